"""The panel behind the Ruling key: what happened, and for each thing the way to put it into the record. Lengths are u.

Nothing is recorded before its key says so; the way out leaves everything as it is.
"""

from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from app.engine.betting import options
from app.engine.events import Action
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.session import intents as wish
from ui.dialogs import ruling_words as words
from ui.dialogs.ruling_words import Door
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import RING
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.amount_page import AmountFace, AmountPage
from ui.views.panel import Line
from ui.views.question_panel import LEAST_KEY, Choice, Page, QuestionPanel, seat_choices
from ui.views.ruling_box import RulingWords


class Way(Enum):
    """Keys that lead on or back."""

    BACK = "back"
    RECORD = "record"
    """The hand of the seat is dead."""
    AS_IT_WAS = "as-it-was"
    """Back to the seat whose turn it is; nothing is recorded."""


BACK = Choice(Way.BACK, KeyFace("Back"))
PICKS_A_SEAT = (Door.DEAD_HAND, Door.OUT_OF_TURN, Door.STACK)


class RulingPanel(QuestionPanel):
    """Begins with the doors whenever it comes into sight."""

    misdeal_wanted = Signal()
    count_wanted = Signal(object)
    """The seat whose stack is to be counted."""
    log_requested = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "ruling")
        self._bridge = bridge
        self._door: Door | None = None
        self._seat = 0
        self._wager = False
        """True while the amount of a bet or raise out of turn is entered."""
        self.amounts = AmountPage(self)
        self.amounts.confirmed.connect(self._on_amount_confirmed)
        self.amounts.left.connect(self._on_amount_left)
        self.amounts.hide()
        self.refresh()

    # ---- for the window

    def refresh(self) -> None:
        """Show the page that fits the table as it is now."""
        if self._door is not None and self._off(self._door):
            self._begin()
        if self._seat and self._door is not None and self._seat not in self._seats(self._door):
            self._seat, self._wager = 0, False
        if self._wager:
            self.amounts.refresh()
        self._show()

    def seats_meant(self) -> frozenset[int]:
        """The seat that was picked."""
        return frozenset({self._seat} if self._seat else ())

    def seat_tapped(self, seat: int) -> bool:
        """A plate was tapped: an answer wherever a seat is meant, also in place of the one picked before."""
        if self._door not in PICKS_A_SEAT:
            return False
        if seat in self._seats(self._door):
            self.take(seat)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._begin()

    def _begin(self) -> None:
        """Back to the doors."""
        self._door, self._seat, self._wager = None, 0, False

    # ---- what the doors need

    @property
    def _hand(self) -> HandState | None:
        return self._bridge.table.hand

    def _seats(self, door: Door) -> tuple[int, ...]:
        """The seats that may be meant behind a door."""
        hand = self._hand
        if door is Door.STACK:
            return tuple(seats_in(self._bridge.table.taken))
        if hand is None:
            return ()
        if door is Door.DEAD_HAND:
            return tuple(seats_in(hand.live))
        return tuple(seats_in(hand.able & ~(1 << hand.to_act))) if hand.to_act else ()

    def _off(self, door: Door) -> str:
        """Why a door leads nowhere at this moment; '' when it leads somewhere."""
        hand = self._hand
        match door:
            case Door.MISDEAL:
                return "" if hand else words.NO_HAND
            case Door.DEAD_HAND:
                if hand is None:
                    return words.NO_HAND
                return "" if hand.live & (hand.live - 1) and not hand.pots_pushed else words.LAST_HAND
            case Door.OUT_OF_TURN:
                return "" if self._seats(door) else words.NOBODY_TO_ACT
            case Door.STACK:
                return "" if self._seats(door) else words.NOBODY_SITS
            case Door.AMOUNT | Door.BACK_UP:
                return "" if self._bridge.session.last_done else words.NOTHING_RECORDED

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Door.MISDEAL:
                self.misdeal_wanted.emit()
                return
            case Door.AMOUNT | Door.BACK_UP:
                self.log_requested.emit()
                return
            case Door():
                self._door, self._seat = answer, 0
            case Action():
                self._act(answer)
            case int() if self._door is Door.STACK:
                self.count_wanted.emit(answer)
                return
            case int():
                self._seat, self._wager = answer, False
            case Way.RECORD:
                self._record(wish.KillHand(self._seat))
            case Way.AS_IT_WAS:
                self.closed.emit()
            case Way.BACK if self._seat:
                self._seat = 0
            case _:
                self._door = None
        self._show()

    def _act(self, action: Action) -> None:
        hand = self._hand
        if action in (Action.BET, Action.RAISE) and hand is not None:
            offer = options(hand, self._seat)
            self._wager = True
            self.amounts.start(offer.min_raise_to or None if offer else None, self._amount_face)
        else:
            self._record(wish.Act(action, seat=self._seat))

    def _record(self, intent: wish.KillHand | wish.Act) -> None:
        if self._bridge.submit(intent):
            self.closed.emit()

    def _on_amount_confirmed(self, amount: object) -> None:
        hand = self._hand
        if hand is not None and isinstance(amount, int):
            action = Action.RAISE if hand.price else Action.BET
            self._record(wish.Act(action, amount, self._seat))

    def _on_amount_left(self) -> None:
        self._wager = False
        self._show()

    def _amount_face(self, amount: int | None) -> AmountFace:
        hand = self._hand
        offer = options(hand, self._seat) if hand else None
        if hand is None or offer is None:
            raise LookupError("nobody is to act out of turn")
        return words.amount_face(hand, offer, amount, self._bridge.money)

    # ---- pages

    def _show(self) -> None:
        hand, seat = self._hand, self._seat
        self.set_title(words.TITLE if self._door is None else words.DOORS[self._door][0])
        self.amounts.setVisible(self._wager)
        ruling = RulingWords()
        if self._wager:
            page = Page(())
        elif self._door is None:
            page = self._doors()
        elif not seat or hand is None:
            asked = _asked(words.SEAT_QUESTIONS[self._door])
            page = Page(asked, seat_choices(self._bridge, self._seats(self._door)), height=LEAST_KEY, back=BACK)
        elif self._door is Door.DEAD_HAND:
            ruling = words.dead_hand(hand, seat, self._bridge.money)
            record = KeyFace("Record dead hand", f"seat {seat}", KeyKind.LIT)
            page = Page((), go=Choice(Way.RECORD, record), back=BACK)
        else:
            ruling = words.out_of_turn(hand, seat, self._bridge.session.book)
            page = self._turn_page(hand)
        self.box.show_words(ruling)
        self.box.setVisible(bool(ruling.sentence))
        self.show_page(page)
        self._arrange()

    def _doors(self) -> Page:
        doors = []
        for door in Door:
            text, sub = words.DOORS[door]
            off = self._off(door)
            doors.append(Choice(door, KeyFace(text, off or sub, KeyKind.OFF if off else KeyKind.PLAIN)))
        return Page(_asked(words.QUESTION), tuple(doors))

    def _turn_page(self, hand: HandState) -> Page:
        keys = words.out_of_turn_keys(hand, self._seat, self._bridge.money)
        choices = tuple(Choice(action, face) for action, face in keys)
        back_to = KeyFace(f"Back to seat {hand.to_act}", "nothing is recorded", KeyKind.LIT)
        return Page((), choices, low=True, go=Choice(Way.AS_IT_WAS, back_to), back=BACK)

    def arrange_middle(self, room: QRectF) -> QRectF:
        if not self.amounts.isHidden():
            self.put(self.amounts, room.adjusted(-RING, -RING, RING, RING))
        return super().arrange_middle(room)


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)
