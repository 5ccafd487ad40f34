"""The top strip: which hand this is, what happened last, whether it is on disk, and the keys Clock, Ruling and Undo."""

import time
from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, Ending, Style, fit, ladder
from ui.drawing.geometry import facts_zones
from ui.drawing.key_paint import KeySizes
from ui.drawing.look import Look
from ui.drawing.paint import CENTRE, EDGE, KEY_CORNER, draw_box, draw_fitted, draw_focus, draw_line
from ui.faces import FactsFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pressable import Pressable
from ui.views.parts.tap_guard import DEFAULT_MS, TapGuard

_HAND = ladder(26, 24, 22, 20)
_LAST = ladder(22, 20, weight=REGULAR)
_SAVED = (Style(20, MEDIUM), Style(20, MEDIUM, True), Style(18, MEDIUM, True))
_NOT_SAVED = ladder(20, 18)
_KEY_SIZES = KeySizes(22, 18)
_SAVED_ROOM = 140.0


class FactsWords(Pressable):
    """Hand and last action; a tap opens the log of the hand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines = ("", "")
        self.setAccessibleDescription(self.tr("Opens the log of the hand"))

    def set_lines(self, line1: str, line2: str) -> None:
        """Show the hand and the last action."""
        if (line1, line2) == self._lines:
            return
        self._lines = line1, line2
        self.setAccessibleName(". ".join(line for line in self._lines if line))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(400)), round(self._look.px(88)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            if self.isDown():
                draw_box(painter, area, KEY_CORNER, theme.key_pressed)
            room = area.width() - 12
            draw_fitted(painter, 12, 39, fit(self._lines[0], room - _SAVED_ROOM, _HAND, Ending.WORDS), theme.text)
            draw_fitted(painter, 12, 73, fit(self._lines[1], room, _LAST, Ending.WORDS), theme.text_2)
            if self.hasFocus():
                draw_focus(painter, area.adjusted(5, 5, -5, -5), KEY_CORNER, theme)


class SavedMark(LookingWidget):
    """A disc and the word while everything shown is on disk, a filled block while it is not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._saved = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("saved"))

    def set_saved(self, saved: bool) -> None:
        """Say whether what is shown is on disk."""
        if saved != self._saved:
            self._saved = saved
            self.setAccessibleName(self._word())
            self.update()

    def _word(self) -> str:
        return self.tr("saved") if self._saved else self.tr("NOT SAVED")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            if self._saved:
                word = fit(self._word(), area.width() - 35, _SAVED)
                left = area.width() - 13 - word.width
                draw_box(painter, QRectF(left - 23, 11, 14, 14), 7, theme.saved)
                draw_fitted(painter, left, 25, word, theme.saved)
            else:
                draw_box(painter, area, 6, theme.danger_fill)
                word = fit(self._word(), area.width() - 12, _NOT_SAVED)
                draw_fitted(painter, area.width() / 2, 25, word, theme.on_danger, CENTRE)


class FactsStrip(LookingWidget):
    """Words, saved mark and three keys. Undo rests for a moment after each tap, so a bounce takes back one step."""

    log_requested = Signal()
    clock_requested = Signal()
    ruling_requested = Signal()
    undo_requested = Signal()

    def __init__(
        self, parent: QWidget | None = None, guard_ms: int = DEFAULT_MS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`guard_ms` 0 lets every tap through; `clock` gives seconds."""
        super().__init__(parent)
        face = FactsFace()
        self.guard = TapGuard(self, guard_ms, clock)
        self.words = FactsWords(self)
        self.saved_mark = SavedMark(self)
        self.clock_key = KeyButton(self, face.clock, _KEY_SIZES)
        self.ruling_key = KeyButton(self, face.ruling, _KEY_SIZES)
        self.undo_key = KeyButton(self, face.undo, _KEY_SIZES, self.guard)
        self.words.clicked.connect(self.log_requested)
        self.clock_key.clicked.connect(self.clock_requested)
        self.ruling_key.clicked.connect(self.ruling_requested)
        self.undo_key.clicked.connect(self._on_undo_clicked)

    def show_face(self, face: FactsFace) -> None:
        self.words.set_lines(face.line1, face.line2)
        self.saved_mark.set_saved(face.saved)
        self.clock_key.set_face(face.clock)
        self.ruling_key.set_face(face.ruling)
        self.undo_key.set_face(face.undo)

    def set_look(self, look: Look) -> None:
        self.guard.set_motion(look.motion)
        super().set_look(look)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.surface)
            draw_line(painter, 0, area.height() - EDGE / 2, area.width(), area.height() - EDGE / 2, theme.line, EDGE)

    def _arrange(self) -> None:
        zones = facts_zones(self._look.units(self.width()), self._look.mirrored)
        self.words.setGeometry(self._look.rect(zones.words))
        self.saved_mark.setGeometry(self._look.rect(zones.saved))
        self.clock_key.place(zones.clock)
        self.ruling_key.place(zones.ruling)
        self.undo_key.place(zones.undo)

    def _on_undo_clicked(self) -> None:
        if not self.guard.shut:
            self.guard.start()
            self.undo_requested.emit()
