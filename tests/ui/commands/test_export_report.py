"""`cutcard export --to pdf, xlsx, csv, json`: the report of a night, whole or not at all, names as nothing but text."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from io import StringIO
from pathlib import Path

import pytest

from app.formats.reports.safe_text import unguarded
from app.formats.source import read_hands
from db.event_store import SqlEventStore
from db.opening import open_database
from db.player_store import SqlPlayerStore
from tests.db.conftest import names_in
from tests.formats.reports.pdf_reader import lines_of, pages_of
from tests.formats.whole_night import everything
from tests.hostile_names import HOSTILE_NAMES
from tests.session.night import Night
from tests.shared_data import ROOT
from tests.ui.commands.conftest import OPENED, Command, sentence
from ui.commands import shown_progress
from ui.commands.export_offers import hand_export, player_export, session_export
from ui.commands.shown_progress import ShownProgress

FORMATS = ("csv", "json", "pdf", "xlsx")
NAMES = ("Åsa", "Bo\nbo", "=1+1", "<b>")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """Where the report goes: a folder of its own, so that nothing stays beside it unseen."""
    folder = tmp_path / "out"
    folder.mkdir()
    return folder / "report"


@pytest.fixture
def whole(path: Path) -> Path:
    """A database whose session 1 is a night in which everything happens."""
    database = open_database(f"sqlite:///{path}")
    store = SqlEventStore(database)
    players = SqlPlayerStore(database)
    for name in NAMES:
        players.add(name)
    everything(store, store.open_session("Friday", OPENED))
    database.close()
    return path


def test_the_report_is_written_in_every_format(whole: Path, out: Path, cutcard: Command) -> None:
    for kind in FORMATS:
        assert cutcard("export", 1, "--to", kind, "-o", out.with_suffix(f".{kind}")) == (0, "", "")
    rows = list(csv.reader(StringIO(out.with_suffix(".csv").read_text("utf-8-sig"), newline="")))
    people = {unguarded(row[1]): int(row[-1]) for row in rows if row and row[0] == "players"}
    told = json.loads(out.with_suffix(".json").read_text("utf-8"))
    tables = {table["key"]: table["rows"] for table in told["tables"]}
    assert people == {row["player"]: row["result"] for row in tables["players"]}
    assert people.keys() == set(NAMES)
    assert [row["hand"] for row in tables["hands"]] == list(range(1, 21))
    assert zipfile.ZipFile(out.with_suffix(".xlsx")).testzip() is None
    lines = [line for page in pages_of(out.with_suffix(".pdf").read_bytes()) for line in lines_of(page)]
    assert "Friday" in lines
    assert any(line.startswith("<b>") for line in lines)


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_without_a_file_text_goes_to_the_screen(whole: Path, out: Path, kind: str, cutcard: Command) -> None:
    cutcard("export", "last", "--to", kind, "-o", out)
    done = subprocess.run(
        [sys.executable, "-m", "ui", "export", "last", "--to", kind, "--database", str(whole)],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout == out.read_bytes()


@pytest.mark.parametrize("kind", ["pdf", "xlsx"])
def test_what_is_no_text_wants_a_file(whole: Path, cutcard: Command, kind: str) -> None:
    status, shown, said = cutcard("export", 1, "--to", kind)
    assert (status, shown) == (2, "")
    assert "name a file with -o" in sentence(said)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_session_without_anything_has_a_report_too(path: Path, out: Path, cutcard: Command, kind: str) -> None:
    database = open_database(f"sqlite:///{path}")
    SqlEventStore(database).open_session("nobody came", 0)
    database.close()
    assert cutcard("export", "last", "--to", kind, "-o", out) == (0, "", "")
    assert out.stat().st_size > 0


@pytest.mark.parametrize("place", ["nowhere/report", ".", "/proc/report"])
@pytest.mark.parametrize("kind", FORMATS)
def test_where_nothing_can_be_written_is_said(whole: Path, out: Path, cutcard: Command, kind: str, place: str) -> None:
    status, _, said = cutcard("export", 1, "--to", kind, "-o", out.parent / place)
    assert status == 1
    assert "cannot be written" in sentence(said)
    assert names_in(out.parent) == []


FULL = """
import resource, sys
from ui.cli import main
from ui.commands import export_report
write = export_report.write_report
def cramped(*arguments):  # only now: the database has files of its own
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, resource.RLIM_INFINITY))
    return write(*arguments)
