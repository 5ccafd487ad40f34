"""What each entry of the log changes in the rows of hands and nights, and those rows made anew from a whole log.

Undo, redo and amendments reach two hands back: of these and of the one before them the summary knows how the night
stood at the deal, so that a correction is counted again from there and a usual step costs nothing.
"""

from collections.abc import Iterable, Iterator

import msgspec

from app.session.codec import decode
from app.session.history import HandRow, NightRow, Projected
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.night_tally import Tally, corrected, nights, tallied
from app.session.ports import LogEntry
from app.session.standing import Standing
from app.session.steps import Body, Step, Struck, starts_hand
from app.session.table import TableState
from app.session.table_fold import apply_events


class Summary(msgspec.Struct, frozen=True):
    """The night's tally beside a `Standing`: at its base, before each deal within reach, and now. `dealt` are the deals
    within reach that stand or stood, as (seq, at), `corrections` the entries that changed a hand.
    """

    tally: Tally
    base: Tally
    starts: tuple[Tally, ...] = ()
    dealt: tuple[tuple[int, int], ...] = ()
    corrections: tuple[int, ...] = ()

    @property
    def rows(self) -> dict[int, HandRow]:
        """The hands that are over and within reach, by number."""
        found = (tally.row for tally in (self.base, *self.starts, self.tally))
        return {row.number: row for row in found if row is not None}


def nothing_yet(stream: int) -> Summary:
    """The summary of an empty log."""
    return Summary(Tally(stream), Tally(stream))


def summarised(summary: Summary, was: Standing, now: Standing, seq: int, at: int, body: Body) -> Summary:
    """The summary after entry `seq`, which led from one standing to the next."""
    if not isinstance(body, Step):
        return _corrected(summary, now, seq, body)
    before, after = was.table, now.table
    if (
        after.bank is before.bank
        and after.last is before.last
        and after.rulings is before.rulings
        and now.starts is was.starts
    ):
        return summary
    tally = tallied(summary.tally, LoggedStep(seq, at, "", body, before, after))
    if now.starts is was.starts:
        return msgspec.structs.replace(summary, tally=tally)
    dealt = (*summary.dealt, (seq, at))
    starts = (*summary.starts, summary.tally)[-len(now.starts) :]
    if now.base is was.base:
        return Summary(tally, summary.base, starts, dealt, summary.corrections)
    horizon = now.starts[0][0]
    within = tuple(pair for pair in dealt if pair[0] >= horizon)
    return Summary(tally, starts[0], starts, within, tuple(s for s in summary.corrections if s >= horizon))


def projected(before: Summary, was: TableState, after: Summary, now: TableState) -> Projected | None:
    """Which rows are others now than they were; None for none."""
    if after is before and now.seats is was.seats:
        return None
    old, new, reach = before.rows, after.rows, after.base.began
    hands = tuple(row for number, row in new.items() if row != old.get(number)) if after is not before else ()
    gone = tuple(number for number, row in old.items() if number not in new and row.began >= reach)
    changed = tuple(_changed(nights(before.tally, was), nights(after.tally, now)))
    return Projected(hands, gone, changed) if hands or gone or changed else None


def rebuild(entries: Iterable[LogEntry]) -> Projected:
    """Every row of a whole log. Raises CodecError, InvariantError (a log that cannot be)."""
    rows = Rows()
    hands = tuple(rows.hands(entries))
    return Projected(hands, (), rows.nights)


class Rows:
    """Makes the rows of one log as it is read."""

    def __init__(self) -> None:
        self._tally, self._table = Tally(0), TableState()
        self._corrections: list[int] = []

    def hands(self, entries: Iterable[LogEntry]) -> Iterator[HandRow]:
        """The hands that are over, each as soon as no undo can reach it. Raises CodecError, InvariantError."""
        for logged in logged_steps(self._watched(entries)):
            before = self._corrected(logged.seq)
            self._tally, self._table = tallied(before, logged), logged.after
            if before.began != self._tally.began and before.row is not None:
                yield before.row
        last = self._corrected()
        if last.row is not None:
            yield last.row

    @property
    def nights(self) -> tuple[NightRow, ...]:
        """The nights of everybody after all that was read."""
        return tuple(nights(self._tally, self._table).values())

    def _watched(self, entries: Iterable[LogEntry]) -> Iterator[LogEntry]:
        """The entries as they are; which of them changed a hand is noted."""
        for entry in entries:
            self._tally = msgspec.structs.replace(self._tally, stream=entry.stream)
            if _changes_a_hand(decode(entry.body)):
                self._corrections.append(entry.seq)
            yield entry

    def _corrected(self, seq: int | None = None) -> Tally:
        """The tally with the corrections before entry `seq`, each counted once."""
        due = [correction for correction in self._corrections if seq is None or correction < seq]
        del self._corrections[: len(due)]
        return corrected(self._tally, len(due))


def _changes_a_hand(body: Body) -> bool:
    return not isinstance(body, Step | Struck)


def _corrected(summary: Summary, now: Standing, seq: int, body: Body) -> Summary:
    """Counted again from the base on."""
    corrections = (*summary.corrections, seq) if _changes_a_hand(body) else summary.corrections
    times, due = dict(summary.dealt), list(corrections)
    tally, table, starts = summary.base, now.base, list[Tally]()
    for at_seq, step in now.steps:
        passed = [correction for correction in due if correction < at_seq]
        del due[: len(passed)]
        tally, before = corrected(tally, len(passed)), table
        table = apply_events(table, step.events)
        if starts_hand(step):
            starts.append(tally)
        tally = tallied(tally, LoggedStep(at_seq, times.get(at_seq, 0), "", step, before, table))
    return Summary(corrected(tally, len(due)), summary.base, tuple(starts), summary.dealt, corrections)


def _changed(before: dict[int, NightRow], after: dict[int, NightRow]) -> Iterator[NightRow]:
    """The nights that are others now; who has none any more has one of nothing."""
    for player, row in after.items():
        if row != before.get(player):
            yield row
    for player, row in before.items():
        if player not in after:
            yield NightRow(row.stream, player, 0, 0, 0, 0)
