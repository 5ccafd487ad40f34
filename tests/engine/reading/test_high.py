"""Standard high hands, against counting, against two other evaluators, and against themselves."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import StandardHighHand

from app.engine.cards import DECK, RANKS, Card, cards_text, parse_cards, rank_of
from app.engine.reading.high import HIGH
from app.engine.reading.port import Category, Evaluator, HandName, board_plays

FIVE_TO_SEVEN = st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True)


def rank(text: str) -> int:
    return HIGH.rank(parse_cards(text))


def random_hands(count: int, cards: int) -> list[tuple[Card, ...]]:
    rng = random.Random(20_260_711)
    return [tuple(rng.sample(DECK, cards)) for _ in range(count)]


def five_cards_of_each_kind() -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield a hand for each set of ranks, unsuited and suited, and how many hands of the deck are like it."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks).values()
        if max(counts) == 5:
            continue
        flushes = 4 if len(counts) == 5 else 0
        alike = prod(comb(4, count) for count in counts)
        yield tuple(4 * rank + place % 4 for place, rank in enumerate(ranks)), alike - flushes
        if flushes:
            yield tuple(4 * rank for rank in ranks), flushes


def in_the_order_of_phevaluator(hands: Iterable[tuple[Card, ...]]) -> bool:
    """Tell whether hands that tie there tie here, and the better one (there the smaller) is the better one here."""
    both = sorted({(phevaluator.evaluate_cards(*hand), HIGH.rank(hand)) for hand in hands})
    return all(better[0] < worse[0] and better[1] > worse[1] for better, worse in pairwise(both))


def test_the_whole_deck_gives_7462_ranks_and_the_known_number_of_each_kind() -> None:
    ranks = {HIGH.rank(hand): alike for hand, alike in five_cards_of_each_kind()}
    kinds: Counter[Category] = Counter()
    for value, alike in ranks.items():
        kinds[HIGH.name(value).category] += alike
    assert len(ranks) == 7462
    assert sum(kinds.values()) == comb(52, 5) == 2_598_960
    assert kinds == {
        Category.HIGH_CARD: 1_302_540,
        Category.PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 10_200,
        Category.FLUSH: 5_108,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 40,
    }


def test_all_five_card_hands_stand_in_the_order_of_phevaluator() -> None:
    assert in_the_order_of_phevaluator(hand for hand, _ in five_cards_of_each_kind())


@pytest.mark.parametrize(("cards", "count"), [(6, 5_000), (7, 20_000)])
def test_random_hands_stand_in_the_order_of_phevaluator(cards: int, count: int) -> None:
    assert in_the_order_of_phevaluator(random_hands(count, cards))


def test_random_hands_stand_in_the_order_of_pokerkit() -> None:
    hands = random_hands(300, 7)
    theirs = [StandardHighHand.from_game(cards_text(hand)) for hand in hands]
    for (ours, their), (our_next, their_next) in pairwise(zip(map(HIGH.rank, hands), theirs, strict=True)):
        assert (ours > our_next, ours == our_next) == (their > their_next, their == their_next)


def test_the_best_flush_counts_among_six_and_seven_suited_cards() -> None:
    for cards in (6, 7):
        for ranks in combinations(range(13), cards):
            hand = tuple(4 * place for place in ranks)
            assert HIGH.rank(hand) == max(map(HIGH.rank, combinations(hand, 5)))


@pytest.mark.parametrize(
    ("text", "category", "ranks", "kickers"),
    [
        ("AsKsQsJsTs9s2d", Category.STRAIGHT_FLUSH, "A", ""),
        ("Ad2d3d4d5dKdQd", Category.STRAIGHT_FLUSH, "5", ""),
        ("5c5d5h5s9h9sKd", Category.FOUR_OF_A_KIND, "5", "K"),
        ("KdKsKh4s4h2cAs", Category.FULL_HOUSE, "K4", ""),
        ("AsAdAhKsKdKh2c", Category.FULL_HOUSE, "AK", ""),
        ("2c2d2hAsAdKhKc", Category.FULL_HOUSE, "2A", ""),
        ("Ah9h7h4h2hAsAd", Category.FLUSH, "A", "9742"),
        ("3c4d5h6s7h8sAd", Category.STRAIGHT, "8", ""),
        ("Ah2c3d4s5h9c9d", Category.STRAIGHT, "5", ""),
        ("AhKcQdJsTh9c9d", Category.STRAIGHT, "A", ""),
        ("7c7d7hAs9hKs2d", Category.THREE_OF_A_KIND, "7", "AK"),
        ("KdKs4s4h2c2dAs", Category.TWO_PAIR, "K4", "A"),
        ("KdKs4s4h2c2d3s", Category.TWO_PAIR, "K4", "3"),
        ("TdTs4s5h2cAdKs", Category.PAIR, "T", "AK5"),
        ("QdJs4s5h2c8d9s", Category.HIGH_CARD, "Q", "J985"),
        ("QdKsAs2h3c", Category.HIGH_CARD, "A", "KQ32"),
    ],
)
def test_a_hand_has_the_name_it_is_called_by(text: str, category: Category, ranks: str, kickers: str) -> None:
    name = HandName(category, tuple(map(RANKS.index, ranks)), tuple(map(RANKS.index, kickers)))
    assert HIGH.name(rank(text)) == name


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6c5d4h3s2c", "5c4d3h2sAc"),
        ("5c4c3c2cAc", "AsAdAhAcKs"),
        ("2c2d2h3s3c", "AsKsQsJs9s"),
        ("AsKdQcJh9s", "AsKdQcJh8s"),
        ("6s5d4c3h2s", "AsAdAhKcQd"),
        ("8s5d4c3h2s", "7s5d4c3h2s"),
    ],
)
def test_the_bigger_rank_wins(better: str, worse: str) -> None:
    assert rank(better) > rank(worse) > 0


def test_suits_and_a_sixth_card_break_no_tie() -> None:
    assert rank("AsKsQd9c8h") == rank("AdKdQc9h8s") != rank("AdKdQc9h7s")
    assert rank("AsKsQd9c8h7c2d") == rank("AdKdQc9h8s6c4h")
    assert rank("AsAdKsKdQc") == rank("AhAcKhKcQdJdJs")


def test_players_who_play_the_board_tie() -> None:
    board = HIGH.prepare(parse_cards("AsKsQsJsTs"))
    assert board.rank(parse_cards("2c2d")) == board.rank(parse_cards("AhAd")) == rank("AhKhQhJhTh")


@pytest.mark.parametrize("text", ["", "AsKsQsJs", "AsKsQsJsTs9s8s7s6s", "AsAdAhAcKsKdKhKcQs"])
def test_fewer_than_five_or_more_than_eight_cards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="5 to 8 cards"):
        rank(text)
    with pytest.raises(ValueError, match="5 to 8 cards"):
        HIGH.evaluate(parse_cards(text)[:2], parse_cards(text)[2:])


def test_the_board_plays_when_the_hole_adds_nothing_to_it() -> None:
    board = parse_cards("AsKdQhJsTc")
    assert board_plays(HIGH, parse_cards("2c2d"), board)
    assert board_plays(HIGH, parse_cards("Ad9c"), board), "an ace in the hole makes the same straight"
    assert not board_plays(HIGH, parse_cards("2s3s"), parse_cards("AsKsQsJd4s"))
    assert not board_plays(HIGH, parse_cards("2c2d"), board[:4])


def test_of_eight_cards_four_of_a_kind_and_a_full_house_beat_a_flush() -> None:
    assert HIGH.name(rank("AsKsQs9s2s2d2h2c")).category is Category.FOUR_OF_A_KIND
    assert HIGH.name(rank("AsKsQs9s2s2d2hAc")).category is Category.FULL_HOUSE
    assert HIGH.name(rank("AsKsQs9s2s2d2hJc")).category is Category.FLUSH
    assert HIGH.name(rank("AsKsQsJsTsTdThTc")).category is Category.STRAIGHT_FLUSH


def test_the_five_that_play_are_given_in_order_and_hole_cards_go_before_equals() -> None:
    hole, board = parse_cards("QsAd"), parse_cards("KsKd4h4cJd")
    assert HIGH.plays(hole, board) == parse_cards("AdKsKd4h4c")
    assert HIGH.plays(parse_cards("Js2d"), parse_cards("JdQhKcAsTs")) == parse_cards("JsQhKcAsTs")
    assert HIGH.plays(parse_cards("7h5d4c3h2s")) == parse_cards("7h5d4c3h2s")


@given(FIVE_TO_SEVEN.flatmap(lambda cards: st.tuples(st.just(cards), st.permutations(cards))))
def test_the_order_of_the_cards_is_of_no_account(hands: tuple[list[Card], list[Card]]) -> None:
    cards, shuffled = hands
    assert HIGH.rank(cards) == HIGH.rank(shuffled)


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=7, unique=True))
def test_one_more_card_never_makes_a_hand_worse(cards: list[Card]) -> None:
    assert HIGH.rank(cards) >= HIGH.rank(cards[:-1])


@given(FIVE_TO_SEVEN)
def test_the_five_that_play_are_worth_the_whole_hand_and_held(cards: list[Card]) -> None:
    five = HIGH.plays(cards)
    assert len(set(five)) == 5
    assert set(five) <= set(cards)
    assert HIGH.rank(five) == HIGH.rank(cards)


@given(FIVE_TO_SEVEN, st.integers(0, 5))
def test_a_hand_is_worth_the_same_however_hole_and_board_are_told_apart(cards: list[Card], hole: int) -> None:
    port: Evaluator = HIGH
    in_parts = port.evaluate(cards[:hole], cards[hole:]), port.prepare(cards[hole:]).rank(cards[:hole])
    assert in_parts == (HIGH.rank(cards), HIGH.rank(cards))


@given(FIVE_TO_SEVEN)
def test_a_name_holds_every_rank_that_plays_or_the_top_of_a_straight(cards: list[Card]) -> None:
    name, five = HIGH.name(HIGH.rank(cards)), HIGH.plays(cards)
    named, playing = {*name.ranks, *name.kickers}, {rank_of(card) for card in five}
    if name.category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH}:
        assert named <= playing
    else:
        assert named == playing
