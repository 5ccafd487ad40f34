"""Twelve keys for a number, in whatever room a panel has: 7-8-9 on top, as on the raise pad. Lengths are u."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.flows.amount import AmountEntry
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

_ORDER = (7, 8, 9, 4, 5, 6, 1, 2, 3, 10, 0, 11)
_CLEAR, _ERASE = 10, 11
_COLUMNS, _ROWS, _GAP = 3, 4, 12.0


class DigitPad(LookingWidget):
    """Holds an `AmountEntry` of its own; `entry_changed` follows every key."""

    entry_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entry = AmountEntry()
        faces = {number: KeyFace(str(number)) for number in range(10)}
        faces[_CLEAR] = KeyFace("C", name="Clear the amount")
        faces[_ERASE] = KeyFace("", icon="back", name="Erase the last digit")
        self.keys = {number: KeyButton(self, faces[number], KeySizes(30)) for number in _ORDER}
        self._group = QButtonGroup(self, exclusive=False)
        for number, key in self.keys.items():
            self._group.addButton(key, number)
        self._group.idClicked.connect(self._on_clicked)

    @property
    def erase_key(self) -> KeyButton:
        return self.keys[_ERASE]

    @property
    def clear_key(self) -> KeyButton:
        return self.keys[_CLEAR]

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """The key that a key of the keyboard stands for: digits, Backspace, Delete."""
        match event.key():
            case Qt.Key.Key_Backspace:
                return self.erase_key
            case Qt.Key.Key_Delete:
                return self.clear_key
            case _:
                digit = event.text()
                return self.keys[int(digit)] if digit.isascii() and digit.isdigit() else None

    @property
    def amount(self) -> int | None:
        """What was typed, in units; None when nothing was."""
        return self._entry.amount

    def start(self, amount: int | None = None) -> None:
        """Begin anew, with a proposal that the first digit replaces."""
        self._entry = AmountEntry(amount)

    def arrange(self, width: float, height: float) -> None:
        """Lay the keys out in `width` by `height` u; the widget itself has the ring around that."""
        wide = (width - (_COLUMNS - 1) * _GAP) / _COLUMNS
        high = (height - (_ROWS - 1) * _GAP) / _ROWS
        for place, key in enumerate(self.keys.values()):
            column, row = place % _COLUMNS, place // _COLUMNS
            key.place(QRectF(column * (wide + _GAP) + 6, row * (high + _GAP) + 6, wide, high))

    def _on_clicked(self, number: int) -> None:
        if number == _CLEAR:
            self._entry = self._entry.cleared()
        elif number == _ERASE:
            self._entry = self._entry.erased()
        else:
            self._entry = self._entry.digit(number)
        self.entry_changed.emit()
