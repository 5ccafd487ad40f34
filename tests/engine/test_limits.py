"""What may be bet in each limit: fixed, pot, spread. Rules and rulings by their numbers."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.betting import Oddity, Options, options, pot_raise_to
from app.engine.events import Action, ActionTaken, Limits, Post, Posted
from app.engine.fold import apply
from app.engine.games import game_of
from app.engine.state import HandState, InvariantError
from tests.engine.dealing import dealt, offered, on_street, played, raises_to, start, what_is_odd

DEEP = {1: 300, 2: 300, 3: 300, 4: 300, 5: 300, 6: 300}
FLOP, TURN = 1, 2


class TestFixedBets:
    """The bet of a street; TDA 48 and Robert's Rules, betting and raising 2."""

    @pytest.mark.parametrize(
        ("game", "bets"),
        [
            ("holdem-fl", [4, 4, 8, 8]),
            ("omaha-8-fl", [4, 4, 8, 8]),
            ("stud-fl", [4, 4, 8, 8, 8]),
            ("razz-fl", [4, 4, 8, 8, 8]),
            ("27td-fl", [4, 4, 8, 8]),
            ("badugi-fl", [4, 4, 8, 8]),
            ("draw5-fl", [4, 8]),
        ],
    )
    def test_the_big_bet_begins_where_the_game_says(self, game: str, bets: list[int]) -> None:
        assert list(start({1: 9, 2: 9}, game=game, limits=Limits(4, 8)).setup.bets) == bets

    def test_without_a_big_bet_it_is_twice_the_small_one_which_is_the_big_blind(self) -> None:
        assert start({1: 9, 2: 9}, blinds=(2, 4), game="holdem-fl").setup.bets == (4, 4, 8, 8)

    def test_a_bet_is_just_the_bet_and_nothing_between(self) -> None:
        hand = on_street(TURN, {2: 300, 3: 300}, 80, game="holdem-fl", limits=Limits(10, 20))
        assert raises_to(offered(hand)) == [20]
        assert what_is_odd(hand, 20) == ()
        assert what_is_odd(hand, 19) == (Oddity.BELOW_MINIMUM,)
        assert what_is_odd(hand, 21) == (Oddity.ABOVE_LIMIT,)

    def test_a_bit_more_than_a_bet_is_no_raise_FL_13(self) -> None:
        hand = on_street(FLOP, {2: 300, 3: 300, 4: 300}, 60, game="holdem-fl", limits=Limits(10, 20))
        hand = played(hand, "2 bet 10")
        assert (offered(hand).to_call, raises_to(offered(hand))) == (10, [20])
        assert what_is_odd(hand, 12) == (Oddity.BELOW_MINIMUM,)


class TestHalfABet:
    """TDA 47-B; Robert's Rules, betting and raising 6: half a bet counts as a whole one, less is completed."""

    @pytest.mark.parametrize(
        ("stacks", "script", "seat", "to_call", "raises"),
        [
            ({2: 300, 3: 300, 4: 28, 5: 300}, "2 bet 20, 3 call, 4 allin", 5, 28, [40]),
            ({2: 300, 3: 300, 4: 28, 5: 300}, "2 bet 20, 3 call, 4 allin, 5 call", 2, 8, []),
            ({2: 300, 3: 300, 4: 28, 5: 300}, "2 bet 20, 3 call, 4 allin, 5 call, 2 call", 3, 8, []),
            ({2: 300, 3: 300, 4: 30}, "2 bet 20, 3 call, 4 allin", 2, 10, [50]),
            ({2: 300, 3: 300, 4: 29}, "2 bet 20, 3 call, 4 allin", 2, 9, []),
            ({2: 15, 3: 300, 4: 300}, "2 allin", 3, 15, [35]),
            ({2: 10, 3: 300, 4: 300}, "2 allin", 3, 10, [30]),
            ({2: 9, 3: 300, 4: 300}, "2 allin", 3, 9, [20]),
            ({2: 300, 3: 28, 4: 31, 5: 300}, "2 bet 20, 3 allin, 4 allin", 5, 31, [51]),
            ({2: 300, 3: 33, 4: 300}, "2 bet 20, 3 allin, 4 raise 53", 2, 33, [73]),
            ({2: 300, 3: 35, 4: 300}, "2 bet 20, 3 call, 4 raise 40", 2, 20, [60]),
        ],
        ids=[
            "FL-04 completed",
            "FL-05 the bettor",
            "FL-05 the caller",
            "FL-06 half",
            "one chip less",
            "FL-07 an opening bet",
            "half an opening bet",
            "an opening bet of less",
            "two short ones together",
            "raised over one that counts",
            "an ordinary raise",
        ],
    )
    def test_what_it_leaves(
        self, stacks: dict[int, int], script: str, seat: int, to_call: int, raises: list[int]
    ) -> None:
        now = offered(played(on_street(TURN, stacks, 80, game="holdem-fl", limits=Limits(10, 20)), script))
        assert (now.seat, now.to_call, raises_to(now)) == (seat, to_call, raises)

    def test_one_chip_over_a_bet_FL_09_and_who_checked_may_raise_who_bet_may_not_FL_10(self) -> None:
        stacks = {1: 20, 2: 20, 3: 20, 4: 6, 5: 20}
        hand = on_street(FLOP, stacks, 25, button=6, game="holdem-fl", limits=Limits(5, 10))
        hand = played(hand, "1 check, 2 bet 5, 3 call, 4 allin")
        assert (offered(hand).to_call, raises_to(offered(hand))) == (6, [10])
        hand = played(hand, "5 call")
        assert (offered(hand).seat, raises_to(offered(hand))) == (1, [10])
        hand = played(hand, "1 call")
        assert (offered(hand).seat, offered(hand).to_call, raises_to(offered(hand))) == (2, 1, [])
        assert raises_to(offered(played(hand, "2 call"))) == []

    def test_a_stack_between_a_call_and_a_bet_may_go_in(self) -> None:
        hand = on_street(TURN, {2: 300, 3: 33}, 80, game="holdem-fl", limits=Limits(10, 20))
        hand = played(hand, "2 bet 20")
        assert raises_to(offered(hand)) == [33]
        assert what_is_odd(hand, 33) == ()


