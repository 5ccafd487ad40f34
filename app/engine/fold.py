"""The fold of a hand: one event on one state gives the next state. No rulebook is asked here.

What a player really did goes in, legal or not; only what would create or destroy chips is an InvariantError. Amounts
are chips.
"""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from msgspec.structs import replace

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    HandEvent,
    HandKilled,
    HandStarted,
    HandVoided,
    HoleSeen,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.order import next_to_act
from app.engine.pots import pots
from app.engine.seats import is_single, left_of, seats_in
from app.engine.state import Clock, HandState, InvariantError, start_hand

FOLD, CHECK = Action.FOLD, Action.CHECK
MOST_RUNS = 4


def replay(events: Iterable[HandEvent]) -> HandState:
    """The state after `events`, the first of which is a `HandStarted`."""
    stream = iter(events)
    first = next(stream)
    if not isinstance(first, HandStarted):
        raise InvariantError("a hand begins with its start")
    return reduce(apply, stream, start_hand(first))


def apply(state: HandState, event: HandEvent) -> HandState:
    """Return the state after `event`.

    Raises:
        InvariantError: the event would create or destroy chips, or does not belong here.
    """
    match event:
        case ActionTaken():
            return _acted(state, event)
        case StreetDealt():
            return _street(state, event)
        case Posted():
            return _posted(state, event)
        case BettingOpened():
            return _opened(state, event)
        case PotPushed():
            return _pushed(state, event)
        case HandKilled(seat=seat):
            return _killed(state, seat)
        case BoardsRun(times=times):
            return _run(state, times)
        case BoardSeen(cards=cards):
            return replace(state, board=cards)
        case HoleSeen(seat=seat, cards=cards):
            others = tuple(pair for pair in state.holes if pair[0] != seat)
            return replace(state, holes=(*others, (seat, cards)) if cards else others)
        case StackCounted():
            return _counted(state, event)
        case StackDoubted(seat=seat):
            return replace(state, doubted=state.doubted | 1 << seat)
        case ClockCalled() | ClockPaused() | ClockResumed() | ClockExtended() | ClockDropped():
            return replace(state, clock=_clock(state.clock, event))
        case HandVoided():
            return _voided(state, event)
        case HandStarted():
            raise InvariantError("the hand has begun already")
        case _:
            assert_never(event)


