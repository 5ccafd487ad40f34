"""From the end of the betting to the last chip pushed: who wins which pot, and the events for it. Amounts are chips."""

from collections.abc import Mapping, Sequence

import msgspec

from app.engine.events import PotPushed
from app.engine.pots import Pot, pots, shares
from app.engine.state import HandState


class Split(msgspec.Struct, frozen=True, gc=False):
    """How odd chips fall: `evenly` when the same seats win both halves (switch D72), first to the seat left of
    `after`, the button where nothing else is said (switch D73 for stud).
    """

    after: int
    chip: int
    evenly: bool = False


class Cut(msgspec.Struct, frozen=True, gc=False):
    """One pot cut among its winners, each as (seat, chips), the first left of the button first."""

    high: tuple[tuple[int, int], ...]
    low: tuple[tuple[int, int], ...] = ()


def winners_by_rank(pot: Pot, ranks: Mapping[int, int]) -> int:
    """The mask of the best hands among the seats of `pot`; a greater rank is better, 0 or no rank cannot win."""
    best = mask = 0
    for seat, rank in ranks.items():
        if rank and pot.seats >> seat & 1 and (rank >= best or not mask):
            mask = (mask if rank == best else 0) | 1 << seat
            best = rank
    return mask


def split_of(state: HandState, evenly: bool = False, after: int = 0) -> Split:
    """The split of a hand: odd chips in its smallest chip, first left of the button."""
    return Split(after or state.button, state.setup.start.chip, evenly)


def cut(amount: int, high: int, low: int, split: Split) -> Cut:
    """Cut `amount` among the winners of the masks `high` and `low`: in halves where there is a low, the odd chip to the
    high one.

    Source: TDA 20, Robert's Rules, ties 2 (odd chip to the high side, switch D71); switch D72 (who wins both halves).
    """
    if not low or (split.evenly and high == low):
        return Cut(shares(amount, high, split.after, split.chip))
    half = amount // split.chip // 2 * split.chip
    return Cut(shares(amount - half, high, split.after, split.chip), shares(half, low, split.after, split.chip))


def payments(
    state: HandState,
    winners: Sequence[int],
    rakes: Sequence[int] = (),
    lows: Sequence[int] = (),
    split: Split | None = None,
    drops: tuple[tuple[str, int], ...] = (),
) -> tuple[PotPushed, ...]:
    """The pushes that pay every pot: a mask of its `winners`, a rake (no `rakes`: none) and a mask of those who win its
    low half (0, or no `lows`: nobody), main pot first. `drops` go from the main pot to their funds.
    """
    return _pushes(pots(state), winners, rakes, lows, split or split_of(state), drops)


def _pushes(
    layers: Sequence[Pot],
    winners: Sequence[int],
    rakes: Sequence[int],
    lows: Sequence[int],
    split: Split,
    drops: tuple[tuple[str, int], ...] = (),
) -> tuple[PotPushed, ...]:
    found = []
    for number, (pot, high) in enumerate(zip(layers, winners, strict=True)):
        rake = rakes[number] if rakes else 0
        low = lows[number] & pot.seats if lows else 0
        dropped = () if number else drops
        amount = pot.amount - rake - (sum(chips for _, chips in dropped) if dropped else 0)
        parts = cut(amount, high & pot.seats, low, split)
        found.append(PotPushed(number, parts.high, rake, parts.low, dropped))
    return tuple(found)


def uncontested(state: HandState) -> tuple[PotPushed, ...]:
    """The push to the only live seat; empty when two or more are live."""
    live = state.live
    if not state.closed or live & (live - 1):
        return ()
    won = sum(state.totals) + state.dead
    return (PotPushed(0, ((live.bit_length() - 1, won),) if won else ()),)


def settle(state: HandState, ranks: Mapping[int, int], lows: Mapping[int, int] | None = None) -> tuple[PotPushed, ...]:
    """The pushes for hands that were read on one board: `ranks` of the high (or only) hand by seat, `lows` of the low
    one where high and low share the pot.
    """
    layers = pots(state)
    winners = [winners_by_rank(pot, ranks) for pot in layers]
    if lows:
        return _pushes(layers, winners, (), [winners_by_rank(pot, lows) for pot in layers], split_of(state))
    after, chip = state.setup.button, state.setup.start.chip
    won = [shares(pot.amount, mask, after, chip) for pot, mask in zip(layers, winners, strict=True)]
    return tuple([PotPushed(number, cut) for number, cut in enumerate(won)])
