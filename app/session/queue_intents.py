"""What the host wants to record about those who wait. `app.session.intents` names them with all the others."""

from app.session.wish import Wish

MINUTES_TO_COME = 5
"""What somebody who is called has unless it is said otherwise."""


class NoteWaiting(Wish, frozen=True):
    """`player` waits for a seat."""

    player: int


class CallWaiting(Wish, frozen=True):
    """`player` is called for a seat and has `minutes` to come."""

    player: int
    minutes: int = MINUTES_TO_COME


class DropWaiting(Wish, frozen=True):
    """`player` waits no longer."""

    player: int


class AskSeatChange(Wish, frozen=True):
    """`player` would like `seat`, or any other one (0)."""

    player: int
    seat: int = 0


class DropSeatChange(Wish, frozen=True):
    """`player` stays after all."""

    player: int


class MoveSeat(Wish, frozen=True):
    """Who sits in `seat` moves to the empty seat `to`."""

    seat: int
    to: int


QueueIntent = NoteWaiting | CallWaiting | DropWaiting | AskSeatChange | DropSeatChange | MoveSeat
