"""The console's window: start, first paint, a tap until it is saved and painted, one seat's repaint, idle memory."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.session import intents as wish
from app.session.history import Projected
from app.session.ports import LogEntry
from app.settings import Settings
from db.engine import Database
from db.event_store import SqlEventStore
from tests.bench.figures import RUNS, Figure, median_of, percentile
from tests.bench.store import HERE, next_intent, seated
from ui.bootstrap import open_stores
from ui.main_window import MainWindow, utc_now
from ui.session_bridge import SessionBridge
from ui.table_page import TablePage

STARTS = 7
TAPS = 300
SCREEN = (1920, 1080)


def as_installed() -> dict[str, str]:
    """The environment of a start whose modules are compiled already, as they are in the program that is installed: a
    machine that tells Python to keep no bytecode would have ours compiled at each start, and not the libraries'.
    """
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(HERE / "bytecode")}


def start(name: str, database: str = "") -> tuple[float, int]:
    """Seconds from the start of a process to its last paint, and its memory in KiB."""
    command = [sys.executable, "-m", "tests.bench.programs", name, database]
    began = time.perf_counter()
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=as_installed())
    return time.perf_counter() - began, int(done.stdout.split()[-1])


def start_ratio(ours: str, theirs: str, database: str) -> float:
    """The median of paired starts, A B A B."""
    return statistics.median(start(ours, database)[0] / start(theirs)[0] for _ in range(STARTS))


class TimedStore(SqlEventStore):
    """The real store, with the milliseconds that each entry took."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.commits: list[float] = []

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        began = time.perf_counter()
        super().append(entry, hands, projected)
        self.commits.append((time.perf_counter() - began) * 1e3)


class Desk:
    """A table page on a real database, 1920x1080, with its keys at hand."""

    def __init__(self, folder: Path) -> None:
        self.application = QApplication.instance() or QApplication([])
        stores = open_stores(f"sqlite:///{folder / 'tap.sqlite'}")
        self.store = TimedStore(stores.database)
        self.stores = replace(stores, events=self.store)
        self.session = seated(self.stores, 10)
        self.bridge = SessionBridge(self.session, self.stores.players, self.stores.books)
        self.window = MainWindow()
        self.window.resize(*SCREEN)
        self.page = TablePage(self.window, self.bridge, Settings(guard_ms=0), utc_now, str)
        self.window.show_page(self.page)
        self.window.show()
        self.pump()

    def pump(self) -> None:
        for _ in range(3):
            self.application.processEvents()

    def close(self) -> None:
        self.window.close()
        self.stores.close()


@dataclass(frozen=True, slots=True)
class TapTime:
    """Milliseconds of one tap: from the press to the end of the repaint, and its commit and repaint in that."""

    whole: float
    commit: float
    repaint: float


def tap_times(desk: Desk, taps: int) -> list[TapTime]:
    """Taps on keys of the bar, each until the repaint that shows what was recorded is done."""
    found: list[TapTime] = []
    bar, bridge, app = desk.page.bar, desk.bridge, desk.application
    while len(found) < taps:
        hand = bridge.table.hand
        if hand is None or not hand.to_act:
            desk.session.submit(next_intent(desk.session))
            desk.pump()
            continue
        key = bar.check_key if bar.check_key.isEnabled() else bar.call_key
        if len(found) % 3 == 0 and not bar.check_key.isEnabled():
            key = bar.fold_key
        began = time.perf_counter()
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)
        shown = time.perf_counter()
        app.processEvents()
        done = time.perf_counter()
        found.append(TapTime((done - began) * 1e3, desk.store.commits[-1], (done - shown) * 1e3))
        desk.pump()
    return found


def repaint_times(desk: Desk, rect: QRect | None, count: int) -> list[float]:
    """Milliseconds to repaint a part of the diagram, or all of it."""
    viewport = desk.page.diagram.viewport()
    found = []
    for _ in range(count):
        began = time.perf_counter()
        viewport.repaint() if rect is None else viewport.repaint(rect)
        found.append((time.perf_counter() - began) * 1e3)
    return found


def seat_rect(desk: Desk) -> QRect:
    """What one changed seat repaints: a live seat that is not to act."""
    page, hand = desk.page, desk.bridge.table.hand
    seat = next(s for s in range(1, 11) if hand is None or s != hand.to_act)
    return page.diagram.visual_region(page.seats.index(seat - 1)).boundingRect()


def figures() -> list[Figure]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    HERE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        folder = Path(name)
        desk = Desk(folder)
        found = [*_taps(desk), _repaint(desk)]
        desk.session.submit(wish.GoAway(10))
        desk.close()
        found += _starts(f"sqlite:///{folder / 'tap.sqlite'}")
    return found


def _taps(desk: Desk) -> list[Figure]:
    tap_times(desk, 30)  # fonts, caches
    p99s, p50s, ratios = [], [], []
    for _ in range(RUNS):
        taps = tap_times(desk, TAPS)
        whole = [tap.whole for tap in taps]
        floor = statistics.median(tap.commit for tap in taps) + statistics.median(tap.repaint for tap in taps)
        p50s.append(statistics.median(whole))
        p99s.append(percentile(whole, 0.99))
        ratios.append(p99s[-1] / floor)
    return [
        Figure("tap", statistics.median(p99s), "ms", 16.7, "most", "one frame at 60 Hz; p99, 1920x1080"),
        Figure("tap-median", statistics.median(p50s), "ms", 16.7, "most", "one frame at 60 Hz; p50"),
        Figure(
            "tap-ratio",
            statistics.median(ratios),
            "x",
            8,
            "most",
            "median commit + median repaint of the same taps; p99",
        ),
    ]


def _repaint(desk: Desk) -> Figure:
    def ratio() -> float:
        pairs = []
        for _ in range(12):
            one = statistics.median(repaint_times(desk, seat_rect(desk), 15))
            whole = statistics.median(repaint_times(desk, None, 5))
            pairs.append(one / whole)
        return statistics.median(pairs)

    return Figure("repaint", median_of(ratio), "x", 0.12, "most", "a repaint of the whole diagram, 1920x1080")


def _starts(database: str) -> list[Figure]:
    start("window", database), start("bare"), start("table", database), start("bare-sql")  # warm the page cache
    first = median_of(lambda: start_ratio("window", "bare", database))
    table = median_of(lambda: start_ratio("table", "bare-sql", database))
    memory = median_of(lambda: start("idle", database)[1] / start("bare-sql-idle")[1])
    return [
        Figure("window", first, "x", 1.4, "most", "first paint of a bare PySide6 window, whole process"),
        Figure("table", table, "x", 2.2, "most", "bare window + SQLAlchemy; resumed table painted"),
        Figure("memory", memory, "x", 1.3, "most", "idle PySide6 + SQLAlchemy window, resident memory"),
    ]
