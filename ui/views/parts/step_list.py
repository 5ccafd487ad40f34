"""Numbered steps under each other: done, now, still to do. Only the present one is framed. Lengths are u."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Style, fit, ladder, measure
from ui.drawing.paint import CENTRE, KEY_CORNER, draw_box, draw_fitted, draw_icon, draw_text, pen
from ui.views.parts.looking import LookingWidget

_TITLE = ladder(22, 20, 18)
_DETAIL = (Style(20, REGULAR), Style(20, REGULAR, True), Style(18, REGULAR, True))
_NUMBER = Style(20, SEMIBOLD)
_TEXT_LEFT, _TEXT_RIGHT = 62.0, 14.0
_BARE, _FULL, _ROW, _GAP = 40.0, 56.0, 24.0, 12.0
_LEAST_GAP = 3.0
_BETWEEN = " · "
_MOST_ROWS = 3  # of a detail in its usual size


@dataclass(frozen=True, slots=True)
class StepFace:
    """One step: what to do, and the amounts or seats that go with it, none of which is broken over two rows."""

    title: str
    details: tuple[str, ...] = ()

    @property
    def detail(self) -> str:
        return _BETWEEN.join(self.details)


class StepList(LookingWidget):
    """Shows the steps; `done` of them are behind, the next one is now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._steps: tuple[StepFace, ...] = ()
        self._done = 0

    @property
    def steps(self) -> tuple[StepFace, ...]:
        return self._steps

    def show_steps(self, steps: Sequence[StepFace], done: int) -> None:
        """Show these steps with the first `done` of them behind."""
        self._steps, self._done = tuple(steps), done
        spoken = [f"{number}. {step.title} {step.detail}".strip() for number, step in enumerate(steps, start=1)]
        self.setAccessibleName("; ".join(spoken))
        self.setAccessibleDescription(f"step {min(done + 1, len(steps))} of {len(steps)}")
        self.update()

    def rows(self, area: QRectF) -> list[tuple[QRectF, list[str]]]:
        """Each step's place and the rows of its detail: the present one in full, the others in one row while there is
        room."""
        room = area.width() - _TEXT_LEFT - _TEXT_RIGHT
        details = [self._detail(number, step, room) for number, step in enumerate(self._steps)]
        if _total(details) > area.height():
            details = [rows if number == self._done else [] for number, rows in enumerate(details)]
        gap = max(_LEAST_GAP, min(_GAP, (area.height() - _total(details)) / max(1, len(details) - 1) + _LEAST_GAP))
        places, top = [], area.top()
        for rows in details:
            places.append((QRectF(area.left(), top, area.width(), _height(rows)), rows))
            top += _height(rows) + gap
        return places

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            for number, (place, rows) in enumerate(self.rows(self._look.area(self))):
                self._paint_step(painter, number, place, rows)

    def _paint_step(self, painter: QPainter, number: int, place: QRectF, rows: list[str]) -> None:
        theme = self._look.theme
        done, now = number < self._done, number == self._done
        if now:
            draw_box(painter, place, KEY_CORNER, theme.key_pressed, theme.lit, 3)
        x, y = place.left() + 30, place.top() + min(place.height(), _FULL) / 2
        if done:
            draw_box(painter, QRectF(x - 17, y - 17, 34, 34), 17, theme.saved)
            draw_icon(painter, "check", x - 11, y - 11, 22, theme.background, 3)
        else:
            painter.setPen(pen(theme.lit if now else theme.edge, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x, y), 16, 16)
            draw_text(painter, x, y + 7, str(number + 1), _NUMBER, theme.text, CENTRE)
        left, room = place.left() + _TEXT_LEFT, place.width() - _TEXT_LEFT - _TEXT_RIGHT
        title = fit(self._steps[number].title, room, _TITLE, Ending.WORDS)
        baseline = place.top() + (24 if rows else place.height() / 2 + 8)
        draw_fitted(painter, left, baseline, title, theme.text_2 if done else theme.text)
        for row in rows:
            baseline += _ROW
            draw_fitted(painter, left, baseline, fit(row, room, _DETAIL, Ending.WORDS), theme.text_2)

    def _detail(self, number: int, step: StepFace, room: float) -> list[str]:
        if number != self._done:
            return [step.detail] if step.details else []
        rows = _packed(step.details, room, _DETAIL[0])
        return rows if len(rows) <= _MOST_ROWS else _packed(step.details, room, _DETAIL[-1])


def _packed(parts: tuple[str, ...], room: float, style: Style) -> list[str]:
    """The parts in as few rows as fit into `room`."""
    rows: list[str] = []
    for part in parts:
        longer = f"{rows[-1]}{_BETWEEN}{part}" if rows else part
        if rows and measure(longer, style) <= room:
            rows[-1] = longer
        else:
            rows.append(part)
    return rows


def _height(rows: list[str]) -> float:
    return _FULL + (len(rows) - 1) * _ROW if rows else _BARE


def _total(details: list[list[str]]) -> float:
    """The height of all steps with the least gap between them."""
    return sum(_height(rows) + _LEAST_GAP for rows in details) - _LEAST_GAP
