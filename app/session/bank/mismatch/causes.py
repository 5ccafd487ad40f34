"""What may be wrong with a night: kinds of mistakes, and one of them as a cause. Amounts are units."""

from dataclasses import dataclass
from enum import Enum

from app.rulebook.ruling import Message
from app.session.bank.accounts import ChipCount
from app.session.intents import Intent

Counts = tuple[ChipCount, ...]
"""What was counted when the night is closed: stacks, and where that was done rack, cash, rake and tips."""


class Kind(Enum):
    """A kind of mistake; those of the record first, then those of the count."""

    BUY_IN_TWICE = "buy-in-twice"
    BUY_IN_MISSING = "buy-in-missing"
    BUY_IN_SWAPPED = "buy-in-swapped"
    BUY_IN_ZERO = "buy-in-zero"
    BUY_IN_WRONG = "buy-in-wrong"
    """Any other amount."""
    WRONG_PLAYER = "wrong-player"
    CASH_OUT_MISSED = "cash-out-missed"
    CASH_OUT_WRONG = "cash-out-wrong"
    POT_WRONG_SEAT = "pot-wrong-seat"
    CHIPS_GIVEN = "chips-given"
    TIP_MISSING = "tip-missing"
    TIP_TWICE = "tip-twice"
    RAKE_MISSING = "rake-missing"
    RAKE_TWICE = "rake-twice"
    PAYMENT_MISSING = "payment-missing"
    UNWATCHED = "unwatched"
    """A hand dealt without the console left other chips than there were."""
    CHIPS_MISTAKEN = "chips-mistaken"
    COUNT_SWAPPED = "count-swapped"
    STACK_FORGOTTEN = "stack-forgotten"
    COUNT_WRONG = "count-wrong"
    """Any other miscount."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One suggestion. `players` are whom it concerns, first who has less than recorded; `amount` is by how much;
    `seq` the entry, or `hand` the number of the hand, it points at (0: none). `evidence` speaks for it, most telling
    first. `repair` is what sets it right in one tap, nothing where that takes a look first. `also` is the second of two
    mistakes that only together explain what was counted. `score` is its share of what all suggestions weigh, 0 to 1.
    """

    kind: Kind
    players: tuple[int, ...]
    amount: int
    seq: int = 0
    hand: int = 0
    evidence: tuple[Message, ...] = ()
    repair: tuple[Intent, ...] = ()
    also: "Cause | None" = None
    score: float = 0.0
