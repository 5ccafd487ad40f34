"""The fold: every fact one by one, what is refused, and random hands in which no chip may appear or vanish."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    BoardSeen,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    HandEvent,
    HandKilled,
    HandStarted,
    HandVoided,
    HoleSeen,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.fold import replay as replayed
from app.engine.payout import payments
from app.engine.pots import pots
from app.engine.seats import seats_in
from app.engine.state import Clock, HandState, InvariantError, start_hand
from tests.engine.dealing import after, checked_down, dealt, offered, on_the_flop, played, pots_of, start
from tests.engine.random_hands import AnyHand, check

FOUR = {1: 300, 2: 300, 3: 300, 4: 300}
BLINDS_100 = (100, 200)


class TestTheStart:
    def test_nothing_is_posted_yet(self) -> None:
        hand = start({2: 100, 5: 80}, 5)
        assert (hand.stacks, hand.pot_total, hand.to_act) == ((0, 0, 100, 0, 0, 80), 0, 0)
        assert seats_in(hand.live) == seats_in(hand.able) == [2, 5]

    def test_the_button_may_stand_on_an_empty_seat_beyond_the_last_player(self) -> None:
        hand = dealt({1: 100, 2: 100, 3: 100}, 9)
        assert (hand.button, hand.to_act, len(hand.stacks)) == (9, 3, 10)

    @pytest.mark.parametrize(
        "stacks", [((1, 100), (1, 50)), ((0, 100),), ((1, 0), (2, 100)), ((1, -5), (2, 100))],
        ids=["a seat twice", "seat 0", "no chips", "negative chips"],
    )  # fmt: skip
    def test_who_cannot_be_dealt_in(self, stacks: tuple[tuple[int, int], ...]) -> None:
        with pytest.raises(InvariantError, match="cannot be dealt in"):
            start_hand(HandStarted(1, "holdem-nl", 1, 1, 2, stacks))

    def test_a_game_that_does_not_exist(self) -> None:
        with pytest.raises(InvariantError, match="unknown game"):
            start_hand(HandStarted(1, "old-maid", 1, 1, 2, ((1, 10), (2, 10))))

    def test_a_replay_begins_with_the_start_and_has_one(self) -> None:
        begun = HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 10), (2, 10)))
        assert replayed([begun]) == start_hand(begun)
        with pytest.raises(InvariantError, match="begins with its start"):
            replayed([StreetDealt(1)])
        with pytest.raises(InvariantError, match="begun already"):
            replayed([begun, begun])


class TestPosting:
    @pytest.mark.parametrize(
        ("kind", "in_front", "total", "dead"),
        [
            (Post.ANTE, 0, 5, 0),
            (Post.TABLE_ANTE, 0, 0, 5),
            (Post.DEAD, 0, 0, 5),
            (Post.SMALL_BLIND, 5, 5, 0),
            (Post.BIG_BLIND, 5, 5, 0),
            (Post.BUTTON_BLIND, 5, 5, 0),
            (Post.STRADDLE, 5, 5, 0),
            (Post.LIVE, 5, 5, 0),
        ],
    )
    def test_where_the_chips_go(self, kind: Post, in_front: int, total: int, dead: int) -> None:
        hand = after(start(FOUR), Posted(4, kind, 5))
        assert (hand.stacks[4], hand.bets[4], hand.totals[4], hand.dead) == (295, in_front, total, dead)
        assert hand.pot_total == 5

    @pytest.mark.parametrize(("seat", "added"), [(4, 301), (4, 0), (4, -1), (5, 1)])
    def test_what_cannot_be_posted(self, seat: int, added: int) -> None:
        with pytest.raises(InvariantError, match="cannot post"):
            after(start(FOUR), Posted(seat, Post.LIVE, added))


class TestShortBlinds:
    """Robert's BB 1; TDA 54-B by analogy: the entry price stays the full big blind whoever could not pay it."""

    def test_caller_owes_the_full_price_and_gets_back_what_nobody_matched_BL_03(self) -> None:
        hand = dealt({1: 5000, 2: 5000, 3: 120}, 1, BLINDS_100)
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (200, 400)
        hand = played(hand, "1 call, 2 fold")
        assert pots_of(hand) == [(340, [1, 3])]
        assert (hand.uncalled_seat, hand.uncalled) == (1, 80)

    def test_short_small_blind_BL_04(self) -> None:
        hand = played(dealt({1: 5000, 2: 30, 3: 5000, 4: 5000}, 1, (50, 100)), "4 fold, 1 call, 3 check")
        assert pots_of(hand) == [(90, [1, 2, 3]), (140, [1, 3])]
        assert hand.uncalled == 0

    def test_small_blind_calls_an_all_in_big_blind_BL_05(self) -> None:
        hand = played(dealt({1: 5000, 2: 5000, 3: 120}, 1, BLINDS_100), "1 fold, 2 call")
        assert pots_of(hand) == [(240, [2, 3])]
        assert (hand.uncalled, hand.to_act) == (80, 0)

    def test_big_blind_of_less_than_the_small_one_is_matched_already(self) -> None:
        hand = played(dealt({1: 5000, 2: 5000, 3: 80}, 1, BLINDS_100), "1 fold")
        assert hand.to_act == 0
        assert (hand.uncalled_seat, hand.uncalled) == (2, 20)
        assert pots_of(hand) == [(160, [2, 3])]

    def test_all_in_under_the_gun_for_less_BL_06(self) -> None:
        hand = played(dealt({1: 5000, 2: 5000, 3: 5000, 4: 60}, 1, (50, 100)), "4 allin, 1 call, 2 fold")
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (0, 200)
        assert pots_of(played(hand, "3 check")) == [(230, [1, 3, 4]), (80, [1, 3])]

    def test_both_all_in_with_the_blinds(self) -> None:
        hand = dealt({1: 1, 2: 1})
        assert (hand.to_act, hand.closed) == (0, False)
        assert pots_of(hand) == [(2, [1, 2])]
        assert checked_down(hand).showdown

    def test_an_all_in_big_blind_has_no_option_B026(self) -> None:
        assert played(dealt({1: 100, 2: 100, 3: 2}), "1 raise 6, 2 call").to_act == 0

    def test_the_ante_took_the_big_blinds_last_chips(self) -> None:
        antes = [Posted(1, Post.ANTE, 5), Posted(2, Post.ANTE, 5), Posted(3, Post.ANTE, 3)]
        hand = after(start({1: 100, 2: 100, 3: 3}), *antes)
        hand = after(hand, Posted(2, Post.SMALL_BLIND, 1, 1), BettingOpened(1))
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (2, 4)
        assert pots_of(played(hand, "1 call, 2 call")) == [(9, [1, 2, 3]), (8, [1, 2])]

    def test_a_short_straddle_keeps_its_price(self) -> None:
        hand = dealt({**FOUR, 4: 3}, posts=[Posted(4, Post.STRADDLE, 3, 4)], first=1)
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (4, 8)


