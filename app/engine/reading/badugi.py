"""Badugi: as many of four cards as differ in rank and in suit, then the lowest of them, the ace low."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from app.engine.cards import RANKS, Card, suit_of
from app.engine.reading.lowball import low_place, ranks_at
from app.engine.reading.port import AnyCards, Category, HandName, need

# A rank is the number of cards that play, then a bit for each rank they leave out, kings highest.
_ALL: Final = (1 << len(RANKS)) - 1


class Badugi(AnyCards):
    """The best badugi of four cards: more cards beat fewer, then the highest card is compared first.

    Implements ``Evaluator``.
    """

    def rank(self, cards: Sequence[Card]) -> int:
        """Return the rank of the best badugi in ``cards``. Raises ValueError unless they are 4."""
        need(cards, 4, 4)
        return max(map(_worth, _parts(cards)))

    def name(self, rank: int) -> HandName:
        """Return what a hand of this rank is called."""
        return HandName(Category.BADUGI, ranks_at([at for at in reversed(range(len(RANKS))) if not rank >> at & 1]))

    def plays(self, hole: Sequence[Card], board: Sequence[Card] = ()) -> tuple[Card, ...]:
        """Return the one to four cards that play, in the order given; between equals, the earlier card."""
        return max(_parts((*hole, *board)), key=_worth)


BADUGI: Final = Badugi()


def _parts(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for count in range(len(cards), 0, -1):
        yield from combinations(cards, count)


def _worth(part: Sequence[Card]) -> int:
    """Return the rank of these cards if all of them play, otherwise 0."""
    places = {low_place(card) for card in part}
    if len(places) < len(part) or len({suit_of(card) for card in part}) < len(part):
        return 0
    return len(part) << len(RANKS) | _ALL ^ _mask(places)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
