"""`cutcard backup` and `cutcard restore`: there and back, and nothing lost where that cannot be."""

from pathlib import Path

import pytest

from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.db.conftest import names_in
from tests.ui.commands.conftest import Command, in_a_process, lasting, play, sentence, tamper


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "copy.sqlite"


def hands_in(path: Path) -> list[int]:
    database = open_database(f"sqlite:///{path}")
    try:
        return [row.hands for row in SqlEventStore(database).sessions()]
    finally:
        database.close()


def test_a_copy_of_a_database_in_use_has_everything_B092(database: Database, copy: Path, cutcard: Command) -> None:
    play(database, "Saturday", hands=99)
    assert database.path.with_name("night.sqlite-wal").stat().st_size > 0
    status, out, said = cutcard("backup", copy)
    assert (status, said) == (0, "")
    assert out == f"The copy is checked and lies at {copy}.\n"
    assert names_in(copy.parent) == ["copy.sqlite"]
    assert cutcard("verify", "--database", copy)[0] == 0
    assert hands_in(copy) == [100, 2]


def test_there_and_back(closed: Path, copy: Path, cutcard: Command) -> None:
    assert cutcard("backup", copy)[0] == 0
    database = open_database(f"sqlite:///{closed}")
    play(database, "Saturday")
    database.close()
    status, out, said = cutcard("restore", copy)
    assert (status, said) == (0, "")
    kept = closed.with_name("night.sqlite.replaced")
    assert out == f"The database is {copy} again.\nWhat it replaced is kept as {kept}.\n"
    assert hands_in(closed) == [2]
    assert hands_in(kept) == [2, 2]


def test_restored_where_no_database_was(closed: Path, copy: Path, cutcard: Command) -> None:
    cutcard("backup", copy)
    other = closed.with_name("other.sqlite")
    status, out, said = cutcard("restore", copy, "--database", other)
    assert (status, said) == (0, "")
    assert "kept" not in out
    assert hands_in(other) == [2]


@pytest.mark.parametrize(
    ("name", "what"),
    [("there", "exists already"), ("stick", "is a folder"), ("nowhere/copy.sqlite", "does not exist")],
)
def test_where_no_copy_can_be_written(name: str, what: str, closed: Path, copy: Path, cutcard: Command) -> None:
    closed.with_name("there").write_text("mine")
    before = lasting(closed.parent)
    status, out, said = cutcard("backup", closed.parent / name)
    assert (status, out) == (1, "")
    assert what in sentence(said)
    assert lasting(closed.parent) == before
    assert closed.with_name("there").read_text() == "mine"
    assert names_in(copy.parent) == []


def test_what_is_no_backup_replaces_nothing(closed: Path, copy: Path, cutcard: Command) -> None:
    before = closed.read_bytes()
    assert "There is no backup" in sentence(cutcard("restore", copy)[2])
    copy.write_text("not a database" * 100)
    assert "is not a Cutcard database" in sentence(cutcard("restore", copy)[2])
    assert "is the database itself" in sentence(cutcard("restore", closed)[2])
    copy.unlink()
    cutcard("backup", copy)
    tamper(copy, "DELETE FROM entries WHERE seq = 4")
    status, out, said = cutcard("restore", copy)
    assert (status, out) == (1, "")
    assert "damaged" in sentence(said)
    assert closed.read_bytes() == before
    assert lasting(closed.parent) == ["night.sqlite", "night.sqlite.lock", "stick"]


def test_a_database_in_use_is_not_replaced(database: Database, copy: Path, cutcard: Command) -> None:
    cutcard("backup", copy)
    status, out, said = cutcard("restore", copy)
    assert (status, out) == (1, "")
    assert "already open" in sentence(said)


def test_a_copy_that_cannot_be_trusted_is_not_kept(closed: Path, copy: Path, cutcard: Command) -> None:
    data = bytearray(closed.read_bytes())
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
    closed.write_bytes(data)
    status, out, said = cutcard("backup", copy)
    assert (status, out) == (1, "")
    sentence(said)
    assert names_in(copy.parent) == []


def test_as_a_program(closed: Path, copy: Path) -> None:
    done = in_a_process("backup", copy, "--database", closed)
    assert (done.returncode, done.stderr) == (0, "")
    done = in_a_process("restore", copy, "--database", closed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 2
