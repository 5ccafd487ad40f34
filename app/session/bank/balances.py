"""All accounts of a table at one moment: those of the bank, and those read off the seats and the running hand.

Amounts are units. Chips and money each add up to nothing.
"""

from app.session.bank.accounts import (
    CAGE,
    CASH,
    COUNT,
    POT,
    RACK,
    RAKE,
    TRANSFER,
    Account,
    Balance,
    Place,
    stack_of,
)
from app.session.table import TableState


def accounts(table: TableState) -> tuple[Balance, ...]:
    """Every account that is not empty."""
    stacks = [(stack_of(sitter.player), chips_of(table, seat)) for seat, sitter in enumerate(table.seats) if sitter]
    hand = table.hand
    drops = sum(chips for _, chips in table.dropped)
    counted = table.counted + (sum(hand.counted) if hand else 0)
    found = [
        (RACK, -table.issued - table.bank.of(CAGE)),
        *stacks,
        (POT, table.chips - sum(chips for _, chips in stacks)),
        (RAKE, table.raked - drops + (hand.raked if hand else 0)),
        *((Account(Place.FUND, label=fund), chips) for fund, chips in table.dropped),
        (COUNT, -counted),
        *table.bank.balances,
    ]
    return tuple((account, amount) for account, amount in found if amount)


def chips_of(table: TableState, seat: int) -> int:
    """What lies behind a seat, a queued top-up included."""
    sitter = table.seats[seat]
    return table.stack(seat) + (sitter.top_up if sitter else 0)


def in_rack(table: TableState) -> int:
    """What must lie in the rack when the whole set is known; below 0 more was issued than the set has."""
    return table.bank.set_total - table.issued - table.bank.of(CAGE)


def out_of_balance(table: TableState) -> tuple[int, int]:
    """By how much all accounts of chips, and all of money, are off: always (0, 0)."""
    chips = sum(amount for account, amount in accounts(table) if account.of_chips)
    return chips, sum(amount for account, amount in accounts(table) if not account.of_chips)


def owed_to(table: TableState) -> tuple[tuple[int, int], ...]:
    """What is open with the bank: (player, what he is owed), below 0 what he owes; without those who are square."""
    tabs = [(account.owner, -amount) for account, amount in table.bank.balances if account.place is Place.TAB]
    return tuple(sorted(tabs))


def in_the_box(table: TableState) -> int:
    """Money the bank holds, in cash and by transfer."""
    return table.bank.of(CASH) + table.bank.of(TRANSFER)
