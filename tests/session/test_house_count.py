"""What is counted from hand to hand: games in turn, legs and kills, the rock."""

import pytest

from app.engine.state import InvariantError
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.deal import plan
from app.session.house_games import BombPot, Kill, KillRule, TurnsBy
from app.session.stakes import Rotation, Stakes, TableRules
from app.session.table import GameChosen
from app.session.table_fold import apply
from tests.session.night import Night

HUNDREDS = {1: 100, 2: 100, 3: 100}
HOLDEM = Stakes("holdem-fl")
OMAHA = Stakes("omaha-8-fl")
STUD = Stakes("stud-fl", ante=1, small_bet=2, big_bet=4, bring_in=1)
LIMIT = Stakes("holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8, buy_in=400)
FOURS = dict.fromkeys(range(1, 7), 400)


def mixed(by: TurnsBy = TurnsBy.ORBIT, count: int = 1, *, chosen: bool = False) -> Night:
    night = Night(HUNDREDS)
    night.do(wish.SetRotation((HOLDEM, OMAHA), by, count, chosen))
    return night


def rotation(night: Night) -> Rotation:
    assert night.table.rotation is not None
    return night.table.rotation


def games_dealt(night: Night, hands: int) -> list[str]:
    found = []
    for _ in range(hands):
        night.deal()
        found.append(night.hand.game.key)
        night.fold_round()
    return found


class TestGamesInTurn:
    def test_an_orbit_is_as_many_hands_as_players(self) -> None:
        night = mixed()
        assert games_dealt(night, 7) == ["holdem-fl"] * 3 + ["omaha-8-fl"] * 3 + ["holdem-fl"]

    def test_an_orbit_is_as_long_as_players_were_in_when_it_began(self) -> None:
        night = mixed()
        night.hand_without_play()
        night.do(wish.GoAway(2))
        assert games_dealt(night, 4) == ["holdem-fl"] * 2 + ["omaha-8-fl"] * 2
        assert rotation(night).turn == 0

    def test_by_hands(self) -> None:
        assert games_dealt(mixed(TurnsBy.HANDS, 2), 5) == ["holdem-fl"] * 2 + ["omaha-8-fl"] * 2 + ["holdem-fl"]

    def test_the_next_game_is_known_before_it_comes(self) -> None:
        night = mixed(TurnsBy.HANDS)
        assert (rotation(night).stakes, rotation(night).following) == (HOLDEM, OMAHA)
        night.hand_without_play()
        assert (night.table.stakes, rotation(night).following) == (OMAHA, HOLDEM)

    def test_a_voided_hand_that_is_dealt_again_does_not_count(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.deal()
        night.do(wish.VoidHand("exposed-card"))
        assert games_dealt(night, 2) == ["holdem-fl", "omaha-8-fl"]

    def test_a_voided_hand_that_is_not_dealt_again_counts(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.deal()
        night.do(wish.VoidHand("exposed-card", replay=False))
        assert games_dealt(night, 1) == ["omaha-8-fl"]

    def test_an_orbit_whose_first_hand_was_voided_is_measured_anew(self) -> None:
        night = mixed()
        night.deal()
        night.do(wish.VoidHand("exposed-card"), wish.SitDown(4, 4, 100))
        assert (rotation(night).dealt, rotation(night).due) == (0, 0)
        night.do(wish.ComeBack(4, True))
        night.deal()
        assert rotation(night).due == 4

    def test_undo_across_the_change_of_game(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.hand_without_play()
        changed = night.table
        night.session.undo()
        assert (night.table.stakes, night.hand.game.key) == (HOLDEM, "holdem-fl")
        night.session.redo()
        assert night.table == changed
        night.deal()
        for _ in range(2):
            night.session.undo()
        night.do(wish.VoidHand("exposed-card"))
        assert games_dealt(night, 2) == ["holdem-fl", "omaha-8-fl"]

    def test_one_that_is_set_while_a_hand_runs_begins_with_its_first_game(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        night.do(wish.SetRotation((HOLDEM, OMAHA), TurnsBy.HANDS))
        night.fold_round()
        assert games_dealt(night, 2) == ["holdem-fl", "omaha-8-fl"]

    def test_a_game_chosen_while_a_hand_runs_is_the_next_one_even_after_a_misdeal(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.deal()
        night.do(wish.ChooseGame(1), wish.VoidHand("exposed-card"))
        assert games_dealt(night, 2) == ["omaha-8-fl", "holdem-fl"]

    def test_in_dealers_choice_anybody_may_name_the_next_game(self) -> None:
        night = mixed(TurnsBy.HANDS, chosen=True)
        assert rotation(night).chosen
        night.do(wish.ChooseGame(1))
        night.hand_without_play()
        night.do(wish.ChooseGame(1))
        assert games_dealt(night, 1) == ["omaha-8-fl"]

    @pytest.mark.parametrize("turn", [-1, 2])
    def test_a_game_that_is_not_in_the_rotation_cannot_be_chosen(self, turn: int) -> None:
        night = mixed()
        assert night.refused(wish.ChooseGame(turn)) == "no-such-game"
        with pytest.raises(InvariantError, match="no such game"):
            apply(night.table, GameChosen(turn))
        assert Night(HUNDREDS).refused(wish.ChooseGame(0)) == "no-such-game"

    def test_it_ends_with_the_stakes_as_they_are(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.hand_without_play()
        night.do(wish.SetRotation(()))
        assert (night.table.rotation, night.table.stakes) == (None, OMAHA)
        assert games_dealt(night, 2) == ["omaha-8-fl"] * 2

    def test_a_bomb_pot_in_another_game_is_one_hand_of_the_turn(self) -> None:
        night = mixed(TurnsBy.HANDS)
        night.do(wish.Deal(bomb=BombPot(5, game="omaha-pl")))
        assert night.hand.game.key == "omaha-pl"
        night.do(wish.VoidHand("x", replay=False))
        assert games_dealt(night, 1) == ["omaha-8-fl"]


class TestTheButtonInAMixedGame:
    def test_rests_while_stud_is_dealt(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.SetRotation((HOLDEM, STUD), TurnsBy.HANDS))
        night.hand_without_play()
        before = night.positions()
        night.deal()
        assert night.hand.button == 0
        night.do(wish.VoidHand("x", replay=False))
        assert night.positions() == before
        night.deal()
        assert night.positions() == (2, 3, 1)

    def test_a_voided_hand_is_dealt_again_after_the_stud_in_between(self) -> None:
        night = Night(HUNDREDS, stakes=HOLDEM)
        night.deal()
        night.do(wish.VoidHand("exposed-card"), wish.ChangeStakes(STUD), wish.Deal())
        night.do(wish.VoidHand("x", replay=False), wish.ChangeStakes(HOLDEM))
        night.deal()
        assert night.positions() == (1, 2, 3)

    def test_voided_stud_does_not_give_anybody_the_big_blind_twice(self) -> None:
        night = Night(HUNDREDS, stakes=HOLDEM)
        night.hand_without_play()
        night.do(wish.ChangeStakes(STUD), wish.Deal(), wish.VoidHand("exposed-card"), wish.ChangeStakes(HOLDEM))
        night.deal()
        assert night.positions() == (2, 3, 1)


def killing(kind: Kill = Kill.FULL, legs: int = 2, least_pot: int = 0) -> Night:
    return Night(FOURS, stakes=LIMIT, rules=TableRules(kill=KillRule(kind, legs, least_pot)))


def won_by(night: Night, *seats: int) -> None:
    """A hand that comes to the end with everybody in, won by these seats."""
    night.deal()
    while not night.hand.closed:
        night.play("call" if night.hand.bets[night.hand.to_act] < night.hand.price else "check")
    night.pay(*seats)


def killed(night: Night) -> int:
    """Who kills the next pot, 0: nobody."""
    now = plan(night.table)
    assert now is not None
    return now.killer


class TestKillPots:
    def test_a_full_kill_doubles_the_limits_KP_01(self) -> None:
        night = killing()
        won_by(night, 6)
        won_by(night, 6)
        assert killed(night) == 6
        night.do(wish.MoveButton(1))
        night.deal()
        hand = night.hand
        assert (hand.killer, hand.bets[6], hand.price) == (6, 8, 8)
        assert (hand.setup.start.limits.small_bet, hand.setup.start.limits.big_bet) == (8, 16)
        assert hand.price + hand.full == 16
        assert hand.to_act == 4
        assert night.table.stakes == LIMIT

    def test_a_half_kill_raises_them_by_half(self) -> None:
        night = killing(Kill.HALF)
        won_by(night, 6)
        won_by(night, 6)
        night.do(wish.MoveButton(1))
        night.deal()
        limits = night.hand.setup.start.limits
        assert (night.hand.price, limits.small_bet, limits.big_bet) == (6, 6, 12)

    def test_limits_that_come_from_the_blind_are_raised_too(self) -> None:
        night = Night(FOURS, stakes=Stakes("holdem-fl", 2, 4), rules=TableRules(kill=KillRule(Kill.FULL, 1)))
        won_by(night, 6)
        night.deal()
        limits = night.hand.setup.start.limits
        assert (limits.small_bet, limits.big_bet) == (8, 16)

    def test_a_killer_in_a_blind_adds_to_it(self) -> None:
        night = killing(legs=1)
        won_by(night, 3)
        night.do(wish.MoveButton(1))
        night.deal()
        assert night.positions() == (1, 2, 3)
        assert night.posted() == {2: 2, 3: 8}

    def test_another_winner_begins_anew(self) -> None:
        night = killing()
        won_by(night, 6)
        won_by(night, 5)
        assert (night.table.legs, killed(night)) == ((5, 1), 0)

    def test_a_split_leaves_a_leg_standing_KP_03(self) -> None:
        night = killing()
        won_by(night, 4)
        won_by(night, 4, 5)
        assert (night.table.legs, killed(night)) == ((4, 1), 0)

    def test_a_killer_who_splits_kills_again_KP_04(self) -> None:
        night = killing(legs=1)
        won_by(night, 4)
        won_by(night, 4, 5)
        assert killed(night) == 4
        won_by(night, 5, 6)
        assert killed(night) == 0

    def test_the_first_pot_may_be_small_and_the_one_that_kills_may_not(self) -> None:
        night = killing(least_pot=20)
        for _ in range(3):
            night.deal()
            while night.hand.to_act != 5 and not night.hand.closed:
                night.play("fold")
            if not night.hand.closed:
                night.play("raise 8")
            while not night.hand.closed:
                night.play("fold")
            night.pay(5)
            assert (night.table.legs, killed(night)) == ((5, 1), 0)
        won_by(night, 5)
        assert (night.table.legs, killed(night)) == ((5, 2), 5)

    def test_the_rake_belongs_to_the_size_of_a_pot(self) -> None:
        night = killing(legs=1, least_pot=25)
        won_by(night, 4)
        assert killed(night) == 0
        night = killing(legs=1, least_pot=24)
        night.deal()
        while not night.hand.closed:
            night.play("call" if night.hand.bets[night.hand.to_act] < night.hand.price else "check")
        night.do(wish.Pay((1 << 4,), (3,)))
        assert killed(night) == 4

    @pytest.mark.parametrize("replay", [True, False])
    def test_a_kill_survives_a_misdeal(self, replay: bool) -> None:
        night = killing(legs=1)
        won_by(night, 6)
        night.deal()
        night.do(wish.VoidHand("exposed-card", replay=replay))
        assert killed(night) == 6
        night.deal()
        assert night.hand.killer == 6

    def test_a_kill_waits_for_the_next_hand_with_blinds(self) -> None:
        night = killing(legs=2)
        won_by(night, 6)
        won_by(night, 6)
        night.do(wish.Deal(bomb=BombPot(4)))
        assert night.hand.killer == 0
        while not night.hand.closed:
            night.play("check")
        night.pay(1)
        assert killed(night) == 6

    def test_a_kill_waits_for_who_went_away(self) -> None:
        night = killing(legs=2)
        won_by(night, 6)
        won_by(night, 6)
        night.do(wish.GoAway(6))
        assert killed(night) == 0
        won_by(night, 3)
        night.do(wish.ComeBack(6, True))
        assert killed(night) == 6

    def test_a_kill_goes_with_who_leaves(self) -> None:
        night = killing(legs=1)
        won_by(night, 6)
        night.do(wish.StandUp(6), wish.SitDown(6, 16, 400), wish.ComeBack(6, True))
        assert (killed(night), night.table.legs, night.table.rock) == (0, (0, 0), 0)

    def test_undo_of_the_second_leg_takes_the_kill_back(self) -> None:
        night = killing()
        won_by(night, 6)
        won_by(night, 6)
        night.session.undo()
        assert night.table.killer == 0
        night.session.redo()
        assert night.table.killer == 6

    def test_none_where_the_table_has_none(self) -> None:
        night = killing(Kill.NONE, legs=1)
        won_by(night, 6)
        assert (night.table.legs, killed(night)) == ((0, 0), 0)


class TestTheRock:
    def test_is_with_who_won_the_last_pot_and_straddles_under_the_gun(self) -> None:
        night = Night(FOURS, rules=TableRules(straddle=StraddleRule.ROCK))
        won_by(night, 5)
        assert night.table.rock == 5
        night.deal()
        assert night.hand.straddlers == (5,)
        assert night.hand.to_act == 6

    def test_stays_where_it_is_when_a_pot_is_split(self) -> None:
        night = Night(FOURS, rules=TableRules(straddle=StraddleRule.ROCK))
        won_by(night, 2)
        won_by(night, 3, 4)
        assert night.table.rock == 2
        night.deal()
        assert night.hand.straddlers == ()

    def test_where_every_hand_has_a_straddle_nobody_is_asked(self) -> None:
        night = Night(FOURS, rules=TableRules(straddle=StraddleRule.MANDATORY))
        night.deal()
        assert (night.hand.straddlers, night.posted()) == ((4,), {2: 1, 3: 2, 4: 4})
        night.do(wish.VoidHand("exposed-card"))
        night.deal(5)
        assert night.posted() == {2: 1, 3: 2, 4: 4, 5: 8}
        night.do(wish.VoidHand("exposed-card"))
        night.deal(4, 5)
        assert night.hand.straddlers == (4, 5)
