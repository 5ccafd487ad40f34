"""The statistics page with its real widgets, over nights that were played: what its keys show, read and save."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.session.ports import LogEntry, SessionRow, StorageError
from app.settings import Settings, ThemeChoice
from tests.screenshots.played_nights import PlayedNights, played_nights
from tests.shared_data import ROOT
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import tap
from ui.export_job import Export
from ui.faces import KeyKind
from ui.views.pages.statistics_page import StatisticsPage
from ui.views.pages.window_page import TO_THE_TABLE
from ui.words import statistics_words as words
from ui.words.names import isolated
from ui.words.statistics_words import Plot, Scope

WEEK = 7 * 24 * 3600 * 1_000_000
NAMES = {1: "Marek", 2: "<b>Luis</b>", 3: "Priya", 4: "=1+1", 5: "Dana", 6: "نور الدين", 7: "O" * 5000, 21: "Sofia"}
SIZES = (QSize(1280, 800), QSize(1024, 768), QSize(1920, 1080))


class Fenced(PlayedNights):
    """Nights of which each is read only when the gate is open; `fault` is what the disk says."""

    def __init__(self) -> None:
        super().__init__([])
        self.gate = Event()
        self.fault: StorageError | None = None
        self.reads: list[int] = []

    def sessions(self) -> Sequence[SessionRow]:
        if self.fault is not None:
            raise self.fault
        return [SessionRow(stream, "Friday", stream, stream + 1, 0) for stream in (1, 2, 3)]

    def read(self, stream: int) -> Sequence[LogEntry]:
        self.reads.append(stream)
        self.gate.wait(5)
        return ()


@pytest.fixture(scope="module")
def nights() -> PlayedNights:
    return played_nights([1_790_276_400_000_000 + week * WEEK for week in range(3)], 12, 30)


@pytest.fixture
def page(qtbot: QtBot, nights: PlayedNights) -> Iterator[StatisticsPage]:
    page = shown(qtbot, nights, stream=3)
    settled(qtbot, page)
    yield page
    page.job.stop()


def shown(qtbot: QtBot, nights: PlayedNights, stream: int) -> StatisticsPage:
    page = StatisticsPage(None, Settings(motion=False), TO_THE_TABLE, nights, NAMES)
    qtbot.addWidget(page)
    page.resize(SIZES[0])
    page.show()
    page.show_night(stream)
    return page


def settled(qtbot: QtBot, page: StatisticsPage) -> None:
    """Wait until what was asked for is shown."""
    qtbot.waitUntil(lambda: page.face is not None and not page.job.running)


def choose(page: StatisticsPage, text: str) -> None:
    key = next(key for key in page.choices.keys if key.face.text == text)
    tap(key)


def turn(qtbot: QtBot, page: StatisticsPage, scope: Scope) -> None:
    tap(page.scope_keys[scope])
    settled(qtbot, page)


def test_every_chart_of_a_night_is_shown_by_its_key(qtbot: QtBot, page: StatisticsPage) -> None:
    for plot in Plot:
        choose(page, plot.value)
        assert page.face is not None
        assert not page.face.nothing
        assert page.face.title == plot.value
        table = plot in {Plot.PLAYERS, Plot.DEALERS}
        assert page.panel.chart.isVisible() is not table
        assert page.panel.table.isVisible() is table
        assert page.save_key.isEnabled() is not table
        seen = page.panel.table if table else page.panel.chart
        assert seen.accessibleName() == page.face.sentence
        assert [key.face.text for key in page.choices.keys if key.face.kind is KeyKind.CHOSEN] == [plot.value]


def test_the_sentence_of_the_stacks_has_every_player_and_figure(page: StatisticsPage) -> None:
    face = page.face
    assert face is not None
    assert len(face.series) == 8
    for line in face.series:
        assert line.figure in face.sentence
        assert isolated(line.name) in face.sentence


def test_all_nights_and_one_player_are_other_hands(qtbot: QtBot, page: StatisticsPage) -> None:
    turn(qtbot, page, Scope.ALL)
    assert page.plot is Plot.PROFIT
    stacks = next(key for key in page.choices.keys if key.face.text == Plot.STACKS.value)
    assert (stacks.isEnabled(), stacks.face.sub) == (False, words.ONE_NIGHT_ONLY)
    assert "3 nights · 54 hands" in page.accessibleDescription()
    tap(page.scope_keys[Scope.PLAYER])
    qtbot.waitUntil(lambda: any(key.face.text == "Dana" for key in page.choices.keys))
    choose(page, "Dana")
    qtbot.waitUntil(lambda: page.face is not None and page.face.title == words.by_blinds("Dana"))
    assert page.face is not None
    assert [line.name for line in page.face.series] == ["1/2"]
    choose(page, Plot.PLAYERS.value)
    assert page.face.table is not None
    assert [row[0] for row in page.face.table.rows] == ["Dana"]
    choose(page, Plot.STACKS.value)
    assert [line.name for line in page.face.series if not line.quiet] == ["Dana"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("theme", list(ThemeChoice))
def test_no_text_is_cut_or_covered(qtbot: QtBot, page: StatisticsPage, size: QSize, theme: ThemeChoice) -> None:
    page.resize(size)
    page.apply(Settings(theme=theme, motion=False))
    for plot in Plot:
        choose(page, plot.value)
        page.grab()
        texts = [text for text in painted_texts(page) if "O" * 9 not in text.text]
        assert text_faults(texts, page) == []


def test_a_chart_is_written_as_png_and_svg(qtbot: QtBot, page: StatisticsPage, tmp_path: Path) -> None:
    with qtbot.waitSignal(page.export_wanted) as wanted:
        tap(page.save_key)
    export = wanted.args[0]
    assert isinstance(export, Export)
    for choice in export.choices:
        path = tmp_path / f"{choice.key}{choice.ending}"
        assert export.write(choice.key, path, lambda done, every: done <= every) == ()
        assert path.stat().st_size > 5_000
    assert QImage(str(tmp_path / "png.png")).width() >= 1920
    assert "Dana</text>" in (tmp_path / "svg-light.svg").read_text("utf-8")


def test_reading_is_told_of_and_can_be_cancelled(qtbot: QtBot) -> None:
    fenced = Fenced()
    page = shown(qtbot, fenced, stream=0)
    qtbot.waitUntil(lambda: fenced.reads == [1])
    assert page.panel.bar.isVisible()
    tap(page.panel.cancel_key)
    fenced.gate.set()
    qtbot.waitUntil(page.panel.said.isVisible)
    assert page.panel.said.accessibleName() == words.STOPPED
    assert fenced.reads == [1]


def test_what_the_disk_says_is_said_and_an_empty_night_has_no_chart(qtbot: QtBot) -> None:
    fenced = Fenced()
    fenced.fault = StorageError("The disk is full; free some room.")
    page = shown(qtbot, fenced, stream=1)
    qtbot.waitUntil(page.panel.said.isVisible)
    assert page.panel.said.accessibleName() == "The disk is full; free some room."
    fenced.fault = None
    fenced.gate.set()
    turn(qtbot, page, Scope.ALL)
    assert page.panel.said.accessibleName() == words.NO_HANDS
    assert not page.save_key.isEnabled()


def test_a_closed_night_is_read_once(qtbot: QtBot, page: StatisticsPage) -> None:
    turn(qtbot, page, Scope.ALL)
    known = dict(page.job._known)
    turn(qtbot, page, Scope.NIGHT)
    turn(qtbot, page, Scope.ALL)
    assert {row: id(night) for row, night in page.job._known.items()} == {
        row: id(night) for row, night in known.items()
    }


def test_the_plots_are_not_loaded_when_the_program_starts() -> None:
    code = "import sys, ui.console, ui.main_window, ui.table_page; print({'numpy', 'pyqtgraph'} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "set()"
