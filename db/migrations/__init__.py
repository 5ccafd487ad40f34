"""The steps that a database went through, each frozen as it was released, and the newest one we know.

Every migration is a module with plain SQL, imported by name, so that a frozen program has it too. A database that is
made anew runs the same SQL without Alembic, whose import costs more than all the rest; `db.migrations.upgrade` runs it
through Alembic on a database that has data.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import Connection

from db.migrations import v0001_first_tables, v0002_house_books, v0003_people, v0004_history

if TYPE_CHECKING:
    from alembic.operations import Operations

APPLICATION_ID = v0001_first_tables.APPLICATION_ID

_VERSION_TABLE = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
    " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)


class Migration(Protocol):
    """What a migration's module has. Its SQL ends by setting `user_version` to the number in its revision."""

    @property
    def revision(self) -> str: ...

    @property
    def down_revision(self) -> str | None: ...

    @property
    def STATEMENTS(self) -> tuple[str, ...]: ...  # noqa: N802  # a module's constant

    def upgrade(self, *, op: "Operations") -> None: ...


MIGRATIONS: Sequence[Migration] = (v0001_first_tables, v0002_house_books, v0003_people, v0004_history)


def newest_version(migrations: Sequence[Migration] = MIGRATIONS) -> int:
    """The schema version these migrations lead to, as `PRAGMA user_version` holds it."""
    return int(migrations[-1].revision)


def create_tables(connection: Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring an empty database to the newest schema, in the caller's transaction."""
    connection.exec_driver_sql(_VERSION_TABLE)
    for migration in migrations:
        for statement in migration.STATEMENTS:
            connection.exec_driver_sql(statement)
    connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (migrations[-1].revision,))