class TestCap:
    """TDA 48; Robert's Rules, betting and raising 3 and 4 (switches D35, D36): how many raises a street has."""

    FOUR_BETS = "2 bet 5, 3 raise 10, 4 raise 15, 5 raise 20"

    def capped(self, cap: int, script: str, seats: str = "2345", heads_up: bool = False) -> HandState:
        stacks = {int(seat): 300 for seat in seats}
        limits = Limits(5, 10, cap=cap, cap_heads_up=heads_up)
        return played(on_street(FLOP, stacks, 40, game="holdem-fl", limits=limits), script)

    def test_three_raises_and_the_street_is_capped_FL_01(self) -> None:
        hand = self.capped(3, self.FOUR_BETS)
        assert (offered(hand).seat, offered(hand).to_call, raises_to(offered(hand))) == (2, 15, [])
        assert what_is_odd(hand, 25) == (Oddity.RAISES_ENDED,)

    def test_a_cap_of_four_leaves_one_more(self) -> None:
        hand = self.capped(4, self.FOUR_BETS)
        assert raises_to(offered(hand)) == [25]
        assert raises_to(offered(played(hand, "2 raise 25"))) == []

    def test_without_a_cap_they_go_on(self) -> None:
        hand = self.capped(0, self.FOUR_BETS + ", 2 raise 25, 3 raise 30, 4 raise 35, 5 raise 40")
        assert raises_to(offered(hand)) == [45]

    @pytest.mark.parametrize(("heads_up", "raises"), [(False, [25]), (True, [])], ids=["lifted", "it holds"])
    def test_two_players_from_the_start_FL_02(self, heads_up: bool, raises: list[int]) -> None:
        hand = self.capped(3, "2 bet 5, 5 raise 10, 2 raise 15, 5 raise 20", "25", heads_up)
        assert (offered(hand).to_call, raises_to(offered(hand))) == (5, raises)

    def test_a_fold_does_not_lift_a_cap_that_is_reached_FL_03(self) -> None:
        hand = self.capped(3, "2 bet 5, 3 raise 10, 4 raise 15, 2 raise 20, 3 fold", "234")
        assert (offered(hand).seat, offered(hand).to_call, raises_to(offered(hand))) == (4, 5, [])

    def test_two_who_are_alone_before_it_is_reached_go_on(self) -> None:
        hand = self.capped(3, "2 bet 5, 3 raise 10, 4 fold, 2 raise 15, 3 raise 20", "234")
        assert raises_to(offered(hand)) == [25]

    def test_the_next_street_begins_anew(self) -> None:
        hand = self.capped(3, "2 bet 5, 3 raise 10, 4 raise 15, 2 raise 20, 3 fold, 4 call, street", "234")
        hand = played(hand, "2 bet 10, 4 raise 20, 2 raise 30, 4 raise 40")
        assert raises_to(offered(hand)) == [50]

    def test_the_blind_is_the_first_bet_FL_11(self) -> None:
        script = "4 raise 4, 5 raise 6, 6 raise 8"
        hand = dealt(DEEP, game="holdem-fl", limits=Limits(2, 4, cap=3))
        now = offered(played(hand, script))
        assert (now.seat, now.to_call, raises_to(now)) == (1, 8, [])
        hand = dealt(DEEP, game="holdem-fl", limits=Limits(2, 4, cap=4))
        assert raises_to(offered(played(hand, script))) == [10]

    @pytest.mark.parametrize(
        ("short", "script", "wagers", "raises"),
        [
            (50, "2 bet 20, 3 raise 40, 4 allin, 5 raise 70", 4, []),
            (46, "2 bet 20, 3 raise 40, 4 allin, 5 raise 60", 3, [80]),
        ],
        ids=["FL-14 half a bet uses up a raise", "FL-15 less does not"],
    )
    def test_a_short_all_in(self, short: int, script: str, wagers: int, raises: list[int]) -> None:
        stacks = {2: 300, 3: 300, 4: short, 5: 300}
        hand = played(on_street(TURN, stacks, 80, game="holdem-fl", limits=Limits(10, 20, cap=3)), script)
        assert hand.wagers == wagers
        assert (offered(hand).seat, raises_to(offered(hand))) == (2, raises)


