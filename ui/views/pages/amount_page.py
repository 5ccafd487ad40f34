"""A page of a panel for one amount: what is typed and what it means, digits, the key that records it, the way back."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, PadFace
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.raise_pad import AmountWell

_WELL, _GAP, _BACK = 50.0, 12.0, 118.0


@dataclass(frozen=True, slots=True)
class AmountFace:
    """What an amount means: the well, the key that records it, and a note on it where the page has room for one."""

    well: PadFace
    key: KeyFace
    note: str = ""


class AmountPage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    confirmed = Signal(object)
    """The amount, in units, that is to be recorded."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._describe: Callable[[int | None], AmountFace] | None = None
        self.face: AmountFace | None = None
        self.well = AmountWell(self)
        self.digits = DigitPad(self)
        self.digits.entry_changed.connect(self.refresh)
        self.record_key = KeyButton(self, OFF_KEY)
        self.record_key.clicked.connect(self._on_record)
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24))
        self.back_key.clicked.connect(self.left)

    def start(self, proposal: int | None, describe: Callable[[int | None], AmountFace]) -> None:
        """Begin with a proposal that the first digit replaces; `describe` says what each amount means."""
        self._describe = describe
        self.digits.start(proposal)
        self.refresh()

    def refresh(self) -> None:
        """Say anew what the amount means."""
        if self._describe is not None:
            self.face = self._describe(self.digits.amount)
            self.well.show_face(self.face.well)
            self.record_key.set_face(self.face.key)

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """The key that a key of the keyboard stands for: digits, Backspace, Delete, Return."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return self.record_key
            case Qt.Key.Key_Backspace:
                return self.digits.erase_key
            case Qt.Key.Key_Delete:
                return self.digits.clear_key
            case _:
                digit = event.text()
                return self.digits.keys[int(digit)] if digit.isascii() and digit.isdigit() else None

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        keys = area.bottom() - KEY
        self.well.setGeometry(self._look.rect(QRectF(area.left(), area.top(), area.width(), _WELL)))
        digits = QRectF(area.left(), area.top() + _WELL + _GAP, area.width(), keys - area.top() - _WELL - 2 * _GAP)
        self.digits.setGeometry(self._look.rect(digits.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(digits.width(), digits.height())
        self.record_key.place(QRectF(area.left(), keys, area.width() - _BACK - 18, KEY))
        self.back_key.place(QRectF(area.right() - _BACK, keys, _BACK, KEY))

    def _on_record(self) -> None:
        amount = self.digits.amount
        if amount is not None:
            self.confirmed.emit(amount)
