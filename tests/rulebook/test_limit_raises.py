"""Raises used and left, and the bets of a street, in fixed limit."""

import pytest

from tests.rulebook.told_hands import BOOKS, FLOP, Facts, facts, holds

STUD: Facts = {"abstract": True, "game": "STUD", "limits": [20, 40]}
LIMIT = FLOP | {"game": "FLHE", "limits": [20, 40]}


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_st_3_completing_the_bring_in_is_no_raise(book: str) -> None:
    given = STUD | {"bring_in": 5, "actions": ["4 bring_in 5", "5 complete 20", "6 raise 40"]}
    answer = facts(book, given, {"ask": "raises_left"})
    holds(answer, ruling="info", raises_used=1, raises_left=2, raise_levels=[60, 80])


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_st_3_after_the_bring_in_alone_all_raises_are_left(book: str) -> None:
    given = STUD | {"bring_in": 5, "actions": ["4 bring_in 5"]}
    holds(facts(book, given, {"ask": "raises_left"}), raises_used=0, raises_left=3, raise_levels=[40, 60, 80])


@pytest.mark.parametrize("book", BOOKS)
def test_tda_48_the_blind_is_the_first_bet(book: str) -> None:
    given: Facts = {"abstract": True, "game": "FLHE", "blinds": [10, 20], "limits": [20, 40], "raise_cap": 4}
    answer = facts(book, given | {"actions": ["3 raise 40", "4 raise 60"]}, {"ask": "raises_left"})
    holds(answer, raises_used=2, raises_left=2, raise_levels=[80, 100])


@pytest.mark.parametrize(("all_in", "used"), [("4 allin 55", 1), ("4 allin 60", 2)])
def test_roberts_br_6_half_a_bet_uses_a_raise(all_in: str, used: int) -> None:
    given = LIMIT | {"street": "turn", "actions": ["1 bet 40", "2 raise 80"]}
    short = given | {"stacks": {1: 900, 2: 900, 4: int(all_in.split()[2]) + 40, 5: 900}}
    answer = facts("tda", short | {"actions": ["1 bet 40", "2 raise 80", "4 allin"]}, {"ask": "raises_left"})
    assert answer["raises_used"] == used


@pytest.mark.parametrize(
    ("book", "bets", "floor"), [("tda", [20], None), ("roberts", [20, 40], None), ("home", [20, 40], True)]
)
def test_roberts_st_4_an_open_pair_on_fourth_street(book: str, bets: list[int], floor: bool | None) -> None:
    answer = facts(book, STUD | {"open_pair_on_fourth": True}, {"ask": "bet_options"})
    assert (answer["bet_options"], answer.get("floor")) == (bets, floor)
    if len(bets) == 2:
        holds(answer, after_small_bet={"call_to": 20, "raise_to": [40, 60]}, raise_unit_after_big_bet=40)


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_st_4_without_a_pair_or_in_razz_the_bet_is_the_small_one(book: str) -> None:
    assert facts(book, STUD, {"ask": "bet_options"})["bet_options"] == [20]
    razz = STUD | {"game": "RAZZ", "open_pair_on_fourth": True}
    assert facts(book, razz, {"ask": "bet_options"})["bet_options"] == [20]


@pytest.mark.parametrize("book", BOOKS)
def test_tda_47_b_the_river_of_hold_em_is_bet_at_the_big_bet(book: str) -> None:
    given: Facts = {"abstract": True, "game": "FLHE", "limits": [20, 40], "street": "river"}
    assert facts(book, given, {"ask": "bet_options"})["bet_options"] == [40]
