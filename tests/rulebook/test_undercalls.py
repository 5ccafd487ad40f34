"""Too few chips for the call, in every constellation."""

import pytest

from app.engine.fold import apply
from tests.rulebook.told_hands import BOOKS, FLOP, PREFLOP, Facts, facts, holds, scene, verdict

RAISED = FLOP | {"actions": ["1 bet 300", "2 raise 900"]}
HEADS_UP = FLOP | {"stacks": {1: 9000, 2: 9000}, "actions": ["1 bet 300", "2 raise 900"]}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_51_b_against_the_opening_bet_the_call_is_made_up(book: str) -> None:
    given = FLOP | {"actions": ["1 bet 700", "2 call"]}
    answer = facts(book, given, {"seat": 4, "chips": [100, 100, 100]})
    holds(answer, ruling="call", to=700, owes_more=400, next=5, next_call=700)


def test_roberts_nl_9_a_plea_goes_to_the_floor_below_four_fifths() -> None:
    given = FLOP | {"actions": ["1 bet 1000"]}
    assert facts("roberts", given, {"seat": 2, "chips": [500, 100, 100]})["floor"] is True
    assert "floor" not in facts("roberts", given, {"seat": 2, "chips": [500, 100, 100, 100]})
    assert "floor" not in facts("tda", given, {"seat": 2, "chips": [500]})


@pytest.mark.parametrize("book", ["tda", "home"])
def test_tda_51_b_behind_a_raise_a_person_chooses(book: str) -> None:
    answer = facts(book, RAISED, {"seat": 4, "chips": [100, 100, 100], "silent": True})
    holds(answer, ruling="floor", default_pick=0)
    assert answer["candidates"] == [
        {"ruling": "call", "to": 900, "owes_more": 600},
        {"ruling": "fold", "forfeit": 300, "change": 0},
    ]


def test_tda_51_b_the_price_that_was_meant_is_lost_the_rest_of_the_chip_goes_back() -> None:
    answer = facts("tda", RAISED, {"seat": 4, "chips": [500], "then": "wants_fold"})
    candidates = answer["candidates"]
    assert isinstance(candidates, list)
    holds(candidates[0], ruling="fold", forfeit=300, change=200)


def test_tda_51_b_two_chips_that_are_too_many_for_the_lower_price_are_lost_together() -> None:
    answer = facts("tda", RAISED, {"seat": 4, "chips": [400, 400]})
    candidates = answer["candidates"]
    assert isinstance(candidates, list)
    holds(candidates[1], ruling="fold", forfeit=800, change=0)


def test_tda_51_b_the_big_blind_loses_only_what_it_added() -> None:
    given = PREFLOP | {"actions": ["3 raise 150", "4 raise 450", "5 fold", "6 fold", "7 fold", "1 fold"]}
    answer = facts("tda", given, {"seat": 2, "chips": [100]})
    candidates = answer["candidates"]
    assert isinstance(candidates, list)
    holds(candidates[1], forfeit=100, change=0)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_51_b_the_posted_blind_is_the_opening_bet(book: str) -> None:
    holds(facts(book, PREFLOP, {"seat": 3, "chips": [25]}), ruling="call", to=50, owes_more=25, next=4)


@pytest.mark.parametrize("book", ["tda", "fidpa", "home"])
def test_tda_51_b_heads_up_every_undercall_is_made_up(book: str) -> None:
    holds(facts(book, HEADS_UP, {"seat": 1, "chips": [100, 100]}), ruling="call", to=900, owes_more=400)


def test_roberts_br_12_an_unseen_raise_may_be_reconsidered() -> None:
    answer = facts("roberts", HEADS_UP, {"seat": 1, "chips": [100]})
    holds(answer, ruling="retract_allowed")
    assert answer["candidates"] == [
        {"ruling": "call", "to": 900},
        {"ruling": "fold", "forfeit": 0},
        {"ruling": "raise", "min_raise_to": 1500},
    ]


def test_roberts_br_12_not_once_somebody_has_acted_behind() -> None:
    event: Facts = {"seat": 4, "chips": [100], "acted_behind": ["5 fold"]}
    holds(facts("roberts", RAISED, event), ruling="call", to=900, owes_more=800)


def test_roberts_nl_9_four_fifths_of_the_call_are_a_call() -> None:
    holds(facts("roberts", RAISED, {"seat": 4, "chips": [500, 100, 100, 100]}), ruling="call", owes_more=100)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_51_a_who_says_call_owes_all_of_it(book: str) -> None:
    answer = facts(book, RAISED, {"seat": 4, "verbal": "call", "chips": [100, 100, 100]})
    holds(answer, ruling="call", to=900, owes_more=600, next=5)


def test_roberts_nl_9_who_said_call_and_pleads_is_heard_by_the_floor() -> None:
    event: Facts = {"seat": 4, "verbal": "I call", "chips": [100, 100], "then": "wants_fold"}
    holds(facts("roberts", RAISED, event), ruling="floor", default_pick=0)
    holds(facts("tda", RAISED, event), ruling="call", to=900)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_49_a_call_found_short_after_the_cards_were_tabled_is_made_up(book: str) -> None:
    given = HEADS_UP | {"street": "river"}
    event: Facts = {"seat": 1, "chips": [500], "intended": "call", "found": "after_tabling"}
    holds(facts(book, given, event), ruling="call", owes_more=100, next="street_over")


@pytest.mark.parametrize(
    ("book", "ruling"), [("tda", "floor"), ("home", "floor"), ("fidpa", "call"), ("roberts", "call")]
)
def test_tda_41_a_tiny_chip_leaves_it_to_a_person(book: str, ruling: str) -> None:
    given = FLOP | {"actions": ["1 bet 2500"]}
    answer = facts(book, given, {"seat": 2, "chips": [100], "silent": True})
    assert answer["ruling"] == ruling
    assert (answer.get("penalty") == "possible") is (ruling == "floor")


@pytest.mark.parametrize(
    ("book", "others"), [("tda", "floor"), ("home", "floor"), ("fidpa", "call"), ("roberts", "call")]
)
def test_tda_51_c_several_undercalls_go_back_to_the_first(book: str, others: str) -> None:
    given = FLOP | {"actions": ["1 bet 800"]}
    event: Facts = {"sequence": [{"seat": seat, "chips": [100, 100], "silent": True} for seat in (2, 4, 5)]}
    answer = facts(book, given, event)
    holds(answer, ruling="back_up_to", seat=2)
    first, rest = answer["first"], answer["others"]
    assert isinstance(first, dict)
    assert isinstance(rest, dict)
    holds(first, ruling="call", to=800)
    assert rest["ruling"] == others


@pytest.mark.parametrize("book", BOOKS)
def test_the_last_chips_are_no_undercall(book: str) -> None:
    given = FLOP | {"stacks": {1: 9000, 2: 250, 4: 9000}, "actions": ["1 bet 700"]}
    answer = facts(book, given, {"seat": 2, "chips": [100, 100, 50], "last_chips": True})
    holds(answer, ruling="call", to=250, all_in=True)


def test_the_call_that_is_made_up_is_what_the_hand_records() -> None:
    told = scene("fidpa", RAISED, {"seat": 4, "chips": [300]})
    assert told.hand is not None
    (act,) = verdict("fidpa", RAISED, {"seat": 4, "chips": [300]}).events
    after = apply(told.hand, act)
    assert (after.bets[4], after.to_act, after.chips) == (900, 5, told.hand.chips)
