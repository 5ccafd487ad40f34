"""The panel of a seat: sitting down in three taps, what a taken seat may do between hands and in one, any name."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.people import People as PeopleOfBook
from app.session.stakes import Stakes
from app.session.table import Presence, TableSeat
from app.settings import Settings
from tests.ui.panel_tools import HOSTILE, SIZES, Stage, audit, keys_in_sight, size_text, staged, tap
from tests.ui.table_night import FULL, NAMES, Night
from ui.drawing.fonts import Ending, fit, ladder
from ui.drawing.look import Look
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.faces.seat_sheet import SeatAct
from ui.table_page import TablePage
from ui.views.panels.seat_pages import Page
from ui.views.panels.seat_panel import SeatPanel
from ui.views.parts.key_button import KeyButton
from ui.words.names import isolated
from ui.words.waiting_words import clock_time

Make = Callable[..., SeatPanel]
_STAGES: list[Stage] = []


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds a shown panel, turned to a seat, as large as the window of that size gives it."""

    def built(night: Night, seat: int = 1, size: QSize = SIZES[0], theme: str = "dark") -> SeatPanel:
        host = QWidget()
        panel = SeatPanel(host, night.bridge)
        stage = staged(panel, host, night, size, theme)
        _STAGES[:] = [stage]
        panel.show_seat(seat)
        stage.shown(qtbot)
        return panel

    return built


def with_free_seats(names: Sequence[str] = NAMES, *free: int, stakes: Stakes | None = None, unit: str = "1") -> Night:
    """Ten seats, of which `free` were left; the names stay in the book."""
    night = Night(names=names, stakes=stakes, unit=unit)
    night.do(*(wish.StandUp(seat) for seat in free))
    return night


def running(*acts: str) -> Night:
    """Six seats with the button on 1: seat 4 acts first."""
    night = Night((200, 284, 120, 150, 400, 90))
    night.do(wish.MoveButton(1), wish.Deal())
    night.act(*acts)
    return night


def sitter(night: Night, seat: int) -> TableSeat:
    found = night.bridge.table.seats[seat]
    assert found is not None
    return found


def row_key(panel: SeatPanel, act: SeatAct) -> KeyButton:
    for view, row in zip(panel.rows.shown, panel._sheet, strict=True):
        for key, button in zip(row.keys, view.keys, strict=False):
            if key.act is act and button.isVisible():
                return button
    raise AssertionError(f"no key for {act}")


def captions(panel: SeatPanel) -> list[tuple[str, str]]:
    return [(view.face.said, view.face.means) for view in panel.rows.shown]


def digits(panel: SeatPanel, number: int) -> None:
    for digit in str(number):
        tap(panel.amounts.digits.keys[int(digit)])


def write(panel: SeatPanel, letters: str) -> None:
    """Type on the keyboard, wherever its focus is by then."""
    for letter in letters:
        QTest.keyClicks(panel.window().focusWidget(), letter)


def page(panel: SeatPanel) -> Page:
    return panel.page


def closings(panel: SeatPanel) -> list[str]:
    heard: list[str] = []
    panel.closed.connect(lambda: heard.append("closed"))
    return heard


# ---- an empty seat


def test_somebody_of_the_book_sits_down_with_the_buy_in_in_two_taps(make: Make) -> None:
    night = with_free_seats(NAMES, 5)
    panel = make(night, 5)
    assert panel.accessibleName() == "Seat 5 · seat a player"
    assert [key.face.text for key in panel.book.keys] == ["Dana"]
    heard = closings(panel)
    tap(panel.book.keys[0])
    assert panel.amounts.record_key.face.text == "Seat Dana with 200"
    tap(panel.amounts.record_key)
    assert sitter(night, 5).stack == 200
    assert night.bridge.name_of(5) == "Dana"
    assert heard == ["closed"]


def test_only_who_does_not_sit_is_offered_by_name(make: Make) -> None:
    panel = make(with_free_seats((*NAMES, "anton", "Änne"), 5, 9), 9)
    assert [key.accessibleName() for key in panel.book.keys] == ["Änne", "anton", "Dana", "Maximiliane"]


