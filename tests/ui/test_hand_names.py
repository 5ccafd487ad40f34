"""Each kind of hand is called as dealers call it."""

import pytest

from app.engine.cards import parse_cards
from app.engine.reading.high import HIGH
from app.engine.reading.kinds import evaluator
from ui.words.hand_names import hand_name, hand_said


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsQd9h7c2s", "ace high"),
        ("6s6d9h7c2s", "pair of sixes"),
        ("KsKd4h4c2s", "two pair, kings and fours"),
        ("2s2d2h7cTs", "three deuces"),
        ("As2d3h4c5s", "straight, five high"),
        ("Ts9d8h7c6s", "straight, ten high"),
        ("QsTs8s4s2s", "flush, queen high"),
        ("TsTdTh6c6s", "full house, tens full of sixes"),
        ("AsAdAhAc2s", "four aces"),
        ("9s8s7s6s5s", "straight flush, nine high"),
        ("AsKsQsJsTs", "royal flush"),
    ],
)
def test_a_hand_is_called_as_dealers_call_it(cards: str, words: str) -> None:
    assert hand_name(HIGH.name(HIGH.rank(parse_cards(cards)))) == words


@pytest.mark.parametrize(
    ("kind", "cards", "words"),
    [
        ("short-high", "As6d7h8c9s", "straight, nine high"),
        ("low8", "8s7d4h2cAs", "eight-seven low"),
        ("low8", "5s4d3h2cAs", "wheel"),
        ("low-a5", "Ks5d4h3c2s", "king-five low"),
        ("low-a5", "6s4s3s2sAs", "six-four low"),
        ("low-a5", "AsAd4h3c2s", "pair of aces"),
        ("low-27", "9s7d4h3c2s", "nine-seven low"),
        ("low-27", "5s4d3h2cAs", "ace-five low"),
        ("low-27", "4s4d3h2cAs", "pair of fours"),
        ("low-27", "7s6d5h4c3s", "straight, seven high"),
        ("badugi", "7s5d3hAc", "badugi, seven high"),
        ("badugi", "5s3d2h2c", "three-card hand, five high"),
        ("badugi", "KsQsJhJs", "two-card hand, queen high"),
        ("badugi", "KsQsJsAs", "one-card hand, ace"),
    ],
)
def test_lows_and_badugis_are_called_by_their_highest_cards(kind: str, cards: str, words: str) -> None:
    reading = evaluator(kind)
    assert hand_name(reading.name(reading.evaluate(parse_cards(cards)))) == words


def test_a_board_that_is_the_whole_hand_is_said_to_play() -> None:
    name = HIGH.name(HIGH.rank(parse_cards("KsKd4h4c2s")))
    assert hand_said(name, plays_board=False) == "two pair, kings and fours"
    assert hand_said(name, plays_board=True) == "the board plays: two pair, kings and fours"
