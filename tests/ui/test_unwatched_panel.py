"""The stacks after a hand that nobody recorded are typed seat by seat, compared, and recorded with the button."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.money import Money
from app.session import intents as wish
from tests.ui.panel_tools import HOSTILE, SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import Night
from ui.faces import KeyKind
from ui.views.panels.unwatched_panel import UnwatchedPanel, difference, sum_text


class Desk:
    """The panel on a night."""

    def __init__(self, qtbot: QtBot, night: Night, size: QSize = SIZES[0]) -> None:
        self.night = night
        host = QWidget()
        self.panel = UnwatchedPanel(host, night.bridge)
        self.stage: Stage = staged(self.panel, host, night, size)
        self.closed = 0
        self.panel.closed.connect(self._on_closed)
        self.stage.shown(qtbot)

    def _on_closed(self) -> None:
        self.closed += 1

    def type_in(self, digits: str) -> None:
        for digit in digits:
            tap(self.panel.digits.keys[int(digit)])


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot, Night((200, 150, 90)))


def test_every_taken_seat_is_there_with_what_it_has(desk: Desk) -> None:
    shown = {seat: cell.row.value for seat, cell in desk.panel.cells.items() if cell.isVisible()}
    assert shown == {1: "200", 2: "150", 3: "90"}
    assert desk.panel.cells[1].row.label == "1 · Marek"


def test_seat_by_seat_then_recorded(desk: Desk) -> None:
    panel = desk.panel
    tap(panel.cells[1])
    assert not panel.cells[2].isVisible()
    desk.type_in("230")
    tap(panel.next_key)
    assert panel.next_key.face.text == "Next: seat 3"
    desk.type_in("120")
    tap(panel.next_key)
    assert panel.next_key.face.text == "Done"
    tap(panel.next_key)
    assert panel.cells[1].row.value_note == "+30"
    assert panel.cells[2].row.value_note == "−30"
    assert panel.cells[3].row.value_note == ""
    assert panel.record_key.face.kind is KeyKind.LIT
    assert panel.record_key.face.sub == "adds up: 440"
    tap(panel.record_key)
    table = desk.night.session.state
    assert [table.stack(seat) for seat in (1, 2, 3)] == [230, 120, 90]
    assert (table.hands, table.counted, desk.closed) == (1, 0, 1)


def test_a_plate_is_as_good_as_its_row(desk: Desk) -> None:
    assert desk.panel.seat_tapped(3)
    desk.type_in("70")
    assert desk.panel.drafted.count(3) == 70
    assert desk.panel.seat_tapped(1)
    desk.type_in("5")
    assert desk.panel.drafted.counts == ((1, 5), (2, 150), (3, 70))
    assert not desk.panel.seat_tapped(7)


def test_it_can_be_typed_on_a_keyboard(desk: Desk) -> None:
    desk.panel.seat_tapped(2)
    for key in (Qt.Key.Key_2, Qt.Key.Key_4, Qt.Key.Key_0, Qt.Key.Key_Return, Qt.Key.Key_0, Qt.Key.Key_Return):
        QTest.keyClick(desk.panel, key)
    assert desk.panel.drafted.counts == ((1, 200), (2, 240), (3, 0))
    QTest.keyClick(desk.panel, Qt.Key.Key_Return)
    assert desk.night.session.state.hands == 1


def test_what_is_missing_is_named_and_may_be_recorded(desk: Desk) -> None:
    desk.panel.seat_tapped(2)
    desk.type_in("130")
    tap(desk.panel.list_key)
    assert desk.panel.record_key.face.kind is KeyKind.BELOW
    assert desk.panel.record_key.face.sub == "20 missing · count difference"
    tap(desk.panel.record_key)
    assert desk.night.session.state.counted == -20


def test_nothing_typed_leaves_what_was_there_and_a_zero_is_a_count(desk: Desk) -> None:
    desk.panel.seat_tapped(2)
    desk.type_in("0")
    assert desk.panel.drafted.count(2) == 0
    tap(desk.panel.digits.keys[10])
    assert desk.panel.drafted.count(2) == 150


def test_the_button_is_stepped_around_the_table(desk: Desk) -> None:
    first = desk.panel.drafted.button
    seen = []
    for _ in range(3):
        tap(desk.panel.button_row.more_key)
        seen.append(desk.panel.drafted.button)
    assert sorted(seen) == [1, 2, 3]
    assert seen[-1] == first
    tap(desk.panel.button_row.less_key)
    tap(desk.panel.record_key)
    placed = desk.night.session.state.placed
    assert placed is not None
    assert placed.button == seen[1]


def test_in_a_hand_it_waits_and_says_why(qtbot: QtBot) -> None:
    night = Night()
    night.do(wish.Deal())
    desk = Desk(qtbot, night)
    assert desk.panel.record_key.face.kind is KeyKind.OFF
    assert desk.panel.record_key.face.sub == "a hand is running"


def test_a_top_up_that_is_not_there_is_named(qtbot: QtBot) -> None:
    night = Night((200, 150))
    night.do(wish.TopUp(2, 100))
    desk = Desk(qtbot, night)
    assert desk.panel.cells[2].row.value == "250"
    desk.panel.seat_tapped(2)
    desk.type_in("60")
    tap(desk.panel.list_key)
    assert desk.panel.record_key.face.sub == "seat 2: top-up of 100 is not there"
    assert not desk.panel.record_key.isEnabled()


def test_what_changes_at_the_table_begins_it_anew(desk: Desk) -> None:
    desk.panel.seat_tapped(2)
    desk.type_in("130")
    desk.night.do(wish.CountStack(3, 95))
    assert desk.panel.drafted.counts == ((1, 200), (2, 150), (3, 95))
    assert desk.panel.cells[1].isVisible()


def test_differences_in_words() -> None:
    money = Money("0.01", 25)
    assert [difference(by, money) for by in (0, 25, -150)] == ["", "+0.25", "−1.50"]
    assert sum_text(100, 100, money) == "adds up: 1"
    assert sum_text(125, 100, money) == "0.25 too many · count difference"


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("entering", [False, True])
def test_every_key_has_its_size_and_its_room(qtbot: QtBot, size: QSize, entering: bool) -> None:
    desk = Desk(qtbot, Night(names=HOSTILE[-10:]), size)
    if entering:
        desk.panel.seat_tapped(9)
    audit(desk.stage)
    desk.stage.host.grab()
