"""Every entry of money of the night, newest first, each with the key that takes it back or sets it right. Lengths u.

What nothing later relies on is taken back as if it had never been; what lies further back is corrected by a new entry.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session import intents as wish
from app.session.bank.facts import Entry, Moved
from app.session.intents import MoneyIntent
from ui.drawing.geometry import RING
from ui.faces import KeyFace, KeyKind, PadFace
from ui.night_log import Entered, NightLog
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace, AmountPage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.words import journal_words as words
from ui.words.money_words import signed, who

_KEY = 126.0


class JournalPanel(Panel):
    """The list, and the page on which a purchase is corrected."""

    def __init__(self, parent: QWidget, bridge: SessionBridge, night: NightLog) -> None:
        super().__init__(parent, words.TITLE, "book")
        self._bridge, self._night = bridge, night
        self._entries: tuple[Entered, ...] = ()
        self._correcting: Entered | None = None
        self.rows = KeyRows(self, _KEY)
        self.rows.chosen.connect(self._on_row)
        self.amounts = AmountPage(self)
        self.amounts.confirmed.connect(self._on_amount)
        self.amounts.left.connect(self._on_back)
        self._words = Words(self)
        self._words.show_lines((Line(words.NOTHING, "text_2"),))

    @property
    def correcting(self) -> bool:
        """True while the page of a correction stands."""
        return self._correcting is not None

    def refresh(self) -> None:
        self._entries = self._night.entries
        self.set_title(self._said(self._correcting) if self._correcting else words.TITLE)
        self.rows.setVisible(not self.correcting and bool(self._entries))
        self._words.setVisible(not self._entries)
        self.amounts.setVisible(self.correcting)
        if self.correcting:
            self.amounts.refresh()
        else:
            self.rows.show_rows([self._row(entry) for entry in self._entries])

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._correcting = None

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found = self.amounts.key_for(event) if self.correcting else None
        return found or super().key_for(event)

    def _row(self, entry: Entered) -> KeyRowFace:
        said = self._said(entry)
        key: tuple[KeyFace, ...] = ()
        if self._bridge.session.may_strike(entry.seq):
            key = (KeyFace("Take back", name=f"Take back: {said}"),)
        elif entry.bought[0]:
            key = (KeyFace("Correct", name=f"Correct: {said}"),)
        elif _reversed(entry):
            key = (KeyFace("Reverse", name=f"Reverse: {said}"),)
        return KeyRowFace(said, words.entry_means(entry, self._bridge.money), key)

    def _said(self, entry: Entered) -> str:
        said = words.entry_said(entry, self._bridge.money, self._bridge.people().name)
        return said[:1].upper() + said[1:]

    def _on_row(self, tap: object) -> None:
        if not isinstance(tap, RowTap):
            return
        entry = self._entries[tap.row]
        if self._bridge.session.may_strike(entry.seq):
            self._bridge.strike(entry.seq)
        elif entry.bought[0]:
            self._correcting = entry
            self.amounts.start(entry.bought[1] + entry.corrected, self._describe)
            self.refresh()
            self.setFocus()
        else:
            self._bridge.submit_together(_reversed(entry))

    def _describe(self, amount: int | None) -> AmountFace:
        """What was bought in truth, and by how much the entry was wrong."""
        entry, money = self._correcting, self._bridge.money
        if entry is None or amount is None:
            return AmountFace(PadFace("", "bought in truth"), KeyFace("Correct", "type the chips", KeyKind.OFF))
        player, recorded = entry.bought[0], entry.bought[1] + entry.corrected
        well = PadFace(money.text(amount), "bought in truth", f"recorded {money.text(recorded)}")
        if amount == recorded:
            return AmountFace(well, KeyFace("Correct", "as it is recorded", KeyKind.OFF))
        by = f"{who(player, self._bridge.people().name)}: {signed(amount - recorded, money)}"
        return AmountFace(well, KeyFace(f"Correct to {money.text(amount)}", by, KeyKind.LIT))

    def _on_amount(self, amount: object) -> None:
        entry = self._correcting
        if entry is None or not isinstance(amount, int):
            return
        player, recorded = entry.bought[0], entry.bought[1] + entry.corrected
        if self._bridge.submit(wish.CorrectBuyIn(player, amount - recorded, entry.seq)):
            self._on_back()

    def _on_back(self) -> None:
        self._correcting = None
        self.refresh()

    def arrange(self, body: QRectF) -> None:
        inner = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 18)
        self.put(self.rows, QRectF(0, body.top() + 8, body.width(), body.height() - 18))
        self.put(self._words, inner.adjusted(4, 8, 0, 0))
        self.put(self.amounts, inner.adjusted(-RING, -RING, RING, RING))


def _reversed(entry: Entered) -> tuple[MoneyIntent, ...]:
    """What sets a step right that only moved something: the same the other way round."""
    moves = []
    for event in entry.step.events:
        if not isinstance(event, Moved) or event.kind is Entry.CORRECTION:
            return ()
        moves.append(wish.Move(Entry.CORRECTION, event.amount, event.target, event.source, event.note))
    return tuple(moves)
