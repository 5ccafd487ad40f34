"""Stakes and rules change from the next hand on; only what changed is recorded, and only what can be played."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.positions import ButtonRule
from app.flows.straddle import StraddleRule
from app.money import Money
from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.house_games import Kill, KillRule
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import RulesChanged, StakesChanged
from app.session.usual_stakes import fitted
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import FULL, Night
from ui.faces import KeyFace, KeyKind
from ui.faces.stakes_fields import uneven_text
from ui.views.panels.panel import Words
from ui.views.panels.stakes_panel import StakesPanel
from ui.words.house_words import FAULTS, fault_text

QUARTERS = Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5000)


class Desk:
    """The panel on a night, and what was recorded there."""

    def __init__(self, qtbot: QtBot, night: Night, size: QSize = SIZES[0], theme: str = "dark") -> None:
        self.night = night
        host = QWidget()
        self.panel = StakesPanel(host, night.bridge)
        self.stage: Stage = staged(self.panel, host, night, size, theme)
        self.closed = 0
        self.panel.closed.connect(self._on_closed)
        self.stage.shown(qtbot)

    def _on_closed(self) -> None:
        self.closed += 1

    def type_in(self, field: str, digits: str) -> None:
        tap(self.panel.amounts[field])
        for digit in digits:
            tap(self.panel.digits.keys[int(digit)])

    @property
    def said(self) -> str:
        return next(words for words in self.panel.findChildren(Words) if words.isVisible()).accessibleName()

    def recorded(self) -> list[object]:
        standing = self.night.session.standing
        events = [event for _, step in standing.steps for event in step.events]
        return [event for event in events if isinstance(event, StakesChanged | RulesChanged)]


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot, Night((5000, 4025, 4975), QUARTERS, unit="0.01"))


def test_it_begins_with_what_is_in_force(desk: Desk) -> None:
    values = {field: row.row.value for field, row in desk.panel.amounts.items() if row.isVisible()}
    assert values == {"small_blind": "0.25", "big_blind": "0.50", "ante": "0", "chip": "0.25"}
    assert desk.panel.payer_row.chosen is AnteKind.NONE
    assert not desk.panel.record_key.isEnabled()
    assert desk.panel.record_key.face.sub == "nothing changed"


def test_new_blinds_are_typed_and_recorded_once(desk: Desk) -> None:
    desk.type_in("small_blind", "50")
    assert desk.said == "NLHE 0.50/0.50. now NLHE 0.25/0.50"
    desk.type_in("big_blind", "100")
    assert desk.said == "NLHE 0.50/1. now NLHE 0.25/0.50"
    assert desk.panel.record_key.face.kind is KeyKind.LIT
    assert desk.panel.record_key.face.sub == "from hand 1 on"
    tap(desk.panel.record_key)
    assert desk.recorded() == [StakesChanged(Stakes(small_blind=50, big_blind=100, chip=25, buy_in=5000))]
    assert desk.closed == 1


def test_rules_alone_record_rules_alone(desk: Desk) -> None:
    tap(desk.panel.page_key)
    tap(desk.panel.straddle_row.keys[StraddleRule.MISSISSIPPI])
    tap(desk.panel.restraddle_row.keys[False])
    tap(desk.panel.order_row.keys[False])
    tap(desk.panel.button_row.keys[ButtonRule.MOVING])
    tap(desk.panel.record_key)
    rules = TableRules(straddle=StraddleRule.MISSISSIPPI, restraddle=False, opens_left=False, button=ButtonRule.MOVING)
    assert desk.recorded() == [RulesChanged(rules)]
    assert desk.night.session.state.stakes == QUARTERS


def test_both_pages_are_recorded_together_and_say_so(desk: Desk) -> None:
    desk.type_in("big_blind", "100")
    tap(desk.panel.page_key)
    assert desk.panel.page_key.face.sub == "changed"
    tap(desk.panel.straddle_row.keys[StraddleRule.NONE])
    tap(desk.panel.page_key)
    tap(desk.panel.page_key)
    assert desk.panel.page_key.face == KeyFace("Rules", "changed")
    tap(desk.panel.record_key)
    assert [type(event) for event in desk.recorded()] == [StakesChanged, RulesChanged]


def test_who_antes_proposes_the_ante_and_nobody_takes_it_away(desk: Desk) -> None:
    tap(desk.panel.payer_row.keys[AnteKind.BIG_BLIND])
    assert desk.panel.drafted[0].ante == 50
    tap(desk.panel.digits.keys[7])
    tap(desk.panel.digits.keys[5])
    assert desk.panel.drafted[0].ante == 75
    tap(desk.panel.payer_row.keys[AnteKind.NONE])
    assert desk.panel.drafted[0].ante == 0
    desk.type_in("ante", "25")
    assert desk.said == FAULTS["ante-without-payer"]
    assert not desk.panel.record_key.isEnabled()


@pytest.mark.parametrize(
    ("field", "digits", "said"),
    [
        ("small_blind", "0", "The small blind must be more than 0."),
        ("small_blind", "75", "The big blind must be at least the small blind."),
        ("big_blind", "60", "The big blind must be a multiple of the smallest chip, 0.25."),
        ("chip", "0", "The smallest chip must be more than 0."),
    ],
)
def test_what_cannot_be_played_is_said_and_not_recorded(desk: Desk, field: str, digits: str, said: str) -> None:
    desk.type_in(field, digits)
    assert desk.said == said
    assert desk.panel.record_key.face.kind is KeyKind.OFF
    QTest.mouseClick(desk.panel.record_key, Qt.MouseButton.LeftButton)
    assert desk.recorded() == []


def test_every_fault_has_its_sentence() -> None:
    money = Money("0.01", 25)
    for key in FAULTS:
        said = fault_text(Message(key, (("amount", "buy_in"), ("chip", 25), ("game", "x"))), money)
        assert said.endswith(".")
        assert "{" not in said


def test_cleared_is_nothing(desk: Desk) -> None:
    desk.type_in("big_blind", "100")
    tap(desk.panel.digits.keys[10])
    assert desk.panel.drafted[0].big_blind == 0


def test_a_larger_chip_names_the_seats_that_must_colour_up(desk: Desk) -> None:
    table, money = desk.night.session.state, desk.night.bridge.money
    assert uneven_text(table, 25, money) == ""
    assert uneven_text(table, 50, money) == "2 seats hold chips under 0.50: colour up."
    assert uneven_text(table, 1000, money) == "2 seats hold chips under 10: colour up."
    assert uneven_text(Night((40, 45)).session.state, 20, Money()) == "Seat 2 holds chips under 20: colour up."


def test_the_buy_in_is_stepped_by_ten_big_blinds(desk: Desk) -> None:
    tap(desk.panel.page_key)
    tap(desk.panel.page_key)
    tap(desk.panel.buy_in_row.more_key)
    assert desk.panel.buy_in_row.value == "55"
    for _ in range(10):
        tap(desk.panel.buy_in_row.less_key)
    assert desk.panel.drafted[0].buy_in == 500
    assert not desk.panel.buy_in_row.less_key.isEnabled()


def test_in_a_hand_it_counts_from_the_next_one(qtbot: QtBot) -> None:
    night = Night()
    night.do(wish.Deal())
    desk = Desk(qtbot, night)
    desk.type_in("big_blind", "5")
    assert desk.panel.record_key.face.sub == "from hand 2 on"
    tap(desk.panel.record_key)
    hand = night.session.state.hand
    assert hand is not None
    assert (hand.setup.start.big_blind, night.session.state.stakes.big_blind) == (2, 5)


def test_shown_again_it_has_forgotten_what_was_not_recorded(desk: Desk) -> None:
    desk.type_in("big_blind", "100")
    desk.panel.refresh()
    assert desk.panel.drafted[0].big_blind == 100
    desk.panel.hide()
    desk.panel.refresh()
    desk.panel.show()
    assert desk.panel.drafted[0] == QUARTERS


def test_a_full_disk_keeps_what_was_entered(desk: Desk) -> None:
    desk.type_in("big_blind", "100")
    desk.night.store.fault = FULL
    tap(desk.panel.record_key)
    assert desk.closed == 0
    assert desk.panel.drafted[0].big_blind == 100


def test_it_can_be_typed_on_a_keyboard(desk: Desk) -> None:
    QTest.keyClick(desk.panel, Qt.Key.Key_5)
    QTest.keyClick(desk.panel, Qt.Key.Key_0)
    assert desk.panel.drafted[0].small_blind == 50
    QTest.keyClick(desk.panel, Qt.Key.Key_Backspace)
    assert desk.panel.drafted[0].small_blind == 5
    QTest.keyClick(desk.panel, Qt.Key.Key_Return)
    assert desk.recorded() == []
    QTest.keyClick(desk.panel, Qt.Key.Key_0)
    QTest.keyClick(desk.panel, Qt.Key.Key_Return)
    assert [type(event) for event in desk.recorded()] == [StakesChanged]


def test_escape_closes(desk: Desk) -> None:
    QTest.keyClick(desk.panel, Qt.Key.Key_Escape)
    assert desk.closed == 1


def test_another_game_keeps_what_fits_and_proposes_the_rest(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night())
    tap(desk.panel.game_key)
    assert not desk.panel.record_key.isVisible()
    choose_game(desk, "Seven-card stud")
    tap(desk.panel.games.done_key)
    assert list(desk.panel.shown_fields) == ["ante", "bring_in", "small_bet", "big_bet"]
    stakes = desk.panel.drafted[0]
    assert (stakes.game, stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet) == ("stud-fl", 1, 1, 2, 4)
    assert desk.said == "7CS 2/4 ante 1. now NLHE 1/2"
    desk.type_in("big_bet", "6")
    tap(desk.panel.page_key)
    assert list(desk.panel.shown_fields) == ["chip", "cap"]
    tap(desk.panel.record_key)
    (changed,) = desk.recorded()
    assert isinstance(changed, StakesChanged)
    assert (changed.stakes.game, changed.stakes.big_bet) == ("stud-fl", 6)


def test_a_limit_is_chosen_on_top_and_only_those_of_the_game_stand_there(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night())
    tap(desk.panel.game_key)
    assert [key.face.text for key in desk.panel.games.limits.keys] == [
        "No limit",
        "Fixed limit",
        "Pot limit",
        "Spread limit",
    ]
    tap(desk.panel.games.limits.keys[3])
    tap(desk.panel.games.done_key)
    assert desk.panel.drafted[0].game == "holdem-sl"
    assert desk.panel.amounts["big_bet"].row.label == "Most bet"
    tap(desk.panel.game_key)
    choose_game(desk, "Short deck")
    assert [key.face.text for key in desk.panel.games.limits.keys] == ["No limit", "Pot limit"]


def choose_game(desk: Desk, name: str) -> None:
    rows = desk.panel.games.rows
    for _ in range(9):
        found = [key for key in rows.keys if key.accessibleName() == name]
        if found:
            tap(found[0])
            return
        tap(rows.pager.more_key)
    raise LookupError(name)


def test_the_blind_of_the_button_is_asked_in_short_deck(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night(stakes=Stakes(game="shortdeck-nl", ante=1, ante_kind=AnteKind.EACH)))
    tap(desk.panel.page_key)
    assert list(desk.panel.shown_fields) == ["button_blind"]
    desk.type_in("button_blind", "2")
    assert desk.said == "6+ button 2 ante 1. now 6+ 1/2 ante 1"
    tap(desk.panel.record_key)
    assert desk.night.session.state.stakes.button_blind == 2


def test_a_cap_of_none_is_the_books(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night(stakes=fitted(Stakes(), "holdem-fl")))
    tap(desk.panel.page_key)
    assert desk.panel.amounts["cap"].row.value == "book"
    desk.type_in("cap", "3")
    assert desk.panel.drafted[0].cap == 3


def test_kill_pots_and_straddles_that_must_be_are_rules(desk: Desk) -> None:
    tap(desk.panel.page_key)
    tap(desk.panel.straddle_row.keys[StraddleRule.ROCK])
    tap(desk.panel.page_key)
    tap(desk.panel.kill_row.keys[Kill.HALF])
    tap(desk.panel.legs_row.more_key)
    tap(desk.panel.least_row.more_key)
    tap(desk.panel.record_key)
    kill = KillRule(Kill.HALF, 3, 50)
    assert desk.recorded() == [RulesChanged(TableRules(straddle=StraddleRule.ROCK, kill=kill))]


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("pages", range(4))
def test_every_key_has_its_size_and_its_room(qtbot: QtBot, size: QSize, pages: int) -> None:
    desk = Desk(qtbot, Night(stakes=fitted(Stakes(), "holdem-fl")), size)
    for _ in range(pages):
        tap(desk.panel.page_key)
    audit(desk.stage)


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_game_has_its_size_and_its_room(qtbot: QtBot, size: QSize) -> None:
    desk = Desk(qtbot, Night(), size)
    tap(desk.panel.game_key)
    audit(desk.stage)
