"""Button and blinds between hands, new players, owed blinds, chips brought and taken."""

from typing import Final

import pytest

from tests.rulebook.rulings import BOOKS, facts_of

Told = dict[str, object]
SEVEN: Final[Told] = {"table": 9, "seats": [1, 2, 4, 5, 7, 8, 9], "positions": {"button": 7, "sb": 8, "bb": 9}}
NEW: Final[Told] = {"abstract": True, "table": 8, "next_hand": {"button": 6, "sb": 1, "bb": 4}}


def hands(book: str, busted: list[int], method: str = "") -> list[tuple[int, int | None, int]]:
    """The coming hands as (button, small blind, big blind)."""
    told = facts_of(book, SEVEN, {"busted": busted} | ({"method": method} if method else {}))
    return [(hand["button"], hand["sb"], hand["bb"]) for hand in told["next_hands"]]


@pytest.mark.parametrize("book", BOOKS)
def test_tda_32_a_dead_button_lets_nobody_miss_the_big_blind(book: str) -> None:
    assert hands(book, [8]) == [(8, 9, 1), (9, 1, 2)]
    assert hands(book, [9]) == [(8, None, 1), (9, 1, 2)]
    assert hands(book, [8, 9]) == [(8, None, 1), (9, 1, 2), (1, 2, 4)]
    assert hands(book, []) == [(8, 9, 1)]


def test_roberts_bb_2_a_a_moving_button_leaves_blinds_owed() -> None:
    assert hands("roberts", [8], "moving") == [(9, 1, 2)]
    answer = facts_of("roberts", SEVEN, {"busted": [8], "method": "moving"})
    assert answer["owed"] == {9: "sb", 1: "bb"}
    assert facts_of("tda", SEVEN, {"busted": [8], "method": "moving"}) == {"applies": False}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_34_b_down_to_two_nobody_is_big_blind_twice(book: str) -> None:
    given: Told = {"table": 9, "seats": [2, 6, 9], "positions": {"button": 9, "sb": 2, "bb": 6}}
    found = {seat: facts_of(book, given, {"busted": [seat]})["next_hands"] for seat in (2, 6, 9)}
    assert found[2] == [{"button": 6, "sb": 6, "bb": 9}]
    assert found[6] == [{"button": 2, "sb": 2, "bb": 9}]
    assert found[9] == [{"button": 6, "sb": 6, "bb": 2}]


@pytest.mark.parametrize(
    ("seat", "tda", "fidpa", "roberts", "home"),
    [
        (8, "not_dealt_in", "choice", "not_dealt_in", "not_dealt_in"),
        (3, "granted", "choice", "not_dealt_in", "choice"),
        (5, "granted", "choice", "choice", "choice"),
        (4, "granted", "granted", "granted", "granted"),
    ],
)
def test_tda_8_a_poker_ape_1_13_where_a_new_player_waits(
    seat: int, tda: str, fidpa: str, roberts: str, home: str
) -> None:
    given = NEW | {"new_player_seat": seat}
    answers = [facts_of(book, given, {"ask": "dealt_in"})["ruling"] for book in BOOKS]
    assert answers == [tda, fidpa, roberts, home]


def test_roberts_bb_a_hand_dealt_to_who_owes_a_blind() -> None:
    given: Told = {"abstract": True, "owed": {2: "bb"}, "posted": False}
    looked: Told = {"seat": 2, "looked": True, "acted": "none"}
    assert facts_of("roberts", given, looked)["ruling"] == "dead_hand"
    assert facts_of("home", given, looked)["default_pick"] == "post_and_play"
    assert facts_of("fidpa", given, looked | {"acted": "check"})["must_post"] == "next_deal"
    assert facts_of("roberts", given | {"posted": True}, looked)["ruling"] == "hand_live"
    assert facts_of("roberts", given, looked | {"looked": False})["ruling"] == "choice"
    assert facts_of("tda", given, looked) == {"applies": False}


def test_poker_ape_3_9_a_seat_may_go_after_three_orbits() -> None:
    given: Told = {"abstract": True, "seat": 5}
    assert facts_of("fidpa", given | {"orbits_without_wager": 4}, {"ask": "seat_status"})["may_forfeit_seat"] is True
    assert facts_of("fidpa", given | {"orbits_without_wager": 2}, {"ask": "seat_status"})["may_forfeit_seat"] is False
    assert facts_of("home", given | {"orbits_without_wager": 9}, {"ask": "seat_status"})["ruling"] == "no_rule"


def test_tda_33_a_dodged_blind() -> None:
    event: Told = {"seat": 3, "dodged": "big_blind", "intent": "deliberate"}
    assert facts_of("tda", {"abstract": True}, event)["ruling"] == "penalty"
    assert facts_of("roberts", {"abstract": True}, event)["owed"] == {3: "bb"}
    assert facts_of("tda", {"abstract": True}, event | {"intent": ""})["ruling"] == "owes_blind"


@pytest.mark.parametrize(
    ("given", "ruling", "amount"),
    [
        ({"live_cards": False, "stack": 40, "wants": 100, "table_max": 100}, "granted", 60),
        ({"live_cards": True, "stack": 40, "wants": 50, "table_max": 100}, "next_hand", 50),
        ({"live_cards": False, "stack": 130, "wants": 50, "table_max": 100}, "refused", 0),
        ({"live_cards": False, "stack": 130, "wants": 50}, "granted", 50),
    ],
)
def test_poker_ape_3_12_top_ups(given: Told, ruling: str, amount: int) -> None:
    answer = facts_of("fidpa", given | {"abstract": True, "seat": 1}, {"request": "add_chips"})
    assert (answer["ruling"], answer["amount"]) == (ruling, amount)
    assert facts_of("tda", given | {"abstract": True}, {"request": "add_chips"}) == {"applies": False}


def test_roberts_buy_in_3_not_while_a_hand_is_played_even_without_cards() -> None:
    given: Told = {"abstract": True, "live_cards": False, "hand_running": True, "stack": 40, "wants": 50}
    assert facts_of("roberts", given, {"request": "add_chips"})["ruling"] == "next_hand"
    assert facts_of("fidpa", given, {"request": "add_chips"})["ruling"] == "granted"


@pytest.mark.parametrize("book", BOOKS)
def test_tda_63_chips_leave_the_table_with_their_player_only(book: str) -> None:
    event: Told = {"request": "remove_chips", "amount": 50}
    assert facts_of(book, {"abstract": True, "seat": 1, "leaving": False}, event)["ruling"] == "refused"
    assert facts_of(book, {"abstract": True, "seat": 1, "leaving": True}, event)["ruling"] == "granted"
