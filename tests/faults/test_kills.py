"""The program is killed in the midst of play: what it had shown as saved is there again, and so is the prompt."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from app.session.codec import first_fault as chain_fault
from app.session.ports import LogEntry
from app.settings import Settings
from db.event_store import SqlEventStore
from db.integrity import first_fault
from db.opening import open_database, open_for_reading
from db.player_store import SqlPlayerStore
from db.settings_store import SettingsStore
from tests.faults.shown import Shown, due, standing_of
from tests.shared_data import ROOT

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")

LIVES = 50
NIGHTS = int(os.environ.get("CUTCARD_KILL_NIGHTS", "4"))
"""200 kills in every run; a hundred nights before a release."""
CLI_LIVES = 10  # on each of two platforms
LONGEST = 0.3  # seconds of play
PATIENCE = 30.0  # seconds in which a program must have shown a table


class Life:
    """What the program said between its start and its death."""

    def __init__(self) -> None:
        self.opened: list[tuple[int, int, Shown]] = []
        """Stream, last entry and what was shown, of each table that stood."""
        self.kept: list[tuple[int, int, str]] = []
        """Stream, entry and the words of the facts strip, in the order in which they were shown as saved."""
        self.stream = self.seq = 0
        """The last entry that was shown as saved."""

    def take_opened(self, line: str) -> None:
        stream, seq, shown = line.split(" ", 2)
        self.stream, self.seq = int(stream), int(seq)
        self.opened.append((self.stream, self.seq, msgspec.json.decode(shown, type=Shown)))

    def take_kept(self, line: str) -> None:
        stream, seq, facts = line.split(" ", 2)
        self.stream, self.seq = int(stream), int(seq)
        self.kept.append((self.stream, self.seq, facts))

    def last_kept(self) -> list[tuple[int, int, str]]:
        """The last entry of each stream that was shown as saved."""
        return list({stream: (stream, seq, facts) for stream, seq, facts in self.kept}.values())


@dataclass
class Kept:
    """What is on disk: the streams, newest last, with all their entries, and the names of the book."""

    streams: dict[int, Sequence[LogEntry]]
    open: tuple[int, ...]
    names: dict[int, str]


def on_disk(url: str) -> Kept:
    """Everything, checked: file, links, chains. Fails where there is a fault."""
    view = open_for_reading(url)
    try:
        assert first_fault(view, chain_fault) is None
        store = SqlEventStore(view)
        rows = sorted(store.sessions(), key=lambda row: row.stream)
        return Kept(
            {row.stream: store.read(row.stream) for row in rows},
            tuple(row.stream for row in rows if not row.closed_at),
            {player.id: player.name for player in SqlPlayerStore(view).all()},
        )
    finally:
        view.close()


def resumed(kept: Kept) -> int:
    """The stream that a program must go on with, 0 for none: the newest open one, unless it never began."""
    return max((stream for stream in kept.open if kept.streams[stream]), default=0)


def lived(answers: Iterable[str], draw: random.Random, child: int = 0) -> Life:
    """Follow what a program says, kill it at some moment, and return what it had said. `child` 0: it says who it is."""
    life, early = Life(), draw.random() < 1 / 6  # before it has shown a table
    watch: threading.Timer | None = None
    try:
        for line in chain([f"born {child}"] if child else [], answers):
            word, _, rest = line.rstrip("\n").partition(" ")
            match word:
                case "born":
                    child = int(rest)
                    watch = threading.Timer(PATIENCE, os.kill, (child, signal.SIGABRT))
                    watch.start()
                    if early:
                        _kill(child, draw.uniform(0, 0.1))
                case "open":
                    life.take_opened(rest)
                    if not early and len(life.opened) == 1:
                        _kill(child, draw.uniform(0, LONGEST))
                case "kept":
                    life.take_kept(rest)
                case "fault":
                    pytest.fail(rest.encode().decode("unicode-escape"))
                case "dead":
                    assert os.WTERMSIG(int(rest)) == signal.SIGKILL, rest
                    return life
                case _:
                    assert not word, line
    finally:
        if watch is not None:
            watch.cancel()
    return life


def _kill(child: int, seconds: float) -> None:
    time.sleep(seconds)
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database whose console does not guard against bouncing fingers: this dealer's do not."""
    url = f"sqlite:///{tmp_path / 'night.sqlite'}"
    database = open_database(url)
    SettingsStore(database).save(replace(Settings(), guard_ms=0, motion=False))
    database.close()
    return url


