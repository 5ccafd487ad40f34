"""The rules to read: `resources/rules/*.toml` in, `Rule` out, with an example as data and the numbers of every book.

A file is a family. Numbers are spelled as books spell them, also as ranges ('35-A1..A7'); they are found by any part.
"""

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

import msgspec

import resources
from app.engine.cards import Card, parse_cards

BOOKS = {"home": "Home", "tda": "TDA", "fidpa": "Poker Ape", "roberts": "Robert's", "rooms": "Card rooms"}
"""The books that have numbers, in the order in which they are shown; 'rooms' are customs that no book numbers."""
MOST_SEATS = 6
BADGES = ("SB", "BB", "STR", "STR2", "ALL-IN", "FOLDED", "AWAY")

Units = tuple[str, ...]


class RulesError(Exception):
    """A file of rules cannot be used; the message says which, where and why."""


@dataclass(frozen=True, slots=True)
class ExampleSeat:
    """A seat of an example. Chips are int; `bet` lies in front, `stack` is what is left behind it."""

    seat: int
    stack: int
    bet: int = 0
    badges: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    to_act: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A table at one moment, what happens there, and what is ruled. `button` is 0 where a game has none."""

    seats: tuple[ExampleSeat, ...]
    button: int
    swept: int
    pot: int
    """What lies in the middle and all bets."""
    board: tuple[Card, ...]
    happens: str
    ruled: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its text, its numbers by book, the switches it is about."""

    title: str
    text: str
    family: str
    numbers: tuple[tuple[str, tuple[str, ...]], ...]
    switches: tuple[str, ...] = ()
    example: Example | None = None


class _ExampleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as the file has it. A seat is '3 BB 180+20 AhKd *': number, badges, stack+bet, cards shown, to act."""

    button: int
    seats: tuple[str, ...]
    pot: int
    happens: str
    ruled: str
    swept: int = 0
    board: str = ""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as the file has it."""

    title: str
    text: str
    numbers: dict[str, tuple[str, ...]]
    switches: tuple[str, ...] = ()
    example: _ExampleEntry | None = None


class _Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    family: str
    rules: tuple[_Entry, ...]


# ---- reading


@cache
def rules() -> tuple[Rule, ...]:
    """All rules that come with the program, family by family. Raises RulesError."""
    paths = sorted(resources.path("rules").glob("*.toml"))
    return tuple(rule for path in paths for rule in read_rules(path))


