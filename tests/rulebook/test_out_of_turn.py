"""Action out of turn: what waits, what binds, what comes back."""

import pytest

from app.rulebook.families import rule_on
from tests.rulebook.told_hands import BOOKS, FLOP, PREFLOP, Facts, facts, holds, results, scene, verdict

BET = FLOP | {"actions": ["1 bet 200"]}


@pytest.mark.parametrize("book", ["tda", "fidpa", "roberts"])
def test_tda_53_a_an_unchanged_action_binds(book: str) -> None:
    event: Facts = {"seat": 4, "turn": "out", "verbal": "raise to six hundred", "amount": 600}
    answer = facts(book, BET, event, ["2 fold"], ["2 call"])
    holds(answer, ruling="back_up_to", seat=2, options=["fold", "call", "raise"])
    folded, called = results(answer)
    holds(folded, seat=4, binding=True, ruling="raise", to=600, next=5, next_call=600)
    holds(called, seat=4, binding=True, ruling="raise", to=600)
    assert called.get("floor", False) is (book == "roberts")


@pytest.mark.parametrize("book", ["tda", "fidpa", "home"])
def test_tda_53_a_a_changed_action_gives_everything_back(book: str) -> None:
    answer = facts(book, BET, {"seat": 4, "turn": "out", "verbal": "call"}, ["2 raise 500"])
    (result,) = results(answer)
    holds(result, binding=False, change=200, options=["fold", "call", "raise"], call_to=500, min_raise_to=800)


@pytest.mark.parametrize("event", [{"gesture": "tap"}, {"verbal": "check"}])
def test_roberts_br_10_who_checked_out_of_turn_may_not_raise(event: Facts) -> None:
    answer = facts("roberts", FLOP, event | {"seat": 2, "turn": "out"}, ["1 bet 300"], ["1 check"])
    bet, checked = results(answer)
    holds(bet, ruling="restrict", options=["fold", "call"], call_to=300)
    holds(checked, ruling="check", binding=True, next=4)


def test_roberts_br_10_who_bet_out_of_turn_is_free_when_it_changed() -> None:
    answer = facts("roberts", FLOP, {"seat": 2, "turn": "out", "chips": [500]}, ["1 bet 300"])
    (result,) = results(answer)
    holds(result, binding=False, change=500, options=["fold", "call", "raise"], min_raise_to=600)


def test_home_h3_undone_as_long_as_nobody_acted_behind() -> None:
    event: Facts = {"seat": 2, "turn": "out", "chips": [500]}
    (undone,) = results(facts("home", FLOP, event, ["1 check"]))
    holds(undone, binding=False, change=500, options=["fold", "check", "bet"], min_raise_to=100)
    answer = facts("home", FLOP, event | {"acted_behind": ["4 fold"]}, ["1 check"])
    (bound,) = results(answer)
    holds(bound, binding=True, ruling="bet", to=500, next=5)
    assert answer["binding"] == ["4 fold"]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("event", [{"gesture": "fold"}, {"verbal": "fold"}])
def test_tda_58_a_fold_out_of_turn_is_a_fold(book: str, event: Facts) -> None:
    answer = facts(book, BET, event | {"seat": 5, "turn": "out"})
    holds(answer, ruling="fold", seat=5, binding=True, penalty="possible", next=2)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_58_the_fold_of_the_last_opponent_ends_the_hand(book: str) -> None:
    given = FLOP | {"stacks": {1: 900, 2: 900}}
    answer = facts(book, given, {"seat": 2, "turn": "out", "gesture": "fold"})
    holds(answer, next="hand_over", pots=[{"amount": 700, "eligible": [1]}])


@pytest.mark.parametrize("book", ["tda", "fidpa", "roberts"])
def test_tda_53_a_an_all_in_past_two_seats(book: str) -> None:
    given = PREFLOP | {"stacks": {**dict.fromkeys(range(1, 8), 6000), 5: 700}, "actions": []}
    event: Facts = {"seat": 5, "turn": "out", "verbal": "all in", "amount": 700}
    free, bound = results(facts(book, given, event, ["3 call", "4 raise 200"], ["3 fold", "4 call"]))
    holds(free, binding=False, change=700, call_to=200, min_raise_to=350)
    holds(bound, binding=True, ruling="raise", to=700, all_in=True, next=6, next_call=700)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_53_a_chips_over_the_call_go_back_whole_when_it_changed(book: str) -> None:
    answer = facts(book, BET, {"seat": 4, "turn": "out", "chips": [500]}, ["2 raise 400"])
    assert results(answer)[0]["change"] == 500


@pytest.mark.parametrize(
    ("book", "ruling", "penalty"),
    [("home", "penalty", "due"), ("tda", "penalty", "possible"), ("roberts", "warning", "possible")],
)
def test_home_h3_repeating_it_costs(book: str, ruling: str, penalty: str) -> None:
    holds(facts(book, {"abstract": True}, {"seat": 4, "nth_offence": 3}), ruling=ruling, penalty=penalty)


def test_home_h3_repeating_it_in_a_hand_goes_back_and_costs() -> None:
    event: Facts = {"seat": 4, "turn": "out", "gesture": "tap", "nth_offence": 2}
    holds(facts("home", FLOP, event), ruling="back_up_to", seat=1, penalty="due")


def test_only_folds_are_recorded_while_the_rest_waits() -> None:
    event: Facts = {"seat": 2, "turn": "out", "chips": [500], "acted_behind": ["4 fold", "5 call"]}
    (fold,) = verdict("tda", FLOP, event).events
    assert getattr(fold, "seat", 0) == 4


def test_a_seat_without_a_hand_does_not_act_out_of_turn() -> None:
    assert rule_on(scene("tda", FLOP, {"seat": 7, "turn": "out", "gesture": "tap"})) is None