@pytest.fixture
def nursery(url: str, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that forks programs on the database."""
    said = tmp_path / "stderr"
    with (
        said.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "tests.faults.mortal_console", url],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            bufsize=1,
        ) as process,
    ):
        assert process.stdin is not None
        yield process
        process.stdin.close()
    assert said.read_text() == ""


def check(life: Life, before: Kept, after: Kept) -> int:
    """Whether a life left what it must; returns how many entries it recorded."""
    stream = resumed(before)
    if stream and life.opened:
        first, seq, shown = life.opened[0]
        assert (first, seq) == (stream, len(before.streams[stream]))
        assert shown == due(standing_of(before.streams[stream]), before.names)
    for opened, seq, shown in life.opened:
        assert shown == due(standing_of(after.streams[opened][:seq]), after.names)
    for kept, seq, facts in life.last_kept():
        entries = after.streams[kept]
        assert seq <= len(entries), "an entry that was shown as saved is lost"
        assert due(standing_of(entries[:seq]), after.names).facts == facts
    for number, entries in before.streams.items():
        assert list(after.streams[number][: len(entries)]) == list(entries), "what was on disk before is another"
    for entries in after.streams.values():
        table = standing_of(entries).table
        assert table.chips == table.owed
    unsaid = len(after.streams[life.stream]) - life.seq if life.stream else 0
    assert unsaid in {0, 1}, "more was recorded than one tap can"
    return sum(map(len, after.streams.values())) - sum(map(len, before.streams.values()))


@pytest.mark.parametrize("night", range(NIGHTS))
def test_killed_at_random_points_the_program_has_all_it_showed_as_saved(
    url: str, nursery: subprocess.Popen[str], night: int
) -> None:
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    draw = random.Random(f"kills {night}")
    before, recorded, opened = on_disk(url), 0, 0
    for number in range(LIVES):
        nursery.stdin.write(f"{night * 1000 + number}\n")
        life = lived(nursery.stdout, draw)
        after = on_disk(url)
        recorded += check(life, before, after)
        opened += bool(life.opened)
        before = after
    assert opened > LIVES // 2
    assert recorded > LIVES


@pytest.mark.parametrize("platform", ["offscreen", "xcb"])
def test_so_has_the_program_as_it_is_started_from_the_command_line(
    url: str, tmp_path: Path, request: pytest.FixtureRequest, platform: str
) -> None:
    display = request.getfixturevalue("x_display") if platform == "xcb" else ""
    draw = random.Random(f"kills of {platform}")
    said = tmp_path / "stderr"
    before, recorded = on_disk(url), 0
    for number in range(CLI_LIVES):
        environment = {
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parent / "armed"),
            "CUTCARD_DEALER_SEED": str(number),
            "QT_QPA_PLATFORM": platform,
            "DISPLAY": display,
        }
        with (
            said.open("a") as errors,
            subprocess.Popen(
                [sys.executable, "-m", "ui.cli", "--database", url],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            ) as process,
        ):
            assert process.stdout is not None
            life = lived(process.stdout, draw, process.pid)
        assert process.returncode == -signal.SIGKILL, said.read_text()
        after = on_disk(url)
        recorded += check(life, before, after)
        before = after
    assert recorded > 5 * CLI_LIVES
    assert said.read_text() == ""
