"""Acts in turn put to a book: the hands they are made on, and what a book says of them. Amounts are chips."""

from typing import Any

import msgspec

from app.formats.cases.rulings import book_of
from app.rulebook.book import Rulebook, Switch
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import Scene, described
from app.rulebook.verdict import Verdict

BOOKS = ("tda", "fidpa", "roberts", "home")
FLOP = {
    "game": "NLHE",
    "blinds": [50, 100],
    "table": 7,
    "button": 7,
    "street": "flop",
    "pot": 640,
    "stacks": {1: 8000, 2: 8000, 3: 8000},
}
"""Seat 1 opens; 640 in the middle."""
BET = FLOP | {"actions": ["1 bet 420"]}
"""Seat 2 faces 420; the least raise goes to 840, half of it is reached at 630."""
BLIND = {
    "game": "NLHE",
    "blinds": [50, 100],
    "table": 3,
    "button": 1,
    "stacks": {1: 7000, 2: 7000, 3: 7000},
    "actions": ["1 raise 450", "2 fold"],
}
"""Seat 3 has 100 out and faces 450; the least raise goes to 800, half of it is reached at 625."""
FIXED = {
    "game": "FLHE",
    "blinds": [10, 20],
    "limits": [20, 40],
    "table": 4,
    "button": 4,
    "street": "turn",
    "pot": 120,
    "stacks": {1: 900, 2: 900, 3: 900},
    "actions": ["1 bet 40"],
}


def scene_of(given: dict[str, Any], event: dict[str, Any], book: str | Rulebook) -> Scene:
    """The situation as it is put to the book."""
    found = book_of(book) if isinstance(book, str) else book
    return described(msgspec.convert(given, Given), msgspec.convert(event, Event), found)


def ruling(given: dict[str, Any], book: str | Rulebook = "tda", **event: Any) -> Verdict:
    """What the book says; some family must be concerned."""
    verdict = rule_on(scene_of(given, event, book))
    assert verdict is not None
    return verdict


def told(given: dict[str, Any], book: str | Rulebook = "tda", **event: Any) -> tuple[object, object]:
    """The ruling and its total."""
    verdict = ruling(given, book, **event)
    return verdict.ruling, verdict.facts.get("to")


def by_book(given: dict[str, Any], **event: Any) -> list[tuple[object, object]]:
    """The same under each of `BOOKS`."""
    return [told(given, book, **event) for book in BOOKS]


def with_switch(book: str, **values: str) -> Rulebook:
    """The book with other values of some switches."""
    base = book_of(book)
    switches = {**base.switches, **{name: Switch(value) for name, value in values.items()}}
    return Rulebook(base.key, base.name, switches)