export_report.write_report = cramped
sys.exit(main(["export", "1", "--to", sys.argv[3], "-o", sys.argv[2], "--database", sys.argv[1]]))
"""


@pytest.mark.skipif(os.name == "nt", reason="no limit of a file's size here")
@pytest.mark.parametrize("kind", FORMATS)
def test_a_full_disk_leaves_the_old_file_and_says_so(whole: Path, out: Path, kind: str) -> None:
    out.write_text("old")
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(whole), str(out), kind], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "cannot be written" in sentence(done.stderr)
    assert (out.read_text(), names_in(out.parent)) == ("old", ["report"])


SLOW = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background would have it ignored
from ui.cli import main
from ui.commands import export_report
write = export_report.write_report
def slowly(report, kind, file, tell, paper):
    def told(done, every):
        print(done, flush=True, file=sys.stderr)
        time.sleep(0.2)
        return tell(done, every)
    write(report, kind, file, told, paper)
export_report.write_report = slowly
sys.exit(main(["export", "1", "--to", "pdf", "-o", sys.argv[2], "--database", sys.argv[1]]))
"""


@pytest.mark.skipif(os.name == "nt", reason="another key ends a program there")
def test_who_interrupts_leaves_nothing_behind(whole: Path, out: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", SLOW, str(whole), str(out)], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    assert program.stderr is not None
    for _ in range(3):
        assert program.stderr.readline().strip().isdigit()
    time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    program.communicate(timeout=30)
    assert program.returncode == 130
    assert names_in(out.parent) == []


def test_hostile_names_go_out_as_text(path: Path, out: Path, cutcard: Command) -> None:
    """Everybody sits down once, plays a hand and leaves."""
    database = open_database(f"sqlite:///{path}")
    store, players = SqlEventStore(database), SqlPlayerStore(database)
    known = [players.add(name) for name in HOSTILE_NAMES]
    night = Night({}, 0, store=store, stream=store.open_session('=HYPERLINK("x")</b>', OPENED))
    from app.session import intents as wish

    for player in known:
        night.do(wish.SitDown(1, player.id, 100), wish.StandUp(1))
    database.close()
    for kind in FORMATS:
        assert cutcard("export", 1, "--to", kind, "-o", out.with_suffix(f".{kind}")) == (0, "", "")
    told = json.loads(out.with_suffix(".json").read_text("utf-8"))
    people = next(table["rows"] for table in told["tables"] if table["key"] == "players")
    assert {row["player"] for row in people} == {player.name for player in known}
    with zipfile.ZipFile(out.with_suffix(".xlsx")) as book:
        parts = b"".join(book.read(name) for name in book.namelist() if name.endswith((".xml", ".rels")))
    assert b"<f>" not in parts
    assert b"<hyperlink " not in parts


# ---- what the window offers


def test_the_window_writes_the_same_and_overwrites_nothing(whole: Path, out: Path, cutcard: Command) -> None:
    database = open_database(f"sqlite:///{whole}")
    row = SqlEventStore(database).sessions()[0]
    database.close()
    export = session_export(f"sqlite:///{whole}", row, "4 players")
    for choice in export.choices:
        path = out.with_name(f"mine{choice.ending}")
        export.write(choice.key, path, lambda _done, _every: True)
        cutcard("export", 1, "--to", choice.key, "-o", out)
        assert choice.key in {"pdf", "xlsx"} or path.read_bytes() == out.read_bytes()
        with pytest.raises(Exception, match="exists already"):
            export.write(choice.key, path, lambda _done, _every: True)


def test_a_player_has_a_report_of_all_nights(whole: Path, out: Path) -> None:
    export = player_export(f"sqlite:///{whole}", 1, "../Åsa")
    assert export.stem == "Åsa"
    export.write("json", out, lambda _done, _every: True)
    (table,) = json.loads(out.read_text("utf-8"))["tables"]
    assert [(row["table"], row["hands"], row["result"], row["so_far"]) for row in table["rows"]] == [
        ("Friday", 18, 60, 60)
    ]


def test_one_hand_goes_out_alone(whole: Path, out: Path) -> None:
    database = open_database(f"sqlite:///{whole}")
    row = SqlEventStore(database).sessions()[0]
    database.close()
    export = hand_export(f"sqlite:///{whole}", row, 3, "Hand 3", "")
    assert export.stem == "Friday-3"
    export.write("phh", out, lambda _done, _every: True)
    (hand,) = read_hands(out)
    assert hand.id.endswith("3")
    voided = out.with_name("voided")
    said = hand_export(f"sqlite:///{whole}", row, 13, "Hand 13", "").write("ohh", voided, lambda _done, _every: True)
    assert list(said) == ["hand 13 was voided or is not over"]


def test_the_libraries_of_reports_are_loaded_only_to_write_one() -> None:
    code = (
        "import sys, ui.commands.export, ui.commands.export_offers, ui.views.pages.export_page;"
        "print({'reportlab', 'xlsxwriter', 'PIL'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_how_far_it_is_is_shown_to_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(shown_progress, "_EVERY_SECOND", 0.0)
    progress = ShownProgress("rows")
    assert progress.tell(3, 10)
    progress.clear()
    assert screen.getvalue() == "\r3 of 10 rows\r\x1b[K"