def read_rules(path: Path) -> tuple[Rule, ...]:
    """The rules of one file. Raises RulesError."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _Family)
    except (OSError, ValueError) as error:  # TOML, UTF-8 and msgspec's own errors are ValueErrors
        raise RulesError(f"The rules of {path.name} cannot be read: {error}.") from error
    return tuple(_rule(entry, file.family, path.name) for entry in file.rules)


def _rule(entry: _Entry, family: str, file: str) -> Rule:
    unknown = entry.numbers.keys() - BOOKS.keys()
    if unknown or not entry.numbers:
        raise RulesError(f"The rule “{entry.title}” of {file} names no known book: {', '.join(sorted(unknown))}.")
    try:
        example = _example(entry.example) if entry.example else None
    except ValueError as error:
        raise RulesError(f"The example of “{entry.title}” in {file} cannot be drawn: {error}.") from error
    numbers = tuple((book, entry.numbers[book]) for book in BOOKS if book in entry.numbers)
    return Rule(entry.title, entry.text, family, numbers, entry.switches, example)


def _example(entry: _ExampleEntry) -> Example:
    """Raises ValueError where the picture does not add up."""
    seats = tuple(_seat(text) for text in entry.seats)
    numbers = [seat.seat for seat in seats]
    cards = parse_cards(entry.board) + tuple(card for seat in seats for card in seat.cards)
    in_pot = entry.swept + sum(seat.bet for seat in seats)
    if not 2 <= len(seats) <= MOST_SEATS or numbers != sorted(set(numbers)):
        raise ValueError(f"it needs 2 to {MOST_SEATS} seats, each once and in order")
    if entry.button and entry.button not in numbers:
        raise ValueError(f"the button is at seat {entry.button}, where nobody sits")
    if in_pot != entry.pot:
        raise ValueError(f"the pot is {entry.pot}, but {in_pot} lie there")
    if len(set(cards)) < len(cards):
        raise ValueError("a card lies there twice")
    if any("ALL-IN" in seat.badges and seat.stack for seat in seats):
        raise ValueError("a seat is all-in with chips behind")
    board = parse_cards(entry.board)
    return Example(seats, entry.button, entry.swept, entry.pot, board, entry.happens, entry.ruled)


def _seat(text: str) -> ExampleSeat:
    """Raises ValueError."""
    first, *rest = text.split()
    badges = tuple(word for word in rest if word in BADGES)
    chips = [word for word in rest if re.fullmatch(r"\d+(\+\d+)?", word)]
    cards = [word for word in rest if word not in badges and word not in chips and word != "*"]
    if not first.isdecimal() or len(chips) != 1:
        raise ValueError(f"“{text}” is no seat with its chips")
    stack, _, bet = chips[0].partition("+")
    return ExampleSeat(int(first), int(stack), int(bet or 0), badges, parse_cards("".join(cards)), "*" in rest)


# ---- finding


def families() -> tuple[str, ...]:
    """The families, in their order."""
    return tuple(name for name, _ in groupby(rules(), lambda rule: rule.family))


def rules_of(family: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules() if rule.family == family)


def concerning(switches: Collection[str]) -> tuple[Rule, ...]:
    """The rules that are about one of these switches."""
    return tuple(rule for rule in rules() if not set(switches).isdisjoint(rule.switches))


def rule_of(book: str, number: str) -> Rule | None:
    """The rule behind a number of a book, given by key or by name; '45-A ex 1' and 'H13' are found too.

    A number that names its book ('TDA 35-A7') is looked up there, one of a house's own book in all; None where no rule
    has it.
    """
    key, number = _own_book(_key_of(book), number.partition(":")[0])
    wanted = _units(number)
    if key not in BOOKS:
        return next((rule for other in BOOKS for rule in rules() if _has(rule, other, wanted)), None)
    while wanted:
        for fits in (_spells, _has, _begins):
            found = next((rule for rule in rules() if fits(rule, key, wanted)), None)
            if found is not None:
                return found
        wanted = wanted[:-1]
    words = _units(number)
    return next((rule for rule in rules() if words and _holds_words(rule, key, words)), None)


def search(words: str) -> tuple[Rule, ...]:
    """The rules in which every word occurs, those first whose title has them; a number, alone or with its book, finds
    the rules that have it.
    """
    asked = words.casefold().split()
    if not asked:
        return ()
    found = [rule for rule in rules() if _has_words(rule, asked)]
    return _by_number(asked) or tuple(sorted(found, key=lambda rule: -_named(rule, asked)))


def _by_number(asked: list[str]) -> tuple[Rule, ...]:
    if not any(letter.isdigit() for word in asked for letter in word):
        return ()
    text = " ".join(asked)
    named = next((key for key, name in BOOKS.items() if text.startswith((f"{name.casefold()} ", f"{key} "))), "")
    keys = (named,) if named else tuple(BOOKS)
    wanted = _units(text.removeprefix(BOOKS.get(named, "").casefold()).removeprefix(named))
    return tuple(rule for rule in rules() if any(_begins(rule, key, wanted) for key in keys))


def _has_words(rule: Rule, asked: list[str]) -> bool:
    text = _text_of(rule)
    return all(word in text for word in asked)


def _named(rule: Rule, asked: list[str]) -> int:
    """How many of the words stand in the title."""
    title = _units(rule.title)
    return sum(word in title for word in asked)


@cache
def _text_of(rule: Rule) -> str:
    parts = [rule.title, rule.text, rule.family, *rule.switches]
    for book, numbers in rule.numbers:
        parts += [BOOKS[book], *numbers]
    if rule.example:
        parts += [rule.example.happens, rule.example.ruled]
    return " ".join(parts).casefold().replace("_", " ")


# ---- numbers


def _key_of(book: str) -> str:
    return next((key for key, name in BOOKS.items() if book in (key, name)), book)


def _own_book(key: str, number: str) -> tuple[str, str]:
    """The book a number names itself, else `key`."""
    for other, name in BOOKS.items():
        if number.startswith(f"{name} "):
            return other, number.removeprefix(f"{name} ")
    return key, number


def _units(number: str) -> Units:
    """'35-A7' -> 35, a, 7: runs of figures and of letters, whatever stands between them."""
    return tuple(re.findall(r"\d+|[^\W\d_]+", number.casefold()))


def _spells(rule: Rule, key: str, wanted: Units) -> bool:
    """Whether the number stands there itself, not only within a range."""
    return any(_units(number) == wanted for book, numbers in rule.numbers if book == key for number in numbers)


def _has(rule: Rule, key: str, wanted: Units) -> bool:
    return wanted in _numbered(rule).get(key, ())


def _begins(rule: Rule, key: str, wanted: Units) -> bool:
    return any(units[: len(wanted)] == wanted for units in _numbered(rule).get(key, ()))


def _holds_words(rule: Rule, key: str, wanted: Units) -> bool:
    """'shuffle and cut' in '3 Shuffle and cut'."""
    return any(set(wanted) <= set(units) for units in _numbered(rule).get(key, ()))


@cache
def _numbered(rule: Rule) -> dict[str, tuple[Units, ...]]:
    """The numbers of a rule by book, ranges as each of their members."""
    return {book: tuple(_units(one) for number in numbers for one in members(number)) for book, numbers in rule.numbers}


def members(number: str) -> tuple[str, ...]:
    """'35-A1..A7' -> 35-A1 to 35-A7, 'BR 3, 4' -> BR 3 and BR 4; a single number is its own member."""
    first, *others = re.split(r"[,;] ", number)
    prefix = first.rstrip("0123456789")
    found = [*_range(first)]
    for other in others:
        found += _range(f"{prefix}{other}" if other.isdecimal() else other)
    return tuple(found)


def _range(part: str) -> tuple[str, ...]:
    found = re.fullmatch(r"(.*?)(\d+|[A-Za-z])(?:\.\.|–|/)(?:.*?)(\d+|[A-Za-z])\+?", part)
    if found is None:
        return (part,)
    head, begin, end = found.groups()
    if part.partition("–")[2].startswith(f"{head}{begin}."):
        return (f"{head}{begin}", *(f"{head}{begin}.{last}" for last in range(1, int(end) + 1)))
    if begin.isdecimal() and end.isdecimal():
        return tuple(f"{head}{value}" for value in range(int(begin), int(end) + 1))
    return tuple(f"{head}{chr(code)}" for code in range(ord(begin), ord(end) + 1))
