"""Rows of figures under their heads, and the few figures below a chart. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.geometry import RING
from ui.drawing.paint import EDGE, LEFT, RIGHT, draw_fitted, draw_line
from ui.faces.chart_face import Figure, FiguresTable
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager

_ROW, _HEAD, _GAP = 46.0, 44.0, 14.0
_PAGER_WIDTH = 420.0
_FIRST_SHARE, _LEAST_FIRST = 0.2, 176.0
_HEADS = (Style(18, MEDIUM), Style(18, MEDIUM, True))
_NAME, _VALUE = ladder(22, 20, weight=SEMIBOLD), ladder(22, 20, 18, weight=MEDIUM)
_LABEL = (Style(18, REGULAR), Style(18, REGULAR, True))
_FIGURE = ladder(26, 24, 22, weight=SEMIBOLD)
FIGURES_HEIGHT = 66.0


class FiguresView(LookingWidget):
    """A table that is leafed through where its rows do not fit."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._table = FiguresTable((), ())
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._arrange)

    def show_table(self, table: FiguresTable, sentence: str) -> None:
        """Show another table from its first page on; `sentence` says it all."""
        if table != self._table:
            self._table = table
            self.pager.set_pages(1, 0)
        self.setAccessibleName(sentence)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            columns = self._columns(area.width())
            self._paint_heads(painter, columns)
            for number, row in enumerate(self._in_sight()):
                top = _HEAD + number * _ROW
                draw_line(painter, 0, top, area.width(), top, self._look.theme.line, EDGE)
                self._paint_row(painter, row, columns, top + 31)

    def _paint_heads(self, painter: QPainter, columns: list[QRectF]) -> None:
        for place, (text, column) in enumerate(zip(self._table.heads, columns, strict=False)):
            words = fit(text, column.width(), _HEADS, Ending.SQUEEZE)
            x = column.right() if place else column.left()
            draw_fitted(painter, x, 28, words, self._look.theme.text_2, RIGHT if place else LEFT)

    def _paint_row(self, painter: QPainter, row: tuple[str, ...], columns: list[QRectF], baseline: float) -> None:
        for place, (text, column) in enumerate(zip(row, columns, strict=True)):
            if place:
                words = fit(text, column.width(), _VALUE, Ending.SQUEEZE)
                draw_fitted(painter, column.right(), baseline, words, self._look.theme.text, RIGHT)
            else:
                draw_fitted(painter, column.left(), baseline, fit(text, column.width(), _NAME), self._look.theme.text)

    def _columns(self, width: float) -> list[QRectF]:
        """The first column is wide enough for names, the others share what is left."""
        count = max(1, len(self._table.heads) - 1)
        first = max(_LEAST_FIRST, _FIRST_SHARE * width)
        wide = (width - first) / count
        others = [QRectF(first + place * wide + _GAP, 0, wide - _GAP, 0) for place in range(count)]
        return [QRectF(0, 0, first - _GAP, 0), *others]

    def _in_sight(self) -> tuple[tuple[str, ...], ...]:
        size = self._page_size()
        return self._table.rows[self.pager.page * size : (self.pager.page + 1) * size]

    def _page_size(self) -> int:
        room = self._look.area(self).height() - _HEAD
        size = max(1, int(room // _ROW))
        return size if len(self._table.rows) <= size else max(1, int((room - PAGER_HEIGHT - 2 * RING) // _ROW))

    def _arrange(self) -> None:
        area, size = self._look.area(self), self._page_size()
        paged = len(self._table.rows) > size
        self.pager.set_pages(-(-len(self._table.rows) // size))
        self.pager.setVisible(paged)
        wide = min(_PAGER_WIDTH, area.width() - 2 * RING)
        self.pager.place(QRectF(RING, area.bottom() - PAGER_HEIGHT - RING, wide, PAGER_HEIGHT))
        self.update()


class FigureStrip(LookingWidget):
    """Figures beside each other, each under what it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._figures: tuple[Figure, ...] = ()

    def show_figures(self, figures: tuple[Figure, ...]) -> None:
        """Show these; equal ones cost nothing."""
        if figures != self._figures:
            self._figures = figures
            self.setAccessibleName(", ".join(f"{figure.label} {figure.value}" for figure in figures))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._figures:
            return
        theme = self._look.theme
        with self._look.begin(self) as painter:
            wide = self._look.area(self).width() / len(self._figures)
            for place, figure in enumerate(self._figures):
                left = place * wide
                draw_fitted(painter, left, 20, fit(figure.label, wide - _GAP, _LABEL, Ending.SQUEEZE), theme.text_2)
                draw_fitted(painter, left, 52, fit(figure.value, wide - _GAP, _FIGURE, Ending.SQUEEZE), theme.money)
