"""The chips of a hand as they go in, for a text that names what no record holds: who is all-in, what is due, the pots.

Amounts are whole numbers of the hand's unit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.formats.recorded import Act, RecordedAct, RecordedHand

POSTS = frozenset(
    {
        Act.ANTE,
        Act.TABLE_ANTE,
        Act.SMALL_BLIND,
        Act.BIG_BLIND,
        Act.STRADDLE,
        Act.POST,
        Act.DEAD,
        Act.BUTTON_BLIND,
    }
)
_TO_MIDDLE = frozenset({Act.ANTE, Act.TABLE_ANTE, Act.DEAD})


@dataclass(slots=True)
class Tally:
    """Chips behind, in front on this street, and in the hand altogether, by seat; who has folded on which street."""

    behind: dict[int, int]
    front: dict[int, int] = field(default_factory=dict)
    put_in: dict[int, int] = field(default_factory=dict)
    folded: dict[int, str] = field(default_factory=dict)
    street: str = ""
    _fronts_before: dict[int, int] = field(default_factory=dict)

    @property
    def price(self) -> int:
        """What a seat must have in front to go on."""
        return max(self.front.values(), default=0)

    def due(self, seat: int) -> int:
        """What the seat must add to go on, as far as it has it."""
        return min(self.price - self.front.get(seat, 0), self.behind[seat])

    def added(self, act: RecordedAct) -> int:
        """What an act puts in; PHH leaves a call to be worked out."""
        if act.act in {Act.BET, Act.RAISE}:
            return act.amount - self.front.get(act.seat, 0)
        if act.act is Act.CHECK_OR_CALL:
            return self.due(act.seat)
        return act.amount if act.act in POSTS or act.act in {Act.CALL, Act.BRING_IN} else 0

    def take(self, act: RecordedAct) -> None:
        """Move the chips of one act, and go on to the next street where it opens one."""
        if act.act is Act.STREET:
            if self.street not in {"", act.text}:
                self._fronts_before, self.front = self.front or self._fronts_before, {}
            self.street = act.text
        elif act.act is Act.FOLD:
            self.folded.setdefault(act.seat, self.street)
        elif chips := self.added(act):
            self.behind[act.seat] -= chips
            self.put_in[act.seat] = self.put_in.get(act.seat, 0) + chips
            if act.act not in _TO_MIDDLE:
                self.front[act.seat] = self.front.get(act.seat, 0) + chips

    def uncalled(self) -> Mapping[int, int]:
        """What comes back because nobody matched it."""
        fronts = self.front or self._fronts_before
        (seat, most), *rest = sorted(fronts.items(), key=lambda front: -front[1]) or [(0, 0)]
        over = most - (rest[0][1] if rest else 0)
        return {seat: over} if over else {}

    def pots(self, returned: Mapping[int, int], dropped: int) -> list[int]:
        """The main pot and the side pots; `returned` is what came back, `dropped` what the house put in."""
        put_in = {seat: chips - returned.get(seat, 0) for seat, chips in self.put_in.items()}
        levels = sorted({chips for seat, chips in put_in.items() if seat not in self.folded and chips})
        levels[-1:] = [max(put_in.values(), default=0)]
        below = [0, *levels]
        pots = [
            sum(min(chips, level) - min(chips, base) for chips in put_in.values())
            for base, level in zip(below, levels, strict=False)
        ]
        return [pots[0] + dropped, *pots[1:]]


def before_the_deal(hand: RecordedHand) -> Tally:
    """The chips as the hand begins."""
    return Tally(dict(hand.stacks))
