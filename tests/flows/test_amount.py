"""The amount on the pad as a value: digits from the right, chips on top of what lies there, presets as a whole."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.flows.amount import MOST_DIGITS, AmountEntry, chip_keys, pot_raise_to

digits = st.lists(st.integers(0, 9), min_size=1, max_size=MOST_DIGITS)


def typed(entry: AmountEntry, figure: str) -> AmountEntry:
    for digit in figure:
        entry = entry.digit(int(digit))
    return entry


# ---- digits


def test_nothing_is_entered_at_first() -> None:
    assert AmountEntry().amount is None


def test_digits_fill_from_the_right() -> None:
    entry = AmountEntry()
    shown = []
    for digit in (1, 4, 0):
        entry = entry.digit(digit)
        shown.append(entry.amount)
    assert shown == [1, 14, 140]


def test_a_zero_is_an_amount_and_not_nothing() -> None:
    assert AmountEntry().digit(0).amount == 0


def test_leading_zeros_do_not_count() -> None:
    assert typed(AmountEntry(), "0060").amount == 60


def test_no_amount_is_longer_than_it_can_be_shown() -> None:
    full = typed(AmountEntry(), "9" * MOST_DIGITS)
    assert full.digit(1) is full
    assert len(str(full.amount)) == MOST_DIGITS


@given(digits)
def test_erasing_takes_the_digits_back_one_by_one(figure: list[int]) -> None:
    entries = [AmountEntry()]
    for digit in figure:
        entries.append(entries[-1].digit(digit))
    for before, after in pairwise(entries):
        if after.amount and after.amount >= 10:
            assert after.erased().amount == before.amount
        else:
            assert after.erased().amount is None


def test_erasing_nothing_stays_nothing() -> None:
    assert AmountEntry().erased().amount is None


def test_clearing_forgets_the_amount_and_keeps_what_lies_in_front() -> None:
    entry = typed(AmountEntry(base=16), "90").cleared()
    assert (entry.amount, entry.base) == (None, 16)


# ---- chips


def test_the_first_chip_adds_to_what_lies_in_front() -> None:
    """A player with 16 in front throws in two chips of 25: the total is 66."""
    assert AmountEntry(base=16).chip(25).chip(25).amount == 66


def test_a_chip_adds_to_what_was_typed() -> None:
    assert typed(AmountEntry(base=16), "90").chip(5).amount == 95


def test_a_digit_after_a_chip_begins_a_new_amount() -> None:
    assert AmountEntry().chip(25).digit(9).amount == 9


def test_erasing_after_a_chip_takes_the_amount_as_a_whole() -> None:
    assert typed(AmountEntry(), "90").chip(5).erased().amount is None


# ---- presets


def test_a_preset_replaces_what_was_typed() -> None:
    assert typed(AmountEntry(), "9").preset(104).amount == 104


def test_the_same_preset_again_clears_it() -> None:
    assert AmountEntry().preset(104).preset(104).amount is None


def test_another_preset_replaces_the_first() -> None:
    assert AmountEntry().preset(104).preset(229).amount == 229


def test_an_amount_typed_by_hand_is_not_cleared_by_the_preset_that_equals_it() -> None:
    assert typed(AmountEntry(), "104").preset(104).amount == 104


def test_a_digit_after_a_preset_begins_a_new_amount() -> None:
    assert AmountEntry().preset(104).digit(9).amount == 9


def test_chips_go_on_top_of_a_preset() -> None:
    assert AmountEntry(base=16).preset(104).chip(5).amount == 109


# ---- a raise of the pot


def test_a_raise_of_the_pot_is_the_pot_after_the_call() -> None:
    """60 to call, 109 lie there: the call makes 169, so the raise goes to 60 + 169."""
    assert pot_raise_to(60, 109, 0, (1, 1), 1) == 229
    assert pot_raise_to(60, 109, 0, (1, 2), 1) == 144


def test_what_lies_in_front_is_not_called_twice() -> None:
    assert pot_raise_to(60, 125, 16, (1, 1), 1) == 60 + 125 + 44


def test_a_bet_of_the_pot_is_the_pot() -> None:
    assert pot_raise_to(0, 65, 0, (1, 1), 1) == 65
    assert pot_raise_to(0, 65, 0, (1, 2), 1) == 32


@given(
    st.integers(0, 10**6), st.integers(0, 10**7), st.sampled_from([(1, 2), (1, 1)]), st.sampled_from([1, 5, 25, 100])
)
def test_the_chips_of_the_table_can_make_it(price: int, more: int, share: tuple[int, int], chip: int) -> None:
    to_amount = pot_raise_to(price, price + more, 0, share, chip)
    exact = price + (2 * price + more) * share[0] // share[1]
    assert to_amount % chip == 0
    assert exact - chip < to_amount <= exact


# ---- chip keys


@pytest.mark.parametrize(
    ("chip", "big_blind", "keys"),
    [
        (1, 2, (1, 5, 25, 100)),
        (1, 5, (5, 25, 100, 500)),
        (5, 10, (5, 25, 100, 500)),
        (100, 200, (100, 500, 1000, 5000)),
        (1000, 20000, (25000, 100_000, 500_000, 1_000_000)),
        (1, 100, (100, 500, 1000, 5000)),
    ],
)
def test_chip_keys_are_chips_of_a_set_at_the_scale_of_the_stakes(
    chip: int, big_blind: int, keys: tuple[int, ...]
) -> None:
    assert chip_keys(chip, big_blind) == keys


def test_there_is_no_chip_of_one_and_a_quarter() -> None:
    """Blinds of 0.25 and 0.50 in cents: 0.25, 1, 5, 10."""
    assert chip_keys(25, 50) == (25, 100, 500, 1000)


def test_a_set_that_begins_with_an_unusual_chip_goes_on_with_what_it_changes_into() -> None:
    assert chip_keys(2, 4) == (2, 10, 50, 100)
    assert chip_keys(3, 6) == (3, 15, 75, 375)


@given(st.integers(1, 10**6), st.integers(1, 10**11))
def test_each_chip_key_changes_evenly_into_the_one_before(chip: int, blinds: int) -> None:
    keys = chip_keys(chip, blinds)
    assert keys[0] % chip == 0
    for small, large in pairwise(keys):
        assert large % small == 0
        assert small < large <= 5 * small


@given(st.integers(1, 10**6), st.integers(1, 10**11))
def test_the_first_chip_key_is_no_larger_than_it_must_be(chip: int, blinds: int) -> None:
    first = chip_keys(chip, blinds)[0]
    assert first * 4 > blinds
    assert first == chip or first <= 5 * blinds / 4
