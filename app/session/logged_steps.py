"""The steps of a log that stand in the end, each with the table before and after it. Times are UTC microseconds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.session.codec import decode
from app.session.ports import LogEntry
from app.session.standing import EMPTY, advance, out_of_reach
from app.session.steps import Step
from app.session.table import TableState
from app.session.table_fold import apply_events


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """One step: the entry it stands in, when that was, who recorded it, and the table around it."""

    seq: int
    at: int
    actor: str
    step: Step
    before: TableState
    after: TableState


def logged_steps(entries: Iterable[LogEntry]) -> Iterator[LoggedStep]:
    """The steps of a stream in order, one in memory at a time but for those that undo can still reach.

    Raises CodecError, InvariantError (a log that cannot be).
    """
    standing, table = EMPTY, TableState()
    when: dict[int, tuple[int, str]] = {}
    for entry in entries:
        when[entry.seq] = entry.at, entry.actor
        was, standing = standing, advance(standing, entry.seq, decode(entry.body))
        for seq, step in out_of_reach(was, standing):
            logged = _logged(seq, step, when, table)
            table = logged.after
            yield logged
            for known in [known for known in when if known <= seq]:
                del when[known]
    for seq, step in standing.steps:
        logged = _logged(seq, step, when, table)
        table = logged.after
        yield logged


def _logged(seq: int, step: Step, when: dict[int, tuple[int, str]], table: TableState) -> LoggedStep:
    at, actor = when[seq]
    return LoggedStep(seq, at, actor, step, table, apply_events(table, step.events))
