"""A rulebook painted on one page: a heading, then rows in columns, as large as lets all of them stand.

Lengths are points (1/72 inch); the painter is expected to be scaled so that 1 is a point.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter

from ui.drawing import fonts
from ui.drawing.fonts import BOLD, REGULAR, SEMIBOLD, Ending, Style, fit
from ui.faces.book_sheet import Sheet, SheetRow

_MARGIN, _GUTTER = 30.0, 14.0
_COLUMNS = 3
_TITLE, _BELOW_TITLE = 19.0, 9.0
_LARGEST, _LEAST_TOLD, _SMALLEST, _STEP = 9.0, 6.0, 3.0, 0.25
_LEADING, _APART, _HEADING = 1.2, 0.18, 1.25
_ABOVE_HEADING = 0.75
_EM = 100
"""Texts are measured once at this size; every other is a share of it."""


class Paper(Enum):
    """A page by its name; width and height in points."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def size(self) -> QSizeF:
        return QSizeF(595, 842) if self is Paper.A4 else QSizeF(612, 792)


@dataclass(frozen=True, slots=True)
class SheetInk:
    """The colours of a page. What differs has a bar of `mark` beside it."""

    paper: QColor
    text: QColor
    second: QColor
    mark: QColor


PRINTED = SheetInk(QColor("white"), QColor("black"), QColor("#555555"), QColor("black"))


@dataclass(frozen=True, slots=True)
class _Run:
    """Words in one style at a place of a line. `grey`: in the second colour."""

    text: str
    weight: int = REGULAR
    grey: bool = False
    x: float = 0.0


@dataclass(frozen=True, slots=True)
class _Item:
    """What stands together: lines of runs. `heading` begins a part, `marked` is one of those that differ."""

    lines: tuple[tuple[_Run, ...], ...]
    heading: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """An item on the page."""

    item: _Item
    at: QPointF
    size: float


def paint_sheet(painter: QPainter, sheet: Sheet, paper: Paper, ink: SheetInk = PRINTED) -> None:
    """Paint the whole page."""
    page = paper.size
    painter.fillRect(QRectF(QPointF(), page), ink.paper)
    width = page.width() - 2 * _MARGIN
    _draw(painter, sheet.title, QPointF(_MARGIN, _MARGIN + _TITLE), _TITLE, BOLD, ink.text, width)
    below = QPointF(_MARGIN, _MARGIN + _TITLE + 5 + _BELOW_TITLE)
    _draw(painter, sheet.edition, below, _BELOW_TITLE, REGULAR, ink.second, width)
    painter.fillRect(QRectF(_MARGIN, below.y() + 5, width, 0.75), ink.text)
    for placed in laid_out(sheet, paper):
        _paint_item(painter, placed, ink)


def _paint_item(painter: QPainter, placed: Placed, ink: SheetInk) -> None:
    size, high = placed.size, placed.size * _LEADING
    if placed.item.marked:
        bar = QRectF(placed.at.x() - 5, placed.at.y() + 0.15 * size, 1.5, len(placed.item.lines) * high)
        painter.fillRect(bar, ink.mark)
    for number, line in enumerate(placed.item.lines):
        for run in line:
            above = _ABOVE_HEADING * size if placed.item.heading else 0.0
            at = placed.at + QPointF(run.x * size, above + number * high + size)
            tall = size * _HEADING if placed.item.heading else size
            _draw(painter, run.text, at, tall, run.weight, ink.second if run.grey else ink.text)


@lru_cache(maxsize=8)
def laid_out(sheet: Sheet, paper: Paper) -> tuple[Placed, ...]:
    """Every row at its place, as large as the page lets them be."""
    for size in _sizes():
        placed = _flow(sheet, paper.size, size, brief=size < _LEAST_TOLD)
        if placed is not None:
            return placed
    return _flow(sheet, paper.size, _SMALLEST, brief=True, crowded=True) or ()


def _sizes() -> Iterator[float]:
    """From the largest down: sentences as long as they can be read, then what differs in brief."""
    yield from _down_to(_LEAST_TOLD, _LARGEST)
    yield from _down_to(_SMALLEST, _LEAST_TOLD - _STEP)


def _down_to(least: float, most: float) -> Iterator[float]:
    for step in range(int((most - least) / _STEP) + 1):
        yield most - step * _STEP


