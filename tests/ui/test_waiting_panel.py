"""Who waits for a seat and who asks for another one, by taps: add, call, seat, move, and what is said about time."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from tests.ui.panel_tools import HOSTILE, SIZES, Stage, audit, keys_in_sight, size_text, staged, tap
from tests.ui.table_night import FULL, NAMES, Night
from ui.faces import KeyKind
from ui.views.pages.waiting_pages import Step
from ui.views.panels.waiting_panel import WaitingPanel
from ui.views.parts.key_button import KeyButton
from ui.words.names import isolated

Make = Callable[..., WaitingPanel]
_STAGES: list[Stage] = []


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds the shown panel as large as a window of that size gives it."""

    def built(night: Night, size: QSize = SIZES[0], theme: str = "dark") -> WaitingPanel:
        host = QWidget()
        panel = WaitingPanel(host, night.bridge)
        stage = staged(panel, host, night, size, theme)
        _STAGES[:] = [stage]
        stage.shown(qtbot)
        return panel

    return built


def with_free_seats(*free: int) -> Night:
    """Ten seats, of which `free` were left; their players are in the book."""
    night = Night()
    night.do(*(wish.StandUp(seat) for seat in free))
    return night


def key(panel: WaitingPanel, words: str) -> KeyButton:
    """The one key in sight that says so."""
    found = [one for one in keys_in_sight(panel) if one.accessibleName().startswith(words)]
    assert len(found) == 1, [one.accessibleName() for one in keys_in_sight(panel)]
    return found[0]


def said(panel: WaitingPanel) -> list[tuple[str, str]]:
    return [(row.face.said, row.face.means) for row in panel.lists.shown]


# ---- the wait list


def test_somebody_of_the_book_is_added_in_two_taps(make: Make) -> None:
    night = with_free_seats(4, 7)
    panel = make(night)
    assert "Nobody waits" in panel.words.accessibleName()
    tap(key(panel, "Add somebody"))
    assert [choice.face.text for choice in panel.book.keys] == ["Owen", isolated("Tomás W.")]
    tap(panel.book.keys[0])
    assert [one.player for one in night.bridge.table.queue.waiting] == [7]
    assert panel.step is Step.LISTS
    assert said(panel)[0][0] == "1 · Owen"


def test_who_sits_or_waits_is_not_on_offer(make: Make) -> None:
    night = with_free_seats(4, 7)
    night.do(wish.NoteWaiting(4))
    panel = make(night)
    tap(key(panel, "Add somebody"))
    assert [choice.face.text for choice in panel.book.keys] == ["Owen"]


def test_a_new_name_goes_into_the_book_and_the_list(make: Make) -> None:
    night = Night()
    panel = make(night)
    tap(key(panel, "Add somebody"))
    assert panel.step is Step.NAME
    panel.names.letters.field.setText("Quentin")
    tap(panel.names.keys[0])
    assert night.bridge.people().name(11) == "Quentin"
    assert [one.player for one in night.bridge.table.queue.waiting] == [11]


def test_the_first_is_called_and_the_time_to_come_is_shown(make: Make) -> None:
    night = with_free_seats(4, 7)
    night.do(wish.NoteWaiting(7), wish.NoteWaiting(4))
    panel = make(night)
    call = key(panel, "Call Owen")
    assert call.face.kind is KeyKind.LIT
    assert key(panel, f"Call {isolated('Tomás W.')}").face.kind is KeyKind.PLAIN
    tap(call)
    assert said(panel)[0][1] == "called, 5:00 left"
    night.clock.pass_seconds(61)
    panel._on_second()
    assert said(panel)[0][1] == "called, 3:59 left"
    night.clock.pass_seconds(600)
    panel._on_second()
    assert said(panel)[0][1] == "called, time is over"
    assert len(night.bridge.table.queue.waiting) == 2, "nothing happens by itself"


def test_who_was_called_is_seated_with_the_buy_in(make: Make) -> None:
    night = with_free_seats(4, 7)
    night.do(wish.NoteWaiting(7), wish.CallWaiting(7))
    panel = make(night)
    tap(key(panel, "Seat Owen"))
    assert panel.seat_tapped(7)
    tap(panel.amounts.record_key)
    assert night.bridge.name_of(7) == "Owen"
    assert night.bridge.table.stack(7) == 200
    assert night.bridge.table.queue.waiting == ()
    assert panel.step is Step.LISTS


