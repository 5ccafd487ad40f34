"""The pages over the table or the list of tables, each made when it is wanted; the Back key leads there again."""

from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from ui.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session.ports import SessionRow
    from ui.bootstrap import Stores
    from ui.export_job import Export
    from ui.guide.chapters import Place
    from ui.session_bridge import SessionBridge
    from ui.views.pages.history_page import HistoryPage
    from ui.views.pages.window_page import WindowPage


class Over(Enum):
    """Which page."""

    PEOPLE = "people"
    HISTORY = "history"
    STATISTICS = "statistics"
    CLOSE = "close"
    GUIDE = "guide"
    UPDATES = "updates"
    COPY = "copy"


class OverPages(QObject):
    """Pages over what stands there; one that writes something out stands over the page that asked for it."""

    left = Signal()
    """What was there before comes back."""
    failed = Signal(object)
    """One sentence about the disk."""
    entry_wanted = Signal(object)
    """The number of an entry of the open table's log that somebody wants to look at."""
    session_ended = Signal()
    """The night is closed and its table left."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._pages: list[WindowPage] = []
        self._stores: Stores | None = None
        self._bridge: SessionBridge | None = None
        self._read: Place | None = None
        self.under: QWidget | None = None
        """What stands under the first of the pages."""

    def stand_on(self, stores: "Stores | None", bridge: "SessionBridge | None") -> None:
        """What the pages are about: the stores, and the open table if there is one. Pages about another one go."""
        self._drop_all()
        self._stores, self._bridge = stores, bridge

    @property
    def page(self) -> "WindowPage | None":
        """The page in front, None while none is."""
        return self._pages[-1] if self._pages else None

    @property
    def back(self) -> str:
        """Where the Back key leads, in words."""
        from ui.views.pages.window_page import TO_THE_TABLE, TO_THE_TABLES  # noqa: PLC0415 (after the first paint)

        return TO_THE_TABLES if self._bridge is None else TO_THE_TABLE

    @Slot(object)
    def show(self, wanted: object) -> None:
        """Show the page that is wanted (an `Over`)."""
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        if wanted is Over.GUIDE:
            self.show_guide()
            return
        if self._stores is None or not isinstance(wanted, Over):
            return
        make = {
            Over.PEOPLE: self._people,
            Over.STATISTICS: self._statistics,
            Over.CLOSE: self._close,
            Over.HISTORY: self._history,
            Over.UPDATES: self._updates,
            Over.COPY: self._copy,
        }
        try:
            page = make[wanted](self._stores)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        self._drop_all()
        self.put_over(page)

    def put_over(self, page: "WindowPage") -> None:
        """A page over all that is there; what is left comes back below it."""
        if not self._pages:
            self.under = self._window.page
        self._pages.append(page)
        page.left.connect(self.leave)
        self._window.show_page(page)

    @Slot()
    def leave(self) -> None:
        """Go back to what was there before."""
        page = self._pages.pop()
        if self._pages:
            self._window.show_page(self._pages[-1])
        else:
            self.left.emit()
        self._window.drop_page(page)

    @Slot()
    def show_guide(self) -> None:
        """The user's guide over what is in front, at the chapter about that or where it was read last; it needs no
        database. Wanted again it goes.
        """
        from ui.guide.chapters import GuideError  # noqa: PLC0415
        from ui.guide.guide import guide_folder, read_guide  # noqa: PLC0415
        from ui.views.pages.guide_page import GuidePage  # noqa: PLC0415
        from ui.views.pages.window_page import TO_THE_PAGE, WindowPage  # noqa: PLC0415

        front = self._window.page
        if isinstance(front, GuidePage):
            front.left.emit()
            return
        try:
            guide = read_guide(guide_folder())
        except GuideError as error:
            self.failed.emit(str(error))
            return
        back = TO_THE_PAGE if self._pages or self._stores is None else self.back
        page = GuidePage(self._window, self._window.settings, back, guide)
        subject = front.subject if isinstance(front, WindowPage) else ""
        page.begin_at(guide.about(subject) if subject or self._read is None else self._read)
        page.left.connect(self._on_guide_left)
        self.put_over(page)

    @Slot()
    def _on_guide_left(self) -> None:
        from ui.views.pages.guide_page import GuidePage  # noqa: PLC0415

        if isinstance(self.page, GuidePage):
            self._read = self.page.place

    def _drop_all(self) -> None:
        while self._pages:
            page = self._pages.pop()
            page.stop()
            self._window.drop_page(page)

    @property
    def _stream(self) -> int:
        """The session of the open table, 0 where none is open."""
        return self._bridge.session.stream if self._bridge is not None else 0

    # ---- the pages

    def _people(self, stores: "Stores") -> "WindowPage":
        from ui.people_desk import PeopleDesk  # noqa: PLC0415
        from ui.views.pages.people_page import PeoplePage  # noqa: PLC0415

        desk = self._bridge.desk if self._bridge is not None else PeopleDesk(stores.players)
        desk.find_nights = stores.history.player_nights
        page = PeoplePage(self._window, self._window.settings, desk, self.back)
        page.export_wanted.connect(self._on_player_wanted)
        if self._bridge is None:
            desk.setParent(page)
        return page

    def _statistics(self, stores: "Stores") -> "WindowPage":
        from app.session.people import People  # noqa: PLC0415
        from ui.views.pages.statistics_page import StatisticsPage  # noqa: PLC0415

        names = People(stores.players.all()).names()
        page = StatisticsPage(self._window, self._window.settings, self.back, stores.events, names)
        page.export_wanted.connect(self.write_out)
        page.show_night(self._stream)
        return page

    def _writing(self, export: "Export", back: str) -> "WindowPage":
        from ui.views.pages.export_page import ExportPage  # noqa: PLC0415

        page = ExportPage(self._window, self._window.settings, back)
        page.offer(export)
        return page

    @Slot(object)
    def write_out(self, export: object) -> None:
        """Write something out (an `Export`)."""
        from ui.export_job import Export  # noqa: PLC0415
        from ui.views.pages.window_page import TO_THE_PAGE  # noqa: PLC0415

        if isinstance(export, Export):
            self.put_over(self._writing(export, TO_THE_PAGE))

    @staticmethod
    def _url(stores: "Stores") -> str:
        return f"sqlite:///{stores.database.path}"

    def _close(self, stores: "Stores") -> "WindowPage":
        """Count, explain, close and settle the night of the open table."""
        from app.session.bank.mismatch.finder import find_causes  # noqa: PLC0415
        from ui.views.pages.close_page import ClosePage  # noqa: PLC0415

        if self._bridge is None:
            raise LookupError("a night is closed at its table")
        read = partial(stores.events.read, self._stream)
        page = ClosePage(self._window, self._window.settings, self._bridge, read, find_causes, self.back)
        page.session_ended.connect(self.session_ended)
        page.export_wanted.connect(self._on_night_wanted)
        page.entry_wanted.connect(self.entry_wanted)
        page.hand_wanted.connect(self._on_hand_wanted)
        return page

    def _updates(self, stores: "Stores") -> "WindowPage":
        from ui.cli import program_version  # noqa: PLC0415
        from ui.commands.backup import copy_beside  # noqa: PLC0415
        from ui.updates.desk import UpdateDesk, build_here  # noqa: PLC0415
        from ui.views.pages.update_page import UpdatePage  # noqa: PLC0415

        folder = stores.database.path.parent / "updates"
        keep = partial(copy_beside, self._url(stores))
        desk = UpdateDesk(build_here(), program_version(), folder, stores.events.sessions, keep)
        page = UpdatePage(self._window, self._window.settings, self.back, desk)
        page.quit_wanted.connect(self._window.close)
        return page

    def _history(self, stores: "Stores") -> "WindowPage":
        return self._film_page(stores, self.back)

    def _film_page(self, stores: "Stores", back: str) -> "HistoryPage":
        """The history, of the open table where there is one."""
        from app.session.history import HistoryFilter  # noqa: PLC0415
        from app.session.people import People  # noqa: PLC0415
        from ui.views.pages.history_page import HistoryPage  # noqa: PLC0415

        names = People(stores.players.all()).names()
        page = HistoryPage(
            self._window, self._window.settings, back, stores.history, stores.events, tuple(names.items()),
            stores.books.book, self._window.now,
        )  # fmt: skip
        page.export_wanted.connect(self._on_export_wanted)
        page.show_filter(HistoryFilter(stream=self._stream))
        return page

    @Slot(object)
    def _on_hand_wanted(self, number: object) -> None:
        """The film of a hand of the open table, over the page that asked for it."""
        if self._stores is None or not isinstance(number, int):
            return
        from ui.views.pages.window_page import TO_THE_PAGE  # noqa: PLC0415

        page = self._film_page(self._stores, TO_THE_PAGE)
        self.put_over(page)
        page.show_hand(self._stream, number)

    # ---- what is written out

    def _copy(self, stores: "Stores") -> "WindowPage":
        """All nights, in one file for another machine."""
        from ui.commands.export_offers import nights_copy  # noqa: PLC0415

        return self._writing(nights_copy(self._url(stores), self._window.now()), self.back)

    @Slot()
    def _on_night_wanted(self) -> None:
        """The report of the open table's night."""
        from ui.commands.export_offers import session_export  # noqa: PLC0415

        self._offer_of(self._stream, session_export)

    @Slot(int)
    def _on_player_wanted(self, player: int) -> None:
        """The report of a player over all nights."""
        from app.session.people import People  # noqa: PLC0415
        from ui.commands.export_offers import player_export  # noqa: PLC0415

        if self._stores is not None:
            name = People(self._stores.players.all()).name(player)
            self.write_out(player_export(self._url(self._stores), player, name))

    @Slot(int, int)
    def _on_export_wanted(self, stream: int, number: int) -> None:
        """One hand of a session."""
        from ui.commands.export_offers import hand_export  # noqa: PLC0415

        def of_hand(url: str, row: "SessionRow", second: str) -> "Export":
            return hand_export(url, row, number, f"Hand {number}", second)

        self._offer_of(stream, of_hand)

    def _offer_of(self, stream: int, export: "Callable[[str, SessionRow, str], Export]") -> None:
        """Offer what an export makes of a session."""
        from ui.models.session_model import session_when  # noqa: PLC0415

        if self._stores is not None:
            row = next(row for row in self._stores.events.sessions() if row.stream == stream)
            self.write_out(export(self._url(self._stores), row, session_when(row)))
