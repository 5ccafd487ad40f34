"""What a house adds to the plain game: mixed rotations, levels with a clock, kill pots, bomb pots. Amounts are chips.

Values only; `app.session.deal` makes events of them, `app.session.table_fold` keeps count.
"""

from enum import Enum

import msgspec

MICROSECONDS = 1_000_000


class TurnsBy(Enum):
    """When the next game of a rotation comes."""

    HANDS = "hands"
    ORBIT = "orbit"
    """Once as many hands were dealt as players were in when the game began."""


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """One level of a structure: the blinds and the ante for `seconds`, or a break of that length."""

    small_blind: int
    big_blind: int
    seconds: int
    ante: int = 0
    is_break: bool = False


class LevelClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of a structure: `used` microseconds of level `number` (from 0) had gone by at `since`; it `runs` or
    stands. Nothing ticks: what shows is computed from the time it is.
    """

    levels: tuple[Level, ...]
    number: int = 0
    since: int = 0
    used: int = 0
    runs: bool = False

    def at(self, now: int) -> "LevelReading":
        """Where the structure stands at `now` (UTC microseconds); the last level goes on for ever."""
        used, number = self.used + (max(0, now - self.since) if self.runs else 0), self.number
        last = len(self.levels) - 1
        while number < last and used >= self.levels[number].seconds * MICROSECONDS:
            used -= self.levels[number].seconds * MICROSECONDS
            number += 1
        left = max(0, self.levels[number].seconds * MICROSECONDS - used)
        return LevelReading(number, self.levels[number], used, left)

    def stakes_level(self, now: int) -> Level | None:
        """The level the next hand is dealt at: in a break the one before it; None where none came yet."""
        played = [level for level in self.levels[: self.at(now).number + 1] if not level.is_break]
        return played[-1] if played else None


class LevelReading(msgspec.Struct, frozen=True):
    """The level that runs, how long it has (microseconds) and how much is left of it."""

    number: int
    level: Level
    used: int
    left: int


class Kill(Enum):
    """Whether a pot is killed after one player won enough of them, and by how much the limits rise."""

    NONE = "none"
    HALF = "half"
    FULL = "full"

    def raised(self, amount: int) -> int:
        """A bet or blind of the plain game in a killed pot."""
        match self:
            case Kill.NONE:
                return amount
            case Kill.HALF:
                return amount + amount // 2
            case Kill.FULL:
                return 2 * amount


class KillRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player who wins `legs` whole pots in a row, the last of them of at least `least_pot`, kills the next one.

    Source: Robert's Rules, kill pots 3 (no size is asked of the pot that is the first leg).
    """

    kind: Kill = Kill.NONE
    legs: int = 2
    least_pot: int = 0


class BombPot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everybody antes and the flop comes at once: on one board or two, in another game if wished; `skips` sit out."""

    ante: int
    boards: int = 1
    game: str = ""
    skips: tuple[int, ...] = ()


class SideKind(Enum):
    """Why chips change hands beside the pots."""

    SEVEN_DEUCE = "seven-deuce"
    STAND_UP = "stand-up"
    OTHER = "other"
