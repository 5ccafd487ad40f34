"""A report whose every cell can be trouble: each hostile name with an amount below zero, a count and a time."""

from datetime import timedelta, timezone
from io import BytesIO
from typing import BinaryIO, Protocol

from app.formats.reports.sheet import Column, Kind, Progress, Report, Sheet
from tests.hostile_names import HOSTILE_NAMES

START = 1_790_000_000_000_000
COLUMNS = (
    Column("player", "Player"),
    Column("result", "Result", Kind.AMOUNT),
    Column("hands", "Hands", Kind.COUNT),
    Column("at", "Arrived", Kind.MOMENT),
)


def hostile_report(names: tuple[str, ...] = HOSTILE_NAMES) -> Report:
    rows = [(name, -12_345 - place, place, START + place * 60_000_000) for place, name in enumerate(names)]
    sheet = Sheet("players", "Players", COLUMNS, rows, ("Total", -1, 2, None), "Nothing is missing.")
    notes = Sheet("notes", "Notes", (Column("note", "Note"),), [(name,) for name in names])
    title = names[0] if names else "Friday"
    return Report("night", title, names[-1] if names else "", (sheet, notes), "0.01", timezone(timedelta(hours=2)))


class Writer(Protocol):
    """What the writers have in common."""

    def __call__(self, report: Report, file: BinaryIO, tell: Progress, /) -> None: ...


def unwatched(_done: int, _all: int) -> bool:
    return True


class Stopping:
    """Has enough after so many rows."""

    def __init__(self, after: int) -> None:
        self.told: list[tuple[int, int]] = []
        self._after = after

    def __call__(self, done: int, every: int) -> bool:
        self.told.append((done, every))
        return done < self._after


def written(write: Writer, report: Report, tell: Progress = unwatched) -> bytes:
    file = BytesIO()
    write(report, file, tell)
    return file.getvalue()
