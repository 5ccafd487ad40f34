"""Acts out of turn, seats that were passed over, a dealer who pointed at the wrong one. Amounts are chips."""

from typing import Final

from msgspec.structs import replace

from app.flows.inquiry.answers import ACT, DONE, Answers, acts_behind, choice, next_act, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

SKIPPED: Final = "skipped"
POINTED: Final = "pointed"
BEHIND, WAITED = "behind", "waited"


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    hand = answers.hand
    if "seat" not in answers:
        return whose("seat", answers.ground.early, SKIPPED, POINTED)
    if answers.word("seat"):
        return _past(answers)
    seat = answers.number("seat")
    if "did" not in answers:
        pay = "call" if hand.price > hand.bets[seat] else "check"
        return choice("did", "fold", pay, "raise" if hand.price else "bet", "all-in", "chips", about=seat)
    if answers.word("did") in ("bet", "raise") and "to" not in answers:
        return Question("to", Kind.AMOUNT, about=seat)
    if answers.word("did") == "chips" and "chips" not in answers:
        return Question("chips", Kind.CHIPS, about=seat)
    return next_act(answers, seat) if answers.added(BEHIND) else None


def _past(answers: Answers) -> Question | None:
    """What was done past the seat to act, and whether that seat could have spoken up."""
    question = next_act(answers, answers.hand.to_act)
    if question is not None:
        return question if ACT in answers else _without_done(question)
    if answers.word("seat") == SKIPPED and "spoke" not in answers:
        return choice("spoke", "at-once", "had-time", "no-time", about=answers.hand.to_act)
    return None


def _without_done(question: Question) -> Question:
    """Somebody did act: the first row must say what."""
    return choice(question.key, *(answer for answer in question.answers if answer != DONE), about=question.about)


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added: acts behind, and that the seat passed over had time to speak."""
    if answers.word("seat"):
        return ()
    if not answers.added(BEHIND):
        return (BEHIND,)
    return () if answers.added(WAITED) else (WAITED,)


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, hand = answers.ground.given, answers.hand
    match answers.word("seat"):
        case "skipped":
            event = Event(skipped=hand.to_act, out_of_turn=acts_behind(answers))
            spoke = answers.word("spoke")
            if spoke == "at-once":
                return given, replace(event, spoke_up=True)
            return given, replace(event, reasonable_time=spoke == "had-time")
        case "pointed":
            return given, Event(cause="dealer_misdirection", skipped=hand.to_act, out_of_turn=acts_behind(answers))
        case _:
            return given, _early(answers)


def _early(answers: Answers) -> Event:
    """The act of one seat before its turn."""
    seat = answers.number("seat")
    event = Event(seat=seat, turn="out", acted_behind=acts_behind(answers))
    nth = dict(answers.ground.offences).get(seat, 0)
    if nth:
        event = replace(event, nth_offence=nth + 1)
    if answers.added(WAITED):
        event = replace(event, reasonable_time=True)
    match answers.word("did"):
        case "fold":
            return replace(event, gesture="fold")
        case "check":
            return replace(event, gesture="tap")
        case "chips":
            return replace(event, chips=answers.push("chips"))
        case "call":
            return replace(event, verbal="call")
        case "all-in":
            top = answers.hand.bets[seat] + answers.hand.stacks[seat]
            return replace(event, verbal="all-in", amount=top)
        case verb:
            return replace(event, verbal=f"{verb} to {answers.number('to')}", amount=answers.number("to"))
