"""The shot clock with its time banks, and how often the deck is counted: rules of the table. Lengths are u."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.session.intents import ChangeRules
from app.session.stakes import TableRules
from ui.drawing.fonts import REGULAR
from ui.drawing.geometry import KEY
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import StepRow
from ui.words.floor_words import hands

TITLE = "Clock and deck"
SHOT_CLOCKS = (0, 10, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120)
"""Seconds of a decision; 0 plays none."""
BANKS = tuple(range(21))
BANK_SECONDS = (15, 20, 30, 45, 60, 90, 120)
DECK_HANDS = (0, 10, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200)
"""After so many hands the deck is counted; 0: nobody is reminded."""
WHAT_IT_MEANS = (
    Line("At zero the ruling is one key. Nothing happens by itself.", "text_2", 20, REGULAR),
    Line("Time banks are for the whole night.", "text_2", 20, REGULAR),
)
_LABEL, _ROW, _GAP, _TOP = 182.0, 58.0, 12.0, 10.0


class TimingPanel(Panel):
    """Four values and the key that records them."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "clock")
        self._bridge = bridge
        self._rules = bridge.table.rules
        self.shot_row = StepRow(self, "Shot clock", _LABEL)
        self.banks_row = StepRow(self, "Time banks", _LABEL)
        self.seconds_row = StepRow(self, "of seconds", _LABEL)
        self.deck_row = StepRow(self, "Count the deck", _LABEL)
        self._words = Words(self)
        self._words.show_lines(WHAT_IT_MEANS)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.shot_row.stepped.connect(self._on_shot)
        self.banks_row.stepped.connect(self._on_banks)
        self.seconds_row.stepped.connect(self._on_seconds)
        self.deck_row.stepped.connect(self._on_deck)
        self.record_key.clicked.connect(self._on_record)

    @property
    def rows(self) -> tuple[StepRow, ...]:
        return self.shot_row, self.banks_row, self.seconds_row, self.deck_row

    @property
    def drafted(self) -> TableRules:
        """What would be recorded."""
        return self._rules

    def refresh(self) -> None:
        """Begin with what is in force when the panel is about to be shown."""
        if self.isHidden():
            self._rules = self._bridge.table.rules
        self._show()

    def _show(self) -> None:
        rules, table = self._rules, self._bridge.table
        shown = (
            (self.shot_row, rules.shot_clock, SHOT_CLOCKS, f"{rules.shot_clock} s" if rules.shot_clock else "none"),
            (self.banks_row, rules.time_banks, BANKS, str(rules.time_banks) if rules.time_banks else "none"),
            (self.seconds_row, rules.time_bank, BANK_SECONDS, f"{rules.time_bank} s" if rules.time_bank else "none"),
            (self.deck_row, rules.deck_count_every, DECK_HANDS, _every(rules.deck_count_every)),
        )
        for row, value, values, said in shown:
            row.show_value(said, value > values[0], value < values[-1])
        changed = rules != table.rules
        face = KeyFace("Record", "nothing changed", KeyKind.OFF)
        self.record_key.set_face(KeyFace("Record", "from now on", KeyKind.LIT) if changed else face)

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        top = body.top() + _TOP
        for row in self.rows:
            row.place(QRectF(left, top, width, _ROW))
            top += _ROW + _GAP
        self.put(self._words, QRectF(left, top + 6, width, 110))
        self.put(self.record_key, QRectF(left, body.bottom() - 12 - KEY, width, KEY))

    def _on_shot(self, by: object) -> None:
        self._draft(replace(self._rules, shot_clock=_stepped(SHOT_CLOCKS, self._rules.shot_clock, by)))

    def _on_banks(self, by: object) -> None:
        """The first time bank brings its seconds with it."""
        banks = _stepped(BANKS, self._rules.time_banks, by)
        self._draft(replace(self._rules, time_banks=banks, time_bank=self._rules.time_bank or BANK_SECONDS[2]))

    def _on_seconds(self, by: object) -> None:
        self._draft(replace(self._rules, time_bank=_stepped(BANK_SECONDS, self._rules.time_bank, by)))

    def _on_deck(self, by: object) -> None:
        self._draft(replace(self._rules, deck_count_every=_stepped(DECK_HANDS, self._rules.deck_count_every, by)))

    def _draft(self, rules: TableRules) -> None:
        self._rules = rules
        self._show()

    def _on_record(self) -> None:
        """Record these four beside whatever else was decided meanwhile."""
        drafted = self._rules
        rules = replace(
            self._bridge.table.rules,
            shot_clock=drafted.shot_clock,
            time_bank=drafted.time_bank,
            time_banks=drafted.time_banks,
            deck_count_every=drafted.deck_count_every,
        )
        if self._bridge.submit(ChangeRules(rules)):
            self.closed.emit()


def _every(count: int) -> str:
    return f"every {hands(count)}" if count else "never"


def _stepped(values: Sequence[int], value: int, by: object) -> int:
    """The next value up or down, whether or not the one in force is among them."""
    if by == 1:
        return next((one for one in values if one > value), values[-1])
    return next((one for one in reversed(values) if one < value), values[0])
