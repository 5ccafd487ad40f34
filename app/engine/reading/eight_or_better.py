"""The low half of high-low games: five different ranks up to the eight, the ace low.

Straights and flushes are ignored.

A low is a *mask*, one bit a rank from the ace to the eight. As the highest card is compared first, the lower of two
lows is the smaller number.
"""

from collections.abc import Sequence
from typing import Final

from app.engine.cards import DECK, Card
from app.engine.reading.lowball import low_place, ranks_at
from app.engine.reading.port import FIVE, AnyCards, Category, HandName, need

LOW_RANKS: Final = 8
"""How many ranks a low is made of."""
low_bit_of: Final = tuple(1 << low_place(card) & (1 << LOW_RANKS) - 1 for card in DECK).__getitem__
"""The bit of a card in a mask, 0 for a card above the eight."""
_NO_LOW: Final = 1 << LOW_RANKS


class EightOrBetter(AnyCards):
    """The lowest five of five to eight cards, rank 0 when there is no low. Implements ``Evaluator``."""

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the lowest five of ``cards``. Raises ValueError unless they are 5 to 8."""
        need(cards, 5, 8)
        mask = 0
        for card in cards:
            mask |= low_bit_of(card)
        while mask.bit_count() > FIVE:
            mask ^= 1 << mask.bit_length() - 1
        return rank_of_low(mask) if mask.bit_count() == FIVE else 0

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank, which must not be 0, is called."""
        mask = _NO_LOW - rank
        return HandName(Category.LOW, ranks_at([place for place in reversed(range(LOW_RANKS)) if mask >> place & 1]))


LOW_8: Final = EightOrBetter()


def rank_of_low(mask: int) -> int:
    """Return the rank of a low, 0 for a number above every mask."""
    return max(0, _NO_LOW - mask)
