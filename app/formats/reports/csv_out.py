"""A report as one CSV file (RFC 4180, UTF-8 with a mark, so that spreadsheets read it right).

Every row begins with the name of its table; amounts are plain numbers in the table's money, times ISO 8601.
"""

import csv
from io import TextIOWrapper
from typing import BinaryIO, assert_never

from app.formats.reports.safe_text import encodable, guarded
from app.formats.reports.sheet import Cell, Column, Counted, Kind, Progress, Report, Row


def write_csv(report: Report, file: BinaryIO, tell: Progress) -> None:
    """Write every table, each with its own head, an empty line between them. Raises Cancelled, OSError."""
    text = TextIOWrapper(file, "utf-8-sig", newline="", write_through=True)
    lines = csv.writer(text)
    counted = Counted(report, tell)
    try:
        for place, sheet in enumerate(report.sheets):
            if place:
                lines.writerow(())
            lines.writerow(("table", *(column.key for column in sheet.columns)))
            for row in sheet.rows:
                lines.writerow((sheet.key, *_cells(report, sheet.columns, row)))
                counted.row()
    finally:
        text.detach()


def _cells(report: Report, columns: tuple[Column, ...], row: Row) -> list[str]:
    return [cell_text(report, column.kind, cell) for column, cell in zip(columns, row, strict=True)]


def cell_text(report: Report, kind: Kind, cell: Cell) -> str:
    """One cell: a number as it is, a text so that it is nothing but text."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return guarded(encodable(cell))
    match kind:
        case Kind.TEXT | Kind.COUNT:
            return str(cell)
        case Kind.AMOUNT:
            return f"{report.value(cell):f}"
        case Kind.MOMENT:
            return report.moment(cell).isoformat(timespec="seconds")
        case _:
            assert_never(kind)
