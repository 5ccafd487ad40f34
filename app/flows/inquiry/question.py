"""What a door asks and how it is answered. Answers are keys, seats, amounts, pushes of chips or cards; no words."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Push: TypeAlias = tuple[int, ...]
"""The chips of one motion."""
AnswerValue: TypeAlias = str | int | tuple[Push, ...]

MOST_PUSHES = 6


class Kind(Enum):
    """How a question is answered."""

    CHOICE = "choice"
    """One of the answers."""
    SEAT = "seat"
    """One of the seats, or one of the answers."""
    CHIPS = "chips"
    """The chips of each push, in order."""
    AMOUNT = "amount"
    """Chips, as a number."""
    CARDS = "cards"
    """Cards, as 'AhKd'."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question. `about` is a seat that its words name, `least` the smallest amount that makes sense; `several`
    allows more than one push, `most` is how many cards may be entered.
    """

    key: str
    kind: Kind = Kind.CHOICE
    answers: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    about: int = 0
    least: int | None = None
    several: bool = False
    most: int = 0


@dataclass(frozen=True, slots=True)
class Said:
    """One answer that was given, with the seat that the question was about."""

    key: str
    value: AnswerValue
    about: int = 0


class NotAnAnswer(ValueError):
    """An answer that the question does not have: our fault, never the dealer's."""


def fits(question: Question, value: AnswerValue) -> bool:
    """Whether `value` answers `question`."""
    match question.kind:
        case Kind.CHOICE:
            return value in question.answers
        case Kind.SEAT:
            return value in question.seats or value in question.answers
        case Kind.CHIPS:
            return (
                isinstance(value, tuple) and all(value) and 0 < len(value) <= (MOST_PUSHES if question.several else 1)
            )
        case Kind.AMOUNT:
            return isinstance(value, int) and value >= (question.least or 0)
        case Kind.CARDS:
            return isinstance(value, str) and 0 < len(value) <= 2 * question.most
