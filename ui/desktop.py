"""How the program stands on a desktop: what its windows are known by, its icon, files that the system opens."""

import sys

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

import resources
from ui.own_faults import outlives_faults

APP_ID = "org.cutcard.Cutcard"
"""What the desktop entry, the description and the icon are called, without their endings."""
_SMALL, _LARGE = (16, 20, 24), (32, 48, 64, 128, 256)


@outlives_faults
class Application(QApplication):
    """The application, known to the desktop by its name."""

    file_opened = Signal(str)
    """The name of a file that macOS opens with the program; elsewhere it stands in the command line."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(words)
        self.setApplicationName("cutcard")
        self.setApplicationDisplayName("Cutcard")
        self.setDesktopFileName(APP_ID)
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 (only there)

            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)  # one group in the task bar

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_opened.emit(event.file())
            return True
        return super().event(event)

    def give_icon(self) -> None:
        """Draw the icon and give it to every window. It takes a moment, so the first paint comes before."""
        icon = QIcon()
        for name, sizes in (("cutcard-small.svg", _SMALL), ("cutcard.svg", _LARGE)):
            drawn = QIcon(str(resources.path("emblem", name)))
            for size in sizes:
                icon.addPixmap(drawn.pixmap(QSize(size, size), 1.0))
        self.setWindowIcon(icon)
