"""What an amount of chips typed for a seat means, and the key that records it."""

from app.money import Money
from app.session.table import TableState
from ui.drawing.fonts import SEMIBOLD, Style, fit, measure
from ui.faces import KeyFace, KeyKind, PadFace
from ui.views.pages.amount_page import AmountFace
from ui.words.names import isolated

_KEY_ROOM, _LEAST_NAME = 248.0, 44.0
_KEY_STYLE = Style(24, SEMIBOLD, True)


def sit_face(name: str, amount: int | None, buy_in: int, money: Money, barred: str = "") -> AmountFace:
    """Chips for somebody who sits down; `barred` warns of it, and the host may do it all the same."""
    if amount is None:
        return _nothing_typed("Seat", "chips to sit down with")
    fault_of = _chip_fault(amount, money)
    if fault_of:
        return _refused("Seat", fault_of, amount, money)
    chips = money.text(amount)
    means = "the buy-in" if amount == buy_in else _by(amount - buy_in, "the buy-in", money)
    key = KeyFace(with_name("Seat {} with " + chips, name), barred, KeyKind.LIT)
    return AmountFace(PadFace(chips, "chips to sit down with", barred or means, odd=bool(barred)), key)


def count_face(amount: int | None, table: TableState, seat: int, money: Money) -> AmountFace:
    """A stack counted anew: the difference to what is recorded."""
    recorded = table.stack(seat)
    was = f"recorded {money.text(recorded)}"
    if amount is None:
        return _nothing_typed("Count", was)
    chips = money.text(amount)
    bet = table.hand.bets[seat] if table.hand and table.dealt_in(seat) else 0
    line = f"behind, {money.text(bet)} in front" if bet else was
    differs = _by(amount - recorded, "recorded", money)
    return AmountFace(
        PadFace(chips, differs, line, odd=amount != recorded),
        KeyFace(f"Record {chips}", "as counted", KeyKind.LIT),
    )


def top_up_face(amount: int | None, table: TableState, seat: int, money: Money) -> AmountFace:
    """Chips added at the next deal."""
    sitter = table.seats[seat]
    waiting = sitter.top_up if sitter else 0
    now = table.stack(seat) + waiting
    has = f"has {money.text(now)}" + (f" with {money.text(waiting)} waiting" if waiting else "")
    if not amount:
        return _nothing_typed("Top up", has)
    fault_of = _chip_fault(amount, money)
    if fault_of:
        return _refused("Top up", fault_of, amount, money)
    chips = money.text(amount)
    makes = f"makes {money.text(now + amount)} at the next deal"
    return AmountFace(PadFace(chips, makes, has), KeyFace(f"Top up {chips}", "at the next deal", KeyKind.LIT))


def _nothing_typed(verb: str, line: str) -> AmountFace:
    return AmountFace(PadFace("", "type the chips", line), KeyFace(verb, "type the chips", KeyKind.OFF))


def _chip_fault(amount: int, money: Money) -> str:
    return f"no multiple of {money.text(money.chip)}" if amount % money.chip else ""


def _refused(verb: str, why: str, amount: int, money: Money) -> AmountFace:
    chips = money.text(amount)
    return AmountFace(PadFace(chips, why, "the smallest chip", odd=True), KeyFace(f"{verb} {chips}", why, KeyKind.OFF))


def _by(difference: int, than: str, money: Money) -> str:
    """'16 more than recorded'."""
    if not difference:
        return f"as {than}"
    return f"{money.text(abs(difference))} {'more' if difference > 0 else 'less'} than {than}"


def with_name(pattern: str, name: str) -> str:
    """The pattern with a name at its '{}', shortened so that the rest of it is never cut from a key."""
    room = _KEY_ROOM - measure(pattern.replace("{}", ""), _KEY_STYLE)
    short = fit(name, max(_LEAST_NAME, room), (_KEY_STYLE,)).text
    return pattern.replace("{}", isolated(short))
