"""The payout without widgets: which pot goes to whom, mark by mark, from the last side pot to the main one.

Amounts are chips, pots count from 0, the main pot; sets of seats are masks. What is marked in a pot runs down into the
pots before it that were not marked by hand: whoever wins a side pot wins those too, unless a seat that had no claim on
the side pot holds a better hand.
"""

from dataclasses import dataclass, replace

from app.engine.cards import parse_cards
from app.engine.payout import winners_by_rank
from app.engine.pots import Pot, pots, shares
from app.engine.reading.high import HIGH
from app.engine.reading.port import Evaluator, HandName
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState


@dataclass(frozen=True, slots=True)
class Push:
    """`chips` of one pot go to `seat`; `odd` of them are more than an equal share."""

    seat: int
    chips: int
    odd: int = 0


@dataclass(frozen=True, slots=True)
class PayoutFlow:
    """A closed hand and the winners marked so far.

    `proposals` holds the winners that need no tap, by pot: read from the cards, or the only seat there is; 0 = none.
    `marks` holds what was marked by hand, None = nothing yet. `lit` is the pot that the next tap is about.
    """

    hand: HandState
    layers: tuple[Pot, ...]
    proposals: tuple[int, ...]
    names: tuple[tuple[int, HandName], ...]
    marks: tuple[int | None, ...]
    lit: int

    @property
    def winners(self) -> tuple[int, ...]:
        """The mask of winners by pot, main pot first: what `intents.Pay` takes."""
        found = [0] * len(self.layers)
        carried: dict[int, int] = {}
        for number in self.order:
            pot, mark = self.layers[number], self.marks[number]
            if mark is not None:
                found[number] = carried[pot.run] = mark
            else:
                found[number] = self.proposals[number] or carried.get(pot.run, 0) & pot.seats
        return tuple(found)

    @property
    def order(self) -> tuple[int, ...]:
        """The pots as they are pushed: from the last side pot to the main pot, each board by board."""
        return tuple(sorted(range(len(self.layers)), key=self._place))

    def _place(self, number: int) -> tuple[int, int]:
        pot = self.layers[number]
        return -pot.number, pot.run

    @property
    def may_run_again(self) -> bool:
        """True while the players may still agree to run the cards to come several times."""
        marked = any(mark is not None for mark in self.marks)
        return self.hand.showdown and self.hand.runs_from >= 0 and not marked

    @property
    def complete(self) -> bool:
        """True when every pot has a winner."""
        return all(self.winners)

    @property
    def unmarked(self) -> tuple[int, ...]:
        """The pots without a winner, in the order in which they are pushed."""
        winners = self.winners
        return tuple(number for number in self.order if not winners[number])

    @property
    def uncontested(self) -> bool:
        """True when everybody else folded."""
        return is_single(self.hand.live)

    @property
    def total(self) -> int:
        """The chips in all pots."""
        return sum(pot.amount for pot in self.layers)

    def pushes(self, number: int) -> tuple[Push, ...]:
        """How pot `number` is cut among its winners, first seat left of the button first; nothing while it has none.

        Source: Home H16; TDA 20 (odd chips).
        """
        mask, amount, chip = self.winners[number], self.layers[number].amount, self.hand.setup.start.chip
        if not mask:
            return ()
        each = amount // chip // mask.bit_count() * chip
        cut = shares(amount, mask, self.hand.button, chip)
        return tuple(Push(seat, chips, 0 if is_single(mask) else chips - each) for seat, chips in cut)

    def wins(self) -> tuple[tuple[int, int], ...]:
        """What each seat gets from all pots as marked: (seat, chips), by seat."""
        won: dict[int, int] = {}
        for number in range(len(self.layers)):
            for push in self.pushes(number):
                won[push.seat] = won.get(push.seat, 0) + push.chips
        return tuple(sorted(won.items()))

    def hand_of(self, number: int) -> HandName | None:
        """What the winners of pot `number` hold; None when that is not known, or not the same for all of them."""
        known = dict(self.names)
        held = {known.get(seat) for seat in seats_in(self.winners[number])}
        return held.pop() if len(held) == 1 else None

    def tapped(self, seat: int) -> "PayoutFlow":
        """A plate was tapped: in the lit pot if the seat has a claim on it, else in the last pot it has one on.

        The first tap in a pot sets its winner, whatever was proposed; further ones add a seat (a tie) or take it out
        again. Nothing changes for a seat that has no claim, or whose claim nobody disputes.
        """
        number = self._meant(seat)
        if number is None:
            return self
        mark = self.marks[number]
        return self._marked(number, 1 << seat if mark is None else mark ^ 1 << seat)

    def chosen(self, number: int) -> "PayoutFlow":
        """Pot `number` was tapped: from now on taps add to what is marked in it, or take it out."""
        if not self._open(number):
            return self
        marks = self.marks
        if marks[number] is None and self.winners[number]:
            marks = (*marks[:number], self.winners[number], *marks[number + 1 :])
        return replace(self, marks=marks, lit=number)

    def carried_to(self, hand: HandState) -> "PayoutFlow":
        """The same marks on the hand as it is now (cards were entered); a fresh payout where the pots are others."""
        fresh = begin(hand)
        if fresh.layers != self.layers or hand.setup != self.hand.setup:
            return fresh
        return replace(fresh, marks=self.marks, lit=self.lit if self._open(self.lit) else fresh.lit)

    def _marked(self, number: int, mark: int) -> "PayoutFlow":
        after = replace(self, marks=(*self.marks[:number], mark, *self.marks[number + 1 :]), lit=number)
        return replace(after, lit=next(iter(after.unmarked), number))

    def _meant(self, seat: int) -> int | None:
        claims = [n for n, pot in enumerate(self.layers) if self._open(n) and pot.seats >> seat & 1]
        if self.lit in claims:
            return self.lit
        return claims[-1] if claims else None

    def _open(self, number: int) -> bool:
        """True when more than one seat may win the pot."""
        return not is_single(self.layers[number].seats)


def begin(hand: HandState, evaluator: Evaluator = HIGH) -> PayoutFlow:
    """The payout of a hand whose betting is over, with what needs no tap marked already."""
    layers = tuple(pots(hand))
    ranks = known_ranks(hand, evaluator)
    names = tuple((seat, evaluator.name(rank)) for seat, rank in ranks.items())
    proposals = tuple(_proposal(pot, ranks) for pot in layers)
    flow = PayoutFlow(hand, layers, proposals, names, (None,) * len(layers), 0)
    contested = [number for number in flow.order if not is_single(layers[number].seats)]
    return replace(flow, lit=next(iter((*flow.unmarked, *contested)), 0))


def known_ranks(hand: HandState, evaluator: Evaluator = HIGH) -> dict[int, int]:
    """What the live hands are worth whose cards are entered, by seat; nothing while there is no one
    complete board."""
    board = parse_cards(hand.board)
    if len(board) != hand.game.board_size or hand.runs > 1:
        return {}
    size = sum(street.hole for street in hand.game.streets)
    holes = {seat: parse_cards(hand.hole(seat)) for seat in seats_in(hand.live)}
    table = evaluator.prepare(board)
    return {seat: table.rank(cards) for seat, cards in holes.items() if len(cards) == size}


def _proposal(pot: Pot, ranks: dict[int, int]) -> int:
    """Who wins without a tap: the only seat that can, or the best hand when all are known."""
    if is_single(pot.seats):
        return pot.seats
    return winners_by_rank(pot, ranks) if all(seat in ranks for seat in seats_in(pot.seats)) else 0
