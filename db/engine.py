"""One open database: who may read and write it, and the settings that every connection must have.

Durations are milliseconds.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import Connection, Dialect, Engine, create_engine, event
from sqlalchemy.pool import NullPool, QueuePool

from app.session.ports import StorageError
from db.driver import DRIVER, JOURNAL
from db.errors import Result, in_words, result_code

BUSY_TIMEOUT = 50
"""How long SQLite waits for another program: shorter than a person notices, since the writer is the screen's thread."""

_CHECKPOINT_PAGES = 200
"""A short log is reused in place: its file stops growing after 200 commits, and growing costs half a commit more."""

_EVERYWHERE = {
    "busy_timeout": BUSY_TIMEOUT,
    "foreign_keys": 1,
    "synchronous": 2,  # FULL
    "fullfsync": 1,  # macOS: a plain fsync leaves the data in the disk's own cache
    "checkpoint_fullfsync": 1,
    "mmap_size": 0,
    "recursive_triggers": 1,  # a REPLACE meets the triggers that refuse a DELETE
}
_WRITING = {"journal_mode": JOURNAL, "wal_autocheckpoint": _CHECKPOINT_PAGES}


BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database while it is in use, as endings of the file's name."""


class Access(Enum):
    """How a database is opened; the value is SQLite's own word."""

    READ = "ro"
    READ_UNCHANGING = "ro&immutable=1"
    WRITE = "rw"
    CREATE = "rwc"


def _nothing() -> None:
    pass


class Database:
    """A database file with one connection for writing, held open, and as many as are asked for reading.

    Writing belongs to the thread that made the object, reading to any thread.
    """

    def __init__(self, path: Path, access: Access, on_close: Callable[[], None] = _nothing) -> None:
        """Open the file. Raises StorageError."""
        self.path = path
        self._on_close = on_close
        self._writer: Connection | None = None
        self._writers: Engine | None = None
        with in_words(path):
            if access in {Access.WRITE, Access.CREATE}:
                self._writers = _engine(path, access)
                self._writer = self._writers.connect()
                access = Access.READ
            else:
                access = _access_to_read(path)
        self._identity = os.stat(path)  # noqa: PTH116  # a third of Path.stat's time, once a write
        self._readers = _engine(path, access)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the database. Raises StorageError."""
        with in_words(self.path), self._readers.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that alone may write; kept when the block ends well, else undone. Raises StorageError."""
        if self._writer is None:
            raise StorageError(f"The database {self.path} is open for reading only.")
        self._check_the_file_is_there()
        with in_words(self.path):
            try:
                with self._writer.begin():
                    yield self._writer
            except BaseException:
                # SQLite keeps a transaction open whose COMMIT found the database busy, and SQLAlchemy thinks it ended.
                self._writer.connection.driver_connection.rollback()  # type: ignore[union-attr]  # it is connected
                raise

    @contextmanager
    def outside_transactions(self) -> Iterator[Any]:
        """The driver's own connection for reading, as SQLite's own checks and copies need. Raises StorageError."""
        with in_words(self.path):
            connection = self._readers.raw_connection()
            try:
                yield connection.driver_connection
            finally:
                connection.close()

    @property
    def dialect(self) -> Dialect:
        """For writing a statement out once."""
        return self._readers.dialect

    def check_it_can_be_written(self) -> None:
        """Write and take it back: SQLite opens a read-only file without a word. Raises StorageError."""
        with self.writing() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            connection.exec_driver_sql(f"PRAGMA user_version = {version}")
            connection.get_transaction().rollback()  # type: ignore[union-attr]  # writing() began it

    def close(self) -> None:
        """Close every connection; the last writer tidies the write-ahead log away. May be called twice."""
        self._readers.dispose()  # first: a reader that closes last would leave the log behind
        if self._writer is not None and self._writers is not None:
            self._writer.close()
            self._writers.dispose()
        self._on_close()

    def _check_the_file_is_there(self) -> None:
        """SQLite goes on writing to a file without a name, and all of it would be lost."""
        try:
            there = os.path.samestat(os.stat(self.path), self._identity)  # noqa: PTH116
        except OSError:
            there = False
        if not there:
            raise StorageError(
                f"The database {self.path} was moved or deleted while open, so nothing was written: put it back."
            )


def _engine(path: Path, access: Access) -> Engine:
    writes = access in {Access.WRITE, Access.CREATE}
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    def connect() -> Any:
        return _connect(path, access)

    def start_transaction(connection: Connection) -> None:
        connection.connection.driver_connection.execute(begin)  # type: ignore[union-attr]  # it is connected here

    engine = create_engine("sqlite://", module=DRIVER, creator=connect, poolclass=NullPool if writes else QueuePool)
    event.listen(engine, "begin", start_transaction)
    return engine


def _connect(path: Path, access: Access) -> Any:
    """A connection of the driver, in nobody's transaction, with every setting set and read back."""
    writes = access in {Access.WRITE, Access.CREATE}
    connection = DRIVER.connect(
        f"{_uri(path)}?mode={access.value}",
        uri=True,
        timeout=BUSY_TIMEOUT / 1000,
        isolation_level=None,  # the driver begins nothing by itself
        check_same_thread=writes,
    )
    try:
        for name, wanted in (_EVERYWHERE | _WRITING if writes else _EVERYWHERE).items():
            connection.execute(f"PRAGMA {name}={wanted}")
            answer = connection.execute(f"PRAGMA {name}").fetchone()
            if answer is not None and answer[0] != wanted:  # None: this SQLite was built without it
                raise StorageError(
                    f"The database {path} cannot be used safely ({name} stays {answer[0]}): move it to a local disk."
                )
    except BaseException:
        connection.close()
        raise
    return connection


def _uri(path: Path) -> str:
    posix = quote(path.as_posix())
    return f"file://{posix}" if posix.startswith("/") else f"file:///{posix}"


def _access_to_read(path: Path) -> Access:
    """The least access that can read the file.

    A transaction that a crash cut off in a rollback journal must be undone first, which is a write. A WAL database in a
    folder where nothing may be written can only be read as one that no one changes, and one that only others may write
    should be while it is at rest, or the files made beside it would be ours and keep its owner out.
    """
    at_rest = not any(path.with_name(path.name + suffix).exists() for suffix in BESIDE)
    if at_rest and not may_write(path):
        return Access.READ_UNCHANGING
    try:
        _look_into(path, Access.READ)
    except DRIVER.OperationalError as error:
        if result_code(error) not in {Result.READONLY, Result.CANTOPEN}:
            raise
        if is_filled(path, "-journal"):
            _look_into(path, Access.WRITE)
        elif is_filled(path, "-wal"):
            raise
        else:
            return Access.READ_UNCHANGING
    return Access.READ


def _look_into(path: Path, access: Access) -> None:
    connection = DRIVER.connect(f"{_uri(path)}?mode={access.value}", uri=True, timeout=BUSY_TIMEOUT / 1000)
    try:
        connection.execute("SELECT 1 FROM sqlite_schema").fetchone()
    finally:
        connection.close()


def may_write(path: Path) -> bool:
    """Whether this user may write an existing file."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def is_filled(path: Path, suffix: str) -> bool:
    """Whether the file that SQLite keeps beside a database, `-wal` or `-journal`, holds anything."""
    try:
        return path.with_name(path.name + suffix).stat().st_size > 0
    except OSError:
        return False
