"""Facts of the bank in the log. Amounts are units of the table, persons by number, times UTC microseconds."""

from enum import Enum

import msgspec

from app.session.bank.accounts import Account, Denomination


class Entry(Enum):
    """Why something moved from one account to another."""

    PAID = "paid"
    """A player pays the bank."""
    PAID_OUT = "paid-out"
    """The bank pays a player."""
    SETTLED = "settled"
    """One player pays another what both had open with the bank."""
    TIP = "tip"
    TIME = "time"
    FEE = "fee"
    EXPENSE = "expense"
    FILL = "fill"
    """Chips into the rack."""
    CREDIT = "credit"
    """Chips out of the rack for good."""
    REDEEMED = "redeemed"
    """Rake, drop or tips go back to the rack, and the money for them to whom they belong."""
    CHIPS = "chips"
    """One player gives another chips."""
    FLOAT = "float"
    """Money the house puts into the box or takes out of it."""
    CARRIED = "carried"
    """A tab is left for another night."""
    BROUGHT = "brought"
    """A tab of another night is taken up."""
    CORRECTION = "correction"
    """Something had gone to the wrong place."""


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class Moved(_Fact, frozen=True, gc=False, tag="moved"):
    """`amount` went from `source` to `target`; both are of chips or both of money. `at` is when time was collected."""

    kind: Entry
    amount: int
    source: Account
    target: Account
    note: str = ""
    at: int = 0


class BuyInCorrected(_Fact, frozen=True, gc=False, tag="buy-in-fix"):
    """What `player` bought (entry `seq`) was entered wrong: it was `by` more (or less) in truth. The stack stays as it
    is recorded; a count will say what is there.
    """

    player: int
    by: int
    seq: int = 0


class ChipSetChanged(_Fact, frozen=True, gc=False, tag="chips"):
    """The chips in play, smallest first; none: nobody says."""

    chips: tuple[Denomination, ...]


class ChangeMade(_Fact, frozen=True, gc=False, tag="change-made"):
    """`player` got chips of other kinds for as much: (value, how many) into the rack, and out of it."""

    player: int
    given: tuple[tuple[int, int], ...]
    got: tuple[tuple[int, int], ...]


class DealerChanged(_Fact, frozen=True, gc=False, tag="dealer"):
    """A down begins: `dealer` deals from now on, 0: nobody is logged on."""

    dealer: int


class PlayerLeft(_Fact, frozen=True, gc=False, tag="left-with"):
    """`player` left at `at` with `chips`."""

    player: int
    chips: int
    at: int


class CountNoted(_Fact, frozen=True, gc=False, tag="tally"):
    """For the close `total` was counted on an account, by kind of chip where that was said; below 0: count it again."""

    account: Account
    total: int
    chips: tuple[tuple[int, int], ...] = ()


class NightClosed(_Fact, frozen=True, gc=False, tag="closed"):
    """The night is closed with `missing` less than issued (below 0: more)."""

    missing: int
    note: str = ""


MoneyFact = Moved | BuyInCorrected | ChipSetChanged | ChangeMade | DealerChanged | PlayerLeft | CountNoted | NightClosed
