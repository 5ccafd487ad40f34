"""What may be bought at this table: least and most, the biggest stack matched, short buys, coming back. Lengths are u.

The line above the key shows the limit that results for somebody new at the table as it is now.
"""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.bank.buy_in import limit_of
from app.session.bank.buy_in_rule import BuyInRule
from app.session.intents import ChangeRules
from app.session.stakes import TableRules
from ui.drawing.geometry import GAP, KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import Choice, LabelledRow, PickRow, StepRow
from ui.words.buy_in_words import limit_parts

TITLE = "Buy-in limits"
NO_LIMIT = "No limit: any amount may be bought."
_MATCHES = (0, 50, 60, 70, 75, 80, 100)
_SOUTHS = (0, 15, 30, 60, 90, 120, 240)
_MOST_SHORT = 5
_LABEL, _ROW, _BETWEEN = 166.0, 58.0, 12.0
_PAGE_KEY, _WORDS = 126.0, 62.0
_PAID = (Choice(False, KeyFace("Tabs")), Choice(True, KeyFace("At once")))


class LimitsPanel(Panel):
    """Two pages of rows, and one key that records both."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self._rule, self._at_once, self._second = BuyInRule(), False, False
        self.least_row = StepRow(self, "At least", _LABEL)
        self.most_row = StepRow(self, "At most", _LABEL)
        self.match_row = StepRow(self, "Of the biggest", _LABEL)
        self.paid_row = PickRow(self, "Chips are paid", _PAID, _LABEL)
        self.short_row = StepRow(self, "Short buys", _LABEL)
        self.south_row = StepRow(self, "Back within", _LABEL)
        self._words = Words(self)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.page_key = KeyButton(self, KeyFace("More"), KeySizes(24, 19))
        self.least_row.stepped.connect(self._on_least)
        self.most_row.stepped.connect(self._on_most)
        self.match_row.stepped.connect(self._on_match)
        self.paid_row.picked.connect(self._on_paid)
        self.short_row.stepped.connect(self._on_short)
        self.south_row.stepped.connect(self._on_south)
        self.record_key.clicked.connect(self._on_record)
        self.page_key.clicked.connect(self._on_page)

    @property
    def drafted(self) -> TableRules:
        """The rules of the table with what would be recorded."""
        return replace(self._bridge.table.rules, buy_in=self._rule, pays_at_once=self._at_once)

    @property
    def _pages(self) -> tuple[tuple[LabelledRow, ...], tuple[LabelledRow, ...]]:
        return (self.least_row, self.most_row, self.match_row, self.paid_row), (self.short_row, self.south_row)

    def refresh(self) -> None:
        """Begin with what is in force when the panel is about to be shown; while it stands keep what is entered."""
        if self.isHidden():
            rules = self._bridge.table.rules
            self._rule, self._at_once, self._second = rules.buy_in, rules.pays_at_once, False
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.record_key
        return super().key_for(event)

    def _show(self) -> None:
        rule, money, table = self._rule, self._bridge.money, self._bridge.table
        self.least_row.show_value(money.text(rule.least) if rule.least else "no least", rule.least > 0)
        self.most_row.show_value(money.text(rule.most) if rule.most else "no most", rule.most > 0)
        match = f"{rule.match} %" if rule.match else "none"
        self.match_row.show_value(match, rule.match > 0, rule.match < _MATCHES[-1])
        self.paid_row.choose(self._at_once)
        short = "none" if not rule.short_buys else "one" if rule.short_buys == 1 else str(rule.short_buys)
        self.short_row.show_value(short, rule.short_buys > 0, rule.short_buys < _MOST_SHORT)
        self.south_row.show_value(f"{rule.south} min" if rule.south else "no rule", rule.south > 0)
        for rows, wanted in zip(self._pages, (not self._second, self._second), strict=True):
            for row in rows:
                row.setVisible(wanted)
        drafted = replace(table, rules=self.drafted)
        parts = limit_parts(limit_of(drafted, 0, self._bridge.session.now), drafted, money)
        lines = [Line(part[:1].upper() + part[1:], size=22) for part in parts or (NO_LIMIT,)]
        if self._second:
            lines = [Line("Who comes back within that time buys at least what he left with.", "text_2")]
        self._words.show_lines(lines)
        same = self.drafted == table.rules
        face = KeyFace("Record", "nothing changed", KeyKind.OFF)
        self.record_key.set_face(face if same else KeyFace("Record", "from now on", KeyKind.LIT))
        self.page_key.set_face(KeyFace("Limits" if self._second else "More", "short, back" if not self._second else ""))

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        for rows in self._pages:
            for place, row in enumerate(rows):
                row.place(QRectF(left, body.top() + 12 + place * (_ROW + _BETWEEN), width, _ROW))
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left + 4, keys - _WORDS - 8, width - 8, _WORDS))
        self.put(self.record_key, QRectF(left, keys, width - _PAGE_KEY - GAP, KEY))
        self.put(self.page_key, QRectF(left + width - _PAGE_KEY, keys, _PAGE_KEY, KEY))

    # ---- entering

    @property
    def _step(self) -> int:
        """A tenth of the usual buy-in, in whole chips."""
        stakes = self._bridge.table.stakes
        return max(stakes.chip, stakes.buy_in // 10 // stakes.chip * stakes.chip, 1)

    def _set(self, rule: BuyInRule) -> None:
        self._rule = rule
        self._show()

    def _on_least(self, by: object) -> None:
        if isinstance(by, int):
            least = max(0, self._rule.least + by * self._step)
            most = max(self._rule.most, least) if self._rule.most else 0
            self._set(replace(self._rule, least=least, most=most))

    def _on_most(self, by: object) -> None:
        """Where there was no most, it begins with the usual buy-in; below the least there is none."""
        if isinstance(by, int):
            rule = self._rule
            most = rule.most + by * self._step if rule.most else max(rule.least, self._bridge.table.stakes.buy_in)
            self._set(replace(rule, most=most if most >= max(rule.least, 1) else 0))

    def _on_match(self, by: object) -> None:
        self._set(replace(self._rule, match=_next(_MATCHES, self._rule.match, by)))

    def _on_paid(self, at_once: object) -> None:
        self._at_once = at_once is True
        self._show()

    def _on_short(self, by: object) -> None:
        if isinstance(by, int):
            self._set(replace(self._rule, short_buys=min(_MOST_SHORT, max(0, self._rule.short_buys + by))))

    def _on_south(self, by: object) -> None:
        self._set(replace(self._rule, south=_next(_SOUTHS, self._rule.south, by)))

    def _on_page(self) -> None:
        self._second = not self._second
        self._show()

    def _on_record(self) -> None:
        if self._bridge.submit(ChangeRules(self.drafted)):
            self.closed.emit()


def _next(values: tuple[int, ...], value: int, by: object) -> int:
    """The next value up or down, whether or not the one in force is among them."""
    if by == 1:
        return next((one for one in values if one > value), values[-1])
    return next((one for one in reversed(values) if one < value), values[0])
