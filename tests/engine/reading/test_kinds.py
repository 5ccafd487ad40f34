"""The kinds of hand one by one: where they differ from standard high hands, and what all of them hold to."""

import random
from itertools import pairwise

import pytest

from app.engine.cards import DECK, RANKS, Card, cards_text, parse_cards
from app.engine.reading.kinds import Kind, evaluator
from app.engine.reading.port import Category, HandName, board_plays

SHORT_DECK = DECK[4 * RANKS.index("6") :]
CARDS = {Kind.HIGH: 7, Kind.SHORT_HIGH: 7, Kind.LOW_8: 7, Kind.LOW_A5: 8, Kind.LOW_27: 6, Kind.BADUGI: 4}


def rank(kind: str, hole: str, board: str = "", from_hole: int = 0) -> int:
    return evaluator(kind, from_hole).evaluate(parse_cards(hole), parse_cards(board))


def name(kind: str, hole: str, board: str = "", from_hole: int = 0) -> HandName:
    return evaluator(kind, from_hole).name(rank(kind, hole, board, from_hole))


def called(category: Category, ranks: str, kickers: str = "") -> HandName:
    return HandName(category, tuple(map(RANKS.index, ranks)), tuple(map(RANKS.index, kickers)))


def plays(kind: str, hole: str, board: str = "", from_hole: int = 0) -> str:
    return cards_text(evaluator(kind, from_hole).plays(parse_cards(hole), parse_cards(board)))


@pytest.mark.parametrize(
    ("kind", "from_best_to_worst"),
    [
        ("short-high", "AsKsQsJsTs 9s8s7s6sAs 6c6d6h6s7c AsTs9s8s6s AcAdAhKcKd Tc9d8h7c6s Ac6d7h8c9s AcAdAhKcQd"),
        ("low8", "5s4s3s2sAs 6c4d3h2cAs 8c4d3h2cAs 8c5d3h2cAs 8c7d6h5c4s"),
        (
            "low-a5",
            "5s4s3s2sAs 6s5s4s3s2s Kc4d3h2cAs KcQdJhTc9s AcAd2h3c4s KcKd2h3c4s AcAd2h2c3s AcAdAh2c3s KcKdKhKsQs",
        ),
        (
            "low-27",
            "7c5d4h3c2s 7c6d4h3c2s 8c5d4h3c2s Ac5d4h3c2s AcKdQhJc9s 2c2d3h4c5s 6c5d4h3c2s 7s5s4s3s2s AsKsQsJsTs",
        ),
        ("badugi", "4c3d2hAs 5c3d2hAs KcQdJhTs 3c2dAhAs KcQdJhJs 2sAdAhKs KsQsJsAs KcKdKhKs"),
    ],
)
def test_better_hands_have_bigger_ranks(kind: str, from_best_to_worst: str) -> None:
    ranks = [rank(kind, hand) for hand in from_best_to_worst.split()]
    assert all(better > worse for better, worse in pairwise(ranks)), ranks
    assert ranks[-1] > 0


@pytest.mark.parametrize("hand", ["9c4d3h2cAs", "8c8d3h2cAs", "KcKd4h3c2sAs9h", "8c7d4h4cAsAdKhQh"])
def test_a_hand_without_five_ranks_up_to_the_eight_has_no_low(hand: str) -> None:
    assert rank("low8", hand) == 0
    assert plays("low8", hand) == ""


@pytest.mark.parametrize(
    ("kind", "hand", "found"),
    [
        ("short-high", "Ac6d7h8c9sKdKh", called(Category.STRAIGHT, "9")),
        ("short-high", "AsKs9s8s6s6c6d", called(Category.FLUSH, "A", "K986")),
        ("low8", "As2s3s4s8sKdKc", called(Category.LOW, "8432A")),
        ("low8", "As2s3s4s8s7d6c5h", called(Category.LOW, "5432A")),
        ("low-a5", "AsAdAh2c2d3h4s", called(Category.PAIR, "A", "432")),
        ("low-a5", "AsAdAhKcKdKh4s", called(Category.TWO_PAIR, "KA", "4")),
        ("low-a5", "AsAdAhAcKdKhKs", called(Category.FULL_HOUSE, "AK")),
        ("low-a5", "AsAdAhAcKdKhKsKc", called(Category.FULL_HOUSE, "AK")),
        ("low-27", "As5d4h3c2s", called(Category.LOW, "A5432")),
        ("low-27", "As5s4s3s2s", called(Category.FLUSH, "A", "5432")),
        ("low-27", "6c5d4h3c2s", called(Category.STRAIGHT, "6")),
        ("low-27", "6c5d4h3c2s8d", called(Category.LOW, "85432")),
        ("badugi", "As2d3hKc", called(Category.BADUGI, "K32A")),
        ("badugi", "As2s2dKd", called(Category.BADUGI, "2A")),
        ("badugi", "3s3d2h2c", called(Category.BADUGI, "32")),
        ("badugi", "AsAd2h3s", called(Category.BADUGI, "32A")),
        ("badugi", "Qs9sKsJs", called(Category.BADUGI, "9")),
    ],
)
def test_a_hand_has_the_name_it_is_called_by(kind: str, hand: str, found: HandName) -> None:
    assert name(kind, hand) == found


