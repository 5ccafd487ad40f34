"""The chips in play in words: sets, kinds, change, and the odd chips of a colour-up. Values are units of the table."""

from app.money import Money
from app.session.bank.accounts import Denomination
from app.session.bank.balances import chips_of
from app.session.table import TableState
from ui.words.names import isolated

TITLE = "Chip set"
NO_SET = "Nobody has said which chips are in play."
COLOURS = ("white", "red", "blue", "green", "black", "purple", "yellow", "pink", "orange", "grey")
SETS = (
    ("Club", ((1, "white"), (5, "red"), (25, "green"), (100, "black"), (500, "purple"))),
    ("Home", ((1, "white"), (5, "red"), (10, "blue"), (25, "green"), (100, "black"))),
    ("Small", ((1, "white"), (2, "yellow"), (4, "red"), (20, "green"), (40, "black"))),
    ("Tournament", ((25, "green"), (100, "black"), (500, "purple"), (1000, "yellow"), (5000, "orange"))),
)
"""Sets that people own: the value of each chip in smallest chips, and its usual colour."""


def set_of(place: int, chip: int) -> tuple[Denomination, ...]:
    """One of `SETS` at a table whose smallest chip is `chip`; a tournament's values are units already."""
    name, kinds = SETS[place]
    worth = 1 if name == "Tournament" else max(1, chip)
    return tuple(Denomination(value * worth, 0, colour) for value, colour in kinds)


def values_said(kinds: tuple[Denomination, ...], money: Money) -> str:
    """'1, 5, 25, 100'."""
    return ", ".join(money.short(kind.value) for kind in kinds)


def kind_said(kind: Denomination, money: Money) -> tuple[str, str]:
    """'25 green', '80 of them: 2,000'."""
    said = f"{money.text(kind.value)} {isolated(kind.colour)}".strip()
    if not kind.count:
        return said, "not counted"
    return said, f"{kind.count} of them: {money.text(kind.count * kind.value)}"


def set_said(kinds: tuple[Denomination, ...], money: Money) -> str:
    """'5 kinds, 12,000 in all'."""
    if not kinds:
        return NO_SET
    total = sum(kind.value * kind.count for kind in kinds)
    count = f"{len(kinds)} kind{'s' if len(kinds) > 1 else ''}"
    return f"{count}, {money.text(total)} in all." if total else f"{count}, not counted."


def odd_chips(table: TableState) -> tuple[tuple[int, int], ...]:
    """Who keeps odd chips when the smallest kind leaves play, as (seat, how many of them)."""
    kinds = table.bank.chips
    if len(kinds) < 2:
        return ()
    smallest, following = kinds[0].value, kinds[1].value
    odd = [(seat, chips_of(table, seat) % following // smallest) for seat, sitter in enumerate(table.seats) if sitter]
    return tuple((seat, count) for seat, count in odd if count)
