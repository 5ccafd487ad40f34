"""The fold of a table: every chip is in one place, whatever comes between and in hands; what cannot be is an error."""

import pytest

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    ClockDropped,
    HandStarted,
    HandVoided,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StreetDealt,
)
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.stakes import Stakes
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    HandUnwatched,
    PlayerChanged,
    Presence,
    SeatLeft,
    SeatTaken,
    TableOpened,
    TableState,
    ToppedUp,
    WentAway,
)
from app.session.table_fold import apply, apply_events
from tests.session.night import Night

HUNDREDS = dict.fromkeys((1, 2, 3), 100)


@pytest.fixture
def night() -> Night:
    """Three seats of 100, the hand dealt, seat 1 to act."""
    night = Night(HUNDREDS)
    night.deal()
    return night


def account(night: Night) -> tuple[int, int, int, int]:
    """Chips on the table, chips issued, count differences and rake; they must balance."""
    table = night.table
    assert table.chips == table.owed
    return table.chips, table.issued, table.counted, table.raked


class TestChips:
    def test_come_with_who_sits_down_and_go_with_who_leaves(self) -> None:
        night = Night(HUNDREDS)
        assert account(night) == (300, 300, 0, 0)
        night.do(wish.SitDown(5, 5, 70), wish.TopUp(5, 30))
        assert account(night) == (400, 400, 0, 0)
        night.do(wish.StandUp(5))
        assert account(night) == (300, 300, 0, 0)

    def test_are_the_same_through_a_hand(self, night: Night) -> None:
        for act in ("raise 6", "call", "call", "check", "bet 10", "call", "fold"):
            night.play(act)
            assert account(night) == (300, 300, 0, 0)
        night.do(wish.CheckRound(), wish.CheckRound(), wish.Pay((1 << 3,), (2,)))
        assert account(night) == (298, 300, 0, 2)

    def test_of_a_count_are_a_count_difference(self, night: Night) -> None:
        night.do(wish.CountStack(1, 120), wish.CountStack(2, 90))
        assert account(night) == (311, 300, 0, 0)
        night.play("fold, fold")
        night.pay(3)
        assert account(night) == (311, 300, 11, 0)
        night.do(wish.CountStack(1, 100))
        assert account(night) == (291, 300, -9, 0)

    def test_of_a_seat_that_was_not_dealt_in_are_counted_at_the_table(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.SitDown(5, 5, 70), wish.GoAway(5))
        night.deal()
        night.do(wish.CountStack(5, 75), wish.DoubtStack(5))
        assert night.seat(5).doubted
        assert night.hand.doubted == 0
        assert account(night) == (375, 370, 5, 0)
        night.do(wish.VoidHand("exposed-card"))
        assert account(night) == (375, 370, 5, 0)

    def test_of_a_voided_hand_go_back_as_counted(self, night: Night) -> None:
        night.play("raise 20, call")
        night.do(wish.CountStack(1, 90), wish.VoidHand("exposed-card"))
        assert night.stacks() == {1: 110, 2: 100, 3: 100}
        assert account(night) == (310, 300, 10, 0)

    def test_of_a_seat_that_leaves_in_the_hand_go_to_the_bank_at_its_end(self, night: Night) -> None:
        night.play("fold")
        night.do(wish.TopUp(1, 50), wish.StandUp(1))
        assert account(night) == (350, 350, 0, 0)
        assert night.seat(1).presence is Presence.LEAVING
        night.play("fold")
        night.pay(3)
        assert night.table.seats[1] is None
        assert account(night) == (200, 200, 0, 0)

    def test_of_a_seat_that_changes_its_mind_stay(self, night: Night) -> None:
        night.play("fold")
        night.do(wish.StandUp(1), wish.ComeBack(1))
        night.play("fold")
        night.pay(3)
        assert night.stacks() == {1: 100, 2: 99, 3: 101}
        assert night.seat(1).presence is Presence.IN

    def test_of_a_hand_nobody_watched_are_a_count_difference(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.DoubtStack(2), wish.RecordUnwatched(((1, 130), (2, 60)), 2))
        assert night.stacks() == {1: 130, 2: 60, 3: 100}
        assert account(night) == (290, 300, -10, 0)
        assert night.table.hands == 1
        assert not night.seat(2).doubted

    def test_that_a_seat_wins_go_to_it_while_it_is_away(self, night: Night) -> None:
        night.do(wish.GoAway(3))
        night.play("fold, fold")
        night.pay(3)
        assert (night.seat(3).presence, night.seat(3).stack) == (Presence.AWAY, 101)

    def test_stay_with_the_seat_when_another_name_belongs_to_it(self, night: Night) -> None:
        night.do(wish.ChangePlayer(3, 9))
        night.play("fold, fold")
        night.pay(3)
        assert (night.seat(3).player, night.seat(3).stack) == (9, 101)


