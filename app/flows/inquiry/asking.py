"""Questions: what a seat may do, what a pot is, who shows first, what the house takes, what a rule says."""

from typing import Final

from msgspec.structs import replace

from app.engine.games import Limit
from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

ASKS: Final = (
    "options", "who_acts", "pots", "show_order", "runs", "raises_left", "pot_limit_max", "when_face_up", "rake",
    "substantial_action", "bet_options", "ante_due", "clock_settings", "clock_authority", "may_override", "precedence",
    "shuffle_steps", "reshuffle_rules", "seat_status",
)  # fmt: skip
"""Questions in the words of the rulings; `runs` is whether the cards to come may be dealt several times."""
_IN_A_HAND: Final = frozenset({
    "options", "who_acts", "pots", "show_order", "runs", "raises_left", "pot_limit_max", "when_face_up",
    "rake", "substantial_action", "bet_options",
})  # fmt: skip
_OF_A_SEAT: Final = frozenset({"options", "pot_limit_max", "seat_status"})
RUNS: Final = ("2", "3", "refused")
"""How often, or that somebody says no."""


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what = answers.word("ask")
    if not what:
        return choice("ask", *(name for name in ASKS if _may_be_asked(answers, name)))
    if what in _OF_A_SEAT and "seat" not in answers:
        return whose("seat", _seats(answers, what))
    if what == "runs" and "times" not in answers:
        return choice("times", *RUNS)
    return Question("orbits", Kind.AMOUNT) if what == "seat_status" and "orbits" not in answers else None


def _seats(answers: Answers, what: str) -> tuple[int, ...]:
    return answers.ground.seats if what == "seat_status" else answers.ground.live


def _may_be_asked(answers: Answers, what: str) -> bool:
    """Whether the question makes sense now."""
    hand = answers.ground.hand
    if hand is None:
        return what not in _IN_A_HAND or (what == "show_order" and bool(answers.ground.live))
    match what:
        case "options" | "who_acts":
            return bool(hand.to_act)
        case "raises_left":
            return bool(hand.setup.start.limits.cap)
        case "pot_limit_max":
            return hand.game.limit is Limit.POT_LIMIT and bool(hand.to_act)
        case "bet_options":
            return not hand.game.has_button
        case "runs":
            return hand.game.board_size > 0
        case _:
            return True


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, hand, what = answers.ground.given, answers.ground.hand, answers.word("ask")
    seat = answers.number("seat")
    match what:
        case "runs":
            return given, _runs(answers)
        case "ante_due":
            return replace(given, ante=answers.ground.ante, seats=answers.ground.seats), Event(ask=what)
        case "rake":
            return replace(given, rake=answers.ground.rake), Event(ask=what)
        case "options" | "pot_limit_max":
            return given, Event(seat=seat, ask=what)
        case "seat_status":
            return replace(given, seat=seat, orbits_without_wager=answers.number("orbits")), Event(ask=what)
        case "bet_options" if hand is not None:
            return replace(given, open_pair_on_fourth=hand.street == 1), Event(ask=what)
        case "reshuffle_rules":
            return replace(given, phase="flop", reason="premature_card"), Event(ask=what)
        case "shuffle_steps":
            return replace(given, phase="before_deal"), Event(ask=what)
        case _:
            return given, Event(ask=what)


def _runs(answers: Answers) -> Event:
    """How often, whether all agree, and how many cards are to come."""
    hand, times = answers.hand, answers.word("times")
    left = sum(street.board for street in hand.game.streets[max(hand.runs_from, 0) + 1 :]) if hand.closed else None
    everybody = not any(hand.stacks[seat] for seat in answers.ground.live)
    closed = None if everybody else hand.closed or not hand.to_act
    event = Event(runs=int(times) if times.isdigit() else 2, agreed=times.isdigit(), both_all_in=everybody)
    return replace(event, board_cards_left=left, betting_closed=closed)