def test_without_a_free_seat_nobody_is_seated(make: Make) -> None:
    night = Night(names=(*NAMES, "Quentin"))
    night.do(wish.NoteWaiting(11), wish.CallWaiting(11))
    panel = make(night)
    seat = key(panel, "Seat Quentin")
    assert (seat.isEnabled(), seat.face.sub) == (False, "none free")


def test_who_does_not_want_to_wait_is_taken_off_the_list(make: Make) -> None:
    night = with_free_seats(7)
    night.do(wish.NoteWaiting(7))
    panel = make(night)
    tap(key(panel, "More: Owen"))
    assert panel.accessibleName() == "Owen"
    tap(key(panel, "Off the list"))
    assert night.bridge.table.queue.waiting == ()


def test_a_barred_player_is_marked_and_may_be_seated_all_the_same(make: Make) -> None:
    night = with_free_seats(7)
    night.bridge.desk.bar(7, "fights")
    night.do(wish.NoteWaiting(7))
    panel = make(night)
    assert said(panel)[0][1] == "barred, waits 0 min"
    tap(key(panel, "More: Owen"))
    assert "Barred: fights" in panel.words.accessibleName()
    tap(key(panel, "Seat, "))
    panel.seat_tapped(7)
    assert panel.amounts.record_key.face.sub == "barred: fights"
    tap(panel.amounts.record_key)
    assert night.bridge.name_of(7) == "Owen"


def test_a_page_about_somebody_who_got_a_seat_goes_back_to_the_lists(make: Make) -> None:
    night = with_free_seats(7)
    night.do(wish.NoteWaiting(7))
    panel = make(night)
    tap(key(panel, "More: Owen"))
    night.do(wish.SitDown(7, 7, 100))
    assert panel.step is Step.LISTS


# ---- another seat


def test_a_seat_is_asked_for_and_moved_to(make: Make) -> None:
    night = with_free_seats(9, 10)
    panel = make(night)
    tap(key(panel, "Somebody asks for another seat"))
    assert panel.seat_tapped(1)
    assert panel.seats_meant() == {1}
    panel.seat_tapped(9)
    assert said(panel) == [("Seat 1 · Marek", "to 9, 0 min")]
    tap(key(panel, "Move Seat 1"))
    assert key(panel, "Seat 9").face.kind is KeyKind.LIT
    tap(key(panel, "Seat 9"))
    assert night.bridge.name_of(9) == "Marek"
    assert night.bridge.name_of(1) == ""
    assert said(panel) == []


def test_in_a_hand_nobody_moves(make: Make) -> None:
    night = with_free_seats(9)
    night.do(wish.AskSeatChange(1), wish.Deal())
    panel = make(night)
    move = key(panel, "Move Seat 1")
    assert (move.isEnabled(), move.face.sub) == (False, "after the hand")
    tap(key(panel, "Seat 1 · Marek stays"))
    assert night.bridge.table.queue.changes == ()


def test_what_a_move_costs_stands_on_its_key(make: Make) -> None:
    night = with_free_seats(9, 10)
    night.do(wish.MoveButton(1), wish.Deal())
    while not (hand := night.bridge.table.hand) or not hand.closed:
        night.act("fold")
    night.do(wish.Pay((hand.live,)), wish.AskSeatChange(4))
    panel = make(night)
    tap(key(panel, "Move Seat 4"))
    assert key(panel, "Seat 9").face.sub == "waits, or posts 2"


# ---- what may go wrong, and how it looks


def test_a_full_disk_keeps_the_wish(make: Make) -> None:
    night = with_free_seats(7)
    panel = make(night)
    night.store.fault = FULL
    tap(key(panel, "Add somebody"))
    tap(panel.book.keys[0])
    assert not night.bridge.saved
    assert night.bridge.table.queue.waiting == ()


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_fits(make: Make, size: QSize) -> None:
    night = Night(names=(*NAMES, *HOSTILE))
    night.do(*(wish.StandUp(seat) for seat in (2, 3, 9)))
    night.do(*(wish.NoteWaiting(player) for player in (2, 3, 11, 12, 13, 21, 22, 32)), wish.CallWaiting(2))
    night.do(*(wish.AskSeatChange(player, player % 3) for player in (5, 6, 7)))
    panel = make(night, size)
    for step in (Step.LISTS, Step.WHO_MOVES, Step.BOOK, Step.NAME):
        panel._turn(step)
        audit(_STAGES[0])
    panel._who = 32
    for step in (Step.PERSON, Step.SEAT):
        panel._turn(step)
        audit(_STAGES[0])
    panel._seat = 5
    for step in (Step.WHICH, Step.MOVE):
        panel._turn(step)
        audit(_STAGES[0])
