"""The bank beside the table: at a glance, tips, tabs, chips, expenses, box and rack, on every screen."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import (
    CASH,
    HOUSE,
    RAKE,
    TIME,
    Account,
    Denomination,
    Place,
    stack_of,
    tab_of,
    tips_of,
)
from app.session.bank.facts import Entry
from app.session.bank.wishes import Payment
from tests.ui.bank_window import Open, audited, go, held, opener, played, typed
from tests.ui.panel_tools import HOSTILE, SIZES, size_text, tap
from tests.ui.table_night import NAMES, Night
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.table_page import TablePage
from ui.views.pages.entry_pages import Sum, Way
from ui.views.panels.bank_panel import TASKS, Task


@pytest.fixture
def window(qtbot: QtBot) -> Open:
    return opener(qtbot)


# ---- at a glance


def test_the_chips_add_up_in_words(window: Open) -> None:
    night = played()
    night.do(wish.TipDealer(2, 5), wish.CollectTime(6, (1, 3)), wish.PayTab(1, 150))
    bank = window(night).panels.money.bank
    said = {figure.label: figure.value for figure in bank.figures.figures}
    assert said["Issued"] == "1,200"
    assert said["On the table"] == "1,183"
    assert (said["Tips"], said["Time"], said["Cash box"], said["Tabs"]) == ("5", "12", "150", "1,050")
    assert bank.page.lines[0].text == "Chips add up: 1,200 issued = 1,183 on the table + 17 tips and time."


def test_a_count_that_differs_stays_in_the_sum(window: Open) -> None:
    night = played()
    night.do(wish.CountStack(2, night.bridge.table.stack(2) - 10))
    assert "+ 10 missing" in window(night).panels.money.bank.page.lines[0].text


def test_every_task_opens_its_panel_and_closing_it_leads_back(window: Open) -> None:
    page = window(played())
    for task in Task:
        panel = go(page, task)
        assert panel is not page.panels.money.bank
        tap(panel._close)
        assert page.panels.shown is page.panels.money.bank
    assert set(TASKS) == set(Task)


# ---- tips


def test_a_tip_is_two_taps(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.TIP)
    entry = page.panels.money.entry
    assert page.panels.seat_tapped(2)
    tap(entry.key_of(Sum(5)))
    assert held(night, tips_of(0)) == 5
    assert page.panels.shown is page.panels.money.bank


def test_another_tip_is_typed_and_more_than_the_stack_is_off(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.TIP)
    entry = page.panels.money.entry
    tap(entry.key_of(4))
    tap(entry.key_of(Way.OTHER))
    typed(entry.amounts.digits.keys, 900)
    assert entry.amounts.record_key.face.kind is KeyKind.OFF
    tap(entry.amounts.digits.clear_key)
    typed(entry.amounts.digits.keys, 7)
    QTest.keyClick(entry, Qt.Key.Key_Return)
    assert (held(night, tips_of(0)), night.bridge.table.stack(4)) == (7, 193)


def test_who_has_cards_cannot_tip_now(window: Open) -> None:
    night = played()
    night.do(wish.Deal())
    page = window(night)
    go(page, Task.TIP)
    assert not page.panels.money.entry.key_of(2).isEnabled()
    assert page.panels.money.entry.key_of(2).face.sub == "in the hand"


# ---- tabs


def test_a_tab_is_paid(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.TABS)
    entry = page.panels.money.entry
    assert (entry.tabs.shown[0].face.said, entry.tabs.shown[0].face.means) == ("Marek", "owes 200")
    tap(entry.tabs.shown[0].keys[0])
    assert entry.amounts.digits.amount == 200
    tap(entry.amounts.pay_keys[Payment.TRANSFER])
    tap(entry.amounts.record_key)
    assert (held(night, tab_of(1)), held(night, Account(Place.TRANSFER))) == (0, 200)


def test_what_the_bank_owes_is_paid_out_also_after_leaving(window: Open) -> None:
    night = played()
    night.do(wish.PayTab(2, 200), wish.StandUp(2))
    page = window(night)
    go(page, Task.TABS)
    entry = page.panels.money.entry
    row = next(row for row in entry.tabs.shown if row.face.said == "Luis")
    left = held(night, tab_of(2))
    assert left < 0
    tap(row.keys[0])
    tap(entry.amounts.record_key)
    assert (held(night, tab_of(2)), held(night, CASH)) == (0, 200 + left)


def test_where_nothing_is_open_that_is_said(window: Open) -> None:
    night = Night((200, 200))
    night.do(wish.PayTab(1, 200), wish.PayTab(2, 200))
    page = window(night)
    go(page, Task.TABS)
    assert page.panels.money.entry.page.lines[0].text == "Nobody has anything open with the bank."


# ---- chips, expenses, box, rack


def test_chips_go_from_one_player_to_another(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.GIVE)
    entry = page.panels.money.entry
    tap(entry.key_of(1))
    tap(entry.key_of(3))
    typed(entry.amounts.digits.keys, 40)
    assert entry.amounts.record_key.face.sub == "Marek gives Priya"
    tap(entry.amounts.record_key)
    assert (held(night, stack_of(1)), night.bridge.table.stack(3)) == (160, 241)


def test_an_expense_is_shared(window: Open) -> None:
    night = Night((200, 200, 200))
    page = window(night)
    go(page, Task.EXPENSE)
    entry = page.panels.money.entry
    QTest.keyClicks(entry.names.letters.field, "Pizza")
    QTest.keyClick(entry.names.letters.field, Qt.Key.Key_Return)
    typed(entry.amounts.digits.keys, 61)
    tap(entry.amounts.record_key)
    tap(entry.key_of(1))
    assert page.panels.seat_tapped(2)
    tap(entry.key_of(3))
    assert entry.go_key.face.sub == "30 each, 2 share it"
    tap(entry.go_key)
    assert held(night, Account(Place.EXPENSE, label="Pizza")) == 61
    assert [held(night, tab_of(player)) for player in (1, 2, 3)] == [139, 231, 230]


def test_the_house_puts_money_into_the_box_and_takes_it_out(window: Open) -> None:
    night = Night((200, 200))
    page = window(night)
    entry = page.panels.money.entry
    go(page, Task.BOX)
    tap(entry.key_of(entry.page.choices[0].answer))
    typed(entry.amounts.digits.keys, 300)
    tap(entry.amounts.record_key)
    assert (held(night, CASH), held(night, HOUSE)) == (300, -300)
    go(page, Task.BOX)
    tap(entry.key_of(entry.page.choices[1].answer))
    typed(entry.amounts.digits.keys, 400)
    assert entry.amounts.record_key.face.kind is KeyKind.BELOW
    tap(entry.amounts.record_key)
    assert held(night, CASH) == -100


def test_tips_are_redeemed_and_paid_to_the_dealer(window: Open) -> None:
    night = played()
    night.do(wish.PayTab(1, 200), wish.ChangeDealer(9), wish.TipDealer(2, 30))
    page = window(night)
    go(page, Task.RACK)
    entry = page.panels.money.entry
    redeem = next(one for one in entry.page.choices if one.face.text == "Redeem Maximiliane's tips")
    tap(entry.key_of(redeem.answer))
    assert entry.amounts.digits.amount == 30
    tap(entry.amounts.record_key)
    assert held(night, tips_of(9)) == 0
    assert (held(night, CASH), held(night, Account(Place.DEALER, 9))) == (170, 30)


def test_rake_is_redeemed_without_money_where_that_stays_open(window: Open) -> None:
    night = played()
    night.do(wish.Move(Entry.FEE, 10, stack_of(1), RAKE))
    page = window(night)
    go(page, Task.RACK)
    entry = page.panels.money.entry
    tap(entry.key_of(next(one for one in entry.page.choices if "rake" in one.face.text).answer))
    tap(entry.amounts.pay_keys[Payment.TAB])
    tap(entry.amounts.record_key)
    assert (held(night, RAKE), held(night, HOUSE)) == (0, 0)


# ---- without a finger


def press(page: TablePage, words: str) -> None:
    """Tab to the control that says `words`, and press it."""
    for _ in range(60):
        focused = page.window().focusWidget()
        if focused.accessibleName().startswith(words):
            QTest.keyClick(focused, Qt.Key.Key_Space)
            return
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not reach {words}")


def write(page: TablePage, letters: str) -> None:
    for letter in letters:
        QTest.keyClicks(page.window().focusWidget(), letter)


def enter(page: TablePage) -> None:
    QTest.keyClick(page.window().focusWidget(), Qt.Key.Key_Return)


def test_an_evening_at_the_bank_by_keyboard(window: Open) -> None:
    night = played()
    page = window(night)
    page.panels.close_all()
    page.setFocus()
    page.panels.show_menu()
    press(page, "Bank")
    press(page, "Tip, to the dealer")
    press(page, "Seat 4")
    press(page, "Other")
    write(page, "7")
    enter(page)
    assert held(night, tips_of(0)) == 7
    press(page, "Tabs")
    press(page, "Marek pays")
    write(page, "r")
    write(page, "150")
    enter(page)
    assert held(night, Account(Place.TRANSFER)) == 150
    press(page, "Expense")
    write(page, "Pizza")
    enter(page)
    write(page, "60")
    enter(page)
    press(page, "The cash box")
    press(page, "Seat 1")
    press(page, "Seat 2")
    press(page, "60 for Pizza")
    assert held(night, Account(Place.EXPENSE, label="Pizza")) == 60
    press(page, "Time, of the seats")
    enter(page)
    assert held(night, TIME) == 6
    press(page, "Journal")
    press(page, "Take back: Time")
    assert held(night, TIME) == 0
    assert night.bridge.table.hand is None


# ---- names and screens


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_shown_as_they_are_everywhere_in_the_bank(window: Open, name: str) -> None:
    night = Night((200, 200), names=(name, *NAMES[1:]))
    night.do(wish.ChangeDealer(1), wish.TipDealer(1, 5))
    page = window(night)
    for task in (Task.TABS, Task.TIP, Task.GIVE, Task.RACK, Task.JOURNAL, Task.DEALER):
        panel = go(page, task)
        audited(panel)
        tap(panel._close)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_of_the_bank_fits_every_screen(window: Open, size: QSize, theme: str) -> None:
    night = Night((123_456_789,) * 10)
    kinds = tuple(Denomination(5**power, 1000, "purple") for power in range(12))
    night.do(wish.SetChips(kinds), wish.ChangeDealer(1), wish.TipDealer(1, 5), wish.CollectTime(1, (1, 2)))
    page = window(night, size, theme)
    money = page.panels.money
    audited(money.bank)
    for task in Task:
        panel = go(page, task)
        audited(panel)
        tap(panel._close)
    go(page, Task.TABS)
    tap(money.entry.tabs.shown[0].keys[0])
    audited(money.entry)
    tap(money.entry._close)
    go(page, Task.TIP)
    tap(money.entry.key_of(2))
    audited(money.entry)
    tap(money.entry._close)
    go(page, Task.CHANGE)
    tap(money.change.go_key)
    audited(money.change)
    tap(money.change._close)
    go(page, Task.LIMITS)
    tap(money.limits.page_key)
    audited(money.limits)


def test_the_tab_of_another_night_is_brought_with_one_tap(window: Open) -> None:
    night = played()
    tabs = [(2, 25)]
    night.bridge.find_tabs = lambda _unit: tuple(tabs)
    page = window(night)
    before = night.bridge.table.bank.of(tab_of(2))
    go(page, Task.TABS)
    tabs.clear()
    entry = page.panels.money.entry
    row = entry.tabs.shown[0]
    assert (row.face.said, row.face.means) == ("Luis", "owes 25, another night")
    tap(row.keys[0])
    assert night.bridge.table.bank.of(tab_of(2)) == before + 25
