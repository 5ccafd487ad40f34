"""The values a switch may have, each with its sentence: words as rows, a number on digits, an order tap by tap.

Lengths are u.
"""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.flows.book_draft import BookDraft
from app.rulebook.switches import ORDERED, SwitchRule, Value, switch_rules
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.views.panels.panel import SEMIBOLD, Line, Words
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.row_button import RowButton, RowFace
from ui.words import book_words as words

_MOST_VALUES = 8
_ASKS, _ROW, _GAP = 62.0, 58.0, 10.0
_DIGITS = QRectF(0, 0, 300, 4 * 58 + 3 * 12)
_SET = 300.0


class ValuePage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    chosen = Signal(object)
    """The value that was tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rule, self._now, self._order = SwitchRule("", ""), "", list[str]()
        self._draft: BookDraft | None = None
        self._switch = ""
        self._codes: tuple[str, ...] = ()
        self._asks = Words(self)
        self.rows = tuple(RowButton(self, RowFace("")) for _ in range(_MOST_VALUES))
        self._group = QButtonGroup(self, exclusive=False)
        for place, row in enumerate(self.rows):
            self._group.addButton(row, place)
        self._group.idClicked.connect(self._on_row)
        self.digits = DigitPad(self)
        self.digits.entry_changed.connect(self._show_set)
        self.set_key = KeyButton(self, OFF_KEY, KeySizes(26, 18))
        self.set_key.clicked.connect(self._on_set)

    def begin(self, draft: BookDraft, switch: str) -> None:
        """Enter the values of another switch; digits and order begin with what is in force."""
        value = draft.book.value(switch)
        self.digits.start(value if isinstance(value, int) else None)
        self._order = []
        self.show_switch(draft, switch)

    def show_switch(self, draft: BookDraft, switch: str) -> None:
        """Show the values of a switch, which of them is in force and which is the base's."""
        self._draft, self._switch = draft, switch
        self._rule = switch_rules()[switch]
        self._codes = (*self._rule.values, *self._rule.order)
        now = [] if self._rule.values else [Line(words.was_text(draft.base, switch), "text_2")]
        self._asks.show_lines([Line(self._rule.asks, size=24, weight=SEMIBOLD), *now])
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(self._codes))
            if place < len(self._codes):
                row.show_row(self._row(self._codes[place]))
        self.digits.setVisible(self._rule.numbers is not None)
        self.set_key.setVisible(self._rule.numbers is not None or bool(self._rule.order))
        self._show_set()
        self._arrange()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Digits go to the pad while it is there."""
        return self.digits.key_for(event) if self._rule.numbers is not None else None

    def _row(self, code: str) -> RowFace:
        if code in self._rule.order:
            place = f"{self._order.index(code) + 1}." if code in self._order else ""
            kind = KeyKind.CHOSEN if place else KeyKind.PLAIN
            return RowFace(words.plain(code), place, kind=kind)
        now, base = self._values()
        kind = KeyKind.CHOSEN if code == now else KeyKind.PLAIN
        beside = self._base_name if code == base else ""
        return RowFace(self._rule.values[code], beside, kind=kind, value_role="text_2")

    @property
    def _base_name(self) -> str:
        return self._draft.base.name if self._draft else ""

    def _values(self) -> tuple[Value, Value]:
        """What is in force, and what the base says."""
        if self._draft is None:
            return "", ""
        return self._draft.book.value(self._switch), self._draft.base.value(self._switch)

    @property
    def _entered(self) -> Value | None:
        """What the digits or the taps say; None where that is no value."""
        value = ORDERED.join(self._order) if self._rule.order else self.digits.amount
        return None if value is None or value == "" or self._rule.fault(value) else value

    def _show_set(self) -> None:
        now, base = self._values()
        value = self._entered
        if value is None:
            face = KeyFace("Set", words.wanted_text(self._rule), KeyKind.OFF)
        else:
            beside = "as it is" if value == now else f"as {self._base_name} has it" if value == base else ""
            text = "Set this order" if self._rule.order else f"Set {value}"
            face = KeyFace(text, beside, KeyKind.LIT if value != now else KeyKind.PLAIN)
        self.set_key.set_face(face)

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        self._asks.setGeometry(self._look.rect(QRectF(area.left() + 4, area.top(), area.width() - 8, _ASKS)))
        top = area.top() + _ASKS + _GAP
        below = self._rule.numbers is not None or bool(self._rule.order)
        wide = area.width() - (_SET + 18 if below else 0.0)
        for place, row in enumerate(self.rows):
            row.place(QRectF(area.left(), top + place * (_ROW + _GAP), wide, _ROW))
        left = area.right() - _SET
        pad = _DIGITS.translated(left, top)
        self.digits.setGeometry(self._look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        under = pad.bottom() + 18 if self._rule.numbers is not None else top
        self.set_key.place(QRectF(left, under, _SET, 66))

    def _on_row(self, place: int) -> None:
        code = self._codes[place]
        if code not in self._rule.order:
            self.chosen.emit(code)
            return
        self._order = [one for one in self._order if one != code] + ([] if code in self._order else [code])
        for row, other in zip(self.rows, self._codes, strict=False):
            row.show_row(self._row(other))
        self._show_set()

    def _on_set(self) -> None:
        if self._entered is not None:
            self.chosen.emit(self._entered)
