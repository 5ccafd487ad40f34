"""What a seat may do: price, minimum, who may raise again; and what is odd about an act. Rules by their numbers."""

import pytest

from app.engine.betting import Oddity, min_raise_to, oddities, options
from app.engine.events import Action, ActionTaken, Post, Posted
from tests.engine.dealing import dealt, offered, on_the_flop, played

DEEP = {1: 300, 2: 300, 3: 300, 4: 300, 5: 300, 6: 300}


def bounds(script: str, stacks: dict[int, int] | None = None) -> tuple[int, int, int, int]:
    """Seat, chips to call, least and greatest raise after a script on a table at 1/2 with the button on seat 1."""
    now = offered(played(dealt(stacks or DEEP), script))
    return now.seat, now.to_call, now.min_raise_to, now.max_raise_to


class TestTheSizeOfARaise:
    """Home H13a, H9b; TDA 43-A: a raise adds at least the last full bet or raise, the big blind when there was none."""

    @pytest.mark.parametrize(
        ("script", "expected"),
        [
            ("", (4, 2, 4, 300)),
            ("4 raise 10", (5, 10, 18, 300)),
            ("4 raise 10, 5 raise 25", (6, 25, 40, 300)),
            ("4 raise 4, 5 raise 6", (6, 6, 8, 300)),
            ("4 call, 5 call, 6 call, 1 call, 2 call", (3, 0, 4, 300)),
        ],
        ids=["open", "after a raise of 8", "after a raise of 15", "the ladder of minimum raises", "the option"],
    )
    def test_before_the_flop(self, script: str, expected: tuple[int, int, int, int]) -> None:
        assert bounds(script) == expected

    def test_after_the_flop_it_begins_at_the_big_blind_again(self) -> None:
        hand = played(dealt(DEEP), "4 raise 20, 5 fold, 6 fold, 1 fold, 2 fold, 3 call, street")
        assert (offered(hand).min_raise_to, offered(hand).max_raise_to) == (2, 280)

    def test_a_call_does_not_change_the_minimum(self) -> None:
        assert bounds("4 raise 10, 5 call, 6 call") == (1, 10, 18, 300)

    def test_no_cap_on_raises_in_no_limit_TDA_48(self) -> None:
        hand = played(dealt({1: 1000, 2: 1000}), "1 raise 6, 2 raise 14, 1 raise 30, 2 raise 62, 1 raise 126")
        assert offered(hand).min_raise_to == 190

    def test_a_raise_below_the_minimum_that_was_let_stand_does_not_lower_the_next_one(self) -> None:
        hand = played(dealt(DEEP), "4 raise 10, 5 raise 13")
        assert (hand.price, min_raise_to(hand)) == (13, 21)

    @pytest.mark.parametrize(
        ("script", "least"),
        [("4 raise 10, 5 allin", 21), ("4 raise 10, 5 allin, 6 call, 1 call", 21)],
        ids=["next to act", "after callers"],
    )
    def test_a_short_all_in_keeps_the_last_full_raise_H9b_RO_10(self, script: str, least: int) -> None:
        assert bounds(script, {**DEEP, 5: 13})[2] == least

    def test_over_a_short_opening_all_in_the_minimum_bet_is_added_D33_RO_13(self) -> None:
        hand = played(on_the_flop({1: 20, 2: 5000, 3: 5000}, 6, (50, 100), 600), "1 allin")
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (20, 120)

    def test_bet_100_all_in_140_makes_240_RO_14(self) -> None:
        hand = played(on_the_flop({1: 5000, 2: 140, 3: 5000}, 6, (50, 100), 600), "1 bet 100, 2 allin")
        assert offered(hand).min_raise_to == 240