def test_a_new_player_is_entered_only_with_the_chips(make: Make) -> None:
    night = with_free_seats(NAMES, 5)
    panel = make(night, 5)
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, "Ute")
    assert (panel.names.keys[0].face.text, panel.names.keys[0].face.sub) == ("New player", "Ute")
    tap(panel.names.keys[0])
    digits(panel, 350)
    assert [player.name for player in night.people.all()] == list(NAMES)
    tap(panel.amounts.record_key)
    assert [player.name for player in night.people.all()] == [*NAMES, "Ute"]
    assert (night.bridge.name_of(5), sitter(night, 5).stack) == ("Ute", 350)


def test_an_empty_book_begins_with_the_letters(make: Make) -> None:
    night = Night((200, 200), names=NAMES[:2])
    night.do(wish.StandUp(2))
    assert make(night, 2).page is Page.BOOK
    full = Night((200, 200), names=NAMES[:2])
    full.do(wish.StandUp(2), wish.ChangePlayer(1, 2))
    full.people.players.clear()
    full.bridge.desk.people = PeopleOfBook(())
    assert make(full, 2).page is Page.SIT_NAME


@pytest.mark.parametrize("typed", ["dana", " Dana ", "DANA"])
def test_a_name_of_the_book_is_the_player_of_the_book(make: Make, typed: str) -> None:
    night = with_free_seats(NAMES, 5)
    panel = make(night, 5)
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, typed)
    face = panel.names.keys[0].face
    assert (face.text, face.sub) == ("Dana", "is in the book")
    tap(panel.names.keys[0])
    tap(panel.amounts.record_key)
    assert (sitter(night, 5).player, len(night.people.all())) == (5, len(NAMES))


def test_a_name_that_sits_already_is_refused_with_its_seat(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, "luis")
    face = panel.names.keys[0].face
    assert (face.text, face.enabled) == ("Sits in seat 2", False)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("", "Type a name first."), ("   ", "Type a name first."), ("Da\x07na", "Control characters cannot be kept.")],
)
def test_no_name_is_refused_in_a_sentence(make: Make, typed: str, sentence: str) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    tap(panel.search_key)
    panel.names.letters.field.setText(typed)
    face = panel.names.keys[0].face
    assert (face.sub, face.enabled) == (sentence, False)
    QTest.keyClick(panel.names.letters.field, Qt.Key.Key_Return)
    assert page(panel) is Page.SIT_NAME


def test_typing_filters_the_book(make: Make) -> None:
    panel = make(with_free_seats((*NAMES, "Tom", "Santo"), 4), 4)
    write(panel, "tom")
    assert page(panel) is Page.SIT_NAME
    assert panel.names.letters.entry == "tom"
    face = panel.names.keys[1].face
    assert (face.text, face.sub) == ("Book", "2 names")
    tap(panel.names.keys[1])
    assert [key.accessibleName() for key in panel.book.keys] == ["Tom", "Tomás W."]
    assert panel.search_key.face.sub == "2 names"


def test_one_match_is_offered_at_once(make: Make) -> None:
    night = with_free_seats(NAMES, 4, 5)
    panel = make(night, 5)
    write(panel, "toma")
    assert panel.names.keys[1].face.text == isolated("Tomás W.")
    tap(panel.names.keys[1])
    tap(panel.amounts.record_key)
    assert night.bridge.name_of(5) == "Tomás W."


def test_return_means_the_first_key(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, "Ute")
    QTest.keyClick(panel.names.letters.field, Qt.Key.Key_Return)
    assert page(panel) is Page.SIT_CHIPS


def test_back_leads_to_where_one_came_from(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    tap(panel.book.keys[0])
    tap(panel.amounts.back_key)
    assert page(panel) is Page.BOOK
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, "Ute")
    tap(panel.names.keys[0])
    tap(panel.amounts.back_key)
    assert (panel.page, panel.names.letters.entry) == (Page.SIT_NAME, "Ute")


def test_the_chips_say_how_they_compare_with_the_buy_in(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    tap(panel.book.keys[0])
    assert "the buy-in" in panel.amounts.well.accessibleName()
    digits(panel, 150)
    assert panel.amounts.well.accessibleName() == "150, chips to sit down with, 50 less than the buy-in"
    tap(panel.amounts.digits.keys[10])
    assert (panel.amounts.record_key.face.sub, panel.amounts.record_key.isEnabled()) == ("type the chips", False)


def test_chips_that_the_table_does_not_have_are_grey_with_the_reason(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5, stakes=Stakes(chip=25, small_blind=25, big_blind=50, buy_in=5000)), 5)
    tap(panel.book.keys[0])
    digits(panel, 1010)
    assert panel.amounts.record_key.face.sub == "no multiple of 25"
    assert not panel.amounts.record_key.isEnabled()


