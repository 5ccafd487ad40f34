"""Bomb pots, the house's part of a pot, and kill pots."""

import pytest

from app.rulebook.verdict import NOT_HERE
from tests.rulebook.chip_scenes import changed, facts, ruling

BOMB = {"game": "PLO", "blinds": [2, 5], "bomb_ante": 10, "table": 8, "button": 7}
EIGHT = dict.fromkeys(range(1, 9), 500)
CASH_BOOKS = ("fidpa", "roberts", "home")


@pytest.mark.parametrize("book", CASH_BOOKS)
def test_a_bomb_pot_opens_on_the_flop_left_of_the_button(book: str) -> None:
    found = facts(book, BOMB | {"stacks": EIGHT, "no_post": True}, {"ask": "who_acts"})
    assert (found["preflop_betting"], found["pot_now"], found["next"], found["call_to"]) == (False, 80, 8, 0)
    assert (found["min_raise_to"], found["pl_max"]) == (5, 80)


def test_the_button_may_stand_alone_left_of_it_sits_the_first() -> None:
    given = BOMB | {"stacks": {2: 300, 4: 300, 7: 300}}
    assert facts("home", given, {"ask": "first_to_act"})["order"] == [2, 4, 7]
    assert facts("home", given, {"ask": "options"})["options"] == ["fold", "check", "bet"]


def test_two_short_antes_make_three_pots() -> None:
    given = BOMB | {"bomb_ante": 20, "stacks": {1: 5, 2: 12, 3: 300, 4: 300}}
    assert facts("home", given, {"ask": "pots"})["pots"] == [
        {"amount": 20, "eligible": [1, 2, 3, 4]},
        {"amount": 21, "eligible": [2, 3, 4]},
        {"amount": 16, "eligible": [3, 4]},
    ]


def test_betting_after_the_flop_of_a_bomb_pot_makes_side_pots_too() -> None:
    given = BOMB | {"stacks": {1: 40, 2: 300, 3: 300}, "actions": ["/flop", "1 allin 30", "2 call", "3 call"]}
    found = facts("roberts", given, {"ask": "pots"})
    assert (found["pots"], found["preflop_betting"]) == ([{"amount": 120, "eligible": [1, 2, 3]}], False)


@pytest.mark.parametrize(
    ("given", "event"),
    [
        (BOMB | {"stacks": EIGHT}, {"ask": "who_acts"}),
        ({"rake": {"percent": 5}, "pot": 60}, {"ask": "rake"}),
        ({"rake": {"percent": 5}, "pot": 60, "tied": [1, 2]}, {"ask": "split_after_rake"}),
        ({"kill": {"type": "full", "amount": 8}, "limits": [4, 8]}, {"ask": "stakes_and_order"}),
        ({"killer": 2, "last_pot": "split", "splitter": 2}, {"ask": "kill_status"}),
    ],
)
def test_tournaments_know_neither_bomb_pots_nor_rake_nor_kills(
    given: dict[str, object], event: dict[str, object]
) -> None:
    assert ruling("tda", given, event) == NOT_HERE


def test_rake_is_rounded_down_to_its_unit() -> None:
    given = {"rake": {"percent": 5, "cap": 20, "unit": 5}, "pot": 287, "flop_dealt": True}
    found = facts("fidpa", given, {"ask": "rake"})
    assert (found["rake"], found["paid_out"]) == (10, 277)


def test_the_cap_is_one_for_the_hand_and_the_main_pot_pays_first() -> None:
    given = {"rake": {"percent": 10, "cap": 6, "unit": 1, "order": "main_first"}, "pots": [{"amount": 45}] * 3}
    found = facts("roberts", given, {"ask": "rake"})
    assert (found["rake_by_pot"], found["paid_out_by_pot"]) == ([4, 2, 0], [41, 43, 45])


@pytest.mark.parametrize(("dealt", "rake", "jackpot"), [(False, 0, 0), (True, 4, 2)])
def test_no_flop_no_drop(dealt: bool, rake: int, jackpot: int) -> None:
    given = {
        "rake": {"percent": 10, "cap": 10, "no_flop_no_drop": True},
        "jackpot_drop": {"amount": 2, "from_pot": 30},
        "pot": 40,
        "flop_dealt": dealt,
    }
    found = facts("home", given, {"ask": "rake"})
    assert (found["rake"], found["jackpot"], found["paid_out"]) == (rake, jackpot, 40 - rake - jackpot)


