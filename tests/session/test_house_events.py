"""Rotations, levels, rake and side payments: what is recorded or refused, and what the next hand makes of it."""

import pytest

from app.engine.events import HandStarted
from app.engine.rake import Drop, RakeRule
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.house_games import Level, LevelClock, LevelReading, SideKind, TurnsBy
from app.session.stakes import AnteKind, Rotation, Stakes
from app.session.table import Event, GameChosen, LevelsSet, RakeChanged, RotationSet, SidePaid, StakesChanged
from app.session.table_events import stakes_due
from app.session.table_fold import apply
from tests.session.night import SECOND, Night

HUNDREDS = {1: 100, 2: 100, 3: 100}
MINUTE = 60
EARLY, BREAK, LATE = Level(1, 2, 10 * MINUTE), Level(0, 0, 5 * MINUTE, is_break=True), Level(2, 4, 10 * MINUTE, 4)
LEVELS = (EARLY, BREAK, LATE)


def recorded(night: Night, intent: wish.Intent) -> tuple[Event, ...]:
    return night.session.submit(intent).step.events


def dealt(night: Night) -> tuple[int, int, int]:
    """Small blind, big blind and pot of the next hand, which is then folded round."""
    night.deal()
    start = night.hand.setup.start
    found = (start.small_blind, start.big_blind, night.hand.pot_total)
    night.fold_round()
    return found


@pytest.fixture
def levels() -> Night:
    night = Night(HUNDREDS)
    night.do(wish.SetLevels(LEVELS), wish.RunLevels(True))
    return night


def clock(night: Night) -> LevelClock:
    assert night.table.levels is not None
    return night.table.levels


def reading(night: Night) -> tuple[int, int]:
    """The number of the level and the seconds left of it."""
    now = clock(night).at(night.clock.now)
    return now.number, now.left // SECOND


class TestTheLevelClock:
    def test_runs_through_the_levels_and_stays_in_the_last(self, levels: Night) -> None:
        assert reading(levels) == (0, 600)
        levels.clock.pass_seconds(599)
        assert reading(levels) == (0, 1)
        levels.clock.pass_seconds(1)
        assert reading(levels) == (1, 300)
        levels.clock.pass_seconds(300)
        assert reading(levels) == (2, 600)
        levels.clock.pass_seconds(10_000)
        assert reading(levels) == (2, 0)

    def test_says_how_much_of_a_level_is_gone(self, levels: Night) -> None:
        levels.clock.pass_seconds(620)
        assert clock(levels).at(levels.clock.now) == LevelReading(1, BREAK, 20 * SECOND, 280 * SECOND)

    def test_stands_until_it_is_started_and_when_it_is_stopped(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.SetLevels(LEVELS))
        night.clock.pass_seconds(1000)
        assert reading(night) == (0, 600)
        night.do(wish.RunLevels(True))
        night.clock.pass_seconds(100)
        night.do(wish.RunLevels(False))
        night.clock.pass_seconds(1000)
        assert reading(night) == (0, 500)
        night.do(wish.RunLevels(True), wish.RunLevels(True))
        night.clock.pass_seconds(500)
        assert reading(night) == (1, 300)

    def test_a_clock_that_is_set_back_takes_nothing_away(self, levels: Night) -> None:
        levels.clock.pass_seconds(-50)
        assert reading(levels) == (0, 600)

    @pytest.mark.parametrize("runs", [True, False])
    def test_jumps_to_the_beginning_of_a_level(self, runs: bool, levels: Night) -> None:
        levels.do(wish.RunLevels(runs))
        levels.clock.pass_seconds(100)
        levels.do(wish.GoToLevel(2))
        assert reading(levels) == (2, 600)
        levels.clock.pass_seconds(100)
        assert reading(levels) == (2, 500 if runs else 600)

    def test_goes_on_in_another_program(self, levels: Night) -> None:
        levels.clock.pass_seconds(620)
        assert reading(levels.restarted()) == (1, 280)


