"""A chart as a scene of pyqtgraph in the console's look, for the screen and for files. Lengths are u unless said.

The axes, the grid, the lines and the bars are pyqtgraph's; markers, labels and heads are painted by us over them, at
places that follow from the same two axes. Nothing of it takes the mouse.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from ui.drawing import fonts
from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import draw_fitted, draw_line, draw_text
from ui.faces.chart_face import Axis, ChartFace, Series
from ui.views.charts.chart_ink import LineInk, line_ink, quiet_ink
from ui.views.charts.label_places import spread
from ui.views.charts.marker_paint import draw_marker, draw_top_up

_TICK, _HEAD = Style(18), Style(18, MEDIUM)
_NAME, _FIGURE = ladder(20, 18, weight=MEDIUM), Style(20, SEMIBOLD)
_NOTE = ladder(18, weight=REGULAR)
_LINE, _QUIET, _GRID, _ZERO = 3.0, 2.0, 1.0, 2.0
_TOP, _BOTTOM, _GAP = 44.0, 58.0, 10.0
_LABEL, _FREE = 24.0, 24.0
_MOST_NAME = 170.0


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the data stand in a chart: its rectangle in u, and the axes that lead into it."""

    rect: QRectF
    x: Axis
    y: Axis

    def at(self, x: float, y: float) -> QPointF:
        """The place of a point, in u."""
        across = (x - self.x.low) / (self.x.high - self.x.low)
        up = (y - self.y.low) / (self.y.high - self.y.low)
        return QPointF(self.rect.left() + across * self.rect.width(), self.rect.bottom() - up * self.rect.height())


def chart_scene(face: ChartFace, look: Look, size: QSizeF) -> QGraphicsScene:
    """The scene of a chart that is `drawn`, `size` in pixels."""
    scene = QGraphicsScene(QRectF(QPointF(), size))
    if face.x is None or face.y is None:
        return scene
    frame = _frame(face, face.x, face.y, QSizeF(size.width() / look.u, size.height() / look.u))
    scene.addItem(_plotted(face, frame, look))
    scene.addItem(_Words(face, frame, look, QRectF(QPointF(), size)))
    return scene


def _frame(face: ChartFace, x: Axis, y: Axis, size: QSizeF) -> _Frame:
    left = max(fonts.measure(text, _TICK) for _, text in y.ticks) + _GAP
    half = fonts.measure(x.ticks[-1][1], _TICK) / 2 if x.ticks else 0.0
    right = max(_labels_width(face), half, _GAP)
    return _Frame(QRectF(left, _TOP, size.width() - left - right, size.height() - _TOP - _BOTTOM), x, y)


def _labels_width(face: ChartFace) -> float:
    if not face.series:
        return 0.0
    figure = max(fonts.measure(line.figure, _FIGURE) for line in face.series)
    name = max(min(fonts.measure(line.name, _NAME[0]), _MOST_NAME) for line in face.series)
    return _FREE + name + _GAP + figure


# ---- what pyqtgraph draws


def _plotted(face: ChartFace, frame: _Frame, look: Look) -> QGraphicsItem:
    box = pg.ViewBox(enableMouse=False, enableMenu=False, border=None, defaultPadding=0)
    box.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, enabled=False)  # half a line at its edge
    box.setAcceptHoverEvents(False)
    box.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    box.disableAutoRange()
    place = frame.rect
    px = QRectF(place.left() * look.u, place.top() * look.u, place.width() * look.u, place.height() * look.u)
    box.setGeometry(px)
    box.setRange(QRectF(frame.x.low, frame.y.low, frame.x.high - frame.x.low, frame.y.high - frame.y.low), padding=0)
    for item in _items(face, frame, look):
        box.addItem(item, ignoreBounds=True)
    box.updateMatrix()
    plotted: QGraphicsItem = box
    return plotted


def _items(face: ChartFace, frame: _Frame, look: Look) -> Iterator[QGraphicsItem]:
    theme = look.theme
    yield _lines([(frame.x.low, tick, frame.x.high, tick) for tick, _ in frame.y.ticks], _pen(theme.line, _GRID, look))
    if frame.y.low < 0 < frame.y.high or face.bars:
        yield _lines([(frame.x.low, 0, frame.x.high, 0)], _pen(theme.edge, _ZERO, look))
    if face.bars:
        yield _bars([(b.left, b.right, 0.0, b.value - b.second) for b in face.bars], theme.call_edge)
        yield _bars([(b.left, b.right, b.value - b.second, b.second) for b in face.bars], theme.raise_edge)
    for line in sorted(face.series, key=_meant_last):
        ink = line_ink(theme, line.style)
        pen = _pen(quiet_ink(theme), _QUIET, look, ink.dash) if line.quiet else _pen(ink.color, _LINE, look, ink.dash)
        yield _curve(line, pen)


def _meant_last(line: Series) -> bool:
    return not line.quiet


