"""A page for chips that are bought: the amount, the limit as a formula under it, beside the digits how it is paid."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.session.bank.wishes import Payment
from ui.drawing.fonts import REGULAR, Ending, fit, ladder
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import draw_fitted
from ui.faces import KeyFace, KeyKind
from ui.views.pages.amount_page import AmountPage
from ui.views.parts.key_button import KeyButton
from ui.words.buy_in_words import PAID, PAYMENTS

_WELL, _NOTE, _GAP, _PAY = 50.0, 36.0, 12.0, 112.0
LETTERS = {Qt.Key.Key_C: Payment.CASH, Qt.Key.Key_T: Payment.TAB, Qt.Key.Key_R: Payment.TRANSFER}
"""Keys of the keyboard for the ways to pay."""


class PayPage(AmountPage):
    """An `AmountPage` that also asks how it is paid, where there are several ways."""

    pay_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pay, self._ways = Payment.TAB, tuple(PAYMENTS)
        self.pay_keys = {pay: KeyButton(self, KeyFace(word), KeySizes(22)) for pay, word in PAYMENTS.items()}
        self._pays = QButtonGroup(self, exclusive=False)
        for number, key in enumerate(self.pay_keys.values()):
            self._pays.addButton(key, number)
        self._pays.idClicked.connect(self._on_pay_clicked)

    @property
    def pay(self) -> Payment:
        """How it is paid."""
        return self._pay

    def ask(self, asks: bool, pay: Payment, ways: Sequence[Payment] = tuple(PAYMENTS)) -> None:
        """Whether the page asks how it is paid, what is chosen at first, and which ways there are."""
        self._ways = tuple(way for way in PAYMENTS if asks and way in ways)
        self._pay = pay
        for way, key in self.pay_keys.items():
            key.setVisible(way in self._ways)
        self._arrange()

    def refresh(self) -> None:
        super().refresh()
        self.setAccessibleName(self.face.note if self.face else "")
        self.update()
        for pay, key in self.pay_keys.items():
            kind = KeyKind.CHOSEN if pay is self._pay else KeyKind.PLAIN
            key.set_face(KeyFace(PAYMENTS[pay], kind=kind, name=f"{PAYMENTS[pay]}: {PAID[pay]}"))

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """C, T and R are the keys of payment."""
        pay = LETTERS.get(Qt.Key(event.key())) if not event.modifiers() else None
        return self.pay_keys[pay] if pay and pay in self._ways else super().key_for(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The note under the well, squeezed rather than cut: it is a formula."""
        note = self.face.note if self.face and self._ways else ""
        with self._look.begin(self) as painter:
            room = self._look.area(self).width() - 2 * RING - 8
            words = fit(note, room, ladder(18, weight=REGULAR), Ending.SQUEEZE)
            draw_fitted(painter, RING + 4, RING + _WELL + 24, words, self._look.theme.text_2)

    def _arrange(self) -> None:
        super()._arrange()
        if not self._ways:
            return
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        top = area.top() + _WELL + _NOTE
        room = QRectF(area.left(), top, area.width() - _PAY - 18, area.bottom() - KEY - _GAP - top)
        self.digits.setGeometry(self._look.rect(room.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(room.width(), room.height())
        high = (room.height() - (len(PAYMENTS) - 1) * _GAP) / len(PAYMENTS)
        for place, way in enumerate(self._ways):
            self.pay_keys[way].place(QRectF(area.right() - _PAY, top + place * (high + _GAP), _PAY, high))

    def _on_pay_clicked(self, number: int) -> None:
        self._pay = tuple(self.pay_keys)[number]
        self.refresh()
        self.pay_changed.emit()
