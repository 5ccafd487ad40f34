"""Python's garbage collector, on the thread of the window alone.

Left to itself it runs in whichever thread happens to make objects, and a Qt object that it takes apart in another
thread than its own can hang or crash the program. Durations are milliseconds.
"""

import gc

from PySide6.QtCore import QObject, QTimer, Slot

PAUSE = 1000
"""Between two looks at whether there is enough garbage."""


class Collector(QObject):
    """Collects from the event loop, and keeps Python from doing it elsewhere for as long as the process lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=PAUSE)
        self._timer.timeout.connect(self._on_time)
        self._timer.start()

    @Slot()
    def _on_time(self) -> None:
        collect_if_due()


def collect_if_due() -> None:
    """Collect as much as Python would have by now, by its own thresholds."""
    young, middle, old = gc.get_count()
    least_young, least_middle, least_old = gc.get_threshold()
    if young > least_young:
        gc.collect(2 if old > least_old else 1 if middle > least_middle else 0)
