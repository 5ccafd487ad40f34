"""Conduct, supervisor, deck and a disputed hand, in pages: what it is about, whose, which, and what is done. Lengths u.

Nothing is recorded before its lit key is tapped; what the book proposes is chosen already, and never taken by itself.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.flows.conduct import Measure, NextStep, Offence, next_step
from app.session import intents as wish
from app.session.intents import Intent
from ui.drawing.geometry import RING
from ui.session_bridge import SessionBridge
from ui.views.pages import floor_pages as pages
from ui.views.pages.amount_page import AmountFace, AmountPage
from ui.views.pages.floor_pages import Chosen, Step, Way
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET
from ui.views.panels.question_panel import Page, QuestionPanel
from ui.views.parts.key_rows import KeyRows, RowTap
from ui.words import floor_words as words
from ui.words.text import rule, seat_name

_BEFORE = {
    Step.WHAT: Step.WHOM,
    Step.MEASURE: Step.WHAT,
    Step.HANDS: Step.MEASURE,
    Step.REASON: Step.MEASURE,
    Step.COUNT: Step.HOME,
}
"""Where the way back leads; from everywhere else it is the first page."""
_PICKS_A_SEAT = (Step.WHOM, Step.WHAT, Step.MEASURE)


class FloorPanel(QuestionPanel):
    """Begins with its first page whenever it comes into sight."""

    comes_back = True

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "person")
        self._bridge = bridge
        self._step = Step.HOME
        self._typing = False
        self._seat, self._offence = 0, Offence.OTHER
        self._measure, self._hands, self._reason = Measure.NOTED, 0, ""
        self._listed: tuple[int, ...] = ()
        self.people = KeyRows(self, 118.0)
        self.people.chosen.connect(self._on_pardoned)
        self.amounts = AmountPage(self)
        self.amounts.confirmed.connect(self._on_amount_confirmed)
        self.amounts.left.connect(self._on_back)
        self.names = NamePage(self)
        self.names.chosen.connect(self._on_name_chosen)
        self.names.text_changed.connect(self._show)
        self.refresh()

    # ---- for the window

    def refresh(self) -> None:
        """Show the page that fits the table as it is now."""
        table = self._bridge.table
        if self._step in (*_PICKS_A_SEAT, Step.HANDS, Step.REASON) and self._seat and not table.taken >> self._seat & 1:
            self._turn(Step.WHOM)
            return
        if self._step is Step.ANSWER and not table.floor_since:
            self._turn(Step.HOME)
            return
        self._show()

    def ask_for_deck(self) -> None:
        """Begin with the deck."""
        self._turn(Step.DECK)

    def ask_for_conduct(self, seat: int) -> None:
        """Begin with what somebody did."""
        self._seat = seat
        self._turn(Step.WHAT)

    def seats_meant(self) -> frozenset[int]:
        return frozenset({self._seat} if self._seat else ())

    def seat_tapped(self, seat: int) -> bool:
        if self._step not in _PICKS_A_SEAT:
            return False
        if self._bridge.table.taken >> seat & 1:
            self._pick(seat)
        return True

    def rule_in_sight(self) -> tuple[str, str] | None:
        """The rule of conduct while a measure is chosen."""
        found = self._proposal.rule if self._step is Step.MEASURE else None
        book = self._bridge.session.book
        return (book.base or book.key, found.number) if found else None

    def forget(self) -> None:
        self._step, self._seat, self._typing, self._reason = Step.HOME, 0, False, ""

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.covered:
            self.forget()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found = self.amounts.key_for(event) if not self.amounts.isHidden() else None
        return found or super().key_for(event)

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Way.REOPEN:
                self._reopen()
            case Way.BACK:
                self._on_back()
            case Way.TYPED:
                self._turn(Step.REASON if self._step is Step.MEASURE else self._step, typing=True)
            case Way.RECORD:
                self._discipline()
            case Step.COUNT:
                self.amounts.start(words.whole_deck(self._bridge.table.stakes.game), self._counted_face)
                self._turn(Step.COUNT)
            case Step.HANDS:
                self.amounts.start(self._hands or None, pages.missed_face)
                self._turn(Step.HANDS)
            case Step():
                self._turn(answer, typing=answer is Step.ANSWER)
            case Measure.MISSED_HANDS:
                self._choose(answer, self._proposal.hands or 1)
            case Measure():
                self._choose(answer, 0)
            case Offence():
                self._offence = answer
                self._measure, self._hands = self._proposal.measure, self._proposal.hands
                self._turn(Step.MEASURE)
            case int():
                self._pick(answer)
            case str() if self._step is Step.CALL:
                self._record(wish.CallFloor(answer))
            case str():
                self._record(wish.ChangeDeck(answer))
            case _:
                raise LookupError(answer)

    def _pick(self, seat: int) -> None:
        self._seat = seat
        self._turn(Step.WHAT)

    def _choose(self, measure: Measure, missed: int) -> None:
        self._measure, self._hands = measure, missed
        self._show()

    def _turn(self, step: Step, typing: bool = False) -> None:
        if typing:
            self.names.letters.start(self._reason if step is Step.REASON else "")
        if step in (Step.HOME, Step.WHOM):
            self._seat, self._reason = 0, ""
        self._step, self._typing = step, typing
        self._show()

    def _on_back(self) -> None:
        if self._typing and self._step is Step.CALL:
            self._turn(Step.CALL)
        else:
            self._turn(_BEFORE.get(self._step, Step.HOME))

    # ---- what is recorded

    @property
    def _proposal(self) -> NextStep:
        """What the book proposes for the offence of the seat."""
        table = self._bridge.table
        sitter = table.seats[self._seat]
        before = table.record(sitter.player).count(self._offence) if sitter else 0
        return next_step(self._bridge.session.book, before, table.taken.bit_count())

    def _discipline(self) -> None:
        number = rule(self._proposal.rule)
        self._record(wish.Discipline(self._seat, self._measure, self._offence, self._hands, number, self._reason))

    def _record(self, intent: Intent) -> None:
        if self._bridge.submit(intent):
            self.closed.emit()

    def _reopen(self) -> None:
        last = words.last_hand(self._bridge.table, self._bridge.session.book)
        if last and self._bridge.reopen(last.dispute):
            self.closed.emit()

    def _on_amount_confirmed(self, amount: object) -> None:
        if not isinstance(amount, int):
            return
        if self._step is Step.COUNT:
            self._record(wish.CountDeck(amount))
        else:
            self._measure, self._hands = Measure.MISSED_HANDS, amount
            self._turn(Step.MEASURE)

    def _on_name_chosen(self, place: object) -> None:
        typed = self.names.letters.entry
        if place != 0:
            self._on_back()
        elif self._step is Step.REASON:
            self._reason = typed
            self._turn(Step.MEASURE)
        elif self._step is Step.CALL:
            self._record(wish.CallFloor(typed))
        else:
            self._record(wish.AnswerFloor(typed))

    def _on_pardoned(self, tap: object) -> None:
        if isinstance(tap, RowTap):
            self._bridge.submit(wish.LiftPenalty(self._listed[tap.row]))

    # ---- pages

    def _show(self) -> None:
        counts = self._step in (Step.HANDS, Step.COUNT)
        self.set_title(self._headline())
        self.amounts.setVisible(counts)
        self.names.setVisible(self._typing)
        self.people.setVisible(self._step is Step.TONIGHT)
        if counts:
            self.amounts.refresh()
        if self._typing:
            self.names.show_keys(pages.name_keys(self._step, self.names.letters.entry))
        if self._step is Step.TONIGHT:
            self._show_people()
        self.show_page(Page(()) if counts or self._typing else self._page_of())
        self._arrange()

    def _headline(self) -> str:
        if self._seat:
            return seat_name(self._seat, self._bridge.name_of(self._seat))
        titles = {Step.TONIGHT: "Tonight's conduct", Step.CALL: "Call the floor", Step.ANSWER: "Who has come?"}
        return {**titles, Step.DECK: "Deck", Step.COUNT: "Deck"}.get(self._step, words.TITLE)

    def _page_of(self) -> Page:
        bridge = self._bridge
        match self._step:
            case Step.WHOM:
                return pages.whom(bridge)
            case Step.WHAT:
                return pages.what()
            case Step.MEASURE:
                chosen = Chosen(self._seat, self._offence, self._measure, self._hands, self._reason)
                return pages.measures(bridge, self._proposal, chosen)
            case Step.CALL:
                return pages.reasons()
            case Step.DECK:
                return pages.decks(bridge.table)
            case Step.TONIGHT:
                return pages.tonight(bool(self._listed))
            case _:
                return pages.home(bridge)

    def _show_people(self) -> None:
        people = pages.people(self._bridge)
        self._listed = tuple(player for player, _ in people)
        self.people.show_rows([row for _, row in people])

    def _counted_face(self, amount: int | None) -> AmountFace:
        return pages.counted_face(amount, words.whole_deck(self._bridge.table.stakes.game))

    # ---- laying out

    def arrange(self, body: QRectF) -> None:
        super().arrange(body)
        inner = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 18)
        for page in (self.amounts, self.names):
            self.put(page, inner.adjusted(-RING, -RING, RING, RING))
        keys = body.bottom() - 12 - 88
        self.put(self.people, QRectF(0, body.top() + 8, body.width(), keys - 12 - body.top() - 8))
