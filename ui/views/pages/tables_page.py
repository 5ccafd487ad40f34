"""The first page: open and earlier tables at one side, the games that open with one tap at the other. Lengths are u.

It is made before any database is there; what it shows is given to it.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.session.ports import SessionRow
from app.session.presets import Preset
from app.settings import PadSide, Settings
from ui.drawing.fonts import REGULAR, fit, ladder
from ui.drawing.geometry import FACTS_HEIGHT, GAP, KEY, RING, SIDE, STATUS_HEIGHT
from ui.drawing.key_paint import KeySizes
from ui.drawing.look import Look, ScaleSetting, scale_for
from ui.drawing.paint import EDGE, draw_fitted, draw_line
from ui.drawing.theme import THEMES
from ui.faces import KeyFace, KeyKind, StatusFace
from ui.models.session_model import SessionModel
from ui.own_faults import outlives_faults
from ui.views.panels.games_panel import GamesPanel
from ui.views.panels.settings_panel import SettingsPanel
from ui.views.parts.key_button import KeyButton
from ui.views.parts.session_list import SessionList
from ui.views.parts.tap_guard import TapGuard
from ui.views.status_line import StatusLine

TITLE = "Tables"
_LIST_SHARE, _LEAST_LIST, _MOST_LIST = 0.33, 400.0, 520.0
_TITLE = ladder(26, 24, 22)
_SECOND = ladder(22, 20, weight=REGULAR)
_KEY_SIZES = KeySizes(24, 18)
_SETTINGS, _QUIT = 126.0, 148.0


@outlives_faults
class TablesPage(QWidget):
    """Strip on top, sessions and games under it, what the disk says at the bottom."""

    preset_chosen = Signal(object)
    """A `Preset`: open its table and seat its players."""
    session_chosen = Signal(object)
    """The number of a session."""
    settings_changed = Signal(object)
    """The whole new `Settings`."""
    full_screen_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None, settings: Settings | None = None) -> None:
        super().__init__(parent)
        settings = settings or Settings()
        self._look = Look()
        self._settings = settings
        self._counts = ""
        self._guard = TapGuard(self, settings.guard_ms)
        self.sessions = SessionModel(self)
        self.session_list = SessionList(self, self.sessions, self._guard)
        self.games = GamesPanel(self, self._guard)
        self.settings_key = KeyButton(self, KeyFace("Settings", kind=KeyKind.QUIET), _KEY_SIZES)
        self.quit_key = KeyButton(self, KeyFace("Quit", kind=KeyKind.QUIET, icon="leave"), _KEY_SIZES)
        self.settings_panel = SettingsPanel(self, settings)
        self.settings_panel.hide()
        self.status = StatusLine(self)
        self.setAccessibleName(TITLE)
        self.session_list.session_chosen.connect(self.session_chosen)
        self.games.preset_chosen.connect(self.preset_chosen)
        self.settings_key.clicked.connect(self.open_settings)
        self.settings_panel.closed.connect(self.close_settings)
        self.settings_panel.view.settings_changed.connect(self.settings_changed)
        self.settings_panel.view.full_screen_wanted.connect(self.full_screen_wanted)
        self.quit_key.clicked.connect(self.quit_wanted)
        self.show_sessions(())

    # ---- showing

    def show_sessions(self, rows: Sequence[SessionRow]) -> None:
        """Show these sessions. What comes next is the newest open one, else the game that was played last."""
        self.sessions.show(rows)
        lines = self.sessions.lines
        opened = sum(line.open for line in lines)
        counts = ((opened, "open"), (len(lines) - opened, "earlier"))
        self._counts = " · ".join(f"{count:,} {word}" for count, word in counts if count) or "no table yet"
        newest = max(rows, key=_stream, default=None)
        self.games.light(None if opened else newest.name if newest else "")
        self.update()

    def show_presets(self, presets: Sequence[Preset]) -> None:
        """Offer these games."""
        self.games.show_presets(presets)

    def show_notice(self, sentence: str) -> None:
        """Say one sentence in the lowest line; '' takes it away."""
        self.status.show_face(StatusFace(sentence))

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
        self._settings = settings
        self._guard.set_milliseconds(settings.guard_ms)
        self.settings_panel.view.show_settings(settings)
        self._place()

    # ---- look

    @property
    def look(self) -> Look:
        return self._look

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()  # else the first key gets it, and a ring that nobody asked for

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.background)
            painter.fillRect(QRectF(0, 0, area.width(), FACTS_HEIGHT), theme.surface)
            line = FACTS_HEIGHT - EDGE / 2
            draw_line(painter, 0, line, area.width(), line, theme.line, EDGE)
            keys = 2 * SIDE + _SETTINGS + GAP + _QUIT
            left, room = (keys if self._look.mirrored else 0.0) + 24, area.width() - keys - 36
            draw_fitted(painter, left, 42, fit(TITLE, room, _TITLE), theme.text)
            draw_fitted(painter, left, 76, fit(self._counts, room, _SECOND), theme.text_2)

    def _place(self) -> None:
        settings = self._settings
        u = scale_for(self.size(), ScaleSetting(zoom=settings.zoom))
        self._look = look = Look(THEMES[settings.theme], u, settings.motion, settings.pad_side is PadSide.LEFT)
        width, height = look.units(self.width()), look.units(self.height())
        panes = (self.session_list, self.games, self.settings_panel)
        for child in (*panes, self.settings_key, self.quit_key, self.status):
            child.set_look(look)
        self._place_keys(width)
        listed, games = self._sides(width, height)
        self.session_list.setGeometry(look.rect(listed))
        self.games.setGeometry(look.rect(games))
        self.status.setGeometry(look.rect(QRectF(0, height - STATUS_HEIGHT, width, STATUS_HEIGHT)))
        self.settings_panel.setGeometry(look.rect(games))
        self.update()

    def _place_keys(self, width: float) -> None:
        """Settings and Quit stand on the side of the pad, Quit outermost."""
        mirrored = self._look.mirrored
        quit_left = SIDE if mirrored else width - SIDE - _QUIT
        settings_left = SIDE + _QUIT + GAP if mirrored else quit_left - GAP - _SETTINGS
        self.settings_key.place(QRectF(settings_left, 3, _SETTINGS, KEY))
        self.quit_key.place(QRectF(quit_left, 3, _QUIT, KEY))

    def _sides(self, width: float, height: float) -> tuple[QRectF, QRectF]:
        """The list and the games, these on the side of the pad."""
        top, bottom = FACTS_HEIGHT + 12, height - STATUS_HEIGHT - RING
        list_width = max(_LEAST_LIST, min(_MOST_LIST, width * _LIST_SHARE))
        games_width = width - list_width - 3 * SIDE
        left = SIDE if not self._look.mirrored else 2 * SIDE + games_width
        other = SIDE if self._look.mirrored else 2 * SIDE + list_width
        return (
            QRectF(left, top, list_width, bottom - top),
            QRectF(other, top, games_width, bottom - top),
        )


def _stream(row: SessionRow) -> int:
    return row.stream
