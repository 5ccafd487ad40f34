"""Hands in their players' care and conduct at the table: thrown in, swept, fouled, talked about."""

from typing import Final

from msgspec.structs import replace

from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

WHAT: Final = (
    "fold", "fold-wanted-back", "swept", "swept-lost", "shown", "fouled", "fouled-lost", "talk", "others-chips",
    "high-hidden", "absent", "soft-play", "upcards",
)  # fmt: skip
"""What happened, the usual things first."""
PROTECTED: Final = "protected"
"""May be added of a hand that was swept."""
_OF_THE_TURN: Final = ("fold", "fold-wanted-back")


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what, live = answers.word("what"), answers.ground.live
    if not what:
        return choice("what", *_possible(answers))
    if what in _OF_THE_TURN:
        return None
    if "seat" not in answers:
        return whose(
            "seat", answers.ground.seats if what in ("talk", "fouled", "fouled-lost", "others-chips") else live
        )
    if what in ("fouled", "fouled-lost", "others-chips") and "other" not in answers:
        others = live if what.startswith("fouled") else answers.ground.seats
        return whose("other", (seat for seat in others if seat != answers.number("seat")))
    if what == "shown" and "cards" not in answers:
        return Question("cards", Kind.CARDS, about=answers.number("seat"), most=answers.hand.game.most_held)
    if what == "others-chips" and "chips" not in answers:
        return Question("chips", Kind.CHIPS, about=answers.number("other"))
    return None


def _possible(answers: Answers) -> tuple[str, ...]:
    hand = answers.hand
    shut = set[str]() if hand.to_act else set(_OF_THE_TURN)
    if hand.game.has_button:
        shut.add("upcards")
    if hand.street:
        shut.add("absent")
    if hand.street != hand.setup.last_street:
        shut.add("soft-play")
    return tuple(what for what in WHAT if what not in shut)


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added."""
    return (PROTECTED,) if answers.word("what") == "swept" and not answers.added(PROTECTED) else ()


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, what, seat = answers.ground.given, answers.word("what"), answers.number("seat")
    match what:
        case "fold":
            return given, Event(seat=answers.hand.to_act, gesture="fold")
        case "fold-wanted-back":
            return given, Event(seat=answers.hand.to_act, gesture="fold", wants_back=True, identifiable=True)
        case "swept" | "swept-lost":
            known, protected = what == "swept", answers.added(PROTECTED)
            return given, Event(seat=seat, killed_by="dealer", protected=protected, identifiable=known)
        case "fouled" | "fouled-lost":
            into = answers.number("other")
            told = replace(given, thrown_by=seat, into=into, identifiable=what == "fouled")
            return told, Event(seat=into, fouled=True)
        case "shown":
            told = replace(given, action_pending=bool(answers.hand.to_act), seat=seat)
            return told, Event(seat=seat, shows="one_card")
        case "others-chips":
            return given, Event(seat=seat, wagers_chips_of=answers.number("other"), chips=answers.push("chips"))
        case _:
            return _conduct(answers, what, seat)


def _conduct(answers: Answers, what: str, seat: int) -> tuple[Given, Event]:
    given, hand = answers.ground.given, answers.hand
    match what:
        case "talk":
            return replace(given, hand_running=True), Event(seat=seat, discloses="folded_cards")
        case "high-hidden":
            told = replace(given, seat=seat, live_cards=bool(hand.live >> seat & 1))
            return told, Event(seat=seat, stack_presentation="high_chips_hidden")
        case "absent":
            return given, Event(seat=seat, absent=True, at="last_card_dealt")
        case "upcards":
            facing = "bet" if hand.price > hand.bets[seat] else "none"
            return replace(given, seat=seat, facing=facing), Event(seat=seat, picks_up="upcards")
        case _:
            told = replace(given, street="river", seat=seat, last_to_act=True, exclusive_nuts=True)
            return told, Event(acted="check")
