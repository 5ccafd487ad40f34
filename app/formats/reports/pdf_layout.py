"""How a report is divided into pages: what stands on each, from the top. Lengths are points (1/72 inch).

Worked out before anything is drawn, so that every page can say how many there are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from app.formats.reports.pdf_text import Type, bold, ladder, width_of, wrapped
from app.formats.reports.sheet import Cell, Column, Kind, Report, Row, Sheet, on_paper

MARGIN: Final = 45.0
HEADING_HEIGHT: Final = 64.0
"""Title and second line, on the first page."""
RUNNING_HEIGHT: Final = 26.0
"""The title on every further page."""
FOOT: Final = 34.0
ROW: Final = 17.0
_TITLE, _HEAD, _BETWEEN = 24.0, 19.0, 16.0
_NOTE_LINE, _NOTE_GAP = 13.0, 6.0
GUTTER: Final = 10.0
TEXT_STEPS: Final = ladder(9, 8.5, 8)
NOTE_TYPE: Final = TEXT_STEPS[0]
_FIGURE_TYPES: Final = ladder(9, 8.5, 8, 7, 6, 5, 4)
_MOST_FIGURES: Final = 0.72
"""What figures may take of the width, so that names keep some of it."""


class Paper(Enum):
    """Width and height of a page."""

    A4 = (595.28, 841.89)
    LETTER = (612.0, 792.0)


class Part(Enum):
    """What a placed line is."""

    TITLE = "title"
    HEAD = "head"
    ROW = "row"
    TOTAL = "total"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns of a table: where each begins, how wide it is, the type of its figures, which are never cut."""

    columns: tuple[Column, ...]
    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    figures: Type


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a page; `top` is measured from the page's upper edge."""

    part: Part
    top: float
    height: float
    text: str = ""
    row: tuple[str, ...] = ()
    grid: Grid | None = None


@dataclass(slots=True)
class Page:
    """The lines of one page."""

    placed: list[Placed] = field(default_factory=list)


def shown(report: Report, kind: Kind, cell: Cell) -> str:
    """A cell as people read it."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    if kind is Kind.AMOUNT:
        return report.figure(cell)
    if kind is Kind.MOMENT:
        return report.moment(cell).strftime("%Y-%m-%d %H:%M")
    return f"{cell:,}"


def shown_row(report: Report, columns: tuple[Column, ...], row: Row) -> tuple[str, ...]:
    """A row as people read it."""
    return tuple(shown(report, column.kind, cell) for column, cell in zip(columns, row, strict=True))


def pages_of(report: Report, paper: Paper) -> list[Page]:
    """The pages of a report, at least one. A table's head is repeated wherever it goes on."""
    layout = _Layout(report, paper)
    for sheet in report.sheets:
        if sheet.rows or sheet.note:
            layout.add(on_paper(sheet))
    return layout.pages


