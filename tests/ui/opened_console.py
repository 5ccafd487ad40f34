"""The whole program on a database of its own with one open table, for tests of its window."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

import resources
from app.session.presets import load_presets
from app.settings import Settings
from ui import bootstrap
from ui.console import Console
from ui.main_window import MainWindow

GAME = load_presets(resources.path("presets"))[0]
OPENED_AT = 1_700_000_000_000_000
"""When the table was opened, in UTC microseconds."""
QUICK = replace(Settings(), guard_ms=0, motion=False)


@contextmanager
def opened_console(qtbot: QtBot, database: Path) -> Iterator[Console]:
    """The program with its table in front, until the end of the block."""
    url = f"sqlite:///{database}"
    stores = bootstrap.open_stores(url)
    stores.settings.save(QUICK)
    bootstrap.start_table(stores, GAME, lambda: OPENED_AT)
    stores.close()
    window = MainWindow()
    qtbot.addWidget(window)
    console = Console(window, url)
    console.open()
    qtbot.waitUntil(lambda: console.table is not None)
    yield console
    console.close()
