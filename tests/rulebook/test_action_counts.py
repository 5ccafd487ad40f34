"""Substantial action of rows of acts."""

import pytest

from tests.rulebook.told_hands import PREFLOP, Facts, facts

ROWS = {
    "a": ["bet", "call"],
    "b": ["check", "check", "fold"],
    "c": ["fold", "check"],
    "d": ["call"],
    "e": ["check", "bet"],
}


@pytest.mark.parametrize("book", ["tda", "fidpa", "home"])
def test_tda_36_two_acts_with_chips_or_three_of_any_kind(book: str) -> None:
    answer = facts(book, {"abstract": True, "sequences": ROWS}, {"ask": "substantial_action"})
    assert answer["substantial_action"] == {"a": True, "b": True, "c": False, "d": False, "e": True}
    assert answer["doubtful"] == ["c"]


def test_roberts_md_2_two_players_of_any_kind() -> None:
    answer = facts("roberts", {"abstract": True, "sequences": ROWS}, {"ask": "substantial_action"})
    assert answer["substantial_action"] == {"a": True, "b": True, "c": True, "d": False, "e": True}
    assert answer["doubtful"] == []


@pytest.mark.parametrize(
    ("acts", "met"), [(["fold"], False), (["fold", "fold", "fold"], True), (["raise", "fold"], True)]
)
def test_tda_36_of_the_acts_since_the_cards(acts: list[str], met: bool) -> None:
    answer = facts("tda", {"abstract": True, "acts": acts}, {"ask": "substantial_action"})
    assert answer["substantial_action"] is met


def test_tda_36_of_a_running_hand() -> None:
    ask: Facts = {"ask": "substantial_action"}
    assert facts("tda", PREFLOP | {"actions": ["3 fold", "4 fold"]}, ask)["substantial_action"] is False
    assert facts("tda", PREFLOP | {"actions": ["3 fold", "4 raise 150"]}, ask)["substantial_action"] is True


def test_tda_36_one_player_twice_is_one_player() -> None:
    given: Facts = {"abstract": True, "sequences": {"a": ["A raise", "A call"], "b": ["A raise", "B call"]}}
    answer = facts("tda", given, {"ask": "substantial_action"})
    assert answer["substantial_action"] == {"a": False, "b": True}
