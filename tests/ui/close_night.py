"""The night that tests close: six players, the chips gone round, and the page that closes it, read in a thread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import stack_of
from app.session.bank.mismatch.finder import find_causes
from app.session.bank.night_look import Finder
from app.session.ports import LogEntry
from app.session.stakes import Stakes
from app.settings import Settings
from tests.ui.panel_tools import SIZES
from tests.ui.table_night import NAMES, Night
from ui.faces import KeyKind
from ui.views.close.slip_panel import Page
from ui.views.pages.close_page import ClosePage
from ui.views.parts.key_button import KeyButton

MAREK, LUIS, PRIYA, TOMAS, DANA, NUR = range(1, 7)
BOUGHT = (200, 300, 200, 400, 300, 200)
RIGHT = {MAREK: 95, LUIS: 410, PRIYA: 20, TOMAS: 655, DANA: 300, NUR: 120}
STAKES = Stakes(small_blind=1, big_blind=2, buy_in=200)
QUIET = Settings(guard_ms=0, motion=False)


def friday(names: Sequence[str] = NAMES) -> Night:
    """The night of the picture, nothing counted yet."""
    night = Night(BOUGHT, STAKES, names)
    night.do(wish.RecordUnwatched(tuple(RIGHT.items()), 1))
    return night


def note(night: Night, chips: dict[int, int]) -> None:
    """Count these stacks."""
    night.do(*(wish.NoteCount(stack_of(player), total) for player, total in chips.items()))


@dataclass
class Closing:
    """The page over a night, and the finger that taps it."""

    night: Night
    page: ClosePage
    qtbot: QtBot

    def settle(self) -> None:
        """Wait until the log has been read."""
        self.qtbot.waitUntil(lambda: not self.page.job.running)
        QApplication.processEvents()

    def key(self, words: str) -> KeyButton:
        """The one key in sight that says so, or begins with it."""
        keys = [one for one in self.page.findChildren(KeyButton) if one.isVisible()]
        exact = [one for one in keys if one.accessibleName() == words]
        found = exact or [one for one in keys if one.accessibleName().startswith(words)]
        assert len(found) == 1, (words, [one.accessibleName() for one in keys])
        return found[0]

    def tap(self, *keys: str) -> None:
        for words in keys:
            key = self.key(words)
            assert key.isEnabled(), words
            key.click()
            self.settle()

    def tap_row(self, player: int) -> None:
        """The row of a player."""
        self.page.table.rows.player_pressed.emit(player)
        self.settle()

    def do(self, *intents: wish.Intent) -> None:
        self.night.do(*intents)
        self.settle()

    def rows(self) -> list[str]:
        """The rows of the table as they are read out."""
        return [face.spoken for face in self.page.table.model.faces]

    def payments(self) -> list[str]:
        """The payments, those that were made in brackets."""
        rows = self.page.settle.face.rows
        return [f"({row.spoken})" if row.seq else row.spoken for row in rows]

    def closing_kind(self) -> KeyKind:
        """How the key that closes looks."""
        return self.page.bar.key.face.kind

    def slip_page(self) -> Page:
        """What the panel of slips shows."""
        return self.page.slips.page

    @property
    def said(self) -> str:
        """The lowest line."""
        return self.page.status.accessibleName()

    @property
    def checked(self) -> str:
        """What the box says."""
        return self.page.check.accessibleName()


def close_page(
    night: Night,
    read: Callable[[], Sequence[LogEntry]] | None = None,
    find: Finder = find_causes,
    parent: QWidget | None = None,
) -> ClosePage:
    """A page over this night, not shown yet."""
    return ClosePage(parent, QUIET, night.bridge, read or (lambda: night.store.read(1)), find, "to the table")


def opened(qtbot: QtBot, night: Night, size: QSize = SIZES[0], find: Finder = find_causes) -> Closing:
    """The page in sight, the log read."""
    page = close_page(night, find=find)
    qtbot.addWidget(page, before_close_func=_stopped)
    page.resize(size)
    page.show()
    qtbot.waitExposed(page)
    closing = Closing(night, page, qtbot)
    closing.settle()
    return closing


def _stopped(page: QWidget) -> None:
    assert isinstance(page, ClosePage)
    page.job.stop()
