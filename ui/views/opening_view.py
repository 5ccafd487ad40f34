"""What stands on the window before the database is open: the empty felt.

Kept free of everything but Qt, theme and look, because the first paint waits for what it imports.
"""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui.views.parts.looking import LookingWidget

_TABLE = (806.0, 566.0)


class OpeningView(LookingWidget):
    """Tells once, after its first paint."""

    painted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._told = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.background)
            table = QRectF(0, 0, min(_TABLE[0], area.width() - 48), min(_TABLE[1], area.height() - 120))
            table.moveCenter(area.center())
            rim = 0.46 * min(table.width(), table.height())
            _rounded(painter, table, rim, theme.rim, theme.rim_edge)
            _rounded(painter, table.adjusted(20, 20, -20, -20), rim - 20, theme.felt, theme.felt_line)
        if not self._told:
            self._told = True
            QTimer.singleShot(0, self, self._on_painted)

    def _on_painted(self) -> None:
        self.painted.emit()


def _rounded(painter: QPainter, rect: QRectF, corner: float, fill: QColor, edge: QColor) -> None:
    painter.setPen(QPen(edge, 2, Qt.PenStyle.SolidLine))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, corner, corner)
