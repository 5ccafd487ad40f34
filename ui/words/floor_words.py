"""What the floor is asked and told: conduct, penalties, a supervisor, the deck, a disputed hand, held acts."""

from dataclasses import dataclass
from datetime import UTC, datetime

from app.engine.events import ActHeld, Action
from app.engine.games import HOLDEM_NL, game_of, is_game
from app.flows.conduct import Measure, NextStep
from app.money import Money
from app.rulebook.book import Rulebook
from app.session.records import Record
from app.session.reopening import Dispute, Window, may_reopen, moved_seat
from app.session.stakes import TableRules
from app.session.table import TableState
from app.session.table_fold import settled
from ui.faces import KeyFace, KeyKind
from ui.words.floor_facts import OFFENCES
from ui.words.names import isolated
from ui.words.text import rule

TITLE = "Floor and conduct"
QUESTION = "What is it about?"
WHOM = "Whose conduct? Tap the seat."
WHAT = "What happened?"
WHY_CALLED = "Why is the floor called?"
WHICH_DECK = "Which deck comes in?"
NOBODY = "Nobody has an offence tonight."
REASONS = ("Dispute", "Ruling", "Conduct", "Chips", "Cards", "Seating")
"""Why a supervisor is called, most often first."""
DECKS = ("red", "blue", "green", "black")
FLOOR_FACE = KeyFace(TITLE, "supervisor, penalties, deck")
"""The key that leads to the floor from the doors of a ruling."""
READ_FACE = KeyFace("Read", "the rule", name="Read the rule")
"""The key under a ruling that opens the rules at its number."""
MEASURES = {
    Measure.NOTED: "Noted only",
    Measure.DIRECTIVE: "Directive",
    Measure.WARNING: "Warning",
    Measure.DEAD_HAND: "Dead hand",
    Measure.MISSED_HANDS: "Misses hands",
    Measure.DISQUALIFIED: "Out tonight",
}
"""The keys of what is done about an offence."""
UNTIL_SHORT = {
    "next_hand_start": "until the deal",
    "next_hand_substantial_action": "until action in the next",
    "first_riffle": "until the riffle",
    "first_card": "until the first card",
}
UNTIL = {
    "next_hand_start": "until the next hand begins",
    "next_hand_substantial_action": "until substantial action in the next hand",
    "first_riffle": "until the first riffle",
    "first_card": "until the first card is out",
}
_ORDINALS = {1: "st", 2: "nd", 3: "rd"}
_TEENS = (11, 12, 13)


def ordinal(number: int) -> str:
    """'2nd'."""
    ending = "th" if number % 100 in _TEENS else _ORDINALS.get(number % 10, "th")
    return f"{number}{ending}"


def hands(count: int) -> str:
    """'1 hand', '9 hands'."""
    return f"{count} hand{'' if count == 1 else 's'}"


def capital(text: str) -> str:
    """The text as a sentence or a key begins."""
    return text[:1].upper() + text[1:]


# ---- conduct


def proposed(step: NextStep, offence_said: str) -> tuple[str, str]:
    """How often it was, and what the book proposes."""
    what = f"misses {hands(step.hands)}" if step.measure is Measure.MISSED_HANDS else MEASURES[step.measure].lower()
    number = f" · {rule(step.rule)}" if step.rule else ""
    return f"{capital(offence_said)}, for the {ordinal(step.nth)} time", f"Proposed: {what}{number}"


def measure_said(measure: Measure, missed: int) -> str:
    """What the key that records it says."""
    return f"misses {hands(missed)}" if measure is Measure.MISSED_HANDS else MEASURES[measure].lower()


def offences_said(record: Record) -> str:
    """'string bet 2, phone', first come first."""
    return ", ".join(OFFENCES[kind] if count == 1 else f"{OFFENCES[kind]} {count}" for kind, count in record.offences)


def penalty_said(record: Record) -> str:
    """'misses 2 hands', 'out for the night', '' for none."""
    if record.disqualified:
        return "out for the night"
    return f"misses {hands(record.missing)}" if record.missing else ""


# ---- a supervisor


def called_at(at: int, now: int) -> str:
    """'called 21:38, 2 min ago'."""
    minutes = max(0, now - at) // 60_000_000
    return f"called {_time(at)}, {minutes} min ago" if minutes else f"called {_time(at)}"


def still_called(at: int) -> str:
    """What the status line says until somebody has come."""
    return f"Floor called {_time(at)}, nobody has come yet"


def _time(at: int) -> str:
    """The time of day in this room."""
    return f"{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%H:%M}"


# ---- a disputed hand


