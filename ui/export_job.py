"""A file that is written beside the window: in a thread of its own, told of as it grows, stopped when asked.

The work reads and writes with things of its own; nothing of the window is touched outside the window's thread.
"""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.formats.reports.sheet import Cancelled, Progress
from app.session.ports import StorageError
from ui.words.export_words import progress_line

_BETWEEN = 0.04
"""Seconds between two words about the progress: the window repaints for each."""
_WENT_WRONG = (
    "The file could not be made, for a fault of the program; nothing was written. Try another format or place."
)


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """One format that is offered. `ending` is that of its files."""

    key: str
    title: str
    second: str
    ending: str


Write = Callable[[str, Path, Progress], Sequence[str]]
"""Writes in the format of this key to this path, whole or not at all, telling how far it is; returns what the format
could not say, in sentences. Raises Cancelled, StorageError.
"""


@dataclass(frozen=True, slots=True)
class Export:
    """Something that can be written: what it is, where and when; `stem` names its files, `write` does the work."""

    title: str
    second: str
    stem: str
    choices: tuple[ExportChoice, ...]
    write: Write
    about: tuple[str, ...] = ()
    """What there is to say of it, in place of the formats where it has but one."""
    done: str = ""
    """A sentence about the file that is there now."""
    progress: Callable[[int, int], str] = progress_line
    """How far it is, in words."""
    subject: str = "export"
    """A word of the name of the guide's chapter about it."""


class ExportJob(QObject):
    """One file at a time; every signal comes in the window's thread."""

    advanced = Signal(int, int)
    """Rows done, and how many there are."""
    written = Signal(object, object)
    """The path that is there now, and what the format could not say (sentences)."""
    cancelled = Signal()
    """It was stopped; nothing was written."""
    failed = Signal(str)
    """One sentence; nothing was written."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._told = 0.0

    @property
    def running(self) -> bool:
        """Whether a file is being written at this moment."""
        return self._thread is not None and self._thread.is_alive()

    def start(self, write: Write, choice: ExportChoice, path: Path) -> None:
        """Begin; whatever was running is stopped first."""
        self.stop()
        self._stop.clear()
        self._told = 0.0
        self._thread = threading.Thread(target=self._run, args=(write, choice, path), name="export")
        self._thread.start()

    def cancel(self) -> None:
        """Let it end at its next row; `cancelled` follows."""
        self._stop.set()

    def stop(self) -> None:
        """Cancel, and wait until it has ended: before the window goes."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self, write: Write, choice: ExportChoice, path: Path) -> None:
        try:
            lost = write(choice.key, path, self._tell)
        except Cancelled:
            self.cancelled.emit()
        except StorageError as error:
            self.failed.emit(str(error))
        except Exception:  # noqa: BLE001 (in a thread it would be lost)
            self.failed.emit(_WENT_WRONG)
        else:
            self.written.emit(path, tuple(lost))

    def _tell(self, done: int, every: int) -> bool:
        now = time.monotonic()
        if now - self._told >= _BETWEEN or done == every:
            self._told = now
            self.advanced.emit(done, every)
        return not self._stop.is_set()
