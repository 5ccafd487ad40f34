"""The bank at the table: what each wish about money books, what it refuses, what can be taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session import intents as wish
from app.session.bank.accounts import (
    CAGE,
    CASH,
    COUNT,
    HOUSE,
    RACK,
    TIME,
    TRANSFER,
    Account,
    Denomination,
    Place,
    carried_of,
    purse_of,
    stack_of,
    tab_of,
    tips_of,
)
from app.session.bank.balances import accounts, in_rack, out_of_balance, owed_to
from app.session.bank.buy_in import limit_of, makeable
from app.session.bank.buy_in_rule import BuyInRule, LimitFrom, limit_for
from app.session.bank.facts import Entry
from app.session.bank.journal import Booking, journal
from app.session.bank.wishes import Payment
from app.session.logged_steps import logged_steps
from app.session.refusal import Refusal
from app.session.stakes import TableRules
from app.session.table import TableState
from tests.session.night import STREAM, Night

ANA, BEN, CAT, DOT = 1, 2, 3, 4


@pytest.fixture
def night() -> Night:
    """Three players with 200 each, all on the tab; seat 4 is free."""
    return Night({ANA: 200, BEN: 200, CAT: 200})


def balance(night: Night, account: Account) -> int:
    assert out_of_balance(night.table) == (0, 0)
    return dict(accounts(night.table)).get(account, 0)


def hand_won_by(night: Night, seat: int) -> None:
    """A hand in which everybody calls and `seat` wins."""
    night.deal()
    while not night.hand.closed:
        night.play("call" if night.hand.bets[night.hand.to_act] < night.hand.price else "check")
    night.pay(seat)


# ---- buying


def test_chips_without_a_payment_are_on_the_tab(night: Night) -> None:
    assert balance(night, tab_of(ANA)) == 200
    assert balance(night, purse_of(ANA)) == -200
    assert balance(night, RACK) == -600


@pytest.mark.parametrize(("pay", "held"), [(Payment.CASH, CASH), (Payment.TRANSFER, TRANSFER)])
def test_a_buy_in_that_is_paid_leaves_no_tab(night: Night, pay: Payment, held: Account) -> None:
    night.do(wish.BuyIn(4, DOT, 150, pay))
    assert balance(night, tab_of(DOT)) == 0
    assert balance(night, held) == 150
    assert night.seat(4).stack == 150


def test_a_top_up_in_a_hand_is_paid_now_and_played_later(night: Night) -> None:
    night.deal()
    night.do(wish.AddOn(ANA, 50, Payment.CASH))
    assert night.seat(ANA).top_up == 50
    assert balance(night, CASH) == 50
    assert balance(night, stack_of(ANA)) == night.table.stack(ANA) + 50


def test_who_leaves_is_owed_what_he_brings_to_the_bank(night: Night) -> None:
    night.do(wish.Move(Entry.CHIPS, 80, stack_of(BEN), stack_of(ANA)), wish.StandUp(ANA))
    assert balance(night, tab_of(ANA)) == -80
    assert balance(night, purse_of(ANA)) == 80


def test_cashing_out_pays_what_is_left_of_it_after_the_tab(night: Night) -> None:
    night.do(wish.Move(Entry.FLOAT, 500, HOUSE, CASH), wish.Move(Entry.CHIPS, 80, stack_of(BEN), stack_of(ANA)))
    night.do(wish.CashOut(ANA, Payment.CASH))
    assert balance(night, tab_of(ANA)) == 0
    assert balance(night, CASH) == 420
    assert balance(night, purse_of(ANA)) == 80


def test_who_owes_more_than_he_brings_is_paid_nothing(night: Night) -> None:
    night.do(wish.Move(Entry.CHIPS, 80, stack_of(ANA), stack_of(BEN)), wish.CashOut(ANA, Payment.CASH))
    assert balance(night, tab_of(ANA)) == 80
    assert balance(night, CASH) == 0


def test_who_leaves_in_a_hand_is_paid_when_it_is_over(night: Night) -> None:
    night.deal()
    night.play("fold")
    seat = next(seat for seat in (ANA, BEN, CAT) if not night.hand.live >> seat & 1)
    assert night.refused(wish.CashOut(seat, Payment.CASH)) == "pay-after-the-hand"
    night.do(wish.CashOut(seat))
    assert balance(night, stack_of(seat)) == 200


def test_what_another_one_bought_goes_with_the_seat_when_the_name_was_wrong(night: Night) -> None:
    night.do(wish.ChangePlayer(ANA, DOT))
    assert balance(night, tab_of(DOT)) == 200
    assert balance(night, tab_of(ANA)) == 0
    assert balance(night, stack_of(DOT)) == 200


# ---- what else moves


def test_a_tip_goes_to_the_dealer_who_is_logged_on(night: Night) -> None:
    night.do(wish.ChangeDealer(9), wish.TipDealer(ANA, 5))
    assert balance(night, tips_of(9)) == 5
    assert night.seat(ANA).stack == 195
    assert night.table.chips == night.table.owed == 595


def test_tips_are_redeemed_for_money(night: Night) -> None:
    night.do(wish.TipDealer(ANA, 5), wish.Move(Entry.REDEEMED, 5, tips_of(0), RACK))
    night.do(wish.Move(Entry.REDEEMED, 5, HOUSE, Account(Place.DEALER, 9)))
    assert balance(night, tips_of(0)) == 0
    assert balance(night, RACK) == -595


def test_time_is_paid_in_chips_and_on_the_tab_by_who_has_too_few(night: Night) -> None:
    night.do(wish.CountStack(CAT, 3), wish.CollectTime(6, (ANA, BEN, CAT)))
    assert balance(night, TIME) == 12
    assert balance(night, tab_of(CAT)) == 206
    assert night.table.bank.time_at == night.clock.now


def test_an_expense_is_borne_in_equal_parts_and_owed_to_who_paid(night: Night) -> None:
    night.do(wish.ShareExpense("pizza", 41, ANA, (ANA, BEN, CAT)))
    assert [balance(night, tab_of(player)) for player in (ANA, BEN, CAT)] == [200 - 41 + 14, 214, 213]
    assert balance(night, Account(Place.EXPENSE, label="pizza")) == 41


def test_a_fill_adds_to_the_rack_and_nothing_else(night: Night) -> None:
    night.do(wish.SetChips((Denomination(5, 200, "red"),)))
    assert in_rack(night.table) == 400
    night.do(wish.Move(Entry.FILL, 300, CAGE, RACK))
    assert in_rack(night.table) == 700
    assert night.table.chips == 600


def test_change_and_colour_ups_leave_the_totals_alone(night: Night) -> None:
    before = accounts(night.table)
    night.do(wish.MakeChange(ANA, ((1, 25),), ((25, 1),)))
    assert accounts(night.table) == before
    assert night.table.bank.rack_change == ((1, 25), (25, -1))
    assert night.refused(wish.MakeChange(ANA, ((1, 24),), ((25, 1),))) == "change-differs"


@pytest.mark.parametrize(
    ("intent", "why"),
    [
        (wish.Move(Entry.CHIPS, 201, stack_of(ANA), stack_of(BEN)), "not-that-much"),
        (wish.Move(Entry.CHIPS, 0, stack_of(ANA), stack_of(BEN)), "nothing-moves"),
        (wish.Move(Entry.PAID, 5, stack_of(ANA), CASH), "nothing-moves"),
        (wish.Move(Entry.CHIPS, 5, stack_of(ANA), COUNT), "nothing-moves"),
        (wish.Move(Entry.CHIPS, 5, stack_of(ANA), stack_of(DOT)), "not-seated"),
        (wish.TipDealer(4, 5), "seat-empty"),
        (wish.CollectTime(5, ()), "nobody-pays"),
        (wish.ShareExpense("  ", 5), "what-was-it-for"),
        (wish.SetChips((Denomination(5), Denomination(5))), "no-such-chips"),
        (wish.NoteCount(stack_of(ANA), 200, ((25, 7),)), "count-differs"),
        (wish.CloseNight(), "not-counted-yet"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_its_reason(night: Night, intent: wish.Intent, why: str) -> None:
    before = night.table
    assert night.refused(intent) == why
    assert night.table == before


def test_chips_of_a_running_hand_do_not_move(night: Night) -> None:
    night.deal()
    assert night.refused(wish.TipDealer(ANA, 5)) == "in-the-hand"


def test_a_top_up_that_waits_for_the_deal_is_not_given_away(night: Night) -> None:
    night.do(wish.CountStack(ANA, 3), wish.AddOn(ANA, 50))
    assert night.refused(wish.TipDealer(ANA, 4)) == "not-that-much"
    night.do(wish.TipDealer(ANA, 3))
    assert (night.seat(ANA).stack, night.seat(ANA).top_up) == (0, 50)


# ---- taking back


def test_a_money_step_is_taken_back_alone(night: Night) -> None:
    night.do(wish.AddOn(ANA, 50, Payment.CASH), wish.TipDealer(BEN, 5))
    night.session.strike(night.seq - 1)
    assert balance(night, CASH) == 0
    assert balance(night, tips_of(0)) == 5
    assert night.restarted().table == night.table


def test_what_later_steps_rely_on_is_corrected_by_a_new_entry(night: Night) -> None:
    night.do(wish.BuyIn(4, DOT, 100))
    seq = night.seq
    hand_won_by(night, DOT)
    with pytest.raises(Refusal, match="later-steps-rely-on-it"):
        night.session.strike(seq)
    night.do(wish.CorrectBuyIn(DOT, -40, seq))
    assert balance(night, tab_of(DOT)) == 60
    assert balance(night, COUNT) == -40


def test_a_wrong_buy_in_and_the_count_that_finds_it_cancel_out(night: Night) -> None:
    night.do(wish.CountStack(ANA, 100), wish.CorrectBuyIn(ANA, -100))
    assert balance(night, COUNT) == 0
    assert balance(night, tab_of(ANA)) == 100


# ---- the close


def counted(night: Night, *stacks: int) -> None:
    for player, chips in zip((ANA, BEN, CAT), stacks, strict=True):
        night.do(wish.NoteCount(stack_of(player), chips))


def test_a_closed_night_leaves_tabs_and_nothing_on_the_table(night: Night) -> None:
    hand_won_by(night, ANA)
    counted(night, *(night.seat(seat).stack for seat in (ANA, BEN, CAT)))
    night.do(wish.CloseNight())
    assert night.table.chips == 0
    assert (night.table.bank.closed, night.table.bank.missing) == (True, 0)
    assert owed_to(night.table) == ((ANA, 4), (BEN, -2), (CAT, -2))


def test_a_short_night_says_by_how_much(night: Night) -> None:
    counted(night, 200, 180, 200)
    night.do(wish.CloseNight("searched twice"))
    assert night.table.bank.missing == 20
    assert balance(night, COUNT) == 20
    assert dict(owed_to(night.table))[BEN] == -20


def test_a_hand_dealt_after_the_count_makes_it_out_of_date(night: Night) -> None:
    counted(night, 200, 200, 200)
    night.deal()
    assert night.table.bank.counts == ()


def test_a_tab_goes_to_another_night_and_comes_back(night: Night) -> None:
    night.do(wish.Move(Entry.CARRIED, 200, tab_of(ANA), carried_of(ANA)))
    assert balance(night, tab_of(ANA)) == 0
    other = Night({BEN: 100, CAT: 100})
    other.do(wish.Move(Entry.BROUGHT, 200, carried_of(ANA), tab_of(ANA)))
    assert balance(other, tab_of(ANA)) == 200
    assert balance(night, carried_of(ANA)) + balance(other, carried_of(ANA)) == 0


# ---- limits


def test_the_limit_says_where_it_comes_from() -> None:
    rule = BuyInRule(least=100, most=200, match=70, short_buys=1, south=30)
    assert limit_for(rule, 640, 0, 0).most == 448
    assert limit_for(rule, 640, 0, 0).most_from is LimitFrom.MATCH
    assert limit_for(rule, 200, 0, 0).most_from is LimitFrom.RULE
    assert (limit_for(rule, 0, 0, 0).least, limit_for(rule, 0, 1, 0).least) == (50, 100)
    back = limit_for(rule, 0, 1, 350)
    assert (back.least, back.most, back.least_from) == (350, 350, LimitFrom.SOUTH)


def test_one_short_buy_then_the_whole_one() -> None:
    night = Night({ANA: 200, BEN: 200}, rules=TableRules(buy_in=BuyInRule(least=100, short_buys=1)))
    night.do(wish.BuyIn(3, CAT, 60))
    assert limit_of(night.table, CAT, 0).least == 100
    assert limit_of(night.table, DOT, 0).least == 50


def test_nobody_goes_south() -> None:
    night = Night({ANA: 200, BEN: 200, CAT: 340}, rules=TableRules(buy_in=BuyInRule(least=100, south=30)))
    night.do(wish.CashOut(CAT))
    assert limit_of(night.table, CAT, night.clock.now).least == 340
    night.clock.pass_seconds(31 * 60)
    assert limit_of(night.table, CAT, night.clock.now).least == 100


def test_a_buy_in_outside_of_the_limit_is_recorded_and_marked() -> None:
    night = Night({ANA: 200, BEN: 200}, rules=TableRules(buy_in=BuyInRule(least=100, most=200)))
    night.do(wish.BuyIn(3, CAT, 500))
    assert night.session.standing.steps[-1][1].odd == ("above-buy-in",)


@given(st.sets(st.integers(1, 30), min_size=1, max_size=4), st.integers(0, 150))
def test_the_most_that_chips_make_is_what_trying_finds(values: set[int], amount: int) -> None:
    reach = {0}
    for total in range(1, amount + 1):
        if any(total - value in reach for value in values):
            reach.add(total)
    bank = TableState().bank
    table = TableState(bank=type(bank)(chips=tuple(Denomination(value) for value in sorted(values))))
    assert makeable(table, amount) == max(reach)


# ---- the journal


def test_the_journal_has_every_entry_that_stands_with_what_it_booked(night: Night) -> None:
    night.do(wish.AddOn(ANA, 50, Payment.CASH), wish.TipDealer(BEN, 5), wish.CountStack(CAT, 190), wish.StandUp(CAT))
    night.do(wish.AddOn(ANA, 50))
    night.session.strike(night.seq)
    lines = [
        (line.kind, line.player, line.amount)
        for line in journal(logged_steps(night.store.read(STREAM)))
        if line.seq > 4
    ]
    assert lines == [
        (Booking.TOP_UP, ANA, 50),
        (Entry.PAID, ANA, 50),
        (Entry.TIP, BEN, 5),
        (Booking.COUNTED, CAT, -10),
        (Booking.CASH_OUT, CAT, 190),
    ]
