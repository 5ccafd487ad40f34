"""`cutcard verify`: a sound database passes, and every fault is named with its place; nothing is changed."""

import threading
import time
from pathlib import Path

import pytest

from app.engine.events import Action, ActionTaken
from app.session.codec import encode, seal
from app.session.ports import GENESIS, LogEntry
from app.session.steps import Step
from db.driver import DRIVER
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.ui.commands.conftest import Command, in_a_process, play, sentence, tamper

OF_THE_LAST = "stream = 1 AND seq = (SELECT max(seq) FROM entries WHERE stream = 1)"


def test_a_sound_database_passes(database: Database, cutcard: Command) -> None:
    play(database, "Saturday", hands=4)
    SqlEventStore(database).open_session("nobody came", 0)
    assert cutcard("verify") == (0, "sessions 3 entries 32 hands 7: all as recorded\n", "")


def test_a_database_without_sessions_is_sound(path: Path, cutcard: Command) -> None:
    open_database(f"sqlite:///{path}").close()
    assert cutcard("verify") == (0, "sessions 0 entries 0 hands 0: all as recorded\n", "")


@pytest.mark.parametrize(
    ("statement", "where"),
    [
        (
            "UPDATE entries SET body = CAST(replace(body, '100', '900') AS BLOB) WHERE seq = 3",
            "entry 3: its content was changed",
        ),
        ("UPDATE entries SET actor = 'Iris' WHERE seq = 5", "entry 5: its content was changed"),
        ("UPDATE entries SET at = at + 1 WHERE seq = 10", "entry 10: its content was changed"),
        ("UPDATE entries SET hash = randomblob(32) WHERE seq = 4", "entry 5: it does not follow the entry before it"),
        (f"UPDATE entries SET hash = randomblob(32) WHERE {OF_THE_LAST}", "entry 10: its content was changed"),
        ("DELETE FROM entries WHERE seq = 4", "entry 5: entry 4 is missing"),
        ("DELETE FROM entries WHERE seq = 1", "entry 2: entry 1 is missing"),
        ("UPDATE entries SET seq = 40 WHERE seq = 10", "entry 40: entry 10 is missing"),
        (f"DELETE FROM entries WHERE {OF_THE_LAST}", "entry 9: after it something is missing (2 hands are listed, 1 a"),
        ("DELETE FROM entries", "entry 0: after it something is missing (2 hands are listed, 0 are there)"),
        ("UPDATE table_sessions SET hands = 7", "entry 10: after it something is missing (7 hands are listed, 2 are"),
    ],
)
def test_the_first_fault_is_named_with_its_place(statement: str, where: str, closed: Path, cutcard: Command) -> None:
    tamper(closed, statement)
    before = closed.read_bytes()
    status, out, said = cutcard("verify")
    assert (status, out) == (1, "")
    assert sentence(said).startswith(f"cutcard verify: Session 1, {where}")
    assert "cutcard restore" in said
    assert closed.read_bytes() == before


def test_the_fault_of_a_later_session_is_its_own(database: Database, cutcard: Command) -> None:
    play(database, "Saturday")
    path = database.path
    database.close()
    tamper(path, "UPDATE entries SET epoch = 9 WHERE stream = 2 AND seq = 6")
    assert cutcard("verify")[2].startswith("cutcard verify: Session 2, entry 6: its content was changed: ")


