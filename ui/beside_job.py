"""Reading and folding that takes a moment, in a thread beside the window; what comes of it comes in the window's."""

import logging
import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.engine.state import InvariantError
from app.session.codec import CodecError
from app.session.ports import StorageError

Work = Callable[[], object]
"""Touches nothing of the window. May raise StorageError, CodecError, InvariantError (a log that cannot be)."""

log = logging.getLogger(__name__)


class BesideJob(QObject):
    """One piece of work at a time: what was asked for last is told, what it replaced is not."""

    found = Signal(object)
    """What the work came to."""
    failed = Signal(str)
    """One sentence."""
    ended = Signal()
    """It was told, and nothing more is on its way."""
    _done = Signal(int, object, str)

    def __init__(self, parent: QObject, name: str, went_wrong: str) -> None:
        """`name` is the thread's, `went_wrong` the sentence where the program itself is at fault."""
        super().__init__(parent)
        self._name, self._went_wrong = name, went_wrong
        self._number = 0
        self._thread: threading.Thread | None = None
        self._next: Work | None = None
        self._done.connect(self._on_done)

    @property
    def running(self) -> bool:
        """Whether an answer is on its way."""
        return self._thread is not None

    def start(self, work: Work) -> None:
        """Do this, after what is being done now."""
        if self._thread is not None:
            self._next = work
            return
        self._number += 1
        self._thread = threading.Thread(target=self._run, args=(self._number, work), name=self._name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Wait for the end of what is being done, and tell nothing of it."""
        self._next = None
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self, number: int, work: Work) -> None:
        found, fault = None, ""
        try:
            found = work()
        except (StorageError, CodecError, InvariantError) as error:
            fault = str(error)
        except Exception:  # a thread has nobody above it who would tell
            log.exception("%s: unexpected", self._name)
            fault = self._went_wrong
        self._done.emit(number, found, fault)

    def _on_done(self, number: int, found: object, fault: str) -> None:
        if self._thread is None or number != self._number:
            return  # it was stopped
        work, self._thread, self._next = self._next, None, None
        if work is not None:
            self.start(work)
            return
        if fault:
            self.failed.emit(fault)
        else:
            self.found.emit(found)
        self.ended.emit()
