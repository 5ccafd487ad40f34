"""A database with a night in it, commands run in this process or in one of their own, and what their words must be."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.driver import DRIVER
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.session.night import Night
from tests.shared_data import ROOT
from ui.cli import main

OPENED = 1_616_887_800_000_000
"""2021-03-27 23:30 UTC, in microseconds."""

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    """An open database with one night of two hands."""
    database = open_database(f"sqlite:///{path}")
    play(database, "Friday")
    yield database
    database.close()


@pytest.fixture
def closed(database: Database) -> Path:
    """The file of that database, which no program has open."""
    database.close()
    return database.path


@pytest.fixture
def cutcard(path: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command on the database; its status, standard output and standard error."""

    def run(*words: object) -> tuple[int, str, str]:
        command, *rest = [str(word) for word in words]
        given = rest if "--database" in rest else ["--database", str(path), *rest]
        capsys.readouterr()
        status = main([command, *given])
        return (status, *capsys.readouterr())

    return run


def play(database: Database, name: str, hands: int = 1) -> Night:
    """A session with so many hands played and one more dealt."""
    store = SqlEventStore(database)
    night = Night({1: 100, 2: 100, 3: 100}, store=store, stream=store.open_session(name, OPENED))
    for _ in range(hands):
        night.hand_without_play()
    night.deal()
    return night


def in_a_process(*words: object, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program as it is started, with these environment variables besides ours."""
    import os

    return subprocess.run(
        [sys.executable, "-m", "ui", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def sentence(said: str) -> str:
    """What was said on standard error, checked: one line, one sentence, after the last colon what to do."""
    assert re.fullmatch(r"cutcard[^\n]*: [^\n]+: [a-z][^\n]+\.\n", said), said
    assert "Traceback" not in said
    assert "sqlalchemy" not in said.lower()
    return said


def lasting(folder: Path) -> list[str]:
    """The names in a folder, without what SQLite keeps beside a database that is read."""
    return sorted(file.name for file in folder.iterdir() if not file.name.endswith(("-shm", "-wal")))


def tamper(path: Path, *statements: str) -> None:
    """Change the database behind the back of what guards it."""
    connection = DRIVER.connect(str(path), isolation_level=None)
    for (trigger,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {trigger}")
    for statement in statements:
        connection.execute(statement)
    connection.close()
