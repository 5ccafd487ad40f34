"""What is made good beside the window once it runs, and that it stops with the program."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.session.history import HistoryFilter
from app.session.ports import StorageBusy
from db.engine import Database
from tests.session.night import Night
from ui import bootstrap

ALL = HistoryFilter()
HUNDREDS = dict.fromkeys((1, 2, 3), 100)


def played_by_an_older_program(stores: bootstrap.Stores) -> None:
    night = Night(HUNDREDS, store=stores.events, stream=stores.events.open_session("Friday", 1))
    for _ in range(3):
        night.hand_without_play()
    with stores.database.writing() as connection:
        for table in ("hands", "hand_players", "nights"):
            connection.exec_driver_sql(f"DELETE FROM {table}")
        connection.exec_driver_sql("UPDATE table_sessions SET projected_through = -1")


def until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + 10
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()


def test_the_upkeep_completes_the_history_once_it_is_started(tmp_path: Path) -> None:
    stores = bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}")
    played_by_an_older_program(stores)
    assert stores.history.count(ALL) == 0
    stores.upkeep.start()
    stores.upkeep.start()
    assert until(lambda: stores.history.count(ALL) == 3)
    assert [total.hands for total in stores.history.player_totals()] == [3, 3, 3]
    stores.close()


def test_the_upkeep_tries_again_where_another_writer_was_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def busy_once(_database: Database, _stopped: Callable[[], bool]) -> int:
        tries.append(1)
        if len(tries) == 1:
            raise StorageBusy("The database is in use: wait a moment.")
        return 0

    monkeypatch.setattr(bootstrap, "BUSY_PAUSE", 0.01)
    monkeypatch.setattr(bootstrap, "project_missing", busy_once)
    stores = bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}")
    stores.upkeep.start()
    assert until(lambda: len(tries) == 2)
    stores.close()
    assert len(tries) == 2


def test_stores_that_are_closed_before_the_upkeep_began_close_at_once(tmp_path: Path) -> None:
    stores = bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}")
    played_by_an_older_program(stores)
    stores.close()
    again = bootstrap.open_stores(f"sqlite:///{tmp_path / 'night.sqlite'}")
    assert again.history.count(ALL) == 0
    again.close()
