"""Which card decides the odd chip of a split pot in stud."""

import pytest

from app.engine.cards import parse_cards
from app.engine.odd_chip import OddChipCards, odd_chip_seat

FIVE, ALL = OddChipCards.FIVE_THAT_PLAY, OddChipCards.ALL


@pytest.mark.parametrize(
    ("kind", "hands", "five", "all_cards"),
    [
        ("high", {2: "9d8c7s6h5dKs2c", 6: "9h8d7h6c5sQc3d"}, 6, 2),
        ("high", {2: "AdAsKc9h9s4c3d", 6: "AhAcKs9c9d2h4s"}, 2, 2),
        ("high", {1: "KsKdQh7c5d3s2c", 2: "KhKcQs7d5s3d2h"}, 1, 1),
        ("low-a5", {2: "7h5d4c3sAcKs9d", 6: "7c5s4h3dAsQdJd"}, 2, 2),
        ("low-a5", {2: "7c5d4c3sAsKs9d", 6: "7h5s4h3dAcQdJd"}, 6, 6),
        ("low8", {2: "8c5d4c3s2sAcKd", 6: "8h5s4h3d2cQdAs"}, 6, 2),
    ],
)
def test_od_15_od_16_the_five_that_play_or_all_cards_decide(
    kind: str, hands: dict[int, str], five: int, all_cards: int
) -> None:
    cards = {seat: parse_cards(text) for seat, text in hands.items()}
    assert odd_chip_seat(kind, cards) == odd_chip_seat(kind, cards, FIVE) == five
    assert odd_chip_seat(kind, cards, ALL) == all_cards


def test_of_two_equal_fives_in_one_hand_the_one_with_the_higher_suit_counts() -> None:
    hands = {1: parse_cards("9c9s8d7h6c5d2h"), 2: parse_cards("9h8c7c6d5c3c2d")}
    assert odd_chip_seat("high", hands) == 1


def test_where_a_common_card_is_the_highest_the_next_card_decides() -> None:
    common = parse_cards("As")
    hands = {1: parse_cards("KdQhJcTh3c2c2d") + common, 2: parse_cards("KhQcJsTd4c2h3d") + common}
    assert odd_chip_seat("high", hands) == odd_chip_seat("high", hands, ALL) == 2