class TestLevelsOfTheHands:
    def test_the_next_level_counts_from_the_next_hand(self, levels: Night) -> None:
        levels.deal()
        levels.clock.pass_seconds(900)
        assert (levels.hand.setup.start.big_blind, levels.table.stakes.big_blind) == (2, 2)
        levels.fold_round()
        assert levels.table.stakes.big_blind == 2
        assert stakes_due(levels.table, levels.clock.now).big_blind == 4
        assert dealt(levels) == (2, 4, 10)

    def test_a_break_keeps_the_level_before(self, levels: Night) -> None:
        levels.clock.pass_seconds(700)
        assert dealt(levels) == (1, 2, 3)

    def test_a_break_at_the_beginning_keeps_the_stakes(self) -> None:
        night = Night(HUNDREDS, stakes=Stakes(small_blind=5, big_blind=10))
        night.do(wish.SetLevels((BREAK, LATE)))
        assert clock(night).stakes_level(night.clock.now) is None
        assert dealt(night) == (5, 10, 15)

    def test_the_deal_takes_the_new_stakes_along_and_undo_takes_them_back(self, levels: Night) -> None:
        levels.clock.pass_seconds(900)
        before = levels.table
        stakes, start, *_ = recorded(levels, wish.Deal())
        due = Stakes(small_blind=2, big_blind=4, ante=4, ante_kind=AnteKind.BIG_BLIND)
        assert stakes == StakesChanged(due)
        assert isinstance(start, HandStarted)
        levels.session.undo()
        assert levels.table == before
        levels.session.redo()
        assert levels.table.stakes == due

    def test_the_same_level_changes_nothing(self, levels: Night) -> None:
        assert isinstance(recorded(levels, wish.Deal())[0], HandStarted)

    def test_who_pays_the_ante_is_the_tables_own(self) -> None:
        night = Night(HUNDREDS, stakes=Stakes(ante=1, ante_kind=AnteKind.EACH))
        night.do(wish.SetLevels((Level(1, 2, 60, 3), EARLY)))
        assert dealt(night) == (1, 2, 12)
        night.do(wish.GoToLevel(1))
        assert dealt(night) == (1, 2, 3)

    def test_levels_and_a_mixed_game_go_together(self, levels: Night) -> None:
        levels.do(wish.SetRotation((Stakes(), Stakes("omaha-pl")), TurnsBy.HANDS), wish.GoToLevel(2))
        assert dealt(levels) == (2, 4, 10)
        levels.deal()
        assert (levels.hand.game.key, levels.hand.setup.start.big_blind) == ("omaha-pl", 4)

    def test_the_end_of_the_structure_keeps_the_stakes(self, levels: Night) -> None:
        levels.clock.pass_seconds(900)
        dealt(levels)
        assert recorded(levels, wish.SetLevels(())) == (LevelsSet(None),)
        assert levels.table.levels is None
        assert dealt(levels) == (2, 4, 10)


