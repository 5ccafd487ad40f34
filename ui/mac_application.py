"""macOS tells a program of files by an event, also while it runs; elsewhere a file stands in the command line."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from ui.own_faults import outlives_faults


@outlives_faults
class MacApplication(QApplication):
    """Hears of files."""

    file_opened = Signal(str)
    """The name of the file."""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_opened.emit(event.file())
            return True
        return super().event(event)
