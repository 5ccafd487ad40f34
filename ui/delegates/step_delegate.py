"""Paints one row of the hand log: seat number at the left, what it did, headings across; the last row stands out."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit
from ui.drawing.look import Look
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_line
from ui.models.step_log_model import LINE, LogLine
from ui.own_faults import outlives_faults

_NUMBER = 42.0
_BASE = 7.0


@outlives_faults
class StepDelegate(QStyledItemDelegate):
    """Keeps no state but the look and the height of a row in u."""

    def __init__(self, row_height: float) -> None:
        super().__init__()
        self._look = Look()
        self._row = row_height

    def set_row(self, height: float) -> None:
        self._row = height

    def set_look(self, look: Look) -> None:
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(10, self.row_pixels)

    @property
    def row_pixels(self) -> int:
        """The height of a row."""
        return round(self._look.px(self._row))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line = index.data(LINE)
        if not isinstance(line, LogLine):
            return
        theme, look = self._look.theme, self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(option.rect.topLeft())
        painter.scale(look.u, look.u)
        width, height = look.units(option.rect.width()), look.units(option.rect.height())
        middle = height / 2 + _BASE
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            draw_box(painter, QRectF(0, 1, width, height - 2), KEY_CORNER, theme.key_pressed, theme.lit, 3)
        if line.heading:
            draw_fitted(
                painter, 12, middle, fit(line.words, width - 24, _steps(18, MEDIUM), Ending.WORDS), theme.text_2
            )
            draw_line(painter, 12, height - 1, width - 12, height - 1, theme.line, 1)
        else:
            last = index.row() == index.model().rowCount() - 1
            weight, ink = (SEMIBOLD, theme.text) if last or chosen else (REGULAR, theme.text_2)
            number = fit(line.seat, _NUMBER - 12, _steps(20, SEMIBOLD), Ending.WORDS)
            draw_fitted(painter, _NUMBER - 8, middle, number, theme.text_2, RIGHT)
            said = fit(line.words, width - _NUMBER - 12, _steps(20, weight), Ending.SQUEEZE)
            draw_fitted(painter, _NUMBER + 4, middle, said, ink)
        painter.restore()


def _steps(size: int, weight: int) -> tuple[Style, ...]:
    return Style(size, weight), Style(size, weight, True), Style(18, weight, True)
