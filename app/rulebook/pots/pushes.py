"""The pushes that give every seat what a ruling awards it, on a hand whose betting is over. Amounts are chips."""

from collections.abc import Sequence

from app.engine.events import PotPushed
from app.engine.payout import Cut, payments
from app.engine.pots import pots
from app.engine.seats import mask_of
from app.engine.state import HandState

Drops = tuple[tuple[str, int], ...]


def pushes(hand: HandState | None, parts: Sequence[Cut], rake: int = 0, drops: Drops = ()) -> tuple[PotPushed, ...]:
    """One push a part: a pot, or a board's part of it, main pot and first board first. `rake` is what the house has of
    all of them, `drops` what goes from the main pot to its funds.

    None where the hand is not to be paid now, or where its pots are not those that were awarded.
    """
    if not _may_be_paid(hand) or hand is None:
        return ()
    layers, found = pots(hand), list[PotPushed]()
    if len(layers) != len(parts):
        return ()
    for number, (pot, part) in enumerate(zip(layers, parts, strict=True)):
        shared, dropped = (*part.high, *part.low), () if number else drops
        left = pot.amount - sum(chips for _, chips in shared) - sum(chips for _, chips in dropped)
        if left < 0 or not shared or mask_of(seat for seat, _ in shared) & ~pot.seats:
            return ()
        found.append(PotPushed(number, part.high, left, part.low, dropped))
    return tuple(found) if sum(push.rake for push in found) == rake else ()


def won_by(hand: HandState | None, seat: int) -> tuple[PotPushed, ...]:
    """The pushes that give `seat` every pot; none where the hand is not to be paid now, or it has no part in a pot."""
    if not _may_be_paid(hand) or hand is None:
        return ()
    layers = pots(hand)
    if not all(pot.seats >> seat & 1 for pot in layers):
        return ()
    return payments(hand, [1 << seat] * len(layers))


def _may_be_paid(hand: HandState | None) -> bool:
    return hand is not None and hand.closed and not hand.finished and not hand.pots_pushed
