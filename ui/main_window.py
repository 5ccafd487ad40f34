"""The program's window: the list of tables, the open table, or one sentence about what is in the way."""

import time
from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget

from app.settings import PadSide, Settings
from ui.drawing.look import Look, ScaleSetting, scale_for
from ui.drawing.theme import THEMES
from ui.own_faults import outlives_faults
from ui.views.opening_view import OpeningView

REFERENCE = QSize(1280, 800)
LEAST = QSize(1024, 600)


def utc_now() -> int:
    """The moment in UTC microseconds."""
    return time.time_ns() // 1000


def steady_now() -> int:
    """Microseconds of a clock that nobody can set; it stands while the machine sleeps."""
    return time.monotonic_ns() // 1000


def wall_clock() -> str:
    """The time of day as the status line shows it."""
    return datetime.now().strftime("%H:%M")  # noqa: DTZ005 (the wall clock of this room)


@outlives_faults
class MainWindow(QWidget):
    """Holds one page at a time. What needs the database comes in through `ui.console` after the first paint."""

    guide_wanted = Signal()
    """F1 on a page that has no use of its own for it."""

    def __init__(self, now: Callable[[], int] = utc_now, clock_text: Callable[[], str] = wall_clock) -> None:
        super().__init__()
        self.setObjectName("cutcard")
        self.setWindowTitle("Cutcard")
        self.setMinimumSize(LEAST)
        self.resize(REFERENCE)
        self.now = now
        self.steady = steady_now if now is utc_now else now
        self.clock_text = clock_text
        self._settings = Settings()
        self._look = Look()
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self.opening = OpeningView(self)
        self._pages.addWidget(self.opening)
        self._may_close: Callable[[], bool] = _always
        self._place()
        self.setFocus()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def look(self) -> Look:
        return self._look

    def show_page(self, page: QWidget) -> None:
        """Put a page in front; it becomes a child of the window."""
        if self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        page.setFocus()

    def drop_page(self, page: QWidget) -> None:
        """Let a page go."""
        self._pages.removeWidget(page)
        page.hide()
        page.deleteLater()

    @property
    def page(self) -> QWidget:
        current = self._pages.currentWidget()
        return current if current is not None else self.opening

    def apply(self, settings: Settings) -> None:
        """Take settings; the pages hear of it through their `apply`."""
        self._settings = settings
        self._place()

    def ask_before_close(self, may_close: Callable[[], bool]) -> None:
        """Stay open as long as `may_close` says no."""
        self._may_close = may_close

    def toggle_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def after_first_paint(self, then: Callable[[], None]) -> None:
        """Run `then` once, when the window has been painted."""
        self.opening.painted.connect(then, Qt.ConnectionType.SingleShotConnection)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            painter.fillRect(self._look.area(self), self._look.theme.background)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1:
            self.guide_wanted.emit()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.setAccepted(self._may_close())

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None and self.isActiveWindow():
            QTimer.singleShot(0, self, self._keep_focus)

    def _keep_focus(self) -> None:
        """A key that went off had the focus: without any the keyboard would be dead."""
        if QApplication.focusWidget() is None and self.isActiveWindow():
            self.page.setFocus()

    def _place(self) -> None:
        settings = self._settings
        u = scale_for(self.size(), ScaleSetting(zoom=settings.zoom))
        self._look = Look(THEMES[settings.theme], u, settings.motion, settings.pad_side is PadSide.LEFT)
        self.opening.set_look(self._look)
        self.update()


def _always() -> bool:
    return True
