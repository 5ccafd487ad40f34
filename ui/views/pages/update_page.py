"""Updates, from the list of tables only: this program and where to look at one side, what there is at the other.

Lengths are u.
"""

from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.session.ports import StorageError
from app.settings import Settings
from app.update.manifest import MANIFEST_NAME
from ui import book_files
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.updates.desk import Installed, Looked, UpdateDesk
from ui.updates.handing import How
from ui.updates.job import UpdateJob, Work
from ui.updates.source import FolderSource, Tell, UpdateSource
from ui.views.pages.file_page import FilePage
from ui.views.pages.window_page import WindowPage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.progress_bar import PROGRESS_HEIGHT, ProgressBar
from ui.words import update_words as words

_GAP, _ACT = 12.0, 88.0
_SHARE, _LEAST, _MOST = 0.36, 400.0, 520.0
_FILE_LINE, _BAR_TOP = 40.0, 84.0
_KEY_WIDTH = 260.0
_SPACE = Line("", size=10)


class Stage(Enum):
    """What the side of the update shows."""

    START = "start"
    SAID = "said"
    FOLDERS = "folders"
    BUSY = "busy"
    FOUND = "found"


class HerePanel(Panel):
    """This program, and the two ways to look."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.HERE, "settings", closable=False)
        self.said = Words(self)
        self.check_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.folder_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))

    def arrange(self, body: QRectF) -> None:
        left, width, last = body.left() + INSET, body.width() - 2 * INSET, body.bottom() - _GAP - _ACT
        first = last - _GAP - _ACT
        self.put(self.said, QRectF(left, body.top() + _GAP, width, first - body.top() - 2 * _GAP))
        self.put(self.check_key, QRectF(left, first, width, _ACT))
        self.put(self.folder_key, QRectF(left, last, width, _ACT))


class ReleasePanel(Panel):
    """What was found; the folders to choose from; how far it is; what came of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.THERE, "disk", closable=False)
        self.stage = Stage.START
        self.said = Words(self)
        self.which = Words(self)
        self.which.show_lines([Line(words.WHICH_FOLDER, "text_2")])
        self.files = FilePage(self)
        self.bar = ProgressBar(self)
        self.key = KeyButton(self, KeyFace(words.CANCEL), KeySizes(24))
        self._show(Stage.START)

    def _show(self, stage: Stage, *, bar: bool = False) -> None:
        self.stage = stage
        self.files.setVisible(stage is Stage.FOLDERS)
        self.which.setVisible(stage is Stage.FOLDERS)
        self.said.setVisible(stage is not Stage.FOLDERS)
        self.bar.setVisible(bar)
        self.key.setVisible(stage in {Stage.BUSY, Stage.FOUND})

    def show_start(self, line: Line) -> None:
        """Say what can be done here, or why nothing can."""
        self.set_title(words.THERE)
        self.said.show_lines([line])
        self._show(Stage.START)

    def show_said(self, title: str, lines: list[Line]) -> None:
        """Say this, and nothing to tap."""
        self.set_title(title)
        self.said.show_lines(lines)
        self._show(Stage.SAID)

    def show_folders(self) -> None:
        """Ask for the folder that holds an update."""
        places = book_files.folders()
        self.set_title(words.THERE)
        self.files.ask(places, "Look there", str(places[0] if places else Path.home()), words.NO_FOLDERS)
        self._show(Stage.FOLDERS)

    def show_busy(self, title: str, line: str, second: str = "") -> None:
        """Show that something has begun; how long it takes nobody knows. With a `second` line it cannot be given up."""
        self.set_title(title)
        self.said.show_lines([Line(line, "text", 22, SEMIBOLD), Line(second, "text_2")])
        self.key.set_face(KeyFace(words.CANCEL, kind=KeyKind.OFF if second else KeyKind.PLAIN))
        self._show(Stage.BUSY)

    def show_fetching(self, file: str) -> None:
        """Show that this file has begun to come."""
        self.show_busy(words.FETCHING, file)
        self.bar.show_progress(0.0, words.progress_line(0, 0))
        self._show(Stage.BUSY, bar=True)

    def show_found(self, lines: list[Line], install: str) -> None:
        """Show a release and the key that installs it."""
        self.set_title(words.THERE)
        self.said.show_lines(lines)
        self.key.set_face(KeyFace(install, kind=KeyKind.LIT))
        self._show(Stage.FOUND)

    def arrange(self, body: QRectF) -> None:
        left, width, top = body.left() + INSET, body.width() - 2 * INSET, body.top() + _GAP
        last = body.bottom() - _GAP - _ACT
        self.put(self.which, QRectF(left, top, width, _FILE_LINE))
        files = QRectF(left, top + _FILE_LINE, width, body.bottom() - _GAP - top - _FILE_LINE)
        self.put(self.files, files.adjusted(-RING, -RING, RING, RING))
        self.put(self.said, QRectF(left, top, width, last - _GAP - top))
        self.put(self.bar, QRectF(left, top + _BAR_TOP, width, PROGRESS_HEIGHT))
        self.put(self.key, QRectF(left, last, min(_KEY_WIDTH, width), _ACT))


