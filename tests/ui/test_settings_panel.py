"""Each tap on a setting gives the whole new settings at once; the view shows what it is given."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.settings import PadSide, Settings, ThemeChoice
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.views.panels.settings_panel import SettingsPanel


class Desk:
    """The panel and the settings it gave."""

    def __init__(self, qtbot: QtBot, settings: Settings | None = None, size: QSize = SIZES[0]) -> None:
        self.night = Night((200, 200))
        host = QWidget()
        self.panel = SettingsPanel(host, settings or Settings())
        self.view = self.panel.view
        self.stage: Stage = staged(self.panel, host, self.night, size)
        self.given: list[object] = []
        self.full_screen: list[object] = []
        self.view.settings_changed.connect(self.given.append)
        self.view.full_screen_wanted.connect(self.full_screen.append)
        self.stage.shown(qtbot)

    def resize(self, size: QSize) -> None:
        """Let the window around the panel have this size."""
        self.stage.host.resize(size)
        self.panel.set_look(self.stage.look)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot)


def test_each_row_changes_its_own_setting(desk: Desk) -> None:
    view = desk.view
    desk.resize(SIZES[2])
    tap(view.theme_row.keys[ThemeChoice.CONTRAST])
    tap(view.side_row.keys[PadSide.LEFT])
    tap(view.motion_row.keys[False])
    tap(view.turn_row.more_key)
    tap(view.guard_row.more_key)
    tap(view.zoom_row.more_key)
    wanted = Settings(ThemeChoice.CONTRAST, PadSide.LEFT, rotation=1, guard_ms=300, motion=False, zoom=1.1)
    assert desk.given[-1] == wanted
    assert len(desk.given) == 6
    assert view.turn_row.value == "1 seat"
    assert view.zoom_row.value == "110%"


def test_the_chosen_one_again_changes_nothing(desk: Desk) -> None:
    tap(desk.view.theme_row.keys[ThemeChoice.DARK])
    tap(desk.view.motion_row.keys[True])
    assert desk.given == []
    dark = desk.view.theme_row.keys[ThemeChoice.DARK]
    assert dark.isChecked()
    assert dark.face.kind is KeyKind.CHOSEN
    assert dark.accessibleName() == "Colours: Dark"


def test_values_stop_where_the_console_does(desk: Desk) -> None:
    view = desk.view
    for _ in range(2):
        tap(view.guard_row.less_key)
    assert (view.guard_row.value, view.guard_row.less_key.isEnabled()) == ("150 ms", False)
    for _ in range(5):
        tap(view.guard_row.more_key)
    assert (view.guard_row.value, view.guard_row.more_key.isEnabled()) == ("400 ms", False)


def test_the_console_grows_as_far_as_the_screen_has_room(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    row = desk.view.zoom_row
    desk.resize(SIZES[0])
    assert (row.value, row.less_key.isEnabled(), row.more_key.isEnabled()) == ("100%", False, False)
    desk.resize(SIZES[2])
    tap(row.more_key)
    tap(row.more_key)
    assert (row.value, row.less_key.isEnabled(), row.more_key.isEnabled()) == ("112%", True, False)
    tap(row.less_key)
    assert row.value == "100%"


def test_a_size_chosen_on_a_larger_screen_is_kept(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Settings(zoom=1.5))
    desk.resize(SIZES[2])
    tap(desk.view.motion_row.keys[False])
    assert desk.given == [Settings(zoom=1.5, motion=False)]
    assert desk.view.zoom_row.value == "112%"


def test_the_seats_go_around(desk: Desk) -> None:
    tap(desk.view.turn_row.less_key)
    assert desk.view.turn_row.value == "9 seats"
    tap(desk.view.turn_row.more_key)
    assert desk.given[-1] == Settings()


def test_a_guard_from_elsewhere_is_brought_into_its_range(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Settings(guard_ms=0))
    assert desk.view.guard_row.value == "0 ms"
    tap(desk.view.guard_row.more_key)
    assert desk.given == [Settings(guard_ms=150)]


def test_it_shows_what_was_changed_elsewhere(desk: Desk) -> None:
    desk.view.show_settings(replace(Settings(), theme=ThemeChoice.LIGHT, rotation=4))
    assert desk.view.theme_row.chosen is ThemeChoice.LIGHT
    assert desk.view.turn_row.value == "4 seats"
    assert desk.given == []


def test_full_screen_is_asked_for_only_when_it_differs(desk: Desk) -> None:
    tap(desk.view.screen_row.keys[False])
    assert desk.full_screen == []
    tap(desk.view.screen_row.keys[True])
    assert desk.full_screen == [True]
    assert desk.view.screen_row.chosen is False  # nobody listened: the window is as it was


def test_escape_closes(desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.panel.closed):
        QTest.keyClick(desk.view.theme_row, Qt.Key.Key_Escape)


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_key_has_its_size_and_its_room(qtbot: QtBot, size: QSize) -> None:
    audit(Desk(qtbot, size=size).stage)


def test_updates_are_no_matter_of_a_table(desk: Desk) -> None:
    assert desk.view.update_row is None
