"""The levels of a tournament: what each has, the clock that starts, stops and turns, and a page for one level.

Lengths are u. Levels are drafted here; one key records them all.
"""

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.house_events import MOST_LEVELS
from app.session.house_games import Level
from app.session.intents import GoToLevel, RunLevels, SetLevels
from app.session.usual_stakes import usual_levels
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.level_page import LevelPage
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.words.house_words import level_name, minutes_left

TITLE, LEVEL_TITLE = "Levels", "One level"
_BELOW = 8.0  # so that four rows and the pager have room
_CHANGE, _SIZES = 118.0, KeySizes(24, 18)


class LevelsPanel(Panel):
    """A list and a page for one of its levels."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "clock")
        self._bridge = bridge
        self._levels: tuple[Level, ...] = ()
        self._place = -1
        self.rows = KeyRows(self, _CHANGE)
        self.rows.chosen.connect(self._on_row_chosen)
        self.record_key = KeyButton(self, OFF_KEY)
        self.run_key = KeyButton(self, OFF_KEY, _SIZES)
        self.back_key = KeyButton(self, OFF_KEY, _SIZES)
        self.next_key = KeyButton(self, OFF_KEY, _SIZES)
        self.end_key = KeyButton(self, OFF_KEY, _SIZES)
        self.record_key.clicked.connect(self._on_record)
        self.run_key.clicked.connect(self._on_run)
        self.back_key.clicked.connect(self._on_back)
        self.next_key.clicked.connect(self._on_next)
        self.end_key.clicked.connect(self._on_end)
        self.page = LevelPage(self)
        self.page.kept.connect(self._on_kept)
        self.page.removed.connect(self._on_removed)
        self.page.left.connect(self._on_left)

    @property
    def drafted(self) -> tuple[Level, ...]:
        """What would be recorded."""
        return self._levels

    def refresh(self) -> None:
        """Begin with the levels in force, or the usual ones, when the panel is about to be shown."""
        table = self._bridge.table
        if self.isHidden():
            self._place = -1
            self._levels = table.levels.levels if table.levels else usual_levels(table.stakes)
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if self._place >= 0 and (key := self.page.key_for(event)) is not None:
            return key
        return super().key_for(event)

    # ---- showing

    def _show(self) -> None:
        on_page = self._place >= 0
        self.set_title(LEVEL_TITLE if on_page else TITLE)
        self.page.setVisible(on_page)
        self.rows.setVisible(not on_page)
        recorded = self._bridge.table.levels
        changed = recorded is None or self._levels != recorded.levels
        self.record_key.setVisible(not on_page and changed)
        for key in self._clock_keys:
            key.setVisible(not on_page and not changed)
        if not on_page:
            self._show_rows()
            self._show_keys()
        self._arrange()

    @property
    def _clock_keys(self) -> tuple[KeyButton, ...]:
        return self.run_key, self.back_key, self.next_key, self.end_key

    def _show_rows(self) -> None:
        money, clock = self._bridge.money, self._bridge.table.levels
        reading = clock.at(self._bridge.session.now) if clock and clock.levels == self._levels else None
        faces = []
        for place, level in enumerate(self._levels):
            said = level_name(self._levels, place, money)
            means = f"{level.seconds // 60} minutes"
            if reading is not None and reading.number == place:
                means = f"now · {minutes_left(reading.left)} of {means}"
            faces.append(KeyRowFace(said, means, (KeyFace("Change", name=f"Change: {said}, row {place + 1}"),)))
        if len(self._levels) < MOST_LEVELS:
            faces.append(KeyRowFace("One more level", "after the last one", (KeyFace("Add", name="Add a level"),)))
        self.rows.show_rows(faces)

    def _show_keys(self) -> None:
        clock = self._bridge.table.levels
        count = sum(1 for level in self._levels if not level.is_break)
        if self._levels:
            face = KeyFace(f"Record {count} levels", self._from_where(), KeyKind.LIT)
        else:
            face = KeyFace("Record", "add a level first", KeyKind.OFF)
        self.record_key.set_face(face)
        if clock is None:
            return
        number, last = clock.at(self._bridge.session.now).number, len(clock.levels) - 1
        stopped = KeyFace("Start", "the clock", KeyKind.LIT)
        self.run_key.set_face(KeyFace("Stop", "the clock") if clock.runs else stopped)
        self.back_key.set_face(KeyFace("Back", "a level", KeyKind.PLAIN if number else KeyKind.OFF))
        self.next_key.set_face(KeyFace("Next", "level", KeyKind.PLAIN if number < last else KeyKind.OFF))
        self.end_key.set_face(KeyFace("End", "levels"))

    def _from_where(self) -> str:
        return "the running one begins anew" if self._bridge.table.levels else "then start their clock"

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        keys = body.bottom() - _BELOW - KEY
        self.put(self.rows, QRectF(0, body.top(), body.width(), keys - 12 - body.top()))
        self.put(self.record_key, QRectF(left, keys, width, KEY))
        wide = (width - 3 * GAP) / 4
        for place, key in enumerate(self._clock_keys):
            self.put(key, QRectF(left + place * (wide + GAP), keys, wide, KEY))
        page = QRectF(left, body.top() + 8, width, body.bottom() - 20 - body.top())
        self.put(self.page, page.adjusted(-RING, -RING, RING, RING))

    # ---- the list

    def _on_row_chosen(self, tap: object) -> None:
        if not isinstance(tap, RowTap):
            return
        self._place = tap.row
        new = tap.row == len(self._levels)
        self.page.start(self._following() if new else self._levels[tap.row], self._bridge.money, new)
        self._show()

    def _following(self) -> Level:
        """A proposal for one more level: twice the last one."""
        stakes = self._bridge.table.stakes
        if not self._levels:
            return Level(stakes.small_blind, stakes.big_blind, 20 * 60)
        last = self._levels[-1]
        doubled = replace(last, small_blind=2 * last.small_blind, big_blind=2 * last.big_blind, is_break=False)
        return replace(doubled, ante=2 * last.ante, seconds=self._levels[0].seconds)

    def _on_kept(self, level: object) -> None:
        if isinstance(level, Level):
            self._levels = (*self._levels[: self._place], level, *self._levels[self._place + 1 :])
            self._on_left()

    def _on_removed(self) -> None:
        self._levels = (*self._levels[: self._place], *self._levels[self._place + 1 :])
        self._on_left()

    def _on_left(self) -> None:
        self._place = -1
        self._show()

    def _on_record(self) -> None:
        """Record the levels; a clock that was on the way goes on at the beginning of its level."""
        before, submit = self._bridge.table.levels, self._bridge.submit
        number = before.at(self._bridge.session.now).number if before else 0
        if not submit(SetLevels(self._levels)) or before is None:
            return
        if number and not submit(GoToLevel(min(number, len(self._levels) - 1))):
            return
        if before.runs:
            submit(RunLevels(True))

    # ---- the clock

    def _on_run(self) -> None:
        clock = self._bridge.table.levels
        if clock is not None:
            self._bridge.submit(RunLevels(not clock.runs))

    def _on_back(self) -> None:
        self._turn(-1)

    def _on_next(self) -> None:
        self._turn(1)

    def _turn(self, by: int) -> None:
        clock = self._bridge.table.levels
        if clock is not None:
            self._bridge.submit(GoToLevel(clock.at(self._bridge.session.now).number + by))

    def _on_end(self) -> None:
        if self._bridge.submit(SetLevels(())):
            self.closed.emit()
