"""What every switch of a rulebook asks, which values it may have, and what each of them means in one sentence."""

import tomllib
from collections.abc import Mapping
from functools import cache

import msgspec

import resources

Value = str | int
ORDERED = " > "
"""Stands between the codes of a switch that puts texts in order."""


class SwitchRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One switch: `d` is its number in the common list. A value is a word of `values`, a number within `numbers` (both
    ends may be used), or codes of `order` from the first to the last; `reading` says a number or an order in words.
    `family` is the title of the family that begins with this switch.
    """

    d: str
    asks: str
    values: dict[str, str] = {}
    numbers: tuple[int, int] | None = None
    order: tuple[str, ...] = ()
    reading: str = ""
    family: str = ""

    def fault(self, value: object) -> str:
        """What is wrong with a value, '' when nothing is."""
        if isinstance(value, bool) or not isinstance(value, str | int):
            return "it is neither a word nor a whole number"
        if isinstance(value, int):
            return self._number_fault(value)
        if value in self.values or (self.order and set(value.split(ORDERED)) <= set(self.order)):
            return ""
        return f"{value[:40]!r} is none of {self.allowed}"

    def _number_fault(self, value: int) -> str:
        if self.numbers is None:
            return f"{value} is none of {self.allowed}"
        least, most = self.numbers
        return "" if least <= value <= most else f"{value} is not between {least} and {most}"

    @property
    def allowed(self) -> str:
        """Every allowed value, as a list to be read."""
        found = [*self.values, *self.order]
        if self.numbers is not None:
            found.append(f"{self.numbers[0]} to {self.numbers[1]}")
        return ", ".join(found)

    def read(self, value: Value) -> str:
        """The value as a sentence. Raises KeyError for one that is not allowed."""
        if isinstance(value, str) and value in self.values:
            return self.values[value]
        if self.fault(value):
            raise KeyError(value)
        return self.reading.format(value if isinstance(value, int) else ", ".join(value.split(ORDERED)))


@cache
def switch_rules() -> Mapping[str, SwitchRule]:
    """Every switch there is by its name, in the order of the list."""
    text = resources.path("rulebooks", "switches.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, SwitchRule])


@cache
def switch_families() -> Mapping[str, tuple[str, ...]]:
    """The switches of each family by its title, in the order of the list."""
    families: dict[str, list[str]] = {}
    title = ""
    for switch, rule in switch_rules().items():
        title = rule.family or title
        families.setdefault(title, []).append(switch)
    return {title: tuple(switches) for title, switches in families.items()}
