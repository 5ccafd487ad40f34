"""Situations put to a book of the program, whichever family of rules answers."""

from collections.abc import Mapping
from typing import Any

import msgspec

from app.engine.fold import apply_all
from app.engine.state import HandState
from app.formats.cases.rulings import book_of
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import described
from app.rulebook.verdict import Verdict

BOOKS = ("tda", "fidpa", "roberts", "home")


def ruling_of(book: str, given: Mapping[str, object], event: Mapping[str, object]) -> Verdict:
    """What the book says; some family must be concerned."""
    found = rule_on(described(msgspec.convert(given, Given), msgspec.convert(event, Event), book_of(book)))
    assert found is not None
    return found


def facts_of(book: str, given: Mapping[str, object], event: Mapping[str, object]) -> dict[str, Any]:
    """What follows, key by key, as the judge of the cases compares it; `Any`: each key has its own shape."""
    facts: dict[str, Any] = msgspec.to_builtins(ruling_of(book, given, event).facts, str_keys=False)
    return facts


def applied(book: str, given: Mapping[str, object], event: Mapping[str, object]) -> HandState:
    """The hand after the ruling was carried out."""
    scene = described(msgspec.convert(given, Given), msgspec.convert(event, Event), book_of(book))
    found = rule_on(scene)
    assert found is not None
    assert scene.hand is not None
    assert found.events
    return apply_all(scene.hand, found.events)
