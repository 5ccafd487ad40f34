"""Reading hands: what a player's cards are worth. The worth is a rank, an int to compare within one kind of hand only.

``Evaluator`` is the port for every game; ``HIGH`` reads standard high hands. No table is shipped or built in advance:
cards are added up into a key, and what a key is worth is worked out when it is first met, then remembered (8 MB if
every hand there is should come up).

A key is a sum, one term a card. Its 39 low bits count the cards of each rank, three bits a rank, deuces lowest (written
in octal, each digit is a count). Above them stand four bits a suit, which begin at 3, so that the eights' bit of a suit
is set once five cards are of that suit. *Lanes* are the counts cut down to one bit a rank.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache
from itertools import combinations
from typing import Final, Protocol

import msgspec

from app.engine.cards import DECK, RANKS, SUITS, Card, rank_of, suit_of


class Category(Enum):
    """The kinds of hand, from the weakest in the standard order. A royal flush is an ace-high straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class HandName(msgspec.Struct, frozen=True):
    """A hand in no language: its kind, the ranks it is called by, and the ranks that break ties after those.

    Ranks are places in ``cards.RANKS``, in the order they are said: kings full of fours is ``ranks=(11, 2)``.
    A straight is called by its top card, which is the five for A-2-3-4-5.
    """

    category: Category
    ranks: tuple[int, ...]
    kickers: tuple[int, ...] = ()


class PreparedBoard(Protocol):
    """A board read once, to rank several players' cards against."""

    def rank(self, hole: Sequence[Card]) -> int:
        """Return what ``hole`` is worth with this board; the same as ``Evaluator.evaluate``."""


class Evaluator(Protocol):
    """How one kind of hand is read. The bigger rank wins, in lowball too; equal ranks tie; 0 is no hand that can win.

    Hole cards and board are told apart because some games ask how many of each must play. All cards must be known and
    different: a fouled deck is to be ruled on before anybody's hand is read.
    """

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the rank of the best hand. Raises ValueError when the number of cards makes no hand of this kind."""

    def prepare(self, board: Sequence[Card]) -> PreparedBoard:
        """Return ``board`` made ready for ranking many holes."""

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""

    def best_five(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the cards that play, in the order given, hole cards first; between equals, the earlier card."""


_SUITS_AT: Final = 3 * len(RANKS)
_COUNTS: Final = (1 << _SUITS_AT) - 1
_LANES: Final = sum(1 << 3 * rank for rank in range(len(RANKS)))
_NO_CARDS: Final = sum(3 << _SUITS_AT + 4 * suit for suit in range(len(SUITS)))
_FIVE_SUITED: Final = sum(8 << _SUITS_AT + 4 * suit for suit in range(len(SUITS)))
_key_of: Final = tuple((1 << 3 * rank_of(card)) + (1 << _SUITS_AT + 4 * suit_of(card)) for card in DECK).__getitem__

# A rank is the category, then four bits for each rank the hand is called by, then four bits for each kicker.
_CATEGORY_AT: Final = 4 * 5
_SHAPE: Final = {
    Category.HIGH_CARD: (1, 4),
    Category.PAIR: (1, 3),
    Category.TWO_PAIR: (2, 1),
    Category.THREE_OF_A_KIND: (1, 2),
    Category.STRAIGHT: (1, 0),
    Category.FLUSH: (1, 4),
    Category.FULL_HOUSE: (2, 0),
    Category.FOUR_OF_A_KIND: (1, 1),
    Category.STRAIGHT_FLUSH: (1, 0),
}


