"""Pages over the table and over the list of tables in the real window: how they come, and what stands again after."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.opened_console import GAME, deal_and_fold, opened_console
from ui.console import Console
from ui.over_pages import Over
from ui.views.pages.close_page import ClosePage
from ui.views.pages.export_page import ExportPage
from ui.views.pages.history_page import HistoryPage
from ui.views.pages.people_page import PeoplePage
from ui.views.pages.statistics_page import StatisticsPage
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.window_page import WindowPage


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    with opened_console(qtbot, tmp_path / "night.sqlite") as console:
        yield console


def front(console: Console) -> QWidget:
    """The page in front."""
    return console.window.page


def back(console: Console) -> None:
    page = console.window.page
    assert isinstance(page, WindowPage)
    assert page.back_key is not None
    page.back_key.click()


def test_the_menu_of_the_table_leads_to_every_page_and_back(console: Console) -> None:
    assert console.table is not None
    menu = console.table.panels.menu
    for over, kind in (
        (Over.PEOPLE, PeoplePage),
        (Over.STATISTICS, StatisticsPage),
        (Over.CLOSE, ClosePage),
        (Over.HISTORY, HistoryPage),
    ):
        menu.page_rows[over].click()
        assert isinstance(front(console), kind)
        back(console)
        assert front(console) is console.table


def test_a_page_that_is_chosen_takes_the_place_of_the_one_before(console: Console) -> None:
    console.over.show(Over.STATISTICS)
    under = front(console)
    console.over.show(Over.PEOPLE)
    assert isinstance(front(console), PeoplePage)
    back(console)
    assert front(console) is console.table
    assert under is not front(console)


def test_the_report_of_a_night_and_of_a_player_stand_over_the_page_that_asked(console: Console) -> None:
    console.over.show(Over.CLOSE)
    closing = front(console)
    assert isinstance(closing, ClosePage)
    closing.export_key.click()
    assert isinstance(front(console), ExportPage)
    assert front(console).accessibleName() == GAME.name
    back(console)
    assert front(console) is closing
    console.over.show(Over.PEOPLE)
    people = front(console)
    assert isinstance(people, PeoplePage)
    assert not people.export_key.isEnabled()
    people.list.names.chosen.emit(0)
    people.export_key.click()
    assert isinstance(front(console), ExportPage)
    assert front(console).accessibleName() == "Player 1"


def test_what_a_page_does_beside_the_window_ends_with_it(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    console.over.show(Over.HISTORY)
    page = front(console)
    assert isinstance(page, HistoryPage)
    ended: list[str] = []
    monkeypatch.setattr(page.model, "stop", lambda: ended.append("list"))
    monkeypatch.setattr(page.job, "stop", lambda: ended.append("film"))
    console.show_tables()
    assert ended == ["film", "list"]


def test_over_the_list_of_tables_they_lead_back_to_it(console: Console) -> None:
    console.show_tables()
    tables = console.window.page
    assert isinstance(tables, TablesPage)
    tables.statistics_key.click()
    assert isinstance(front(console), StatisticsPage)
    back(console)
    tables.people_key.click()
    assert isinstance(front(console), PeoplePage)
    back(console)
    assert front(console) is tables


def test_a_hand_that_was_dealt_is_in_the_history_and_can_be_written_out(console: Console, qtbot: QtBot) -> None:
    deal_and_fold(console)
    console.over.show(Over.HISTORY)
    page = console.window.page
    assert isinstance(page, HistoryPage)
    qtbot.waitUntil(lambda: page.film.film.frames != ())
    assert page.film.film.number == 1
    page.export_key.click()
    assert isinstance(front(console), ExportPage)
    back(console)
    assert front(console) is page
    back(console)
    assert front(console) is console.table


def test_a_notice_stands_on_the_page_in_front(console: Console) -> None:
    console.over.show(Over.PEOPLE)
    console.show_notice("The disk is full.")
    page = console.over.page
    assert page is not None
    assert page.status.accessibleName().startswith("The disk is full.")
