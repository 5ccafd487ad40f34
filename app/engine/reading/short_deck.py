"""High hands of the 36 cards from the sixes up."""

from collections.abc import Sequence
from typing import Final

from app.engine.cards import RANKS, Card, suit_of
from app.engine.reading.port import FIVE, AnyCards, Category, HandName, need
from app.engine.reading.tally import CATEGORY_AT, Scale, lane_of, named

_SCALE: Final = Scale(above_ace=RANKS.index("6"))


class ShortDeckEvaluator(AnyCards):
    """High hands of the short deck: a flush beats a full house, and A-6-7-8-9 is the lowest straight.

    A straight beats three of a kind as ever. Implements ``Evaluator``.
    """

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best five of ``cards``. Raises ValueError unless they are 5 to 8."""
        need(cards, 5, 8)
        rank = _flush_above_full_house(_SCALE.unsuited(sum(map(lane_of, cards))))
        suits = [suit_of(card) for card in cards]
        for suit in set(suits):
            if suits.count(suit) >= FIVE:
                lanes = sum(lane_of(card) for card in cards if suit_of(card) == suit)
                rank = max(rank, _flush_above_full_house(_SCALE.suited(lanes)))
        return rank

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        return named(_flush_above_full_house(rank))


SHORT_HIGH: Final = ShortDeckEvaluator()


def _flush_above_full_house(rank: int) -> int:
    """Return the rank with these two categories in each other's place; done twice, it is the rank as it was."""
    flush, full_house = Category.FLUSH.value, Category.FULL_HOUSE.value
    if flush <= rank >> CATEGORY_AT <= full_house:
        return rank ^ (flush ^ full_house) << CATEGORY_AT
    return rank
