"""The slip as a QR code, for a phone without a network: the text of the slip and nothing else. Sizes are modules."""

from dataclasses import dataclass

from app.session.bank.slips import Slip

LARGEST = 20
"""The largest version of the code (97 modules a side): a phone reads it from a screen at arm's length."""
LONGEST_NAMES = (0, 24, 18, 14, 11, 8, 6, 4, 3, 2)
"""How far names are cut, step by step, until the text fits; 0 is not at all."""
CORRECTIONS = ("m", "l")
"""How much of the code may be lost: the better one while it fits."""


@dataclass(frozen=True, slots=True)
class SlipCode:
    """The text a phone will show, and the code row by row, True where it is dark, without the quiet zone around it."""

    text: str
    rows: tuple[tuple[bool, ...], ...]


def slip_code(slip: Slip) -> SlipCode | None:
    """The code of a slip with names as long as fit; None where not even short names fit: too many payments."""
    for correction in CORRECTIONS:
        for longest in LONGEST_NAMES:
            if code := text_code("\n".join(slip.lines(longest)), correction):
                return code
    return None


def text_code(text: str, correction: str = CORRECTIONS[0]) -> SlipCode | None:
    """The code of a text; None where it does not fit into the largest version."""
    import segno  # noqa: PLC0415 - start-up time: nobody needs it before the night is closed

    try:
        code = segno.make_qr(text, error=correction, encoding="utf-8", mode="byte", boost_error=False)
    except segno.DataOverflowError:
        return None
    if not isinstance(code.version, int) or code.version > LARGEST:
        return None
    return SlipCode(text, tuple(tuple(bool(module) for module in row) for row in code.matrix))