class _Layout:
    """Goes down page after page."""

    def __init__(self, report: Report, paper: Paper) -> None:
        self._report = report
        self._width, height = paper.value[0] - 2 * MARGIN, paper.value[1]
        self._end = height - MARGIN - FOOT
        self._top = MARGIN + HEADING_HEIGHT
        self.pages = [Page()]

    def add(self, sheet: Sheet) -> None:
        note = wrapped(sheet.note, self._width, NOTE_TYPE) if sheet.note else []
        rows = [shown_row(self._report, sheet.columns, row) for row in sheet.rows]
        total = shown_row(self._report, sheet.columns, sheet.total) if sheet.total else ()
        whole = _TITLE + _HEAD + ROW * min(len(rows) + bool(total), 3) + _NOTE_LINE * len(note)
        self._need(whole)
        self._put(Part.TITLE, _TITLE, sheet.title)
        if rows:
            self._add_table(_grid(sheet, [*rows, total] if total else rows, self._width), rows, total)
        if note:
            self._add_note(note)
        self._top += _BETWEEN

    def _add_table(self, grid: Grid, rows: list[tuple[str, ...]], total: tuple[str, ...]) -> None:
        titles = tuple(column.title for column in grid.columns)
        self._put_head(titles, grid)
        parts = [(Part.ROW, row) for row in rows] + ([(Part.TOTAL, total)] if total else [])
        for place, (part, row) in enumerate(parts):
            two = place == len(parts) - 2 and bool(total)  # a total does not stand alone on a page
            if self._need(2 * ROW if two else ROW):
                self._put_head(titles, grid)
            self._put(part, ROW, row=row, grid=grid)

    def _put_head(self, titles: tuple[str, ...], grid: Grid) -> None:
        if any(titles):
            self._put(Part.HEAD, _HEAD, row=titles, grid=grid)

    def _add_note(self, lines: list[str]) -> None:
        self._top += _NOTE_GAP
        for line in lines:
            self._need(_NOTE_LINE)
            self._put(Part.NOTE, _NOTE_LINE, line)

    def _need(self, height: float) -> bool:
        """Go on to a new page where this does not fit. Returns whether that was so."""
        if self._top + height <= self._end or not self.pages[-1].placed:
            return False
        self.pages.append(Page())
        self._top = MARGIN + RUNNING_HEIGHT
        return True

    def _put(
        self, part: Part, height: float, text: str = "", row: tuple[str, ...] = (), grid: Grid | None = None
    ) -> None:
        self.pages[-1].placed.append(Placed(part, self._top, height, text, row, grid))
        self._top += height


def is_figure(column: Column) -> bool:
    """Whether the cells stand at the right end of their column."""
    return column.kind in {Kind.AMOUNT, Kind.COUNT}


def _grid(sheet: Sheet, rows: list[tuple[str, ...]], width: float) -> Grid:
    """Figures get the width they need, in smaller type where they are many; text shares what is left."""
    fixed = [column.kind is not Kind.TEXT for column in sheet.columns]
    free = width - GUTTER * (len(sheet.columns) - 1)
    natural, figures = _natural(sheet.columns, fixed, rows, free)
    taken = sum(wide for wide, is_fixed in zip(natural, fixed, strict=True) if is_fixed)
    texts = [place for place, is_fixed in enumerate(fixed) if not is_fixed]
    widths = list(natural)
    for place, wide in zip(texts, _shared([natural[place] for place in texts], free - taken), strict=True):
        widths[place] = wide
    slack, shares = free - sum(widths), sum(sheet.columns[place].share for place in texts)
    for place in texts if shares else ():
        widths[place] += slack * sheet.columns[place].share / shares
    lefts = tuple(_lefts(widths))
    return Grid(sheet.columns, lefts, tuple(widths), figures)


def _natural(
    columns: tuple[Column, ...], fixed: list[bool], rows: list[tuple[str, ...]], free: float
) -> tuple[list[float], Type]:
    """The width every column would like, and the type in which the figures leave room for the names."""
    room = free if all(fixed) else _MOST_FIGURES * free
    widths: list[float] = []
    figures = _FIGURE_TYPES[0]
    for figures in _FIGURE_TYPES:
        head = Type(ladder(8, bold=True)[1].face, min(8.0, figures.size))
        widths = []
        for place, column in enumerate(columns):
            style = bold(figures) if fixed[place] else TEXT_STEPS[0]  # a total is wider than it is counted
            cells = max((width_of(row[place][:200], style) for row in rows), default=0.0)
            widths.append(max(cells, width_of(column.title, head)) + 1)
        if sum(wide for wide, is_fixed in zip(widths, fixed, strict=True) if is_fixed) <= room:
            break
    return widths, figures


def _shared(wanted: list[float], room: float) -> list[float]:
    """Everybody gets what it wants while that is there; what is missing is taken from the widest."""
    if not wanted:
        return []
    given = list(wanted)
    while sum(given) > room + 0.01:
        widest = max(given)
        others = [wide for wide in given if wide < widest]
        next_one = max(others, default=0.0)
        many = len(given) - len(others)
        lower = max(next_one, widest - (sum(given) - room) / many)
        given = [lower if wide == widest else wide for wide in given]
    return given


def _lefts(widths: list[float]) -> Iterator[float]:
    left = 0.0
    for wide in widths:
        yield left
        left += wide + GUTTER
