"""The report of a player: every night that has the player in it, and what they come to.

Amounts are in the finest unit of these nights, times UTC microseconds.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import reduce

from app.formats.into_log import finer
from app.session.bank.night_report import NightReport, PlayerLine, night_report
from app.session.ports import LogEntry, SessionRow
from app.session.stakes import Stakes


@dataclass(frozen=True, slots=True)
class PlayerNight:
    """One night of the player: what was played first, in `unit`, and the player's line in the unit of the report."""

    row: SessionRow
    stakes: Stakes
    unit: str
    line: PlayerLine


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """All nights, the oldest first, with every amount in `unit`."""

    player: int
    name: str
    unit: str
    nights: tuple[PlayerNight, ...]

    @property
    def result(self) -> int:
        """What all nights come to."""
        return sum(night.line.result for night in self.nights)

    @property
    def hands(self) -> int:
        """Hands that the player was dealt into."""
        return sum(night.line.hands for night in self.nights)


def player_report(
    player: int,
    numbers: Collection[int],
    sessions: Iterable[SessionRow],
    read: Callable[[int], Iterable[LogEntry]],
    book: Mapping[int, str],
    keep_on: Callable[[], bool],
) -> PlayerReport | None:
    """The report of a player, known by any of these `numbers`, over these sessions, whose logs `read` gives.

    None as soon as `keep_on` says no.

    Raises CodecError, InvariantError (a log that cannot be), StorageError.
    """
    nights: list[PlayerNight] = []
    for row in sorted(sessions, key=_opened):
        if not keep_on():
            return None
        night = night_report(row, read(row.stream), book)
        nights += [_of_player(night, line) for line in night.players if line.player in numbers]
    unit = reduce(finer, (night.unit for night in nights), nights[0].unit if nights else "1")
    name = book.get(player) or f"player {player}"
    return PlayerReport(player, name, unit, tuple(_in_unit(night, unit) for night in nights))


def _opened(row: SessionRow) -> tuple[int, int]:
    return row.opened_at, row.stream


def _of_player(night: NightReport, line: PlayerLine) -> PlayerNight:
    stakes = night.hands[0].stakes if night.hands else night.table.stakes
    return PlayerNight(night.row, stakes, night.table.unit, line)


def _in_unit(night: PlayerNight, unit: str) -> PlayerNight:
    """The same night counted in a unit that divides its own."""
    times, line = int(Decimal(night.unit) / Decimal(unit)), night.line
    scaled = replace(
        line, bought=line.bought * times, cashed_out=line.cashed_out * times, on_table=line.on_table * times,
        counted=None if line.counted is None else line.counted * times, tips=line.tips * times,
        paid=line.paid * times, owes=line.owes * times, result=line.result * times,
    )  # fmt: skip
    return replace(night, line=scaled)
