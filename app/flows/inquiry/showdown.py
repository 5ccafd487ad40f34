"""Hands at the showdown: thrown away, shown in part, claimed, asked for; and disputes about a pot that was paid."""

from typing import Final

from msgspec.structs import replace

from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

WHAT: Final = (
    "mucked", "wants-back", "thinks-won", "one-card", "winner-killed", "miscalled", "lied", "winner-asks",
    "other-asks", "shown-to-one", "plays-board", "dispute-reading", "dispute-pot",
)  # fmt: skip
"""What happened; the last two after a pot was paid."""
DISPUTES: Final = {"dispute-reading": "reading_of_tabled_hand", "dispute-pot": "pot_accounting"}
STATES: Final = {
    "wants-back": ("apart", "in-muck"),
    "thinks-won": ("in-muck", "apart"),
    "one-card": ("holds", "thrown", "thrown-apart"),
    "winner-killed": ("best", "not-best"),
    "plays-board": ("said", "all-tabled", "thrown"),
    "miscalled": ("mistake", "mistake-best"),
    "lied": ("given-up", "nobody-gave-up"),
    "winner-asks": ("not-better", "better"),
}
"""What more may be seen of it; the first is taken to be so until another is added."""
_SHOWN: Final = frozenset({"one-card", "winner-killed"})
"""Cards were seen."""
_ASKS: Final = ("winner-asks", "other-asks")


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what = answers.word("what")
    if not what:
        return choice("what", *_possible(answers))
    if what in DISPUTES:
        return None
    if "seat" not in answers:
        return whose("asker" if what in _ASKS else "seat", _seats(answers)) if not _asker(answers) else _of(answers)
    if what == "shown-to-one" and "other" not in answers:
        return whose("other", (seat for seat in answers.ground.seats if seat != answers.number("seat")))
    return _cards(answers)


def _cards(answers: Answers) -> Question | None:
    """Which cards lie open: one, or the whole hand that was tabled."""
    what, hand = answers.word("what"), answers.ground.hand
    if what not in _SHOWN or hand is None or "cards" in answers:
        return None
    return Question("cards", Kind.CARDS, about=answers.number("seat"), most=hand.game.most_held)


def _asker(answers: Answers) -> int:
    return answers.number("asker")


def _of(answers: Answers) -> Question:
    """Whose hand is asked for."""
    return whose("seat", (seat for seat in _dealt_in(answers) if seat != _asker(answers)))


def _seats(answers: Answers) -> tuple[int, ...]:
    return _dealt_in(answers) if answers.word("what") == "other-asks" else answers.ground.live


def _dealt_in(answers: Answers) -> tuple[int, ...]:
    hand = answers.ground.hand
    return tuple(seat for seat, _ in hand.setup.start.stacks) if hand else answers.ground.live


def _possible(answers: Answers) -> tuple[str, ...]:
    hand = answers.ground.hand
    if not answers.ground.live:
        return tuple(DISPUTES)
    shut = set[str]() if hand and hand.to_act and hand.price else {"thinks-won"}
    if hand and not hand.closed:
        shut.add("mucked")
    if not answers.ground.awarded:
        shut |= set(DISPUTES)
    return tuple(what for what in WHAT if what not in shut)


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added: how it really was."""
    assumed, *others = STATES.get(answers.word("what"), ("",))
    return tuple(others) if answers.state((assumed, *others)) == assumed else ()


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, what = answers.ground.given, answers.word("what")
    seat, state = answers.number("seat"), answers.state(STATES.get(what, ("",)))
    match what:
        case "mucked":
            return given, Event(seat=seat, discards=True, tabled=False)
        case "wants-back":
            apart = state == "apart"
            event = Event(seat=seat, discards=True, wants_back=True, identifiable=apart, touched_muck=not apart)
            return given, event
        case "thinks-won":
            return given, Event(seat=seat, discards=True, thinks_won=True, identifiable=state == "apart")
        case "one-card":
            event = Event(seat=seat, shows="one_card")
            return given, event if state == "holds" else replace(
                event, then="mucked", identifiable=state == "thrown-apart"
            )
        case "winner-killed":
            return given, Event(seat=seat, tabled=True, obviously_best=state == "best", killed_by="dealer")
        case "plays-board":
            event = Event(seat=seat, says="plays_the_board", tabled=state == "all-tabled")
            return given, replace(event, discards=True) if state == "thrown" else event
        case "miscalled":
            really = "flush_and_best" if state == "mistake-best" else "flush"
            return given, Event(seat=seat, says="straight", tabled=True, really=really)
        case "lied":
            gave_up = state == "given-up"
            return given, Event(seat=seat, says="full_house", intent="deliberate", opponent_mucked=gave_up)
        case "winner-asks" | "other-asks":
            return given, _asked(answers, what)
        case "shown-to-one":
            return given, Event(seat=seat, shows_to=(answers.number("other"),))
        case _:
            return _disputed(answers, what)


def _asked(answers: Answers, what: str) -> Event:
    """A seat asks to see the hand of another one."""
    by = _asker(answers)
    event = Event(by=by, of=answers.number("seat"))
    if what == "other-asks":
        return event
    return replace(event, winner=by, mucked_hand_is_better=answers.added("better"))


def _disputed(answers: Answers, what: str) -> tuple[Given, Event]:
    """Where the evening stands since the pot was pushed."""
    ground = answers.ground
    told = replace(ground.given, seconds_since_award=ground.since)
    if ground.hand is not None:
        told = replace(
            told, state="next_hand_running", next_hand_first_card_drawn=True, next_hand_actions=ground.next_acts
        )
    return told, Event(dispute=DISPUTES[what])
