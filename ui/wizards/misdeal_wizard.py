"""The misdeal wizard in the pad's place: questions, the ruling, then the steps at the table one by one. Lengths are u.

The walk is a `MisdealFlow`; this shows it and, when the last step is done, records the ruling with what follows from
it, as one entry. Where the betting is to be finished first, the steps that are left wait for that. The way out leaves
without recording anything.
"""

from dataclasses import replace
from enum import Enum
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.seats import seats_in
from app.engine.state import HandState
from app.flows.misdeal import MisdealFlow
from app.flows.misdeal_faults import Cause, Fault, Question
from app.flows.misdeal_ruling import ENDS
from app.flows.misdeal_scene import Dealt
from app.flows.misdeal_steps import done_now
from app.rulebook.catalog import SHIPPED, shipped_book
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict
from app.session import intents as wish
from app.session.hand_events import hand_events
from app.session.table import ButtonMoved, Presence
from ui.drawing.fonts import MEDIUM, SEMIBOLD
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.books_table import BooksTable
from ui.views.panels.panel import INSET, Line
from ui.views.panels.question_panel import LEAST_KEY, Choice, Page, QuestionPanel, seat_choices
from ui.views.panels.ruling_box import RulingWords
from ui.views.parts.step_list import StepList
from ui.wizards import misdeal_words as words
from ui.wizards.misdeal_record import note_of
from ui.wizards.misdeal_steps_words import done_text, step_faces, title
from ui.words.verdict_words import in_other_books, rules_text, verdict_words


class Way(Enum):
    """Keys that lead on, beside the answers to questions and the courses, which are words of the rulings."""

    BACK = "back"
    ACTION = "action"
    """Overrule what was counted as substantial action."""
    DONE = "done"


BACK = Choice(Way.BACK, KeyFace("Back"))
_BELOW_BOX = 10.0
_OTHER_KEY = 66.0  # two lines
ONLY_SAID = ("checklist", "info")
"""Courses that nothing is recorded for."""


