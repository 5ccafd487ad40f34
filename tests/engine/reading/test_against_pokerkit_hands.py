"""Every kind of hand on random deals, in the order in which PokerKit has them."""

import random
from itertools import pairwise

import pytest
from pokerkit import (
    BadugiHand,
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
)

from app.engine.cards import DECK, Card, cards_text, parse_cards
from app.engine.reading.kinds import evaluator
from app.engine.reading.port import Evaluator

SHORT_DECK = parse_cards("".join(rank + suit for rank in "6789TJQKA" for suit in "cdhs"))
LOW_DECK = parse_cards("".join(rank + suit for rank in "A23456789" for suit in "cdhs"))
FEW_RANKS = parse_cards("".join(rank + suit for rank in "A2K6" for suit in "cdhs"))
ONE_SUIT_MORE_OFTEN = parse_cards("".join(rank + "s" for rank in "A23456789TJQK") + "AhKhQh5d6d")

Deal = tuple[tuple[Card, ...], tuple[Card, ...]]


def deals(deck: tuple[Card, ...], hole: int, board: int, count: int) -> list[Deal]:
    rng = random.Random(20_260_712)
    dealt = [tuple(rng.sample(deck, hole + board)) for _ in range(count)]
    return [(cards[:hole], cards[hole:]) for cards in dealt]


def disagreements(reading: Evaluator, theirs: type[Hand], dealt: list[Deal]) -> list[str]:
    """The deals that make a hand on one side only, and the neighbours in our order that theirs has otherwise."""
    both: list[tuple[int, Hand, str]] = []
    found = []
    for deal in dealt:
        text = " ".join(map(cards_text, deal))
        ours, their = reading.evaluate(*deal), theirs.from_game_or_none(*map(cards_text, deal))
        if ours and their is not None:
            both.append((ours, their, text))
        elif ours or their is not None:
            found.append(text)
    both.sort(key=lambda read: read[0])
    for (ours, their, text), (our_next, their_next, text_next) in pairwise(both):
        if (ours < our_next, ours == our_next) != (their < their_next, their == their_next):
            found.append(f"{text} and {text_next}")
    return found


@pytest.mark.parametrize(
    ("kind", "theirs", "deck", "cards", "count"),
    [
        ("high", StandardHighHand, DECK, 8, 240),
        ("high", StandardHighHand, ONE_SUIT_MORE_OFTEN, 8, 240),
        ("short-high", ShortDeckHoldemHand, SHORT_DECK, 5, 1200),
        ("short-high", ShortDeckHoldemHand, SHORT_DECK, 7, 500),
        ("low8", EightOrBetterLowHand, LOW_DECK, 5, 1200),
        ("low8", EightOrBetterLowHand, DECK, 7, 500),
        ("low8", EightOrBetterLowHand, LOW_DECK, 8, 240),
        ("low-a5", RegularLowHand, DECK, 5, 1200),
        ("low-a5", RegularLowHand, DECK, 7, 500),
        ("low-a5", RegularLowHand, FEW_RANKS, 7, 500),
        ("low-a5", RegularLowHand, FEW_RANKS, 8, 240),
        ("low-27", StandardLowHand, DECK, 5, 1200),
        ("low-27", StandardLowHand, LOW_DECK, 5, 1200),
        ("low-27", StandardLowHand, ONE_SUIT_MORE_OFTEN, 5, 1200),
        ("low-27", StandardLowHand, LOW_DECK, 7, 240),
        ("badugi", BadugiHand, DECK, 4, 1600),
        ("badugi", BadugiHand, FEW_RANKS, 4, 800),
    ],
)
def test_random_hands_stand_in_the_order_of_pokerkit(
    kind: str, theirs: type[Hand], deck: tuple[Card, ...], cards: int, count: int
) -> None:
    assert not disagreements(evaluator(kind), theirs, deals(deck, cards, 0, count))


@pytest.mark.parametrize(
    ("kind", "theirs", "deck"),
    [
        ("high", OmahaHoldemHand, DECK),
        ("high", OmahaHoldemHand, ONE_SUIT_MORE_OFTEN),
        ("low8", OmahaEightOrBetterLowHand, LOW_DECK),
        ("low8", OmahaEightOrBetterLowHand, DECK),
    ],
)
@pytest.mark.parametrize(("hole", "count"), [(4, 300), (5, 150), (6, 100)])
def test_random_omaha_hands_stand_in_the_order_of_pokerkit(
    kind: str, theirs: type[Hand], deck: tuple[Card, ...], hole: int, count: int
) -> None:
    assert not disagreements(evaluator(kind, 2), theirs, deals(deck, hole, 5, count))
