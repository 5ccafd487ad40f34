"""What the user can set about the console. Each tap takes effect at once, nothing is confirmed. Lengths are u."""

from dataclasses import replace
from math import floor

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.settings import PLACES, ZOOM_MOST, PadSide, Settings, ThemeChoice
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.look import Look, most_zoom
from ui.faces import KeyFace
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.setting_rows import Choice, LabelledRow, PickRow, StepRow

TITLE = "Settings"
COLOURS = "Colours"
PAD_SIDE = "Pad"
TURNED = "Table turned by"
MOTION = "Motion"
GUARD = "Repeat-tap guard"
ZOOM = "Size of the console"
FULL_SCREEN = "Full screen"
UPDATES = "Updates over the internet"
ROOM = "Larger only as far as the screen has room."

GUARD_STEP, GUARD_LEAST, GUARD_LARGEST = 50, 150, 400
"""Milliseconds; a bounce lasts up to 150, a second tap that is meant comes after 400."""
_ZOOM_STEP = 0.1
_LABEL, _UPDATES_LABEL = 178.0, 270.0
_MOST, _GAP = 66.0, 12.0
_WORDS = 24.0
_ON_OFF = (Choice(True, KeyFace("On")), Choice(False, KeyFace("Off")))


class UpdateRow(PickRow):
    """Whether anybody is asked over the internet, and the way to the page where that is done."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, UPDATES, _ON_OFF, _UPDATES_LABEL)
        self.page_key = KeyButton(self, KeyFace("Updates"), KeySizes(22, 18))

    def arrange_keys(self, room: QRectF) -> None:
        wide = (room.width() - 2 * _GAP) / 3
        super().arrange_keys(room.adjusted(0, 0, -wide - _GAP, 0))
        self.page_key.place(QRectF(room.right() - wide, room.top(), wide, room.height()))


class SettingsView(LookingWidget):
    """The rows alone, for any page. The window keeps what was changed, and says so to every view by `show_settings`."""

    settings_changed = Signal(object)
    """The whole new `Settings`."""
    full_screen_wanted = Signal(object)
    """True: the window fills the screen; False: no longer."""
    updates_wanted = Signal()

    def __init__(self, parent: QWidget, settings: Settings, *, updates: bool) -> None:
        """With `updates` it leads to them as well: not at a table."""
        super().__init__(parent)
        self._settings = settings
        self.setAccessibleName(TITLE)
        self.theme_row = PickRow(
            self,
            COLOURS,
            (
                Choice(ThemeChoice.DARK, KeyFace("Dark")),
                Choice(ThemeChoice.LIGHT, KeyFace("Light")),
                Choice(ThemeChoice.CONTRAST, KeyFace("High", "contrast", name="High contrast")),
            ),
            96,
        )
        sides = (Choice(PadSide.LEFT, KeyFace("Left")), Choice(PadSide.RIGHT, KeyFace("Right")))
        self.side_row = PickRow(self, PAD_SIDE, sides, _LABEL)
        self.turn_row = StepRow(self, TURNED, _LABEL)
        self.motion_row = PickRow(self, MOTION, _ON_OFF, _LABEL)
        self.guard_row = StepRow(self, GUARD, _LABEL)
        self.screen_row = PickRow(self, FULL_SCREEN, _ON_OFF, _LABEL)
        self.update_row = UpdateRow(self) if updates else None
        self.zoom_row = StepRow(self, ZOOM, _LABEL)
        self._words = Words(self)
        self._words.show_lines([Line(ROOM, "text_2")])
        self._connect()
        self.show_settings(settings)

    @property
    def rows(self) -> tuple[LabelledRow, ...]:
        return (
            self.theme_row,
            self.side_row,
            self.turn_row,
            self.motion_row,
            self.guard_row,
            self.screen_row,
            *((self.update_row,) if self.update_row is not None else ()),
            self.zoom_row,
        )

    def _connect(self) -> None:
        self.theme_row.picked.connect(self._on_theme_picked)
        self.side_row.picked.connect(self._on_side_picked)
        self.turn_row.stepped.connect(self._on_turn_stepped)
        self.motion_row.picked.connect(self._on_motion_picked)
        self.guard_row.stepped.connect(self._on_guard_stepped)
        self.zoom_row.stepped.connect(self._on_zoom_stepped)
        self.screen_row.picked.connect(self._on_screen_picked)
        if self.update_row is not None:
            self.update_row.picked.connect(self._on_updates_picked)
            self.update_row.page_key.clicked.connect(self.updates_wanted)

    def show_settings(self, settings: Settings) -> None:
        """Show these, wherever they were changed."""
        self._settings = settings
        self.theme_row.choose(settings.theme)
        self.side_row.choose(settings.pad_side)
        self.motion_row.choose(settings.motion)
        self.turn_row.show_value("1 seat" if settings.rotation == 1 else f"{settings.rotation} seats")
        guard = settings.guard_ms
        self.guard_row.show_value(f"{guard} ms", guard > GUARD_LEAST, guard < GUARD_LARGEST)
        zoom = self._zoom
        self.zoom_row.show_value(f"{zoom:.0%}", zoom > 1.0, zoom < self._most_zoom)
        if self.update_row is not None:
            self.update_row.choose(settings.updates)

    @property
    def _most_zoom(self) -> float:
        """What this window has room for, rounded down to whole per cent."""
        return min(ZOOM_MOST, floor(100 * most_zoom(self.window().size())) / 100)

    @property
    def _zoom(self) -> float:
        """The zoom as it shows on this window; a larger one was chosen on a larger screen."""
        return min(self._settings.zoom, self._most_zoom)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.show_settings(self._settings)  # the window may have more room now, or less

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.screen_row.choose(self.window().isFullScreen())
        self.show_settings(self._settings)

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        count = len(self.rows)
        high = min(_MOST, (area.height() - _WORDS - count * _GAP + 6) / count)
        for place, row in enumerate(self.rows):
            row.place(QRectF(area.left(), area.top() + place * (high + _GAP), area.width(), high))
        below = area.top() + count * (high + _GAP) - 6
        self._words.setGeometry(self._look.rect(QRectF(area.left(), below, area.width(), _WORDS)))

    def _change(self, settings: Settings) -> None:
        if settings != self._settings:
            self.show_settings(settings)
            self.settings_changed.emit(settings)

    def _on_theme_picked(self, theme: object) -> None:
        if isinstance(theme, ThemeChoice):
            self._change(replace(self._settings, theme=theme))

    def _on_side_picked(self, side: object) -> None:
        if isinstance(side, PadSide):
            self._change(replace(self._settings, pad_side=side))

    def _on_motion_picked(self, motion: object) -> None:
        self._change(replace(self._settings, motion=motion is True))

    def _on_updates_picked(self, allowed: object) -> None:
        self._change(replace(self._settings, updates=allowed is True))

    def _on_turn_stepped(self, by: object) -> None:
        if isinstance(by, int):
            self._change(replace(self._settings, rotation=(self._settings.rotation + by) % PLACES))

    def _on_guard_stepped(self, by: object) -> None:
        if isinstance(by, int):
            wanted = self._settings.guard_ms + by * GUARD_STEP
            self._change(replace(self._settings, guard_ms=max(GUARD_LEAST, min(GUARD_LARGEST, wanted))))

    def _on_screen_picked(self, full: object) -> None:
        if full is not self.window().isFullScreen():
            self.full_screen_wanted.emit(full)
        self.screen_row.choose(self.window().isFullScreen())

    def _on_zoom_stepped(self, by: object) -> None:
        if isinstance(by, int):
            wanted = round(self._zoom + by * _ZOOM_STEP, 1)
            self._change(replace(self._settings, zoom=max(1.0, min(ZOOM_MOST, wanted))))


class SettingsPanel(Panel):
    """The same over a table, in the pad's place; with `updates` in the place of the games."""

    def __init__(self, parent: QWidget, settings: Settings, *, updates: bool = False) -> None:
        super().__init__(parent, TITLE, "settings")
        self.view = SettingsView(self, settings, updates=updates)

    def arrange(self, body: QRectF) -> None:
        side = INSET - RING
        self.view.setGeometry(self.look.rect(body.adjusted(side, 8 - RING, -side, -4)))
