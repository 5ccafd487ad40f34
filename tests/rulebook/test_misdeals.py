"""Faults of the deal under the four books: misdeal, play on, or a person, each by the rule's number."""

from collections.abc import Mapping, Sequence

import pytest

from app.rulebook.cards.misdeals import FAULTS
from tests.rulebook.rulings import BOOKS, applied, facts_of, ruling_of

NINE = {"game": "NLHE", "table": 9, "button": 9}
NOT_FIDPA = tuple(book for book in BOOKS if book != "fidpa")
BURN_LAST = ("show_card_to_all", "finish_deal_in_order", "give_top_card_to_that_seat", "use_as_flop_burn")


def ruling(book: str, error: str, deal: Mapping[str, object], acts: Sequence[str] = (), **event: object) -> str:
    return ruling_of(book, NINE | {"deal": deal, "acts": acts}, {"error": error, **event}).ruling


def exposed(*cards: tuple[int, str]) -> dict[str, object]:
    return {"exposed": [{"nth_card": nth, "seat": 2, "by": by} for nth, by in cards]}


# ---- exposed cards


@pytest.mark.parametrize("book", NOT_FIDPA)
def test_tda_35_a7_one_of_the_first_two_cards_is_a_misdeal_until_substantial_action(book: str) -> None:
    assert ruling(book, "exposed_downcard", exposed((2, "dealer"))) == "misdeal"
    assert ruling(book, "exposed_downcard", exposed((2, "dealer")), ["call", "raise"]) == "play_on"


def test_poker_ape_2_5_2_even_the_first_card_is_replaced_and_is_the_burn_at_once() -> None:
    given = NINE | {"deal": exposed((1, "dealer"))}
    facts = facts_of("fidpa", given, {"error": "exposed_downcard"})
    assert facts["ruling"] == "play_on"
    assert facts["steps"] == (
        "show_card_to_all",
        "use_as_flop_burn",
        "finish_deal_in_order",
        "give_top_card_to_that_seat",
        "flop_no_burn",
    )


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_he_1_a_later_card_is_replaced_and_may_not_be_kept(book: str) -> None:
    facts = facts_of(book, NINE | {"deal": exposed((3, "dealer"))}, {"error": "exposed_downcard"})
    assert (facts["ruling"], facts["player_may_keep"], facts["steps"]) == ("play_on", False, BURN_LAST)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_35_a7_only_the_dealers_errors_count_together(book: str) -> None:
    assert ruling(book, "exposed_downcard", exposed((4, "dealer"), (11, "player"))) == "play_on"
    expected = "floor" if book == "fidpa" else "misdeal"
    assert ruling(book, "exposed_downcard", exposed((4, "dealer"), (11, "dealer"), (12, "dealer"))) == expected


@pytest.mark.parametrize("by", ["player", "player_not_to_act"])
def test_roberts_ir_12_what_a_player_flashes_plays_even_the_first_card(by: str) -> None:
    given = NINE | {"deal": exposed((1, by), (2, by))}
    for book in BOOKS:
        facts = facts_of(book, given, {"error": "exposed_downcard"})
        assert (facts["ruling"], facts["card_plays"]) == ("play_on", True)
        assert ("steps" in facts) is (book in ("fidpa", "roberts")), "shown to all, or not"


def test_roberts_ir_12_a_card_off_the_table_is_an_exposed_card_whichever_it_was() -> None:
    def fallen(*nth: int) -> dict[str, object]:
        return NINE | {"deal": {"off_table": [{"nth_card": card, "seat": 4} for card in nth]}}

    one = facts_of("roberts", fallen(12), {"error": "card_off_table"})
    assert (one["treat_as"], one["steps"]) == ("exposed_card", BURN_LAST)
    assert ruling_of("roberts", fallen(2), {"error": "card_off_table"}).ruling == "misdeal"
    assert ruling_of("tda", fallen(5, 6), {"error": "card_off_table"}).ruling == "misdeal"


def test_tda_rp_10_a_an_exposed_down_card_of_stud_is_the_up_card() -> None:
    deal = {"exposed": [{"card": "hole_2", "seat": 6, "by": "dealer"}]}
    for book in BOOKS:
        facts = facts_of(book, {"game": "RAZZ", "abstract": True, "deal": deal}, {"error": "exposed_downcard"})
        assert facts["steps"] == ["exposed_card_is_upcard", "third_card_down"]
        assert facts["may_be_bring_in"] is (book != "roberts")


def test_roberts_stud_two_down_cards_face_up_make_a_dead_hand() -> None:
    cards = [{"card": name, "seat": 6, "by": "dealer"} for name in ("hole_1", "hole_2")]
    given = {"game": "STUD", "abstract": True, "deal": {"exposed": cards}}
    dead = facts_of("roberts", given, {"error": "exposed_downcard"})
    assert (dead["ruling"], dead["seat"]) == ("dead_hand", 6)
    assert ruling_of("tda", given, {"error": "exposed_downcard"}).ruling == "misdeal"


