"""What the rules say, as values: message keys with parameters, never sentences. The screen makes the text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A rule by book and number ('Home', 'H13')."""

    book: str
    number: str


@dataclass(frozen=True, slots=True)
class Message:
    """A message key with its parameters, e.g. ('below-minimum', (('minimum', 104),))."""

    key: str
    params: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Objection:
    """What the rules hold against an act; the dealer decides. `rule` is None where no rule has a number."""

    message: Message
    rule: RuleRef | None = None
