"""A way through the real console: wait until a key is there, tap it, go on. Durations are milliseconds."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QRect, QSize, QTimer, Slot
from PySide6.QtWidgets import QWidget

from ui.console import Console
from ui.fingertip import click, keys_called, keys_in_sight, plain
from ui.table_page import TablePage

POLL = 20
"""Between two looks at what stands on the screen."""
PAUSE = 400
"""After a tap: longer than the largest guard against bouncing fingers."""


def size_of(text: str) -> QSize:
    """The size in `1280x800`; an empty one where it is none."""
    width, _, height = text.partition("x")
    return QSize(int(width), int(height)) if width.isdecimal() and height.isdecimal() else QSize()


class Walk(QObject):
    """Takes the steps, notes in `seen` what the last page says, or in `failure` what was missing, and closes.

    A step is waited for `patience` seconds; a slow disk and the first start need some of it.
    """

    def __init__(self, steps: Sequence[str], size: QSize, picture: Path | None, patience: float) -> None:
        super().__init__()
        self.seen: dict[str, object] = {}
        self.failure = ""
        self._steps = list(steps)
        self._size = size
        self._picture = picture
        self._patience = patience * 1000
        self._console: Console | None = None
        self._waited = 0
        self._timer = QTimer(self, interval=POLL)
        self._timer.timeout.connect(self._on_time)

    def begin(self, console: Console) -> None:
        """Walk through this console, once its window runs."""
        self._console = console
        if not self._size.isEmpty():
            console.window.resize(self._size)
        self._timer.start()

    @Slot()
    def _on_time(self) -> None:
        console = self._console
        if console is None:
            return
        if console.stores is None:  # it is still opening, or in trouble
            self._wait(f"a table: {console.window.page.accessibleName()}")
        elif not self._steps:
            self._look(console)
        elif self._step(console, self._steps[0]):
            self._waited = 0
            self._timer.setInterval(PAUSE)
            del self._steps[0]

    def _step(self, console: Console, step: str) -> bool:
        """Whether the step could be taken."""
        target = _target(console.window.page, step)
        if target is None:
            names = ", ".join(sorted(plain(key.accessibleName()) for key in keys_in_sight(console.window.page)))
            self._wait(f"one key called {step!r}; there are {names}")
            return False
        try:
            click(console.window, target[0], target[1].center())
        except LookupError as covered:
            self._wait(str(covered))
            return False
        return True

    def _wait(self, missing: str) -> None:
        self._waited += self._timer.interval()
        if self._waited >= self._patience:
            self.failure = f"The console does not show {missing}."
            self._end()

    def _look(self, console: Console) -> None:
        page = console.window.page
        self.seen = {"page": page.accessibleName(), "keys": sorted(_names(page))}
        if isinstance(page, TablePage):
            self.seen |= _table(page)
        if self._picture is not None and not console.window.grab().save(str(self._picture)):
            self.failure = f"The picture cannot be written to {self._picture}."
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        if self._console is not None:
            self._console.window.close()


def _target(page: QWidget, step: str) -> tuple[QWidget, QRect] | None:
    """Where a finger goes: the widget and the place in it."""
    kind, _, number = step.partition(":")
    if kind == "seat" and number.isdecimal() and isinstance(page, TablePage):
        rect = page.diagram.visualRect(page.seats.index(int(number) - 1))
        return page.diagram.viewport(), rect
    keys = keys_called(page, step)
    return (keys[0], keys[0].rect()) if len(keys) == 1 else None


def _names(page: QWidget) -> set[str]:
    return {plain(key.accessibleName()) for key in keys_in_sight(page)}


def _table(page: TablePage) -> dict[str, object]:
    faces = [page.diagram.face(row) for row in range(page.seats.rowCount())]
    return {
        "facts": plain(page.facts.words.accessibleName()),
        "acting": plain(page.bar.block.accessibleName()),
        "saved": page.facts.saved_mark.accessibleName(),
        "stacks": {face.seat: face.stack for face in faces if face.stack},
    }
