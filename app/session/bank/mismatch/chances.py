"""How often each kind of mistake is made, of all mistakes: judgements, not measurements. They weigh what fits alike."""

from app.session.bank.mismatch.causes import Kind

CHANCES = {
    Kind.BUY_IN_TWICE: 0.10,
    Kind.BUY_IN_MISSING: 0.12,
    Kind.BUY_IN_SWAPPED: 0.06,
    Kind.BUY_IN_ZERO: 0.05,
    Kind.BUY_IN_WRONG: 0.03,
    Kind.WRONG_PLAYER: 0.08,
    Kind.CASH_OUT_MISSED: 0.08,
    Kind.CASH_OUT_WRONG: 0.06,
    Kind.POT_WRONG_SEAT: 0.12,
    Kind.CHIPS_GIVEN: 0.06,
    Kind.TIP_MISSING: 0.06,
    Kind.TIP_TWICE: 0.04,
    Kind.RAKE_MISSING: 0.05,
    Kind.RAKE_TWICE: 0.04,
    Kind.PAYMENT_MISSING: 0.04,
    Kind.UNWATCHED: 0.05,
    Kind.CHIPS_MISTAKEN: 0.06,
    Kind.COUNT_SWAPPED: 0.06,
    Kind.STACK_FORGOTTEN: 0.08,
    Kind.COUNT_WRONG: 0.02,
}
SECOND_MISTAKE = 0.1
"""How often a night with one mistake has another."""
_CLOSE = ((3, 3.0), (15, 0.4), (60, 0.1))
_FAR = 0.03
_MINUTE = 60_000_000


def closeness(between: int) -> float:
    """How much more (or less) than a usual pair two equal entries `between` microseconds apart look like one."""
    return next((much for minutes, much in _CLOSE if between <= minutes * _MINUTE), _FAR)
