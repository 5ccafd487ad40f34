"""Paying a hand: rake and drops, halves, several boards, chopped blinds. Case numbers are of the rulings (RK)."""

import pytest

from app.engine.events import Action, ActionTaken, BoardsRun, HandVoided, PotPushed
from app.engine.rake import NOTHING, Drop, RakeOrder, RakeRule
from app.engine.seats import mask_of, seats_in
from app.session import intents as wish
from app.session.hand_steps import CHOPPED
from app.session.paying import house_takes, may_chop
from app.session.stakes import AnteKind, Stakes
from tests.session.night import Night

HUNDREDS = {1: 100, 2: 100, 3: 100, 4: 100}
FIVE = RakeRule(500, caps=((2, 5),), no_flop_no_drop=True)
OMAHA8 = Stakes("omaha-8-fl", 5, 10, buy_in=1000)


def raked(rule: RakeRule, stacks: dict[int, int] | None = None, stakes: Stakes | None = None) -> Night:
    night = Night(stacks or HUNDREDS, stakes=stakes)
    night.do(wish.SetRake(rule), wish.Deal())
    return night


def checked_down(night: Night) -> None:
    while not night.hand.closed:
        night.do(wish.CheckRound())


def pushed(night: Night, intent: wish.Pay) -> list[PotPushed]:
    return [event for event in night.session.submit(intent).step.events if isinstance(event, PotPushed)]


class TestRake:
    def test_no_flop_no_drop_RK_01(self) -> None:
        night = raked(FIVE, stakes=Stakes(small_blind=15, big_blind=30))
        night.play("fold, fold, fold")
        assert house_takes(night.hand, night.table.rake).total == 0
        assert pushed(night, wish.Pay((1 << 3,))) == [PotPushed(0, ((3, 30),))]

    def test_uncalled_chips_are_left_alone_RK_02(self) -> None:
        night = raked(FIVE)
        night.play("raise 29, call, fold, fold")
        night.do(wish.CheckRound(), wish.CheckRound())
        night.play("bet 40, fold")
        assert (night.hand.pot_total, night.hand.uncalled) == (61, 40)
        assert pushed(night, wish.Pay((night.hand.live,)))[0].rake == 3

    def test_the_cap_is_filled_from_the_main_pot_first_RK_03(self) -> None:
        night = raked(FIVE, {1: 20, 2: 60, 3: 60, 4: 60})
        night.play("allin, call, call, call")
        assert [push.rake for push in pushed(night, wish.Pay((1 << 1, 1 << 2)))] == [4, 1]
        assert night.stacks() == {1: 76, 2: 119, 3: 0, 4: 0}

    def test_from_all_pots_by_their_size(self) -> None:
        rule = RakeRule(500, caps=((2, 5),), order=RakeOrder.BY_SIZE)
        night = raked(rule, {1: 20, 2: 60, 3: 60, 4: 60})
        night.play("allin, call, call, call")
        assert [push.rake for push in pushed(night, wish.Pay((1 << 1, 1 << 2)))] == [2, 3]

    def test_once_a_hand_however_often_the_board_is_run_RK_04(self) -> None:
        night = raked(RakeRule(1000, caps=((2, 4),)))
        night.play("allin, call, fold, fold")
        night.do(wish.RunBoards(2))
        found = pushed(night, wish.Pay((1 << 4, 1 << 1)))
        assert sum(push.rake for push in found) == 4
        assert night.table.raked == 4

    def test_rake_and_a_jackpot_drop_on_one_pot_RK_05(self) -> None:
        rule = RakeRule(1000, caps=((2, 4),), drops=(Drop("jackpot", 1, 10),))
        night = raked(rule, stakes=Stakes(small_blind=1, big_blind=19))
        night.play("call, fold, fold, check")
        checked_down(night)
        assert night.hand.pot_total == 39
        night.do(wish.CountStack(4, night.stacks()[4]))
        assert pushed(night, wish.Pay((1 << 4,))) == [PotPushed(0, ((4, 35),), 3, (), (("jackpot", 1),))]
        assert (night.table.raked, night.table.dropped) == (4, (("jackpot", 1),))
        assert night.table.last is not None
        assert night.table.last.raked == 4

    def test_what_is_shown_is_what_is_taken(self) -> None:
        rule = RakeRule(500, 1, ((2, 3), (4, 5)), 1, True, True, drops=(Drop("jackpot", 1, 20), Drop("promo", 2, 30)))
        night = raked(rule, {1: 20, 2: 60, 3: 60, 4: 60})
        night.play("allin, call, call, call")
        shown = house_takes(night.hand, night.table.rake)
        found = pushed(night, wish.Pay((1 << 1, 1 << 2)))
        assert tuple(push.rake for push in found) == shown.rakes
        assert found[0].drops == shown.drops == (("jackpot", 1), ("promo", 2))
        assert night.table.raked == shown.total == 8

    @pytest.mark.parametrize(("players", "cap"), [(2, 2), (3, 2), (4, 5)])
    def test_caps_go_by_the_players_dealt_in(self, players: int, cap: int) -> None:
        night = raked(RakeRule(1000, caps=((2, 2), (4, 5))), dict.fromkeys(range(1, players + 1), 100))
        night.play("allin, call" + ", fold" * (players - 2))
        assert house_takes(night.hand, night.table.rake).total == cap

    def test_what_the_dealer_takes_instead_stands_and_nothing_drops(self) -> None:
        night = raked(RakeRule(1000, drops=(Drop("jackpot", 1),)))
        night.play("call, call, call, check")
        checked_down(night)
        assert pushed(night, wish.Pay((1 << 1,), ())) == [PotPushed(0, ((1, 8),))]
        assert (night.table.raked, night.table.dropped) == (0, ())

    def test_drops_add_up_by_fund_and_undo_gives_them_back(self) -> None:
        night = raked(RakeRule(no_flop_no_drop=True, drops=(Drop("promo", 1), Drop("jackpot", 2))))
        night.fold_round()
        assert not night.table.dropped
        for _ in range(2):
            night.deal()
            night.play("call, call, call, check")
            checked_down(night)
            night.do(wish.Pay((1 << 1,)))
        assert night.table.dropped == (("jackpot", 4), ("promo", 2))
        night.session.undo()
        assert night.table.dropped == (("jackpot", 2), ("promo", 1))
        assert night.table.raked == 3

    def test_a_table_without_a_rule_takes_nothing(self) -> None:
        night = Night(HUNDREDS)
        assert night.table.rake == NOTHING
        night.hand_without_play()
        assert night.table.raked == 0


