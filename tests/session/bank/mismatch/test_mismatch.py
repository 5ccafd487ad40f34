"""The mismatch finder on nights it never saw made: it names what was done, its repairs hold, else it is silent."""

from collections.abc import Sequence
from functools import cache

import pytest

from app.session import intents as wish
from app.session.bank.accounts import CASH, RACK, ChipCount, Denomination, stack_of
from app.session.bank.mismatch.causes import Cause, Kind
from app.session.bank.mismatch.digits import swapped, zeros
from app.session.bank.mismatch.finder import MOST, find_causes
from app.session.bank.wishes import Payment
from app.session.logged_steps import logged_steps
from tests.session.bank.mismatch.faults import SINGLE, Fault
from tests.session.bank.mismatch.nights import (
    EACH,
    OVERALL,
    Rate,
    mended,
    night_of,
    overall,
    rates,
    spoken,
    suggestions,
)
from tests.session.night import STREAM, Night

FAMILY = "suite"
EACH_KIND = 3
QUIET = 40


@cache
def table() -> dict[Fault, Rate]:
    return rates(FAMILY, EACH_KIND * len(Fault))


def causes(night: Night, counts: dict[int, int], *others: ChipCount) -> tuple[Cause, ...]:
    """What is suggested when these stacks were counted."""
    stacks = tuple(ChipCount(stack_of(player), total) for player, total in counts.items())
    return find_causes(tuple(logged_steps(night.store.read(STREAM))), (*stacks, *others))


def kinds(found: Sequence[Cause]) -> list[Kind]:
    return [cause.kind for cause in found]


def test_the_true_cause_is_among_the_first_three() -> None:
    assert overall(table()) >= OVERALL


@pytest.mark.parametrize("fault", Fault)
def test_the_true_cause_of_each_kind_is_among_the_first_three(fault: Fault) -> None:
    assert table()[fault].nights == EACH_KIND
    assert table()[fault].part >= EACH


def test_it_is_silent_on_nights_without_a_fault() -> None:
    assert spoken(FAMILY, QUIET) == 0


@pytest.mark.parametrize("fault", SINGLE)
def test_after_the_repair_of_the_true_cause_nothing_is_off(fault: Fault) -> None:
    night = night_of("repair", fault)
    true = next(one for one in suggestions(night) if one.also is None and night.truths[0].named_by(one))
    assert suggestions(mended(night, true)) == () or not true.repair


def test_suggestions_are_few_and_the_likeliest_is_first() -> None:
    found = suggestions(night_of("order", Fault.TWO))
    scores = [cause.score for cause in found]
    assert 0 < len(found) <= MOST
    assert scores == sorted(scores, reverse=True)
    assert 0 < sum(scores) <= 1.000001


def test_who_counted_nothing_and_played_to_the_end_still_has_the_stack() -> None:
    night = Night({1: 100, 2: 100, 3: 20})
    night.hand_without_play()
    first = causes(night, {1: 99, 2: 101, 3: 0} | {seat: night.stacks()[seat] for seat in (1, 2)})[0]
    assert (first.kind, first.players, first.hand) == (Kind.STACK_FORGOTTEN, (3,), 1)
    assert first.repair == (wish.NoteCount(stack_of(3), night.stacks()[3]),)


def test_a_top_up_entered_twice_is_named_by_its_entry() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.do(wish.TopUp(2, 40))
    night.clock.pass_seconds(60)
    night.do(wish.TopUp(2, 40))
    first = causes(night, {1: 100, 2: 140, 3: 100})[0]
    assert (first.kind, first.players, first.seq) == (Kind.BUY_IN_TWICE, (2,), night.seq)
    assert first.repair == (wish.CorrectBuyIn(2, -40, night.seq),)


def test_what_was_corrected_is_not_suggested_again() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.do(wish.TopUp(2, 40), wish.TopUp(2, 40))
    night.do(wish.CorrectBuyIn(2, -40, night.seq))
    assert causes(night, {1: 100, 2: 140, 3: 100}) == ()


def test_a_pot_pushed_to_the_wrong_seat_points_at_its_hand() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.hand_without_play()
    night.deal()
    night.play("raise 30, call, fold")
    while not night.hand.closed:
        night.play("check")
    live = [seat for seat in (1, 2, 3) if night.hand.live >> seat & 1]
    night.pay(live[0])
    stacks = night.stacks()
    pot = night.table.last.won[0][1] if night.table.last else 0
    counted = stacks | {live[0]: stacks[live[0]] - pot, live[1]: stacks[live[1]] + pot}
    first = causes(night, counted)[0]
    assert (first.kind, first.players, first.hand) == (Kind.POT_WRONG_SEAT, (live[0], live[1]), 2)
    night.do(*first.repair)
    assert causes(night, counted) == ()


def test_chips_that_nobody_explains_are_a_miscount() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    assert Kind.COUNT_WRONG in kinds(causes(night, {1: 100, 2: 100, 3: 93}))


def test_a_rack_that_has_the_chips_says_that_they_were_never_bought() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.do(wish.SetChips((Denomination(1, 1000), Denomination(5, 200))))
    night.do(wish.TopUp(3, 45))
    without = causes(night, {1: 100, 2: 100, 3: 136})
    with_rack = causes(night, {1: 100, 2: 100, 3: 136}, ChipCount(RACK, 2000 - 336))
    assert Kind.COUNT_WRONG in kinds(without)
    assert Kind.COUNT_WRONG not in kinds(with_rack)


def test_cash_that_somebody_still_owes_was_paid_and_not_entered() -> None:
    night = Night({1: 100, 2: 100})
    night.do(wish.BuyIn(3, 3, 70))
    first = causes(night, {1: 100, 2: 100, 3: 70}, ChipCount(CASH, 70))[0]
    assert (first.kind, first.players) == (Kind.PAYMENT_MISSING, (3,))
    assert first.repair == (wish.PayTab(3, 70, Payment.CASH),)


def test_a_hand_without_the_console_that_does_not_add_up_is_pointed_at() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.do(wish.RecordUnwatched(((1, 130), (2, 55)), 2))
    found = causes(night, {1: 130, 2: 55, 3: 100})
    assert [(cause.kind, cause.amount, cause.hand) for cause in found] == [(Kind.UNWATCHED, 15, 1)]
    also = causes(night, {1: 130, 2: 55, 3: 93})[0]
    assert Kind.UNWATCHED in {also.kind, also.also.kind if also.also else None}


def test_three_mistakes_leave_something_to_say_about_each() -> None:
    night = Night({1: 100, 2: 100, 3: 100, 4: 100})
    found = causes(night, {1: 100 - 13, 2: 100 - 17, 3: 100 - 37, 4: 100})
    assert {player for cause in found for player in cause.players} == {1, 2, 3}


def test_digits() -> None:
    assert swapped(54) == (45,)
    assert swapped(120) == (102, 210)
    assert swapped(10) == swapped(77) == ()
    assert zeros(150) == (15, 1500)
    assert zeros(15) == (150,)
    assert zeros(0) == ()