def _flow(sheet: Sheet, page: QSizeF, size: float, brief: bool, crowded: bool = False) -> tuple[Placed, ...] | None:
    """The rows at one size, None where they do not all stand; a `crowded` page lets the last column run over."""
    wide = (page.width() - 2 * _MARGIN - (_COLUMNS - 1) * _GUTTER) / _COLUMNS
    top, bottom = _MARGIN + _TITLE + _BELOW_TITLE + 16, page.height() - _MARGIN
    column, y, placed = 0, top, list[Placed]()
    for item, follows in _items(sheet, wide / size, brief):
        high = _height(item, size)
        if y + high + (_height(follows, size) if follows else 0.0) > bottom and not (
            crowded and column == _COLUMNS - 1
        ):
            column, y = column + 1, top
            if column == _COLUMNS:
                return None
        placed.append(Placed(item, QPointF(_MARGIN + column * (wide + _GUTTER), y), size))
        y += high
    return tuple(placed)


def _height(item: _Item, size: float) -> float:
    lines = len(item.lines) * _LEADING + _APART
    return size * (lines + _ABOVE_HEADING + 0.1 if item.heading else lines)


def _items(sheet: Sheet, width: float, brief: bool) -> Iterator[tuple[_Item, _Item | None]]:
    """The headings and rows wrapped into `width` em; a heading comes with the row that must follow it."""
    for part in sheet.parts:
        if part.told and not brief:
            rows = [_told(row, width) for row in part.rows]
        else:
            rows = [_listed(row, width) for row in part.brief or part.rows]
        yield _Item(((_Run(part.title, BOLD),),), heading=True), rows[0] if rows else None
        for row in rows:
            yield row, None


def _listed(row: SheetRow, width: float) -> _Item:
    """One switch of a family: what it is about, its value, and at the end the number."""
    runs = [*_words(row.about, grey=True), *_words(row.value, SEMIBOLD), *_words(f"{row.rule} {row.was}", grey=True)]
    return _Item(tuple(_wrapped(runs, width)), marked=row.differs)


def _told(row: SheetRow, width: float) -> _Item:
    """One that differs, in sentences: what is asked, what the house says, what the base says."""
    number = _words(f"({row.rule})" if row.rule else "", grey=True)
    lines = [
        *_wrapped(_words(row.about, grey=True), width),
        *_wrapped([*_words(row.value, SEMIBOLD), *number], width),
        *_wrapped(_words(row.was, grey=True), width),
    ]
    return _Item(tuple(lines), marked=row.differs)


def _words(text: str, weight: int = REGULAR, grey: bool = False) -> list[_Run]:
    return [_Run(word, weight, grey) for word in text.split()]


def _wrapped(runs: list[_Run], width: float) -> Iterator[tuple[_Run, ...]]:
    """The words on lines of `width` em; words of one style that stand beside each other are one run."""
    line, x = list[_Run](), 0.0
    for run in runs:
        wide = _em(run.text, run.weight)
        if line and x + wide > width:
            yield tuple(line)
            line, x = [], 0.0
        line = _joined(line, _Run(run.text, run.weight, run.grey, x))
        x += wide + _em(" ", run.weight) * (1.0 if line[-1].weight == run.weight else 1.6)
    if line:
        yield tuple(line)


def _joined(line: list[_Run], run: _Run) -> list[_Run]:
    last = line[-1] if line else None
    if last is None or (last.weight, last.grey) != (run.weight, run.grey):
        return [*line, run]
    return [*line[:-1], _Run(f"{last.text} {run.text}", run.weight, run.grey, last.x)]


def _em(text: str, weight: int) -> float:
    """The width of a text in em."""
    return fonts.measure(text, Style(_EM, weight, True)) / _EM


def _draw(
    painter: QPainter, text: str, at: QPointF, size: float, weight: int, color: QColor, width: float | None = None
) -> None:
    style = Style(_EM, weight, True)
    if width is not None:
        text = fit(text, width / size * _EM, (style,), Ending.WORDS).text
    painter.save()
    painter.translate(at)
    painter.scale(size / _EM, size / _EM)
    painter.setFont(fonts.font(style))
    painter.setPen(color)
    painter.drawText(QPointF(), text)
    painter.restore()
