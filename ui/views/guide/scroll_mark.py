"""Where one is in what is scrolled: a bar at the side, as long as the part in sight. It is looked at, never dragged."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from ui.drawing.paint import draw_box
from ui.views.parts.looking import LookingWidget

MARK_WIDTH = 6.0
_LEAST = 36.0


class ScrollMark(LookingWidget):
    """Follows a scroll bar that nobody sees; where all is in sight there is no mark."""

    def __init__(self, parent: QWidget, bar: QScrollBar) -> None:
        super().__init__(parent)
        self._bar = bar
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        bar.valueChanged.connect(self._on_moved)
        bar.rangeChanged.connect(self._on_moved)

    def _on_moved(self) -> None:
        self.update()

    def part(self) -> QRectF:
        """The part in sight, u; empty where that is all."""
        bar, area = self._bar, self._look.area(self)
        hidden = bar.maximum() - bar.minimum()
        if hidden <= 0:
            return QRectF()
        high = max(_LEAST, area.height() * bar.pageStep() / (hidden + bar.pageStep()))
        top = (area.height() - high) * (bar.value() - bar.minimum()) / hidden
        return QRectF(0, top, area.width(), high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        part = self.part()
        if part.isEmpty():
            return
        with self._look.begin(self) as painter:
            draw_box(painter, self._look.area(self), MARK_WIDTH / 2, self._look.theme.line)
            draw_box(painter, part, MARK_WIDTH / 2, self._look.theme.edge)
