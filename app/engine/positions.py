"""Where the button and the blinds go next. Seats are 1-based, sets of seats are masks, clockwise is upwards."""

from enum import Enum

import msgspec

from app.engine.seats import is_single, left_of, right_of


class ButtonRule(Enum):
    """How the button moves when seats come and go."""

    DEAD = "dead"
    """The big blind moves to the next player every hand; small blind and button follow, on an empty seat if need be."""
    MOVING = "moving"
    """The button moves to the next player; the blinds are the next two."""


class Positions(msgspec.Struct, frozen=True):
    """Seats of the button (maybe an empty one), the small blind (0 = dead) and the big blind.

    `dead_small` is the seat where a dead small blind would stand: the button goes there next.
    """

    button: int
    small: int
    big: int
    dead_small: int = 0


def first_positions(button: int, playing: int) -> Positions:
    """Positions when the button is given and nobody has paid a blind yet. `playing` holds at least two seats.

    Heads-up the button pays the small blind.

    Source: TDA 34-B (switch D81).

    Raises:
        ValueError: fewer than two seats play.
    """
    if is_single(playing):
        raise ValueError("a hand needs two players")
    holder = button if playing >> button & 1 else left_of(button, playing)
    if playing.bit_count() == 2:
        return Positions(holder, holder, left_of(holder, playing))
    small = left_of(button, playing)
    return Positions(button, small, left_of(small, playing))


def next_positions(rule: ButtonRule, last: Positions, playing: int) -> Positions:
    """Positions of the next hand, given those of the last one and who plays now (two seats or more).

    Source: TDA 32 (dead button), 34-B (two players: nobody is big blind twice, however the button moves); switch D80.
    """
    big = left_of(last.big, playing)
    if playing.bit_count() == 2:
        other = left_of(big, playing)
        return Positions(other, other, big)
    if rule is ButtonRule.MOVING:
        return first_positions(left_of(last.button, playing), playing)
    small = last.big if playing >> last.big & 1 else 0
    button = last.small or last.dead_small or right_of(last.big, playing | 1 << last.button)
    if button in (big, small):
        button = right_of(small or big, playing & ~(1 << big))
    return Positions(button, small, big, 0 if small else last.big)


def passed_over(last: Positions, now: Positions, absent: int) -> list[tuple[int, bool, bool]]:
    """Seats of `absent` that a blind went past: (seat, misses the big blind, misses the small blind).

    The seat that paid the last big blind owes the small one; a seat that the big blind jumped owes both.

    Source: Robert's Rules, button and blinds (missed blinds); switch D83.
    """
    if now.big == last.big:  # somebody came in between: no blind went past anybody
        return []
    missed = [(last.big, False, True)] if absent >> last.big & 1 else []
    seat = last.big
    while (seat := left_of(seat, absent | 1 << now.big)) != now.big:
        missed.append((seat, True, True))
    return missed