class TestHighAndLow:
    def showdown(self) -> Night:
        """40 chips of four players on the river."""
        night = raked(NOTHING, dict.fromkeys(range(1, 5), 1000), OMAHA8)
        night.play("call, call, call, check")
        checked_down(night)
        return night

    def test_each_half_goes_to_its_winners(self) -> None:
        night = self.showdown()
        assert pushed(night, wish.Pay((1 << 4,), lows=(mask_of([2, 3]),))) == [
            PotPushed(0, ((4, 20),), 0, ((2, 10), (3, 10)))
        ]

    def test_nobody_makes_a_low(self) -> None:
        assert pushed(self.showdown(), wish.Pay((1 << 4,), lows=(0,))) == [PotPushed(0, ((4, 40),))]
        assert pushed(self.showdown(), wish.Pay((1 << 4,))) == [PotPushed(0, ((4, 40),))]

    def test_a_quarter_is_what_is_left_of_a_shared_half(self) -> None:
        night = self.showdown()
        night.do(wish.Pay((1 << 4,), (3,), (mask_of([3, 4]),)))
        assert night.stacks() == {1: 990, 2: 990, 3: 999, 4: 990 + 19 + 9}

    def test_as_many_lows_as_pots_or_none(self) -> None:
        assert self.showdown().refused(wish.Pay((1 << 4,), lows=(1 << 2, 1 << 2))) == "pots-unmarked"

    def test_a_bet_taken_out_of_the_flop_leaves_both_halves_where_they_went(self) -> None:
        night = raked(NOTHING, dict.fromkeys(range(1, 5), 1000), OMAHA8)
        night.play("call, call, call, check, bet 10")
        bet = night.seq
        night.play("call, call, call")
        night.do(wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 4,), (2,), (mask_of([2, 3]),)))
        assert night.stacks() == {1: 980, 2: 980 + 20, 3: 980 + 19, 4: 980 + 39}
        night.session.amend(night.session.proposal(bet, (ActionTaken(2, Action.CHECK),)).entry)
        assert night.stacks() == {1: 990, 2: 990 + 10, 3: 990 + 9, 4: 990 + 19}
        assert night.table.raked == 2
        night.session.undo()
        assert night.stacks() == {1: 980, 2: 980 + 20, 3: 980 + 19, 4: 980 + 39}

    def test_a_pot_too_small_for_what_the_house_took_is_paid_anew(self) -> None:
        night = raked(RakeRule(drops=(Drop("jackpot", 9),)), stakes=Stakes("holdem-nl"))
        night.play("call, call, call, check, bet 10")
        bet = night.seq
        night.play("call, fold, fold")
        night.do(wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 2,)))
        proposal = night.session.proposal(bet, (ActionTaken(2, Action.CHECK),))
        assert [misfit.after for misfit in proposal.misfits][-1] is None
        night.session.amend(proposal.entry)
        assert not night.hand.finished