def _set(column: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return column[:seat] + (value,) + column[seat + 1 :]


def _acted(state: HandState, event: ActionTaken) -> HandState:
    seat = event.seat
    bit = 1 << seat
    live = state.live
    if not live & bit or state.closed:
        raise InvariantError(f"seat {seat} has no hand to act with")
    action = event.action
    if action is FOLD:
        return _go_on(state, seat, live ^ bit, state.able & ~bit, state.pending & ~bit, state.acted | bit)
    if action is CHECK:
        return _go_on(state, seat, live, state.able, state.pending & ~bit, state.acted | bit)
    return _wagered(state, seat, event.to_amount)


def _go_on(state: HandState, seat: int, live: int, able: int, pending: int, acted: int) -> HandState:
    """After `seat` has acted or dropped out: the next seat to act, or the end of the round."""
    if not pending or not live & (live - 1) or (not able & (able - 1) and _matched(state.bets, live, able)):
        return _closed(state, live, able, acted)
    to_act = state.to_act
    if seat == to_act or not pending >> to_act & 1:
        to_act = next_to_act(pending, seat, state.late, state.opener)
    return replace(state, live=live, able=able, pending=pending, acted=acted, to_act=to_act, clock=None)


def _wagered(state: HandState, seat: int, to_amount: int) -> HandState:
    """Chips go in. One copy of the state for the usual case, that somebody is next: replays of many hands live here."""
    stacks, bets, totals, price = state.stacks, state.bets, state.totals, state.price
    bet, stack = bets[seat], stacks[seat]
    added = to_amount - bet
    if not 0 < added <= stack:
        raise InvariantError(f"seat {seat} cannot put in {added} of {stack}")
    bit = 1 << seat
    live, able, acted = state.live, state.able, state.acted | bit
    if added == stack:
        able &= ~bit
    after = seat + 1
    stacks = stacks[:seat] + (stack - added,) + stacks[after:]
    bets = bets[:seat] + (to_amount,) + bets[after:]
    totals = totals[:seat] + (totals[seat] + added,) + totals[after:]
    if to_amount <= price:
        pending = state.pending & ~bit
        if not pending or (not able & (able - 1) and _matched(bets, live, able)):
            return _closed(replace(state, stacks=stacks, bets=bets, totals=totals), live, able, acted)
        return replace(
            state,
            stacks=stacks,
            bets=bets,
            totals=totals,
            able=able,
            pending=pending,
            acted=acted,
            to_act=_following(state, seat, pending),
            clock=None,
        )
    pending = able & ~bit
    by = to_amount - price
    full, full_to = (by, to_amount) if by >= state.full else (state.full, state.full_to)
    raised = replace(
        state,
        stacks=stacks,
        bets=bets,
        totals=totals,
        able=able,
        pending=pending,
        acted=acted,
        to_act=_following(state, seat, pending),
        price=to_amount,
        full=full,
        full_to=full_to,
        aggressor=seat,
        aggressor_street=state.street,
        clock=None,
    )
    if not pending or (not able & (able - 1) and _matched(bets, live, able)):
        return _closed(raised, live, able, acted)
    return raised


def _following(state: HandState, seat: int, pending: int) -> int:
    """Who acts after `seat`; whoever is to act stays so when `seat` acted out of turn."""
    to_act = state.to_act
    if seat != to_act and pending >> to_act & 1:
        return to_act
    if state.late or not pending:
        return next_to_act(pending, seat, state.late, state.opener)
    above = pending >> seat + 1
    return seat + (above & -above).bit_length() if above else (pending & -pending).bit_length() - 1


def _matched(bets: tuple[int, ...], live: int, able: int) -> bool:
    """True when the only seat with chips left has put in as much as every other live seat: no answer is due."""
    if not able:
        return True
    seat = able.bit_length() - 1
    mine = bets[seat]
    return all(bet <= mine or not live >> other & 1 for other, bet in enumerate(bets))


def _closed(state: HandState, live: int, able: int, acted: int) -> HandState:
    """The round is over: what nobody matched goes back to the seat that put it in, at once.

    A wager goes back even when the hand that made it is dead by now; a blind of a dead hand stays.

    Source: Home H10; TDA 15-B, 65-A (uncalled wager of a dead hand).
    """
    bets = state.bets
    high = max(bets)
    closed = state.street == state.setup.last_street or not live & (live - 1)
    seat = bets.index(high) if bets.count(high) == 1 else 0
    wagered = live >> seat & 1 or (seat == state.aggressor and state.street == state.aggressor_street)
    if not seat or not wagered:
        return replace(state, live=live, able=able, pending=0, acted=acted, to_act=0, closed=closed, clock=None)
    excess = high - max(bets[:seat] + bets[seat + 1 :])
    return replace(
        state,
        stacks=_set(state.stacks, seat, state.stacks[seat] + excess),
        bets=_set(bets, seat, high - excess),
        totals=_set(state.totals, seat, state.totals[seat] - excess),
        live=live,
        able=able | 1 << seat & live,
        pending=0,
        acted=acted,
        to_act=0,
        uncalled_seat=seat,
        uncalled=excess,
        closed=closed,
        clock=None,
    )


def _street(state: HandState, event: StreetDealt) -> HandState:
    setup = state.setup
    if event.street != state.street + 1 or event.street > setup.last_street or state.closed or state.pending:
        raise InvariantError(f"street {event.street} cannot follow street {state.street} here")
    able = state.able
    betting = able & (able - 1)
    pending = able if betting else 0
    return replace(
        state,
        bets=setup.zeros,
        pending=pending,
        acted=0,
        to_act=left_of(setup.button, pending),
        price=0,
        full=setup.min_bet,
        full_to=0,
        street=event.street,
        late=0,
        closed=not betting and event.street == setup.last_street,
        runs_from=state.street if not betting and state.runs_from < 0 else state.runs_from,
    )


def _posted(state: HandState, event: Posted) -> HandState:
    seat, added, kind = event.seat, event.added, event.kind
    stacks, totals = state.stacks, state.totals
    if not state.live >> seat & 1 or not 0 < added <= stacks[seat]:
        raise InvariantError(f"seat {seat} cannot post {added}")
    after = seat + 1
    stack = stacks[seat] - added
    stacks = stacks[:seat] + (stack,) + stacks[after:]
    totals = totals[:seat] + (totals[seat] + added,) + totals[after:]
    able = state.able if stack else state.able & ~(1 << seat)
    if kind is Post.ANTE:
        return replace(state, stacks=stacks, able=able, totals=totals)
    if kind is Post.TABLE_ANTE or kind is Post.DEAD:
        return replace(state, stacks=stacks, able=able, dead=state.dead + added)
    bets, price = state.bets, state.price
    bets = bets[:seat] + (bets[seat] + added,) + bets[after:]
    if event.price > price:
        price = event.price
    if kind is not Post.STRADDLE:
        return replace(state, stacks=stacks, bets=bets, totals=totals, able=able, price=price, full_to=price)
    return replace(
        state,
        stacks=stacks,
        bets=bets,
        totals=totals,
        able=able,
        price=price,
        full=max(state.full, event.price),
        full_to=price,
        straddlers=(*state.straddlers, seat),
    )


def _opened(state: HandState, event: BettingOpened) -> HandState:
    able = state.able
    if is_single(able) and _matched(state.bets, state.live, able):
        opened = replace(state, late=event.last, opener=event.first)
        return _closed(opened, state.live, able, 0)
    lap_ended = event.last or event.first - 1
    return replace(
        state,
        pending=able,
        to_act=next_to_act(able, lap_ended, event.last, event.first),
        late=event.last,
        opener=event.first,
    )


def _killed(state: HandState, seat: int) -> HandState:
    bit = 1 << seat
    if not state.live & bit or is_single(state.live) or state.pots_pushed:
        raise InvariantError(f"the hand of seat {seat} cannot be ruled dead")
    live, able, pending = state.live & ~bit, state.able & ~bit, state.pending & ~bit
    if not state.to_act:
        return replace(state, live=live, able=able, closed=state.closed or is_single(live))
    return _go_on(state, seat, live, able, pending, state.acted)


def _counted(state: HandState, event: StackCounted) -> HandState:
    seat, stack = event.seat, event.stack
    if seat >= len(state.stacks) or stack < 0:
        raise InvariantError(f"seat {seat} cannot be counted at {stack}")
    bit = 1 << seat
    drift = stack - state.stacks[seat]
    counted = replace(
        state,
        stacks=_set(state.stacks, seat, stack),
        counted=_set(state.counted, seat, state.counted[seat] + drift),
        doubted=state.doubted & ~bit,
    )
    if not state.live & bit or state.closed or bool(stack) == bool(state.able & bit):
        return counted
    if stack:
        matched = state.totals[seat] >= max(state.totals[other] for other in seats_in(state.live))
        return replace(counted, able=state.able | bit) if matched else counted
    able, pending = state.able & ~bit, state.pending & ~bit
    if not state.to_act:
        return replace(counted, able=able)
    return _go_on(counted, seat, state.live, able, pending, state.acted)


def _clock(
    clock: Clock | None, event: ClockCalled | ClockPaused | ClockResumed | ClockExtended | ClockDropped
) -> Clock | None:
    if isinstance(event, ClockCalled):
        return Clock(event.seat, event.seconds, event.at)
    if clock is None:
        raise InvariantError("no clock runs")
    match event:
        case ClockPaused(at=at):
            used = clock.used if clock.paused else clock.used + max(0, at - clock.since)
            return replace(clock, used=used, since=at, paused=True)
        case ClockResumed(at=at):
            return replace(clock, since=at, paused=False) if clock.paused else clock
        case ClockExtended(seconds=seconds):
            return replace(clock, seconds=clock.seconds + seconds)
        case ClockDropped():
            return None
        case _:
            assert_never(event)


def _run(state: HandState, times: int) -> HandState:
    if not state.showdown or state.pots_pushed or not 1 <= times <= MOST_RUNS:
        raise InvariantError(f"the board cannot be run {times} times here")
    return replace(state, runs=times)


def _pushed(state: HandState, event: PotPushed) -> HandState:
    if not state.closed or state.finished or event.pot != state.pots_pushed:
        raise InvariantError(f"pot {event.pot} cannot be pushed now")
    layers = pots(state)
    pot = layers[event.pot]
    given = sum(chips for _, chips in event.shares)
    if given + event.rake != pot.amount or event.rake < 0:
        raise InvariantError(f"pot {event.pot} holds {pot.amount}, not {given} and {event.rake}")
    stacks = list(state.stacks)
    for seat, chips in event.shares:
        if not pot.seats >> seat & 1 or chips <= 0:
            raise InvariantError(f"seat {seat} has no part in pot {event.pot}")
        stacks[seat] += chips
    pushed = event.pot + 1
    return replace(
        state,
        stacks=tuple(stacks),
        pushed=state.pushed + event.shares,
        raked=state.raked + event.rake,
        pots_pushed=pushed,
        finished=pushed == len(layers),
    )


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
        pending=0,
        to_act=0,
        closed=True,
        finished=True,
        voided=event.reason,
        replays=event.replay,
        clock=None,
    )
