"""A house's rulebook while it is written: a base, and what the house answers otherwise. Pure; saving is the shelf's."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import differences, house_book, problems, shipped_book
from app.rulebook.conflicts import Conflict
from app.rulebook.switches import Value, switch_rules


@dataclass(frozen=True)
class BookDraft:
    """`key` is '' for a book that was never saved; `own` are the switches in which the house has its own way."""

    name: str
    base: Rulebook
    own: Mapping[str, Switch]
    key: str = ""

    @cached_property
    def book(self) -> Rulebook:
        """The whole book as it would be saved, unchecked."""
        return house_book(self.base, self.key, self.name, self.own)

    @cached_property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What keeps the book from being saved; contradictions that the house brought in come first."""
        return tuple(sorted(problems(self.book), key=lambda conflict: not set(conflict.switches) & set(self.own)))

    def conflict_of(self, switch: str) -> Conflict | None:
        """The first contradiction in which a switch takes part."""
        return next((conflict for conflict in self.conflicts if switch in conflict.switches), None)

    def differs(self, switch: str) -> bool:
        """Whether the house has its own way here: another value, or a number of its own."""
        return switch in self.own

    def answered(self, switch: str, value: Value) -> "BookDraft":
        """The draft with another value; the base's value takes the switch out of what is the house's own.

        Raises ValueError for a value that the switch cannot have.
        """
        if fault := switch_rules()[switch].fault(value):
            raise ValueError(f"{switch}: {fault}")
        own = {name: entry for name, entry in self.own.items() if name != switch}
        if value != self.base.value(switch):
            was = self.own.get(switch)
            own[switch] = Switch(value, was.rule if was else "")
        return replace(self, own=own)

    def numbered(self, switch: str, rule: str) -> "BookDraft":
        """The draft with the house's own number for a switch; '' takes it away."""
        value, base = self.book.value(switch), self.base.value(switch)
        own = {name: entry for name, entry in self.own.items() if name != switch}
        if rule or value != base:
            own[switch] = Switch(value, rule)
        return replace(self, own=own)

    def named(self, name: str) -> "BookDraft":
        return replace(self, name=name)


def draft_of(book: Rulebook) -> BookDraft:
    """The next edition of a book of the house."""
    base = shipped_book(book.base)
    return BookDraft(book.name, base, differences(book, base), book.key)


def draft_from(book: Rulebook, name: str) -> BookDraft:
    """A new book of the house that says what `book` says: on a book of the program, or beside one of the house."""
    if not book.base:
        return BookDraft(name, book, {})
    return replace(draft_of(book), name=name, key="")
