"""The misdeal wizard without widgets: what happened, was there substantial action, misdeal or play on, what to do.

A flow is a value; every answer gives the next one, and each remembers the way back. Nothing is recorded on the way.
Amounts are chips, seats are 1-based.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from app.engine.events import ActionTaken
from app.engine.state import HandState
from app.flows.misdeal_faults import LEAVES, Cause, Fault, Question, faults_of
from app.flows.misdeal_ruling import Happened, Verdict, rule_on, weighs_action
from app.rulebook.book import Rulebook
from app.rulebook.dead_hands import refunds
from app.rulebook.turn_order import SubstantialAction, substantial_action

Answer = Cause | Fault | int | bool


class Task(Enum):
    """One thing to do at the table before the new deal."""

    TAKE_IN = "take-in"
    CHIPS_BACK = "chips-back"
    SHUFFLE = "shuffle"
    OTHER_DECK = "other-deck"
    """Shuffle and cut another deck: this one is put aside and counted."""
    BUTTON_STAYS = "button-stays"
    BUTTON_MOVES = "button-moves"
    DEAL_AGAIN = "deal-again"


@dataclass(frozen=True, slots=True)
class Redeal:
    """What a misdeal asks for: the tasks in order, (seat, chips) that go back from the button's left on, and positions.

    `moved_to` is the seat that gets the button, 0 when it stays.
    """

    tasks: tuple[Task, ...]
    refunds: tuple[tuple[int, int], ...]
    button: int
    small: int
    big: int
    moved_to: int = 0


@dataclass(frozen=True, slots=True)
class Answers:
    """What the dealer said so far; None and 0 where nothing was said. `misdeal` is what was declared, `done` counts
    finished tasks."""

    cause: Cause | None = None
    fault: Fault | None = None
    seat: int = 0
    cards: int | None = None
    substantial: bool | None = None
    misdeal: bool | None = None
    done: int = 0


@dataclass(frozen=True, slots=True)
class MisdealFlow:
    """One walk through the wizard. `acts` are the acts in turn so far, `earlier` the answers on the way back."""

    hand: HandState
    acts: tuple[ActionTaken, ...]
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
        if said.fault is None:
            return Question.FAULT
        asks = LEAVES[said.fault].asks
        if Question.SEAT in asks and not said.seat:
            return Question.SEAT
        if Question.CARDS in asks and said.cards is None:
            return Question.CARDS
        asked = bool(self.acts) and said.substantial is None  # where nobody has acted there is nothing to weigh
        if asked and weighs_action(self._happened(said.fault), self.hand, self.book):
            return Question.ACTION
        return None

    @property
    def action(self) -> SubstantialAction:
        """Whether there was substantial action, as recorded; the dealer may know better."""
        return substantial_action(self.acts, self.book)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults to choose from."""
        return faults_of(self.answers.cause) if self.answers.cause else ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats to choose from: all that were dealt in."""
        return tuple(seat for seat, _ in self.hand.setup.start.stacks)

    @property
    def card_counts(self) -> tuple[int, int, int, int]:
        """The wrong numbers of cards to choose from; the outer ones stand for even fewer and even more."""
        hole = self.hand.game.first_cards
        return hole - 2, hole - 1, hole + 1, hole + 2

    @property
    def verdict(self) -> Verdict | None:
        """The ruling; None while there is something to ask."""
        fault = self.answers.fault
        if fault is None or self.question is not None:
            return None
        return rule_on(self._happened(fault), self.hand, self.book)

    @property
    def redeal(self) -> Redeal | None:
        """What is to be done; None unless a misdeal was declared."""
        if not self.answers.misdeal:
            return None
        start = self.hand.setup.start
        moved_to = self.answers.seat if self.answers.fault is Fault.BUTTON else 0
        return Redeal(
            tasks=(
                Task.TAKE_IN,
                Task.CHIPS_BACK,
                Task.OTHER_DECK if self.answers.cause is Cause.DECK else Task.SHUFFLE,
                Task.BUTTON_MOVES if moved_to else Task.BUTTON_STAYS,
                Task.DEAL_AGAIN,
            ),
            refunds=refunds(self.hand),
            button=start.button,
            small=start.sb_seat,
            big=start.bb_seat,
            moved_to=moved_to,
        )

    @property
    def complete(self) -> bool:
        """True once the last task is done: now the hand is void."""
        redeal = self.redeal
        return redeal is not None and self.answers.done == len(redeal.tasks)

    @property
    def reason(self) -> str:
        """Why the hand is void, as the log keeps it."""
        return self.answers.fault.value if self.answers.fault else ""

    # ---- going on

    def answer(self, value: Answer) -> "MisdealFlow":
        """The flow after the answer to the present question.

        Raises:
            ValueError: `value` answers another question.
        """
        said, question = self.answers, self.question
        match question:
            case Question.CAUSE if isinstance(value, Cause):
                faults = faults_of(value)
                return self._said(replace(said, cause=value, fault=faults[0] if len(faults) == 1 else None))
            case Question.FAULT if isinstance(value, Fault) and value in self.faults:
                return self._said(replace(said, fault=value))
            case Question.SEAT if isinstance(value, int) and value > 0:
                return self._said(replace(said, seat=value))
            case Question.CARDS if isinstance(value, int) and value in self.card_counts:
                return self._said(replace(said, cards=value))
            case Question.ACTION if isinstance(value, bool):
                return self._said(replace(said, substantial=value))
            case Question() | None:
                raise ValueError(f"{value} does not answer {question}")
            case _:
                assert_never(question)

    def declare(self, misdeal: bool) -> "MisdealFlow":
        """The flow after the dealer's word, which may differ from the ruling. Raises ValueError before the ruling."""
        if self.verdict is None:
            raise ValueError("there is no ruling yet")
        return self._said(replace(self.answers, misdeal=misdeal))

    def task_done(self) -> "MisdealFlow":
        """The flow after one more task. Raises ValueError when there is none left."""
        if self.redeal is None or self.complete:
            raise ValueError("there is no task left")
        return self._said(replace(self.answers, done=self.answers.done + 1))

    def back(self) -> "MisdealFlow":
        """The flow before the last answer; itself at the beginning."""
        if not self.earlier:
            return self
        return replace(self, answers=self.earlier[-1], earlier=self.earlier[:-1])

    def at(self, hand: HandState, acts: tuple[ActionTaken, ...]) -> "MisdealFlow":
        """The same answers about the hand as it stands now."""
        return replace(self, hand=hand, acts=acts)

    def _said(self, answers: Answers) -> "MisdealFlow":
        return replace(self, answers=answers, earlier=(*self.earlier, self.answers))

    def _happened(self, fault: Fault) -> Happened:
        said = self.answers
        return Happened(fault, said.seat, said.cards or 0, bool(said.substantial))
