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
OWING: Final = ("not-looked", "looked", "acted")


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what, seats = answers.word("what"), answers.ground.seats
    if not what:
        return choice("what", *(name for name in WHAT if _possible(answers, name)))
    if what == "new-level":
        return choice("begun", "begun", "not-begun") if "begun" not in answers else None
    if "seat" not in answers:
        return whose("seat", (seat for seat, _ in answers.ground.owed) if what == "owing" else seats)
    if what == "two-busted" and "other" not in answers:
        return whose("other", (seat for seat in seats if seat != answers.number("seat")))
    if what == "owing" and "did" not in answers:
        return choice("did", *OWING, about=answers.number("seat"))
    if what == "dodged" and "intent" not in answers:
        return choice("intent", "deliberate", "by-chance", about=answers.number("seat"))
    return None


def _possible(answers: Answers, what: str) -> bool:
    ground = answers.ground
    match what:
        case "busted" | "two-busted":
            return ground.last is not None and len(ground.seats) > (3 if what == "two-busted" else 2)
        case "new-player":
            return ground.coming is not None
        case "owing":
            return bool(ground.owed)
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
            did = answers.word("did")
            event = Event(seat=seat, looked=did != "not-looked", acted="call" if did == "acted" else "none")
            return replace(given, owed=dict(ground.owed), posted=False), event
        case "dodged":
            event = Event(seat=seat, dodged="big_blind")
            return replace(given, seat=seat), replace(
                event, intent="deliberate" if answers.word("intent") == "deliberate" else ""
            )
        case _:
            begun = answers.word("begun") == "begun"
            clock = ClockTerms("after_first_riffle") if begun else None
            return replace(given, clock=clock), Event(announce="new_level")
