"""The variant codes of PHH, the open poker hand history format, and the games they stand for.

A code is the letter of the limit and the name of the game, as in FT or N2L1D. The standard has eleven; the others here
are named the same way, so that a reader who does not know them can still guess.
Source: the PHH specification, `variant`.
"""

from collections.abc import Iterator
from typing import NamedTuple


class Variant(NamedTuple):
    """A game with its limit, its streets, and the PHH verb that opens a street."""

    game: str
    streets: tuple[str, ...]
    opens: str


FLOP = ("preflop", "flop", "turn", "river")
STUD = ("3rd", "4th", "5th", "6th", "river")
DRAW = ("deal", "draw1")
TRIPLE_DRAW = ("deal", "draw1", "draw2", "draw3")

STANDARD = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The codes that every reader of PHH knows."""

_LIMITS = {"F": "fl", "N": "nl", "P": "pl", "S": "sl"}
_GAMES = {
    "T": ("holdem", FLOP, "db"),
    "S": ("shortdeck", FLOP, "db"),
    "O": ("omaha", FLOP, "db"),
    "O5": ("omaha5", FLOP, "db"),
    "O6": ("omaha6", FLOP, "db"),
    "O/8": ("omaha-8", FLOP, "db"),
    "O5/8": ("omaha5-8", FLOP, "db"),
    "O6/8": ("omaha6-8", FLOP, "db"),
    "C": ("courchevel", FLOP, "db"),
    "C/8": ("courchevel-8", FLOP, "db"),
    "P": ("pineapple", FLOP, "db"),
    "CP": ("crazy-pineapple", FLOP, "db"),
    "7S": ("stud", STUD, "dh"),
    "7S/8": ("stud-8", STUD, "dh"),
    "R": ("razz", STUD, "dh"),
    "5D": ("draw5", DRAW, "sd"),
    "5DJ": ("draw5-jacks", DRAW, "sd"),
    "2L1D": ("27sd", DRAW, "sd"),
    "2L3D": ("27td", TRIPLE_DRAW, "sd"),
    "AL3D": ("a5td", TRIPLE_DRAW, "sd"),
    "B": ("badugi", TRIPLE_DRAW, "sd"),
}


def _variants() -> Iterator[tuple[str, Variant]]:
    for code, (game, streets, opens) in _GAMES.items():
        for letter, limit in _LIMITS.items():
            yield letter + code, Variant(f"{game}-{limit}", streets, opens)


VARIANTS = dict(_variants())
"""The variant of every code, the standard's and those named after them."""

CODES = {variant.game: code for code, variant in VARIANTS.items()}
"""The code of every game."""

HOLE_CARDS = {
    "holdem": 2,
    "shortdeck": 2,
    "omaha": 4,
    "omaha5": 5,
    "omaha6": 6,
    "courchevel": 5,
    "pineapple": 3,
    "crazy-pineapple": 3,
    "stud": 3,
    "razz": 3,
    "draw5": 5,
    "27sd": 5,
    "27td": 5,
    "a5td": 5,
    "badugi": 4,
}
"""Cards of a seat on the first street, by the game's name without '-8' and '-jacks'."""


def first_cards(game: str) -> int:
    """How many cards a seat is dealt before the first betting; 2 where the game is unknown."""
    name = game.rpartition("-")[0]
    return HOLE_CARDS.get(name.removesuffix("-8").removesuffix("-jacks"), 2)
