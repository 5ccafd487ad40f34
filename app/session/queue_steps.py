"""Facts of those who wait, as they would be recorded. Amounts are chips, times UTC microseconds."""

from typing import assert_never

from app.session.deal import plan
from app.session.queue_count import seat_of
from app.session.queue_facts import (
    QueueFact,
    SeatChangeAsked,
    SeatChangeDropped,
    SeatMoved,
    WaitCalled,
    WaitDropped,
    WaitNoted,
)
from app.session.queue_intents import (
    AskSeatChange,
    CallWaiting,
    DropSeatChange,
    DropWaiting,
    MoveSeat,
    NoteWaiting,
    QueueIntent,
)
from app.session.refusal import Refusal
from app.session.table import Presence, TableState

MOST_MINUTES = 180
"""Nobody is given longer to come."""


def queue_event(table: TableState, intent: QueueIntent, now: int) -> QueueFact:
    """The fact an intent would record at `now`. Raises Refusal."""
    match intent:
        case NoteWaiting(player=player):
            return _noted(table, player, now)
        case CallWaiting(player=player, minutes=minutes):
            _must_wait(table, player)
            if not 0 < minutes <= MOST_MINUTES:
                raise Refusal("no-time-to-come")
            return WaitCalled(player, now, minutes)
        case DropWaiting(player=player):
            _must_wait(table, player)
            return WaitDropped(player)
        case AskSeatChange(player=player, seat=seat):
            return _asked(table, player, seat, now)
        case DropSeatChange(player=player):
            if not any(change.player == player for change in table.queue.changes):
                raise Refusal("no-seat-change")
            return SeatChangeDropped(player)
        case MoveSeat(seat=seat, to=to):
            return _moved(table, seat, to)
        case _:
            assert_never(intent)


def blind_put_off(table: TableState, seat: int, to: int) -> int:
    """What a move owes because the big blind reaches `to` later than `seat`, as who comes new owes it; 0 otherwise."""
    coming = plan(table) if table.positions is not None else None
    if coming is None or not coming.blinds or not coming.positions.big:
        return 0
    big = coming.positions.big
    later = (to - big) % table.size > (seat - big) % table.size
    return table.stakes.big_blind if later else 0


def _noted(table: TableState, player: int, now: int) -> WaitNoted:
    if player <= 0:
        raise Refusal("nobody-meant")
    if sits := seat_of(table, player):
        raise Refusal("sits-already", seat=sits)
    if any(one.player == player for one in table.queue.waiting):
        raise Refusal("waits-already")
    return WaitNoted(player, now)


def _must_wait(table: TableState, player: int) -> None:
    if not any(one.player == player for one in table.queue.waiting):
        raise Refusal("not-waiting")


def _asked(table: TableState, player: int, seat: int, now: int) -> SeatChangeAsked:
    sits = seat_of(table, player)
    if not sits:
        raise Refusal("not-at-the-table")
    if not 0 <= seat <= table.size:
        raise Refusal("no-such-seat", seat=seat)
    if seat == sits:
        raise Refusal("sits-already", seat=seat)
    return SeatChangeAsked(player, now, seat)


def _moved(table: TableState, seat: int, to: int) -> SeatMoved:
    if table.hand is not None:
        raise Refusal("hand-running")
    for number in (seat, to):
        if not 0 < number <= table.size:
            raise Refusal("no-such-seat", seat=number)
    sitter = table.seats[seat]
    if sitter is None:
        raise Refusal("seat-empty", seat=seat)
    if table.seats[to] is not None:
        raise Refusal("seat-taken", seat=to)
    owes_already = sitter.owes_live or sitter.presence is not Presence.IN
    return SeatMoved(seat, to, 0 if owes_already else blind_put_off(table, seat, to))
