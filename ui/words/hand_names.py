"""What a hand is called when it is laid open: 'two pair, kings and fours'."""

from typing import assert_never

from app.engine.reading.port import Category, HandName

SINGULAR = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
"""The ranks in the order of `cards.RANKS`."""
_WHEEL = tuple(SINGULAR.index(rank) for rank in ("five", "four", "three", "deuce", "ace"))
_COUNTS = ("one", "two", "three", "four")


def hand_name(name: HandName) -> str:
    """The hand in words, in small letters and without its kickers."""
    first, *others = (SINGULAR[rank] for rank in name.ranks)
    match name.category:
        case Category.HIGH_CARD:
            return f"{first} high"
        case Category.PAIR:
            return f"pair of {_plural(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {_plural(first)} and {_plural(others[0])}"
        case Category.THREE_OF_A_KIND:
            return f"three {_plural(first)}"
        case Category.STRAIGHT:
            return f"straight, {first} high"
        case Category.FLUSH:
            return f"flush, {first} high"
        case Category.FULL_HOUSE:
            return f"full house, {_plural(first)} full of {_plural(others[0])}"
        case Category.FOUR_OF_A_KIND:
            return f"four {_plural(first)}"
        case Category.STRAIGHT_FLUSH:
            return "royal flush" if first == SINGULAR[-1] else f"straight flush, {first} high"
        case Category.LOW:
            return "wheel" if name.ranks == _WHEEL else f"{first}-{others[0]} low"
        case Category.BADUGI:
            return _badugi(first, len(name.ranks))
        case _:
            assert_never(name.category)


def hand_said(name: HandName, plays_board: bool) -> str:
    """The hand in words; where the board is all of it, that is said."""
    return f"the board plays: {hand_name(name)}" if plays_board else hand_name(name)


def _badugi(first: str, cards: int) -> str:
    """'three-card hand, five high'; a single card is as high as it is."""
    if cards == len(_COUNTS):
        return f"badugi, {first} high"
    return f"{_COUNTS[cards - 1]}-card hand, {first}{' high' if cards > 1 else ''}"


def _plural(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"
