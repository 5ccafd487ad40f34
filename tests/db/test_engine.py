import os
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select

from app.session.ports import StorageBusy, StorageError
from db import engine
from db.driver import JOURNAL
from db.engine import Access, Database
from db.event_store import SqlEventStore
from db.opening import open_database, open_for_reading
from db.tables import players
from tests.db.chains import chain, one_sentence
from tests.db.conftest import Holder, databases_in

SAFE = {"foreign_keys": 1, "synchronous": 2, "busy_timeout": 50, "mmap_size": 0, "fullfsync": 1}


def settings_of(connection: Connection) -> dict[str, object]:
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in (*SAFE, "journal_mode")}


def test_every_connection_has_the_safe_settings(database: Database) -> None:
    with ExitStack() as stack:
        for _ in range(4):
            assert settings_of(stack.enter_context(database.reading())).items() >= SAFE.items()
        assert settings_of(stack.enter_context(database.writing())) == SAFE | {"journal_mode": JOURNAL}


def test_a_setting_that_does_not_hold_is_refused(url: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_database(url).close()
    monkeypatch.setitem(engine._WRITING, "journal_mode", "imaginary")
    with pytest.raises(StorageError) as refused:
        Database(path, Access.WRITE)
    assert "cannot be used safely (journal_mode stays" in one_sentence(refused.value)


def test_a_reader_sees_the_last_kept_state_while_a_writer_writes(database: Database) -> None:
    with database.writing() as writer:
        writer.execute(insert(players), {"name": "Ada"})
        with database.reading() as reader:
            assert reader.execute(select(players.c.name)).all() == []
    with database.reading() as reader:
        assert reader.execute(select(players.c.name)).scalars().all() == ["Ada"]


@pytest.mark.skipif(JOURNAL != "wal", reason="without a write-ahead log a reader holds the writer up for a moment")
def test_a_writer_writes_while_a_reader_reads_one_state(database: Database) -> None:
    with database.reading() as reader:
        assert reader.execute(select(players.c.name)).all() == []
        with database.writing() as writer:
            writer.execute(insert(players), {"name": "Ada"})
        assert reader.execute(select(players.c.name)).all() == []


def test_what_fails_half_way_leaves_nothing(database: Database) -> None:
    with pytest.raises(KeyError), database.writing() as writer:  # noqa: PT012
        writer.execute(insert(players), {"name": "Ada"})
        raise KeyError
    with database.writing() as writer:
        assert writer.execute(select(players.c.name)).all() == []


def test_reading_cannot_write(url: str) -> None:
    open_database(url).close()
    database = open_for_reading(url)
    with pytest.raises(StorageError) as refused, database.writing():
        pass
    assert str(refused.value).endswith("is open for reading only.")
    with pytest.raises(StorageError) as refused, database.reading() as reader:
        reader.execute(insert(players), {"name": "Ada"})
    assert "read-only" in one_sentence(refused.value)
    database.close()


def test_writing_belongs_to_one_thread(database: Database) -> None:
    raised: list[BaseException] = []

    def write() -> None:
        try:
            with database.writing():
                pass
        except Exception as error:  # noqa: BLE001
            raised.append(error)

    thread = threading.Thread(target=write)
    thread.start()
    thread.join()
    assert len(raised) == 1
    assert not isinstance(raised[0], StorageError)  # a fault of ours, not of the disk


def test_reading_belongs_to_every_thread(store: SqlEventStore) -> None:
    store.open_session("Table 1", 1)
    names: list[str] = []
    threads = [threading.Thread(target=lambda: names.extend(row.name for row in store.sessions())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert names == ["Table 1"] * 8


def test_a_locked_database_answers_within_a_tenth_of_a_second_and_loses_nothing(
    store: SqlEventStore, path: Path, held_elsewhere: Holder
) -> None:
    stream = store.open_session("Table 1", 1)
    first, second = chain(stream, 2)
    store.append(first)
    with held_elsewhere(path, "BEGIN IMMEDIATE"):
        for _ in range(5):
            start = time.perf_counter()
            with pytest.raises(StorageBusy) as busy:
                store.append(second, hands=1)
            assert time.perf_counter() - start < 0.1
            assert "Another program is using the database" in one_sentence(busy.value)
        assert store.read(stream) == [first]
    store.append(second, hands=1)
    assert store.read(stream) == [first, second]
    assert store.sessions()[0].hands == 1


def test_b094_a_view_opens_while_another_program_writes(url: str, path: Path, held_elsewhere: Holder) -> None:
    with_one = open_database(url)
    SqlEventStore(with_one).open_session("Table 1", 1)
    with_one.close()
    with held_elsewhere(path, "BEGIN IMMEDIATE", "DELETE FROM table_sessions"):
        start = time.perf_counter()
        view = open_for_reading(url)
        assert [row.name for row in SqlEventStore(view).sessions()] == ["Table 1"]
        assert time.perf_counter() - start < 1
        view.close()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be moved there")
def test_a_database_that_was_moved_away_takes_no_more(database: Database, store: SqlEventStore, path: Path) -> None:
    stream = store.open_session("Table 1", 1)
    (first,) = chain(stream, 1)
    elsewhere = path.with_name("elsewhere.sqlite")
    path.rename(elsewhere)
    with pytest.raises(StorageError) as gone:
        store.append(first)
    assert "was moved or deleted while open" in one_sentence(gone.value)
    path.write_bytes(b"another file under the same name")
    with pytest.raises(StorageError):
        store.append(first)
    path.unlink()
    elsewhere.rename(path)
    store.append(first)
    assert store.read(stream) == [first]


def test_the_write_ahead_log_is_tidied_away_at_the_end(url: str, path: Path) -> None:
    database = open_database(url)
    store = SqlEventStore(database)
    store.open_session("Table 1", 1)
    assert store.sessions()
    database.close()
    database.close()
    assert databases_in(path.parent) == ["night.sqlite"]


def test_where_wal_is_unsafe_a_rollback_journal_keeps_as_much(
    url: str, path: Path, monkeypatch: pytest.MonkeyPatch, held_elsewhere: Holder
) -> None:
    open_database(url).close()  # made with a write-ahead log, by a program with a newer SQLite
    monkeypatch.setitem(engine._WRITING, "journal_mode", "truncate")
    database = open_database(url)
    with database.writing() as connection:
        assert settings_of(connection) == SAFE | {"journal_mode": "truncate"}
    store = SqlEventStore(database)
    stream = store.open_session("Table 1", 1)
    written = list(chain(stream, 20))
    for entry in written:
        store.append(entry)
    with held_elsewhere(path, "BEGIN", "SELECT count(*) FROM entries"):
        (late,) = chain(stream, 1, after=written[-1])
        with pytest.raises(StorageBusy):
            store.append(late)
        assert store.read(stream) == written
    store.append(late)
    assert store.read(stream) == [*written, late]
    database.close()
    assert databases_in(path.parent) == ["night.sqlite"]


def test_odd_characters_in_a_path_are_only_characters(tmp_path: Path) -> None:
    question = "" if os.name == "nt" else "?"  # which no name can have there
    path = tmp_path / f"50% of #1{question}mode=memory & ü 卓.sqlite"
    database = open_database(f"sqlite:///{path}")
    SqlEventStore(database).open_session("Table 1", 1)
    database.close()
    assert path.stat().st_size > 0
    view = open_for_reading(f"sqlite:///{path}")
    assert len(SqlEventStore(view).sessions()) == 1
    view.close()
