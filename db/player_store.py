"""The book of players in SQL: implements `app.session.ports.PlayerStore`. A name is any text, byte for byte."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from app.session.people import People
from app.session.ports import LARGEST_PICTURE, Player, StorageError
from db.engine import Database
from db.tables import player_aliases, player_pictures, players

_ALL = select(
    players.c.id, players.c.name, players.c.note, players.c.barred, players.c.barred_why, players.c.merged_into
).order_by(players.c.id)
_ALIASES = select(player_aliases.c.player, player_aliases.c.alias).order_by(
    player_aliases.c.player, player_aliases.c.place
)


class SqlPlayerStore:
    """One row a player; a number is never given twice."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, name: str) -> Player:
        """Enter a new player. Raises StorageError."""
        with self._database.writing() as connection:
            number = connection.execute(insert(players).returning(players.c.id), {"name": name}).scalar_one()
        return Player(number, name)

    def rename(self, player: int, name: str) -> None:
        """Change a name. Raises StorageError, also for a player who is not in the book."""
        with self._database.writing() as connection:
            _change(connection, player, {"name": name})

    def all(self) -> Sequence[Player]:
        """Everybody, who was merged into somebody else included, by id. Raises StorageError."""
        with self._database.reading() as connection:
            return _entries(connection)

    def profile(self, player: int) -> Player:
        """One entry of the book. Raises StorageError, also for who is not in it."""
        with self._database.reading() as connection:
            row = connection.execute(_ALL.where(players.c.id == player)).one_or_none()
            if row is None:
                raise _stranger(player)
            aliases = connection.execute(_ALIASES.where(player_aliases.c.player == player))
            return _entry(row, tuple(alias for _, alias in aliases))

    def save(self, player: Player) -> None:
        """Keep name, aliases, note and bar as given. Raises StorageError, also for who is not in the book."""
        kept = {
            "name": player.name,
            "note": player.note,
            "barred": int(player.barred),
            "barred_why": player.barred_why,
        }
        rows = [{"player": player.id, "place": place, "alias": alias} for place, alias in enumerate(player.aliases)]
        with self._database.writing() as connection:
            _change(connection, player.id, kept)
            connection.execute(delete(player_aliases).where(player_aliases.c.player == player.id))
            if rows:
                connection.execute(insert(player_aliases), rows)

    def merge(self, into: int, absorbed: int) -> None:
        """From now on `absorbed` is the person kept as `into`. Raises StorageError, also where they are one already."""
        with self._database.writing() as connection:
            people = People(_entries(connection))
            kept, gone = people.person(into), people.person(absorbed)
            if kept is None or gone is None:
                raise _stranger(absorbed if kept else into)
            if kept.id == gone.id:
                raise StorageError("These two are one player already: choose another one.")
            _change(connection, gone.id, {"merged_into": kept.id})

    def unmerge(self, player: int) -> None:
        """`player` is a person of its own again, with all that its entry had. Raises StorageError."""
        with self._database.writing() as connection:
            _change(connection, player, {"merged_into": 0})

    def picture(self, player: int) -> bytes:
        """The picture of an entry, PNG or JPEG; empty for none. Raises StorageError."""
        wanted = select(player_pictures.c.picture).where(player_pictures.c.player == player)
        with self._database.reading() as connection:
            found = connection.execute(wanted).scalar_one_or_none()
        return bytes(found) if found is not None else b""

    def set_picture(self, player: int, picture: bytes) -> None:
        """Keep another picture, at most `LARGEST_PICTURE` bytes; empty takes it away. Raises StorageError."""
        if len(picture) > LARGEST_PICTURE:
            raise StorageError("This picture is too large for the book: choose a smaller one.")
        with self._database.writing() as connection:
            _change(connection, player, {"id": player})
            connection.execute(delete(player_pictures).where(player_pictures.c.player == player))
            if picture:
                connection.execute(insert(player_pictures), {"player": player, "picture": picture})


def _entries(connection: Connection) -> list[Player]:
    aliases: defaultdict[int, list[str]] = defaultdict(list)
    for player, alias in connection.execute(_ALIASES):
        aliases[player].append(alias)
    return [_entry(row, tuple(aliases.get(row.id, ()))) for row in connection.execute(_ALL)]


def _entry(row: Sequence[Any], aliases: tuple[str, ...]) -> Player:
    number, name, note, barred, why, merged_into = row
    return Player(number, name, aliases, note, bool(barred), why, merged_into)


def _change(connection: Connection, player: int, values: dict[str, object]) -> None:
    """Change an entry. Raises StorageError for a player who is not in the book."""
    if not connection.execute(update(players).where(players.c.id == player).values(values)).rowcount:
        raise _stranger(player)


def _stranger(player: int) -> StorageError:
    return StorageError(f"There is no player {player} in the book: choose one from the list.")
