"""Which steps of a log stand, and the table they lead to. Undo, redo, back-up and amend are words about steps, not
deletions.

Undo reaches back through the running hand and the one before it; what lies further back is settled and kept only as a
state.
"""

from collections.abc import Callable, Iterable

import msgspec

from app.engine.state import InvariantError
from app.session.steps import Amended, BackedUp, Body, Restored, Retracted, Step, Struck, is_hand_step, starts_hand
from app.session.table import TableState
from app.session.table_fold import apply_events

REACH = 2
"""Hands that undo can reach: the running one (or the one just ended) and the one before."""


class Operation(msgspec.Struct, frozen=True, gc=False):
    """One thing undo takes back: steps it took out of the log's meaning and steps it put in, as (seq, step)."""

    removed: tuple[tuple[int, Step], ...]
    added: tuple[tuple[int, Step], ...]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The steps within reach of undo by seq, the state before the first of them, and the state after the last.

    `starts` keeps the table as it was before each deal within reach, as (seq, table). `done` and `undone` are the
    operations on the hand, latest last.
    """

    base: TableState
    steps: tuple[tuple[int, Step], ...]
    table: TableState
    starts: tuple[tuple[int, TableState], ...] = ()
    done: tuple[Operation, ...] = ()
    undone: tuple[Operation, ...] = ()

    @property
    def last_of_hand(self) -> Step | None:
        """The last step of the running hand, None between hands."""
        if self.table.hand is None:
            return None
        return next((step for _, step in reversed(self.steps) if is_hand_step(step)), None)


EMPTY = Standing(TableState(), (), TableState())


def fold(standing: Standing, entries: Iterable[tuple[int, Body]]) -> Standing:
    """What stands after more entries of the log. Raises InvariantError where one does not belong."""
    for seq, body in entries:
        standing = advance(standing, seq, body)
    return standing


def advance(standing: Standing, seq: int, body: Body) -> Standing:
    """What stands after entry `seq`.

    Raises:
        InvariantError: the entry does not fit: chips would appear or vanish, or there is nothing to take back.
    """
    match body:
        case Step():
            return _stepped(standing, seq, body)
        case Retracted():
            if not standing.done:
                raise InvariantError("there is nothing to undo")
            *done, last = standing.done
            back = Operation(last.added, last.removed)
            return _operated(standing, back, tuple(done), (*standing.undone, last))
        case Restored():
            if not standing.undone:
                raise InvariantError("there is nothing to redo")
            *undone, last = standing.undone
            return _operated(standing, last, (*standing.done, last), tuple(undone))
        case BackedUp():
            removed = tuple((at, step) for at, step in standing.steps if at >= body.seq and is_hand_step(step))
            if not removed:
                raise InvariantError(f"there is no hand step from entry {body.seq} on")
            back = Operation(removed, ())
            return _operated(standing, back, (*standing.done, back), ())
        case Amended():
            change = _amendment(standing, body)
            return _operated(standing, change, (*standing.done, change), ())
        case Struck(seq=at):
            struck = Operation(tuple(pair for pair in standing.steps if pair[0] == at), ())
            if not struck.removed or is_hand_step(struck.removed[0][1]):
                raise InvariantError(f"entry {at} is no step about money or seats, or out of reach")
            return _operated(standing, struck, standing.done, standing.undone)


def _stepped(standing: Standing, seq: int, step: Step) -> Standing:
    table = apply_events(standing.table, step.events)
    steps = (*standing.steps, (seq, step))
    if not is_hand_step(step):
        return Standing(standing.base, steps, table, standing.starts, standing.done, standing.undone)
    done = (*standing.done, Operation((), ((seq, step),)))
    if not starts_hand(step):
        return Standing(standing.base, steps, table, standing.starts, done)
    starts = (*standing.starts, (seq, standing.table))
    if len(starts) <= REACH:
        return Standing(standing.base, steps, table, starts, done)
    starts = starts[-REACH:]
    horizon, base = starts[0]
    within = tuple(pair for pair in steps if pair[0] >= horizon)
    undoable = tuple(op for op in done if all(at >= horizon for at, _ in op.removed + op.added))
    return Standing(base, within, table, starts, undoable)


def _operated(
    standing: Standing, op: Operation, done: tuple[Operation, ...], undone: tuple[Operation, ...]
) -> Standing:
    gone = {at for at, _ in op.removed}
    kept = [pair for pair in standing.steps if pair[0] not in gone]
    steps = tuple(sorted([*kept, *op.added], key=_seq))
    table, starts = standing.base, []
    for seq, step in steps:
        if starts_hand(step):
            starts.append((seq, table))
        table = apply_events(table, step.events)
    return Standing(standing.base, steps, table, tuple(starts), done, undone)


def _seq(pair: tuple[int, Step]) -> int:
    return pair[0]


def _amendment(standing: Standing, body: Amended) -> Operation:
    steps = dict(standing.steps)
    removed, added = [], []
    for change in body.changes:
        if change.seq not in steps:
            raise InvariantError(f"entry {change.seq} is out of reach")
        removed.append((change.seq, steps[change.seq]))
        if change.events:
            added.append((change.seq, Step(change.events, change.odd)))
    return Operation(tuple(removed), tuple(added))


def out_of_reach(was: Standing, now: Standing) -> list[tuple[int, Step]]:
    """The steps that no undo can reach any more: they stand as they are."""
    horizon = now.starts[0][0] if now.base is not was.base and now.starts else 0
    return [pair for pair in was.steps if pair[0] < horizon]


def tables_along(standing: Standing, until: Callable[[int], bool]) -> list[tuple[int, Step, TableState]]:
    """The steps in reach with the table before each, as far as `until` says of their seq (exclusive)."""
    found = []
    table = standing.base
    for seq, step in standing.steps:
        if until(seq):
            break
        found.append((seq, step, table))
        table = apply_events(table, step.events)
    return found
