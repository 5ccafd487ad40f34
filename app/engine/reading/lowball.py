"""Low hands in which every card counts: ace-to-five, where an ace is low, and deuce-to-seven.

Both turn a worth of ``tally`` upside down, so that the lowest hand has the biggest rank. In ace-to-five the cards are
counted with the aces below the deuces, and nothing but pairs counts against a hand.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from app.engine.cards import RANKS, Card, rank_of, suit_of
from app.engine.reading.port import FIVE, AnyCards, Category, HandName, need
from app.engine.reading.tally import CATEGORY_AT, LANES, Scale, lane, lane_of, named, packed, top

_ABOVE_ALL: Final = (Category.STRAIGHT_FLUSH.value + 1) << CATEGORY_AT
"""More than any worth."""
_WITHOUT_WHEEL: Final = Scale(above_ace=None)


class DeuceToSeven(AnyCards):
    """The lowest five by the order of standard high hands, with the ace high only. Implements ``Evaluator``."""

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the lowest five of ``cards``. Raises ValueError unless they are 5 to 8."""
        need(cards, 5, 8)
        return _ABOVE_ALL - min(map(_worth, combinations(cards, FIVE)))

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        return _low_name(named(_ABOVE_ALL - rank))


class AceToFive(AnyCards):
    """The lowest five, straights and flushes ignored, the ace low. Implements ``Evaluator``."""

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the lowest five of ``cards``. Raises ValueError unless they are 5 to 8."""
        need(cards, 5, 8)
        return _ABOVE_ALL - _lowest(sum(lane(low_place(card)) for card in cards))

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        counted = named(_ABOVE_ALL - rank)
        said = HandName(counted.category, ranks_at(counted.ranks), ranks_at(counted.kickers))
        return _low_name(said)


DEUCE_TO_SEVEN: Final = DeuceToSeven()
ACE_TO_FIVE: Final = AceToFive()


def low_place(card: Card) -> int:
    """Return where the card's rank stands when the ace is low: 0 for an ace, 12 for a king."""
    return (rank_of(card) + 1) % len(RANKS)


def ranks_at(places: Sequence[int]) -> tuple[int, ...]:
    """Return the ranks that stand at these places of ``low_place``."""
    return tuple((place - 1) % len(RANKS) for place in places)


def _worth(five: Sequence[Card]) -> int:
    """Return what five cards are worth as a high hand in which an ace is no foot of a straight."""
    counts = sum(map(lane_of, five))
    if len({suit_of(card) for card in five}) == 1:
        return _WITHOUT_WHEEL.suited(counts)
    return _WITHOUT_WHEEL.unsuited(counts)


@cache
def _lowest(counts: int) -> int:
    """Return the least worth of five of the cards so counted, straights left out."""
    held = (counts | counts >> 1 | counts >> 2) & LANES
    if held.bit_count() < FIVE:
        places = [place for place in range(len(RANKS)) for _ in range(counts >> 3 * place & 7)]
        return min(_WITHOUT_WHEEL.unsuited(sum(map(lane, five))) for five in combinations(places, FIVE))
    while held.bit_count() > FIVE:
        held &= ~lane(top(held))
    return packed(Category.HIGH_CARD, (top(held),), held)


def _low_name(name: HandName) -> HandName:
    """Return the name, all ranks said when nothing counts against the hand."""
    if name.category is not Category.HIGH_CARD:
        return name
    return HandName(Category.LOW, (*name.ranks, *name.kickers))
