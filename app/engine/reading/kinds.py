"""The kinds of hand by their key, as the data of the games name them."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from typing import Final

from app.engine.reading.badugi import BADUGI
from app.engine.reading.eight_or_better import LOW_8
from app.engine.reading.high import HIGH
from app.engine.reading.lowball import ACE_TO_FIVE, DEUCE_TO_SEVEN
from app.engine.reading.omaha import OmahaHigh, OmahaLow
from app.engine.reading.port import FIVE, Evaluator
from app.engine.reading.short_deck import SHORT_HIGH


class Kind(StrEnum):
    """A way to read hands."""

    HIGH = "high"
    """Standard high hands."""
    SHORT_HIGH = "short-high"
    """High hands of a deck without deuces to fives: a flush beats a full house."""
    LOW_8 = "low8"
    """Ace-to-five low, eight or better."""
    LOW_A5 = "low-a5"
    """Ace-to-five low without a qualifier: razz."""
    LOW_27 = "low-27"
    """Deuce-to-seven low."""
    BADUGI = "badugi"
    """Four cards of different ranks and suits, low."""


_ANYWHERE: Final[Mapping[Kind, Evaluator]] = {
    Kind.HIGH: HIGH,
    Kind.SHORT_HIGH: SHORT_HIGH,
    Kind.LOW_8: LOW_8,
    Kind.LOW_A5: ACE_TO_FIVE,
    Kind.LOW_27: DEUCE_TO_SEVEN,
    Kind.BADUGI: BADUGI,
}
_FROM_HOLE: Final[Mapping[Kind, Callable[[int], Evaluator]]] = {Kind.HIGH: OmahaHigh, Kind.LOW_8: OmahaLow}


@cache
def evaluator(kind: str, hole: int = 0) -> Evaluator:
    """Return how hands of this kind are read.

    Args:
        kind: a key of ``Kind``.
        hole: how many hole cards must play, no more and no fewer; 0 = the cards may lie anywhere.

    Raises:
        ValueError: there is no such kind, or it is not read with so many hole cards.
    """
    known = Kind(kind)
    if not hole:
        return _ANYWHERE[known]
    if known not in _FROM_HOLE or not 0 < hole < FIVE:
        raise ValueError(f"{kind} hands are not read with exactly {hole} hole cards")
    return _FROM_HOLE[known](hole)
