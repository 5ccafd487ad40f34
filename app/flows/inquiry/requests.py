"""What players ask for: counts, chips, a look at cards, a new deck, the clock. Amounts are chips."""

from typing import Final

from msgspec.structs import replace

from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

WHAT: Final = (
    "exact_count", "pot_count", "clock", "bring_in_bets", "chop_blinds", "show_next_card", "add_chips", "remove_chips",
    "deck_change",
)  # fmt: skip
"""Requests, in the words of the rulings."""
_IN_A_HAND: Final = frozenset({"exact_count", "pot_count", "clock", "bring_in_bets", "chop_blinds"})
_OF_A_SEAT: Final = frozenset({"exact_count", "bring_in_bets", "add_chips", "remove_chips"})
AWAY, LEAVES = "away", "leaves"
_CHIPS: Final = frozenset({"add_chips", "remove_chips"})


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    what = answers.word("what")
    if not what:
        running = answers.ground.hand is not None
        return choice("what", *(name for name in WHAT if running or name not in _IN_A_HAND))
    if what in _OF_A_SEAT and "seat" not in answers:
        return whose("seat", answers.ground.seats if what in _CHIPS else answers.ground.live)
    if what in _CHIPS and "amount" not in answers:
        return Question("amount", Kind.AMOUNT, about=answers.number("seat"))
    return None


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added: that who asks is away, or leaves for good."""
    added = {"clock": AWAY, "remove_chips": LEAVES}.get(answers.word("what"), "")
    return (added,) if added and not answers.added(added) else ()


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, ground, what = answers.ground.given, answers.ground, answers.word("what")
    seat, amount, hand = answers.number("seat"), answers.number("amount"), ground.hand
    live = bool(hand and hand.live >> seat & 1 and not hand.finished)
    event = Event(request=what)
    match what:
        case "clock":
            return replace(given, requester_at_seat=not answers.added(AWAY)), event
        case "exact_count":
            return _of_the_turn(answers, replace(given, asker=seat)), event
        case "bring_in_bets":
            on_turn = hand is not None and seat == hand.to_act
            return given, replace(event, by="player" if on_turn else "player_not_to_act")
        case "add_chips":
            told = replace(given, seat=seat, stack=ground.stack(seat), wants=amount, table_max=ground.table_max)
            return replace(told, live_cards=live, hand_running=hand is not None), event
        case "remove_chips":
            leaving = answers.added(LEAVES)
            return replace(given, seat=seat, leaving=leaving, live_cards=live), replace(event, amount=amount)
        case "deck_change":
            return given, replace(event, by="player")
        case _:
            return given, event


def _of_the_turn(answers: Answers, given: Given) -> Given:
    """Whose turn it is, what that seat faces, and whether an opponent is all-in."""
    hand = answers.hand
    all_in = any(not hand.stacks[seat] and hand.bets[seat] == hand.price for seat in answers.ground.live)
    facing = "all_in" if all_in and answers.facing else "bet" if answers.facing else "none"
    return replace(given, to_act=hand.to_act or None, facing=facing, opponent_all_in=all_in)
