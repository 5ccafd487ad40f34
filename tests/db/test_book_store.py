"""Editions of the house's rulebooks: added in order, found again, never changed and never taken away."""

import pytest
from sqlalchemy import delete, update

from app.session.ports import BookEdition, StorageError
from db.book_store import SqlBookStore
from db.engine import Database
from db.tables import house_books

CLUB = BookEdition("club", 1, "Our Club", "tda", "[switches]\n", 7)
SECOND = BookEdition("club", 2, "Klub „Süd“", "tda", "[switches]\nclock_seconds = 40\n", 9)
OTHER = BookEdition("attic", 1, "Attic", "home", "", 8)


def test_every_edition_is_kept_and_the_newest_is_listed(database: Database) -> None:
    store = SqlBookStore(database)
    assert store.newest() == []
    for edition in (CLUB, OTHER, SECOND):
        store.add(edition)
    assert store.newest() == [OTHER, SECOND]
    assert store.edition("club", 1) == CLUB
    assert store.edition("club", 2) == SECOND
    assert store.edition("club", 3) is None
    assert SqlBookStore(database).newest() == [OTHER, SECOND]


@pytest.mark.parametrize("edition", [CLUB, SECOND, BookEdition("club", 4, "", "tda", "", 0)], ids=lambda e: e.version)
def test_an_edition_follows_the_last_one(database: Database, edition: BookEdition) -> None:
    store = SqlBookStore(database)
    store.add(CLUB)
    store.add(SECOND)
    with pytest.raises(StorageError):
        store.add(edition)
    assert store.newest() == [SECOND]


def test_the_first_edition_of_a_book_is_the_first(database: Database) -> None:
    with pytest.raises(StorageError):
        SqlBookStore(database).add(SECOND)


@pytest.mark.parametrize("statement", [update(house_books).values(name="other"), delete(house_books)])
def test_nothing_is_changed_or_deleted(database: Database, statement: object) -> None:
    SqlBookStore(database).add(CLUB)
    with pytest.raises(StorageError), database.writing() as connection:
        connection.execute(statement)  # type: ignore[call-overload]  # an update or a delete
    assert SqlBookStore(database).newest() == [CLUB]
