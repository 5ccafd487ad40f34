"""Hands of which exactly so many cards must come from the hole, the rest of the five from the board: Omaha.

The parts of a board are added up once and each part of a hole is laid beside them. Only suits of which the board has
enough cards for a flush are looked at.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import combinations, product

from app.engine.cards import SUITS, Card, suit_of
from app.engine.reading.eight_or_better import LOW_8, low_bit_of, rank_of_low
from app.engine.reading.high import HIGH, STANDARD
from app.engine.reading.port import FIVE, AnyCards, HandName, PreparedBoard
from app.engine.reading.tally import lane_of


class OmahaBoard(ABC):
    """A board that was read once for one number of hole cards; in Omaha it has three to five cards."""

    __slots__ = ("_from_board", "_from_hole")

    def __init__(self, board: Sequence[Card], from_hole: int) -> None:
        self._from_hole = from_hole
        self._from_board = FIVE - from_hole
        if not self._from_board <= len(board) <= FIVE:
            raise ValueError(f"the board must have {self._from_board} to {FIVE} cards, not {len(board)}")

    def rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best five. Raises ValueError when too few hole cards are left to play."""
        if len(hole) < self._from_hole:
            raise ValueError(f"the hand must have at least {self._from_hole} cards, not {len(hole)}")
        return self._rank(hole)

    @abstractmethod
    def _rank(self, hole: Sequence[Card]) -> int:
        """Return the rank of the best five with enough hole cards."""


class OmahaHighBoard(OmahaBoard):
    """A board against which Omaha high hands are ranked."""

    __slots__ = ("_parts", "_suited")

    def __init__(self, board: Sequence[Card], from_hole: int) -> None:
        super().__init__(board, from_hole)
        self._parts = _sums(board, self._from_board)
        of_suit = ((suit, _sums(_of_suit(board, suit), self._from_board)) for suit in range(len(SUITS)))
        self._suited = [(suit, parts) for suit, parts in of_suit if parts]

    def _rank(self, hole: Sequence[Card]) -> int:
        unsuited, suited = STANDARD.unsuited, STANDARD.suited
        best = max([unsuited(own + part) for own in _sums(hole, self._from_hole) for part in self._parts])
        for suit, parts in self._suited:
            for own in _sums(_of_suit(hole, suit), self._from_hole):
                best = max(best, *[suited(own + part) for part in parts])
        return best


class OmahaLowBoard(OmahaBoard):
    """A board against which the lows of Omaha, eight or better, are ranked."""

    __slots__ = ("_parts",)

    def __init__(self, board: Sequence[Card], from_hole: int) -> None:
        super().__init__(board, from_hole)
        self._parts = _low_masks(board, self._from_board)

    def _rank(self, hole: Sequence[Card]) -> int:
        if not self._parts:
            return 0
        lows = [own | part for own in _low_masks(hole, self._from_hole) for part in self._parts if not own & part]
        return rank_of_low(min(lows)) if lows else 0


class _FromHole(ABC):
    """What both halves have in common: all of ``Evaluator`` but the board and the name."""

    _reads: AnyCards

    def __init__(self, from_hole: int) -> None:
        self.from_hole = from_hole

    @abstractmethod
    def prepare(self, board: Sequence[Card]) -> PreparedBoard:
        """Return ``board`` made ready for ranking many holes."""

    def evaluate(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> int:
        """Return the rank of the best five. Raises ValueError when hole or board have too few cards."""
        return self.prepare(board).rank(hole)

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank, which must not be 0, is called."""
        return self._reads.name(rank)

    def plays(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the five cards that play, hole cards first; between equals, the earlier card; none for rank 0."""
        parts = product(combinations(hole, self.from_hole), combinations(board, FIVE - self.from_hole))
        best = max(((*own, *part) for own, part in parts), key=self._reads.rank)
        return best if self._reads.rank(best) else ()


class OmahaHigh(_FromHole):
    """Standard high hands with exactly so many hole cards. Implements ``Evaluator``."""

    _reads = HIGH

    def prepare(self, board: Sequence[Card]) -> OmahaHighBoard:
        """Return ``board`` made ready. Raises ValueError when too few or too many cards lie on it."""
        return OmahaHighBoard(board, self.from_hole)


class OmahaLow(_FromHole):
    """Lows, eight or better, with exactly so many hole cards. Implements ``Evaluator``."""

    _reads = LOW_8

    def prepare(self, board: Sequence[Card]) -> OmahaLowBoard:
        """Return ``board`` made ready. Raises ValueError when too few or too many cards lie on it."""
        return OmahaLowBoard(board, self.from_hole)


def _of_suit(cards: Sequence[Card], suit: int) -> list[Card]:
    return [card for card in cards if suit_of(card) == suit]


def _sums(cards: Sequence[Card], count: int) -> list[int]:
    """Return the counts of each part of ``cards`` that has ``count`` cards, without those that are alike."""
    return list({sum(part) for part in combinations(map(lane_of, cards), count)})


def _low_masks(cards: Sequence[Card], count: int) -> list[int]:
    """Return the masks of each so many cards of different ranks, none above the eight."""
    bits = {low_bit_of(card) for card in cards} - {0}
    return [sum(part) for part in combinations(bits, count)]
