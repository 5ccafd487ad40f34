"""What is known and said about the hand in sight: table and players, star, tags, note. Lengths are u."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.session.history import HandMark
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET, Line, Panel, Words, wrapped
from ui.views.parts.key_button import KeyButton
from ui.words import history_words as words

_KEY_HIGH, _GAP = 62.0, 12.0
_MORE = QRectF(-122, 5, 108, 56)  # in the title's row, seen from its right end
MOST_TAGS, MOST_NOTE = 8, 200


class SheetPage(Enum):
    """What the panel shows."""

    SHEET = "sheet"
    TAG = "tag"
    NOTE = "note"


class HandSheet(Panel):
    """Says what is wished; who shows it keeps it."""

    marked = Signal(object)
    """The whole new `HandMark`."""
    typing_changed = Signal()
    """Letters need more room, or no longer."""
    table_wanted = Signal()
    """The table of the film in place of the list, or the list again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "About this hand", "book", closable=False)
        self._mark = HandMark()
        self._page = SheetPage.SHEET
        self._lines: list[Line] = []
        self._part = 0
        self.words = Words(self)
        sizes = KeySizes(24, 18)
        self.star_key = KeyButton(self, KeyFace(words.STAR, icon="star"), sizes)
        self.tag_key = KeyButton(self, KeyFace("Tag"), sizes)
        self.note_key = KeyButton(self, KeyFace("Note"), sizes)
        self.table_key = KeyButton(self, KeyFace("Table"), sizes)
        self.more_key = KeyButton(self, KeyFace("More"), sizes)
        self.letters = NamePage(self)
        self.more_key.clicked.connect(self._on_more)
        self.star_key.clicked.connect(self._on_star)
        self.tag_key.clicked.connect(self._on_tag)
        self.note_key.clicked.connect(self._on_note)
        self.table_key.clicked.connect(self.table_wanted)
        self.letters.text_changed.connect(self._show_letters)
        self.letters.chosen.connect(self._on_letters)
        self._turn(SheetPage.SHEET)

    @property
    def page(self) -> SheetPage:
        return self._page

    def show_hand(self, lines: Sequence[str], mark: HandMark, rules: Sequence[str] = ()) -> None:
        """Show what is known of a hand, and its mark; first the rules of the ruling in sight."""
        self._mark = mark
        said = [Line(rule) for rule in rules]
        said += [Line(line, "text" if place == 0 else "text_2") for place, line in enumerate(lines)]
        if said != self._lines:
            self._lines, self._part = said, 0
        self._show_lines()
        star = KeyFace(words.UNSTAR, "starred", KeyKind.CHOSEN, icon="star") if mark.star else None
        self.star_key.set_face(star or KeyFace(words.STAR, icon="star"))
        self.tag_key.set_face(KeyFace("Tag", f"{len(mark.tags)} so far" if mark.tags else ""))
        self.note_key.set_face(KeyFace("Note", "change it" if mark.note else ""))

    def _show_lines(self) -> None:
        """All lines where there is room, else as many rows as there is room for, and a key to the next ones."""
        area = self.look.area(self.words)
        fits = self.words.height_of(self._lines, area.width()) <= area.height()
        self.more_key.setVisible(not fits and self._page is SheetPage.SHEET)
        if fits:
            self.words.show_lines(self._lines)
            return
        rows = [replace(line, text=row) for line in self._lines for row in wrapped(line, area.width())]
        size = max(1, int(area.height() // self.words.height_of(rows[:1], area.width())))
        parts = ceil(len(rows) / size)
        self._part %= parts
        self.words.show_lines(rows[self._part * size : (self._part + 1) * size])
        self.more_key.set_face(KeyFace("More", f"{self._part + 1} of {parts}", name="More about this hand"))

    def _on_more(self) -> None:
        self._part += 1
        self._show_lines()

    def show_table_key(self, on_table: bool) -> None:
        """Whether the table stands in place of the list."""
        self.table_key.set_face(KeyFace("List" if on_table else "Table"))

    def _turn(self, page: SheetPage) -> None:
        self._page = page
        on_sheet = page is SheetPage.SHEET
        self.letters.setVisible(not on_sheet)
        for child in (self.words, self.star_key, self.tag_key, self.note_key, self.table_key):
            child.setVisible(on_sheet)
        titles = {SheetPage.SHEET: "About this hand", SheetPage.TAG: "A tag for this hand", SheetPage.NOTE: "Note"}
        self.set_title(titles[page])
        self._show_lines()
        self._show_letters()
        self.typing_changed.emit()

    def _show_letters(self) -> None:
        typed = self.letters.letters.entry
        if self._page is SheetPage.TAG:
            known = typed in self._mark.tags
            act = KeyFace("Take it off" if known else "Put it on", f"#{typed}" if typed else "type it", KeyKind.LIT)
            full = len(self._mark.tags) >= MOST_TAGS and not known
            act = KeyFace("Put it on", "that are enough tags", KeyKind.OFF) if full else act
            act = act if typed else KeyFace("Put it on", "type it first", KeyKind.OFF)
        else:
            act = KeyFace("Keep the note", "" if typed else "without words", KeyKind.LIT)
        self.letters.show_keys((act, KeyFace("Back")))

    # ---- wishes

    def _on_star(self) -> None:
        self.marked.emit(replace_star(self._mark))

    def _on_tag(self) -> None:
        self.letters.letters.start()
        self._turn(SheetPage.TAG)

    def _on_note(self) -> None:
        self.letters.letters.start(self._mark.note)
        self._turn(SheetPage.NOTE)

    def _on_letters(self, place: object) -> None:
        typed = self.letters.letters.entry
        if place == 0 and self._page is SheetPage.TAG:
            tags = tuple(tag for tag in self._mark.tags if tag != typed)
            tags = tags if len(tags) < len(self._mark.tags) else (*tags, typed)
            self.marked.emit(HandMark(self._mark.star, tags, self._mark.note))
        elif place == 0:
            self.marked.emit(HandMark(self._mark.star, self._mark.tags, typed[:MOST_NOTE]))
        self._turn(SheetPage.SHEET)

    def arrange(self, body: QRectF) -> None:
        left, width = body.left() + INSET, body.width() - 2 * INSET
        keys = (self.star_key, self.tag_key, self.note_key, self.table_key)
        wide = (width + _GAP) / len(keys) - _GAP
        bottom = body.bottom() - 12 - _KEY_HIGH
        for number, key in enumerate(keys):
            self.put(key, QRectF(left + number * (wide + _GAP), bottom, wide, _KEY_HIGH))
        self.put(self.more_key, _MORE.translated(body.width(), 0))
        self.put(self.words, QRectF(left, body.top() + 8, width, bottom - body.top() - 14))
        self._show_lines()
        self.put(
            self.letters, QRectF(left, body.top() + 6, width, body.height() - 14).adjusted(-RING, -RING, RING, RING)
        )


def replace_star(mark: HandMark) -> HandMark:
    """The mark with its star on or off."""
    return HandMark(not mark.star, mark.tags, mark.note)
