"""Databases that cannot be opened, and tables in them: a sentence on the screen and from commands, nothing changed."""

import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.session.ports import StorageError
from db.driver import DRIVER
from db.event_store import SqlEventStore
from db.lock import take_lock
from db.migrations import newest_version
from db.opening import open_for_reading
from tests.db.conftest import without_rights
from tests.db.test_integrity import tamper
from tests.e2e.evening import Evening
from tests.e2e.finger import Finger
from tests.faults.commands import cutcard, one_sentence
from tests.shared_data import ROOT
from ui.views.pages.trouble_page import TroublePage

READING = ("sessions", "verify")
PATIENCE = 20.0  # seconds
KNOWN = newest_version()


def trouble(finger: Finger) -> str:
    """The sentence of the page that stands for all others."""
    page = finger.window.page
    assert isinstance(page, TroublePage), page
    assert {key.accessibleName() for key in finger.keys_in_sight()} == {"Try again", "Quit"}
    assert "\n" not in page.sentence
    return page.sentence


def digest(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


# ---- two programs


@contextmanager
def another_console(evening: Evening) -> Iterator[None]:
    """The program, open on the same database in a process of its own."""
    with subprocess.Popen([sys.executable, "-m", "ui.cli", "--database", evening.url], cwd=ROOT) as program:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and not _is_taken(evening.path):
            time.sleep(0.02)
        assert _is_taken(evening.path)
        yield
        program.terminate()
        program.wait(PATIENCE)


def _is_taken(path: Path) -> bool:
    try:
        take_lock(path).release()
    except StorageError:
        return True
    return False


def test_a_second_console_waits_until_the_first_is_gone(evening: Evening) -> None:
    with another_console(evening):
        finger = evening.start()
        said = f"Cutcard is already open on {evening.path}: go on in that window, or close it and try again."
        assert trouble(finger) == said
        finger.tap("Try again")
        assert trouble(finger) == said
    finger.tap("Try again")
    finger.tap("Home game 1/2")
    assert finger.sees("Deal hand 1")


def test_b094_commands_that_read_do_so_while_the_console_writes(evening: Evening, tmp_path: Path) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1", "Fold")
    for word in READING:
        assert cutcard(word, "--database", evening.url).returncode == 0
    copy = tmp_path / "copy.sqlite"
    assert cutcard("backup", copy, "--database", evening.url).returncode == 0
    finger.tap("Fold")
    assert finger.page.facts.saved_mark.accessibleName() == "saved"
    said = one_sentence(cutcard("restore", copy, "--database", evening.url), 1)
    assert (
        said == f"cutcard: Cutcard is already open on {evening.path}: go on in that window, or close it and try again."
    )
    view = open_for_reading(evening.url)
    assert len(SqlEventStore(view).read(1)) == 4
    view.close()


# ---- files that are no database of ours, or not any more


def newer(path: Path) -> None:
    connection = DRIVER.connect(str(path), isolation_level=None)
    connection.execute("PRAGMA user_version = 12")
    connection.close()


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 400)


def of_another_program(path: Path) -> None:
    path.unlink()
    connection = DRIVER.connect(str(path), isolation_level=None)
    connection.execute("CREATE TABLE mail (subject TEXT)")
    connection.close()


def cut_off(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (
            newer,
            f"was written by a newer Cutcard (version 12, this program knows {KNOWN}): update Cutcard to open it.",
        ),
        (no_database, "is not a Cutcard database: choose another file."),
        (of_another_program, "is not a Cutcard database: choose another file."),
        (cut_off, "is damaged: keep a copy of it, then bring a backup back with cutcard restore."),
    ],
)
def test_a_file_that_cannot_be_opened(
    evening: Evening, capfd: pytest.CaptureFixture[str], spoil: Callable[[Path], None], said: str
) -> None:
    evening.start().tap("Home game 1/2")
    evening.quit()
    spoil(evening.path)
    before = digest(evening.path)
    finger = evening.start()
    assert trouble(finger).endswith(said)
    finger.tap("Try again")
    assert trouble(finger).endswith(said)
    finger.tap("Quit")
    assert not finger.window.isVisible()
    evening.quit()
    assert digest(evening.path) == before
    assert capfd.readouterr() == ("", "")
    for word in READING:
        assert one_sentence(cutcard(word, "--database", evening.url), 1).endswith(said)
    assert digest(evening.path) == before


