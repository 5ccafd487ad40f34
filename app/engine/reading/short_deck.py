"""High hands of the 36 cards from the sixes up."""

from collections.abc import Sequence
from typing import Final

from app.engine.cards import RANKS, Card
from app.engine.reading.high import HighBoard
from app.engine.reading.port import AnyCards, Category, HandName
from app.engine.reading.tally import CATEGORY_AT, Scale, named

_SHORT: Final = Scale(above_ace=RANKS.index("6"))


class ShortDeckBoard(HighBoard):
    """A board of the short deck."""

    __slots__ = ()

    def __init__(self, board: Sequence[Card]) -> None:
        super().__init__(board, _SHORT)

    def rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best five of hole and board. Raises ValueError unless they are 5 to 8 cards."""
        return _flush_above_full_house(super().rank(hole))


class ShortDeckEvaluator(AnyCards):
    """High hands of the short deck: a flush beats a full house, and A-6-7-8-9 is the lowest straight.

    A straight beats three of a kind as ever. Implements ``Evaluator``.
    """

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best five of ``cards``. Raises ValueError unless they are 5 to 8."""
        return _EMPTY_BOARD.rank(cards)

    def prepare(self, board: Sequence[Card]) -> ShortDeckBoard:
        """Return ``board`` made ready for ranking many holes."""
        return ShortDeckBoard(board)

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        return named(_flush_above_full_house(rank))


_EMPTY_BOARD: Final = ShortDeckBoard(())
SHORT_HIGH: Final = ShortDeckEvaluator()


def _flush_above_full_house(rank: int) -> int:
    """Return the rank with these two categories in each other's place; done twice, it is the rank as it was."""
    flush, full_house = Category.FLUSH.value, Category.FULL_HOUSE.value
    if flush <= rank >> CATEGORY_AT <= full_house:
        return rank ^ (flush ^ full_house) << CATEGORY_AT
    return rank
