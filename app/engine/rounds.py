"""A betting round: the posts before it, the acts in it, its end, and the next street. Amounts are chips.

Every function takes a state and gives the next one; `app.engine.fold` says which event needs which.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.events import Action, ActionTaken, BettingOpened, Post, Posted, StreetDealt
from app.engine.games import Limit, Opener
from app.engine.order import next_to_act
from app.engine.seats import left_of
from app.engine.state import HandState, InvariantError

FOLD, CHECK, BRING_IN = Action.FOLD, Action.CHECK, Action.BRING_IN
LEFT_OF_BUTTON, POT_LIMIT = Opener.LEFT_OF_BUTTON, Limit.POT_LIMIT
ANTE, TABLE_ANTE, DEAD, STRADDLE, KILL = Post.ANTE, Post.TABLE_ANTE, Post.DEAD, Post.STRADDLE, Post.KILL
"""Plain names: looking a member up in its class costs more than the rest of a line."""


def acted(state: HandState, event: ActionTaken) -> HandState:
    seat = event.seat
    bit = 1 << seat
    live, able, on_turn = state.live, state.able, seat == state.to_act
    if not live & bit or (not on_turn and state.closed):
        raise InvariantError(f"seat {seat} has no hand to act with")
    action = event.action
    if action is FOLD:
        live ^= bit
        able &= ~bit
    elif action is not CHECK:
        return (_brought_in if action is BRING_IN else _wagered)(state, seat, event.to_amount)
    pending = state.pending & ~bit
    if not on_turn or state.late or not pending or not live & (live - 1) or not able & (able - 1):
        return go_on(state, seat, live, able, pending, state.acted | bit)
    above = pending >> seat + 1  # as in _following: this is most of all acts
    to_act = seat + (above & -above).bit_length() if above else (pending & -pending).bit_length() - 1
    if state.clock is not None:
        state = _unclocked(state, seat)
    return replace(state, live=live, able=able, pending=pending, acted=state.acted | bit, to_act=to_act)


def go_on(state: HandState, seat: int, live: int, able: int, pending: int, acted: int) -> HandState:
    """After `seat` has acted or dropped out: the next seat to act, or the end of the round."""
    if not pending or not live & (live - 1) or (not able & (able - 1) and _matched(state.bets, live, able)):
        return _closed(state, live, able, acted)
    to_act = _following(state, seat, pending) if state.to_act else 0  # 0: the open cards have yet to say
    if state.clock is not None:
        state = _unclocked(state, seat)
    return replace(state, live=live, able=able, pending=pending, acted=acted, to_act=to_act)


def _wagered(state: HandState, seat: int, to_amount: int) -> HandState:
    """Chips go in. One copy of the state for the usual case, that somebody is next: replays of many hands live here."""
    bit = 1 << seat
    stacks, bets, totals, price = list(state.stacks), list(state.bets), list(state.totals), state.price
    added = to_amount - bets[seat]
    if not 0 < added <= stacks[seat]:
        raise InvariantError(f"seat {seat} cannot put in {added} of {stacks[seat]}")
    stacks[seat] -= added
    bets[seat] = to_amount
    totals[seat] += added
    live, acted = state.live, state.acted | bit
    able = state.able if stacks[seat] else state.able & ~bit
    raised = to_amount > price
    pending = able & ~bit if raised else state.pending & ~bit
    to_act = _following(state, seat, pending) if pending else 0
    behind, front, put = tuple(stacks), tuple(bets), tuple(totals)
    if state.assumed:
        state = replace(state, assumed=_assumed(state, front))
    if raised:
        setup, full, full_to, wagers = state.setup, state.full, state.full_to, state.wagers
        if setup.fixed:
            full, full_to, wagers = _stepped(state, to_amount)
        elif to_amount - price >= full:
            full, full_to, wagers = to_amount - price, to_amount, wagers + 1
        elif to_amount >= full and state.only_brought_in:
            full_to, wagers = to_amount, wagers + 1
        state = replace(
            state,
            able=able,
            pending=pending,
            acted=acted,
            to_act=to_act,
            stacks=behind,
            bets=front,
            totals=put,
            price=to_amount,
            full=full,
            full_to=full_to,
            wagers=wagers,
            aggressor=seat,
            aggressor_street=state.street,
        )
        cap = setup.start.limits.cap
        if cap and wagers > cap and live.bit_count() > 2:
            state = replace(state, capped=True)
    else:
        state = replace(
            state, able=able, pending=pending, acted=acted, to_act=to_act, stacks=behind, bets=front, totals=put
        )
    if not pending or (not able & (able - 1) and _matched(bets, live, able)):
        return _closed(state, live, able, acted)
    return state if state.clock is None else _unclocked(state, seat)


def _stepped(state: HandState, to_amount: int) -> tuple[int, int, int]:
    """Size, total and number of the full wagers after one of fixed limit: half a bet counts as a whole one.

    Source: Robert's Rules, betting and raising 4; TDA 47-B (switches D34, D37).
    """
    full, setup = state.full, state.setup
    by = to_amount - state.full_to
    if 2 * by < full:
        return full, state.full_to, state.wagers
    doubled = setup.game.streets[state.street].doubles and by == 2 * setup.bets[state.street]
    return by if doubled else full, to_amount, state.wagers + 1


def _brought_in(state: HandState, seat: int, to_amount: int) -> HandState:
    """The bring-in is no bet: completing it is the first one, and a short one is called in full.

    Source: Robert's Rules, seven-card stud 3 and 4.
    """
    due = state.setup.start.limits.bring_in
    if state.street or state.price or state.game.has_button:
        raise InvariantError(f"seat {seat} has nothing to bring in")
    after = _wagered(state, seat, to_amount)
    if not after.to_act:
        return after
    return replace(
        after,
        price=max(due, to_amount),
        full=state.full,
        full_to=0,
        wagers=0,
        aggressor=state.aggressor,
        aggressor_street=state.aggressor_street,
    )


def _unclocked(state: HandState, seat: int) -> HandState:
    """The clock goes with the act of the seat it was called on; another seat's act out of turn leaves it running."""
    return replace(state, clock=None) if state.clock is not None and state.clock.seat == seat else state


