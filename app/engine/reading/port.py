"""The port behind which every kind of hand is read, and the name of a hand in no language.

The worth of a hand is a rank, an int to compare within one kind of hand only: the bigger wins, in lowball too, equal
ranks tie, and 0 is no hand that can win.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from itertools import combinations
from typing import ClassVar, Final, Protocol

import msgspec

from app.engine.cards import Card

FIVE: Final = 5
"""How many cards play, in every game but badugi."""


class Category(Enum):
    """The kinds of hand: nine from the weakest in the standard order, then what only lowball calls by name.

    A royal flush is an ace-high straight flush.
    """

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    LOW = 9
    """Five ranks of which nothing counts against the hand; all five are named, from the highest down."""
    BADUGI = 10
    """One to four cards of different ranks and suits; all ranks are named, from the highest down."""


class HandName(msgspec.Struct, frozen=True):
    """A hand in no language: its kind, the ranks it is called by, and the ranks that break ties after those.

    Ranks are places in ``cards.RANKS``, in the order they are said: kings full of fours is ``ranks=(11, 2)``.
    A straight is called by its top card, which is the five for A-2-3-4-5. Where the ace is low it is said last.
    """

    category: Category
    ranks: tuple[int, ...]
    kickers: tuple[int, ...] = ()


class PreparedBoard(Protocol):
    """A board read once, to rank several players' cards against."""

    def rank(self, hole: Sequence[Card]) -> int:
        """Return what ``hole`` is worth with this board; the same as ``Evaluator.evaluate``."""


class Evaluator(Protocol):
    """How one kind of hand is read.

    Hole cards and board are told apart because some games ask how many of each must play. All cards must be known and
    different: a fouled deck is to be ruled on before anybody's hand is read.
    """

    @property
    def from_hole(self) -> int:
        """How many hole cards must play, no more and no fewer; 0 = the cards may lie anywhere."""

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the rank of the best hand. Raises ValueError when the number of cards makes no hand of this kind."""

    def prepare(self, board: Sequence[Card]) -> PreparedBoard:
        """Return ``board`` made ready for ranking many holes."""

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank, which must not be 0, is called."""

    def plays(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the cards that play, in the order given, hole cards first; between equals, the earlier card.

        None play when the rank is 0.
        """


def board_plays(evaluator: Evaluator, hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether the five cards of a whole board are the best hand by themselves, so that the hole adds nothing."""
    if evaluator.from_hole or len(board) != FIVE:
        return False
    return evaluator.evaluate(hole, board) == evaluator.evaluate((), board)


class AnyCards(ABC):
    """The kinds of hand whose cards may lie anywhere: all of ``Evaluator`` that follows from the rank."""

    from_hole: ClassVar[int] = 0

    @abstractmethod
    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best hand in ``cards``. Raises ValueError when they are too few or too many."""

    @abstractmethod
    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank, which must not be 0, is called."""

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the rank of the best hand in hole and board. Raises ValueError when they are too few or too many."""
        return self.rank((*hole, *board))

    def prepare(self, board: Sequence[Card]) -> PreparedBoard:
        """Return ``board`` made ready for ranking many holes."""
        return _OpenBoard(self, board)

    def plays(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the five cards that play, in the order given, hole cards first; none when the rank is 0."""
        best = max(combinations((*hole, *board), FIVE), key=self.rank)
        return best if self.rank(best) else ()


class _OpenBoard:
    """A board that is laid beside each hole and read with it."""

    __slots__ = ("_board", "_evaluator")

    def __init__(self, evaluator: AnyCards, board: Sequence[Card]) -> None:
        self._evaluator = evaluator
        self._board = tuple(board)

    def rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best hand in hole and board."""
        return self._evaluator.rank((*hole, *self._board))


def need(cards: Sequence[Card], least: int, most: int) -> None:
    """Raise ValueError unless there are from ``least`` to ``most`` cards."""
    if not least <= len(cards) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise ValueError(f"this kind of hand is read from {wanted} cards, not {len(cards)}")
