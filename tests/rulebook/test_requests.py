"""Counts and requests: stacks, pots, hidden chips, the next card, blinds taken back, bets pulled in; who decides."""

from typing import Final

import pytest

from tests.rulebook.rulings import BOOKS, applied, facts_of

Told = dict[str, object]
ABSTRACT: Final[Told] = {"abstract": True}


@pytest.mark.parametrize(
    ("given", "granted"),
    [
        ({"asker": 2, "to_act": 2, "facing": "all_in"}, True),
        ({"asker": 2, "to_act": 2, "facing": "bet", "opponent_all_in": True}, True),
        ({"asker": 2, "to_act": 3, "facing": "all_in"}, False),
        ({"asker": 2, "to_act": 2, "facing": "bet", "opponent_all_in": False}, False),
    ],
)
def test_tda_60_an_exact_count_only_in_turn_against_an_all_in(given: Told, granted: bool) -> None:
    for book in BOOKS:
        answer = facts_of(book, given | ABSTRACT, {"request": "exact_count"})
        assert answer["ruling"] == ("granted" if granted else "refused")
        assert answer.get("all_in_player_must_count") is (False if granted else None)


@pytest.mark.parametrize(
    ("game", "answers"),
    [
        ("PLO8", ["granted", "dealer_discretion", "granted", "granted"]),
        ("PLH", ["granted", "dealer_discretion", "granted", "granted"]),
        ("FLHE", ["refused", "dealer_discretion", "refused", "house_switch"]),
        ("NLHE", ["refused", "dealer_discretion", "refused", "house_switch"]),
    ],
)
def test_tda_54_a_poker_ape_3_15_counting_the_pot(game: str, answers: list[str]) -> None:
    given = ABSTRACT | {"game": game}
    assert [facts_of(book, given, {"request": "pot_count"})["ruling"] for book in BOOKS] == answers


@pytest.mark.parametrize("book", BOOKS)
def test_tda_62_hidden_chips_never_save_the_loser(book: str) -> None:
    given = ABSTRACT | {"all_in_seat": 4, "announced": 800, "hidden": 100, "caller": 6}
    lost = facts_of(book, given, {"error": "hidden_chips", "winner": 6})
    assert (lost["ruling"], lost["loser_survives"], lost["may_award_hidden_to"]) == ("floor", False, 6)
    won = facts_of(book, given, {"error": "hidden_chips", "winner": 4})
    assert (won["paid_on"], won["default_pick"]) == (800, "not_part_of_bet")


def test_tda_70_25_a_the_chips_of_others_and_high_chips_in_front() -> None:
    for book in BOOKS:
        assert facts_of(book, ABSTRACT, {"seat": 1, "wagers_chips_of": 2})["ruling"] == "not_a_wager"
        steps = facts_of(book, ABSTRACT | {"seat": 4}, {"stack_presentation": "high_chips_hidden"})["steps"]
        assert steps == ["move_high_chips_to_front"]


def test_tda_28_the_next_card_stays_down() -> None:
    given = ABSTRACT | {"state": "hand_over_on_turn"}
    answers = [facts_of(book, given, {"request": "show_next_card"})["ruling"] for book in BOOKS]
    assert answers == ["refused", "refused", "house_switch", "house_switch"]


def test_the_blinds_take_their_money_back_once_everybody_has_folded_to_them() -> None:
    given: Told = {"game": "NLHE", "blinds": [5, 10], "table": 4, "button": 1, "stacks": {1: 90, 2: 90, 3: 90}}
    event: Told = {"request": "chop_blinds", "by": [2, 3]}
    folded = given | {"actions": ["1 fold"]}
    assert facts_of("home", folded, event)["returned"] == {2: 5, 3: 10}
    assert applied("home", folded, event).stacks[1:] == (90, 90, 90)
    assert [facts_of(book, folded, event)["ruling"] for book in ("tda", "fidpa", "roberts")] == [
        "refused",
        "refused",
        "house_switch",
    ]
    assert facts_of("home", given | {"actions": ["1 call"]}, event)["ruling"] == "refused"


def test_tda_rp_2_bets_stay_in_front_until_who_acts_asks() -> None:
    for book in BOOKS:
        assert facts_of(book, ABSTRACT, {"request": "bring_in_bets", "by": "player_not_to_act"})["ruling"] == "refused"
        on_turn = facts_of(book, ABSTRACT | {"to_act": 3}, {"request": "bring_in_bets", "by": 3})
        assert on_turn["ruling"] == "granted"


def test_tda_1_home_h1_who_stands_above_the_text() -> None:
    decides = [facts_of(book, ABSTRACT, {"ask": "may_override"})["decided_by"] for book in BOOKS]
    assert decides == ["td", "staff", "management", "table_or_host"]
    assert facts_of("home", ABSTRACT, {"ask": "precedence"})["precedence"] == ["house_rules", "home", "tda"]
