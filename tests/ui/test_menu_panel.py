"""The menu's wishes, the keyboard map, and ending a session: two taps in two places, with the figures between them."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from tests.ui.panel_tools import HOSTILE, SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.over_pages import Over
from ui.views.panels.menu_panel import MenuPanel
from ui.views.panels.panel import Words

KEYS = tuple((f"Ctrl+{letter}", f"Does {letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


class Desk:
    """The panel on a night, and the wishes heard from it."""

    def __init__(self, qtbot: QtBot, night: Night, size: QSize = SIZES[0]) -> None:
        self.night = night
        host = QWidget()
        self.panel = MenuPanel(host, night.bridge)
        self.panel.show_keys(KEYS)
        self.stage: Stage = staged(self.panel, host, night, size)
        self.heard: list[str] = []
        self.pages: list[object] = []
        self.panel.page_wanted.connect(self.pages.append)
        for name in ("tables", "end_session", "settings", "house", "rules", "bank", "quit"):
            getattr(self.panel, f"{name}_wanted").connect(lambda name=name: self.heard.append(name))
        self.stage.shown(qtbot)

    @property
    def said(self) -> str:
        return self.panel.findChildren(Words)[0].accessibleName()


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot, Night((200, 150, 90)))


def test_every_row_is_a_wish_of_its_own(desk: Desk) -> None:
    panel = desk.panel
    rows = (panel.tables_row, panel.settings_row, panel.house_row, panel.rules_row, panel.bank_row, panel.quit_row)
    for row in rows:
        tap(row)
    assert desk.heard == ["tables", "settings", "house", "rules", "bank", "quit"]
    for row in panel.page_rows.values():
        tap(row)
    assert desk.pages == [Over.CLOSE, Over.HISTORY, Over.STATISTICS, Over.PEOPLE, Over.GUIDE]


def test_a_session_ends_in_two_taps_in_two_places(desk: Desk) -> None:
    panel = desk.panel
    first = panel.end_row.geometry()
    tap(panel.end_row)
    assert desk.heard == []
    assert panel.confirm_key.isVisible()
    assert not panel.confirm_key.geometry().intersects(first)
    assert "440" in desk.said
    assert "to be cashed out" in desk.said
    assert "1 · Marek. 200" in desk.said
    assert panel.confirm_key.face.kind is KeyKind.DANGER
    tap(panel.confirm_key)
    assert desk.heard == ["end_session"]


def test_the_way_back_ends_nothing(desk: Desk) -> None:
    tap(desk.panel.end_row)
    tap(desk.panel.back_key)
    assert desk.panel.end_row.isVisible()
    assert not desk.panel.confirm_key.isVisible()
    assert desk.heard == []


def test_a_running_hand_comes_first(desk: Desk) -> None:
    desk.night.do(wish.Deal())
    tap(desk.panel.end_row)
    assert not desk.panel.confirm_key.isEnabled()
    assert desk.panel.confirm_key.face.sub == "finish or void hand 1 first"


def test_the_figures_follow_the_table(desk: Desk) -> None:
    tap(desk.panel.end_row)
    for seat in (1, 2, 3):
        desk.night.do(wish.StandUp(seat))
    assert desk.panel.confirm_key.face.sub == "no chips on the table"
    assert "Marek" not in desk.said


def test_a_queued_top_up_is_cashed_out_too(desk: Desk) -> None:
    desk.night.do(wish.TopUp(3, 60))
    tap(desk.panel.end_row)
    assert "500" in desk.said
    assert "3 · Priya. 150" in desk.said


def test_the_keyboard_map_is_leafed_through(desk: Desk) -> None:
    panel = desk.panel
    tap(panel.keys_row)
    seen = []
    for _ in range(5):
        seen += [words for words in desk.said.split(". ") if words.startswith("Does ")]
        if not panel.pager.more_key.isEnabled():
            break
        tap(panel.pager.more_key)
    assert seen == [what for _, what in KEYS]


def test_a_short_map_needs_no_pages(desk: Desk) -> None:
    desk.panel.show_keys(KEYS[:5])
    tap(desk.panel.keys_row)
    assert not desk.panel.pager.isVisible()
    assert desk.said.startswith("Does A. Ctrl+A. ")


def test_opened_again_it_begins_with_its_rows(desk: Desk) -> None:
    tap(desk.panel.end_row)
    desk.panel.hide()
    desk.panel.refresh()
    desk.panel.show()
    assert desk.panel.tables_row.isVisible()
    assert desk.panel.accessibleName() == "Menu"


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("page", ["rows", "keys", "end"])
def test_every_key_has_its_size_and_its_room(qtbot: QtBot, size: QSize, page: str) -> None:
    desk = Desk(qtbot, Night(names=HOSTILE[-10:]), size)
    if page != "rows":
        tap(desk.panel.keys_row if page == "keys" else desk.panel.end_row)
    audit(desk.stage)
    desk.stage.host.grab()