class TestSidePayments:
    def test_everybody_pays_who_wins_with_seven_deuce(self) -> None:
        night = Night({1: 100, 2: 100, 3: 3, 4: 50})
        paid = SidePaid(1, ((2, 5), (3, 3), (4, 5)), SideKind.SEVEN_DEUCE)
        assert recorded(night, wish.PaySide(1, 5, (2, 3, 4), SideKind.SEVEN_DEUCE)) == (paid,)
        assert night.stacks() == {1: 113, 2: 95, 3: 0, 4: 45}
        assert (night.table.chips, night.table.owed) == (253, 253)

    def test_who_has_nothing_pays_nothing(self) -> None:
        night = Night({1: 100, 2: 100, 3: 0})
        assert recorded(night, wish.PaySide(1, 5, (2, 3))) == (SidePaid(1, ((2, 5),)),)
        assert night.refused(wish.PaySide(1, 5, (3,))) == "nobody-pays"

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.PaySide(1, 0, (2,)), "nobody-pays"),
            (wish.PaySide(1, -5, (2,)), "nobody-pays"),
            (wish.PaySide(1, 5, ()), "nobody-pays"),
            (wish.PaySide(1, 5, (1, 2)), "nobody-pays"),
            (wish.PaySide(1, 5, (2, 2)), "nobody-pays"),
            (wish.PaySide(1, 5, (2, 7)), "seat-empty"),
            (wish.PaySide(0, 5, (2,)), "seat-empty"),
            (wish.PaySide(1, 5, (99,)), "seat-empty"),
        ],
    )
    def test_what_is_no_payment(self, intent: wish.Intent, key: str) -> None:
        assert Night(HUNDREDS).refused(intent) == key

    def test_waits_for_the_end_of_a_hand(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        assert night.refused(wish.PaySide(1, 5, (2,))) == "hand-running"
        with pytest.raises(InvariantError, match="a hand is running"):
            apply(night.table, SidePaid(1, ((2, 5),)))

    @pytest.mark.parametrize("payers", [((2, 101),), ((2, 0),), ((1, 5),), ((2, 60), (2, 60))])
    def test_no_chips_come_from_nowhere(self, payers: tuple[tuple[int, int], ...]) -> None:
        with pytest.raises(InvariantError, match="cannot pay"):
            apply(Night(HUNDREDS).table, SidePaid(1, payers))


class TestWhatIsRecorded:
    def test_of_rotation_levels_and_rake(self) -> None:
        night = Night(HUNDREDS)
        games = (Stakes("holdem-fl"), Stakes("stud-fl", 0, 0, 1, AnteKind.EACH, small_bet=2, big_bet=4, bring_in=1))
        assert recorded(night, wish.SetRotation(games, TurnsBy.HANDS, 6, True)) == (
            RotationSet(games, TurnsBy.HANDS, 6, True),
        )
        assert night.table.rotation == Rotation(games, TurnsBy.HANDS, 6, True)
        assert recorded(night, wish.ChooseGame(1)) == (GameChosen(1),)
        assert recorded(night, wish.SetLevels(LEVELS)) == (LevelsSet(LevelClock(LEVELS)),)
        now = night.clock.now
        assert recorded(night, wish.RunLevels(True)) == (LevelsSet(LevelClock(LEVELS, 0, now, 0, True)),)
        rule = RakeRule(500, caps=((2, 3),))
        assert recorded(night, wish.SetRake(rule)) == (RakeChanged(rule),)
        assert night.table.rake == rule

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.SetRotation((Stakes("mahjong-nl"),)), "unknown-game"),
            (wish.SetRotation((Stakes(), Stakes(chip=0))), "no-chip"),
            (wish.SetRotation((Stakes(),), count=0), "no-such-game"),
            (wish.SetRotation((Stakes(),) * 21), "no-such-game"),
            (wish.SetLevels((Level(1, 2, 0),)), "levels-need-time"),
            (wish.SetLevels((EARLY,) * 101), "levels-need-time"),
            (wish.SetLevels((Level(0, 0, 60),)), "no-small-blind"),
            (wish.SetLevels((Level(1, 2, 60, -1),)), "payer-without-ante"),
            (wish.RunLevels(True), "no-levels"),
            (wish.GoToLevel(0), "no-levels"),
            (wish.SetRake(RakeRule(-1)), "no-such-rake"),
            (wish.SetRake(RakeRule(10_001)), "no-such-rake"),
            (wish.SetRake(RakeRule(flat=-1)), "no-such-rake"),
            (wish.SetRake(RakeRule(500, step=0)), "no-such-rake"),
            (wish.SetRake(RakeRule(500, caps=((2, -3),))), "no-such-rake"),
            (wish.SetRake(RakeRule(drops=(Drop("jackpot", -1),))), "no-such-rake"),
        ],
    )
    def test_what_cannot_be(self, intent: wish.Intent, key: str) -> None:
        assert Night(HUNDREDS).refused(intent) == key

    @pytest.mark.parametrize("number", [-1, 3])
    def test_there_is_no_such_level(self, number: int, levels: Night) -> None:
        assert levels.refused(wish.GoToLevel(number)) == "no-such-level"
