"""One thing that happened, from its door to the scene that the rulebook is asked about.

An `Inquiry` is a value: answering gives another one. With the door itself there are at most three answers before there
is a ruling, chips, cards and amounts not counted, one more where two seats are meant; then more may be added.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from app.engine.events import HoleSeen
from app.flows.inquiry import amounts, asking, button, conduct, requests, showdown, turn, wagers
from app.flows.inquiry.answers import MORE, Answers
from app.flows.inquiry.doors import Door
from app.flows.inquiry.ground import Ground
from app.flows.inquiry.question import AnswerValue, NotAnAnswer, Question, Said, fits
from app.rulebook.book import Rulebook
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.scene import Scene


def _nothing(_answers: Answers) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Way:
    """Behind a door: the next question, the scene that the answers tell, and what may be added after a ruling."""

    ask: Callable[[Answers], Question | None]
    tell: Callable[[Answers], tuple[Given, Event]]
    more: Callable[[Answers], tuple[str, ...]] = _nothing


WAYS = {
    Door.WAGER: Way(wagers.ask, wagers.tell, wagers.more),
    Door.OUT_OF_TURN: Way(turn.ask, turn.tell, turn.more),
    Door.AMOUNT: Way(amounts.ask, amounts.tell),
    Door.HAND: Way(conduct.ask, conduct.tell, conduct.more),
    Door.SHOWDOWN: Way(showdown.ask, showdown.tell, showdown.more),
    Door.REQUEST: Way(requests.ask, requests.tell, requests.more),
    Door.QUESTION: Way(asking.ask, asking.tell),
    Door.BUTTON: Way(button.ask, button.tell, button.more),
}
"""The doors that ask; the others lead to panels of their own."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What was said so far behind `door`."""

    door: Door
    ground: Ground
    said: tuple[Said, ...] = ()
    _way: Way = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_way", WAYS[self.door])

    @property
    def answers(self) -> Answers:
        return Answers(self.ground, self.said)

    @property
    def question(self) -> Question | None:
        """What is asked next; None when there is enough for a ruling."""
        return self._way.ask(self.answers)

    @property
    def more(self) -> tuple[str, ...]:
        """What may be added to the ruling, as keys; () while a question is open."""
        return () if self.question else self._way.more(self.answers)

    def answered(self, value: AnswerValue) -> "Inquiry":
        """One answer more. Raises NotAnAnswer."""
        question = self.question
        if question is None or not fits(question, value):
            raise NotAnAnswer(f"{value!r} does not answer {question}")
        return replace(self, said=(*self.said, Said(question.key, value, question.about)))

    def adding(self, what: str) -> "Inquiry":
        """With `what` added to the ruling; questions may follow from it. Raises NotAnAnswer."""
        if what not in self.more:
            raise NotAnAnswer(f"{what!r} cannot be added")
        return replace(self, said=(*self.said, Said(MORE, what)))

    def back(self) -> "Inquiry":
        """Without the last answer."""
        return replace(self, said=self.said[:-1])

    @property
    def told(self) -> tuple[Given, Event]:
        """The table and the event in the words of the rulings. Only when no question is open."""
        return self._way.tell(self.answers)

    @property
    def given(self) -> Given:
        return self.told[0]

    @property
    def event(self) -> Event:
        return self.told[1]

    @property
    def seen(self) -> tuple[HoleSeen, ...]:
        """Cards of a seat that were told."""
        answers = self.answers
        return (HoleSeen(answers.number("seat"), answers.word("cards")),) if "cards" in answers else ()

    def scene(self, book: Rulebook) -> Scene:
        """What the rulebook is asked about."""
        given, event = self.told
        return Scene(given, event, book, self.ground.hand)
