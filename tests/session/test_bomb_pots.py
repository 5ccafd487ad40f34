"""Bomb pots: everybody antes, the flop comes at once, on one board or two. Case numbers are of the rulings (BP)."""

import pytest

from app.engine.events import BoardSeen, HandStarted, Post, Posted, PotPushed, StreetDealt
from app.engine.pots import Pot, pots
from app.engine.seats import mask_of
from app.session import intents as wish
from app.session.house_games import BombPot
from app.session.stakes import Stakes
from tests.session.night import Night

HUNDREDS = {1: 100, 2: 100, 3: 100, 4: 100}


def bombed(bomb: BombPot, stacks: dict[int, int] | None = None, stakes: Stakes | None = None) -> Night:
    night = Night(stacks or HUNDREDS, stakes=stakes)
    night.do(wish.Deal(bomb=bomb))
    return night


def checked_down(night: Night) -> None:
    while not night.hand.closed:
        night.do(wish.CheckRound())


class TestTheDeal:
    def test_is_antes_and_a_flop_without_blinds(self) -> None:
        start, *events = Night(HUNDREDS).session.preview(wish.Deal(bomb=BombPot(5))).step.events
        assert isinstance(start, HandStarted)
        assert events == [*(Posted(seat, Post.ANTE, 5) for seat in (1, 2, 3, 4)), StreetDealt(1)]

    def test_the_action_begins_left_of_the_button(self) -> None:
        night = bombed(BombPot(5))
        assert (night.hand.to_act, night.hand.price, night.hand.pot_total) == (2, 0, 20)
        assert night.hand.full == 2

    def test_the_button_moves_all_the_same(self) -> None:
        night = bombed(BombPot(5))
        checked_down(night)
        night.pay(1)
        night.deal()
        assert night.positions() == (2, 3, 4)

    def test_who_skips_is_not_dealt_in(self) -> None:
        night = bombed(BombPot(5, skips=(3,)))
        assert [seat for seat, _ in night.hand.setup.start.stacks] == [1, 2, 4]
        assert night.stacks()[3] == 100

    def test_another_game_for_one_hand(self) -> None:
        night = bombed(BombPot(5, game="omaha-pl"))
        assert night.hand.game.key == "omaha-pl"
        assert night.table.stakes.game == "holdem-nl"
        checked_down(night)
        night.pay(1)
        night.deal()
        assert night.hand.game.key == "holdem-nl"

    def test_a_short_ante_makes_a_side_pot_BP_03(self) -> None:
        stacks = {1: 300, 2: 300, 3: 9, 4: 300, 5: 300, 6: 300}
        night = bombed(BombPot(15), stacks, Stakes(small_blind=2, big_blind=5))
        assert pots(night.hand) == [
            Pot(54, mask_of(range(1, 7))),
            Pot(30, mask_of([1, 2, 4, 5, 6]), 1),
        ]

    def test_antes_that_are_all_in_bring_the_hand_to_its_end(self) -> None:
        night = bombed(BombPot(5, boards=2), {1: 5, 2: 4, 3: 100})
        assert night.hand.closed
        parts = [(pot.number, pot.run, pot.amount) for pot in pots(night.hand)]
        assert parts == [(0, 1, 6), (0, 2, 6), (1, 1, 1), (1, 2, 1)]

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.Deal(bomb=BombPot(0)), "no-ante"),
            (wish.Deal(bomb=BombPot(-1)), "negative-chips"),
            (wish.Deal(bomb=BombPot(5, boards=0)), "no-such-board"),
            (wish.Deal(bomb=BombPot(5, boards=3)), "no-such-board"),
            (wish.Deal(bomb=BombPot(5, game="mahjong-nl")), "unknown-game"),
            (wish.Deal(bomb=BombPot(5, game="stud-fl")), "unknown-game"),
            (wish.Deal(bomb=BombPot(5, skips=(1, 2, 3))), "two-players-needed"),
            (wish.Deal((4,), BombPot(5)), "straddle-not-on-offer"),
        ],
    )
    def test_what_is_none(self, intent: wish.Intent, key: str) -> None:
        stakes = Stakes()
        night = Night(HUNDREDS, stakes=stakes)
        assert night.refused(intent) == key


class TestTwoBoards:
    def test_each_has_half_of_the_pot_the_odd_chip_with_the_first_BP_02(self) -> None:
        night = bombed(BombPot(27, boards=2), {1: 100, 3: 100, 6: 100})
        checked_down(night)
        step = night.session.submit(wish.Pay((1 << 6, 1 << 3))).step
        assert step.events == (PotPushed(0, ((6, 41),)), PotPushed(1, ((3, 40),)))

    def test_with_a_side_pot_and_odd_chips_in_both_BP_04(self) -> None:
        night = bombed(BombPot(45, boards=2, game="omaha-pl"), {2: 45, 4: 200, 5: 200})
        night.play("bet 30, call")
        checked_down(night)
        assert [pot.amount for pot in pots(night.hand)] == [68, 67, 30, 30]
        night.do(wish.Pay((1 << 2, 1 << 5, mask_of([4, 5]), mask_of([4, 5]))))
        assert night.stacks() == {2: 68, 4: 125 + 30, 5: 125 + 67 + 30}

    def test_no_card_lies_on_both(self) -> None:
        night = bombed(BombPot(5, boards=2))
        night.do(wish.SeeBoard("KdTs4c"), wish.SeeBoard("2c3c5h", 2))
        assert night.hand.boards == ("KdTs4c", "2c3c5h")
        assert night.refused(wish.SeeBoard("2c3cKd", 2)) == "card-is-elsewhere"
        assert night.refused(wish.SeeHole(1, "2cAs")) == "card-is-elsewhere"
        assert night.refused(wish.SeeBoard("2d3d5d", 3)) == "no-such-board"

    def test_not_even_once_the_betting_has_ended_early(self) -> None:
        night = bombed(BombPot(5, boards=2))
        night.do(wish.SeeBoard("KdTs4c"), wish.SeeBoard("2c3c5h", 2))
        night.play("allin, call, fold, fold")
        assert night.hand.runs_from == 1
        assert night.refused(wish.SeeBoard("KdTs5h7s8s")) == "card-is-elsewhere"
        seen = night.session.submit(wish.SeeBoard("2c3c5h9h9d", 2)).step.events
        assert seen == (BoardSeen("2c3c5h9h9d", 2),)

    def test_they_are_not_run_again(self) -> None:
        night = bombed(BombPot(5, boards=2))
        night.play("allin, call, fold, fold")
        assert night.refused(wish.RunBoards(3)) == "cannot-run-again"
