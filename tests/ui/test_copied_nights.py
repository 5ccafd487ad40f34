"""A copy of all nights in the real window: by the keys from the list of tables to a file that another machine opens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.formats.reports.sheet import Cancelled
from tests.ui.commands.conftest import in_a_process
from tests.ui.opened_console import GAME, OPENED_AT, deal_and_fold, opened_console
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, tap, unreached
from tests.ui.touch_targets import target_faults, targets
from ui import book_files
from ui.commands.export_offers import nights_copy
from ui.commands.opened_nights import bring_back, look_into
from ui.console import Console
from ui.opened_file import FileKind, OpenedFile, opened_file
from ui.views.pages.export_page import ExportPage, Stage
from ui.views.pages.guide_page import GuidePage
from ui.views.pages.tables_page import TablesPage
from ui.views.parts.key_button import KeyButton
from ui.words import copy_words
from ui.words import export_words as words


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder that is offered."""
    folder = tmp_path / "CLUB"
    folder.mkdir()
    monkeypatch.setattr(book_files, "folders", lambda: (folder,))
    return folder


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path, stick: Path) -> Iterator[Console]:
    """The list of tables; one is open, with a hand that was just dealt."""
    (tmp_path / "data").mkdir()
    with opened_console(qtbot, tmp_path / "data" / "night.sqlite") as console:
        deal_and_fold(console)
        console.show_tables()
        yield console


def page_of_copies(console: Console) -> ExportPage:
    """By the key, from the list of tables."""
    tables = console.window.page
    assert isinstance(tables, TablesPage)
    tap(tables.session_list.copy_key)
    page = console.window.page
    assert isinstance(page, ExportPage)
    return page


def key(page: ExportPage, name: str) -> KeyButton:
    return next(
        key for key in page.findChildren(KeyButton) if key.isVisible() and key.accessibleName().startswith(name)
    )


def copied(qtbot: QtBot, page: ExportPage) -> Path:
    """Tap the stick; the file that is then there."""
    with qtbot.waitSignal(page.finished) as finished:
        tap(key(page, "CLUB"))
    assert finished.args is not None
    path = finished.args[0]
    assert isinstance(path, Path)
    return path


def said(page: ExportPage) -> str:
    return page.place.said.accessibleName()


def test_two_taps_make_a_file_that_another_machine_opens(
    console: Console, qtbot: QtBot, stick: Path, tmp_path: Path
) -> None:
    page = page_of_copies(console)
    name = f"{copy_words.stem(console.window.now())}.cutcard"
    assert words.file_line(name) in page.place.name.accessibleName()
    path = copied(qtbot, page)
    assert path == stick / name
    assert said(page) == f"{name}. in {stick}. {copy_words.DONE}"
    assert list(stick.iterdir()) == [path]
    assert opened_file(str(path)) == OpenedFile(path, FileKind.NIGHTS)
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    (there,) = look_into(path, other).there
    assert (there.name, there.hands, there.closed_at) == (GAME.name, 1, 0)
    assert bring_back(path, other) is None
    assert list(look_into(path, other).own) == [there]
    assert in_a_process("verify", "--database", path).returncode == 0


def test_the_table_that_is_open_is_played_on_and_the_next_copy_has_it(console: Console, qtbot: QtBot) -> None:
    page = page_of_copies(console)
    first = copied(qtbot, page)
    before = first.read_bytes()
    assert page.back_key is not None
    tap(page.back_key)
    assert isinstance(console.window.page, TablesPage)
    assert console.stores is not None
    console.stores.events.close_session(1, OPENED_AT + 1)
    second = copied(qtbot, page_of_copies(console))
    assert second == first.with_name(f"{first.stem}-2.cutcard")
    assert first.read_bytes() == before
    assert look_into(second, "sqlite:///none").there[0].closed_at == OPENED_AT + 1


def test_a_file_that_is_there_is_never_written_over(console: Console, qtbot: QtBot, stick: Path) -> None:
    (stick / "mine.cutcard").write_bytes(b"older")
    page = page_of_copies(console)
    tap(key(page, "Another place"))
    page.place.files.typed.letters.field.setText(str(stick / "mine"))
    with qtbot.waitSignal(page.job.failed):
        tap(key(page, "Write"))
    assert "exists already: choose another name" in said(page)
    assert (stick / "mine.cutcard").read_bytes() == b"older"
    tap(key(page, words.AGAIN))
    assert page.place.stage is Stage.PLACE


def test_a_stick_that_was_pulled_out_is_one_sentence(console: Console, qtbot: QtBot, stick: Path) -> None:
    page = page_of_copies(console)
    stick.rmdir()
    with qtbot.waitSignal(page.job.failed):
        tap(key(page, "CLUB"))
    assert said(page) == f"The folder {stick} does not exist: make it, or choose another place."
    assert not stick.exists()


def test_a_copy_that_is_stopped_leaves_nothing(console: Console, stick: Path) -> None:
    assert console.stores is not None
    export = nights_copy(f"sqlite:///{console.stores.database.path}", OPENED_AT)
    with pytest.raises(Cancelled):
        export.write("cutcard", stick / "copy.cutcard", lambda _done, _every: False)
    assert list(stick.iterdir()) == []


def test_how_far_it_is_in_words() -> None:
    lines = [copy_words.progress_line(done, 13_600_000) for done in (0, 8_400_000, 13_600_000)]
    assert lines == ["Reading the nights…", "8.4 of 13.6 MB", "Reading the copy again…"]


def test_the_guide_is_at_its_chapter(console: Console) -> None:
    page_of_copies(console)
    console.over.show_guide()
    page = console.window.page
    assert isinstance(page, GuidePage)
    assert page.place.chapter == "70-moving.md"


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("stage", Stage)
def test_everything_is_in_reach_and_said_whole(console: Console, stage: Stage, size: QSize, stick: Path) -> None:
    page = page_of_copies(console)
    console.window.resize(size)
    path = stick / "cutcard-2026-11-27.cutcard"
    if stage is not Stage.PLACE:
        page.show_begun(path)
        page.job.advanced.emit(8_400_000, 13_600_000)
    if stage is Stage.ENDED:
        page.job.written.emit(path, ())
    QApplication.processEvents()
    assert target_faults(targets(page, page.look, {}), page, page.look) == []
    assert text_faults(painted_texts(page), page) == []
    assert unreached(page) == set()
    assert all(line in page.formats.about.accessibleName() for line in copy_words.ABOUT)
