"""What seats did of their own will in a hand, read from its events. Posting a blind is no act."""

from collections.abc import Iterable

from app.engine.events import ActionTaken, HandEvent, HandStarted
from app.engine.fold import apply
from app.engine.state import InvariantError, start_hand


def acts_in_turn(events: Iterable[HandEvent]) -> tuple[ActionTaken, ...]:
    """The acts that were made in turn, in order; `events` begin with the start of the hand.

    Raises:
        InvariantError: the events do not make a hand.
    """
    stream = iter(events)
    start = next(stream, None)
    if not isinstance(start, HandStarted):
        raise InvariantError("a hand begins with its start")
    hand = start_hand(start)
    found: list[ActionTaken] = []
    for event in stream:
        if isinstance(event, ActionTaken) and event.seat == hand.to_act:
            found.append(event)
        hand = apply(hand, event)
    return tuple(found)
