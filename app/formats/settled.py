"""The pushes of a hand brought to the chips that everybody had after it: sites part a rake among several winners in
ways of their own, and an odd chip is larger than the unit of the log where that is finer than the hand's.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from app.engine.events import PotPushed

_Shares = tuple[tuple[int, int], ...]


def settled(pushes: Sequence[PotPushed], more: Mapping[int, int]) -> tuple[PotPushed, ...] | None:
    """The pushes with `more` chips for each seat, fewer where it is negative: what one winner does not get counts as
    rake of its pot, what another gets too much of comes out of a rake. None where that cannot be.
    """
    changed = list(pushes)
    for seat, chips in sorted(more.items(), key=lambda wanted: wanted[1]):
        left = chips
        for at, push in enumerate(changed):
            changed[at], left = _shifted(push, seat, left)
        if left:
            return None
    return tuple(changed)


def _shifted(push: PotPushed, seat: int, chips: int) -> tuple[PotPushed, int]:
    """The push with as many more or fewer chips for the seat as it has room for, and what is still to be shifted."""
    got = dict(push.shares).get(seat, 0)
    low = dict(push.low).get(seat, 0)
    if not got and not low:
        return push, chips
    part = got or low
    moved = min(chips, push.rake) if chips > 0 else max(chips, -part)
    shares = _with(push.shares, seat, part + moved) if got else push.shares
    lows = push.low if got else _with(push.low, seat, part + moved)
    return replace(push, shares=shares, low=lows, rake=push.rake - moved), chips - moved


def _with(shares: _Shares, seat: int, chips: int) -> _Shares:
    return tuple((one, chips if one == seat else had) for one, had in shares if one != seat or chips)
