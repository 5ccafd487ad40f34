"""The hands of a whole log, each with the steps that stand in the end. Times are UTC microseconds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from app.engine.events import HandEvent, HandStarted, StackCounted, StackDoubted
from app.session.codec import decode
from app.session.hand_events import as_paid
from app.session.ports import LogEntry
from app.session.standing import EMPTY, advance, out_of_reach
from app.session.steps import Step, starts_hand
from app.session.table import Event, TableState
from app.session.table_fold import apply_events


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """One hand: its events from its start on, the table before it was dealt, when that was, the entry it began at."""

    events: tuple[HandEvent, ...]
    table: TableState
    at: int
    seq: int

    @property
    def players(self) -> dict[int, int]:
        """The players dealt in by seat, by their number in the book."""
        seats = self.table.seats
        return {seat: s.player for seat, s in enumerate(seats) if s}


def logged_hands(entries: Iterable[LogEntry]) -> Iterator[LoggedHand]:
    """The hands of a stream in order, the running one last, one in memory at a time.

    Raises CodecError, InvariantError (a log that cannot be).
    """
    standing, times = EMPTY, dict[int, int]()
    hand: list[tuple[int, Step]] = []
    before: dict[int, TableState] = {}
    for entry in entries:
        times[entry.seq] = entry.at
        was, standing = standing, advance(standing, entry.seq, decode(entry.body))
        before.update(standing.starts)
        yield from _left_behind(out_of_reach(was, standing), hand, before, times)
    yield from _left_behind(list(standing.steps), hand, before, times)
    if hand:
        yield _hand(hand, before, times)


def _left_behind(
    steps: list[tuple[int, Step]], hand: list[tuple[int, Step]], before: dict[int, TableState], times: dict[int, int]
) -> Iterator[LoggedHand]:
    for seq, step in steps:
        if starts_hand(step):
            if hand:
                yield _hand(hand, before, times)
            hand[:] = [(seq, step)]
        elif hand:
            hand.append((seq, step))


def _before_the_deal(step: Step) -> tuple[Event, ...]:
    """What happened at the table in the step that deals, before it did: hands taken in bring their players along."""
    return tuple(takewhile(lambda event: not isinstance(event, HandStarted), step.events))


def _hand(hand: list[tuple[int, Step]], before: dict[int, TableState], times: dict[int, int]) -> LoggedHand:
    seq, deal = hand[0]
    table, at = apply_events(before.pop(seq), _before_the_deal(deal)), times[seq]
    for known in [known for known in times if known <= seq]:
        del times[known]
    events = [event for _, step in hand for event in step.events if isinstance(event, HandEvent)]
    dealt = {seat for seat, s in enumerate(table.seats) if s}
    of_hand = [e for e in events if not isinstance(e, StackCounted | StackDoubted) or e.seat in dealt]
    return LoggedHand(as_paid(of_hand), table, at, seq)
