"""A paid hand that is disputed: until when it may be reopened, and the table with its pots back. Amounts are chips."""

from dataclasses import dataclass
from enum import Enum

from msgspec.structs import replace

from app.engine.events import Action, ActionTaken, HandReopened
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState, InvariantError
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef
from app.rulebook.turns.turn_order import substantial_action
from app.session.floor_count import unserved
from app.session.table import TableState

SUBSTANTIAL_ACTION = "next_hand_substantial_action"
"""The deadline that lies within the next hand; every other one is over when that is dealt."""


class Dispute(Enum):
    """What is disputed: who gets how much of the pot, or how a tabled hand was read."""

    POT = "pot"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class Window:
    """Whether hand `number` may still be reopened, `until` when as the book's word has it, and whether the deal of the
    running hand must be taken back for it.
    """

    number: int
    open: bool
    until: str
    takes_back_deal: bool = False
    rule: RuleRef | None = None


def may_reopen(table: TableState, book: Rulebook, dispute: Dispute = Dispute.POT) -> Window | None:
    """Until when the hand that was paid last may be reopened; None while none was.

    Source: TDA 22; FIDPA 3.6; Robert's, disputes before the next deal; Home H1 (switches D67, D68).
    """
    ended = table.ended
    if ended is None:
        return None
    switch = f"{dispute.value}_dispute_until"
    until, rule = str(book.value(switch)), book.ref(switch)
    if table.hands == ended.hands:
        return Window(ended.hands, table.hand is None, until, rule=rule)
    dealt = table.hand is not None and table.hands == ended.hands + 1
    in_time = dealt and until == SUBSTANTIAL_ACTION and not _substantial(table, book)
    return Window(ended.hands, in_time, until, in_time, rule)


def _substantial(table: TableState, book: Rulebook) -> bool:
    hand = table.hand
    return hand is None or bool(hand.street) or hand.closed or substantial_action(_acts(table, hand), book).met


def _acts(table: TableState, hand: HandState) -> list[ActionTaken]:
    """The first street's acts as far as the state tells them: who folded, who put chips in, who did not."""
    start = hand.setup.start
    posted = {start.sb_seat: start.small_blind, start.bb_seat: start.big_blind}
    missing = [seat for seat, sitter in enumerate(table.seats) if sitter and sitter.player in table.serving]
    acts = [
        ActionTaken(seat, Action.FOLD) for seat, _ in start.stacks if not hand.live >> seat & 1 and seat not in missing
    ]
    for seat in seats_in(hand.acted & hand.live):
        own = hand.bets[seat] > posted.get(seat, 0) and (seat not in hand.straddlers or seat == hand.aggressor)
        acts.append(ActionTaken(seat, Action.CALL, hand.bets[seat]) if own else ActionTaken(seat, Action.CHECK))
    return acts


def moved_seat(table: TableState, ended: TableState, left: TableState) -> int:
    """A seat of the hand whose chips are not what it `left` there any more; 0 when all are."""
    for seat, _ in ended.hand.setup.start.stacks if ended.hand else ():
        now, then = table.seats[seat], left.seats[seat]
        if now is None or then is None or (now.player, now.stack) != (then.player, then.stack):
            return seat
    return 0


def rake_taken_out(table: TableState, left: TableState) -> bool:
    """True when rake or drops were moved since the hand `left` them: they cannot go back into its pots."""
    return (table.raked, table.dropped) != (left.raked, left.dropped)


def reopened(table: TableState, event: HandReopened, ended: TableState, left: TableState) -> TableState:
    """The table with the hand running again that `ended`; it `left` the table so.

    What was decided since stays: stakes, games, conduct.

    Raises:
        InvariantError: chips have moved, or another hand was dealt.
    """
    hand = ended.hand
    if hand is None or table.hand is not None or table.hands != ended.hands:
        raise InvariantError("there is no hand to reopen")
    if seat := moved_seat(table, ended, left):
        raise InvariantError(f"the chips of seat {seat} have moved since")
    if rake_taken_out(table, left):
        raise InvariantError("the rake of the hand has moved since")
    seats = list(table.seats)
    for seat, _ in hand.setup.start.stacks:
        now, then = seats[seat], ended.seats[seat]
        if now is not None and then is not None:
            seats[seat] = replace(now, stack=then.stack, doubted=then.doubted)
    return replace(
        unserved(table, ended.serving, left),
        seats=tuple(seats),
        hand=apply(hand, event),
        last=None,
        ended=None,
        debts=ended.debts,
        serving=ended.serving,
        counted=table.counted - sum(hand.counted),
        raked=table.raked - hand.raked,
        dropped=ended.dropped,
        rotation=ended.rotation if table.rotation == left.rotation else table.rotation,
        stakes=ended.stakes if table.stakes == left.stakes else table.stakes,
        legs=ended.legs if table.legs == left.legs else table.legs,
        killer=ended.killer if table.killer == left.killer else table.killer,
        rock=ended.rock if table.rock == left.rock else table.rock,
    )
