"""What a called clock shows: the time left as a function of the clock in the log and of now. Nothing ticks here.

Moments are UTC microseconds, times are seconds. Where the system's time was set back behind the moment the clock last
started, no time counts as used: nobody loses a hand to a clock on the wall.
"""

import msgspec

from app.engine.state import Clock

SECOND = 1_000_000


class ClockReading(msgspec.Struct, frozen=True, gc=False):
    """One look at the clock.

    `share` (1 to 0) is what is left of the part that runs: the time before the count, then the count itself.
    `counting`: the last seconds run, those that are spoken. `jumped`: the system's time was set back.
    """

    left: float
    share: float
    counting: bool
    paused: bool
    jumped: bool

    @property
    def zero(self) -> bool:
        """True when the time is used up."""
        return self.left <= 0


def time_left(clock: Clock, now: int) -> float:
    """The seconds left, never below 0."""
    return max(0, clock.seconds * SECOND - _used(clock, now)) / SECOND


def overrun(clock: Clock, now: int) -> float:
    """The seconds since the time was up, 0 while there is time left."""
    return max(0, _used(clock, now) - clock.seconds * SECOND) / SECOND


def _used(clock: Clock, now: int) -> int:
    """Microseconds used up."""
    return clock.used if clock.paused else clock.used + max(0, now - clock.since)


def jumped_back(clock: Clock, now: int) -> bool:
    """True when `now` lies before the moment the running clock was started or went on."""
    return not clock.paused and now < clock.since


def read_clock(clock: Clock, now: int, count: int) -> ClockReading:
    """What the clock shows; its last `count` seconds are counted aloud.

    Source: Home H4 (thirty seconds, then a count of ten); TDA 29.
    """
    left = time_left(clock, now)
    count = min(count, clock.seconds)
    before = clock.seconds - count
    counting = left <= count
    if not counting:
        share = (left - count) / before
    else:
        share = left / count if count else 0.0
    return ClockReading(left, share, counting, clock.paused, jumped_back(clock, now))
