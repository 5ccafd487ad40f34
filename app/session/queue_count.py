"""The lists of a table folded: who waits for a seat, who for another one, and who moves. Amounts are chips."""

from typing import assert_never

from msgspec.structs import replace

from app.engine.state import InvariantError
from app.session.queue_facts import (
    Queue,
    QueueFact,
    SeatChange,
    SeatChangeAsked,
    SeatChangeDropped,
    SeatMoved,
    WaitCalled,
    WaitDropped,
    Waiting,
    WaitNoted,
)
from app.session.table import Presence, TableSeat, TableState


def seat_of(table: TableState, player: int) -> int:
    """Where somebody sits, 0 for nowhere."""
    return next((seat for seat, sitter in enumerate(table.seats) if sitter and sitter.player == player), 0)


def queue_noted(table: TableState, event: QueueFact) -> TableState:
    """The table after a fact of those who wait. Raises InvariantError where it does not belong."""
    match event:
        case WaitNoted(player=player, at=at):
            if player <= 0 or seat_of(table, player) or any(one.player == player for one in table.queue.waiting):
                raise InvariantError("a seat is waited for once, by who has none")
            return _with_waiting(table, (*table.queue.waiting, Waiting(player, at)))
        case WaitCalled(player=player, at=at, minutes=minutes):
            called = replace(_waits(table, player), called_at=at, minutes=minutes)
            waiting = table.queue.waiting
            return _with_waiting(table, tuple(called if one.player == player else one for one in waiting))
        case WaitDropped(player=player):
            gone = _waits(table, player)
            return _with_waiting(table, tuple(one for one in table.queue.waiting if one is not gone))
        case SeatChangeAsked():
            return _asked(table, event)
        case SeatChangeDropped(player=player):
            return _with_changes(table, tuple(one for one in table.queue.changes if one.player != player))
        case SeatMoved():
            return _moved(table, event)
        case _:
            assert_never(event)


def still_waiting(table: TableState) -> TableState:
    """The table without those who got a seat in the list for one, and those who left in the list for another."""
    queue = table.queue
    if not queue.waiting and not queue.changes:
        return table
    sitting = {sitter.player for sitter in table.seats if sitter}
    waiting = tuple(one for one in queue.waiting if one.player not in sitting)
    changes = tuple(one for one in queue.changes if one.player in sitting)
    if len(waiting) + len(changes) == len(queue.waiting) + len(queue.changes):
        return table
    return replace(table, queue=Queue(waiting, changes))


def _with_waiting(table: TableState, waiting: tuple[Waiting, ...]) -> TableState:
    return replace(table, queue=replace(table.queue, waiting=waiting))


def _with_changes(table: TableState, changes: tuple[SeatChange, ...]) -> TableState:
    return replace(table, queue=replace(table.queue, changes=changes))


def _waits(table: TableState, player: int) -> Waiting:
    for one in table.queue.waiting:
        if one.player == player:
            return one
    raise InvariantError(f"player {player} does not wait")


def _asked(table: TableState, event: SeatChangeAsked) -> TableState:
    """Who asks for another seat than before keeps the place in the list."""
    if not seat_of(table, event.player) or not 0 <= event.seat <= table.size:
        raise InvariantError("who sits asks for another seat of the table")
    changes = table.queue.changes
    if not any(one.player == event.player for one in changes):
        return _with_changes(table, (*changes, SeatChange(event.player, event.at, event.seat)))
    asked = (replace(one, seat=event.seat) if one.player == event.player else one for one in changes)
    return _with_changes(table, tuple(asked))


def _moved(table: TableState, event: SeatMoved) -> TableState:
    """What the sitter has won goes along: legs, the kill, the rock."""
    seat, to = event.seat, event.to
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if table.hand is not None or sitter is None or not 0 < to <= table.size or table.seats[to] is not None:
        raise InvariantError(f"nobody can move from seat {seat} to {to}")
    seats = list(table.seats)
    seats[seat], seats[to] = None, _owing(sitter, event.owes_live)
    return replace(
        table,
        seats=tuple(seats),
        legs=(to, table.legs[1]) if table.legs[0] == seat else table.legs,
        killer=to if table.killer == seat else table.killer,
        rock=to if table.rock == seat else table.rock,
        queue=replace(table.queue, changes=tuple(one for one in table.queue.changes if one.player != sitter.player)),
    )


def _owing(sitter: TableSeat, live: int) -> TableSeat:
    if not live:
        return sitter
    presence = Presence.WAITING if sitter.presence is Presence.IN else sitter.presence
    return replace(sitter, owes_live=max(live, sitter.owes_live), presence=presence)
