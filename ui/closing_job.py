"""Reads a night from its log beside the window, for the page that closes it: who bought what, and what may be wrong."""

import logging
import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.engine.state import InvariantError
from app.session.bank.night_look import Finder, night_look
from app.session.codec import CodecError
from app.session.ports import LogEntry, StorageError

Read = Callable[[], Sequence[LogEntry]]
"""Gives all entries of the session; called in a thread of its own. Raises StorageError."""
_WENT_WRONG = (
    "The night cannot be looked through, for a fault of the program. Counts and payments are recorded all the same."
)

log = logging.getLogger(__name__)


class ClosingJob(QObject):
    """One look at a time; what changes meanwhile is looked at next. Every signal comes in the window's thread."""

    looked = Signal(object)
    """A `NightLook`."""
    failed = Signal(str)
    """One sentence."""
    ended = Signal()
    """Nothing more is on its way."""
    _done = Signal()

    def __init__(self, parent: QObject, read: Read, find: Finder) -> None:
        super().__init__(parent)
        self._read, self._find = read, find
        self._thread: threading.Thread | None = None
        self._again = False
        self._done.connect(self._on_done)

    @property
    def running(self) -> bool:
        """Whether an answer is on its way."""
        return self._thread is not None

    def look(self) -> None:
        """Look at the night as it is now; `looked` follows."""
        if self._thread is not None:
            self._again = True
            return
        self._thread = threading.Thread(target=self._run, name="closing")
        self._thread.start()

    def stop(self) -> None:
        """Wait until it has ended: before the page goes."""
        self._again = False
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            found = night_look(self._read(), self._find)
        except (StorageError, CodecError, InvariantError) as error:
            self.failed.emit(str(error))
        except Exception:  # (in a thread it would be lost)
            log.exception("the night cannot be looked through")
            self.failed.emit(_WENT_WRONG)
        else:
            self.looked.emit(found)
        self._done.emit()

    def _on_done(self) -> None:
        self._thread = None
        if self._again:
            self._again = False
            self.look()
        else:
            self.ended.emit()
