"""A rulebook: named switches, each with its value and the number of the rule that sets it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.rulebook.ruling import RuleRef

OTHER_BOOKS = ("TDA", "Poker Ape", "Robert's", "Home")
"""Books whose numbers may stand in others, which follow them where they are silent."""


@dataclass(frozen=True, slots=True)
class Switch:
    """One question that books answer differently. `rule` is '' where the book is silent and practice decides.

    `book` is the name of the book whose number it is; '' for the book in which the switch stands.
    """

    value: str | int
    rule: str = ""
    book: str = ""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The book in force at a table. A house's book has the key of its `base`; `version` counts its editions from 1."""

    key: str
    name: str
    switches: Mapping[str, Switch]
    base: str = ""
    version: int = 1

    @property
    def reference(self) -> str:
        """What tables and hands call this book: its key, and the edition of a house's own ('our-club@3')."""
        return f"{self.key}@{self.version}" if self.base else self.key

    def value(self, switch: str) -> str | int:
        """The value of a switch. Raises KeyError for a switch this book does not know."""
        return self.switches[switch].value

    def seconds(self, switch: str) -> int:
        """The value of a switch that counts seconds. Raises TypeError when it is a word."""
        value = self.value(switch)
        if not isinstance(value, int):
            raise TypeError(f"{switch} is not a number")
        return value

    def ref(self, switch: str) -> RuleRef | None:
        """Book and number behind a switch; None where no rule says it.

        A number of another book ('TDA 35') names that book.
        """
        entry = self.switches.get(switch)
        rule = entry.rule if entry is not None else ""
        if not rule or entry is None:
            return None
        other = next((book for book in OTHER_BOOKS if rule.startswith(f"{book} ") and book != self.name), "")
        return RuleRef(other, rule.removeprefix(f"{other} ")) if other else RuleRef(entry.book or self.name, rule)