class TestPotLimit:
    """TDA 54; Robert's Rules, pot-limit 1 to 5 (switches D95, D96)."""

    def before_the_flop(
        self, stacks: dict[int, int], blinds: tuple[int, int], script: str = "", small_as_big: bool = False
    ) -> HandState:
        owe = (2 if 2 in stacks else 0, 3)
        limits = Limits(small_as_big=small_as_big)
        return played(dealt(stacks, 1, blinds, game="omaha-pl", limits=limits, owe=owe), script)

    @pytest.mark.parametrize(
        ("blinds", "stacks", "script", "tda", "as_big"),
        [
            ((100, 200), "13456", "", 700, 800),
            ((100, 200), "12+456", "", 700, 800),
            ((5, 10), "123456", "", 35, 40),
            ((5, 10), "123456", "4 raise 35", 120, 125),
            ((5, 10), "1234", "4 raise 35, 1 fold", 115, 120),
            ((100, 200), "13456", "4 raise 700", 2400, 2500),
        ],
        ids=["PL-01", "PL-02", "PL-03", "PL-04", "PL-07", "PL-09"],
    )
    def test_the_first_streets_pot(
        self, blinds: tuple[int, int], stacks: str, script: str, tda: int, as_big: int
    ) -> None:
        chips = {int(seat): 20_000 for seat in stacks.replace("+", "")} | ({3: 100} if "+" in stacks else {})
        chips = dict(sorted(chips.items()))
        assert offered(self.before_the_flop(chips, blinds, script)).max_raise_to == tda
        assert offered(self.before_the_flop(chips, blinds, script, small_as_big=True)).max_raise_to == as_big

    def test_the_raise_over_a_pot_is_at_least_as_much_again_PL_01_PL_03(self) -> None:
        dead = self.before_the_flop({1: 20_000, 3: 20_000, 4: 20_000, 5: 20_000, 6: 20_000}, (100, 200), "4 raise 700")
        assert offered(dead).min_raise_to == 1200
        assert offered(self.before_the_flop(DEEP, (5, 10), "4 raise 35")).min_raise_to == 60
        assert offered(self.before_the_flop(DEEP, (5, 10), "4 raise 40", small_as_big=True)).max_raise_to == 140

    def test_on_the_flop_the_real_pot_counts_PL_10(self) -> None:
        stacks = {1: 20_000, 3: 20_000, 4: 20_000, 5: 20_000, 6: 20_000}
        script = "4 raise 700, 5 fold, 6 fold, 1 fold, 3 call, street"
        hand = self.before_the_flop(stacks, (100, 200), script)
        assert (hand.to_act, hand.pot_total, offered(hand).max_raise_to) == (3, 1400, 1400)

    @pytest.mark.parametrize(
        ("pot", "script", "most"),
        [(90, "2 bet 30, 3 call", 210), (80, "", 80), (80, "2 bet 80, 3 raise 320", 1120)],
        ids=["PL-06 a bet and a call in front", "PL-08 the first bet", "a pot over a pot"],
    )
    def test_on_the_flop(self, pot: int, script: str, most: int) -> None:
        stacks = {2: 2000, 3: 2000, 4: 2000}
        hand = on_street(FLOP, stacks, pot, game="omaha-pl", limits=Limits(10))
        assert offered(played(hand, script)).max_raise_to == most

    def test_a_straddle_PL_11(self) -> None:
        straddle = [Posted(4, Post.STRADDLE, 20, 20)]
        hand = dealt(DEEP, 1, (5, 10), posts=straddle, first=5, game="omaha-pl")
        assert (hand.pot_total, offered(hand).max_raise_to) == (35, 75)
        hand = dealt(DEEP, 1, (5, 10), posts=straddle, first=5, game="omaha-pl", limits=Limits(small_as_big=True))
        assert offered(hand).max_raise_to == 80

    def test_the_pot_of_a_stack_that_is_smaller_PL_12(self) -> None:
        hand = on_street(TURN, {2: 250, 3: 2000}, 400, game="omaha-pl", limits=Limits(10))
        assert offered(hand).max_raise_to == 250
        assert pot_raise_to(hand, 2) == 400

    @pytest.mark.parametrize(("rounded", "most"), [(False, 42), (True, 45)])
    def test_rounding_up_to_the_chip_D96(self, rounded: bool, most: int) -> None:
        limits = Limits(10, rounded_up=rounded)
        hand = on_street(FLOP, {2: 500, 3: 500}, 12, game="omaha-pl", limits=limits, chip=5)
        assert offered(played(hand, "2 bet 10")).max_raise_to == most

    def test_more_than_the_pot_is_odd_TDA_54(self) -> None:
        hand = on_street(FLOP, {2: 500, 3: 500}, 80, game="omaha-pl", limits=Limits(10))
        assert what_is_odd(hand, 80) == ()
        assert what_is_odd(hand, 81) == (Oddity.ABOVE_LIMIT,)

    @given(st.integers(0, 10**6))
    def test_it_is_exact_at_any_moment(self, seed: int) -> None:
        """What lies outside the stacks, what a call adds to it, and that much over the price."""
        rng = random.Random(seed)
        stacks = {seat: rng.randint(1, 400) for seat in range(1, rng.randint(3, 9))}
        hand = dealt(stacks, 1, (1, 2), game=rng.choice(["omaha-pl", "holdem-pl", "27td-pl"]))
        short = sum(max(0, blind - stacks[seat]) for seat, blind in _owed(hand))
        while now := options(hand):
            outside = sum(stacks.values()) - sum(hand.stacks) + (short if not hand.street else 0)
            call = max(hand.price - hand.bets[now.seat], 0)
            assert pot_raise_to(hand, now.seat) == hand.price + outside + call
            hand = apply(hand, _any_act(rng, hand, now))


