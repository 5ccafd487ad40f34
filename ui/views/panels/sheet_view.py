"""The sheet of a rulebook as wide as its room, leafed through from the top of the page to its end. Lengths are u."""

from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.paint import EDGE, draw_box
from ui.drawing.sheet_paint import Paper, SheetInk, paint_sheet
from ui.faces.book_sheet import Sheet
from ui.views.parts.looking import LookingWidget

_OVERLAP = 24.0
"""What two leaves share, so that no line is cut on both."""
_NOTHING = Sheet("", "", ())


class SheetView(LookingWidget):
    """Paints one leaf of the page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sheet, self._paper, self._leaf = _NOTHING, Paper.A4, 0

    def show_sheet(self, sheet: Sheet, paper: Paper, leaf: int) -> None:
        """Show a leaf, counted from 0, of this sheet."""
        if (sheet, paper, leaf) != (self._sheet, self._paper, self._leaf):
            self._sheet, self._paper, self._leaf = sheet, paper, leaf
            self.setAccessibleName(sheet.spoken)
            self.update()

    def leaves(self, paper: Paper) -> int:
        """On how many leaves a page of this paper stands."""
        area = self._look.area(self)
        rest = self._scale(paper) * paper.size.height() - area.height()
        return 1 + max(0, ceil(rest / max(1.0, area.height() - _OVERLAP)))

    def _scale(self, paper: Paper) -> float:
        """u per point."""
        return self._look.area(self).width() / paper.size.width()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, area, page = self._look.theme, self._look.area(self), self._paper.size
        scale = self._scale(self._paper)
        most = max(0.0, scale * page.height() - area.height())
        top = min(self._leaf * (area.height() - _OVERLAP), most)
        with self._look.begin(self) as painter:
            draw_box(painter, area, 0.0, theme.well)
            painter.translate(0, -top)
            painter.scale(scale, scale)
            paint_sheet(painter, self._sheet, self._paper, SheetInk(theme.well, theme.text, theme.text_2, theme.lit))
        with self._look.begin(self) as painter:
            draw_box(painter, QRectF(area), 0.0, None, theme.line, EDGE)
