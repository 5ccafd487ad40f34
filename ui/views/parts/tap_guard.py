"""The moment in which keys do not listen, so that a bouncing finger does not act for the next player."""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

DEFAULT_MS = 250
_FRAME_MS = 33


class TapGuard(QObject):
    """Shuts its keys for a while after `start`. Nothing waits for it: whether it is shut is a question of the clock."""

    started = Signal()
    advanced = Signal()
    """The share left has changed, at the end to 0."""

    def __init__(
        self, parent: QObject, milliseconds: int = DEFAULT_MS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`clock` gives seconds that never run backwards; 0 milliseconds is no guard at all."""
        super().__init__(parent)
        self._clock = clock
        self._seconds = milliseconds / 1000
        self._until = clock()
        self._motion = True
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self._on_timeout)

    def set_milliseconds(self, milliseconds: int) -> None:
        """Set how long the next guard lasts."""
        self._seconds = milliseconds / 1000

    def set_motion(self, motion: bool) -> None:
        """Without motion the bar stays full until it goes."""
        self._motion = motion

    def start(self) -> None:
        """Shut the keys from now on, anew if they are shut already."""
        if not self._seconds:
            return
        self._until = self._clock() + self._seconds
        self._timer.start()
        self.started.emit()
        self.advanced.emit()

    @property
    def shut(self) -> bool:
        return self._clock() < self._until

    def share(self) -> float:
        """Return how much of the guard is left to show, 1 to 0."""
        left = self._until - self._clock()
        if left <= 0 or not self._seconds:
            return 0.0
        return min(1.0, left / self._seconds) if self._motion else 1.0

    def _on_timeout(self) -> None:
        if not self.shut:
            self._timer.stop()
        if self._motion or not self.shut:
            self.advanced.emit()
