"""What the panels of the house record: bomb pots, mixed games, rake, side payments, and what is said before it."""

from collections.abc import Callable
from typing import Generic, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.rake import Drop, RakeRule
from app.session import intents as wish
from app.session.house_games import SideKind, TurnsBy
from app.session.mixed_games import HORSE, games_from
from app.session.stakes import Rotation, Stakes
from app.session.table import TableState
from tests.ui.panel_tools import Stage, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.bomb_panel import BombPanel
from ui.views.panels.house_panel import HousePanel
from ui.views.panels.panel import Panel, Words
from ui.views.panels.rake_panel import RakePanel, caps_of, with_caps
from ui.views.panels.rotation_panel import Mode, RotationPanel
from ui.views.panels.side_panel import SidePanel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton

LIMIT = Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8)


SomePanel = TypeVar("SomePanel", bound=Panel)


class Desk(Generic[SomePanel]):
    """A panel on a night, as the window shows it."""

    def __init__(self, qtbot: QtBot, night: Night, made: Callable[[QWidget, SessionBridge], SomePanel]) -> None:
        self.night = night
        host = QWidget()
        self.panel = made(host, night.bridge)
        self.stage: Stage = staged(self.panel, host, night)
        self.closed = 0
        self.panel.closed.connect(self._on_closed)
        self.stage.shown(qtbot)

    def _on_closed(self) -> None:
        self.closed += 1

    @property
    def table(self) -> TableState:
        return self.night.bridge.table

    @property
    def said(self) -> str:
        return next(words for words in self.panel.findChildren(Words) if words.isVisible()).accessibleName()


def taps(key: KeyButton, times: int) -> None:
    for _ in range(times):
        tap(key)


def choose(rows: ChoiceRows, name: str) -> None:
    """Tap the choice of this accessible name, leafing to it."""
    for _ in range(9):
        for key in rows.keys:
            if key.accessibleName() == name:
                tap(key)
                return
        tap(rows.pager.more_key)
    raise LookupError(name)


# ---- bomb pots


def test_a_bomb_pot_is_dealt_with_one_key(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 5), BombPanel)
    assert desk.said == "5 players ante 10 each: 50 in the pot, then the flop.. Tap the plate of a seat that sits out."
    tap(desk.panel.deal_key)
    hand = desk.table.hand
    assert hand is not None
    assert (hand.pot_total, hand.street, hand.setup.start.boards) == (50, 1, 1)
    assert desk.closed == 1


def test_what_was_set_for_a_bomb_pot_stays_but_who_sits_out(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 5), BombPanel)
    tap(desk.panel.ante_row.more_key)
    tap(desk.panel.boards_row.keys[2])
    assert desk.panel.seat_tapped(3)
    assert desk.panel.seats_meant() == {3}
    assert "Seat 3 sits out." in desk.said
    tap(desk.panel.deal_key)
    hand = desk.table.hand
    assert hand is not None
    assert (hand.pot_total, hand.setup.start.boards) == (48, 2)
    assert 3 not in dict(hand.setup.start.stacks)
    desk.panel.hide()
    desk.panel.refresh()
    desk.panel.show()
    assert (desk.panel.bomb.ante, desk.panel.bomb.boards, desk.panel.bomb.skips) == (12, 2, ())
    assert desk.panel.deal_key.face.sub == "finish the hand first"


def test_only_games_with_a_board_are_offered_for_a_bomb_pot(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 5, Stakes(game="razz-fl", small_bet=4, big_bet=8, bring_in=2)), BombPanel)
    tap(desk.panel.game_row)
    names = {key.accessibleName() for key in desk.panel.games.rows.keys}
    assert "Razz" not in names
    choose(desk.panel.games.rows, "Omaha")
    tap(desk.panel.games.done_key)
    assert desk.panel.bomb.game == "omaha-pl"
    tap(desk.panel.deal_key)
    hand = desk.table.hand
    assert hand is not None
    assert hand.game.key == "omaha-pl"
    assert desk.table.stakes.game == "razz-fl"


