"""The level of a tournament in the lowest line: its blinds and the time left, anew each second while its clock runs.

Nothing ticks but the words: what they say is computed from the time it is, so that sleep loses nothing. Lengths are u.
"""

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, Ending, fit, ladder
from ui.drawing.geometry import PAD_WIDTH, SIDE, STATUS_HEIGHT
from ui.drawing.paint import RIGHT, draw_fitted
from ui.own_faults import outlives_faults
from ui.session_bridge import SessionBridge
from ui.views.parts.looking import LookingWidget
from ui.words.house_words import level_text

TICK_MS = 1000
_TIME = 70.0  # what the time of day takes at the right end of the line
_LINE = ladder(18, weight=MEDIUM)


@outlives_faults
class LevelLine(LookingWidget):
    """Hidden where there are no levels."""

    level_changed = Signal()
    """Another level has begun; what shows the next deal is out of date."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._said = ""
        self._number = -1
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        bridge.changed.connect(self.refresh)
        self.refresh()

    @property
    def said(self) -> str:
        return self._said

    @property
    def ticking(self) -> bool:
        """True while the words change by themselves."""
        return self._timer.isActive()

    def refresh(self) -> None:
        """Say where the structure stands now."""
        clock, now = self._bridge.table.levels, self._bridge.session.now
        if clock is not None and clock.runs:
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
        self._number = clock.at(now).number if clock else -1
        said = level_text(clock, now, self._bridge.money) if clock else ""
        self.setVisible(clock is not None)
        if said != self._said:
            self._said = said
            self.setAccessibleName(said)
            self.update()

    def stand(self, window: QRectF) -> None:
        """Take the place before the time of day, over the pad; `window` is the page in u."""
        place = QRectF(
            window.right() - SIDE - PAD_WIDTH, window.bottom() - STATUS_HEIGHT, PAD_WIDTH - _TIME, STATUS_HEIGHT
        )
        self.setGeometry(self._look.rect(place))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.background)
            words = fit(self._said, area.width() - 8, _LINE, Ending.SQUEEZE)
            draw_fitted(painter, area.width(), area.height() - 7, words, theme.text, RIGHT)

    def _on_tick(self) -> None:
        before = self._number
        self.refresh()
        if self._number != before:
            self.level_changed.emit()
