"""Who may run the board several times, how often, and what is then dealt."""

import pytest

from app.engine.events import BoardsRun
from tests.rulebook.chip_scenes import BOOKS, changed, facts, ruling

TWO = {"game": "NLHE", "table": 6, "button": 1, "pots": [{"amount": 1000, "eligible": [3, 5]}]}
THREE = TWO | {"pots": [{"amount": 900, "eligible": [2, 3, 5]}, {"amount": 100, "eligible": [3, 5]}]}
YES = {"agreed": True, "both_all_in": True, "board_cards_left": 2}


@pytest.mark.parametrize(
    ("book", "runs", "allowed"), [("tda", 2, 1), ("fidpa", 2, 2), ("home", 3, 2), ("roberts", 3, 3), ("roberts", 4, 3)]
)
def test_switch_d76_how_often(book: str, runs: int, allowed: int) -> None:
    found = facts(book, TWO, YES | {"runs": runs})
    assert found["ruling"] == ("granted" if allowed == runs else "refused")
    assert found["runs_allowed"] == allowed


@pytest.mark.parametrize(
    "event",
    [YES | {"agreed": False}, YES | {"board_cards_left": 0}, YES | {"both_all_in": False, "betting_closed": False}],
)
@pytest.mark.parametrize("book", BOOKS)
def test_poker_ape_1_9_no_second_run_without_consent_cards_and_closed_betting(
    book: str, event: dict[str, object]
) -> None:
    found = facts(book, TWO, event | {"runs": 2})
    assert (found["ruling"], found["runs_allowed"]) == ("refused", 1)


def test_poker_ape_1_9_1_two_players_only() -> None:
    assert facts("fidpa", THREE, YES | {"runs": 3})["runs_allowed"] == 1
    assert facts("roberts", THREE, YES | {"runs": 3})["runs_allowed"] == 3
    assert facts(changed("home", run_twice_players="two"), THREE, YES | {"runs": 2})["ruling"] == "refused"


def test_poker_ape_1_9_2_one_who_covers_is_left_to_a_person() -> None:
    event = YES | {"both_all_in": False, "betting_closed": True, "runs": 2}
    found = facts("fidpa", TWO, event)
    assert (found["ruling"], found["default_pick"]) == ("floor", "granted")
    assert facts("home", TWO, event)["ruling"] == "granted"


def test_roberts_no_limit_15_three_runs_of_two_pots_each_cut_on_its_own() -> None:
    won = [{"boards": [{"high": [2]}, {"high": [3]}, {"high": [5]}]}, {"boards": [{"high": [3]}] * 2 + [{"high": [5]}]}]
    given = THREE | {"pots": [{"amount": 901, "eligible": [2, 3, 5]}, {"amount": 101, "eligible": [3, 5]}]}
    found = facts("roberts", given, YES | {"runs": 3, "showdown": won})
    assert found["awards"] == {2: 301, 3: 300 + 34 + 34, 5: 300 + 33}


def test_every_street_of_every_run_burns_its_own_card() -> None:
    given = {"game": "PLO", "board": ["Ah", "9c", "4d"], "stub_order": ["b1", "t1", "b2", "r1", "b3", "t2", "b4", "r2"]}
    found = facts("roberts", given, {"runs": 2, "agreed": True, "both_all_in": True})
    assert found["boards"] == [["Ah", "9c", "4d", "t1", "r1"], ["Ah", "9c", "4d", "t2", "r2"]]
    assert found["burns"] == {"turn": ["b1", "b3"], "river": ["b2", "b4"]}
    assert found["reshuffle_between"] is False


def test_before_the_flop_a_whole_board_is_dealt_each_time() -> None:
    given = {"game": "NLHE", "stub_order": [f"c{number}" for number in range(1, 17)]}
    found = facts("home", given, {"runs": 2, "agreed": True, "board_cards_left": 5})
    assert found["boards"] == [["c2", "c3", "c4", "c6", "c8"], ["c10", "c11", "c12", "c14", "c16"]]


def test_a_running_hand_records_the_runs_with_who_agreed() -> None:
    given = {
        "game": "NLHE",
        "blinds": [1, 2],
        "table": 2,
        "button": 1,
        "street": "flop",
        "pot": 20,
        "stacks": {1: 80, 2: 80},
        "actions": ["2 allin 80", "1 call", "/turn", "/river"],
    }
    found = ruling("home", given, {"runs": 2, "agreed": True, "board_cards_left": 2})
    assert (found.ruling, found.events) == ("granted", (BoardsRun(2, (1, 2)),))
    assert ruling("home", given | {"actions": ["2 bet 20"]}, {"runs": 2, "agreed": True}).ruling == "refused"
