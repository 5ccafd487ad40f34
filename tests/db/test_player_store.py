import random
import sys
from collections.abc import Callable

import pytest

from app.session.people import People
from app.session.ports import LARGEST_PICTURE, Player, PlayerStore, StorageError
from db.engine import Database
from db.opening import open_database
from db.player_store import SqlPlayerStore
from tests.db.chains import one_sentence

WRITTEN = [
    "",
    " ",
    "Ada",
    "'; DROP TABLE players; --",
    "Robert'); DELETE FROM players WHERE ('1'='1",
    '"quoted" and ``ticked`` and [bracketed]',
    "%s %d %(name)s :name ? ?1 $1 {name} {}",
    "back\\slash \\' \\x00 \\N",
    "NULL",
    "null\0inside\0",
    "\0",
    "\ufeffwith a mark",
    "\r\n\t\x0b\x0c\x1b[31m",
    "=1+2",
    "@SUM(A1:A9)",
    "<img src='http://example.org/x.png'>",
    "&lt;b&gt;",
    "\u202egnp.exe\u202c",
    "\u05d3\u05d5\u05d3 \u0645\u062d\u0645\u062f",
    "e\u0301 and \u00e9",
    "Z\u0351\u036b\u0343\u036a\u0302a\u0313l\u0364g\u0321o",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 \U0001f1e9\U0001f1ea",
    "\u200b\u2028\u2029\u00ad",
    "\uffff\ufffe\U0010ffff",
    "1e999",
    "0x41",
    "9" * 400,
    "\u5353" * 10_000,
    "x" * 1_000_000,
    "../../etc/passwd",
]


def hostile_names() -> list[str]:
    """500 names: the written ones, and what a careless random hand makes of them and of all of Unicode."""
    draw = random.Random(1924)
    names = list(WRITTEN)
    while len(names) < 500:
        letters = [chr(draw.choice([draw.randrange(128), draw.randrange(0xD800), draw.randrange(0xE000, 0x110000)]))
                   for _ in range(draw.randrange(40))]  # fmt: skip
        names.append("".join(letters) + draw.choice(WRITTEN[:26]))
    return names


@pytest.fixture
def book(database: Database) -> SqlPlayerStore:
    return SqlPlayerStore(database)


def test_it_is_the_book_that_the_session_asks_for(book: SqlPlayerStore) -> None:
    asked_for: PlayerStore = book
    assert asked_for.all() == []


def test_five_hundred_hostile_names_come_back_byte_for_byte(url: str) -> None:
    database = open_database(url)
    book = SqlPlayerStore(database)
    names = hostile_names()
    assert len(names) == 500
    added = [book.add(name) for name in names]
    database.close()
    database = open_database(url)
    book = SqlPlayerStore(database)
    found = book.all()
    assert found == added
    assert [player.name.encode() for player in found] == [name.encode() for name in names]
    for player, name in zip(found[:40], reversed(names), strict=False):
        book.rename(player.id, name)
    assert [player.name for player in book.all()[:40]] == names[:-41:-1]
    database.close()


def test_a_name_that_is_no_text_is_refused_in_words(book: SqlPlayerStore) -> None:
    with pytest.raises(StorageError) as refused:
        book.add("half a character \ud83d")
    assert "cannot be stored" in one_sentence(refused.value)
    assert book.all() == []


def test_two_may_have_one_name(book: SqlPlayerStore) -> None:
    assert book.add("Ada") == Player(1, "Ada")
    assert book.add("Ada") == Player(2, "Ada")


def test_only_who_is_in_the_book_is_renamed(book: SqlPlayerStore) -> None:
    book.add("Ada")
    for stranger in (2, 0, -1, sys.maxsize):
        with pytest.raises(StorageError) as refused:
            book.rename(stranger, "Eve")
        assert "There is no player" in one_sentence(refused.value)
    assert book.all() == [Player(1, "Ada")]


def test_the_number_of_someone_erased_is_not_given_again(database: Database, book: SqlPlayerStore) -> None:
    book.add("Ada")
    book.add("Eve")
    with database.writing() as connection:
        connection.exec_driver_sql("DELETE FROM players WHERE id = 2")
    assert book.add("Iris") == Player(3, "Iris")


