"""One pot of the payout: its chips and who can win it, then the lines that say what to push where. Lengths are u."""

from enum import Enum
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder, measure
from ui.drawing.paint import EDGE, KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_focus, draw_icon, draw_text
from ui.faces.payout_face import PotFace, PushFace
from ui.views.parts.pressable import Pressable

BRIEF_HEIGHT = 56.0
_LEFT = 16.0
_LINE = 31.0
_FIRST_LINE = 65.0  # baseline of the first push line
_BELOW = 15.0  # from the last baseline to the row's edge
_NAMED = 4  # as many push lines carry a name; more stand in two columns without
_ARROW = 24.0
_BETWEEN = 12.0  # between two columns

_TITLE = Style(22, SEMIBOLD)
_AMOUNT = ladder(26, 24, 22, 20)
_WHO = ladder(20, 18, weight=REGULAR)
_CHIPS = ladder(24, 22, 20, 18)
_WHOM = ladder(22, 20, 18, weight=MEDIUM)
_NOTE = ladder(20, 18, weight=REGULAR)
_ODD = Style(20, SEMIBOLD)


class Detail(Enum):
    """How much of a pot is shown: its outcome in one line, its push lines, or those and what is said about them."""

    BRIEF = "brief"
    PUSHES = "pushes"
    NOTES = "notes"


def row_height(face: PotFace, detail: Detail) -> float:
    """The height a row needs."""
    if detail is Detail.BRIEF:
        return BRIEF_HEIGHT
    lines = max(1, len(face.pushes) if _in_one_column(face) else ceil(len(face.pushes) / 2))
    notes = len(face.notes) if detail is Detail.NOTES else 0
    return _FIRST_LINE + _BELOW + (lines - 1 + notes) * _LINE


class PotRow(Pressable):
    """A pot to tap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face: PotFace | None = None
        self._detail = Detail.NOTES

    @property
    def face(self) -> PotFace | None:
        return self._face

    @property
    def detail(self) -> Detail:
        return self._detail

    def show_face(self, face: PotFace, detail: Detail) -> None:
        """Show a pot; an equal one costs nothing."""
        if (face, detail) == (self._face, self._detail):
            return
        self._face, self._detail = face, detail
        self.setAccessibleName(face.said)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        face, theme = self._face, self._look.theme
        if face is None:
            return
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            lit = face.lit or self.isDown()
            edge, width = (theme.lit, 3.0) if lit else (theme.line, EDGE)
            draw_box(painter, area, KEY_CORNER, theme.key_pressed if lit else theme.key, edge, width)
            taken = self._draw_head(painter, face)
            right, room = area.width() - _LEFT, area.width() - _LEFT - taken - 14
            brief = self._detail is Detail.BRIEF
            who = fit(face.brief if brief else face.who, room, _WHO)
            if brief or not who.cut:  # the plates show who can win it too
                draw_fitted(painter, right, self._head_line(), who, theme.text if brief else theme.text_2, RIGHT)
            if not brief:
                self._draw_pushes(painter, face, area)
            if self.hasFocus():
                draw_focus(painter, area.adjusted(9, 9, -9, -9), KEY_CORNER - 9, theme)

    def _head_line(self) -> float:
        return 36.0 if self._detail is Detail.BRIEF else 31.0

    def _draw_head(self, painter: QPainter, face: PotFace) -> float:
        """Draw the pot's name and chips; return where they end."""
        theme, line = self._look.theme, self._head_line()
        draw_text(painter, _LEFT, line, face.title, _TITLE, theme.text)
        left = _LEFT + measure(face.title, _TITLE) + 14
        amount = fit(face.amount, 190, _AMOUNT, Ending.SQUEEZE)
        draw_fitted(painter, left, line + 1, amount, theme.money)
        return left + amount.width

    def _draw_pushes(self, painter: QPainter, face: PotFace, area: QRectF) -> None:
        theme, width = self._look.theme, area.width() - 2 * _LEFT
        columns = 1 if _in_one_column(face) else 2
        lines = ceil(len(face.pushes) / columns)
        wide = (width - (columns - 1) * _BETWEEN) / columns
        for place, push in enumerate(face.pushes):
            left = _LEFT + place // lines * (wide + _BETWEEN)
            slot = QRectF(left, _FIRST_LINE + place % lines * _LINE, wide, _LINE)
            self._draw_push(painter, push, push.whom if columns == 1 else push.seat, slot, _chips_width(face, wide))
        if not face.pushes:
            draw_fitted(painter, _LEFT, _FIRST_LINE, fit(face.todo, width, _NOTE), theme.text_2)
        line = _FIRST_LINE + (max(1, lines) - 1) * _LINE
        for note in face.notes if self._detail is Detail.NOTES else ():
            line += _LINE
            draw_fitted(painter, _LEFT, line, fit(note, width, _NOTE, Ending.WORDS), theme.text_2)

    def _draw_push(self, painter: QPainter, push: PushFace, whom: str, slot: QRectF, chips_width: float) -> None:
        """Draw arrow, chips and seat, and at the right end the tag of an odd chip; the slot's top is the baseline."""
        theme, line = self._look.theme, slot.top()
        draw_icon(painter, "push", slot.left(), line - 20, _ARROW, theme.text)
        end = slot.left() + _ARROW + 10 + chips_width
        draw_fitted(painter, end, line, fit(push.chips, chips_width, _CHIPS, Ending.SQUEEZE), theme.money, RIGHT)
        tag = measure(push.odd, _ODD) + 24 if push.odd else 0.0
        room = slot.right() - end - 14 - (tag + 8 if tag else 0)
        draw_fitted(painter, end + 14, line, fit(whom, room, _WHOM), theme.text)
        if tag:
            box = QRectF(slot.right() - tag, line - 21, tag, 28)
            draw_box(painter, box, 5, theme.warning_fill, theme.warning, 2)
            draw_text(painter, box.left() + 12, line - 1, push.odd, _ODD, theme.warning)


def _chips_width(face: PotFace, room: float) -> float:
    """The width of the column of figures: as wide as the longest, and never so wide that no seat fits beside it."""
    return max(46.0, min(max(measure(push.chips, _CHIPS[0]) for push in face.pushes), room * 0.4))


def _in_one_column(face: PotFace) -> bool:
    return len(face.pushes) <= _NAMED
