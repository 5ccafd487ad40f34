"""The book of players in the real window on a real database: over the table and over the list of tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.people import People
from app.session.presets import Preset
from app.session.stakes import Stakes
from tests.ui.opened_console import opened_console
from ui import bootstrap
from ui.console import Console
from ui.main_window import MainWindow
from ui.over_pages import Over
from ui.views.pages.people_page import PeoplePage
from ui.views.pages.tables_page import TablesPage
from ui.views.parts.key_button import KeyButton

GAME = Preset("Friday game", 6, 6, Stakes())


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'night.sqlite'}"


@pytest.fixture
def console(qtbot: QtBot, tmp_path: Path) -> Iterator[Console]:
    with opened_console(qtbot, tmp_path / "night.sqlite", GAME) as console:
        yield console


def page_of(console: Console) -> PeoplePage:
    page = console.window.page
    assert isinstance(page, PeoplePage)
    return page


def test_a_name_changed_in_the_book_is_the_name_at_the_table(console: Console) -> None:
    console.over.show(Over.PEOPLE)
    page = page_of(console)
    page.person.show_player(2)
    page._desk.rename(2, "=HYPERLINK(1)")
    page.back_key.click()  # type: ignore[union-attr]  # it has one
    assert console.table is not None
    assert console.window.page is console.table
    assert console.table.bridge.name_of(2) == "=HYPERLINK(1)"
    console.close()


def test_from_the_list_of_tables_the_book_leads_back_to_it(console: Console) -> None:
    console.show_tables()
    console.over.show(Over.PEOPLE)
    assert page_of(console).back_key.face.sub == "to the tables"  # type: ignore[union-attr]  # it has one
    console.over.show(Over.PEOPLE)
    page_of(console).back_key.click()  # type: ignore[union-attr]  # it has one
    assert isinstance(console.window.page, TablesPage)
    console.close()


def test_everyone_from_last_time_sits_down_with_one_tap(console: Console, url: str) -> None:
    assert console.table is not None
    bridge = console.table.bridge
    for seat, name in ((1, "Ada"), (2, "Eve")):
        bridge.rename_player(seat, name)
    assert bridge.submit(wish.RecordUnwatched((), 1))
    console._on_session_ended()
    console._on_preset_chosen(GAME)
    assert console.table is not None
    table = console.table
    assert {table.bridge.name_of(seat) for seat in (1, 2, 3)} == {"Player 1", "Player 2", "Player 3"}
    keys = [key for key in table.findChildren(KeyButton) if key.isVisible()]
    key = next(key for key in keys if key.accessibleName().startswith("Seat all"))
    key.click()
    assert [table.bridge.name_of(seat) for seat in range(1, 7)] == [
        "Ada", "Eve", "Player 3", "Player 4", "Player 5", "Player 6",
    ]  # fmt: skip
    assert table.bridge.table.chips == 6 * GAME.stakes.buy_in
    assert not [key for key in table.findChildren(KeyButton) if key.isVisible() and "Seat all" in key.accessibleName()]
    console.close()


def test_a_merge_holds_at_the_table_and_after_a_restart(console: Console, url: str) -> None:
    console.over.show(Over.PEOPLE)
    page_of(console).person.show_player(1)
    page_of(console).person.merge_with(2)
    assert console.table is not None
    assert console.table.bridge.name_of(2) == "Player 1"
    console.close()
    stores = bootstrap.open_stores(url)
    assert People(stores.players.all()).name(2) == "Player 1"
    stores.players.unmerge(2)
    assert People(stores.players.all()).name(2) == "Player 2"
    stores.close()


def test_a_guest_waits_is_called_and_gets_a_seat_by_mouse_and_the_list_outlives_a_restart(
    qtbot: QtBot, console: Console, url: str
) -> None:
    assert console.table is not None
    console.table.bridge.submit(wish.StandUp(6))
    console.table.panels.people.show_waiting()
    press(console, "Add somebody", "Type a name", *"Zoe", "New player", "Call Zoe")
    console.close()
    again = Console(MainWindow(), url)
    qtbot.addWidget(again.window)
    again.open()
    qtbot.waitUntil(lambda: again.table is not None)
    press(again, "Waiting: 1 waits for a seat", "Seat Zoe", "Seat 6", "Seat Zoe with 200")
    assert again.table is not None
    assert again.table.bridge.name_of(6) == "Zoe"
    assert again.table.bridge.table.queue.waiting == ()
    again.close()


def press(console: Console, *names: str) -> None:
    """Click these keys in the window, one after the other."""
    for name in names:
        keys = [key for key in console.window.findChildren(KeyButton) if key.isVisible() and key.isEnabled()]
        exact = [key for key in keys if key.accessibleName() in (name, name.lower())]
        key = (exact or [key for key in keys if key.accessibleName().startswith(name)])[0]
        QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())
