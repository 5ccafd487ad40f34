"""What is played for and by which table rules, from the next hand on; only changes are recorded. Lengths are u."""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.engine.positions import ButtonRule
from app.flows.straddle import StraddleRule
from app.money import Money
from app.rulebook.ruling import Message
from app.session.intents import ChangeRules, ChangeStakes
from app.session.stakes_check import proposed_ante, stakes_fault
from app.session.table import AnteKind, Stakes, TableRules, TableState
from ui.drawing.geometry import GAP, KEY, RING
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.digit_pad import DigitPad
from ui.views.key_button import KeyButton
from ui.views.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.row_button import RowButton, RowFace
from ui.views.setting_rows import LABEL_HEIGHT, Choice, LabelledRow, PickRow, StepRow
from ui.words import text

TITLE = "Stakes and rules"
AMOUNTS = {"small_blind": "Small blind", "big_blind": "Big blind", "ante": "Ante", "chip": "Chip"}
"""The typed fields of `Stakes` with their labels; the chip is the smallest one in play."""
NAMES = {
    "small_blind": "The small blind",
    "big_blind": "The big blind",
    "ante": "The ante",
    "chip": "The smallest chip",
    "buy_in": "The buy-in",
}
FAULTS = {
    "no-chip": "The smallest chip must be more than 0.",
    "no-small-blind": "The small blind must be more than 0.",
    "big-below-small": "The big blind must be at least the small blind.",
    "ante-without-payer": "Say who pays the ante.",
    "payer-without-ante": "The ante must be more than 0, or nobody pays it.",
    "no-buy-in": "The buy-in must be more than 0.",
    "unknown-game": "This game is not known here.",
    "chips-cannot-make": "{amount} must be a multiple of the smallest chip, {chip}.",
}

_BIG_BLINDS = 10
"""By how many the buy-in is stepped."""
_ROW, _PITCH, _TOP = 57.0, 69.0, 8.0
_LEFT = 182.0
_BELOW = 12.0


def fault_text(fault: Message, money: Money) -> str:
    """What is wrong with the stakes, as a sentence."""
    params = dict(fault.params)
    if "amount" in params:
        params["amount"] = NAMES[str(params["amount"])]
        params["chip"] = money.text(int(params["chip"]))
    return FAULTS[fault.key].format(**params)


def uneven_text(table: TableState, chip: int, money: Money) -> str:
    """A warning where stacks cannot be made of the new smallest chip, '' where all can."""
    uneven = [seat for seat in range(1, table.size + 1) if table.seats[seat] and table.stack(seat) % chip]
    if not uneven or chip == table.stakes.chip:
        return ""
    seats = f"Seat {uneven[0]} holds" if len(uneven) == 1 else f"{len(uneven)} seats hold"
    return f"{seats} chips under {money.text(chip)}: colour up."


