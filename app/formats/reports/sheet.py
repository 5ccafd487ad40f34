"""A report as plain tables, the same for every writer. Amounts are units of the table, times UTC microseconds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from decimal import Decimal
from enum import Enum
from typing import Final

from app.money import Money

Cell = str | int | None
"""Text, or a number of the column's kind; None is an empty cell."""
Progress = Callable[[int, int], bool]
"""Told how many rows are done and how many there are; False stops the writer."""
Row = tuple[Cell, ...]

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST: Final = 200 * 365 * 86_400 * 1_000_000
"""Nobody plays later than that, and every spreadsheet knows the date."""


class Cancelled(Exception):
    """Whoever watched the progress wanted no more of it; what was written so far is worth nothing."""


class Kind(Enum):
    """What the cells of a column are."""

    TEXT = "text"
    AMOUNT = "amount"
    """Money or chips, in units."""
    COUNT = "count"
    MOMENT = "moment"


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `key` is its name for programs, `title` for people; `share` is its part of the room that is left over
    on a page, among the columns of text. On a page there is no column that `may_go` and has nothing in it, and none
    that is not for `paper`, because others say the same.
    """

    key: str
    title: str
    kind: Kind = Kind.TEXT
    share: float = 1.0
    may_go: bool = False
    paper: bool = True


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table. `total` is a last row that sums up, `note` a sentence under the table."""

    key: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Row]
    total: Row = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """`title` says what of, `second` when and where. `unit` is the value of one unit, `zone` the time of the place
    (None: that of this machine).
    """

    key: str
    title: str
    second: str
    sheets: tuple[Sheet, ...]
    unit: str
    zone: tzinfo | None = None

    @property
    def length(self) -> int:
        """All rows, for the progress."""
        return sum(len(sheet.rows) for sheet in self.sheets)

    def value(self, amount: int) -> Decimal:
        """An amount as a number of the table's money."""
        return Decimal(amount) * Decimal(self.unit)

    def figure(self, amount: int) -> str:
        """An amount as people read it, with the decimals of the unit, so that columns line up."""
        money = Money(self.unit)
        sign = "\u2212" if amount < 0 else ""
        return f"{sign}{abs(self.value(amount)):,.{money.decimals}f}"

    def moment(self, at: int) -> datetime:
        """A time where the night was."""
        return (_EPOCH + timedelta(microseconds=min(max(at, 0), _LATEST))).astimezone(self.zone)


def on_paper(sheet: Sheet) -> Sheet:
    """The sheet without the columns that say nothing."""
    wanted = [place for place, column in enumerate(sheet.columns) if column.paper]
    kept = [place for place in wanted if not sheet.columns[place].may_go or _speaks(sheet, place)]
    return replace(
        sheet,
        columns=tuple(sheet.columns[place] for place in kept),
        rows=[tuple(row[place] for place in kept) for row in sheet.rows],
        total=tuple(sheet.total[place] for place in kept) if sheet.total else (),
    )


def _speaks(sheet: Sheet, place: int) -> bool:
    return any(row[place] not in {None, 0, ""} for row in sheet.rows)


class Counted:
    """Rows written so far, told to whoever watches."""

    def __init__(self, report: Report, tell: Progress) -> None:
        self._done, self._all, self._tell = 0, report.length, tell

    def row(self) -> None:
        """One more row. Raises Cancelled."""
        self._done += 1
        if not self._tell(self._done, self._all):
            raise Cancelled
