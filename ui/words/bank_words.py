"""The bank at a glance, in words: what lies where, and whether the chips add up. Amounts come ready from `Money`."""

from app.money import Money
from app.session.bank.accounts import CASH, TIME, TRANSFER, Place
from app.session.bank.balances import in_rack, owed_to
from app.session.table import TableState
from ui.views.parts.figure_grid import Figure
from ui.words.money_words import Names, who

TITLE = "Bank"


def raked(table: TableState) -> int:
    """Rake and drops in chips, the running hand's included."""
    return table.raked + (table.hand.raked if table.hand else 0)


def counted(table: TableState) -> int:
    """What counts found beyond what was recorded; below 0, what they found missing."""
    return table.counted + (sum(table.hand.counted) if table.hand else 0)


def figures(table: TableState, money: Money) -> tuple[Figure, ...]:
    """What lies where."""
    bank, open_tabs = table.bank, owed_to(table)
    owing = sum(-amount for _, amount in open_tabs if amount < 0)
    owed = sum(amount for _, amount in open_tabs if amount > 0)
    found = [
        Figure("Issued", money.text(table.issued)),
        Figure("On the table", money.text(table.chips)),
        Figure("Rake, drops", money.text(raked(table))),
        Figure("Tips", money.text(sum(chips for one, chips in bank.balances if one.place is Place.TIPS))),
        Figure("Time", money.text(bank.of(TIME))),
        Figure("Cash box", money.text(bank.of(CASH)), bank.of(CASH) < 0),
        Figure("Transfers", money.text(bank.of(TRANSFER))),
        Figure("Tabs", money.text(owing), table.rules.pays_at_once and owing > 0),
    ]
    if bank.set_total:
        found.append(Figure("In the rack", money.text(in_rack(table)), in_rack(table) < 0))
    if owed or bank.set_total:
        found.append(Figure("Bank owes", money.text(owed)))
    return tuple(found)


def adds_up(table: TableState, money: Money) -> str:
    """'Chips add up: 2,010 issued = 1,930 on the table + 60 rake + 20 beside it.'"""
    parts = [f"{money.text(table.chips)} on the table"]
    parts += [f"{money.text(raked(table))} rake"] if raked(table) else []
    parts += [f"{money.text(table.bank.off_table)} tips and time"] if table.bank.off_table else []
    right = " + ".join(parts)
    found = counted(table)
    if found > 0:
        right += f" \u2212 {money.text(found)} too much"
    elif found:
        right += f" + {money.text(-found)} missing"
    return f"Chips add up: {money.text(table.issued)} issued = {right}."


def tab_said(owed: int, money: Money) -> str:
    """'owes 200', 'is owed 284', 'square', from what the bank owes somebody."""
    if not owed:
        return "square"
    return f"owes {money.text(-owed)}" if owed < 0 else f"is owed {money.text(owed)}"


def dealer_said(table: TableState, names: Names) -> str:
    """'Dora deals', or that nobody is logged on."""
    return f"{who(table.bank.dealer, names)} deals" if table.bank.dealer else "nobody is logged on"
