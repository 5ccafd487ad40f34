"""The called clock: how long, what its last seconds are, what the ruling is, and what no stop or jump may do to it."""

from dataclasses import replace as but

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from app.engine.decision_clock import SECOND, jumped_back, overrun, read_clock, time_left
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    ClockCalled,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    HandEvent,
    HandStarted,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.fold import apply, replay
from app.engine.state import Clock, HandState
from app.flows.clock import ClockFlow
from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import load_book
from app.rulebook.ruling import RuleRef

HOME = load_book(resources.path("rulebooks", "home.toml"))
MINUTE = 60 * SECOND
START = 1_700_000_000 * SECOND


def ran(*events: HandEvent) -> HandState:
    return replay(
        (
            HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 200), (2, 200), (3, 200)), sb_seat=2, bb_seat=3),
            Posted(2, Post.SMALL_BLIND, 1, 1),
            Posted(3, Post.BIG_BLIND, 2, 2),
            BettingOpened(1),
            *events,
        )
    )


def clocked(seconds: int, *events: HandEvent) -> Clock:
    """The clock of seat 1 after these events; seconds count from START."""
    hand = ran(ClockCalled(1, START, seconds), *events)
    assert hand.clock is not None
    return hand.clock


def at(seconds: float) -> int:
    return START + round(seconds * SECOND)


def book(**switches: str | int) -> Rulebook:
    changed = {key: Switch(value, HOME.switches[key].rule) for key, value in switches.items()}
    return but(HOME, switches={**HOME.switches, **changed})


# ---- the rules


def test_home_h4_thirty_seconds_then_a_count_of_ten() -> None:
    flow = ClockFlow(HOME)
    assert (flow.grant(ran()), flow.count, flow.extension) == (40, 10, 30)


@pytest.mark.parametrize(("seconds", "count", "total"), [(25, 5, 30), (50, 10, 60)])
def test_other_books_have_other_numbers(seconds: int, count: int, total: int) -> None:
    assert ClockFlow(book(clock_seconds=seconds, clock_countdown=count)).grant(ran()) == total


def test_home_h5_time_is_up_facing_a_bet_the_hand_is_dead() -> None:
    hand = ran(ActionTaken(1, Action.RAISE, 8), ClockCalled(2, START, 40))
    expiry = ClockFlow(HOME).at_zero(hand)
    assert expiry is not None
    assert (expiry.seat, expiry.action, expiry.to_call, expiry.rule) == (2, Action.FOLD, 7, RuleRef("Home", "H5"))


def test_home_h5_a_posted_blind_is_a_bet_to_face() -> None:
    expiry = ClockFlow(HOME).at_zero(ran(ClockCalled(1, START, 40)))
    assert expiry is not None
    assert (expiry.action, expiry.to_call) == (Action.FOLD, 2)


def test_home_h5_time_is_up_with_nothing_to_call_it_is_a_check() -> None:
    calls = (ActionTaken(1, Action.CALL, 2), ActionTaken(2, Action.CALL, 2))
    option = ClockFlow(HOME).at_zero(ran(*calls, ClockCalled(3, START, 40)))
    assert option is not None
    assert (option.seat, option.action, option.to_call) == (3, Action.CHECK, 0)
    flop = ran(*calls, ActionTaken(3, Action.CHECK), StreetDealt(1), ClockCalled(2, START, 40))
    first = ClockFlow(HOME).at_zero(flop)
    assert first is not None
    assert first.action is Action.CHECK


def test_a_book_may_kill_the_hand_that_faces_nothing() -> None:
    hand = ran(ActionTaken(1, Action.CALL, 2), ActionTaken(2, Action.CALL, 2), ClockCalled(3, START, 40))
    expiry = ClockFlow(book(expiry_no_bet="dead")).at_zero(hand)
    assert expiry is not None
    assert expiry.action is Action.FOLD


def test_without_a_clock_there_is_no_ruling_and_without_a_hand_no_clock() -> None:
    flow = ClockFlow(HOME)
    assert flow.at_zero(ran()) is None
    assert flow.reading(ran(), START) is None
    assert flow.grant(None) == 0
    folded = ran(ActionTaken(1, Action.FOLD), ActionTaken(2, Action.FOLD))
    assert flow.grant(folded) == 0


# ---- the time


