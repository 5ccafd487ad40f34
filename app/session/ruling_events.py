"""What a ruling does to the table beside the hand: where the button goes. Seats are 1-based."""

from collections.abc import Mapping

from app.engine.events import HandEvent, HandVoided
from app.rulebook.verdict import Verdict
from app.session.table import ButtonMoved, Event, TableState


def ruling_events(table: TableState, verdict: Verdict, events: tuple[HandEvent, ...] = ()) -> tuple[Event, ...]:
    """The `events` of the hand that carry the ruling out, and the button where the ruling moves it: with a misdeal that
    puts it right, or between hands to the first of the coming ones.
    """
    facts, hand = verdict.facts, table.hand
    match verdict.ruling:
        case "misdeal" | "redeal" if hand is not None and any(isinstance(event, HandVoided) for event in events):
            button = facts.get("button")
            if isinstance(button, int) and button != hand.button:
                return (*events, ButtonMoved(button))
        case "button" if hand is None:
            coming = facts.get("next_hands")
            first = coming[0] if isinstance(coming, list | tuple) and coming else None
            if isinstance(first, Mapping):
                return (*events, ButtonMoved(*(_seat(first, place) for place in ("button", "sb", "bb"))))
        case _:
            pass
    return events


def _seat(positions: Mapping[str, object] | Mapping[int, object], place: str) -> int:
    seat = next((seat for key, seat in positions.items() if key == place), None)
    return seat if isinstance(seat, int) else 0
