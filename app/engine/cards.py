"""Playing cards: a card is an int from 0, the deuce of clubs, to 51, the ace of spades; in text it is ``As`` or ``Td``.

Cards count up by rank and, within a rank, by suit: clubs, diamonds, hearts, spades. So comparing two ints settles a
draw for the button or a bring-in, where suits break ties.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

Card: TypeAlias = int

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final[tuple[Card, ...]] = tuple(range(len(RANKS) * len(SUITS)))

_TEXT_OF: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)

# Every accepted spelling, so that reading a card is one look-up; a ten written 10 is made a T before.
CARD_OF: Final[Mapping[str, Card]] = {
    rank + suit: card
    for card, text in enumerate(_TEXT_OF)
    for rank in (text[0], text[0].lower())
    for suit in (text[1], text[1].upper())
}


def rank_of(card: Card) -> int:
    """Return the card's place in ``RANKS``: 0 for a deuce, 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Return the card's place in ``SUITS``: 0 for clubs, 3 for spades."""
    return card & 3


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards spelled one after the other in ``text``, with or without spaces; none for a blank text.

    A card that stands twice is returned twice: a fouled deck is for the rules to judge.

    Raises:
        ValueError: a part of the text is no card, or an unknown one (``??``).
    """
    letters = "".join(text.split()).replace("10", "T")
    try:
        return tuple([CARD_OF[letters[at : at + 2]] for at in range(0, len(letters), 2)])
    except KeyError as error:
        raise _refusal(error.args[0]) from None


def card_text(card: Card) -> str:
    """Return the card as rank and suit: ``As``."""
    return _TEXT_OF[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Return the cards one after the other, in the order given: ``AsKdTc``."""
    return "".join(map(_TEXT_OF.__getitem__, cards))


def _refusal(text: str) -> ValueError:
    if "?" in text:
        return ValueError(f"{text!r} is an unknown card; only cards that were shown can be read")
    return ValueError(f"{text!r} is not a card; a card is a rank of {RANKS} and a suit of {SUITS}, like As")
