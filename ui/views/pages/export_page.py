"""A night, a player or whatever else can be written: the formats at one side, the place at the other. Lengths are u.

What has but one format is told of in the formats' place.
"""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.settings import Settings
from ui import book_files
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.export_job import Export, ExportChoice, ExportJob
from ui.faces import KeyFace, KeyKind
from ui.views.pages.file_page import FilePage
from ui.views.pages.window_page import WindowPage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.progress_bar import PROGRESS_HEIGHT, ProgressBar
from ui.words import export_words as words

_GAP, _ACT = 12.0, 88.0
_SHARE, _LEAST, _MOST = 0.4, 400.0, 560.0
_FILE_LINE, _SAID, _BAR_TOP = 68.0, 330.0, 84.0
_KEY_WIDTH = 260.0
_BETWEEN = Line("", size=12)


class Stage(Enum):
    """What the side of the place shows."""

    PLACE = "place"
    WRITING = "writing"
    ENDED = "ended"


class FormatPanel(Panel):
    """The formats, the chosen one lit; or what is written, where there is nothing to choose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.FORMATS, "book", closable=False)
        self.rows = ChoiceRows(self)
        self.about = Words(self)

    def show_about(self, about: tuple[str, ...]) -> None:
        """Say this in place of the formats; nothing: show them."""
        self.set_title(words.ABOUT if about else words.FORMATS)
        self.rows.setVisible(not about)
        self.about.setVisible(bool(about))
        self.about.show_lines([line for text in about for line in (Line(text, "text_2", 22), _BETWEEN)])

    def show_choices(self, choices: tuple[ExportChoice, ...], chosen: ExportChoice, *, held: bool) -> None:
        """Show these; while a file is written (`held`) none can be tapped."""
        self.rows.show_choices([_face(choice, choice == chosen, held=held) for choice in choices])

    def arrange(self, body: QRectF) -> None:
        self.put(self.rows, body.adjusted(INSET - RING, _GAP - RING, RING - INSET, RING - _GAP))
        self.put(self.about, body.adjusted(INSET, _GAP, -INSET, -_GAP))


def _face(choice: ExportChoice, chosen: bool, *, held: bool) -> KeyFace:
    kind = KeyKind.CHOSEN if chosen else KeyKind.OFF if held else KeyKind.PLAIN
    return KeyFace(choice.title, choice.second, kind)


class PlacePanel(Panel):
    """The folders there are; then how far the file is, and what came of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.PLACES, "disk", closable=False)
        self.stage = Stage.PLACE
        self.name = Words(self)
        self.files = FilePage(self, way_out=False)
        self.said = Words(self)
        self.bar = ProgressBar(self)
        self.key = KeyButton(self, KeyFace(words.CANCEL), KeySizes(24))
        self.show_stage(Stage.PLACE)

    def show_stage(self, stage: Stage) -> None:
        """Show what belongs to this stage, and nothing else."""
        self.stage = stage
        self.files.setVisible(stage is Stage.PLACE)
        self.name.setVisible(stage is Stage.PLACE)
        self.bar.setVisible(stage is Stage.WRITING)
        self.said.setVisible(stage is not Stage.PLACE)
        self.key.setVisible(stage is not Stage.PLACE)

    def show_writing(self, path: Path, far: str) -> None:
        """Show that this file is begun; `far` says how far it is."""
        self.set_title(words.WRITING)
        self.said.show_lines([Line(path.name, "text", 22, SEMIBOLD), Line(words.in_line(path), "text_2")])
        self.bar.show_progress(0.0, far)
        self.key.set_face(KeyFace(words.CANCEL))
        self.show_stage(Stage.WRITING)

    def arrange(self, body: QRectF) -> None:
        left, width, top = body.left() + INSET, body.width() - 2 * INSET, body.top() + _GAP
        self.put(self.name, QRectF(left, top, width, _FILE_LINE))
        files = QRectF(left, top + _FILE_LINE, width, body.bottom() - _GAP - top - _FILE_LINE)
        self.put(self.files, files.adjusted(-RING, -RING, RING, RING))
        self.put(self.said, QRectF(left, top, width, _SAID))
        self.put(self.bar, QRectF(left, top + _BAR_TOP, width, PROGRESS_HEIGHT))
        key = QRectF(left, body.bottom() - _GAP - _ACT, min(_KEY_WIDTH, width), _ACT)
        self.put(self.key, key)