class TestTheLastHand:
    def test_says_who_won_how_much(self) -> None:
        night = Night({1: 20, 2: 50, 3: 100})
        night.deal()
        night.play("allin, allin, call")
        night.do(wish.Pay((1 << 1, 1 << 2 | 1 << 3)))
        last = night.table.last
        assert last is not None
        assert (last.number, dict(last.won), last.voided) == (1, {1: 60, 2: 30, 3: 30}, "")

    def test_says_what_went_back_uncalled_and_leaves_it_out_of_what_was_won_B019(self) -> None:
        night = Night(dict.fromkeys((1, 2), 1000), stakes=Stakes(small_blind=5, big_blind=15))
        night.deal()
        night.play("call, check")
        night.do(wish.CheckRound())
        night.play("bet 48, call, bet 254, allin")
        night.session.undo()
        night.play("call 220")
        night.do(wish.Pay((1 << 2,)))
        last = night.table.last
        assert last is not None
        assert (last.uncalled_seat, last.uncalled) == (2, 34)
        assert dict(last.won) == {2: 566}
        committed = 15 + 48 + 254 - 34
        assert committed == 283
        assert night.stacks()[2] - 1000 == 566 - committed

    def test_is_forgotten_at_the_next_deal(self, night: Night) -> None:
        night.play("fold, fold")
        night.pay(3)
        assert night.table.last is not None
        night.deal()
        assert night.table.last is None


class TestDoubt:
    def test_goes_into_the_hand_and_comes_out_of_it(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.DoubtStack(1), wish.DoubtStack(3))
        night.deal()
        assert night.hand.doubted == 0b1010
        night.do(wish.CountStack(1, 100))
        night.play("fold, fold")
        night.pay(3)
        assert [night.seat(seat).doubted for seat in (1, 2, 3)] == [False, False, True]


OPEN = TableOpened("Friday", 4, Stakes())
SEATED: list[Event] = [OPEN, SeatTaken(1, 1, 100), SeatTaken(2, 2, 100)]
START = HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 100), (2, 100)), 1, 2)


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        ("event", "why"),
        [
            (OPEN, "open already"),
            (SeatTaken(1, 5, 100), "cannot be taken"),
            (SeatTaken(0, 5, 100), "cannot be taken"),
            (SeatTaken(5, 5, 100), "cannot be taken"),
            (SeatTaken(3, 5, -1), "cannot be taken"),
            (SeatLeft(3, 0), "nobody sits"),
            (SeatLeft(0, 0), "nobody sits"),
            (PlayerChanged(3, 1), "nobody sits"),
            (WentAway(9), "nobody sits"),
            (CameBack(3), "nobody sits"),
            (BlindsOwed(3, 1, 1), "nobody sits"),
            (ToppedUp(3, 1), "nobody sits"),
            (ToppedUp(1, -1), "no top-up"),
            (StackCounted(3, 1), "nobody sits"),
            (StackCounted(1, -1), "negative"),
            (HandUnwatched(1, 1, ((3, 100),)), "nobody sits"),
            (ActionTaken(1, Action.FOLD), "no hand"),
            (PotPushed(0, ()), "no hand"),
            (HandVoided("x"), "no hand"),
            (StreetDealt(1), "no hand"),
            (ClockDropped(), "no hand"),
            (HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 90), (2, 100)), 1, 2), "has 100, not 90"),
            (HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 100), (2, 100), (3, 5)), 1, 2), "empty seat"),
            (HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 100), (2, 100), (9, 5)), 1, 2), "empty seat"),
            (HandStarted(1, "mahjong", 1, 1, 2, ((1, 100), (2, 100)), 1, 2), "unknown game"),
            (HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 100),), 1, 2, missed=((4, 2, 1),)), "nobody sits"),
        ],
        ids=lambda part: part if isinstance(part, str) else type(part).__name__,
    )
    def test_between_hands(self, event: Event, why: str) -> None:
        table = apply_events(TableState(), SEATED)
        with pytest.raises(InvariantError, match=why):
            apply(table, event)

    @pytest.mark.parametrize(
        ("event", "why"),
        [
            (START, "running already"),
            (HandUnwatched(2, 1, ()), "hand is running"),
            (OPEN, "open already"),
            (Posted(2, Post.BIG_BLIND, 200), "cannot post"),
            (PotPushed(0, ()), "cannot be pushed"),
            (ActionTaken(3, Action.FOLD), "no hand to act"),
        ],
        ids=lambda part: part if isinstance(part, str) else type(part).__name__,
    )
    def test_in_a_hand(self, event: Event, why: str) -> None:
        table = apply_events(TableState(), [*SEATED, START, BettingOpened(1)])
        with pytest.raises(InvariantError, match=why):
            apply(table, event)

    def test_an_event_leaves_the_table_before_it_alone(self) -> None:
        table = apply_events(TableState(), SEATED)
        apply_events(table, [START, BettingOpened(1), ActionTaken(1, Action.RAISE, 50)])
        assert table == apply_events(TableState(), SEATED)
        assert table.hand is None


class TestReading:
    def test_the_stack_of_a_seat_at_this_moment(self, night: Night) -> None:
        night.do(wish.SitDown(5, 5, 70))
        night.play("raise 30")
        assert [night.table.stack(seat) for seat in (1, 4, 5)] == [70, 0, 70]
        assert night.seat(1).stack == 100

    def test_taken_and_dealt_in(self, night: Night) -> None:
        night.do(wish.SitDown(5, 5, 70))
        assert night.table.taken == 0b101110
        assert [night.table.dealt_in(seat) for seat in (1, 4, 5, 9)] == [True, False, False, False]
        assert night.table.size == 9

    def test_a_button_set_by_hand_waits_for_the_deal(self) -> None:
        table = apply_events(TableState(), [*SEATED, ButtonMoved(2)])
        assert table.placed is not None
        assert apply(table, START).placed is None