# ---- boxed cards, first seat, seats


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("boxed", "acts", "expected"), [(1, [], "play_on"), (3, [], "misdeal"), (3, ["bet", "call"], "play_on")]
)
def test_tda_35_a1_two_boxed_cards_and_more(book: str, boxed: int, acts: list[str], expected: str) -> None:
    assert ruling(book, "boxed_card", {"boxed": boxed}, acts) == expected


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("error", "deal"),
    [
        ("wrong_first_seat", {"first_card_to": 4, "should_be": 1}),
        ("seat_not_entitled", {"extra_hand_to": 6, "entitled": False}),
        ("seat_dealt_out", {"skipped_seat": 3, "entitled": True}),
    ],
)
def test_tda_35_a2_to_a4_seats_of_the_deal_until_substantial_action(
    book: str, error: str, deal: dict[str, object]
) -> None:
    assert ruling(book, error, deal, ["raise"]) == "misdeal"
    assert ruling(book, error, deal, ["raise", "fold"]) == "play_on"


@pytest.mark.parametrize("book", BOOKS)
def test_tda_35_a4_who_has_no_right_to_cards_was_not_dealt_out(book: str) -> None:
    assert ruling(book, "seat_dealt_out", {"skipped_seat": 3, "entitled": False}) == "play_on"
    assert ruling(book, "seat_not_entitled", {"extra_hand_to": 3, "entitled": True}) == "play_on"


@pytest.mark.parametrize("book", BOOKS)
def test_tda_35_b_only_the_button_may_get_two_in_a_row(book: str) -> None:
    assert ruling(book, "sequence", {"button_got_two_consecutive": True}) == "play_on"
    assert ruling(book, "sequence", {"button_got_two_consecutive": False}) == "misdeal"


@pytest.mark.parametrize(("book", "then"), [("tda", "carry_on"), ("home", "carry_on"), ("roberts", "corrected")])
def test_tda_34_a_and_roberts_ir_1_a_wrong_button(book: str, then: str) -> None:
    given = NINE | {"button": 4, "should_be": 5}
    before = facts_of(book, given | {"acts": ["fold"]}, {"error": "button_misplaced"})
    assert (before["ruling"], before["button"]) == ("misdeal", 5)
    after = facts_of(book, given | {"acts": ["fold", "fold", "call"]}, {"error": "button_misplaced"})
    assert (after["ruling"], after["button_then"]) == ("play_on", then)


# ---- counts


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("acts", "tda", "two_players"),
    [
        ([], False, False),
        (["bet"], False, False),
        (["check", "check"], False, True),
        (["check", "bet"], True, True),
        (["fold", "fold", "check"], True, True),
    ],
)
def test_tda_36_and_roberts_md_2_a_wrong_count_before_and_after(
    book: str, acts: list[str], tda: bool, two_players: bool
) -> None:
    met = two_players if book == "roberts" else tda
    facts = facts_of(book, NINE | {"deal": {"counts": {7: 3}}, "acts": acts}, {"error": "wrong_card_count"})
    assert (facts["ruling"], facts["substantial_action"]) == ("dead_hand" if met else "misdeal", met)
    assert not met or facts["seat"] == 7


@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        ("preflop", ["muck_hand", "burn", "flop"]),
        ("flop", ["muck_hand", "burn", "turn"]),
        ("turn", ["muck_hand", "burn"]),
    ],
)
def test_tda_38_one_burn_and_the_order_is_not_restored(phase: str, steps: list[str]) -> None:
    given = NINE | {"deal": {"counts": {3: 3}}, "phase": phase, "acts": ["bet", "call"]}
    facts = facts_of("tda", given, {"error": "wrong_card_count", "seat": 3})
    assert (facts["steps"], facts["burn_count"], facts["card_is_burn"]) == (steps, 1, False)


def test_tda_35_a5_the_right_number_of_cards_is_that_of_the_game() -> None:
    given = {"game": "PLO", "table": 6, "button": 2, "deal": {"counts": {2: 3}}, "acts": ["call", "call"]}
    assert ruling_of("tda", given, {"error": "wrong_card_count"}).ruling == "play_on", "the button is completed"
    too_many = given | {"deal": {"counts": {2: 5}}}
    assert ruling_of("tda", too_many, {"error": "wrong_card_count"}).ruling == "dead_hand"


