"""Standard high hands.

Cards are added up into a key, one term a card. Its 39 low bits are the counts of ``tally``. Above them stand four bits
a suit, which begin at 3, so that the eights' bit of a suit is set once five cards are of that suit.
"""

from collections.abc import Sequence
from typing import Final

from app.engine.cards import DECK, RANKS, SUITS, Card, suit_of
from app.engine.reading.port import AnyCards, HandName
from app.engine.reading.tally import Scale, lane_of, named

_SUITS_AT: Final = 3 * len(RANKS)
_COUNTS: Final = (1 << _SUITS_AT) - 1
_NO_CARDS: Final = sum(3 << _SUITS_AT + 4 * suit for suit in range(len(SUITS)))
_FIVE_SUITED: Final = sum(8 << _SUITS_AT + 4 * suit for suit in range(len(SUITS)))
_key_of: Final = tuple(lane_of(card) + (1 << _SUITS_AT + 4 * suit_of(card)) for card in DECK).__getitem__

STANDARD: Final = Scale(above_ace=RANKS.index("2"))
_suited: Final = STANDARD.suited
_unsuited: Final = STANDARD.unsuited
_MOST_WITHOUT_BOTH: Final = 7
"""Up to so many cards, five of one suit leave no room for a full house or four of a kind."""


class HighBoard:
    """A board against which standard high hands are ranked."""

    __slots__ = ("_board", "_key")

    def __init__(self, board: Sequence[Card]) -> None:
        self._board = tuple(board)
        self._key = sum(map(_key_of, board), _NO_CARDS)

    def rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best five of hole and board. Raises ValueError unless they are 5 to 8 cards."""
        cards = len(hole) + len(self._board)
        if not 5 <= cards <= 8:
            raise ValueError(f"a high hand is read from 5 to 8 cards, not {cards}")
        key = sum(map(_key_of, hole), self._key)
        if flush := key & _FIVE_SUITED:
            suit = (flush.bit_length() - _SUITS_AT - 1) // 4
            rank = _suited(sum(lane_of(card) for card in (*hole, *self._board) if suit_of(card) == suit))
            return rank if cards <= _MOST_WITHOUT_BOTH else max(rank, _unsuited(key & _COUNTS))
        return _unsuited(key & _COUNTS)


class HighEvaluator(AnyCards):
    """Standard high hands: the best five of five to eight cards, wherever they lie. Implements ``Evaluator``."""

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best five of ``cards``. Raises ValueError unless they are 5 to 8."""
        return _EMPTY_BOARD.rank(cards)

    def prepare(self, board: Sequence[Card]) -> HighBoard:
        """Return ``board`` made ready for ranking many holes."""
        return HighBoard(board)

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        return named(rank)


_EMPTY_BOARD: Final = HighBoard(())
HIGH: Final = HighEvaluator()
