"""Payments, payouts and tabs left for another night as facts: afterwards nobody owes, and money still adds up."""

import pytest

from app.session import intents as wish
from app.session.bank.accounts import CASH, HOUSE, carried_of, stack_of, tab_of
from app.session.bank.balances import out_of_balance
from app.session.bank.closing import closing
from app.session.bank.settle_up import HOUSE as THE_HOUSE
from app.session.bank.settle_up import Payment, Payout
from app.session.bank.settling import Open, carried, paid
from app.session.stakes import Stakes
from tests.session.night import Night

ANN, BO = 1, 2


def tabs() -> Night:
    """Ann owes the bank 50, the bank owes Bo 50."""
    night = Night({ANN: 200, BO: 200}, button=0, stakes=Stakes(buy_in=200))
    night.do(wish.RecordUnwatched(((ANN, 150), (BO, 250)), 1))
    night.do(wish.StandUp(ANN), wish.StandUp(BO))
    return night


@pytest.mark.parametrize(
    ("what", "left"),
    [
        (Payment(ANN, BO, 50), (0, 0, 0, 0)),
        (Payment(ANN, THE_HOUSE, 50), (0, -50, 50, 0)),
        (Payment(THE_HOUSE, BO, 50), (50, 0, 0, -50)),
        (Payout(BO, 30), (50, -20, -30, 0)),
    ],
)
def test_what_is_paid_is_off_the_tab(what: Open, left: tuple[int, int, int, int]) -> None:
    night = tabs()
    night.session.submit_together(paid(what))
    bank = night.table.bank
    assert (bank.of(tab_of(ANN)), bank.of(tab_of(BO)), bank.of(CASH), bank.of(HOUSE)) == left
    assert out_of_balance(night.table) == (0, 0)


def test_a_tab_is_left_for_another_night_in_either_direction() -> None:
    night = tabs()
    for player, left in ((ANN, 50), (BO, -50)):
        night.session.submit_together(carried(night.table, player))
        assert (night.table.bank.of(tab_of(player)), night.table.bank.of(carried_of(player))) == (0, left)
        assert carried(night.table, player) == ()
    assert closing(night.table).settled
    assert out_of_balance(night.table) == (0, 0)


def test_a_payment_before_the_close_is_off_what_is_paid_after_it() -> None:
    night = Night({ANN: 200, BO: 200}, button=0, stakes=Stakes(buy_in=200))
    night.do(wish.RecordUnwatched(((ANN, 150), (BO, 250)), 1))
    night.do(wish.NoteCount(stack_of(ANN), 150), wish.NoteCount(stack_of(BO), 250))
    night.session.submit_together(paid(Payment(ANN, BO, 50)))
    assert closing(night.table).settled
    night.do(wish.CloseNight())
    assert closing(night.table).settled
