"""Buy-in, top-up and cash-out at a seat: how they are paid, what limits them, and how they are taken back."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import CASH, TRANSFER, Denomination, purse_of, tab_of
from app.session.bank.balances import out_of_balance
from app.session.bank.buy_in_rule import BuyInRule
from app.session.bank.wishes import Payment
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import NAMES, Night
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.faces.seat_faces import TAB, seat_faces
from ui.faces.seat_sheet import SeatAct
from ui.views.panels.seat_pages import Page
from ui.views.panels.seat_panel import SeatPanel
from ui.views.parts.key_button import KeyButton

Make = Callable[..., SeatPanel]
_STAGES: list[Stage] = []


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def built(night: Night, seat: int = 1, size: QSize = SIZES[0], theme: str = "dark") -> SeatPanel:
        host = QWidget()
        panel = SeatPanel(host, night.bridge)
        stage = staged(panel, host, night, size, theme)
        _STAGES[:] = [stage]
        panel.show_seat(seat)
        stage.shown(qtbot)
        return panel

    return built


def ruled(*stacks: int, rule: BuyInRule | None = None, at_once: bool = False) -> Night:
    """A table with seat 5 free for Dana, and a rule about what is bought."""
    night = Night(stacks or (200, 200, 200, 640, 200))
    rules = night.bridge.table.rules
    night.do(wish.StandUp(5), wish.ChangeRules(replace(rules, buy_in=rule or rules.buy_in, pays_at_once=at_once)))
    return night


def row_key(panel: SeatPanel, act: SeatAct) -> KeyButton:
    return next(
        button
        for view, row in zip(panel.rows.shown, panel._sheet, strict=True)
        for key, button in zip(row.keys, view.keys, strict=False)
        if key.act is act
    )


def typed(panel: SeatPanel, amount: int) -> None:
    for digit in str(amount):
        tap(panel.amounts.digits.keys[int(digit)])


def of(night: Night, player: int) -> tuple[int, int]:
    """Tab and purse of a player; the books are closed."""
    bank = night.bridge.table.bank
    assert out_of_balance(night.bridge.table) == (0, 0)
    return bank.of(tab_of(player)), bank.of(purse_of(player))


# ---- buying in


@pytest.mark.parametrize(
    ("pay", "tab", "cash", "transfer", "said"),
    [
        (Payment.TAB, 200, 0, 0, "on the tab"),
        (Payment.CASH, 0, 200, 0, "paid in cash"),
        (Payment.TRANSFER, 0, 0, 200, "paid by transfer"),
    ],
)
def test_a_buy_in_is_paid_as_the_key_says(
    make: Make, pay: Payment, tab: int, cash: int, transfer: int, said: str
) -> None:
    night = ruled()
    panel = make(night, 5)
    tap(panel.book.keys[0])
    tap(panel.amounts.pay_keys[pay])
    assert (panel.amounts.record_key.face.text, panel.amounts.record_key.face.sub) == ("Seat Dana with 200", said)
    tap(panel.amounts.record_key)
    bank = night.bridge.table.bank
    assert (of(night, 5), bank.of(CASH), bank.of(TRANSFER)) == ((tab, -200), cash, transfer)


def test_a_home_game_buys_on_the_tab_and_a_table_that_pays_at_once_in_cash(make: Make) -> None:
    for at_once, expected in ((False, Payment.TAB), (True, Payment.CASH)):
        panel = make(ruled(at_once=at_once), 5)
        tap(panel.book.keys[0])
        assert panel.amounts.pay is expected


def test_how_it_was_paid_last_stands_there_next_time(make: Make) -> None:
    night = ruled()
    panel = make(night, 5)
    tap(panel.book.keys[0])
    tap(panel.amounts.pay_keys[Payment.TRANSFER])
    tap(panel.amounts.record_key)
    panel.show_seat(2)
    tap(row_key(panel, SeatAct.TOP_UP))
    assert panel.amounts.pay_keys[Payment.TRANSFER].face.kind is KeyKind.CHOSEN


def test_letters_choose_how_it_is_paid_and_return_records(make: Make) -> None:
    night = ruled()
    panel = make(night, 5)
    tap(panel.book.keys[0])
    QTest.keyClick(panel, Qt.Key.Key_C)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert night.bridge.table.bank.of(CASH) == 200


def test_the_limit_is_a_formula_and_more_than_it_is_odd_but_may_be_recorded(make: Make) -> None:
    night = ruled(rule=BuyInRule(100, 300, 70))
    panel = make(night, 5)
    tap(panel.book.keys[0])
    assert panel.amounts.face is not None
    assert panel.amounts.face.note == "least 100 · most 448 = 70 % of 640, seat 4"
    assert panel.amounts.record_key.face.kind is KeyKind.LIT
    typed(panel, 500)
    key = panel.amounts.record_key
    assert (key.face.kind, key.face.sub) == (KeyKind.BELOW, "52 over the most · record anyway")
    tap(key)
    assert night.bridge.table.stack(5) == 500


def test_less_than_the_least_is_odd(make: Make) -> None:
    panel = make(ruled(rule=BuyInRule(100, short_buys=1)), 5)
    tap(panel.book.keys[0])
    typed(panel, 30)
    assert panel.amounts.face is not None
    assert panel.amounts.face.note == "least 50, one short buy"
    assert panel.amounts.record_key.face.sub == "20 under the least · record anyway"


def test_an_amount_that_the_chips_cannot_make_is_said_with_the_nearest(make: Make) -> None:
    night = ruled()
    night.do(wish.SetChips((Denomination(5), Denomination(25))))
    panel = make(night, 5)
    tap(panel.book.keys[0])
    typed(panel, 203)
    assert panel.amounts.record_key.face.kind is KeyKind.BELOW
    assert "the chips make 200 or 205" in panel.amounts.record_key.face.sub


# ---- topping up


def test_a_top_up_in_a_hand_is_paid_and_waits(make: Make) -> None:
    night = Night()
    night.do(wish.MoveButton(1), wish.Deal())
    panel = make(night, 3)
    tap(row_key(panel, SeatAct.TOP_UP))
    typed(panel, 100)
    tap(panel.amounts.pay_keys[Payment.CASH])
    tap(panel.amounts.record_key)
    sitter = night.bridge.table.seats[3]
    assert sitter is not None
    assert (sitter.top_up, of(night, 3), night.bridge.table.bank.of(CASH)) == (100, (200, -300), 100)
    back = row_key(panel, SeatAct.TAKE_BACK)
    assert back.accessibleName() == "Take back: Priya tops up 100"
    tap(back)
    assert (of(night, 3), night.bridge.table.bank.of(CASH)) == ((200, -200), 0)


def test_a_top_up_over_the_most_is_odd(make: Make) -> None:
    panel = make(ruled(rule=BuyInRule(most=300)), 2)
    tap(row_key(panel, SeatAct.TOP_UP))
    typed(panel, 150)
    assert panel.amounts.record_key.face.sub == "50 over the most · record anyway"


# ---- taking back


def test_a_buy_in_is_taken_back_with_its_payment(make: Make) -> None:
    night = ruled()
    night.do(wish.BuyIn(5, 5, 200, Payment.CASH))
    panel = make(night, 5)
    back = row_key(panel, SeatAct.TAKE_BACK)
    assert back.accessibleName() == "Take back: Dana buys in 200"
    tap(back)
    assert night.bridge.table.seats[5] is None
    assert (of(night, 5), night.bridge.table.bank.of(CASH)) == ((0, 0), 0)


def test_a_cash_out_is_taken_back_from_the_empty_seat(make: Make) -> None:
    night = Night((200, 284, 200))
    night.do(wish.CashOut(2, Payment.CASH))
    panel = make(night, 2)
    assert panel.back_key.face.sub == "seat 2 leaves with 284"
    tap(panel.back_key)
    assert night.bridge.table.stack(2) == 284
    assert panel.page is Page.SHEET


def test_once_a_hand_was_dealt_nothing_is_offered(make: Make) -> None:
    night = Night((200, 284, 200))
    night.do(wish.MoveButton(1), wish.Deal())
    panel = make(night, 2)
    assert [key for row in panel._sheet for key in row.keys if key.act is SeatAct.TAKE_BACK] == []


# ---- leaving


def test_leaving_says_what_the_bank_owes_and_pays_it(make: Make) -> None:
    night = Night((200, 284))
    night.do(wish.PayTab(2, 284), wish.CountStack(2, 500))
    panel = make(night, 2)
    tap(panel.cash_out_key)
    assert panel.out.words.accessibleName() == "Chips given back: 500. The bank owes Luis 500."
    assert panel.out.pay_keys[Payment.CASH].face.sub == "pays 500"
    tap(panel.out.pay_keys[Payment.CASH])
    assert night.bridge.table.seats[2] is None
    assert (of(night, 2), night.bridge.table.bank.of(CASH)) == ((0, 216), 284 - 500)


def test_who_owes_is_paid_nothing_and_keeps_the_tab(make: Make) -> None:
    night = Night((200, 284))
    night.do(wish.CountStack(2, 100))
    panel = make(night, 2)
    tap(panel.cash_out_key)
    assert [key.isEnabled() for key in panel.out.pay_keys.values()] == [False, True, False]
    assert panel.out.words.accessibleName().endswith("Luis owes the bank 184: that stays on the tab.")
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert of(night, 2) == (184, -184)


def test_the_key_to_leave_pays_as_was_paid_last(make: Make) -> None:
    panel = make(ruled(at_once=True), 2)
    assert (panel.leave_key.face.text, panel.leave_key.face.sub) == ("Leave with 200", "paid in cash")


# ---- the plates


def test_a_tab_is_a_badge_only_where_chips_are_paid_at_once() -> None:
    for at_once in (False, True):
        night = ruled(at_once=at_once)
        faces = seat_faces(night.bridge.table, None, dict(enumerate(NAMES, 1)), night.bridge.money, {}, frozenset())
        assert (TAB in faces[1].badges) is at_once
        assert ("owes the bank" in faces[1].description) is at_once


# ---- every screen


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_of_money_fits_every_screen(make: Make, size: QSize, theme: str) -> None:
    panel = make(ruled(rule=BuyInRule(100, 300, 70)), 5, size, theme)
    stage = _STAGES[0]
    audit(stage)
    tap(panel.book.keys[0])
    audit(stage)
    panel.show_seat(2)
    audit(stage)
    tap(panel.cash_out_key)
    audit(stage)
