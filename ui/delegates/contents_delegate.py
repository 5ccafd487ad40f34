"""Paints a row of the guide's contents: a chapter, a section under it, or what a search found. Lengths are u."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter

from ui.delegates.row_delegate import RowDelegate
from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.paint import KEY_CORNER, draw_box, draw_fitted, draw_line
from ui.models.contents_model import CONTENTS, ContentsRow

PLACE_HEIGHT, FOUND_HEIGHT = 56.0, 96.0
_SIDE, _INDENT, _BAR = 18.0, 24.0, 5.0
_CHAPTER = ladder(22, 20, 18, weight=SEMIBOLD)
_SECTION = ladder(20, 18, weight=REGULAR)
_HERE = ladder(20, 18, weight=SEMIBOLD)
_WITHIN = ladder(20, 18, weight=MEDIUM)
_EXCERPT = (Style(20, REGULAR),)


class ContentsDelegate(RowDelegate):
    """Keeps no state but the look."""

    def height_of(self, index: QModelIndex | QPersistentModelIndex) -> float:
        row = index.data(CONTENTS)
        return FOUND_HEIGHT if isinstance(row, ContentsRow) and row.within else PLACE_HEIGHT

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        row = index.data(CONTENTS)
        if isinstance(row, ContentsRow):
            self._draw(painter, area, row, chosen)

    def _draw(self, painter: QPainter, area: QRectF, row: ContentsRow, pressed: bool) -> None:
        theme = self._look.theme
        if row.marked or pressed:
            draw_box(painter, area.adjusted(4, 2, -4, -2), KEY_CORNER, theme.key_pressed, theme.edge)
        elif row.within:
            draw_line(painter, _SIDE, area.bottom() - 1, area.right() - _SIDE, area.bottom() - 1, theme.line)
        if row.marked:
            draw_box(painter, QRectF(4, 14, _BAR, area.height() - 28), _BAR / 2, theme.text)
        left = _SIDE + (_INDENT if row.section else 0.0)
        room = area.right() - _SIDE - left
        if row.within:
            draw_fitted(painter, left, 30, fit(row.title, room, _CHAPTER), theme.text)
            draw_fitted(painter, left, 56, fit(row.within, room, _WITHIN), theme.info)
            draw_fitted(painter, left, 82, fit(row.excerpt, room, _EXCERPT, Ending.WORDS), theme.text_2)
            return
        steps = _CHAPTER if not row.section else _HERE if row.marked else _SECTION
        ink = theme.text if row.marked or not row.section else theme.text_2
        draw_fitted(painter, left, area.center().y() + 7, fit(row.title, room, steps), ink)
