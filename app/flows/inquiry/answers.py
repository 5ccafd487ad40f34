"""The answers given so far, read by key, with what was known before them."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.seats import clockwise_from, mask_of
from app.engine.state import HandState
from app.flows.inquiry.ground import Ground
from app.flows.inquiry.question import AnswerValue, Kind, Push, Question, Said

MORE = "more"
"""Under this key stands what was added after the first ruling."""


@dataclass(frozen=True, slots=True)
class Answers:
    """In the order in which they were given."""

    ground: Ground
    said: tuple[Said, ...] = ()

    @property
    def hand(self) -> HandState:
        """The running hand. Raises LookupError where none runs: such a door is shut then."""
        if self.ground.hand is None:
            raise LookupError("no hand is running")
        return self.ground.hand

    @property
    def facing(self) -> bool:
        """Whether the seat to act faces a wager, a blind included."""
        hand = self.ground.hand
        return hand is not None and bool(hand.to_act) and hand.price > hand.bets[hand.to_act]

    def __contains__(self, key: str) -> bool:
        return any(said.key == key for said in self.said)

    def word(self, key: str) -> str:
        """The last answer under `key` that is a word, '' where there is none."""
        value = self._last(key)
        return value if isinstance(value, str) else ""

    def number(self, key: str) -> int:
        """The last seat or amount under `key`, 0 where there is none."""
        value = self._last(key)
        return value if isinstance(value, int) else 0

    def pushes(self, key: str) -> tuple[Push, ...]:
        """The chips under `key`, one row for each motion."""
        value = self._last(key)
        return value if isinstance(value, tuple) else ()

    def push(self, key: str) -> Push:
        """All chips under `key`, whatever the motions."""
        return tuple(chip for push in self.pushes(key) for chip in push)

    def added(self, what: str) -> bool:
        """Whether `what` was added after the first ruling."""
        return Said(MORE, what) in self.said

    def state(self, states: tuple[str, ...]) -> str:
        """Which of these was added; the first one is taken to be so until another is."""
        return next((state for state in states if self.added(state)), states[0])

    def _last(self, key: str) -> AnswerValue | None:
        return next((said.value for said in reversed(self.said) if said.key == key), None)


def choice(key: str, *answers: str, about: int = 0) -> Question:
    return Question(key, Kind.CHOICE, answers, about=about)


def whose(key: str, seats: Iterable[int], *answers: str) -> Question:
    return Question(key, Kind.SEAT, answers, tuple(seats))


# ---- what the others did, one after the other

DONE = "done"
ACT, ACT_TO = "act", "act-to"
_PLAIN = ("fold", "check", "call")


def next_act(answers: Answers, behind: int) -> Question | None:
    """What the next seat behind did, until somebody says that this was all; None then."""
    rows = [said for said in answers.said if said.key in (ACT, ACT_TO)]
    if rows and rows[-1].value == DONE:
        return None
    if rows and rows[-1].key == ACT and rows[-1].value not in _PLAIN:
        return Question(ACT_TO, Kind.AMOUNT, about=rows[-1].about, least=_price(answers) + 1)
    hand = answers.hand
    after = rows[-1].about if rows else behind
    order = clockwise_from(after, hand.able & ~mask_of({hand.to_act, behind, *(said.about for said in rows)}))
    waiting = [seat for seat in order if _between(after, seat, hand.to_act, len(hand.bets))]
    if not waiting:
        return None
    seat, price = waiting[0], _price(answers)
    pay = "call" if price > hand.bets[seat] else "check"
    return choice(ACT, "fold", pay, "raise" if price else "bet", DONE, about=seat)


def acts_behind(answers: Answers) -> tuple[str, ...]:
    """What the others did, as '5 call 600'."""
    found: list[str] = []
    price = answers.hand.price
    for said in answers.said:
        if said.key == ACT_TO and isinstance(said.value, int):
            price = said.value
            found[-1] += f" {price}"
        elif said.key == ACT and said.value != DONE:
            found.append(
                f"{said.about} {said.value}" + (f" {_called(answers, said, price)}" if said.value == "call" else "")
            )
    return tuple(found)


def _called(answers: Answers, said: Said, price: int) -> int:
    hand = answers.hand
    return min(price, hand.bets[said.about] + hand.stacks[said.about])


def _price(answers: Answers) -> int:
    early = answers.number("to")
    return max(
        answers.hand.price,
        early,
        *(said.value for said in answers.said if said.key == ACT_TO and isinstance(said.value, int)),
        0,
    )


def _between(start: int, seat: int, end: int, size: int) -> bool:
    """True when `seat` comes after `start` and before `end`, clockwise."""
    return (seat - start) % size < ((end - start) % size or size)
