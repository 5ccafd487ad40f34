"""Main pot, side pots and uncalled chips, as the books have them."""

import pytest

from tests.rulebook.chip_scenes import BOOKS, facts

RING = {"game": "NLHE", "blinds": [10, 20], "table": 6, "button": 6}
FLOP = RING | {"street": "flop", "pot": 100, "stacks": {1: 500, 2: 200, 3: 1000, 4: 1000}}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_21_chips_of_a_folded_player_open_no_pot_of_their_own(book: str) -> None:
    given = FLOP | {"actions": ["1 bet 150", "2 allin 200", "3 call", "4 raise 600", "1 fold", "3 call"]}
    found = facts(book, given, {"ask": "pots"})
    assert found["pots"] == [{"amount": 850, "eligible": [2, 3, 4]}, {"amount": 800, "eligible": [3, 4]}]
    assert (found["uncalled"], found["award_order"]) == (None, "last_side_pot_first")


@pytest.mark.parametrize("book", BOOKS)
def test_tda_21_a_side_pot_left_to_one_seat_is_that_seats_and_the_rest_comes_back(book: str) -> None:
    given = FLOP | {"actions": ["1 bet 300", "2 allin 200", "3 raise 700", "4 fold", "1 fold"]}
    found = facts(book, given, {"ask": "pots"})
    assert found["pots"] == [{"amount": 700, "eligible": [2, 3]}, {"amount": 200, "eligible": [3]}]
    assert found["uncalled"] == {"seat": 3, "amount": 400}


def test_tda_21_antes_of_short_stacks_make_the_first_pots() -> None:
    given = {
        "game": "NLHE",
        "blinds": [50, 100],
        "ante": {"type": "each", "amount": 10},
        "table": 3,
        "button": 1,
        "stacks": {1: 6, 2: 1000, 3: 1000},
        "actions": ["2 call", "3 check"],
    }
    found = facts("tda", given, {"ask": "pots"})
    assert found["pots"] == [{"amount": 18, "eligible": [1, 2, 3]}, {"amount": 208, "eligible": [2, 3]}]


def test_home_h10_a_raise_nobody_calls_comes_back_and_the_hand_stays_hidden() -> None:
    given = FLOP | {"actions": ["1 bet 100", "2 fold", "3 raise 400", "4 fold", "1 fold"]}
    found = facts("home", given, {"ask": "pots"})
    assert found["pots"] == [{"amount": 300, "eligible": [3]}]
    assert (found["uncalled"], found["winner"], found["must_show"]) == ({"seat": 3, "amount": 300}, 3, False)
