"""What the house takes: percentage, caps by players, rounding, no flop no drop, a drop for the jackpot. Lengths are u.

The line above the key shows the rule at work on a pot.
"""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.engine.rake import Drop, RakeRule
from app.session.intents import SetRake
from ui.drawing.geometry import GAP, KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import Choice, LabelledRow, PickRow, StepRow
from ui.words.house_words import percent_text, rake_example, rake_text

TITLE = "Rake and drops"
JACKPOT = "jackpot"
SHORT, FULL = 2, 5
"""The least players for which the two caps count."""
_HALF_PERCENT = 50
_MOST_PERCENT = 2000
_LABEL = 176.0
_ROW, _GAP = 56.0, 12.0
_PAGE_KEY = 126.0


def caps_of(rule: RakeRule) -> tuple[int, int]:
    """The cap of a full table and of a short one; 0 for none."""
    full = rule.cap_for(FULL) or 0
    return full, rule.cap_for(SHORT) or 0


def with_caps(rule: RakeRule, full: int, short: int) -> RakeRule:
    """The rule with these caps, 0 for none; a short table never has more than a full one."""
    if not full:
        return replace(rule, caps=())
    short = min(short or full, full)
    return replace(rule, caps=((SHORT, full),) if short == full else ((SHORT, short), (FULL, full)))


