"""The frames of a film in words: the verb in the strip, the sentence below it, the rules of its rulings."""

from datetime import UTC, datetime, tzinfo

from app.engine.betting import options
from app.engine.events import (
    Action,
    ActionTaken,
    CardsDrawn,
    HandKilled,
    HandStarted,
    HandVoided,
    HoleSeen,
    PotPushed,
    StreetDealt,
)
from app.engine.state import HandState
from app.money import Money
from app.rulebook.reference import rule_of
from app.session.film import Frame
from app.session.floor_facts import RulingGiven
from ui.words import text
from ui.words.names import isolated
from ui.words.ruling_log import outcome

NO_HAND = "This hand is not in the log of its table."
READING = "Reading the hand…"
_VERBS = {
    Action.FOLD: "fold",
    Action.CHECK: "check",
    Action.CALL: "call",
    Action.BET: "bet",
    Action.RAISE: "raise",
    Action.BRING_IN: "bring-in",
}
_WAGERS = (Action.BET, Action.RAISE)
_MICROSECONDS = 1_000_000


def verb(frame: Frame) -> str:
    """One word for the strip: 'raise', 'flop', 'ruling'."""
    event = frame.event
    match event:
        case ActionTaken(action=action, seat=seat):
            hand = frame.table.hand
            all_in = hand is not None and action not in (Action.FOLD, Action.CHECK) and not hand.stacks[seat]
            return "all-in" if all_in else _VERBS[action]
        case HandStarted():
            return "deal"
        case StreetDealt(street=street):
            return text.street(frame.table.hand.game, street) if frame.table.hand else "street"
        case PotPushed():
            return "push"
        case CardsDrawn(count=count):
            return f"draw {count}" if count else "pat"
        case HoleSeen():
            return "shows"
        case HandKilled():
            return "dead"
        case HandVoided():
            return "void"
        case RulingGiven():
            return "ruling"
        case _:
            return "note"


def headline(frame: Frame, place: int, count: int, money: Money) -> str:
    """'step 12 of 15 · seat 4 raises to 60'."""
    return f"step {place} of {count} · {_what(frame, money)}"


def sentence(frame: Frame, before: Frame | None, who: str, money: Money, zone: tzinfo | None = None) -> str:
    """'23:52:08 · recorded by Iris · Dana · raise of 44 over 16 · minimum was 32'; `who` acts, '' for nobody."""
    moment = datetime.fromtimestamp(frame.at / _MICROSECONDS, UTC).astimezone(zone)
    parts = [f"{moment:%H:%M:%S}"]
    parts += [f"recorded by {isolated(frame.actor)}"] if frame.actor else []
    parts += [who] if who else []
    parts += _more(frame, before.table.hand if before is not None else None, money)
    parts += [f"recorded over: {', '.join(code.replace('-', ' ') for code in frame.odd)}"] if frame.odd else []
    return " · ".join(part for part in parts if part)


def rules(frame: Frame) -> tuple[str, ...]:
    """A line for each ruling of the frame: what was ruled and by which numbers."""
    return tuple(
        " · ".join(part for part in (outcome(note), ", ".join(note.rules), note.reason) if part) for note in frame.notes
    )


def rule_texts(frame: Frame) -> tuple[str, ...]:
    """The rules by which the frame's rulings were given, in the words of the reference: 'TDA 44: …'."""
    found = []
    for note in frame.notes:
        for number in note.rules:
            rule = rule_of(note.book, number)
            found += [f"{number}: {rule.text}"] if rule is not None else []
    return tuple(found)


def _what(frame: Frame, money: Money) -> str:
    event, hand = frame.event, frame.table.hand
    if isinstance(event, PotPushed):
        return ", ".join(f"seat {seat} wins {money.text(chips)}" for seat, chips in frame.won) or "pots pushed"
    if isinstance(event, StreetDealt):
        board = f" {text.cards_text(hand.board)}" if hand and hand.board else ""
        return f"{verb(frame)}{board}"
    if isinstance(event, RulingGiven):
        return f"ruling: {outcome(event.note)}"
    seat = text.seat_of(event)
    said = text.event_in_hand(event, hand, money)
    return f"seat {seat} {said}" if seat else said


def _more(frame: Frame, before: HandState | None, money: Money) -> list[str]:
    """What a wager was over the one before it, its minimum, what is left behind; else what lies in the middle."""
    hand, event = frame.table.hand, frame.event
    if hand is None:
        return []
    if not isinstance(event, ActionTaken) or event.action not in _WAGERS or before is None:
        return [f"pot {money.text(hand.pot_total)}"]
    offer = options(before, event.seat)
    over = f"raise of {money.text(event.to_amount - before.price)} over {money.text(before.price)}"
    least = offer.min_raise_to if offer is not None else 0
    parts = [over] if event.action is Action.RAISE else [f"bet into {money.text(before.pot_total)}"]
    parts += [f"minimum was {money.text(least)}"] if least else []
    return [*parts, f"{money.text(hand.stacks[event.seat])} behind"]
