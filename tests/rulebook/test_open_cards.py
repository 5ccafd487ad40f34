"""Who opens in stud, and the card exposed before the draw of lowball."""

import pytest

from tests.rulebook.told_hands import BOOKS, Facts, facts, holds

STUD: Facts = {"abstract": True, "game": "STUD", "table": 8}
FIRST: Facts = {"ask": "first_to_act"}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_rp_10_the_lowest_card_brings_in_by_suit(book: str) -> None:
    answer = facts(book, STUD | {"showing": {2: "2d", 5: "2c", 7: "Ah"}}, FIRST)
    holds(answer, ruling="info", next=5, options=["bring_in"])


@pytest.mark.parametrize("book", BOOKS)
def test_tda_rp_10_in_razz_the_highest_card_brings_in(book: str) -> None:
    assert facts(book, STUD | {"game": "RAZZ", "showing": {2: "Kd", 5: "Kh", 7: "Ah"}}, FIRST)["next"] == 5


@pytest.mark.parametrize(("book", "first"), [("tda", 7), ("fidpa", 2), ("roberts", 2), ("home", 2)])
def test_tda_rp_10_d_equal_boards_by_suit_or_by_position(book: str, first: int) -> None:
    assert facts(book, STUD | {"showing": {2: "Qd 9s", 4: "Jc Td", 7: "Qs 9d"}}, FIRST)["next"] == first


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_st_1_a_pair_showing_opens(book: str) -> None:
    assert facts(book, STUD | {"showing": {2: "Ad Kd", 4: "3c 3d", 7: "Qs Jd"}}, FIRST)["next"] == 4


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_st_1_a_low_card_without_chips_passes_the_opening_on(book: str) -> None:
    given = STUD | {"low_card_seat": 4, "all_in_for_ante": True}
    holds(facts(book, given, FIRST), next="left_of_low_card", options=["fold", "bring_in"])
    assert facts(book, STUD | {"low_card_seat": 4}, FIRST)["next"] == 4


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("card", "ruling"), [("As", "play_on"), ("7c", "play_on"), ("8c", "replace"), ("Kh", "replace")]
)
def test_roberts_lb_3_a_seven_or_lower_is_kept(book: str, card: str, ruling: str) -> None:
    given: Facts = {"abstract": True, "game": "A5_LOWBALL", "exposed": card}
    answer = facts(book, given, {"error": "exposed_card_before_draw"})
    holds(answer, ruling=ruling, card_plays=ruling == "play_on", card_is_burn=ruling == "replace")
