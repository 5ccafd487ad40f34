"""Wrong amounts that come to light later."""

import pytest

from app.engine.fold import apply
from tests.rulebook.told_hands import BOOKS, FLOP, Facts, facts, holds, scene, verdict

ROW = ["1 bet 400", "!2 raise 600", "!4 call", "!5 fold"]
UNDERRAISED = FLOP | {"actions": ROW}
FOUND: Facts = {"error": "underraise", "by": 2, "declared": 600, "required": 800}
POT = FLOP | {"game": "PLO"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("found", ["now", "before_next_card", "after_one_fold"])
def test_tda_52_a_an_underraise_is_put_right_on_its_street(book: str, found: str) -> None:
    answer = facts(book, UNDERRAISED, FOUND | {"found": found})
    holds(answer, ruling="correct", to=800, top_up={2: 200, 4: 200}, next=1, next_call=400, callers_may_raise=False)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("found", ["after_next_card", "showdown_started"])
def test_tda_52_a_it_stands_once_the_street_is_over(book: str, found: str) -> None:
    given = UNDERRAISED | {"actions": [*ROW, "1 call"]}
    holds(facts(book, given, FOUND | {"found": found}), ruling="stands", to=600, pot_now=2500)


@pytest.mark.parametrize(("book", "ruling"), [("tda", "correct"), ("roberts", "stands")])
def test_roberts_br_15_not_once_the_round_is_complete(book: str, ruling: str) -> None:
    given = UNDERRAISED | {"actions": [*ROW, "1 call"]}
    assert facts(book, given, FOUND | {"found": "before_next_card"})["ruling"] == ruling


def test_tda_52_a_what_is_required_follows_from_the_betting() -> None:
    answer = facts("tda", UNDERRAISED, {"error": "underraise", "by": 2, "found": "now"})
    holds(answer, to=800, top_up={2: 200, 4: 200})


def test_tda_52_a_a_short_stack_adds_what_it_has() -> None:
    given = UNDERRAISED | {"stacks": {1: 9000, 2: 9000, 4: 700, 5: 9000}}
    assert facts("tda", given, FOUND | {"found": "now"})["top_up"] == {2: 200, 4: 100}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_52_a_a_bet_below_the_bet_of_the_street(book: str) -> None:
    given = FLOP | {
        "game": "FLHE",
        "limits": [20, 40],
        "street": "river",
        "actions": ["!1 bet 20", "!2 call", "!4 call"],
    }
    answer = facts(book, given, {"error": "underbet", "by": 1, "declared": 20, "required": 40, "found": "now"})
    holds(answer, ruling="correct", to=40, top_up={1: 20, 2: 20, 4: 20}, next=5)


def test_what_is_topped_up_is_what_the_hand_records() -> None:
    told = scene("tda", UNDERRAISED, FOUND | {"found": "now"})
    assert told.hand is not None
    after = told.hand
    for event in verdict("tda", UNDERRAISED, FOUND | {"found": "now"}).events:
        after = apply(after, event)
    assert (after.bets[2], after.bets[4], after.price, after.to_act) == (800, 800, 800, 1)
    assert after.chips == told.hand.chips


@pytest.mark.parametrize("book", BOOKS)
def test_tda_52_b_a_pot_quoted_too_low_is_lifted_before_substantial_action(book: str) -> None:
    given = POT | {"actions": ["1 bet 600", "2 fold"]}
    event: Facts = {"error": "pot_quote_low", "by": 1, "quoted": 600, "actual": 700, "found": "after_one_fold"}
    answer = facts(book, given, event)
    holds(answer, ruling="correct", to=700, owes_more=100, top_up={1: 100}, next=4, next_call=700)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_52_b_a_pot_quoted_too_low_stands_after_it(book: str) -> None:
    given = POT | {"actions": ["1 bet 600", "2 call", "4 fold"]}
    event: Facts = {"error": "pot_quote_low", "by": 1, "quoted": 600, "actual": 700, "found": "before_next_card"}
    holds(facts(book, given, event), ruling="stands", to=600, pot_now=1900)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_52_b_an_overbet_is_cut_for_everybody(book: str) -> None:
    given = POT | {"actions": ["!1 bet 900", "!2 call", "!4 fold"]}
    event: Facts = {"error": "pot_quote_high", "by": 1, "quoted": 900, "actual": 700, "found": "now"}
    answer = facts(book, given, event)
    holds(answer, ruling="correct", to=700, returned={1: 200, 2: 200}, pot_now=2100, next=5, next_call=700)


@pytest.mark.parametrize(("book", "ruling"), [("tda", "correct"), ("home", "correct"), ("roberts", "stands")])
def test_roberts_pl_2_an_overbet_stands_once_all_have_acted(book: str, ruling: str) -> None:
    given = POT | {"actions": ["!1 bet 900", "!2 call", "!4 fold", "!5 fold"]}
    event: Facts = {"error": "pot_quote_high", "by": 1, "quoted": 900, "actual": 700, "found": "before_next_card"}
    assert facts(book, given, event)["ruling"] == ruling


@pytest.mark.parametrize("book", BOOKS)
def test_tda_52_b_an_overbet_stands_after_the_next_card(book: str) -> None:
    given = POT | {"actions": ["!1 bet 900", "!2 call", "!4 fold", "!5 fold"]}
    event: Facts = {"error": "pot_quote_high", "by": 1, "quoted": 900, "actual": 700, "found": "after_next_card"}
    holds(facts(book, given, event), ruling="stands", to=900, pot_now=2500)
