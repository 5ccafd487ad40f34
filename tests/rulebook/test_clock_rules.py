"""The clock in every book: how long, who may ask, what holds at zero."""

from typing import Final

import pytest

from app.formats.cases.rulings import book_of
from app.rulebook.floor.clock_rules import settings
from tests.rulebook.rulings import BOOKS, applied, facts_of

Told = dict[str, object]
RIVER: Final[Told] = {
    "game": "NLHE",
    "blinds": [5, 10],
    "table": 9,
    "button": 9,
    "street": "turn",
    "pot": 120,
    "stacks": {3: 500, 6: 500, 8: 500},
}
DEAL: Final[Told] = {"game": "NLHE", "blinds": [5, 10], "table": 3, "button": 2, "stacks": {1: 400, 2: 400, 3: 400}}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_29_home_h5_facing_a_bet_the_hand_is_dead(book: str) -> None:
    given = RIVER | {"actions": ["3 bet 60"]}
    answer = facts_of(book, given, {"seat": 6, "clock_expired": True})
    assert (answer["ruling"], answer["next"], "floor" in answer) == ("fold", 8, False)
    assert not applied(book, given, {"seat": 6, "clock_expired": True}).live >> 6 & 1


@pytest.mark.parametrize("book", BOOKS)
def test_tda_29_a_posted_blind_is_faced_like_a_bet(book: str) -> None:
    assert facts_of(book, DEAL, {"seat": 2, "clock_expired": True})["ruling"] == "fold"


def test_home_h5_with_nothing_to_call_it_is_a_check_but_poker_ape_1_7_1_kills_the_hand() -> None:
    event: Told = {"seat": 3, "clock_expired": True}
    for book in ("tda", "roberts", "home"):
        assert facts_of(book, RIVER, event)["ruling"] == "check"
    answer = facts_of("fidpa", RIVER, event)
    assert (answer["ruling"], answer["floor"], answer["next"]) == ("fold", True, 6)


def test_tda_29_a_tie_with_zero_is_the_players() -> None:
    given = RIVER | {"actions": ["3 bet 60"]}
    for words, to in (("call", 60), ("raise to 180", 180), ("all in", 500)):
        event: Told = {"seat": 6, "verbal": words, "at": "tie_with_zero", "amount": to if "raise" in words else None}
        assert facts_of("tda", given, event)["to"] == to
    assert facts_of("roberts", given, {"seat": 6, "verbal": "call", "at": "tie_with_zero"})["floor"] is True


def test_ipr_74_2_the_dead_hand_of_a_tie_is_put_to_a_person() -> None:
    event: Told = {"seat": 6, "gesture": "tap", "at": "tie_with_zero"}
    answer = facts_of("fidpa", RIVER | {"actions": ["3 check"]}, event)
    assert (answer["ruling"], answer["default_pick"]) == ("floor", "check")


def test_tda_29_home_h4_the_length_with_the_count_in_it() -> None:
    lengths = {book: settings(book_of(book)).facts for book in BOOKS}
    assert [lengths[book]["total_seconds"] for book in BOOKS] == [30, 60, 60, 40]
    assert [lengths[book]["countdown_seconds"] for book in BOOKS] == [5, 10, 10, 10]
    assert "adjustable_by" not in lengths["home"]


def test_tda_30_who_is_away_from_the_seat_may_not_ask() -> None:
    away: Told = {"abstract": True, "requester_at_seat": False}
    rulings = {book: facts_of(book, away, {"request": "clock"})["ruling"] for book in BOOKS}
    assert rulings == {"tda": "refused", "fidpa": "dealer_discretion", "roberts": "granted", "home": "granted"}
    assert facts_of("tda", away | {"requester_at_seat": True}, {"request": "clock"})["decided_by"] == "td"
