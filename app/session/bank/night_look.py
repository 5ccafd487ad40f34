"""What the close of a night needs of the whole log: who bought what, what was settled already, what may be wrong.

Amounts are units, times UTC microseconds. Reading a long night takes a moment: this is work for a thread of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.session.bank.facts import Entry, NightClosed
from app.session.bank.journal import Booking, JournalLine
from app.session.bank.mismatch.causes import Cause, Counts
from app.session.bank.night_report import PlayerLine, report_of
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.ports import LogEntry, SessionRow

Finder = Callable[[Sequence[LoggedStep], Counts], Sequence[Cause]]
"""Says what explains that the counts are not what the steps come to, the likeliest first."""
_AFTERWARDS: frozenset[Entry | Booking] = frozenset({Entry.PAID, Entry.PAID_OUT})
_SETTLING: frozenset[Entry | Booking] = frozenset({Entry.SETTLED, Entry.CARRIED})


@dataclass(frozen=True, slots=True)
class NightLook:
    """A night as its log has it. `made` are the payments that settled it so far; `closed_seq` is the entry of the
    close, 0 while there is none.
    """

    players: tuple[PlayerLine, ...] = ()
    hands: int = 0
    opened_at: int = 0
    closed_seq: int = 0
    made: tuple[JournalLine, ...] = ()
    causes: tuple[Cause, ...] = ()


def night_look(entries: Sequence[LogEntry], find: Finder) -> NightLook:
    """Read a night. Raises CodecError, InvariantError (a log that cannot be)."""
    steps = tuple(logged_steps(entries))
    if not steps:
        return NightLook()
    report = report_of(SessionRow(0, "", 0, 0, 0), steps, {})
    closed = _closed_seq(steps)
    made = tuple(line for line in report.entries if _settles(line, closed))
    counts = steps[-1].after.bank.counts
    causes = tuple(find(steps, counts)) if counts else ()
    return NightLook(report.players, report.table.hands, entries[0].at, closed, made, causes)


def _closed_seq(steps: Sequence[LoggedStep]) -> int:
    """The entry of the close that stands."""
    if not steps[-1].after.bank.closed:
        return 0
    closes = (logged.seq for logged in steps if any(isinstance(event, NightClosed) for event in logged.step.events))
    return max(closes, default=0)


def _settles(line: JournalLine, closed: int) -> bool:
    return line.kind in _SETTLING or (line.kind in _AFTERWARDS and 0 < closed < line.seq)