# ---- profiles


def test_a_profile_is_kept_whole(url: str) -> None:
    database = open_database(url)
    book = SqlPlayerStore(database)
    book.add("Ada")
    book.add("Eve")
    ada = Player(1, "Ada L.", ("A.", "The Countess", "=1+1"), "plays on Thursdays", barred=True, barred_why="fights")
    book.save(ada)
    database.close()
    database = open_database(url)
    book = SqlPlayerStore(database)
    assert book.profile(1) == ada
    assert book.all() == [ada, Player(2, "Eve")]
    book.save(Player(1, "Ada"))
    assert book.profile(1) == Player(1, "Ada")
    database.close()


def test_hostile_words_in_a_profile_come_back_byte_for_byte(book: SqlPlayerStore) -> None:
    for place, words in enumerate(WRITTEN[:-1], 1):
        book.add("x")
        book.save(Player(place, words, (words, words), words, barred=True, barred_why=words))
        found = book.profile(place)
        assert {found.name, *found.aliases, found.note, found.barred_why} == {words}


def test_nothing_is_kept_of_a_stranger(book: SqlPlayerStore) -> None:
    asked: list[Callable[[], object]] = [
        lambda: book.profile(1),
        lambda: book.save(Player(1, "Eve", ("E.",))),
        lambda: book.unmerge(1),
        lambda: book.set_picture(1, b"x"),
        lambda: book.merge(1, 2),
    ]
    for ask in asked:
        with pytest.raises(StorageError) as refused:
            ask()
        assert "There is no player" in one_sentence(refused.value)
    assert book.all() == []
    assert book.picture(1) == b""


# ---- one person


def test_a_merge_is_undone_and_the_entry_is_whole_again(book: SqlPlayerStore) -> None:
    for name in ("Ada", "Eve", "Eva"):
        book.add(name)
    eva = Player(3, "Eva", ("E.",), "tea")
    book.save(eva)
    book.set_picture(3, b"x")
    book.merge(2, 3)
    assert People(book.all()).names() == {1: "Ada", 2: "Eve", 3: "Eve"}
    book.save(Player(2, "Eve K."))
    assert People(book.all()).name(3) == "Eve K."
    book.unmerge(3)
    assert book.profile(3) == eva
    assert book.picture(3) == b"x"
    assert People(book.all()).name(3) == "Eva"


def test_who_was_merged_stands_for_the_one_who_is_kept_in_a_merge(book: SqlPlayerStore) -> None:
    for name in ("Ada", "Eve", "Eva", "E."):
        book.add(name)
    book.merge(2, 3)
    book.merge(3, 4)
    assert book.profile(4).merged_into == 2
    book.merge(1, 3)
    assert People(book.all()).names() == {1: "Ada", 2: "Ada", 3: "Ada", 4: "Ada"}
    book.unmerge(2)
    assert People(book.all()).names() == {1: "Ada", 2: "Eve", 3: "Eve", 4: "Eve"}


def test_nobody_is_merged_into_itself(book: SqlPlayerStore) -> None:
    for name in ("Ada", "Eve", "Eva"):
        book.add(name)
    book.merge(2, 3)
    for into, absorbed in ((1, 1), (2, 3), (3, 2)):
        with pytest.raises(StorageError) as refused:
            book.merge(into, absorbed)
        assert "one player already" in one_sentence(refused.value)
    assert [player.merged_into for player in book.all()] == [0, 0, 2]


# ---- pictures


def test_a_picture_is_kept_replaced_and_taken_away(book: SqlPlayerStore) -> None:
    book.add("Ada")
    assert book.picture(1) == b""
    for picture in (bytes(range(256)), b"y" * LARGEST_PICTURE, b""):
        book.set_picture(1, picture)
        assert book.picture(1) == picture


def test_a_picture_beyond_the_size_is_refused_and_the_old_one_stays(book: SqlPlayerStore) -> None:
    book.add("Ada")
    book.set_picture(1, b"old")
    with pytest.raises(StorageError) as refused:
        book.set_picture(1, b"x" * (LARGEST_PICTURE + 1))
    assert "too large" in one_sentence(refused.value)
    assert book.picture(1) == b"old"
