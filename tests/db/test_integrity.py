import random
from collections.abc import Callable
from pathlib import Path

import pytest

from app.session.codec import first_fault as chain_fault
from app.session.ports import StorageError
from db.driver import DRIVER
from db.engine import Database
from db.event_store import SqlEventStore
from db.integrity import Fault, file_fault, first_fault, link_fault
from db.opening import open_database, open_for_reading
from tests.db.chains import chain, one_sentence

FREE = ("DROP TRIGGER entries_are_never_changed", "DROP TRIGGER entries_are_never_deleted",
        "DROP TRIGGER entries_follow_each_other")  # fmt: skip


@pytest.fixture
def night(url: str, path: Path) -> Path:
    """Two tables of 40 entries, without the triggers, as somebody would leave it who tampers."""
    database = open_database(url)
    store = SqlEventStore(database)
    for name in ("Table 1", "Table 2"):
        for entry in chain(store.open_session(name, 1), 40):
            store.append(entry)
    database.close()
    return path


def tamper(path: Path, *statements: str) -> None:
    connection = DRIVER.connect(str(path), isolation_level=None)
    for statement in (*FREE, "PRAGMA foreign_keys = OFF", *statements):
        connection.execute(statement)
    connection.close()


def found(url: str, check: Callable[[Database], Fault | None]) -> Fault | None:
    view = open_for_reading(url)
    try:
        return check(view)
    finally:
        view.close()


def all_checks(database: Database) -> Fault | None:
    return first_fault(database, chain_fault)


def test_what_was_recorded_is_sound(url: str, night: Path) -> None:
    assert found(url, all_checks) is None


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("DELETE FROM entries WHERE stream = 2 AND seq = 7", Fault(2, 8, "entry 7 is missing")),
        ("DELETE FROM entries WHERE stream = 1 AND seq < 4", Fault(1, 4, "entry 1 is missing")),
        (
            "UPDATE entries SET prev_hash = zeroblob(32) WHERE stream = 2 AND seq = 9",
            Fault(2, 9, "it does not follow the entry before it"),
        ),
        (
            "UPDATE entries SET hash = randomblob(32) WHERE stream = 1 AND seq = 5",
            Fault(1, 6, "it does not follow the entry before it"),
        ),
    ],
)
def test_a_broken_link_is_found_at_its_place(url: str, night: Path, change: str, fault: Fault) -> None:
    tamper(night, change)
    assert found(url, link_fault) == fault
    assert found(url, all_checks) == fault


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET body = x'00' WHERE stream = 2 AND seq = 11",
        "UPDATE entries SET actor = 'Eve' WHERE stream = 2 AND seq = 11",
        "UPDATE entries SET at = at + 1 WHERE stream = 2 AND seq = 11",
    ],
)
def test_a_changed_content_is_found_by_the_callers_own_hash(url: str, night: Path, change: str) -> None:
    tamper(night, change)
    assert found(url, link_fault) is None
    assert found(url, all_checks) == Fault(2, 11, "its content was changed")


def test_entries_of_no_session_are_found(url: str, night: Path) -> None:
    tamper(night, "DELETE FROM table_sessions WHERE id = 2")
    assert found(url, file_fault) == Fault(0, 0, "a row of entries belongs to nothing")


def test_damage_is_harmless_or_found(url: str, night: Path) -> None:
    """Bytes, sectors and pages changed, cut off or swapped; never a wrong entry believed, never a traceback."""
    whole = night.read_bytes()
    view = open_for_reading(url)
    sound = [SqlEventStore(view).read(stream) for stream in (1, 2)]
    view.close()
    draw = random.Random(11)
    caught = 0
    for number in range(150):
        content = bytearray(whole)
        at = draw.randrange(len(content))
        match number % 4:
            case 0:
                content[at] ^= 1 << draw.randrange(8)
            case 1:
                content[at : at + 512] = draw.randbytes(min(512, len(content) - at))
            case 2:
                del content[at:]
            case _:
                one, other = (draw.randrange(len(whole) // 4096) * 4096 for _ in range(2))
                content[one : one + 4096], content[other : other + 4096] = (
                    content[other : other + 4096],
                    content[one : one + 4096],
                )
        night.write_bytes(content)
        try:
            if found(url, all_checks) is not None:
                caught += 1
                continue
            view = open_for_reading(url)
        except StorageError as error:
            one_sentence(error)
            caught += 1
            continue
        entries = [SqlEventStore(view).read(stream) for stream in (1, 2)]
        view.close()
        assert entries == sound or chain_fault(entries[0]) or chain_fault(entries[1])
    assert caught > 75