class TestSeveralBoards:
    def all_in(self) -> Night:
        """Two players all-in on the flop for 100 each, two folded."""
        night = Night(HUNDREDS)
        night.deal()
        night.play("raise 20, call, fold, fold")
        night.do(wish.SeeBoard("KdTs4c"))
        night.play("allin, call")
        return night

    def test_who_agreed_stands_in_the_log(self) -> None:
        night = self.all_in()
        players = tuple(seats_in(night.hand.live))
        assert night.session.submit(wish.RunBoards(3, players)).step.events == (BoardsRun(3, players),)
        assert night.hand.runs == 3

    @pytest.mark.parametrize("seat", [0, 2, 99])
    def test_only_who_has_cards_can_agree(self, seat: int) -> None:
        assert self.all_in().refused(wish.RunBoards(2, (seat,))) == "no-cards"

    def test_once_is_always_possible_again(self) -> None:
        night = self.all_in()
        night.do(wish.RunBoards(3), wish.RunBoards(1))
        assert night.hand.runs == 1

    def test_three_runs_with_their_cards(self) -> None:
        night = self.all_in()
        night.do(wish.RunBoards(3))
        night.do(wish.SeeBoard("KdTs4c2h3h"), wish.SeeBoard("KdTs4c5h6h", 2))
        assert night.refused(wish.SeeBoard("KdTs4c2h9h", 3)) == "card-is-elsewhere"
        assert night.refused(wish.SeeBoard("KdTs4c7h7h", 3)) == "card-twice"
        night.do(wish.SeeBoard("KdTs4c7h8h", 3))
        assert night.hand.boards == ("KdTs4c2h3h", "KdTs4c5h6h", "KdTs4c7h8h")
        assert night.refused(wish.SeeBoard("KdTs4c9h9d", 4)) == "no-such-board"
        assert night.refused(wish.SeeHole(1, "7hAs")) == "card-is-elsewhere"
        assert [push.shares for push in pushed(night, wish.Pay((1 << 4, 1 << 1, 1 << 4)))] == [
            ((4, 68),), ((1, 68),), ((4, 67),)
        ]  # fmt: skip


class TestChoppedBlinds:
    def test_everybody_has_the_blind_back_and_the_button_moves(self) -> None:
        night = raked(RakeRule(1000, flat=1))
        night.play("fold, fold")
        assert may_chop(night.hand)
        assert night.session.submit(wish.ChopBlinds()).step.events == (HandVoided(CHOPPED, replay=False),)
        assert (night.stacks(), night.table.raked) == (HUNDREDS, 0)
        night.deal()
        assert night.positions() == (2, 3, 4)

    @pytest.mark.parametrize("script", ["fold", "call, fold", "fold, fold, call", "fold, fold, fold"])
    def test_only_the_blinds_and_before_they_act(self, script: str) -> None:
        night = raked(NOTHING)
        night.play(script)
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"

    def test_not_with_a_straddle_or_after_the_flop(self) -> None:
        night = Night(HUNDREDS)
        night.deal(4)
        night.play("fold, fold, fold")
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"
        night.pay(4)
        night.deal()
        night.play("fold, fold, call, check")
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"

    def test_not_with_a_dead_small_blind(self) -> None:
        night = Night({1: 100, 3: 100, 4: 100})
        night.do(wish.MoveButton(1, 0, 3), wish.Deal())
        night.play("fold")
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"

    def test_not_for_the_chips_of_others(self) -> None:
        night = Night(HUNDREDS, stakes=Stakes(ante=1, ante_kind=AnteKind.EACH))
        night.deal()
        night.play("fold, fold")
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.Owe(1, 2, 1), wish.GoAway(1), wish.ComeBack(1, True), wish.Deal())
        night.play("fold, fold")
        assert night.refused(wish.ChopBlinds()) == "cannot-chop"
