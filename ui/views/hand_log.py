"""The log of the hand beside the table, where the screen has room: the latest rows, read-only."""

from PySide6.QtCore import QModelIndex, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QScroller, QWidget

from ui.delegates.step_delegate import StepDelegate
from ui.drawing.fonts import SEMIBOLD, Style, fit
from ui.drawing.look import Look
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted
from ui.models.step_log_model import StepLogModel
from ui.views.parts.looking import LookingWidget
from ui.views.parts.plain_list import PlainList

_TITLE = 44.0
_ROW, _SHORT_ROW = 40.0, 29.0


class StepList(PlainList):
    """The steps; scrolled by a finger or the wheel, shows its end."""

    def __init__(self, parent: QWidget, model: StepLogModel, row_height: float) -> None:
        self._steps = StepDelegate(row_height)
        super().__init__(parent, model, self._steps)
        self._row = row_height
        self.setAccessibleName("Log of the hand")
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        model.rowsInserted.connect(self._on_rows_changed)
        model.rowsRemoved.connect(self._on_rows_changed)

    def set_row(self, height: float) -> None:
        """Rows of this height in u from now on."""
        self._row = height
        self._steps.set_row(height)

    def fill(self, area: QRectF, look: Look) -> None:
        """Take as much of `area` (u) as whole rows need, from its bottom up: no row is cut."""
        place, row = look.rect(area), look.rect(QRectF(0, 0, 1, self._row)).height()
        place.setTop(place.bottom() + 1 - max(1, place.height() // row) * row)
        self.setGeometry(place)
        self.scrollToBottom()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.scrollToBottom()

    def _on_rows_changed(self, _parent: QModelIndex, _first: int, _last: int) -> None:
        self.scrollToBottom()


class HandLog(LookingWidget):
    """'This hand' with its rows; `short` shows only as many as fit, without a title."""

    def __init__(self, parent: QWidget, model: StepLogModel) -> None:
        super().__init__(parent)
        self._short = False
        self._list = StepList(self, model, _ROW)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_look(self, look: Look, short: bool = False) -> None:
        self._short = short
        self._list.set_row(_SHORT_ROW if short else _ROW)
        super().set_look(look)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            theme = self._look.theme
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            if not self._short:
                title = fit("This hand", area.width() - 28, (Style(20, SEMIBOLD),))
                draw_fitted(painter, 14, 32, title, theme.text_2)

    def _arrange(self) -> None:
        area = self._look.area(self)
        top = 6.0 if self._short else _TITLE
        self._list.fill(area.adjusted(3, top, -3, -13), self._look)
