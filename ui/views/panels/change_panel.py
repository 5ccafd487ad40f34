"""Change for a player, and the smallest chips out of play. Given and got are worth the same: no total changes.

Lengths are u.
"""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.engine.seats import seats_in
from app.session.intents import MakeChange, MoneyIntent, SetChips
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import KEY, RING
from ui.faces import KeyFace, KeyKind, PadFace
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace, AmountPage
from ui.views.panels.panel import INSET, Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, QuestionPanel, seat_choices
from ui.views.parts.key_rows import KeyRowFace, KeyRows
from ui.words import chip_words
from ui.words.money_words import chips_text
from ui.words.text import seat_name

TITLE = "Change"
NO_SET = "Say which chips are in play first: Bank, Chip set."
_HEAD = 66.0


class Step(Enum):
    """What the panel asks."""

    WHO = "who"
    GIVEN = "given"
    COUNT = "count"
    GOT = "got"
    COLOUR_UP = "colour-up"


class Way(Enum):
    BACK = "back"
    RECORD = "record"


_BEFORE = {Step.COUNT: Step.GIVEN, Step.GOT: Step.COUNT}


class ChangePanel(QuestionPanel):
    """Who, which chips, how many, for which others."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "redo")
        self._bridge = bridge
        self._step = Step.WHO
        self._seat, self._value, self._count = 0, 0, 0
        self.odd = KeyRows(self, 118.0)
        self.amounts = AmountPage(self)
        self.amounts.confirmed.connect(self._on_count)
        self.amounts.left.connect(self._on_back)
        self.refresh()

    def refresh(self) -> None:
        table = self._bridge.table
        if self.isHidden() or (self._seat and not table.taken >> self._seat & 1) or not table.bank.chips:
            self._step, self._seat = Step.WHO, 0
        self._show()

    def seats_meant(self) -> frozenset[int]:
        return frozenset({self._seat} if self._seat else ())

    def seat_tapped(self, seat: int) -> bool:
        if self._step is not Step.WHO or not self._bridge.table.bank.chips:
            return False
        if self._bridge.table.taken >> seat & 1:
            self.take(seat)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._step, self._seat = Step.WHO, 0

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found = self.amounts.key_for(event) if self._step is Step.COUNT else None
        return found or super().key_for(event)

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Way.BACK:
                self._on_back()
            case Way.RECORD:
                self._record(SetChips(self._bridge.table.bank.chips[1:]))
            case Step():
                self._turn(answer)
            case int() if self._step is Step.WHO:
                self._seat = answer
                self._turn(Step.GIVEN)
            case int() if self._step is Step.GIVEN:
                self._value = answer
                self._turn(Step.COUNT)
                self.amounts.start(None, self._describe)
            case int():
                self._change_for(answer)
            case _:
                raise LookupError(answer)

    def _change_for(self, value: int) -> None:
        sitter = self._bridge.table.seats[self._seat]
        if sitter is not None:
            got = self._value * self._count // value
            self._record(MakeChange(sitter.player, ((self._value, self._count),), ((value, got),)))

    def _record(self, intent: MoneyIntent) -> None:
        if self._bridge.submit(intent):
            self.closed.emit()

    def _on_count(self, count: object) -> None:
        if isinstance(count, int):
            self._count = count
            self._turn(Step.GOT)

    def _on_back(self) -> None:
        before = _BEFORE.get(self._step, Step.WHO)
        if before is Step.WHO:
            self._seat = 0
        self._turn(before)
        if before is Step.COUNT:
            self.amounts.start(self._count, self._describe)

    def _turn(self, step: Step) -> None:
        self._step = step
        self._show()
        if self.isVisible():
            self.setFocus()

    def _describe(self, count: int | None) -> AmountFace:
        money = self._bridge.money
        shown, value = "" if count is None else f"{count:,}", money.text(self._value)
        if not count:
            return AmountFace(PadFace(shown, f"chips of {value}"), KeyFace("Next", "type how many", KeyKind.OFF))
        worth = f"worth {money.text(count * self._value)}"
        return AmountFace(PadFace(shown, f"chips of {value}", worth), KeyFace("Next", worth, KeyKind.LIT))

    # ---- showing

    def _show(self) -> None:
        amounts = self._step is Step.COUNT
        self.amounts.setVisible(amounts)
        self.odd.setVisible(self._step is Step.COLOUR_UP)
        self.set_title(seat_name(self._seat, self._bridge.name_of(self._seat)) if self._seat else TITLE)
        if amounts:
            self.amounts.refresh()
        if self._step is Step.COLOUR_UP:
            self._show_odd()
        self.show_page(Page(()) if amounts else self._page_of())
        self._arrange()

    def _page_of(self) -> Page:
        table, money = self._bridge.table, self._bridge.money
        kinds, back = table.bank.chips, Choice(Way.BACK, KeyFace("Back"))
        if not kinds:
            return Page((Line(NO_SET, size=22),))
        match self._step:
            case Step.GIVEN:
                given = tuple(Choice(kind.value, KeyFace(chip_words.kind_said(kind, money)[0])) for kind in kinds[:12])
                return Page(_asked("Which chips are given?"), given, height=64, back=back)
            case Step.GOT:
                total = self._value * self._count
                what = chips_text(((self._value, self._count),), money)
                got = [kind for kind in kinds[:12] if kind.value != self._value and total % kind.value == 0]
                choices = [
                    Choice(kind.value, KeyFace(chips_text(((kind.value, total // kind.value),), money))) for kind in got
                ]
                lines = _asked(f"{what}: for which chips?")
                none = (Line(f"No other chips make {money.text(total)}.", "text_2"),) if not got else ()
                return Page((*lines, *none), tuple(choices), height=64, back=back)
            case Step.COLOUR_UP:
                return self._colour_up_page(back)
            case _:
                seats = seat_choices(self._bridge, seats_in(table.taken))
                up = KeyFace("Colour up", f"no more chips of {money.text(kinds[0].value)}")
                one = KeyFace("Colour up", "only one kind is in play", KeyKind.OFF)
                go = Choice(Step.COLOUR_UP, up if len(kinds) > 1 else one)
                return Page(_asked("Who gets change?"), seats, height=LEAST_KEY + 8, go=go)

    def _colour_up_page(self, back: Choice) -> Page:
        """Who keeps odd chips; the totals stay as they are."""
        table, money = self._bridge.table, self._bridge.money
        smallest, following = table.bank.chips[:2]
        said = f"Chips of {money.text(smallest.value)} become {money.text(following.value)}."
        left = "Odd ones stay, no total changes."
        none = "Nobody has odd ones."
        lines = (*_asked(said), Line(left if chip_words.odd_chips(table) else none, "text_2"))
        what = f"{money.text(smallest.value)} leaves play"
        face = KeyFace("Colour up", what, KeyKind.LIT)
        if table.hand is not None:
            face = KeyFace("Colour up", "finish the hand first", KeyKind.OFF)
        return Page(lines, go=Choice(Way.RECORD, face), back=back)

    def _show_odd(self) -> None:
        bridge, smallest = self._bridge, self._bridge.table.bank.chips[0].value
        rows = []
        for seat, count in chip_words.odd_chips(bridge.table):
            worth = bridge.money.text(count * smallest)
            means = f"{chips_text(((smallest, count),), bridge.money)} odd, worth {worth}"
            rows.append(KeyRowFace(seat_name(seat, bridge.name_of(seat)), means))
        self.odd.show_rows(rows)

    def arrange(self, body: QRectF) -> None:
        super().arrange(body)
        inner = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 18)
        self.put(self.amounts, inner.adjusted(-RING, -RING, RING, RING))
        rows = body.top() + 8 + _HEAD
        self.put(self.odd, QRectF(0, rows, body.width(), body.bottom() - 24 - KEY - rows))


def _asked(question: str) -> tuple[Line, ...]:
    return (Line(question, size=22, weight=SEMIBOLD),)
