"""What a file of nights holds, beside the user's own, before anything is written; and how it becomes those."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.session.ports import SessionRow, StorageError
from db.errors import damaged
from db.event_store import SqlEventStore
from db.integrity import file_fault
from db.opening import check_place, database_path, open_ours
from db.restore import restore


@dataclass(frozen=True, slots=True)
class NightsHere:
    """The sessions in a file and in the user's own database, newest first; `own_fault`: why those cannot be read."""

    there: Sequence[SessionRow]
    own: Sequence[SessionRow]
    own_fault: str = ""


def look_into(path: Path, url: str) -> NightsHere:
    """Both lists, whatever version of ours wrote them. Raises StorageError where the file cannot be opened."""
    there = _nights_in(path)
    try:
        own = database_path(url)
        return NightsHere(there, _nights_in(own) if own.exists() and own.stat().st_size else ())
    except StorageError as error:
        return NightsHere(there, (), str(error))


def _nights_in(path: Path) -> Sequence[SessionRow]:
    check_place(path)
    if not path.is_file():
        raise StorageError(f"There is no file {path} any more: plug its disk in again, or choose another file.")
    database, _version = open_ours(path)
    with closing(database):
        if file_fault(database) is not None:
            raise damaged(path)
        return SqlEventStore(database).sessions()


def bring_back(path: Path, url: str) -> Path | None:
    """Put a checked copy of the file in the place of the user's own database; where the old one is kept, if there was
    one. Raises StorageError; all is then as it was.
    """
    return restore(path, url)


def is_at(path: Path, url: str) -> bool:
    """Whether this file is the database of that address itself. Raises StorageError."""
    return path.resolve() == database_path(url)
