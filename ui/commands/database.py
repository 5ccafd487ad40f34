"""The database that a command works on."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from app.session.ports import StorageError
from db.engine import Database
from db.opening import open_for_reading
from ui.places import database_url


def address(options: Namespace) -> str:
    """The address of the database a command was given, else of the user's own. Raises StorageError."""
    try:
        return database_url(options.database)
    except OSError as error:
        raise StorageError(
            f"The folder {error.filename} cannot be made ({error.strerror}): name a database with --database."
        ) from error
    except RuntimeError as error:  # the ~ of somebody who is not known here
        raise StorageError(f"There is no such home folder as in {options.database}: write the path out.") from error


@contextmanager
def database_to_read(options: Namespace) -> Iterator[Database]:
    """The database, open for reading only; nothing is made or changed. Raises StorageError."""
    database = open_for_reading(address(options))
    try:
        yield database
    finally:
        database.close()
