"""Each game as data: its deck, its streets and the cards they bring, how hands are read, how much may be bet.

A game never appears as a branch in the fold; what the fold needs to know of it stands here. A variant is one file of
`resources/games` or of a club's own folder; with a limit it is a game: `omaha-8` played pot-limit is `omaha-8-pl`.
"""

import tomllib
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from re import fullmatch

import msgspec

import resources
from app.engine.reading.kinds import Kind


class Limit(Enum):
    """How much may be bet."""

    NO_LIMIT = "nl"
    POT_LIMIT = "pl"
    FIXED = "fl"
    SPREAD = "sl"
    """Any bet between a least and a greatest one."""


class Opener(Enum):
    """Who acts first on a street."""

    LEFT_OF_BUTTON = "left-of-button"
    BRING_IN = "bring-in"
    """The seat with the worst open card, which owes the bring-in."""
    BEST_SHOWING = "best-showing"


class Street(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One betting round: its key and the cards that come before it.

    `hole` cards lie face down, `up` open before their owner, `board` in the middle. A player may change up to `draw`
    cards and must throw `discard` away before the betting. `big`: a fixed-limit bet is the big one; `doubles`: it is
    where a pair lies open.
    """

    key: str
    hole: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0
    discard: int = 0
    big: bool = False
    doubles: bool = False
    opens: Opener = Opener.LEFT_OF_BUTTON


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to win a pot or a half of it: the kind of hand, and how many hole cards must play (0: any)."""

    kind: str
    hole: int = 0


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game whatever its limit: `short` as the felt says it, `limits` it is played with, the usual one first.

    `readings` are one, or two where high and low share the pot. `opens_with` is the least pair to open with ('J').
    """

    key: str
    name: str
    short: str
    streets: tuple[Street, ...]
    readings: tuple[Reading, ...]
    limits: tuple[Limit, ...] = (Limit.NO_LIMIT,)
    deck: str = "full"
    opens_with: str = ""
    shorts: dict[str, str] = {}


class Game(msgspec.Struct, frozen=True):
    """A variant with its limit: `key` as records and the command line name it, `short` as the felt does."""

    key: str
    short: str
    streets: tuple[Street, ...]
    variant: Variant
    limit: Limit = Limit.NO_LIMIT

    @property
    def board_size(self) -> int:
        """How many cards the whole board has."""
        return sum(street.board for street in self.streets)

    @property
    def hole_size(self) -> int:
        """How many cards a player holds at the end."""
        return sum(street.hole + street.up - street.discard for street in self.streets)

    @property
    def first_cards(self) -> int:
        """How many cards each player is dealt before the first bets."""
        return self.streets[0].hole + self.streets[0].up

    @property
    def most_held(self) -> int:
        """The most cards a player ever holds at once."""
        held = most = 0
        for street in self.streets:
            held += street.hole + street.up
            most = max(most, held)
            held -= street.discard
        return most

    @property
    def readings(self) -> tuple[Reading, ...]:
        return self.variant.readings

    @property
    def high_low(self) -> bool:
        """True when high and low share the pot."""
        return len(self.readings) > 1

    @property
    def has_button(self) -> bool:
        """True when blinds are posted and the button says who acts; stud has antes and a bring-in instead."""
        return self.streets[0].opens is Opener.LEFT_OF_BUTTON

    @property
    def has_draws(self) -> bool:
        return any(street.draw for street in self.streets)


class GameError(Exception):
    """There is no such game, or its file cannot be used; the message says which and why."""


FOLDERS: list[Path] = [resources.path("games")]
"""Where variants lie, one file each; the program adds the folder of the club's own at its start."""

_LIMITS = frozenset(limit.value for limit in Limit)
_KEY = r"[a-z0-9][a-z0-9-]{0,39}"
_KINDS = frozenset(Kind)


@cache
def game_of(key: str) -> Game:
    """The game of a key such as `omaha-8-pl`. Raises GameError."""
    name, _, limit = key.rpartition("-")
    if not fullmatch(_KEY, name) or limit not in _LIMITS:
        raise GameError(f"unknown game {key[:60]}")
    path = next((path for folder in FOLDERS if (path := folder / f"{name}.toml").is_file()), None)
    if path is None:
        raise GameError(f"unknown game {key[:60]}")
    return of_variant(read_variant(path), Limit(limit))


def of_variant(variant: Variant, limit: Limit) -> Game:
    """The variant played with this limit."""
    short = variant.shorts.get(limit.value, f"{limit.value.upper()} {variant.short}")
    return Game(f"{variant.key}-{limit.value}", short, variant.streets, variant, limit)


def is_game(key: str) -> bool:
    """True when hands of this game can be dealt."""
    try:
        game_of(key)
    except GameError:
        return False
    return True


def is_shipped(key: str) -> bool:
    """True for a game of the program's own, not a club's."""
    return FOLDERS[0].joinpath(f"{key.rpartition('-')[0]}.toml").is_file()


def variants() -> Iterator[Variant]:
    """Every variant there is, in the order of the files' names, the program's own first. Raises GameError."""
    for folder in FOLDERS:
        for path in sorted(folder.glob("*.toml")):
            yield read_variant(path)


@cache
def read_variant(path: Path) -> Variant:
    """The variant of one file. Raises GameError."""
    try:
        variant = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Variant)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise GameError(f"The game {path.name} cannot be read: {error}.") from error
    if fault := variant_fault(variant, path.stem):
        raise GameError(f"The game {path.name} cannot be played: {fault}.")
    return variant


def variant_fault(variant: Variant, stem: str) -> str:
    """What keeps a variant from being dealt, '' when nothing does: cards, streets and readings must fit together."""
    streets, cards = variant.streets, 36 if variant.deck == "short" else 52
    held = sum(street.hole + street.up for street in streets)
    board = sum(street.board for street in streets)
    checks = (
        (variant.key != stem or not fullmatch(_KEY, variant.key), f"its key is the name of its file, {stem}"),
        (not variant.name.strip() or not variant.short.strip(), "it has no name or no short name"),
        (variant.deck not in ("full", "short"), "its deck is full or short"),
        (
            not 1 <= len(streets) <= 9 or len({street.key for street in streets}) < len(streets),
            "its streets are 1 to 9",
        ),
        (any(min(_counts(street)) < 0 for street in streets), "a street brings fewer than no cards"),
        (not held or 2 * held + board > cards, "two players cannot be dealt in"),
        (not variant.limits, "it has no limit"),
        (not 1 <= len(variant.readings) <= 2, "hands are read in one way or two"),
        (
            any(reading.kind not in _KINDS for reading in variant.readings),
            f"hands are read as {', '.join(sorted(_KINDS))}",
        ),
        (any(not 0 <= reading.hole <= held for reading in variant.readings), "more hole cards play than are dealt"),
    )
    return next((text for wrong, text in checks if wrong), "")


def _counts(street: Street) -> tuple[int, ...]:
    return street.hole, street.up, street.board, street.draw, street.discard


HOLDEM_NL = "holdem-nl"
"""The game of a table until somebody says otherwise."""
