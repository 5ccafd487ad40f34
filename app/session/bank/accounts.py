"""Where the night's chips and money lie: two closed books of double entry. Amounts are units of the table.

Chips and money never mix: each movement goes from one account to another of the same kind, so that all accounts of
chips add up to nothing, and all of money too, after every event.
"""

from enum import Enum

import msgspec


class Place(Enum):
    """What an account is; those of chips first, then those of money."""

    RACK = "rack"
    """The table's chips that nobody has bought: what was filled in, less what was issued."""
    STACK = "stack"
    """A player's chips at the table, a queued top-up included."""
    POT = "pot"
    """What lies in the middle of the running hand."""
    RAKE = "rake"
    FUND = "fund"
    """A drop for a jackpot or a promotion, by its label."""
    TIPS = "tips"
    """A dealer's tips in chips; owner 0: nobody was logged on."""
    TIME = "time"
    """Chips collected for the time of the seats."""
    COUNT = "count"
    """What counts found missing (above 0) or too much (below)."""
    CAGE = "cage"
    """Where rack fills come from and credits go."""
    PURSE = "purse"
    """What a player put into the game (below 0) or took out of it: the result, once the tab is squared."""
    TAB = "tab"
    """What a player owes the bank; below 0 the bank owes the player."""
    CASH = "cash"
    """The cash box."""
    TRANSFER = "transfer"
    """What was paid to the host by other means than cash."""
    HOUSE = "house"
    """Money that is the house's: fees, floats, what it took out."""
    DEALER = "dealer"
    """Money paid to a dealer for tips."""
    EXPENSE = "expense"
    """What was spent for the night, by its label."""
    CARRIED = "carried"
    """A player's tab that another night settles; below 0: one that came from another night."""


OF_CHIPS = frozenset(
    {
        Place.RACK,
        Place.STACK,
        Place.POT,
        Place.RAKE,
        Place.FUND,
        Place.TIPS,
        Place.TIME,
        Place.COUNT,
        Place.CAGE,
    }
)
OFF_TABLE = frozenset({Place.TIPS, Place.TIME})
"""Chips that were issued and lie beside the table."""


class Account(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One account; `owner` is a person by number, `label` a fund or what was bought."""

    place: Place
    owner: int = 0
    label: str = ""

    @property
    def of_chips(self) -> bool:
        """True for an account of chips, False for one of money."""
        return self.place in OF_CHIPS


Balance = tuple[Account, int]
RACK, RAKE, TIME, CAGE = Account(Place.RACK), Account(Place.RAKE), Account(Place.TIME), Account(Place.CAGE)
COUNT, POT = Account(Place.COUNT), Account(Place.POT)
CASH, TRANSFER, HOUSE = Account(Place.CASH), Account(Place.TRANSFER), Account(Place.HOUSE)


def stack_of(player: int) -> Account:
    return Account(Place.STACK, player)


def tab_of(player: int) -> Account:
    return Account(Place.TAB, player)


def purse_of(player: int) -> Account:
    return Account(Place.PURSE, player)


def carried_of(player: int) -> Account:
    return Account(Place.CARRIED, player)


def tips_of(dealer: int) -> Account:
    return Account(Place.TIPS, dealer)


class Denomination(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Chips of one kind: what one is worth, how many the set has (0: not counted), and their colour in words."""

    value: int
    count: int = 0
    colour: str = ""


class ChipCount(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What was counted on an account when the night is closed: `total`, and if counted by kind (value, how many)."""

    account: Account
    total: int
    chips: tuple[tuple[int, int], ...] = ()


class LeftWith(msgspec.Struct, frozen=True, gc=False):
    """`player` left at `at` with `chips`: who comes back soon may not take less."""

    player: int
    chips: int
    at: int


class Bank(msgspec.Struct, frozen=True, gc=False):
    """Accounts that are not read off the table, without those at 0; `off_table` are chips in those of `OFF_TABLE`.

    `chips` is the set in play, `rack_change` how many of each kind the rack got (or gave) when change was made,
    `dealer` who deals (0: nobody logged on), `time_at` when time was collected last, `time_dealer`
    who dealt then. `counts` are what was counted
    since the last deal, `closed` is True once the night was closed, `missing` what was missing then. `left` remembers
    who left with how much, `short` who bought less than the least, once for each time.
    """

    balances: tuple[Balance, ...] = ()
    off_table: int = 0
    chips: tuple[Denomination, ...] = ()
    rack_change: tuple[tuple[int, int], ...] = ()
    dealer: int = 0
    time_at: int = 0
    time_dealer: int = 0
    counts: tuple[ChipCount, ...] = ()
    closed: bool = False
    missing: int = 0
    left: tuple[LeftWith, ...] = ()
    short: tuple[int, ...] = ()

    def of(self, account: Account) -> int:
        """The balance of one account."""
        return next((amount for known, amount in self.balances if known == account), 0)

    @property
    def set_total(self) -> int:
        """What all chips of the set are worth; 0 where they were not counted."""
        return sum(kind.value * kind.count for kind in self.chips)

    def count_of(self, account: Account) -> ChipCount | None:
        """What was counted there; None: nothing yet."""
        return next((count for count in self.counts if count.account == account), None)


NOTHING_BANKED = Bank()


def booked(bank: Bank, source: Account, target: Account, amount: int) -> Bank:
    """The bank after `amount` went from `source` to `target`, neither of them read off the table."""
    return put(put(bank, source, -amount), target, amount) if amount else bank


def put(bank: Bank, account: Account, change: int) -> Bank:
    """Half of a booking: the other half is put in the same event."""
    balances = dict(bank.balances)
    balances[account] = balances.get(account, 0) + change
    kept = tuple((known, amount) for known, amount in balances.items() if amount)
    off = bank.off_table + (change if account.place in OFF_TABLE else 0)
    return msgspec.structs.replace(bank, balances=kept, off_table=off)
