"""Version 3: aliases, notes, bars and pictures of players, and who is the same person. Released; never edited again."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from alembic.operations import Operations

revision = "0003"
down_revision: str | None = "0002"

STATEMENTS = (
    "ALTER TABLE players ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE players ADD COLUMN barred INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE players ADD COLUMN barred_why TEXT NOT NULL DEFAULT ''",
    # 0: nobody. The log keeps the number it was written with, so a merge is undone by setting this back.
    "ALTER TABLE players ADD COLUMN merged_into INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE player_aliases (
        player INTEGER NOT NULL,
        place INTEGER NOT NULL,
        alias TEXT NOT NULL,
        CONSTRAINT pk_player_aliases PRIMARY KEY (player, place),
        CONSTRAINT fk_player_aliases_player_players FOREIGN KEY (player) REFERENCES players (id)
    ) STRICT, WITHOUT ROWID
    """,
    # Apart from the entries, which are read at every start.
    """
    CREATE TABLE player_pictures (
        player INTEGER NOT NULL CONSTRAINT pk_player_pictures PRIMARY KEY,
        picture BLOB NOT NULL,
        CONSTRAINT fk_player_pictures_player_players FOREIGN KEY (player) REFERENCES players (id),
        CONSTRAINT ck_player_pictures_picture_size CHECK (length(picture) BETWEEN 1 AND 400000)
    ) STRICT
    """,
    "PRAGMA user_version = 3",
)


def upgrade(*, op: "Operations") -> None:
    for statement in STATEMENTS:
        op.execute(statement)
