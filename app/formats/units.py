"""Amounts with decimals as whole numbers: the coarsest unit in which all of a hand's amounts are whole."""

from collections.abc import Sequence
from decimal import Decimal

from app.formats.errors import HandError

_UNITS = tuple(Decimal(unit) for unit in ("1", "0.5", "0.25", "0.1", "0.05", "0.01", "0.001", "0.0001"))


def coarsest_unit(numbers: Sequence[Decimal]) -> Decimal:
    """The coarsest unit in which all of them are whole. Raises HandError below a ten-thousandth."""
    fractions = [number for number in numbers if number % 1]
    for unit in _UNITS:
        if not any(number % unit for number in fractions):
            return unit
    raise HandError("the hand has chips with more than four decimals; round them in the file")
