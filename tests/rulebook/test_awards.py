"""Who gets which chips: ties, halves, boards and odd chips, as the books have them."""

import pytest

from app.rulebook.verdict import NOT_HERE
from tests.rulebook.chip_scenes import BOOKS, changed, facts, ruling

TABLE = {"game": "NLHE", "table": 9, "button": 9}
HIGH_LOW = TABLE | {"game": "PLO8"}


def pot(amount: int, *eligible: int) -> dict[str, object]:
    return {"amount": amount, "eligible": list(eligible)}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_20_a_three_odd_chips_go_round_from_the_left_of_the_button_which_is_last(book: str) -> None:
    found = facts(book, TABLE | {"pots": [pot(103, 1, 4, 8, 9)]}, {"showdown": [{"high": [1, 4, 8, 9]}]})
    assert found["awards"] == {1: 26, 4: 26, 8: 26, 9: 25}
    assert found["odd"] == [{"pot": 0, "seat": seat, "amount": 1} for seat in (1, 4, 8)]


def test_tda_20_the_odd_chip_is_the_smallest_in_play() -> None:
    found = facts("tda", TABLE | {"unit": 25, "pots": [pot(325, 2, 5)]}, {"showdown": [{"high": [2, 5]}]})
    assert (found["awards"], found["odd"]) == ({2: 175, 5: 150}, [{"pot": 0, "seat": 2, "amount": 25}])


def test_tda_20_c_tied_highs_share_the_larger_half() -> None:
    event = {"showdown": [{"high": [3, 5], "low": [6]}]}
    assert facts("tda", HIGH_LOW | {"pots": [pot(103, 3, 5, 6)]}, event)["awards"] == {3: 26, 5: 26, 6: 51}
    odd = facts("tda", HIGH_LOW | {"pots": [pot(101, 3, 5, 6)]}, event)
    assert (odd["awards"], odd["odd"]) == (
        {3: 26, 5: 25, 6: 50},
        [{"pot": 0, "seat": 3, "amount": 1, "side": "high"}],
    )


def test_tda_20_a_the_odd_chip_of_a_quartered_low_half_goes_left_of_the_button() -> None:
    found = facts("home", HIGH_LOW | {"pots": [pot(102, 3, 5)]}, {"showdown": [{"high": [5], "low": [3, 5]}]})
    assert (found["awards"], found["odd"]) == ({5: 76, 3: 26}, [{"pot": 0, "seat": 3, "amount": 1, "side": "low"}])


@pytest.mark.parametrize(("book", "awards"), [("tda", {3: 54, 5: 52}), ("roberts", {3: 53, 5: 53})])
def test_roberts_ties_5c_two_hands_the_same_both_ways_share_evenly(book: str, awards: dict[int, int]) -> None:
    event = {"showdown": [{"high": [3, 5], "low": [3, 5]}]}
    assert facts(book, HIGH_LOW | {"pots": [pot(106, 3, 5)]}, event)["awards"] == awards


def test_tda_21_each_pot_is_cut_among_those_who_may_win_it() -> None:
    given = TABLE | {"pots": [pot(91, 2, 4, 6), pot(51, 4, 6), pot(30, 6)]}
    found = facts("fidpa", given, {"showdown": [{"high": [2, 6]}, {"high": [4, 6]}, {"high": [6]}]})
    assert found["awards"] == {2: 46, 6: 45 + 25 + 30, 4: 26}
    assert [entry["pot"] for entry in found["odd"]] == [0, 1]  # type: ignore[index, union-attr, call-overload] # rows


@pytest.mark.parametrize(("book", "seat", "card"), [("tda", 6, "7h"), ("roberts", 2, "Ad")])
def test_tda_20_b_and_roberts_ties_5b_tied_lows_look_at_other_cards(book: str, seat: int, card: str) -> None:
    given = {"game": "RAZZ", "pot": 41, "hands": {2: "7d 5c 4s 3h Ad Ks Qc", 6: "7h 5d 4c 3c As Kc Qd"}}
    found = facts(book, given, {"showdown_stud": "tie_lows"})
    assert (found["awards"], found["deciding_card"]) == ({seat: 21, 8 - seat: 20}, card)


def test_tda_20_b_two_odd_chips_of_three_tied_hands_go_by_card() -> None:
    hands = {1: "9c 8d 7h 6s 5c 2d 2h", 4: "9h 8c 7s 6d 5s Kd Qh", 7: "9s 8s 7d 6c 5h Jd Jh", 8: "As Ah Kc Qd 3c 4c 2s"}
    given = {"game": "STUD", "pots": [pot(101, 1, 4, 7, 8)], "hands": hands}
    found = facts("tda", given, {"showdown_stud": "tie_straights"})
    assert (found["awards"], found["deciding_card"]) == ({7: 34, 4: 34, 1: 33}, "9s")


@pytest.mark.parametrize(("book", "awards"), [("tda", {2: 100}), ("roberts", {2: 50, 4: 50})])
def test_tda_19_who_throws_the_hand_away_has_no_share_of_the_board(book: str, awards: dict[int, int]) -> None:
    given = TABLE | {"pots": [pot(100, 2, 4)]}
    event = {"seat": 4, "discards": True, "tabled": False, "says": "plays_the_board", "showdown": [{"high": [2, 4]}]}
    assert facts(book, given, event)["awards"] == awards


def test_tda_19_when_all_hands_lie_open_and_the_board_plays_everybody_shares() -> None:
    board = ["Ah", "Kh", "Qh", "Jh", "Th"]
    hands = {2: "2c 3c", 4: "As Ad", 6: "9h 8h"}
    given = TABLE | {"board": board, "hands": hands, "pots": [pot(100, 2, 4, 6)]}
    assert facts("tda", given, {"all_tabled": True})["awards"] == {2: 34, 4: 33, 6: 33}
    told = facts("tda", given | {"board": ["Ah", "Kd", "7s", "2h", "2s"]}, {"all_tabled": True})
    assert told["awards"] == {4: 100}


def test_the_odd_chip_between_boards_may_go_left_of_the_button_instead() -> None:
    given, event = TABLE | {"pots": [pot(81, 3, 6)]}, {"showdown": [{"boards": [{"high": [6]}, {"high": [3]}]}]}
    assert facts("home", given, event)["awards"] == {6: 41, 3: 40}
    assert facts(changed("home", odd_chip_between_boards="left_of_button"), given, event)["awards"] == {6: 40, 3: 41}


def test_rake_comes_off_before_the_split() -> None:
    given = TABLE | {"pots": [pot(104, 1, 4)], "rake": {"percent": 5, "cap": 5}}
    found = facts("home", given, {"showdown": [{"high": [1, 4]}]})
    assert (found["rake"], found["paid_out"], found["awards"]) == (5, 99, {1: 50, 4: 49})


def test_a_double_board_does_not_exist_in_tournaments() -> None:
    event = {"double_board": True, "showdown": [{"boards": [{"high": [1]}, {"high": [2]}]}]}
    assert ruling("tda", TABLE | {"pots": [pot(50, 1, 2)]}, event) == NOT_HERE
