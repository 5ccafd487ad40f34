"""Calling the clock without widgets: how long it runs, what its last seconds are, and what the ruling is at zero.

Times are seconds, amounts chips, moments microseconds. The clock itself stands in the hand; nothing here ends a hand.
"""

from dataclasses import dataclass
from math import ceil

from msgspec.structs import replace

from app.engine.betting import options
from app.engine.decision_clock import SECOND, ClockReading, overrun, read_clock, time_left
from app.engine.events import Action, ClockSet
from app.engine.state import Clock, HandState
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef

DEAD = "dead"
PARTED = 2 * SECOND
"""So far the two clocks of a machine may part before it is asked which of them is right."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One look at both clocks of the machine: UTC, which somebody may set, and one that only ever runs on (but may
    stand while the machine sleeps).
    """

    wall: int
    steady: int


@dataclass(frozen=True, slots=True)
class Watched:
    """The clock of a hand, looked at more than once: `first` when it was seen first, `now` at last."""

    clock: Clock
    first: Moment
    now: Moment

    @property
    def by_wall(self) -> int:
        """The moment as the wall clock has it, UTC."""
        return self.now.wall

    @property
    def by_steady(self) -> int:
        """The moment as the steady clock has it, in UTC of the first look."""
        return self.first.wall + self.now.steady - self.first.steady

    @property
    def asked(self) -> bool:
        """True when the two part: the machine slept, or its time was set. Somebody says which of them is right."""
        return not self.clock.paused and abs(self.by_wall - self.by_steady) > PARTED

    @property
    def left(self) -> tuple[float, float]:
        """The seconds left by the steady clock and by the one on the wall."""
        return time_left(self.clock, self.by_steady), time_left(self.clock, self.by_wall)

    def kept(self, by_wall: bool) -> ClockSet:
        """The fact that settles it: from here on the log counts from what was chosen."""
        moment = self.by_wall if by_wall else self.by_steady
        used = self.clock.used + (0 if self.clock.paused else max(0, moment - self.clock.since))
        return ClockSet(self.now.wall, used)


def watch(before: Watched | None, clock: Clock, now: Moment) -> Watched:
    """The next look at `clock`. A clock that was started, stopped or set since the look `before` is seen afresh; more
    seconds for the same one are none of that.
    """
    same = before is not None and replace(before.clock, seconds=clock.seconds) == clock
    return Watched(clock, before.first if before is not None and same else now, now)


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
        """The ruling for the seat on the clock once its time is up; None when no clock runs."""
        return self.expiry(hand, hand.clock.seat) if hand.clock else None

    def expiry(self, hand: HandState, seat: int) -> Expiry | None:
        """The ruling for `seat` when its time is up, on a shot clock too; None when nobody is to act.

        A posted blind counts as a bet to face.

        Source: Home H5 (switches D52, D53).
        """
        now = options(hand, seat)
        if now is None:
            return None
        switch = "expiry_no_bet" if now.may_check else "expiry_facing_bet"
        action = Action.FOLD if self.book.value(switch) == DEAD else Action.CHECK
        return Expiry(seat, action, now.to_call, self.book.ref(switch))
