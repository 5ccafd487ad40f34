"""The bring-in of stud and the double bet of its fourth street. Rules and rulings by their numbers."""

import pytest

from app.engine.betting import Oddity, oddities
from app.engine.events import Action, ActionTaken, Limits
from app.engine.state import HandState, InvariantError
from tests.engine.dealing import dealt, offered, played, pots_of, raises_to, stud, what_is_odd


class TestBringIn:
    """TDA RP-10; Robert's Rules, seven-card stud 1 to 4: a bring-in is no bet, completing it is the first one."""

    LIMITS = Limits(15, 30, bring_in=5, cap=3)

    def hand(self, script: str = "", stacks: dict[int, int] | None = None, limits: Limits = LIMITS) -> HandState:
        return played(stud(stacks or {1: 300, 2: 300, 3: 300}, 1, limits), script)

    def test_the_opener_brings_in_or_completes_and_may_not_check(self) -> None:
        now = offered(self.hand())
        assert (now.seat, now.bring_in, now.may_check, raises_to(now)) == (1, 5, False, [15])

    def test_the_others_call_it_or_complete(self) -> None:
        now = offered(self.hand("1 bring-in 5"))
        assert (now.seat, now.to_call, now.bring_in, raises_to(now)) == (2, 5, 0, [15])

    def test_completing_is_no_raise_STU_01(self) -> None:
        hand = self.hand("1 bring-in 5, 2 raise 15")
        assert hand.wagers == 1
        for seat, total in ((3, 30), (1, 45), (2, 60)):
            assert (offered(hand).seat, raises_to(offered(hand))) == (seat, [total])
            hand = played(hand, f"{seat} raise {total}")
        assert (offered(hand).seat, raises_to(offered(hand))) == (3, [])

    def test_completing_at_once_is_the_same(self) -> None:
        hand = self.hand("1 raise 15")
        assert (hand.wagers, raises_to(offered(hand))) == (1, [30])

    def test_when_all_call_it_the_opener_has_had_its_turn(self) -> None:
        hand = self.hand("1 bring-in 5, 2 call, 3 call")
        assert (hand.to_act, hand.pot_total) == (0, 15)

    def test_a_short_bring_in_is_called_in_full(self) -> None:
        hand = self.hand(stacks={1: 3, 2: 300, 3: 300})
        assert offered(hand).bring_in == 3
        hand = played(hand, "1 bring-in 3")
        assert (offered(hand).to_call, raises_to(offered(hand))) == (5, [15])
        assert pots_of(played(hand, "2 call, 3 call")) == [(9, [1, 2, 3]), (4, [2, 3])]

    @pytest.mark.parametrize(("short", "raises"), [(8, [23]), (7, [15])], ids=["half a bet or more", "less"])
    def test_an_all_in_over_it_counts_or_is_completed_TDA_47_B(self, short: int, raises: list[int]) -> None:
        hand = self.hand("1 bring-in 5, 2 allin", {1: 300, 2: short, 3: 300})
        assert raises_to(offered(hand)) == raises

    @pytest.mark.parametrize("bring_in", [5, 8, 14])
    def test_completing_gives_who_paid_just_that_a_raise_however_little_it_adds(self, bring_in: int) -> None:
        hand = self.hand(f"1 bring-in {bring_in}, 2 call, 3 raise 15", limits=Limits(15, 30, bring_in=bring_in))
        assert (offered(hand).seat, offered(hand).to_call, raises_to(offered(hand))) == (1, 15 - bring_in, [30])
        assert raises_to(offered(played(hand, "1 call"))) == [30]

    def test_when_all_fold_it_comes_back(self) -> None:
        hand = self.hand("1 bring-in 5, 2 fold, 3 fold")
        assert (hand.closed, hand.stacks[1]) == (True, 300)

    @pytest.mark.parametrize("stack", [3, 5])
    def test_a_stack_within_it_has_nothing_to_complete(self, stack: int) -> None:
        now = offered(self.hand(stacks={1: stack, 2: 300, 3: 300}))
        assert (now.bring_in, raises_to(now)) == (stack, [])

    @pytest.mark.parametrize("game", ["stud-nl", "stud-8-pl"])
    def test_it_is_completed_in_every_limit_and_then_raised_by_as_much(self, game: str) -> None:
        hand = played(stud({1: 300, 2: 300, 3: 300}, 1, Limits(10, bring_in=6), game=game, ante=5), "1 bring-in 6")
        assert (offered(hand).to_call, offered(hand).min_raise_to) == (6, 10)
        assert what_is_odd(hand, 9) == (Oddity.BELOW_MINIMUM,)
        assert offered(played(hand, "2 raise 10")).min_raise_to == 20
        assert offered(played(hand, "2 raise 10, 3 call")).may_raise

    def test_another_amount_is_odd(self) -> None:
        hand = self.hand()
        assert oddities(hand, ActionTaken(1, Action.BRING_IN, 5)) == ()
        assert oddities(hand, ActionTaken(1, Action.BRING_IN, 4)) == (Oddity.BELOW_MINIMUM,)

    def test_it_opens_stud_and_nothing_else(self) -> None:
        with pytest.raises(InvariantError, match="nothing to bring in"):
            played(dealt({1: 100, 2: 100, 3: 100}), "1 bring-in 2")
        with pytest.raises(InvariantError, match="nothing to bring in"):
            self.hand("1 bring-in 5, 2 bring-in 5")


class TestFourthStreet:
    """Robert's Rules, seven-card stud 5 (TDA RP-10-F knows no double bet): an open pair allows the big bet."""

    def hand(self, script: str = "", game: str = "stud-fl") -> HandState:
        begun = stud({1: 300, 2: 300, 3: 300}, 1, Limits(5, 10, bring_in=2), game=game)
        return played(begun, "1 bring-in 2, 2 call, 3 call, street, 2 opens, " + script)

    @pytest.mark.parametrize(
        ("script", "raises"),
        [
            ("", [5, 10]),
            ("2 bet 5", [10, 15]),
            ("2 bet 10", [20]),
            ("2 bet 5, 3 raise 15", [25]),
            ("2 bet 5, 3 raise 10", [15, 20]),
        ],
        ids=["STU-02", "STU-02 after the small bet", "STU-02 after the big one", "a double raise", "a single one"],
    )
    def test_the_bet_or_twice_of_it_until_somebody_did(self, script: str, raises: list[int]) -> None:
        assert raises_to(offered(self.hand(script))) == raises

    def test_nothing_lies_between(self) -> None:
        assert what_is_odd(self.hand(), 10) == ()
        assert what_is_odd(self.hand(), 7) == (Oddity.ABOVE_LIMIT,)

    @pytest.mark.parametrize("game", ["stud-8-fl", "razz-fl"])
    def test_only_high_stud_knows_it(self, game: str) -> None:
        assert raises_to(offered(self.hand(game=game))) == [5]

    def test_from_fifth_street_on_the_big_bet_is_all(self) -> None:
        hand = self.hand("2 check, 3 check, 1 check, street, 3 opens")
        assert (offered(hand).seat, raises_to(offered(hand))) == (3, [10])
