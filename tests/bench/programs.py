"""Programs that the bench starts in processes of their own: the console in several states, and what it is held to.

    python -m tests.bench.programs NAME [DATABASE]

Each shows its window, paints it, prints its resident memory in KiB and ends at once.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

SIZE = (1280, 800)


def resident() -> int:
    """Resident memory of this process, KiB."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def end() -> None:
    """Say what this process holds and go, without taking anything apart."""
    print(resident(), flush=True)
    os._exit(0)


def bare(sql: bool = False, idle_ms: int = 0) -> None:
    """A window of a few keys and a painted table; with `sql`, SQLAlchemy imported after the first paint."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QColor, QPainter, QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow, QPushButton, QToolBar, QWidget

    class Felt(QWidget):
        told = False

        def paintEvent(self, _event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor("#0E1214"))
            painter.setBrush(QColor("#123731"))
            painter.drawEllipse(self.rect().adjusted(40, 40, -40, -40))
            painter.end()
            if not self.told:
                self.told = True
                QTimer.singleShot(0, painted)

    def painted() -> None:
        if sql:
            import sqlalchemy  # noqa: F401
        QTimer.singleShot(idle_ms, end)

    application = QApplication([])
    window = QMainWindow()
    window.setCentralWidget(Felt())
    bar = QToolBar()
    window.addToolBar(bar)
    for name in ("Fold", "Check", "Call", "Raise", "All in"):
        bar.addWidget(QPushButton(name))
    window.resize(*SIZE)
    window.show()
    application.exec()


def console(database: str, until: str) -> None:
    """The console: until its first paint, until the table that was left open is painted, or idle for a second."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from ui.console import Console
    from ui.main_window import MainWindow

    application = QApplication([])
    window = MainWindow()
    program = Console(window, database)
    window.resize(*SIZE)

    def connected() -> None:
        program.connect_database()
        window.repaint()
        QTimer.singleShot(1000 if until == "idle" else 0, end)

    window.after_first_paint(end if until == "paint" else connected)
    window.show()
    application.exec()


def main() -> None:
    name, *rest = sys.argv[1:]
    database = rest[0] if rest else ""
    programs: dict[str, Callable[[], None]] = {
        "bare": bare,
        "bare-sql": lambda: bare(sql=True),
        "bare-sql-idle": lambda: bare(sql=True, idle_ms=1000),
        "window": lambda: console(database, "paint"),
        "table": lambda: console(database, "table"),
        "idle": lambda: console(database, "idle"),
    }
    programs[name]()


if __name__ == "__main__":
    main()
