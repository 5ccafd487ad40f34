"""Each kind of hand is called as dealers call it."""

import pytest

from app.engine.cards import parse_cards
from app.engine.evaluator import HIGH
from ui.words.hand_names import hand_name


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
