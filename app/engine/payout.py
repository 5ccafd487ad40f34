"""From the end of the betting to the last chip pushed: who wins which pot, and the events for it. Amounts are chips."""

from collections.abc import Mapping, Sequence

from app.engine.events import PotPushed
from app.engine.pots import Pot, pots, shares
from app.engine.state import HandState


def winners_by_rank(pot: Pot, ranks: Mapping[int, int]) -> int:
    """The mask of the best hands among the seats of `pot`; a greater rank is better, a seat without one cannot win."""
    best = max((rank for seat, rank in ranks.items() if pot.seats >> seat & 1), default=None)
    mask = 0
    for seat, rank in ranks.items():
        if rank == best and pot.seats >> seat & 1:
            mask |= 1 << seat
    return mask


def payments(state: HandState, winners: Sequence[int], rakes: Sequence[int] = ()) -> tuple[PotPushed, ...]:
    """The pushes that pay every pot: a mask of `winners` and a rake for each, main pot first (no `rakes`: none)."""
    return _pushes(state, pots(state), winners, rakes)


def _pushes(
    state: HandState, layers: Sequence[Pot], winners: Sequence[int], rakes: Sequence[int] = ()
) -> tuple[PotPushed, ...]:
    button, chip = state.button, state.setup.start.chip
    found = []
    for number, (pot, mask) in enumerate(zip(layers, winners, strict=True)):
        rake = rakes[number] if rakes else 0
        found.append(PotPushed(number, shares(pot.amount - rake, mask & pot.seats, button, chip), rake))
    return tuple(found)


def uncontested(state: HandState) -> tuple[PotPushed, ...]:
    """The push to the only live seat; empty when two or more are live."""
    live = state.live
    if not state.closed or live & (live - 1):
        return ()
    won = sum(state.totals) + state.dead
    return (PotPushed(0, ((live.bit_length() - 1, won),) if won else ()),)


def settle(state: HandState, ranks: Mapping[int, int]) -> tuple[PotPushed, ...]:
    """The pushes for hands that were read: `ranks` by seat, greater is better."""
    layers = pots(state)
    return _pushes(state, layers, [winners_by_rank(pot, ranks) for pot in layers])


def share_rake(layers: Sequence[Pot], rake: int) -> tuple[int, ...]:
    """Take `rake` from the pots in proportion to their size; what does not divide is taken from the main pot first."""
    total = sum(pot.amount for pot in layers)
    if not total:
        return (0,) * len(layers)
    parts = [pot.amount * rake // total for pot in layers]
    for number, pot in enumerate(layers):
        missing = rake - sum(parts)
        parts[number] += min(missing, pot.amount - parts[number])
    return tuple(parts)
