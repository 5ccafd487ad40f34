"""The shot clock: every decision has so many seconds, and time banks that a player may add. Nothing ticks here.

Moments are UTC microseconds, times are seconds. At zero nothing happens by itself: somebody says what follows.
"""

from app.engine.decision_clock import ClockReading, read_clock
from app.engine.state import Clock


def shot_reading(seat: int, seconds: int, bank: int, began: int, now: int, units: int = 0) -> ClockReading | None:
    """What the shot clock of `seat` shows at `now`; the action came to it at `began`, since when it took `units` time
    banks of `bank` seconds each. The banks are the part that is counted aloud. None where no shot clock is played.
    """
    if seconds <= 0 or not seat:
        return None
    more = bank * units
    return read_clock(Clock(seat, seconds + more, began), now, more)
