"""The misdeal wizard without widgets: what happened to deal, board, deck or a hand, the ruling, then step by step.

A flow is a value; every answer gives the next one, and each remembers the way back. Nothing is recorded on the way.
Whether there was substantial action is read from the hand; the dealer may overrule that. Amounts are chips, seats are
1-based.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from app.engine.events import HandEvent
from app.engine.seats import seats_in
from app.flows.misdeal_faults import LEAVES, MOST_LEFT, Cause, Fault, Question, causes_of, faults_of, is_stud
from app.flows.misdeal_ruling import ENDS, courses, events_of, kept_back, rule, weighs_action, weighs_knowledge
from app.flows.misdeal_scene import Dealt, Happened, redeal_scene
from app.flows.misdeal_steps import PAUSES, Step, done_now, steps_of
from app.rulebook.book import Rulebook
from app.rulebook.cards.dead_hands import refunds
from app.rulebook.families import rule_on
from app.rulebook.scene import Scene
from app.rulebook.turns.turn_order import SubstantialAction, substantial_action
from app.rulebook.verdict import Verdict

Answer = Cause | Fault | int | bool
FIRST_TWO = 2


@dataclass(frozen=True, slots=True)
class Answers:
    """What the dealer said so far. `course` is what was chosen after the ruling, `done` counts finished steps."""

    cause: Cause | None = None
    what: Happened | None = None
    course: str = ""
    done: int = 0


@dataclass(frozen=True, slots=True)
class MisdealFlow:
    """One walk through the wizard. `earlier` are the answers on the way back."""

    dealt: Dealt
    book: Rulebook
    answers: Answers = Answers()
    earlier: tuple[Answers, ...] = ()

    # ---- where it stands

    @property
    def question(self) -> Question | None:
        """What is asked now; None once the ruling stands."""
        said = self.answers
        if said.cause is None:
            return Question.CAUSE
        if said.what is None:
            return Question.FAULT
        return next((asked for asked in LEAVES[said.what.fault].asks if self._is_due(asked, said.what)), None)

    @property
    def fault(self) -> Fault | None:
        """What happened, exactly; None while it is not said."""
        return self.answers.what.fault if self.answers.what else None

    @property
    def seat(self) -> int:
        """The seat concerned, 0 while none is."""
        return self.answers.what.seat if self.answers.what else 0

    @property
    def action(self) -> SubstantialAction:
        """Whether there was substantial action, as recorded."""
        return substantial_action(self.dealt.acts, self.book)

    @property
    def was_action(self) -> bool:
        """Whether there was substantial action, as recorded or as the dealer has it."""
        said = self.answers.what.substantial if self.answers.what else None
        return self.action.met if said is None else said

    @property
    def action_counts(self) -> bool:
        """True when the ruling would be another one with or without substantial action."""
        what = self.answers.what
        return what is not None and self.question is None and weighs_action(what, self.dealt, self.book)

    @property
    def causes(self) -> tuple[Cause, ...]:
        """The causes that lead somewhere now."""
        return causes_of(self.dealt.hand)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults to choose from."""
        return faults_of(self.answers.cause, self.dealt.hand) if self.answers.cause else ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats to choose from: those dealt in, or all chairs where a hand or the button went astray."""
        chairs = tuple(range(1, self.dealt.chairs + 1)) or self.dealt.seats
        hand, live = self.dealt.hand, seats_in(self.dealt.hand.live) if self.dealt.hand else []
        match self.question, self.fault:
            case Question.OTHER_SEAT, _:
                return tuple(seat for seat in self.dealt.seats if seat != self.seat)
            case _, Fault.FIRST_TWO_EXPOSED:
                return self.dealt.order[:FIRST_TWO]
            case _, Fault.SEAT_DEALT_IN:
                return tuple(seat for seat in chairs if seat not in self.dealt.seats) or chairs
            case _, Fault.FIRST_SEAT | Fault.SEAT_LEFT_OUT:
                return chairs
            case _, Fault.BUTTON:
                return tuple(seat for seat in chairs if hand is None or seat != hand.button)
            case _, Fault.SEAT_TWICE:
                return tuple(seat for seat in self.dealt.seats if hand is None or seat != hand.button)
            case _, Fault.SWEPT | Fault.SWEPT_LOST | Fault.FOULED | Fault.FOULED_LOST | Fault.UPCARDS_PICKED_UP:
                return tuple(live)
            case _:
                return self.dealt.seats

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to choose from: wrong counts (the outer ones stand for even fewer and even more), cards of a
        hand, cards left."""
        hand = self.dealt.hand
        hole = hand.game.first_cards if hand else FIRST_TWO
        match self.question:
            case Question.CARD:
                return tuple(range(1, hole + 1))
            case Question.LEFT:
                return tuple(range(MOST_LEFT + 1))
            case _:
                return tuple(count for count in (hole - 2, hole - 1, hole + 1, hole + 2) if count >= 0)

    # ---- the ruling

    @property
    def ruling(self) -> tuple[Scene, Verdict] | None:
        """What the book was asked and what it says; None while there is something to ask."""
        what = self.answers.what
        return None if what is None or self.question is not None else rule(what, self.dealt, self.book)

    @property
    def verdict(self) -> Verdict | None:
        """What the book says."""
        ruling = self.ruling
        return ruling[1] if ruling else None

    @property
    def courses(self) -> tuple[str, ...]:
        """What may be done now, the book's own course first."""
        verdict = self.verdict
        return courses(verdict, running=self.dealt.hand is not None) if verdict else ()

    @property
    def redeal(self) -> Verdict | None:
        """How the new deal looks; None unless the hand is dealt again."""
        if self.answers.course not in ENDS:
            return None
        return rule_on(redeal_scene(self.dealt, self.moved_to, self.book))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is to be done, in order, also later in the hand; () before a course was chosen."""
        ruling, what = self.ruling, self.answers.what
        if ruling is None or what is None or not self.answers.course:
            return ()
        return steps_of(ruling[1], self.answers.course, what, ruling[0])

    @property
    def stage(self) -> tuple[int, int]:
        """The first and the end of the steps that are done in one go, without a betting in between."""
        steps, first = self.steps, 0
        for number, step in enumerate(steps, start=1):
            if step.task in PAUSES:
                if self.answers.done < number:
                    return first, number
                first = number
        return first, len(steps)

    @property
    def complete(self) -> bool:
        """True when nothing is left to do before it is recorded."""
        return bool(self.answers.course) and self.answers.done >= done_now(self.steps)

    @property
    def finished(self) -> bool:
        """True when nothing is left to do at all."""
        return bool(self.answers.course) and self.answers.done >= len(self.steps)

    @property
    def pauses(self) -> bool:
        """True where the step just done is the betting, and others come after it."""
        return 0 < self.answers.done < len(self.steps) and self.steps[self.answers.done - 1].task in PAUSES

    @property
    def events(self) -> tuple[HandEvent, ...]:
        """What the hand records."""
        ruling, what = self.ruling, self.answers.what
        if ruling is None or what is None:
            return ()
        return events_of(ruling[1], self.answers.course, what, ruling[0])

    @property
    def refunds(self) -> tuple[tuple[int, int], ...]:
        """(seat, chips) that go back when the hand is void, from the button's left on."""
        verdict = self.verdict
        without = kept_back(verdict, self.answers.course) if verdict else ()
        back = refunds(self.dealt.hand) if self.dealt.hand else ()
        return tuple((seat, chips) for seat, chips in back if seat not in without)

    @property
    def chips_kept(self) -> tuple[tuple[int, int], ...]:
        """(seat, chips) that stay for the next pot."""
        back = refunds(self.dealt.hand) if self.dealt.hand else ()
        return tuple(pair for pair in back if pair not in self.refunds)

    @property
    def moved_to(self) -> int:
        """The seat that gets the button, 0 when it stays."""
        moves = self.answers.course in ENDS and self.fault is Fault.BUTTON
        return self.seat if moves else 0

    # ---- going on

    def answer(self, value: Answer) -> "MisdealFlow":
        """The flow after the answer to the present question.

        Raises:
            ValueError: `value` answers another question.
        """
        said, question = self.answers, self.question
        if isinstance(value, Cause) and question is Question.CAUSE and value in self.causes:
            faults = faults_of(value, self.dealt.hand)
            only = Happened(faults[0]) if len(faults) == 1 else None
            return self._said(replace(said, cause=value, what=only))
        if isinstance(value, Fault) and question is Question.FAULT and value in self.faults:
            return self._said(replace(said, what=Happened(value)))
        if said.what is not None and question is not None and not isinstance(value, Cause | Fault):
            return self._said(replace(said, what=self._with(said.what, question, value)))
        raise ValueError(f"{value} does not answer {question}")

    def overrule(self, substantial: bool) -> "MisdealFlow":
        """The flow when the dealer says whether there was substantial action. Raises ValueError before the ruling."""
        what = self.answers.what
        if what is None or self.question is not None:
            raise ValueError("there is no ruling yet")
        return self._said(replace(self.answers, what=replace(what, substantial=substantial)))

    def choose(self, course: str) -> "MisdealFlow":
        """The flow after the dealer chose what is done. Raises ValueError for what cannot be chosen."""
        if course not in self.courses:
            raise ValueError(f"{course} cannot be chosen")
        return self._said(replace(self.answers, course=course))

    def step_done(self) -> "MisdealFlow":
        """The flow after one more step. Raises ValueError when there is none left."""
        if not self.answers.course or self.finished:
            raise ValueError("there is no step left")
        return self._said(replace(self.answers, done=self.answers.done + 1))

    def back(self) -> "MisdealFlow":
        """The flow before the last answer; itself at the beginning."""
        if not self.earlier:
            return self
        return replace(self, answers=self.earlier[-1], earlier=self.earlier[:-1])

    def at(self, dealt: Dealt) -> "MisdealFlow":
        """The same answers about the hand as it stands now."""
        return replace(self, dealt=dealt)

    def _said(self, answers: Answers) -> "MisdealFlow":
        return replace(self, answers=answers, earlier=(*self.earlier, self.answers))

    # ---- questions

    def _is_due(self, asked: Question, what: Happened) -> bool:
        match asked:
            case Question.SEAT:
                hand = self.dealt.hand
                needed = what.fault is not Fault.TWO_EXPOSED or (hand is not None and is_stud(hand))
                return needed and not what.seat
            case Question.OTHER_SEAT:
                return not what.other
            case Question.CARD:
                return what.card is None and what.seat in self.dealt.order[:FIRST_TWO]
            case Question.CARDS | Question.LEFT:
                return what.cards is None
            case Question.LOOKED:
                return what.looked is None and self.dealt.hand is not None and not self.dealt.acts
            case Question.KNEW:
                return what.knew is None and weighs_knowledge(what, self.dealt, self.book)
            case Question.CAUSE | Question.FAULT:
                return False
            case _:
                assert_never(asked)

    def _with(self, what: Happened, question: Question, value: int | bool) -> Happened:
        number = not isinstance(value, bool)
        match question:
            case Question.SEAT if number and value in self.seats:
                return replace(what, seat=int(value))
            case Question.OTHER_SEAT if number and value in self.seats:
                return replace(what, other=int(value))
            case Question.CARD if number and value in self.numbers:
                return replace(what, card=int(value))
            case Question.CARDS | Question.LEFT if number and value in self.numbers:
                return replace(what, cards=int(value))
            case Question.KNEW if number and (value == 0 or value in self.dealt.seats):
                return replace(what, knew=int(value))
            case Question.LOOKED if not number:
                return replace(what, looked=bool(value))
            case _:
                raise ValueError(f"{value} does not answer {question}")
