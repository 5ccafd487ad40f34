"""The payout without widgets: which pot goes to whom, mark by mark, from the last side pot to the main one.

Amounts are chips, sets of seats are masks. What is paid at once is a part: a pot, or one board's part of it, and where
high and low share it the half of each. Parts count from 0, in the order of the pots, high before low. What is marked in
a part runs down into the parts before it that were not marked by hand: whoever wins a side pot wins those too, unless a
seat that had no claim on the side pot holds a better hand.
"""

from dataclasses import dataclass, replace

from app.engine.payout import cut, winners_by_rank
from app.engine.pots import Pot, pots, shares
from app.engine.rake import Taken
from app.engine.reading.port import HandName
from app.engine.seats import is_single, seats_in
from app.engine.showdown import low_is_possible
from app.engine.state import HandState
from app.flows.hand_reading import Ranks, cards_on, known_ranks, name_of, plays_the_board
from app.flows.odd_chips import OddChips, OddSwitches, odd_chips, taken_from


@dataclass(frozen=True, slots=True)
class Push:
    """`chips` of one part go to `seat`; `odd` of them are more than an equal share."""

    seat: int
    chips: int
    odd: int = 0


@dataclass(frozen=True, slots=True)
class Part:
    """What is marked at once: of the pot at `place` in `pots(hand)`, less what the house takes, the whole, or its
    high or `low` half.
    """

    pot: Pot
    place: int
    low: bool = False

    @property
    def seats(self) -> int:
        return self.pot.seats

    @property
    def amount(self) -> int:
        """The chips of the pot it is a part of."""
        return self.pot.amount

    @property
    def number(self) -> int:
        return self.pot.number

    @property
    def run(self) -> int:
        return self.pot.run


