"""The slips of a night: one for each player, and all of them on one sheet to print."""

from collections.abc import Sequence
from datetime import UTC, datetime

from app.money import Money
from app.session.bank.accounts import CASH, RACK
from app.session.bank.closing import Closing, ClosingLine
from app.session.bank.night_report import PlayerLine
from app.session.bank.settle_up import HOUSE, Settlement
from app.session.bank.slips import NightProof, Slip, Statement, slips
from ui.faces.book_sheet import Sheet, SheetPart, SheetRow
from ui.faces.close_face import Names, box_name
from ui.words import close_words as words

_LONGEST = 40
"""Characters of a name on the printed sheet."""
_PAYING = ("Pay ", "Get ")
"""How the lines of a slip begin that say who pays whom."""


def night_slips(found: Closing, told: Sequence[PlayerLine], money: Money, names: Names, night: str) -> tuple[Slip, ...]:
    """A slip for everybody who played or has something open, in the order of the page."""
    known = {line.player: line for line in told}
    statements = [_statement(line, known.get(line.player), names) for line in found.lines]
    there = {line.player for line in found.lines} | {HOUSE}
    statements += [Statement(party, _name(party, names), 0, 0) for party, _ in found.owed if party not in there]
    plan = found.settlement or Settlement((), ())
    others = tuple(
        (words.capital(box_name(box.account, names)), box.recorded if box.counted is None else box.counted)
        for box in found.boxes
        if box.recorded and box.account not in (RACK, CASH)
    )
    bought, out = (sum(amounts) for amounts in zip(*((one.bought, one.cashed_out) for one in statements), strict=True))
    proof = NightProof(bought, out, others)
    return slips(statements, plan, proof, night=night, money=money, house=words.THE_HOUSE)


def _statement(line: ClosingLine, told: PlayerLine | None, names: Names) -> Statement:
    held = next((chips for chips in (line.counted, line.recorded) if chips is not None), 0) if line.seat else 0
    others = ((words.TIPPED, told.tips), (words.PAID_IN, told.paid)) if told else ()
    said = tuple((label, amount) for label, amount in others if amount)
    return Statement(line.player, _name(line.player, names), line.bought or 0, line.taken + held, said)


def _name(player: int, names: Names) -> str:
    return names(player) or f"player {player}"


def night_name(table: str, at: int) -> str:
    """'Friday game 2026-11-26'; `at` is UTC microseconds."""
    day = f"{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%Y-%m-%d}"
    return f"{table} {day}".strip()


def slip_sheet(made: Sequence[Slip], night: str) -> Sheet:
    """All slips on one page."""
    parts = []
    for slip in made:
        lines = slip.lines(_LONGEST)[1:]
        parts.append(SheetPart(lines[0].partition(": ")[2], tuple(_row(line) for line in lines[1:-1])))
    return Sheet(words.SLIPS, night, tuple(parts))


def _row(line: str) -> SheetRow:
    """'Bought' and '200', 'Pay' and '30 to Luis'; a name is never divided."""
    before, mark, after = line.partition(" " if line.startswith(_PAYING) else ": ")
    return SheetRow(before, after) if mark else SheetRow(line, "")
