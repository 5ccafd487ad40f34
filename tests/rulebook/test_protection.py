"""Hands in their players' care, and talk about them, under the four books."""

import pytest

from tests.rulebook.rulings import BOOKS, applied, facts_of, ruling_of

TABLE = {"game": "NLHE", "blinds": [5, 10], "table": 6, "button": 1, "street": "turn", "pot": 120}
STACKS = {"stacks": {2: 800, 3: 800, 5: 800}}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_65_a_a_hand_swept_on_its_turn_is_folded(book: str) -> None:
    given = TABLE | STACKS | {"actions": ["2 bet 50"]}
    event = {"seat": 3, "killed_by": "dealer", "protected": False, "identifiable": False}
    facts = facts_of(book, given, event)
    assert (facts["ruling"], facts["next"], facts["returned"]) == ("fold", 5, {3: 0})
    assert not applied(book, given, event).live >> 3 & 1


@pytest.mark.parametrize("book", BOOKS)
def test_tda_65_a_a_caller_whose_hand_is_swept_gets_nothing_back(book: str) -> None:
    given = TABLE | STACKS | {"actions": ["2 bet 50", "3 call"]}
    event = {"seat": 3, "killed_by": "dealer", "identifiable": False}
    facts = facts_of(book, given, event)
    assert (facts["ruling"], facts["returned"], facts["next"]) == ("dead_hand", {3: 0}, 5)
    assert applied(book, given, event).stacks[3] == 750


@pytest.mark.parametrize("book", BOOKS)
def test_tda_65_a_what_nobody_called_of_a_fouled_hand_goes_back(book: str) -> None:
    given = TABLE | {"stacks": {2: 800, 3: 800}, "actions": ["2 bet 50", "3 raise 200"]}
    event = {"seat": 3, "fouled": True, "killed_by": "dealer", "identifiable": False, "before": "call"}
    facts = facts_of(book, given, event)
    assert (facts["returned"], facts["awards"]) == ({3: 150}, {2: 220})
    assert facts.get("floor", False) is (book == "fidpa"), "no redress, and silent on the uncalled part"


@pytest.mark.parametrize(
    ("book", "unprotected"), [("tda", "hand_live"), ("home", "hand_live"), ("fidpa", "dead_hand"), ("roberts", "floor")]
)
def test_tda_65_b_a_swept_hand_that_can_be_told(book: str, unprotected: str) -> None:
    given = {"abstract": True, "identifiable": True}
    event = {"seat": 4, "killed_by": "dealer", "protected": False}
    assert ruling_of(book, given, event).ruling == unprotected
    assert ruling_of(book, given, event | {"protected": True}).ruling == "hand_live"
    assert ruling_of(book, given | {"identifiable": False}, event).ruling == "dead_hand"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("known", "fate"), [(True, "live"), (False, "dead")])
def test_roberts_dh_3_cards_thrown_into_anothers_hand(book: str, known: bool, fate: str) -> None:
    given = {"abstract": True, "thrown_by": 1, "into": 6, "identifiable": known}
    facts = facts_of(book, given, {"seat": 6, "fouled": True})
    assert (facts["ruling"], facts["hands"]) == ("split_fate", {1: "dead", 6: fate})


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("facing", "ruling"), [("bet", "dead_hand"), ("all_in", "dead_hand"), ("", "hand_live")])
def test_tda_66_picking_up_the_up_cards(book: str, facing: str, ruling: str) -> None:
    given = {"abstract": True, "game": "STUD", "seat": 2, "facing": facing}
    assert ruling_of(book, given, {"picks_up": "upcards"}).ruling == ruling


@pytest.mark.parametrize(
    ("book", "ruling"), [("tda", "hand_live"), ("home", "hand_live"), ("fidpa", "show_all"), ("roberts", "show_all")]
)
def test_tda_68_and_poker_ape_2_7_a_player_shows_cards_while_others_act(book: str, ruling: str) -> None:
    given = {"abstract": True, "action_pending": True, "shown_to": [5]}
    facts = facts_of(book, given, {"seat": 3, "shows": "one_card"})
    assert (facts["ruling"], facts["card_plays"]) == (ruling, True)
    assert facts["show_to_all"] == {"opponent_in_hand": "now", "others": "after_hand"}
    assert facts.get("fold_possible", False) is (book == "fidpa")
    assert (facts.get("penalty") == "possible") is (ruling == "hand_live")


@pytest.mark.parametrize("book", BOOKS)
def test_tda_67_talk_about_folded_cards_while_a_hand_runs(book: str) -> None:
    facts = facts_of(book, {"hand_running": True}, {"seat": 2, "discloses": "folded_cards"})
    assert facts["ruling"] == "warning"
    assert facts.get("fold_possible", False) is (book == "fidpa")


@pytest.mark.parametrize("book", BOOKS)
def test_tda_71_b_a_checked_nut_hand_is_weighed_by_a_person(book: str) -> None:
    given = {"street": "river", "seat": 3, "last_to_act": True, "exclusive_nuts": True}
    assert facts_of(book, given, {"acted": "check"})["default_pick"] == "no_action"
    assert ruling_of(book, given | {"exclusive_nuts": False}, {"acted": "check"}).ruling == "none"
