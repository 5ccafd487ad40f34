"""What lies open in stud: who brings in, and whose cards are the best showing. Only cards that lie face up count.

Straights and flushes are of no account, as at most four cards lie open. In razz the lowest cards are the best and the
ace is low; in stud, also high-low, the highest are.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum

from app.engine.cards import Card, rank_of, suit_of
from app.engine.reading.kinds import Kind
from app.engine.reading.lowball import low_place
from app.engine.seats import left_of, mask_of


class TiedBoards(Enum):
    """Which of equal open hands goes first."""

    BY_SUIT = "suit"
    """The one whose highest card is of the higher suit: clubs, diamonds, hearts, spades."""
    BY_POSITION = "position"
    """The one that got its cards first: the nearest left of the dealer."""


def brings_in(doors: Mapping[int, Card], kind: str = Kind.HIGH) -> int:
    """Return the seat whose first open card makes it bring in; suits break ties.

    Args:
        doors: one card for each seat that was dealt in, at least one.
        kind: ``Kind.LOW_A5`` for razz, where the highest card brings in; elsewhere the lowest does.

    Source: TDA RP-10; Robert's Rules, seven-card stud and razz.
    """
    if kind == Kind.LOW_A5:
        return max(doors, key=lambda seat: _height(doors[seat], kind))
    return min(doors, key=lambda seat: _height(doors[seat], kind))


def best_showing(
    showing: Mapping[int, Sequence[Card]],
    kind: str = Kind.HIGH,
    ties: TiedBoards = TiedBoards.BY_POSITION,
    dealer: int = 0,
) -> int:
    """Return the seat with the best open hand: it opens from fourth street on, and shows first when nobody bet.

    Args:
        showing: one to four cards for each live seat, at least one seat.
        kind: ``Kind.LOW_A5`` for razz; elsewhere the best is the highest.
        ties: which of equal hands goes first.
        dealer: the seat the cards are dealt after; 0 = the seats count from 1.

    Source: TDA RP-10-D (by suit), 17-A (who shows first); Robert's Rules, seven-card stud (by position).
    """
    worths = {seat: _worth(cards, kind) for seat, cards in showing.items()}
    best = min(worths.values()) if kind == Kind.LOW_A5 else max(worths.values())
    tied = [seat for seat, worth in worths.items() if worth == best]
    if ties is TiedBoards.BY_POSITION:
        return left_of(dealer, mask_of(tied))
    return max(tied, key=lambda seat: max(_height(card, kind) for card in showing[seat]))


def shows_pair(cards: Sequence[Card]) -> bool:
    """Tell whether two of the open cards are of one rank; on fourth street that may open the higher bet in limit."""
    return len({rank_of(card) for card in cards}) < len(cards)


def _height(card: Card, kind: str) -> tuple[int, int]:
    """Return the card's rank, the ace low in razz, and its suit: the higher is the higher card."""
    return (low_place(card) if kind == Kind.LOW_A5 else rank_of(card)), suit_of(card)


def _worth(cards: Sequence[Card], kind: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return how many cards there are of each rank, most first, and those ranks: more is a higher hand."""
    counts = Counter(_height(card, kind)[0] for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in ranks), tuple(ranks)