def test_cents_read_as_money(make: Make) -> None:
    stakes = Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5000)
    panel = make(with_free_seats(NAMES, 5, stakes=stakes, unit="0.01"), 5)
    tap(panel.book.keys[0])
    assert panel.amounts.record_key.face.text == "Seat Dana with 50"
    digits(panel, 5025)
    assert panel.amounts.record_key.face.text == "Seat Dana with 50.25"


def test_a_full_disk_keeps_the_new_player_and_the_page(make: Make) -> None:
    night = with_free_seats(NAMES, 5)
    panel = make(night, 5)
    heard = closings(panel)
    tap(panel.book.keys[0])
    night.store.fault = FULL
    tap(panel.amounts.record_key)
    assert heard == ["closed"]
    assert not night.bridge.saved
    panel.show_seat(5)
    tap(panel.book.keys[0])
    tap(panel.amounts.record_key)
    assert heard == ["closed"]


# ---- a taken seat between hands


def test_a_count_says_the_difference_and_is_recorded(make: Make) -> None:
    night = Night((200, 284))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.COUNT))
    assert panel.amounts.well.accessibleName() == "284, as recorded, recorded 284"
    digits(panel, 300)
    assert panel.amounts.well.accessibleName() == "300, 16 more than recorded, recorded 284"
    tap(panel.amounts.record_key)
    assert (sitter(night, 2).stack, night.bridge.table.counted) == (300, 16)
    assert page(panel) is Page.SHEET
    assert captions(panel)[1] == ("300", "chips")


def test_fewer_chips_than_recorded(make: Make) -> None:
    night = Night((200, 284))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.COUNT))
    digits(panel, 0)
    assert "284 less than recorded" in panel.amounts.well.accessibleName()
    tap(panel.amounts.record_key)
    assert sitter(night, 2).stack == 0
    assert ("Plays", "not dealt in without chips") in captions(panel)


def test_a_stack_is_marked_as_unknown_and_counted_again(make: Make) -> None:
    night = Night((200, 284))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.DOUBT))
    assert sitter(night, 2).doubted
    assert captions(panel)[1] == ("unknown", "recorded 284")
    tap(row_key(panel, SeatAct.COUNT))
    tap(panel.amounts.record_key)
    assert not sitter(night, 2).doubted


def test_a_top_up_proposes_the_buy_in_and_is_taken_back(make: Make) -> None:
    night = Night((200, 84))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.TOP_UP))
    assert panel.amounts.record_key.face.text == "Top up 116"
    assert panel.amounts.well.accessibleName() == "116, makes 200 at the next deal, has 84"
    tap(panel.amounts.record_key)
    assert sitter(night, 2).top_up == 116
    assert captions(panel)[2] == ("+116", "at the next deal")
    tap(row_key(panel, SeatAct.TAKE_BACK))
    assert sitter(night, 2).top_up == 0


def test_a_stack_above_the_buy_in_gets_no_proposal(make: Make) -> None:
    panel = make(Night((200, 284)), 2)
    tap(row_key(panel, SeatAct.TOP_UP))
    assert not panel.amounts.record_key.isEnabled()
    assert panel.amounts.well.accessibleName() == "type the chips, has 284"


def test_away_and_back_without_a_debt(make: Make) -> None:
    night = Night((200, 200, 200))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.AWAY))
    assert sitter(night, 2).presence is Presence.AWAY
    assert (f"Away since {clock_time(night.clock.now)}", "owes nothing") in captions(panel)
    tap(row_key(panel, SeatAct.COME_BACK))
    assert sitter(night, 2).presence is Presence.IN