def test_a_common_card_is_an_eighth_card_of_every_stud_hand() -> None:
    assert name("high", "KsQdJh2c2d7h8s", "Tc") == called(Category.PAIR, "2", "KQJ")
    assert name("high", "KsQdJh2c2d9h8s", "Tc") == called(Category.STRAIGHT, "K")
    assert name("low-a5", "KsQdJh2c2d9h8s", "Ac") == called(Category.LOW, "J982A")
    assert name("low8", "As2d3h4c4dKhQs", "7c") == called(Category.LOW, "7432A")


def test_exactly_two_omaha_cards_play() -> None:
    assert name("high", "AsAdAhAc", "KsQd9h5c2c", 2) == called(Category.PAIR, "A", "KQ9")
    assert name("high", "As2d3h4c", "KsQs9s5s2c", 2) == called(Category.PAIR, "2", "AKQ"), "one spade is no flush"
    assert name("high", "2c3d4h5h", "KsKdKhQsQd", 2) == called(Category.THREE_OF_A_KIND, "K", "54")
    assert name("high", "As5s2d3h4c6d", "Ks9s2s7d7h", 2) == called(Category.FLUSH, "A", "K952")
    assert name("high", "9sTs2d3h", "8s7s6sKdKh", 2) == called(Category.STRAIGHT_FLUSH, "T")


def test_a_low_of_omaha_is_two_and_three_cards_and_may_be_counterfeited() -> None:
    assert name("low8", "As2dKhQc", "3s4d8h9cTc", 2) == called(Category.LOW, "8432A")
    assert rank("low8", "As2dKhQc", "3s4d2h9cTc", 2) == 0, "the deuce on the board leaves four ranks"
    assert name("low8", "As2d5hQc", "3s4d2h8cTc", 2) == called(Category.LOW, "5432A")
    assert name("low8", "As2dKhQc", "2s3d4h8cTc", 2) == called(Category.LOW, "8432A"), "beside an eight it hurts nobody"
    assert name("low8", "As2d7hQc", "2s3d4h8cTc", 2) == called(Category.LOW, "7432A")
    assert rank("low8", "AsKdKhQc", "2s3d4h5c6c", 2) == 0, "four low cards on the board and one in the hole"
    assert rank("low8", "As2d3h4c", "5s9d9hTcJc", 2) == 0, "four low cards in the hole and one on the board"


def test_the_cards_that_play_are_given_hole_cards_first() -> None:
    assert plays("high", "2c3dAsAd", "KsQd9h5c2s", 2) == "AsAdKsQd9h"
    assert plays("low8", "KcAs2d8d", "Ks3d4h7cQs", 2) == "As2d3d4h7c"
    assert plays("low8", "KcAs2d8d", "Ks3d9hTcQs", 2) == ""
    assert plays("low-a5", "KcKd2sAs4d3hAd") == "Kc2sAs4d3h"
    assert plays("badugi", "AsAd2h3s") == "Ad2h3s"


def test_the_board_plays_never_where_hole_cards_must() -> None:
    board, hole = parse_cards("AsKsQsJsTs"), parse_cards("2c2d3c3d")
    assert board_plays(evaluator("high"), hole[:2], board)
    assert board_plays(evaluator("short-high"), parse_cards("6c6d"), parse_cards("As6s7d8h9s"))
    assert not board_plays(evaluator("high", 2), hole, board)


@pytest.mark.parametrize("kind", list(Kind))
def test_the_cards_that_play_are_worth_the_whole_hand(kind: Kind) -> None:
    reading, rng = evaluator(kind), random.Random(7)
    deck: tuple[Card, ...] = SHORT_DECK if kind is Kind.SHORT_HIGH else DECK
    for _ in range(100):
        cards = rng.sample(deck, CARDS[kind])
        worth, playing = reading.evaluate(cards), reading.plays(cards)
        assert reading.prepare(cards[2:]).rank(cards[:2]) == worth
        assert set(playing) <= set(cards)
        if kind is Kind.BADUGI:
            assert len(playing) == len(reading.name(worth).ranks)
        elif playing:
            assert len(playing) == 5
            assert reading.evaluate(playing) == worth
        else:
            assert worth == 0


@pytest.mark.parametrize(
    ("kind", "hole"), [("higher", 0), ("", 0), ("badugi", 2), ("low-27", 2), ("high", 5), ("high", -1)]
)
def test_an_unknown_kind_is_refused(kind: str, hole: int) -> None:
    with pytest.raises(ValueError, match=kind or "valid"):
        evaluator(kind, hole)


@pytest.mark.parametrize(
    ("kind", "hole", "board", "from_hole"),
    [
        ("low8", "As2s3s4s", "", 0),
        ("low-a5", "As2s3s4s5s6s7s8s9s", "", 0),
        ("low-27", "As2s3s4s", "", 0),
        ("short-high", "AsKsQsJs", "", 0),
        ("badugi", "AsKsQs", "", 0),
        ("high", "As", "KsQsJsTs9s", 2),
        ("high", "AsAdAhAc", "KsQs", 2),
        ("low8", "AsAdAhAc", "KsQsJsTs9s8s", 2),
    ],
)
def test_cards_that_make_no_hand_are_refused(kind: str, hole: str, board: str, from_hole: int) -> None:
    with pytest.raises(ValueError, match="cards, not"):
        rank(kind, hole, board, from_hole)
