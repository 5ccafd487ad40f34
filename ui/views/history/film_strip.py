"""The strip of a film: a frame for everything that happened, the one in sight lit. Lengths are u.

A finger that is dragged over the frames scrubs through them, the wheel and the arrows step.
"""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder, measure
from ui.drawing.paint import (
    CENTRE,
    KEY_CORNER,
    draw_box,
    draw_fitted,
    draw_focus,
    draw_line,
    draw_suit,
    draw_text,
    suit_color,
)
from ui.faces.film_face import FilmFace, FrameFace, StreetFace
from ui.views.panels.panel import ink
from ui.views.parts.looking import LookingWidget

HEIGHT = 196.0
_FRAME, _GAP, _WIDEST = 49.0, 5.0, 76.0
_HIGH = 150.0
_TRACK_TOP, _TRACK_HIGH = 189.0, 3.0  # which part is in sight, where not all frames are
_EDGES = 10.0  # of a frame: what its words keep free
_BAR_TOP, _BAR_BOTTOM = 36.0, 90.0
_SEAT, _AMOUNT = Style(22, SEMIBOLD), ladder(22, 20, 18, weight=SEMIBOLD)
_VERB = ladder(20, 18, weight=MEDIUM)
_STREET = ladder(20, 18, weight=REGULAR)
_CARD = Style(22, SEMIBOLD)
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class FilmStrip(LookingWidget):
    """Shows a `FilmFace`; says which frame is wanted."""

    frame_wanted = Signal(object)
    """The place of a frame, from 0."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = FilmFace()
        self._place, self._said = 0, ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Film of the hand")

    @property
    def place(self) -> int:
        """The frame that is lit."""
        return self._place

    def show_film(self, face: FilmFace, place: int, said: str) -> None:
        """Show this film at a frame; `said` is that frame in words."""
        self._face, self._place = face, place
        self.setAccessibleDescription(said)
        self.update()

    # ---- where frames stand

    def _fitting(self) -> int:
        """How many frames stand beside each other: all of them where there is room."""
        most = int((self._look.area(self).width() + _GAP) // (_FRAME + _GAP))
        return max(1, min(most, len(self._face.frames)))

    def _wide(self) -> float:
        """How wide a frame is: those in sight share the whole width, but none grows too wide."""
        return min(_WIDEST, (self._look.area(self).width() + _GAP) / self._fitting() - _GAP)

    def _first(self) -> int:
        """The first frame in sight: the one that is lit stays within."""
        count = self._fitting()
        most = max(0, len(self._face.frames) - count)
        return max(0, min(most, self._place - count // 2))

    def _rect(self, place: int) -> QRectF:
        left = (place - self._first()) * (self._wide() + _GAP)
        return QRectF(left, 0, self._wide(), _HIGH)

    def _at(self, point: QPointF) -> int:
        """The frame under a point, the nearest one beside them."""
        place = self._first() + int(self._look.units(point.x()) // (self._wide() + _GAP))
        return max(0, min(len(self._face.frames) - 1, place))

    # ---- hands

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._want(self._at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(self._at(event.position()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        if turned:
            self._want(self._place + (1 if turned < 0 else -1))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._want(self._place + _STEPS[key])
        elif key == Qt.Key.Key_Home:
            self._want(0)
        elif key == Qt.Key.Key_End:
            self._want(len(self._face.frames) - 1)
        else:
            super().keyPressEvent(event)

    def _want(self, place: int) -> None:
        if 0 <= place < len(self._face.frames) and place != self._place:
            self.frame_wanted.emit(place)

    # ---- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            first = self._first()
            last = min(len(self._face.frames), first + self._fitting())
            for place in range(first, last):
                self._draw_frame(painter, self._rect(place), self._face.frames[place], place == self._place)
            for number, street in enumerate(self._face.streets):
                ends = [later.first for later in self._face.streets[number + 1 :]]
                self._draw_street(painter, street, first, min([last, *ends]))
            if last - first < len(self._face.frames):
                self._draw_track(painter, first, last)
            if self.hasFocus():
                draw_focus(painter, self._rect(self._place).adjusted(3, 3, -3, -3), KEY_CORNER, self._look.theme)

    def _draw_frame(self, painter: QPainter, rect: QRectF, face: FrameFace, lit: bool) -> None:
        theme = self._look.theme
        box = rect.adjusted(1, 1, -1, -1)
        draw_box(
            painter, box, KEY_CORNER, theme.key_pressed if lit else theme.well, theme.lit if lit else theme.line,
            3 if lit else 1.5,
        )  # fmt: skip
        middle, room = rect.center().x(), rect.width() - _EDGES
        draw_text(painter, middle, 26, face.seat, _SEAT, theme.text if lit else theme.text_2, CENTRE)
        if face.part:
            high = max(8.0, face.part * (_BAR_BOTTOM - _BAR_TOP))
            bar = QRectF(middle - 12, _BAR_BOTTOM - high, 24, high)
            draw_box(painter, bar, 4, ink(theme, face.filled), ink(theme, face.filled), 0)
        draw_fitted(painter, middle, 112, fit(face.verb, room, _VERB, Ending.SQUEEZE), ink(theme, face.role), CENTRE)
        if face.amount:
            amount = fit(face.amount, room, _AMOUNT, Ending.SQUEEZE)
            draw_fitted(painter, middle, 138, amount, theme.money, CENTRE)

    def _draw_track(self, painter: QPainter, first: int, last: int) -> None:
        """A hairline as long as the film, heavier where its frames are in sight."""
        theme, wide = self._look.theme, self._look.area(self).width()
        share = wide / len(self._face.frames)
        draw_box(painter, QRectF(0, _TRACK_TOP, wide, _TRACK_HIGH), 1, theme.line)
        seen = QRectF(first * share, _TRACK_TOP, (last - first) * share, _TRACK_HIGH)
        draw_box(painter, seen, 1, theme.text_2)

    def _draw_street(self, painter: QPainter, street: StreetFace, first: int, end: int) -> None:
        """A line before its first frame, its words and cards under its frames in sight."""
        theme = self._look.theme
        begin = max(street.first, first)
        if begin >= end:
            return
        left, right = self._rect(begin).left(), self._rect(end - 1).right()
        if street.first > first:
            draw_line(painter, left - _GAP / 2, -4, left - _GAP / 2, _HIGH + 6, theme.text_2, 3)
        cards = sum(measure(card.rank, _CARD) + 26 for card in street.cards)
        cards = cards if cards + 90 < right - left else 0
        words = fit(street.words, right - left - cards - 8, _STREET, Ending.WORDS)
        if words.width <= right - left - cards:
            draw_fitted(painter, left + 2, _HIGH + 28, words, theme.text_2)
        at = right - cards + 6
        for card in street.cards if cards else ():
            color = suit_color(theme, card.suit)
            wide = measure(card.rank, _CARD)
            draw_text(painter, at, _HIGH + 29, card.rank, _CARD, color)
            draw_suit(painter, card.suit, at + wide + 3, _HIGH + 13, 18, color)
            at += wide + 26