def _pen(color: QColor, width: float, look: Look, dash: tuple[float, ...] = ()) -> QPen:
    pen = QPen(color, look.px(width))
    pen.setCosmetic(True)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def _lines(ends: list[tuple[float, float, float, float]], pen: QPen) -> QGraphicsItem:
    x = np.array([(one[0], one[2]) for one in ends], float).ravel()
    y = np.array([(one[1], one[3]) for one in ends], float).ravel()
    grid: QGraphicsItem = pg.PlotCurveItem(x, y, pen=pen, connect="pairs", antialias=False)
    return grid


def _curve(line: Series, pen: QPen) -> QGraphicsItem:
    x, y = (np.array(values, float) for values in zip(*line.points, strict=True))
    if line.steps:
        x, y = np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
    curve: QGraphicsItem = pg.PlotCurveItem(x, y, pen=pen, antialias=True)
    return curve


def _bars(bars: list[tuple[float, float, float, float]], color: QColor) -> QGraphicsItem:
    left, right, low, high = (np.array(values, float) for values in zip(*bars, strict=True))
    item: QGraphicsItem = pg.BarGraphItem(
        x0=left, x1=right, y0=low, height=high, pen=QPen(Qt.PenStyle.NoPen), brush=color, antialias=False
    )
    return item


# ---- what is painted over it


class _Words(QGraphicsItem):
    """Ticks, titles, the marks on the lines and the labels at their ends."""

    def __init__(self, face: ChartFace, frame: _Frame, look: Look, area: QRectF) -> None:
        super().__init__()
        self._face, self._frame, self._look, self._area = face, frame, look, area

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._look.u, self._look.u)
        self._paint_axes(painter)
        self._paint_bars(painter)
        self._paint_lines(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        frame, theme = self._frame, self._look.theme
        for tick, text in frame.y.ticks:
            y = frame.at(frame.x.low, tick).y() + 6
            draw_text(painter, frame.rect.left() - _GAP, y, text, _TICK, theme.text_2, 1.0)
        for tick, text in frame.x.ticks:
            place = frame.at(tick, frame.y.low)
            draw_line(painter, place.x(), place.y(), place.x(), place.y() + 6, theme.edge, 1.5)
            draw_text(painter, place.x(), place.y() + 25, text, _TICK, theme.text_2, 0.5)
        room = frame.rect.width()
        head = fit(frame.y.title, room, (_HEAD, Style(18, MEDIUM, True)), Ending.WORDS)
        draw_fitted(painter, 0, 20, head, theme.text_2)
        note = fit(self._face.note, self._area.width() / self._look.u - head.width - 30, _NOTE, Ending.WORDS)
        draw_fitted(painter, self._area.width() / self._look.u, 20, note, theme.text_2, 1.0)
        foot = fit(frame.x.title, room, (_HEAD, Style(18, MEDIUM, True)), Ending.WORDS)
        draw_fitted(painter, frame.rect.right(), frame.rect.bottom() + 52, foot, theme.text_2, 1.0)

    def _paint_bars(self, painter: QPainter) -> None:
        for bar in self._face.bars:
            if bar.text:
                top = self._frame.at((bar.left + bar.right) / 2, max(0.0, bar.value))
                wide = self._frame.at(bar.right, 0).x() - self._frame.at(bar.left, 0).x()
                words = fit(bar.text, max(wide, 40), (Style(18, MEDIUM), Style(18, MEDIUM, True)), Ending.SQUEEZE)
                ground = QRectF(top.x() - words.width / 2 - 3, top.y() - 23, words.width + 6, 21)
                painter.fillRect(ground, self._look.theme.surface)  # no line of the grid through a figure
                draw_fitted(painter, top.x(), top.y() - 6, words, self._look.theme.text, 0.5)

    def _paint_lines(self, painter: QPainter) -> None:
        frame, theme = self._frame, self._look.theme
        ends = [frame.at(*line.points[-1]) for line in self._face.series]
        places = spread([end.y() for end in ends], _LABEL, frame.rect.top(), frame.rect.bottom() - 4)
        right = self._area.width() / self._look.u
        for line, end, y in zip(self._face.series, ends, places, strict=True):
            ink = line_ink(theme, line.style)
            if line.quiet:
                ink = LineInk(quiet_ink(theme), ink.dash, ink.marker)
            for mark in line.marks:
                draw_top_up(painter, frame.at(*mark), ink.color, theme.surface)
            draw_marker(painter, ink.marker, end, ink.color, theme.surface)
            self._paint_label(painter, line, ink, end, QPointF(right, y))

    def _paint_label(self, painter: QPainter, line: Series, ink: LineInk, end: QPointF, label: QPointF) -> None:
        theme, left = self._look.theme, self._frame.rect.right() + _FREE
        painter.setPen(QPen(ink.color, 1.5))
        painter.drawLine(QPointF(end.x() + 8, end.y()), QPointF(left - 5, label.y()))
        figure = fonts.measure(line.figure, _FIGURE)
        words = fit(line.name, label.x() - left - figure - _GAP, _NAME)
        draw_fitted(painter, left, label.y() + 7, words, theme.text_2 if line.quiet else theme.text)
        draw_text(
            painter, label.x(), label.y() + 7, line.figure, _FIGURE, theme.text_2 if line.quiet else theme.text, 1.0
        )
