"""Blinds, antes and straddles: short ones, absent players, new levels, and what an act leaves to divide."""

from typing import Final

import pytest

from tests.rulebook.rulings import BOOKS, applied, facts_of

Told = dict[str, object]
FIVE: Final[Told] = {
    "game": "NLHE",
    "blinds": [10, 20],
    "table": 5,
    "button": 3,
    "stacks": {1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000},
}


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_bb_1_a_short_big_blind_does_not_lower_the_price(book: str) -> None:
    given = FIVE | {"stacks": {3: 1000, 4: 1000, 5: 15}, "actions": ["3 call"]}
    answer = facts_of(book, given, {"seat": 4, "gesture": "fold"})
    assert answer["pots"] == [{"amount": 40, "eligible": [3, 5]}]
    assert answer["uncalled"] == {"seat": 3, "amount": 5}
    assert answer["hands_face_up"] is (book == "tda")


def test_home_h10_a_call_of_more_than_is_at_stake() -> None:
    given = FIVE | {"stacks": {3: 1000, 4: 1000, 5: 15}, "actions": ["3 fold"]}
    answer = facts_of("home", given, {"seat": 4, "verbal": "call"})
    assert (answer["to"], answer["effective_to"], answer["uncalled"]) == (20, 15, {"seat": 4, "amount": 5})


@pytest.mark.parametrize("book", BOOKS)
def test_everybody_folds_to_the_big_blind(book: str) -> None:
    given = FIVE | {"actions": ["1 fold", "2 fold", "3 fold"]}
    answer = facts_of(book, given, {"seat": 4, "gesture": "fold"})
    assert (answer["winner"], answer["must_show"], answer["next"]) == (5, False, "hand_over")
    assert answer["pots"] == [{"amount": 20, "eligible": [5]}]


def test_tda_rp_11_the_blind_is_paid_before_the_ante() -> None:
    ante: Told = {"type": "bb", "amount": 20, "order": "bb_first"}
    given = FIVE | {"stacks": {3: 1000, 4: 1000, 5: 26}, "ante": ante, "actions": ["3 call"]}
    answer = facts_of("tda", given, {"seat": 4, "gesture": "fold"})
    assert answer["posted"] == {"blind": 20, "ante": 6}
    first = facts_of("fidpa", given | {"ante": ante | {"order": "ante_first"}}, {"seat": 4, "gesture": "fold"})
    assert (first["posted"], first["floor"]) == ({"blind": 6, "ante": 20}, True)


def test_tda_rp_11_the_ante_is_not_made_smaller() -> None:
    given = FIVE | {"stacks": {3: 1000, 4: 1000, 5: 1000}}
    big = facts_of("tda", given | {"ante": {"type": "bb", "amount": 20}}, {"ask": "ante_due"})
    assert (big["ante_due"], big["seat"]) == (20, 5)
    each = facts_of("tda", given | {"ante": {"type": "each", "amount": 4}}, {"ask": "ante_due"})
    assert (each["ante_due"], each["seats"]) == (4, [3, 4, 5])


def test_tda_30_who_is_absent_at_the_last_card_has_a_dead_hand_and_keeps_posting() -> None:
    event: Told = {"seat": 4, "absent": True, "at": "last_card_dealt"}
    assert facts_of("tda", FIVE, event)["forfeit"] == 10
    assert facts_of("tda", FIVE, event | {"seat": 1})["forfeit"] == 0
    after = applied("home", FIVE, event)
    assert (after.live >> 4 & 1, after.bets[4]) == (0, 10)
    assert facts_of("fidpa", FIVE, event)["ruling"] == "dealer_discretion"


def test_cash_an_absent_player_is_not_dealt_in_and_owes_the_blind() -> None:
    owed = [facts_of("roberts", FIVE, {"seat": seat, "absent": True})["owed"] for seat in (4, 5, 1)]
    assert owed == [{4: "sb"}, {5: "bb"}, {}]


@pytest.mark.parametrize("book", BOOKS)
def test_tda_23_a_level_counts_from_the_next_hand_and_a_hand_begins_with_the_riffle(book: str) -> None:
    event: Told = {"announce": "new_level", "next_blinds": [15, 30]}
    running = {"blinds": [10, 20], "abstract": True, "clock": {"level_up_at": "after_first_riffle"}}
    assert facts_of(book, running, event)["blinds_this_hand"] == (10, 20)
    assert facts_of(book, {"blinds": [10, 20], "abstract": True}, event)["blinds_this_hand"] == (15, 30)


def test_tda_23_36_a_hand_at_the_old_blinds_is_dealt_anew_before_substantial_action() -> None:
    event: Told = {"error": "wrong_level", "found": "now"}
    assert facts_of("tda", FIVE | {"actions": ["1 fold", "2 raise 60"]}, event)["ruling"] == "play_on"
    early = FIVE | {"actions": ["1 fold"]}
    assert facts_of("tda", early, event)["ruling"] == "misdeal"
    assert applied("tda", early, event).voided


def test_the_dead_part_of_a_post_buys_nothing() -> None:
    given = FIVE | {"extra_posts": [{"seat": 2, "live": 20, "dead": 10}], "actions": ["1 fold"]}
    answer = facts_of("roberts", given, {"seat": 2, "verbal": "raise to 70", "amount": 70})
    assert (answer["to"], answer["dead_money"], answer["next_call"]) == (70, 10, 70)
    assert facts_of("tda", given, {"seat": 2, "verbal": "call"}) == {"applies": False}


def test_home_h6_a_straddle_after_a_look_is_a_raise() -> None:
    event: Told = {"seat": 1, "verbal": "straddle", "amount": 40, "looked": True}
    answer = facts_of("home", FIVE, event)
    assert (answer["ruling"], answer["next"], answer["last_option"]) == ("raise", 2, 5)
    assert applied("home", FIVE, event).straddlers == ()
    assert facts_of("tda", FIVE, event) == {"applies": False}


def test_home_h7_straddles_end_with_the_button() -> None:
    chain = [{"seat": 1, "amount": 40}, {"seat": 2, "amount": 80}, {"seat": 3, "amount": 160}]
    ask: Told = {"ask": "may_small_blind_straddle"}
    assert facts_of("home", FIVE | {"straddles": chain}, ask)["may_small_blind_straddle"] is False
    assert facts_of("tda", FIVE, ask) == {"applies": False}