class TestUncalled:
    """Home H10, switch D75: what nobody matched goes back at once, before anything else."""

    @pytest.mark.parametrize(
        ("stacks", "script", "seat", "chips"),
        [
            ({1: 5000, 2: 5000, 3: 5000}, "1 fold, 2 fold", 3, 1),
            ({1: 500, 2: 500, 3: 500}, "1 raise 6, 2 fold, 3 fold", 1, 4),
            ({1: 70, 2: 200}, "1 call, 2 allin, 1 call", 2, 130),
            ({1: 100, 2: 40, 3: 60}, "1 raise 100, 2 allin, 3 allin", 1, 40),
        ],
        ids=["BL-11 a walk", "B016", "B008", "the greatest of three all-ins"],
    )
    def test_who_gets_what_back(self, stacks: dict[int, int], script: str, seat: int, chips: int) -> None:
        hand = played(dealt(stacks), script)
        assert (hand.uncalled_seat, hand.uncalled) == (seat, chips)
        assert hand.bets[seat] == sorted(hand.bets)[-2]
        assert hand.stacks[seat] + hand.totals[seat] == stacks[seat]

    def test_never_a_side_pot_of_one_PT_03(self) -> None:
        hand = played(on_the_flop({1: 900, 2: 300}, 6, (10, 20), 200), "1 bet 500, 2 allin")
        assert pots_of(hand) == [(800, [1, 2])]
        assert hand.uncalled == 200

    def test_river_bet_and_all_fold_PT_05(self) -> None:
        hand = checked_street(on_the_flop({1: 900, 2: 900, 3: 900}, 6, (10, 20), 340), 2)
        hand = played(hand, "1 check, 2 bet 250, 3 fold, 1 fold")
        assert (pots_of(hand), hand.uncalled) == ([(340, [2])], 250)

    def test_the_antes_of_a_walk_stay_in(self) -> None:
        antes = [Posted(seat, Post.ANTE, 5) for seat in FOUR]
        hand = played(dealt(FOUR, antes=antes), "4 fold, 1 fold, 2 fold")
        assert pots_of(hand) == [(22, [3])]


