"""What a book answers: the ruling and everything that follows from it, in the words of the rulings.

Amounts are chips, a wager is the total for the street, seats are 1-based. `facts` holds the answer key by key, nested
as the vocabulary has it; nothing in it is a sentence. A ruling that can be carried out at the table says how: `events`
are what the running hand then records.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from app.engine.events import HandEvent

Fact: TypeAlias = bool | int | str | Sequence["Fact"] | Mapping[str, "Fact"] | Mapping[int, "Fact"] | None


class Verdict(msgspec.Struct, frozen=True):
    """One answer. `switches` are those of the book that decided it, the first one foremost: their rules are cited."""

    facts: Mapping[str, Fact]
    switches: tuple[str, ...] = ()
    events: tuple[HandEvent, ...] = ()

    @property
    def ruling(self) -> str:
        """The outcome in one word."""
        return str(self.facts.get("ruling", ""))


def ruled(ruling: str, *switches: str, events: tuple[HandEvent, ...] = (), **facts: Fact) -> Verdict:
    """The verdict `ruling` with what follows from it, decided by these switches."""
    return Verdict({"ruling": ruling, **facts}, switches, events)


def left_to_a_person(
    candidates: Sequence[Fact], pick: Fact, *switches: str, events: tuple[HandEvent, ...] = (), **facts: Fact
) -> Verdict:
    """The floor decides among `candidates`; `pick` is what the program would do."""
    return Verdict({"ruling": "floor", "candidates": candidates, "default_pick": pick, **facts}, switches, events)


NOT_HERE = Verdict({"applies": False})
"""The situation does not exist under this book."""
