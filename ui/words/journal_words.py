"""The entries of money of a night in words: what each was, when, by whom, and what became of it."""

from app.money import Money
from app.session.bank.facts import Moved
from app.session.bank.wishes import Payment
from app.session.table import SeatLeft, SeatTaken, ToppedUp
from ui.night_log import Entered
from ui.words.bank_words import TITLE as BANK
from ui.words.buy_in_words import PAID
from ui.words.money_words import Names, bought_title, money_title, signed
from ui.words.names import isolated
from ui.words.waiting_words import clock_time

TITLE = "Journal"
NOTHING = f"{BANK}: nothing was entered yet."


def entry_said(entry: Entered, money: Money, names: Names) -> str:
    """'Ana buys in 200', 'tip 5 to the dealer from Ana'."""
    events = entry.step.events
    if len(events) > 1 and isinstance(events[1], SeatTaken):
        return f"{sum(isinstance(event, SeatTaken) for event in events)} players buy in"
    return bought_title(events, entry.before, money, names) or money_title(events, money, names)


def entry_means(entry: Entered, money: Money) -> str:
    """'23:52 · hand 12 · paid in cash · by Dora'."""
    parts = [clock_time(entry.at), f"hand {entry.hand}" if entry.hand else "before hand 1"]
    if isinstance(entry.step.events[0], SeatTaken | ToppedUp | SeatLeft):
        parts.append(_paid(entry))
    if entry.corrected:
        parts.append(f"corrected by {signed(entry.corrected, money)}")
    if entry.actor:
        parts.append(f"by {isolated(entry.actor)}")
    return " · ".join(parts)


def _paid(entry: Entered) -> str:
    boxes = [
        account.place.value
        for event in entry.step.events
        if isinstance(event, Moved)
        for account in (event.source, event.target)
        if account.place.value in (Payment.CASH.value, Payment.TRANSFER.value)
    ]
    return PAID[Payment(boxes[0]) if boxes else Payment.TAB]
