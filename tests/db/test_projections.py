"""Rows of hands and nights in the database: with their entry or not at all, and alike when made anew."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.session.codec import seal
from app.session.hand_summary import rebuild
from app.session.history import NightRow, Projected
from app.session.ports import GENESIS, LogEntry, StorageError
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from db.projections import hand_row, project_missing
from tests.db.chains import chain
from tests.session.night import MemoryStore, Night
from tests.session.test_machine import RandomNight

HUNDREDS = dict.fromkeys((1, 2, 3), 100)
MOVES = 110


def stored(database: Database) -> Projected:
    """Every row there is, and each hand's players once more from their own table."""
    with database.reading() as connection:
        found = connection.exec_driver_sql("SELECT * FROM hands ORDER BY stream, number").all()
        hands = tuple(hand_row(tuple(row)) for row in found)
        nights = connection.exec_driver_sql("SELECT * FROM nights ORDER BY stream, player").all()
        dealt = connection.exec_driver_sql("SELECT * FROM hand_players").all()
    assert sorted(map(tuple, dealt)) == sorted(
        (player, row.at, row.stream, row.number) for row in hands for player in row.players
    )
    return Projected(hands, (), tuple(NightRow(*row) for row in nights))


def made_anew(store: SqlEventStore, stream: int) -> Projected:
    made = rebuild(store.read(stream))
    nights = sorted(made.nights, key=lambda row: row.player)
    return Projected(made.hands, (), tuple(nights))


def night_on(store: SqlEventStore, hands: int) -> Night:
    night = Night(HUNDREDS, store=store, stream=store.open_session("Friday", 1))
    for _ in range(hands):
        night.hand_without_play()
    return night


class OnDisk(MemoryStore):
    """A log in memory that is on a disk as well."""

    def __init__(self, store: SqlEventStore) -> None:
        super().__init__()
        self.store = store

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        super().append(entry, hands, projected)
        self.store.append(entry, hands, projected)


def test_rows_are_those_of_the_log_after_each_of_many_random_moves(tmp_path_factory: pytest.TempPathFactory) -> None:
    entries = hands = 0

    class Stored(RandomNight):
        """A random night whose rows are looked at after every move."""

        def __init__(self, data: st.DataObject) -> None:
            folder = tmp_path_factory.mktemp("night")
            self.database = open_database(f"sqlite:///{folder / 'night.sqlite'}")
            store = SqlEventStore(self.database)
            store.open_session("Friday", 1)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("tests.session.test_machine.MemoryStore", lambda: OnDisk(store))
                super().__init__(data)
            self.rows = store

        def check_undo_then_redo(self) -> None:
            assert stored(self.database) == made_anew(self.rows, 1)

    @settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None)
    @given(st.data())
    def nights(data: st.DataObject) -> None:
        nonlocal entries, hands
        night = Stored(data)
        for _ in range(MOVES):
            night.move()
        entries += night.close()
        hands += len(stored(night.database).hands)
        night.database.close()

    nights()
    assert entries >= 500
    assert hands >= 20


def test_an_entry_that_is_refused_leaves_no_rows(database: Database, store: SqlEventStore) -> None:
    night_on(store, 2)
    before = stored(database)
    row = before.hands[0]
    wrong = seal(1, 2, 1, 5, "", b"x", GENESIS)
    with pytest.raises(StorageError):
        store.append(wrong, None, Projected((msgspec.structs.replace(row, number=9),), (1,)))
    assert stored(database) == before


def test_a_usual_step_writes_no_row(database: Database, store: SqlEventStore) -> None:
    night = night_on(store, 1)
    before = stored(database)
    night.deal()
    night.play("raise 6, call, fold")
    assert stored(database) == before


def test_sessions_of_an_older_program_get_their_rows_and_only_once(database: Database, store: SqlEventStore) -> None:
    night = night_on(store, 5)
    before = stored(database)
    forget(database)
    assert stored(database) == Projected()
    night.hand_without_play()
    assert [row.number for row in stored(database).hands] == [6]
    assert project_missing(database) == 1
    after = stored(database)
    assert after.hands[:5] == before.hands
    assert after == made_anew(store, 1)
    assert project_missing(database) == 0
    night.hand_without_play()
    assert stored(database) == made_anew(store, 1)


def test_a_log_that_cannot_be_read_has_no_rows_and_stops_nothing(database: Database, store: SqlEventStore) -> None:
    for entry in chain(store.open_session("older", 1), 3):
        store.append(entry)
    night = Night(HUNDREDS, store=store, stream=store.open_session("Friday", 1))
    night.hand_without_play()
    forget(database)
    assert project_missing(database) == 1
    assert stored(database) == made_anew(store, 2)


def forget(database: Database) -> None:
    """As an older program left the database."""
    with database.writing() as connection:
        for table in ("hands", "hand_players", "nights"):
            connection.exec_driver_sql(f"DELETE FROM {table}")
        connection.exec_driver_sql("UPDATE table_sessions SET projected_through = -1")
