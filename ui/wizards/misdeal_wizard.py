"""The misdeal wizard in the pad's place: questions, the ruling, then the steps at the table one by one. Lengths are u.

The walk is a `MisdealFlow`; this shows it and, when the last step is done, records that the hand is void. One undo
brings the hand back. The way out leaves without recording anything.
"""

from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.acts import acts_in_turn
from app.engine.state import HandState
from app.flows.misdeal import MisdealFlow, Redeal
from app.flows.misdeal_faults import Cause, Fault, Question
from app.flows.misdeal_ruling import Verdict
from app.session import intents as wish
from app.session.hand_events import hand_events
from ui.drawing.fonts import MEDIUM, SEMIBOLD
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panel import Line
from ui.views.question_panel import LEAST_KEY, Choice, Page, QuestionPanel, seat_choices
from ui.views.step_list import StepList
from ui.wizards import misdeal_words as words


class Way(Enum):
    """Keys that lead on, beside the answers to questions."""

    BACK = "back"
    MISDEAL = "misdeal"
    PLAY_ON = "play-on"
    DEAD_HAND = "dead-hand"
    DONE = "done"


BACK = Choice(Way.BACK, KeyFace("Back"))


class MisdealWizard(QuestionPanel):
    """One walk at a time; `start` begins it anew."""

    progressed = Signal()
    """Another question or step is in sight: what the bar says and which seats are meant has changed."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, "Misdeal", "deal")
        self._bridge = bridge
        self._flow: MisdealFlow | None = None
        self.steps = StepList(self)
        self.steps.hide()

    # ---- for the window

    def start(self, hand: HandState) -> None:
        """Begin with the first question about `hand`."""
        acts = acts_in_turn(hand_events(self._bridge.session.standing))
        self._flow = MisdealFlow(hand, acts, self._bridge.session.book)
        self._show()

    def seats_meant(self) -> frozenset[int]:
        """The seats to mark at the table."""
        seat = self._flow.answers.seat if self._flow else 0
        return frozenset({seat} if seat else ())

    def progress(self) -> tuple[str, str]:
        title, _, progress = self.status().partition(" / ")
        return title, progress

    def status(self) -> str:
        """What the bar's block says: 'Misdeal / step 2 of 5'."""
        flow = self._flow
        if flow is None or flow.question is not None:
            return "Misdeal / what happened?"
        redeal = flow.redeal
        if redeal is None:
            return "Misdeal / the ruling"
        return f"Misdeal / {_step(flow, redeal)}"

    def seat_tapped(self, seat: int) -> bool:
        """A plate was tapped: an answer where a seat is asked for; swallowed in any case, the walk goes on here."""
        flow = self._flow
        if flow is not None and flow.question is Question.SEAT and self._may_be_meant(flow, seat):
            self.take(seat)
        return True

    def refresh(self) -> None:
        """Follow the hand; leave when there is none to void any more."""
        hand = self._bridge.table.hand
        if self._flow is None:
            return
        if hand is None:
            self._leave()
        elif hand is not self._flow.hand:
            self._flow = self._flow.at(hand, acts_in_turn(hand_events(self._bridge.session.standing)))
            self._show()

    # ---- the walk

    def take(self, answer: object) -> None:
        """Go on with an answer, or with a key of the last row."""
        flow = self._flow
        if flow is None:
            return
        match answer:
            case Way.BACK:
                self._flow = flow.back()
            case Way.MISDEAL:
                self._flow = flow.declare(misdeal=True)
            case Way.PLAY_ON:
                self._leave()
                return
            case Way.DEAD_HAND:
                self._record_dead_hand(flow)
                return
            case Way.DONE:
                self._task_done(flow)
            case Cause() | Fault() | bool() | int():
                self._flow = flow.answer(answer)
            case _:
                return
        self._show()

    def _task_done(self, flow: MisdealFlow) -> None:
        after = flow.task_done()
        if not after.complete:
            self._flow = after
            return
        moved_to = after.redeal.moved_to if after.redeal else 0
        if self._bridge.submit(wish.VoidHand(after.reason, button=moved_to)):
            self._leave()

    def _record_dead_hand(self, flow: MisdealFlow) -> None:
        if flow.verdict and self._bridge.submit(wish.KillHand(flow.verdict.dead)):
            self._leave()

    def _leave(self) -> None:
        self._flow = None
        self.closed.emit()

    def _on_close(self) -> None:
        self._leave()

    @staticmethod
    def _may_be_meant(flow: MisdealFlow, seat: int) -> bool:
        """The button may belong to an empty seat; cards were dealt to those in the hand only."""
        if flow.answers.fault is Fault.BUTTON:
            return seat != flow.hand.button
        return seat in flow.seats

    # ---- pages

    def _show(self) -> None:
        flow = self._flow
        if flow is None:
            return
        verdict, redeal, number = flow.verdict, flow.redeal, flow.hand.setup.start.number
        self.set_title(f"Misdeal · re-deal hand {number}" if redeal else f"Misdeal · hand {number}")
        self.box.setVisible(verdict is not None and redeal is None)
        self.steps.setVisible(redeal is not None)
        if redeal is not None and verdict is not None:
            self.steps.show_steps(words.step_faces(redeal, self._bridge.money), flow.answers.done)
            self.show_page(self._steps_page(flow, verdict, redeal))
        elif verdict is not None and flow.answers.fault is not None:
            self.box.show_words(words.ruling_words(verdict, flow.answers.fault, flow.book.name))
            self.show_page(self._verdict_page(flow, verdict))
        else:
            self.show_page(self._question_page(flow))
        self._arrange()
        self.progressed.emit()

    def _question_page(self, flow: MisdealFlow) -> Page:
        match flow.question:
            case Question.CAUSE:
                causes = tuple(Choice(cause, KeyFace(*words.CAUSES[cause])) for cause in Cause)
                return Page(_asked("What went wrong?"), causes)
            case Question.FAULT:
                said = words.CAUSES[flow.answers.cause][0] if flow.answers.cause else ""
                faults = tuple(Choice(fault, KeyFace(*words.FAULTS[fault])) for fault in flow.faults)
                return Page(_asked("Which of these?", said), faults, back=BACK)
            case Question.SEAT:
                return self._seat_page(flow)
            case Question.CARDS:
                hole = flow.hand.game.first_cards
                counts = tuple(
                    Choice(count, KeyFace(words.cards(count, hole).capitalize())) for count in flow.card_counts
                )
                return Page(_asked(f"How many cards has seat {flow.answers.seat}?"), counts, back=BACK)
            case _:
                return self._action_page(flow)

    def _seat_page(self, flow: MisdealFlow) -> Page:
        question = words.SEAT_QUESTIONS.get(flow.answers.fault or Fault.OTHER, "Tap the seat")
        seats = (seat for seat in flow.seats if self._may_be_meant(flow, seat))
        return Page(_asked(question), seat_choices(self._bridge, seats), height=LEAST_KEY, back=BACK)

    @staticmethod
    def _action_page(flow: MisdealFlow) -> Page:
        action = flow.action
        recorded = Line(f"Recorded: {words.acts_so_far(action)}.")
        yes = KeyFace("Yes", "the deal goes on", KeyKind.LIT if action.met else KeyKind.PLAIN)
        no = KeyFace("No", "not yet", KeyKind.PLAIN if action.met else KeyKind.LIT)
        lines = (*_asked("Was there substantial action?"), recorded, Line(words.action_rule(action), "text_2"))
        return Page(lines, (Choice(True, yes), Choice(False, no)), back=BACK)

    def _verdict_page(self, flow: MisdealFlow, verdict: Verdict) -> Page:
        if verdict.misdeal:
            go = Choice(Way.MISDEAL, KeyFace("Misdeal", "then step by step", KeyKind.LIT))
            other = Choice(Way.PLAY_ON, KeyFace("Play on instead · my ruling", name="Play on instead, my ruling"))
        else:
            go = Choice(Way.PLAY_ON, KeyFace("Play on", "nothing to record", KeyKind.LIT))
            if verdict.dead:
                go = Choice(Way.DEAD_HAND, KeyFace("Record dead hand", f"seat {verdict.dead}", KeyKind.LIT))
            other = Choice(Way.MISDEAL, KeyFace("Misdeal instead · my ruling", name="Misdeal instead, my ruling"))
        return Page((self._summary(flow),), (other,), columns=1, height=LEAST_KEY, low=True, go=go, back=BACK)

    def _steps_page(self, flow: MisdealFlow, verdict: Verdict, redeal: Redeal) -> Page:
        task = redeal.tasks[flow.answers.done]
        last = flow.answers.done == len(redeal.tasks) - 1
        done = KeyFace(words.TASK_DONE[task], _step(flow, redeal) + (" · records it" if last else ""), KeyKind.LIT)
        own = "by your own ruling" if not verdict.misdeal else words.standing(verdict.rules, flow.book.name)
        lines = (self._summary(flow), Line(own, "text_2")) if own else (self._summary(flow),)
        return Page(lines, go=Choice(Way.DONE, done), back=BACK)

    @staticmethod
    def _summary(flow: MisdealFlow) -> Line:
        said, hole = flow.answers, flow.hand.game.first_cards
        what = words.happened(said.fault, said.seat, said.cards, hole) if said.fault else ""
        return Line(f"{what}; {words.acts_so_far(flow.action)}.", weight=MEDIUM)

    def arrange_middle(self, room: QRectF) -> QRectF:
        if not self.steps.isHidden():
            self.put(self.steps, QRectF(10, room.top(), self.look.area(self).width() - 20, room.height()))
        return super().arrange_middle(room)


def _asked(question: str, said: str = "") -> tuple[Line, ...]:
    asked = Line(question, size=22, weight=SEMIBOLD)
    return (asked, Line(said, "text_2")) if said else (asked,)


def _step(flow: MisdealFlow, redeal: Redeal) -> str:
    return f"step {flow.answers.done + 1} of {len(redeal.tasks)}"