def test_the_jackpot_waits_for_its_pot_size() -> None:
    given = {"rake": {"percent": 10, "cap": 4}, "jackpot_drop": {"amount": 1, "from_pot": 20}, "flop_dealt": True}
    assert facts("home", given | {"pot": 19}, {"ask": "rake"})["jackpot"] == 0
    assert facts("home", given | {"pot": 20}, {"ask": "rake"})["jackpot"] == 1


def test_home_h10_a_running_hand_is_raked_without_what_nobody_called() -> None:
    given = {
        "game": "NLHE",
        "blinds": [1, 2],
        "table": 2,
        "button": 1,
        "street": "river",
        "pot": 60,
        "stacks": {1: 80, 2: 80},
        "actions": ["2 bet 40", "1 fold"],
        "rake": {"percent": 5, "cap": 5},
    }
    found = facts("home", given, {"ask": "rake"})
    assert (found["raked_amount"], found["rake"], found["uncalled"]) == (60, 3, {"seat": 2, "amount": 40})


def test_what_is_left_after_the_rake_is_split_left_of_the_button() -> None:
    given = {"table": 6, "button": 2, "rake": {"percent": 5, "cap": 5}, "pot": 104, "tied": [1, 4], "flop_dealt": True}
    found = facts("roberts", given, {"ask": "split_after_rake"})
    assert (found["rake"], found["awards"]) == (5, {4: 50, 1: 49})
    assert found["odd"] == [{"pot": 0, "seat": 4, "amount": 1}]


def test_roberts_kill_pots_a_half_kill_is_half_as_much_again() -> None:
    given = {"game": "FLHE", "limits": [6, 12], "blinds": [3, 6], "kill": {"seat": 3, "amount": 9, "type": "half"}}
    found = ruling("roberts", given, {"ask": "stakes_and_order"}, ("kill_acts_last",)).facts
    assert (found["limits"], found["call_to"], found["min_raise_to"]) == ([9, 18], 9, 18)
    assert (found["killer_acts"], found["variants"]) == (
        "in_turn",
        {"kill_acts_last": {"killer_acts": "last_before_flop"}},
    )
    last = facts(changed("roberts", kill_acts="last"), given, {"ask": "stakes_and_order"})
    assert last["killer_acts"] == "last_before_flop"


def test_a_killed_hand_is_bet_at_the_raised_stakes() -> None:
    given = {
        "game": "FLHE",
        "blinds": [2, 4],
        "limits": [4, 8],
        "table": 6,
        "button": 1,
        "stacks": dict.fromkeys(range(1, 7), 300),
        "kill": {"seat": 2, "amount": 8, "type": "full"},
        "actions": ["4 raise 16", "5 fold", "6 fold", "1 fold", "2 call", "3 fold", "/flop", "2 bet 8"],
    }
    found = facts("roberts", given, {"ask": "pots"})
    assert found["pot_now"] == 16 + 16 + 4 + 8


@pytest.mark.parametrize(
    ("given", "event", "kills", "seat", "leg"),
    [
        ({"leg_up": 4, "last_pot": "split", "splitter": 4, "was_killer": False}, {}, False, None, 4),
        ({"leg_up": 4, "last_pot": "split", "splitter": 6}, {}, False, None, None),
        ({"killer": 4, "last_pot": "split", "splitter": 4}, {}, True, 4, None),
        ({"killer": 4, "last_pot": "split", "splitter": 6}, {}, False, None, None),
        ({"last_pot": "split", "splitter": 2, "was_killer": True}, {}, True, 2, None),
        ({"leg_up": 4}, {"winner": 4}, True, 4, None),
        ({"leg_up": 4}, {"winner": 5}, False, None, 5),
        ({"killer": 4}, {"winner": 4}, True, 4, None),
    ],
)
def test_roberts_kill_pots_4_legs_splits_and_killers(
    given: dict[str, object], event: dict[str, object], kills: bool, seat: int | None, leg: int | None
) -> None:
    found = facts("roberts", given, event | {"ask": "kill_status"})
    assert (found["must_kill"], found.get("leg_up")) == (kills, leg)
    assert not kills or found["seat"] == seat
