"""What the host wants to record about money; `app.session.intents` names it with all the rest. Amounts are units."""

from enum import Enum

from app.session.bank.accounts import Account, Denomination
from app.session.bank.facts import Entry
from app.session.wish import Wish


class Payment(Enum):
    """How something is paid."""

    TAB = "tab"
    CASH = "cash"
    TRANSFER = "transfer"


class BuyIn(Wish, frozen=True):
    """`player` takes `seat` with `stack` chips, paid at once or on his tab."""

    seat: int
    player: int
    stack: int
    pay: Payment = Payment.TAB


class AddOn(Wish, frozen=True):
    """`added` chips at the next deal for who sits in `seat`."""

    seat: int
    added: int
    pay: Payment = Payment.TAB


class CashOut(Wish, frozen=True):
    """Who sits in `seat` leaves; what the bank owes him then is paid or stays open."""

    seat: int
    pay: Payment = Payment.TAB


class Move(Wish, frozen=True):
    """`amount` goes from one account to another."""

    kind: Entry
    amount: int
    source: Account
    target: Account
    note: str = ""


class PayTab(Wish, frozen=True):
    """`player` pays `amount` of his tab, or is paid it (below 0)."""

    player: int
    amount: int
    pay: Payment = Payment.CASH


class TipDealer(Wish, frozen=True):
    """Who sits in `seat` gives the dealer `amount` chips."""

    seat: int
    amount: int


class CollectTime(Wish, frozen=True):
    """Each of the `seats` pays `amount` for its time: in chips, and who has too few of them on the tab."""

    amount: int
    seats: tuple[int, ...]


class ShareExpense(Wish, frozen=True):
    """`amount` was spent for `label` by `payer` (0: from the box); the `sharers` bear it in equal parts (none: the
    house does), the first of them what does not divide.
    """

    label: str
    amount: int
    payer: int = 0
    sharers: tuple[int, ...] = ()


class CorrectBuyIn(Wish, frozen=True):
    """What `player` bought with entry `seq` was `by` more (or less) in truth."""

    player: int
    by: int
    seq: int = 0


class SetChips(Wish, frozen=True):
    """These chips are in play."""

    chips: tuple[Denomination, ...]


class MakeChange(Wish, frozen=True):
    """`player` gets other chips for as much: (value, how many) given and got."""

    player: int
    given: tuple[tuple[int, int], ...]
    got: tuple[tuple[int, int], ...]


class ChangeDealer(Wish, frozen=True):
    """`dealer` (a person of the book; 0: nobody) deals from now on."""

    dealer: int


class NoteCount(Wish, frozen=True):
    """`total` was counted on an account, by (value, how many) where that was said; below 0: count it again."""

    account: Account
    total: int
    chips: tuple[tuple[int, int], ...] = ()


class CloseNight(Wish, frozen=True):
    """The counts hold: every stack becomes what was counted, everybody is cashed out on the tab."""

    note: str = ""


MoneyIntent = (
    BuyIn
    | AddOn
    | CashOut
    | Move
    | PayTab
    | TipDealer
    | CollectTime
    | ShareExpense
    | CorrectBuyIn
    | SetChips
    | MakeChange
    | ChangeDealer
    | NoteCount
    | CloseNight
)
