"""How fast a night was dealt, how large its pots were, what the house took. Amounts are units, times UTC micros."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from app.session.statistics.facts import HandFacts

MINUTE = 60_000_000
HOUR = 60 * MINUTE
_WINDOW, _LEAST = 30 * MINUTE, 5 * MINUTE


def hands_per_hour(hands: Sequence[HandFacts], window: int = _WINDOW) -> list[tuple[int, float]]:
    """The pace at the end of each hand, as (when, hands an hour): hands ended within `window` before. In the first
    window it is the time since the first deal; the pace of its first five minutes says nothing and is left out.
    """
    if not hands:
        return []
    ends, began = [hand.ended for hand in hands], hands[0].began
    paces = []
    for place, end in enumerate(ends):
        span = min(window, end - began)
        if span >= _LEAST:
            within = place + 1 - bisect_right(ends, end - span, 0, place + 1)
            paces.append((end, within * HOUR / span))
    return paces


@dataclass(frozen=True, slots=True)
class TakenInHour:
    """What the house took in the hour from `began` on."""

    began: int
    rake: int
    drop: int


def taken_by_hour(hands: Sequence[HandFacts]) -> list[TakenInHour]:
    """Rake and drop of every hour since the first deal, hours without a hand included."""
    if not hands:
        return []
    began, hours = hands[0].began, dict[int, list[HandFacts]]()
    for hand in hands:
        hours.setdefault(max(0, hand.ended - began) // HOUR, []).append(hand)
    return [
        TakenInHour(
            began + hour * HOUR,
            sum(hand.rake for hand in hours.get(hour, ())),
            sum(hand.drop for hand in hours.get(hour, ())),
        )
        for hour in range(max(hours) + 1)
    ]


@dataclass(frozen=True, slots=True)
class PotClass:
    """`hands` pots of `least` up to, not including, `below`."""

    least: int
    below: int
    hands: int


def pot_classes(pots: Sequence[int], most: int = 12) -> list[PotClass]:
    """The pots by size in at most `most` classes of one width (1, 2 or 5 and noughts), gaps included."""
    if not pots:
        return []
    width = next(step for power in count() for step in _steps(power) if max(pots) // step < most)
    in_class = Counter(pot // width for pot in pots)
    return [PotClass(place * width, (place + 1) * width, in_class[place]) for place in range(max(in_class) + 1)]


def _steps(power: int) -> tuple[int, int, int]:
    return 10**power, 2 * 10**power, 5 * 10**power
