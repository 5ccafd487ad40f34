"""The bank beside the table: time, dealers, the journal, limits, the chip set and change."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import (
    CASH,
    TIME,
    Denomination,
    purse_of,
    tab_of,
)
from app.session.bank.balances import accounts
from app.session.bank.buy_in_rule import BuyInRule
from app.session.bank.time_rule import TimeRule
from app.session.bank.wishes import Payment
from app.session.statistics.tips import Pooling
from tests.ui.bank_window import Open, deal, go, held, opener, played, typed
from tests.ui.panel_tools import tap
from tests.ui.table_night import NAMES, Night
from ui.views.panels.bank_panel import Task
from ui.views.panels.chip_set_panel import Step as SetStep
from ui.views.panels.chip_set_panel import Way as SetWay


@pytest.fixture
def window(qtbot: QtBot) -> Open:
    return opener(qtbot)


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
    assert rows[0].face.said == "Time due: 6 each"
    tap(rows[0].keys[0])
    assert held(night, TIME) == 36
    assert page.panels.deal.rows.shown[0].face.said != "Time due: 6 each"
    night.clock.pass_seconds(31 * 60)
    deal(night)
    assert page.panels.deal.rows.shown[0].face.said == "Time due: 6 each"
    tap(page.panels.deal.rows.shown[0].keys[1])
    assert page.panels.shown is page.panels.money.time


def test_time_by_the_down_is_due_when_another_dealer_sits_down(window: Open) -> None:
    night = played()
    night.do(wish.ChangeRules(replace(night.bridge.table.rules, time=TimeRule(6, by_down=True))))
    page = window(night)
    page.panels.close_all()
    assert "Time due" not in page.panels.deal.rows.shown[0].face.said
    night.do(wish.ChangeDealer(9))
    assert page.panels.deal.rows.shown[0].face.means.startswith("each down")
    tap(page.panels.deal.rows.shown[0].keys[0])
    assert "Time due" not in page.panels.deal.rows.shown[0].face.said


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


def test_tips_are_shared_by_the_model_of_the_house(window: Open) -> None:
    night = played()
    for dealer, tip, seconds in ((9, 30, 600), (10, 10, 1800)):
        night.do(wish.ChangeDealer(dealer))
        night.clock.pass_seconds(seconds)
        night.do(wish.TipDealer(1, tip))
    page = window(night)
    go(page, Task.DEALER)
    panel = page.panels.money.dealer
    tap(panel.tips_key)

    def shares() -> list[tuple[str, str]]:
        return [(row.face.means, row.face.said) for row in panel.pool.shares.shown]

    assert shares() == [("Maximiliane", "30"), ("Yuki", "10")]
    tap(panel.pool.model_row.keys[Pooling.EQUAL])
    assert shares() == [("Maximiliane", "20"), ("Yuki", "20")]
    tap(panel.pool.model_row.keys[Pooling.HOURS])
    assert shares() == [("Maximiliane", "10"), ("Yuki", "30")]
    tap(panel.pool.house_row.more_key)
    assert shares()[-1] == ("the house", "2")
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert panel.downs.isVisible()


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


# ---- limits, chips, change


def test_the_limits_are_recorded_with_their_formula(window: Open) -> None:
    night = Night((200, 200, 640))
    page = window(night)
    go(page, Task.LIMITS)
    panel = page.panels.money.limits
    assert panel.record_key.face.sub == "nothing changed"
    for _ in range(5):
        tap(panel.least_row.more_key)
    for _ in range(6):
        tap(panel.most_row.more_key)
    for _ in range(3):
        tap(panel.match_row.more_key)
    tap(panel.paid_row.keys[True])
    assert panel._words.accessibleName() == "Least 100. Most 448 = 70 % of 640, seat 3"
    tap(panel.page_key)
    tap(panel.short_row.more_key)
    tap(panel.south_row.more_key)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert night.bridge.table.rules.buy_in == BuyInRule(100, 300, 70, 1, 15)
    assert night.bridge.table.rules.pays_at_once
    assert page.panels.shown is page.panels.money.bank


def test_the_most_is_never_below_the_least(window: Open) -> None:
    page = window(Night((200, 200)))
    go(page, Task.LIMITS)
    panel = page.panels.money.limits
    tap(panel.most_row.more_key)
    for _ in range(12):
        tap(panel.least_row.more_key)
    assert (panel.drafted.buy_in.least, panel.drafted.buy_in.most) == (240, 240)
    tap(panel.most_row.less_key)
    assert panel.drafted.buy_in.most == 0


def test_a_common_set_of_chips_is_two_taps_and_counts_make_its_total(window: Open) -> None:
    night = Night((200, 200))
    page = window(night)
    go(page, Task.CHIPS)
    panel = page.panels.money.chip_set
    tap(panel.key_of(SetStep.SETS))
    tap(panel.key_of(0))
    tap(panel.kinds.shown[2].keys[0])
    typed(panel.amounts.digits.keys, 80)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert panel.kinds.shown[2].face.means == "80 of them: 2,000"
    tap(panel.kinds.shown[4].keys[1])
    tap(panel.key_of(SetWay.RECORD))
    bank = night.bridge.table.bank
    assert [(kind.value, kind.count, kind.colour) for kind in bank.chips][2:] == [(25, 80, "green"), (100, 0, "black")]
    assert bank.set_total == 2000
    said = {figure.label: figure.value for figure in page.panels.money.bank.figures.figures}
    assert said["In the rack"] == "1,600"


def test_a_chip_of_its_own_is_added_with_value_and_colour(window: Open) -> None:
    night = Night((200, 200))
    page = window(night)
    go(page, Task.CHIPS)
    panel = page.panels.money.chip_set
    tap(panel.key_of(SetStep.VALUE))
    typed(panel.amounts.digits.keys, 20)
    tap(panel.amounts.record_key)
    tap(panel.key_of("pink"))
    tap(panel.key_of(SetStep.VALUE))
    typed(panel.amounts.digits.keys, 20)
    assert panel.amounts.record_key.face.sub == "is there already"
    tap(panel.amounts.back_key)
    tap(panel.key_of(SetWay.RECORD))
    assert night.bridge.table.bank.chips == (Denomination(20, 0, "pink"),)


def test_change_is_worth_what_it_is_for_and_leaves_totals_alone(window: Open) -> None:
    night = Night((200, 200))
    night.do(wish.SetChips((Denomination(5), Denomination(25), Denomination(100))))
    before = accounts(night.bridge.table)
    page = window(night)
    go(page, Task.CHANGE)
    panel = page.panels.money.change
    assert page.panels.seat_tapped(2)
    tap(panel.key_of(25))
    typed(panel.amounts.digits.keys, 4)
    tap(panel.amounts.record_key)
    assert [choice.face.text for choice in panel.page.choices] == ["20 \u00d7 5", "1 \u00d7 100"]
    tap(panel.key_of(100))
    assert night.bridge.table.bank.rack_change == ((25, 4), (100, -1))
    assert accounts(night.bridge.table) == before


def test_a_colour_up_shows_who_has_odd_chips_and_leaves_totals_alone(window: Open) -> None:
    night = Night((203, 200, 211))
    night.do(wish.SetChips((Denomination(1), Denomination(5), Denomination(25))))
    before = accounts(night.bridge.table)
    page = window(night)
    go(page, Task.CHANGE)
    panel = page.panels.money.change
    tap(panel.go_key)
    rows = [(row.face.said, row.face.means) for row in panel.odd.shown]
    assert rows == [
        ("Seat 1 · Marek", "3 \u00d7 1 odd, worth 3"),
        ("Seat 3 · Priya", "1 \u00d7 1 odd, worth 1"),
    ]
    tap(panel.go_key)
    assert [kind.value for kind in night.bridge.table.bank.chips] == [5, 25]
    assert accounts(night.bridge.table) == before


def test_without_a_set_nobody_can_be_changed(window: Open) -> None:
    page = window(Night((200, 200)))
    go(page, Task.CHANGE)
    assert "which chips are in play" in page.panels.money.change.page.lines[0].text
    assert not page.panels.money.change.seat_tapped(1)
