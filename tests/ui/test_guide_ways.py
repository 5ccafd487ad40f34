"""The ways into the user's guide in the real window, and back to where one came from."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.settings import Settings, ThemeChoice
from tests.ui.guide_chapters import write_guide
from tests.ui.opened_console import opened_console
from tests.ui.panel_tools import tap
from ui.console import Console
from ui.guide import guide as guides
from ui.guide.chapters import Place
from ui.main_window import MainWindow
from ui.over_pages import Over
from ui.views.pages.guide_page import GuidePage
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.trouble_page import TroublePage

CLOSING = "30-closing.md"
BETS = Place("10-first-night.md", "bets")


@pytest.fixture(autouse=True)
def small_chapters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three chapters in place of those that ship."""
    folder = write_guide(tmp_path / "help" / "en")
    monkeypatch.setattr(guides, "guide_folder", lambda: folder)
    return folder


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    with opened_console(qtbot, tmp_path / "night.sqlite") as console:
        console.window.activateWindow()
        yield console


def front(console: Console) -> QWidget:
    return console.window.page


def press(console: Console, key: Qt.Key) -> None:
    """A key of the keyboard, for whatever has the focus."""
    focused: QWidget | None = console.window.focusWidget()
    QTest.keyClick(focused if focused is not None else console.window.page, key)


def guide_in_front(console: Console) -> GuidePage:
    page = front(console)
    assert isinstance(page, GuidePage)
    return page


def test_f1_on_the_list_of_tables_opens_it_and_back_leads_there_again(console: Console) -> None:
    console.show_tables()
    tables = front(console)
    assert isinstance(tables, TablesPage)
    press(console, Qt.Key.Key_F1)
    page = guide_in_front(console)
    assert page.back_key is not None
    assert page.back_key.face.sub == "to the tables"
    press(console, Qt.Key.Key_Escape)
    assert front(console) is tables
    tap(tables.guide_key)
    guide_in_front(console)
    press(console, Qt.Key.Key_F1)
    assert front(console) is tables


def test_at_the_table_f1_opens_the_rules_and_they_lead_on(console: Console) -> None:
    table = console.table
    assert table is not None
    press(console, Qt.Key.Key_F1)
    assert table.panels.shown is table.panels.reading.rules
    tap(table.panels.reading.rules.guide_key)
    page = guide_in_front(console)
    assert page.back_key is not None
    assert page.back_key.face.sub == "to the table"
    tap(page.back_key)
    assert front(console) is table
    assert table.panels.shown is table.panels.reading.rules


def test_the_menu_of_the_table_leads_there_and_it_opens_where_it_was_read_last(console: Console) -> None:
    assert console.table is not None
    menu = console.table.panels.menu
    menu.page_rows[Over.GUIDE].click()
    page = guide_in_front(console)
    assert page.place.chapter == "10-first-night.md"
    page.show_place(BETS)
    scrolled = page.text.bar.value()
    press(console, Qt.Key.Key_Escape)
    menu.page_rows[Over.GUIDE].click()
    page = guide_in_front(console)
    assert page.place == BETS
    assert page.text.bar.value() == scrolled > 0
    assert not page.return_key.isEnabled()


@pytest.mark.parametrize("over", [Over.PEOPLE, Over.STATISTICS, Over.HISTORY, Over.CLOSE], ids=lambda one: one.value)
def test_f1_on_a_page_over_the_table_leads_back_to_that_page(console: Console, over: Over) -> None:
    console.over.show(over)
    page = front(console)
    press(console, Qt.Key.Key_F1)
    shown = guide_in_front(console)
    assert shown.back_key is not None
    assert shown.back_key.face.sub == "to the page"
    assert shown.place == Place(CLOSING if over is Over.CLOSE else "10-first-night.md")
    press(console, Qt.Key.Key_Escape)
    assert front(console) is page
    press(console, Qt.Key.Key_Escape)
    assert front(console) is console.table


def test_f1_works_while_a_line_is_typed(console: Console) -> None:
    console.over.show(Over.PEOPLE)
    press(console, Qt.Key.Key_A)
    press(console, Qt.Key.Key_F1)
    guide_in_front(console)


def test_it_needs_no_database(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "night.sqlite").write_bytes(b"no database at all " * 100)
    window = MainWindow()
    qtbot.addWidget(window)
    console = Console(window, f"sqlite:///{tmp_path / 'night.sqlite'}")
    console.open()
    qtbot.waitUntil(lambda: isinstance(window.page, TroublePage))
    trouble = window.page
    window.activateWindow()
    press(console, Qt.Key.Key_F1)
    page = guide_in_front(console)
    assert page.back_key is not None
    assert page.back_key.face.sub == "to the page"
    press(console, Qt.Key.Key_Escape)
    assert window.page is trouble
    console.close()


def test_a_guide_that_is_not_there_is_said_in_a_sentence(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guides, "guide_folder", lambda: tmp_path / "none")
    console.show_tables()
    tables = front(console)
    assert isinstance(tables, TablesPage)
    press(console, Qt.Key.Key_F1)
    assert front(console) is tables
    assert tables.status.accessibleName().startswith("The user's guide is not there.")


def test_other_settings_reach_it(console: Console) -> None:
    console.over.show_guide()
    page = guide_in_front(console)
    console.change_settings(Settings(guard_ms=0, motion=False, theme=ThemeChoice.LIGHT))
    assert page.settings.theme is ThemeChoice.LIGHT
    console.window.resize(QSize(1024, 768))
    assert page.look.u == pytest.approx(1024 / 1234, abs=0.01)