def test_a_debt_is_named_posted_or_waited_out(make: Make) -> None:
    night = Night((200, 200, 200, 200))
    night.do(wish.GoAway(3), wish.Owe(3, 2, 1))
    panel = make(night, 3)
    assert (f"Away since {clock_time(night.clock.now)}", "owes 2 live, 1 dead") in captions(panel)
    post = row_key(panel, SeatAct.POST)
    assert (post.face.text, post.face.sub) == ("Deal in", "posts 3")
    tap(row_key(panel, SeatAct.WAIT))
    assert sitter(night, 3).presence is Presence.WAITING
    assert ("Waits", "for the big blind, or posts 2 live, 1 dead") in captions(panel)
    tap(row_key(panel, SeatAct.POST))
    assert (sitter(night, 3).presence, sitter(night, 3).posts) == (Presence.IN, True)
    assert ("Posts 3", "at the next deal, 2 live, 1 dead") in captions(panel)
    tap(row_key(panel, SeatAct.WAIT))
    assert sitter(night, 3).presence is Presence.WAITING


def test_the_button_is_moved_here(make: Make) -> None:
    night = Night((200, 200, 200))
    panel = make(night, 2)
    tap(row_key(panel, SeatAct.BUTTON))
    assert night.bridge.table.placed is not None
    assert night.bridge.table.placed.button == 2
    assert not row_key(panel, SeatAct.BUTTON).isEnabled()
    assert ("Button", "on seat 2 at the next deal") in captions(panel)


def test_leaving_names_the_chips(make: Make) -> None:
    night = Night((200, 284))
    night.do(wish.TopUp(2, 100))
    panel = make(night, 2)
    heard = closings(panel)
    assert panel.leave_key.face.text == "Leave with 384"
    tap(panel.leave_key)
    assert night.bridge.table.seats[2] is None
    assert heard == ["closed"]
    assert page(panel) is Page.BOOK


def test_a_name_is_corrected_everywhere(make: Make) -> None:
    night = Night((200, 200, 200))
    panel = make(night, 3)
    tap(row_key(panel, SeatAct.RENAME))
    assert panel.names.letters.entry == "Priya"
    assert not panel.names.keys[0].isEnabled()
    QTest.keyClicks(panel.names.letters.field, "priya")
    assert panel.names.keys[0].face.text == "Rename"
    tap(panel.names.keys[0])
    assert (night.bridge.name_of(3), len(night.people.all())) == ("priya", len(NAMES))
    assert panel.accessibleName() == "Seat 3 · priya"


def test_somebody_else_took_the_seat(make: Make) -> None:
    night = Night((200, 200, 200))
    panel = make(night, 3)
    tap(row_key(panel, SeatAct.RENAME))
    QTest.keyClicks(panel.names.letters.field, "Ute")
    tap(panel.names.keys[1])
    assert (night.bridge.name_of(3), night.people.players[2].name) == ("Ute", "Priya")
    assert page(panel) is Page.SHEET


def test_a_name_of_the_book_changes_who_sits(make: Make) -> None:
    night = Night((200, 200, 200))
    panel = make(night, 3)
    tap(row_key(panel, SeatAct.RENAME))
    QTest.keyClicks(panel.names.letters.field, "dana")
    assert (panel.names.keys[0].face.text, panel.names.keys[1].isEnabled()) == ("Dana", False)
    tap(panel.names.keys[0])
    assert (sitter(night, 3).player, night.people.players[2].name) == (5, "Priya")


def test_the_name_of_a_neighbour_is_refused(make: Make) -> None:
    panel = make(Night((200, 200, 200)), 3)
    tap(row_key(panel, SeatAct.RENAME))
    QTest.keyClicks(panel.names.letters.field, "Luis")
    assert [key.isEnabled() for key in panel.names.keys] == [False, False, True]
    tap(panel.names.keys[2])
    assert page(panel) is Page.SHEET


# ---- during a hand


def test_a_live_seat_cannot_leave_but_may_be_ruled_dead(make: Make) -> None:
    night = running("call")
    panel = make(night, 5)
    assert (panel.leave_key.face.sub, panel.leave_key.isEnabled()) == ("still has cards", False)
    heard = closings(panel)
    tap(row_key(panel, SeatAct.KILL))
    hand = night.bridge.table.hand
    assert hand is not None
    assert not hand.live >> 5 & 1
    assert heard == ["closed"]


def test_the_last_hand_is_never_ruled_dead(make: Make) -> None:
    panel = make(running("fold", "fold", "fold", "fold", "fold"), 3)
    key = row_key(panel, SeatAct.KILL)
    assert (key.isEnabled(), key.face.sub) == (False, "the last hand")


