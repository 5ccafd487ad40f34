"""The players of a hand in the order of PHH: the first left of the button, the last on it; what each puts in first.
Amounts are whole numbers of the hand's unit.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.formats.recorded import Act, RecordedHand

_DEAD = frozenset({Act.ANTE, Act.TABLE_ANTE, Act.DEAD})
_BLINDS = frozenset({Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.BUTTON_BLIND})
_LIVE = _BLINDS | {Act.POST}


@dataclass(frozen=True, slots=True)
class Table:
    """A hand with its seats in the order of PHH; player 1 is the first of them."""

    hand: RecordedHand
    seats: tuple[int, ...]

    def player(self, seat: int) -> str:
        """The player's name in an action line."""
        return f"p{self.seats.index(seat) + 1}"

    def stacks(self) -> list[tuple[int, int]]:
        """Seat and stack of each player."""
        stacks = dict(self.hand.stacks)
        return [(seat, stacks[seat]) for seat in self.seats]

    def antes(self) -> list[int]:
        """What each player puts in that is no part of a bet."""
        return [
            sum(act.amount for act in self.hand.acts if act.seat == seat and act.act in _DEAD) for seat in self.seats
        ]

    def blinds(self) -> list[int]:
        """What each player puts in before the cards as a bet, a late post as less than nothing.

        Heads-up the two change places, as PHH has it.
        """
        blinds = [self._blind(seat) for seat in self.seats]
        return blinds[::-1] if len(blinds) == 2 else blinds

    def _blind(self, seat: int) -> int:
        posted = [act for act in self.hand.acts if act.seat == seat and act.act in _LIVE]
        total = sum(act.amount for act in posted)
        return total if any(act.act in _BLINDS for act in posted) else -total


def table_of(hand: RecordedHand) -> Table:
    """The players in the order of PHH. Heads-up the small blind is last, whether it has the button or not."""
    seats = sorted(seat for seat, _ in hand.stacks)
    last = _last(hand, seats)
    at = seats.index(last) + 1
    return Table(hand, (*seats[at:], *seats[:at]))


def _last(hand: RecordedHand, seats: Sequence[int]) -> int:
    if len(seats) == 2:
        for act in hand.acts:
            if act.act is Act.SMALL_BLIND:
                return act.seat
            if act.act is Act.BIG_BLIND:
                return next(seat for seat in seats if seat != act.seat)
    return next((seat for seat in reversed(seats) if seat <= hand.button), seats[-1])
