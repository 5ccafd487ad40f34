"""A slice of the run beside PokerKit: who acts, the bounds of every wager, pots, final stacks, in every game of both.

`python -m tests.engine.beside_pokerkit` plays as many hands as one likes.
"""

from typing import Final

import pytest

from tests.engine.beside_pokerkit import GAMES, compare
from tests.engine.pokerkit_kinds import kinds

HANDS: Final = 400
HALF_OF_THEM_SHOW: Final = 8
"""So many kinds of difference at least turn up in so few hands; the long run meets every one."""


def test_random_hands_beside_pokerkit() -> None:
    by_game, by_kind = compare(HANDS, seed=2026)
    assert by_game.keys() == set(GAMES)
    assert by_kind["short-big-blind"] < HANDS / 20
    assert len(by_kind) >= HALF_OF_THEM_SHOW


@pytest.mark.parametrize("kind", sorted(kinds()))
def test_each_difference_says_which_rule_ours_follows(kind: str) -> None:
    assert kinds()[kind].keys() == {"rule", "ours", "theirs"}
    assert any(letter.isdigit() for letter in kinds()[kind]["rule"]) or kind == "limit-omaha-is-pot-limit"
