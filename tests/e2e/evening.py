"""An evening at the real console: its own database file, a clock that is set by hand, and a window to tap on."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.settings import Settings
from db.engine import Database
from db.opening import open_database
from db.settings_store import SettingsStore
from tests.e2e.finger import Finger
from tests.session.night import Clock
from ui.console import Console
from ui.main_window import REFERENCE, MainWindow
from ui.models.clock_ticker import TICK_MS

PATIENCE = 5.0  # seconds
QUICK = replace(Settings(), guard_ms=0, motion=False)
"""Taps of a test follow each other faster than a finger's, so the guard against bouncing is off."""


class Evening:
    """The program as `cutcard` opens it, as often as it is started, each time on the same database."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.url = f"sqlite:///{path}"
        self.clock = Clock()
        self.console: Console | None = None

    def move_to(self, path: Path) -> None:
        """Use another file, a new one, from now on."""
        self.path, self.url = path, f"sqlite:///{path}"

    @property
    def database(self) -> Database:
        """The database that the program has open."""
        assert self.console is not None
        assert self.console.stores is not None
        return self.console.stores.database

    def set_up(self, settings: Settings) -> None:
        """Keep these settings before the program starts."""
        database = open_database(self.url)
        SettingsStore(database).save(settings)
        database.close()

    def start(self) -> Finger:
        """Start the program and wait until a page stands."""
        return self.start_on(self.url)

    def start_on(self, url: str | None) -> Finger:
        """Start it on another database; None is the one that a user has who names none."""
        window = MainWindow(self.clock, _no_time)
        self.console = Console(window, url)
        self.console.open()
        window.resize(REFERENCE)
        until = time.monotonic() + PATIENCE
        while window.page is window.opening and time.monotonic() < until:
            QApplication.processEvents()
        assert window.page is not window.opening
        finger = Finger(window)
        finger.settle()
        return finger

    def pass_seconds(self, seconds: float) -> None:
        """Let time go by, as far as the program knows."""
        self.clock.pass_seconds(seconds)
        QTest.qWait(TICK_MS + 50)

    def quit(self) -> None:
        """End the program as closing its window does."""
        if self.console is not None:
            console, self.console = self.console, None
            console.window.close()
            console.close()
            console.window.deleteLater()
            QApplication.sendPostedEvents(None, 52)  # DeferredDelete: the loop that would do it is not ours
            QApplication.processEvents()

    def restart(self) -> Finger:
        self.quit()
        return self.start()


@pytest.fixture
def evening(tmp_path: Path, qapp: QApplication) -> Iterator[Evening]:
    """A program on a new database."""
    del qapp
    evening = Evening(tmp_path / "night.sqlite")
    evening.set_up(QUICK)
    yield evening
    evening.quit()


def _no_time() -> str:
    return "21:30"
