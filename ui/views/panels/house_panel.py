"""What a house adds to the plain game, each a row that opens its panel: mixed games, levels, rake, bomb pots and more.

Lengths are u.
"""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.row_button import RowButton, RowFace
from ui.words.floor_words import timing_said
from ui.words.house_words import level_text, rake_text, rotation_where, stakes_details, stakes_text

TITLE = "Games and house"
_ROW, _GAP = 68.0, 12.0


class HousePanel(Panel):
    """Rows, each a wish, with what is in force under its name."""

    stakes_wanted = Signal()
    mixed_wanted = Signal()
    levels_wanted = Signal()
    rake_wanted = Signal()
    bomb_wanted = Signal()
    side_wanted = Signal()
    timing_wanted = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self.stakes_row = RowButton(self, RowFace("Stakes and rules"))
        self.mixed_row = RowButton(self, RowFace("Mixed game"))
        self.levels_row = RowButton(self, RowFace("Levels"))
        self.rake_row = RowButton(self, RowFace("Rake and drops"))
        self.bomb_row = RowButton(self, RowFace("Bomb pot"))
        self.side_row = RowButton(self, RowFace("Side payment"))
        self.timing_row = RowButton(self, RowFace("Clock and deck"))
        self.stakes_row.clicked.connect(self.stakes_wanted)
        self.mixed_row.clicked.connect(self.mixed_wanted)
        self.levels_row.clicked.connect(self.levels_wanted)
        self.rake_row.clicked.connect(self.rake_wanted)
        self.bomb_row.clicked.connect(self.bomb_wanted)
        self.side_row.clicked.connect(self.side_wanted)
        self.timing_row.clicked.connect(self.timing_wanted)

    @property
    def rows(self) -> tuple[RowButton, ...]:
        return (
            self.stakes_row,
            self.mixed_row,
            self.levels_row,
            self.rake_row,
            self.bomb_row,
            self.side_row,
            self.timing_row,
        )

    def refresh(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        stakes = f"{stakes_text(table.stakes, money)} · {stakes_details(table.stakes, money)}"
        mixed = rotation_where(table.rotation) if table.rotation else "one game all night"
        now = self._bridge.session.now
        levels = level_text(table.levels, now, money) if table.levels else "no levels"
        for row, note, icon in (
            (self.stakes_row, stakes, "chips"),
            (self.mixed_row, mixed, "redo"),
            (self.levels_row, levels, "clock"),
            (self.rake_row, rake_text(table.rake, money), "minus"),
            (self.bomb_row, "everybody antes, the flop comes at once", "deal"),
            (self.side_row, "seven-deuce, stand-up", "push"),
            (self.timing_row, timing_said(table.rules), "clock"),
        ):
            row.show_row(RowFace(row.row.label, note=note, icon=icon))

    def arrange(self, body: QRectF) -> None:
        high = min(_ROW, (body.height() - 20 + _GAP) / len(self.rows) - _GAP)
        for place, row in enumerate(self.rows):
            top = body.top() + 10 + place * (high + _GAP)
            self.put(row, QRectF(INSET, top, body.width() - 2 * INSET, high))
