"""What each dealer dealt over some downs. Amounts are units, times microseconds."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.session.statistics.facts import Down


@dataclass(frozen=True, slots=True)
class DealerLine:
    """One dealer, all downs together; 0 is for hands that nobody was logged on for."""

    dealer: int
    downs: int
    time: int
    hands: int
    rake: int
    drop: int
    tips: int
    corrections: int

    @property
    def corrections_per_100(self) -> float | None:
        """Undos, redos, amendments and back-ups for 100 hands; None without a hand."""
        return 100 * self.corrections / self.hands if self.hands else None


def dealer_lines(downs: Iterable[Down]) -> tuple[DealerLine, ...]:
    """The dealers by number."""
    of_dealer = dict[int, list[Down]]()
    for down in downs:
        of_dealer.setdefault(down.dealer, []).append(down)
    return tuple(
        DealerLine(
            dealer,
            len(dealt),
            sum(max(0, down.ended - down.began) for down in dealt),
            sum(down.hands for down in dealt),
            sum(down.rake for down in dealt),
            sum(down.drop for down in dealt),
            sum(down.tips for down in dealt),
            sum(down.corrections for down in dealt),
        )
        for dealer, dealt in sorted(of_dealer.items())
    )
