"""What stands in reports: titles of tables and columns, and sentences under them."""

from collections.abc import Mapping, Sequence
from typing import Final

from app.session.bank.accounts import Account
from app.session.bank.facts import Entry
from app.session.bank.hand_lines import HandLine
from app.session.bank.journal import Booking
from app.session.ruling_note import RulingNote
from ui.words.money_words import account_text
from ui.words.ruling_log import outcome
from ui.words.void_reasons import reason_text

NIGHT, PLAYERS, SUMS, ENTRIES, HANDS = "The night", "Players", "The money", "Every entry of chips and money", "Hands"
SETTLE_UP, ACCOUNTS, NIGHTS = "Settle up", "Accounts", "Nights"
STILL_OPEN, STILL_RUNS = "still open", "not over"
ADDED_UP = "All accounts of chips add up to nothing, and so do all of money: what one has, another has given."
THE_HOUSE, THE_BOX, SQUARE = "the house", "the cash box", "Nothing is open: everybody is square."
CHIPS, MONEY = "chips", "money"

BOOKED: Final[Mapping[Entry | Booking, str]] = {
    Booking.BUY_IN: "buy-in",
    Booking.TOP_UP: "top-up",
    Booking.CASH_OUT: "cash-out",
    Booking.BUY_IN_CORRECTED: "buy-in corrected",
    Booking.RAKE: "rake",
    Booking.COUNTED: "counted",
    Booking.SIDE: "side bet",
    Entry.PAID: "paid",
    Entry.PAID_OUT: "paid out",
    Entry.SETTLED: "settled",
    Entry.TIP: "tip",
    Entry.TIME: "time",
    Entry.FEE: "fee",
    Entry.EXPENSE: "expense",
    Entry.FILL: "rack fill",
    Entry.CREDIT: "rack credit",
    Entry.REDEEMED: "redeemed",
    Entry.CHIPS: "chips given",
    Entry.FLOAT: "float",
    Entry.CARRIED: "tab carried over",
    Entry.BROUGHT: "tab brought along",
    Entry.CORRECTION: "correction",
}


def account(of: Account, names: Mapping[int, str]) -> str:
    """'cash box', 'jackpot', 'Ann's tab'."""
    return account_text(of, names.__getitem__).removeprefix("the ")


def closed_with(missing: str, *, short: bool, note: str) -> str:
    """How the night was closed."""
    how = f"{missing} {'missing' if short else 'too much'}" if missing else "every chip there"
    return f"{how} ({note})" if note else how


def proof(came: Sequence[tuple[str, str]], went: Sequence[tuple[str, str]]) -> str:
    """'Chips: bought in 890 = cashed out 886 + tips 4.'"""
    sides = (" + ".join(f"{what} {figure}" for what, figure in side) or "0" for side in (came, went))
    return f"Chips: {' = '.join(sides)}."


def ruling_told(note: RulingNote) -> str:
    """'call (TDA 44)'."""
    rules = ", ".join(note.rules)
    return f"{outcome(note)} ({rules})" if rules else outcome(note)


def hand_remark(line: HandLine) -> str:
    """What is to be said of a hand besides its figures."""
    parts = [ruling_told(note) for note in line.rulings]
    if line.voided:
        parts.append(f"void: {reason_text(line.voided)}")
    if not line.over:
        parts.append(STILL_RUNS)
    return "; ".join(parts)


def nights_line(nights: int, hands: int) -> str:
    """'12 nights, 1,430 hands'."""
    return f"{counted(nights, 'night')}, {counted(hands, 'hand')}"


def counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
