"""Rulebooks as text: those of the program, and a house's own, which is a base and what differs from it.

A house's book is TOML: `key`, `name`, `base` (the key of a book of the program), `version`, and under `[switches]` only
what the house has changed, as `switch = { value = "...", rule = "the house's own number" }` or just the value.
"""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from re import fullmatch

import resources
from app.rulebook.book import Rulebook, Switch
from app.rulebook.conflicts import Conflict, conflicts, faults
from app.rulebook.switches import Value, switch_rules

SHIPPED = ("tda", "fidpa", "roberts", "home")
"""The books of the program by their keys."""

_FIELDS = frozenset({"key", "name", "base", "version", "switches"})
_SWITCH_FIELDS = frozenset({"value", "rule"})
_LONGEST = 100_000
LONGEST_NAME = 40
LONGEST_RULE = 60
_KEY = r"[a-z0-9][a-z0-9_-]{0,39}"


class BookError(Exception):
    """A rulebook cannot be used; the message says which and why. `found` is what is wrong with its switches."""

    def __init__(self, message: str, found: tuple[Conflict, ...] = ()) -> None:
        super().__init__(message)
        self.found = found


@cache
def load_book(path: Path) -> Rulebook:
    """The rulebook of one file, checked only where it has a base. Raises BookError."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
        if "base" in data:
            return read_book(text, path.name)
        switches = {key: Switch(entry["value"], entry.get("rule", "")) for key, entry in data["switches"].items()}
        return Rulebook(data["key"], data["name"], switches)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise BookError(f"The rulebook {path.name} cannot be read: {error}.") from error


def shipped_book(key: str) -> Rulebook:
    """The book of the program with this key. Raises BookError where there is none."""
    if key not in SHIPPED:
        raise BookError(f"There is no rulebook {key[:40]!r} to build on; the base is one of {', '.join(SHIPPED)}.")
    return load_book(resources.path("rulebooks", f"{key}.toml"))


def read_book(text: str, called: str = "of the house") -> Rulebook:
    """A house's rulebook with everything its base says where the house says nothing.

    Raises:
        BookError: it is no TOML, a field is wrong, a switch is unknown or has no such value, or switches contradict.
    """
    data = _toml(text, called)
    key, name, version = data.get("key"), data.get("name"), data.get("version", 1)
    if unknown := sorted(set(data) - _FIELDS):
        raise _refusal(called, f"it has a field {unknown[0][:60]!r} that is none; take it out")
    if not isinstance(key, str) or not fullmatch(_KEY, key) or key in SHIPPED:
        raise _refusal(called, "its key is small letters and digits, and no other book's; give it one of its own")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise _refusal(called, f"it needs a name of at most {LONGEST_NAME} letters")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise _refusal(called, "its version is a whole number from 1")
    base = shipped_book(str(data.get("base", "")))
    own = _changed(_switches(data.get("switches", {}), called), base)
    return _checked(house_book(base, key, name, own, version), called, own)


def kept_book(text: str, called: str) -> Rulebook:
    """An edition saved once, as it was, whatever has become contradictory since; what is no switch now is the base's.

    Raises BookError where it is no rulebook at all.
    """
    data = _toml(text, called)
    told, base = data.get("switches"), shipped_book(str(data.get("base", "")))
    known = {name: entry for name, entry in (told if isinstance(told, dict) else {}).items() if _known(name, entry)}
    own = _changed(_switches(known, called), base)
    return house_book(base, str(data["key"]), str(data["name"]), own, int(str(data["version"])))


def _known(name: str, entry: object) -> bool:
    return _fault(name, entry.get("value") if isinstance(entry, dict) else entry) is None


def house_book(base: Rulebook, key: str, name: str, own: Mapping[str, Switch], version: int = 1) -> Rulebook:
    """`base` with the house's `own` switches; what comes from the base keeps the base's rule numbers, unchecked."""
    inherited = {switch: Switch(was.value, was.rule, was.book or base.name) for switch, was in base.switches.items()}
    return Rulebook(key, name, {**inherited, **own}, base.key, version)


def problems(book: Rulebook) -> tuple[Conflict, ...]:
    """Everything that keeps a book from being used; contradictions are looked for once every value is one."""
    values = {switch: entry.value for switch, entry in book.switches.items()}
    return faults(values) or conflicts(values)


def differences(book: Rulebook, base: Rulebook) -> dict[str, Switch]:
    """The switches that are not the base's, in the order of the list: another value, or a number of the house's own."""
    own = {switch: entry for switch, entry in book.switches.items() if not entry.book and book.base}
    changed = {
        switch: entry
        for switch, entry in book.switches.items()
        if switch not in base.switches or entry.value != base.switches[switch].value
    }
    found = {**own, **changed}
    return {switch: found[switch] for switch in _ordered(found)}


def written(book: Rulebook, whole: bool = False) -> str:
    """The book as TOML that `read_book` reads: what differs from its base, or the `whole` book where that is wanted."""
    base = book.base or book.key
    own = dict(book.switches) if whole else differences(book, shipped_book(base))
    head = {"key": book.key, "name": book.name, "base": base, "version": book.version}
    lines = [f"{field} = {json.dumps(value, ensure_ascii=False)}" for field, value in head.items()]
    rules = switch_rules()
    for switch in _ordered(own):
        rule = _number(own[switch])
        number = f", rule = {json.dumps(rule, ensure_ascii=False)}" if rule else ""
        note = f"  # {rules[switch].d}" if switch in rules else ""
        lines.append(f"{switch} = {{ value = {json.dumps(own[switch].value)}{number} }}{note}")
    return "\n".join([*lines[:4], "", "[switches]", *lines[4:], ""])


def _number(switch: Switch) -> str:
    """The number of the rule, with its book in front where that is another one."""
    return f"{switch.book} {switch.rule}" if switch.book and switch.rule else switch.rule


def _ordered(switches: Mapping[str, Switch]) -> list[str]:
    order = list(switch_rules())
    return sorted(switches, key=lambda switch: order.index(switch) if switch in order else len(order))


def _toml(text: str, called: str) -> dict[str, object]:
    if len(text) > _LONGEST:
        raise _refusal(called, f"it is longer than {_LONGEST} letters; a house's book holds only what differs")
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _refusal(called, f"it is no TOML ({error}); correct it there") from None


def _switches(data: object, called: str) -> dict[str, Switch]:
    """The house's own switches as they are written. Raises BookError for what is none."""
    if not isinstance(data, dict):
        raise _refusal(called, "its switches are no table; put them under [switches]")
    return {str(switch): _switch(str(switch), entry, called) for switch, entry in data.items()}


