"""Amounts as people read and type them.

Inside, money is a whole number of the table's unit; here it becomes text and back.
"""

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

GROUPING = (" ", "\u00a0", "\u202f", "'", "\u2019")
"""What may stand between thousands in a typed amount, besides the comma."""


MOST_DIGITS = 18
"""Longer amounts would be rounded somewhere."""


class AmountError(ValueError):
    """A text is no amount of this table; `reason` is a message key."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Money:
    """The money of a table: `unit` is the value of one unit ('1', '0.01', '0.5'), `chip` the smallest chip in units."""

    unit: str = "1"
    chip: int = 1

    @property
    def decimals(self) -> int:
        """Digits after the point in one unit."""
        return len(self.unit.partition(".")[2])

    def text(self, amount: int) -> str:
        """The full figure with thousands separated; decimals only where the amount is not whole."""
        value = Decimal(amount) * Decimal(self.unit)
        sign = "\u2212" if value < 0 else ""
        whole, part = divmod(abs(value), 1)
        figure = f"{int(whole):,}"
        if part:
            figure += f"{part:.{self.decimals}f}"[1:]
        return sign + figure

    def short(self, amount: int) -> str:
        """For chips in front and presets: k and M from 10,000 on, and only where nothing is lost."""
        value = Decimal(amount) * Decimal(self.unit)
        if value >= 1_000_000 and value % 10_000 == 0:
            return f"{(value / 1_000_000).normalize():f}M"
        if value >= 10_000 and value % 1000 == 0:
            return f"{(value / 1000).normalize():f}k"
        return self.text(amount)

    def parse(self, text: str) -> int:
        """The amount a person typed, in units: '1 430', '368,55', '1,430.50', '-110.7'.

        Raises:
            AmountError: 'not-a-number', or 'too-fine' when the unit cannot express it.
        """
        value = parse_decimal(text)
        units = value / Decimal(self.unit)
        if units != units.to_integral_value():
            raise AmountError("too-fine")
        return int(units)


def parse_decimal(text: str) -> Decimal:
    """The number a person typed. One comma followed by one or two digits is a decimal comma, dots before it group
    digits as other commas, blanks and apostrophes do. Raises AmountError('not-a-number')."""
    plain = text.strip().replace("\u2212", "-")
    for mark in GROUPING:
        plain = plain.replace(mark, "")
    head, comma, tail = plain.rpartition(",")
    if comma and "," not in head and "." not in tail and 1 <= len(tail) <= 2:
        plain = f"{head.replace('.', '')}.{tail}"
    plain = plain.replace(",", "")
    if len(plain) > MOST_DIGITS or not plain.isascii() or not plain.lstrip("-").replace(".", "", 1).isdigit():
        raise AmountError("not-a-number")
    try:
        return Decimal(plain)
    except InvalidOperation as error:
        raise AmountError("not-a-number") from error
