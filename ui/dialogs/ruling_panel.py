"""The panel behind the Ruling key: what happened in a few answers, then the ruling and one key that carries it out.

Nothing is recorded before its key says so; the way out leaves everything as it is. Lengths are u.
"""

from dataclasses import replace

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from app.engine.betting import options
from app.engine.seats import seats_in
from app.flows.card_entry import places
from app.flows.inquiry.doors import Door, Shut, shut
from app.flows.inquiry.ground import Ground
from app.flows.inquiry.inquiry import WAYS, Inquiry
from app.flows.inquiry.question import Kind, Question
from app.rulebook.catalog import SHIPPED, shipped_book
from app.session import intents as wish
from app.session.ruling_ground import ground_of
from app.session.ruling_note import DecidedBy
from ui.dialogs import ruling_pages as pages
from ui.dialogs import ruling_words as words
from ui.dialogs.ruling_carry import Ruled, ruled
from ui.dialogs.ruling_pages import ACTS, Added, Picked, Way
from ui.drawing.geometry import GAP, RING
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace, AmountPage
from ui.views.pages.cards_page import CardsPage
from ui.views.pages.chips_page import ChipsPage
from ui.views.panels.books_table import BooksTable
from ui.views.panels.question_panel import LEAST_KEY, Page, QuestionPanel
from ui.views.panels.ruling_box import RulingWords
from ui.words.floor_words import last_hand, last_hand_face
from ui.words.inquiry_words import DOORS
from ui.words.verdict_words import BookRow, CandidateWords, candidate_words, in_other_books, verdict_words

_OWN = (Door.DEAD_HAND, Door.STACK)
"""Doors that ask for a seat and nothing else."""
_SPACE = 12.0


