"""Is the database whole, and is its log the one that was recorded? Nothing here writes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Over, func, or_, select

from app.session.ports import GENESIS, LogEntry
from db.driver import DRIVER
from db.engine import Database
from db.errors import Result, result_code
from db.event_store import SqlEventStore
from db.tables import entries


@dataclass(frozen=True, slots=True)
class Fault:
    """The first thing found wrong: where (0 and 0: in the file as such) and what."""

    stream: int
    seq: int
    what: str


ChainCheck = Callable[[Sequence[LogEntry]], tuple[int, str] | None]
"""Judges one stream, all its entries in order: (seq, what is wrong), None if it is sound."""


def first_fault(database: Database, chain_check: ChainCheck) -> Fault | None:
    """The first fault of the file, then of the links between entries, then what `chain_check` finds, stream by stream.

    Raises StorageError if the database cannot be read at all.
    """
    return file_fault(database) or link_fault(database) or _chain_fault(database, chain_check)


def file_fault(database: Database) -> Fault | None:
    """What SQLite's own full check finds wrong, pages, indexes, constraints and foreign keys. Raises StorageError."""
    with database.outside_transactions() as connection:
        try:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
        except DRIVER.DatabaseError as error:
            if result_code(error) not in {Result.CORRUPT, Result.NOTADB}:
                raise
            return Fault(0, 0, str(error))
    if found != "ok":
        return Fault(0, 0, str(found))
    return Fault(0, 0, f"a row of {orphan[0]} belongs to nothing") if orphan else None


def link_fault(database: Database) -> Fault | None:
    """The first entry that does not follow the one before it, by number or by hash. Raises StorageError."""
    linked = select(
        entries.c.stream,
        entries.c.seq,
        (func.coalesce(_one_before(entries.c.seq), 0) + 1).label("due"),
        entries.c.prev_hash,
        func.coalesce(_one_before(entries.c.hash), GENESIS).label("link"),
    ).subquery()
    broken = (
        select(linked.c.stream, linked.c.seq, linked.c.due)
        .where(or_(linked.c.seq != linked.c.due, linked.c.prev_hash != linked.c.link))
        .order_by(linked.c.stream, linked.c.seq)
        .limit(1)
    )
    with database.reading() as connection:
        row = connection.execute(broken).one_or_none()
    if row is None:
        return None
    missing = f"entry {row.due} is missing" if row.seq != row.due else "it does not follow the entry before it"
    return Fault(row.stream, row.seq, missing)


def _one_before(column: Column[Any]) -> Over[Any]:
    return func.lag(column).over(partition_by=entries.c.stream, order_by=entries.c.seq)


def _chain_fault(database: Database, chain_check: ChainCheck) -> Fault | None:
    store = SqlEventStore(database)
    for session in reversed(store.sessions()):
        found = chain_check(store.read(session.stream))
        if found is not None:
            return Fault(session.stream, *found)
    return None
