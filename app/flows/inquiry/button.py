"""Button, blinds and players who come, go or owe: what holds for the hand to come."""

from typing import Final

from msgspec.structs import replace

from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Question
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.stated import ClockTerms

WHAT: Final = ("busted", "two-busted", "new-player", "owing", "dodged", "new-level")
"""What happened, the usual things first."""
OWING: Final = ("looked", "not-looked", "acted")
DODGED: Final = ("deliberate", "by-chance")
LEVEL: Final = ("not-begun", "begun")
"""How it was; the first is taken to be so until another is added."""
_STATES: Final = {"owing": OWING, "dodged": DODGED, "new-level": LEVEL}


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what, seats = answers.word("what"), answers.ground.seats
    if not what:
        return choice("what", *(name for name in WHAT if _possible(answers, name)))
    if what == "new-level":
        return None
    if "seat" not in answers:
        return whose("seat", (seat for seat, _ in answers.ground.owed) if what == "owing" else seats)
    if what == "two-busted" and "other" not in answers:
        return whose("other", (seat for seat in seats if seat != answers.number("seat")))
    return None


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added: how it really was."""
    assumed, *others = _STATES.get(answers.word("what"), ("",))
    return tuple(others) if answers.state((assumed, *others)) == assumed else ()


def _possible(answers: Answers, what: str) -> bool:
    ground = answers.ground
    match what:
        case "busted" | "two-busted":
            return ground.last is not None and len(ground.seats) > (3 if what == "two-busted" else 2)
        case "new-player":
            return ground.coming is not None
        case "owing":
            return bool(ground.owed)
        case "new-level":
            return any(ground.next_blinds)
        case _:
            return True


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    ground, what, seat = answers.ground, answers.word("what"), answers.number("seat")
    given = replace(ground.given, seats=ground.seats, table=ground.size or ground.given.table)
    match what:
        case "busted" | "two-busted":
            gone = tuple(sorted({seat, answers.number("other") or seat}))
            return replace(given, positions=ground.last), Event(busted=gone)
        case "new-player":
            return replace(given, next_hand=ground.coming, new_player_seat=seat), Event(ask="dealt_in")
        case "owing":
            did = answers.state(OWING)
            event = Event(seat=seat, looked=did != "not-looked", acted="call" if did == "acted" else "none")
            return replace(given, owed=dict(ground.owed), posted=False), event
        case "dodged":
            event = Event(seat=seat, dodged="big_blind")
            return replace(given, seat=seat), replace(
                event, intent="deliberate" if answers.state(DODGED) == "deliberate" else ""
            )
        case _:
            begun = answers.state(LEVEL) == "begun"
            clock = ClockTerms("after_first_riffle") if begun else None
            return replace(given, clock=clock), Event(announce="new_level", next_blinds=ground.next_blinds)
