"""`cutcard verify`: is every entry the one that was recorded, is the file whole, does every chip have its place?

Reads while another program writes; changes nothing.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from app.engine.state import InvariantError
from app.session import codec
from app.session.ports import LogEntry, SessionRow
from app.session.standing import EMPTY, advance
from db.event_store import SqlEventStore
from db.integrity import Fault, first_fault
from ui.commands.database import database_to_read
from ui.commands.terminal import printable

_UNFOLDABLE = (InvariantError, ValueError, ArithmeticError, LookupError, MemoryError)
"""What the fold of a log can meet that was sealed by a hand other than ours."""
_REMEDY = "keep a copy of the database, then bring a backup back with cutcard restore."


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes: nothing of its own."""


def run(options: Namespace) -> int:
    """Check the database and say where the first fault is. Returns 0 if it is sound, else 1. Raises StorageError."""
    check = _Check()
    with database_to_read(options) as database:
        store = SqlEventStore(database)
        fault = first_fault(database, check.judge) or check.missing(store)
        sessions = len(store.sessions())
    if fault is not None:
        print(printable(f"cutcard verify: {_words(fault)}: {_REMEDY}"), file=sys.stderr)
        return 1
    entries, hands = (sum(numbers) for numbers in zip((0, 0), *check.seen.values(), strict=True))
    print(f"sessions {sessions} entries {entries} hands {hands}: all as recorded")
    return 0


def _words(fault: Fault) -> str:
    if not fault.stream:
        return f"The file of the database is damaged ({fault.what})"
    return f"Session {fault.stream}, entry {fault.seq}: {fault.what}"


class _Check:
    """Judges streams one after the other; `seen` holds (entries, hands) of each that is sound."""

    def __init__(self) -> None:
        self.seen: dict[int, tuple[int, int]] = {}

    def judge(self, entries: Sequence[LogEntry]) -> tuple[int, str] | None:
        """The first entry that was changed, cannot be read, or makes or loses chips, and what is wrong with it."""
        found = codec.first_fault(entries)
        if found is not None:
            return found
        standing = EMPTY
        for entry in entries:
            try:
                standing = advance(standing, entry.seq, codec.decode(entry.body))
            except codec.CodecError:
                return entry.seq, "it cannot be read"
            except _UNFOLDABLE as error:
                return entry.seq, f"it does not fit what was recorded before it ({error})"
        if entries:
            self.seen[entries[0].stream] = len(entries), standing.table.hands
        return None

    def missing(self, store: SqlEventStore) -> Fault | None:
        """A session of more hands than its log holds: the chain alone does not see its end cut off."""
        for row in store.sessions():
            if self._is_cut_off(store, row):
                count, hands = self.seen.get(row.stream, (0, 0))
                what = f"after it something is missing ({row.hands} hands are listed, {hands} are there)"
                return Fault(row.stream, count, what)
        return None

    def _is_cut_off(self, store: SqlEventStore, row: SessionRow) -> bool:
        while row.hands != self.seen.get(row.stream, (0, 0))[1]:
            entries = store.read(row.stream)
            if len(entries) == self.seen.get(row.stream, (0, 0))[0]:
                return True
            # Another program has recorded since we read: look at both again.
            self.judge(entries)
            row = next(again for again in store.sessions() if again.stream == row.stream)
        return False
