"""Time collection: what each seat pays, which seats do, and when the host is reminded of it. Lengths are u.

A tap on a plate or on the key of a seat leaves it out or takes it in again.
"""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.engine.seats import seats_in
from app.session.bank.time_rule import TimeRule
from app.session.intents import ChangeRules, CollectTime
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import Choice, PickRow, StepRow
from ui.words import time_words as words
from ui.words.text import seat_name

_LABEL, _ROW, _WORDS, _RULE = 118.0, 60.0, 52.0, 136.0
_COLUMNS, _BETWEEN = 5, 12.0
_DOWN = -1
_EVERY = (
    Choice(0, KeyFace("Never")),
    Choice(30, KeyFace("30 min")),
    Choice(60, KeyFace("60 min")),
    Choice(_DOWN, KeyFace("Down", name="Each down")),
)


class TimePanel(Panel):
    """One key collects, the other keeps the rule for the table."""

    seats_changed = Signal()
    """Other seats are meant."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "clock")
        self._bridge = bridge
        self._each, self._every = 0, 0
        self._left_out: frozenset[int] = frozenset()
        self._seats: tuple[int, ...] = ()
        self.each_row = StepRow(self, "Each pays", _LABEL)
        self.each_row.stepped.connect(self._on_each)
        self.every_row = PickRow(self, "Remind", _EVERY, 78.0)
        self.every_row.picked.connect(self._on_every)
        self._words = Words(self)
        self.seats = ChoiceRows(self, _COLUMNS, KeySizes(24, 18))
        self.seats.chosen.connect(self._on_seat)
        self.collect_key = KeyButton(self, OFF_KEY)
        self.collect_key.clicked.connect(self._on_collect)
        self.rule_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.rule_key.clicked.connect(self._on_rule)

    @property
    def payers(self) -> tuple[int, ...]:
        """The seats that pay."""
        return tuple(seat for seat in self._seats if seat not in self._left_out)

    @property
    def rule(self) -> TimeRule:
        """What would be kept for the table."""
        now = self._bridge.table.rules.time
        if not self._every:
            return replace(now, amount=0)
        if self._every == _DOWN:
            return TimeRule(self._each, now.minutes, by_down=True)
        return TimeRule(self._each, self._every)

    def refresh(self) -> None:
        """Begin with the rule in force and everybody when the panel is about to be shown."""
        table = self._bridge.table
        self._seats = tuple(seats_in(table.taken))
        if self.isHidden():
            rule = table.rules.time
            self._each = rule.amount or self._each or self._step
            self._every = 0 if not rule.amount else _DOWN if rule.by_down else rule.minutes
            self._left_out = frozenset()
        self._show()

    def seat_tapped(self, seat: int) -> bool:
        if seat not in self._seats:
            return False
        self._left_out = self._left_out ^ {seat}
        self._show()
        self.seats_changed.emit()
        return True

    def seats_meant(self) -> frozenset[int]:
        return frozenset(self.payers)

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.collect_key
        return super().key_for(event)

    @property
    def _step(self) -> int:
        stakes = self._bridge.table.stakes
        return max(stakes.chip, 1)

    def _show(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        self.each_row.show_value(money.text(self._each), self._each > self._step)
        self.every_row.choose(self._every)
        self.seats.show_choices([self._seat_face(seat) for seat in self._seats])
        self._words.show_lines((Line(words.due_said(table, self._bridge.session.now), "text_2"),))
        self.collect_key.set_face(self._collect_face())
        kept = self.rule == table.rules.time
        said = words.rule_said(self.rule) if self.rule.amount else "no reminder"
        rule = KeyFace("Rule kept", said, KeyKind.OFF) if kept else KeyFace("Keep rule", said)
        self.rule_key.set_face(rule)

    def _collect_face(self) -> KeyFace:
        money, count = self._bridge.money, len(self.payers)
        if self._bridge.table.hand is not None:
            return KeyFace("Collect", "finish the hand first", KeyKind.OFF)
        if not count:
            return KeyFace("Collect", "nobody pays", KeyKind.OFF)
        seats = "1 seat" if count == 1 else f"{count} seats"
        return KeyFace(f"Collect {money.text(count * self._each)}", f"from {seats}", KeyKind.LIT)

    def _seat_face(self, seat: int) -> KeyFace:
        name = seat_name(seat, self._bridge.name_of(seat))
        if seat in self._left_out:
            return KeyFace(f"{seat}", "out", name=f"{name}, left out")
        tab = self._bridge.table.stack(seat) < self._each
        said = f"{name} pays{' on the tab' if tab else ''}"
        return KeyFace(f"{seat}", "tab" if tab else "", KeyKind.CHOSEN, name=said)

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + 12, body.width() - 2 * INSET
        self.each_row.place(QRectF(left, top, width, _ROW))
        self.every_row.place(QRectF(left, top + _ROW + _BETWEEN, width, _ROW))
        below = top + 2 * (_ROW + _BETWEEN)
        self.put(self._words, QRectF(left + 4, below, width - 8, _WORDS))
        keys = body.bottom() - 12 - KEY
        seats = QRectF(left, below + _WORDS + 4, width, keys - _BETWEEN - below - _WORDS - 4)
        self.put(self.seats, seats.adjusted(-RING, -RING, RING, RING))
        self.put(self.collect_key, QRectF(left, keys, width - _RULE - GAP, KEY))
        self.put(self.rule_key, QRectF(left + width - _RULE, keys, _RULE, KEY))

    def _on_each(self, by: object) -> None:
        if isinstance(by, int):
            self._each = max(self._step, self._each + by * self._step)
            self._show()

    def _on_every(self, every: object) -> None:
        if isinstance(every, int):
            self._every = every
            self._show()

    def _on_seat(self, place: object) -> None:
        if isinstance(place, int):
            self.seat_tapped(self._seats[place])

    def _on_collect(self) -> None:
        if self._bridge.submit(CollectTime(self._each, self.payers)):
            self.closed.emit()

    def _on_rule(self) -> None:
        self._bridge.submit(ChangeRules(replace(self._bridge.table.rules, time=self.rule)))
