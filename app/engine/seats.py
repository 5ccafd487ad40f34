"""Seats as bits: seat `n` is bit `n` of a mask, so a set of seats is one integer. Clockwise is upwards, with wrap."""

from collections.abc import Iterable


def mask_of(seats: Iterable[int]) -> int:
    """The mask with exactly these seats in it."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def left_of(seat: int, mask: int) -> int:
    """The first seat of `mask` clockwise after `seat`, `seat` itself last; 0 when the mask is empty."""
    above = mask >> (seat + 1)
    if above:
        return seat + (above & -above).bit_length()
    return (mask & -mask).bit_length() - 1 if mask else 0


def right_of(seat: int, mask: int) -> int:
    """The first seat of `mask` counter-clockwise before `seat`, `seat` itself last; 0 when the mask is empty."""
    below = mask & ((1 << seat) - 1)
    return (below or mask).bit_length() - 1 if mask else 0


def clockwise_from(seat: int, mask: int) -> list[int]:
    """The seats of `mask` in order, starting with the first one left of `seat`."""
    above = mask >> (seat + 1) << (seat + 1)
    return seats_in(above) + seats_in(mask ^ above)


def is_single(mask: int) -> bool:
    """True for no seat or one seat."""
    return not mask & (mask - 1)
