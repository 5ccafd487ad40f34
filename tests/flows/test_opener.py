"""Who opens a street of stud: proposed as soon as the open cards of everybody are known, and not before."""

import pytest

from app.engine.cards import parse_cards
from app.engine.events import BettingOpened, HandStarted, HoleSeen, Limits, Post, Posted
from app.engine.fold import apply_all
from app.engine.games import game_of
from app.engine.state import HandState, start_hand
from app.flows.opener import open_cards, suggested_opener
from tests.engine.dealing import played

STUD = game_of("stud-fl")


def third_street(game: str = "stud-fl", **holes: str) -> HandState:
    """Three players with antes in and these cards; nobody has opened."""
    stacks = ((1, 300), (2, 300), (4, 300))
    limits = Limits(small_bet=10, big_bet=20, bring_in=3)
    hand = start_hand(HandStarted(1, game, 0, 0, 0, stacks, limits=limits))
    antes = (Posted(seat, Post.ANTE, 1) for seat, _ in stacks)
    seen = (HoleSeen(int(seat[1:]), cards) for seat, cards in holes.items())
    return apply_all(hand, (*antes, BettingOpened(0), *seen))


def seen(hand: HandState, **holes: str) -> HandState:
    return apply_all(hand, [HoleSeen(int(seat[1:]), cards) for seat, cards in holes.items()])


def test_the_lowest_door_card_brings_it_in() -> None:
    assert suggested_opener(third_street(s1="Kd", s2="2h", s4="2c")) == 4


def test_in_razz_the_highest_does() -> None:
    assert suggested_opener(third_street("razz-fl", s1="Kd", s2="Ah", s4="Kc")) == 1


def test_cards_face_down_are_of_no_account() -> None:
    assert suggested_opener(third_street(s1="2c2dKd", s2="AsAhQh", s4="KcKh7c")) == 4


@pytest.mark.parametrize("missing", ["", "7c8d", "??7c??"])
def test_nothing_is_proposed_while_a_door_card_is_unknown(missing: str) -> None:
    assert suggested_opener(third_street(s1="Kd", s2="3h", s4=missing)) == 0


def test_who_has_the_best_showing_opens_the_next_street() -> None:
    hand = played(apply_all(third_street(), [BettingOpened(4)]), "4 bring-in 3, 1 call, 2 call, street")
    assert suggested_opener(seen(hand, s1="KdQd", s2="3h3s", s4="AcKc")) == 2
    assert suggested_opener(seen(hand, s1="KdQd", s2="2c2d3h7s", s4="AcKc")) == 4


def test_a_folded_hand_neither_opens_nor_is_waited_for() -> None:
    hand = played(apply_all(third_street(), [BettingOpened(4)]), "4 bring-in 3, 1 call, 2 fold, street")
    assert suggested_opener(seen(hand, s1="KdQd", s4="AcKc")) == 4


def test_nothing_is_proposed_once_it_is_known_who_opens() -> None:
    hand = third_street(s1="Kd", s2="3h", s4="2c")
    assert suggested_opener(apply_all(hand, [BettingOpened(4)])) == 0


def test_the_last_card_of_stud_lies_face_down() -> None:
    assert open_cards(STUD, 4, "2c2dKd7h8s9cAs") == parse_cards("Kd7h8s9c")
    assert open_cards(STUD, 4, "2c2dKd7h8s9c") == parse_cards("Kd7h8s9c")
    assert open_cards(STUD, 4, "Kd7h8s9c") == parse_cards("Kd7h8s9c")
    assert open_cards(STUD, 4, "2c2dKd7h8s") == ()
