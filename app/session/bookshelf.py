"""Every rulebook a table may play by: those of the program, and those of the house in all their editions.

A table and a hand name a book as `Rulebook.reference` does: `home`, or `our-club@3` for an edition of the house.
"""

from dataclasses import replace
from re import sub
from unicodedata import normalize

from app.flows.naming import is_same
from app.rulebook.book import Rulebook
from app.rulebook.catalog import SHIPPED, BookError, kept_book, read_book, shipped_book, written
from app.session.ports import BookEdition, BookStore

_LONGEST_KEY = 32


class Bookshelf:
    """Reads each book once; an edition never changes."""

    def __init__(self, store: BookStore) -> None:
        self._store = store
        self._read: dict[str, tuple[Rulebook, int]] = {}

    def book(self, reference: str) -> Rulebook:
        """The book a table or a hand names. Raises BookError where there is none, StorageError."""
        return self._edition(reference)[0]

    def saved_at(self, book: Rulebook) -> int:
        """When this edition was saved, UTC microseconds; 0 for one of the program. Raises BookError, StorageError."""
        return self._edition(book.reference)[1]

    def house_books(self) -> tuple[Rulebook, ...]:
        """The newest edition of every book of the house, by name. Raises StorageError."""
        books = [self._kept(edition)[0] for edition in self._store.newest()]
        return tuple(sorted(books, key=lambda book: book.name.casefold()))

    def books(self) -> tuple[Rulebook, ...]:
        """The books of the program, then those of the house. Raises StorageError."""
        return (*(shipped_book(key) for key in SHIPPED), *self.house_books())

    def newest(self, key: str) -> Rulebook | None:
        """The newest edition of a book of the house; None where it has none. Raises StorageError."""
        return next((book for book in self.house_books() if book.key == key), None)

    def namesake(self, name: str, key: str = "") -> Rulebook | None:
        """Another book than that of `key` whose name is the same but for capitals and blanks. Raises StorageError."""
        return next((book for book in self.books() if book.key != key and is_same(book.name, name)), None)

    def free_key(self, name: str) -> str:
        """A key for a new book of this name: small letters, figures and hyphens. Raises StorageError."""
        plain = normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
        begun = sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_KEY].strip("-") or "house"
        taken = {book.key for book in self.books()}
        return next(key for key in (begun, *(f"{begun}-{n}" for n in range(2, len(taken) + 3))) if key not in taken)

    def save(self, book: Rulebook, at: int) -> Rulebook:
        """Keep `book` as the next edition of its key, saved `at` (UTC microseconds), and return that.

        Raises:
            BookError: its switches contradict, or another book has its name; nothing is saved.
            StorageError: nothing was written.
        """
        other = self.namesake(book.name, book.key)
        if other is not None:
            raise BookError(f"There is a rulebook {other.name} already; give this one another name.")
        last = self.newest(book.key)
        text = written(replace(book, version=last.version + 1 if last else 1))
        edition = read_book(text)
        saved = BookEdition(edition.key, edition.version, edition.name, edition.base, text, at)
        self._store.add(saved)
        self._read[edition.reference] = edition, saved.saved_at
        return edition

    def _edition(self, reference: str) -> tuple[Rulebook, int]:
        if reference not in self._read:
            self._read[reference] = self._found(reference)
        return self._read[reference]

    def _found(self, reference: str) -> tuple[Rulebook, int]:
        key, _, version = reference.partition("@")
        if not version:
            return shipped_book(key), 0
        edition = self._store.edition(key, int(version)) if version.isdecimal() and len(version) < 9 else None
        if edition is None:
            raise BookError(f"There is no rulebook {reference[:60]!r} here; choose another one for the table.")
        return self._kept(edition)

    def _kept(self, edition: BookEdition) -> tuple[Rulebook, int]:
        return kept_book(edition.toml, edition.name), edition.saved_at
