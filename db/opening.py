"""From the address of a database to an open one: made new, brought up to date, or refused in words.

An address is `sqlite:///path`. Nothing is written to a file before it is known to be ours and not newer than we are.
"""

from collections.abc import Sequence
from pathlib import Path

from app.session.ports import StorageError
from db.backup import free_name, verified_copy
from db.engine import Access, Database, is_filled, may_write
from db.errors import damaged, not_ours, read_only
from db.lock import take_lock
from db.migrations import APPLICATION_ID, MIGRATIONS, Migration, create_tables, newest_version

_SCHEME = "sqlite:///"
_LEAST_SIZE = 512  # bytes; SQLite takes a shorter file for an empty one, whatever stands in it


def database_path(url: str) -> Path:
    """The file that an address names. Raises StorageError for an address of another kind."""
    name = url.removeprefix(_SCHEME)
    if name in {url, "", ":memory:"} or "\0" in name:
        raise StorageError("A database is named by its file, as in sqlite:///night.sqlite: write the address that way.")
    return Path(name).resolve()


def open_database(url: str, migrations: Sequence[Migration] = MIGRATIONS) -> Database:
    """Open for writing, as the one program that does; make the database if there is none, migrate an older one.

    Raises StorageError; the file is then as it was.
    """
    path = database_path(url)
    check_place(path)
    lock = take_lock(path)
    try:
        version = _version_on_disk(path, migrations)
        if path.exists() and not may_write(path):
            raise read_only(path)
        database = Database(path, Access.WRITE if version else Access.CREATE, lock.release)
    except BaseException:
        lock.release()
        raise
    try:
        _bring_up_to_date(database, version, migrations)
    except BaseException:
        database.close()
        raise
    return database


def open_for_reading(url: str) -> Database:
    """Open to read only: no lock, no change, even while another program writes. Raises StorageError."""
    path = database_path(url)
    check_place(path)
    if not _has_content(path):
        raise StorageError(f"There is no database at {path}: open the console once to make it, or name another file.")
    database, version = open_ours(path)
    if version < newest_version():
        database.close()
        raise StorageError(f"The database {path} is of an older version: open it in the console once to update it.")
    return database


def open_ours(path: Path) -> tuple[Database, int]:
    """A database file to read, of whatever version we know, and the version. Raises StorageError."""
    database = Database(path, Access.READ)
    try:
        version = _version(database, MIGRATIONS)
        if not version:
            raise not_ours(path)
    except BaseException:
        database.close()
        raise
    return database, version


def check_place(path: Path) -> None:
    """Raises StorageError where no database file can be."""
    if path.is_dir():
        raise StorageError(f"{path} is a folder: name a file in it, as in {path / 'night.sqlite'}.")
    if not path.parent.is_dir():
        raise StorageError(f"The folder {path.parent} does not exist: make it, or choose another place.")


def _has_content(path: Path) -> bool:
    """Whether the file holds anything. Raises StorageError if it lost all while its log did not."""
    if path.exists() and path.stat().st_size:
        return True
    if is_filled(path, "-wal"):  # SQLite would throw the log away
        raise damaged(path)
    return False


def _version_on_disk(path: Path, migrations: Sequence[Migration]) -> int:
    if not _has_content(path):
        return 0
    database = Database(path, Access.READ)
    try:
        return _version(database, migrations)
    finally:
        database.close()


def _version(database: Database, migrations: Sequence[Migration]) -> int:
    """The schema's version, 0 where it was never made. Raises StorageError if it is not ours or newer than we know."""
    with database.reading() as connection:
        application, version, tables = connection.exec_driver_sql(
            "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
            " FROM pragma_application_id, pragma_user_version"
        ).one()
    if (application, version, tables) == (0, 0, 0) and database.path.stat().st_size >= _LEAST_SIZE:
        return 0
    if application != APPLICATION_ID:
        raise not_ours(database.path)
    if version > newest_version(migrations):
        raise StorageError(
            f"The database {database.path} was written by a newer Cutcard (version {version}, this program knows"
            f" {newest_version(migrations)}): update Cutcard to open it."
        )
    return int(version)


def _bring_up_to_date(database: Database, version: int, migrations: Sequence[Migration]) -> None:
    if version == newest_version(migrations):
        database.check_it_can_be_written()
    elif version == 0:
        with database.writing() as connection:
            create_tables(connection, migrations)
    else:
        verified_copy(database, free_name(database.path, f"before-version-{newest_version(migrations)}"))
        from db.migrations.upgrade import upgrade  # noqa: PLC0415  # Alembic's import costs more than all the rest

        upgrade(database, version, migrations)