class RulingPanel(QuestionPanel):
    """Begins with the doors whenever it comes into sight."""

    comes_back = True
    misdeal_wanted = Signal()
    count_wanted = Signal(object)
    """The seat whose stack is to be counted."""
    log_requested = Signal()
    floor_wanted = Signal()
    rule_wanted = Signal(str, str)
    """Book and number of a rule to be read."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "ruling")
        self._bridge = bridge
        self._door: Door | None = None
        self._seat = 0
        self._enter(None)
        self._asked: tuple[object, ...] = ()
        self.amounts, self.chips, self.cards = AmountPage(self), ChipsPage(self), CardsPage(self)
        for page in (self.amounts, self.chips, self.cards):
            page.confirmed.connect(self._on_told)
            page.left.connect(self._on_left)
            page.hide()
        self.table = BooksTable(self)
        self.table.hide()
        self._words = RulingWords()
        self.refresh()

    # ---- for the window

    def refresh(self) -> None:
        """Show the page that fits the table as it is now: answers about another state are forgotten."""
        ground = self._ground()
        if self._door is not None and shut(self._door, ground) is not Shut.OPEN:
            self._begin()
        if self._inquiry is not None and self._inquiry.ground != ground:
            self._enter(Inquiry(self._inquiry.door, ground))
        if self._seat and self._door is not None and self._seat not in self._seats(self._door):
            self._seat = 0
        self._show()

    def seats_meant(self) -> frozenset[int]:
        """The seats that were picked."""
        if self._inquiry is None:
            return frozenset({self._seat} if self._seat else ())
        picked = (said.value for said in self._inquiry.said if said.key in ("seat", "other", "asker", "winner"))
        return frozenset(seat for seat in picked if isinstance(seat, int))

    def seat_tapped(self, seat: int) -> bool:
        """A plate was tapped: an answer wherever a seat is meant, also in place of the one picked before."""
        if self._door in _OWN:
            if seat in self._seats(self._door):
                self.take(seat)
            return True
        inquiry = self._inquiry
        if inquiry is None:
            return False
        for before in (inquiry, inquiry.back()):
            question = before.question
            if question is not None and question.kind is Kind.SEAT:
                if seat in question.seats:
                    self._enter(before.answered(seat))
                    self._show()
                return True
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.covered:
            self.forget()

    def forget(self) -> None:
        self._begin()

    def _begin(self) -> None:
        """Back to the doors."""
        self._door, self._seat = None, 0
        self._enter(None)

    def _enter(self, inquiry: Inquiry | None) -> None:
        """Go on with this inquiry; what was chosen under the ruling before it is forgotten."""
        self._inquiry = inquiry
        self._sheet = 0
        self._beside: Way | None = None  # what may be added, or the other books
        self._by: DecidedBy | None = None
        self._pick: int | None = None
        ready = inquiry is not None and inquiry.question is None
        self._ruled = ruled(inquiry, self._bridge.session.book) if ready and inquiry else None

    def rule_in_sight(self) -> tuple[str, str] | None:
        """The rule that decided the ruling."""
        found = self._ruled
        switches = found.verdict.switches if found is not None and found.verdict is not None else ()
        ref = next((ref for switch in switches if found and (ref := found.book.ref(switch))), None)
        return (ref.book, ref.number) if ref else None

    # ---- what is known

    def _ground(self) -> Ground:
        session = self._bridge.session
        steps = [step for _, step in session.standing.steps]
        return ground_of(self._bridge.table, steps, session.last_done is not None)

    def _seats(self, door: Door) -> tuple[int, ...]:
        """The seats that may be meant behind a door of its own."""
        hand = self._bridge.table.hand
        if door is Door.STACK:
            return tuple(seats_in(self._bridge.table.taken))
        return tuple(seats_in(hand.live)) if hand is not None else ()

    @property
    def ruling(self) -> Ruled | None:
        """The ruling in sight."""
        return self._ruled

    @property
    def candidates(self) -> tuple[CandidateWords, ...]:
        """The ways open to whoever decides."""
        found = self._ruled
        if found is None or found.verdict is None or not found.to_choose:
            return ()
        return candidate_words(found.verdict, found.scene, found.book, self._bridge.money, self._bridge.name_of)

    def _picked(self) -> CandidateWords | None:
        """The candidate that was chosen, or is suggested."""
        ways = self.candidates
        if self._pick is not None:
            return ways[self._pick]
        return next((way for way in ways if way.suggested), ways[0] if ways else None)

    @property
    def decided_by(self) -> DecidedBy:
        """Who is answerable: the floor where the book leaves it to a person, until somebody says otherwise."""
        if self._by is not None:
            return self._by
        facts = self._ruled.verdict.facts if self._ruled and self._ruled.verdict else {}
        floor = facts.get("ruling") == "floor" or facts.get("floor") is True
        return DecidedBy.FLOOR if floor else DecidedBy.DEALER

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Door():
                self._open(answer)
            case Way():
                self._go(answer)
            case Added(what=what) if self._inquiry is not None:
                self._enter(self._inquiry.adding(what))
            case Picked(place=place):
                self._pick = place
            case int() if self._door is Door.STACK:
                self.count_wanted.emit(answer)
                return
            case int() if self._inquiry is None:
                self._seat = answer
            case "log" if self._door is Door.AMOUNT:
                self.log_requested.emit()
                return
            case str() | int() if self._inquiry is not None:
                self._enter(self._inquiry.answered(answer))
            case _:
                return
        self._show()

    def _open(self, door: Door) -> None:
        if door is Door.MISDEAL:
            self.misdeal_wanted.emit()
        elif door is Door.BACK_UP:
            self.log_requested.emit()
        else:
            self._door, self._seat = door, 0
            self._enter(Inquiry(door, self._ground()) if door in WAYS else None)

    def _go(self, way: Way) -> None:
        match way:
            case Way.RECORD:
                self._submitted(wish.KillHand(self._seat))
            case Way.APPLY:
                self._apply()
            case Way.ANYWAY:
                self._record_anyway()
            case Way.CLOSE:
                self.closed.emit()
            case Way.OTHERS:
                self._sheet += 1
            case Way.ADD | Way.BOOKS:
                self._beside = way
            case Way.DECIDER:
                dealer = self.decided_by is DecidedBy.DEALER
                self._by = DecidedBy.FLOOR if dealer else DecidedBy.DEALER
            case Way.FLOOR:
                self.floor_wanted.emit()
            case Way.REOPEN:
                self._reopen()
            case Way.READ:
                if rule := self.rule_in_sight():
                    self.rule_wanted.emit(*rule)
            case Way.BACK:
                self._step_back()

    def _reopen(self) -> None:
        last = last_hand(self._bridge.table, self._bridge.session.book)
        if last is not None and self._bridge.reopen(last.dispute):
            self.closed.emit()

    def _step_back(self) -> None:
        """One answer less; before the first one are the doors."""
        if self._beside or self._sheet:
            self._beside, self._sheet = None, 0
        elif self._inquiry is not None and self._inquiry.said:
            self._enter(self._inquiry.back())
        elif self._seat:
            self._seat = 0
        else:
            self._begin()

    def _apply(self) -> None:
        """One step: the ruling and what it leads to; a wish of its own may follow."""
        found = self._ruled
        if found is None:
            return
        session, wished = self._bridge.session, found.wish_after()
        entry = found.put_right(session.standing, self.decided_by)
        if entry is not None:
            done = self._bridge.amend(entry)
        else:
            done = self._bridge.submit(found.intent(self._bridge.table, self._picked(), self.decided_by))
        if not done:
            return
        if wished is not None:
            self._bridge.submit(wished)
        self.closed.emit()

    def _record_anyway(self) -> None:
        answers = self._inquiry.answers if self._inquiry else None
        if answers is not None:
            action = ACTS[answers.word("did")]
            self._submitted(wish.Act(action, answers.number("to"), answers.number("seat")))

    def _submitted(self, intent: wish.Intent) -> None:
        if self._bridge.submit(intent):
            self.closed.emit()

    def _on_told(self, value: object) -> None:
        inquiry = self._inquiry
        if inquiry is not None and isinstance(value, int | str | tuple):
            self._enter(inquiry.answered(value))
            self._show()

    def _on_left(self) -> None:
        self._step_back()
        self._show()

    # ---- pages

    def _show(self) -> None:
        question = self._inquiry.question if self._inquiry is not None else None
        self.set_title(words.TITLE if self._door is None else DOORS[self._door][0])
        self._show_pages(question)
        self._words = self._ruling_words()
        self.box.show_words(self._words)
        self.box.setVisible(bool(self._words.sentence) and self._beside is not Way.ADD)
        self.table.show_rows(self._rows())
        self.show_page(self._page_for(question))
        self._arrange()

    def _show_pages(self, question: Question | None) -> None:
        """The page for chips, cards or an amount, begun anew with each question."""
        kind = question.kind if question is not None else None
        for page, own in ((self.amounts, Kind.AMOUNT), (self.chips, Kind.CHIPS), (self.cards, Kind.CARDS)):
            page.setVisible(kind is own)
        asked = (self._inquiry.said if self._inquiry else (), question)
        if question is None or asked == self._asked:
            self._asked = asked
            return
        self._asked = asked
        hand = self._bridge.table.hand
        match question.kind:
            case Kind.AMOUNT:
                self.amounts.start(self._proposed(question), lambda amount: self._amount_face(question, amount))
            case Kind.CHIPS:
                self.chips.start(self._ground().rack, question.several, self._bridge.money)
            case Kind.CARDS:
                self.cards.start(question.most, places(hand, question.about) if hand else {})
            case _:
                pass

    def _proposed(self, question: Question) -> int | None:
        """The least raise, where a total is asked."""
        hand = self._bridge.table.hand
        offer = options(hand, question.about) if hand is not None and question.key == "to" else None
        return (offer.min_raise_to or None) if offer else question.least

    def _amount_face(self, question: Question, amount: int | None) -> AmountFace:
        hand = self._bridge.table.hand
        offer = options(hand, question.about) if hand is not None and question.key == "to" else None
        if hand is None or offer is None:
            return words.amount_face(question, amount, self._bridge.money)
        return words.wager_face(hand, offer, amount, self._bridge.money)

    def _ruling_words(self) -> RulingWords:
        hand, found = self._bridge.table.hand, self._ruled
        if self._seat and hand is not None and self._door is Door.DEAD_HAND:
            return words.dead_hand(hand, self._seat, self._bridge.money)
        if found is None:
            return RulingWords()
        if found.verdict is None:
            return words.NO_RULE
        return verdict_words(found.verdict, found.scene, found.book, self._bridge.money, self._bridge.name_of)

    def _rows(self) -> tuple[BookRow, ...]:
        found = self._ruled
        if found is None or self._beside is Way.ADD or (self.candidates and self._beside is None):
            return ()
        return in_other_books(found.scene, map(shipped_book, SHIPPED), self._bridge.money, self._bridge.name_of)

    def _page_for(self, question: Question | None) -> Page:
        bridge, inquiry = self._bridge, self._inquiry
        if self._door is None:
            last = last_hand(bridge.table, bridge.session.book)
            return pages.doors(self._ground(), last_hand_face(last, narrow=True) if last else None)
        if inquiry is None:
            return pages.whose(bridge, self._door, self._seats(self._door), self._seat)
        if self._beside is Way.ADD:
            return pages.more(bridge, inquiry)
        if question is not None:
            return pages.asked(bridge, inquiry, question, self._sheet)
        if self._ruled is None:
            raise LookupError("a ruling is shown before one was asked for")
        return pages.verdict(bridge, self._ruled, self.candidates, self._picked(), self.decided_by, self._beside)

    def arrange_middle(self, room: QRectF) -> QRectF:
        for page in (self.amounts, self.chips, self.cards):
            if not page.isHidden():
                self.put(page, room.adjusted(-RING, -RING, RING, RING))
        if self.box.isHidden():
            self.table.hide()
            return super().arrange_middle(room)
        keys = -(-len(self.page.choices) // self.page.columns) * (LEAST_KEY + GAP)
        self._fit_box(room.height() - keys)
        left = super().arrange_middle(room)
        high = self.table.height_needed
        room_for_it = bool(high) and left.height() - keys + GAP >= high + _SPACE
        self.table.setVisible(room_for_it)
        self.put(self.table, QRectF(left.left() + 4, left.top(), left.width() - 8, high))
        return left.adjusted(0, high + _SPACE, 0, 0) if room_for_it else left

    def _fit_box(self, room: float) -> None:
        """Show as many reasons as there is room for beside the other books."""
        width = self.look.area(self).width() - 2
        need = self.table.height_needed + _SPACE
        for count in range(len(self._words.reasons), -1, -1):
            self.box.show_words(replace(self._words, reasons=self._words.reasons[:count]))
            if self.box.height_in(width) + need <= room:
                return
