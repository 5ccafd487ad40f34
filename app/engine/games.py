"""Each game as data: its streets, how many cards they bring, its betting structure and how its hands are read.

A game never appears as a branch in the fold; what the fold needs to know of it stands here.
"""

from enum import Enum

import msgspec


class Structure(Enum):
    """What bounds a wager from above."""

    NO_LIMIT = "nl"


class Street(msgspec.Struct, frozen=True):
    """One betting round: its key, the board cards and the hole cards that come before it."""

    key: str
    board: int = 0
    hole: int = 0


class Game(msgspec.Struct, frozen=True):
    """A variant: `key` as records and the command line name it, `short` as the felt does."""

    key: str
    short: str
    structure: Structure
    streets: tuple[Street, ...]

    @property
    def last_street(self) -> int:
        return len(self.streets) - 1

    @property
    def board_size(self) -> int:
        return sum(street.board for street in self.streets)

    def board_by(self, street: int) -> int:
        """Board cards that lie open once `street` is dealt."""
        return sum(s.board for s in self.streets[: street + 1])


HOLDEM_NL = Game(
    key="holdem-nl",
    short="NLHE",
    structure=Structure.NO_LIMIT,
    streets=(Street("preflop", hole=2), Street("flop", board=3), Street("turn", board=1), Street("river", board=1)),
)

GAMES = {game.key: game for game in (HOLDEM_NL,)}