class TestLastChips:
    """Home H13b; TDA 43-A: the last chips may go in for less than a full raise."""

    @pytest.mark.parametrize(
        ("stack", "expected"),
        [
            (13, (5, 10, 13, 13)),
            (18, (5, 10, 18, 18)),
            (19, (5, 10, 18, 19)),
        ],
        ids=["less than a full raise", "exactly a full raise", "one chip more"],
    )
    def test_all_in_below_the_minimum(self, stack: int, expected: tuple[int, int, int, int]) -> None:
        assert bounds("4 raise 10", {**DEEP, 5: stack}) == expected

    @pytest.mark.parametrize("stack", [10, 7], ids=["exactly the price", "less than the price"])
    def test_a_call_all_in_is_no_raise(self, stack: int) -> None:
        now = offered(played(dealt({**DEEP, 5: stack}), "4 raise 10"))
        assert (now.to_call, now.may_raise, now.min_raise_to, now.max_raise_to) == (stack, False, 0, 0)

    def test_the_minimum_is_not_lowered_to_what_the_opponent_has_left_B036(self) -> None:
        hand = played(dealt({1: 1000, 2: 200}, 1, (10, 20)), "1 raise 100, 2 raise 180")
        assert (offered(hand).min_raise_to, offered(hand).max_raise_to) == (260, 1000)

    def test_nobody_left_who_could_call_E1_RO_19(self) -> None:
        hand = played(on_the_flop({1: 5000, 2: 600, 3: 5000}, 6, (50, 100), 600), "1 bet 300, 2 allin, 3 fold")
        assert (offered(hand).to_call, offered(hand).may_raise) == (300, False)

    def test_small_blind_against_an_all_in_big_blind_may_not_raise_BL_05(self) -> None:
        hand = played(dealt({1: 5000, 2: 5000, 3: 120}, 1, (100, 200)), "1 fold")
        assert (offered(hand).seat, offered(hand).to_call, offered(hand).may_raise) == (2, 100, False)


FIVE = {1: 5000, 2: 125, 3: 5000, 4: 200, 5: 5000}
ADDENDUM = "1 bet 100, 2 allin, 3 call, 4 allin, 5 call"


class TestReopening:
    """Home H8, H9a; TDA 47-A: only a full raise since one acted lets one raise again, seat by seat (switch D31)."""

    def flop(self, stacks: dict[int, int], script: str, adds_up: bool = True) -> tuple[int, int, bool, int]:
        now = offered(played(on_the_flop(stacks, 6, (50, 100), 600, adds_up=adds_up), script))
        return now.seat, now.to_call, now.may_raise, now.min_raise_to

    @pytest.mark.parametrize(
        ("script", "expected"),
        [
            (ADDENDUM, (1, 100, True, 300)),
            (ADDENDUM + ", 1 call", (3, 75, False, 0)),
            (ADDENDUM + ", 1 raise 300", (3, 175, True, 400)),
        ],
        ids=["RO-01 two short all-ins add up", "RO-02 the middle caller faces 75", "RO-03 a full raise opens it"],
    )
    def test_addendum_47_example_1(self, script: str, expected: tuple[int, int, bool, int]) -> None:
        assert self.flop(FIVE, script) == expected

    def test_with_the_switch_off_short_all_ins_never_add_up_D31(self) -> None:
        assert self.flop(FIVE, ADDENDUM, adds_up=False) == (1, 100, False, 0)
        assert self.flop(FIVE, ADDENDUM + ", 1 call", adds_up=False) == (3, 75, False, 0)

    @pytest.mark.parametrize(
        ("last", "may_raise"), [(199, False), (200, True)], ids=["RO-15 one short", "RO-16 enough"]
    )
    def test_one_chip_decides(self, last: int, may_raise: bool) -> None:
        stacks = {1: 5000, 2: 5000, 3: 150, 4: last}
        assert self.flop(stacks, "1 bet 100, 2 call, 3 allin, 4 allin")[2] is may_raise

    def test_it_is_judged_seat_by_seat_RO_18(self) -> None:
        stacks = {1: 5000, 2: 160, 3: 5000, 4: 230}
        first = self.flop(stacks, "1 bet 100, 2 allin, 3 call, 4 allin")
        middle = self.flop(stacks, "1 bet 100, 2 allin, 3 call, 4 allin, 1 call")
        assert first == (1, 130, True, 330)
        assert middle == (3, 70, False, 0)

    def test_the_minimum_is_the_last_full_raise_and_never_the_sum_D32_RO_04(self) -> None:
        assert self.flop(FIVE, ADDENDUM)[3] == 200 + 100

    @pytest.mark.parametrize("adds_up", [True, False])
    def test_a_full_raise_after_a_short_all_in_opens_it_for_all_RO_21(self, adds_up: bool) -> None:
        stacks = {1: 5000, 2: 5000, 3: 450, 4: 5000}
        assert self.flop(stacks, "1 bet 300, 2 call, 3 allin, 4 raise 750", adds_up) == (1, 450, True, 1050)

    def test_the_raiser_may_not_raise_a_short_all_in_RO_09(self) -> None:
        stacks = {1: 5000, 2: 5000, 3: 280}
        assert self.flop(stacks, "1 bet 100, 2 raise 200, 3 allin, 1 call") == (2, 80, False, 0)

    def test_who_has_not_acted_keeps_every_option_H9a_RO_10(self) -> None:
        assert bounds("4 raise 10, 5 allin", {**DEEP, 5: 13}) == (6, 13, 21, 300)

    def test_back_to_the_raiser_H8_RO_11(self) -> None:
        script = "4 raise 10, 5 allin, 6 call, 1 fold, 2 fold, 3 fold"
        assert bounds(script, {**DEEP, 5: 13}) == (4, 3, 0, 0)

    @pytest.mark.parametrize(
        ("blind_does", "may_raise", "least"), [("2 call", False, 0), ("2 raise 11500", True, 15500)], ids=["3-A", "3-B"]
    )
    def test_addendum_47_example_3_RO_06_RO_07(self, blind_does: str, may_raise: bool, least: int) -> None:
        stacks = {1: 90000, 2: 90000, 3: 90000, 4: 90000, 5: 7500}
        hand = dealt(stacks, 6, (2000, 4000), first=3)
        hand = played(hand, f"3 call, 4 fold, 5 allin, 1 fold, {blind_does}")
        assert (offered(hand).seat, offered(hand).may_raise, offered(hand).min_raise_to) == (3, may_raise, least)

    def test_posting_is_not_acting_E7_RO_05(self) -> None:
        script = "4 allin, 5 fold, 6 fold, 1 fold"
        assert bounds(script, {**DEEP, 4: 3})[:3] == (2, 2, 5)
        assert bounds(script + ", 2 call", {**DEEP, 4: 3})[:3] == (3, 1, 5)

    def test_a_check_faces_a_short_opening_all_in_E6(self) -> None:
        hand = played(on_the_flop({1: 5000, 2: 20, 3: 5000}, 6, (50, 100), 600), "1 check, 2 allin, 3 call")
        assert (offered(hand).to_call, offered(hand).may_raise) == (20, False)


