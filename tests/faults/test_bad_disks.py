"""The disk fills up, or another program holds it, in the midst of a hand: the screen says so, and nothing is lost.

And a fault of the program itself: one line, the table as recorded, and on it goes.
"""

import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from app.session.codec import first_fault
from app.session.ports import LogEntry
from db.event_store import SqlEventStore
from db.opening import open_for_reading
from tests.db.conftest import Holder
from tests.e2e.evening import QUICK, Evening
from tests.e2e.finger import Finger
from ui import book_files
from ui.session_bridge import FAULT_RETRY_MS
from ui.views.pages.export_page import ExportPage
from ui.views.pages.tables_page import TablesPage

NOT_YET = "The last entry is not saved yet. Wait for the disk"
FULL = "The disk is full, so nothing was written to"
MOST_STALL = 0.1  # seconds for which the screen may stand still
RETRY = FAULT_RETRY_MS + 3000


def saved_mark(finger: Finger) -> str:
    return finger.page.facts.saved_mark.accessibleName()


def status(finger: Finger) -> str:
    return finger.page.status.accessibleName()


def facts(finger: Finger) -> str:
    return finger.page.facts.words.accessibleName()


def on_disk(evening: Evening, stream: int = 1) -> Sequence[LogEntry]:
    """What is in the file, checked, read as another program would."""
    view = open_for_reading(evening.url)
    try:
        entries = SqlEventStore(view).read(stream)
    finally:
        view.close()
    assert first_fault(entries) is None
    return entries


def entries_of(finger: Finger) -> int:
    """How many entries the session knows to be on disk."""
    session, seq = finger.page.bridge.session, 0
    while session.time_of(seq + 1):
        seq += 1
    return seq


# ---- full


@contextmanager
def full(evening: Evening, spare: int = 0) -> Iterator[None]:
    """The disk has room for so many pages more, and for any number when this is over."""

    def limit(pages: str) -> None:
        with evening.database.writing() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    with evening.database.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    limit(pages + spare)
    yield
    limit("100000")


def raise_until_refused(finger: Finger) -> int:
    """Raise by two, and by two again, until the disk takes no more; return the total that it did not take."""
    for amount in range(4, 200, 2):
        finger.tap(*str(amount), f"Raise to {amount}")
        if saved_mark(finger) != "saved":
            return amount
    raise AssertionError("the disk is not full")


def check_pending(evening: Evening, finger: Finger, qtbot: QtBot, amount: int) -> None:
    """The entry that the disk refused: said, kept on the screen, not written, not forgotten, nothing instead of it."""
    hand, before = finger.page.bridge.table.hand, len(on_disk(evening))
    assert before == entries_of(finger)
    for _ in range(2):  # at once, and when it was tried again in vain
        assert saved_mark(finger) == "NOT SAVED"
        assert "disk" in status(finger)
        assert str(evening.path) in status(finger)
        assert finger.sees(f"Raise to {amount}")
        assert finger.page.pad.amount.accessibleName().startswith(f"{amount}, ")
        for key in ("Fold", "Undo", "Call the clock"):
            finger.tap(key)
            assert status(finger).startswith(NOT_YET)
        assert finger.page.bridge.table.hand is hand
        assert len(on_disk(evening)) == before
        qtbot.wait(FAULT_RETRY_MS + 300)


def check_written_once(evening: Evening, finger: Finger, qtbot: QtBot, amount: int) -> None:
    """There is room again: the entry goes to the disk by itself."""
    before = len(on_disk(evening))
    qtbot.waitUntil(lambda: saved_mark(finger) == "saved", timeout=RETRY)
    assert len(on_disk(evening)) == before + 1 == entries_of(finger)
    assert f"raises to {amount}" in facts(finger)
    assert "disk" not in status(finger)
    assert not finger.page.pad.amount.accessibleName().startswith(f"{amount}, ")
    finger.tap("Fold")
    assert len(on_disk(evening)) == before + 2
    before_restart = facts(finger)
    assert facts(evening.restart()) == before_restart


def test_a_full_disk_in_the_midst_of_a_hand(evening: Evening, qtbot: QtBot) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    with full(evening, spare=1):
        amount = raise_until_refused(finger)
        assert FULL in status(finger)
        check_pending(evening, finger, qtbot, amount)
    check_written_once(evening, finger, qtbot, amount)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with 4 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a file system here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_somebody_else_fills(evening: Evening, qtbot: QtBot, small_disk: Path) -> None:
    evening.move_to(small_disk / "night.sqlite")
    evening.set_up(QUICK)
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    filler = small_disk / "holiday.mov"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    amount = raise_until_refused(finger)
    check_pending(evening, finger, qtbot, amount)
    filler.unlink()
    check_written_once(evening, finger, qtbot, amount)
    evening.quit()


def test_a_stick_without_room_gets_no_copy_of_the_nights(
    evening: Evening, qtbot: QtBot, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_files, "folders", lambda: (small_disk,))
    finger = evening.start()
    finger.tap("Home game 1/2", "Menu", "Tables")
    filler = small_disk / "holiday.mov"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    finger.tap("Copy all nights")
    page = finger.window.page
    assert isinstance(page, ExportPage)
    with qtbot.waitSignal(page.job.failed) as failed:
        finger.tap("disk")
    assert failed.args[0].startswith(f"{FULL} {small_disk}/cutcard-")
    assert [path.name for path in small_disk.iterdir()] == ["holiday.mov"]
    filler.unlink()
    finger.tap("Write another")
    with qtbot.waitSignal(page.finished) as finished:
        finger.tap("disk")
    assert list(small_disk.iterdir()) == finished.args


