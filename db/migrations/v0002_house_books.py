"""Version 2: rulebooks of the house, every edition in a row of its own. Released; never edited again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

revision = "0002"
down_revision: str | None = "0001"

STATEMENTS = (
    """
    CREATE TABLE house_books (
        key TEXT NOT NULL,
        version INTEGER NOT NULL,
        name TEXT NOT NULL,
        base TEXT NOT NULL,
        toml TEXT NOT NULL,
        saved_at INTEGER NOT NULL,
        CONSTRAINT pk_house_books PRIMARY KEY (key, version)
    ) STRICT, WITHOUT ROWID
    """,
    # Hands name the edition they were dealt under: none is skipped, changed or taken away.
    """
    CREATE TRIGGER house_books_follow_each_other BEFORE INSERT ON house_books
    WHEN NEW.version <> coalesce((SELECT max(version) FROM house_books WHERE key = NEW.key), 0) + 1
    BEGIN SELECT RAISE(ABORT, 'this edition does not follow the last one'); END
    """,
    """
    CREATE TRIGGER house_books_are_never_changed BEFORE UPDATE ON house_books
    BEGIN SELECT RAISE(ABORT, 'an edition is never changed'); END
    """,
    """
    CREATE TRIGGER house_books_are_never_deleted BEFORE DELETE ON house_books
    BEGIN SELECT RAISE(ABORT, 'an edition is never deleted'); END
    """,
    "PRAGMA user_version = 2",
)


def upgrade(*, op: "Operations") -> None:
    for statement in STATEMENTS:
        op.execute(statement)
