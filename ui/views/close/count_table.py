"""The left side of the page: heads of the columns, the players, what was issued and counted, what lies beside. In u."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.figures import fit_figure
from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.paint import EDGE, PANEL_CORNER, RIGHT, draw_box, draw_fitted, draw_line
from ui.faces.close_face import CountFace, TotalFace
from ui.views.close.count_list import (
    BOUGHT_WIDTH,
    COUNTED_WIDTH,
    FIRST,
    FRAME,
    INSET,
    LEAST_ROW,
    MOST_ROW,
    SECOND,
    CountModel,
    CountRows,
)
from ui.views.panels.panel import ink
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.row_button import RowButton, RowFace
from ui.words import close_words as words

_HEAD, _TOTAL, _BOXES, _GAP, _EDGE = 40.0, 50.0, 58.0, 8.0, 12.0
_HEADS = (Style(20, MEDIUM), Style(20, MEDIUM, True), Style(18, MEDIUM, True))
_ISSUED = ladder(22, 20, 18, weight=SEMIBOLD)
_SUM, _MISSING = ladder(26, 24, 22, 20, 18), ladder(24, 22, 20, 18)


class CountTable(LookingWidget):
    """Rows are as high as there is room for; what does not fit is leafed through."""

    player_chosen = Signal(object)
    """The number of a player."""
    boxes_chosen = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._total = TotalFace()
        self._page_size = 1
        self.model = CountModel(self)
        self.rows = CountRows(self, self.model)
        self.rows.player_pressed.connect(self.player_chosen)
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._on_page_changed)
        self.boxes = RowButton(self, RowFace(""))
        self.boxes.clicked.connect(self.boxes_chosen)
        self.rows.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.model.modelReset.connect(self._arrange)

    def show_counts(self, faces: Sequence[CountFace], total: TotalFace, boxes: RowFace) -> None:
        """Show the players, the row below them, and what leads to the boxes."""
        self.model.show(faces)
        self.boxes.show_row(boxes)
        if total != self._total:
            self._total = total
            self.setAccessibleName(total.spoken)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, total = self._look.theme, self._total
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            wide = area.width()
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            heads = ((words.BOUGHT, FIRST * wide), (words.COUNTED, SECOND * wide), (words.RESULT, wide - INSET))
            draw_fitted(painter, INSET, 28, fit(words.PLAYER, wide * 0.3, _HEADS), theme.text_2)
            for head, right in heads:
                draw_fitted(painter, right, 28, fit(head, wide * 0.18, _HEADS, Ending.SQUEEZE), theme.text_2, RIGHT)
            draw_line(painter, 0, _HEAD, wide, _HEAD, theme.line, EDGE)
            top = self._total_top
            draw_line(painter, 0, top, wide, top, theme.line, EDGE)
            baseline, role = top + 34, ink(theme, total.role)
            room = wide * (FIRST - BOUGHT_WIDTH) - INSET - 8
            draw_fitted(painter, INSET, baseline, fit(words.ISSUED, room, _ISSUED, Ending.SQUEEZE), theme.text)
            bought = fit_figure(total.bought, BOUGHT_WIDTH * wide, _SUM)
            draw_fitted(painter, FIRST * wide, baseline, bought, theme.money, RIGHT)
            counted = fit_figure(total.counted, COUNTED_WIDTH * wide, _SUM)
            draw_fitted(painter, SECOND * wide, baseline, counted, role, RIGHT)
            missing = fit_figure(total.missing, wide * (1 - SECOND) - INSET - 8, _MISSING)
            draw_fitted(painter, wide - INSET, baseline, missing, role, RIGHT)

    @property
    def _total_top(self) -> float:
        return self._look.units(self.height()) - _EDGE - _BOXES - _GAP - _TOTAL

    def _arrange(self) -> None:
        area, count = self._look.area(self), len(self.model.faces)
        boxes = QRectF(_EDGE, area.bottom() - _EDGE - _BOXES, area.width() - 2 * _EDGE, _BOXES)
        self.boxes.place(boxes)
        room = QRectF(FRAME, _HEAD + 2, area.width() - 2 * FRAME, self._total_top - _HEAD - 3)
        paged = count * LEAST_ROW > room.height()
        self.pager.setVisible(paged)
        if paged:
            pager = QRectF(_EDGE, room.bottom() - 6 - PAGER_HEIGHT, area.width() - 2 * _EDGE, PAGER_HEIGHT)
            self.pager.place(pager)
            room.setBottom(pager.top() - _EDGE)
        shown = max(1, int(room.height() // LEAST_ROW)) if paged else max(1, count)
        self.rows.set_row_height(min(MOST_ROW, room.height() / shown))
        place = self._look.rect(room)
        place.setHeight(min(place.height(), shown * self._row_height()))
        self.rows.setGeometry(place)
        self._page_size = shown
        self.pager.set_pages(ceil(count / shown))
        self.update()

    def _row_height(self) -> int:
        return self.rows.sizeHintForRow(0) if self.model.faces else 1

    def _on_page_changed(self) -> None:
        self.rows.verticalScrollBar().setValue(self.pager.page * self._page_size * self._row_height())

    def _on_scrolled(self, value: int) -> None:
        """The wheel leafs too: the pager follows it."""
        page = ceil(value / (self._page_size * self._row_height()))
        self.pager.set_pages(ceil(len(self.model.faces) / self._page_size), page)
