"""The tables as SQLAlchemy Core sees them, never seen outside db. Times are UTC microseconds.

What a database really has is made by `db.migrations`; a test holds the two together.
"""

from sqlalchemy import BLOB, CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

table_sessions = Table(
    "table_sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("opened_at", Integer, nullable=False),
    Column("closed_at", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("projected_through", Integer, nullable=False),
    sqlite_autoincrement=True,
)

entries = Table(
    "entries",
    metadata,
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("at", Integer, nullable=False),
    Column("actor", Text, nullable=False),
    Column("body", BLOB, nullable=False),
    Column("prev_hash", BLOB, nullable=False),
    Column("hash", BLOB, nullable=False),
    CheckConstraint("length(prev_hash) = 32", name="prev_hash_size"),
    CheckConstraint("length(hash) = 32", name="hash_size"),
    sqlite_with_rowid=False,
)

players = Table(
    "players",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("barred", Integer, nullable=False),
    Column("barred_why", Text, nullable=False),
    Column("merged_into", Integer, nullable=False),
    sqlite_autoincrement=True,
)

player_aliases = Table(
    "player_aliases",
    metadata,
    Column("player", Integer, ForeignKey(players.c.id), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("alias", Text, nullable=False),
    sqlite_with_rowid=False,
)

player_pictures = Table(
    "player_pictures",
    metadata,
    Column("player", Integer, ForeignKey(players.c.id), primary_key=True),
    Column("picture", BLOB, nullable=False),
    CheckConstraint("length(picture) BETWEEN 1 AND 400000", name="picture_size"),
)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    CheckConstraint("json_valid(value)", name="value_is_json"),
    sqlite_with_rowid=False,
)

house_books = Table(
    "house_books",
    metadata,
    Column("key", Text, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("base", Text, nullable=False),
    Column("toml", Text, nullable=False),
    Column("saved_at", Integer, nullable=False),
    sqlite_with_rowid=False,
)

hands = Table(
    "hands",
    metadata,
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("began", Integer, nullable=False),
    Column("ended", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("stakes", Text, nullable=False),
    Column("unit", Text, nullable=False),
    Column("pot", Integer, nullable=False),
    Column("rake", Integer, nullable=False),
    Column("players", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("board", Text, nullable=False),
    Column("voided", Text, nullable=False),
    Column("rulings", Integer, nullable=False),
    Column("corrections", Integer, nullable=False),
    sqlite_with_rowid=False,
)

hand_players = Table(
    "hand_players",
    metadata,
    Column("player", Integer, primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("number", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

nights = Table(
    "nights",
    metadata,
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("hands", Integer, nullable=False),
    Column("bought", Integer, nullable=False),
    Column("cashed_out", Integer, nullable=False),
    Column("result", Integer, nullable=False),
    Column("carried", Integer, nullable=False),
    sqlite_with_rowid=False,
)

hand_marks = Table(
    "hand_marks",
    metadata,
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("star", Integer, nullable=False),
    Column("note", Text, nullable=False),
    sqlite_with_rowid=False,
)

hand_tags = Table(
    "hand_tags",
    metadata,
    Column("tag", Text, primary_key=True),
    Column("stream", Integer, ForeignKey(table_sessions.c.id), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Integer, nullable=False),
    sqlite_with_rowid=False,
)