class StakesPanel(Panel):
    """Two pages, stakes and rules, and one key that records both."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self._stakes, self._rules = bridge.table.stakes, bridge.table.rules
        self._field = "small_blind"
        self._on_rules = False
        self.amounts = {field: RowButton(self, RowFace(label)) for field, label in AMOUNTS.items()}
        self._group = QButtonGroup(self, exclusive=False)
        for number, row in enumerate(self.amounts.values()):
            self._group.addButton(row, number)
        self.digits = DigitPad(self)
        self.payer_row = PickRow(self, "Who antes", _PAYERS, 92)
        self.straddle_row = PickRow(self, "Who may straddle", _STRADDLES, above=True)
        self.restraddle_row = PickRow(self, "Re-straddle", _YES_NO, _LEFT)
        self.order_row = PickRow(self, "After a button straddle", _ORDERS, _LEFT)
        self.button_row = PickRow(self, "Button and seats", _BUTTONS, _LEFT)
        self.buy_in_row = StepRow(self, "Buy-in", _LEFT)
        self._words = Words(self, leading=1.15)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.page_key = KeyButton(self, KeyFace("Rules"))
        self._connect()
        self._begin()

    @property
    def drafted(self) -> tuple[Stakes, TableRules]:
        """What would be recorded."""
        return self._stakes, self._rules

    def _connect(self) -> None:
        self._group.idClicked.connect(self._on_amount_clicked)
        self.digits.entry_changed.connect(self._on_entry_changed)
        self.payer_row.picked.connect(self._on_payer_picked)
        self.straddle_row.picked.connect(self._on_straddle_picked)
        self.restraddle_row.picked.connect(self._on_restraddle_picked)
        self.order_row.picked.connect(self._on_order_picked)
        self.button_row.picked.connect(self._on_button_picked)
        self.buy_in_row.stepped.connect(self._on_buy_in_stepped)
        self.record_key.clicked.connect(self._on_record)
        self.page_key.clicked.connect(self._on_page)

    def _begin(self) -> None:
        table = self._bridge.table
        self._stakes, self._rules = table.stakes, table.rules
        self._on_rules = False
        self._choose("small_blind")

    # ---- showing

    def refresh(self) -> None:
        """Begin with what is in force when the panel is about to be shown; while it stands keep what is entered."""
        if self.isHidden():
            self._begin()
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Digits go to the pad while it is in sight, Return records."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.record_key
        found = None if self._on_rules else self.digits.key_for(event)
        return found or super().key_for(event)

    def _show(self) -> None:
        stakes, rules, money = self._stakes, self._rules, self._bridge.money
        for field, row in self.amounts.items():
            kind = KeyKind.CHOSEN if field == self._field else KeyKind.PLAIN
            row.show_row(RowFace(AMOUNTS[field], money.text(getattr(stakes, field)), kind=kind))
        self.payer_row.choose(stakes.ante_kind)
        self.straddle_row.choose(rules.straddle)
        self.restraddle_row.choose(rules.restraddle)
        self.order_row.choose(rules.opens_left)
        self.button_row.choose(rules.button)
        self.buy_in_row.show_value(money.text(stakes.buy_in), stakes.buy_in > self._buy_in_step())
        stakes_page = (*self.amounts.values(), self.digits, self.payer_row)
        for child in stakes_page:
            child.setVisible(not self._on_rules)
        for child in self._rule_rows:
            child.setVisible(self._on_rules)
        self._show_outcome()

    @property
    def _rule_rows(self) -> tuple[LabelledRow, ...]:
        return self.straddle_row, self.restraddle_row, self.order_row, self.button_row, self.buy_in_row

    def _show_outcome(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        fault = stakes_fault(self._stakes)
        changed = (self._stakes, self._rules) != (table.stakes, table.rules)
        said, before = text.stakes(self._stakes, money), text.stakes(table.stakes, money)
        uneven = uneven_text(table, self._stakes.chip, money) if fault is None else ""
        if fault is not None:
            lines = [Line(fault_text(fault, money), "warning")]
        else:
            lines = [Line(said, weight=SEMIBOLD)]
            lines.append(
                Line(uneven, "warning") if uneven else Line(f"now {before}" if said != before else "", "text_2")
            )
        self._words.show_lines(lines)
        if fault is not None:
            face = KeyFace("Record", "not yet", KeyKind.OFF)
        elif not changed:
            face = KeyFace("Record", "nothing changed", KeyKind.OFF)
        else:
            face = KeyFace("Record", f"from hand {table.hands + 1} on", KeyKind.LIT)
        self.record_key.set_face(face)
        elsewhere = self._stakes != table.stakes if self._on_rules else self._rules != table.rules
        self.page_key.set_face(KeyFace("Stakes" if self._on_rules else "Rules", "changed" if elsewhere else ""))

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + _TOP, body.width() - 2 * INSET
        for place, row in enumerate(self.amounts.values()):
            self.put(row, QRectF(left, top + place * _PITCH, _LEFT, _ROW))
        pad = QRectF(left + _LEFT + 14, top, width - _LEFT - 14, 3 * _PITCH + _ROW)
        self.digits.setGeometry(self.look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        below = pad.bottom() + _BELOW
        self.payer_row.place(QRectF(left, below, width, _ROW))
        self._arrange_rules(QRectF(left, top, width, body.height()))
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left, keys - 53, width, 48))
        self.put(self.record_key, QRectF(left, keys, width - 142 - GAP, KEY))
        self.put(self.page_key, QRectF(left + width - 142, keys, 142, KEY))

    def _arrange_rules(self, room: QRectF) -> None:
        top = room.top()
        for row in self._rule_rows:
            high = 56 + (LABEL_HEIGHT if row is self.straddle_row else 0)
            row.place(QRectF(room.left(), top, room.width(), high))
            top += high + _BELOW

    # ---- entering

    def _choose(self, field: str) -> None:
        self._field = field
        self.digits.start(getattr(self._stakes, field))

    def _set(self, stakes: Stakes, rules: TableRules) -> None:
        self._stakes, self._rules = stakes, rules
        self._show()

    def _buy_in_step(self) -> int:
        step = _BIG_BLINDS * self._stakes.big_blind
        chip = max(1, self._stakes.chip)
        return max(chip, step - step % chip)

    def _on_amount_clicked(self, number: int) -> None:
        self._choose(list(AMOUNTS)[number])
        self._show()

    def _on_entry_changed(self) -> None:
        self._set(replace(self._stakes, **{self._field: self.digits.amount or 0}), self._rules)

    def _on_payer_picked(self, kind: object) -> None:
        if isinstance(kind, AnteKind):
            none = kind is AnteKind.NONE
            ante = 0 if none else self._stakes.ante or proposed_ante(self._stakes, kind)
            self._stakes = replace(self._stakes, ante_kind=kind, ante=ante)
            self._choose(self._field if none else "ante")
            self._show()

    def _on_straddle_picked(self, rule: object) -> None:
        if isinstance(rule, StraddleRule):
            self._set(self._stakes, replace(self._rules, straddle=rule))

    def _on_restraddle_picked(self, allowed: object) -> None:
        self._set(self._stakes, replace(self._rules, restraddle=allowed is True))

    def _on_order_picked(self, opens_left: object) -> None:
        self._set(self._stakes, replace(self._rules, opens_left=opens_left is True))

    def _on_button_picked(self, rule: object) -> None:
        if isinstance(rule, ButtonRule):
            self._set(self._stakes, replace(self._rules, button=rule))

    def _on_buy_in_stepped(self, by: object) -> None:
        if isinstance(by, int):
            step = self._buy_in_step()
            self._set(replace(self._stakes, buy_in=max(step, self._stakes.buy_in + by * step)), self._rules)

    def _on_page(self) -> None:
        self._on_rules = not self._on_rules
        self._show()

    def _on_record(self) -> None:
        table = self._bridge.table
        if self._stakes != table.stakes and not self._bridge.submit(ChangeStakes(self._stakes)):
            return
        if self._rules != table.rules and not self._bridge.submit(ChangeRules(self._rules)):
            return
        self.closed.emit()


_PAYERS = (
    Choice(AnteKind.NONE, KeyFace("No", "ante", name="Nobody")),
    Choice(AnteKind.EACH, KeyFace("Each", "seat")),
    Choice(AnteKind.BIG_BLIND, KeyFace("Big", "blind")),
    Choice(AnteKind.BUTTON, KeyFace("Button")),
)
_STRADDLES = (
    Choice(StraddleRule.NONE, KeyFace("Nobody")),
    Choice(StraddleRule.UNDER_THE_GUN, KeyFace("Under", "the gun")),
    Choice(StraddleRule.BUTTON, KeyFace("Button")),
    Choice(StraddleRule.MISSISSIPPI, KeyFace("Any seat", "Mississippi")),
)
_YES_NO = (Choice(True, KeyFace("Yes")), Choice(False, KeyFace("No")))
_ORDERS = (
    Choice(True, KeyFace("Its left", "acts first")),
    Choice(False, KeyFace("UTG first", "button last")),
)
_BUTTONS = (
    Choice(ButtonRule.DEAD, KeyFace("Dead", "button")),
    Choice(ButtonRule.MOVING, KeyFace("Moving", "button")),
)
