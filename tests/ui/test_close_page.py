"""Closing the night in the window: counts, what is missing, the close, payments, slips; by finger and by keyboard."""

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import CASH, RAKE, Account, Denomination, Place, carried_of, stack_of, tab_of
from app.session.bank.facts import Entry
from app.session.bank.mismatch.causes import Cause, Counts, Kind
from app.session.bank.wishes import Payment
from app.session.logged_steps import LoggedStep
from app.session.ports import LogEntry, StorageError
from tests.ui.close_night import (
    DANA,
    LUIS,
    MAREK,
    NUR,
    PRIYA,
    RIGHT,
    STAKES,
    TOMAS,
    Closing,
    close_page,
    friday,
    note,
    opened,
)
from tests.ui.table_night import NAMES, Night
from ui import book_files
from ui.faces import KeyKind
from ui.faces.slip_faces import slip_sheet
from ui.views.close.slip_panel import Page
from ui.words import close_words as words
from ui.words.names import isolated

CHIPS = (Denomination(1, 400, "white"), Denomination(5, 100, "red"), Denomination(100, 20))


@pytest.fixture
def start(qtbot: QtBot) -> Closing:
    """Nothing is counted yet."""
    return opened(qtbot, friday())


@pytest.fixture
def short(qtbot: QtBot) -> Closing:
    """Priya's 20 were not counted."""
    night = friday()
    note(night, RIGHT | {PRIYA: 0})
    return opened(qtbot, night)


@pytest.fixture
def closed(qtbot: QtBot) -> Closing:
    """Everything counted, the night closed."""
    night = friday()
    note(night, RIGHT)
    night.do(wish.CloseNight())
    return opened(qtbot, night)


# ---- the table


def test_the_table_shows_what_each_bought_and_what_is_recorded(start: Closing) -> None:
    assert start.rows()[0] == "Marek, bought in 200, counted to count, result \u2212105, recorded 95"
    assert start.page.table.accessibleName() == "Issued, counted: 1,600, 1,600"
    assert start.page.accessibleName() == "Close the night · Friday game"
    assert start.page.accessibleDescription().startswith("1 hand · ")
    assert start.page.accessibleDescription().endswith("6 players")


def test_the_log_is_read_in_a_thread_of_its_own(qtbot: QtBot) -> None:
    night, threads = friday(), list[threading.Thread]()

    def read() -> Sequence[LogEntry]:
        threads.append(threading.current_thread())
        return night.store.read(1)

    page = close_page(night, read)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: bool(threads) and not page.job.running)
    assert threading.main_thread() not in threads


def test_a_log_that_cannot_be_read_is_said_and_counting_goes_on(qtbot: QtBot) -> None:
    night = friday()

    def read() -> Sequence[LogEntry]:
        raise StorageError("The disk is gone.")

    page = close_page(night, read)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.status.accessibleName() == "The disk is gone.")
    assert not page.slips_key.isEnabled()
    page._ask(MAREK)
    page.count.recorded_key.click()
    count = night.bridge.table.bank.count_of(stack_of(MAREK))
    assert count is not None
    assert count.total == 95
    page.job.stop()


def test_who_left_stands_there_with_what_was_taken(qtbot: QtBot) -> None:
    night = friday()
    night.do(wish.StandUp(TOMAS))
    closing = opened(qtbot, night)
    assert "Tomás W., bought in 400, counted 655, result +255, left with 655" in closing.rows()
    closing.tap_row(TOMAS)
    assert closing.page.slips.accessibleName() == isolated("Tomás W.")


# ---- counting


def test_a_count_is_recorded_at_once_and_the_next_player_follows(start: Closing) -> None:
    start.tap_row(MAREK)
    start.tap("9", "5", "Counted 95")
    count = start.night.bridge.table.bank.count_of(stack_of(MAREK))
    assert count is not None
    assert count.total == 95
    assert start.page.count.accessibleName() == "Luis: how much is there?"
    assert start.page._counting == LUIS
    start.tap("As recorded")
    assert start.checked.startswith("4 of 6 still to count")
    again = start.night.restarted()
    assert len(again.bridge.table.bank.counts) == 2


