"""The book of players over the whole window: the list at one side, who was chosen at the other. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.session.people import meant
from app.session.ports import Player
from app.settings import Settings
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.faces.seat_people import search_face
from ui.people_desk import PeopleDesk
from ui.views.pages.window_page import WindowPage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.panels.person_panel import PersonPanel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.words import people_words as words
from ui.words.names import isolated

_SEARCH, _GAP = 60.0, 12.0
_SHARE, _LEAST, _MOST = 0.42, 420.0, 640.0
_WORDS = 60.0
_EXPORT = 148.0


class PeopleList(Panel):
    """Everybody in the book as keys, as far as the typed letters mean them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.TITLE, "person", closable=False)
        self.search_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.names = ChoiceRows(self, columns=2)
        self.words = Words(self)

    def show_people(self, people: Sequence[Player], typed: str, chosen: int) -> None:
        """Show these; `typed` is what they were found by."""
        self.search_key.set_face(search_face(typed, len(people)))
        self.names.show_choices([_face(player, player.id == chosen) for player in people])
        none = words.NOBODY_FOUND if typed else words.NOBODY_THERE
        self.words.show_lines([] if people else [Line(none, "text_2", 22)])

    def arrange(self, body: QRectF) -> None:
        left, width, top = body.left() + INSET, body.width() - 2 * INSET, body.top() + _GAP
        self.put(self.search_key, QRectF(left, top, width, _SEARCH))
        top += _SEARCH + _GAP
        rows = QRectF(left, top, width, body.bottom() - _GAP - top)
        self.put(self.names, rows.adjusted(-RING, -RING, RING, RING))
        self.put(self.words, QRectF(left + 4, top + 8, width - 8, _WORDS))
        self.words.raise_()


class PeoplePage(WindowPage):
    """Changes go through the desk; what it refuses is said in the lowest line."""

    subject = "players"
    export_wanted = Signal(int)
    """The report of a player, as a file."""

    def __init__(self, parent: QWidget | None, settings: Settings | None, desk: PeopleDesk, back: str) -> None:
        super().__init__(parent, settings, words.TITLE, back)
        self.export_key = self.add_strip_key(_export_face(0), _EXPORT)
        self.export_key.clicked.connect(self._on_export)
        self._desk = desk
        self._typed = ""
        self._found: list[Player] = []
        self.list = PeopleList(self)
        self.list.names.chosen.connect(self._on_chosen)
        self.person = PersonPanel(self, desk)
        self.list.search_key.clicked.connect(self.person.search)
        self.person.searched.connect(self._on_searched)
        self.person.said.connect(self.show_notice)
        desk.failed.connect(self.show_notice)
        desk.changed.connect(self._show)
        self._show()

    def arrange(self, area: QRectF) -> None:
        wide = min(_MOST, max(_LEAST, _SHARE * area.width()))
        left, right = self.side_by_side(area, wide)
        self.put(self.list, left)
        self.put(self.person, right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter begins a search."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        letters = event.text().strip()
        if letters and letters.isprintable() and not event.modifiers() & commands:
            self.person.search()
            self.person.names.letters.field.insert(letters)
            return
        super().keyPressEvent(event)

    def _show(self) -> None:
        people = self._desk.people
        self._found = meant(people.listed, self._typed)
        self.list.show_people(self._found, self._typed, self.person.player)
        self.export_key.set_face(_export_face(self.person.player))
        barred = sum(player.barred for player in people.listed)
        self.show_title(words.TITLE, words.counted(len(people.listed), barred))

    def _on_searched(self, typed: object) -> None:
        if isinstance(typed, str):
            self._typed = typed
            self._show()

    def _on_export(self) -> None:
        self.export_wanted.emit(self.person.player)

    def _on_chosen(self, place: object) -> None:
        if not isinstance(place, int) or place >= len(self._found):
            return
        self.show_notice("")
        chosen = self._found[place].id
        if self.person.merging and chosen != self.person.player:
            self.person.merge_with(chosen)
        else:
            self.person.show_player(chosen)
        self._show()


def _export_face(player: int) -> KeyFace:
    """The report is of whoever is chosen."""
    return KeyFace("Export", words.EXPORT_SECOND, KeyKind.QUIET if player else KeyKind.OFF)


def _face(player: Player, chosen: bool) -> KeyFace:
    barred = words.barred_said(player)
    name = f"{player.name}, {barred}" if barred else player.name
    return KeyFace(isolated(player.name), barred, KeyKind.CHOSEN if chosen else KeyKind.PLAIN, name=name)
