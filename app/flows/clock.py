"""Calling the clock without widgets: how long it runs, what its last seconds are, and what the ruling is at zero.

Times are seconds, amounts chips. The clock itself stands in the hand; nothing here ends a hand.
"""

from dataclasses import dataclass
from math import ceil

from app.engine.betting import options
from app.engine.decision_clock import ClockReading, overrun, read_clock
from app.engine.events import Action
from app.engine.state import HandState
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef

DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Expiry:
    """The ruling when the time of `seat` is up: FOLD (the hand is dead) or CHECK; `to_call` is what it faced."""

    seat: int
    action: Action
    to_call: int
    rule: RuleRef | None = None


@dataclass(frozen=True, slots=True)
class ClockFlow:
    """The clock under one rulebook."""

    book: Rulebook

    @property
    def count(self) -> int:
        """The last seconds, counted aloud (switch D50)."""
        return self.book.seconds("clock_countdown")

    @property
    def extension(self) -> int:
        """The seconds that the seat gets when the dealer grants more."""
        return self.book.seconds("clock_seconds")

    def more(self, hand: HandState, now: int) -> int:
        """The seconds to extend the clock by, so that the seat has the extension on top of what is left; 0 without a
        clock. Time that passed since zero is not held against it."""
        return self.extension + ceil(overrun(hand.clock, now)) if hand.clock else 0

    def grant(self, hand: HandState | None) -> int:
        """The seconds to call the clock with, the count included; 0 when nobody is to act or a clock runs already.

        Source: Home H4: thirty seconds and a count of ten (switch D50).
        """
        if hand is None or not hand.to_act or hand.clock is not None:
            return 0
        return self.book.seconds("clock_seconds") + self.count

    def reading(self, hand: HandState, now: int) -> ClockReading | None:
        """What the clock of the hand shows at `now`, UTC microseconds; None when none runs."""
        return read_clock(hand.clock, now, self.count) if hand.clock else None

    def at_zero(self, hand: HandState) -> Expiry | None:
        """The ruling for the seat on the clock once its time is up; None when no clock runs.

        A posted blind counts as a bet to face.

        Source: Home H5 (switches D52, D53).
        """
        clock = hand.clock
        now = options(hand, clock.seat) if clock else None
        if clock is None or now is None:
            return None
        switch = "expiry_no_bet" if now.may_check else "expiry_facing_bet"
        action = Action.FOLD if self.book.value(switch) == DEAD else Action.CHECK
        return Expiry(clock.seat, action, now.to_call, self.book.ref(switch))
