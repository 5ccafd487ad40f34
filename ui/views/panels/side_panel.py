"""Chips that change hands beside the pots: seven-deuce and stand-up bounties. Lengths are u.

The first plate tapped is the one that gets them, or, in the stand-up game, the one that pays everybody; each further
tap leaves a seat out or takes it in again.
"""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.house_games import SideKind
from app.session.intents import PaySide
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import Choice, PickRow, StepRow
from ui.words.text import seat_name

TITLE = "Side payment"
_LABEL = 120.0
_ROW, _GAP = 60.0, 12.0
_WORDS = 56.0
_COLUMNS = 5


class SidePanel(Panel):
    """Between hands only: during one the chips are in play."""

    seats_changed = Signal()
    """Another seat is meant."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "push")
        self._bridge = bridge
        self._kind = SideKind.SEVEN_DEUCE
        self._each = 0
        self._one = 0
        self._left_out: frozenset[int] = frozenset()
        self._seats: tuple[int, ...] = ()
        self.kind_row = PickRow(self, "For", _KINDS, 60)
        self.kind_row.picked.connect(self._on_kind_picked)
        self.each_row = StepRow(self, "Each pays", _LABEL)
        self.each_row.stepped.connect(self._on_each_stepped)
        self._words = Words(self)
        self.seats = ChoiceRows(self, _COLUMNS, KeySizes(24, 18))
        self.seats.chosen.connect(self._on_seat_chosen)
        self.pay_key = KeyButton(self, OFF_KEY)
        self.pay_key.clicked.connect(self._on_pay)

    @property
    def payments(self) -> tuple[PaySide, ...]:
        """What would be recorded: everybody pays the one, or the last one standing pays everybody."""
        others = tuple(seat for seat in self._seats if seat != self._one and seat not in self._left_out)
        if not self._one or not others or self._bridge.table.hand is not None:
            return ()
        if self._kind is SideKind.STAND_UP:
            return tuple(PaySide(seat, self._each, (self._one,), self._kind) for seat in others)
        return (PaySide(self._one, self._each, others, self._kind),)

    def refresh(self) -> None:
        """Begin without a seat when the panel is about to be shown; the kind and the amount stay."""
        table = self._bridge.table
        if self.isHidden():
            self._one, self._left_out = 0, frozenset()
        if not self._each or self._each % max(1, table.stakes.chip):
            self._each = self._step()
        self._seats = tuple(seat for seat in range(1, table.size + 1) if table.seats[seat] and table.stack(seat))
        self._show()

    def seat_tapped(self, seat: int) -> bool:
        """The one it is about, or a seat to be left out."""
        if seat not in self._seats:
            return False
        if not self._one:
            self._one = seat
        elif seat == self._one:
            self._one, self._left_out = 0, frozenset()
        else:
            self._left_out = self._left_out ^ {seat}
        self._show()
        self.seats_changed.emit()
        return True

    def seats_meant(self) -> frozenset[int]:
        return frozenset({self._one}) if self._one else frozenset()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.pay_key
        return super().key_for(event)

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + 12, body.width() - 2 * INSET
        self.kind_row.place(QRectF(left, top, width, _ROW))
        self.each_row.place(QRectF(left, top + _ROW + _GAP, width, _ROW))
        words = top + 2 * (_ROW + _GAP)
        self.put(self._words, QRectF(left + 4, words, width - 8, _WORDS))
        keys = body.bottom() - 12 - KEY
        seats = QRectF(left, words + _WORDS + _GAP, width, keys - _GAP - words - _WORDS - _GAP)
        self.put(self.seats, seats.adjusted(-RING, -RING, RING, RING))
        self.put(self.pay_key, QRectF(left, keys, width, KEY))

    def _show(self) -> None:
        money, payments = self._bridge.money, self.payments
        step = self._step()
        self.kind_row.choose(self._kind)
        self.each_row.show_value(money.text(self._each), self._each > step)
        self.seats.show_choices([self._seat_face(seat) for seat in self._seats])
        self._words.show_lines(self._lines(payments))
        if payments:
            total = money.text(sum(self._paid(payment) for payment in payments))
            self.pay_key.set_face(KeyFace(f"Pay {total}", "between the stacks", KeyKind.LIT))
        else:
            why = "finish the hand first" if self._bridge.table.hand is not None else "tap a seat first"
            self.pay_key.set_face(KeyFace("Pay", why, KeyKind.OFF))

    def _seat_face(self, seat: int) -> KeyFace:
        name = seat_name(seat, self._bridge.name_of(seat))
        if seat == self._one:
            return KeyFace(f"{seat}", "pays" if self._kind is SideKind.STAND_UP else "gets", KeyKind.CHOSEN, name=name)
        if self._one and seat in self._left_out:
            return KeyFace(f"{seat}", "out", name=f"{name}, left out")
        return KeyFace(f"{seat}", name=name)

    def _lines(self, payments: tuple[PaySide, ...]) -> list[Line]:
        gives = self._kind is SideKind.STAND_UP
        if not self._one:
            who = "stands last and pays everybody" if gives else "gets chips from everybody"
            return [Line(f"Tap the seat that {who}.", size=22)]
        who = seat_name(self._one, self._bridge.name_of(self._one))
        count = len(payments) if gives else len(payments[0].payers) if payments else 0
        each = self._bridge.money.text(self._each)
        word = "player" if count == 1 else "players"
        said = f"{who} pays {count} {word} {each} each." if gives else f"{who} gets {each} from {count} {word}."
        return [Line(said, size=22), Line("Tap another seat to leave it out.", "text_2")]

    def _paid(self, payment: PaySide) -> int:
        return sum(min(payment.each, self._bridge.table.stack(seat)) for seat in payment.payers)

    def _step(self) -> int:
        stakes = self._bridge.table.stakes
        return max(stakes.chip, stakes.big_blind or stakes.small_bet)

    def _on_kind_picked(self, kind: object) -> None:
        if isinstance(kind, SideKind):
            self._kind = kind
            self._show()

    def _on_each_stepped(self, by: object) -> None:
        if isinstance(by, int):
            step = self._step()
            self._each = max(step, self._each + by * step)
            self._show()

    def _on_seat_chosen(self, place: object) -> None:
        if isinstance(place, int):
            self.seat_tapped(self._seats[place])

    def _on_pay(self) -> None:
        if all(self._bridge.submit(payment) for payment in self.payments):
            self.closed.emit()


_KINDS = (
    Choice(SideKind.SEVEN_DEUCE, KeyFace("7-2", name="Seven-deuce")),
    Choice(SideKind.STAND_UP, KeyFace("Stand-up")),
    Choice(SideKind.OTHER, KeyFace("Other")),
)
