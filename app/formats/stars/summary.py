"""How a hand ends in text the way PokerStars writes it: who collected what, and the summary of pots, boards and seats.

Amounts are whole numbers of the hand's unit, written as money without a currency.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from app.formats.recorded import Act, Collected, RecordedHand
from app.formats.stars.tally import Tally

RUNS: Final = ("FIRST", "SECOND", "THIRD", "FOURTH")
_FOLDED: Final = {
    "preflop": "before Flop",
    "flop": "on the Flop",
    "turn": "on the Turn",
    "river": "on the River",
    "deal": "before the Draw",
    "draw1": "after the 1st Draw",
    "draw2": "after the 2nd Draw",
    "draw3": "after the 3rd Draw",
}
_PLACES: Final = {Act.SMALL_BLIND: "small blind", Act.BIG_BLIND: "big blind", Act.BUTTON_BLIND: "button blind"}


def money(hand: RecordedHand, chips: int) -> str:
    """A sum as written: cents where it is not whole."""
    value = (Decimal(chips) * Decimal(hand.unit)).normalize()
    decimals = -int(value.as_tuple().exponent)
    return f"{value:.{max(decimals, 2)}f}" if decimals > 0 else f"{value:.0f}"


def brackets(cards: str) -> str:
    """Cards as written, '[Ah Td]'."""
    return f"[{' '.join(cards[at : at + 2] for at in range(0, len(cards), 2))}]"


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a hand: `tally` has all its chips, `told` the cards that the text has named by seat so far."""

    hand: RecordedHand
    names: Mapping[int, str]
    tally: Tally
    told: Mapping[int, str]

    def uncalled(self) -> Mapping[int, int]:
        """What comes back by seat: as recorded, else by the bets."""
        result = self.hand.result
        recorded = result and (result.uncalled or result.collected)
        return dict(result.uncalled) if result and recorded else self.tally.uncalled()

    def collected(self) -> tuple[Collected, ...]:
        """Who collected what: as recorded, else by the chips that everybody has after the hand."""
        result = self.hand.result
        if result is None or result.collected:
            return result.collected if result else ()
        back, before = self.uncalled(), dict(self.hand.stacks)
        won = ((seat, chips - self._left(seat, before, back)) for seat, chips in result.final)
        return tuple(Collected(seat, chips) for seat, chips in won if chips > 0)

    def _left(self, seat: int, before: Mapping[int, int], back: Mapping[int, int]) -> int:
        return before[seat] - self.tally.put_in.get(seat, 0) + back.get(seat, 0)

    def is_showdown(self) -> bool:
        """Whether more than one seat has not folded."""
        return len(self.tally.behind) - len(self.tally.folded) > 1

    def paid(self, run: int) -> Iterator[str]:
        """The lines of what was collected on one board."""
        side_pots = max((got.pot for got in self.collected()), default=0)
        for got in self.collected():
            if got.run == run:
                yield f"{self.names[got.seat]} collected {money(self.hand, got.chips)} from {_pot(got.pot, side_pots)}"

    def summary(self) -> Iterator[str]:
        """The summary."""
        yield "*** SUMMARY ***"
        yield f"Total pot {self._pots()} | Rake {money(self.hand, self.hand.rake)}"
        boards = [board for board in self.hand.boards if board]
        if len(boards) > 1:
            yield f"Hand was run {('twice', 'three times', 'four times')[len(boards) - 2] if len(boards) < 5 else 'on'}"
        for run, board in enumerate(boards, 1):
            yield f"{run_word(run, len(boards), 'Board')} {brackets(board)}"
        for seat in sorted(self.names):
            places = "".join(f" ({place})" for place in self._places(seat))
            yield f"Seat {seat}: {self.names[seat]}{places} {self._fate(seat)}"

    def _pots(self) -> str:
        pots = self.tally.pots(self.uncalled(), self.hand.drop)
        total = money(self.hand, sum(pots))
        if len(pots) == 1:
            return total
        sides = (f"S{_pot(at, len(pots) - 1)[1:]} {money(self.hand, pot)}." for at, pot in enumerate(pots) if at)
        return f"{total} Main pot {money(self.hand, pots[0])}. {' '.join(sides)}"

    def _places(self, seat: int) -> Iterator[str]:
        if seat == self.hand.button:
            yield "button"
        yield from (_PLACES[act.act] for act in self.hand.acts if act.seat == seat and act.act in _PLACES)

    def _fate(self, seat: int) -> str:
        won = sum(got.chips for got in self.collected() if got.seat == seat)
        cards = dict(self.hand.holes).get(seat, "")
        news = f" {brackets(cards)}" if cards and sorted(cards) != sorted(self.told.get(seat, "")) else ""
        if shown := next((act.text for act in self.hand.acts if act.act is Act.SHOW and act.seat == seat), ""):
            ending = f"and won ({money(self.hand, won)})" if won else "and lost"
            return f"showed {brackets(cards if news else shown)} {ending}"
        if news:
            return f"mucked{news}"
        if won:
            return f"collected ({money(self.hand, won)})"
        if street := self.tally.folded.get(seat):
            unhurt = "" if self.tally.put_in.get(seat) else " (didn't bet)"
            return f"folded {_FOLDED.get(street, f'on the {street} Street')}{unhurt}"
        return "mucked"


def run_word(run: int, runs: int, what: str) -> str:
    """What a board, street or showdown is called where the cards were run more than once."""
    if runs == 1:
        return what
    return f"{RUNS[run - 1]} {what}" if run <= len(RUNS) else f"{what} {run}"


def _pot(pot: int, side_pots: int) -> str:
    if not side_pots:
        return "pot"
    if not pot:
        return "main pot"
    return "side pot" if side_pots == 1 else f"side pot-{pot}"
