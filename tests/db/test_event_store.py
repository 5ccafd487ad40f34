import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.session.codec import first_fault
from app.session.ports import GENESIS, EventStore, LogEntry, SessionRow, StorageError
from db.engine import Database
from db.event_store import SqlEventStore
from db.tables import entries
from tests.db.chains import chain, one_sentence


def test_it_is_the_store_that_the_session_asks_for(store: SqlEventStore) -> None:
    asked_for: EventStore = store
    assert asked_for.sessions() == []


def test_the_columns_are_the_fields_of_an_entry_in_their_order() -> None:
    assert tuple(entries.c.keys()) == LogEntry.__struct_fields__


def test_sessions_are_listed_newest_first_with_what_happened_to_them(store: SqlEventStore) -> None:
    first, second = store.open_session("Table 1", 100), store.open_session("Home", 200)
    (entry,) = chain(second, 1)
    store.append(entry, hands=7)
    store.close_session(first, 300)
    assert store.sessions() == [SessionRow(second, "Home", 200, 0, 7), SessionRow(first, "Table 1", 100, 300, 0)]


def test_of_the_open_sessions_the_one_that_was_played_last_comes_first(store: SqlEventStore) -> None:
    newer, older, empty, closed = (store.open_session(name, 1) for name in ("Newer", "Older", "Empty", "Closed"))
    for stream, start in ((newer, 500), (older, 400), (closed, 600)):
        for entry in chain(stream, 3):
            store.append(msgspec.structs.replace(entry, at=start + entry.seq))
    store.close_session(closed, 700)
    assert store.open_streams() == [newer, older, empty]


def test_entries_come_back_as_they_went_in_stream_by_stream(store: SqlEventStore) -> None:
    streams = [store.open_session(name, 1) for name in ("Table 1", "Table 2")]
    logs = {stream: list(chain(stream, 60, body=bytes(range(256)))) for stream in streams}
    for pair in zip(*logs.values(), strict=True):
        for entry in pair:
            store.append(entry)
    for stream in streams:
        assert store.read(stream) == logs[stream]
        assert first_fault(store.read(stream)) is None
    assert store.read(99) == []


def test_the_count_of_hands_stays_where_it_is_not_given(store: SqlEventStore) -> None:
    stream = store.open_session("Table 1", 1)
    for entry, hands in zip(chain(stream, 4), (None, 1, None, 2), strict=True):
        store.append(entry, hands)
    assert store.sessions()[0].hands == 2


def test_a_second_writer_of_the_same_entry_is_refused(store: SqlEventStore) -> None:
    stream = store.open_session("Table 1", 1)
    first, second = chain(stream, 2)
    other = next(chain(stream, 1, body=b"what another program saw"))
    store.append(first, hands=1)
    for entry in (first, other):
        with pytest.raises(StorageError) as refused:
            store.append(entry, hands=5)
        assert "Something else was recorded" in one_sentence(refused.value)
    assert store.read(stream) == [first]
    assert store.sessions()[0].hands == 1
    store.append(second)
    assert store.read(stream) == [first, second]


@pytest.mark.parametrize(
    "change", [{"seq": 3}, {"seq": 0}, {"seq": -1}, {"prev_hash": bytes(31) + b"\1"}, {"stream": 2}]
)
def test_an_entry_that_does_not_follow_is_refused(store: SqlEventStore, change: dict[str, int | bytes]) -> None:
    stream = store.open_session("Table 1", 1)
    first, second = chain(stream, 2)
    store.append(first)
    with pytest.raises(StorageError):
        store.append(msgspec.structs.replace(second, **change))
    assert store.read(stream) == [first]
    assert store.read(2) == []


@pytest.mark.parametrize("field", ["hash", "prev_hash"])
def test_a_hash_of_another_length_is_refused(store: SqlEventStore, field: str) -> None:
    stream = store.open_session("Table 1", 1)
    (first,) = chain(stream, 1)
    with pytest.raises(StorageError):
        store.append(msgspec.structs.replace(first, **{field: b"short"}))
    assert store.read(stream) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET body = x'00' WHERE seq = 1",
        "UPDATE entries SET seq = 9 WHERE seq = 2",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE seq = 2",
        "DELETE FROM table_sessions",
        "REPLACE INTO entries SELECT stream, seq, epoch, at, 'Eve', body, prev_hash, hash FROM entries WHERE seq = 2",
        "INSERT OR REPLACE INTO entries SELECT stream, 1, epoch, at, actor, body, zeroblob(32), hash FROM entries",
        "INSERT INTO entries SELECT * FROM entries WHERE true ON CONFLICT DO UPDATE SET actor = 'Eve'",
    ],
)
def test_entries_are_never_changed_or_deleted(database: Database, store: SqlEventStore, statement: str) -> None:
    stream = store.open_session("Table 1", 1)
    written = list(chain(stream, 2))
    for entry in written:
        store.append(entry)
    with pytest.raises(StorageError), database.writing() as connection:
        connection.exec_driver_sql(statement)
    assert store.read(stream) == written


def test_a_session_that_is_not_there_cannot_be_closed_or_written(store: SqlEventStore) -> None:
    with pytest.raises(StorageError) as refused:
        store.close_session(5, 1)
    assert "There is no table session 5" in one_sentence(refused.value)
    with pytest.raises(StorageError):
        store.append(next(chain(5, 1)))
    assert store.read(5) == []


def test_what_cannot_be_stored_is_said_in_words_and_blocks_nothing(store: SqlEventStore) -> None:
    for name, at in (("half a character \ud83d", 1), ("Table 1", 2**63)):
        with pytest.raises(StorageError) as refused:
            store.open_session(name, at)
        assert "cannot be stored" in one_sentence(refused.value)
    assert store.open_session("Table 1", 1) == 1


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=st.binary(max_size=20_000), actor=st.text(st.characters(exclude_categories=["Cs"])))
def test_any_body_and_actor_come_back_byte_for_byte(store: SqlEventStore, body: bytes, actor: str) -> None:
    stream = store.open_session("Table 1", 1)
    entry = LogEntry(stream, 1, 1, 1, actor, body, GENESIS, bytes(32))
    store.append(entry)
    assert store.read(stream) == [entry]
