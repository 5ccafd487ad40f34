"""The log of table sessions in SQL: implements `app.session.ports.EventStore`, append-only, one transaction a call."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, func, insert, select, update

from app.session.history import Projected
from app.session.ports import LogEntry, SessionRow, StorageError
from db.engine import Database
from db.projections import write_projected
from db.tables import entries, table_sessions

_READ = select(*(entries.c[name] for name in LogEntry.__struct_fields__)).order_by(entries.c.seq)
_LAST_WRITTEN = (
    select(entries.c.at)
    .where(entries.c.stream == table_sessions.c.id)
    .order_by(entries.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
_SESSIONS = select(
    table_sessions.c.id,
    table_sessions.c.name,
    table_sessions.c.opened_at,
    table_sessions.c.closed_at,
    table_sessions.c.hands,
).order_by(table_sessions.c.id.desc())
_OPEN = (
    select(table_sessions.c.id)
    .where(table_sessions.c.closed_at == 0)
    .order_by(func.coalesce(_LAST_WRITTEN, table_sessions.c.opened_at).desc(), table_sessions.c.id.desc())
)
_OF_ONE = update(table_sessions).where(table_sessions.c.id == bindparam("stream"))


class SqlEventStore:
    """Appends take a few milliseconds at most and are on the disk when they return."""

    def __init__(self, database: Database) -> None:
        self._database = database
        # Written out once: building a statement anew costs as much as a fifth of the commit.
        self._append = str(insert(entries).compile(dialect=database.dialect, column_keys=LogEntry.__struct_fields__))
        self._count = str(_OF_ONE.values(hands=bindparam("hands")).compile(dialect=database.dialect))

    def open_session(self, name: str, at: int) -> int:
        """Start a new stream and return its number. Raises StorageError."""
        row = {"name": name, "opened_at": at, "closed_at": 0, "hands": 0, "projected_through": 0}
        with self._database.writing() as connection:
            stream: int = connection.execute(insert(table_sessions).returning(table_sessions.c.id), row).scalar_one()
        return stream

    def close_session(self, stream: int, at: int) -> None:
        """Mark the session as ended. Raises StorageError."""
        with self._database.writing() as connection:
            if not connection.execute(_OF_ONE.values(closed_at=at), {"stream": stream}).rowcount:
                raise StorageError(f"There is no table session {stream}: look at the list with cutcard sessions.")

    def sessions(self) -> Sequence[SessionRow]:
        """All sessions, newest first. Raises StorageError."""
        with self._database.reading() as connection:
            return [SessionRow(*row) for row in connection.execute(_SESSIONS)]

    def open_streams(self) -> Sequence[int]:
        """The sessions that are not ended, the one that was played last first. Raises StorageError."""
        with self._database.reading() as connection:
            return connection.execute(_OPEN).scalars().all()

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        """Add one entry, and with it the session's count of hands and the rows beside the log where they changed.

        Raises StorageBusy when another program holds the database, StorageError when nothing was written: the disk, or
        an entry that does not follow the stream's last one.
        """
        with self._database.writing() as connection:
            connection.exec_driver_sql(self._append, msgspec.structs.astuple(entry))
            if hands is not None:
                connection.exec_driver_sql(self._count, (hands, entry.stream))
            if projected is not None:
                write_projected(connection, entry.stream, entry.seq, projected)

    def read(self, stream: int) -> Sequence[LogEntry]:
        """All entries of a stream in order, none if it is unknown. Raises StorageError."""
        with self._database.reading() as connection:
            return [LogEntry(*row) for row in connection.execute(_READ.where(entries.c.stream == stream))]
