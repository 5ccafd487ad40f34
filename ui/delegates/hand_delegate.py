"""Paints one hand of the history: number, who won, when, the pot; a star where it was starred. Lengths are u."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter

from app.session.history import HistoryLine
from ui.delegates.row_delegate import RowDelegate
from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_icon, draw_line
from ui.models.history_model import LINE
from ui.words import history_words as words

HAND_HEIGHT = 62.0
COLUMNS = (0.20, 0.60, 0.79)
"""Where the winner begins, and where time and number end, as parts of the row; the pot ends at its right."""
_SIDE = 16.0
_STAR = 20.0
_NUMBER = ladder(24, 22, 20, 18, weight=SEMIBOLD)
_NAME = ladder(22, 20, 18, weight=MEDIUM)
_WHEN = ladder(20, 18, weight=REGULAR)
_POT = ladder(24, 22, 20, 18, weight=SEMIBOLD)


class HandDelegate(RowDelegate):
    """`names` are the players' by number, `now` is UTC in microseconds."""

    def __init__(self, names: Callable[[int], str], now: Callable[[], int]) -> None:
        super().__init__()
        self._names, self._now = names, now

    def height_of(self, _index: QModelIndex | QPersistentModelIndex) -> float:
        return HAND_HEIGHT

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        theme, line = self._look.theme, index.data(LINE)
        if chosen:
            draw_box(painter, area.adjusted(6, 2, -6, -2), KEY_CORNER, theme.key_pressed, theme.lit, 3)
        else:
            draw_line(painter, _SIDE, area.bottom() - 1, area.right() - _SIDE, area.bottom() - 1, theme.line)
        if not isinstance(line, HistoryLine):
            draw_fitted(painter, _SIDE, 40, fit(words.READING, 60, _WHEN), theme.text_2)
            return
        wide, right = area.width(), area.right() - _SIDE
        winner, time = wide * COLUMNS[0] + _SIDE, wide * COLUMNS[2]
        room = winner - _SIDE - (_STAR + 8 if line.mark.star else 8)
        draw_fitted(painter, _SIDE, 40, fit(str(line.row.number), room, _NUMBER, Ending.SQUEEZE), theme.text)
        if line.mark.star:
            draw_icon(painter, "star", winner - _STAR - 4, 21, _STAR, theme.lit)
        name = fit(words.winners(line, self._names), wide * COLUMNS[1] - winner - 6, _NAME)
        draw_fitted(painter, winner, 40, name, theme.text if not line.row.voided else theme.text_2)
        moment = fit(words.when(line.row.at, self._now()), time - wide * COLUMNS[1], _WHEN, Ending.SQUEEZE)
        draw_fitted(painter, time, 40, moment, theme.text_2, RIGHT)
        pot = fit(words.pot(line), right - time - 8, _POT, Ending.SQUEEZE)
        draw_fitted(painter, right, 40, pot, theme.money, RIGHT)
