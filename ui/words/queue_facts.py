"""Facts of those who wait as the log says them: lists, calls, moves."""

from typing import assert_never

from app.money import Money
from app.session.queue_facts import (
    QueueFact,
    SeatChangeAsked,
    SeatChangeDropped,
    SeatMoved,
    WaitCalled,
    WaitDropped,
    WaitNoted,
)


def queue_text(event: QueueFact, money: Money) -> str:
    """A fact in words, without the seat's name in front."""
    match event:
        case WaitNoted():
            return "one waits for a seat"
        case WaitCalled(minutes=minutes):
            return f"called, {minutes} min to come"
        case WaitDropped():
            return "one waits no longer"
        case SeatChangeAsked(seat=seat):
            return f"seat {seat} is asked for" if seat else "another seat is asked for"
        case SeatChangeDropped():
            return "a seat change is called off"
        case SeatMoved(to=to, owes_live=owes):
            return f"moves to seat {to}, owes {money.text(owes)}" if owes else f"moves to seat {to}"
        case _:
            assert_never(event)