def test_a_bomb_pot_needs_two_players(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200, 200)), BombPanel)
    assert desk.panel.seat_tapped(1)
    assert (desk.panel.deal_key.face.kind, desk.panel.deal_key.face.sub) == (KeyKind.OFF, "two players are needed")
    assert not desk.panel.seat_tapped(9)


# ---- mixed games


def test_a_known_list_begins_with_two_taps(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 6, LIMIT), RotationPanel)
    assert not desk.panel.record_key.isEnabled()
    choose(desk.panel.rows, "HORSE")
    assert desk.panel.record_key.face.text == "Begin: HORSE"
    tap(desk.panel.record_key)
    assert desk.table.rotation == Rotation(games_from(LIMIT, HORSE))
    assert desk.closed == 1


def test_a_list_of_ones_own_by_hands(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 6, LIMIT), RotationPanel)
    for name in ("Omaha", "Badugi"):
        choose(desk.panel.rows, "Add a game")
        choose(desk.panel.games.rows, name)
        tap(desk.panel.games.done_key)
    tap(desk.panel.mode_row.keys[Mode.HANDS])
    taps(desk.panel.count_row.more_key, 3)
    assert desk.panel.record_key.face.text == "Begin: Mixed game"
    tap(desk.panel.record_key)
    rotation = desk.table.rotation
    assert rotation is not None
    assert [stakes.game for stakes in rotation.games] == ["omaha-pl", "badugi-fl"]
    assert (rotation.by, rotation.count) == (TurnsBy.HANDS, 4)


def test_a_game_is_taken_out_and_the_mixed_game_ends(qtbot: QtBot) -> None:
    night = Night((200,) * 6, LIMIT)
    night.do(wish.SetRotation(games_from(LIMIT, HORSE)))
    desk = Desk(qtbot, night, RotationPanel)
    assert desk.panel.record_key.face.sub == "nothing changed"
    choose(desk.panel.rows, "Take out Razz, fixed limit")
    assert [stakes.game for stakes in desk.panel.drafted.games] == ["holdem-fl", "omaha-8-fl", "stud-fl", "stud-8-fl"]
    tap(desk.panel.end_key)
    assert desk.table.rotation is None


def test_the_dealer_chooses_with_one_tap(qtbot: QtBot) -> None:
    night = Night((200,) * 6, LIMIT)
    night.do(wish.SetRotation(games_from(LIMIT, HORSE), TurnsBy.HANDS, 1, chosen=True))
    desk = Desk(qtbot, night, RotationPanel)
    desk.panel.hide()
    desk.panel.show_choice()
    desk.panel.refresh()
    desk.panel.show()
    assert desk.said == "Which game is hand 1?"
    choose(desk.panel.rows, "Razz, fixed limit")
    assert desk.table.stakes.game == "razz-fl"
    assert desk.closed == 1
    with qtbot.waitSignal(desk.panel.stakes_wanted, timeout=1000):
        tap(desk.panel.record_key)
    tap(desk.panel.end_key)
    assert desk.panel.mode_row.chosen is Mode.CHOSEN


# ---- rake


def test_a_rake_with_caps_a_drop_and_an_example(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200,) * 8), RakePanel)
    assert desk.said == "No rake"
    taps(desk.panel.percent_row.more_key, 10)
    taps(desk.panel.cap_row.more_key, 4)
    assert desk.panel.short_row.value == "4"
    taps(desk.panel.short_row.less_key, 2)
    assert desk.said == "5 % up to 4. Pot 40, 8 players: rake 2."
    tap(desk.panel.page_key)
    tap(desk.panel.flop_row.keys[True])
    tap(desk.panel.drop_row.more_key)
    taps(desk.panel.from_row.more_key, 2)
    assert desk.said == "5 % up to 4 · jackpot 1. Pot 40, 8 players: rake 2, jackpot 1."
    tap(desk.panel.record_key)
    rule = desk.table.rake
    assert rule == RakeRule(500, caps=((2, 2), (5, 4)), no_flop_no_drop=True, drops=(Drop("jackpot", 1, 20),))
    assert (rule.cap_for(3), rule.cap_for(8)) == (2, 4)


