"""How many cards were drawn: one tap a seat in the order of the draw, any seat by its plate, never in the way."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.stakes import Stakes
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.views.panels.draw_panel import DrawPanel

TRIPLE = Stakes(game="27td-fl", small_blind=2, big_blind=4)
BADUGI = Stakes(game="badugi-fl", small_blind=2, big_blind=4)


@dataclass
class Desk:
    """The panel open on the first draw; seat 1 has the button."""

    night: Night
    panel: DrawPanel
    closed: list[bool]
    stage: Stage

    @property
    def draws(self) -> dict[int, int]:
        hand = self.night.bridge.table.hand
        assert hand is not None
        return dict(hand.draws)


def opened(qtbot: QtBot, stakes: Stakes = TRIPLE, size: QSize = SIZES[0]) -> Desk:
    night = Night((200, 200, 200, 200), stakes)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("call", "call", "call", "check")
    host = QWidget()
    panel = DrawPanel(host, night.bridge)
    stage = staged(panel, host, night, size)
    stage.shown(qtbot)
    audit(stage)
    closed: list[bool] = []
    panel.closed.connect(lambda: closed.append(True))
    return Desk(night, panel, closed, stage)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return opened(qtbot)


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_it_fits_every_window(qtbot: QtBot, size: QSize) -> None:
    assert opened(qtbot, size=size).panel.seat == 2


def test_the_seats_are_asked_one_after_the_other_and_then_it_closes(desk: Desk) -> None:
    asked = []
    for count in (3, 0, 2, 5):
        asked.append(desk.panel.seat)
        assert desk.closed == []
        tap(desk.panel.keys[count])
    assert asked == [2, 3, 4, 1]
    assert desk.draws == {2: 3, 3: 0, 4: 2, 1: 5}
    assert desk.closed


def test_a_plate_asks_its_own_seat(desk: Desk) -> None:
    assert desk.panel.seat_tapped(4)
    assert desk.panel.seats_meant() == {4}
    tap(desk.panel.keys[1])
    assert (desk.draws, desk.panel.seat) == ({4: 1}, 2)


def test_a_seat_without_cards_is_not_asked(desk: Desk) -> None:
    desk.night.act("bet 4", "fold")
    desk.panel.seat_tapped(3)
    assert desk.panel.seat == 2


def test_what_was_noted_is_marked_and_can_be_put_right(desk: Desk) -> None:
    tap(desk.panel.keys[3])
    desk.panel.seat_tapped(2)
    kinds = [key.face.kind for key in desk.panel.keys]
    assert kinds.index(KeyKind.CHOSEN) == 3
    tap(desk.panel.keys[4])
    assert desk.draws == {2: 4}


def test_a_game_of_four_cards_has_five_keys(qtbot: QtBot) -> None:
    desk = opened(qtbot, BADUGI)
    panel = desk.panel
    assert [key.isHidden() for key in panel.keys] == [False] * 5 + [True]
    assert panel.keys[0].accessibleName().startswith("Stands pat")


def test_digits_are_keys(desk: Desk) -> None:
    desk.panel.setFocus()
    QTest.keyClick(desk.panel, Qt.Key.Key_2)
    assert desk.draws == {2: 2}


def test_a_street_without_a_draw_closes_it(desk: Desk) -> None:
    desk.night.act("bet 4", "fold", "fold", "fold")
    assert desk.closed
