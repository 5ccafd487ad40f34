"""What is painted, text by text: where it lands on the window, how large, and whether something of it was left out.

Every text of the console goes through `ui.drawing.paint.draw_fitted`; a recorder stands in its place meanwhile.
"""

import sys
from dataclasses import dataclass
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from tests.ui.touch_targets import place_text
from ui.drawing import paint
from ui.drawing.fonts import Fitted, measure
from ui.drawing.paint import CAPITAL, LEFT
from ui.views.table.table_centre import TableCentre

SMALLEST = 18
"""Nothing is set in smaller type, u."""


@dataclass(frozen=True, slots=True)
class PaintedText:
    """`box` runs from the baseline to the height of a capital, in pixels of the window; `size` is u."""

    text: str
    size: int
    box: QRectF
    widget: QWidget | None
    """None for what is painted once and kept, as the dealer's plate."""
    squeeze: float
    shortened: bool
    """True when the end of the text is missing."""

    def __str__(self) -> str:
        return f"{self.text[:60]!r} of {self.size} at {place_text(self.box)} in {type(self.widget).__name__}"


def painted_texts(window: QWidget) -> list[PaintedText]:
    """Paint the whole window anew and return what it says, in the order of painting."""
    texts: list[PaintedText] = []
    draw = paint.draw_fitted

    def recorded(
        painter: QPainter, x: float, baseline: float, words: Fitted, color: QColor, align: float = LEFT
    ) -> None:
        draw(painter, x, baseline, words, color, align)
        if not words.text.strip():
            return
        size, device = words.style.size, painter.device()
        width = words.width or measure(words.text, words.style)  # unknown of what is known to fit
        box = QRectF(x - width * align, baseline - CAPITAL * size, width, CAPITAL * size)
        widget = device if isinstance(device, QWidget) else None
        if widget is not None:
            box = painter.worldTransform().mapRect(box)
            box.translate(QPointF(widget.mapTo(window, QPoint())))
        shortened = words.cut or words.text.rstrip("\u2069\u200f ").endswith("…")
        texts.append(PaintedText(words.text, size, box, widget, words.squeeze, shortened))

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("ui.") and getattr(module, "draw_fitted", None) is draw:
                patch.setattr(module, "draw_fitted", recorded)
        window.grab()
    return texts


def text_faults(texts: list[PaintedText], window: QWidget) -> list[str]:
    """Texts too small, beyond their widget, under another widget, or on each other."""
    said = [f"too small: {one}" for one in texts if one.size < SMALLEST]
    placed = [(one, one.widget) for one in texts if one.widget is not None]
    for one, widget in placed:
        area = QRectF(QPoint(), widget.size()).translated(QPointF(widget.mapTo(window, QPoint())))
        if not area.adjusted(-1, -1, 1, 1).contains(one.box):
            said.append(f"cut by its widget: {one}")
        above = _covering(window, widget, one.box.center().toPoint())
        if above is not None:
            said.append(f"under {type(above).__name__}: {one}")
    for (one, _), (other, _) in combinations(placed, 2):
        if one.box.adjusted(1, 1, -1, -1).intersects(other.box):
            said.append(f"{one} on {other}")
    return said


def _covering(window: QWidget, widget: QWidget, at: QPoint) -> QWidget | None:
    """What lies over a point of a widget; the middle of the table lets the felt shine through."""
    top = window.childAt(at)
    while isinstance(top, TableCentre):
        top = top.parentWidget()
    clear = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    if top is None or top is widget or top.isAncestorOf(widget) or widget.testAttribute(clear):
        return None
    return top
