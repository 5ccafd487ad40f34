"""One player of the book: who it is, and what can be changed. It stands beside the list of players. Lengths are u."""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.ports import Player
from ui import people_pictures as pictures
from ui.book_files import folders
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace
from ui.faces.person_rows import PersonAct, PersonRow, Typing, person_rows, typing_keys
from ui.people_desk import PeopleDesk
from ui.views.pages.file_page import FilePage
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.views.parts.portrait import Portrait
from ui.words import people_words as words
from ui.words.names import isolated

_PORTRAIT, _TOP, _GAP, _LAST = 112.0, 12.0, 12.0, 66.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_MOST_ALIKE = 12


class Page(Enum):
    """What the panel shows."""

    PERSON = "person"
    TYPING = "typing"
    ALIASES = "aliases"
    MERGE = "merge"
    UNMERGE = "unmerge"
    PICTURE = "picture"


_LISTS = (Page.ALIASES, Page.MERGE, Page.UNMERGE)
_TITLES = {
    Page.ALIASES: "Other names of {}",
    Page.MERGE: "Who is {} too?",
    Page.UNMERGE: "Who is not {}?",
    Page.PICTURE: "Picture of {}",
}
_TYPING_TITLES = {
    Typing.SEARCH: "Find a player",
    Typing.NAME: "Rename {}",
    Typing.ALIAS: "Another name of {}",
    Typing.NOTE: "Note on {}",
    Typing.WHY: "Why is {} barred?",
}


