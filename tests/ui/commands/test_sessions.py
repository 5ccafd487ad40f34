"""`cutcard sessions`: what it lists, and that it neither needs nor leaves anything on the disk."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.engine import Database
from db.event_store import SqlEventStore
from tests.db.conftest import names_in
from tests.ui.commands.conftest import OPENED, Command, in_a_process, play, sentence, tamper
from ui.cli import main

HOSTILE = "a\x1b[2J\nb\tc\u202ed <b>\u0646\u0648\u0631</b> \u724c\u624b\u0665 \U0001f0a1"


@pytest.fixture
def in_london(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/London")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("in_london")
def test_the_newest_comes_first_by_number_time_hands_and_state(database: Database, cutcard: Command) -> None:
    store = SqlEventStore(database)
    later = store.open_session("Saturday", OPENED + 86_400_000_000)
    play(database, "Sunday", hands=3)
    store.close_session(later, OPENED + 90_000_000_000)
    assert cutcard("sessions") == (
        0,
        (
            "number  opened            hands  state   name\n"
            "     3  2021-03-27 23:30      4  open    Sunday\n"
            "     2  2021-03-29 00:30      0  closed  Saturday\n"
            "     1  2021-03-27 23:30      2  open    Friday\n"
        ),
        "",
    )


def test_a_name_stays_on_its_line_and_commands_no_terminal(database: Database, cutcard: Command) -> None:
    SqlEventStore(database).open_session(HOSTILE, OPENED)
    SqlEventStore(database).open_session("", OPENED)
    status, said, _ = cutcard("sessions")
    lines = said.splitlines()
    assert (status, len(lines)) == (0, 4)
    assert lines[1].endswith("open")
    assert lines[2].endswith("a\ufffd[2J b c\ufffdd <b>\u0646\u0648\u0631</b> \u724c\u624b\u0665 \U0001f0a1")


def test_a_moment_that_never_was_is_unknown(closed: Path, cutcard: Command) -> None:
    tamper(closed, f"UPDATE table_sessions SET opened_at = {2**62}")
    status, said, _ = cutcard("sessions")
    assert status == 0
    assert "unknown" in said


def test_a_database_without_sessions(path: Path, cutcard: Command) -> None:
    from db.opening import open_database

    open_database(f"sqlite:///{path}").close()
    assert cutcard("sessions") == (0, "no sessions yet\n", "")


@pytest.mark.parametrize("command", ["sessions", "verify", "backup"])
def test_on_a_missing_database_nothing_is_made(command: str, path: Path, cutcard: Command) -> None:
    words = [command, path.with_name("copy.sqlite")] if command == "backup" else [command]
    status, out, said = cutcard(*words)
    assert (status, out) == (1, "")
    assert sentence(said).startswith(f"cutcard: There is no database at {path}: ")
    assert names_in(path.parent) == []


@pytest.mark.parametrize("command", ["sessions", "verify", "backup", "restore"])
@pytest.mark.parametrize("name", ["folder/night.sqlite", ".", "~nobody-of-this-name/night.sqlite"])
def test_where_no_database_can_be(
    command: str, name: str, tmp_path: Path, cutcard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [command, "copy.sqlite"] if command in {"backup", "restore"} else [command]
    status, out, said = cutcard(*words, "--database", name)
    assert (status, out) == (1, "")
    sentence(said)
    assert names_in(tmp_path) == []


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody may write")
def test_where_the_users_own_folder_cannot_be_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")
    for command in ("sessions", "verify"):
        assert main([command]) == 1
        assert "--database" in sentence(capsys.readouterr().err)


def test_a_report_is_read_while_another_program_writes_B094(database: Database, cutcard: Command) -> None:
    with database.writing() as connection:
        connection.exec_driver_sql("INSERT INTO players (id, name) VALUES (1, 'Iris')")
        for command in ("sessions", "verify"):
            status, out, said = cutcard(command)
            assert (status, said) == (0, "")
            assert out
    assert cutcard("backup", database.path.with_name("copy.sqlite"))[0] == 0


@pytest.mark.parametrize("words", [("sessions", "1"), ("verify", "x"), ("backup",), ("restore",), ("doctor", "--all")])
def test_used_wrongly(words: tuple[str, ...], cutcard: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        cutcard(*words)
    assert refused.value.code == 2
    assert "usage: cutcard" in capsys.readouterr().err


def test_as_a_program_on_a_terminal_that_knows_only_ascii(closed: Path) -> None:
    tamper(closed, "UPDATE table_sessions SET name = 'K\u00f6nigs'")
    done = in_a_process("sessions", "--database", closed, PYTHONIOENCODING="ascii", TZ="UTC")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1] == "     1  2021-03-27 23:30      2  open    K?nigs"
