"""The written list of what people get wrong in a night, and how a suggestion is judged against what was done.

A suggestion names the true cause when kind, players and place agree: the hand for a pot or rake, the entry for one that
was entered wrong, the amount for what was not entered or counted wrong; who left without a cash-out is one player. Of
two faults at once both must be named among the first three, in one suggestion of a pair or in two suggestions of one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from app.session.bank.mismatch.causes import Cause, Kind

FIRST = 3
"""So many suggestions are looked at."""


class Fault(Enum):
    """What goes wrong, and the kind of cause that names it."""

    BUY_IN_TWICE = "a buy-in or top-up entered twice"
    BUY_IN_MISSING = "a top-up not entered"
    BUY_IN_SWAPPED = "digits swapped in a buy-in"
    BUY_IN_ZERO = "a zero too many or too few"
    WRONG_PLAYER = "a top-up booked on the wrong player"
    CASH_OUT_MISSED = "left with chips, still at the table"
    CASH_OUT_WRONG = "a cash-out typed wrong"
    POT_WRONG_SEAT = "a pot pushed to the wrong seat"
    POT_CUT_WRONG = "a side pot or a split pushed wrong"
    CHIPS_GIVEN = "chips given, not entered"
    TIP_MISSING = "a tip not entered"
    TIP_TWICE = "a tip entered twice"
    RAKE_MISSING = "rake taken, not entered"
    RAKE_TWICE = "rake entered twice"
    CHIPS_MISTAKEN = "chips taken for others at the count"
    COUNT_SWAPPED = "digits swapped at the count"
    STACK_FORGOTTEN = "a stack forgotten at the count"
    TWO = "two at once"

    @property
    def kind(self) -> Kind:
        return Kind.POT_WRONG_SEAT if self is Fault.POT_CUT_WRONG else Kind[self.name]


SINGLE = tuple(fault for fault in Fault if fault is not Fault.TWO)
OF_CLUBS = frozenset({Fault.TIP_MISSING, Fault.TIP_TWICE, Fault.RAKE_MISSING, Fault.RAKE_TWICE})
"""Nobody tips or rakes at home."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What was done. `hand` and `seq` are 0 where the fault has none."""

    fault: Fault
    players: frozenset[int]
    amount: int = 0
    seq: int = 0
    hand: int = 0

    def named_by(self, cause: Cause) -> bool:
        """True when this one mistake is what the suggestion says."""
        if cause.kind is not self.fault.kind or frozenset(cause.players) != self.players:
            return False
        if self.hand:
            return cause.hand == self.hand
        if self.seq:
            return cause.seq == self.seq
        return not self.amount or abs(cause.amount) == self.amount


def found(truths: Sequence[Truth], causes: Sequence[Cause]) -> bool:
    """True when the first suggestions name all that was done."""
    first = causes[:FIRST]
    alone = [cause for cause in first if cause.also is None]
    if all(any(truth.named_by(cause) for cause in alone) for truth in truths):
        return True
    pairs = [(cause, cause.also) for cause in first if cause.also is not None]
    return any(all(any(truth.named_by(one) for one in pair) for truth in truths) for pair in pairs)
