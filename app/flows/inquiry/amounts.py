"""Wrong amounts that come to light: a wager below the minimum, a pot quoted wrongly, chips behind an all-in."""

from typing import Final

from msgspec.structs import replace

from app.engine.games import Limit
from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

IN_THE_LOG: Final = "log"
"""It was only entered wrongly: the log puts it right."""
_WAGERS: Final = ("bet", "raise", "allin", "all_in")
_SHORT: Final = {
    "underbet": "underbet",
    "underraise": "underraise",
    "pot-low": "pot_quote_low",
    "pot-high": "pot_quote_high",
}


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    if "what" not in answers:
        return choice("what", IN_THE_LOG, *_possible(answers))
    if answers.word("what") != "hidden":
        return None
    if "hidden" not in answers:
        return Question("hidden", Kind.AMOUNT, about=_all_in(answers))
    return whose("winner", answers.ground.live) if "winner" not in answers else None


def _possible(answers: Answers) -> tuple[str, ...]:
    """What can have been wrong in this hand."""
    hand = answers.ground.hand
    if hand is None:
        return ()
    found = ["wrong-level"]
    if last_wager(answers.ground.given):
        found = ["underbet", "underraise", *found]
        if hand.game.limit is Limit.POT_LIMIT:
            found += ["pot-low", "pot-high"]
    return (*found, "hidden") if _all_in(answers) else tuple(found)


def last_wager(given: Given) -> tuple[int, int, bool] | None:
    """The seat and the total of the last bet or raise, and whether its street is over; None where there was none."""
    over = False
    for action in reversed(given.actions):
        words = action.removeprefix("!").split()
        if words[0].startswith("/"):
            over = True
        elif words[1] in _WAGERS and len(words) > 2:
            return int(words[0]), int(words[2]), over
    return None


def _all_in(answers: Answers) -> int:
    hand = answers.ground.hand
    if hand is None:
        return 0
    return next((seat for seat in answers.ground.live if not hand.stacks[seat]), 0)


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, what = answers.ground.given, answers.word("what")
    if what == "wrong-level":
        return given, Event(error="wrong_level", found="now")
    if what == "hidden":
        return _hidden(answers)
    seat, total, over = last_wager(given) or (0, 0, False)
    event = Event(error=_SHORT[what], by=seat, found="after_next_card" if over else "before_next_card")
    if what in ("underbet", "underraise"):
        return given, replace(event, declared=total, required=answers.ground.least or None)
    return given, replace(event, quoted=total)


def _hidden(answers: Answers) -> tuple[Given, Event]:
    hand, seat = answers.hand, _all_in(answers)
    caller = next((other for other in answers.ground.live if other != seat), 0)
    given = replace(
        answers.ground.given,
        all_in_seat=seat,
        announced=hand.totals[seat],
        hidden=answers.number("hidden"),
        caller=caller,
    )
    return given, Event(error="hidden_chips", winner=answers.number("winner"))