def checked_street(hand: HandState, streets: int) -> HandState:
    for _ in range(streets):
        while hand.to_act:
            hand = apply(hand, ActionTaken(hand.to_act, Action.CHECK))
        hand = apply(hand, StreetDealt(hand.street + 1))
    return hand


class TestTheEndOfARound:
    def test_no_street_before_the_round_is_over(self) -> None:
        with pytest.raises(InvariantError, match="street 1 cannot follow"):
            played(dealt(FOUR), "street")

    def test_no_street_is_skipped_nor_dealt_twice(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 call, 2 check")
        with pytest.raises(InvariantError, match="street 2 cannot follow"):
            after(hand, StreetDealt(2))
        with pytest.raises(InvariantError, match="street 1 cannot follow"):
            after(hand, StreetDealt(1), StreetDealt(1))

    def test_bets_are_swept(self) -> None:
        hand = played(dealt(FOUR), "4 raise 10, 1 call, 2 fold, 3 fold")
        assert (hand.swept, max(hand.bets)) == (0, 10)
        hand = played(hand, "street")
        assert (hand.swept, max(hand.bets), hand.price, hand.pot_total) == (23, 0, 0, 23)

    def test_nobody_acts_when_one_alone_has_chips_B042(self) -> None:
        hand = played(dealt({1: 100, 2: 300}), "1 allin, 2 call")
        for street in (1, 2, 3):
            assert (hand.to_act, hand.closed) == (0, False)
            hand = after(hand, StreetDealt(street))
        assert (hand.closed, hand.showdown) == (True, True)

    def test_an_opponent_must_answer_an_all_in_B043(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 call, 2 check, street, 2 allin")
        assert hand.to_act == 1

    def test_after_the_hand_nothing_follows(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 fold")
        assert (hand.closed, hand.showdown) == (True, False)
        for event in (StreetDealt(1), ActionTaken(2, Action.CHECK), HandKilled(2)):
            with pytest.raises(InvariantError):
                after(hand, event)


class TestOddActs:
    """The dealer outranks the console: what was done is recorded, legal or not. Chips cannot be invented."""

    def test_a_fold_although_nothing_is_to_call_D122(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 call, 2 fold")
        assert (seats_in(hand.live), hand.pot_total, hand.closed) == ([1], 4, True)

    def test_a_check_facing_a_bet(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 raise 6, 2 check")
        assert (hand.to_act, hand.uncalled, hand.pot_total) == (0, 4, 4)

    def test_an_undercall_that_is_let_stand_TDA_51_B(self) -> None:
        hand = after(played(dealt(FOUR), "4 raise 10, 1 call, 2 fold"), ActionTaken(3, Action.CALL, 6))
        assert (hand.to_act, hand.pot_total, pots_of(hand)) == (0, 27, [(27, [1, 3, 4])])

    def test_a_bet_after_the_round_was_over_opens_it_again(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 call, 2 check, 1 bet 8")
        assert (hand.to_act, hand.price) == (2, 8)

    @pytest.mark.parametrize(
        "event",
        [
            ActionTaken(1, Action.RAISE, 301),
            ActionTaken(1, Action.CALL, 0),
            ActionTaken(2, Action.RAISE, 1),
            ActionTaken(9, Action.FOLD),
            ActionTaken(0, Action.FOLD),
        ],
        ids=["more than the stack", "nothing added", "chips taken back", "an empty seat", "no seat"],
    )
    def test_what_would_break_the_chips_is_refused(self, event: ActionTaken) -> None:
        with pytest.raises(InvariantError):
            after(dealt(FOUR), event)

    def test_a_folded_seat_does_not_act(self) -> None:
        with pytest.raises(InvariantError, match="no hand to act with"):
            played(dealt(FOUR), "4 fold, 4 call")


class TestDeadHands:
    """TDA 15-B, 65-A; Robert's DH 1: out of every pot; called chips and blinds stay, an uncalled wager goes back."""

    def test_the_seat_to_act(self) -> None:
        hand = played(dealt(FOUR), "4 dead")
        assert (hand.to_act, seats_in(hand.live)) == (1, [1, 2, 3])

    def test_a_seat_that_is_not_to_act(self) -> None:
        hand = played(dealt(FOUR), "2 dead")
        assert (hand.to_act, seats_in(hand.live), hand.pot_total) == (4, [1, 3, 4], 3)

    def test_the_last_opponent(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 raise 6, 2 dead")
        assert (hand.closed, pots_of(hand), hand.uncalled) == (True, [(4, [1])], 4)

    def test_a_raiser_before_the_call_gets_the_raise_back_PT_07(self) -> None:
        hand = played(on_the_flop({1: 5000, 2: 5000}, 6, (50, 100), 400), "1 bet 300, 2 raise 900, 2 dead")
        assert pots_of(hand) == [(1000, [1])]
        assert (hand.uncalled_seat, hand.uncalled, hand.stacks[2]) == (2, 600, 4700)

    def test_a_river_bettor_who_forgot_a_caller_SD_20(self) -> None:
        hand = checked_street(on_the_flop({2: 9000, 4: 9000, 6: 9000}, 1, BLINDS_100, 2000), 2)
        hand = played(hand, "2 bet 1500, 4 fold, 2 dead")
        assert (pots_of(hand), hand.uncalled_seat, hand.uncalled) == ([(2000, [6])], 2, 1500)

    def test_a_blind_of_a_dead_hand_stays_BL_12(self) -> None:
        hand = played(dealt(FOUR, 1, BLINDS_100), "3 dead, 4 fold, 1 fold")
        assert (seats_in(hand.live), hand.pot_total, hand.uncalled) == ([2], 300, 0)

    def test_the_price_of_a_dead_raise_stands(self) -> None:
        hand = played(dealt(FOUR), "4 raise 10, 4 dead")
        assert (hand.to_act, offered(hand).to_call) == (1, 10)
        hand = played(hand, "1 call, 2 fold, 3 fold")
        assert (pots_of(hand), hand.uncalled) == ([(23, [1])], 0)

    def test_an_all_in_hand_at_the_showdown(self) -> None:
        hand = checked_down(played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))
        assert pots_of(played(hand, "1 dead")) == [(240, [2, 3])]

    def test_not_the_last_live_hand_nor_one_that_is_out(self) -> None:
        for script in ("4 fold, 1 fold, 2 fold, 3 dead", "4 fold, 4 dead"):
            with pytest.raises(InvariantError, match="cannot be ruled dead"):
                played(dealt(FOUR), script)

    def test_not_after_a_pot_was_pushed(self) -> None:
        hand = checked_down(played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))
        pushed = after(hand, payments(hand, [1 << 1, 1 << 2])[0])
        with pytest.raises(InvariantError, match="cannot be ruled dead"):
            played(pushed, "3 dead")


class TestCounts:
    """The real chips outrank the console's: a count at any moment, its difference kept by seat."""

    def test_more_than_recorded(self) -> None:
        hand = played(dealt(FOUR), "4 count 316")
        assert (hand.stacks[4], hand.counted[4]) == (316, 16)
        assert offered(hand).max_raise_to == 316

    def test_twice(self) -> None:
        hand = played(dealt(FOUR), "4 count 316, 4 count 290")
        assert (hand.stacks[4], hand.counted[4]) == (290, -10)

    def test_no_chips_left_means_all_in(self) -> None:
        hand = played(dealt(FOUR), "4 raise 10, 1 call, 2 call, 1 count 0, 3 fold")
        assert seats_in(hand.live & ~hand.able) == [1]
        assert played(hand, "street").to_act == 2
        assert 1 not in seats_in(played(hand, "street").pending)

    def test_the_seat_to_act_has_none_left(self) -> None:
        assert played(dealt(FOUR), "4 count 0").to_act == 1

    def test_chips_found_behind_an_all_in_call_for_less_win_no_more_TDA_62(self) -> None:
        hand = played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call, 1 count 25")
        assert pots_of(hand) == [(120, [1, 2, 3]), (120, [2, 3])]
        assert (hand.stacks[1], hand.to_act) == (25, 0)

    def test_chips_found_behind_an_all_in_that_was_matched_are_in_play_on_the_next_street(self) -> None:
        hand = played(dealt({1: 100, 2: 300}), "1 allin, 2 call, 1 count 50, street")
        assert (hand.to_act, offered(hand).max_raise_to) == (2, 200)
        assert pots_of(hand) == [(200, [1, 2])]

    def test_a_folded_seat(self) -> None:
        hand = played(dealt(FOUR), "4 fold, 4 count 280")
        assert (hand.stacks[4], hand.to_act) == (280, 1)

    def test_pots_stay_as_they_are_at_the_showdown(self) -> None:
        hand = checked_down(played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))
        for script in ("1 count 60", "2 count 5", "3 count 0"):
            assert pots_of(played(hand, script)) == pots_of(hand)

    @pytest.mark.parametrize("event", [StackCounted(4, -1), StackCounted(11, 5)])
    def test_what_cannot_be_counted(self, event: StackCounted) -> None:
        with pytest.raises(InvariantError, match="cannot be counted"):
            after(dealt(FOUR), event)

    def test_an_unknown_stack_is_known_again_once_counted(self) -> None:
        hand = after(dealt(FOUR), StackDoubted(4))
        assert seats_in(hand.doubted) == [4]
        assert after(hand, StackCounted(4, 300)).doubted == 0


class TestVoid:
    """TDA 35-C, Poker Ape 2.2: every chip goes back where it came from."""

    @pytest.mark.parametrize(
        "script", ["", "4 raise 20, 1 allin", "4 call, 1 call, 2 call, 3 check, street, 2 bet 10, 3 dead"]
    )
    def test_stacks_are_as_before_the_deal(self, script: str) -> None:
        hand = after(played(dealt(FOUR), script), HandVoided("exposed card"))
        assert hand.stacks[1:] == (300, 300, 300, 300)
        assert (hand.pot_total, hand.finished, hand.voided, hand.replays) == (0, True, "exposed card", True)

    def test_what_was_counted_meanwhile_stays(self) -> None:
        hand = after(played(dealt(FOUR), "4 raise 20, 1 count 310"), HandVoided("fouled deck", replay=False))
        assert (hand.stacks[1], hand.replays) == (310, False)

    def test_between_two_pushes(self) -> None:
        hand = checked_down(played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))
        hand = after(hand, payments(hand, [1 << 1, 1 << 2], [7, 0])[0], HandVoided("fouled deck"))
        assert (hand.stacks[1:], hand.raked, hand.pushed) == ((40, 100, 100), 0, ())

    def test_not_when_a_count_took_away_what_a_pot_had_brought(self) -> None:
        hand = checked_down(played(dealt({1: 4, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))
        hand = after(hand, payments(hand, [1 << 1, 1 << 2])[0], StackCounted(1, 7))
        with pytest.raises(InvariantError, match="counted away"):
            after(hand, HandVoided("fouled deck"))

    def test_a_hand_that_is_over_stays_as_it_is(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 fold")
        done = after(hand, PotPushed(0, ((2, 2),)))
        with pytest.raises(InvariantError, match="the hand is over"):
            after(done, HandVoided("late"))


class TestCardsAndClock:
    def test_the_board_and_hole_cards_are_what_was_entered_last(self) -> None:
        hand = after(dealt(FOUR), BoardSeen("KdTs4c"), HoleSeen(2, "AhKh"), HoleSeen(3, "2c2d"), HoleSeen(2, "AhKs"))
        assert (hand.board, hand.hole(2), hand.hole(3), hand.hole(4)) == ("KdTs4c", "AhKs", "2c2d", "")
        assert after(hand, HoleSeen(2, "")).hole(2) == ""

    def test_a_clock_stands_still_while_chips_are_counted(self) -> None:
        hand = after(dealt(FOUR), ClockCalled(4, 1_000, 30), ClockPaused(6_000))
        assert hand.clock == Clock(4, 30, 6_000, used=5_000, paused=True)
        hand = after(hand, ClockPaused(9_000), ClockExtended(10), ClockResumed(20_000), ClockResumed(25_000))
        assert hand.clock == Clock(4, 40, 20_000, used=5_000, paused=False)

    def test_a_clock_that_runs_backwards_uses_nothing(self) -> None:
        assert after(dealt(FOUR), ClockCalled(4, 5_000, 30), ClockPaused(1_000)).clock == Clock(4, 30, 1_000, 0, True)

    @pytest.mark.parametrize(
        "ends", [ActionTaken(4, Action.FOLD), HandKilled(4), ClockDropped(), HandVoided("misdeal")]
    )
    def test_it_ends(self, ends: HandEvent) -> None:
        assert after(dealt(FOUR), ClockCalled(4, 0, 30), ends).clock is None

    def test_there_must_be_one(self) -> None:
        for event in (ClockPaused(1), ClockResumed(1), ClockExtended(10), ClockDropped()):
            with pytest.raises(InvariantError, match="no clock runs"):
                after(dealt(FOUR), event)


class TestAnyHand:
    @settings(max_examples=2000)
    @given(st.integers(0, 2**32))
    def test_chips_are_conserved_whatever_happens(self, seed: int) -> None:
        played_hand = AnyHand(random.Random(seed))
        brought = sum(played_hand.stacks.values())
        hand = None
        log: list[HandEvent] = []
        for before, event in played_hand.events():
            check(before, brought)
            log.append(event)
            hand = apply(before, event)
        assert hand is not None
        check(hand, brought)
        begun = start_hand(hand.setup.start)
        assert after(begun, *log) == hand

    @settings(max_examples=100)
    @given(st.integers(0, 2**32))
    def test_a_void_at_any_moment_gives_everybody_their_chips_back(self, seed: int) -> None:
        played_hand = AnyHand(random.Random(seed))
        for before, _ in played_hand.events():
            if before.pots_pushed:
                break
            void = after(before, HandVoided("misdeal"))
            assert {seat: void.stacks[seat] - before.counted[seat] for seat in played_hand.stacks} == played_hand.stacks

    def test_the_hands_are_as_odd_as_they_should_be(self) -> None:
        """The search would prove nothing if it never went all-in, out of turn or to a fourth pot."""
        seen = {"pots": 0, "out of turn": 0, "dead": 0, "void": 0, "showdown": 0, "uncalled": 0}
        for seed in range(300):
            for before, event in AnyHand(random.Random(seed)).events():
                hand = apply(before, event)
                seen["pots"] = max(seen["pots"], len(pots(hand)))
                seen["out of turn"] += isinstance(event, ActionTaken) and event.seat != before.to_act
                seen["dead"] += isinstance(event, HandKilled)
                seen["void"] += isinstance(event, HandVoided)
                seen["showdown"] += hand.showdown
                seen["uncalled"] += hand.uncalled > 0
        assert seen["pots"] >= 4
        assert min(seen.values()) >= 4


def test_events_leave_the_state_they_were_applied_to_alone() -> None:
    hand = dealt(FOUR)
    copy = replace(hand)
    played(hand, "4 raise 10, 1 allin")
    assert hand == copy
