"""One hand as a film: a frame for everything that happened, with the table as it stood then. Amounts are chips, times
UTC microseconds.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.engine.events import (
    ActionTaken,
    BettingOpened,
    BoardSeen,
    HandStarted,
    Posted,
    PotPushed,
    RaisesBarred,
    StreetDealt,
)
from app.session.floor_facts import RulingGiven
from app.session.logged_steps import LoggedStep
from app.session.ruling_note import RulingNote
from app.session.table import Event, TableState
from app.session.table_fold import apply

_SILENT = (Posted, BettingOpened, RaisesBarred)
"""What belongs to the frame it comes with."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: `event` happened in entry `seq`, recorded at `at` by `actor`, and led to `table`.

    The last frame shows the pots pushed: the table as it was before, and what each seat `won`. `odd` names what was
    held against the act, `notes` are the rulings given with it. `street` counts from 0.
    """

    event: Event
    table: TableState
    seq: int
    at: int
    actor: str
    street: int
    odd: tuple[str, ...] = ()
    notes: tuple[RulingNote, ...] = ()
    won: tuple[tuple[int, int], ...] = ()

    @property
    def seat(self) -> int:
        """Whose act it is, 0 for nobody's."""
        return self.event.seat if isinstance(self.event, ActionTaken) else 0


@dataclass(frozen=True, slots=True)
class Film:
    """All frames of hand `number` in order; none where the log has no such hand."""

    number: int
    frames: tuple[Frame, ...] = ()


def film(steps: Iterable[LoggedStep], number: int) -> Film:
    """The film of a hand, from the steps of its night as they stand in the end."""
    shot = _Shot()
    for logged in steps:
        if logged.after.hands < number:
            continue
        if logged.after.hands > number or _is_over(shot, logged):
            break
        shot.add(logged, number)
    return Film(number, tuple(shot.frames))


def _is_over(shot: "_Shot", logged: LoggedStep) -> bool:
    """True once the hand was paid and this step neither reopens it nor speaks of it."""
    return bool(shot.frames) and logged.before.hand is None and logged.after.hand is None and not _rules(logged)


def _rules(logged: LoggedStep) -> bool:
    return any(isinstance(event, RulingGiven) for event in logged.step.events)


class _Shot:
    """Takes the steps of one hand."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def add(self, logged: LoggedStep, number: int) -> None:
        """The frames of one step."""
        table = logged.before
        begun = bool(self.frames)
        for event in logged.step.events:
            before, table = table, apply(table, event)
            if isinstance(event, HandStarted) and event.number == number:
                begun = True
            if begun:
                self._take(logged, before, event, table)

    def _take(self, logged: LoggedStep, before: TableState, event: Event, after: TableState) -> None:
        shown = after if after.hand is not None else before
        frame = Frame(
            event, shown, logged.seq, logged.at, logged.actor, shown.hand.street if shown.hand else 0, logged.step.odd
        )
        last = self.frames[-1] if self.frames else None
        if isinstance(event, RulingGiven):
            self.frames.append(replace(frame, notes=(event.note,)))
        elif isinstance(event, PotPushed):
            self._push(replace(frame, table=before), event, last)
        elif last is not None and _goes_with(event, last, logged):
            self.frames[-1] = replace(last, table=shown)
        elif not isinstance(event, _SILENT):
            self.frames.append(frame)
        if len(self.frames) > 1 and isinstance(self.frames[-1].event, StreetDealt) and _runs_out(self.frames[-2:]):
            del self.frames[-2]

    def _push(self, frame: Frame, event: PotPushed, last: Frame | None) -> None:
        """All pots of a payout share one frame, at the table before the first of them."""
        together = last is not None and isinstance(last.event, PotPushed) and last.seq == frame.seq
        won = dict(last.won) if last is not None and together else {}
        for seat, chips in (*event.shares, *event.low):
            won[seat] = won.get(seat, 0) + chips
        if last is not None and together:
            self.frames[-1] = replace(last, won=tuple(won.items()))
        else:
            self.frames.append(replace(frame, won=tuple(won.items())))


def _goes_with(event: Event, last: Frame, logged: LoggedStep) -> bool:
    """Blinds belong to their deal, the cards of a board to their street."""
    if isinstance(event, _SILENT):
        return last.seq == logged.seq
    return isinstance(event, BoardSeen) and isinstance(last.event, StreetDealt)


def _runs_out(frames: list[Frame]) -> bool:
    """Two streets of one step: everybody is all-in, and nothing happens between them."""
    return isinstance(frames[0].event, StreetDealt) and frames[0].seq == frames[1].seq
