"""What the seat to act may do, and what is odd about what it did. Amounts are chips, `…_to` totals for the street."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

import msgspec

from app.engine.events import Action, ActionTaken
from app.engine.games import Limit
from app.engine.seats import is_single
from app.engine.state import HandState

FOLD, CHECK, BRING_IN, NO_LIMIT = Action.FOLD, Action.CHECK, Action.BRING_IN, Limit.NO_LIMIT
"""Plain names: looking a member up in its class costs more than the rest of a line."""


class Options(msgspec.Struct, frozen=True, gc=False):
    """The offers to one seat. `to_call` is what it would add, 0 when it may check; `bring_in` what opening stud costs.

    `min_raise_to` and `max_raise_to` are 0 when `may_raise` is false; a stack below the minimum may still go all-in,
    then both are that stack. In fixed limit they differ only where a pair on fourth street allows the double bet, and
    nothing lies between them.
    """

    seat: int
    to_call: int
    may_check: bool
    may_raise: bool
    min_raise_to: int
    max_raise_to: int
    bring_in: int = 0


def options(state: HandState, seat: int = 0) -> Options | None:
    """What `seat` (default: the seat to act) may do; None when nobody is to act, or for a seat that is not in it.

    Source: Home H13; TDA 43 (a raise adds at least the last full bet or raise), TDA 47 (what reopens the betting).
    """
    seat = seat or state.to_act
    if not 0 < seat < len(state.bets):
        return None
    bit = 1 << seat
    bet = state.bets[seat]
    owed = max(state.price - bet, 0)
    top = bet + state.stacks[seat]
    due = bring_in(state)
    raises = top > max(state.price, due) and bool(state.able & ~bit)
    barred = raises_ended(state) or bool(state.passive & bit)
    may_raise = raises and reopened(state, seat) and not barred
    low = min(min_raise_to(state), top) if may_raise else 0
    high = max(low, min(max_raise_to(state, seat), top)) if may_raise else 0
    return Options(seat, min(owed, state.stacks[seat]), owed == 0 and not due, may_raise, low, high, min(due, top))


def bring_in(state: HandState) -> int:
    """What the seat to act owes to open a hand of stud, 0 where no bring-in is due.

    Source: Robert's Rules, seven-card stud 1.
    """
    opening = not state.street and not state.price and not state.acted
    return _bring_in_of(state) if opening else 0


def _bring_in_of(state: HandState) -> int:
    """The bring-in of this hand, 0 in a game with blinds."""
    return 0 if state.game.has_button else state.setup.start.limits.bring_in


def reopened(state: HandState, seat: int) -> bool:
    """True when `seat` may raise: it has not acted on this street, or faces a full raise since it did.

    With `adds_up` the chips it faces are summed over several short all-ins, without it only one full wager counts. In
    fixed limit half a bet is enough. A bring-in is no bet, so whoever paid just that faces all of the first one.

    Source: Home H8, H9; TDA 47-A (switch D31), TDA 47-B (switch D34); Robert's Rules, seven-card stud 3.
    """
    if not state.acted >> seat & 1:
        return True
    bet = state.bets[seat]
    facing = state.price - (0 if not state.street and bet <= _bring_in_of(state) else bet)
    if state.setup.fixed:
        return 2 * facing >= state.full
    if state.setup.start.adds_up:
        return facing >= state.full
    return state.full_to > bet


def raises_ended(state: HandState) -> bool:
    """True when the street has had all its raises; heads-up they do not end, unless they had before (switch D36).

    Source: Robert's Rules, betting and raising 2 and 3 (switch D35).
    """
    limits = state.setup.start.limits
    if not limits.cap or state.wagers <= limits.cap:
        return False
    return state.capped or limits.cap_heads_up or not is_single(state.live & (state.live - 1))


def min_raise_to(state: HandState) -> int:
    """The least total of a full bet or raise, whatever the stacks.

    In fixed limit a short all-in of less than half a bet is completed, a longer one counts as the whole. A bring-in is
    completed in every limit.

    Source: Home H9, H13; TDA 43-A (switches D30, D32); fixed limit: TDA 47-B, Robert's Rules, betting and raising 4.
    """
    if state.setup.fixed:
        return state.full_to + state.full
    return state.full if state.only_brought_in else state.price + state.full


def max_raise_to(state: HandState, seat: int) -> int:
    """The greatest total that `seat` may bet or raise to under the limit of the game, whatever its stack."""
    return _MOST[state.game.limit](state, seat)


def _no_limit(state: HandState, seat: int) -> int:
    return state.bets[seat] + state.stacks[seat]


def _pot_limit(state: HandState, seat: int) -> int:
    return pot_raise_to(state, seat)


def pot_raise_to(state: HandState, seat: int) -> int:
    """The total of a wager of the pot: the price, and the pot as it is once the price is paid.

    Before the flop blinds that are dead or short count in full. An opening bet is at least the least bet.

    Source: TDA 54-A, 54-B; Robert's Rules, pot-limit 1 to 4 (switches D95, D96).
    """
    pot = state.pot_total + state.assumed
    to_amount = state.price + pot + max(state.price - state.bets[seat], 0)
    start = state.setup.start
    short = -to_amount % start.chip
    return to_amount + short if start.limits.rounded_up else to_amount


def _fixed_limit(state: HandState, _seat: int) -> int:
    """One bet more; twice as much on a street where an open pair allows it, until somebody did.

    Source: Robert's Rules, seven-card stud 5.
    """
    least = min_raise_to(state)
    bet = state.setup.bets[state.street]
    doubles = state.game.streets[state.street].doubles and state.full == bet
    return least + bet if doubles else least


def _spread_limit(state: HandState, _seat: int) -> int:
    limits = state.setup.start.limits
    return state.price + max(limits.big_bet, state.full)


_MOST: Final[Mapping[Limit, Callable[[HandState, int], int]]] = {
    Limit.NO_LIMIT: _no_limit,
    Limit.POT_LIMIT: _pot_limit,
    Limit.FIXED: _fixed_limit,
    Limit.SPREAD: _spread_limit,
}


class Oddity(Enum):
    """What is odd about an act; the dealer may record it all the same."""

    OUT_OF_TURN = "out-of-turn"
    CHECK_FACING_BET = "check-facing-bet"
    UNDERCALL = "undercall"
    BELOW_MINIMUM = "below-minimum"
    ABOVE_LIMIT = "above-limit"
    """More than the pot, than the fixed bet or than the spread allows."""
    RAISES_ENDED = "raises-ended"
    NOT_REOPENED = "not-reopened"
    ACTED_EARLY = "acted-early"
    """The seat acted out of turn before, and may only check, call or fold now."""
    NOBODY_CAN_CALL = "nobody-can-call"
    MORE_THAN_STACK = "more-than-stack"
    NOT_THE_CHIPS = "not-the-chips"
    """The smallest chip in play cannot make the amount."""


def oddities(state: HandState, event: ActionTaken) -> tuple[Oddity, ...]:
    """What the rules object to in `event`, nothing for an ordinary act. Never asked while replaying a log."""
    seat, action, to_amount = event.seat, event.action, event.to_amount
    found = [Oddity.OUT_OF_TURN] if seat != state.to_act else []
    if action is FOLD:
        return tuple(found)
    if action is CHECK:
        if state.bets[seat] < state.price:
            found.append(Oddity.CHECK_FACING_BET)
        return tuple(found)
    top = state.bets[seat] + state.stacks[seat]
    if to_amount > top:
        found.append(Oddity.MORE_THAN_STACK)
    if action is BRING_IN:
        if to_amount != min(bring_in(state), top):
            found.append(Oddity.BELOW_MINIMUM)
    elif to_amount < state.price and to_amount < top:
        found.append(Oddity.UNDERCALL)
    elif to_amount > state.price:
        found += _of_a_wager(state, seat, to_amount, top)
    if to_amount % state.setup.start.chip and to_amount not in (top, state.price):
        found.append(Oddity.NOT_THE_CHIPS)
    return tuple(found)


def _of_a_wager(state: HandState, seat: int, to_amount: int, top: int) -> list[Oddity]:
    """What is odd about a bet or raise by its size and its right."""
    found = []
    if not state.able & ~(1 << seat):
        found.append(Oddity.NOBODY_CAN_CALL)
    elif not reopened(state, seat):
        found.append(Oddity.NOT_REOPENED)
    elif state.passive >> seat & 1:
        found.append(Oddity.ACTED_EARLY)
    elif raises_ended(state):
        found.append(Oddity.RAISES_ENDED)
    least = min_raise_to(state)
    if to_amount < least:
        if to_amount < top:
            found.append(Oddity.BELOW_MINIMUM)
    elif state.game.limit is not NO_LIMIT:
        most = max(max_raise_to(state, seat), least)
        between = state.setup.fixed and to_amount not in (least, most)
        if to_amount > most or (between and to_amount < top):
            found.append(Oddity.ABOVE_LIMIT)
    return found
