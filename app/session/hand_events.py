"""The events of the hand that was dealt last, as they stand after undo and amendments."""

from app.engine.events import HandEvent, HandStarted, StackCounted, StackDoubted
from app.session.standing import Standing


def hand_events(standing: Standing) -> tuple[HandEvent, ...]:
    """Every event of that hand from its start on; () when none was dealt. Counts of seats not dealt in are left out."""
    if not standing.starts:
        return ()
    begin = standing.starts[-1][0]
    events = [event for seq, step in standing.steps if seq >= begin for event in step.events]
    dealt = {seat for event in events if isinstance(event, HandStarted) for seat, _ in event.stacks}
    return tuple(
        event
        for event in events
        if isinstance(event, HandEvent)
        and not (isinstance(event, StackCounted | StackDoubted) and event.seat not in dealt)
    )
