"""Which chips are in play: their values, colours and how many there are. Lengths are u.

Nothing is recorded before its key is tapped; a common set is two taps.
"""

from enum import Enum

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.bank.accounts import Denomination
from app.session.bank.money_steps import MOST_KINDS
from app.session.intents import SetChips
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import RING
from ui.faces import KeyFace, KeyKind, PadFace
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace, AmountPage
from ui.views.panels.panel import INSET, Line
from ui.views.panels.question_panel import Choice, Page, QuestionPanel
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.words import chip_words as words

_TOP, _HEAD, _KEYS = 8.0, 36.0, 64.0
_MOST_COUNT = 1_000_000


class Step(Enum):
    """What the panel asks."""

    LIST = "list"
    SETS = "sets"
    VALUE = "value"
    COLOUR = "colour"
    COUNT = "count"


class Way(Enum):
    BACK = "back"
    RECORD = "record"


class ChipSetPanel(QuestionPanel):
    """Begins with the set in force whenever it comes into sight."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "chips")
        self._bridge = bridge
        self._step, self._kinds = Step.LIST, bridge.table.bank.chips
        self._value = 0
        self.kinds = KeyRows(self, 118.0)
        self.kinds.chosen.connect(self._on_row)
        self.amounts = AmountPage(self)
        self.amounts.confirmed.connect(self._on_amount)
        self.amounts.left.connect(self._on_back)
        self.refresh()

    @property
    def drafted(self) -> tuple[Denomination, ...]:
        """What would be recorded, smallest first."""
        return tuple(sorted(self._kinds, key=lambda kind: kind.value))

    def refresh(self) -> None:
        if self.isHidden():
            self._step, self._kinds = Step.LIST, self._bridge.table.bank.chips
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._step = Step.LIST

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found = self.amounts.key_for(event) if not self.amounts.isHidden() else None
        return found or super().key_for(event)

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Way.BACK:
                self._on_back()
            case Way.RECORD:
                if self._bridge.submit(SetChips(self.drafted)):
                    self.closed.emit()
            case Step.VALUE:
                self._ask(Step.VALUE, None)
            case Step():
                self._turn(answer)
            case int():
                self._kinds = words.set_of(answer, self._bridge.table.stakes.chip)
                self._turn(Step.LIST)
            case str():
                self._kinds = (*self._kinds, Denomination(self._value, 0, answer))
                self._turn(Step.LIST)
            case _:
                raise LookupError(answer)

    def _on_row(self, tap: object) -> None:
        if not isinstance(tap, RowTap):
            return
        kind = self.drafted[tap.row]
        if tap.key:
            self._kinds = tuple(one for one in self._kinds if one != kind)
            self._show()
        else:
            self._value = kind.value
            self._ask(Step.COUNT, kind.count or None)

    def _on_amount(self, amount: object) -> None:
        if not isinstance(amount, int):
            return
        if self._step is Step.VALUE:
            self._value = amount
            self._turn(Step.COLOUR)
        else:
            self._kinds = tuple(
                replace(kind, count=amount) if kind.value == self._value else kind for kind in self._kinds
            )
            self._turn(Step.LIST)

    def _ask(self, step: Step, proposal: int | None) -> None:
        self._turn(step)
        self.amounts.start(proposal, self._describe)

    def _describe(self, amount: int | None) -> AmountFace:
        money = self._bridge.money
        if self._step is Step.COUNT:
            shown = "" if amount is None else f"{amount:,}"
            worth = f"worth {money.text((amount or 0) * self._value)}"
            fits = amount is not None and amount <= _MOST_COUNT
            key = KeyFace("So many", worth if fits else "type how many", KeyKind.LIT if fits else KeyKind.OFF)
            return AmountFace(PadFace(shown, f"chips of {money.text(self._value)}", worth), key)
        shown = money.text(amount) if amount else ""
        taken = any(kind.value == amount for kind in self._kinds)
        why = "is there already" if taken else "type what one is worth"
        key = KeyFace("Next", why, KeyKind.OFF)
        if amount and not taken:
            key = KeyFace("Next", f"a chip of {shown}", KeyKind.LIT)
        return AmountFace(PadFace(shown, "one chip is worth", "", taken), key)

    def _on_back(self) -> None:
        self._turn(Step.LIST)

    def _turn(self, step: Step) -> None:
        self._step = step
        self._show()
        if self.isVisible():
            self.setFocus()

    # ---- showing

    def _show(self) -> None:
        amounts, listing = self._step in (Step.VALUE, Step.COUNT), self._step is Step.LIST
        self.amounts.setVisible(amounts)
        self.kinds.setVisible(listing and bool(self._kinds))
        if amounts:
            self.amounts.refresh()
        self.kinds.show_rows([self._row(kind) for kind in self.drafted])
        self.show_page(Page(()) if amounts else self._page_of())
        self._arrange()

    def _row(self, kind: Denomination) -> KeyRowFace:
        said, means = words.kind_said(kind, self._bridge.money)
        return KeyRowFace(said, means, (KeyFace("Count", name=f"Count {said}"), KeyFace("Drop", name=f"Drop {said}")))

    def _page_of(self) -> Page:
        money = self._bridge.money
        back = Choice(Way.BACK, KeyFace("Back"))
        match self._step:
            case Step.SETS:
                chip = self._bridge.table.stakes.chip
                sets = [words.set_of(place, chip) for place in range(len(words.SETS))]
                choices = [
                    Choice(place, KeyFace(words.SETS[place][0], words.values_said(kinds, money)))
                    for place, kinds in enumerate(sets)
                ]
                return Page(_asked("A set of chips"), tuple(choices), columns=1, height=72, back=back)
            case Step.COLOUR:
                colours = tuple(Choice(colour, KeyFace(colour.capitalize())) for colour in words.COLOURS)
                return Page(_asked(f"Which colour has the {money.text(self._value)}?"), colours, height=64, back=back)
            case _:
                same = self.drafted == self._bridge.table.bank.chips
                record = KeyFace("Record", "nothing changed" if same else "", KeyKind.OFF if same else KeyKind.LIT)
                full = len(self._kinds) >= MOST_KINDS
                add = KeyFace("Add", "a chip", KeyKind.OFF if full else KeyKind.PLAIN)
                choices = [
                    Choice(Step.SETS, KeyFace("Sets", "to choose")),
                    Choice(Step.VALUE, add),
                    Choice(Way.RECORD, record),
                ]
                line = Line(words.set_said(self.drafted, money), size=22)
                return Page((line,), tuple(choices), columns=3, height=_KEYS, low=True)

    def arrange(self, body: QRectF) -> None:
        super().arrange(body)
        inner = QRectF(INSET, body.top() + _TOP, body.width() - 2 * INSET, body.height() - 18)
        self.put(self.amounts, inner.adjusted(-RING, -RING, RING, RING))
        rows = body.top() + _TOP + _HEAD
        self.put(self.kinds, QRectF(0, rows, body.width(), body.bottom() - 20 - _KEYS - rows))


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)
