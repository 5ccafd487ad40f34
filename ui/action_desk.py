"""What the bar and the pad do: the amount being entered, and the intents their keys record for the seat to act."""

from PySide6.QtCore import QObject, Signal

from app.engine.betting import Options, bring_in, options
from app.engine.events import Action
from app.engine.state import HandState
from app.flows.amount import AmountEntry, chip_keys
from app.flows.opener import suggested_opener
from app.session import intents as wish
from app.session.paying import may_chop
from ui.faces import KeyFace, KeyKind
from ui.faces.bar_face import all_in_act, wager_to
from ui.faces.limit_face import presets
from ui.session_bridge import SessionBridge

CHECK_ROUND = KeyFace("Check round", kind=KeyKind.CHECK)
CHOP_BLINDS = KeyFace("Chop blinds", "both take them back", KeyKind.PLAIN)


class ActionDesk(QObject):
    """One entry at a time; it is forgotten as soon as another act is due."""

    entry_changed = Signal()

    def __init__(self, bridge: SessionBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._due: tuple[int, int, int, int] | None = None
        self._entry = AmountEntry()
        bridge.changed.connect(self._on_changed)
        self._on_changed()

    @property
    def entry(self) -> AmountEntry:
        return self._entry

    @property
    def offer(self) -> Options | None:
        """What the seat to act may do; None when nobody is to act."""
        hand = self._bridge.table.hand
        return options(hand) if hand else None

    # ---- the pad

    def press_digit(self, digit: object) -> None:
        if isinstance(digit, int):
            self._enter(self._entry.digit(digit))

    def press_chip(self, index: object) -> None:
        hand = self._bridge.table.hand
        if hand and isinstance(index, int):
            start = hand.setup.start
            self._enter(self._entry.chip(chip_keys(start.chip, start.big_blind)[index]))

    def press_preset(self, index: object) -> None:
        hand, offer = self._bridge.table.hand, self.offer
        if hand and offer and isinstance(index, int):
            found = presets(hand, offer)
            if index < len(found):
                self._enter(self._entry.preset(found[index][1]))

    def erase(self) -> None:
        self._enter(self._entry.erased())

    def clear(self) -> None:
        self._enter(self._entry.cleared())

    # ---- the bar

    def fold(self) -> None:
        self._act(Action.FOLD)

    def check(self) -> None:
        if self.offer and self.offer.may_check:
            self._act(Action.CHECK)

    def call(self) -> None:
        """The bar's Call, which in stud is the bring-in while that is due."""
        if self.offer and self.offer.bring_in:
            self._act(Action.BRING_IN)
        elif self.offer and self.offer.to_call:
            self._act(Action.CALL)

    def wager(self) -> None:
        """The bar's Raise: what was entered, else the minimum; an odd amount is recorded all the same."""
        hand, offer = self._bridge.table.hand, self.offer
        if hand is None or offer is None:
            return
        to_amount = wager_to(hand, offer, self._entry)
        if to_amount > hand.price:
            self._act(Action.RAISE if hand.price else Action.BET, to_amount)
        elif hand.bets[offer.seat] < to_amount < hand.price:
            self._act(Action.CALL, to_amount)

    def all_in(self) -> None:
        hand, offer = self._bridge.table.hand, self.offer
        if hand is None or offer is None or (hand.doubted >> offer.seat & 1 and self._entry.amount is None):
            return
        action, to_amount = all_in_act(hand, offer, self._entry)
        self._act(action, to_amount, all_in=True)

    def pass_to(self, seat: int) -> None:
        """The action is on `seat`."""
        self._bridge.submit(wish.PassTo(seat))

    @property
    def round_key(self) -> KeyFace | None:
        """The key below the board, for everybody who is still in; None when there is nothing to do in one tap."""
        hand, book = self._bridge.table.hand, self._bridge.session.book
        if may_chop(hand) and book.value("chop_blinds") == "yes":
            return CHOP_BLINDS
        return CHECK_ROUND if may_check_round(hand) else None

    def press_round_key(self) -> None:
        self._bridge.submit(wish.ChopBlinds() if self.round_key is CHOP_BLINDS else wish.CheckRound())

    def open_street(self, seat: int = 0) -> None:
        """The open cards say that `seat` acts first, or the seat that they are known to name."""
        hand = self._bridge.table.hand
        if hand is not None and (opens := seat or suggested_opener(hand)):
            self._bridge.submit(wish.OpenStreet(opens))

    def _act(self, action: Action, to_amount: int = 0, all_in: bool = False) -> None:
        self._bridge.submit(wish.Act(action, to_amount, all_in=all_in))

    def _enter(self, entry: AmountEntry) -> None:
        if entry != self._entry and self.offer:
            self._entry = entry
            self.entry_changed.emit()

    def _on_changed(self) -> None:
        hand = self._bridge.table.hand
        due = _due(hand) if hand else None
        if due != self._due:
            self._due = due
            self._entry = AmountEntry(base=hand.bets[hand.to_act] if hand and hand.to_act else 0)


def _due(hand: HandState) -> tuple[int, int, int, int]:
    """Which act is due: hand, street, seat, and what lies in the middle, so that a second turn is another act."""
    return hand.setup.start.number, hand.street, hand.to_act, sum(hand.totals)


def may_check_round(hand: HandState | None) -> bool:
    """True when two or more seats are still to act and none of them faces a bet or has to bring in."""
    if hand is None or not hand.to_act or bring_in(hand) or not hand.pending & (hand.pending - 1):
        return False
    return all(bet >= hand.price or not hand.pending >> seat & 1 for seat, bet in enumerate(hand.bets))


def may_pass(hand: HandState) -> bool:
    """True when the action can be passed on: somebody is to act, and does not owe the bring-in."""
    return bool(hand.to_act) and not bring_in(hand)
