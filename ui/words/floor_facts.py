"""Facts of the floor as the log says them: rulings, conduct, a supervisor, time banks, decks."""

from typing import assert_never

from app.flows.conduct import Offence
from app.session.floor_facts import (
    ConductFact,
    DeckChanged,
    DeckCounted,
    DirectiveGiven,
    FloorAnswered,
    FloorCalled,
    FloorFact,
    OffenceNoted,
    PenaltyGiven,
    PenaltyLifted,
    RulingGiven,
    TimeBankUsed,
    WarningGiven,
)
from app.session.ruling_note import DecidedBy, RulingNote
from ui.words.names import isolated

OFFENCES = {
    Offence.OUT_OF_TURN: "act out of turn",
    Offence.STRING_BET: "string bet",
    Offence.EXPOSED_CARDS: "exposed cards",
    Offence.SPLASHED_POT: "splashed pot",
    Offence.TALK: "talk about the hand",
    Offence.SOFT_PLAY: "soft play",
    Offence.MISCALL: "miscalled hand",
    Offence.SLOW_PLAY: "wasted time",
    Offence.LANGUAGE: "language",
    Offence.PHONE: "phone",
    Offence.ABUSE: "abuse",
    Offence.OTHER: "conduct",
}
"""What somebody did."""


def floor_text(event: FloorFact) -> str:
    """A fact of the floor in words, without the seat's name in front."""
    match event:
        case RulingGiven(note=note):
            return _ruling(note)
        case OffenceNoted():
            return _about(event, OFFENCES[event.offence])
        case DirectiveGiven():
            return _about(event, f"is told how it is done: {OFFENCES[event.offence]}")
        case WarningGiven():
            return _about(event, f"is warned: {OFFENCES[event.offence]}")
        case PenaltyGiven():
            return _about(event, f"{_penalty(event)}: {OFFENCES[event.offence]}")
        case PenaltyLifted(reason=reason):
            return _because("plays again, the penalty is lifted", reason)
        case FloorCalled(reason=reason):
            return _because("floor called", reason)
        case FloorAnswered(who=who):
            return f"{isolated(who)} is here for the floor" if who else "the floor is here"
        case TimeBankUsed(units=units):
            return "takes a time bank" if units == 1 else f"takes {units} time banks"
        case DeckChanged(name=name):
            return f"deck changed to {isolated(name)}" if name else "deck changed"
        case DeckCounted(cards=cards):
            return f"deck counted, {cards} cards"
        case _:
            assert_never(event)


def floor_seat(event: FloorFact) -> int:
    """The seat a fact is about, 0 when it is about the table."""
    match event:
        case RulingGiven(note=note):
            return note.seat
        case FloorCalled() | FloorAnswered() | DeckChanged() | DeckCounted():
            return 0
        case _:
            return event.seat


def floor_title(event: FloorFact) -> str:
    """What undo takes back."""
    match event:
        case RulingGiven():
            return "ruling"
        case WarningGiven(seat=seat):
            return f"warning of seat {seat}"
        case PenaltyGiven(seat=seat):
            return f"penalty of seat {seat}"
        case PenaltyLifted(seat=seat):
            return f"lifted penalty of seat {seat}" if seat else "lifted penalty"
        case OffenceNoted(seat=seat) | DirectiveGiven(seat=seat):
            return f"note on seat {seat}"
        case TimeBankUsed(seat=seat):
            return f"time bank of seat {seat}"
        case _:
            return floor_text(event)


def _ruling(note: RulingNote) -> str:
    """'ruling: min raise, TDA 43-A, by the floor (Ada): he had looked away'."""
    parts = [f"ruling: {_word(note.chosen or note.ruling)}", *note.rules]
    if note.decided_by is DecidedBy.FLOOR:
        parts.append(f"by the floor ({isolated(note.name)})" if note.name else "by the floor")
    elif note.name:
        parts.append(f"by {isolated(note.name)}")
    return _because(", ".join(parts), note.reason)


def _word(code: str) -> str:
    return code.replace("_", " ").replace("-", " ")


def _penalty(event: PenaltyGiven) -> str:
    if event.disqualified:
        return "is disqualified"
    if not event.hands:
        return "has a penalty"
    return f"misses {event.hands} hand{'s' if event.hands > 1 else ''}"


def _about(event: ConductFact, text: str) -> str:
    return _because(f"{text}, {event.rule}" if event.rule else text, event.reason)


def _because(text: str, reason: str) -> str:
    return f"{text} ({isolated(reason)})" if reason else text
