"""Rulebooks of the house in SQL: implements `app.session.ports.BookStore`. Editions are added and never changed."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import func, insert, select

from app.session.ports import BookEdition
from db.engine import Database
from db.tables import house_books

_NEWEST = select(house_books.c.key, func.max(house_books.c.version).label("version")).group_by(house_books.c.key)


class SqlBookStore:
    """One row an edition."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, edition: BookEdition) -> None:
        """Keep an edition. Raises StorageError, also where it does not follow the last one of its book."""
        with self._database.writing() as connection:
            connection.execute(insert(house_books), msgspec.structs.asdict(edition))

    def newest(self) -> Sequence[BookEdition]:
        """The newest edition of every book, by key. Raises StorageError."""
        last, table = _NEWEST.subquery(), house_books
        rows = select(table).join(last, (table.c.key == last.c.key) & (table.c.version == last.c.version))
        with self._database.reading() as connection:
            return [BookEdition(*row) for row in connection.execute(rows.order_by(table.c.key))]

    def edition(self, key: str, version: int) -> BookEdition | None:
        """One edition, None where there is none. Raises StorageError."""
        wanted = select(house_books).where(house_books.c.key == key, house_books.c.version == version)
        with self._database.reading() as connection:
            row = connection.execute(wanted).one_or_none()
        return None if row is None else BookEdition(*row)
