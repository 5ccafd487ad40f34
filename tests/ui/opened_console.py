"""The whole program on a database of its own with one open table, for tests of its window."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

import resources
from app.engine.events import Action
from app.session import intents as wish
from app.session.presets import Preset, load_presets
from app.settings import Settings
from ui import bootstrap
from ui.console import Console
from ui.main_window import MainWindow

GAME = load_presets(resources.path("presets"))[0]
OPENED_AT = 1_700_000_000_000_000
"""When the table was opened, in UTC microseconds."""
QUICK = replace(Settings(), guard_ms=0, motion=False)


@contextmanager
def opened_console(qtbot: QtBot, database: Path, game: Preset = GAME) -> Iterator[Console]:
    """The program with a table of that game in front, until the end of the block."""
    url = f"sqlite:///{database}"
    stores = bootstrap.open_stores(url)
    stores.settings.save(QUICK)
    bootstrap.start_table(stores, game, lambda: OPENED_AT)
    stores.close()
    window = MainWindow()
    qtbot.addWidget(window)
    console = Console(window, url)
    console.open()
    qtbot.waitUntil(lambda: console.table is not None)
    yield console
    console.close()


def deal_and_fold(console: Console) -> None:
    """A hand that everybody folds to one player, who is paid."""
    assert console.table is not None
    bridge = console.table.bridge
    bridge.submit(wish.Deal())
    while (hand := bridge.table.hand) is not None and not hand.closed:
        bridge.submit(wish.Act(Action.FOLD))
    assert hand is not None
    bridge.submit(wish.Pay((hand.live,)))
