"""The games of Open Hand History: six names and three limits, told further apart by the cards a seat is dealt.

Source: the Open Hand History specification 1.4.7, `game_type`, `bet_limit`.
"""

from decimal import Decimal
from enum import Enum
from typing import NamedTuple

from app.formats.errors import HandError, shown
from app.formats.ohh.objects import BetLimit, Hand, amount


class Kind(Enum):
    """What the streets are."""

    FLOP = ("preflop", "flop", "turn", "river")
    STUD = ("3rd", "4th", "5th", "6th", "river")
    DRAW = ("deal", "draw1", "draw2", "draw3")


_GAMES = {
    "holdem": ("holdem", Kind.FLOP),
    "shortdeck": ("shortdeck", Kind.FLOP),
    "omaha": ("omaha", Kind.FLOP),
    "omahahilo": ("omaha-8", Kind.FLOP),
    "courchevel": ("courchevel", Kind.FLOP),
    "courchevelhilo": ("courchevel-8", Kind.FLOP),
    "stud": ("stud", Kind.STUD),
    "studhilo": ("stud-8", Kind.STUD),
    "razz": ("razz", Kind.STUD),
    "draw": ("draw5", Kind.DRAW),
    "badugi": ("badugi", Kind.DRAW),
}
"""By the name in small letters; beyond the specification's six those that programs are known to write."""

_OMAHA = {("omaha", 5): "omaha5", ("omaha", 6): "omaha6", ("omaha-8", 5): "omaha5-8", ("omaha-8", 6): "omaha6-8"}
_LIMITS = {"nl": "nl", "pl": "pl", "fl": "fl", "sl": "sl"}


class Stakes(NamedTuple):
    """Blinds, and the bets of a fixed-limit game."""

    small_blind: int
    big_blind: int
    small_bet: int = 0
    big_bet: int = 0


def _named(source: Hand) -> tuple[str, Kind]:
    name = "".join(letter for letter in source.game_type.lower() if letter.isalnum())
    if name not in _GAMES:
        raise HandError(
            f"the game {shown(source.game_type)} is unknown; Open Hand History has Holdem, Omaha and others"
        )
    return _GAMES[name]


def kind_of(source: Hand) -> Kind:
    """What the streets of the hand are. Raises HandError where its game is unknown."""
    return _named(source)[1]


def game_of(source: Hand, cards: int) -> str:
    """Game and limit of a hand in which a seat is dealt so many cards (0: unknown). Raises HandError."""
    game, _ = _named(source)
    return f"{omaha_of(game, cards)}-{_limit(source)}"


def omaha_of(game: str, cards: int) -> str:
    """The Omaha of five or six cards where a seat is dealt so many, else the game itself."""
    return _OMAHA.get((game, cards), game)


def _limit(source: Hand) -> str:
    limit = source.bet_limit
    name = limit.bet_type if isinstance(limit, BetLimit) else (limit or "NL")
    if name.lower() not in _LIMITS:
        raise HandError(f"the limit {shown(name)} is unknown; Open Hand History has NL, PL and FL")
    return _LIMITS[name.lower()]


def stakes_of(source: Hand, unit: Decimal) -> Stakes:
    """The nominal stakes in chips. A game of stud has no blinds: its two amounts are the bets."""
    small, big = (int(amount(one) / unit) for one in (source.small_blind_amount, source.big_blind_amount))
    if kind_of(source) is Kind.STUD:
        return Stakes(0, 0, small, big)
    return Stakes(small, big, big, 2 * big) if _limit(source) == "fl" else Stakes(small, big)


_NAMES = {
    "holdem": "Holdem",
    "omaha": "Omaha",
    "omaha5": "Omaha",
    "omaha6": "Omaha",
    "omaha-8": "OmahaHiLo",
    "omaha5-8": "OmahaHiLo",
    "omaha6-8": "OmahaHiLo",
    "courchevel": "Omaha",
    "courchevel-8": "OmahaHiLo",
    "shortdeck": "Holdem",
    "pineapple": "Holdem",
    "crazy-pineapple": "Holdem",
    "stud": "Stud",
    "stud-8": "StudHiLo",
    "razz": "Stud",
}


def words_of(game: str) -> tuple[str, str]:
    """Name and limit by which Open Hand History comes nearest to a game, as in ("Holdem", "NL")."""
    name, _, limit = game.rpartition("-")
    return _NAMES.get(name, "Draw"), limit.upper() if limit in {"nl", "pl", "fl"} else "NL"


def kind_of_game(name: str) -> Kind:
    """What the streets are of a game by its name in Open Hand History."""
    return _GAMES[name.lower()][1]
