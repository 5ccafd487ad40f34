"""The start of the frozen program against the start from source: whole processes, until the resumed table stands."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from app.session import intents as wish
from tests.bench.figures import Figure, median_of
from tests.bench.store import HERE, seated
from tests.bench.window import STARTS, as_installed
from tests.shared_data import ROOT
from ui.bootstrap import open_stores

FROZEN = ROOT / "dist" / "cutcard" / "cutcard"
SOURCE = (sys.executable, "-m", "ui")


def figures() -> list[Figure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _freeze()
    HERE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        database = Path(name) / "start.sqlite"
        _leave_a_table(database)
        start(SOURCE, database), start([str(FROZEN)], database)  # warm the page cache, compile the modules
        ratio = median_of(lambda: _ratio(database))
    return [Figure("frozen", ratio, "x", 1.2, "most", "the start from source, until the resumed table stands")]


def _freeze() -> None:
    """Build the frozen program, of the sources as they are."""
    for command in (["bash", "installer/setup.sh", "build"], ["bash", "installer/freeze.sh"]):
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def _leave_a_table(database: Path) -> None:
    stores = open_stores(f"sqlite:///{database}")
    seated(stores, 10).submit(wish.GoAway(10))
    stores.close()


def start(program: Sequence[str], database: Path) -> float:
    """Seconds of a whole process: start, resume, paint, quit."""
    began = time.perf_counter()
    command = [*program, "walk", "--database", str(database)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=as_installed())
    return time.perf_counter() - began


def _ratio(database: Path) -> float:
    """The median of paired starts, A B A B."""
    return statistics.median(start([str(FROZEN)], database) / start(SOURCE, database) for _ in range(STARTS))
