import os
import random
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from app.session.codec import first_fault
from app.session.ports import LogEntry, SessionRow, StorageError
from db.backup import Stopped, backup
from db.driver import DRIVER, JOURNAL
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database, open_for_reading
from db.restore import restore
from tests.db.chains import chain, one_sentence
from tests.db.conftest import Holder, names_in, without_rights

LARGE = b"many pages " * 300


def fill(url: str, count: int = 60, name: str = "Table 1", body: bytes = b"step") -> None:
    database = open_database(url)
    store = SqlEventStore(database)
    for entry in chain(store.open_session(name, 1), count, body=body):
        store.append(entry, hands=entry.seq)
    database.close()


def fill_for_long(url: str, folder: Path) -> None:
    """The same with 8 MB more, which a copy takes a moment for."""
    fill(url, 10)
    with closing(DRIVER.connect(folder / "night.sqlite", isolation_level=None)) as connection:
        connection.execute(
            "CREATE TABLE more AS WITH RECURSIVE rows (number) AS"
            " (SELECT 1 UNION ALL SELECT number + 1 FROM rows WHERE number < 20000)"
            " SELECT number, zeroblob(400) AS room FROM rows"
        )


def state_of(path: Path) -> list[tuple[SessionRow, Sequence[LogEntry]]]:
    view = open_for_reading(f"sqlite:///{path}")
    try:
        store = SqlEventStore(view)
        return [(row, store.read(row.stream)) for row in store.sessions()]
    finally:
        view.close()


# ---- backup


@pytest.mark.skipif(JOURNAL != "wal", reason="no write-ahead log here")
def test_b092_a_backup_has_what_is_only_in_the_write_ahead_log(
    database: Database, store: SqlEventStore, path: Path, tmp_path: Path
) -> None:
    stream = store.open_session("Table 1", 1)
    hands = list(chain(stream, 100))
    for entry in hands[:90]:
        store.append(entry, hands=entry.seq)
    with database.writing() as connection:
        driver = connection.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA wal_checkpoint(FULL)")
    for entry in hands[90:]:
        store.append(entry, hands=entry.seq)
    target = tmp_path / "backup.sqlite"
    backup(database, target)
    assert state_of(target) == [(SessionRow(stream, "Table 1", 1, 0, 100), hands)]
    without_log = tmp_path / "copied.sqlite"  # what the copy of the file alone would have been
    without_log.write_bytes(path.read_bytes())
    assert state_of(without_log) == [(SessionRow(stream, "Table 1", 1, 0, 90), hands[:90])]


@pytest.mark.skipif(JOURNAL != "wal", reason="without a write-ahead log the writer waits until a copy is made")
def test_backups_made_while_a_table_is_written_are_each_whole(url: str, store: SqlEventStore, tmp_path: Path) -> None:
    stream = store.open_session("Table 1", 1)
    made: list[int] = []

    def copy() -> None:
        view = open_for_reading(url)
        for number in range(8):
            at_least = written
            backup(view, tmp_path / f"backup-{number}.sqlite")
            made.append(at_least)
        view.close()

    written = 0
    thread = threading.Thread(target=copy)
    thread.start()
    for entry in chain(stream, 100_000):
        store.append(entry)
        written = entry.seq
        if not thread.is_alive():
            break
    thread.join()
    assert len(made) == 8
    for number, at_least in enumerate(made):
        ((_, entries),) = state_of(tmp_path / f"backup-{number}.sqlite")
        assert first_fault(entries) is None
        assert at_least <= len(entries) <= written


def test_a_backup_needs_no_lock_and_no_right_to_write(
    url: str, path: Path, tmp_path: Path, held_elsewhere: Holder
) -> None:
    fill(url)
    with held_elsewhere(path, "BEGIN IMMEDIATE", "DELETE FROM players"):
        view = open_for_reading(url)
        backup(view, tmp_path / "backup.sqlite")
        view.close()
    assert state_of(tmp_path / "backup.sqlite") == state_of(path)