def test_what_lies_in_front_is_not_counted(make: Make) -> None:
    night = running("raise 60")
    panel = make(night, 4)
    assert captions(panel)[1] == ("90", "behind, 60 in front")
    tap(row_key(panel, SeatAct.COUNT))
    digits(panel, 100)
    assert panel.amounts.well.accessibleName() == "100, 10 more than recorded, behind, 60 in front"
    tap(panel.amounts.record_key)
    assert night.bridge.table.stack(4) == 100


def test_a_top_up_waits_for_the_next_deal(make: Make) -> None:
    night = running("fold")
    panel = make(night, 4)
    tap(row_key(panel, SeatAct.TOP_UP))
    tap(panel.amounts.record_key)
    assert (sitter(night, 4).top_up, night.bridge.table.stack(4)) == (50, 150)
    assert captions(panel)[2] == ("+50", "at the next deal")


def test_away_from_the_next_hand_on(make: Make) -> None:
    night = running()
    panel = make(night, 4)
    key = row_key(panel, SeatAct.AWAY)
    assert (key.face.text, key.face.sub) == ("Away", "next hand")
    tap(key)
    hand = night.bridge.table.hand
    assert hand is not None
    assert hand.to_act == 4
    assert sitter(night, 4).presence is Presence.AWAY


def test_the_fold_is_taken_back_with_what_came_after(make: Make) -> None:
    night = running("fold", "raise 6", "call", "fold")
    panel = make(night, 4)
    assert ("Folded", "also takes back 3 later acts") in captions(panel)
    heard = closings(panel)
    tap(row_key(panel, SeatAct.UNFOLD))
    hand = night.bridge.table.hand
    assert hand is not None
    assert (hand.to_act, hand.live.bit_count()) == (4, 6)
    assert heard == ["closed"]


def test_all_that_goes_with_a_fold_fits_its_row(make: Make) -> None:
    night = running("fold", "call", "call", "call", "call", "check")
    night.do(wish.SeeBoard("Kd9s4c"))
    panel = make(night, 4)
    caption = dict(captions(panel))["Folded"]
    assert caption == "also 5 later acts, cards"
    room = _STAGES[0].look.units(row_key(panel, SeatAct.UNFOLD).x()) - 6
    assert not fit(f"{caption}, counts", room, ladder(18, weight=400), Ending.WORDS).cut


def test_the_last_fold_takes_nothing_with_it(make: Make) -> None:
    panel = make(running("fold"), 4)
    assert ("Folded", "nothing came after it") in captions(panel)


def test_a_folded_seat_leaves_when_the_hand_is_over_or_stays_after_all(make: Make) -> None:
    night = running("fold")
    panel = make(night, 4)
    assert (panel.leave_key.face.text, panel.leave_key.face.sub) == ("Leave with 150", "when this hand is over")
    tap(panel.leave_key)
    assert sitter(night, 4).presence is Presence.LEAVING
    assert ("Leaves", "when this hand is over") in captions(panel)
    assert not panel.leave_key.isEnabled()
    tap(row_key(panel, SeatAct.COME_BACK))
    assert sitter(night, 4).presence is Presence.IN


def test_the_button_stays_during_a_hand(make: Make) -> None:
    panel = make(running(), 2)
    with pytest.raises(AssertionError, match="no key"):
        row_key(panel, SeatAct.BUTTON)


# ---- the panel as such


def test_a_tapped_plate_turns_the_panel(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 2)
    tap(row_key(panel, SeatAct.COUNT))
    assert panel.seat_tapped(3)
    assert (panel.seat, panel.page, panel.accessibleName()) == (3, Page.SHEET, "Seat 3 · Priya")
    assert panel.seat_tapped(5)
    assert page(panel) is Page.BOOK
    assert panel.seat_tapped(2)
    assert page(panel) is Page.SHEET


def test_what_was_typed_for_one_seat_is_not_left_for_another(make: Make) -> None:
    panel = make(with_free_seats((*NAMES, "Bo"), 5, 6), 5)
    write(panel, "ute")
    panel.seat_tapped(6)
    assert panel.names.letters.entry == ""
    assert len(panel.book.keys) == 3


