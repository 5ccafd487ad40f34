"""What a ruling does to the table beside the hand: where the button goes. Seats are 1-based."""

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from app.engine.events import HandEvent, HandVoided, PotPushed
from app.engine.rake import NOTHING
from app.rulebook.verdict import Fact, Verdict
from app.session.table import ButtonMoved, Event, TableState


def ruling_events(table: TableState, verdict: Verdict, events: tuple[HandEvent, ...] = ()) -> tuple[Event, ...]:
    """The `events` of the hand that carry the ruling out, and the button where the ruling moves it: with a misdeal that
    puts it right, or between hands to the first of the coming ones.

    Where the house takes its part of the pots they are not pushed here: they are paid as every pot is.
    """
    facts, hand = verdict.facts, table.hand
    if table.rake != NOTHING:
        events = tuple(event for event in events if not isinstance(event, PotPushed))
    match verdict.ruling:
        case "misdeal" | "redeal" if hand is not None and any(isinstance(event, HandVoided) for event in events):
            button = facts.get("button")
            if isinstance(button, int) and button != hand.button:
                return (*events, ButtonMoved(button))
        case "button" if hand is None:
            coming = facts.get("next_hands")
            hands = [_places(hand) for hand in coming if isinstance(hand, Mapping)] if _is_row(coming) else []
            if hands:
                button, small, big = hands[0]
                dead = hands[1][0] if not small and len(hands) > 1 else 0  # the button goes there next
                return (*events, ButtonMoved(button, small, big, dead))
        case _:
            pass
    return events


def _is_row(value: Fact) -> TypeGuard[Sequence[Fact]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _places(hand: Mapping[str, Fact] | Mapping[int, Fact]) -> tuple[int, int, int]:
    """Button, small and big blind; 0 where nobody is."""
    seats = {str(place): seat for place, seat in hand.items() if isinstance(seat, int)}
    return seats.get("button", 0), seats.get("sb", 0), seats.get("bb", 0)