class TestStraddle:
    """Home H6b, H7a (switches D91, D94): the straddle is a blind; the least raise is double the last one."""

    def straddled(self, *straddles: tuple[int, int], first: int) -> tuple[int, int, int]:
        posts = [Posted(seat, Post.STRADDLE, chips, chips) for seat, chips in straddles]
        now = offered(dealt(DEEP, posts=posts, first=first))
        return now.seat, now.to_call, now.min_raise_to

    def test_straddle_of_4_at_1_2_ST_01(self) -> None:
        assert self.straddled((4, 4), first=5) == (5, 4, 8)

    def test_a_chain_up_to_the_button_ST_05(self) -> None:
        assert self.straddled((4, 4), (5, 8), (6, 16), (1, 32), first=2) == (2, 31, 64)

    def test_an_all_in_of_6_over_it_ST_06(self) -> None:
        hand = dealt({**DEEP, 5: 6}, posts=[Posted(4, Post.STRADDLE, 4, 4)], first=5)
        now = offered(played(hand, "5 allin"))
        assert (now.seat, now.to_call, now.min_raise_to) == (6, 6, 10)

    def test_the_straddler_has_the_option_ST_02(self) -> None:
        hand = dealt(DEEP, posts=[Posted(4, Post.STRADDLE, 4, 4)], first=5)
        now = offered(played(hand, "5 call, 6 fold, 1 fold, 2 fold, 3 call"))
        assert (now.seat, now.may_check, now.min_raise_to) == (4, True, 8)

    def test_the_flop_begins_at_the_big_blind_D94_ST_12(self) -> None:
        hand = dealt(DEEP, posts=[Posted(4, Post.STRADDLE, 4, 4)], first=5)
        hand = played(hand, "5 call, 6 fold, 1 fold, 2 fold, 3 call, 4 check, street")
        assert (offered(hand).seat, offered(hand).min_raise_to) == (3, 2)


