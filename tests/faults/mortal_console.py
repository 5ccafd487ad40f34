"""The real program with a dealer in it, for tests that kill it: `python -m tests.faults.mortal_console URL`.

For each line on standard input, a seed, it forks a program that opens the console on the database and plays at full
speed, so that two hundred lives cost one start. The dealer is armed from outside by `arm`: nothing in the program knows
of it. It says, a line each: `born PID`, `open STREAM SEQ SHOWN` when a table stands, `kept STREAM SEQ FACTS` after each
tap that was recorded, once the window has been painted and says that it is saved; and `dead` when it is.
"""

import os
import sys
import threading
import time
import traceback

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from tests.e2e.finger import Finger
from tests.faults.dealer import Dealer
from tests.faults.shown import seen
from ui.main_window import MainWindow
from ui.session_bridge import SessionBridge
from ui.table_page import TablePage


def say(words: str) -> None:
    """Write a line at once and whole, whatever happens next."""
    os.write(1, f"{words}\n".encode())


class Player(QObject):
    """Lets a dealer tap on, and says what is saved."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._seed = seed
        self._dealer: Dealer | None = None
        self._bridge: SessionBridge | None = None
        self._seq = 0

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.User:
            self._play_on()
            return True
        return super().event(event)

    def _play_on(self) -> None:
        try:
            self._go_on()
        except Exception:  # noqa: BLE001 (whatever it is, the test must see it)
            say("fault " + repr(traceback.format_exc()))
            os._exit(3)
        QTimer.singleShot(0, self, self._play_on)

    def _go_on(self) -> None:
        window = next((top for top in QApplication.topLevelWidgets() if isinstance(top, MainWindow)), None)
        if window is None or window.page is window.opening:
            return
        if self._dealer is None:
            self._dealer = Dealer(Finger(window), self._seed)
        self._tell(window)
        self._dealer.tap()
        self._tell(window)

    def _tell(self, window: MainWindow) -> None:
        """Say what is new and saved."""
        page = window.page
        if not isinstance(page, TablePage):
            return
        bridge, stream = page.bridge, page.bridge.session.stream
        if bridge is not self._bridge:
            self._bridge, self._seq = bridge, _last_seq(bridge, 0)
            QApplication.processEvents()
            say(f"open {stream} {self._seq} {msgspec.json.encode(seen(page)).decode()}")
            return
        seq = _last_seq(bridge, self._seq)
        if seq > self._seq and bridge.saved and page.facts.saved_mark.accessibleName() == "saved":
            self._seq = seq
            say(f"kept {stream} {seq} {page.facts.words.accessibleName()}")


def _last_seq(bridge: SessionBridge, seq: int) -> int:
    """The last entry that the session knows of, from one that it knows."""
    while bridge.session.time_of(seq + 1):
        seq += 1
    return seq


def arm(seed: int) -> None:
    """Wait in a thread until this process has an application, and let a dealer play in it."""
    threading.Thread(target=_wait_and_play, args=(seed,), daemon=True).start()


_players: list[Player] = []


def _wait_and_play(seed: int) -> None:
    application = QCoreApplication.instance()
    while application is None:
        time.sleep(0.001)
        application = QCoreApplication.instance()
    player = Player(seed)
    player.moveToThread(application.thread())
    _players.append(player)
    QCoreApplication.postEvent(player, QEvent(QEvent.Type.User))


def live(url: str, seed: int) -> None:
    """One life of the program."""
    from ui.console import open_console

    arm(seed)
    os._exit(open_console(url))


def main(url: str) -> None:
    from ui import bootstrap  # noqa: F401 (once, before the first fork)
    from ui.views.pages import tables_page  # noqa: F401

    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            live(url, int(line))
        say(f"born {child}")
        _, status = os.waitpid(child, 0)
        say(f"\ndead {status}")


if __name__ == "__main__":
    main(sys.argv[1])
