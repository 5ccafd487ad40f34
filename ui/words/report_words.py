"""What stands in reports: titles of tables and columns, and sentences under them."""

from app.session.bank.hand_lines import HandLine
from app.session.ruling_note import RulingNote
from ui.words.ruling_log import outcome
from ui.words.void_reasons import reason_text

NIGHT, PLAYERS, SUMS, ENTRIES, HANDS = "The night", "Players", "The money", "Every entry of money", "Hands"
SETTLE_UP, ACCOUNTS, NIGHTS = "Settle up", "Accounts", "Nights"
STILL_OPEN = "still open"
NOTHING_MISSING = "Chips bought are the chips cashed out, on the table and in the rake: nothing is missing."
STILL_RUNS = "not over"


def found(figure: str, *, more: bool) -> str:
    """What counts brought to light."""
    return f"Counts found {figure} {'more' if more else 'less'} than was recorded; everything else is accounted for."


def ruling_told(note: RulingNote) -> str:
    """'call (TDA 44)'."""
    rules = ", ".join(note.rules)
    return f"{outcome(note)} ({rules})" if rules else outcome(note)


def hand_remark(line: HandLine) -> str:
    """What is to be said of a hand besides its figures."""
    parts = [ruling_told(note) for note in line.rulings]
    if line.voided:
        parts.append(f"void: {reason_text(line.voided)}")
    if not line.over:
        parts.append(STILL_RUNS)
    return "; ".join(parts)


def nights_line(nights: int, hands: int) -> str:
    """'12 nights, 1,430 hands'."""
    return f"{_counted(nights, 'night')}, {_counted(hands, 'hand')}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