class TestPosts:
    """Switch D83: a live post is a bet that may be raised in its turn; a dead one buys nothing."""

    def test_a_live_post_may_check_or_raise_BT_09(self) -> None:
        stacks = dict.fromkeys(range(1, 7), 500)
        hand = dealt(stacks, 1, (2, 5), posts=[Posted(6, Post.LIVE, 5, 5)])
        now = offered(played(hand, "4 fold, 5 fold"))
        assert (now.seat, now.may_check, now.min_raise_to, hand.pot_total) == (6, True, 10, 12)

    def test_a_dead_post_buys_nothing_BT_10_BT_11(self) -> None:
        stacks = dict.fromkeys(range(1, 7), 500)
        both = dealt(stacks, 1, (2, 5), posts=[Posted(6, Post.DEAD, 2), Posted(6, Post.LIVE, 5, 5)])
        assert offered(played(both, "4 raise 15, 5 fold")).to_call == 10
        small_only = dealt(stacks, 1, (2, 5), posts=[Posted(5, Post.DEAD, 2)])
        now = offered(played(small_only, "4 fold"))
        assert (now.seat, now.to_call, now.min_raise_to) == (5, 5, 10)


class TestNobodyToAct:
    def test_there_are_no_options_between_streets(self) -> None:
        hand = played(dealt({1: 100, 2: 100}), "1 call, 2 check")
        assert options(hand) is None

    def test_a_seat_that_is_not_to_act_can_be_asked_about(self) -> None:
        now = options(dealt(DEEP), 6)
        assert now is not None
        assert (now.seat, now.to_call, now.may_check) == (6, 2, False)


class TestOddities:
    """Home H13c: the console says what is odd, and records it all the same."""

    @pytest.mark.parametrize(
        ("seat", "action", "to_amount", "found"),
        [
            (4, Action.FOLD, 0, []),
            (4, Action.CALL, 10, []),
            (4, Action.RAISE, 20, []),
            (4, Action.RAISE, 300, []),
            (5, Action.FOLD, 0, [Oddity.OUT_OF_TURN]),
            (4, Action.CHECK, 0, [Oddity.CHECK_FACING_BET]),
            (5, Action.CHECK, 0, [Oddity.OUT_OF_TURN, Oddity.CHECK_FACING_BET]),
            (4, Action.CALL, 5, [Oddity.UNDERCALL]),
            (4, Action.RAISE, 15, [Oddity.BELOW_MINIMUM]),
            (4, Action.RAISE, 301, [Oddity.MORE_THAN_STACK, Oddity.NOT_THE_CHIPS]),
            (4, Action.RAISE, 22, [Oddity.NOT_THE_CHIPS]),
            (4, Action.RAISE, 16, [Oddity.BELOW_MINIMUM, Oddity.NOT_THE_CHIPS]),
        ],
    )
    def test_before_the_flop_at_5_10_in_chips_of_5(
        self, seat: int, action: Action, to_amount: int, found: list[Oddity]
    ) -> None:
        hand = dealt(DEEP, 1, (5, 10), chip=5)
        assert list(oddities(hand, ActionTaken(seat, action, to_amount))) == found

    def test_last_chips_are_never_too_few_nor_the_wrong_chips(self) -> None:
        hand = dealt({**DEEP, 4: 7, 5: 13}, 1, (5, 10), chip=5)
        assert oddities(hand, ActionTaken(4, Action.CALL, 7)) == ()
        assert oddities(played(hand, "4 call"), ActionTaken(5, Action.RAISE, 13)) == ()

    def test_a_call_of_an_odd_price_is_not_the_wrong_chips(self) -> None:
        hand = played(dealt({**DEEP, 4: 13}, 1, (5, 10), chip=5), "4 allin")
        assert oddities(hand, ActionTaken(5, Action.CALL, 13)) == ()

    def test_not_reopened(self) -> None:
        hand = played(dealt({**DEEP, 5: 13}), "4 raise 10, 5 allin, 6 call, 1 fold, 2 fold, 3 fold")
        assert oddities(hand, ActionTaken(4, Action.RAISE, 40)) == (Oddity.NOT_REOPENED,)

    def test_nobody_can_call(self) -> None:
        hand = played(dealt({1: 100, 2: 40}), "1 call, 2 allin")
        assert oddities(hand, ActionTaken(1, Action.RAISE, 90)) == (Oddity.NOBODY_CAN_CALL,)
