"""Each game as data: its streets and how many cards they bring.

A game never appears as a branch in the fold; what the fold needs to know of it stands here.
"""

import msgspec


class Street(msgspec.Struct, frozen=True):
    """One betting round: its key, the board cards and the hole cards that come before it."""

    key: str
    board: int = 0
    hole: int = 0


class Game(msgspec.Struct, frozen=True):
    """A variant: `key` as records and the command line name it, `short` as the felt does."""

    key: str
    short: str
    streets: tuple[Street, ...]

    @property
    def board_size(self) -> int:
        """How many cards the whole board has."""
        return sum(street.board for street in self.streets)


HOLDEM_NL = Game(
    key="holdem-nl",
    short="NLHE",
    streets=(Street("preflop", hole=2), Street("flop", board=3), Street("turn", board=1), Street("river", board=1)),
)

GAMES = {game.key: game for game in (HOLDEM_NL,)}