class HighBoard:
    """A board against which standard high hands are ranked."""

    __slots__ = ("_board", "_key")

    def __init__(self, board: Sequence[Card]) -> None:
        self._board = tuple(board)
        self._key = sum(map(_key_of, board), _NO_CARDS)

    def rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best five of hole and board. Raises ValueError unless they are 5 to 7 cards."""
        if not 5 <= len(hole) + len(self._board) <= 7:
            raise ValueError(f"a high hand is read from 5 to 7 cards, not {len(hole) + len(self._board)}")
        key = sum(map(_key_of, hole), self._key)
        if flush := key & _FIVE_SUITED:
            suit = (flush.bit_length() - _SUITS_AT - 1) // 4
            return _rank_suited(sum(1 << 3 * rank_of(card) for card in (*hole, *self._board) if suit_of(card) == suit))
        return _rank_unsuited(key & _COUNTS)


class HighEvaluator:
    """Standard high hands: the best five of five to seven cards, wherever they lie. Implements ``Evaluator``."""

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best five of ``cards``: the bigger wins, equal ranks tie.

        Raises:
            ValueError: these are not 5 to 7 cards.
        """
        return _EMPTY_BOARD.rank(cards)

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the rank of the best five of hole and board. Raises ValueError unless they are 5 to 7 cards."""
        return _EMPTY_BOARD.rank((*hole, *board))

    def prepare(self, board: Sequence[Card]) -> HighBoard:
        """Return ``board`` made ready for ranking many holes."""
        return HighBoard(board)

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        category = Category(rank >> _CATEGORY_AT)
        called_by, kickers = _SHAPE[category]
        said = tuple(rank >> 4 * place & 15 for place in reversed(range(called_by + kickers)))
        return HandName(category, said[:called_by], said[called_by:])

    def best_five(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the five cards that play, in the order given, hole cards first; between equals, the earlier card."""
        return max(combinations((*hole, *board), 5), key=self.rank)


_EMPTY_BOARD: Final = HighBoard(())
HIGH: Final = HighEvaluator()


@cache
def _rank_unsuited(counts: int) -> int:
    """Return the rank of the best hand, other than a flush, from the cards counted by rank."""
    held = (counts | counts >> 1 | counts >> 2) & _LANES
    twice = (counts >> 1 | counts >> 2) & _LANES
    thrice = (counts & counts >> 1 | counts >> 2) & _LANES
    if four := counts >> 2 & _LANES:
        return _packed(Category.FOUR_OF_A_KIND, (_top(four),), held)
    if thrice and (pairs := twice & ~_lane(_top(thrice))):
        return _packed(Category.FULL_HOUSE, (_top(thrice), _top(pairs)), held)
    if straights := _straights(held):
        return _packed(Category.STRAIGHT, (_top(straights),), held)
    if thrice:
        return _packed(Category.THREE_OF_A_KIND, (_top(thrice),), held)
    if not twice:
        return _packed(Category.HIGH_CARD, (_top(held),), held)
    if second := twice & ~_lane(_top(twice)):
        return _packed(Category.TWO_PAIR, (_top(twice), _top(second)), held)
    return _packed(Category.PAIR, (_top(twice),), held)


@cache
def _rank_suited(held: int) -> int:
    """Return the rank of the best flush from the lanes of one suit, five or more."""
    if straights := _straights(held):
        return _packed(Category.STRAIGHT_FLUSH, (_top(straights),), held)
    return _packed(Category.FLUSH, (_top(held),), held)


def _packed(category: Category, called_by: tuple[int, ...], held: int) -> int:
    """Return the rank of a hand, its kickers being the highest other ranks held."""
    kickers = _SHAPE[category][1]
    rank = category.value << _CATEGORY_AT - 4 * (len(called_by) + kickers)
    for called in called_by:
        rank = rank << 4 | called
        held &= ~_lane(called)
    for _ in range(kickers):
        kicker = _top(held)
        rank = rank << 4 | kicker
        held &= ~_lane(kicker)
    return rank


def _straights(held: int) -> int:
    """Return the lanes of the ranks that top a straight; the ace also stands below the deuce."""
    ladder = held << 3 | held >> 3 * (len(RANKS) - 1)
    two = ladder & ladder << 3
    return (two & two << 6 & ladder << 12) >> 3


def _lane(rank: int) -> int:
    return 1 << 3 * rank


def _top(lanes: int) -> int:
    """Return the highest rank of the lanes, of which there must be one."""
    return (lanes.bit_length() - 1) // 3