@dataclass(frozen=True, slots=True)
class LastHand:
    """The hand that was paid last: until when what may be disputed in it, and the seat whose chips moved since (0)."""

    window: Window
    dispute: Dispute
    moved: int = 0

    @property
    def may_come_back(self) -> bool:
        return self.window.open and not self.moved


def last_hand(table: TableState, book: Rulebook) -> LastHand | None:
    """The last paid hand, by the dispute that is open longest; None where no hand was paid."""
    found = [(window, dispute) for dispute in Dispute if (window := may_reopen(table, book, dispute))]
    if not found or table.ended is None:
        return None
    window, dispute = next((pair for pair in found if pair[0].open), found[0])
    at_once = window.open and not window.takes_back_deal
    return LastHand(window, dispute, moved_seat(table, table.ended, settled(table.ended)) if at_once else 0)


def last_hand_words(last: LastHand) -> tuple[str, str]:
    """Whether the hand may be reopened, and until when."""
    window = last.window
    number, until = f" · {rule(window.rule)}" if window.rule else "", UNTIL[window.until]
    if not window.open:
        return f"Hand {window.number} is closed", f"it was open {until}{number}"
    if last.moved:
        return f"Hand {window.number} is paid", f"the chips of seat {last.moved} have moved since"
    return f"Hand {window.number} may be reopened", f"{until}{number}"


def last_hand_face(last: LastHand, narrow: bool = False) -> KeyFace:
    """The key that reopens the hand, or says why it cannot be; a narrow one has the number in its second line."""
    window, spoken = last.window, ", ".join(last_hand_words(last))
    if not last.may_come_back:
        why = "chips moved" if last.moved else "is closed"
        return KeyFace(f"Hand {window.number}", why, KeyKind.OFF, name=spoken)
    if narrow:
        return KeyFace("Reopen", f"hand {window.number}", name=f"Reopen: {spoken}")
    sub = "takes the deal back" if window.takes_back_deal else UNTIL_SHORT[window.until]
    return KeyFace(f"Reopen hand {window.number}", sub, name=f"Reopen: {spoken}")


# ---- held acts

_HELD = {Action.FOLD: "fold", Action.CHECK: "check", Action.CALL: "call", Action.BET: "bet", Action.RAISE: "raise"}


def held_front(held: ActHeld, money: Money) -> str:
    """What stands in front of the seat: 'raise 60, held'."""
    return f"{_HELD.get(held.action, 'act')}{_figure(held, money)}, held"


def held_waits(held: ActHeld) -> str:
    """What the bar says: "seat 5's raise waits"."""
    return f"seat {held.seat}'s {_HELD.get(held.action, 'act')} waits"


def held_hint(held: ActHeld, money: Money) -> str:
    """What the status line says of it."""
    act = f"{_HELD.get(held.action, 'act')}{_figure(held, money)}"
    return f"Seat {held.seat} acted out of turn: its {act} stands when its turn comes, unless the action changes"


def _figure(held: ActHeld, money: Money) -> str:
    wager = held.action in (Action.BET, Action.RAISE, Action.CALL)
    return f" {money.short(held.to_amount)}" if wager and held.to_amount else ""


# ---- time and deck


def timing_said(rules: TableRules) -> str:
    """'30 s, 2 banks of 60 s · deck every 50 hands'."""
    if not rules.shot_clock:
        clock = "no shot clock"
    elif rules.time_banks and rules.time_bank:
        clock = f"{rules.shot_clock} s, {rules.time_banks} × {rules.time_bank} s"
    else:
        clock = f"{rules.shot_clock} s a decision"
    deck = f"deck every {rules.deck_count_every}" if rules.deck_count_every else "deck not counted"
    return f"{clock} · {deck}"


def whole_deck(game: str) -> int:
    """How many cards the deck of a game has."""
    return 36 if game_of(game if is_game(game) else HOLDEM_NL).variant.deck == "short" else 52


def deck_due_said(table: TableState) -> str:
    """How many hands the deck was played with."""
    return f"played {hands(table.hands - table.deck_hand)}"


def jumped_said(steady: int, wall: int) -> tuple[str, str]:
    """What is asked when the two clocks of the machine parted, in two lines."""
    return "this machine's clock jumped", f"{steady:,} s or {wall:,} s gone?"


def deck_counted_said(cards: int, whole: int) -> str:
    """What a count means: '' while it is whole."""
    if cards == whole:
        return "the deck is whole"
    return f"{whole - cards} missing" if cards < whole else f"{cards - whole} too many"


def person_said(seat: int, name: str) -> str:
    """'Seat 5 · Dana', or the name alone of who has left."""
    who = isolated(name) or "Nobody known"
    return f"Seat {seat} · {who}" if seat else who
