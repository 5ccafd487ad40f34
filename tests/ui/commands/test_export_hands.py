"""`cutcard export`: the hands of a session in a format of others, whole or not at all; what is not told is said."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.formats.recorded import RecordedHand
from app.formats.replay import EnginePlayer, Verdict, replay
from app.formats.source import read_hands
from app.formats.stars.heading import WRITTEN
from app.session.ports import LogEntry
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from db.player_store import SqlPlayerStore
from tests.db.conftest import names_in
from tests.formats.whole_night import everything, hands_of
from tests.shared_data import ROOT
from tests.ui.commands.conftest import OPENED, Command, in_a_process, sentence

FORMATS = ("phh", "ohh", "stars")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where the hands go: a folder of its own, so that nothing stays beside them unseen."""
    folder = tmp_path / "out"
    folder.mkdir()
    return folder / "hands"


@pytest.fixture
def whole(path: Path) -> list[RecordedHand]:
    """The hands of a night in which everything happens, which is session 1 of the database."""
    database = open_database(f"sqlite:///{path}")
    store = SqlEventStore(database)
    players = SqlPlayerStore(database)
    for name in ("Åsa", "Bo\nbo", "=1+1", "<b>"):
        players.add(name)
    night = everything(store, store.open_session("Friday", OPENED))
    database.close()
    return [hand for _, hand in hands_of(entries_of_closed(path, night.session.stream)) if hand]


def entries_of_closed(path: Path, stream: int) -> list[LogEntry]:
    database = open_database(f"sqlite:///{path}")
    try:
        return list(SqlEventStore(database).read(stream))
    finally:
        database.close()


@pytest.mark.parametrize("kind", FORMATS)
def test_a_night_in_which_everything_happens_goes_out_and_reads_back_the_same(
    whole: list[RecordedHand], out: Path, cutcard: Command, kind: str
) -> None:
    status, shown, said = cutcard("export", 1, "--to", kind, "-o", out)
    assert (status, shown) == (0, "")
    back = list(read_hands(out))
    assert len(back) == len(whole)
    for one, hand in zip(back, whole, strict=True):
        assert one.result is not None
        assert hand.result is not None
        assert (one.game, one.stacks, one.rake) == (hand.game, hand.stacks, hand.rake)
        assert one.result.final == hand.result.final
        assert replay(one, EnginePlayer(), {})[1].verdict is Verdict.AGREE
    assert "not told: hand 13 was voided or is not over\n" in said
    assert {line.partition(":")[0].partition(" in ")[0] for line in said.splitlines()} == {"not told"}


@pytest.mark.parametrize("kind", ["phh", "ohh"])
def test_names_tables_and_times_go_out_too(whole: list[RecordedHand], out: Path, cutcard: Command, kind: str) -> None:
    cutcard("export", "last", "--to", kind, "-o", out)
    for one, hand in zip(read_hands(out), whole, strict=True):
        assert (one.table, one.at) == ("Friday", hand.at)
        assert dict(one.names).items() <= {1: "Åsa", 2: "Bo\nbo", 3: "=1+1", 4: "<b>"}.items()
        assert {seat for seat, _ in one.names} == {seat for seat, _ in one.stacks}


def test_what_goes_out_comes_in_again(whole: list[RecordedHand], out: Path, cutcard: Command) -> None:
    for kind in FORMATS:
        cutcard("export", 1, "--to", kind, "-o", out)
        assert cutcard("import", out)[1].endswith(f"{len(whole)} hands of hands\n")
    assert cutcard("verify")[0] == 0
    for stream, kind in enumerate(FORMATS, 2):
        again = out.with_name(kind)
        assert cutcard("export", stream, "--to", "phh", "-o", again)[0] == 0
        for one, hand in zip(read_hands(again), whole, strict=True):
            assert one.result is not None
            assert hand.result is not None
            assert one.result.final == hand.result.final


def test_without_a_file_the_hands_go_to_the_screen(closed: Path, out: Path, cutcard: Command) -> None:
    cutcard("export", 1, "--to", "phh", "-o", out)
    status, shown, said = cutcard("export", 1, "--to", "phh")
    assert (status, shown) == (0, out.read_text("utf-8"))
    assert "not told: hand 2 was voided or is not over\n" in said


@pytest.mark.parametrize("wanted", ["2", "0", "x", "-1", "\x1b[2J"])
def test_a_session_that_is_none_is_said(closed: Path, out: Path, cutcard: Command, wanted: str) -> None:
    status, shown, said = cutcard("export", "--to", "phh", "-o", out, "--", wanted)
    assert (status, shown) == (2, "")
    assert said.startswith("cutcard export: there is no session ")
    assert said.endswith("; see cutcard sessions\n")
    assert "\x1b" not in said
    assert not out.exists()


def test_the_last_of_no_sessions_is_none(path: Path, cutcard: Command) -> None:
    open_database(f"sqlite:///{path}").close()
    assert cutcard("export", "last", "--to", "ohh")[0] == 2