def test_places_where_no_database_can_be(evening: Evening, tmp_path: Path) -> None:
    for url, said in (
        (f"sqlite:///{tmp_path}/gone/night.sqlite", f"The folder {tmp_path / 'gone'} does not exist"),
        (f"sqlite:///{tmp_path}", "is a folder: name a file in it"),
        ("postgresql://hub/club", "A database is named by its file"),
        ("~nobody-of-that-name/night.sqlite", "does not exist" if os.name == "nt" else "no such home folder"),
    ):
        assert said in trouble(evening.start_on(url))
        evening.quit()
        assert said in one_sentence(cutcard("sessions", "--database", url), 1)


def test_a_data_folder_that_cannot_be_made(evening: Evening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    for place in ("XDG_DATA_HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(place, str(tmp_path / "file"))
    said = trouble(evening.start_on(None))
    assert said.startswith(f"The folder {tmp_path / 'file' / 'cutcard'} cannot be made")
    assert said.endswith("name a database with --database.")
    assert one_sentence(cutcard("sessions"), 1) == f"cutcard: {said}"


# ---- rights


@pytest.fixture
def plain_evening(evening: Evening, plain_folder: Path, tmp_path: Path) -> Evening:
    """A program in a folder of a user without rights, who may not be able to read Python itself: it is all loaded."""
    evening.start_on(f"sqlite:///{tmp_path / 'gone' / 'night.sqlite'}")
    evening.quit()
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    finger.window.grab()
    evening.pass_seconds(1)
    evening.quit()
    evening.move_to(plain_folder / "night.sqlite")
    return evening


def test_a_read_only_file_is_said_to_be_and_left_alone(plain_evening: Evening) -> None:
    evening = plain_evening
    with without_rights():
        evening.start().tap("Home game 1/2", "Deal hand 1")
        evening.quit()
        evening.path.chmod(0o444)
        before = digest(evening.path)
        finger = evening.start()
        said = f"The database {evening.path} is read-only: allow writing to the file and its folder, then try again."
        assert trouble(finger) == said
        assert digest(evening.path) == before
        evening.path.chmod(0o644)
        finger.tap("Try again")
        assert finger.sees("Fold")
        evening.quit()


def test_a_read_only_folder_is_said_to_be_and_left_alone(plain_evening: Evening, plain_folder: Path) -> None:
    evening = plain_evening
    with without_rights():
        evening.start().tap("Home game 1/2", "Deal hand 1")
        evening.quit()
        for beside in plain_folder.iterdir():
            if beside != evening.path:
                beside.unlink()
        plain_folder.chmod(0o555)
        finger = evening.start()
        assert trouble(finger).startswith(f"The folder {plain_folder} is read-only: allow writing in it, or choose")
        assert list(plain_folder.iterdir()) == [evening.path]
        plain_folder.chmod(0o755)
        finger.tap("Try again")
        assert finger.sees("Fold")
        evening.quit()


# ---- one damaged table


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE entries SET body = x'00ff' WHERE stream = 2 AND seq = 3", "Entry 3 of its log is damaged"),
        (
            "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), '300', '900') AS BLOB) WHERE stream = 2",
            "Entry 1 of its log",
        ),
        ("DELETE FROM entries WHERE stream = 2 AND seq = 2", "entry 2 is missing"),
    ],
)
def test_a_damaged_table_is_not_opened_and_the_others_are(evening: Evening, change: str, said: str) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Menu", "Tables", "Cash 1/3", "Deal hand 1", "Fold")
    evening.quit()
    tamper(evening.path, change)
    before = digest(evening.path)
    finger = evening.start()
    for _ in range(2):
        sentence = finger.tables.status.accessibleName()
        assert sentence.startswith("Table 2 cannot be opened.")
        assert said in sentence
        assert sentence.endswith("Run cutcard verify.")
        finger.tap_row(finger.tables.session_list.rows, "Cash 1/3")
    finger.tap_row(finger.tables.session_list.rows, "Home game 1/2")
    assert digest(evening.path) == before
    finger.tap("Deal hand 1", "Fold")
    assert finger.page.facts.saved_mark.accessibleName() == "saved"
    assert "Session 2, entry" in one_sentence(cutcard("verify", "--database", evening.url), 1)


def test_a_table_whose_program_died_while_it_was_opened_is_none(evening: Evening) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Menu", "Tables", "Cash 1/3")
    evening.quit()
    tamper(evening.path, "DELETE FROM entries WHERE stream = 2")
    finger = evening.start()
    assert finger.page.bridge.table.name == "Home game 1/2"
    finger.tap("Menu", "Tables")
    assert [line.name for line in finger.tables.sessions.lines if line.open] == ["Home game 1/2"]