class RakePanel(Panel):
    """Two pages, rake and drops, and one key that records both."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self._rule = bridge.table.rake
        self._on_drops = False
        self.percent_row = StepRow(self, "Rake", _LABEL)
        self.cap_row = StepRow(self, "At most", _LABEL)
        self.short_row = StepRow(self, "to 2\u20134 players", _LABEL)
        self.step_row = StepRow(self, "In steps of", _LABEL)
        self.flop_row = PickRow(self, "No flop, no drop", _YES_NO, _LABEL)
        self.drop_row = StepRow(self, "Jackpot drop", _LABEL)
        self.from_row = StepRow(self, "from pots of", _LABEL)
        self.rounding_row = PickRow(self, "Rounded", _ROUNDING, _LABEL)
        self._words = Words(self)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.page_key = KeyButton(self, KeyFace("Drops"), KeySizes(24, 19))
        self._connect()

    def _connect(self) -> None:
        self.percent_row.stepped.connect(self._on_percent)
        self.cap_row.stepped.connect(self._on_cap)
        self.short_row.stepped.connect(self._on_short)
        self.step_row.stepped.connect(self._on_step)
        self.flop_row.picked.connect(self._on_flop)
        self.drop_row.stepped.connect(self._on_drop)
        self.from_row.stepped.connect(self._on_from)
        self.rounding_row.picked.connect(self._on_rounding)
        self.record_key.clicked.connect(self._on_record)
        self.page_key.clicked.connect(self._on_page)

    @property
    def rule(self) -> RakeRule:
        """What would be recorded."""
        return self._rule

    def refresh(self) -> None:
        """Begin with the rule in force when the panel is about to be shown; while it stands keep what is entered."""
        if self.isHidden():
            self._rule, self._on_drops = self._bridge.table.rake, False
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.record_key
        return super().key_for(event)

    @property
    def _rake_rows(self) -> tuple[LabelledRow, ...]:
        return self.percent_row, self.cap_row, self.short_row, self.step_row, self.rounding_row

    @property
    def _drop_rows(self) -> tuple[LabelledRow, ...]:
        return self.flop_row, self.drop_row, self.from_row

    @property
    def _drop(self) -> Drop:
        return self._rule.drops[0] if self._rule.drops else Drop(JACKPOT, 0)

    @property
    def _chip(self) -> int:
        return max(1, self._bridge.table.stakes.chip)

    def _show(self) -> None:
        rule, money, table = self._rule, self._bridge.money, self._bridge.table
        full, short = caps_of(rule)
        self.percent_row.show_value(percent_text(rule), rule.basis_points > 0, rule.basis_points < _MOST_PERCENT)
        self.cap_row.show_value(money.text(full) if full else "no cap", full > 0)
        self.short_row.show_value(money.text(short) if full else "no cap", short > self._chip, short < full)
        self.step_row.show_value(money.text(rule.step), rule.step > self._chip)
        self.flop_row.choose(rule.no_flop_no_drop)
        self.rounding_row.choose(rule.rounds_up_half)
        self.drop_row.show_value(money.text(self._drop.amount) if self._drop.amount else "none", self._drop.amount > 0)
        least = money.text(self._drop.from_pot) if self._drop.from_pot else "any size"
        self.from_row.show_value(least, self._drop.from_pot > 0, self._drop.amount > 0)
        for row in self._rake_rows:
            row.setVisible(not self._on_drops)
        for row in self._drop_rows:
            row.setVisible(self._on_drops)
        players = max(2, sum(1 for sitter in table.seats if sitter))
        said = rake_text(rule, money)
        lines = [Line(said[0].upper() + said[1:], size=22)]
        if said != "no rake":
            lines.append(Line(rake_example(rule, table.stakes, players, money), "text_2"))
        self._words.show_lines(lines)
        changed = rule != table.rake
        face = KeyFace("Record", "from the next payout on", KeyKind.LIT)
        self.record_key.set_face(face if changed else KeyFace("Record", "nothing changed", KeyKind.OFF))
        self.page_key.set_face(KeyFace("Rake" if self._on_drops else "Drops"))

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        for rows in (self._rake_rows, self._drop_rows):
            for place, row in enumerate(rows):
                row.place(QRectF(left, body.top() + 12 + place * (_ROW + _GAP), width, _ROW))
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left, keys - 62, width, 56))
        self.put(self.record_key, QRectF(left, keys, width - _PAGE_KEY - GAP, KEY))
        self.put(self.page_key, QRectF(left + width - _PAGE_KEY, keys, _PAGE_KEY, KEY))

    # ---- entering

    def _set(self, rule: RakeRule) -> None:
        self._rule = rule
        self._show()

    def _on_percent(self, by: object) -> None:
        if isinstance(by, int):
            points = min(_MOST_PERCENT, max(0, self._rule.basis_points + by * _HALF_PERCENT))
            step = self._rule.step if self._rule.step % self._chip == 0 else self._chip
            self._set(replace(self._rule, basis_points=points, step=step))

    def _on_cap(self, by: object) -> None:
        if isinstance(by, int):
            full, short = caps_of(self._rule)
            wanted = max(0, full + by * self._chip)
            self._set(with_caps(self._rule, wanted, wanted if short == full else short))

    def _on_short(self, by: object) -> None:
        if isinstance(by, int):
            full, short = caps_of(self._rule)
            self._set(with_caps(self._rule, full, max(self._chip, short + by * self._chip)))

    def _on_step(self, by: object) -> None:
        if isinstance(by, int):
            self._set(replace(self._rule, step=max(self._chip, self._rule.step + by * self._chip)))

    def _on_flop(self, no_drop: object) -> None:
        self._set(replace(self._rule, no_flop_no_drop=no_drop is True))

    def _on_rounding(self, up_half: object) -> None:
        self._set(replace(self._rule, rounds_up_half=up_half is True))

    def _on_drop(self, by: object) -> None:
        if isinstance(by, int):
            self._set_drop(replace(self._drop, amount=max(0, self._drop.amount + by * self._chip)))

    def _on_from(self, by: object) -> None:
        if isinstance(by, int):
            step = max(self._chip, 5 * (self._bridge.table.stakes.big_blind or self._chip))
            self._set_drop(replace(self._drop, from_pot=max(0, self._drop.from_pot + by * step)))

    def _set_drop(self, drop: Drop) -> None:
        """The first drop as given, none without an amount; further ones of a preset stay."""
        self._set(replace(self._rule, drops=((drop,) if drop.amount else ()) + self._rule.drops[1:]))

    def _on_page(self) -> None:
        self._on_drops = not self._on_drops
        self._show()

    def _on_record(self) -> None:
        if self._bridge.submit(SetRake(self._rule)):
            self.closed.emit()


_YES_NO = (Choice(True, KeyFace("Yes")), Choice(False, KeyFace("No")))
_ROUNDING = (Choice(False, KeyFace("Down")), Choice(True, KeyFace("Nearest")))
