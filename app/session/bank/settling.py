"""What records that the settle-up goes on: a payment made, the box paying out, a tab left for another night.

Amounts are units.
"""

from app.session.bank import accounts as bank
from app.session.bank.accounts import CASH, carried_of, tab_of
from app.session.bank.facts import Entry
from app.session.bank.settle_up import HOUSE, Payment, Payout
from app.session.bank.wishes import MoneyIntent, Move, PayTab
from app.session.table import TableState

Open = Payment | Payout
"""Something that is still to be paid."""


def paid(what: Open) -> tuple[MoneyIntent, ...]:
    """The facts of one payment. What the house gives goes through the box, what it gets stays there."""
    if isinstance(what, Payout):
        return (PayTab(what.party, -what.amount),)
    payer, payee, amount = what.payer, what.payee, what.amount
    if payer == HOUSE:
        return (Move(Entry.FLOAT, amount, bank.HOUSE, CASH), PayTab(payee, -amount))
    if payee == HOUSE:
        return (PayTab(payer, amount),)
    return (Move(Entry.SETTLED, amount, tab_of(payer), tab_of(payee)),)


def carried(table: TableState, player: int) -> tuple[MoneyIntent, ...]:
    """What leaves all that is open with `player` for another night; nothing where nothing is open."""
    owes = table.bank.of(tab_of(player))
    if not owes:
        return ()
    source, target = (tab_of(player), carried_of(player)) if owes > 0 else (carried_of(player), tab_of(player))
    return (Move(Entry.CARRIED, abs(owes), source, target),)


def brought(player: int, owes: int) -> MoneyIntent:
    """What takes up the tab of another night: `owes` below 0 is what the player is owed."""
    source, target = (carried_of(player), tab_of(player)) if owes > 0 else (tab_of(player), carried_of(player))
    return Move(Entry.BROUGHT, abs(owes), source, target)
