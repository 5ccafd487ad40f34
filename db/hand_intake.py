"""Hands of other programs taken into the log: every file a closed session of its own, all of them or nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, exists, func, insert, select, update

from app.formats.into_log import Intake
from app.formats.recorded import RecordedHand
from app.session.hand_summary import Rows
from app.session.history import Projected
from app.session.ports import LogEntry
from db.engine import Database
from db.projections import add_hands, write_projected
from db.tables import entries, players, table_sessions

_Item = TypeVar("_Item")
_BATCH = 500
"""Entries written at once: a file may be larger than the memory."""


@dataclass(frozen=True, slots=True)
class HandFile:
    """Hands to be taken in under a name, their amounts in `unit` or coarser ones that it divides."""

    name: str
    unit: str
    hands: Iterable[RecordedHand]


class AlreadyThereError(Exception):
    """The hands of a file are those of a session that the database has: `stream`."""

    def __init__(self, stream: int) -> None:
        super().__init__(f"its hands are session {stream} already")
        self.stream = stream


def take_in(database: Database, files: Iterable[HandFile], now: int, *, again: bool = True) -> list[int]:
    """Write every hand of every file, or nothing. Returns the number of each new session.

    `now` is UTC in microseconds; hands without a time of their own get it. Without `again`, a file is refused whose
    hands, all of them and no others, are a session already.

    Raises:
        HandError, FormatError: a hand cannot be read or played.
        AlreadyThereError: see `again`.
        StorageError: the disk.
    """
    streams = []
    with database.writing() as connection:
        book = _Book(connection)
        for file in files:
            streams.append(_take_in(connection, book, file, now))
            if not again and (known := _same_hands(connection, streams[-1])):
                raise AlreadyThereError(known)
    return streams


def _same_hands(connection: Connection, stream: int) -> int:
    """Another session with exactly the hands of this one, 0 if there is none. The first entry only opens the table."""
    ours, theirs = entries.alias(), entries.alias()
    there = table_sessions.alias()
    hands = select(table_sessions.c.hands).where(table_sessions.c.id == stream).scalar_subquery()
    length = select(func.max(entries.c.seq)).where(entries.c.stream == there.c.id).correlate(there).scalar_subquery()
    twin = select(theirs.c.seq).where(
        theirs.c.stream == there.c.id, theirs.c.seq == ours.c.seq, theirs.c.body == ours.c.body
    )
    strange = select(ours.c.seq).where(ours.c.stream == stream, ours.c.seq > 1, ~exists(twin.correlate(there, ours)))
    same = select(there.c.id).where(
        there.c.id != stream, there.c.hands == hands, length == hands + 1, ~exists(strange.correlate(there))
    )
    found: int | None = connection.execute(same.order_by(there.c.id).limit(1)).scalar_one_or_none()
    return found or 0


def _take_in(connection: Connection, book: "_Book", file: HandFile, now: int) -> int:
    row = {"name": file.name, "opened_at": now, "closed_at": now, "hands": 0, "projected_through": 0}
    stream: int = connection.execute(insert(table_sessions).returning(table_sessions.c.id), row).scalar_one()
    intake = Intake(stream, file.name, file.unit, book.number_of, now)
    rows = Rows()
    for hands in _batches(rows.hands(_written(connection, intake.entries(file.hands)))):
        add_hands(connection, hands)
    write_projected(connection, stream, intake.hands + 1, Projected(nights=rows.nights))
    of_it = update(table_sessions).where(table_sessions.c.id == stream)
    connection.execute(of_it.values(hands=intake.hands))
    return stream


def _written(connection: Connection, found: Iterator[LogEntry]) -> Iterator[LogEntry]:
    """The entries, each once it is in the log."""
    for batch in _batches(found):
        connection.execute(insert(entries), [msgspec.structs.asdict(entry) for entry in batch])
        yield from batch


def _batches(found: Iterator[_Item]) -> Iterator[list[_Item]]:
    while batch := list(islice(found, _BATCH)):
        yield batch


class _Book:
    """The players' book within one transaction: who is not in it is entered."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        rows = connection.execute(select(players.c.name, players.c.id).order_by(players.c.id.desc()))
        self._numbers: dict[str, int] = {row.name: row.id for row in rows}

    def number_of(self, name: str) -> int:
        """The number of the player of this name."""
        known = self._numbers.get(name)
        if known is None:
            made = self._connection.execute(insert(players).returning(players.c.id), {"name": name})
            known = self._numbers[name] = made.scalar_one()
        return known
