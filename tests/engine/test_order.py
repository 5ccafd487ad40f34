"""Who acts next, who opens a street, who shows first. Rules by their numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.events import Action, ActionTaken, Post, Posted
from app.engine.fold import apply
from app.engine.order import ShowReason, next_to_act, show_order
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState
from tests.engine.dealing import checked_down, dealt, on_the_flop, played

SIX = dict.fromkeys(range(1, 7), 300)


def order_of_calls(hand: HandState) -> list[int]:
    """The seats in the order they are asked while everybody calls or checks."""
    found = []
    while hand.to_act:
        seat = hand.to_act
        found.append(seat)
        owes = hand.bets[seat] < hand.price
        hand = apply(hand, ActionTaken(seat, Action.CALL, hand.price) if owes else ActionTaken(seat, Action.CHECK))
    return found


class TestTheLap:
    """BP 1: clockwise; the big blind keeps the option (BP 12)."""

    def test_before_the_flop(self) -> None:
        assert order_of_calls(dealt(SIX)) == [4, 5, 6, 1, 2, 3]

    def test_after_the_flop_from_the_buttons_left(self) -> None:
        hand = played(dealt(SIX), "4 call, 5 call, 6 fold, 1 call, 2 fold, 3 check, street")
        assert order_of_calls(hand) == [3, 4, 5, 1]

    def test_a_raise_goes_once_around(self) -> None:
        assert order_of_calls(played(dealt(SIX), "4 call, 5 raise 10")) == [6, 1, 2, 3, 4]

    def test_a_seat_that_is_all_in_is_not_asked(self) -> None:
        hand = played(dealt({**SIX, 5: 10}), "4 raise 10, 5 call, 6 call, 1 fold, 2 fold, 3 call, street")
        assert order_of_calls(hand) == [3, 4, 6]

    def test_an_empty_button_seat(self) -> None:
        hand = dealt({1: 100, 3: 100, 4: 100, 6: 100}, 5)
        assert order_of_calls(hand) == [3, 4, 6, 1]
        assert order_of_calls(played(hand, "3 call, 4 call, 6 call, 1 check, street")) == [6, 1, 3, 4]


class TestTwoPlayers:
    """TDA 34-B; BL-01, BL-02, B049: the button has the small blind, acts first before the flop and last after it."""

    def test_order(self) -> None:
        hand = dealt({1: 100, 2: 100})
        assert hand.bets[1:] == (1, 2)
        assert order_of_calls(hand) == [1, 2]
        assert order_of_calls(played(hand, "1 call, 2 check, street")) == [2, 1]

    def test_three_become_two_within_a_hand_and_the_order_stays(self) -> None:
        hand = played(dealt({1: 100, 2: 100, 3: 100}), "1 fold, 2 call, 3 check, street")
        assert order_of_calls(hand) == [2, 3]


class TestStraddlerLast:
    """Home H6b and switch D92: a straddle under the gun simply moves the start; elsewhere there are two orders."""

    def straddled(self, seat: int, first: int, last: int = 0) -> HandState:
        return dealt(SIX, posts=[Posted(seat, Post.STRADDLE, 4, 4)], first=first, last=last)

    def test_under_the_gun_ST_01(self) -> None:
        assert order_of_calls(self.straddled(4, first=5)) == [5, 6, 1, 2, 3, 4]

    def test_button_straddle_begins_at_its_left(self) -> None:
        assert order_of_calls(self.straddled(1, first=2)) == [2, 3, 4, 5, 6, 1]

    def test_button_straddle_begins_under_the_gun_and_the_straddler_comes_last(self) -> None:
        assert order_of_calls(self.straddled(1, first=4, last=1)) == [4, 5, 6, 2, 3, 1]

    def test_mississippi_straddle_in_the_middle(self) -> None:
        assert order_of_calls(self.straddled(6, first=4, last=6)) == [4, 5, 1, 2, 3, 6]

    def test_after_a_raise_the_straddler_comes_just_before_the_first_seat(self) -> None:
        raised = played(self.straddled(1, first=4, last=1), "4 call, 5 raise 20")
        assert order_of_calls(raised) == [6, 2, 3, 1, 4]

    def test_the_straddlers_own_raise_goes_around_from_the_first_seat(self) -> None:
        raised = played(self.straddled(1, first=4, last=1), "4 call, 5 call, 6 call, 2 call, 3 call, 1 raise 20")
        assert order_of_calls(raised) == [4, 5, 6, 2, 3]

    def test_a_straddler_who_is_all_in_is_not_asked(self) -> None:
        hand = dealt({**SIX, 1: 4}, posts=[Posted(1, Post.STRADDLE, 4, 4)], first=4, last=1)
        assert order_of_calls(hand) == [4, 5, 6, 2, 3]

    def test_the_flop_is_as_always(self) -> None:
        hand = played(self.straddled(1, first=4, last=1), "4 call, 5 fold, 6 fold, 2 fold, 3 call, 1 check, street")
        assert order_of_calls(hand) == [3, 4, 1]

    def test_when_all_but_the_straddler_fold_the_hand_is_over(self) -> None:
        hand = played(self.straddled(1, first=4, last=1), "4 fold, 5 fold, 6 fold, 2 fold, 3 fold")
        assert (hand.closed, hand.to_act, hand.live) == (True, 0, 1 << 1)

    @given(st.integers(1, 10), st.sets(st.integers(1, 10), min_size=2), st.data())
    def test_every_pending_seat_is_asked_once_and_the_straddler_last(
        self, opener: int, seats: set[int], data: st.DataObject
    ) -> None:
        late = data.draw(st.sampled_from(sorted(seats)))
        pending, asked = mask_of(seats), []
        seat = next_to_act(pending, late, late, opener)
        while True:
            asked.append(seat)
            pending &= ~(1 << seat)
            if not pending:
                break
            seat = next_to_act(pending, seat, late, opener)
        ordinary = [(opener + step - 1) % 10 + 1 for step in range(10)]
        assert asked == [seat for seat in ordinary if seat in seats and seat != late] + [late]


class TestOutOfTurn:
    """Home H3a: what was done out of turn is recorded; the action stays where it is."""

    def test_the_seat_to_act_stays(self) -> None:
        hand = played(dealt(SIX), "6 fold")
        assert hand.to_act == 4
        assert order_of_calls(hand) == [4, 5, 1, 2, 3]

    def test_who_acted_out_of_turn_is_not_asked_again_when_nothing_changed(self) -> None:
        assert order_of_calls(played(dealt(SIX), "6 call")) == [4, 5, 1, 2, 3]

    def test_a_raise_out_of_turn_is_answered_by_all_who_were_skipped_first(self) -> None:
        assert order_of_calls(played(dealt(SIX), "6 raise 10")) == [4, 5, 1, 2, 3]

    def test_a_raise_in_turn_brings_the_action_back_to_who_called_out_of_turn(self) -> None:
        assert order_of_calls(played(dealt(SIX), "6 call, 4 raise 10")) == [5, 6, 1, 2, 3]

    def test_the_big_blind_folds_out_of_turn(self) -> None:
        hand = played(dealt(SIX), "3 fold, 4 fold, 5 fold, 6 fold, 1 fold")
        assert (hand.closed, seats_in(hand.live)) == (True, [2])


def shows(hand: HandState, any_street: bool = False) -> tuple[list[int], ShowReason]:
    order = show_order(hand, any_street)
    return list(order.seats), order.reason


class TestWhoShowsFirst:
    """Home H14; TDA 17-A; Poker Ape 1.11 (any street); switch D60."""

    def river(self, script: str) -> HandState:
        """Seats 2, 4 and 6 see the river after seat 6 raised before the flop and seat 4 bet the turn."""
        hand = played(dealt(SIX), "4 call, 5 fold, 6 raise 10, 1 fold, 2 call, 3 fold, 4 call, street")
        hand = played(hand, "2 check, 4 check, 6 check, street, 2 check, 4 bet 20, 6 call, 2 call, street")
        return played(hand, script)

    def test_river_bet_and_call_SD_01(self) -> None:
        hand = self.river("2 check, 4 bet 50, 6 call, 2 call")
        assert shows(hand) == ([4, 6, 2], ShowReason.LAST_WAGER)

    def test_river_raise(self) -> None:
        hand = self.river("2 bet 20, 4 raise 40, 6 fold, 2 call")
        assert shows(hand) == ([4, 2], ShowReason.LAST_WAGER)

    def test_river_checked_after_a_turn_bet_SD_03(self) -> None:
        hand = self.river("2 check, 4 check, 6 check")
        assert shows(hand) == ([2, 4, 6], ShowReason.LEFT_OF_BUTTON)
        assert shows(hand, any_street=True) == ([4, 6, 2], ShowReason.LAST_WAGER)

    def test_raised_before_the_flop_then_checked_SD_04(self) -> None:
        hand = played(dealt(SIX), "4 fold, 5 raise 10, 6 fold, 1 call, 2 fold, 3 call")
        hand = checked_down(hand)
        assert shows(hand) == ([3, 5, 1], ShowReason.LEFT_OF_BUTTON)
        assert shows(hand, any_street=True) == ([5, 1, 3], ShowReason.LAST_WAGER)

    @pytest.mark.parametrize("any_street", [False, True])
    def test_nobody_ever_bet_SD_05(self, any_street: bool) -> None:
        hand = checked_down(played(dealt(SIX), "4 fold, 5 call, 6 fold, 1 fold, 2 call, 3 check"))
        assert shows(hand, any_street) == ([2, 3, 5], ShowReason.LEFT_OF_BUTTON)

    def test_an_empty_button_seat_SD_12(self) -> None:
        hand = checked_down(on_the_flop({1: 100, 5: 100, 6: 100}, 3, (1, 2), 6))
        assert shows(hand)[0] == [5, 6, 1]

    def test_the_bettor_whose_hand_is_dead_does_not_show(self) -> None:
        hand = self.river("2 check, 4 bet 50, 6 call, 2 call, 4 dead")
        assert shows(hand) == ([2, 6], ShowReason.LEFT_OF_BUTTON)

    def test_all_in_before_the_flop_H15(self) -> None:
        hand = checked_down(played(dealt({1: 100, 2: 40, 3: 100}), "1 raise 60, 2 allin, 3 call"))
        assert shows(hand, any_street=True) == ([1, 2, 3], ShowReason.ALL_IN)

    def test_a_river_bet_among_the_others_while_one_is_all_in_SD_07(self) -> None:
        hand = played(dealt({1: 100, 2: 40, 3: 100}), "1 raise 60, 2 allin, 3 call, street, 3 check, 1 check, street")
        hand = played(hand, "3 check, 1 check, street, 3 bet 10, 1 call")
        assert shows(hand) == ([3, 1, 2], ShowReason.LAST_WAGER)

    def test_a_river_bet_that_nobody_called_while_one_is_all_in(self) -> None:
        hand = played(dealt({1: 100, 2: 40, 3: 100}), "1 raise 60, 2 allin, 3 call, street, 3 check, 1 check, street")
        hand = played(hand, "3 check, 1 check, street, 3 bet 10, 1 fold")
        assert shows(hand) == ([3, 2], ShowReason.ALL_IN)

    def test_a_river_all_in_SD_09(self) -> None:
        hand = self.river("2 check, 4 allin, 6 fold, 2 call")
        assert shows(hand) == ([4, 2], ShowReason.LAST_WAGER)
