"""Bad decks, and decks before they are dealt, under the four books."""

import pytest

from tests.rulebook.rulings import BOOKS, applied, facts_of, ruling_of

HAND = {
    "game": "NLHE",
    "blinds": [5, 10],
    "table": 4,
    "button": 1,
    "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
    "actions": ["4 raise 30", "1 fold", "2 call", "3 call", "/flop", "2 check", "3 bet 60", "4 call"],
}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_35_e_the_same_card_twice_voids_the_hand_whatever_was_done(book: str) -> None:
    facts = facts_of(book, HAND, {"error": "duplicate_card"})
    assert (facts["ruling"], facts["returned"]) == ("void_hand", {2: 30, 3: 90, 4: 90})
    assert applied(book, HAND, {"error": "duplicate_card"}).stacks[1:] == (500, 500, 500, 500)


def test_roberts_ir_5_who_knew_gets_nothing_back() -> None:
    knew = {"error": "duplicate_card", "known_by": 3}
    facts = facts_of("roberts", HAND, knew)
    assert (facts["refund_excluded"], facts["returned"]) == ([3], {2: 30, 4: 90})
    assert facts["forfeited_chips"] == "stay_for_next_pot"
    assert facts_of("tda", HAND, knew)["returned"] == {2: 30, 3: 90, 4: 90}


@pytest.mark.parametrize("error", ["duplicate_card", "missing_card", "wrong_back"])
@pytest.mark.parametrize("book", BOOKS)
def test_poker_ape_2_4_1_earlier_hands_stand(book: str, error: str) -> None:
    assert ruling_of(book, {"abstract": True}, {"error": error, "affects": "previous_hand"}).ruling == "stands"
    assert ruling_of(book, {"abstract": True, "pot_awarded": True}, {"error": error}).ruling == "stands"


def test_poker_ape_2_4_2_and_roberts_ir_3_and_10_missing_cards_and_strange_backs() -> None:
    def rulings(**event: str) -> list[str]:
        return [ruling_of(book, {"abstract": True, "phase": "river"}, event).ruling for book in BOOKS]

    assert rulings(error="missing_card") == ["floor", "void_hand", "play_on", "floor"]
    assert rulings(error="wrong_back", where="stub") == ["floor", "void_hand", "play_on", "floor"]
    assert rulings(error="wrong_back", where="hand_or_board") == ["void_hand"] * 4


def test_d131_the_shuffle_of_each_book_ends_with_a_cut() -> None:
    for book in BOOKS:
        facts = facts_of(book, {"phase": "before_deal"}, {"ask": "shuffle_steps"})
        assert facts["ruling"] == "checklist"
        assert "cut" in facts["steps"][-2:]
    assert facts_of("fidpa", {}, {"ask": "shuffle_steps"})["steps"].count("riffle") == 3
    assert facts_of("roberts", {}, {"ask": "shuffle_steps"})["min_cards_each_side_of_cut"] == 4


def test_tda_39_d_burns_and_muck_stay_out_of_a_reshuffle() -> None:
    facts = facts_of("home", {"phase": "turn", "reason": "premature_card"}, {"ask": "reshuffle_rules"})
    assert set(facts["use"]) == {"stub", "returned_cards"}
    assert set(facts["exclude"]) == {"burns", "muck"}


def test_tda_26_no_new_deck_on_request() -> None:
    request = {"request": "deck_change", "by": "player"}
    assert ruling_of("tda", {}, request).ruling == "refused"
    assert facts_of("fidpa", {}, request)["default_pick"] == "between_hands"


def test_tda_10_must_move_is_no_matter_of_tournaments() -> None:
    given, event = {"table_kind": "must_move"}, {"main_game_seat_opens": True}
    assert facts_of("tda", given, event) == {"applies": False}
    assert facts_of("roberts", given, event)["moves"] == "longest_at_feeder"
