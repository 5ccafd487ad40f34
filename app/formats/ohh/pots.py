"""The pots of Open Hand History: who won how much, what came back, and what everybody has at the end.

An uncalled bet is not written down: it is what went in beyond the pots, back to who put in most. Where the pots do not
add up to the chips that went in there is no result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from app.formats.errors import HandError
from app.formats.ohh.course import Course
from app.formats.ohh.objects import Pot, amount
from app.formats.put_in import live_put_in, put_in
from app.formats.recorded import Collected, RecordedResult

_WRONG = "The pots do not add up to the chips that went in, so there is no result to compare with."
_CASHED = "A player cashed out or won a bonus; the chips are counted as the pots say."


@dataclass(frozen=True, slots=True)
class Pots:
    """The pots of a hand whose course is told."""

    pots: Sequence[Pot]
    seats: Mapping[int, int]
    unit: Decimal
    stacks: Mapping[int, int]
    course: Course

    def rake(self) -> int:
        """What the house took."""
        return sum(self._chips(pot.rake) + self._chips(pot.jackpot) for pot in self.pots)

    def winners(self) -> tuple[int, ...]:
        """The seats that took chips out of a pot."""
        return tuple(sorted({one.seat for one in self._collected()}))

    def result(self) -> RecordedResult | None:
        """Stacks at the end, None where the pots do not tell them."""
        if not self.pots:
            return None
        went_in = put_in(self.course.told())
        back = self._uncalled(went_in)
        final = {seat: stack - went_in.get(seat, 0) + back.get(seat, 0) for seat, stack in self.stacks.items()}
        collected = self._collected()
        for one in collected:
            final[one.seat] += one.chips
        whole = sum(final.values()) + self.rake() == sum(self.stacks.values()) + self.course.added
        if not whole or min(final.values()) < 0:
            return None
        return RecordedResult(tuple(sorted(final.items())), tuple(back.items()), collected)

    def notes(self) -> tuple[str, ...]:
        """What the pots hold that a recorded hand cannot say."""
        paid = [win for pot in self.pots for win in pot.player_wins]
        cashed = any(amount(win.cashout_amount) or amount(win.bonus_amount) for win in paid)
        wrong = bool(self.pots) and self.result() is None
        return tuple(note for note, there in ((_WRONG, wrong), (_CASHED, cashed)) if there)

    def _chips(self, given: Decimal | None) -> int:
        return int(amount(given) / self.unit)

    def _collected(self) -> tuple[Collected, ...]:
        return tuple(
            Collected(self._seat(win.player_id), self._chips(win.win_amount), pot.number)
            for pot in self.pots
            for win in pot.player_wins
            if amount(win.win_amount)
        )

    def _seat(self, player: int) -> int:
        if player not in self.seats:
            raise HandError("a pot is won by a player who is not dealt in; correct it in the file")
        return self.seats[player]

    def _uncalled(self, went_in: Mapping[int, int]) -> dict[int, int]:
        """What came back by seat: to who bet most, what lies dead left aside."""
        beyond = sum(went_in.values()) + self.course.added - sum(self._chips(pot.amount) for pot in self.pots)
        live = live_put_in(self.course.told())
        most = max(live, key=lambda seat: live[seat], default=0)
        return {most: beyond} if most and 0 < beyond <= live[most] else {}