class ExportPage(WindowPage):
    """Shows one export at a time; `offer` it before the page comes in sight."""

    subject = "export"
    finished = Signal(object)
    """The path of a file that was written."""

    def __init__(self, parent: QWidget | None, settings: Settings | None, back: str) -> None:
        super().__init__(parent, settings, words.TITLE, back)
        self._export: Export | None = None
        self._choice = ExportChoice("", "", "", "")
        self._folders: tuple[Path, ...] = ()
        self.job = ExportJob(self)
        self.formats = FormatPanel(self)
        self.place = PlacePanel(self)
        self.formats.rows.chosen.connect(self._on_format)
        self.place.files.chosen.connect(self._on_place)
        self.place.key.clicked.connect(self._on_key)
        self.job.advanced.connect(self._on_advanced)
        self.job.written.connect(self._on_written)
        self.job.cancelled.connect(self._on_cancelled)
        self.job.failed.connect(self._on_failed)

    def offer(self, export: Export) -> None:
        """Ask for the format and the place of this one."""
        self.job.stop()
        self._export, self._choice = export, export.choices[0]
        self.subject = export.subject
        self.formats.show_about(export.about)
        self.show_title(export.title, export.second)
        self._ask()

    def stop(self) -> None:
        """Give up what is being written and wait for its end."""
        self.job.stop()

    def arrange(self, area: QRectF) -> None:
        wide = min(_MOST, max(_LEAST, _SHARE * area.width()))
        left, right = self.side_by_side(area, wide)
        self.put(self.formats, left)
        self.put(self.place, right)

    # ---- asking

    def _ask(self) -> None:
        self.place.set_title(words.PLACES)
        self.place.show_stage(Stage.PLACE)
        self._show_formats()
        self._show_places()

    def _show_formats(self) -> None:
        if self._export is not None:
            held = self.place.stage is Stage.WRITING
            self.formats.show_choices(self._export.choices, self._choice, held=held)

    def _show_places(self) -> None:
        if self._export is None:
            return
        self._folders = places = book_files.folders()
        name = f"{self._export.stem}{self._choice.ending}"
        self.place.name.show_lines([Line(words.file_line(name), "text_2", 22)])
        proposal = book_files.free_path(places[0] if places else Path.home(), self._export.stem, self._choice.ending)
        self.place.files.ask(places, "Write", str(proposal), words.NO_FOLDERS)

    def _on_format(self, place: object) -> None:
        if self._export is None or not isinstance(place, int) or self.job.running:
            return
        self._choice = self._export.choices[place]
        self._ask()

    # ---- writing

    def _on_place(self, place: object) -> None:
        if self._export is None or not isinstance(place, Path):
            return
        meant = book_files.free_path if place in self._folders else book_files.target
        path = meant(place, self._export.stem, self._choice.ending)
        self.show_begun(path)
        self.job.start(self._export.write, self._choice, path)

    def show_begun(self, path: Path) -> None:
        """Show that this file is being written: nothing can be chosen until it is there."""
        self.place.show_writing(path, self._progress(0, 0))
        self._show_formats()

    def _progress(self, done: int, every: int) -> str:
        return self._export.progress(done, every) if self._export is not None else ""

    def _on_key(self) -> None:
        if self.place.stage is Stage.WRITING:
            self.place.key.set_face(KeyFace(words.CANCELLING, kind=KeyKind.OFF))
            self.job.cancel()
        else:
            self._ask()

    def _on_advanced(self, done: int, every: int) -> None:
        self.place.bar.show_progress(done / every if every else 0.0, self._progress(done, every))

    def _on_written(self, path: object, lost: object) -> None:
        if isinstance(path, Path) and isinstance(lost, tuple):
            after = (self._export.done,) if self._export is not None and self._export.done else ()
            told = [Line(line, "text_2") for line in (words.in_line(path), *after, *words.lost_lines(lost))]
            self._end(words.WRITTEN, [Line(path.name, "saved", 22, SEMIBOLD), *told])
            self.finished.emit(path)

    def _on_cancelled(self) -> None:
        self._end(words.STOPPED, [Line(words.CANCELLED, "text", 22, SEMIBOLD)])

    def _on_failed(self, sentence: str) -> None:
        self._end(words.STOPPED, [Line(sentence, "warning", 22, SEMIBOLD)])

    def _end(self, title: str, lines: list[Line]) -> None:
        if self.place.stage is not Stage.WRITING:  # a word of a file that was given up for another
            return
        self.place.set_title(title)
        self.place.said.show_lines(lines)
        self.place.key.set_face(KeyFace(words.AGAIN))
        self.place.show_stage(Stage.ENDED)
        self._show_formats()