def _changed(told: Mapping[str, Switch], base: Rulebook) -> dict[str, Switch]:
    """Those that are not just the base's again, as they stand in a book that was written whole."""
    return {switch: entry for switch, entry in told.items() if not _repeats(entry, base.switches.get(switch), base)}


def _repeats(entry: Switch, was: Switch | None, base: Rulebook) -> bool:
    if was is None or entry.value != was.value:
        return False
    return entry.rule in ("", was.rule, f"{was.book or base.name} {was.rule}")


def _switch(name: str, entry: object, called: str) -> Switch:
    fields = entry if isinstance(entry, dict) else {"value": entry}
    value, rule = fields.get("value"), fields.get("rule", "")
    if fault := _fault(name, value):
        raise BookError(f"The rulebook {called} cannot be used: {fault.reason}", (fault,))
    if set(fields) - _SWITCH_FIELDS or not isinstance(rule, str) or len(rule) > LONGEST_RULE or not _plain(rule):
        raise _refusal(called, f"{name} has a value and, if you like, a rule with its number, and nothing else")
    return Switch(_value(value), rule)


def _fault(switch: str, value: object) -> Conflict | None:
    return next(iter(faults({switch: value}, whole=False)), None)


def _value(value: object) -> Value:
    """A value that was found to be one of its switch's."""
    return value if isinstance(value, int) else str(value)


def _plain(text: str) -> bool:
    return not text or text.isprintable()


def _checked(book: Rulebook, called: str, own: Mapping[str, Switch]) -> Rulebook:
    """The book, if its switches go together; contradictions that the house brought in come first."""
    found = sorted(problems(book), key=lambda conflict: not set(conflict.switches) & set(own))
    if not found:
        return book
    more = f" And {len(found) - 1} more." if len(found) > 1 else ""
    raise BookError(f"The rulebook {called} cannot be used: {found[0].reason}{more}", tuple(found))


def _refusal(called: str, why: str) -> BookError:
    return BookError(f"The rulebook {called} cannot be used: {why}.")
