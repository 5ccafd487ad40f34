"""What a buy-in may be and how it is paid, in words: the limit as a small formula, what is odd about an amount."""

from dataclasses import replace

from app.money import Money
from app.session.bank.balances import chips_of
from app.session.bank.buy_in import makeable
from app.session.bank.buy_in_rule import BuyInLimit, LimitFrom
from app.session.bank.wishes import Payment
from app.session.table import TableState
from ui.faces import KeyKind
from ui.views.pages.amount_page import AmountFace

PAYMENTS = {Payment.CASH: "Cash", Payment.TAB: "Tab", Payment.TRANSFER: "Transfer"}
"""In the order in which their keys stand."""
PAID = {Payment.CASH: "paid in cash", Payment.TAB: "on the tab", Payment.TRANSFER: "paid by transfer"}


def limit_said(limit: BuyInLimit, table: TableState, money: Money) -> str:
    """'least 100 · most 448 = 70 % of 640, seat 8'; '' where nothing limits a buy-in."""
    return " · ".join(limit_parts(limit, table, money))


def limit_parts(limit: BuyInLimit, table: TableState, money: Money) -> tuple[str, ...]:
    """The least and the most, each with where it comes from; without what is not limited."""
    least = f"least {money.text(limit.least)}" if limit.least else ""
    if least and limit.least_from is LimitFrom.SHORT:
        least += ", one short buy"
    if least and limit.least_from is LimitFrom.SOUTH:
        least += ", left with it"
    most = f"most {money.text(limit.most)}" if limit.most else ""
    if most and limit.most_from is LimitFrom.MATCH:
        most += f" = {table.rules.buy_in.match} % of {money.text(limit.biggest)}{_whose(limit.biggest, table)}"
    return tuple(part for part in (least, most) if part)


def odd_said(limit: BuyInLimit, chips: int, money: Money) -> str:
    """'52 over the most', '20 under the least'; '' within the limit."""
    if chips < limit.least:
        return f"{money.text(limit.least - chips)} under the least"
    if limit.most and chips > limit.most:
        return f"{money.text(chips - limit.most)} over the most"
    return ""


def made_said(table: TableState, amount: int, money: Money) -> str:
    """'the chips make 495 or 500', '' where they make the amount."""
    below = makeable(table, amount)
    if below == amount:
        return ""
    smallest = table.bank.chips[0].value
    above = next((more for more in range(amount + 1, below + smallest + 1) if makeable(table, more) == more), 0)
    nearest = [money.text(made) for made in (below, above) if made]
    return f"the chips make {' or '.join(nearest)}"


def weighed(face: AmountFace, odd: str, limit: str, pay: Payment) -> AmountFace:
    """The face of a buy-in with its limit, and on its key how it is paid, or what is odd: it may be recorded all the
    same.
    """
    if not face.key.enabled:
        return replace(face, note=limit)
    if odd:
        key = replace(face.key, sub=f"{odd} · record anyway", kind=KeyKind.BELOW)
        return AmountFace(replace(face.well, line2=odd, odd=True), key, limit)
    return AmountFace(face.well, replace(face.key, sub=face.key.sub or PAID[pay]), limit)


def _whose(biggest: int, table: TableState) -> str:
    """', seat 8' for the seat with the biggest stack."""
    seats = [seat for seat, sitter in enumerate(table.seats) if sitter and chips_of(table, seat) == biggest]
    return f", seat {seats[0]}" if seats else ""
