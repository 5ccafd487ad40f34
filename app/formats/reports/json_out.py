"""A report as JSON with a version. Amounts are integers of the unit that `unit` gives, times ISO 8601 with offset."""

import json
from typing import BinaryIO, Final

from app.formats.reports.safe_text import encodable
from app.formats.reports.sheet import Cell, Column, Counted, Kind, Progress, Report, Row, Sheet

FORMAT: Final = "cutcard-report"
VERSION: Final = 1


def write_json(report: Report, file: BinaryIO, tell: Progress) -> None:
    """Write the report as one object, a row at a time. Raises Cancelled, OSError."""
    counted = Counted(report, tell)
    head = {"format": FORMAT, "version": VERSION, "report": report.key, "title": encodable(report.title),
            "unit": report.unit}  # fmt: skip
    file.write(_json(head)[:-1] + b', "tables": [')
    for place, sheet in enumerate(report.sheets):
        file.write(b",\n" if place else b"\n")
        _write_sheet(report, sheet, file, counted)
    file.write(b"\n]}\n")


def _write_sheet(report: Report, sheet: Sheet, file: BinaryIO, counted: Counted) -> None:
    columns = [{"key": column.key, "title": column.title, "kind": column.kind.value} for column in sheet.columns]
    head = {"key": sheet.key, "title": sheet.title, "note": encodable(sheet.note), "columns": columns}
    file.write(_json(head)[:-1] + b', "rows": [')
    for place, row in enumerate(sheet.rows):
        file.write((b",\n  " if place else b"\n  ") + _json(_object(report, sheet.columns, row)))
        counted.row()
    file.write(b"\n]}")


def _object(report: Report, columns: tuple[Column, ...], row: Row) -> dict[str, Cell]:
    return {column.key: _cell(report, column.kind, cell) for column, cell in zip(columns, row, strict=True)}


def _cell(report: Report, kind: Kind, cell: Cell) -> Cell:
    if isinstance(cell, str):
        return encodable(cell)
    if cell is not None and kind is Kind.MOMENT:
        return report.moment(cell).isoformat(timespec="microseconds")
    return cell


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
