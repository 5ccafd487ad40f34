"""Hands as they are told to a rulebook, and what the books answer. Amounts are chips, seats are 1-based."""

from collections.abc import Mapping

import msgspec

from app.formats.cases.rulings import book_of
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import Scene, described
from app.rulebook.verdict import Verdict

Facts = dict[str, object]

BOOKS = ("tda", "fidpa", "roberts", "home")
FLOP: Facts = {
    "game": "NLHE",
    "blinds": [50, 100],
    "table": 8,
    "button": 8,
    "street": "flop",
    "pot": 700,
    "stacks": {1: 9000, 2: 9000, 4: 9000, 5: 9000},
}
PREFLOP: Facts = {
    "game": "NLHE",
    "blinds": [25, 50],
    "table": 7,
    "button": 7,
    "stacks": dict.fromkeys(range(1, 8), 6000),
}


def scene(book: str, given: Facts, event: Facts, *what_ifs: list[str]) -> Scene:
    told = msgspec.convert(dict(given), Given), msgspec.convert(dict(event), Event)
    return described(*told, book_of(book), tuple(map(tuple, what_ifs)))


def verdict(book: str, given: Facts, event: Facts, *what_ifs: list[str]) -> Verdict:
    """What the book says; a situation that no family knows fails the test."""
    found = rule_on(scene(book, given, event, *what_ifs))
    assert found is not None, "no family of rules is concerned"
    return found


def facts(book: str, given: Facts, event: Facts, *what_ifs: list[str]) -> dict[str, object]:
    return {key: _listed(value) for key, value in verdict(book, given, event, *what_ifs).facts.items()}


def _listed(value: object) -> object:
    """Rows as lists, however the answer holds them."""
    if isinstance(value, Mapping):
        return {key: _listed(inner) for key, inner in value.items()}
    return [_listed(inner) for inner in value] if isinstance(value, list | tuple) else value


def holds(answer: Mapping[str, object], **expected: object) -> None:
    """Each of these keys is in the answer with this value."""
    assert {key: answer.get(key) for key in expected} == expected


def results(answer: Mapping[str, object]) -> list[dict[str, object]]:
    """What holds in each branch, in order."""
    branches = answer["branches"]
    assert isinstance(branches, list)
    return [branch["result"] for branch in branches]