@dataclass(frozen=True, slots=True)
class PayoutFlow:
    """A closed hand and the winners marked so far.

    `proposals` holds the winners that need no tap, by part: read from the cards, or the only seat there is; None =
    unknown, 0 = nobody made a low. `marks` holds what was marked by hand, None = nothing yet; 0 in a low half says that
    nobody made one. `lit` is the part that the next tap is about. `house` is what the house takes, `switches` what the
    book says of odd chips.
    """

    hand: HandState
    layers: tuple[Part, ...]
    proposals: tuple[int | None, ...]
    names: tuple[tuple[int, bool, int, HandName], ...]
    marks: tuple[int | None, ...]
    lit: int
    house: Taken
    switches: OddSwitches = OddSwitches()

    @property
    def winners(self) -> tuple[int, ...]:
        """The mask of winners by part."""
        return tuple(mask or 0 for mask in self._found())

    def _found(self) -> list[int | None]:
        """The winners by part, None where nobody is known to win it yet."""
        found: list[int | None] = [None] * len(self.layers)
        carried: dict[tuple[int, bool], int] = {}
        for number in self.order:
            part, mark = self.layers[number], self.marks[number]
            key = (part.run, part.low)
            if mark is not None:
                carried[key] = mark
                found[number] = mark if mark or part.low else None
            elif self.proposals[number] is not None:
                found[number] = self.proposals[number]
            else:
                found[number] = carried.get(key, 0) & part.seats or None
        return found

    @property
    def highs(self) -> tuple[int, ...]:
        """The winners of the pots, or of their high halves, in the order of `pots(hand)`."""
        return tuple(mask for mask, part in zip(self.winners, self.layers, strict=True) if not part.low)

    @property
    def lows(self) -> tuple[int, ...]:
        """The winners of the low halves in the order of `pots(hand)`, 0 where nobody made one; () in other games."""
        low_of = {part.place: mask for mask, part in zip(self.winners, self.layers, strict=True) if part.low}
        return tuple(low_of.get(part.place, 0) for part in self.layers if not part.low) if low_of else ()

    @property
    def order(self) -> tuple[int, ...]:
        """The parts as they are pushed: from the last side pot to the main pot, each board by board, high then low."""
        return tuple(sorted(range(len(self.layers)), key=self._place))

    def _place(self, number: int) -> tuple[int, int, bool]:
        part = self.layers[number]
        return -part.number, part.run, part.low

    @property
    def may_run_again(self) -> bool:
        """True while the players may still agree to run the cards to come several times."""
        marked = any(mark is not None for mark in self.marks)
        one_board = self.hand.game.board_size > 0 and self.hand.setup.start.boards == 1
        return self.hand.showdown and self.hand.runs_from >= 0 and not marked and one_board

    @property
    def complete(self) -> bool:
        """True when every part has a winner, or is known to have none."""
        return None not in self._found()

    @property
    def unmarked(self) -> tuple[int, ...]:
        """The parts without a winner, in the order in which they are pushed."""
        found = self._found()
        return tuple(number for number in self.order if found[number] is None)

    @property
    def uncontested(self) -> bool:
        """True when everybody else folded."""
        return is_single(self.hand.live)

    @property
    def total(self) -> int:
        """The chips in all pots, before the house takes anything."""
        return sum(part.amount for part in self.layers if not part.low)

    @property
    def odd_chips(self) -> OddChips:
        """How odd chips fall among the winners marked so far."""
        return odd_chips(self.hand, self.highs, self.lows, self.house, self.switches)

    def pushes(self, number: int) -> tuple[Push, ...]:
        """How part `number` is cut among its winners, who gets the odd chip first; nothing while it has none.

        Source: Home H16; TDA 20 (odd chips).
        """
        shared = self._shared(number) if self.winners[number] else ()
        least = min((chips for _, chips in shared), default=0)
        return tuple(Push(seat, chips, chips - least if chips > least else 0) for seat, chips in shared)

    def _shared(self, number: int) -> tuple[tuple[int, int], ...]:
        """What each winner of part `number` gets; while the other half has no winner yet, of this half alone."""
        part, split, (high, low) = self.layers[number], self.odd_chips.split, self._halves(number)
        if high is None or low is None:
            return shares(self.amount_of(number), self.winners[number], split.after, split.chip)
        parts = cut(part.amount - taken_from(self.house, part.place), high, low, split)
        return parts.low if part.low else parts.high

    def _halves(self, number: int) -> tuple[int | None, int | None]:
        """Who wins the high and the low half of the pot of part `number`, None where that is not known."""
        place, found = self.layers[number].place, self._found()
        masks = {part.low: mask for part, mask in zip(self.layers, found, strict=True) if part.place == place}
        return masks[False], masks.get(True, 0)

    def amount_of(self, number: int) -> int:
        """The chips of part `number` as far as is known: half of a pot while its low may still be made, all of it where
        the same seats win both halves and the book cuts the pot once.
        """
        part, chip, (high, low) = self.layers[number], self.hand.setup.start.chip, self._halves(number)
        amount = part.amount - taken_from(self.house, part.place)
        if low == 0 or (self.switches.evenly and low is not None and high == low):
            return 0 if part.low else amount
        half = amount // chip // 2 * chip
        return half if part.low else amount - half

    def wins(self) -> tuple[tuple[int, int], ...]:
        """What each seat gets from all pots as marked: (seat, chips), by seat."""
        won: dict[int, int] = {}
        for number in range(len(self.layers)):
            for push in self.pushes(number):
                won[push.seat] = won.get(push.seat, 0) + push.chips
        return tuple(sorted(won.items()))

    def hand_of(self, number: int) -> HandName | None:
        """What the winners of part `number` hold; None when that is not known, or not the same for all of them."""
        part = self.layers[number]
        known = {seat: name for run, low, seat, name in self.names if run == part.run and low is part.low}
        held = {known.get(seat) for seat in seats_in(self.winners[number])}
        return held.pop() if len(held) == 1 else None

    def plays_the_board(self, number: int) -> bool:
        """True when the board is the whole hand of everybody who wins part `number`."""
        part, winners = self.layers[number], seats_in(self.winners[number])
        read = self.hand_of(number) is not None
        return read and all(plays_the_board(self.hand, part.run, int(part.low), seat) for seat in winners)

    def tapped(self, seat: int) -> "PayoutFlow":
        """A plate was tapped: in the lit part if the seat has a claim on it, else in the next part it has one on.

        The first tap in a part sets its winner, whatever was proposed; further ones add a seat (a tie) or take it out
        again. Nothing changes for a seat that has no claim, or whose claim nobody disputes.
        """
        number = self._meant(seat)
        if number is None:
            return self
        mark = self.marks[number]
        return self._marked(number, 1 << seat if mark is None else mark ^ 1 << seat)

    def chosen(self, number: int) -> "PayoutFlow":
        """Part `number` was tapped: from now on taps add to what is marked in it, or take it out. A second tap on a low
        half without a winner says that nobody made a low.
        """
        if not self._open(number):
            return self
        if number == self.lit and self.layers[number].low and number in self.unmarked:
            return self._marked(number, 0)
        marks = self.marks
        if marks[number] is None and self.winners[number]:
            marks = (*marks[:number], self.winners[number], *marks[number + 1 :])
        return replace(self, marks=marks, lit=number)

    def carried_to(self, hand: HandState, house: Taken | None = None) -> "PayoutFlow":
        """The same marks on the hand as it is now (cards were entered, the house takes something else); a fresh payout
        where the pots are others.
        """
        fresh = begin(hand, house, self.switches)
        if pots(hand) != pots(self.hand) or hand.setup != self.hand.setup:
            return fresh
        marks = {(part.place, part.low): mark for part, mark in zip(self.layers, self.marks, strict=True)}
        fresh = replace(fresh, marks=tuple(marks.get((part.place, part.low)) for part in fresh.layers))
        if fresh.layers == self.layers and self._open(self.lit):
            return replace(fresh, lit=self.lit)
        return replace(fresh, lit=next(iter((*fresh.unmarked, fresh.lit))))

    def _marked(self, number: int, mark: int) -> "PayoutFlow":
        after = replace(self, marks=(*self.marks[:number], mark, *self.marks[number + 1 :]), lit=number)
        return replace(after, lit=next(iter(after.unmarked), number))

    def _meant(self, seat: int) -> int | None:
        claims = [n for n in self.order if self._open(n) and self.layers[n].seats >> seat & 1]
        if self.lit in claims:
            return self.lit
        return next((n for n in claims if n in self.unmarked), claims[0] if claims else None)

    def _open(self, number: int) -> bool:
        """True when more than one seat may win the pot."""
        return not is_single(self.layers[number].seats)


