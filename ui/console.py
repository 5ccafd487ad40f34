"""`cutcard` without a command: the application, its window, and which page comes when.

The window is painted first; the database and everything that needs it come after.
"""

import faulthandler
import sys
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QTimer, Slot

from app.settings import Settings
from ui.collector import Collector
from ui.desktop import give_icon, hear_of_files, make_application
from ui.file_door import FileDoor
from ui.main_window import MainWindow
from ui.over_pages import Over, OverPages

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.session.presets import Preset
    from ui.bootstrap import Stores
    from ui.opened_file import OpenedFile
    from ui.program_log import ProgramLog
    from ui.table_page import TablePage
    from ui.views.pages.tables_page import TablesPage
    from ui.views.pages.trouble_page import TroublePage

UPKEEP_AFTER = 2000
"""Milliseconds from the start of the program until it has time for what is not needed at once."""
NOT_YET = "The last entry is not saved yet. Wait for the disk, then go on."
NOT_YET_QUIT = "The last entry is not saved yet. Wait for the disk, or quit again without it."
WENT_WRONG = "Something went wrong in the program. The table is as recorded; go on, or undo."


def open_console(
    url: str | None, then: "Callable[[Console], None] | None" = None, file: "OpenedFile | None" = None
) -> int:
    """Open the console on the database at `url` and stay until it is closed. Returns the exit status.

    `then` is told once that the window is about to be painted; `file` is what was opened with the program.
    """
    faulthandler.enable()
    application = make_application(sys.argv[:1])
    window = MainWindow()
    console = Console(window, url, file)
    sys.excepthook = console.on_exception
    hear_of_files(application, console.open_file)
    console.open()
    window.after_first_paint(give_icon)
    if then is not None:
        then(console)
    status: int = application.exec()
    console.close()
    return status


