"""The word "pot" and the largest wager of pot-limit."""

import pytest

from tests.rulebook.told_hands import BOOKS, FLOP, PREFLOP, facts, holds

PLO = PREFLOP | {"game": "PLO", "blinds": [20, 50]}


@pytest.mark.parametrize(("book", "most"), [("tda", 170), ("fidpa", 170), ("home", 170), ("roberts", 200)])
def test_tda_54_b_the_opening_pot(book: str, most: int) -> None:
    holds(facts(book, PLO, {"seat": 3, "verbal": "pot"}), ruling="raise", to=most, pl_max=most, next=4)


@pytest.mark.parametrize(("book", "most"), [("tda", 170), ("roberts", 200)])
def test_tda_54_b_a_dead_small_blind_counts_in_full(book: str, most: int) -> None:
    given = PLO | {"sb_seat": None, "bb_seat": 2, "stacks": dict.fromkeys(range(2, 8), 6000)}
    holds(facts(book, given, {"seat": 3, "verbal": "I raise the pot"}), to=most)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_54_c_after_the_flop_the_real_pot_counts(book: str) -> None:
    given = FLOP | {"game": "PLH", "actions": ["1 bet 200", "2 call"]}
    answer = facts(book, given, {"seat": 4, "verbal": "pot"})
    holds(answer, ruling="raise", to=1500, pl_max=1500, next=5, min_raise_after=2800)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_54_a_a_smaller_stack_is_all_in(book: str) -> None:
    given = FLOP | {"game": "PLO8", "stacks": {1: 300, 2: 9000}}
    holds(facts(book, given, {"seat": 1, "verbal": "pot"}), ruling="bet", to=300, all_in=True, pl_max=700)


@pytest.mark.parametrize(("book", "most"), [("tda", 707), ("roberts", 710)])
def test_roberts_pl_4_the_pot_is_rounded_up_to_the_unit(book: str, most: int) -> None:
    given = FLOP | {"game": "PLO", "pot": 707, "unit": 5}
    assert facts(book, given, {"seat": 1, "verbal": "pot"})["to"] == most


def test_roberts_pl_5_the_small_blind_pots_in_two_readings() -> None:
    given = PLO | {"actions": ["3 raise 200", "4 fold", "5 fold", "6 fold", "7 fold"]}
    answer = facts("roberts", given, {"seat": 1, "verbal": "re-pot"})
    holds(answer, floor=True, candidates=[650, 680], default_pick=680, to=680)
    assert "candidates" not in facts("tda", given, {"seat": 1, "verbal": "re-pot"})


@pytest.mark.parametrize("book", BOOKS)
def test_tda_54_a_the_largest_wager_may_be_asked_whatever_the_stack(book: str) -> None:
    given = FLOP | {"game": "PLO", "stacks": {1: 300, 2: 9000}}
    holds(facts(book, given, {"seat": 1, "ask": "pot_limit_max"}), ruling="info", pl_max=700)


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_pl_1_a_wager_over_the_pot_is_the_pot(book: str) -> None:
    given = FLOP | {"game": "PLO"}
    holds(facts(book, given, {"seat": 1, "chips": [500, 500]}), ruling="bet", to=700, change=300)
