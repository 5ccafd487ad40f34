"""The console on a table of its own, and the hand that taps it. Time stands still unless it is moved.

Everything after the set-up goes through visible, enabled keys, as with a finger.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

from app.engine.events import Action
from app.session import intents as wish
from app.session.presets import Preset
from app.session.table_session import TableSession
from app.settings import Settings
from tests.screenshots.camera import Camera, View
from ui import bootstrap
from ui.console import Console
from ui.main_window import MainWindow
from ui.over_pages import Over
from ui.replay.tap_plan import payout_taps
from ui.table_page import TablePage
from ui.views.pages.window_page import WindowPage

SECOND = 1_000_000
PANEL_EDGE = 6
"""Pixels around a panel that is photographed alone."""
SomePage = TypeVar("SomePage", bound=WindowPage)
QUIET = Settings(guard_ms=0, motion=False)


class Station:
    """One window on one database."""

    def __init__(self, folder: Path, camera: Camera, start: datetime) -> None:
        """`start` is when the console is opened; `folder` gets the database."""
        self._camera = camera
        self._now = round(start.timestamp()) * SECOND
        self._application = QApplication.instance() or QApplication(["cutcard"])
        self._url = f"sqlite:///{folder / 'night.sqlite'}"
        self._window = MainWindow(self.now, self._clock_text)
        self._console = Console(self._window, self._url)

    def now(self) -> int:
        return self._now

    def _clock_text(self) -> str:
        return datetime.fromtimestamp(self._now / SECOND, UTC).strftime("%H:%M")

    # ---- setting up

    def prepare(self, preset: Preset, earlier: list[tuple[str, datetime, datetime, int]]) -> None:
        """Keep `earlier` sessions (name, from, to, hands) in the book and leave one table open, nobody seated."""
        stores = bootstrap.open_stores(self._url)
        stores.settings.save(QUIET)
        for name, opened, closed, hands in earlier:
            self._now = round(opened.timestamp()) * SECOND
            session = bootstrap.start_table(stores, replace(preset, name=name, players=2), self.now)
            skip_hands(session, hands)
            stores.events.close_session(session.stream, round(closed.timestamp()) * SECOND)
        stores.close()

    def open_table(self, preset: Preset, people: list[tuple[str, int]], at: datetime) -> None:
        """Leave a table open with these people and their chips in its seats from 1 on."""
        self._now = round(at.timestamp()) * SECOND
        stores = bootstrap.open_stores(self._url)
        session = bootstrap.start_table(stores, replace(preset, players=0), self.now)
        for seat, (name, chips) in enumerate(people, 1):
            session.submit(wish.SitDown(seat, stores.players.add(name).id, chips))
        stores.close()

    def open(self, at: datetime) -> None:
        """Open the program: it goes on where the table was left."""
        self.turn_clock_to(at)
        self._console.open()
        for _ in range(100):
            QTest.qWait(20)
            if self._console.table is not None:
                return
        raise LookupError("the program did not come back to its table")

    def close(self) -> None:
        self._window.close()
        self._console.close()

    @property
    def url(self) -> str:
        """The database of this console."""
        return self._url

    def show_over(self, kind: Callable[[QWidget, Settings, str], SomePage], back: str) -> SomePage:
        """A page of this kind over the table, with a key that leads `back`."""
        page = kind(self._window, self._window.settings, back)
        self._console.over.put_over(page)
        return page

    def over(self, wanted: Over, kind: type[SomePage]) -> SomePage:
        """The page that the menu leads to."""
        self._console.over.show(wanted)
        page = self._console.over.page
        if not isinstance(page, kind):
            raise LookupError(f"{page} stands there")
        return page

    @property
    def page(self) -> TablePage:
        if self._console.table is None:
            raise LookupError("no table is open")
        return self._console.table

    @property
    def session(self) -> TableSession:
        return self.page.bridge.session

    def turn_clock_to(self, at: datetime) -> None:
        self._now = round(at.timestamp()) * SECOND

    def pass_time(self, seconds: int) -> None:
        """Let time go by; what shows it is asked once."""
        self._now += seconds * SECOND
        QTest.qWait(150)

    # ---- fingers

    def key(self, words: str) -> QAbstractButton:
        """The only key in sight that says `words`, or begins with them. Raises LookupError."""
        keys = [key for key in self._window.findChildren(QAbstractButton) if key.isVisible() and key.isEnabled()]
        exact = [key for key in keys if words in (key.accessibleName(), key.accessibleName().partition(", ")[0])]
        found = exact or [key for key in keys if key.accessibleName().startswith(words)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} keys say {words!r}: {sorted(key.accessibleName() for key in keys)}")
        return found[0]

    def tap(self, *keys: str) -> None:
        """Tap keys by their words, one after the other."""
        for words in keys:
            key = self.key(words)
            self._click(key, key.rect().center())

    def type_amount(self, amount: int) -> None:
        self.tap(*str(amount))

    def raise_to(self, amount: int) -> None:
        """Type a total and record it with the bar's key."""
        self.type_amount(amount)
        bar = self.page.bar.wager_key
        self._click(bar, bar.rect().center())

    def tap_seat(self, seat: int) -> None:
        diagram = self.page.diagram
        self._click(diagram.viewport(), diagram.visualRect(self.page.seats.index(seat - 1)).center())

    def tap_last_action(self) -> None:
        """The line of the last action opens the log."""
        words = self.page.facts.words
        self._click(words, words.rect().center())

    def tap_log_row(self, text: str) -> None:
        """The row of the log that says `text`."""
        rows = next(view for view in self.page.panels.log.findChildren(QAbstractItemView) if view.isVisible())
        model = rows.model()
        found = [model.index(row, 0) for row in range(model.rowCount()) if model.index(row, 0).data() == text]
        self._click(rows.viewport(), rows.visualRect(found[-1]).center())

    def enter_board(self, cards: str) -> None:
        """Tap the middle of the table, then every card; the panel is closed afterwards."""
        self.open_cards()
        self.enter_cards(cards)
        self.tap("Close Cards")

    def open_waiting(self) -> None:
        """Who waits for a seat."""
        self.page.panels.people.show_waiting()
        self.settle()

    def open_people(self) -> None:
        """The book of players, over the table."""
        self._console.over.show(Over.PEOPLE)
        self.settle()

    def open_cards(self) -> None:
        """The middle of the table opens the entry of cards."""
        centre = self.page.diagram.centre
        self._click(centre, centre.rect().center())

    def enter_cards(self, cards: str) -> None:
        """Rank and suit of every card."""
        panel = self.page.panels.cards
        for rank, suit in zip(cards[::2], cards[1::2], strict=True):
            for key in (panel.rank_keys[rank], panel.suit_keys[suit]):
                self._click(key, key.rect().center())

    def mark_winners(self, *winners: tuple[int, ...]) -> None:
        """Tap until each pot has these winners, main pot first."""
        payout = self.page.panels.payout
        if payout.flow is None:
            raise LookupError("the betting is not over")
        masks = tuple(sum(1 << seat for seat in seats) for seats in winners)
        for kind, number in payout_taps(payout.flow, masks):
            if kind == "seat":
                self.tap_seat(number)
            else:
                row = next(row for row in payout.pot_rows if row.face is not None and row.face.number == number)
                self._click(row, row.rect().center())

    def _click(self, target: QWidget, at: QPoint) -> None:
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self.settle()

    def settle(self) -> None:
        self._application.processEvents()

    # ---- pictures

    def photograph(self, scene: str) -> None:
        """Take the window as it is now, in the views the camera wants."""
        self._camera.take(scene, self._seen, self._panel_area)
        self._show(View())

    def _panel_area(self) -> QRect:
        """Where the panel beside the table stands in the window, with a little of what is around it."""
        panel = self.page.panels.shown
        if panel is None:
            raise LookupError("no panel is shown")
        edge = QMargins(PANEL_EDGE, PANEL_EDGE, PANEL_EDGE, PANEL_EDGE)
        return QRect(panel.mapTo(self._window, QPoint()), panel.size()).marginsAdded(edge)

    def _seen(self, view: View) -> QImage:
        self._show(view)
        return self._window.grab().toImage()

    def _show(self, view: View) -> None:
        size = QSize(*view.size)
        if self._window.size() != size:
            self._window.resize(size)
        if self._window.settings.theme != view.theme:
            self._console.change_settings(replace(QUIET, theme=view.theme))
        self.settle()


def skip_hands(session: TableSession, count: int, stacks: tuple[tuple[int, int], ...] = (), button: int = 1) -> None:
    """Hands dealt without the console, the stacks and the button as they are after the last one."""
    for left in reversed(range(count)):
        session.submit(wish.RecordUnwatched(() if left else stacks, button))


def play_hand(session: TableSession, raiser: int, caller: int, to_amount: int) -> None:
    """One seat raises, one calls, and the flop goes to who raised and bets half as much again."""
    session.submit(wish.Deal())
    while (hand := session.state.hand) is not None and hand.to_act:
        if hand.to_act == raiser and not hand.acted >> raiser & 1:
            bet = to_amount * 3 // 2
            session.submit(wish.Act(Action.BET, bet) if hand.street else wish.Act(Action.RAISE, to_amount))
        elif hand.street:
            session.submit(wish.Act(Action.FOLD if hand.price else Action.CHECK))
        else:
            session.submit(wish.Act(Action.CALL if hand.to_act == caller else Action.FOLD))
    session.submit(wish.Pay((1 << raiser,)))
