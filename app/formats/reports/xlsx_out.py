"""A report as an XLSX workbook, a sheet for each table. Text is only ever text, amounts and times are numbers."""

import re
from io import BytesIO
from typing import Any, BinaryIO, Final

from app.formats.reports.safe_text import writable
from app.formats.reports.sheet import Cell, Column, Counted, Kind, Progress, Report, Sheet
from app.money import Money

_HEAD: Final = 3
"""Rows above the first of the table: title, second line, the columns' titles."""
_LONGEST_TITLE: Final = 31
_NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_NARROWEST, _WIDEST = 9, 48
_TOO_LONG_FOR_NUMBERS: Final = 10**15
"""A spreadsheet's numbers are exact below this many units."""


def write_xlsx(report: Report, file: BinaryIO, tell: Progress) -> None:
    """Write every table as a sheet. Raises Cancelled, OSError."""
    from xlsxwriter import Workbook  # noqa: PLC0415 (loaded only when a workbook is written)

    packed = BytesIO()  # a disk that is full would leave the library with half an archive that it closes too late
    options = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = Workbook(packed, {**options, "in_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"})
    book.set_properties({"title": writable(report.title)[:255], "comments": "Written by Cutcard"})
    styles = _Styles(book, report)
    counted, taken = Counted(report, tell), set[str]()
    for sheet in report.sheets:
        title = sheet_title(sheet.title, taken)
        taken.add(title.casefold())
        _fill(book.add_worksheet(title), sheet, report, styles, counted)
    book.close()
    file.write(packed.getbuffer())


def sheet_title(wanted: str, taken: set[str]) -> str:
    """A name that a spreadsheet accepts for a sheet, unlike those in `taken` (folded)."""
    plain = _NOT_IN_TITLES.sub(" ", writable(wanted)).strip("' ")[:_LONGEST_TITLE] or "Sheet"
    if plain.casefold() == "history":  # kept by the spreadsheet for itself
        plain = "History of the night"
    title, count = plain, 1
    while title.casefold() in taken:
        count += 1
        title = f"{plain[: _LONGEST_TITLE - 4]} {count}"
    return title


class _Styles:
    """The looks of cells. What has no types is Any here and nowhere else."""

    def __init__(self, book: Any, report: Report) -> None:
        decimals = Money(report.unit).decimals
        amount = f"#,##0.{'0' * decimals}" if decimals else "#,##0"
        formats: dict[Kind, dict[str, object]] = {
            Kind.TEXT: {"text_wrap": False},
            Kind.AMOUNT: {"num_format": f"{amount};[Red]-{amount}"},
            Kind.COUNT: {"num_format": "#,##0"},
            Kind.MOMENT: {"num_format": "yyyy-mm-dd hh:mm", "align": "left"},
        }
        line: dict[str, object] = {"bold": True, "top": 1}
        self.cell = {kind: book.add_format(look) for kind, look in formats.items()}
        self.total = {kind: book.add_format(look | line) for kind, look in formats.items()}
        head: dict[str, object] = {"bold": True, "bottom": 1, "bg_color": "#E9ECEA"}
        self.head = {kind: book.add_format(head | ({"align": "right"} if _is_number(kind) else {})) for kind in Kind}
        self.title = book.add_format({"bold": True, "font_size": 14})
        self.second = book.add_format({"font_color": "#4A5450"})


def _is_number(kind: Kind) -> bool:
    return kind in {Kind.AMOUNT, Kind.COUNT}


def _fill(page: Any, sheet: Sheet, report: Report, styles: _Styles, counted: Counted) -> None:
    _write_text(page, 0, 0, f"{report.title}: {sheet.title}", styles.title)
    _write_text(page, 1, 0, report.second, styles.second)
    for place, column in enumerate(sheet.columns):
        page.write_string(_HEAD - 1, place, column.title, styles.head[column.kind])
        page.set_column(place, place, _width(report, sheet, place))
    page.freeze_panes(_HEAD, 0)
    number = _HEAD
    for row in sheet.rows:
        _write_row(page, number, sheet.columns, row, report, styles.cell)
        number += 1
        counted.row()
    if sheet.total:
        _write_row(page, number, sheet.columns, sheet.total, report, styles.total)
        number += 1
    if sheet.note:
        _write_text(page, number + 1, 0, sheet.note, styles.second)
    page.set_landscape()
    page.fit_to_pages(1, 0)
    page.repeat_rows(_HEAD - 1)
    page.set_footer("&P / &N")


def _write_row(
    page: Any, number: int, columns: tuple[Column, ...], row: tuple[Cell, ...], report: Report, styles: dict[Kind, Any]
) -> None:
    for place, (column, cell) in enumerate(zip(columns, row, strict=True)):
        _write_cell(page, number, place, column.kind, cell, report, styles[column.kind])


def _write_cell(page: Any, number: int, place: int, kind: Kind, cell: Cell, report: Report, style: Any) -> None:
    if cell is None:
        page.write_blank(number, place, None, style)
    elif isinstance(cell, str):
        _write_text(page, number, place, cell, style)
    elif kind is Kind.MOMENT:
        page.write_datetime(number, place, report.moment(cell).replace(tzinfo=None), style)
    elif abs(cell) >= _TOO_LONG_FOR_NUMBERS:  # as text it keeps every digit
        page.write_string(number, place, report.figure(cell) if kind is Kind.AMOUNT else str(cell), style)
    elif kind is Kind.AMOUNT:
        page.write_number(number, place, float(report.value(cell)), style)
    else:
        page.write_number(number, place, cell, style)


def _write_text(page: Any, number: int, place: int, text: str, style: Any) -> None:
    """A cell of text, also where the library would take it for mark-up that is ready made and write it as it is."""
    plain = writable(text)
    if plain.startswith("<r>") and plain.endswith("</r>"):
        page.write_rich_string(number, place, plain[:1], plain[1:2], plain[2:], style)
    else:
        page.write_string(number, place, plain, style)


def _width(report: Report, sheet: Sheet, place: int) -> float:
    """The width that shows the column's head and its cells, names within reason."""
    column = sheet.columns[place]
    longest = len(column.title) + 2
    for row in [*sheet.rows, sheet.total or (None,) * len(sheet.columns)]:
        longest = max(longest, _length(report, column.kind, row[place]) + 2)
    return min(max(longest, _NARROWEST), _WIDEST)


def _length(report: Report, kind: Kind, cell: Cell) -> int:
    if isinstance(cell, str):
        return len(cell)
    if cell is None:
        return 0
    return len("2026-01-01 00:00") if kind is Kind.MOMENT else len(report.figure(cell))
