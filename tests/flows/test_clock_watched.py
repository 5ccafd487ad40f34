"""The clock under a false time source: jumps, sleep and restarts in a hundred seeded cases. Times are seconds.

Whatever the machine does, one of the two readings that are offered is right to a fifth of a second, it is the only one
offered where nothing happened, and nothing is ever recorded by itself.
"""

from random import Random

import pytest

from app.engine.decision_clock import SECOND, time_left
from app.engine.events import Action, ActionTaken, ClockCalled, ClockExtended, ClockPaused, ClockResumed
from app.engine.fold import apply
from app.engine.state import Clock, HandState
from app.flows.clock import Moment, Watched, watch
from tests.session.night import Night

START = 1_700_000_000 * SECOND
HOUR = 3600.0
TOLERANCE = 0.2
TICK = 0.1


class Machine:
    """A machine whose wall clock may be set and which may sleep; `true` is the time that really passed."""

    def __init__(self) -> None:
        self.true = 0.0
        self.steady = 1000.0
        self.wall = 0.0

    def run(self, seconds: float) -> None:
        self.true += seconds
        self.steady += seconds
        self.wall += seconds

    def sleep(self, seconds: float) -> None:
        self.true += seconds
        self.wall += seconds

    def set_wall(self, by: float) -> None:
        self.wall += by

    def restart(self, seconds: float) -> None:
        """Another process after `seconds`, on a steady clock that begins elsewhere."""
        self.true += seconds
        self.wall += seconds
        self.steady = 5.0

    @property
    def moment(self) -> Moment:
        return Moment(START + round(self.wall * SECOND), round(self.steady * SECOND))


def hand_on_the_clock(seconds: int) -> HandState:
    night = Night({1: 200, 2: 200, 3: 200}, 1)
    night.deal()
    return apply(night.hand, ClockCalled(night.hand.to_act, START, seconds))


def clock_of(hand: HandState) -> Clock:
    assert hand.clock is not None
    return hand.clock


class Count:
    """One count of `seconds`, looked at every tenth of a second."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self.machine = Machine()
        self.hand = hand_on_the_clock(seconds)
        self.watched = self.look(None)

    def look(self, before: Watched | None) -> Watched:
        self.watched = watch(before, clock_of(self.hand), self.machine.moment)
        return self.watched

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.machine.run(TICK)
            self.look(self.watched)

    @property
    def left(self) -> float:
        """What is really left."""
        return max(0.0, self.seconds - self.machine.true)

    def answer(self, by_wall: bool) -> None:
        """The dealer says which of the two is right."""
        self.hand = apply(self.hand, self.watched.kept(by_wall))
        self.look(self.watched)

    def check(self) -> None:
        """Exactly one reading, and the right one; nobody has lost a hand."""
        assert not self.watched.asked
        assert abs(self.watched.left[0] - self.left) <= TOLERANCE
        assert abs(self.watched.left[1] - self.left) <= TOLERANCE
        assert clock_of(self.hand).seat == self.hand.to_act


def case(number: int) -> tuple[str, Random]:
    return ("forwards", "back", "sleep", "restart", "nothing")[number % 5], Random(number)


@pytest.mark.parametrize("number", range(100))
def test_a_count_is_right_to_a_fifth_of_a_second_whatever_happens_to_the_machine(number: int) -> None:
    what, random = case(number)
    count = Count(random.choice([30, 40, 60]))
    count.run(random.uniform(1, 20))
    count.check()
    begun = count.hand
    match what:
        case "forwards" | "back":
            count.machine.set_wall(HOUR if what == "forwards" else -HOUR)
            count.look(count.watched)
            assert count.watched.asked
            assert abs(count.watched.left[0] - count.left) <= TOLERANCE
            assert abs(count.watched.left[1] - count.left) > TOLERANCE
            assert count.hand is begun, "the machine itself records nothing"
            count.answer(by_wall=False)
        case "sleep":
            count.machine.sleep(random.uniform(2.5, 1000))
            count.look(count.watched)
            assert count.watched.asked
            assert abs(count.watched.left[1] - count.left) <= TOLERANCE
            assert count.hand is begun
            count.answer(by_wall=True)
        case "restart":
            count.machine.restart(random.uniform(0.5, 8))
            count.look(None)
        case _:
            pass
    count.check()
    count.run(random.uniform(1, 60))
    count.check()
    assert count.hand.live == begun.live, "no hand is killed by the machine"


def test_a_small_correction_of_the_time_is_no_question_and_does_not_show() -> None:
    count = Count(30)
    count.run(5)
    count.machine.set_wall(1.5)
    count.look(count.watched)
    assert not count.watched.asked
    assert count.watched.left[0] == pytest.approx(25)


def test_a_paused_clock_asks_nothing_and_is_seen_afresh_when_it_goes_on() -> None:
    count = Count(30)
    count.run(5)
    count.hand = apply(count.hand, ClockPaused(count.machine.moment.wall))
    count.look(count.watched)
    count.machine.set_wall(HOUR)
    count.look(count.watched)
    assert not count.watched.asked
    count.hand = apply(count.hand, ClockResumed(count.machine.moment.wall))
    count.look(count.watched)
    assert not count.watched.asked
    assert count.watched.left == pytest.approx((25, 25))


def test_more_seconds_do_not_hide_a_jump() -> None:
    count = Count(30)
    count.run(5)
    count.machine.set_wall(-HOUR)
    count.hand = apply(count.hand, ClockExtended(10))
    count.look(count.watched)
    assert count.watched.asked
    assert count.watched.left[0] == pytest.approx(35)


def test_a_jump_that_nobody_answered_for_stays_a_question_and_ends_nothing() -> None:
    count = Count(30)
    count.run(5)
    count.machine.set_wall(HOUR)
    count.run(10)
    assert count.watched.asked
    assert count.watched.left == pytest.approx((15, 0))
    assert count.hand.to_act == clock_of(count.hand).seat
    acted = apply(count.hand, ActionTaken(count.hand.to_act, Action.CALL, 2))
    assert acted.clock is None


def test_what_was_chosen_is_what_the_log_counts_from() -> None:
    count = Count(30)
    count.run(5)
    count.machine.set_wall(-HOUR)
    count.look(count.watched)
    count.answer(by_wall=False)
    assert time_left(clock_of(count.hand), count.machine.moment.wall) == pytest.approx(25)
