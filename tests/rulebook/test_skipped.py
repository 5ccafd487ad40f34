"""Skipped seats, and the dealer who pointed at the wrong one."""

import pytest

from app.engine.fold import apply
from tests.rulebook.told_hands import BOOKS, FLOP, PREFLOP, Facts, facts, holds, results, scene, verdict

RAISED = PREFLOP | {"actions": ["3 raise 150"]}


def past(*actions: str, **more: object) -> Facts:
    return {"skipped": 4, "out_of_turn": list(actions), **more}


@pytest.mark.parametrize("book", ["tda", "home"])
def test_tda_53_b_substantial_action_and_time_to_speak_leave_it_to_the_floor(book: str) -> None:
    answer = facts(book, RAISED, past("5 raise 450", "6 fold", reasonable_time=True))
    holds(answer, ruling="floor", substantial_action=True, binding=["5 raise 450", "6 fold"])
    holds(answer, candidates=["dead_hand", "passive_only"], default_pick="passive_only")
    holds(answer, options=["fold", "call"], call_to=450, next=4)


@pytest.mark.parametrize("book", ["tda", "home"])
def test_tda_53_b_without_chips_behind_full_rights_are_possible_too(book: str) -> None:
    answer = facts(book, RAISED, past("5 fold", "6 fold", "7 fold", reasonable_time=True))
    holds(answer, candidates=["dead_hand", "passive_only", "full_rights"], default_pick="passive_only")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("told", [{"spoke_up": True}, {"reasonable_time": True}])
def test_tda_53_b_one_act_is_not_enough(book: str, told: Facts) -> None:
    answer = facts(book, RAISED, past("5 call 150", **told), ["4 fold"], ["4 raise 400"])
    holds(answer, ruling="back_up_to", seat=4, substantial_action=False, options=["fold", "call", "raise"])
    _, raised = results(answer)
    holds(raised, seat=5, binding=False, change=150, call_to=400)


def test_tda_53_b_two_folds_are_no_substantial_action() -> None:
    answer = facts("tda", RAISED, past("5 fold", "6 fold", reasonable_time=True))
    holds(answer, ruling="back_up_to", binding=["5 fold", "6 fold"], min_raise_to=250)


def test_home_h3_a_call_with_somebody_behind_it_stands() -> None:
    (result,) = results(facts("home", RAISED, past("5 call 150", "6 fold", spoke_up=True), ["4 fold"]))
    holds(result, seat=5, binding=True, ruling="call", to=150)


@pytest.mark.parametrize(
    ("acts", "ruling"),
    [(["5 call 150", "6 call 150"], "back_up_to"), (["5 call 150", "6 call 150", "7 fold"], "floor")],
)
def test_roberts_br_11_three_players_must_have_acted(acts: list[str], ruling: str) -> None:
    answer = facts("roberts", RAISED, past(*acts, reasonable_time=True))
    assert answer["ruling"] == ruling
    if ruling == "floor":
        holds(answer, candidates=["right_lost", "full_rights"], default_pick="full_rights")


def test_poker_ape_1_8_the_action_always_goes_back_and_folds_stay() -> None:
    answer = facts("fidpa", RAISED, past("5 call 150", "6 fold", "7 fold", reasonable_time=True))
    holds(answer, ruling="back_up_to", seat=4, binding=["6 fold", "7 fold"], floor=True, min_raise_to=250)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_53_b_who_speaks_up_at_once_keeps_every_option(book: str) -> None:
    answer = facts(book, RAISED, past("5 call 150", "6 call 150", "7 fold", spoke_up=True))
    holds(answer, ruling="back_up_to", options=["fold", "call", "raise"])


@pytest.mark.parametrize("book", ["tda", "home"])
def test_tda_1_a_dealers_fault_is_ruled_in_fairness(book: str) -> None:
    event: Facts = {"cause": "dealer_misdirection", "skipped": 1, "out_of_turn": ["2 bet 300", "4 fold"]}
    answer = facts(book, FLOP, event)
    holds(answer, ruling="floor", seat=1, candidates=["passive_only", "full_rights", "void_all"])
    holds(answer, default_pick="full_rights", substantial_action=True)


def test_poker_ape_2_6_a_dealers_fault_voids_what_followed() -> None:
    event: Facts = {"cause": "dealer_misdirection", "skipped": 1, "out_of_turn": ["2 bet 300", "4 raise 800", "5 fold"]}
    answer = facts("fidpa", FLOP, event)
    holds(answer, ruling="void_back_to", seat=1, voided=["2 bet 300", "4 raise 800", "5 fold"])
    holds(answer, returned={2: 300, 4: 800}, options=["fold", "check", "bet"], min_raise_to=100)
    assert verdict("fidpa", FLOP, event).events == ()


def test_roberts_a_dealers_fault_goes_back_with_the_floor() -> None:
    event: Facts = {"cause": "dealer_misdirection", "seat": 2, "turn": "out", "chips": [100, 100]}
    holds(facts("roberts", FLOP, event), ruling="back_up_to", seat=1, options=["fold", "check", "bet"], floor=True)


def test_what_binds_is_what_the_hand_records() -> None:
    event = past("5 call 150", "6 fold", reasonable_time=True)
    told = scene("tda", RAISED, event)
    assert told.hand is not None
    after = told.hand
    for act in verdict("tda", RAISED, event).events:
        after = apply(after, act)
    assert (after.to_act, after.bets[5], after.live >> 6 & 1, after.chips) == (4, 150, 0, told.hand.chips)
