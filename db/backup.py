"""Copies of a database made by SQLite itself, so that what is still in the write-ahead log is in them, and checked.

A copy counts once it was opened, found whole and flushed to its disk; until then it carries another name.
"""

import os
from contextlib import closing
from pathlib import Path

from app.session.ports import StorageError
from db.driver import DRIVER
from db.engine import Access, Database
from db.errors import Result, damaged, result_code, storage_error
from db.integrity import file_fault

_OF_THE_TARGET = {Result.FULL, Result.CANTOPEN, Result.READONLY, Result.IOERR}


def backup(database: Database, target: Path) -> None:
    """Write a checked copy of all that is recorded to a new file `target`, even while a program writes.

    Raises StorageError; `target` then does not exist.
    """
    target = target.resolve()
    if target.is_dir():
        raise StorageError(f"{target} is a folder: name a file in it for the backup.")
    if target.exists():
        raise StorageError(f"{target} exists already: choose another name, so that no older backup is lost.")
    if not target.parent.is_dir():
        raise StorageError(f"The folder {target.parent} does not exist: make it, or choose another place.")
    verified_copy(database, target)


def verified_copy(database: Database, target: Path) -> None:
    """Write a checked copy to `target`, in place of what is there. Raises StorageError; `target` is then as it was."""
    partial = target.with_name(f"{target.name}.partial")
    try:
        partial.unlink(missing_ok=True)
        _vacuum_into(database, partial)
        with closing(Database(partial, Access.READ)) as copy:
            if file_fault(copy) is not None:
                raise damaged(partial)
        flush(partial)
        partial.replace(target)
        flush(target.parent)
    except OSError as error:
        raise StorageError(f"{target} cannot be written ({error.strerror}): choose another place for it.") from error
    finally:
        partial.unlink(missing_ok=True)


def _vacuum_into(database: Database, target: Path) -> None:
    with database.outside_transactions() as connection:
        try:
            connection.execute("VACUUM INTO ?", (str(target),))
        except DRIVER.Error as error:
            code = result_code(error)
            if code not in _OF_THE_TARGET:
                raise
            raise storage_error(code, error, target) from error


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
