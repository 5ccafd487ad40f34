"""Agreeing how often the cards to come are dealt, as a value: how many times, and which seats said yes."""

from dataclasses import dataclass, replace

from app.engine.fold import MOST_RUNS
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.rulebook.book import Rulebook

TIMES = tuple(range(1, MOST_RUNS + 1))
USUAL = 2


@dataclass(frozen=True, slots=True)
class RunWish:
    """`times` the board is to be run, and the mask of the seats in `agreed`; all in `live` must agree to more than one
    run.
    """

    live: int
    times: int = USUAL
    agreed: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has to agree."""
        return tuple(seats_in(self.live))

    @property
    def missing(self) -> tuple[int, ...]:
        """Who has not agreed yet; nobody has to when the board is run once."""
        return tuple(seats_in(self.live & ~self.agreed)) if self.times > 1 else ()

    @property
    def yes(self) -> tuple[int, ...]:
        """Who agreed, as it is recorded; nobody is asked about one run."""
        return tuple(seats_in(self.agreed)) if self.times > 1 else ()

    def run(self, times: int) -> "RunWish":
        """The same consent to another number of runs."""
        return replace(self, times=times)

    def toggled(self, seat: int) -> "RunWish":
        """`seat` agrees, or no longer does."""
        return replace(self, agreed=self.agreed ^ 1 << seat & self.live)

    def all_agree(self) -> "RunWish":
        return replace(self, agreed=self.live)


def begin(hand: HandState) -> RunWish:
    """Nobody has been asked; the number of runs is the usual one, or what was agreed before."""
    return RunWish(hand.live, hand.runs if hand.runs > 1 else USUAL)


def most_runs(book: Rulebook) -> int:
    """How often the board may be run under this book (switch D76)."""
    value = book.value("runs_max")
    return value if isinstance(value, int) else MOST_RUNS


def two_only(book: Rulebook) -> bool:
    """True when only two players may agree to it (switch D77)."""
    return str(book.value("run_twice_players")).startswith("two")
