"""The pages over the table or the list of tables, each made when it is wanted; the Back key leads there again."""

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from ui.main_window import MainWindow

if TYPE_CHECKING:
    from ui.bootstrap import Stores
    from ui.session_bridge import SessionBridge
    from ui.views.pages.window_page import WindowPage


class Over(Enum):
    """Which page."""

    PEOPLE = "people"
    HISTORY = "history"
    STATISTICS = "statistics"
    CLOSE = "close"
    EXPORT = "export"


class OverPages(QObject):
    """Shows one page at a time over what stands there."""

    left = Signal()
    """What was there before comes back."""
    failed = Signal(object)
    """One sentence about the disk."""
    session_ended = Signal()
    """The night is closed and its table left."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._page: WindowPage | None = None
        self._stores: Stores | None = None
        self._bridge: SessionBridge | None = None

    def stand_on(self, stores: "Stores | None", bridge: "SessionBridge | None") -> None:
        """What the pages are about: the stores, and the open table if there is one."""
        self._stores, self._bridge = stores, bridge

    @property
    def page(self) -> "WindowPage | None":
        """The page in front, None while none is."""
        return self._page

    @property
    def back(self) -> str:
        """Where the Back key leads, in words."""
        from ui.views.pages.window_page import TO_THE_TABLE, TO_THE_TABLES  # noqa: PLC0415 (after the first paint)

        return TO_THE_TABLES if self._bridge is None else TO_THE_TABLE

    @Slot(object)
    def show(self, wanted: object) -> None:
        """Show the page that is wanted (an `Over`)."""
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        if self._stores is None or not isinstance(wanted, Over):
            return
        make = {Over.PEOPLE: self._people}
        try:
            page = make[wanted](self._stores)
        except StorageError as error:
            self.failed.emit(str(error))
            return
        if page is not None:
            self.put_over(page)

    def put_over(self, page: "WindowPage") -> None:
        """A page in place of the one that is there."""
        before, self._page = self._page, page
        page.left.connect(self.leave)
        self._window.show_page(page)
        if before is not None:
            self._window.drop_page(before)

    @Slot()
    def leave(self) -> None:
        """Go back to what was there before the first of them."""
        page, self._page = self._page, None
        self.left.emit()
        if page is not None:
            self._window.drop_page(page)

    # ---- the pages

    def _people(self, stores: "Stores") -> "WindowPage":
        from ui.people_desk import PeopleDesk  # noqa: PLC0415
        from ui.views.pages.people_page import PeoplePage  # noqa: PLC0415

        desk = self._bridge.desk if self._bridge is not None else PeopleDesk(stores.players)
        page = PeoplePage(self._window, self._window.settings, desk, self.back)
        if self._bridge is None:
            desk.setParent(page)
        return page
