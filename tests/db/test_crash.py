import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import IO

import pytest

from app.session.codec import first_fault as chain_fault
from db.event_store import SqlEventStore
from db.integrity import first_fault
from db.opening import open_database, open_for_reading
from tests.shared_data import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")

LIVES = 20


@pytest.fixture
def writer(url: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.db.mortal_writer", url],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def one_life(orders: IO[str], answers: IO[str], seconds: float) -> int:
    """Let a writer live that long, kill it, and return the last entry that it had seen to be on disk, 0 if none."""
    orders.write("live\n")
    last, child = 0, 0
    for line in answers:
        match line.split():
            case ["born", number]:
                child = int(number)
                time.sleep(seconds)
                os.kill(child, signal.SIGKILL)
            case ["kept", number]:
                last = int(number)
            case _:
                break
    assert child
    return last


def test_killed_at_random_points_no_acknowledged_entry_is_lost(url: str, writer: subprocess.Popen[str]) -> None:
    assert writer.stdin is not None
    assert writer.stdout is not None
    draw = random.Random()
    acknowledged = 0
    wrote = 0
    for life in range(LIVES):
        last = one_life(writer.stdin, writer.stdout, draw.uniform(0, 0.08))
        wrote += last > acknowledged
        acknowledged = max(acknowledged, last)
        if not acknowledged:
            continue
        view = open_for_reading(url) if life % 2 else open_database(url)
        entries = SqlEventStore(view).read(1)
        assert len(entries) in {acknowledged, acknowledged + 1}  # the last one may have been cut off before it was said
        assert SqlEventStore(view).sessions()[0].hands == len(entries)
        assert first_fault(view, chain_fault) is None
        acknowledged = len(entries)
        view.close()
    assert wrote >= LIVES // 4
