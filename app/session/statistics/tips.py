"""How dealers share their tips. Amounts are units; nothing is lost or made: shares and the house's part add up."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from app.session.statistics.facts import Down


class Pooling(Enum):
    """What a dealer's share of the tips goes by; a house's percentage may be taken off before any of them."""

    OWN = "own"
    """Everybody keeps what he was given."""
    EQUAL = "equal"
    """One pool, as much for everybody who dealt."""
    HOURS = "hours"
    """One pool, by the time dealt."""
    DOWNS = "downs"
    """One pool, by the number of downs."""


@dataclass(frozen=True, slots=True)
class Shift:
    """One dealer's night: `time` dealt in microseconds."""

    dealer: int
    tips: int
    time: int
    downs: int


@dataclass(frozen=True, slots=True)
class Pooled:
    """What the house keeps and each dealer gets, as (dealer, amount)."""

    house: int
    shares: tuple[tuple[int, int], ...]


def shifts(downs: Iterable[Down]) -> tuple[Shift, ...]:
    """The dealers of some downs, by number; downs that nobody was logged on for are nobody's."""
    found = dict[int, Shift]()
    for down in downs:
        if down.dealer:
            was = found.get(down.dealer, Shift(down.dealer, 0, 0, 0))
            time = was.time + max(0, down.ended - down.began)
            found[down.dealer] = Shift(down.dealer, was.tips + down.tips, time, was.downs + 1)
    return tuple(found[dealer] for dealer in sorted(found))


def pooled(dealers: Sequence[Shift], by: Pooling, house_percent: int = 0) -> Pooled:
    """Share the tips of these dealers. `house_percent` (0 to 100) is taken off first, rounded down.

    Raises ValueError for a percentage beyond that.
    """
    if not 0 <= house_percent <= 100:
        raise ValueError(f"{house_percent} is no percentage")
    total = sum(shift.tips for shift in dealers)
    house = total * house_percent // 100 if dealers else total
    shares = largest_remainder(total - house, [_weight(shift, by) for shift in dealers])
    return Pooled(house, tuple((shift.dealer, share) for shift, share in zip(dealers, shares, strict=True)))


def _weight(shift: Shift, by: Pooling) -> int:
    match by:
        case Pooling.OWN:
            return shift.tips
        case Pooling.EQUAL:
            return 1
        case Pooling.HOURS:
            return shift.time
        case Pooling.DOWNS:
            return shift.downs
        case _:
            assert_never(by)


def largest_remainder(total: int, weights: Sequence[int]) -> list[int]:
    """`total` in whole parts by weight: what is left over goes where the fractions are largest, to the first of equals.
    Where no weight is above 0 all are the same.
    """
    if not weights:
        return []
    whole = sum(weights)
    if not whole:
        weights, whole = [1] * len(weights), len(weights)
    parts = [total * weight // whole for weight in weights]
    left = total - sum(parts)
    by_fraction = sorted(range(len(weights)), key=lambda place: (-(total * weights[place] % whole), place))
    for place in by_fraction[:left]:
        parts[place] += 1
    return parts
