"""Levels: the structure is drafted and recorded, its clock started and turned, and what is left is said each second."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.flows.straddle import StraddleRule
from app.money import Money
from app.session import intents as wish
from app.session.coming import coming_table
from app.session.house_games import Level, LevelClock
from app.session.stakes import Stakes, TableRules
from tests.ui.panel_tools import SIZES, Stage, audit, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.faces.straddle_face import prompt_face
from ui.views.level_line import LevelLine
from ui.views.pages.level_page import level_fault
from ui.views.panels.levels_panel import LevelsPanel
from ui.views.parts.key_button import KeyButton
from ui.words.house_words import level_text, minutes_left

BLINDS = Stakes(small_blind=100, big_blind=200, chip=100, buy_in=10_000)
THREE = (Level(100, 200, 1200), Level(100, 200, 600, is_break=True), Level(200, 400, 1200, ante=400))
SECOND = 1_000_000


class Desk:
    """The panel on a night."""

    def __init__(self, qtbot: QtBot, night: Night) -> None:
        self.night = night
        host = QWidget()
        self.panel = LevelsPanel(host, night.bridge)
        self.stage: Stage = staged(self.panel, host, night, SIZES[0])
        self.stage.shown(qtbot)

    @property
    def clock(self) -> LevelClock:
        clock = self.night.bridge.table.levels
        assert clock is not None
        return clock

    def change(self, row: int) -> None:
        tap(self.panel.rows.shown[row].keys[0])

    def type(self, field: str, digits: str) -> None:
        tap(self.panel.page.rows[field])
        for digit in digits:
            tap(self.panel.page.digits.keys[int(digit)])


def playing(*intents: wish.Intent) -> Night:
    night = Night((10_000,) * 6, BLINDS)
    night.do(*intents)
    return night


def visible(*keys: KeyButton) -> list[bool]:
    return [key.isVisible() for key in keys]


def test_the_usual_levels_are_proposed_and_recorded_with_one_key(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing())
    assert desk.panel.record_key.face.text == "Record 12 levels"
    assert visible(desk.panel.record_key, desk.panel.run_key) == [True, False]
    tap(desk.panel.record_key)
    assert desk.clock.levels == desk.panel.drafted
    assert visible(desk.panel.record_key, desk.panel.run_key) == [False, True]
    assert desk.panel.run_key.face.kind is KeyKind.LIT
    tap(desk.panel.run_key)
    assert desk.clock.runs


def test_the_clock_stops_and_turns(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing(wish.SetLevels(THREE), wish.RunLevels(True)))
    desk.night.clock.pass_seconds(100)
    assert not desk.panel.back_key.isEnabled()
    tap(desk.panel.next_key)
    assert desk.clock.at(desk.night.clock()).number == 1
    tap(desk.panel.next_key)
    assert not desk.panel.next_key.isEnabled()
    tap(desk.panel.back_key)
    tap(desk.panel.run_key)
    assert (desk.clock.at(desk.night.clock()).number, desk.clock.runs) == (1, False)
    tap(desk.panel.end_key)
    assert desk.night.bridge.table.levels is None


def test_a_level_is_changed_and_a_clock_on_its_way_stays_at_its_level(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing(wish.SetLevels(THREE), wish.RunLevels(True), wish.GoToLevel(2)))
    desk.change(2)
    desk.type("small_blind", "300")
    desk.type("big_blind", "600")
    desk.type("minutes", "15")
    assert desk.panel.page.level == Level(300, 600, 900, ante=400)
    tap(desk.panel.page.keep_key)
    assert desk.panel.record_key.face.sub == "the running one begins anew"
    tap(desk.panel.record_key)
    assert desk.clock.levels[2] == Level(300, 600, 900, ante=400)
    assert (desk.clock.at(desk.night.clock()).number, desk.clock.runs) == (2, True)


def test_a_level_is_added_made_a_break_and_removed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing(wish.SetLevels(THREE)))
    desk.change(3)
    assert desk.panel.page.level == Level(400, 800, 1200, ante=800)
    assert not desk.panel.page.remove_key.isEnabled()
    tap(desk.panel.page.kind_row.keys[True])
    assert not desk.panel.page.rows["big_blind"].isEnabled()
    tap(desk.panel.page.keep_key)
    assert desk.panel.drafted[3].is_break
    desk.change(1)
    tap(desk.panel.page.remove_key)
    assert [level.is_break for level in desk.panel.drafted] == [False, False, True]
    desk.change(0)
    tap(desk.panel.page.back_key)
    assert len(desk.panel.drafted) == 3


def test_a_level_that_cannot_be_played_is_not_kept(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing(wish.SetLevels(THREE)))
    desk.change(0)
    desk.type("small_blind", "250")
    assert (desk.panel.page.keep_key.face.kind, desk.panel.page.keep_key.face.sub) == (
        KeyKind.OFF,
        "blinds out of order",
    )
    assert level_fault(Level(150, 300, 60), 100) == "not in chips of 100"
    assert level_fault(Level(100, 200, 0), 100) == "minutes are needed"
    assert level_fault(Level(0, 0, 60, is_break=True), 100) == ""


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "Level 1 · 100/200 · 20:00 left"),
        (440, "Level 1 · 100/200 · 12:40 left"),
        (1199, "Level 1 · 100/200 · 0:01 left"),
        (1200, "Break · then 200/400 (400) · 10:00 left"),
        (1800, "Level 2 · 200/400 (400) · 20:00 left"),
        (90_000, "Level 2 · 200/400 (400) · last level"),
    ],
)
def test_the_words_of_a_level(seconds: int, said: str) -> None:
    clock = LevelClock(THREE, runs=True)
    assert level_text(clock, seconds * SECOND, Money()) == said


def test_a_clock_that_stands_says_so() -> None:
    assert level_text(LevelClock(THREE), 5 * SECOND, Money()) == "Level 1 · 100/200 · clock stopped, 20:00 left"
    assert [minutes_left(seconds * SECOND) for seconds in (0, 59, 3600, 3725)] == ["0:00", "0:59", "1:00:00", "1:02:05"]


def test_the_line_ticks_only_while_the_clock_runs_and_tells_of_another_level(qtbot: QtBot) -> None:
    night = playing()
    host = QWidget()
    qtbot.addWidget(host)
    line = LevelLine(host, night.bridge)
    assert (line.isHidden(), line.ticking) == (True, False)
    night.do(wish.SetLevels(THREE))
    assert (line.isHidden(), line.ticking) == (False, False)
    night.do(wish.RunLevels(True))
    assert line.ticking
    night.clock.pass_seconds(1)
    qtbot.waitUntil(lambda: line.said == "Level 1 · 100/200 · 19:59 left", timeout=3000)
    night.clock.pass_seconds(8 * 3600)
    with qtbot.waitSignal(line.level_changed, timeout=3000):
        pass
    assert line.said == "Level 2 · 200/400 (400) · last level"
    night.do(wish.SetLevels(()))
    assert (line.isHidden(), line.ticking) == (True, False)


def test_the_prompt_names_level_and_break() -> None:
    night = playing(
        wish.ChangeRules(TableRules(straddle=StraddleRule.NONE)), wish.SetLevels(THREE), wish.RunLevels(True)
    )
    faces = {}
    for seconds in (0, 1300, 1800):
        time = night.clock() + seconds * SECOND
        table = coming_table(night.bridge.table, time)
        faces[seconds] = prompt_face(table, (), Money(), night.bridge.name_of, time)
    assert [face.title for face in faces.values()] == ["Level 1 · hand 1", "Break · hand 1", "Level 2 · hand 1"]
    assert all(face.main.enabled for face in faces.values())
    assert faces[1800].middle == ("in the middle 200 + 400 + 400 = 1,000", "in the middle 1,000")


def test_every_key_of_a_level_has_its_room(qtbot: QtBot) -> None:
    desk = Desk(qtbot, playing())
    audit(desk.stage)
    desk.change(1)
    audit(desk.stage)
