"""The fold of a hand: one event on one state gives the next state. No rulebook is asked here.

What a player really did goes in, legal or not; only what would create or destroy chips is an InvariantError. Amounts
are chips.
"""

from collections.abc import Callable, Iterable
from typing import Any, get_args

from msgspec.structs import replace

from app.engine.events import (
    ActHeld,
    Action,
    ActionTaken,
    ActReleased,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    CardsDrawn,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandEvent,
    HandKilled,
    HandReopened,
    HandStarted,
    HandVoided,
    HoleSeen,
    Posted,
    PotPushed,
    RabbitSeen,
    RaisesBarred,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.pots import pots
from app.engine.rounds import acted, go_on, opened, posted, street_dealt
from app.engine.seats import is_single, seats_in
from app.engine.state import Clock, HandState, InvariantError, start_hand

MOST_RUNS = 4


def replay(events: Iterable[HandEvent]) -> HandState:
    """The state after `events`, the first of which is a `HandStarted`."""
    stream = iter(events)
    first = next(stream)
    if not isinstance(first, HandStarted):
        raise InvariantError("a hand begins with its start")
    return apply_all(start_hand(first), stream)


def apply_all(state: HandState, events: Iterable[HandEvent]) -> HandState:
    """The state after `events`, one by one. Raises InvariantError.

    It does without `apply`: a call less for each event counts where nights are replayed.
    """
    for event in events:
        state = _FOLD_OF[type(event)](state, event)
    return state


def apply(state: HandState, event: HandEvent) -> HandState:
    """Return the state after `event`.

    Raises:
        InvariantError: the event would create or destroy chips, or does not belong here.
    """
    return _FOLD_OF[type(event)](state, event)


def _killed(state: HandState, event: HandKilled) -> HandState:
    seat = event.seat
    bit = 1 << seat
    if not state.live & bit or is_single(state.live) or state.pots_pushed:
        raise InvariantError(f"the hand of seat {seat} cannot be ruled dead")
    live, able, pending = state.live & ~bit, state.able & ~bit, state.pending & ~bit
    if not state.pending:
        return replace(state, live=live, able=able, closed=state.closed or is_single(live))
    return go_on(state, seat, live, able, pending, state.acted)


def _counted(state: HandState, event: StackCounted) -> HandState:
    seat, stack = event.seat, event.stack
    if seat >= len(state.stacks) or stack < 0:
        raise InvariantError(f"seat {seat} cannot be counted at {stack}")
    bit = 1 << seat
    drift = stack - state.stacks[seat]
    counted = replace(
        state,
        stacks=_with_chips(state.stacks, seat, stack),
        counted=_with_chips(state.counted, seat, state.counted[seat] + drift),
        doubted=state.doubted & ~bit,
    )
    if not state.live & bit or state.closed or bool(stack) == bool(state.able & bit):
        return counted
    if stack:
        matched = state.totals[seat] >= max(state.totals[other] for other in seats_in(state.live))
        return replace(counted, able=state.able | bit) if matched else counted
    able, pending = state.able & ~bit, state.pending & ~bit
    if not state.pending:
        return replace(counted, able=able)
    return go_on(counted, seat, state.live, able, pending, state.acted)


def _with_chips(column: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*column[:seat], value, *column[seat + 1 :])


def _board_seen(state: HandState, event: BoardSeen) -> HandState:
    run = event.run
    if not 1 <= run <= MOST_RUNS:
        raise InvariantError(f"there is no board {run}")
    boards = state.boards + ("",) * (run - len(state.boards))
    return replace(state, boards=(*boards[: run - 1], event.cards, *boards[run:]))


def _drawn(state: HandState, event: CardsDrawn) -> HandState:
    seat, count = event.seat, event.count
    if not state.live >> seat & 1 or not 0 <= count <= state.game.streets[state.street].draw:
        raise InvariantError(f"seat {seat} cannot change {count} cards here")
    others = tuple(draw for draw in state.draws if draw[0] != seat)
    return replace(state, draws=(*others, (seat, count)))


def _rabbit_seen(state: HandState, event: RabbitSeen) -> HandState:
    return replace(state, rabbit=event.cards)


def _hole_seen(state: HandState, event: HoleSeen) -> HandState:
    others = tuple(pair for pair in state.holes if pair[0] != event.seat)
    return replace(state, holes=(*others, (event.seat, event.cards)) if event.cards else others)


def _doubted(state: HandState, event: StackDoubted) -> HandState:
    return replace(state, doubted=state.doubted | 1 << event.seat)


def _clock_called(state: HandState, event: ClockCalled) -> HandState:
    return replace(state, clock=Clock(event.seat, event.seconds, event.at))


def _clock_paused(state: HandState, event: ClockPaused) -> HandState:
    clock = _running(state)
    used = clock.used if clock.paused else clock.used + max(0, event.at - clock.since)
    return replace(state, clock=replace(clock, used=used, since=event.at, paused=True))


def _clock_resumed(state: HandState, event: ClockResumed) -> HandState:
    clock = _running(state)
    return replace(state, clock=replace(clock, since=event.at, paused=False)) if clock.paused else state


def _clock_extended(state: HandState, event: ClockExtended) -> HandState:
    clock = _running(state)
    return replace(state, clock=replace(clock, seconds=clock.seconds + event.seconds))


def _clock_dropped(state: HandState, _event: ClockDropped) -> HandState:
    _running(state)
    return replace(state, clock=None)


def _clock_set(state: HandState, event: ClockSet) -> HandState:
    clock = _running(state)
    if event.used < 0:
        raise InvariantError("a clock cannot have used less than nothing")
    return replace(state, clock=replace(clock, used=event.used, since=event.at))


def _held(state: HandState, event: ActHeld) -> HandState:
    seat = event.seat
    waits = state.pending >> seat & 1 and seat != state.to_act
    if not waits or event.action is Action.BRING_IN or any(held.seat == seat for held in state.held):
        raise InvariantError(f"seat {seat} has no act that could be held")
    return replace(state, held=(*state.held, event))


def _released(state: HandState, event: ActReleased) -> HandState:
    bit = 1 << event.seat
    gone = [held for held in state.held if held.seat == event.seat]
    if not gone and not state.passive & bit:
        raise InvariantError(f"no act of seat {event.seat} is held")
    restricted = event.changed and any(held.passive for held in gone)
    return replace(
        state,
        held=tuple(held for held in state.held if held.seat != event.seat),
        passive=state.passive | bit if restricted else state.passive & ~bit,
    )


def _barred(state: HandState, event: RaisesBarred) -> HandState:
    if not state.pending >> event.seat & 1:
        raise InvariantError(f"seat {event.seat} has no act to come")
    return replace(state, passive=state.passive | 1 << event.seat)


def _running(state: HandState) -> Clock:
    if state.clock is None:
        raise InvariantError("no clock runs")
    return state.clock


def _run(state: HandState, event: BoardsRun) -> HandState:
    times = event.times
    several = state.setup.start.boards > 1
    if several or not state.showdown or state.pots_pushed or not 1 <= times <= MOST_RUNS:
        raise InvariantError(f"the board cannot be run {times} times here")
    return replace(state, runs=times)


def _pushed(state: HandState, event: PotPushed) -> HandState:
    if not state.closed or state.finished or event.pot != state.pots_pushed:
        raise InvariantError(f"pot {event.pot} cannot be pushed now")
    layers = pots(state)
    pot = layers[event.pot]
    taken = event.rake + _dropped(event) if event.drops else event.rake
    shares = event.shares + event.low if event.low else event.shares
    stacks, given = list(state.stacks), taken
    for seat, chips in shares:
        if not pot.seats >> seat & 1 or chips <= 0:
            raise InvariantError(f"seat {seat} has no part in pot {event.pot}")
        stacks[seat] += chips
        given += chips
    if given != pot.amount or event.rake < 0:
        raise InvariantError(f"pot {event.pot} holds {pot.amount}, not {given}")
    pushed = event.pot + 1
    return replace(
        state,
        stacks=tuple(stacks),
        finished=pushed == len(layers),
        pots_pushed=pushed,
        pushed=state.pushed + shares,
        raked=state.raked + taken,
        dropped=state.dropped + event.drops,
    )


def _dropped(event: PotPushed) -> int:
    """What goes to the funds."""
    if any(chips < 0 for _, chips in event.drops):
        raise InvariantError(f"pot {event.pot} gives less than nothing to a fund")
    return sum(chips for _, chips in event.drops)


def _voided(state: HandState, event: HandVoided) -> HandState:
    """Everybody has what they were dealt in with, as counted since."""
    if state.finished:
        raise InvariantError("the hand is over")
    stacks = list(state.counted)
    for seat, chips in state.setup.start.stacks:
        stacks[seat] += chips
    if min(stacks) < 0:
        raise InvariantError("a seat was counted away more than it brought")
    zeros = state.setup.zeros
    return replace(
        state,
        stacks=tuple(stacks),
        bets=zeros,
        totals=zeros,
        dead=0,
        pushed=(),
        raked=0,
        dropped=(),
        pending=0,
        to_act=0,
        closed=True,
        finished=True,
        voided=event.reason,
        replays=event.replay,
        clock=None,
        held=(),
        passive=0,
    )


def _reopened(state: HandState, _event: HandReopened) -> HandState:
    """The hand as it was before its first pot was pushed, rake and drops included; what was counted stays counted."""
    if not state.pots_pushed or state.voided:
        raise InvariantError("no pot of this hand was pushed")
    stacks = list(state.stacks)
    for seat, chips in state.pushed:
        stacks[seat] -= chips
    if min(stacks) < 0:
        raise InvariantError("a seat has less than it was pushed")
    return replace(state, stacks=tuple(stacks), finished=False, pots_pushed=0, pushed=(), raked=0, dropped=())


def _started(_state: HandState, _event: HandStarted) -> HandState:
    raise InvariantError("the hand has begun already")


_FOLD_OF: dict[type, Callable[[HandState, Any], HandState]] = {
    ActionTaken: acted,
    StreetDealt: street_dealt,
    Posted: posted,
    BettingOpened: opened,
    PotPushed: _pushed,
    BoardsRun: _run,
    HandKilled: _killed,
    ActHeld: _held,
    ActReleased: _released,
    RaisesBarred: _barred,
    CardsDrawn: _drawn,
    RabbitSeen: _rabbit_seen,
    BoardSeen: _board_seen,
    HoleSeen: _hole_seen,
    StackCounted: _counted,
    StackDoubted: _doubted,
    ClockCalled: _clock_called,
    ClockPaused: _clock_paused,
    ClockResumed: _clock_resumed,
    ClockExtended: _clock_extended,
    ClockDropped: _clock_dropped,
    ClockSet: _clock_set,
    HandVoided: _voided,
    HandReopened: _reopened,
    HandStarted: _started,
}
"""A look-up rather than a `match`: it costs the same for every event, and replays of many hands live on it. `Any`: no
type says that each function takes just the events it is entered for."""

if set(_FOLD_OF) != set(get_args(HandEvent)):
    raise NotImplementedError("every event of a hand has its place in the fold")
