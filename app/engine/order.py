"""Who acts next, who opens a street, who shows first. Seats are 1-based, clockwise is upwards with wrap."""

from enum import Enum

import msgspec

from app.engine.seats import clockwise_from, left_of
from app.engine.state import HandState


def next_to_act(pending: int, after: int, late: int, opener: int) -> int:
    """The next seat of `pending` after seat `after`, 0 when nobody is pending.

    `late` (0 = nobody) acts after everybody else of the lap that began at `opener`: its turn lies just before `opener`.
    """
    if late:
        late_bit = 1 << late
        others = pending & ~late_bit
        if after == late:
            return left_of(opener - 1, others) or late
        if not pending & late_bit:
            return left_of(after, others)
        following = left_of(after, others)
        lap_goes_on = following and _steps(opener, after) < _steps(opener, following)
        return following if lap_goes_on else late
    return left_of(after, pending)


def _steps(opener: int, seat: int) -> int:
    """Clockwise distance from `opener`; the table is taken as endless, so only the order counts."""
    return seat - opener if seat >= opener else seat - opener + 64


class ShowReason(Enum):
    """Why a seat shows first."""

    LAST_WAGER = "last-wager"
    """It made the last bet or raise of the street that counts."""
    LEFT_OF_BUTTON = "left-of-button"
    """Nobody bet on that street: the first live seat left of the button."""
    OPENER = "opener"
    """The same in stud: the seat that opened the street."""
    ALL_IN = "all-in"
    """A seat is all-in and nobody called a bet on the last street: every live hand lies open; the order is courtesy."""


class ShowOrder(msgspec.Struct, frozen=True):
    """The seats in the order they show, and why the first one is first."""

    seats: tuple[int, ...]
    reason: ShowReason


def show_order(state: HandState, any_street: bool = False) -> ShowOrder:
    """Who shows first and then clockwise.

    Args:
        state: a hand whose betting is over.
        any_street: the last bettor of any street shows first; otherwise only one on the last street does (switch D60).

    Source: Home H14; Poker Ape 1.11 with `any_street`.
    """
    aggressor = state.aggressor
    counts = any_street or state.aggressor_street == state.setup.last_street
    if aggressor and counts and state.live >> aggressor & 1:
        first, reason = aggressor, ShowReason.LAST_WAGER
    else:
        first, reason = left_of(state.button, state.live), ShowReason.LEFT_OF_BUTTON
        if not state.game.has_button:
            first, reason = left_of(state.opener - 1, state.live), ShowReason.OPENER
    order = (first, *clockwise_from(first, state.live & ~(1 << first)))
    called = any(state.bets[seat] for seat in order if seat != aggressor)
    if state.live & ~state.able and not (called and state.aggressor_street == state.setup.last_street):
        reason = ShowReason.ALL_IN
    return ShowOrder(order, reason)
