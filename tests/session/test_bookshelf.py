"""The shelf of rulebooks: editions by reference, names that are told apart, and what a hand was dealt under."""

from dataclasses import replace

import pytest

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import SHIPPED, BookError, house_book, shipped_book
from app.session import intents as wish
from app.session.bookshelf import Bookshelf
from app.session.ports import BookEdition, StorageError
from app.session.stakes import TableRules
from tests.session.night import MemoryBooks, Night


def club(seconds: int = 45, name: str = "Our Club", key: str = "our-club") -> Rulebook:
    return house_book(shipped_book("tda"), key, name, {"clock_seconds": Switch(seconds, "House 2")})


@pytest.fixture
def store() -> MemoryBooks:
    return MemoryBooks()


@pytest.fixture
def shelf(store: MemoryBooks) -> Bookshelf:
    return Bookshelf(store)


def test_the_books_of_the_program_are_there_by_their_keys(shelf: Bookshelf) -> None:
    assert [book.reference for book in shelf.books()] == list(SHIPPED)
    assert all(shelf.book(key) is shipped_book(key) for key in SHIPPED)
    assert shelf.saved_at(shipped_book("home")) == 0


def test_every_save_is_an_edition_and_both_stay(shelf: Bookshelf, store: MemoryBooks) -> None:
    first, second = shelf.save(club(45), 7), shelf.save(club(60), 9)
    assert (first.reference, second.reference) == ("our-club@1", "our-club@2")
    for known in (shelf, Bookshelf(store)):
        assert [known.book(f"our-club@{n}").value("clock_seconds") for n in (1, 2)] == [45, 60]
        assert [book.reference for book in known.house_books()] == ["our-club@2"]
        assert known.saved_at(first) == 7
    assert [edition.saved_at for edition in store.editions] == [7, 9]


@pytest.mark.parametrize("reference", ["nobody", "our-club", "our-club@2", "our-club@x", "our-club@", "tda@1", "@", ""])
def test_a_book_that_is_not_there_is_said(shelf: Bookshelf, reference: str) -> None:
    shelf.save(club(), 7)
    with pytest.raises(BookError, match="There is no rulebook"):
        shelf.book(reference)


@pytest.mark.parametrize("name", ["Home", "home ", "HOME", "Attic"])
def test_a_name_of_another_book_is_refused(shelf: Bookshelf, store: MemoryBooks, name: str) -> None:
    shelf.save(club(name="Attic", key="attic"), 7)
    with pytest.raises(BookError, match="already; give this one another name"):
        shelf.save(club(name=name), 8)
    assert len(store.editions) == 1


def test_a_book_may_get_another_name_and_keeps_its_key(shelf: Bookshelf) -> None:
    shelf.save(club(), 7)
    assert shelf.save(club(name="The Club"), 8).reference == "our-club@2"
    assert [book.name for book in shelf.house_books()] == ["The Club"]


def test_contradictions_are_not_saved(shelf: Bookshelf, store: MemoryBooks) -> None:
    wrong = replace(club(), switches={**club().switches, "clock_countdown": Switch(60)})
    with pytest.raises(BookError, match="counted aloud") as refused:
        shelf.save(wrong, 7)
    assert "clock_countdown" in refused.value.found[0].switches
    assert store.editions == []


def test_a_full_disk_keeps_nothing(shelf: Bookshelf, store: MemoryBooks) -> None:
    store.fault = StorageError("The disk is full.")
    with pytest.raises(StorageError):
        shelf.save(club(), 7)
    store.fault = None
    assert shelf.save(club(), 8).version == 1


def test_keys_are_made_of_names(shelf: Bookshelf) -> None:
    assert shelf.free_key("Our Club, Süd & Nord!") == "our-club-sud-nord"
    assert shelf.free_key("名無し") == "house"
    assert shelf.free_key("TDA") == "tda-2"
    shelf.save(club(), 7)
    assert shelf.free_key("Our club") == "our-club-2"
    assert len(shelf.free_key("m" * 10_000)) <= 40


def test_an_edition_of_an_older_program_is_read_without_what_is_gone(store: MemoryBooks) -> None:
    text = (
        'key = "club"\nname = "Club"\nbase = "tda"\nversion = 1\n[switches]\nclock_seconds = 45\ngone = "yes"\n'
        'rabbit_hunting = "perhaps"\nclock_countdown = 60\n'
    )
    store.editions.append(BookEdition("club", 1, "Club", "tda", text, 7))
    book = Bookshelf(store).book("club@1")
    assert (book.value("clock_seconds"), book.value("clock_countdown")) == (45, 60)
    assert book.value("rabbit_hunting") == shipped_book("tda").value("rabbit_hunting")
    assert "gone" not in book.switches


def test_a_hand_keeps_the_edition_it_was_dealt_under(shelf: Bookshelf) -> None:
    first = shelf.save(club(45), 7)
    night = Night({1: 100, 2: 100, 3: 100}, rules=TableRules(rulebook=first.reference), books=shelf.book)
    night.do(wish.Deal())
    second = shelf.save(club(60), 8)
    night.do(wish.ChangeRules(TableRules(rulebook=second.reference)))
    assert night.hand.setup.start.rulebook == "our-club@1"
    assert night.session.book.value("clock_seconds") == 45
    night.do(wish.VoidHand("given up"))
    assert night.session.book.value("clock_seconds") == 60
    night.do(wish.Deal())
    assert night.hand.setup.start.rulebook == "our-club@2"