def test_a_backup_takes_no_others_place(database: Database, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "backup.sqlite"
    backup(database, target)
    before = target.read_bytes()
    for place, words in (
        (target, "exists already: choose another name"),
        (path, "exists already: choose another name"),
        (tmp_path, "is a folder: name a file in it"),
        (tmp_path / "gone" / "backup.sqlite", "does not exist: make it"),
    ):
        with pytest.raises(StorageError) as refused:
            backup(database, place)
        assert words in one_sentence(refused.value)
    assert target.read_bytes() == before


def test_a_backup_that_cannot_be_written_leaves_nothing(plain_folder: Path) -> None:
    with without_rights():
        url = f"sqlite:///{plain_folder}/night.sqlite"
        fill(url)
        shut = plain_folder / "shut"
        shut.mkdir(0o555)
        view = open_for_reading(url)
        with pytest.raises(StorageError) as refused:
            backup(view, shut / "backup.sqlite")
        assert one_sentence(refused.value).startswith(f"{shut}/backup.sqlite cannot be made: allow writing")
        view.close()
        assert names_in(shut) == []


def test_a_half_written_copy_of_a_killed_program_is_in_nobodys_way(database: Database, tmp_path: Path) -> None:
    (tmp_path / "backup.sqlite.partial").write_bytes(b"half")
    backup(database, tmp_path / "backup.sqlite")
    assert state_of(tmp_path / "backup.sqlite") == []
    assert not (tmp_path / "backup.sqlite.partial").exists()


def test_how_far_a_backup_is_can_be_seen(url: str, tmp_path: Path) -> None:
    fill_for_long(url, tmp_path)
    told: list[tuple[int, int]] = []

    def tell(done: int, every: int) -> bool:
        told.append((done, every))
        return True

    view = open_for_reading(url)
    backup(view, tmp_path / "backup.sqlite", tell)
    view.close()
    (every,) = {every for _, every in told}
    steps = [done for done, _ in told]
    assert steps == sorted(steps)
    assert [done for done in steps if 0 < done < every]
    assert steps[-1] == every == (tmp_path / "backup.sqlite").stat().st_size


@pytest.mark.parametrize("at", [0, 1, 10**9], ids=["at once", "in the midst", "when it was written"])
def test_a_backup_that_is_stopped_leaves_nothing(at: int, url: str, tmp_path: Path) -> None:
    fill_for_long(url, tmp_path)
    view = open_for_reading(url)
    with pytest.raises(Stopped):
        backup(view, tmp_path / "backup.sqlite", lambda done, every: done < min(at, every))
    assert [name for name in names_in(tmp_path) if "backup" in name] == []
    backup(view, tmp_path / "backup.sqlite")  # what stopped it is forgotten
    view.close()
    assert state_of(tmp_path / "backup.sqlite") == state_of(tmp_path / "night.sqlite")


def test_a_name_that_no_disk_takes_is_refused_in_words(database: Database, tmp_path: Path) -> None:
    for name in ("n" * 5000, "a\0b"):
        with pytest.raises(StorageError) as refused:
            backup(database, tmp_path / name)
        assert "cannot be written" in one_sentence(refused.value)


def test_a_disk_that_gives_back_something_else_has_no_backup(url: str, tmp_path: Path) -> None:
    fill(url)

    def spoil(done: int, every: int) -> bool:
        if done == every:
            (tmp_path / "backup.sqlite.partial").write_bytes(b"no more than dust" * 500)
        return True

    view = open_for_reading(url)
    with pytest.raises(StorageError) as refused:
        backup(view, tmp_path / "backup.sqlite", spoil)
    view.close()
    assert one_sentence(refused.value).startswith(f"{tmp_path / 'backup.sqlite'} cannot be read again")
    assert [name for name in names_in(tmp_path) if "backup" in name] == []


def test_a_damaged_database_makes_no_backup(url: str, path: Path, tmp_path: Path) -> None:
    fill(url, 60, body=LARGE)
    content = bytearray(path.read_bytes())
    middle, damage = len(content) // 2, random.Random(3).randbytes(40_960)  # ten pages: one of them links to others
    content[middle : middle + len(damage)] = damage
    path.write_bytes(content)
    view = open_for_reading(url)
    with pytest.raises(StorageError) as refused:
        backup(view, tmp_path / "backup.sqlite")
    assert "damaged" in one_sentence(refused.value)
    view.close()
    assert [name for name in names_in(tmp_path) if "backup" in name] == []


# ---- restore


def test_restore_brings_back_what_was_and_keeps_what_is(url: str, path: Path, tmp_path: Path) -> None:
    fill(url)
    database = open_database(url)
    backup(database, tmp_path / "backup.sqlite")
    database.close()
    saved = state_of(path)
    fill(url, 50, "Home")
    newer = state_of(path)
    kept = restore(tmp_path / "backup.sqlite", url)
    assert kept == path.with_name("night.sqlite.replaced")
    assert state_of(path) == saved
    assert state_of(kept) == newer
    assert state_of(tmp_path / "backup.sqlite") == saved
    fill(url, 10, "after")  # and play goes on
    assert restore(kept, url) == path.with_name("night.sqlite.replaced-2")
    assert state_of(path) == newer


def test_restore_where_there_is_nothing(url: str, path: Path, tmp_path: Path) -> None:
    source = tmp_path / "backup.sqlite"
    fill(f"sqlite:///{source}")
    assert restore(source, url) is None
    assert state_of(path) == state_of(source)


@pytest.mark.parametrize("damage", [b"", b"not a database at all, only some text" * 100])
def test_restore_over_a_damaged_database(url: str, path: Path, tmp_path: Path, damage: bytes) -> None:
    source = tmp_path / "backup.sqlite"
    fill(f"sqlite:///{source}")
    path.write_bytes(damage)
    path.with_name("night.sqlite-wal").write_bytes(b"frames of the old log")
    kept = restore(source, url)
    assert kept is not None
    assert kept.read_bytes() == damage
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"frames of the old log"
    assert state_of(path) == state_of(source)


@pytest.mark.skipif(JOURNAL != "wal", reason="no write-ahead log here")
def test_the_log_of_the_old_database_never_meets_the_new_one(url: str, path: Path, tmp_path: Path) -> None:
    """The old program was killed: its write-ahead log is full and would be played into whatever lies beside it."""
    source = tmp_path / "backup.sqlite"
    fill(f"sqlite:///{source}", 10, "restored")
    fill(url)
    alive = DRIVER.connect(str(path), isolation_level=None)
    alive.execute("PRAGMA wal_autocheckpoint = 0")
    alive.execute("INSERT INTO players (name) SELECT 'nobody' FROM json_each(?)", (str(list(range(3000))),))
    killed = tmp_path / "killed.sqlite"
    killed.write_bytes(path.read_bytes())
    killed.with_name("killed.sqlite-wal").write_bytes(path.with_name("night.sqlite-wal").read_bytes())
    alive.close()
    kept = restore(source, f"sqlite:///{killed}")
    assert kept is not None
    assert state_of(killed) == state_of(source)
    for file, players in ((killed, 0), (kept, 3000)):
        view = open_for_reading(f"sqlite:///{file}")
        with view.reading() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM players").scalar() == players
        view.close()


def foreign(source: Path) -> None:
    connection = DRIVER.connect(str(source), isolation_level=None)
    connection.execute("CREATE TABLE mail (subject TEXT)")
    connection.close()


def newer(source: Path) -> None:
    fill(f"sqlite:///{source}")
    connection = DRIVER.connect(str(source), isolation_level=None)
    connection.execute("PRAGMA user_version = 9")
    connection.close()


def truncated(source: Path) -> None:
    fill(f"sqlite:///{source}", body=LARGE)
    os.truncate(source, source.stat().st_size // 2)


def scribbled(source: Path) -> None:
    fill(f"sqlite:///{source}", body=LARGE)
    content = bytearray(source.read_bytes())
    content[20 * 4096 : 21 * 4096] = random.Random(5).randbytes(4096)
    source.write_bytes(content)


def unchained(source: Path) -> None:
    fill(f"sqlite:///{source}", 80)
    connection = DRIVER.connect(str(source), isolation_level=None)
    connection.execute("DROP TRIGGER entries_are_never_deleted")
    connection.execute("DELETE FROM entries WHERE seq = 77")
    connection.close()


def empty(source: Path) -> None:
    source.touch()


def text(source: Path) -> None:
    source.write_bytes(b"hands and names" * 400)


def folder(source: Path) -> None:
    source.mkdir()


def missing(_source: Path) -> None:
    pass


@pytest.mark.parametrize("spoil", [foreign, newer, truncated, scribbled, unchained, empty, text, folder, missing])
def test_what_is_damaged_or_not_ours_is_not_restored(
    url: str, path: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    fill(url)
    before = path.read_bytes()
    source = tmp_path / "backup.sqlite"
    spoil(source)
    with pytest.raises(StorageError) as refused:
        restore(source, url)
    one_sentence(refused.value)
    assert path.read_bytes() == before
    assert [name for name in names_in(tmp_path) if "restored" in name or "replaced" in name] == []


def test_restore_waits_for_no_one(url: str, database: Database, path: Path, tmp_path: Path) -> None:
    source = tmp_path / "backup.sqlite"
    backup(database, source)
    with pytest.raises(StorageError) as refused:
        restore(source, url)
    assert "Cutcard is already open on" in one_sentence(refused.value)
    database.close()
    with pytest.raises(StorageError) as refused:
        restore(path, url)
    assert "is the database itself" in one_sentence(refused.value)
    restore(source, url)
