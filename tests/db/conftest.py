"""A database in a file of its own for each test, and processes that hold one."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import pytest

from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.shared_data import ROOT

NOBODY = 65534

HOLD = """
import sys
from db.driver import DRIVER
connection = DRIVER.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2:]:
    connection.execute(statement)
print("held", flush=True)
sys.stdin.readline()
"""

Holder = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.sqlite"


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = open_database(url)
    yield database
    database.close()


@pytest.fixture
def store(database: Database) -> SqlEventStore:
    return SqlEventStore(database)


@pytest.fixture
def held_elsewhere() -> Holder:
    """A context in which another process has run SQL on a database and keeps its connection open."""

    @contextmanager
    def hold(path: Path, *statements: str) -> Iterator[None]:
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(path), *statements],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert holder.stdin is not None
        assert holder.stdout is not None
        try:
            assert holder.stdout.readline() == "held\n"
            yield
        finally:
            with suppress(BrokenPipeError):
                holder.communicate("done\n", timeout=10)

    return hold


@pytest.fixture
def plain_folder() -> Iterator[Path]:
    """A folder that a user without rights of the administrator owns and reaches."""
    if not hasattr(os, "geteuid"):
        pytest.skip("rights are not given by mode bits here")
    folder = Path(tempfile.mkdtemp(prefix="cutcard-plain-"))
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def databases_in(folder: Path) -> list[str]:
    """The same without locks: on Windows a lock goes with the program that held it, elsewhere it stays."""
    return [name for name in names_in(folder) if not name.endswith(".lock")]


def names_in(folder: Path) -> list[str]:
    """The names in a folder, apart from a journal that holds nothing: where WAL is unsafe it always stays."""
    return sorted(
        entry.name for entry in folder.iterdir() if not (entry.name.endswith("-journal") and not entry.stat().st_size)
    )


@contextmanager
def without_rights() -> Iterator[None]:
    """Run as a user whom read-only means read-only, also where the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
