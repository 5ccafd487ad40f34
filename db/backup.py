"""Copies of a database made by SQLite itself, so that what is still in the write-ahead log is in them, and checked.

A copy counts once it was opened, found whole and flushed to its disk; until then it carries another name.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from app.session.ports import StorageError
from db.driver import DRIVER
from db.engine import Access, Database
from db.errors import Result, damaged, result_code, storage_error
from db.integrity import file_fault

_OF_THE_TARGET = {Result.FULL, Result.IOERR}
_SHUT = {Result.CANTOPEN, Result.READONLY}
"""Of the target too: what is copied is open already."""
_OF_THE_SIZE = ("page_count", "freelist_count", "page_size")
_CANNOT_BE_MADE = "cannot be made: allow writing to its folder, or choose another place for it."
_NOT_WHOLE = "cannot be read again as it was written: plug its disk in again, or choose another one."
_STEPS = 1000
"""Of SQLite's own machine, between two looks at how far a copy is: about a hundred entries."""

Told = Callable[[int, int], bool]
"""Told how many bytes of a copy are written and how many there will be; False stops it."""


class Stopped(Exception):
    """Whoever watched a copy wanted no more of it; nothing is left of it."""


def _unwatched(_done: int, _every: int) -> bool:
    return True


def backup(database: Database, target: Path, tell: Told = _unwatched) -> None:
    """Write a checked copy of all that is recorded to a new file `target`, even while a program writes.

    Raises StorageError, and Stopped where `tell` wants no more; `target` then does not exist.
    """
    try:
        target = target.resolve()
        _check_free(target)
    except (OSError, ValueError) as error:  # too long a name, a disk that is gone
        raise _cannot_be(target, error) from error
    verified_copy(database, target, tell)


def _check_free(target: Path) -> None:
    if target.is_dir():
        raise StorageError(f"{target} is a folder: name a file in it for the backup.")
    if target.exists():
        raise StorageError(f"{target} exists already: choose another name, so that no older backup is lost.")
    if not target.parent.is_dir():
        raise StorageError(f"The folder {target.parent} does not exist: make it, or choose another place.")


def verified_copy(database: Database, target: Path, tell: Told = _unwatched) -> None:
    """Write a checked copy to `target`, in place of what is there, as `backup` does.

    Raises StorageError, Stopped; `target` is then as it was.
    """
    partial = target.with_name(f"{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        _vacuum_into(database, partial, target, tell)
        if not _is_whole(partial):
            raise _spoiled(database, target)
        flush(partial)
        partial.replace(target)
        flush(target.parent)
    except OSError as error:
        raise _cannot_be(target, error) from error
    finally:
        with suppress(OSError):  # its disk is gone
            partial.unlink(missing_ok=True)


def _is_whole(partial: Path) -> bool:
    try:
        with closing(Database(partial, Access.READ)) as copy:
            return file_fault(copy) is None
    except StorageError:
        return False


def _spoiled(database: Database, target: Path) -> StorageError:
    """The error for a copy that is not whole: about the database where that is damaged, else about the copy's disk."""
    return damaged(database.path) if file_fault(database) is not None else StorageError(f"{target} {_NOT_WHOLE}")


def _cannot_be(target: Path, error: OSError | ValueError) -> StorageError:
    why = (error.strerror or str(error)) if isinstance(error, OSError) else "its name is none"
    return StorageError(f"{target} cannot be written ({why}): choose another place for it.")


def _vacuum_into(database: Database, partial: Path, target: Path, tell: Told) -> None:
    """Raises StorageError about `target`, which the person knows of, and Stopped."""
    with database.outside_transactions() as connection:
        every = _size(connection)

        def goes_on() -> bool:
            return tell(min(_written(partial), every), every)

        with _stoppable(connection, goes_on):
            try:
                connection.execute("VACUUM INTO ?", (str(partial),))
            except DRIVER.Error as error:
                code = result_code(error)
                if code == Result.INTERRUPT:
                    raise Stopped from error
                if code in _SHUT:
                    raise StorageError(f"{target} {_CANNOT_BE_MADE}") from error
                if code not in _OF_THE_TARGET:
                    raise
                raise storage_error(code, error, target) from error
    if not tell(every, every):
        raise Stopped


def _size(connection: Any) -> int:
    """What a copy will take, in bytes."""
    pages, free, page = (connection.execute(f"PRAGMA {of}").fetchone()[0] for of in _OF_THE_SIZE)
    return int((pages - free) * page)


def _written(partial: Path) -> int:
    try:
        return partial.stat().st_size
    except OSError:
        return 0  # not begun, or its disk is gone: SQLite will say so


@contextmanager
def _stoppable(connection: Any, goes_on: Callable[[], bool]) -> Iterator[None]:
    """What runs in here is interrupted once `goes_on` says no."""
    connection.set_progress_handler(lambda: not goes_on(), _STEPS)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def flush(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk. No SQLite connection to it may be open here."""
    if path.is_dir() and os.name == "nt":  # Windows keeps names by itself
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def free_name(path: Path, purpose: str) -> Path:
    """A name beside `path` that no file has: `night.sqlite.purpose`, then with -2, -3 and so on."""
    name, count = path.with_name(f"{path.name}.{purpose}"), 1
    while name.exists():
        count += 1
        name = path.with_name(f"{path.name}.{purpose}-{count}")
    return name