def test_a_session_without_hands_gives_an_empty_file(path: Path, out: Path, cutcard: Command) -> None:
    database = open_database(f"sqlite:///{path}")
    SqlEventStore(database).open_session("nobody came", 0)
    database.close()
    assert cutcard("export", "last", "--to", "ohh", "-o", out) == (0, "", "")
    assert out.read_bytes() == b""


def test_a_session_that_runs_can_be_exported(database: Database, out: Path, cutcard: Command) -> None:
    assert cutcard("export", 1, "--to", "phh", "-o", out)[0] == 0
    assert len(list(read_hands(out))) == 1


def test_a_hand_that_has_no_place_in_the_format_leaves_the_old_file(
    closed: Path, out: Path, cutcard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    out.write_text("old")
    monkeypatch.delitem(WRITTEN, "holdem")
    status, _, said = cutcard("export", 1, "--to", "stars", "-o", out)
    assert status == 1
    assert "has no name for the game holdem-nl; save the hand in another format; nothing was written" in said
    assert (out.read_text(), names_in(out.parent)) == ("old", ["hands"])


@pytest.mark.parametrize("place", ["nowhere/hands", ".", "/proc/hands"])
def test_where_nothing_can_be_written_is_said(closed: Path, out: Path, cutcard: Command, place: str) -> None:
    status, _, said = cutcard("export", 1, "--to", "phh", "-o", out.parent / place)
    assert status == 1
    assert "cannot be written" in sentence(said)
    assert names_in(out.parent) == []


EXPORT = ("export", "1", "--to", "phh")


def _told_to(
    output: int, words: tuple[str, ...], database: Path, unbuffered: str
) -> "subprocess.CompletedProcess[str]":
    """The command with the file descriptor `output` as its screen."""
    return subprocess.run(
        [sys.executable, "-m", "ui", *words, "--database", str(database)],
        cwd=ROOT, stdout=output, stderr=subprocess.PIPE, text=True, check=False,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )  # fmt: skip


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize(
    ("words", "unbuffered"),
    [(EXPORT, ""), (EXPORT, "1"), (("sessions",), "")],
)
def test_a_full_screen_is_said(closed: Path, words: tuple[str, ...], unbuffered: str) -> None:
    """Whether the disk says so at once or only when the buffer is emptied."""
    with Path("/dev/full").open("w") as full:
        done = _told_to(full.fileno(), words, closed, unbuffered)
    assert done.returncode == 1, done.stderr
    assert "cannot be written" in sentence(done.stderr)


def test_a_reader_that_has_enough_is_no_fault(closed: Path) -> None:
    """As `cutcard sessions | head -0`."""
    for unbuffered in ("", "1"):
        reader, writer = os.pipe()
        os.close(reader)
        done = _told_to(writer, EXPORT, closed, unbuffered)
        os.close(writer)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr


FULL = """
import resource, sys
from ui.cli import main
from ui.commands import export_hands
write = export_hands._WRITERS["ohh"]
def cramped(hand, number):  # only now: the database has files of its own
    resource.setrlimit(resource.RLIMIT_FSIZE, (700, resource.RLIM_INFINITY))
    return write(hand, number)
export_hands._WRITERS["ohh"] = cramped
sys.exit(main(["export", "1", "--to", "ohh", "-o", sys.argv[2], "--database", sys.argv[1]]))
"""


@pytest.mark.skipif(os.name == "nt", reason="no limit of a file's size here")
def test_a_full_disk_leaves_the_old_file_and_says_so(whole: list[RecordedHand], path: Path, out: Path) -> None:
    out.write_text("old")
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path), str(out)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "cannot be written" in sentence(done.stderr)
    assert (out.read_text(), names_in(out.parent)) == ("old", ["hands"])


SLOW = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background would have it ignored
from ui.commands import export_hands
from ui.cli import main
write = export_hands._WRITERS["phh"]
def slowly(hand, number):
    print(number, flush=True, file=sys.stderr)
    time.sleep(0.2)
    return write(hand, number)
export_hands._WRITERS["phh"] = slowly
main(["export", "1", "--to", "phh", "-o", sys.argv[2], "--database", sys.argv[1]])
"""


KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has no other
INTERRUPT = pytest.param(
    signal.SIGINT, marks=pytest.mark.skipif(os.name == "nt", reason="another key ends a program there")
)


@pytest.mark.parametrize("end", [KILL, INTERRUPT], ids=["killed", "interrupted"])
def test_who_is_stopped_on_the_way_leaves_the_old_file(
    whole: list[RecordedHand], path: Path, out: Path, end: signal.Signals
) -> None:
    out.write_text("old")
    program = subprocess.Popen(
        [sys.executable, "-c", SLOW, str(path), str(out)], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    assert program.stderr is not None
    for _ in range(3):
        assert program.stderr.readline().strip().isdigit()
    time.sleep(0.05)
    program.send_signal(end)
    program.communicate(timeout=30)
    assert out.read_text() == "old"
    if end is signal.SIGINT:
        assert names_in(out.parent) == ["hands"]


def test_as_a_program(closed: Path, out: Path) -> None:
    done = in_a_process("export", "last", "--to", "stars", "-o", out, "--database", closed)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.startswith("not told")
    assert out.read_text("utf-8").startswith("PokerStars Hand #1-1: Hold'em No Limit")
