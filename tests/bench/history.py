"""A million hands: the start of the program, a page of the history, a filter, all totals, and scrolling through it."""

import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.session.history import HistoryFilter
from app.settings import Settings
from db.history_store import SqlHistoryStore
from db.opening import open_database, open_for_reading
from tests.bench.figures import Figure
from tests.bench.million import HANDS, make
from tests.bench.store import HERE
from tests.bench.window import start
from tests.session.night import MemoryStore, book_of
from ui.models.history_model import PAGE
from ui.views.pages.history_page import HistoryPage

DATABASE = HERE / "million.sqlite"
STARTS = 10
ASKED = 10
TURNS = 400
SIZE = (1280, 800)


def figures() -> list[Figure]:
    """Everything of it; the database is made once, which takes a few minutes."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    HERE.mkdir(parents=True, exist_ok=True)
    count = make(DATABASE)
    if count < HANDS:
        raise AssertionError(f"only {count} hands were made")
    database = open_for_reading(f"sqlite:///{DATABASE}")
    try:
        found = _asked(SqlHistoryStore(database))
        found.append(_scrolled(SqlHistoryStore(database)))
    finally:
        database.close()
    return [_started(), *found]


def _started() -> Figure:
    """The start until the list of tables is painted, beside that on a database without a hand; paired, A B A B."""
    with tempfile.TemporaryDirectory(dir=HERE) as folder:
        empty = f"sqlite:///{Path(folder) / 'empty.sqlite'}"
        open_database(empty).close()
        full = f"sqlite:///{DATABASE}"
        pairs = [start("table", full)[0] / start("table", empty)[0] for _ in range(STARTS)]
    return Figure(
        "start-million", statistics.median(pairs), "x", 1.2, "most", "the start on an empty database; median of ten"
    )


def _asked(history: SqlHistoryStore) -> list[Figure]:
    """The slowest of ten answers each."""
    everything = HistoryFilter()
    count = history.count(everything)
    players = [total.player for total in history.player_totals()[:ASKED]]
    chance = random.Random(5)

    def page() -> None:
        history.page(everything, chance.randrange(count - PAGE), PAGE)

    def by_player() -> None:
        wanted = HistoryFilter(player=chance.choice(players))
        history.page(wanted, chance.randrange(max(1, history.count(wanted) - PAGE)), PAGE)

    return [
        Figure("history-page", _slowest(page), "ms", 300, "most", f"a page anywhere in {count:,} hands"),
        Figure("history-filter", _slowest(by_player), "ms", 300, "most", "count and page of one player's hands"),
        Figure("player-totals", _slowest(history.player_totals), "ms", 300, "most", "everybody's hands and results"),
    ]


def _slowest(ask: Callable[[], object]) -> float:
    times = []
    for _ in range(ASKED):
        began = time.perf_counter()
        ask()
        times.append((time.perf_counter() - began) * 1e3)
    return max(times)


def _scrolled(history: SqlHistoryStore) -> Figure:
    """The longest turn of the event loop while the list is scrolled, in small steps and across the whole of it."""
    application = QApplication.instance() or QApplication([])
    page = HistoryPage(None, Settings(), "to the table", history, MemoryStore(), (), book_of, lambda: 0)
    page.resize(*SIZE)
    page.show()
    page.show_filter(HistoryFilter())
    until = time.perf_counter() + 10
    bar = page.list.rows.verticalScrollBar()
    while not bar.maximum() and time.perf_counter() < until:
        application.processEvents()
    chance, longest = random.Random(6), 0.0
    for turn in range(TURNS):
        began = time.perf_counter()
        bar.setValue(bar.value() + 180 if turn % 10 else chance.randrange(bar.maximum()))
        application.processEvents()
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.002)  # a wheel and a finger leave the thread that reads some time as well
    page.stop()
    page.deleteLater()
    return Figure("history-scroll", longest * 1e3, "ms", 50, "most", "the longest turn of the event loop")
