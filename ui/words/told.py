"""A verdict's facts read key by key, and the way seats and chips are spoken of. Amounts are chips, seats 1-based."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.money import Money
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.verdict import Fact
from ui.words.names import isolated

MOST_LETTERS = 90
"""Letters of a sentence."""
MOST_NAME = 18
"""Letters of a name in a sentence; the seat beside it says who it is."""


@dataclass(frozen=True, slots=True)
class Told:
    """Facts by key; a key that is not there, or is of another kind, reads as nothing."""

    facts: Mapping[str, Fact]

    def __contains__(self, key: str) -> bool:
        return key in self.facts

    def number(self, key: str) -> int | None:
        """A seat, an amount or a count."""
        value = self.facts.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def word(self, key: str) -> str:
        """A code, '' where there is none."""
        value = self.facts.get(key)
        return value if isinstance(value, str) else ""

    def flag(self, key: str) -> bool | None:
        """Yes, no, or nothing said."""
        value = self.facts.get(key)
        return value if isinstance(value, bool) else None

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of seats or amounts."""
        return tuple(item for item in self._list(key) if isinstance(item, int))

    def words(self, key: str) -> tuple[str, ...]:
        """A list of codes or cards."""
        return tuple(item for item in self._list(key) if isinstance(item, str))

    def rows(self, key: str) -> tuple[tuple[Fact, ...], ...]:
        """A list of lists."""
        return tuple(tuple(row) for row in self._list(key) if isinstance(row, Sequence) and not isinstance(row, str))

    def chips_by_seat(self, key: str) -> dict[int, int]:
        """Amounts by seat."""
        return {seat: value for seat, value in self._by_seat(key).items() if isinstance(value, int)}

    def codes_by_seat(self, key: str) -> dict[int, str]:
        """Codes by seat."""
        return {seat: value for seat, value in self._by_seat(key).items() if isinstance(value, str)}

    def parts_by_seat(self, key: str) -> dict[int, "Told"]:
        """What holds for each of these seats."""
        return {seat: Told(_named(value)) for seat, value in self._by_seat(key).items() if isinstance(value, Mapping)}

    def part(self, key: str) -> "Told":
        """What stands under a key, empty where nothing does."""
        value = self.facts.get(key)
        return Told(_named(value) if isinstance(value, Mapping) else {})

    def parts(self, key: str) -> tuple["Told", ...]:
        """A list of which each item has keys of its own."""
        return tuple(Told(_named(item)) for item in self._list(key) if isinstance(item, Mapping))

    def _list(self, key: str) -> Sequence[Fact]:
        value = self.facts.get(key)
        return value if isinstance(value, Sequence) and not isinstance(value, str) else ()

    def _by_seat(self, key: str) -> dict[int, Fact]:
        value = self.facts.get(key)
        if not isinstance(value, Mapping):
            return {}
        return {int(seat): fact for seat, fact in value.items() if isinstance(seat, int) or seat.isdecimal()}


def _named(value: Mapping[str, Fact] | Mapping[int, Fact]) -> dict[str, Fact]:
    return {str(key): fact for key, fact in value.items()}


@dataclass(frozen=True, slots=True)
class Speaker:
    """How the table speaks of its chips and its people."""

    money: Money
    name_of: Callable[[int], str]

    def chips(self, amount: int) -> str:
        """'1,200'."""
        return self.money.text(amount)

    def seat(self, seat: int) -> str:
        """'seat 4 · Dana'; a long name is cut."""
        name = self.name_of(seat)
        if not name:
            return f"seat {seat}"
        short = isolated(name) if len(name) <= MOST_NAME else f"{isolated(name[: MOST_NAME - 1].rstrip())}…"
        return f"seat {seat} · {short}"


@dataclass(frozen=True, slots=True)
class Said:
    """One verdict with what it was asked about."""

    told: Told
    event: Event
    given: Given
    speak: Speaker
    book: str

    @property
    def seat(self) -> int | None:
        """Whom it concerns, as far as anybody is named."""
        return self.told.number("seat") or self.event.seat or self.given.seat

    @property
    def who(self) -> str:
        """'seat 4 · Dana', or 'the player'."""
        return self.speak.seat(self.seat) if self.seat else "the player"

    @property
    def who_first(self) -> str:
        """The same at the beginning of a sentence."""
        return first_up(self.who)

    def chips(self, key: str) -> str:
        """The amount under a key, '' where there is none."""
        amount = self.told.number(key)
        return "" if amount is None else self.speak.chips(amount)

    def about(self, told: Told) -> "Said":
        """The same question with other facts."""
        return Said(told, self.event, self.given, self.speak, self.book)


def first_up(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], last: str = "and") -> str:
    """'a, b and c'."""
    return f" {last} ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def seats_text(seats: Sequence[int]) -> str:
    """'seat 3', 'seats 3, 4 and 5'."""
    return f"seat{'s' if len(seats) != 1 else ''} {listed([str(seat) for seat in seats])}"


def fitting(*texts: str) -> str:
    """The first of them that is no longer than a sentence may be, or the last."""
    return next((text for text in texts if len(text) <= MOST_LETTERS), texts[-1])
