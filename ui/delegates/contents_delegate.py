"""Paints a row of the guide's contents: a chapter, a section under it, or what a search found. Lengths are u."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import KEY_CORNER, draw_box, draw_fitted, draw_focus, draw_line
from ui.models.contents_model import CONTENTS, ContentsRow
from ui.own_faults import outlives_faults

PLACE_HEIGHT, FOUND_HEIGHT = 56.0, 96.0
_SIDE, _INDENT, _BAR = 18.0, 24.0, 5.0
_CHAPTER = ladder(22, 20, 18, weight=SEMIBOLD)
_SECTION = ladder(20, 18, weight=REGULAR)
_HERE = ladder(20, 18, weight=SEMIBOLD)
_WITHIN = ladder(20, 18, weight=MEDIUM)
_EXCERPT = (Style(20, REGULAR),)


@outlives_faults
class ContentsDelegate(QStyledItemDelegate):
    """Keeps no state but the look."""

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()

    def set_look(self, look: Look) -> None:
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = index.data(CONTENTS)
        high = FOUND_HEIGHT if isinstance(row, ContentsRow) and row.within else PLACE_HEIGHT
        return QSize(10, round(self._look.px(high)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(CONTENTS)
        if not isinstance(row, ContentsRow):
            return
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(option.rect.topLeft())
        painter.scale(look.u, look.u)
        area = QRectF(0, 0, look.units(option.rect.width()), look.units(option.rect.height()))
        self._draw(painter, area, row, bool(option.state & QStyle.StateFlag.State_Selected))
        if option.state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, area.adjusted(8, 8, -8, -8), KEY_CORNER, look.theme)
        painter.restore()

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
