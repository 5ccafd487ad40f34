"""The bank beside the table: at a glance, tips, tabs, chips, expenses, box and rack, time, dealers, the journal."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.bank.accounts import CASH, HOUSE, RAKE, TIME, Account, Place, purse_of, stack_of, tab_of, tips_of
from app.session.bank.balances import accounts, out_of_balance
from app.session.bank.facts import Entry
from app.session.bank.time_rule import TimeRule
from app.session.bank.wishes import Payment
from app.settings import Settings, ThemeChoice
from tests.ui.panel_tools import HOSTILE, SIZES, Stage, audit, size_text, tap
from tests.ui.table_night import NAMES, Night
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.table_page import TablePage
from ui.views.pages.entry_pages import Sum, Way
from ui.views.panels.bank_panel import TASKS, Task
from ui.views.panels.panel import Panel
from ui.views.parts.key_button import KeyButton

Open = Callable[..., TablePage]


@pytest.fixture
def window(qtbot: QtBot) -> Open:
    """A table page as large as the window of that size, its bank open."""
    kept: list[QWidget] = []

    def built(night: Night, size: QSize = SIZES[0], theme: str = "dark") -> TablePage:
        host = QWidget()
        kept.append(host)
        qtbot.addWidget(host)
        host.resize(size)
        page = TablePage(host, night.bridge, Settings(theme=ThemeChoice(theme)), night.clock, lambda: "23:52")
        page.setGeometry(host.rect())
        host.show()
        qtbot.waitExposed(host)
        page.panels.money.show_bank()
        return page

    return built


def played(stacks: tuple[int, ...] = (200,) * 6, hands: int = 1) -> Night:
    night = Night(stacks)
    night.do(wish.MoveButton(1))
    for _ in range(hands):
        deal(night)
    return night


def deal(night: Night) -> None:
    """One hand that everybody folds to the big blind."""
    night.do(wish.Deal())
    while (hand := night.bridge.table.hand) and not hand.closed:
        night.act("fold")
    assert hand is not None
    night.do(wish.Pay((hand.live,)))


def go(page: TablePage, task: Task) -> Panel:
    tap(page.panels.money.bank.key_of(task))
    shown = page.panels.shown
    assert shown is not None
    return shown


def held(night: Night, account: Account) -> int:
    assert out_of_balance(night.bridge.table) == (0, 0)
    return dict(accounts(night.bridge.table)).get(account, 0)


def typed(keys: dict[int, KeyButton], amount: int) -> None:
    for digit in str(amount):
        tap(keys[int(digit)])


def refusals(night: Night) -> list[str]:
    heard: list[str] = []

    def note(message: object) -> None:
        assert isinstance(message, Message)
        heard.append(message.key)

    night.bridge.refused.connect(note)
    return heard


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
    for task in (Task.TIP, Task.TIME, Task.TABS, Task.GIVE, Task.EXPENSE, Task.BOX, Task.RACK, Task.DEALER):
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


# ---- time


def test_time_is_collected_in_chips_and_from_who_has_too_few_on_the_tab(window: Open) -> None:
    night = played((200, 200, 200, 200, 3, 200))
    page = window(night)
    go(page, Task.TIME)
    panel = page.panels.money.time
    for _ in range(5):
        tap(panel.each_row.more_key)
    assert page.panels.seat_tapped(1)
    assert panel.collect_key.face.text == "Collect 30"
    tap(panel.collect_key)
    assert held(night, TIME) == 24
    assert (held(night, tab_of(5)), held(night, purse_of(5))) == (9, -9)


def test_time_is_due_before_the_deal_and_collected_there(window: Open) -> None:
    night = played()
    night.do(wish.ChangeRules(replace(night.bridge.table.rules, time=TimeRule(6, 30))))
    page = window(night)
    page.panels.close_all()
    rows = page.panels.deal.rows.shown
    assert rows[0].face.said == "Time is due: 6 each"
    tap(rows[0].keys[0])
    assert held(night, TIME) == 36
    assert page.panels.deal.rows.shown[0].face.said != "Time is due: 6 each"
    night.clock.pass_seconds(31 * 60)
    deal(night)
    assert page.panels.deal.rows.shown[0].face.said == "Time is due: 6 each"
    tap(page.panels.deal.rows.shown[0].keys[1])
    assert page.panels.shown is page.panels.money.time


def test_time_by_the_down_is_due_when_another_dealer_sits_down(window: Open) -> None:
    night = played()
    night.do(wish.ChangeRules(replace(night.bridge.table.rules, time=TimeRule(6, by_down=True))))
    page = window(night)
    page.panels.close_all()
    assert "Time is due" not in page.panels.deal.rows.shown[0].face.said
    night.do(wish.ChangeDealer(9))
    assert page.panels.deal.rows.shown[0].face.means.startswith("each down")
    tap(page.panels.deal.rows.shown[0].keys[0])
    assert "Time is due" not in page.panels.deal.rows.shown[0].face.said


def test_the_rule_for_time_is_kept(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.TIME)
    panel = page.panels.money.time
    tap(panel.each_row.more_key)
    tap(panel.every_row.keys[30])
    tap(panel.rule_key)
    assert night.bridge.table.rules.time == TimeRule(2, 30)
    assert not panel.rule_key.isEnabled()


# ---- dealers


def test_a_dealer_of_the_book_is_logged_on_and_off(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.DEALER)
    panel = page.panels.money.dealer
    tap(panel.change_key)
    key = next(key for key in panel.book.keys if key.face.text == "Yuki")
    tap(key)
    assert night.bridge.table.bank.dealer == 10
    deal(night)
    night.do(wish.TipDealer(1, 5))
    panel.refresh()
    assert panel.downs.shown[0].face.said.startswith("Yuki · ")
    assert panel.downs.shown[0].face.means == "1 hand · tips 5"
    tap(panel.off_key)
    assert night.bridge.table.bank.dealer == 0


def test_a_new_dealer_is_entered_into_the_book(window: Open) -> None:
    night = played()
    page = window(night)
    go(page, Task.DEALER)
    panel = page.panels.money.dealer
    tap(panel.change_key)
    tap(panel.search_key)
    QTest.keyClicks(panel.names.letters.field, "Dora")
    tap(panel.names.keys[0])
    assert night.bridge.people().name(night.bridge.table.bank.dealer) == "Dora"


# ---- the journal


def test_the_journal_lists_what_was_entered_newest_first_and_takes_it_back(window: Open) -> None:
    night = Night((200, 200, 200))
    night.do(wish.TipDealer(1, 5), wish.AddOn(2, 100, Payment.CASH))
    page = window(night)
    go(page, Task.JOURNAL)
    panel = page.panels.money.journal
    said = [row.face.said for row in panel.rows.shown]
    assert said[:2] == ["Luis tops up 100", "Tip 5 to the dealer from Marek"]
    assert panel.rows.shown[0].face.means.endswith("before hand 1 · paid in cash")
    tap(panel.rows.shown[0].keys[0])
    assert (held(night, CASH), held(night, tab_of(2))) == (0, 200)
    assert panel.rows.shown[0].face.said == "Tip 5 to the dealer from Marek"


def test_what_later_steps_rely_on_is_corrected(window: Open) -> None:
    night = played((200,) * 7)
    page = window(night)
    go(page, Task.JOURNAL)
    panel = page.panels.money.journal
    row = next(row for row in panel.rows.shown if row.face.said == "Owen buys in 200")
    assert row.keys[0].face.text == "Correct"
    who = "Owen"
    tap(row.keys[0])
    tap(panel.amounts.digits.clear_key)
    typed(panel.amounts.digits.keys, 100)
    assert panel.amounts.record_key.face.sub == f"{who}: \u2212100"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert held(night, tab_of(NAMES.index(who) + 1)) == 100
    assert panel.rows.shown[0].face.said == f"{who}'s buy-in corrected by \u2212100"
    corrected = [row for row in panel.rows.shown if "corrected by \u2212100" in row.face.means]
    assert len(corrected) == 1


def test_what_is_out_of_reach_is_reversed_by_a_new_entry(window: Open) -> None:
    night = played()
    night.do(wish.PayTab(1, 50))
    for _ in range(4):
        deal(night)
    page = window(night)
    go(page, Task.JOURNAL)
    panel = page.panels.money.journal
    row = next(row for row in panel.rows.shown if row.face.said == "Marek pays 50 in cash")
    assert row.keys[0].face.text == "Reverse"
    tap(row.keys[0])
    assert (held(night, CASH), held(night, tab_of(1))) == (0, 200)


# ---- names and screens


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_shown_as_they_are_everywhere_in_the_bank(window: Open, name: str) -> None:
    night = Night((200, 200), names=(name, *NAMES[1:]))
    night.do(wish.ChangeDealer(1), wish.TipDealer(1, 5))
    page = window(night)
    for task in (Task.TABS, Task.TIP, Task.GIVE, Task.RACK, Task.JOURNAL, Task.DEALER):
        panel = go(page, task)
        _audited(panel)
        tap(panel._close)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_of_the_bank_fits_every_screen(window: Open, size: QSize, theme: str) -> None:
    night = Night((123_456_789,) * 10)
    night.do(wish.ChangeDealer(1), wish.TipDealer(1, 5), wish.CollectTime(1, (1, 2)))
    page = window(night, size, theme)
    money = page.panels.money
    _audited(money.bank)
    for task in (
        Task.TIP,
        Task.TIME,
        Task.TABS,
        Task.GIVE,
        Task.EXPENSE,
        Task.BOX,
        Task.RACK,
        Task.DEALER,
        Task.JOURNAL,
    ):
        panel = go(page, task)
        _audited(panel)
        tap(panel._close)
    go(page, Task.TABS)
    tap(money.entry.tabs.shown[0].keys[0])
    _audited(money.entry)
    tap(money.entry._close)
    go(page, Task.TIP)
    tap(money.entry.key_of(2))
    _audited(money.entry)


def _audited(panel: Panel) -> None:
    audit(Stage(panel, panel, panel._look))
    assert panel.geometry().isValid()
    assert QRectF(panel.rect()).width() > 0
