"""Asks what is counted at a stack, in the rack or in a box: the total, or how many of each kind. Lengths are u."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.money import Money
from app.session.bank.wishes import NoteCount
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.faces.tally_face import (
    Tally,
    Typed,
    chips_typed,
    kind_keys,
    record_key,
    recorded_key,
    total_typed,
    well_face,
)
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.raise_pad import AmountWell
from ui.words import close_words as words

_GAP, _WELL, _SIDE_KEY = 12.0, 50.0, 168.0
_KINDS_SHARE = 0.46


class CountPanel(Panel):
    """Every count is recorded the moment its key is tapped."""

    counted = Signal(object)
    """A `NoteCount`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.COUNT, "chips")
        self._tally: Tally | None = None
        self._typed, self._money = Typed(), Money()
        self.well = AmountWell(self)
        self.kinds = ChoiceRows(self)
        self.digits = DigitPad(self)
        self.record_key = KeyButton(self, OFF_KEY, KeySizes(28, 20))
        self.recorded_key = KeyButton(self, OFF_KEY, KeySizes(22, 20))
        self.way_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.kinds.chosen.connect(self._on_kind)
        self.digits.entry_changed.connect(self._on_digits)
        self.record_key.clicked.connect(self._on_record)
        self.recorded_key.clicked.connect(self._on_recorded)
        self.way_key.clicked.connect(self._on_way)

    @property
    def tally(self) -> Tally | None:
        """What is counted at the moment."""
        return self._tally

    def ask(self, tally: Tally, money: Money) -> None:
        """Begin to count something."""
        self._tally, self._money = tally, money
        self.set_title(words.counts(tally.name))
        self._begin(by_kind=bool(tally.kinds))

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return self.record_key
            case _:
                return self.digits.key_for(event) or super().key_for(event)

    def _begin(self, *, by_kind: bool) -> None:
        kinds = self._tally.kinds if self._tally else ()
        self._typed = Typed(by_kind, None, (None,) * len(kinds) if by_kind else ())
        self.digits.start()
        self._show()

    def _show(self) -> None:
        tally, typed, money = self._tally, self._typed, self._money
        if tally is None:
            return
        self.well.show_face(well_face(tally, typed, money))
        self.kinds.setVisible(typed.by_kind)
        self.kinds.show_choices(kind_keys(tally.kinds, typed, money) if typed.by_kind else ())
        self.record_key.set_face(record_key(tally, typed, money))
        self.recorded_key.set_face(recorded_key(tally, money))
        self.way_key.setVisible(bool(tally.kinds))
        self.way_key.set_face(KeyFace(words.TOTAL_ONLY if typed.by_kind else words.BY_KIND))
        self._arrange()

    def arrange(self, body: QRectF) -> None:
        inner = body.adjusted(INSET, _GAP, -INSET, -_GAP)
        self.put(self.well, QRectF(inner.left(), inner.top(), inner.width(), _WELL))
        last, top = inner.bottom() - KEY, inner.top() + _WELL + _GAP
        digits = QRectF(inner.left(), top, inner.width(), last - _GAP - top)
        if self._typed.by_kind:
            kinds = QRectF(digits.left(), top, digits.width() * _KINDS_SHARE - _GAP, digits.height())
            self.put(self.kinds, kinds.adjusted(-RING, -RING, RING, RING))
            digits.setLeft(kinds.right() + _GAP)
        self.put(self.digits, digits.adjusted(-RING, -RING, RING, RING))
        self.digits.arrange(digits.width(), digits.height())
        right = inner.right()
        for key in (self.way_key, self.recorded_key):
            if not key.isHidden():
                key.place(QRectF(right - _SIDE_KEY, last, _SIDE_KEY, KEY))
                right -= _SIDE_KEY + _GAP
        self.record_key.place(QRectF(inner.left(), last, right - inner.left(), KEY))

    def _on_digits(self) -> None:
        self._typed = self._typed.entered(self.digits.amount)
        self._show()

    def _on_kind(self, place: object) -> None:
        if isinstance(place, int):
            self._typed = Typed(True, None, self._typed.numbers, place)
            self.digits.start(self._typed.number)
            self._show()

    def _on_way(self) -> None:
        self._begin(by_kind=not self._typed.by_kind)

    def _on_record(self) -> None:
        if self._tally is None:
            return
        total = total_typed(self._tally, self._typed)
        if total is not None:
            self.counted.emit(NoteCount(self._tally.account, total, chips_typed(self._tally, self._typed)))

    def _on_recorded(self) -> None:
        if self._tally is not None:
            self.counted.emit(NoteCount(self._tally.account, self._tally.recorded))