class UpdatePage(WindowPage):
    """Everything is asked for by a tap; while a table is open there is nothing to tap but the way back."""

    subject = "updates"
    quit_wanted = Signal()
    """An installer runs that wants the program closed."""

    def __init__(self, parent: QWidget | None, settings: Settings | None, back: str, desk: UpdateDesk) -> None:
        super().__init__(parent, settings, words.TITLE, back)
        self._desk = desk
        self._looked: Looked | None = None
        self.job = UpdateJob(self)
        self.here = HerePanel(self)
        self.there = ReleasePanel(self)
        self.here.check_key.clicked.connect(self._on_check)
        self.here.folder_key.clicked.connect(self._on_folder)
        self.there.files.chosen.connect(self._on_place)
        self.there.files.left.connect(self._show_start)
        self.there.key.clicked.connect(self._on_key)
        self.job.advanced.connect(self._on_advanced)
        self.job.found.connect(self._on_found)
        self.job.failed.connect(self._on_failed)
        self.job.stopped.connect(self._on_stopped)
        self.show_title(words.TITLE, words.NEVER_BY_ITSELF)
        self._show_start()

    def stop(self) -> None:
        """Give up what is being looked for or fetched; what is being installed is waited for."""
        self.job.stop()

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        if self.there.stage is Stage.START:
            self._show_start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.there.stage is Stage.START:
            self._show_start()

    def arrange(self, area: QRectF) -> None:
        wide = min(_MOST, max(_LEAST, _SHARE * area.width()))
        left, right = self.side_by_side(area, wide)
        self.put(self.here, left)
        self.put(self.there, right)

    # ---- this program

    def _show_start(self) -> None:
        """Nothing was looked for yet."""
        self._looked = None
        opened = self._open_table()
        build = self._desk.build
        hinders = words.table_open(opened) if opened and not words.no_update(build) else ""
        line = hinders or words.no_check(build, self.settings.updates) or words.READY
        self.there.show_start(Line(line, "warning" if hinders else "text", 22))
        self._show_keys()

    def _open_table(self) -> str:
        """The name of the open table, '' where none is."""
        try:
            return self._desk.open_table()
        except StorageError as error:
            self.show_notice(str(error))
            return ""

    def _show_keys(self) -> None:
        """Say what this is, and offer to look as far as that can be done now; the next step is lit."""
        build, opened = self._desk.build, self._open_table()
        self.here.said.show_lines([
            Line(f"Cutcard {self._desk.running}", "text", 26, SEMIBOLD),
            Line(words.kind_line(build), "text_2", 22),
        ])  # fmt: skip
        ways = (
            (self.here.check_key, words.CHECK, words.off_reason(build, opened, self.settings.updates)),
            (self.here.folder_key, words.FROM_FOLDER, words.off_reason(build, opened, None)),
        )
        lit = self.there.stage in {Stage.START, Stage.SAID} and self._looked is None
        for key, text, reason in ways:
            off = bool(reason) or self.job.running
            kind = KeyKind.OFF if off else KeyKind.LIT if lit else KeyKind.PLAIN
            lit = lit and off
            key.set_face(KeyFace(text, reason, kind))

    # ---- looking

    def _on_check(self) -> None:
        self._begin_to_look(None)

    def _on_folder(self) -> None:
        self._looked = None
        self.there.show_folders()
        self._show_keys()

    def _on_place(self, place: object) -> None:
        if isinstance(place, Path):
            self._begin_to_look(FolderSource(place if place.name != MANIFEST_NAME else place.parent))

    def _begin_to_look(self, source: UpdateSource | None) -> None:
        self._looked = None
        desk = self._desk

        def work(_tell: Tell) -> Looked:
            return desk.look(source)

        self.there.show_busy(words.LOOKING, words.LOOKING_LINE)
        self._begin(work)

    def _begin(self, work: Work, *, waited_for: bool = False) -> None:
        self.job.start(work, waited_for=waited_for)
        self._show_keys()

    def _show_release(self, looked: Looked) -> None:
        self._looked = looked
        if looked.offer is None:
            newest = words.newest_line(self._desk.running, looked.release)
            self.there.show_said(words.NEWEST, [Line(newest, "saved", 22, SEMIBOLD)])
            return
        version, second = words.release_lines(looked.offer)
        notes = [line for note in looked.release.notes for line in (_SPACE, Line(note))]
        lines = [Line(version, "text", 26, SEMIBOLD), Line(second, "text_2"), *notes]
        self.there.show_found(lines, words.install_key(looked.offer))

    # ---- fetching and installing

    def _on_key(self) -> None:
        looked = self._looked
        if self.there.stage is Stage.BUSY and looked is None:
            self.job.stop()  # it only reads: nothing has to be waited for
            self._on_stopped()
        elif self.there.stage is Stage.BUSY:
            self.there.key.set_face(KeyFace(words.CANCELLING, kind=KeyKind.OFF))
            self.job.cancel()
        elif looked is not None and looked.offer is not None:
            self.there.show_fetching(looked.offer.file.name)
            self._begin(partial(self._desk.fetch, looked))

    def _install(self, looked: Looked, path: Path) -> None:
        desk = self._desk

        def work(_tell: Tell) -> Installed:
            return desk.install(looked, path)

        self.there.show_busy(words.INSTALLING, path.name, words.KEEPING)
        self._begin(work, waited_for=True)

    def _show_installed(self, installed: Installed) -> None:
        version = str(self._looked.release.version) if self._looked is not None else ""
        first, *more = words.handed_lines(installed.handed, version)
        told = [Line(line, "text") for line in more]
        kept = Line(words.kept_line(installed.copy), "text_2")
        how = installed.handed.how
        done = Line(first, "saved" if how is How.REPLACED else "text", 22, SEMIBOLD)
        self.there.show_said(words.HANDED[how], [done, *told, kept])
        if how is How.SETUP_RUNS:
            self.quit_wanted.emit()

    # ---- what the job tells

    def _on_advanced(self, done: int, every: int) -> None:
        if every:
            self.there.bar.show_progress(done / every, words.progress_line(done, every))

    def _on_found(self, found: object) -> None:
        if isinstance(found, Looked):
            self._show_release(found)
        elif isinstance(found, Path) and self._looked is not None:
            self._install(self._looked, found)
        elif isinstance(found, Installed):
            self._show_installed(found)
        self._show_keys()

    def _on_failed(self, sentence: str) -> None:
        self._end(Line(sentence, "warning", 22, SEMIBOLD))

    def _on_stopped(self) -> None:
        self._end(Line(words.STOPPED, "text", 22, SEMIBOLD))

    def _end(self, line: Line) -> None:
        self._looked = None
        self.there.show_said(words.NOT_DONE, [line])
        self._show_keys()