def _owed(hand: HandState) -> list[tuple[int, int]]:
    begun = hand.setup.start
    return [(begun.sb_seat, begun.small_blind), (begun.bb_seat, begun.big_blind)]


def _any_act(rng: random.Random, hand: HandState, now: Options) -> ActionTaken:
    if now.may_raise and rng.random() < 0.5:
        return ActionTaken(now.seat, Action.RAISE, rng.randint(now.min_raise_to, now.max_raise_to))
    if now.may_check:
        return ActionTaken(now.seat, Action.CHECK)
    return ActionTaken(now.seat, Action.CALL, hand.bets[now.seat] + now.to_call)


class TestSpread:
    """A least and a greatest bet; a raise adds at least what the last one did. Robert's Rules, no-limit by analogy."""

    def hand(self, script: str = "") -> HandState:
        limits = Limits(2, 10)
        return played(on_street(FLOP, {2: 300, 3: 300, 4: 300}, 20, game="holdem-sl", limits=limits), script)

    @pytest.mark.parametrize(
        ("script", "least", "most"),
        [("", 2, 10), ("2 bet 2", 4, 12), ("2 bet 7", 14, 17), ("2 bet 5, 3 raise 15", 25, 25)],
        ids=["a bet", "over the least", "over seven", "over a raise of ten"],
    )
    def test_between_which_totals(self, script: str, least: int, most: int) -> None:
        now = offered(self.hand(script))
        assert (now.min_raise_to, now.max_raise_to) == (least, most)

    def test_outside_of_them_it_is_odd(self) -> None:
        assert what_is_odd(self.hand(), 1) == (Oddity.BELOW_MINIMUM,)
        assert what_is_odd(self.hand(), 7) == ()
        assert what_is_odd(self.hand(), 11) == (Oddity.ABOVE_LIMIT,)


class TestDraws:
    def test_the_bets_double_after_the_second_draw_and_all_ins_draw_too(self) -> None:
        hand = dealt({1: 300, 2: 300, 3: 4}, game="27td-fl", limits=Limits(2, 4))
        hand = played(hand, "1 call, 2 call, 3 raise 4, 1 call, 2 call, street, 2 draws 2, 3 draws 3, 1 draws 0")
        assert (hand.draws, raises_to(offered(hand))) == (((2, 2), (3, 3), (1, 0)), [2])
        hand = played(hand, "2 check, 1 check, street")
        assert (hand.draws, raises_to(offered(hand))) == ((), [4])

    def test_more_cards_than_the_game_lets_change_are_refused(self) -> None:
        hand = dealt({1: 300, 2: 300}, game="badugi-fl", limits=Limits(2, 4))
        hand = played(hand, "1 call, 2 check, street, 2 draws 4")
        assert game_of("badugi-fl").streets[1].draw == 4
        with pytest.raises(InvariantError, match="cannot change 5 cards"):
            played(hand, "1 draws 5")
