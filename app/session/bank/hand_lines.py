"""The hands of a night, one line each, for its report: what was played, what lay in the middle, who won it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.engine.events import HandStarted
from app.session.floor_facts import RulingGiven
from app.session.logged_steps import LoggedStep
from app.session.ruling_note import RulingNote
from app.session.stakes import Stakes
from app.session.table import TableState

Share = tuple[int, int]
"""A player and what it won."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand. `pot` is all that was won, the rake included; a voided hand says why and nobody won it. `players` were
    dealt in, `over` is false for one that runs.
    """

    number: int
    at: int
    stakes: Stakes
    players: tuple[int, ...]
    pot: int = 0
    rake: int = 0
    winners: tuple[Share, ...] = ()
    voided: str = ""
    over: bool = False
    rulings: tuple[RulingNote, ...] = ()


class HandLines:
    """Takes the steps of a night one after the other."""

    def __init__(self) -> None:
        self._lines: list[HandLine] = []
        self._seats: dict[int, int] = {}

    @property
    def lines(self) -> tuple[HandLine, ...]:
        """The hands so far."""
        return tuple(self._lines)

    def add(self, step: LoggedStep) -> None:
        """The next step."""
        for event in step.step.events:
            if isinstance(event, HandStarted):
                self._begin(event, step)
            elif isinstance(event, RulingGiven) and self._lines:
                line = self._lines[-1]
                self._lines[-1] = replace(line, rulings=(*line.rulings, event.note))
        last = step.after.last
        if self._lines and last is not None and last is not step.before.last and last.number == self._lines[-1].number:
            self._end(step.after)
        elif self._lines and step.after.hand is not None:
            self._lines[-1] = replace(self._lines[-1], over=False, pot=0, rake=0, winners=(), voided="")

    def _begin(self, event: HandStarted, step: LoggedStep) -> None:
        seats = step.after.seats
        dealt = [(seat, sitter.player) for seat, _ in event.stacks if (sitter := seats[seat])]
        self._seats = dict(dealt)
        stakes = step.after.stakes
        self._lines.append(HandLine(event.number, step.at, stakes, tuple(player for _, player in dealt)))

    def _end(self, after: TableState) -> None:
        last = after.last
        if last is None:
            return
        won = Counter[int]()
        for seat, chips in last.won:
            won[self._seats.get(seat, 0)] += chips
        pot = sum(won.values()) + last.raked
        winners = tuple((player, chips) for player, chips in won.most_common() if chips)
        line = replace(self._lines[-1], pot=pot, rake=last.raked, winners=winners, voided=last.voided, over=True)
        self._lines[-1] = line


def hand_lines(steps: Iterable[LoggedStep]) -> tuple[HandLine, ...]:
    """The hands of a night."""
    lines = HandLines()
    for step in steps:
        lines.add(step)
    return lines.lines
