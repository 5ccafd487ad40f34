"""Main pot, side pots and uncalled chips, as the books have them."""

import pytest

from app.engine.events import HandKilled
from app.engine.fold import apply
from app.rulebook.chip_questions import answer
from tests.rulebook.chip_scenes import BOOKS, facts, ruling, scene_of

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


KILLED = {"fouled": True, "killed_by": "dealer", "identifiable": False, "before": "call"}


def test_tda_65_a_the_uncalled_part_of_a_killed_raise_goes_back_while_others_play_on() -> None:
    given = FLOP | {"actions": ["1 bet 100", "2 fold", "3 raise 400"]}
    found = ruling("tda", given, KILLED | {"seat": 3})
    assert found.ruling == "dead_hand"
    assert (found.facts["returned"], found.facts["next"], found.facts["call_to"]) == ({3: 300}, 4, 100)


def test_tda_65_a_a_called_bet_of_a_killed_hand_stays() -> None:
    given = FLOP | {"actions": ["1 bet 100", "2 call"]}
    assert answer(scene_of("tda", given, KILLED | {"seat": 1})) is None


@pytest.mark.parametrize(("book", "floor"), [("tda", None), ("roberts", None), ("home", None), ("fidpa", True)])
def test_poker_ape_1_5_1_gives_no_redress_so_a_person_confirms_what_goes_back(book: str, floor: bool | None) -> None:
    given = RING | {"street": "turn", "pot": 60, "stacks": {2: 300, 5: 300}, "actions": ["2 bet 50", "5 raise 170"]}
    found = ruling(book, given, KILLED | {"seat": 5})
    assert (found.facts["returned"], found.facts["awards"]) == ({5: 120}, {2: 160})
    assert found.facts.get("floor") is floor


def test_what_the_hand_records_pays_the_one_who_is_left() -> None:
    given = RING | {"street": "turn", "pot": 60, "stacks": {2: 300, 5: 300}, "actions": ["2 bet 50", "5 raise 170"]}
    scene = scene_of("tda", given, KILLED | {"seat": 5})
    hand, verdict = scene.hand, answer(scene)
    assert hand is not None
    assert verdict is not None
    before = hand.chips
    for event in verdict.events:
        hand = apply(hand, event)
    assert verdict.events[0] == HandKilled(5)
    assert (hand.finished, hand.chips, hand.stacks[2], hand.stacks[5]) == (True, before, 410, 250)