def test_a_seat_that_was_taken_meanwhile_begins_anew(make: Make) -> None:
    night = with_free_seats(NAMES, 5)
    panel = make(night, 5)
    tap(panel.book.keys[0])
    night.do(wish.SitDown(5, 5, 100))
    assert page(panel) is Page.SHEET
    tap(row_key(panel, SeatAct.COUNT))
    night.do(wish.StandUp(5))
    assert page(panel) is Page.BOOK


def test_escape_closes_from_every_page(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 5), 5)
    heard = closings(panel)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    tap(panel.search_key)
    QTest.keyClick(panel.names.letters.field, Qt.Key.Key_Escape)
    assert heard == ["closed", "closed"]


@pytest.mark.parametrize("name", HOSTILE)
def test_bug_b081_names_are_shown_as_they_are(make: Make, name: str) -> None:
    night = with_free_seats((name, *NAMES[1:]), 1)
    panel = make(night, 1)
    key = panel.book.keys[0]
    assert (key.face.text, key.accessibleName()) == (isolated(name), name)
    tap(key)
    face = panel.amounts.record_key.face
    assert face.text.startswith("Seat ")
    assert face.text.endswith(" with 200")
    tap(panel.amounts.record_key)
    assert night.bridge.name_of(1) == name
    assert captions(panel)[0][0] == isolated(name)
    tap(row_key(panel, SeatAct.RENAME))
    assert panel.names.letters.field.text() == name
    audit(_STAGES[0])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_fits_every_screen(make: Make, size: QSize, theme: str) -> None:
    names = (*NAMES, *(f"Somebody {number}" for number in range(30)), "m" * 200)
    stakes = Stakes(small_blind=500_000, big_blind=1_000_000, chip=1, buy_in=200_000_000)
    night = Night((123_456_789,) * 10, stakes, names)
    night.do(wish.StandUp(3), wish.TopUp(9, 11_111_111), wish.GoAway(9), wish.Owe(9, 1_000_000, 500_000))
    panel = make(night, 9, size, theme)
    stage = _STAGES[0]
    audit(stage)
    for act in (SeatAct.RENAME, SeatAct.COUNT, SeatAct.TOP_UP):
        panel.show_seat(9)
        tap(row_key(panel, act))
        audit(stage)
    panel.show_seat(3)
    audit(stage)
    write(panel, "some")
    audit(stage)
    tap(panel.names.letters.page_key)
    audit(stage)
    tap(panel.names.keys[1])
    tap(panel.book.keys[0])
    audit(stage)


def test_no_figure_on_a_key_is_cut(make: Make) -> None:
    night = Night(
        (1_234_567_890,) * 10, Stakes(buy_in=2_000_000_000), names=("Maximiliane von und zu Hohenfels", *NAMES[1:])
    )
    panel = make(night, 1)
    assert panel.leave_key.face.text == "Leave with 1,234,567,890"
    night.do(wish.StandUp(1))
    tap(panel.book.keys[0])
    face = panel.amounts.record_key.face
    assert face.text.endswith("with 2,000,000,000")
    assert face.kind is KeyKind.LIT


def test_keys_are_reached_by_tab_in_the_order_they_stand(make: Make) -> None:
    panel = make(Night((200, 284)), 2)
    panel.setFocus()
    seen: list[QWidget | None] = []
    for _ in range(20):
        QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Tab)
        seen.append(panel.window().focusWidget())
    reached = {key for key in keys_in_sight(panel) if key in seen}
    assert reached == {key for key in keys_in_sight(panel) if key.isEnabled()}


# ---- in the window, where single letters and digits are keys of the action bar


@pytest.fixture
def page_of(qtbot: QtBot) -> Callable[[Night], TablePage]:
    def built(night: Night) -> TablePage:
        host = QWidget()
        qtbot.addWidget(host)
        host.resize(1280, 800)
        made = TablePage(host, night.bridge, Settings(), night.clock, clock_text)
        made.setGeometry(host.rect())
        _STAGES[:] = [Stage(host, made.panels.seat, Look())]
        host.show()
        qtbot.waitExposed(host)
        return made

    return built


def clock_text() -> str:
    return "23:52"