def _following(state: HandState, seat: int, pending: int) -> int:
    """Who acts after `seat`; whoever is to act stays so when `seat` acted out of turn."""
    to_act = state.to_act
    if seat != to_act and pending >> to_act & 1:
        return to_act
    if state.late or not pending:
        return next_to_act(pending, seat, state.late, state.opener)
    above = pending >> seat + 1
    return seat + (above & -above).bit_length() if above else (pending & -pending).bit_length() - 1


def _matched(bets: Sequence[int], live: int, able: int) -> bool:
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
    if state.clock is not None:
        state = replace(state, clock=None)
    if not seat or not wagered:
        return replace(state, live=live, able=able, pending=0, acted=acted, to_act=0, closed=closed)
    stacks, front, totals = list(state.stacks), list(bets), list(state.totals)
    front[seat] = 0
    front[seat] = matched = max(front)
    stacks[seat] += high - matched
    totals[seat] -= high - matched
    return replace(
        state,
        live=live,
        able=able | 1 << seat & live,
        pending=0,
        acted=acted,
        to_act=0,
        stacks=tuple(stacks),
        bets=tuple(front),
        totals=tuple(totals),
        closed=closed,
        uncalled_seat=seat,
        uncalled=high - matched,
    )


def street_dealt(state: HandState, event: StreetDealt) -> HandState:
    setup = state.setup
    if event.street != state.street + 1 or event.street > setup.last_street or state.closed or state.pending:
        raise InvariantError(f"street {event.street} cannot follow street {state.street} here")
    able = state.able
    betting = able & (able - 1)
    pending = able if betting else 0
    by_button = setup.game.streets[event.street].opens is LEFT_OF_BUTTON
    dealt = replace(
        state,
        pending=pending,
        acted=0,
        to_act=left_of(setup.button, pending) if by_button else 0,
        bets=setup.zeros,
        price=0,
        full=setup.bets[event.street],
        full_to=0,
        street=event.street,
        wagers=0,
        late=0,
    )
    if state.draws or state.capped or state.assumed:
        dealt = replace(dealt, draws=(), capped=False, assumed=0)
    if betting:
        return dealt
    runs_from = state.street if state.runs_from < 0 else state.runs_from
    return replace(dealt, closed=event.street == setup.last_street, runs_from=runs_from)


