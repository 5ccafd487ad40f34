"""What the page that closes the night says. Amounts come as text."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from app.session.bank.accounts import Account, Place
from app.session.bank.mismatch.causes import Kind
from ui.words.names import isolated

TITLE = "Close the night"
PLAYER, BOUGHT, COUNTED, RESULT = "Player", "bought in", "counted", "result"
PLAYERS = "Players, what each bought and what was counted"
ISSUED = "Issued, counted"
COUNT, COUNT_AGAIN, AS_RECORDED = "Count", "Count again", "As recorded"
WENT_WRONG = (
    "The night cannot be looked through, for a fault of the program. Counts and payments are recorded all the same."
)
SLIPS, SLIPS_SECOND = "Slips", "QR code, tabs"
EXPORT, EXPORT_SECOND = "Export", "the night"
RUNNING = "A hand is running"
RUNNING_LINE = "Finish it first: chips are counted between hands."
ALL_THERE = "Every chip is there"
ALL_THERE_LINE = "What was counted is what was issued."
CLOSED_LINE = "Closed: everybody is cashed out."
TAKE_BACK_SECOND = "take the close back"
OTHER = "Other"
ENTRY, SET_RIGHT = "The entry", "Set it right"
NOTHING_FOUND = "No single mistake on record explains it."
LOOKING = "Looking through the night for what explains it."
NOT_CLOSED, CLOSED = "Not closed yet", "Closed"
CLOSE, CLOSE_SECOND = "Close the night", "everybody is cashed out on the tab"
ASKS_ONCE, MARKED = "asks once, and is marked", "it stays marked in the log"
NOT_YET, NOT_YET_SECOND = "Not yet", "go on looking"
END, END_SECOND = "End the session", "the log stays in the book"
TAKE_BACK = "Open again"
SETTLE = "Settle up"
SQUARE = "Nobody owes anything."
DRAFT, PAID, UNDO = "draft", "Paid", "Undo"
THE_BOX, THE_HOUSE, ANOTHER_NIGHT = "cash box", "the house", "another night"
FIRST_COUNT = "count first"
BOXES = "Rack, rake, tips and box"
BOXES_LINE = "Count what lies beside the table, too: what is off there points at what went wrong."
BOXES_NOTE = "tap to count them, too"
NOT_COUNTED, AGREES, TO_COUNT = "not counted", "as counted", "to count"
AGREES_WITH_RECORD, TYPE_IT = "as recorded", "type what is there"
TOTAL_ONLY, BY_KIND = "Type the total", "Count by chips"
PEOPLE_TITLE = "Slips and tabs"
PEOPLE_LINE = "Tap a name: the slip for a phone, a payment between two who agree, or the tab for another night."
NOTHING_OPEN = "square"
SAVE_TEXT, SAVE_PDF, PRINT = "Save", "All as PDF", "Print all"
AS_TEXT = "as text"
BACK, BACK_NAME = "Back", "Back to the list"
TIPPED, PAID_IN = "Tips", "Paid to the bank"
CARRY = "On the tab"
CARRY_SECOND = "for another night"
PIN = "Pin a pair"
UNPIN = "Undo the pairs"
NO_CODE = "Too many payments for a code: print the slip."
CLOSE_FIRST = "close first"
NO_PRINTER = "no printer here"
PRINTED = "The slips are at the printer."
BRIEF: Final[Mapping[Kind, str]] = {
    Kind.BUY_IN_TWICE: "{} bought, entered twice",
    Kind.BUY_IN_MISSING: "{} bought and not entered",
    Kind.BUY_IN_SWAPPED: "a buy-in with digits swapped",
    Kind.BUY_IN_ZERO: "a buy-in with a zero wrong",
    Kind.BUY_IN_WRONG: "a buy-in entered wrong by {}",
    Kind.WRONG_PLAYER: "{} booked on the wrong player",
    Kind.CASH_OUT_MISSED: "a cash-out of {} not entered",
    Kind.CASH_OUT_WRONG: "a cash-out entered wrong by {}",
    Kind.POT_WRONG_SEAT: "a pot pushed to the wrong seat",
    Kind.CHIPS_GIVEN: "{} given in chips, not entered",
    Kind.TIP_MISSING: "a tip of {} not entered",
    Kind.TIP_TWICE: "a tip of {} entered twice",
    Kind.RAKE_MISSING: "rake of {} not entered",
    Kind.RAKE_TWICE: "rake of {} too much entered",
    Kind.PAYMENT_MISSING: "a payment of {} not entered",
    Kind.CHIPS_MISTAKEN: "chips taken for others",
    Kind.COUNT_SWAPPED: "a count with digits swapped",
    Kind.STACK_FORGOTTEN: "{} not counted",
    Kind.COUNT_WRONG: "a count wrong by {}",
    Kind.UNWATCHED: "a hand without the console, wrong by {}",
}
"""What a mistake is in few words, with its amount."""
_FEW = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLACES = {
    Place.RACK: "rack",
    Place.RAKE: "rake",
    Place.TIPS: "tips",
    Place.TIME: "time",
    Place.CASH: "cash box",
}


def title(table: str) -> str:
    """'Close the night · Friday game'."""
    return f"{TITLE} · {isolated(table)}" if table else TITLE


def second_line(hands: int, opened_at: int, now: int, players: int) -> str:
    """'168 hands · 20:05 to 01:40 · 6 players'; times UTC microseconds."""
    return " · ".join((_counted(hands, "hand"), f"{_time(opened_at)} to {_time(now)}", _counted(players, "player")))


def _time(at: int) -> str:
    """The time of day in this room."""
    return f"{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%H:%M}"


def _counted(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """The text beginning with a capital."""
    return text[:1].upper() + text[1:]


def few(number: int) -> str:
    """Small numbers as words."""
    return _FEW[number] if number < len(_FEW) else f"{number:,}"


def missing(amount: str, *, short: bool) -> str:
    """'20 missing'."""
    return f"{amount} {'missing' if short else 'too many'}"


def explained(amount: str, causes: int) -> str:
    """'20 missing · one entry explains it'."""
    return f"{amount} · {'one mistake explains it' if causes == 1 else f'likeliest of {few(causes)}'}"


def unlike_record(stacks: int) -> str:
    """The total is right, the stacks are not."""
    return f"Nothing missing · {few(stacks)} stack{'' if stacks == 1 else 's'} unlike the record"


def box_name(account: Account, dealer: str = "") -> str:
    """'rake', 'tips of Ann', the name of a fund."""
    if account.place is Place.FUND:
        return isolated(account.label)
    name = _PLACES[account.place]
    return f"{name} of {isolated(dealer)}" if dealer else name


def many_boxes(count: int) -> str:
    """Where there are too many to name them all."""
    return f"{few(count)} boxes and funds"


def off(name: str, amount: str, *, short: bool) -> str:
    """'rake 2 short'."""
    return f"{name} {amount} {'short' if short else 'over'}"


def as_if(name: str, amount: str) -> str:
    """What the results assume."""
    return f"results as if {isolated(name)} held {amount}"


def left_with(amount: str) -> str:
    return f"left with {amount}"


def took(amount: str) -> str:
    return f"took {amount} out before"


def recorded(amount: str) -> str:
    return f"recorded {amount}"


def still_to_count(uncounted: int, of: int) -> str:
    """'3 of 6 still to count'."""
    return f"{uncounted} of {of} still to count"


def count_whom(name: str) -> str:
    return f"Count {isolated(name)}"


def all_recorded(stacks: int) -> str:
    """Under 'As recorded': whom that is for."""
    return f"all {few(stacks)} left" if stacks > 1 else "the last one"


def then_whom(names: str) -> str:
    """Who is counted after that."""
    return f"Then {names}."


def also_possible(brief: str) -> str:
    """The suggestion after the one in sight."""
    return f"Also possible: {brief}"


def whose(brief: str, names: Sequence[str]) -> str:
    """What a mistake is, and whom it concerns."""
    return f"{brief} ({', '.join(isolated(name) for name in names)})" if names else brief


def hand(number: int) -> str:
    """The key that leads to a hand."""
    return f"Hand {number:,}"


def someone_counted(name: str, amount: str) -> str:
    """The key that takes another count: 'Priya counted 20'."""
    return f"{isolated(name)} counted {amount}"


def bought_less(name: str, amount: str, *, less: bool) -> str:
    """The key that corrects what somebody bought."""
    return f"{isolated(name)} bought {amount} {'less' if less else 'more'}"


def someone_paid(name: str, amount: str) -> str:
    """The key that enters a payment."""
    return f"{isolated(name)} paid {amount}"


def enter_it(amount: str) -> str:
    """The key that enters what moved and was not entered."""
    return f"Enter the {amount}"


def close_short(amount: str, *, short: bool) -> str:
    """'Close with 20 short'."""
    return f"Close with {amount} {'short' if short else 'over'}"


def explain(amount: str, *, short: bool) -> str:
    """What to do about it."""
    return f"{amount} missing: explain it, or close short" if short else f"{amount} too many: explain it, or close"


def closed_with(amount: str, *, short: bool) -> str:
    """'Closed with 20 short'; '' is nothing missing."""
    return f"Closed with {amount} {'short' if short else 'over'}" if amount else "Closed, every chip there"


def payments(count: int) -> str:
    """'Settle up · four payments'."""
    return f"{SETTLE} · {few(count)} payment{'' if count == 1 else 's'}"


def to_pay(count: int) -> str:
    """What is open after the close."""
    return f"{few(count)} payment{'' if count == 1 else 's'} open" if count else "everything is settled"


def stay_open(count: int) -> str:
    """What ending the session leaves."""
    return f"{few(count)} payment{'' if count == 1 else 's'} stay{'s' if count == 1 else ''} open"


def payment_spoken(payer: str, payee: str, amount: str) -> str:
    """A payment for those who do not see it."""
    return f"{payer} pays {payee} {amount}"


def counts(name: str) -> str:
    """Title of the page that asks for a count."""
    return f"{isolated(name)}: how much is there?"


def record_count(amount: str) -> str:
    return f"Counted {amount}"


def then(name: str) -> str:
    """Who is counted next."""
    return f"then {isolated(name)}" if name else ""


def kind(colour: str, value: str) -> str:
    """A kind of chip: 'red 5'."""
    return f"{isolated(colour)} {value}" if colour else value


def many(count: int, worth: str) -> str:
    """How many of a kind, and what they are worth."""
    return f"{count:,} × = {worth}"


def difference(amount: str, *, less: bool) -> str:
    return f"{amount} {'less' if less else 'more'}"


def owes(amount: str) -> str:
    return f"owes {amount}"


def gets(amount: str) -> str:
    return f"gets {amount}"


def pin_whom(name: str, *, pays: bool) -> str:
    """Asks for the other one of a pair."""
    return f"Tap whom {isolated(name)} pays." if pays else f"Tap who pays {isolated(name)}."


def carried(amount: str, *, pays: bool) -> str:
    """What is left for another night."""
    return f"{amount} to pay" if pays else f"{amount} to get"


def file_stem(name: str) -> str:
    return f"slip-{name}" if name else "slips"


def written(name: str) -> str:
    return f"{isolated(name)} is written."