def test_what_runs_first_is_the_time_before_the_count() -> None:
    clock = clocked(40)
    first, count, over = (read_clock(clock, at(seconds), 10) for seconds in (15, 33, 41))
    assert (first.left, first.share, first.counting) == (25, 0.5, False)
    assert (count.left, count.share, count.counting) == (7, 0.7, True)
    assert (over.left, over.share, over.counting, over.zero) == (0, 0, True, True)
    assert not count.zero


def test_a_clock_shorter_than_its_count_is_all_count() -> None:
    assert read_clock(clocked(6), at(3), 10).share == 0.5
    assert read_clock(clocked(6), at(3), 0).counting is False
    assert read_clock(clocked(6), at(6), 0).share == 0


def test_b089_pause_must_really_pause_and_a_second_start_changes_nothing() -> None:
    started = clocked(60)
    assert ClockFlow(HOME).grant(ran(ClockCalled(1, START, 60))) == 0, "the second start at 5 s has nothing to grant"
    assert time_left(started, at(10)) == 50
    clock = clocked(60, ClockPaused(at(10)), ClockResumed(at(20)))
    assert [time_left(clock, at(seconds)) for seconds in (69.9, 70, 75)] == [pytest.approx(0.1), 0, 0]


def test_b089_pausing_twice_takes_no_more_time() -> None:
    clock = clocked(60, ClockPaused(at(10)), ClockPaused(at(15)), ClockResumed(at(20)), ClockResumed(at(25)))
    assert time_left(clock, at(30)) == 40


def test_b090_twenty_fast_pauses_cost_only_the_time_that_ran() -> None:
    taps: list[HandEvent] = []
    for tap in range(20):
        taps += [ClockPaused(at(10 + 0.1 * tap)), ClockResumed(at(10.05 + 0.1 * tap))]
    assert time_left(clocked(300, *taps), at(100)) == pytest.approx(201, abs=0.001)


def test_more_time_is_added_to_what_is_left() -> None:
    clock = clocked(40, ClockExtended(30))
    assert time_left(clock, at(35)) == 35
    assert read_clock(clock, at(35), 10).counting is False


def test_more_time_after_zero_is_given_from_now_on() -> None:
    flow = ClockFlow(HOME)
    hand = ran(ClockCalled(1, START, 40))
    assert [flow.more(hand, at(seconds)) for seconds in (10, 40, 100)] == [30, 30, 90]
    later = apply(hand, ClockExtended(flow.more(hand, at(100))))
    assert later.clock is not None
    assert time_left(later.clock, at(100)) == 30
    assert overrun(hand.clock or later.clock, at(100)) == 60
    assert flow.more(ran(), START) == 0


def test_a_system_time_set_back_uses_no_time_and_is_told() -> None:
    clock = clocked(40)
    assert time_left(clock, at(-3600)) == 40
    assert jumped_back(clock, at(-3600))
    assert read_clock(clock, at(-1), 10).jumped
    assert not jumped_back(clock, at(0))
    paused = clocked(40, ClockPaused(at(10)))
    assert time_left(paused, at(-3600)) == 30
    assert not jumped_back(paused, at(-3600)), "a clock that stands does not ask what time it is"


def test_a_pause_after_the_time_was_set_back_anchors_the_clock_anew() -> None:
    clock = clocked(40, ClockPaused(at(-3590)), ClockResumed(at(-3580)))
    assert time_left(clock, at(-3570)) == 30
    assert not jumped_back(clock, at(-3570))


moments = st.integers(min_value=-100 * MINUTE, max_value=100 * MINUTE).map(lambda offset: START + offset)


@given(st.lists(st.tuples(st.sampled_from(["pause", "resume", "extend"]), moments), max_size=12), moments)
def test_whatever_the_system_time_does_the_time_left_is_sane(taps: list[tuple[str, int]], now: int) -> None:
    hand = ran(ClockCalled(1, START, 40))
    for kind, moment in taps:
        match kind:
            case "pause":
                hand = apply(hand, ClockPaused(moment))
            case "resume":
                hand = apply(hand, ClockResumed(moment))
            case _:
                hand = apply(hand, ClockExtended(30))
    assert hand.clock is not None
    reading = read_clock(hand.clock, now, 10)
    assert 0 <= reading.left <= hand.clock.seconds
    assert 0 <= reading.share <= 1
    assert reading.left == time_left(hand.clock, now)
    assert hand.to_act == 1, "no clock ever acts"
