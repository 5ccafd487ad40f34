"""From what SQLite reports to one sentence for the person at the table, saying what to do."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from app.session.ports import StorageBusy, StorageError
from db.driver import DRIVER


class Result(IntEnum):
    """SQLite's primary result codes that have a sentence of their own."""

    PERM = 3
    BUSY = 5
    LOCKED = 6
    READONLY = 8
    INTERRUPT = 9
    IOERR = 10
    CORRUPT = 11
    FULL = 13
    CANTOPEN = 14
    TOOBIG = 18
    CONSTRAINT = 19
    NOTADB = 26


_SENTENCES: dict[int, str] = {
    Result.PERM: "The database {path} may not be opened: ask for the right to read and write it and its folder.",
    Result.READONLY: "The database {path} is read-only: allow writing to the file and its folder, then try again.",
    Result.IOERR: "The disk did not take the data of {path}: check that it is plugged in and has room, then try again.",
    Result.CORRUPT: "The database {path} is damaged: keep a copy of it, then bring a backup back with cutcard restore.",
    Result.FULL: "The disk is full, so nothing was written to {path}: free some space, then try again.",
    Result.CANTOPEN: "The database {path} cannot be opened: check that you may read and write it and its folder.",
    Result.TOOBIG: "That is too large for the database {path}: shorten it.",
    Result.CONSTRAINT: "Something else was recorded in {path} meanwhile, so nothing was written: open the table again.",
    Result.NOTADB: "The file {path} is not a Cutcard database: choose another file.",
}
_BUSY = "Another program is using the database {path}: wait a moment, then try again."
_OTHER = "The database {path} does not answer as it should ({why}): check it with cutcard verify."


def result_code(error: BaseException) -> int | None:
    """SQLite's primary result code of an error, None where the error is not SQLite's."""
    original = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(original, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def storage_error(code: int, why: object, path: Path) -> StorageError:
    """The error to raise for a result code of SQLite: StorageBusy where trying again may help by itself."""
    if code in {Result.BUSY, Result.LOCKED}:
        return StorageBusy(_BUSY.format(path=path))
    return StorageError(_SENTENCES.get(code, _OTHER).format(path=path, why=why))


def damaged(path: Path) -> StorageError:
    """The error for a file that was ours and is no longer whole."""
    return storage_error(Result.CORRUPT, "", path)


def not_ours(path: Path) -> StorageError:
    """The error for a file of another program."""
    return storage_error(Result.NOTADB, "", path)


def read_only(path: Path) -> StorageError:
    """The error for a file that this user may not write."""
    return storage_error(Result.READONLY, "", path)


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn what the database reports into StorageError; an error of our own making passes through."""
    try:
        yield
    except (DBAPIError, DRIVER.Error) as error:
        code = result_code(error)
        if code is None:
            raise
        raise storage_error(code, getattr(error, "orig", error), path) from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged schema, and that is no text
        raise damaged(path) from error
    except (OverflowError, UnicodeEncodeError) as error:
        raise StorageError("A number or a character in this cannot be stored: change it, then try again.") from error