def begin(hand: HandState, house: Taken | None = None, switches: OddSwitches | None = None) -> PayoutFlow:
    """The payout of a hand whose betting is over, with what needs no tap marked already.

    `house` is what the house takes, None: nothing; `switches` say how odd chips fall.
    """
    layers = tuple(_parts(hand))
    ranks = known_ranks(hand)
    proposals = tuple(_proposal(part, ranks) for part in layers)
    taken = house or Taken((0,) * sum(not part.low for part in layers))
    marks = (None,) * len(layers)
    flow = PayoutFlow(hand, layers, proposals, _names(hand, ranks), marks, 0, taken, switches or OddSwitches())
    contested = [number for number in flow.order if not is_single(layers[number].seats)]
    return replace(flow, lit=next(iter((*flow.unmarked, *contested)), 0))


def _parts(hand: HandState) -> list[Part]:
    """The pots, in halves where somebody may still make a low."""
    found = []
    for place, pot in enumerate(pots(hand)):
        found.append(Part(pot, place))
        contested = not is_single(pot.seats)
        if hand.game.high_low and contested and low_is_possible(hand.game, cards_on(hand, pot.run)):
            found.append(Part(pot, place, low=True))
    return found


def _names(hand: HandState, ranks: Ranks) -> tuple[tuple[int, bool, int, HandName], ...]:
    """The hands by name: (board, low or not, seat, name)."""
    return tuple(
        (run, bool(half), seat, name)
        for run, on_board in enumerate(ranks, 1)
        for half, (reading, by_seat) in enumerate(zip(hand.game.readings, on_board, strict=True))
        for seat, rank in by_seat.items()
        if (name := name_of(reading, rank))
    )


def _proposal(part: Part, ranks: Ranks) -> int | None:
    """Who wins without a tap: the only seat that can, or the best hand when all are known."""
    if is_single(part.seats):
        return part.seats
    if part.run > len(ranks):
        return None
    read = ranks[part.run - 1][int(part.low)]
    return winners_by_rank(part.pot, read) if all(seat in read for seat in seats_in(part.seats)) else None
