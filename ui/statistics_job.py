"""Nights become figures beside the window: in a thread of the pool, told of as they come, stopped when asked."""

import threading
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, Signal

from app.engine.state import InvariantError
from app.session.codec import CodecError
from app.session.ports import EventStore, SessionRow, StorageError
from app.session.statistics.facts import NightFacts
from app.session.statistics.night import night_facts

_WENT_WRONG = "The nights could not be added up, for a fault of the program; the log is untouched. Try it again."


class StatisticsJob(QObject):
    """One reading at a time; a night that has not changed is read once. Every signal comes in the window's thread."""

    advanced = Signal(int, int)
    """Nights read, and how many there are."""
    read = Signal(object, int)
    """The `NightFacts` of the nights asked for, oldest first, and how many could not be read."""
    cancelled = Signal()
    failed = Signal(str)
    """One sentence."""

    def __init__(self, events: EventStore, parent: QObject) -> None:
        super().__init__(parent)
        self._events = events
        self._known: dict[SessionRow, NightFacts] = {}
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._stop = threading.Event()

    @property
    def running(self) -> bool:
        """Whether nights are being read at this moment."""
        return self._pool.activeThreadCount() > 0

    def start(self, stream: int = 0) -> None:
        """Read one night, or all of them; whatever was running is stopped first."""
        self.stop()
        self._stop.clear()
        self._pool.start(partial(self._work, stream))

    def cancel(self) -> None:
        """End at the next night; `cancelled` follows."""
        self._stop.set()

    def stop(self) -> None:
        """Cancel, and wait for the end: before the window goes."""
        self._stop.set()
        self._pool.waitForDone()

    def wait(self) -> None:
        """Wait for the end of what is read."""
        self._pool.waitForDone()

    def _work(self, stream: int) -> None:
        """Read, in the thread of the pool."""
        try:
            rows = [row for row in self._events.sessions() if stream in {0, row.stream}]
            self._read_all(sorted(rows, key=_opened))
        except StorageError as error:
            self.failed.emit(str(error))
        except Exception:  # noqa: BLE001 (in a thread it would be lost)
            self.failed.emit(_WENT_WRONG)

    def _read_all(self, rows: Sequence[SessionRow]) -> None:
        nights, unread = [], 0
        for done, row in enumerate(rows):
            if self._stop.is_set():
                self.cancelled.emit()
                return
            self.advanced.emit(done, len(rows))
            try:
                nights.append(self._night(row))
            except (CodecError, InvariantError):
                unread += 1
        self.read.emit(nights, unread)

    def _night(self, row: SessionRow) -> NightFacts:
        """A closed night is kept; an open one may have changed since."""
        if row in self._known:
            return self._known[row]
        night = night_facts(row.stream, self._events.read(row.stream))
        if row.closed_at:
            self._known[row] = night
        return night


def _opened(row: SessionRow) -> tuple[int, int]:
    return row.opened_at, row.stream