def test_nobody_leaves_an_entry_behind_that_waits_for_the_disk(evening: Evening, qtbot: QtBot) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    with full(evening):
        raise_until_refused(finger)
        finger.press("M")
        finger.tap("Tables")
        assert status(finger).startswith(NOT_YET)
        finger.tap("Quit")
        assert finger.window.isVisible()
        assert "or quit again without it" in status(finger)
        assert saved_mark(finger) == "NOT SAVED"
        finger.tap("Close Menu")
    qtbot.waitUntil(lambda: saved_mark(finger) == "saved", timeout=RETRY)
    finger.press("M")
    finger.tap("Quit")
    assert not finger.window.isVisible()


def test_who_quits_twice_knows_that_the_entry_is_lost(evening: Evening) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    with full(evening):
        raise_until_refused(finger)
        finger.press("M")
        finger.tap("Quit", "Quit")
        assert not finger.window.isVisible()


def test_a_table_cannot_be_opened_on_a_full_disk_and_can_when_there_is_room(evening: Evening) -> None:
    finger = evening.start()
    tables = 0
    with full(evening):
        while not isinstance(finger.window.page, TablesPage) or not finger.tables.status.accessibleName():
            if isinstance(finger.window.page, TablesPage):
                finger.tap("Cash 1/3")
            else:
                finger.tap("Menu", "Tables")
                tables += 1
        assert FULL in finger.tables.status.accessibleName()
        rows = [line for line in finger.tables.sessions.lines if line.open]
        assert len(rows) == tables  # nothing of the one that was refused
    finger.tap("Cash 1/3")
    assert finger.sees("Deal hand 1")
    assert finger.page.bridge.table.chips == 9 * 300


def test_settings_that_cannot_be_kept_are_said_to_be(evening: Evening) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Menu", "Settings")
    with evening.database.writing() as connection:
        connection.exec_driver_sql("CREATE TRIGGER full BEFORE UPDATE ON settings BEGIN SELECT raise(ABORT, 'x'); END")
    finger.tap("Colours: Light")
    assert "so nothing was written" in status(finger)
    finger.tap("Close Settings", "Deal hand 1")
    assert saved_mark(finger) == "saved"


# ---- held by another program


class Watch(QObject):
    """Notes each time that the screen's thread stood still, in seconds: no timer ran for twenty times its interval."""

    def __init__(self) -> None:
        super().__init__()
        self._last = time.monotonic()
        self.stalls: list[float] = []
        self._timer = QTimer(self, interval=2)
        self._timer.timeout.connect(self._on_timeout)
        self._timer.start()

    def _on_timeout(self) -> None:
        now = time.monotonic()
        if now - self._last > 0.04:
            self.stalls.append(now - self._last)
        self._last = now


@pytest.mark.parametrize("seconds", [0.1, 1.0, 10.0])
def test_a_locked_database_neither_stops_the_screen_nor_loses_a_tap(
    evening: Evening, qtbot: QtBot, held_elsewhere: Holder, seconds: float
) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    before, last = len(on_disk(evening)), facts(finger)
    with held_elsewhere(evening.path, "BEGIN IMMEDIATE"):
        watch = Watch()
        finger.tap("Call 2")
        assert saved_mark(finger) == "NOT SAVED"
        assert "Another program is using the database" in status(finger)
        qtbot.wait(round(seconds * 1000))
        assert len(on_disk(evening)) == before
        assert facts(finger) == last
    qtbot.waitUntil(lambda: saved_mark(finger) == "saved", timeout=2000)
    assert len(on_disk(evening)) == before + 1 == entries_of(finger)
    assert "calls 2" in facts(finger)
    # Each try waits a moment for the lock. A machine that is busy elsewhere makes one or the other longer, never most.
    assert statistics.median(watch.stalls) <= MOST_STALL, watch.stalls


# ---- faults of our own


WENT_WRONG = "Something went wrong in the program. The table is as recorded; go on, or undo."


@pytest.mark.parametrize(
    ("place", "taps"),
    [
        ("app.session.table_session.decide", ("Call 2",)),
        ("app.session.table_session.encode", ("Call 2",)),
        ("ui.table_page.console_face", ("Call 2",)),
        ("ui.table_page.console_face", ("5",)),
        ("ui.action_desk.wager_to", ("Min raise",)),
        ("ui.models.clock_ticker.clock_face", ("Call the clock",)),
        ("ui.dialogs.ruling_words.dead_hand", ("Ruling", "Dead hand", "Seat 5")),
        ("ui.views.raise_pad.fit", ("7",)),
    ],
)
def test_a_fault_of_the_program_costs_one_line_and_no_entry(
    evening: Evening,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    place: str,
    taps: Sequence[str],
) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2", "Deal hand 1")
    assert evening.console is not None
    monkeypatch.setattr(sys, "excepthook", evening.console.on_exception)
    before = len(on_disk(evening))

    def fail(*_given: object, **_named: object) -> None:
        broken.undo()  # once
        raise RuntimeError("out of luck")

    with monkeypatch.context() as broken:
        finger.tap(*taps[:-1])
        broken.setattr(place, fail)
        finger.post_tap(taps[-1])
        qtbot.wait(50)  # in the event loop, as in the program: what a test itself calls raises in the test
    assert status(finger).startswith(WENT_WRONG)
    assert len(on_disk(evening)) == entries_of(finger)
    recorded = len(on_disk(evening)) - before
    assert recorded in {0, 1}
    if finger.sees("Close"):
        finger.tap("Close")
    finger.tap("Fold", "Undo", "Fold")
    assert len(on_disk(evening)) == before + recorded + 3
    assert saved_mark(finger) == "saved"
    assert "Traceback" not in capfd.readouterr().err
    said = (evening.path.parent / "cutcard.log").read_text()
    assert said.count("RuntimeError: out of luck") == 1
