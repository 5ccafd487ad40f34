"""`cutcard` without a command: the application, its window, and which page comes when.

The window is painted first; the database and everything that needs it come after.
"""

import faulthandler
import sys
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtWidgets import QApplication

from app.settings import Settings
from ui.main_window import MainWindow

if TYPE_CHECKING:
    from app.session.presets import Preset
    from ui.bootstrap import Stores
    from ui.table_page import TablePage
    from ui.views.tables_page import TablesPage
    from ui.views.trouble_page import TroublePage


def open_console(url: str | None) -> int:
    """Open the console on the database at `url` and stay until it is closed. Returns the exit status."""
    faulthandler.enable()
    application = QApplication(sys.argv[:1])
    application.setApplicationName("cutcard")
    application.setApplicationDisplayName("Cutcard")
    window = MainWindow()
    console = Console(window, url)
    sys.excepthook = console.on_exception
    console.open()
    status: int = application.exec()
    console.close()
    return status


class Console(QObject):
    """The way through the program: opening, tables, one table, and back."""

    def __init__(self, window: MainWindow, url: str | None) -> None:
        super().__init__(window)
        self.window = window
        self._url = url
        self._stores: Stores | None = None
        self._tables: TablesPage | None = None
        self.table: TablePage | None = None
        self._stream = 0
        self._trouble: TroublePage | None = None

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
        if self._stores is not None:
            self._stores.close()
            self._stores = None

    @Slot()
    def connect_database(self) -> None:
        """Open the database and the page that was open last, or say what is in the way."""
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)
        from ui import bootstrap  # noqa: PLC0415
        from ui.places import database_url  # noqa: PLC0415

        try:
            if self._stores is None:
                self._stores = bootstrap.open_stores(database_url(self._url))
            self.apply(self._stores.settings.load())
            running = [row for row in self._stores.events.sessions() if not row.closed_at]
        except (StorageError, OSError) as error:
            self.show_trouble(str(error))
            return
        if running:
            self.show_table(running[0].stream)
        else:
            self.show_tables()

    # ---- pages

    @Slot()
    def show_tables(self) -> None:
        """The list of tables and presets."""
        import resources  # noqa: PLC0415 (after the first paint)
        from app.session.presets import load_presets  # noqa: PLC0415
        from ui.views.tables_page import TablesPage  # noqa: PLC0415

        if self._stores is None:
            return
        self._drop_table()
        if self._tables is None:
            self._tables = TablesPage(self.window, self.window.settings)
            self._tables.show_presets(load_presets(resources.path("presets")))
            self._tables.preset_chosen.connect(self._on_preset_chosen)
            self._tables.session_chosen.connect(self._on_session_chosen)
            self._tables.quit_wanted.connect(self.window.close)
            self._tables.settings_changed.connect(self.change_settings)
            self._tables.full_screen_wanted.connect(self._on_full_screen_wanted)
        self._tables.apply(self.window.settings)
        self._tables.show_sessions(self._stores.events.sessions())
        self.window.show_page(self._tables)

    def show_table(self, stream: int) -> None:
        """One table, at the prompt where it was left."""
        from app.engine.state import InvariantError  # noqa: PLC0415 (after the first paint)
        from app.session.codec import CodecError  # noqa: PLC0415
        from app.session.ports import StorageError  # noqa: PLC0415
        from ui import bootstrap  # noqa: PLC0415
        from ui.session_bridge import SessionBridge  # noqa: PLC0415
        from ui.table_page import TablePage  # noqa: PLC0415

        if self._stores is None:
            return
        try:
            session = bootstrap.open_session(self._stores, stream, self.window.now)
        except (StorageError, CodecError, InvariantError) as error:
            self.show_trouble(f"Table {stream} cannot be opened: {error} Run cutcard verify.")
            return
        self._drop_table()
        self._stream = stream
        bridge = SessionBridge(session, self._stores.players)
        self.table = TablePage(self.window, bridge, self.window.settings, self.window.now, self.window.clock_text)
        bridge.setParent(self.table)
        self.table.tables_wanted.connect(self.show_tables)
        self.table.session_ended.connect(self._on_session_ended)
        self.table.settings_changed.connect(self.change_settings)
        self.table.full_screen_wanted.connect(self.window.toggle_full_screen)
        self.table.quit_wanted.connect(self.window.close)
        self.window.show_page(self.table)

    def show_trouble(self, sentence: str) -> None:
        """Say in one sentence what is in the way; the log has the details."""
        import logging  # noqa: PLC0415 (only when something is wrong)

        from ui.views.trouble_page import TroublePage  # noqa: PLC0415

        logging.getLogger("cutcard").error(sentence, exc_info=sys.exc_info()[1])
        if self._trouble is None:
            self._trouble = TroublePage(self.window)
            self._trouble.retry_wanted.connect(self.connect_database)
            self._trouble.quit_wanted.connect(self.window.close)
        self._trouble.say(sentence)
        self._trouble.set_look(self.window.look)
        self.window.show_page(self._trouble)

    def _drop_table(self) -> None:
        if self.table is not None:
            self.window.drop_page(self.table)
            self.table = None

    # ---- settings

    def apply(self, settings: Settings) -> None:
        self.window.apply(settings)
        if self.table is not None:
            self.table.apply(settings)
        if self._tables is not None:
            self._tables.apply(settings)

    @Slot(object)
    def change_settings(self, settings: object) -> None:
        """Take and keep other settings."""
        if not isinstance(settings, Settings) or self._stores is None:
            return
        self.apply(settings)
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        try:
            self._stores.settings.save(settings)
        except StorageError as error:
            if self.table is not None:
                self.table.show_notice(str(error))

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
            self.show_trouble(str(error))
            return
        self.show_table(session.stream)

    @Slot(object)
    def _on_session_chosen(self, stream: object) -> None:
        if isinstance(stream, int):
            self.show_table(stream)

    @Slot(object)
    def _on_full_screen_wanted(self, _full: object) -> None:
        self.window.toggle_full_screen()

    @Slot()
    def _on_session_ended(self) -> None:
        from app.session.ports import StorageError  # noqa: PLC0415 (after the first paint)

        if self._stores is None:
            return
        try:
            self._stores.events.close_session(self._stream, self.window.now())
        except StorageError as error:
            if self.table is not None:
                self.table.show_notice(str(error))
            return
        self.show_tables()

    def on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """What a slot raised: into the log file, and one sentence on the screen; the table goes on as recorded."""
        import logging  # noqa: PLC0415 (only when something is wrong)

        logging.getLogger("cutcard").critical("unexpected", exc_info=(kind, error, trace))
        if self.table is not None:
            self.table.show_notice("Something went wrong in the program. The table is as recorded; go on, or undo.")


def start_log(folder: Path) -> None:
    """Write the program's own log beside the database, a few files at most."""
    import logging  # noqa: PLC0415 (not before the first paint)
    from logging.handlers import RotatingFileHandler  # noqa: PLC0415 (not before the first paint)

    handler = RotatingFileHandler(folder / "cutcard.log", maxBytes=500_000, backupCount=3, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.getLogger().addHandler(handler)
    logging.getLogger().setLevel(logging.INFO)