def forged(path: Path, body: bytes) -> None:
    """Add an entry that is sealed as it should be."""
    connection = DRIVER.connect(str(path), isolation_level=None)
    columns = ", ".join(LogEntry.__struct_fields__)
    last = LogEntry(*connection.execute(f"SELECT {columns} FROM entries ORDER BY seq DESC LIMIT 1").fetchone())
    entry = seal(1, last.seq + 1, 1, 0, "", body, last.hash)
    values = [getattr(entry, name) for name in LogEntry.__struct_fields__]
    connection.execute(f"INSERT INTO entries ({columns}) VALUES ({', '.join('?' * len(values))})", values)
    connection.close()


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (b"nonsense", "it cannot be read"),
        (b'[7,{"b":"step"}]', "it cannot be read"),
        (
            encode(Step((ActionTaken(9, Action.FOLD),))),
            "it does not fit what was recorded before it (seat 9 has no hand",
        ),
        (
            encode(Step((ActionTaken(1, Action.RAISE, 5000),))),
            "it does not fit what was recorded before it (seat 1 cann",
        ),
        (encode(Step((ActionTaken(-1, Action.FOLD),))), "it does not fit what was recorded before it ("),
        (encode(Step((ActionTaken(1, Action.RAISE, 10**30),))), "it does not fit what was recorded before it ("),
    ],
    ids=["no body", "newer", "no hand", "more than the stack", "no seat", "more than there is"],
)
def test_an_entry_that_is_sealed_but_cannot_be(body: bytes, what: str, closed: Path, cutcard: Command) -> None:
    forged(closed, body)
    status, _, said = cutcard("verify")
    assert status == 1
    assert sentence(said).startswith(f"cutcard verify: Session 1, entry 11: {what}")


def test_a_log_that_begins_with_nothing_is_judged_by_its_first_entry(closed: Path, cutcard: Command) -> None:
    tamper(closed, "DELETE FROM entries")
    entry = seal(1, 1, 1, 0, "", b'[1,{"b":"undo"}]', GENESIS)
    connection = DRIVER.connect(str(closed), isolation_level=None)
    connection.execute(
        "INSERT INTO entries (stream, seq, epoch, at, actor, body, prev_hash, hash) VALUES (1, 1, 1, 0, '', ?, ?, ?)",
        (entry.body, entry.prev_hash, entry.hash),
    )
    connection.close()
    assert "entry 1: it does not fit" in cutcard("verify")[2]


def test_a_damaged_file(closed: Path, cutcard: Command) -> None:
    data = bytearray(closed.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    for page in range(3, len(data) // size):
        data[page * size : page * size + 40] = b"\xa5" * 40
    closed.write_bytes(data)
    status, out, said = cutcard("verify")
    assert (status, out) == (1, "")
    assert "damaged" in sentence(said)


@pytest.mark.parametrize(
    "content", [b"not a database, but long enough to be one" * 40, b"SQLite format 3\0" + bytes(84)]
)
def test_a_file_that_is_no_database(content: bytes, path: Path, cutcard: Command) -> None:
    path.write_bytes(content)
    status, out, said = cutcard("verify")
    assert (status, out) == (1, "")
    sentence(said)
    assert path.read_bytes() == content


def test_a_database_of_a_newer_program(closed: Path, cutcard: Command) -> None:
    tamper(closed, "PRAGMA user_version = 99")
    for words in (["sessions"], ["verify"], ["backup", closed.with_name("copy")], ["restore", closed]):
        options = ["--database", closed.with_name("other.sqlite")] if words[0] == "restore" else []
        status, _, said = cutcard(*words, *options)
        assert status == 1
        assert "newer Cutcard" in sentence(said)
    assert not closed.with_name("copy").exists()


def test_reads_while_another_program_records(database: Database, cutcard: Command) -> None:
    """What is recorded between two reads is no fault."""
    night = play(database, "Saturday")
    found: list[tuple[int, str, str]] = []
    done = threading.Event()

    def verify_again_and_again() -> None:
        while not done.is_set():
            result = in_a_process("verify", "--database", database.path)
            found.append((result.returncode, result.stdout[:9], result.stderr))

    reader = threading.Thread(target=verify_again_and_again)
    reader.start()
    while len(found) < 3 and reader.is_alive():
        night.fold_round()
        night.deal()
        time.sleep(0.02)  # a night that grew all the time would take ever longer to verify
    done.set()
    reader.join()
    assert set(found) == {(0, "sessions ", "")}
    assert cutcard("verify")[0] == 0
