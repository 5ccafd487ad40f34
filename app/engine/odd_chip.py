"""The odd chip of a pot that is split in stud: a card decides it by rank, then by suit, where others go by position."""

from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import combinations

from app.engine.cards import Card, rank_of, suit_of
from app.engine.reading.kinds import Kind, evaluator
from app.engine.reading.lowball import low_place
from app.engine.reading.port import FIVE


class OddChipCards(Enum):
    """Which cards are looked at (switch D73)."""

    FIVE_THAT_PLAY = "five"
    """The highest card of the five that play, for low hands too."""
    ALL = "all"
    """Any card of the hand: the highest for a high hand, the lowest for a low one."""


def odd_chip_seat(
    kind: str, hands: Mapping[int, Sequence[Card]], looked_at: OddChipCards = OddChipCards.FIVE_THAT_PLAY
) -> int:
    """Return which of the seats that tie gets the odd chip.

    Where the deciding cards are one and the same, a common card, the next ones decide. In low hands the ace is low.

    Args:
        kind: how the hands that tie were read; a key of ``Kind``.
        hands: all cards of each seat that ties, a common card with each of them.
        looked_at: which of its cards decide.

    Raises:
        ValueError: there is no such kind, or the cards make no hand of it.

    Source: TDA 20-B (the five that play); Robert's Rules, ties 5b (all seven).
    """
    low = Kind(kind) in {Kind.LOW_8, Kind.LOW_A5}
    if looked_at is OddChipCards.FIVE_THAT_PLAY:
        return max(hands, key=lambda seat: max(_from_top(five, low) for five in _best_fives(kind, hands[seat])))
    if low:
        return min(hands, key=lambda seat: _from_top(hands[seat], low)[::-1])
    return max(hands, key=lambda seat: _from_top(hands[seat], low))


def odd_chip_order(
    kind: str, hands: Mapping[int, Sequence[Card]], looked_at: OddChipCards = OddChipCards.FIVE_THAT_PLAY
) -> tuple[int, ...]:
    """Return the seats that tie, the one that gets the first odd chip first; else as ``odd_chip_seat``."""
    left, order = dict(hands), list[int]()
    while left:
        order.append(odd_chip_seat(kind, left, looked_at))
        del left[order[-1]]
    return tuple(order)


def deciding_card(
    kind: str, hands: Mapping[int, Sequence[Card]], looked_at: OddChipCards = OddChipCards.FIVE_THAT_PLAY
) -> Card | None:
    """Return the card for which its seat gets the odd chip: the first that the next seat does not match.

    None where one seat is alone or the hands are the same cards; else as ``odd_chip_seat``.
    """
    order = odd_chip_order(kind, hands, looked_at)
    if len(order) < 2:
        return None
    first, second = (_looked_at(kind, hands[seat], looked_at) for seat in order[:2])
    return next((card for card, other in zip(first, second, strict=False) if card != other), None)


def _looked_at(kind: str, cards: Sequence[Card], looked_at: OddChipCards) -> list[Card]:
    """Return the cards in the order in which they decide."""
    low = Kind(kind) in {Kind.LOW_8, Kind.LOW_A5}

    def place(card: Card) -> tuple[int, int]:
        return low_place(card) if low else rank_of(card), suit_of(card)

    if looked_at is OddChipCards.FIVE_THAT_PLAY:
        five = max(_best_fives(kind, cards), key=lambda five: _from_top(five, low))
        return sorted(five, key=place, reverse=True)
    return sorted(cards, key=place, reverse=not low)


def _best_fives(kind: str, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return every five of the cards that is worth the whole hand: they differ in suits only."""
    reading = evaluator(kind)
    best = reading.evaluate(cards)
    return [five for five in combinations(cards, FIVE) if reading.evaluate(five) == best]


def _from_top(cards: Sequence[Card], low: bool) -> list[tuple[int, int]]:
    """Return rank and suit of each card, the highest first."""
    return sorted(((low_place(card) if low else rank_of(card), suit_of(card)) for card in cards), reverse=True)
