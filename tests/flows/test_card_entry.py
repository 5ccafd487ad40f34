"""Cards go in rank by suit, into the next empty slot, and come out again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.cards import parse_cards
from app.engine.events import HandStarted
from app.engine.games import HOLDEM_NL, game_of
from app.engine.state import HandState, start_hand
from app.flows.card_entry import (
    ALL_RANKS,
    RABBIT,
    CardEntry,
    begin,
    begin_at,
    board_groups,
    board_places,
    dealt_to_board,
    is_in_deck,
    is_used_up,
    known_at,
    places,
    rabbit_groups,
    up_slots,
)
from app.flows.card_entry import BOARD as BOARD_PLACE
from app.flows.card_order import first_wanted, is_there, next_wanted

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


# ---- every game


def playing(game: str, street: int = 0, closed: bool = False, players: int = 3, **changes: object) -> HandState:
    stacks = tuple((seat, 100) for seat in range(1, players + 1))
    hand = start_hand(HandStarted(1, game, 1, 1, 2, stacks))
    return replace(hand, street=street, closed=closed, **changes)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("holdem-nl", 2),
        ("omaha-pl", 4),
        ("omaha5-pl", 5),
        ("omaha6-pl", 6),
        ("stud-fl", 7),
        ("badugi-fl", 4),
        ("27td-fl", 5),
    ],
)
def test_a_hand_has_as_many_slots_as_the_game_deals_cards(game: str, size: int) -> None:
    assert len(begin_at(playing(game), 1).slots) == size


def test_a_card_to_be_thrown_away_has_a_slot_until_it_goes() -> None:
    before, after = playing("crazy-pineapple-nl", 1), playing("crazy-pineapple-nl", 2)
    assert begin_at(before, 1).groups == (2, 1)
    assert enter(begin_at(before, 1), "AsKs").whole
    assert begin_at(after, 1).groups == (2,)
    late = begin_at(replace(after, holes=((1, "AsKsQd"),)), 1)
    assert late.slots == ("As", "Ks", "Qd")
    assert late.tapped(2).tapped(2).text == "AsKs"


def test_the_open_cards_of_stud_come_first_and_stand_in_their_places() -> None:
    hand = playing("stud-fl", street=2)
    assert up_slots(hand.game) == (2, 3, 4, 5)
    entry = begin_at(hand, 1)
    assert (entry.chosen, entry.due, entry.whole) == (2, 3, True)
    entry = enter(entry, "Kd9s")
    assert (entry.text, entry.whole, entry.slots[2:4]) == ("Kd9s", False, ("Kd", "9s"))
    entry = enter(entry, "4c")
    assert (entry.text, entry.whole, entry.done) == ("Kd9s4c", True, True)
    again = begin_at(replace(hand, holes=((1, "Kd9s4c"),)), 1)
    assert (again.slots, again.chosen) == (("", "", "Kd", "9s", "4c", "", ""), 5)


def test_a_whole_stud_hand_stands_in_the_order_dealt() -> None:
    hand = playing("stud-fl", street=4, closed=True)
    entry = enter(begin_at(hand, 1), "Kd9s4c8h")
    assert not entry.whole  # at the showdown the hand is one entry
    entry = enter(entry, "AsAh2c")
    assert (entry.text, entry.whole) == ("AsAhKd9s4c8h2c", True)
    half = begin_at(replace(hand, holes=((1, "AsKd9s4c8h"),)), 1)
    assert half.slots == ("As", "", "Kd", "9s", "4c", "8h", "")


def test_stud_and_draw_have_no_board_but_the_card_all_share_where_the_deck_runs_out() -> None:
    assert board_places(playing("stud-fl")) == board_places(playing("badugi-fl", players=9)) == ()
    assert board_places(playing("stud-fl", players=8)) == (BOARD_PLACE,)
    shared = replace(playing("stud-fl", 4, closed=True, players=8), boards=("Kd",))
    assert len(begin_at(shared, 1).slots) == 6


def test_the_second_board_begins_with_the_cards_that_lay_open_and_they_are_in_nobodys_way() -> None:
    hand = playing("holdem-nl", 3, closed=True, runs=2, runs_from=1, boards=("Kd9s4c8h7s",), holes=((1, "AsAd"),))
    assert board_places(hand) == (0, -1)
    entry = begin_at(hand, -1)
    assert (entry.text, entry.chosen) == ("Kd9s4c", 3)
    assert places(hand, -1) == {"8h": 0, "7s": 0, "As": 1, "Ad": 1}
    assert places(replace(hand, boards=("Kd9s4c8h7s", "Kd9s4c2h2s")), 2)["2h"] == -1
    own = replace(hand, setup=replace(hand.setup, start=replace(hand.setup.start, boards=2)))
    assert begin_at(own, -1).text == ""  # two boards from the flop on share nothing


def test_a_rabbit_has_the_cards_that_would_have_come() -> None:
    folded = playing("holdem-nl", 1, closed=True, live=0b10, boards=("Kd9s4c",))
    assert rabbit_groups(folded) == (1, 1)
    assert (board_places(folded), dealt_to_board(folded)) == ((0, RABBIT), 3)
    assert rabbit_groups(replace(folded, street=0)) == (3, 1, 1)
    assert rabbit_groups(replace(folded, street=3)) == rabbit_groups(replace(folded, live=0b110)) == ()
    assert places(folded, RABBIT) == {"Kd": 0, "9s": 0, "4c": 0}
    assert known_at(replace(folded, rabbit="8h"), RABBIT) == "8h"


def test_a_short_deck_is_without_the_low_cards() -> None:
    assert [rank for rank in ALL_RANKS if not is_in_deck(rank, game_of("shortdeck-nl"))] == ["5", "4", "3", "2"]
    assert is_in_deck("2", game_of("holdem-nl"))


# ---- what is next


def test_cards_are_offered_board_by_board_then_hand_by_hand() -> None:
    hand = playing("holdem-nl", 3, closed=True, runs=2, runs_from=1, boards=("Kd9s4c8h7s",))
    assert first_wanted(hand) == -1
    known = replace(hand, boards=("Kd9s4c8h7s", "Kd9s4c2h2s"))
    assert first_wanted(known) == 1
    assert next_wanted(replace(known, holes=((1, "AsAd"),)), 1) == 2
    assert next_wanted(replace(known, holes=((2, "AsAd"), (3, "QsQd"))), 3) == 1


def test_two_boards_from_the_flop_on_are_entered_street_by_street() -> None:
    hand = playing("holdem-nl", 1, runs=2, boards=("", ""))
    assert first_wanted(hand) == 0
    flop = replace(hand, boards=("Kd9s4c", ""))
    assert begin_at(flop, 0).done
    assert (first_wanted(flop), next_wanted(flop, 0)) == (-1, -1)
    both = replace(hand, boards=("Kd9s4c", "AhTs2d"))
    assert (first_wanted(both), next_wanted(both, -1)) == (0, -1)
    turn = replace(both, street=2)
    assert first_wanted(turn) == 0


def test_in_stud_the_open_cards_go_round_while_the_hand_runs() -> None:
    hand = playing("stud-fl", street=0)
    assert first_wanted(hand) == 1
    assert next_wanted(replace(hand, holes=((1, "Kd"),)), 1) == 2
    assert next_wanted(replace(hand, holes=((1, "Kd"), (2, "9s"), (3, "4c"))), 3) == 3
    assert is_there(hand, 3)
    assert not is_there(hand, BOARD_PLACE)


@given(st.permutations([rank + suit for rank in "AKQJT" for suit in "shdc"]), st.lists(st.integers(-1, 4), max_size=20))
def test_whatever_is_tapped_the_text_is_cards_without_a_double(deck: list[str], taps: list[int]) -> None:
    entry = begin(BOARD, "")
    for card, tap in zip(deck, taps, strict=False):
        entry = entry.erased() if tap < 0 else enter(entry.tapped(tap), card)
        cards = parse_cards(entry.text)
        assert len(set(cards)) == len(cards) <= 5
        assert not entry.whole or len(cards) in (0, 3, 4, 5)
