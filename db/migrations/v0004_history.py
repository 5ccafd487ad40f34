"""Version 4: hands and nights as rows beside the log, and what people say of a hand. Released; never edited again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

revision = "0004"
down_revision: str | None = "0003"

STATEMENTS = (
    # The last entry whose rows were written; -1: the session is older than they are.
    "ALTER TABLE table_sessions ADD COLUMN projected_through INTEGER NOT NULL DEFAULT -1",
    """
    CREATE TABLE hands (
        stream INTEGER NOT NULL,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        began INTEGER NOT NULL,
        ended INTEGER NOT NULL,
        game TEXT NOT NULL,
        stakes TEXT NOT NULL,
        unit TEXT NOT NULL,
        pot INTEGER NOT NULL,
        rake INTEGER NOT NULL,
        players TEXT NOT NULL,
        winners TEXT NOT NULL,
        board TEXT NOT NULL,
        voided TEXT NOT NULL,
        rulings INTEGER NOT NULL,
        corrections INTEGER NOT NULL,
        CONSTRAINT pk_hands PRIMARY KEY (stream, number),
        CONSTRAINT fk_hands_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id)
    ) STRICT, WITHOUT ROWID
    """,
    # Each has all that the list needs to find its place, so that the rows themselves are read for one page only.
    "CREATE INDEX ix_hands_at ON hands (at, stream, number, pot)",
    "CREATE INDEX ix_hands_stream ON hands (stream, at, number, pot)",
    "CREATE INDEX ix_hands_rulings ON hands (at, stream, number, pot, rulings) WHERE rulings > 0",
    """
    CREATE TABLE hand_players (
        player INTEGER NOT NULL,
        at INTEGER NOT NULL,
        stream INTEGER NOT NULL,
        number INTEGER NOT NULL,
        CONSTRAINT pk_hand_players PRIMARY KEY (player, at, stream, number),
        CONSTRAINT fk_hand_players_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE nights (
        stream INTEGER NOT NULL,
        player INTEGER NOT NULL,
        hands INTEGER NOT NULL,
        bought INTEGER NOT NULL,
        cashed_out INTEGER NOT NULL,
        result INTEGER NOT NULL,
        carried INTEGER NOT NULL,
        CONSTRAINT pk_nights PRIMARY KEY (stream, player),
        CONSTRAINT fk_nights_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX ix_nights_player ON nights (player, stream, hands, bought, cashed_out, result)",
    "CREATE INDEX ix_nights_carried ON nights (player, carried) WHERE carried <> 0",
    # Kept whatever becomes of the hand's row: it may come back.
    """
    CREATE TABLE hand_marks (
        stream INTEGER NOT NULL,
        number INTEGER NOT NULL,
        star INTEGER NOT NULL,
        note TEXT NOT NULL,
        CONSTRAINT pk_hand_marks PRIMARY KEY (stream, number),
        CONSTRAINT fk_hand_marks_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE hand_tags (
        tag TEXT NOT NULL,
        stream INTEGER NOT NULL,
        number INTEGER NOT NULL,
        place INTEGER NOT NULL,
        CONSTRAINT pk_hand_tags PRIMARY KEY (tag, stream, number),
        CONSTRAINT fk_hand_tags_stream_table_sessions FOREIGN KEY (stream) REFERENCES table_sessions (id)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX ix_hand_tags_stream ON hand_tags (stream, number)",
    "PRAGMA user_version = 4",
)


def upgrade(*, op: "Operations") -> None:
    for statement in STATEMENTS:
        op.execute(statement)
