"""Between the program and a file that was opened with it: as long as one is pending, no database is opened.

Light enough for the time before the first paint; `ui.file_desk` does the work.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from ui.main_window import MainWindow

if TYPE_CHECKING:
    from ui.file_desk import FileDesk, Settled
    from ui.opened_file import OpenedFile


class FileDoor(QObject):
    """Holds the file until it is settled, and then what came of it."""

    settled = Signal()
    """The database may be opened now: `address` says which."""
    failed = Signal(str, str)
    """One sentence about the file, and its title."""

    def __init__(self, window: MainWindow, file: "OpenedFile | None") -> None:
        super().__init__(window)
        self.file = file
        self._window = window
        self._desk: FileDesk | None = None
        self._came: Settled | None = None

    def begin(self, url: str) -> None:
        """Ask what is to be done with the file; `url` is the user's own database. Raises StorageError."""
        from ui.file_desk import FileDesk  # noqa: PLC0415 (only for a file)

        if self.file is None:
            return
        if self._desk is None:
            self._desk = FileDesk(self._window, self.file, url)
            self._desk.settled.connect(self._on_settled)
            self._desk.failed.connect(self._on_failed)
        self._desk.begin()

    def stop(self) -> None:
        """Wait for what is being done with the file."""
        if self._desk is not None:
            self._desk.stop()
            self._desk = None

    def address(self, url: str) -> str:
        """The database to open: the file, or the user's own at `url`."""
        return self._came.url if self._came is not None else url

    @property
    def whose(self) -> str:
        """In words, in what file the tables are; '' where they are the user's own."""
        return self._came.told_whose if self._came is not None else ""

    @property
    def to_show(self) -> "Settled | None":
        """What came of the file, where that is to be seen before any table."""
        return self._came if self._came is not None and self._came.is_told else None

    @Slot(object)
    def _on_settled(self, came: "Settled") -> None:
        self._came, self.file = came, None
        self.stop()
        self.settled.emit()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        from ui.words.opened_file_words import CANNOT_OPEN  # noqa: PLC0415 (only when something is wrong)

        self.failed.emit(sentence, CANNOT_OPEN)