class Console(QObject):
    """The way through the program: opening, tables, one table, and back."""

    def __init__(self, window: MainWindow, url: str | None, file: "OpenedFile | None" = None) -> None:
        super().__init__(window)
        Collector(self)
        self.window = window
        self._url = url
        self.files = FileDoor(window, file)
        self.files.settled.connect(self.connect_database)
        self.files.failed.connect(self.show_trouble)
        self._log: ProgramLog | None = None
        self._stores: Stores | None = None
        self._tables: TablesPage | None = None
        self.table: TablePage | None = None
        self._stream = 0
        self._trouble: TroublePage | None = None
        self.over = OverPages(window)
        self.over.left.connect(self._on_over_left)
        self.over.failed.connect(self.show_notice)
        self.over.session_ended.connect(self._on_session_ended)
        self.over.entry_wanted.connect(self._on_entry_wanted)
        window.guide_wanted.connect(self.over.show_guide)
        self._warned = False
        window.ask_before_close(self._may_quit)

    @property
    def stores(self) -> "Stores | None":
        """What is kept; None as long as no database is open."""
        return self._stores

    def open(self) -> None:
        """Show the window; go on when it has been painted."""
        geometry = QSettings("cutcard", "console").value("geometry")
        if geometry is not None:
            self.window.restoreGeometry(geometry)
        self.window.after_first_paint(self.connect_database)
        self.window.show()

    def close(self) -> None:
        """Let go of everything that is open."""
        QSettings("cutcard", "console").setValue("geometry", self.window.saveGeometry())
        self._let_go()
        if self._log is not None:
            self._log.close()

    def _let_go(self) -> None:
        """Close the database, and end what is being done with a file."""
        self.over.stand_on(None, None)
        self.files.stop()
        if self._stores is not None:
            self._stores.close()
            self._stores = None

    @Slot()
    def connect_database(self) -> None:
        """Open the database and the open table that was played last, or say what is in the way."""
        from argparse import Namespace  # noqa: PLC0415 (after the first paint)

        from app.session.ports import StorageError  # noqa: PLC0415
        from ui import bootstrap  # noqa: PLC0415
        from ui.commands.database import address  # noqa: PLC0415
        from ui.program_log import ProgramLog  # noqa: PLC0415

        self._log = self._log or ProgramLog()
        try:
            if self._stores is None:
                url = address(Namespace(database=self._url))
                if self.files.file is not None:
                    self.files.begin(url)
                    return
                self._stores = bootstrap.open_stores(self.files.address(url))
                QTimer.singleShot(0, self, self._start_log)
                QTimer.singleShot(UPKEEP_AFTER, self, self._start_upkeep)
            self.apply(self._stores.settings.load())
            self._resume(self._stores)
        except StorageError as error:
            self.show_trouble(str(error))

    @Slot()
    def _start_log(self) -> None:
        if self._log is not None and self._stores is not None:
            self._log.write_to(self._stores.database.path.parent)

    @Slot()
    def _start_upkeep(self) -> None:
        if self._stores is not None:
            self._stores.upkeep.start()

    def _resume(self, stores: "Stores") -> None:
        """What came of an opened file; else the open table that was played last, else the list. Raises StorageError."""
        if (came := self.files.to_show) is not None:
            self.show_tables(came.notice)
            if came.history:
                self.over.show(Over.HISTORY)
                self.show_notice(came.notice)
            return
        for stream in stores.events.open_streams():
            if self.show_table(stream):
                return
        self.show_tables()

    @Slot(str)
    def open_file(self, name: str) -> None:
        """Open another file, as macOS asks for it; not under an open table."""
        from ui.opened_file import opened_file  # noqa: PLC0415 (only when it happens)
        from ui.words.opened_file_words import AT_A_TABLE  # noqa: PLC0415

        file = opened_file(name)
        if file is not None and self.table is not None:
            self.show_notice(AT_A_TABLE)
        elif file is not None:
            self.files.file = file
            if self.window.page is not self.window.opening:
                self._let_go()
                self.connect_database()

    # ---- pages

    @Slot()
    def show_tables(self, notice: str = "") -> None:
        """The list of tables and presets, with one sentence below it."""
        import resources  # noqa: PLC0415 (after the first paint)
        from app.session.ports import StorageError  # noqa: PLC0415
        from app.session.presets import load_presets  # noqa: PLC0415
        from ui.views.pages.tables_page import TablesPage  # noqa: PLC0415

        if self._stores is None or not self._may_leave_table():
            return
        try:
            sessions = self._stores.events.sessions()
        except StorageError as error:
            self.show_trouble(str(error))
            return
        self._drop_table()
        if self._tables is None:
            self._tables = TablesPage(self.window, self.window.settings)
            self._tables.show_presets(load_presets(resources.path("presets")))
            self._tables.preset_chosen.connect(self._on_preset_chosen)
            self._tables.session_chosen.connect(self._on_session_chosen)
            self._tables.quit_wanted.connect(self.window.close)
            self._tables.page_wanted.connect(self.over.show)
            self._tables.settings_changed.connect(self.change_settings)
            self._tables.full_screen_wanted.connect(self._on_full_screen_wanted)
        self._tables.apply(self.window.settings)
        self._tables.show_sessions(sessions, self.files.whose)
        self._tables.show_notice(notice)
        self.window.show_page(self._tables)

    def show_table(self, stream: int) -> bool:
        """One table, at the prompt where it was left; the list with a sentence where it cannot be opened.

        False for a table that is still to be set up, because the program died right then: it is closed, nothing shown.
        """
        from app.engine.state import InvariantError  # noqa: PLC0415 (after the first paint)
        from app.rulebook.catalog import BookError  # noqa: PLC0415
        from app.session.codec import CodecError  # noqa: PLC0415
        from app.session.ports import StorageError  # noqa: PLC0415
        from ui import bootstrap  # noqa: PLC0415
        from ui.session_bridge import SessionBridge  # noqa: PLC0415
        from ui.table_keys import TableKeys  # noqa: PLC0415
        from ui.table_page import TablePage  # noqa: PLC0415

        if self._stores is None:
            return False
        try:
            session = bootstrap.open_session(self._stores, stream, self.window.now)
            if not session.state.size:
                self._stores.events.close_session(stream, self.window.now())
                return False
            bridge = SessionBridge(session, self._stores.players, self._stores.books)
        except (StorageError, CodecError, InvariantError, BookError) as error:
            self._log_error(f"table {stream} cannot be opened")
            self.show_tables(f"Table {stream} cannot be opened. {error} Run cutcard verify.")
            return True
        bridge.find_tabs = self._stores.history.open_tabs
        self._drop_table()
        self._stream = stream
        window = self.window
        self.table = TablePage(window, bridge, window.settings, window.now, window.clock_text, window.steady)
        bridge.setParent(self.table)
        TableKeys(self.table)
        self.over.stand_on(self._stores, bridge)
        self.table.page_wanted.connect(self.over.show)
        self.table.tables_wanted.connect(self.show_tables)
        self.table.session_ended.connect(self._on_session_ended)
        self.table.settings_changed.connect(self.change_settings)
        self.table.full_screen_wanted.connect(self.window.toggle_full_screen)
        self.table.quit_wanted.connect(self.window.close)
        self.window.show_page(self.table)
        return True

    @Slot(object)
    def _on_entry_wanted(self, _seq: object) -> None:
        """The journal at the table has every entry, with its way back."""
        self.over.leave()
        if self.table is not None:
            self.table.panels.money.show_journal()

    @Slot()
    def _on_over_left(self) -> None:
        if self._trouble is not None and self.over.under is self._trouble:
            self.window.show_page(self._trouble)
        elif self.table is not None:
            self.window.show_page(self.table)
        else:
            self.show_tables()

    def show_trouble(self, sentence: str, title: str = "") -> None:
        """Say in one sentence what is in the way; the log has the details."""
        from ui.views.pages.trouble_page import TITLE, TroublePage  # noqa: PLC0415 (only when something is wrong)

        self._log_error(sentence)
        if self._trouble is None:
            self._trouble = TroublePage(self.window)
            self._trouble.retry_wanted.connect(self.connect_database)
            self._trouble.quit_wanted.connect(self.window.close)
        self._trouble.say(sentence, title or TITLE)
        self._trouble.set_look(self.window.look)
        self.window.show_page(self._trouble)

    def show_notice(self, sentence: str) -> None:
        """Say one sentence in the lowest line of the page in front."""
        if self.window.page is self.table and self.table is not None:
            self.table.show_notice(sentence)
        elif self.over.page is not None and self.window.page is self.over.page:
            self.over.page.show_notice(sentence)
        elif self.window.page is self._tables and self._tables is not None:
            self._tables.show_notice(sentence)
        else:
            self.show_trouble(sentence)

    def _drop_table(self) -> None:
        self.over.stand_on(self._stores, None)
        if self.table is not None:
            self.window.drop_page(self.table)
            self.table = None

    def _log_error(self, words: str) -> None:
        import logging  # noqa: PLC0415 (only when something is wrong)

        logging.getLogger("cutcard").error(words, exc_info=sys.exc_info()[1])

    # ---- what is not saved yet

    def _may_leave_table(self) -> bool:
        """False, saying why, while an entry of the open table waits for the disk: it would be lost."""
        if self.table is None or self.table.bridge.saved:
            return True
        self.table.show_notice(NOT_YET)
        return False

    def _may_quit(self) -> bool:
        """The same for the whole program; who asks again knows what is lost."""
        if self.table is None or self.table.bridge.saved or self._warned:
            return True
        self._warned = True
        self.table.show_notice(NOT_YET_QUIT)
        return False

    # ---- settings

    def apply(self, settings: Settings) -> None:
        self.window.apply(settings)
        if self.table is not None:
            self.table.apply(settings)
        for page in (self._tables, self.over.page):
            if page is not None:
                page.apply(settings)

    @Slot(object)
    def change_settings(self, settings: object) -> None:
        """Take and keep other settings."""
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        if not isinstance(settings, Settings) or self._stores is None:
            return
        self.apply(settings)
        try:
            self._stores.settings.save(settings)
        except StorageError as error:
            self.show_notice(str(error))

    # ---- wishes of the pages

    @Slot(object)
    def _on_preset_chosen(self, preset: "Preset") -> None:
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)
        from ui import bootstrap  # noqa: PLC0415

        if self._stores is None:
            return
        try:
            session = bootstrap.start_table(self._stores, preset, self.window.now)
        except StorageError as error:
            self.show_tables(str(error))
            return
        self.show_table(session.stream)

    @Slot(object)
    def _on_session_chosen(self, stream: object) -> None:
        if isinstance(stream, int) and not self.show_table(stream):
            self.show_tables()

    @Slot(object)
    def _on_full_screen_wanted(self, _full: object) -> None:
        self.window.toggle_full_screen()

    @Slot()
    def _on_session_ended(self) -> None:
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        if self._stores is None or not self._may_leave_table():
            return
        try:
            self._stores.events.close_session(self._stream, self.window.now())
        except StorageError as error:
            self.show_notice(str(error))
            return
        self.show_tables()

    def on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """What a slot raised: into the log file, and one sentence on the screen; the table goes on as recorded."""
        import logging  # noqa: PLC0415 (only when something is wrong)

        if issubclass(kind, KeyboardInterrupt):
            self.window.close()
            return
        logger = logging.getLogger("cutcard")
        logger.critical("unexpected", exc_info=(kind, error, trace))
        try:
            self.show_notice(WENT_WRONG)
        except Exception:  # what cannot be shown either must not end on the terminal
            logger.critical("unexpected, and not shown", exc_info=True)