def posted(state: HandState, event: Posted) -> HandState:
    seat, added, kind = event.seat, event.added, event.kind
    stacks, totals = list(state.stacks), list(state.totals)
    if not state.live >> seat & 1 or not 0 < added <= stacks[seat]:
        raise InvariantError(f"seat {seat} cannot post {added}")
    stacks[seat] -= added
    able = state.able if stacks[seat] else state.able & ~(1 << seat)
    if kind is TABLE_ANTE or kind is DEAD:
        return replace(state, able=able, stacks=tuple(stacks), dead=state.dead + added)
    totals[seat] += added
    if kind is ANTE:
        return replace(state, able=able, stacks=tuple(stacks), totals=tuple(totals))
    bets = list(state.bets)
    bets[seat] += added
    price = event.price if event.price > state.price else state.price
    after = replace(
        state, able=able, stacks=tuple(stacks), bets=tuple(bets), totals=tuple(totals), price=price, full_to=price
    )
    if kind is not STRADDLE and kind is not KILL:
        return after
    full = state.full if state.setup.fixed else max(state.full, event.price)  # a fixed bet stays what it is
    if kind is KILL:
        return replace(after, killer=seat, full=full)
    return replace(after, full=full, straddlers=(*state.straddlers, seat))


def opened(state: HandState, event: BettingOpened) -> HandState:
    """The first betting round (by nobody yet, where the open cards have to say it): the price is the big blind even
    where the ante took the last chips of the seat that owes it. A later one: the open cards have said who begins.

    Source: Robert's Rules, button and blinds 1; TDA 54-B by analogy.
    """
    start, able = state.setup.start, state.able
    if state.street or (state.pending and not event.last):
        return _opened_by_cards(state, event.first)
    first, late = event.first, event.last
    price, full_to = state.price, state.full_to
    if start.bb_seat and price < start.big_blind:
        price = full_to = start.big_blind
    opening = replace(
        state,
        pending=able,
        to_act=next_to_act(able, late or first - 1, late, first) if first else 0,
        price=price,
        full_to=full_to,
        wagers=1 if price else 0,
        late=late,
        opener=first,
        assumed=_assumed(state, state.bets) if state.setup.game.limit is POT_LIMIT else 0,
    )
    over = not able & (able - 1) and _matched(state.bets, state.live, able)
    return _closed(opening, state.live, able, 0) if over else opening


def _opened_by_cards(state: HandState, first: int) -> HandState:
    if not state.waits_for_opener or not state.live >> first & 1:
        raise InvariantError(f"seat {first} cannot open here")
    return replace(state, to_act=next_to_act(state.pending, first - 1, 0, first), opener=first)


def _assumed(state: HandState, bets: Sequence[int]) -> int:
    """What pot-limit adds to the pot before the flop: blinds that are dead or short count in full (switch D95), until
    the seat that posted has put in as much.
    """
    start = state.setup.start
    if not start.bb_seat:
        return 0
    small = start.big_blind if start.limits.small_as_big else start.small_blind
    posted = bets[start.sb_seat] if start.sb_seat else 0
    return max(small - posted, 0) + max(start.big_blind - bets[start.bb_seat], 0)
