"""The log as a panel on a real session: choose a row, jump back, change an act and see what goes with it."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action
from app.engine.state import HandState
from app.session import intents as wish
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.models.step_log_model import StepLogModel
from ui.views.panels.log_drawer import CHANGE_TITLE, TITLE, LogDrawer


class Desk:
    """The panel over a hand: seat 4 raised to 8, 5 and 6 called, 7 raised to 30, 3 called, the others folded."""

    def __init__(self, qtbot: QtBot, size: QSize = SIZES[0]) -> None:
        self.night = Night((200,) * 10)
        self.night.do(wish.MoveButton(1), wish.Deal())
        self.night.act("raise 8", "call", "call", "raise 30", *["fold"] * 5, "call", "fold")
        self.host = QWidget()
        self.panel = LogDrawer(self.host, self.night.bridge, StepLogModel(self.night.bridge, self.host))
        self.stage: Stage = staged(self.panel, self.host, self.night, size)
        self.stage.shown(qtbot)
        self.closings = 0
        self.panel.closed.connect(self._on_closed)

    def _on_closed(self) -> None:
        self.closings += 1

    @property
    def hand(self) -> HandState:
        hand = self.night.bridge.table.hand
        assert hand is not None
        return hand

    def row(self, words: str) -> int:
        model = self.panel.rows.model()
        said = [model.index(row, 0).data() for row in range(model.rowCount())]
        return said.index(words)

    def choose(self, words: str) -> None:
        self.panel.rows.setCurrentIndex(self.panel.rows.model().index(self.row(words), 0))

    def change(self, words: str) -> None:
        self.choose(words)
        tap(self.panel.change_key)

    @property
    def said(self) -> list[str]:
        return [line.text for line in self.panel.amendment.words._lines]


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot)


def test_nothing_can_be_done_before_a_row_is_chosen(desk: Desk) -> None:
    panel = desk.panel
    assert panel.accessibleName() == TITLE
    assert panel.chosen is None
    assert [key.face.kind for key in (panel.back_up_key, panel.change_key)] == [KeyKind.OFF, KeyKind.OFF]
    desk.choose("3 big blind 2")
    assert panel.change_key.face.sub == "choose an act"


def test_back_up_goes_to_before_the_chosen_act(desk: Desk) -> None:
    desk.choose("7 raises to 30")
    assert desk.panel.back_up_key.face.sub == "takes back 8 steps"
    tap(desk.panel.back_up_key)
    assert (desk.hand.to_act, desk.hand.price, desk.closings) == (7, 8, 1)


def test_an_act_is_changed_and_those_after_it_follow(desk: Desk) -> None:
    desk.change("7 raises to 30")
    panel, page = desk.panel, desk.panel.amendment
    assert panel.accessibleName() == CHANGE_TITLE
    assert desk.said == ["Recorded: seat 7 raises to 30.", "Everything after it still fits."]
    for digit in (4, 0):
        tap(page.digits.keys[digit])
    assert page.record_key.face.text == "Seat 7 raises to 40"
    assert desk.said[1:] == ["What no longer fits, and its repair:", "seat 3: call 30 → call 40"]
    tap(page.record_key)
    assert (desk.hand.bets[7], desk.hand.bets[3]) == (40, 40)
    assert desk.hand.to_act == 5
    assert panel.accessibleName() == TITLE
    assert page.isHidden()


def test_more_repairs_than_there_is_room_for_are_counted(desk: Desk) -> None:
    desk.change("4 raises to 8")
    for digit in (1, 6):
        tap(desk.panel.amendment.digits.keys[digit])
    assert desk.said[1].startswith("What no longer fits, and its repair")
    assert len(desk.said) <= 5


def test_what_cannot_be_is_said_and_not_recorded(desk: Desk) -> None:
    desk.change("7 raises to 30")
    page, before = desk.panel.amendment, len(desk.night.store.entries)
    tap(page.digits.clear_key)
    assert desk.said[1] == "Type the total that it should be."
    assert page.record_key.face.kind is KeyKind.OFF
    assert not page.act_keys[Action.CHECK].isEnabled()
    assert page.act_keys[Action.CALL].isEnabled()
    tap(page.back_key)
    assert (page.isHidden(), len(desk.night.store.entries)) == (True, before)


def test_the_keyboard_types_into_the_page(desk: Desk) -> None:
    desk.change("7 raises to 30")
    desk.host.activateWindow()
    for key in (Qt.Key.Key_3, Qt.Key.Key_5, Qt.Key.Key_Backspace, Qt.Key.Key_6):
        QTest.keyClick(desk.panel, key)
    assert desk.panel.amendment.record_key.face.text == "Seat 7 raises to 36"
    QTest.keyClick(desk.panel, Qt.Key.Key_Escape)
    assert (desk.panel.amendment.isHidden(), desk.closings) == (True, 0)
    desk.change("7 raises to 30")
    for key in (Qt.Key.Key_4, Qt.Key.Key_0, Qt.Key.Key_Return):
        QTest.keyClick(desk.panel, key)
    assert desk.hand.totals[7] == 40


def test_closed_and_opened_again_it_begins_with_the_rows(desk: Desk) -> None:
    desk.change("7 raises to 30")
    desk.panel.hide()
    desk.panel.show()
    assert desk.panel.amendment.isHidden()
    assert desk.panel.rows.isVisible()
    assert desk.panel.chosen is None


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_both_pages_hold_at_every_size(qtbot: QtBot, size: QSize) -> None:
    desk = Desk(qtbot, size)
    audit(desk.stage)
    rows = desk.panel.rows
    assert rows.viewport().height() % rows.sizeHintForRow(0) == 0
    desk.change("7 raises to 30")
    audit(desk.stage)


def test_a_row_of_the_board_tells_of_the_cards_that_came(desk: Desk) -> None:
    desk.night.act("call")
    desk.night.do(wish.SeeBoard("KdTs4c"), wish.SeeBoard("KdTs4c9h"), wish.SeeBoard("KdTs4c8h"))
    said = [line.words for line in StepLogModel(desk.night.bridge, desk.host).lines if line.words.startswith("board")]
    assert said == ["board Kd 10s 4c", "board 9h", "board Kd 10s 4c 8h"]
