"""What the log keeps of a ruling: codes and numbers, never sentences of ours, so that any later program can say why.

Amounts are chips, seats are 1-based.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from app.rulebook.stated import Facts

Scalar: TypeAlias = bool | int | str
Value: TypeAlias = Scalar | tuple[Scalar | tuple[Scalar, ...], ...]


class DecidedBy(Enum):
    """Who is answerable for a ruling."""

    DEALER = "dealer"
    FLOOR = "floor"


class Answer(msgspec.Struct, frozen=True):
    """One answer that led to a ruling: a name of their vocabulary ('event.verbal', 'given.acts') and its value."""

    key: str
    value: Value


class RulingNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ruling. `ruling` is its word, `book` and `version` the book in force, `rules` the rules by number, the one
    that decided first. `seat` is whom it concerns (0: the table). `chosen` is the word of the candidate that was taken
    where the book leaves it to a person, `name` who that was; `reason` is what the dealer typed.
    """

    ruling: str
    book: str
    version: int = 1
    rules: tuple[str, ...] = ()
    seat: int = 0
    decided_by: DecidedBy = DecidedBy.DEALER
    name: str = ""
    chosen: str = ""
    answers: tuple[Answer, ...] = ()
    reason: str = ""


def answers_of(prefix: str, facts: Facts) -> tuple[Answer, ...]:
    """What was stated, as `prefix.name` with its value; a part of a part is 'event.reply.verbal'."""
    return tuple(_flat(prefix, msgspec.to_builtins(facts, str_keys=True)))


def _flat(key: str, value: object) -> list[Answer]:
    """`value` is plain data: mappings, lists, scalars; null says that nobody or nothing is meant."""
    if isinstance(value, dict):
        return [answer for name, part in value.items() for answer in _flat(f"{key}.{name}", part)]
    if isinstance(value, list | tuple):
        if any(isinstance(part, dict) for part in value):
            return [answer for number, part in enumerate(value) for answer in _flat(f"{key}.{number}", part)]
        return [Answer(key, tuple(tuple(part) if isinstance(part, list | tuple) else part for part in value))]
    if isinstance(value, bool | int | str):
        return [Answer(key, value)]
    return [Answer(key, "null")]
