"""Paints one session of the list: name and hands, under them the date and the word OPEN. Lengths are u."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF
from PySide6.QtGui import QPainter

from ui.delegates.row_delegate import RowDelegate
from ui.drawing.fonts import MEDIUM, NAME, REGULAR, Ending, fit, ladder
from ui.drawing.paint import KEY_CORNER, RIGHT, badge_width, draw_badge, draw_box, draw_fitted, draw_line
from ui.faces import Badge, BadgeShape
from ui.models.session_model import SESSION, SessionLine

SESSION_HEIGHT = 76.0
_SIDE = 14.0
_HANDS = ladder(22, 20, 18, weight=MEDIUM)
_WHEN = ladder(20, 18, weight=REGULAR)
_OPEN = Badge("OPEN", BadgeShape.BOX)


class SessionDelegate(RowDelegate):
    """Keeps no state but the look."""

    def height_of(self, _index: QModelIndex | QPersistentModelIndex) -> float:
        return SESSION_HEIGHT

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        line = index.data(SESSION)
        if isinstance(line, SessionLine):
            self._draw(painter, area, line, chosen)

    def _draw(self, painter: QPainter, area: QRectF, line: SessionLine, pressed: bool) -> None:
        theme = self._look.theme
        lit = line.next_up and not pressed
        if lit or pressed:
            box = area.adjusted(2, 3, -2, -3)
            draw_box(painter, box, KEY_CORNER, theme.lit if lit else theme.key_pressed, theme.lit, 2)
        else:
            draw_line(painter, _SIDE, area.bottom() - 1, area.right() - _SIDE, area.bottom() - 1, theme.line)
        first, second = (theme.on_lit, theme.on_lit_2) if lit else (theme.text, theme.text_2)
        room = area.width() - 2 * _SIDE
        right = area.right() - _SIDE
        hands = fit(line.hands, room * 0.4, _HANDS, Ending.SQUEEZE)
        draw_fitted(painter, right, 34, hands, first, RIGHT)
        draw_fitted(painter, _SIDE, 34, fit(line.name, room - hands.width - 14, NAME), first)
        badge = badge_width(_OPEN) if line.open else 0.0
        if line.open:
            draw_badge(painter, right - badge, 42, _OPEN, theme, lit)
        draw_fitted(painter, _SIDE, 62, fit(line.when, room - badge - 10, _WHEN, Ending.WORDS), second)
