"""Version 1: sessions and their log, players, settings. Released; never edited again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

revision = "0001"
down_revision: str | None = None

APPLICATION_ID = 0x43757443
"""Marks a file as ours; CutC in ASCII."""

STATEMENTS = (
    """
    CREATE TABLE table_sessions (
        id INTEGER NOT NULL CONSTRAINT pk_table_sessions PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        opened_at INTEGER NOT NULL,
        closed_at INTEGER NOT NULL,
        hands INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE entries (
        stream INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        at INTEGER NOT NULL,
        actor TEXT NOT NULL,
        body BLOB NOT NULL,
        prev_hash BLOB NOT NULL,
        hash BLOB NOT NULL,
        CONSTRAINT pk_entries PRIMARY KEY (stream, seq),
        CONSTRAINT fk_entries_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id),
        CONSTRAINT ck_entries_prev_hash_size CHECK (length(prev_hash) = 32),
        CONSTRAINT ck_entries_hash_size CHECK (length(hash) = 32)
    ) STRICT, WITHOUT ROWID
    """,
    # Refuses a gap, a second writer of the same number (an OR REPLACE included), and an entry that follows another log.
    """
    CREATE TRIGGER entries_follow_each_other BEFORE INSERT ON entries
    WHEN NEW.seq <> coalesce((SELECT max(seq) FROM entries WHERE stream = NEW.stream), 0) + 1
        OR NEW.prev_hash <> coalesce(
            (SELECT hash FROM entries WHERE stream = NEW.stream AND seq = NEW.seq - 1), zeroblob(32)
        )
    BEGIN SELECT RAISE(ABORT, 'this entry does not follow the last one'); END
    """,
    """
    CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END
    """,
    """
    CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END
    """,
    # The log names players by number: the number of someone erased is never given again.
    """
    CREATE TABLE players (
        id INTEGER NOT NULL CONSTRAINT pk_players PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE settings (
        key TEXT NOT NULL CONSTRAINT pk_settings PRIMARY KEY,
        value TEXT NOT NULL,
        CONSTRAINT ck_settings_value_is_json CHECK (json_valid(value))
    ) STRICT, WITHOUT ROWID
    """,
    f"PRAGMA application_id = {APPLICATION_ID}",
    "PRAGMA user_version = 1",
)


def upgrade(*, op: "Operations") -> None:
    for statement in STATEMENTS:
        op.execute(statement)
