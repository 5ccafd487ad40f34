"""A file that was opened with the program: looked into, asked about, and then opened, taken over or taken in.

Nothing is open for writing meanwhile. What takes a moment is done beside the window.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ui.beside_job import BesideJob
from ui.commands.import_hands import OpenedHands, take_in_opened
from ui.commands.opened_nights import NightsHere, bring_back, is_at, look_into
from ui.faces import KeyFace, KeyKind
from ui.main_window import MainWindow
from ui.opened_file import FileKind, OpenedFile
from ui.views.pages.opened_file_page import Answer, OpenedFilePage, Side
from ui.views.panels.panel import SEMIBOLD, Line
from ui.words import opened_file_words as words


@dataclass(frozen=True, slots=True)
class Settled:
    """What comes of the file: the database to open, what to say about it, and whether the history comes first."""

    url: str
    notice: str = ""
    history: bool = False
    whose: Path | None = None
    """The file that the database is, where it is not the user's own."""

    @property
    def is_told(self) -> bool:
        """Whether it is to be seen before any table."""
        return bool(self.notice or self.history or self.whose)

    @property
    def told_whose(self) -> str:
        """The same in words, to be said beside the tables; '' for the user's own."""
        return words.whose(self.whose) if self.whose is not None else ""


class FileDesk(QObject):
    """Leads from an opened file to a database. `url` is the user's own."""

    settled = Signal(object)
    """A `Settled`."""
    failed = Signal(str)
    """One sentence about the file."""

    def __init__(self, window: MainWindow, file: OpenedFile, url: str) -> None:
        super().__init__(window)
        self._window, self._file, self._url = window, file, url
        self.page = OpenedFilePage(window, window.settings, words.file_name(file.path), words.NOTHING_YET)
        self.page.answered.connect(self._on_answered)
        self.page.quit_wanted.connect(window.close)
        self._job = BesideJob(self, "opened file", words.WENT_WRONG)
        self._job.found.connect(self._on_found)
        self._job.failed.connect(self._on_failed)
        self._nights: NightsHere | None = None

    def begin(self) -> None:
        """Look into the file, or take its hands in. Raises StorageError for an address that is none."""
        path = self._file.path
        if self._file.kind is FileKind.HANDS:
            self._do(partial(take_in_opened, path, self._url, again=False), words.TAKING_IN)
        elif is_at(path, self._url):
            self.settled.emit(Settled(self._url))
        else:
            self._do(partial(look_into, path, self._url), words.LOOKING)

    def stop(self) -> None:
        """Wait for what is being done, and let the page go."""
        self._job.stop()
        self._window.drop_page(self.page)
        self.deleteLater()

    def _do(self, work: Callable[[], object], sentence: str) -> None:
        self.page.show_busy(words.THIS_FILE, sentence)
        self._window.show_page(self.page)
        self._job.start(work)

    # ---- what was found

    def _on_found(self, found: object) -> None:
        path = self._file.path
        match found:
            case NightsHere():
                self._ask_about_nights(found)
            case OpenedHands(known=True):
                self._ask_about_hands(found)
            case OpenedHands():
                self.settled.emit(Settled(self._url, words.taken_in(path, found.session.hands), history=True))
            case _:
                kept = found if isinstance(found, Path) else None
                self.settled.emit(Settled(self._url, words.made_yours(path, kept)))

    def _on_failed(self, sentence: str) -> None:
        """What was asked about nights stands again; before that the file itself is at fault."""
        if self._nights is not None:
            self._ask_about_nights(self._nights, sentence)
        else:
            self.failed.emit(sentence)

    def _ask_about_nights(self, found: NightsHere, fault: str = "") -> None:
        self._nights = found
        first = not found.own and not found.own_fault
        opens, takes = (KeyKind.PLAIN, KeyKind.LIT) if first else (KeyKind.LIT, KeyKind.PLAIN)
        second = words.TAKE_OVER_FIRST if first else words.TAKE_OVER_SECOND
        told = [*_told(words.nights_lines(found.there)), Line(fault, "warning", 22)]
        file = Side(words.THIS_FILE, told, (
            (Answer.OPEN, KeyFace(words.OPEN, words.OPEN_SECOND, opens)),
            (Answer.TAKE_OVER, KeyFace(words.TAKE_OVER, second, takes)),
        ))  # fmt: skip
        own = [Line(found.own_fault, "warning", 22)] if found.own_fault else _told(words.nights_lines(found.own))
        self._ask(file, Answer.STAY, KeyFace(words.STAY, words.STAY_SECOND), own)

    def _ask_about_hands(self, found: OpenedHands) -> None:
        again = ((Answer.AGAIN, KeyFace(words.AGAIN, words.AGAIN_SECOND)),)
        file = Side(words.THIS_FILE, _told(words.there_already(found.session)), again)
        self._ask(file, Answer.HISTORY, KeyFace(words.HISTORY, words.HISTORY_SECOND, KeyKind.LIT), [])

    def _ask(self, file: Side, answer: Answer, key: KeyFace, lines: list[Line]) -> None:
        self.page.ask(file, Side(words.YOURS, lines, ((answer, key),)))

    # ---- what is answered

    def _on_answered(self, answer: Answer) -> None:
        path = self._file.path
        match answer:
            case Answer.OPEN if not path.is_file():  # opened, it would be made anew
                self._nights = None
                self.begin()
            case Answer.OPEN:
                self.settled.emit(Settled(f"sqlite:///{path}", words.opened(path), whose=path))
            case Answer.TAKE_OVER:
                self._do(partial(bring_back, path, self._url), words.BRINGING_BACK)
            case Answer.STAY:
                self.settled.emit(Settled(self._url))
            case Answer.AGAIN:
                self._do(partial(take_in_opened, path, self._url, again=True), words.TAKING_IN)
            case Answer.HISTORY:
                self.settled.emit(Settled(self._url, history=True))


def _told(lines: tuple[str, ...]) -> list[Line]:
    first, *more = lines
    return [Line(first, "text", 26, SEMIBOLD), *(Line(line, "text_2", 22) for line in more if line)]
