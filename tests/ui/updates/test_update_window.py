"""Updates in the real window on a real database: the way there, an open table, and the copy from just before."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from app.update.build import Build, Kind
from db.opening import open_for_reading
from tests.ui.opened_console import GAME, OPENED_AT, opened_console
from tests.ui.panel_tools import tap
from tests.update.signed_release import BUILD, INSTALLER, Release
from ui import book_files, cli
from ui.console import Console
from ui.updates import desk, handing
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.update_page import UpdatePage


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The running AppImage; its build knows the key of the test."""
    path = tmp_path / "Cutcard.AppImage"
    path.write_bytes(b"old")
    path.chmod(0o755)
    monkeypatch.setenv("APPIMAGE", str(path))
    monkeypatch.setattr(desk, "build_here", lambda: BUILD)
    monkeypatch.setattr(cli, "program_version", lambda: "0.1.0")
    return path


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    """The list of tables, with one of them open."""
    (tmp_path / "data").mkdir()
    with opened_console(qtbot, tmp_path / "data" / "night.sqlite") as console:
        console.show_tables()
        yield console


def page_of_updates(console: Console) -> UpdatePage:
    """By the keys, from the list of tables."""
    tables = console.window.page
    assert isinstance(tables, TablesPage)
    if not tables.settings_panel.isVisible():
        tap(tables.settings_key)
    row = tables.settings_panel.view.update_row
    assert row is not None
    tap(row.page_key)
    page = console.window.page
    assert isinstance(page, UpdatePage)
    return page


def test_a_checkout_says_how_it_is_brought_up_to_date(console: Console) -> None:
    page = page_of_updates(console)
    assert "git pull" in page.there.said.accessibleName()
    assert not page.here.check_key.isEnabled()


def test_an_open_table_is_named_and_a_closed_one_hinders_nothing(console: Console, program: Path, qtbot: QtBot) -> None:
    page = page_of_updates(console)
    assert page.there.said.accessibleName().startswith(f"{GAME.name} is open: close its night first")
    assert not page.here.folder_key.isEnabled()
    assert page.back_key is not None
    tap(page.back_key)
    assert console.stores is not None
    console.stores.events.close_session(1, OPENED_AT + 1)
    console.show_tables()
    assert page_of_updates(console).here.folder_key.isEnabled()
    assert program.read_bytes() == b"old"


def test_from_a_stick_to_the_new_program(
    console: Console, program: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert console.stores is not None
    console.stores.events.close_session(1, OPENED_AT + 1)
    console.show_tables()
    stick = Release().write(tmp_path / "CLUB")
    monkeypatch.setattr(book_files, "folders", lambda: (stick,))
    page = page_of_updates(console)
    tap(page.here.folder_key)
    tap(page.there.files.rows.keys[0])
    qtbot.waitUntil(lambda: page.there.key.isVisible() and page.there.key.face.text == "Install 0.2.0")
    tap(page.there.key)
    qtbot.waitUntil(lambda: "is in place" in page.there.said.accessibleName())
    assert program.read_bytes() == INSTALLER
    assert program.with_name("Cutcard.AppImage.previous").read_bytes() == b"old"
    copy = tmp_path / "data" / "night-before-0.2.0.sqlite"
    with closing(open_for_reading(f"sqlite:///{copy}")) as database:
        assert database.path == copy
    assert list((tmp_path / "data" / "updates").iterdir()) == []


def test_the_installer_of_windows_runs_and_the_window_closes(
    console: Console, program: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(handing, "_start", started.append)
    monkeypatch.setattr(desk, "build_here", lambda: replace(BUILD, kind=Kind.WINDOWS))
    assert console.stores is not None
    console.stores.events.close_session(1, OPENED_AT + 1)
    console.show_tables()
    page = page_of_updates(console)
    page.there.files.chosen.emit(Release().write(tmp_path / "CLUB"))
    qtbot.waitUntil(lambda: page.there.key.isVisible() and page.there.key.face.text == "Install 0.2.0")
    tap(page.there.key)
    qtbot.waitUntil(lambda: not console.window.isVisible())
    assert started == [[str(tmp_path / "data" / "updates" / "Cutcard-0.2.0-setup.exe")]]
    assert program.read_bytes() == b"old"


def test_a_second_copy_does_not_take_the_place_of_the_first(console: Console, tmp_path: Path) -> None:
    from ui.commands.backup import copy_beside

    url = f"sqlite:///{tmp_path / 'data' / 'night.sqlite'}"
    copies = [copy_beside(url, "before-0.2.0").name for _ in range(3)]
    assert copies == [f"night-before-0.2.0{number}.sqlite" for number in ("", "-2", "-3")]


def test_a_damaged_build_is_said_in_the_lowest_line(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "build.toml").write_text('kind = "rpm"')
    monkeypatch.setattr(desk, "resources", SimpleNamespace(path=tmp_path.joinpath))  # icons are still the program's
    tables = console.window.page
    assert isinstance(tables, TablesPage)
    tap(tables.settings_key)
    row = tables.settings_panel.view.update_row
    assert row is not None
    tap(row.page_key)
    assert console.window.page is tables
    assert "install it anew" in tables.status.accessibleName()


def test_a_checkout_has_no_build_file() -> None:
    assert desk.build_here() == Build()
