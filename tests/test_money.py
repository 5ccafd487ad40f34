"""Amounts as people read and type them; cases from public bug reports by their numbers."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.money import AmountError, Money, parse_decimal

CENTS = Money("0.01")
UNITS = ["1", "0.01", "0.05", "0.25", "0.5", "0.1", "25", "0.001"]


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("1 430", 143000),
        ("1\u00a0430", 143000),
        ("1\u202f430", 143000),
        ("1'430", 143000),
        ("1\u2019430", 143000),
        ("368,55", 36855),
        ("26,60", 2660),
        ("26,6", 2660),
        ("1,430.50", 143050),
        ("1.430,50", 143050),
        ("1 430,5", 143050),
        ("1,430", 143000),
        ("1,234,567", 123456700),
        ("12.345.678,90", 1234567890),
        ("  7 ", 700),
        (".5", 50),
        ("5.", 500),
        ("0", 0),
        ("-0", 0),
    ],
)
def test_blanks_and_commas_B082(typed: str, cents: int) -> None:
    assert CENTS.parse(typed) == cents


@pytest.mark.parametrize(
    ("typed", "cents"), [("-110.7", -11070), ("-116.62", -11662), ("50", 5000), ("\u2212110,7", -11070)]
)
def test_one_decimal_digit_is_not_cents_B085(typed: str, cents: int) -> None:
    assert CENTS.parse(typed) == cents


@pytest.mark.parametrize(
    ("unit", "typed"), [("1", "1000.25"), ("0.5", "0.25"), ("25", "10"), ("0.01", "0.005"), ("0.25", "1,10")]
)
def test_what_the_unit_cannot_express_is_refused_B069(unit: str, typed: str) -> None:
    with pytest.raises(AmountError) as refused:
        Money(unit).parse(typed)
    assert refused.value.reason == "too-fine"


@pytest.mark.parametrize(
    "typed",
    [
        "", " ", "-", "--5", "5-", ".", ",", "1.2.3", "1,2,3.4.5", "ten", "1e5", "0x10", "NaN", "Infinity", "+5", "5 €",
        "½", "\u0661\u0662", "\uff11", "1_000", "<b>5</b>", "5\n6", "9" * 19, "1" * 100_000, "٣", "$5", "5\0",
    ],
)  # fmt: skip
def test_what_is_no_number_is_refused(typed: str) -> None:
    with pytest.raises(AmountError) as refused:
        CENTS.parse(typed)
    assert refused.value.reason == "not-a-number"


@pytest.mark.parametrize(
    ("unit", "amount", "shown"),
    [
        ("1", 0, "0"),
        ("1", 1430, "1,430"),
        ("1", -1430, "\u22121,430"),
        ("1", 123_456_789, "123,456,789"),
        ("0.01", 143050, "1,430.50"),
        ("0.01", 143000, "1,430"),
        ("0.01", 5, "0.05"),
        ("0.01", -5, "\u22120.05"),
        ("0.25", 5, "1.25"),
        ("0.25", 4, "1"),
        ("0.25", 2, "0.50"),
        ("0.5", 3, "1.5"),
        ("25", 3, "75"),
    ],
)
def test_the_full_figure(unit: str, amount: int, shown: str) -> None:
    assert Money(unit).text(amount) == shown


@pytest.mark.parametrize(
    ("unit", "amount", "shown"),
    [
        ("1", 9999, "9,999"),
        ("1", 10_000, "10k"),
        ("1", 10_500, "10,500"),
        ("1", 125_000, "125k"),
        ("1", 1_000_000, "1M"),
        ("1", 1_250_000, "1.25M"),
        ("1", 1_255_000, "1255k"),
        ("1", 1_255_500, "1,255,500"),
        ("1", -20_000, "\u221220,000"),
        ("0.01", 1_000_000, "10k"),
        ("0.01", 1_000_001, "10,000.01"),
        ("0.25", 40_000, "10k"),
    ],
)
def test_the_short_figure_loses_nothing(unit: str, amount: int, shown: str) -> None:
    assert Money(unit).short(amount) == shown


@given(amount=st.integers(-(10**12), 10**12), unit=st.sampled_from(UNITS))
def test_what_is_shown_can_be_typed(amount: int, unit: str) -> None:
    money = Money(unit)
    assert money.parse(money.text(amount)) == amount


@given(st.text(max_size=40))
def test_any_text_is_a_number_or_is_refused(typed: str) -> None:
    with suppress(AmountError):
        value = parse_decimal(typed)
        assert value.is_finite()
        assert abs(value) < 10**18