@pytest.mark.parametrize("book", BOOKS)
def test_tda_37_the_button_is_completed_until_it_acts(book: str) -> None:
    six = {"game": "NLHE", "table": 6, "button": 3, "deal": {"counts": {3: 1}}}
    early = facts_of(book, six | {"acts": ["fold"]}, {"error": "button_short"})
    assert (early["ruling"], early["steps"]) == ("play_on", ["give_top_card_to_that_seat"])
    late = facts_of(book, six | {"acts": ["fold", "call"]}, {"error": "button_short"})
    assert late["ruling"] == ("dead_hand" if book == "roberts" else "play_on")
    assert late.get("floor", False) is (book == "roberts")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("acts", "event"),
    [
        (["fold", "fold", "fold", "call"], {}),
        (["call", "fold"], {"announced_before_acting": False}),
        (["call", "fold"], {"acted": "call"}),
    ],
)
def test_tda_37_the_button_that_has_acted_is_dead(book: str, acts: list[str], event: dict[str, object]) -> None:
    given = {"game": "NLHE", "table": 6, "button": 3, "deal": {"counts": {3: 1}}, "acts": acts}
    facts = facts_of(book, given, {"error": "button_short", **event})
    assert (facts["ruling"], facts["seat"], "floor" in facts) == ("dead_hand", 3, False)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("pitched", "returned"),
    [
        ({"seats": [4], "cards": 1, "looked_at": False}, True),
        ({"seats": [4], "cards": 1, "looked_at": True}, False),
        ({"seats": [4], "cards": 2}, False),
    ],
)
def test_roberts_he_2_one_unseen_extra_card_is_the_burn(book: str, pitched: dict[str, object], returned: bool) -> None:
    expected = "play_on" if returned and book in ("roberts", "fidpa") else "misdeal"
    assert ruling(book, "extra_card_end_of_deal", {"over_pitched": pitched}) == expected


# ---- jokers, shuffle


@pytest.mark.parametrize(
    ("acts", "tda", "roberts"),
    [
        ([], "misdeal", "play_on"),
        (["fold"], "misdeal", "play_on"),
        (["fold", "fold", "call"], "play_on", "play_on"),
        (["fold", "fold", "call", "call"], "play_on", "dead_hand"),
    ],
)
def test_tda_35_a6_and_roberts_ir_8_a_joker_in_seat_six(acts: list[str], tda: str, roberts: str) -> None:
    assert ruling("tda", "non_standard_card", {"joker_in": 6}, acts) == tda
    assert ruling("home", "non_standard_card", {"joker_in": 6}, acts) == tda
    assert ruling("roberts", "non_standard_card", {"joker_in": 6}, acts) == roberts
    assert ruling("fidpa", "non_standard_card", {"joker_in": 6}, acts) == "void_hand"


@pytest.mark.parametrize(
    ("looked", "acts", "expected"),
    [
        (False, [], {"tda": "floor", "home": "floor", "fidpa": "misdeal", "roberts": "misdeal"}),
        (True, [], {"tda": "floor", "home": "floor", "fidpa": "misdeal", "roberts": "play_on"}),
        (False, ["bet"], {"tda": "floor", "home": "floor", "fidpa": "misdeal", "roberts": "play_on"}),
        (True, ["bet", "call"], dict.fromkeys(BOOKS, "play_on")),
    ],
)
def test_poker_ape_2_1_2_a_deck_that_was_not_cut(looked: bool, acts: list[str], expected: dict[str, str]) -> None:
    given = NINE | {"deal": {"uncut": True}, "looked": looked, "acts": acts}
    assert {book: ruling_of(book, given, {"error": "not_shuffled_or_cut"}).ruling for book in BOOKS} == expected


# ---- the new deal


@pytest.mark.parametrize("book", BOOKS)
def test_tda_35_c_the_new_deal_replays_the_old_one(book: str) -> None:
    plain = facts_of(book, NINE | {"acts": ["call", "raise"]}, {"misdeal_declared": True})
    assert (plain["ruling"], plain["button"], plain["blinds_same"], plain["new_players_seated"]) == (
        "redeal",
        9,
        True,
        False,
    )
    assert (plain["absent_now_back_may_play"], plain["penalty_hand_killed_again"]) == ([], [])
    assert "penalty_hands_counted" not in plain
    moved = facts_of(book, NINE | {"should_be": 1, "penalty_seat": 2}, {"misdeal_declared": True})
    assert (moved["button"], moved["penalty_hands_counted"]) == (1, 1)


BETTING = {
    "game": "NLHE",
    "blinds": [5, 10],
    "table": 4,
    "button": 1,
    "stacks": {1: 500, 2: 500, 3: 500, 4: 500},
    "actions": ["4 raise 30"],
}


def test_a_misdeal_that_is_carried_out_gives_every_chip_back() -> None:
    given = BETTING | {"deal": {"counts": {2: 3}}}
    facts = facts_of("tda", given, {"error": "wrong_card_count"})
    assert facts["returned"] == {2: 5, 3: 10, 4: 30}
    assert applied("tda", given, {"error": "wrong_card_count"}).stacks[1:] == (500, 500, 500, 500)


def test_a_dead_hand_that_is_carried_out_leaves_its_chips() -> None:
    given = BETTING | {"actions": ["4 raise 30", "1 call"], "deal": {"counts": {4: 3}}}
    hand = applied("tda", given, {"error": "wrong_card_count", "seat": 4})
    assert not hand.live >> 4 & 1
    assert (hand.stacks[4], hand.pot_total) == (470, 75)


@pytest.mark.parametrize("error", FAULTS)
@pytest.mark.parametrize("book", BOOKS)
def test_every_fault_of_the_deal_has_a_ruling_even_when_little_is_said(book: str, error: str) -> None:
    assert ruling_of(book, {"game": "NLHE", "table": 9, "button": 1}, {"error": error}).ruling
    assert ruling_of(book, {"abstract": True, "acts": ["bet", "call"]}, {"error": error}).ruling