class PersonPanel(Panel):
    """Shows a player of the book, 0 for none; while `merging`, who is chosen in the list is the same person."""

    searched = Signal(object)
    """The letters that the list is to be searched for."""
    said = Signal(object)
    """One sentence for the status line."""

    def __init__(self, parent: QWidget, desk: PeopleDesk) -> None:
        super().__init__(parent, words.NOBODY_CHOSEN, "person", closable=False)
        self._desk = desk
        self._player, self._searched = 0, ""
        self._page, self._typing = Page.PERSON, Typing.SEARCH
        self._rows: tuple[PersonRow, ...] = ()
        self._listed: list[Player] = []
        self.portrait = Portrait(self)
        self.words = Words(self)
        self.rows = KeyRows(self, 126.0)
        self.rows.chosen.connect(self._on_row)
        self.names = NamePage(self)
        self.names.text_changed.connect(self._on_typed)
        self.names.chosen.connect(self._on_name_key)
        self.aliases = KeyRows(self, 126.0)
        self.aliases.chosen.connect(self._on_alias)
        self.choices = ChoiceRows(self, columns=2)
        self.choices.chosen.connect(self._on_choice)
        self.add_key = KeyButton(self, KeyFace("Add a name"), KeySizes(24))
        self.add_key.clicked.connect(self._on_add)
        self.list_back_key = KeyButton(self, KeyFace("Back", name="Back to the player"), KeySizes(24))
        self.list_back_key.clicked.connect(self._on_back)
        self.files = FilePage(self)
        self.files.chosen.connect(self._on_file)
        self.files.left.connect(self._on_back)
        desk.changed.connect(self.refresh)
        self.refresh()

    @property
    def player(self) -> int:
        return self._player

    @property
    def page(self) -> Page:
        return self._page

    @property
    def merging(self) -> bool:
        """Whether somebody is looked for who is the same person."""
        return self._page is Page.MERGE

    def show_player(self, player: int) -> None:
        """Turn to a player."""
        self._player = player
        self._turn(Page.PERSON)

    def search(self) -> None:
        """Show the letters for the list, with what it was searched for last."""
        if self._page is not Page.TYPING or self._typing is not Typing.SEARCH:
            self._type(Typing.SEARCH, self._searched)

    def merge_with(self, other: int) -> None:
        """The player shown is `other` too."""
        people = self._desk.people
        name, gone = people.name(self._player), people.name(other)
        self._turn(Page.PERSON)
        if self._desk.merge(self._player, other):
            self.said.emit(words.merged_now(gone, name))

    def refresh(self) -> None:
        """Show the book as it is now."""
        player = self._shown
        if player is None and self._page is not Page.TYPING:
            self._page = Page.PERSON
        page = self._page
        self.set_title(self._heading(player))
        on_person = page is Page.PERSON and player is not None
        for widget, wanted in (
            (self.portrait, on_person),
            (self.words, page is Page.PERSON or page in _LISTS),
            (self.rows, on_person),
            (self.names, page is Page.TYPING),
            (self.aliases, page is Page.ALIASES),
            (self.choices, page in (Page.MERGE, Page.UNMERGE)),
            (self.add_key, page is Page.ALIASES),
            (self.list_back_key, page in _LISTS),
            (self.files, page is Page.PICTURE),
        ):
            widget.setVisible(wanted)
        if page is Page.TYPING:
            self._show_typing()
        elif player is None:
            self.words.show_lines([Line(words.CHOOSE, "text_2", 22)])
        elif page is Page.PERSON:
            self._show_person(player)
        else:
            self._show_list(player)
        self._arrange()

    # ---- showing

    @property
    def _shown(self) -> Player | None:
        return self._desk.people.person(self._player)

    def _heading(self, player: Player | None) -> str:
        if self._page is Page.TYPING:
            pattern = _TYPING_TITLES[self._typing]
        else:
            pattern = _TITLES.get(self._page, "{}")
        name = isolated(player.name) if player else words.NOBODY_CHOSEN
        return pattern.replace("{}", name)

    def _show_person(self, player: Player) -> None:
        picture = self._desk.picture(player.id)
        self.portrait.show_person(player.name, pictures.decoded(picture) if picture else None)
        self._rows = person_rows(self._desk.people, player, bool(picture))
        self.rows.show_rows([row.row for row in self._rows])
        barred = words.barred_said(player)
        warned = [Line(words.capital(barred), "warning", 22, SEMIBOLD)] if barred else []
        played = words.nights_said(self._desk.nights(player.id))
        known = [Line(played, size=22)] if played else []
        self.words.show_lines([*warned, *known, Line(isolated(player.note) or words.NO_NOTE, "text_2", 22)])

    def _show_list(self, player: Player) -> None:
        people = self._desk.people
        if self._page is Page.ALIASES:
            self.aliases.show_rows([_alias_row(alias) for alias in player.aliases])
            self.words.show_lines([] if player.aliases else [Line(words.NO_ALIAS, "text_2", 22)])
            return
        if self._page is Page.UNMERGE:
            self._listed = list(people.merged(player.id))
        else:
            alike = (one for name in (player.name, *player.aliases) for one, _ in people.look_alikes(name, player.id))
            self._listed = list({one.id: one for one in alike}.values())[:_MOST_ALIKE]
        said = words.MERGE if self._page is Page.MERGE else words.UNMERGE
        self.words.show_lines([Line(said, size=22)])
        self.choices.show_choices([KeyFace(isolated(one.name), words.barred_said(one)) for one in self._listed])

    def _show_typing(self) -> None:
        self.names.show_keys(typing_keys(self._typing, self.names.letters.entry, self._desk.people, self._shown))

    # ---- what the keys do

    def _turn(self, page: Page) -> None:
        self._page = page
        self.refresh()

    def _type(self, typing: Typing, text: str) -> None:
        self._typing = typing
        self.names.letters.start(text)
        self._turn(Page.TYPING)
        self.names.letters.field.setFocus()

    def _on_row(self, tap: object) -> None:
        player = self._shown
        if not isinstance(tap, RowTap) or player is None:
            return
        match self._rows[tap.row].acts[tap.key]:
            case PersonAct.RENAME:
                self._type(Typing.NAME, player.name)
            case PersonAct.NOTE:
                self._type(Typing.NOTE, player.note)
            case PersonAct.BAR:
                self._type(Typing.WHY, "")
            case PersonAct.LET_IN:
                self._desk.let_in(player.id)
            case PersonAct.ALIASES:
                self._turn(Page.ALIASES)
            case PersonAct.MERGE:
                self._turn(Page.MERGE)
            case PersonAct.UNMERGE:
                self._turn(Page.UNMERGE)
            case PersonAct.PICTURE:
                self._ask_for_picture()
            case PersonAct.NO_PICTURE:
                self._desk.set_picture(player.id, b"")

    def _on_typed(self) -> None:
        if self._page is not Page.TYPING:
            return
        if self._typing is Typing.SEARCH:
            self._searched = self.names.letters.entry
            self.searched.emit(self._searched)
        self._show_typing()

    def _on_name_key(self, place: object) -> None:
        if place == 0 and self._typing is not Typing.SEARCH and not self._keep(self.names.letters.entry):
            return
        self._turn(Page.ALIASES if self._typing is Typing.ALIAS else Page.PERSON)

    def _keep(self, entry: str) -> bool:
        """Keep what was typed; False when the disk refused."""
        desk, player = self._desk, self._player
        match self._typing:
            case Typing.NAME:
                return desk.rename(player, entry)
            case Typing.ALIAS:
                return desk.add_alias(player, entry)
            case Typing.NOTE:
                return desk.note(player, entry)
            case _:
                return desk.bar(player, entry)

    def _on_alias(self, tap: object) -> None:
        if isinstance(tap, RowTap):
            self._desk.drop_alias(self._player, tap.row)

    def _on_add(self) -> None:
        self._type(Typing.ALIAS, "")

    def _on_choice(self, place: object) -> None:
        if not isinstance(place, int) or place >= len(self._listed):
            return
        other = self._listed[place]
        if self.merging:
            self.merge_with(other.id)
            return
        self._turn(Page.PERSON)
        if self._desk.unmerge(other.id):
            self.said.emit(words.unmerged_now(other.name))

    def _on_back(self) -> None:
        self._turn(Page.PERSON)

    def _ask_for_picture(self) -> None:
        places = folders()
        self.files.ask(
            pictures.pictures_in(places), "Choose", f"{places[0] if places else Path.home()}/", words.NO_FILES
        )
        self._turn(Page.PICTURE)

    def _on_file(self, path: object) -> None:
        if not isinstance(path, Path):
            return
        try:
            picture = pictures.picture_from(path)
        except pictures.PictureError as error:
            self.said.emit(str(error))
            return
        self._turn(Page.PERSON)
        self._desk.set_picture(self._player, picture)

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if self._page is Page.TYPING and event.key() in _ENTER:
            return self.names.keys[0]
        if event.key() == Qt.Key.Key_Escape:
            return self._way_back()
        return super().key_for(event)

    def _way_back(self) -> QAbstractButton | None:
        """The key that leads back to the player; None on the player's own page."""
        if self._page is Page.TYPING:
            return self.names.keys[0] if self._typing is Typing.SEARCH else self.names.keys[1]
        if self._page in _LISTS:
            return self.list_back_key
        return self.files.back_key if self._page is Page.PICTURE else None

    # ---- laying out

    def arrange(self, body: QRectF) -> None:
        left, width = body.left() + INSET, body.width() - 2 * INSET
        inner = QRectF(left, body.top() + 8, width, body.height() - 18)
        for page in (self.names, self.files):
            self.put(page, inner.adjusted(-RING, -RING, RING, RING))
        if self._page in _LISTS:
            self._arrange_list(QRectF(left, body.top() + _TOP, width, body.height() - 2 * _TOP))
            return
        head = QRectF(left, body.top() + _TOP, _PORTRAIT, _PORTRAIT)
        self.put(self.portrait, head)
        beside = _PORTRAIT + 18 if self._shown else 4.0
        self.put(self.words, QRectF(left + beside, head.top() + 4, width - beside, _PORTRAIT))
        top = head.bottom() + _GAP
        self.put(self.rows, QRectF(0, top, body.width(), body.bottom() - 10 - top))

    def _arrange_list(self, area: QRectF) -> None:
        """Words, the rows, and in the last row the way back."""
        said = 0.0 if self._page is Page.ALIASES and self.aliases.shown else 76.0
        self.put(self.words, QRectF(area.left() + 4, area.top(), area.width() - 8, 64))
        last = area.bottom() - KEY
        rows = QRectF(area.left(), area.top() + said, area.width(), last - _GAP - area.top() - said)
        self.put(self.choices, rows.adjusted(-RING, -RING, RING, RING))
        self.put(self.aliases, rows.adjusted(-INSET, 0, INSET, 0))
        half = (area.width() - 18) / 2
        self.put(self.add_key, QRectF(area.left(), last, half, KEY))
        wide = half if self._page is Page.ALIASES else area.width()
        self.put(self.list_back_key, QRectF(area.right() - wide, last, wide, KEY))


def _alias_row(alias: str) -> KeyRowFace:
    return KeyRowFace(isolated(alias), "found by it", (KeyFace("Take away", name=f"Take away {alias}"),))
