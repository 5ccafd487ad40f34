"""Paints one row of the hand log: seat number at the left, what it did, headings across; the last row stands out."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter

from ui.delegates.row_delegate import RowDelegate
from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_line
from ui.models.step_log_model import LINE, LogLine

_NUMBER = 42.0
_BASE = 7.0


class StepDelegate(RowDelegate):
    """Keeps no state but the look and the height of a row in u."""

    rings_focus = False

    def __init__(self, row_height: float) -> None:
        super().__init__()
        self._row = row_height

    def set_row(self, height: float) -> None:
        self._row = height

    def height_of(self, _index: QModelIndex | QPersistentModelIndex) -> float:
        return self._row

    @property
    def row_pixels(self) -> int:
        """The height of a row."""
        return round(self._look.px(self._row))

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        line = index.data(LINE)
        if not isinstance(line, LogLine):
            return
        theme, width, height = self._look.theme, area.width(), area.height()
        middle = height / 2 + _BASE
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


def _steps(size: int, weight: int) -> tuple[Style, ...]:
    return Style(size, weight), Style(size, weight, True), Style(18, weight, True)
