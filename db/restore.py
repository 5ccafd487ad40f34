"""Bring a backup back in the place of a database, keeping what was there under another name."""

import shutil
from contextlib import closing, suppress
from pathlib import Path

from app.session.ports import StorageError
from db.backup import flush, free_name, verified_copy
from db.engine import BESIDE, Access, Database
from db.errors import damaged
from db.integrity import file_fault, link_fault
from db.lock import take_lock
from db.opening import check_place, database_path, open_ours


def restore(source: Path, url: str) -> Path | None:
    """Put a checked copy of the backup `source` in the place of the database; return where the old one is kept, if any.

    Raises StorageError, the database being as it was, if a program has it open or `source` is damaged or not ours.
    """
    path, source = database_path(url), source.resolve()
    check_place(path)
    if not source.is_file():
        raise StorageError(f"There is no backup at {source}: name the file that cutcard backup wrote.")
    if source == path:
        raise StorageError(f"{source} is the database itself: name the file that cutcard backup wrote.")
    lock = take_lock(path)
    try:
        fresh = path.with_name(f"{path.name}.restored")
        _copy_sound(source, fresh)
        kept = _keep_old(path) if path.exists() else None
        for suffix in BESIDE:
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        fresh.replace(path)
        flush(path.parent)
    except OSError as error:
        raise StorageError(
            f"{path} cannot be replaced ({error.strerror}): close what uses it, then try again."
        ) from error
    finally:
        lock.release()
    return kept


def _copy_sound(source: Path, target: Path) -> None:
    database, _version = open_ours(source)
    with closing(database):
        if file_fault(database) or link_fault(database):
            raise damaged(source)
        verified_copy(database, target)


def _keep_old(path: Path) -> Path:
    """Copy the database, whole or damaged, and return the copy's name. Nobody has it open: we hold the lock."""
    kept = free_name(path, "replaced")
    for suffix in ("", "-wal", "-journal"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            copy = kept.with_name(kept.name + suffix)
            shutil.copyfile(beside, copy)
            flush(copy)
    flush(kept.parent)
    with suppress(StorageError):
        # Puts what is in the log into the file: cut off from here on, the old database is whole.
        Database(path, Access.WRITE).close()
    return kept
