"""Letters on the screen for names, six a row so that every key has its size, and the line they go into. Lengths are u.

The letters of the physical keyboard go into the same line. An accent key changes the letter before it.
"""

import unicodedata

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.flows.naming import tidy
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.name_field import NameField

FIELD_HEIGHT = 56.0
_COLUMNS, _ROWS, _GAP = 6, 5, 12.0
_CELLS = 26
LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
SIGNS = tuple("1234567890'-.,()&") + ("ß", "æ", "ø")
ACCENTS = {
    "\u0301": ("\u00b4", "acute"),
    "\u0300": ("`", "grave"),
    "\u0302": ("^", "circumflex"),
    "\u0308": ("¨", "two dots"),
    "\u0303": ("~", "tilde"),
    "\u030c": ("ˇ", "caron"),
}
"""Combining accents with the sign on the key and its name."""
_SPOKEN = {"'": "apostrophe", "-": "hyphen", ".": "dot", ",": "comma", "(": "open bracket", ")": "close bracket"}
_BREAKS = (" ", "-", "(", ".")


class LetterPad(LookingWidget):
    """The line with its erase key above the letters. The widget is `RING` u larger than its keys on every side."""

    text_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shift: bool | None = None
        self._signs = False
        self.field = NameField(self)
        self.setFocusProxy(self.field)  # a tap on a letter leaves the line its focus, and with it what is selected
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.field.textChanged.connect(self._on_text_changed)
        self.field.cursorPositionChanged.connect(self._on_cursor_moved)
        self.erase_key = KeyButton(self, KeyFace("", icon="back", name="Erase the last letter"))
        self.erase_key.clicked.connect(self._on_erase)
        self.cells = tuple(KeyButton(self, KeyFace("A"), KeySizes(28)) for _ in range(_CELLS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, key in enumerate(self.cells):
            self._group.addButton(key, place)
        self._group.idClicked.connect(self._on_cell)
        self.shift_key = KeyButton(self, KeyFace("aA"), KeySizes(24))
        self.space_key = KeyButton(self, KeyFace("space"), KeySizes(22))
        self.page_key = KeyButton(self, KeyFace("1 é"), KeySizes(24))
        self.shift_key.clicked.connect(self._on_shift)
        self.space_key.clicked.connect(self._on_space)
        self.page_key.clicked.connect(self._on_page)
        self._show_cells()

    @property
    def entry(self) -> str:
        """What was typed, without what surrounds it."""
        return tidy(self.field.text())

    def start(self, text: str = "", hint: str = "") -> None:
        """Begin with a text, all of it selected so that typing replaces it; `hint` stands where there is none."""
        self._shift, self._signs = None, False
        self.field.setPlaceholderText(hint)
        self.field.setText(text)
        self.field.selectAll()
        self._show_cells()

    def showEvent(self, _event: QShowEvent) -> None:
        self.field.setFocus()

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        wide = (area.width() - (_COLUMNS - 1) * _GAP) / _COLUMNS
        self.field.place(QRectF(area.left(), area.top(), area.width() - wide - _GAP, FIELD_HEIGHT))
        self.erase_key.place(QRectF(area.right() - wide, area.top(), wide, FIELD_HEIGHT))
        top = area.top() + FIELD_HEIGHT + _GAP
        high = (area.bottom() - top - (_ROWS - 1) * _GAP) / _ROWS
        keys = (*self.cells, self.shift_key, self.space_key, self.page_key)
        for place, key in enumerate(keys):
            row, column = divmod(place if key is not self.page_key else _COLUMNS * _ROWS - 1, _COLUMNS)
            spans = 2 if key is self.space_key else 1
            left = area.left() + column * (wide + _GAP)
            key.place(QRectF(left, top + row * (high + _GAP), spans * wide + (spans - 1) * _GAP, high))

    # ---- what the keys show

    @property
    def _capitals(self) -> bool:
        """Whether the next letter is a capital: as Shift says, else at the beginning of a word."""
        if self._shift is not None:
            return self._shift
        before = self._before_cursor()
        return not before or before.endswith(_BREAKS)

    def _show_cells(self) -> None:
        capitals = self._capitals
        for key, face in zip(self.cells, self._faces(capitals), strict=True):
            key.set_face(face)
        self.shift_key.set_face(
            KeyFace("aA", kind=KeyKind.CHOSEN if capitals else KeyKind.PLAIN, name="Capital letters")
        )
        self.page_key.set_face(
            KeyFace("ABC", name="Letters") if self._signs else KeyFace("1 é", name="Figures, signs and accents")
        )
        self.space_key.set_face(KeyFace("space"))

    def _faces(self, capitals: bool) -> list[KeyFace]:
        if not self._signs:
            return [KeyFace(_cased(letter, capitals)) for letter in LETTERS]
        signs = [KeyFace(_cased(sign, capitals), name=_SPOKEN.get(sign, "")) for sign in SIGNS]
        return signs + [self._accent_face(mark) for mark in ACCENTS]

    def _accent_face(self, mark: str) -> KeyFace:
        shown, name = ACCENTS[mark]
        return KeyFace(shown, kind=KeyKind.PLAIN if self._accented(mark) else KeyKind.OFF, name=f"{name} accent")

    def _accented(self, mark: str) -> str:
        """The letter before the cursor with the accent; '' where there is no such letter."""
        before = self._before_cursor()
        joined = unicodedata.normalize("NFC", before[-1] + mark) if before else ""
        return joined if len(joined) == 1 else ""

    def _before_cursor(self) -> str:
        field = self.field
        end = field.selectionStart() if field.hasSelectedText() else field.cursorPosition()
        return field.text()[:end]

    # ---- what the keys do

    def _on_cell(self, place: int) -> None:
        if not self._signs:
            self._put(LETTERS[place])
        elif place < len(SIGNS):
            self._put(SIGNS[place])
        else:
            self._accent(tuple(ACCENTS)[place - len(SIGNS)])

    def _put(self, letter: str) -> None:
        self.field.insert(_cased(letter, self._capitals))
        self._shift = None
        self._show_cells()

    def _accent(self, mark: str) -> None:
        joined = self._accented(mark)
        if joined:
            self.field.deselect()
            self.field.backspace()
            self.field.insert(joined)

    def _on_erase(self) -> None:
        self.field.backspace()

    def _on_space(self) -> None:
        self._put(" ")

    def _on_shift(self) -> None:
        self._shift = not self._capitals
        self._show_cells()

    def _on_page(self) -> None:
        self._signs = not self._signs
        self._show_cells()

    def _on_text_changed(self, _text: str) -> None:
        self._show_cells()
        self.text_changed.emit()

    def _on_cursor_moved(self, _before: int, _after: int) -> None:
        self._show_cells()


def _cased(letter: str, capitals: bool) -> str:
    """The letter as a capital where there is one."""
    upper = letter.upper()
    return upper if capitals and len(upper) == 1 else letter
