"""Every hand and every player's night as rows that can be searched, beside the log. Amounts are units of their table.

The rows follow the log: they are written in the transaction of the entry that made them, and can be made anew from it.
What people say about a hand (star, tags, a note) is theirs alone. Times are UTC microseconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec


class HandRow(msgspec.Struct, frozen=True, gc=False):
    """One hand that is over. `began` is the log entry of its deal, `ended` the one that ended it; `pot` is all that was
    won, the rake included; `rulings` were given in it, `corrections` changed it. `players` were dealt in, `winners` won
    something: persons by number.
    """

    stream: int
    number: int
    at: int
    began: int
    ended: int
    game: str
    stakes: str
    unit: str
    pot: int
    rake: int
    players: tuple[int, ...]
    winners: tuple[int, ...]
    board: str = ""
    voided: str = ""
    rulings: int = 0
    corrections: int = 0


class NightRow(msgspec.Struct, frozen=True, gc=False):
    """One player's night at one table as it stands: `result` is the purse and what still lies on the table, `carried`
    the tab that was left for another night, less what came from other nights.
    """

    stream: int
    player: int
    hands: int
    bought: int
    cashed_out: int
    result: int
    carried: int = 0


class Projected(msgspec.Struct, frozen=True):
    """What an entry changes beside the log: hands that are over now (a row replaces the one of its number), numbers of
    hands that are not over any more, and the nights of those whose figures changed.
    """

    hands: tuple[HandRow, ...] = ()
    gone: tuple[int, ...] = ()
    nights: tuple[NightRow, ...] = ()


class HandMark(msgspec.Struct, frozen=True):
    """What people say about a hand."""

    star: bool = False
    tags: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A hand as the list shows it: its row, the name of its table, what people say about it."""

    row: HandRow
    table: str
    mark: HandMark = HandMark()


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which hands: everything that is set must hold. `until` is exclusive; 0 and '' ask for nothing."""

    player: int = 0
    since: int = 0
    until: int = 0
    stream: int = 0
    table: str = ""
    least_pot: int = 0
    tag: str = ""
    starred: bool = False
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """A player over all nights that a filter lets through."""

    player: int
    sessions: int
    hands: int
    bought: int
    cashed_out: int
    result: int


@dataclass(frozen=True, slots=True)
class PlayerNight:
    """One night of a player: when its table was opened, its name and unit, the figures."""

    opened_at: int
    table: str
    unit: str
    stakes: str
    row: NightRow


class HistoryStore(Protocol):
    """All hands of all tables, newest first. Every call may be made from any thread and raises StorageError."""

    def count(self, wanted: HistoryFilter) -> int:
        """How many hands there are."""

    def page(self, wanted: HistoryFilter, first: int, count: int) -> Sequence[HistoryLine]:
        """`count` hands from place `first` on (0: the newest)."""

    def hand(self, stream: int, number: int) -> HistoryLine | None:
        """One hand; None where there is none."""

    def mark(self, stream: int, number: int, mark: HandMark) -> None:
        """Keep what is said about a hand. From the writer's thread only."""

    def tags(self) -> Sequence[str]:
        """Every tag that is used, by name."""

    def tables(self) -> Sequence[str]:
        """The names of all tables, each once."""

    def player_totals(self) -> Sequence[PlayerTotal]:
        """Everybody who ever played, who played most hands first."""

    def open_tabs(self, unit: str) -> Sequence[tuple[int, int]]:
        """What players owe from the nights of tables with this unit (below 0: are owed), without those at 0."""

    def player_nights(self, player: int) -> Sequence[PlayerNight]:
        """The nights of one player (or of everybody: 0), oldest first."""