def test_a_whole_seat_is_taken_by_keyboard(page_of: Callable[[Night], TablePage]) -> None:
    night = with_free_seats((*NAMES, "Ackermann"), 5)
    window = page_of(night)
    window.panels.show_seat(5)
    panel = window.panels.seat
    write(panel, "flaming k 5")
    assert panel.names.letters.entry == "flaming k 5"
    QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Return)
    write(panel, "155")
    QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Backspace)
    assert panel.amounts.digits.amount == 15
    write(panel, "0")
    QTest.keyClick(panel.window().focusWidget(), Qt.Key.Key_Return)
    assert (night.bridge.name_of(5), sitter(night, 5).stack) == ("flaming k 5", 150)
    assert window.panels.shown is window.panels.deal


def test_a_blank_in_the_book_deals_no_hand(page_of: Callable[[Night], TablePage]) -> None:
    night = with_free_seats(NAMES, 5)
    window = page_of(night)
    window.panels.show_seat(5)
    write(window.panels.seat, " ")
    assert night.bridge.table.hand is None
    assert page(window.panels.seat) is Page.BOOK


def test_escape_in_the_name_closes_the_panel(page_of: Callable[[Night], TablePage]) -> None:
    window = page_of(with_free_seats(NAMES, 5))
    window.panels.show_seat(5)
    tap(window.panels.seat.search_key)
    QTest.keyClick(window.window().focusWidget(), Qt.Key.Key_Escape)
    assert window.panels.shown is window.panels.deal


def test_escape_in_the_cards_keeps_what_is_half_entered(page_of: Callable[[Night], TablePage]) -> None:
    night = running()
    window = page_of(night)
    window.panels.show_cards()
    write(window.panels.seat, "kd9c")
    QTest.keyClick(window.window().focusWidget(), Qt.Key.Key_Escape)
    assert window.panels.shown is None
    hand = night.bridge.table.hand
    assert hand is not None
    assert (hand.board, hand.clock, hand.live.bit_count()) == ("Kd9c", None, 6)


# ---- people of the book


def test_a_name_that_looks_like_one_in_the_book_is_warned_of(make: Make) -> None:
    panel = make(with_free_seats(NAMES, 4), 4)
    panel.names.letters.field.setText("Tomas")
    panel._turn(Page.SIT_NAME)
    new, book = panel.names.keys[:2]
    assert new.face.sub == f"the same as {isolated('Tomás W.')}?"
    assert new.isEnabled()
    assert book.face.text == isolated("Tomás W.")


def test_an_alias_finds_the_player(make: Make) -> None:
    night = with_free_seats(NAMES, 4)
    night.bridge.desk.add_alias(4, "The Wall")
    panel = make(night, 4)
    panel.names.letters.field.setText("wall")
    panel._turn(Page.SIT_NAME)
    assert panel.names.keys[1].face.text == isolated("Tomás W.")
    panel.names.letters.field.setText("the wall")
    assert panel.names.keys[0].face.sub == f"also called so: {isolated('Tomás W.')}?"


def test_who_is_barred_may_be_seated_all_the_same_and_it_is_said(make: Make) -> None:
    night = with_free_seats(NAMES, 4)
    night.bridge.desk.bar(4, "fights")
    panel = make(night, 4)
    assert [key.face.sub for key in panel.book.keys] == [f"barred: {isolated('fights')}"]
    tap(panel.book.keys[0])
    assert panel.amounts.record_key.face.sub == f"barred: {isolated('fights')}"
    tap(panel.amounts.record_key)
    assert night.bridge.name_of(4) == "Tomás W."


def test_a_merged_player_has_the_name_of_who_is_kept(make: Make) -> None:
    night = with_free_seats(NAMES, 4)
    night.bridge.desk.merge(1, 2)
    assert night.bridge.name_of(2) == "Marek"
    assert [key.face.text for key in make(night, 4).book.keys] == [isolated("Tomás W.")]


def test_hands_missed_and_blinds_owed_are_counted_while_away(make: Make) -> None:
    night = Night((200, 200, 200, 200))
    night.do(wish.MoveButton(1))
    for number in range(5):
        if number == 1:
            night.do(wish.GoAway(3))
        night.clock.pass_seconds(60)
        night.do(wish.Deal())
        while (hand := night.bridge.table.hand) and not hand.closed:
            night.act("fold")
        assert hand is not None
        night.do(wish.Pay((hand.live,)))
    since = clock_time(night.clock.now - 4 * 60_000_000)
    assert (f"Away since {since}", "4 hands, owes 2 + 1 dead") in captions(make(night, 3))
