"""Tips shared in every way: worked out by hand, and to the chip for any night."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session.statistics.facts import Down
from app.session.statistics.tips import Pooled, Pooling, Shift, largest_remainder, pooled, shifts

HOUR = 3_600_000_000
NIGHT = (Shift(1, tips=70, time=2 * HOUR, downs=3), Shift(2, tips=21, time=HOUR, downs=3), Shift(3, 9, HOUR, 1))

EVENINGS = st.lists(
    st.builds(Shift, st.integers(1, 9), st.integers(0, 10_000), st.integers(0, 12 * HOUR), st.integers(0, 20)),
    max_size=6,
)


@pytest.mark.parametrize(
    ("by", "percent", "expected"),
    [
        (Pooling.OWN, 0, Pooled(0, ((1, 70), (2, 21), (3, 9)))),
        (Pooling.EQUAL, 0, Pooled(0, ((1, 34), (2, 33), (3, 33)))),  # 33 and a third each, the chip left to the first
        (Pooling.HOURS, 0, Pooled(0, ((1, 50), (2, 25), (3, 25)))),
        (Pooling.DOWNS, 0, Pooled(0, ((1, 43), (2, 43), (3, 14)))),  # 42.86, 42.86 and 14.29
        (Pooling.EQUAL, 15, Pooled(15, ((1, 29), (2, 28), (3, 28)))),  # 85 are left
        (Pooling.OWN, 10, Pooled(10, ((1, 63), (2, 19), (3, 8)))),  # 63, 18.9 and 8.1
    ],
)
def test_a_night_of_100_is_shared_as_the_model_says(by: Pooling, percent: int, expected: Pooled) -> None:
    assert pooled(NIGHT, by, percent) == expected


@given(EVENINGS, st.sampled_from(Pooling), st.integers(0, 100))
def test_nothing_is_lost_or_made(dealers: list[Shift], by: Pooling, percent: int) -> None:
    shared = pooled(dealers, by, percent)
    assert shared.house + sum(share for _, share in shared.shares) == sum(shift.tips for shift in dealers)
    assert all(share >= 0 for _, share in shared.shares)


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**6), min_size=1, max_size=9))
def test_nobody_is_a_chip_off_his_exact_share(total: int, weights: list[int]) -> None:
    parts = largest_remainder(total, weights)
    if sum(weights):
        assert all(abs(part * sum(weights) - total * w) < sum(weights) for part, w in zip(parts, weights, strict=True))
    assert sum(parts) == total


@pytest.mark.parametrize("percent", [-1, 101])
def test_more_than_everything_is_no_percentage(percent: int) -> None:
    with pytest.raises(ValueError, match="percentage"):
        pooled(NIGHT, Pooling.OWN, percent)


def test_downs_of_one_dealer_are_one_shift_and_those_of_nobody_are_none() -> None:
    downs = [Down(0, 0, HOUR, tips=5), Down(4, HOUR, 2 * HOUR, tips=3), Down(4, 3 * HOUR, 5 * HOUR, tips=8)]
    assert shifts(downs) == (Shift(4, 11, 3 * HOUR, 2),)
