"""The shot clock with its time banks. Times are seconds."""

import pytest

from app.engine.decision_clock import SECOND
from app.flows.shot_clock import shot_reading

BEGAN = 1_700_000_000 * SECOND


def after(seconds: float) -> int:
    return BEGAN + round(seconds * SECOND)


def test_a_decision_has_the_seconds_of_the_table() -> None:
    reading = shot_reading(4, 30, 20, BEGAN, after(12))
    assert reading is not None
    assert (reading.left, reading.zero, reading.counting) == (18, False, False)


def test_a_time_bank_comes_on_top() -> None:
    reading = shot_reading(4, 30, 20, BEGAN, after(35), units=2)
    assert reading is not None
    assert reading.left == 35
    assert reading.counting, "the bank is running"


def test_it_stands_at_zero_and_does_nothing() -> None:
    reading = shot_reading(4, 30, 20, BEGAN, after(3600))
    assert reading is not None
    assert (reading.left, reading.zero) == (0, True)


@pytest.mark.parametrize(("seat", "seconds"), [(0, 30), (4, 0)])
def test_there_is_none_without_a_seat_or_seconds(seat: int, seconds: int) -> None:
    assert shot_reading(seat, seconds, 20, BEGAN, BEGAN) is None
