"""What the seat to act may do, and what is odd about what it did. Amounts are chips, `…_to` totals for the street."""

from enum import Enum

import msgspec

from app.engine.events import Action, ActionTaken
from app.engine.state import HandState


class Options(msgspec.Struct, frozen=True, gc=False):
    """The offers to one seat. `to_call` is what it would add, 0 when it may check.

    `min_raise_to` and `max_raise_to` are 0 when `may_raise` is false; a stack below the minimum may still go all-in,
    then both are that stack.
    """

    seat: int
    to_call: int
    may_check: bool
    may_raise: bool
    min_raise_to: int
    max_raise_to: int


def options(state: HandState, seat: int = 0) -> Options | None:
    """What `seat` (default: the seat to act) may do; None when nobody is to act.

    Source: Home H13; TDA 43 (a raise adds at least the last full bet or raise), TDA 47 (what reopens the betting).
    """
    seat = seat or state.to_act
    if not seat:
        return None
    bit = 1 << seat
    bet = state.bets[seat]
    owed = max(state.price - bet, 0)
    top = bet + state.stacks[seat]
    may_raise = top > state.price and bool(state.able & ~bit) and reopened(state, seat)
    low = min(state.price + state.full, top) if may_raise else 0
    return Options(seat, min(owed, state.stacks[seat]), owed == 0, may_raise, low, top if may_raise else 0)


def reopened(state: HandState, seat: int) -> bool:
    """True when `seat` may raise: it has not acted on this street, or faces a full raise since it did.

    With `adds_up` the chips it faces are summed over several short all-ins, without it only one full wager counts.

    Source: Home H8, H9; TDA 47-A (switch D31).
    """
    if not state.acted >> seat & 1:
        return True
    bet = state.bets[seat]
    if state.setup.start.adds_up:
        return state.price - bet >= state.full
    return state.full_to > bet


def min_raise_to(state: HandState) -> int:
    """The least total of a full raise, whatever the stacks.

    Source: Home H9, H13; TDA 43-A (switches D30, D32).
    """
    return state.price + state.full


class Oddity(Enum):
    """What is odd about an act; the dealer may record it all the same."""

    OUT_OF_TURN = "out-of-turn"
    CHECK_FACING_BET = "check-facing-bet"
    UNDERCALL = "undercall"
    BELOW_MINIMUM = "below-minimum"
    NOT_REOPENED = "not-reopened"
    NOBODY_CAN_CALL = "nobody-can-call"
    MORE_THAN_STACK = "more-than-stack"
    NOT_THE_CHIPS = "not-the-chips"
    """The smallest chip in play cannot make the amount."""


def oddities(state: HandState, event: ActionTaken) -> tuple[Oddity, ...]:
    """What the rules object to in `event`, nothing for an ordinary act. Never asked while replaying a log."""
    seat, action, to_amount = event.seat, event.action, event.to_amount
    found = [Oddity.OUT_OF_TURN] if seat != state.to_act else []
    if action is Action.FOLD:
        return tuple(found)
    if action is Action.CHECK:
        if state.bets[seat] < state.price:
            found.append(Oddity.CHECK_FACING_BET)
        return tuple(found)
    top = state.bets[seat] + state.stacks[seat]
    if to_amount > top:
        found.append(Oddity.MORE_THAN_STACK)
    if to_amount < state.price and to_amount < top:
        found.append(Oddity.UNDERCALL)
    elif to_amount > state.price:
        if not state.able & ~(1 << seat):
            found.append(Oddity.NOBODY_CAN_CALL)
        elif not reopened(state, seat):
            found.append(Oddity.NOT_REOPENED)
        if to_amount < min_raise_to(state) and to_amount < top:
            found.append(Oddity.BELOW_MINIMUM)
    if to_amount % state.setup.start.chip and to_amount not in (top, state.price):
        found.append(Oddity.NOT_THE_CHIPS)
    return tuple(found)