def test_digits_and_return_count_the_whole_table(start: Closing) -> None:
    page = start.page
    page.setFocus()
    for player in (MAREK, LUIS, PRIYA, TOMAS, DANA, NUR):
        for digit in str(RIGHT[player]):
            QTest.keyClicks(page.count if page.panel else page, digit)
        QTest.keyClick(page.count, Qt.Key.Key_Return)
        start.settle()
    assert page.panel is None
    assert start.checked.startswith(words.ALL_THERE)
    assert page.bar.key.face.kind is KeyKind.LIT
    QTest.keyClick(page.bar.key, Qt.Key.Key_Return)
    assert start.night.bridge.table.bank.closed


def test_a_row_is_pressed_from_the_keyboard_and_escape_leads_back(start: Closing, qtbot: QtBot) -> None:
    rows = start.page.table.rows
    rows.setFocus()
    rows.setCurrentIndex(start.page.table.model.index(2))
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert start.page.count.accessibleName() == "Priya: how much is there?"
    QTest.keyClick(start.page.count, Qt.Key.Key_Escape)
    assert start.page.panel is None
    with qtbot.waitSignal(start.page.left):
        QTest.keyClick(start.page, Qt.Key.Key_Escape)


def test_a_finger_on_a_row_asks_for_its_count(start: Closing) -> None:
    rows = start.page.table.rows
    middle = rows.visualRect(start.page.table.model.index(3)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert start.page.count.accessibleName() == f"{isolated('Tomás W.')}: how much is there?"


def test_chips_are_counted_by_kind_where_the_set_is_known(qtbot: QtBot) -> None:
    night = friday()
    night.do(wish.SetChips(CHIPS))
    closing = opened(qtbot, night)
    closing.tap_row(LUIS)
    assert [key.face.text for key in closing.page.count.kinds.keys] == ["white 1", "red 5", "100"]
    closing.tap("1", "0", "red 5", "4", "0", "100", "2")
    assert closing.page.count.well.accessibleName() == "410, recorded 410, as recorded"
    closing.tap("Counted 410")
    count = night.bridge.table.bank.count_of(stack_of(LUIS))
    assert count is not None
    assert count.chips == ((1, 10), (5, 40), (100, 2))
    closing.tap_row(PRIYA)
    closing.tap("Type the total", "2", "0", "Counted 20")
    count = night.bridge.table.bank.count_of(stack_of(PRIYA))
    assert count is not None
    assert (count.total, count.chips) == (20, ())


def test_all_that_is_left_is_taken_as_recorded_in_one_tap(start: Closing) -> None:
    start.do(wish.NoteCount(stack_of(MAREK), 95))
    start.tap("As recorded, all five left")
    assert start.page.found.complete
    assert start.night.bridge.session.last_done is None or start.checked.startswith(words.ALL_THERE)


def test_boxes_and_cash_are_counted_too(qtbot: QtBot) -> None:
    night = friday()
    night.do(wish.Move(Entry.CORRECTION, 10, stack_of(DANA), RAKE), wish.PayTab(DANA, 50))
    note(night, RIGHT | {DANA: 290})
    closing = opened(qtbot, night)
    closing.tap("Rack, rake, tips and box")
    assert [key.accessibleName() for key in closing.page.boxes.rows.keys] == [
        "Rake, recorded 10 · not counted",
        "Cash box, recorded 50 · not counted",
    ]
    closing.tap("Cash box", "4", "0", "Counted 40")
    closing.tap("Rake", "8", "Counted 8")
    assert night.bridge.table.bank.count_of(CASH) is not None
    assert "rake 2 short · cash box 10 short" in closing.page.table.boxes.row.note
    closing.tap("Close Rack, rake")
    assert closing.checked.startswith("2 missing")


def test_many_boxes_are_not_named_in_one_row(qtbot: QtBot) -> None:
    night = friday()
    night.do(wish.SetChips(CHIPS))
    for number in range(6):
        fund = Account(Place.FUND, label=f"jackpot of table {number}")
        night.do(wish.Move(Entry.CORRECTION, 10, stack_of(TOMAS), fund))
    closing = opened(qtbot, night)
    assert closing.page.table.boxes.row.label == "Nine boxes and funds"
    closing.tap("Rack, rake, tips and box")
    assert "Jackpot of table 3, recorded 10 · not counted" in [
        key.accessibleName() for key in closing.page.boxes.rows.keys
    ]


def test_while_a_hand_runs_nothing_is_counted(qtbot: QtBot) -> None:
    night = friday()
    night.do(wish.Deal())
    closing = opened(qtbot, night)
    assert closing.checked.startswith(words.RUNNING)
    assert not closing.page.bar.key.isEnabled()
    closing.page._ask(MAREK)
    closing.tap("As recorded")
    assert closing.said == "A hand is running. Finish it first."


# ---- what is missing


def test_what_is_missing_is_explained_and_set_right_in_one_tap(short: Closing) -> None:
    assert short.checked.startswith("20 missing")
    assert short.rows()[2].startswith("Priya, bought in 200, counted 0 → 20, result \u2212180")
    assert "results as if Priya held 20" in short.page.table.boxes.row.note
    assert short.key("Priya counted 20").face.kind is KeyKind.LIT
    short.tap("Priya counted 20")
    assert short.page.found.missing == 0
    assert short.checked.startswith(words.ALL_THERE)
    assert [key for key in short.page.check.keys if key.isVisible()] == []


def test_the_other_causes_can_be_leafed_through(short: Closing) -> None:
    first = short.page.check.face
    assert first.other is not None
    short.tap("Other")
    assert short.page.check.face != first
    for _ in range(len(short.page._suggestions) - 1):
        short.tap("Other")
    assert short.page.check.face == first


def test_every_kind_of_mistake_has_few_words(short: Closing) -> None:
    assert words.BRIEF.keys() == set(Kind)
    assert all(one.brief for one in short.page._suggestions)


def test_count_again_asks_whom_the_suggestion_means(short: Closing) -> None:
    short.tap(words.COUNT_AGAIN)
    assert short.page.count.accessibleName() == "Priya: how much is there?"
    short.tap("As recorded")
    assert short.page.found.missing == 0


def test_a_key_leads_to_the_hand_or_the_entry(qtbot: QtBot) -> None:
    night = friday()
    note(night, RIGHT | {PRIYA: 0})

    def find(_steps: Sequence[LoggedStep], _counts: Counts) -> Sequence[Cause]:
        return (
            Cause(Kind.POT_WRONG_SEAT, (PRIYA,), 20, seq=9, hand=1),
            Cause(Kind.BUY_IN_TWICE, (PRIYA,), 20, seq=4),
        )

    closing = opened(qtbot, night, find=find)
    with qtbot.waitSignal(closing.page.hand_wanted) as hand:
        closing.tap("Hand 1")
    closing.tap("Other")
    with qtbot.waitSignal(closing.page.entry_wanted) as entry:
        closing.tap(words.ENTRY)
    assert (hand.args, entry.args) == ([1], [4])


def test_a_fault_of_the_finder_is_one_sentence_and_nothing_is_lost(qtbot: QtBot) -> None:
    night = friday()
    note(night, RIGHT | {PRIYA: 0})

    def find(_steps: Sequence[LoggedStep], _counts: Counts) -> Sequence[Cause]:
        raise RuntimeError("ours")

    closing = opened(qtbot, night, find=find)
    assert closing.said.startswith("The night cannot be looked through")
    assert closing.checked == f"20 missing. {words.NOTHING_FOUND}"
    assert closing.key(words.COUNT_AGAIN).isEnabled()


def test_what_nothing_explains_is_said(qtbot: QtBot) -> None:
    night = friday()
    note(night, RIGHT | {PRIYA: 0})
    closing = opened(qtbot, night, find=lambda _steps, _counts: ())
    assert closing.checked == f"20 missing. {words.NOTHING_FOUND}"


# ---- the close


def test_a_close_that_is_short_asks_once_and_is_marked(short: Closing) -> None:
    key = short.key("Close with 20 short")
    assert (key.face.kind, key.face.sub) == (KeyKind.BELOW, words.ASKS_ONCE)
    short.tap("Close with 20 short")
    assert not short.night.bridge.table.bank.closed
    short.tap(words.NOT_YET)
    assert not short.night.bridge.table.bank.closed
    short.tap("Close with 20 short")
    short.tap("Close with 20 short")
    bank = short.night.bridge.table.bank
    assert (bank.closed, bank.missing) == (True, 20)
    assert short.page.bar.accessibleName().startswith("Closed with 20 short")


def test_the_close_can_be_taken_back(closed: Closing) -> None:
    closed.tap(words.TAKE_BACK)
    assert not closed.night.bridge.table.bank.closed
    assert closed.night.bridge.table.chips == 1_600
    assert closed.page.found.complete


def test_the_session_ends_when_everything_is_settled(closed: Closing, qtbot: QtBot) -> None:
    assert closed.payments() == [
        "Marek pays Luis 30",
        f"Marek pays {isolated('Tomás W.')} 75",
        f"Priya pays {isolated('Tomás W.')} 180",
        f"{isolated('نور الدين')} pays Luis 80",
    ]
    assert closed.closing_kind() is KeyKind.PLAIN
    for view in range(4):
        closed.page.settle.shown[0].key.click()
        closed.settle()
        assert len([one for one in closed.payments() if not one.startswith("(")]) == 3 - view
    assert not any(closed.night.bridge.table.bank.of(tab_of(player)) for player in RIGHT)
    assert closed.closing_kind() is KeyKind.LIT
    with qtbot.waitSignal(closed.page.session_ended):
        closed.tap(words.END)


def test_a_payment_can_be_taken_back(closed: Closing) -> None:
    before = closed.payments()
    closed.tap("Paid, Marek pays Luis 30")
    assert closed.payments() == [*before[1:], "(Marek pays Luis 30)"]
    closed.tap("Undo, Marek pays Luis 30")
    assert closed.payments() == before


def test_a_draft_is_not_paid(short: Closing) -> None:
    assert short.page.settle.accessibleName().endswith(words.DRAFT)
    assert not any(view.key.isEnabled() for view in short.page.settle.shown)


def test_the_box_pays_out_and_the_house_pays_what_is_missing(qtbot: QtBot) -> None:
    night = Night((), STAKES)
    night.do(wish.BuyIn(1, MAREK, 200, Payment.CASH), wish.BuyIn(2, LUIS, 200, Payment.CASH))
    night.do(wish.RecordUnwatched(((1, 150), (2, 250)), 1))
    note(night, {MAREK: 150, LUIS: 270})
    night.do(wish.CloseNight())
    closing = opened(qtbot, night)
    assert closing.page.bar.accessibleName().startswith("Closed with 20 over")
    assert any(one.startswith("the house pays") for one in closing.payments())
    while any(view.face.what for view in closing.page.settle.shown):
        next(view for view in closing.page.settle.shown if view.face.what).key.click()
        closing.settle()
    assert closing.page.found.settled
    bank = night.bridge.table.bank
    assert (bank.of(CASH), bank.of(tab_of(MAREK)), bank.of(tab_of(LUIS))) == (0, 0, 0)


# ---- slips, tabs, pairs


def test_a_tab_is_left_for_another_night(closed: Closing) -> None:
    closed.tap(words.SLIPS, f"{NAMES[5]}, owes 80", words.CARRY)
    bank = closed.night.bridge.table.bank
    assert (bank.of(tab_of(NUR)), bank.of(carried_of(NUR))) == (0, 80)
    closed.tap("Back to the list", "Close Slips")
    assert f"({isolated(NAMES[5])} pays another night 80)" in closed.payments()
    assert closed.payments()[0] == "the house pays Luis 80"


def test_before_the_close_no_tab_is_left(start: Closing) -> None:
    start.tap(words.SLIPS, "Priya, owes 180")
    assert not start.key(words.CARRY).isEnabled()


def test_two_who_agree_settle_between_themselves(closed: Closing) -> None:
    closed.tap(words.SLIPS, f"{NAMES[5]}, owes 80", words.PIN)
    assert [key.face.sub for key in closed.page.slips.partners.keys] == ["gets 110", "gets 255"]
    closed.page.slips.partners.keys[1].click()
    closed.settle()
    closed.tap("Close Slips")
    assert f"{isolated(NAMES[5])} pays {isolated('Tomás W.')} 80" in closed.payments()
    closed.tap(words.SLIPS, words.UNPIN, "Close Slips")
    assert f"{isolated(NAMES[5])} pays Luis 80" in closed.payments()


def test_a_slip_is_shown_as_text_and_code_and_saved(
    closed: Closing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_files, "folders", lambda: (tmp_path,))
    closed.tap(words.SLIPS, "Marek, owes 105")
    text = closed.page.slips.code.accessibleName()
    assert "Player: Marek" in text
    assert "Pay 75 to Tomás W." in text
    assert "Result: \u2212105" in closed.page.slips.text.accessibleName()
    closed.tap("Save, as text")
    assert closed.slip_page() is Page.FILE
    closed.page.slips.files.chosen.emit(tmp_path)
    assert (tmp_path / "slip-Marek.txt").read_text("utf-8").splitlines()[1] == "Player: Marek"
    assert closed.said == "slip-Marek.txt is written."
    closed.tap("Back to the list", words.SAVE_PDF)
    closed.page.slips.files.chosen.emit(tmp_path)
    assert next(tmp_path.glob("*.pdf")).read_bytes().startswith(b"%PDF")
    assert closed.slip_page() is Page.PEOPLE


def test_all_slips_stand_on_one_sheet(closed: Closing) -> None:
    assert closed.night.bridge.rename_player(LUIS, "Luis: the: second")
    closed.settle()
    closed.tap(words.SLIPS)
    sheet = slip_sheet(closed.page.slips._slips, "Friday")
    assert [part.title for part in sheet.parts][:2] == ["Marek", "Luis: the: second"]
    assert [(row.about, row.value) for row in sheet.parts[0].rows] == [
        ("Bought", "200"),
        ("Cashed out", "95"),
        ("Result", "\u2212105"),
        ("Pay", "30 to Luis: the: second"),
        ("Pay", "75 to Tomás W."),
    ]
    assert (sheet.parts[4].rows[-1].about, sheet.parts[4].rows[-1].value) == ("Nothing left to pay or to get", "")


def test_what_the_disk_refuses_is_said(closed: Closing, tmp_path: Path) -> None:
    closed.tap(words.SLIPS, "Marek, owes 105", "Save, as text")
    closed.page.slips.files.chosen.emit(tmp_path / "none" / "slip.txt")
    assert closed.said.endswith(".")
    assert closed.slip_page() is Page.FILE


def test_what_is_refused_is_said_in_the_lowest_line(closed: Closing) -> None:
    closed.tap("Paid, Marek pays Luis 30")
    assert not closed.night.bridge.strike(2)
    assert closed.said != ""
    closed.settle()
