"""Cards go in rank by suit, into the next empty slot, and come out again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.cards import parse_cards
from app.engine.games import HOLDEM_NL, game_of
from app.flows.card_entry import ALL_RANKS, CardEntry, begin, board_groups, is_used_up

BOARD = board_groups(game_of(HOLDEM_NL))


def enter(entry: CardEntry, cards: str) -> CardEntry:
    for at in range(0, len(cards), 2):
        entry = entry.with_rank(cards[at]).with_suit(cards[at + 1])
    return entry


def test_a_game_says_how_many_cards_come_at_once() -> None:
    assert BOARD == (3, 1, 1)
    assert board_groups(game_of("courchevel-pl")) == (1, 2, 1, 1)
    assert board_groups(game_of("stud-fl")) == ()
    assert ALL_RANKS[0] == "A"
    assert ALL_RANKS[-1] == "2"
    assert len(ALL_RANKS) == 13


def test_cards_fill_the_slots_in_order() -> None:
    entry = enter(begin(BOARD, ""), "Kd9s4c8h7s")
    assert entry.slots == ("Kd", "9s", "4c", "8h", "7s")
    assert (entry.text, entry.full, entry.chosen) == ("Kd9s4c8h7s", True, -1)


def test_a_suit_without_a_rank_is_nothing_and_a_full_board_takes_no_more() -> None:
    assert begin(BOARD, "").with_suit("d") == begin(BOARD, "")
    full = begin(BOARD, "Kd9s4c8h7s")
    assert full.with_rank("A").with_suit("s") == full


@pytest.mark.parametrize(
    ("cards", "whole"), [("", True), ("Kd", False), ("Kd9s", False), ("Kd9s4c", True), ("Kd9s4c8h", True)]
)
def test_it_is_whole_when_a_street_is(cards: str, whole: bool) -> None:
    assert enter(begin(BOARD, ""), cards).whole is whole


def test_a_tapped_card_is_replaced_and_a_second_tap_takes_it_out() -> None:
    entry = begin(BOARD, "Kd9s4c")
    replaced = enter(entry.tapped(1), "Qs")
    assert (replaced.text, replaced.chosen) == ("KdQs4c", 3)
    out = entry.tapped(1).tapped(1)
    assert (out.slots[1], out.chosen, out.whole) == ("", 1, False)


def test_a_gap_in_the_flop_leaves_the_turn_unknown() -> None:
    entry = begin(BOARD, "Kd9s4c8h").tapped(0).tapped(0)
    assert (entry.text, entry.whole) == ("9s4c", False)
    assert enter(entry, "Ad").text == "Ad9s4c8h"


def test_erase_takes_the_rank_first_then_the_last_card() -> None:
    entry = begin(BOARD, "Kd9s").with_rank("4")
    assert entry.erased() == begin(BOARD, "Kd9s")
    assert entry.erased().erased().text == "Kd"
    assert begin(BOARD, "").erased() == begin(BOARD, "")
    assert begin(BOARD, "Kd9s4c").tapped(0).erased().slots[:3] == ("", "9s", "4c")


def test_a_rank_is_used_up_with_its_fourth_card() -> None:
    used = {"Ks": 0, "Kh": 1, "Kd": 2}
    assert not is_used_up("K", used)
    assert is_used_up("K", {**used, "Kc": 3})


@given(st.permutations([rank + suit for rank in "AKQJT" for suit in "shdc"]), st.lists(st.integers(-1, 4), max_size=20))
def test_whatever_is_tapped_the_text_is_cards_without_a_double(deck: list[str], taps: list[int]) -> None:
    entry = begin(BOARD, "")
    for card, tap in zip(deck, taps, strict=False):
        entry = entry.erased() if tap < 0 else enter(entry.tapped(tap), card)
        cards = parse_cards(entry.text)
        assert len(set(cards)) == len(cards) <= 5
        assert not entry.whole or len(cards) in (0, 3, 4, 5)
