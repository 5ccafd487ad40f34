"""Looking, fetching and installing beside the window. The thread touches nothing of Qt: the window looks after it.

A server may keep a thread waiting for seconds. Who leaves the page does not wait for that: the thread is let go, and
what it still finds is told to nobody.
"""

import logging
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from app.session.ports import StorageError
from app.update.errors import Stopped, UpdateError
from ui.updates.source import Tell
from ui.words.update_words import WENT_WRONG

_LOOK_EVERY = 40
"""Milliseconds."""

Work = Callable[[Tell], object]
"""May raise UpdateError, StorageError, Stopped."""

log = logging.getLogger(__name__)


class _Run(threading.Thread):
    """One piece of work; all that it comes to is read when it has ended."""

    def __init__(self, work: Work) -> None:
        super().__init__(name="update", daemon=True)
        self._work = work
        self.halt = threading.Event()
        self.progress = (0, 0)
        self.found: object = None
        self.fault = ""
        self.stopped = False

    def run(self) -> None:
        try:
            self.found = self._work(self._tell)
        except Stopped:
            self.stopped = True
        except (UpdateError, StorageError) as error:
            self.fault = str(error)
        except Exception:  # a thread has nobody above it who would tell
            log.exception("update: unexpected")
            self.fault = WENT_WRONG

    def _tell(self, done: int, every: int) -> bool:
        self.progress = (done, every)
        return not self.halt.is_set()


class UpdateJob(QObject):
    """One piece of work at a time; every signal comes in the window's thread."""

    advanced = Signal(int, int)
    """Bytes done, and how many there are."""
    found = Signal(object)
    """What the work came to."""
    failed = Signal(str)
    """One sentence."""
    stopped = Signal()
    """It was cancelled; nothing was left behind."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._run: _Run | None = None
        self._waited_for = False
        self._timer = QTimer(self, interval=_LOOK_EVERY)
        self._timer.timeout.connect(self._on_timer)

    @property
    def running(self) -> bool:
        return self._run is not None

    def start(self, work: Work, *, waited_for: bool = False) -> None:
        """Begin. What is `waited_for` is never let go in its middle."""
        self.stop()
        self._run, self._waited_for = _Run(work), waited_for
        self._run.start()
        self._timer.start()

    def cancel(self) -> None:
        """Let it end at its next step; `stopped` follows."""
        if self._run is not None:
            self._run.halt.set()

    def stop(self) -> None:
        """End it, and tell nothing of it."""
        self.cancel()
        if self._run is not None and self._waited_for:
            self._run.join()
        self._run = None
        self._timer.stop()

    def _on_timer(self) -> None:
        run = self._run
        if run is None:
            return
        if run.is_alive():
            self.advanced.emit(*run.progress)
            return
        self._run = None
        self._timer.stop()
        if run.fault:
            self.failed.emit(run.fault)
        elif run.stopped or run.halt.is_set():
            self.stopped.emit()
        else:
            self.found.emit(run.found)
