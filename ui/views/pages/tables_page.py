"""The first page: open and earlier tables at one side, the games that open with one tap at the other. Lengths are u.

It is made before any database is there; what it shows is given to it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.session.ports import SessionRow
from app.session.presets import Preset
from app.settings import Settings
from ui.drawing.geometry import SIDE
from ui.faces import KeyFace, KeyKind
from ui.models.session_model import SessionModel
from ui.over_pages import Over
from ui.views.pages.window_page import WindowPage
from ui.views.panels.games_panel import GamesPanel
from ui.views.panels.settings_panel import SettingsPanel
from ui.views.parts.session_list import SessionList
from ui.views.parts.tap_guard import TapGuard

TITLE = "Tables"
_LIST_SHARE, _LEAST_LIST, _MOST_LIST = 0.33, 400.0, 520.0
_SETTINGS, _STATISTICS, _GUIDE, _QUIT = 126.0, 140.0, 118.0, 148.0


class TablesPage(WindowPage):
    """Strip on top, sessions and games under it, what the disk says at the bottom."""

    subject = "first"
    preset_chosen = Signal(object)
    """A `Preset`: open its table and seat its players."""
    session_chosen = Signal(object)
    """The number of a session."""
    settings_changed = Signal(object)
    """The whole new `Settings`."""
    full_screen_wanted = Signal()
    page_wanted = Signal(object)
    """An `Over`: a page over the list."""
    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None, settings: Settings | None = None) -> None:
        super().__init__(parent, settings, TITLE)
        self._guard = TapGuard(self, self.settings.guard_ms)
        self.sessions = SessionModel(self)
        self.session_list = SessionList(self, self.sessions, self._guard)
        self.games = GamesPanel(self, self._guard)
        self.quit_key = self.add_strip_key(KeyFace("Quit", kind=KeyKind.QUIET, icon="leave"), _QUIT)
        self.settings_key = self.add_strip_key(KeyFace("Settings", kind=KeyKind.QUIET), _SETTINGS)
        self.history_key = self.add_strip_key(KeyFace("History", kind=KeyKind.QUIET), _SETTINGS)
        self.statistics_key = self.add_strip_key(KeyFace("Statistics", kind=KeyKind.QUIET), _STATISTICS)
        self.people_key = self.add_strip_key(KeyFace("Players", kind=KeyKind.QUIET), _SETTINGS)
        self.guide_key = self.add_strip_key(KeyFace("Guide", kind=KeyKind.QUIET, name="User's guide"), _GUIDE)
        self.settings_panel = SettingsPanel(self, self.settings, updates=True)
        self.settings_panel.hide()
        self.session_list.session_chosen.connect(self.session_chosen)
        self.session_list.copy_wanted.connect(self._on_copy)
        self.games.preset_chosen.connect(self.preset_chosen)
        self.settings_key.clicked.connect(self.open_settings)
        self.settings_panel.closed.connect(self.close_settings)
        self.settings_panel.view.settings_changed.connect(self.settings_changed)
        self.settings_panel.view.full_screen_wanted.connect(self.full_screen_wanted)
        self.settings_panel.view.updates_wanted.connect(self._on_updates)
        self.quit_key.clicked.connect(self.quit_wanted)
        self.history_key.clicked.connect(self._on_history)
        self.statistics_key.clicked.connect(self._on_statistics)
        self.people_key.clicked.connect(self._on_people)
        self.guide_key.clicked.connect(self._on_guide)
        self.show_sessions(())

    # ---- showing

    def show_sessions(self, rows: Sequence[SessionRow], elsewhere: str = "") -> None:
        """Show these sessions; `elsewhere` says where they lie if they are not the user's own.

        What comes next is the newest open one, else the game that was played last.
        """
        self.sessions.show(rows)
        self.session_list.show_elsewhere(elsewhere)
        lines = self.sessions.lines
        opened = sum(line.open for line in lines)
        counts = ((opened, "open"), (len(lines) - opened, "earlier"))
        words = " · ".join(f"{count:,} {word}" for count, word in counts if count)
        self.show_title(TITLE, words or "no table yet")
        newest = max(rows, key=_stream, default=None)
        self.games.light(None if opened else newest.name if newest else "")

    def show_presets(self, presets: Sequence[Preset]) -> None:
        """Offer these games."""
        self.games.show_presets(presets)

    def _on_history(self) -> None:
        self.page_wanted.emit(Over.HISTORY)

    def _on_statistics(self) -> None:
        self.page_wanted.emit(Over.STATISTICS)

    def _on_people(self) -> None:
        self.page_wanted.emit(Over.PEOPLE)

    def _on_guide(self) -> None:
        self.page_wanted.emit(Over.GUIDE)

    def _on_copy(self) -> None:
        self.page_wanted.emit(Over.COPY)

    def _on_updates(self) -> None:
        self.page_wanted.emit(Over.UPDATES)

    def open_settings(self) -> None:
        """Show the settings in place of the games; opened again they close."""
        opens = self.settings_panel.isHidden()
        self.games.setVisible(not opens)
        self.settings_panel.setVisible(opens)

    def close_settings(self) -> None:
        """Bring the games back."""
        self.settings_panel.hide()
        self.games.show()

    def apply(self, settings: Settings) -> None:
        """Take other settings: colours, side, size."""
        self._guard.set_milliseconds(settings.guard_ms)
        self.settings_panel.view.show_settings(settings)
        super().apply(settings)

    def arrange(self, area: QRectF) -> None:
        """The list, and the games on the side of the pad; the settings stand in place of the games."""
        listed = max(_LEAST_LIST, min(_MOST_LIST, (area.width() + 2 * SIDE) * _LIST_SHARE))
        rest = area.width() - listed - SIDE
        mirrored = self.look.mirrored
        games = QRectF(area.left() if mirrored else area.right() - rest, area.top(), rest, area.height())
        left = area.right() - listed if mirrored else area.left()
        self.put(self.session_list, QRectF(left, area.top(), listed, area.height()))
        self.put(self.games, games)
        self.put(self.settings_panel, games)


def _stream(row: SessionRow) -> int:
    return row.stream
