"""A count that is being typed, as the panel shows it: of one account, as a total or by kind of chip."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.money import Money
from app.session.bank.accounts import Account, Denomination
from ui.faces import KeyFace, KeyKind, PadFace
from ui.words import close_words as words


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted where: `name` as people say it, what is `recorded` there, who comes `then`, and the kinds of chip
    of the table (none: only the total is asked for).
    """

    account: Account
    name: str
    recorded: int
    then: str = ""
    kinds: tuple[Denomination, ...] = ()


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed so far: the `total`, or how many of each kind by their places, `None` where nothing was."""

    by_kind: bool = False
    total: int | None = None
    numbers: tuple[int | None, ...] = ()
    at: int = 0
    """The kind that takes the digits."""

    def entered(self, number: int | None) -> "Typed":
        """The digits say something else."""
        if not self.by_kind:
            return replace(self, total=number)
        return replace(self, numbers=(*self.numbers[: self.at], number, *self.numbers[self.at + 1 :]))

    @property
    def number(self) -> int | None:
        """What the digits say."""
        return self.numbers[self.at] if self.by_kind else self.total


def chips_typed(tally: Tally, typed: Typed) -> tuple[tuple[int, int], ...]:
    """(value, how many) of the kinds that were typed; nothing for a total."""
    if not typed.by_kind:
        return ()
    return tuple(
        (kind.value, number) for kind, number in zip(tally.kinds, typed.numbers, strict=True) if number is not None
    )


def total_typed(tally: Tally, typed: Typed) -> int | None:
    """What was counted in all, None while nothing was typed."""
    if not typed.by_kind:
        return typed.total
    chips = chips_typed(tally, typed)
    return sum(value * number for value, number in chips) if chips else None


def well_face(tally: Tally, typed: Typed, money: Money) -> PadFace:
    """The amount, and how it compares with the record."""
    total, recorded = total_typed(tally, typed), words.recorded(money.text(tally.recorded))
    if total is None:
        return PadFace(line1=recorded)
    off = total - tally.recorded
    said = words.difference(money.text(abs(off)), less=off < 0) if off else words.AGREES_WITH_RECORD
    return PadFace(money.text(total), recorded, said, odd=bool(off))


def record_key(tally: Tally, typed: Typed, money: Money) -> KeyFace:
    """Records what was typed, and says who comes then."""
    total = total_typed(tally, typed)
    if total is None:
        return KeyFace(words.COUNT, words.TYPE_IT, KeyKind.OFF)
    return KeyFace(words.record_count(money.text(total)), words.then(tally.then), KeyKind.LIT)


def recorded_key(tally: Tally, money: Money) -> KeyFace:
    """Takes what is recorded for what is there."""
    return KeyFace(words.AS_RECORDED, money.text(tally.recorded))


def kind_keys(kinds: Sequence[Denomination], typed: Typed, money: Money) -> list[KeyFace]:
    """A key for each kind: what one is worth, how many were typed."""
    found = []
    for place, kind in enumerate(kinds):
        number = typed.numbers[place]
        said = words.NOT_COUNTED if number is None else words.many(number, money.text(number * kind.value))
        chosen = KeyKind.CHOSEN if place == typed.at else KeyKind.PLAIN
        found.append(KeyFace(words.kind(kind.colour, money.text(kind.value)), said, chosen))
    return found
