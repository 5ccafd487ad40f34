"""A report as a PDF of A4 or Letter pages. Lengths are points from below, as PDF counts them."""

from typing import Any, BinaryIO, Final

from app.formats.reports.pdf_layout import (
    GUTTER,
    MARGIN,
    TEXT_STEPS,
    Grid,
    Page,
    Paper,
    Part,
    Placed,
    is_figure,
    pages_of,
)
from app.formats.reports.pdf_text import Type, bold, draw, fitted, ladder
from app.formats.reports.safe_text import encodable
from app.formats.reports.sheet import Counted, Kind, Progress, Report
from app.formats.reports.visual_order import one_line

_INK, _GREY, _LINE, _RULE, _ACCENT = "#14201B", "#56615C", "#DCE1DE", "#8E9994", "#1F6B52"
_TITLE_STEPS: Final = ladder(22, 20, 17, 15, bold=True)
_SECOND_STEPS: Final = ladder(10.5, 9.5)
_TABLE_STEPS: Final = ladder(12.5, 11, bold=True)
_SMALL_STEPS: Final = ladder(8.5, 8)
_HEAD_STEPS: Final = ladder(8, 7, 6, 5, 4, bold=True)[1:]
_TOTAL_STEPS: Final = ladder(9, 8.5, 8, bold=True)


def write_pdf(report: Report, file: BinaryIO, tell: Progress, paper: Paper = Paper.A4) -> None:
    """Write the report. Raises Cancelled, OSError."""
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415 (loaded only when a PDF is written)

    canvas = Canvas(file, pagesize=paper.value, pageCompression=1, lang="en")
    canvas.setTitle(one_line(encodable(report.title[:200])))
    canvas.setAuthor("Cutcard")
    canvas.setCreator("Cutcard")
    pages, counted = pages_of(report, paper), Counted(report, tell)
    for number, page in enumerate(pages, 1):
        _Sheet(canvas, paper).draw(report, page, number, len(pages), counted)
        canvas.showPage()
    canvas.save()


class _Sheet:
    """One page of paper; tops are measured from its upper edge."""

    def __init__(self, canvas: Any, paper: Paper) -> None:
        self._canvas = canvas
        self._width, self._height = paper.value[0] - 2 * MARGIN, paper.value[1]

    def draw(self, report: Report, page: Page, number: int, count: int, counted: Counted) -> None:
        """Draw everything, telling each row. Raises Cancelled."""
        if number == 1:
            self._heading(report)
        else:
            self._text(report.title, 0, MARGIN + 8, self._width, _SMALL_STEPS, _GREY)
        for line in page.placed:
            self._placed(line)
            if line.part is Part.ROW:
                counted.row()
        self._foot(f"Page {number} of {count}")

    def _heading(self, report: Report) -> None:
        self._canvas.setFillColor(_ACCENT)
        self._canvas.rect(MARGIN, self._height - MARGIN, 36, 3, stroke=0, fill=1)
        self._text(report.title, 0, MARGIN + 27, self._width, _TITLE_STEPS, _INK)
        self._text(report.second, 0, MARGIN + 44, self._width, _SECOND_STEPS, _GREY)

    def _foot(self, page: str) -> None:
        base = self._height - MARGIN + 4
        self._rule(base - 14, _LINE, 0.6)
        self._text("Cutcard", 0, base, 100, _SMALL_STEPS, _GREY)
        self._text(page, self._width - 120, base, 120, _SMALL_STEPS, _GREY, right=True)

    def _placed(self, line: Placed) -> None:
        match line.part:
            case Part.TITLE:
                self._text(line.text, 0, line.top + 15, self._width, _TABLE_STEPS, _INK)
            case Part.NOTE:
                self._text(line.text, 0, line.top + 9, self._width, TEXT_STEPS, _GREY)
            case Part.HEAD | Part.ROW | Part.TOTAL if line.grid:
                self._row(line, line.grid)
            case _:
                pass  # a row always has its grid

    def _row(self, line: Placed, grid: Grid) -> None:
        bottom = line.top + line.height
        head, total = line.part is Part.HEAD, line.part is Part.TOTAL
        if total:
            self._rule(line.top, _RULE, 0.8)
        else:
            self._rule(bottom, _RULE if head else _LINE, 0.8 if head else 0.5)
        for column, left, wide, text in zip(grid.columns, grid.lefts, grid.widths, line.row, strict=True):
            right = is_figure(column)
            if head:
                steps = _HEAD_STEPS
            elif column.kind is Kind.TEXT:
                steps = _TOTAL_STEPS if total else TEXT_STEPS
            else:
                steps = (bold(grid.figures) if total else grid.figures,)
            self._text(text, left, bottom - 5, wide, steps, _GREY if head else _INK, right=right)

    def _text(
        self,
        text: str,
        left: float,
        top: float,
        width: float,
        steps: tuple[Type, ...],
        colour: str,
        *,
        right: bool = False,
    ) -> None:
        if not text:
            return
        line = fitted(text, width + GUTTER / 4, steps)
        start = MARGIN + left + (width - line.width if right else 0)
        draw(self._canvas, start, self._height - top, line, colour)

    def _rule(self, top: float, colour: str, thick: float) -> None:
        self._canvas.setStrokeColor(colour)
        self._canvas.setLineWidth(thick)
        self._canvas.line(MARGIN, self._height - top, MARGIN + self._width, self._height - top)
