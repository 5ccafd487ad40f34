"""The book of players in SQL: implements `app.session.ports.PlayerStore`. A name is any text, byte for byte."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from app.session.ports import Player, StorageError
from db.engine import Database
from db.tables import players

_ALL = select(players.c.id, players.c.name).order_by(players.c.id)


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
            if not connection.execute(update(players).where(players.c.id == player).values(name=name)).rowcount:
                raise StorageError(f"There is no player {player} in the book: choose one from the list.")

    def all(self) -> Sequence[Player]:
        """Everybody, by id. Raises StorageError."""
        with self._database.reading() as connection:
            return [Player(*row) for row in connection.execute(_ALL)]
