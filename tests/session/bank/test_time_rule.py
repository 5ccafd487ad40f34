"""When time is due: by the clock, or with another dealer."""

import pytest

from app.session.bank.time_rule import NO_TIME_RULE, TimeRule, time_due

MINUTE = 60_000_000
NOW = 1_000 * MINUTE


@pytest.mark.parametrize(
    ("rule", "collected_at", "new_down", "due"),
    [
        (NO_TIME_RULE, 0, True, False),
        (TimeRule(6, 30), 0, False, True),
        (TimeRule(6, 30), NOW - 29 * MINUTE, True, False),
        (TimeRule(6, 30), NOW - 30 * MINUTE, False, True),
        (TimeRule(6, by_down=True), 0, False, False),
        (TimeRule(6, by_down=True), NOW, True, True),
    ],
)
def test_time_is_due_by_the_clock_or_by_the_down(rule: TimeRule, collected_at: int, new_down: bool, due: bool) -> None:
    assert time_due(rule, collected_at, new_down, NOW) is due
