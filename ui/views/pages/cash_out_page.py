"""A page for who leaves the table: what the bank owes then, and a key for each way to pay it."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.session.bank.wishes import Payment
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.views.pages.pay_page import LETTERS
from ui.views.panels.panel import Line, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words.buy_in_words import PAYMENTS

_GAP, _WORDS = 12.0, 170.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CashOutPage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    chosen = Signal(object)
    """The `Payment` that was tapped."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = Words(self, 1.5)
        self.pay_keys = {pay: KeyButton(self, OFF_KEY, KeySizes(26, 20)) for pay in PAYMENTS}
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24))
        self._group = QButtonGroup(self, exclusive=False)
        for number, key in enumerate(self.pay_keys.values()):
            self._group.addButton(key, number)
        self._group.idClicked.connect(self._on_clicked)
        self.back_key.clicked.connect(self.left)

    def show_page(self, lines: Sequence[Line], keys: Mapping[Payment, KeyFace]) -> None:
        """Show what leaving comes to."""
        self.words.show_lines(lines)
        for pay, face in keys.items():
            self.pay_keys[pay].set_face(face)

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """Return is the lit key; C, T and R are those of payment."""
        if event.key() in _ENTER:
            return next((key for key in self.pay_keys.values() if key.face.kind is KeyKind.LIT), None)
        pay = LETTERS.get(Qt.Key(event.key())) if not event.modifiers() else None
        return self.pay_keys[pay] if pay else None

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        self.words.setGeometry(self._look.rect(QRectF(area.left() + 4, area.top(), area.width() - 8, _WORDS)))
        top = area.bottom() - 4 * KEY - 3 * _GAP
        for key in (*self.pay_keys.values(), self.back_key):
            key.place(QRectF(area.left(), top, area.width(), KEY))
            top += KEY + _GAP

    def _on_clicked(self, number: int) -> None:
        self.chosen.emit(tuple(self.pay_keys)[number])
