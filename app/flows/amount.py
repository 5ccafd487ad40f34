"""Entering an amount on the pad, as a value: digits fill the smallest unit, chips add to what is shown.

The pad forgets everything when the seat to act changes, so no amount is ever left over from another player.
"""

from dataclasses import dataclass

MOST_DIGITS = 12


@dataclass(frozen=True, slots=True)
class AmountEntry:
    """What was entered so far; `amount` is None while nothing was.

    `base` is what already lies in front of the seat: the first chip key adds to it, so that tapping the chips a player
    throws in gives the total. After a preset or a chip key the next digit starts afresh.
    """

    amount: int | None = None
    base: int = 0
    typing: bool = False

    def digit(self, digit: int) -> "AmountEntry":
        """One more digit at the right."""
        if not self.typing or self.amount is None:
            return AmountEntry(digit, self.base, True)
        if len(str(self.amount)) >= MOST_DIGITS:
            return self
        return AmountEntry(self.amount * 10 + digit, self.base, True)

    def erased(self) -> "AmountEntry":
        """Without the last digit; what a chip or preset set goes as a whole."""
        if not self.typing or self.amount is None or self.amount < 10:
            return AmountEntry(None, self.base)
        return AmountEntry(self.amount // 10, self.base, True)

    def chip(self, value: int) -> "AmountEntry":
        """A chip of `value` more."""
        return AmountEntry((self.base if self.amount is None else self.amount) + value, self.base)

    def preset(self, amount: int) -> "AmountEntry":
        """The amount of a preset; the same preset again clears it."""
        if amount == self.amount and not self.typing:
            return AmountEntry(None, self.base)
        return AmountEntry(amount, self.base)

    def cleared(self) -> "AmountEntry":
        return AmountEntry(None, self.base)


def pot_raise_to(price: int, pot: int, bet: int, share_of_pot: tuple[int, int], chip: int) -> int:
    """The total of a raise by a share (numerator, denominator) of the pot after the call, rounded down to the chip.

    Args:
        price: what must lie in front to call.
        pot: everything in the middle and in front.
        bet: what already lies in front of the seat.
    """
    after_call = pot + price - bet
    to_amount = price + after_call * share_of_pot[0] // share_of_pot[1]
    return to_amount - to_amount % chip


def chip_keys(chip: int, big_blind: int) -> tuple[int, int, int, int]:
    """The values of the four chip keys for a table: from the smallest chip up, at the scale of the stakes."""
    first = chip
    while first * 4 <= big_blind:
        first = _next_chip(first)
    second = _next_chip(first)
    third = _next_chip(second)
    return first, second, third, _next_chip(third)


def _next_chip(value: int) -> int:
    """The next larger chip as sets have them (1, 5, 25, 100, 500, and so again by the thousand) that `value` changes
    into evenly, and that is no more than five of it.
    """
    scale = 1
    while scale * 1000 <= value:
        scale *= 1000
    for chip in (5 * scale, 25 * scale, 100 * scale, 500 * scale, 1000 * scale, 5000 * scale):
        if value < chip <= 5 * value and chip % value == 0:
            return chip
    return 5 * value
