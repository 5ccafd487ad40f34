"""Seats as a table has them: a site may count them on past ten, or from another number."""

from msgspec.structs import replace

from app.formats.recorded import RecordedHand
from app.formats.retold import UnplayableError

SEATS = 10


def relabelled(hand: RecordedHand) -> tuple[RecordedHand, dict[int, int]]:
    """The hand with seats 1 to 10 where a site numbers them otherwise, and the map from its seats to ours.

    Raises:
        UnplayableError: more than ten seats.
    """
    seats = sorted({seat for seat, _ in hand.stacks} | ({hand.button} if hand.button else set()))
    if seats and seats[-1] <= SEATS:
        return hand, {seat: seat for seat in seats}
    if len(seats) > SEATS:
        raise UnplayableError("a table has at most ten seats")
    ours = {seat: number for number, seat in enumerate(seats, 1)}
    return (
        replace(
            hand,
            button=ours.get(hand.button, 0),
            stacks=tuple((ours[seat], chips) for seat, chips in hand.stacks),
            acts=tuple(replace(act, seat=ours.get(act.seat, 0)) for act in hand.acts),
            holes=tuple((ours[seat], cards) for seat, cards in hand.holes),
            winners=tuple(ours[seat] for seat in hand.winners),
            names=tuple((ours[seat], name) for seat, name in hand.names if seat in ours),
        ),
        ours,
    )
