"""The shapes at the ends of lines, each another one, and the mark of a top-up. Lengths are u."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ui.views.charts.chart_ink import Marker

_HALF, _EDGE = 6.5, 2.5
_CORNERS: dict[Marker, tuple[tuple[float, float], ...]] = {
    Marker.TRIANGLE: ((0, -1.1), (1.1, 0.9), (-1.1, 0.9)),
    Marker.WEDGE: ((0, 1.1), (1.1, -0.9), (-1.1, -0.9)),
    Marker.DIAMOND: ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    Marker.LOZENGE: ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    Marker.SQUARE: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    Marker.BOX: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
}
_OPEN = frozenset({Marker.RING, Marker.BOX, Marker.LOZENGE, Marker.WEDGE})
_STROKES = {Marker.CROSS: ((-1, -1, 1, 1), (-1, 1, 1, -1)), Marker.PLUS: ((-1.2, 0, 1.2, 0), (0, -1.2, 0, 1.2))}


def draw_marker(painter: QPainter, marker: Marker, at: QPointF, color: QColor, ground: QColor) -> None:
    """Draw a shape around a point; open ones are filled with the ground."""
    if marker in _STROKES:
        painter.setPen(QPen(color, _EDGE + 0.5))
        for x1, y1, x2, y2 in _STROKES[marker]:
            painter.drawLine(at + QPointF(x1, y1) * _HALF, at + QPointF(x2, y2) * _HALF)
        return
    painter.setPen(QPen(color, _EDGE))
    painter.setBrush(ground if marker in _OPEN else color)
    if marker in _CORNERS:
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) * _HALF for x, y in _CORNERS[marker]]))
    else:
        painter.drawEllipse(QRectF(at.x() - _HALF, at.y() - _HALF, 2 * _HALF, 2 * _HALF))


def draw_top_up(painter: QPainter, at: QPointF, color: QColor, ground: QColor) -> None:
    """Draw the mark of chips that were bought: a small arrow that points up to the line."""
    painter.setPen(QPen(ground, 2))
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([at + QPointF(0, 3), at + QPointF(8, 18), at + QPointF(-8, 18)]))
    painter.setBrush(Qt.BrushStyle.NoBrush)
