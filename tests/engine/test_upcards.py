"""Who brings in and who opens by the cards that lie open."""

import pytest

from app.engine.cards import Card, parse_cards
from app.engine.reading.kinds import Kind
from app.engine.upcards import TiedBoards, best_showing, brings_in, shows_pair


def showing(hands: str) -> dict[int, tuple[Card, ...]]:
    """'3 Kh7c, 6 Ks7d' by seat."""
    return {int(seat): parse_cards(cards) for seat, cards in (hand.split() for hand in hands.split(","))}


@pytest.mark.parametrize(
    ("doors", "stud", "razz"),
    [
        ("1 Ks, 4 2d, 7 9h", 4, 1),
        ("1 2s, 4 2c, 7 2d, 8 Kc", 4, 8),
        ("1 As, 4 3d, 7 Kc", 4, 7),
        ("2 As, 5 Ad, 7 Ah", 5, 2),
        ("2 Kh, 5 Kd, 7 Kc", 7, 2),
    ],
)
def test_the_lowest_card_brings_in_in_stud_and_the_highest_in_razz(doors: str, stud: int, razz: int) -> None:
    cards = {seat: cards[0] for seat, cards in showing(doors).items()}
    assert brings_in(cards) == stud
    assert brings_in(cards, Kind.LOW_A5) == razz


@pytest.mark.parametrize(
    ("hands", "stud", "razz"),
    [
        ("1 KsQd, 2 2c2d, 3 As3d", 2, 3),
        ("1 KsKd, 2 AcQd, 3 AsQd", 1, 2),
        ("2 Kh9d4s2c, 5 8s8d3hJc", 5, 2),
        ("1 9c9d3h3s, 2 AcAdKhQs, 3 2c2d2h3c", 3, 2),
        ("1 9c9d3h3s, 2 AcAdKhQs", 1, 2),
        ("1 9cTdJhQs, 2 Ac2d3h5s, 3 2s5s7s9s", 2, 2),
        ("1 5c4d3h2s, 2 6cAd2h3s", 2, 1),
        ("1 AcAdKhQs, 2 AhAsKdJs", 1, 2),
        ("1 9c9d9h, 2 AcAdKh", 1, 2),
    ],
)
def test_the_best_open_hand_opens(hands: str, stud: int, razz: int) -> None:
    assert best_showing(showing(hands)) == stud
    assert best_showing(showing(hands), Kind.LOW_A5) == razz


@pytest.mark.parametrize(
    ("dealer", "ties", "first"),
    [
        (8, TiedBoards.BY_POSITION, 3),
        (3, TiedBoards.BY_POSITION, 6),
        (7, TiedBoards.BY_POSITION, 3),
        (8, TiedBoards.BY_SUIT, 6),
        (3, TiedBoards.BY_SUIT, 6),
    ],
)
def test_stu_04_equal_open_hands_go_by_position_or_by_suit(dealer: int, ties: TiedBoards, first: int) -> None:
    assert best_showing(showing("3 Kh7c, 6 Ks7d"), Kind.HIGH, ties, dealer) == first


def test_equal_open_hands_of_razz_go_by_the_suit_of_their_highest_card_and_the_ace_is_low() -> None:
    assert best_showing(showing("3 As7c, 6 Ac7d"), Kind.LOW_A5, TiedBoards.BY_SUIT) == 6
    assert best_showing(showing("3 As7c, 6 Ac7d"), Kind.HIGH, TiedBoards.BY_SUIT) == 3


@pytest.mark.parametrize(("cards", "pair"), [("8s8d", True), ("8s9d", False), ("8s9d8c", True), ("8s", False)])
def test_an_open_pair_is_seen(cards: str, pair: bool) -> None:
    assert shows_pair(parse_cards(cards)) is pair
