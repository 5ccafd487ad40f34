"""The events of the hand that was dealt last, as they stand after undo and amendments."""

from collections.abc import Sequence

from app.engine.events import HandEvent, HandReopened, HandStarted, PotPushed, StackCounted, StackDoubted
from app.session.standing import Standing


def hand_events(standing: Standing) -> tuple[HandEvent, ...]:
    """Every event of that hand from its start on; () when none was dealt. Counts of seats not dealt in are left out."""
    if not standing.starts:
        return ()
    begin = standing.starts[-1][0]
    events = [event for seq, step in standing.steps if seq >= begin for event in step.events]
    dealt = {seat for event in events if isinstance(event, HandStarted) for seat, _ in event.stacks}
    return as_paid(
        [
            event
            for event in events
            if isinstance(event, HandEvent)
            and not (isinstance(event, StackCounted | StackDoubted) and event.seat not in dealt)
        ]
    )


def as_paid(events: Sequence[HandEvent]) -> tuple[HandEvent, ...]:
    """The hand as it was paid in the end: without the pushes that came back when it was reopened."""
    last = max((at for at, event in enumerate(events) if isinstance(event, HandReopened)), default=-1)
    gone = (PotPushed, HandReopened)
    return tuple(event for at, event in enumerate(events) if at > last or not isinstance(event, gone))