def test_caps_of_a_short_table_never_exceed_those_of_a_full_one() -> None:
    assert caps_of(RakeRule()) == (0, 0)
    assert with_caps(RakeRule(), 4, 6).caps == ((2, 4),)
    assert with_caps(RakeRule(), 4, 2).caps == ((2, 2), (5, 4))
    assert with_caps(RakeRule(caps=((2, 4),)), 0, 3).caps == ()


# ---- side payments


def test_seven_deuce_is_two_taps_and_one_may_be_left_out(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200, 200, 200, 1)), SidePanel)
    assert desk.panel.pay_key.face.sub == "tap a seat first"
    assert desk.panel.seat_tapped(2)
    assert desk.panel.pay_key.face.text == "Pay 5"
    assert desk.panel.seat_tapped(3)
    tap(desk.panel.pay_key)
    assert [desk.table.stack(seat) for seat in (1, 2, 3, 4)] == [198, 203, 200, 0]
    assert desk.closed == 1


def test_who_stands_last_pays_everybody(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200, 200, 200)), SidePanel)
    tap(desk.panel.kind_row.keys[SideKind.STAND_UP])
    tap(desk.panel.each_row.more_key)
    choose(desk.panel.seats, "Seat 3 · Priya")
    assert desk.said.startswith("Seat 3 · Priya pays 2 players 4 each.")
    tap(desk.panel.pay_key)
    assert [desk.table.stack(seat) for seat in (1, 2, 3)] == [204, 204, 192]


def test_a_second_tap_on_the_one_it_is_about_begins_anew(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Night((200, 200, 200)), SidePanel)
    for _ in range(2):
        assert desk.panel.seat_tapped(1)
    assert desk.panel.payments == ()
    assert not desk.panel.seat_tapped(9)
    desk.night.do(wish.Deal())
    assert desk.panel.seat_tapped(1)
    assert desk.panel.pay_key.face.sub == "finish the hand first"


# ---- the house


def test_each_row_of_the_house_says_what_is_in_force_and_leads_to_its_panel(qtbot: QtBot) -> None:
    night = Night((200,) * 6, LIMIT)
    night.do(wish.SetRotation(games_from(LIMIT, HORSE)), wish.SetRake(RakeRule(500)))
    desk = Desk(qtbot, night, HousePanel)
    panel = desk.panel
    notes = {row.row.label: row.row.note for row in panel.rows}
    assert notes["Stakes and rules"] == "LHE 4/8 · blinds 2/4"
    assert notes["Mixed game"] == "HORSE · LHE, hand 1"
    assert notes["Levels"] == "no levels"
    assert notes["Rake and drops"] == "5 %"
    assert notes["Clock and deck"] == "no shot clock · deck not counted"
    wishes = (
        panel.stakes_wanted,
        panel.mixed_wanted,
        panel.levels_wanted,
        panel.rake_wanted,
        panel.bomb_wanted,
        panel.side_wanted,
        panel.timing_wanted,
    )
    for row, signal in zip(panel.rows, wishes, strict=True):
        with qtbot.waitSignal(signal, timeout=1000):
            tap(row)


@pytest.mark.parametrize("made", [BombPanel, RakePanel, SidePanel, RotationPanel, HousePanel])
def test_escape_closes(qtbot: QtBot, made: Callable[[QWidget, SessionBridge], Panel]) -> None:
    desk = Desk(qtbot, Night(), made)
    QTest.keyClick(desk.panel, Qt.Key.Key_Escape)
    assert desk.closed == 1