class MisdealWizard(QuestionPanel):
    """One walk at a time; `start` begins it anew."""

    progressed = Signal()
    """Another question or step is in sight: what the bar says and which seats are meant has changed."""
    steps_due = Signal()
    """The betting is over that a repair waits for: `resume` shows the steps that are left."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, "Misdeal", "deal")
        self._bridge = bridge
        self._flow: MisdealFlow | None = None
        self._recorded = False
        """True while steps are shown whose ruling stands in the log."""
        self._waiting: MisdealFlow | None = None
        self._waits_on = 0
        """The street whose betting it waits for."""
        self.steps = StepList(self)
        self.steps.hide()
        self.books = BooksTable(self)
        self.books.hide()
        self._ruling = RulingWords()
        bridge.changed.connect(self._on_table_changed)

    # ---- for the window

    def start(self, hand: HandState | None) -> None:
        """Begin with the first question about `hand`, or about deck and shuffle between hands."""
        self._recorded = False
        self._flow = MisdealFlow(self._dealt(hand), self._bridge.session.book)
        self._show()

    def begin_at(self, cause: Cause) -> None:
        """Begin behind the first question; what does not exist now begins with it."""
        self.start(self._bridge.table.hand)
        flow = self._flow
        if flow is not None and cause in flow.causes:
            self._flow = MisdealFlow(flow.dealt, flow.book, flow.answer(cause).answers)
            self._show()

    def resume(self) -> bool:
        """Show the steps that waited for the betting; False when none did."""
        if self._waiting is None:
            return False
        self._flow, self._waiting, self._recorded = self._waiting, None, True
        self._show()
        return True

    def seats_meant(self) -> frozenset[int]:
        """The seats to mark at the table."""
        what = self._flow.answers.what if self._flow else None
        return frozenset(seat for seat in (what.seat, what.other) if seat) if what else frozenset()

    def rule_in_sight(self) -> tuple[str, str] | None:
        """The rule that decided."""
        verdict = self._flow.verdict if self._flow else None
        refs = (self._flow.book.ref(switch) for switch in verdict.switches) if self._flow and verdict else ()
        return next(((ref.book, ref.number) for ref in refs if ref), None)

    def progress(self) -> tuple[str, str]:
        title, _, progress = self.status().partition(" / ")
        return title, progress

    def status(self) -> str:
        """What the bar's block says: 'Misdeal / step 2 of 5'."""
        flow = self._flow
        if flow is None or flow.question is not None:
            return "Misdeal / what happened?"
        if not flow.answers.course:
            return "Misdeal / the ruling"
        return f"Misdeal / {_step(flow)}"

    def seat_tapped(self, seat: int) -> bool:
        """A plate was tapped: an answer where a seat is asked for; swallowed in any case, the walk goes on here."""
        flow = self._flow
        asked = flow is not None and flow.question in (Question.SEAT, Question.OTHER_SEAT, Question.KNEW)
        if flow is not None and asked and seat in flow.seats:
            self.take(seat)
        return True

    def refresh(self) -> None:
        """Follow the hand; leave when the one that it began with is over."""
        flow, hand = self._flow, self._bridge.table.hand
        if flow is None or self._recorded:
            return
        before = flow.dealt.hand
        if (hand is None) != (before is None) or (hand and before and _number(hand) != _number(before)):
            self._leave()
        elif hand is not before:
            self._flow = flow.at(self._dealt(hand))
            self._show()

    def _dealt(self, hand: HandState | None) -> Dealt:
        """The hand with what the table knows besides."""
        table = self._bridge.table
        if hand is None:
            return Dealt(None, chairs=table.size)
        inside = [seat for seat, _ in hand.setup.start.stacks]
        outside = [(seat, table.seats[seat]) for seat in seats_in(table.taken) if seat not in inside]
        here = [(seat, sitter) for seat, sitter in outside if sitter and sitter.presence is Presence.IN]
        return Dealt(
            hand,
            hand_events(self._bridge.session.standing),
            table.size,
            back=next((seat for seat, sitter in here if not sitter.owes_live), 0),
            waiting=next((seat for seat, sitter in here if sitter.owes_live), 0),
            penalty=next((seat for seat in inside if table.missing(seat)), 0),
        )

    def _on_table_changed(self) -> None:
        """Steps wait until the street they belong to has come, and go with their hand."""
        waiting, hand = self._waiting, self._bridge.table.hand
        if waiting is None:
            return
        before = waiting.dealt.hand
        if hand is None or before is None or _number(hand) != _number(before):
            self._waiting = None
        elif hand.street > self._waits_on or not hand.to_act:
            self.steps_due.emit()

    # ---- the walk

    def take(self, answer: object) -> None:
        """Go on with an answer, with a course, or with a key of the last row."""
        flow = self._flow
        if flow is None:
            return
        match answer:
            case Way.BACK:
                self._flow = flow.back()
            case Way.ACTION:
                self._flow = flow.overrule(not flow.was_action)
            case Way.DONE:
                self._go(flow.step_done())
                return
            case str():
                self._go(flow.choose(answer))
                return
            case Cause() | Fault() | bool() | int():
                self._flow = flow.answer(answer)
            case _:
                return
        self._show()

    def _go(self, flow: MisdealFlow) -> None:
        """On to the next step; to the record when all is done that is done now; out while the betting goes on."""
        due = flow.complete and not self._recorded and flow.answers.course not in ONLY_SAID
        if due and not self._record(flow):
            return
        hand = self._bridge.table.hand
        if flow.pauses and hand is not None:
            self._waiting, self._waits_on = flow, hand.street
            self._leave()
        elif flow.finished if self._recorded else flow.complete:
            self._leave()
        else:
            self._flow = flow
            self._show()

    def _record(self, flow: MisdealFlow) -> bool:
        moved = (ButtonMoved(flow.moved_to),) if flow.moved_to else ()
        return self._bridge.submit(wish.ApplyRuling(note_of(flow), (*flow.events, *moved)))

    def _leave(self) -> None:
        self._flow = None
        self.closed.emit()

    def _on_close(self) -> None:
        self._leave()

    # ---- pages

    def _show(self) -> None:
        flow = self._flow
        if flow is None:
            return
        ruling, stepping = flow.ruling, bool(flow.answers.course)
        self.set_title(_title(flow))
        self.box.setVisible(ruling is not None and not stepping)
        self.steps.setVisible(stepping)
        if stepping:
            self.steps.show_steps(step_faces(flow, self._bridge.money), flow.answers.done - flow.stage[0])
            self.show_page(self._steps_page(flow))
        elif ruling is not None:
            self._say(flow, *ruling)
            self.show_page(self._verdict_page(flow))
        else:
            self.show_page(self._question_page(flow))
        self._arrange()
        self.progressed.emit()

    def _say(self, flow: MisdealFlow, scene: Scene, verdict: Verdict) -> None:
        """The ruling; where cards are laid out again, the steps say it better than names of cards."""
        money, name_of = self._bridge.money, self._bridge.name_of
        said = verdict_words(verdict, scene, scene.book, money, name_of)
        laid = flow.choose(flow.courses[0]).steps if verdict.facts.keys() & {"burns", "scrap"} else ()
        if laid:
            confirmed = said.reasons[:1] if verdict.facts.get("floor") else ()
            said = replace(said, reasons=(*confirmed, *(f"{title(step)}." for step in laid)))
        self._ruling = said
        self.books.show_rows(in_other_books(scene, map(shipped_book, SHIPPED), money, name_of))

    def _question_page(self, flow: MisdealFlow) -> Page:
        asked, back = flow.question or Question.CAUSE, BACK if flow.earlier else None
        lines = [Line(words.question(asked, flow.answers.what), size=22, weight=SEMIBOLD)]
        hole = flow.dealt.hand.game.first_cards if flow.dealt.hand else 0
        match asked:
            case Question.CAUSE:
                return Page(tuple(lines), tuple(_cause(cause, flow) for cause in Cause))
            case Question.FAULT:
                said = words.CAUSES[flow.answers.cause][0] if flow.answers.cause else ""
                lines.append(Line(said, "text_2"))
                faults = tuple(Choice(fault, KeyFace(*words.FAULTS[fault])) for fault in flow.faults)
                return Page(tuple(lines), faults, back=back)
            case Question.SEAT | Question.OTHER_SEAT:
                return Page(tuple(lines), seat_choices(self._bridge, flow.seats), height=LEAST_KEY, back=back)
            case Question.KNEW:
                nobody = Choice(0, KeyFace("Nobody knew"))
                seats = (nobody, *seat_choices(self._bridge, flow.dealt.seats))
                return Page(tuple(lines), seats, height=LEAST_KEY, back=back)
            case Question.LOOKED:
                yes = Choice(True, KeyFace("Yes", "somebody has"))
                return Page(tuple(lines), (yes, Choice(False, KeyFace("No", "nobody has"))), back=back)
            case Question.CARD:
                places = tuple(Choice(card, KeyFace(f"{words.PLACES[card - 1]} card")) for card in flow.numbers)
                return Page(tuple(lines), places, back=back)
            case Question.LEFT:
                counts = tuple(Choice(count, KeyFace(words.left(count))) for count in flow.numbers)
                return Page(tuple(lines), counts, columns=3, back=back)
            case Question.CARDS:
                wrong = tuple(Choice(count, KeyFace(words.cards(count, hole).capitalize())) for count in flow.numbers)
                return Page(tuple(lines), wrong, back=back)

    def _verdict_page(self, flow: MisdealFlow) -> Page:
        verdict, (own, *others) = flow.verdict, flow.courses
        open_ = verdict is not None and verdict.ruling == "floor"
        steps = len(flow.choose(own).steps)
        go = Choice(own, words.course_key(own, steps, flow.seat))
        choices = [Choice(course, words.other_key(course, open_=open_)) for course in others]
        if flow.action_counts:
            choices.append(Choice(Way.ACTION, words.action_key(flow.was_action)))
        columns = min(2, len(choices)) or 1
        return Page(self._summary(flow), tuple(choices), columns, _OTHER_KEY, low=True, go=go, back=BACK)

    def _steps_page(self, flow: MisdealFlow) -> Page:
        done = flow.answers.done
        last = not self._recorded and done == done_now(flow.steps) - 1 and flow.answers.course not in ONLY_SAID
        key = KeyFace(done_text(flow.steps[done]), _step(flow) + (" · records it" if last else ""), KeyKind.LIT)
        own = _standing(flow)
        lines = (*self._summary(flow), Line(own, "text_2")) if own else self._summary(flow)
        return Page(lines, go=Choice(Way.DONE, key), back=None if self._recorded else BACK)

    @staticmethod
    def _summary(flow: MisdealFlow) -> tuple[Line, ...]:
        what, hand = flow.answers.what, flow.dealt.hand
        if what is None:
            return ()
        said = words.happened(what, hand.game.first_cards if hand else 0)
        if flow.action_counts and not flow.answers.course:
            said = f"{said}; {words.said_of(flow.action, flow.was_action)}"
        return (Line(f"{said}.", weight=MEDIUM),)

    def arrange_middle(self, room: QRectF) -> QRectF:
        """The steps, or the ruling and below it what other books say: for that the last reasons make way."""
        width = self.look.area(self).width()
        if not self.steps.isHidden():
            self.put(self.steps, QRectF(10, room.top(), width - 20, room.height()))
        high = 0.0 if self.box.isHidden() else self.books.height_needed
        rows = ceil(len(self.page.choices) / self.page.columns)
        most = room.height() - rows * (_OTHER_KEY + _BELOW_BOX) - high - 2 * _BELOW_BOX
        for count in range(len(self._ruling.reasons), -1, -1):
            self.box.show_words(replace(self._ruling, reasons=self._ruling.reasons[:count]))
            if self.box.height_in(width - 2) <= most:
                break
        rest = super().arrange_middle(room)
        self.books.setVisible(bool(high) and self.box.height_in(width - 2) <= most)
        if self.books.isHidden():
            return rest
        self.put(self.books, QRectF(INSET + 4, rest.top(), width - 2 * INSET - 8, high))
        return rest.adjusted(0, high + _BELOW_BOX, 0, 0)


def _cause(cause: Cause, flow: MisdealFlow) -> Choice:
    text, sub = words.CAUSES[cause]
    if cause in flow.causes:
        return Choice(cause, KeyFace(text, sub))
    return Choice(cause, KeyFace(text, "not now" if flow.dealt.hand else "no hand is running", KeyKind.OFF))


def _title(flow: MisdealFlow) -> str:
    hand = flow.dealt.hand
    if hand is None:
        return "Misdeal"
    return (
        f"Misdeal · re-deal hand {_number(hand)}" if flow.answers.course in ENDS else f"Misdeal · hand {_number(hand)}"
    )


def _number(hand: HandState) -> int:
    return hand.setup.start.number


def _step(flow: MisdealFlow) -> str:
    first, end = flow.stage
    return f"step {flow.answers.done - first + 1} of {end - first}"


def _standing(flow: MisdealFlow) -> str:
    """The rule that the course follows, as one line; '' where no rule says it."""
    verdict = flow.verdict
    if verdict is None or flow.answers.course != flow.courses[0]:
        return "by your own ruling"
    numbers, standing = rules_text(verdict, flow.book)
    return f"{numbers} · {standing}" if numbers else standing
