"""Questions about chips, put to a book of the program: what it answers, and what the running hand would record."""

from collections.abc import Mapping

import msgspec

from app.formats.cases.rulings import book_of
from app.rulebook.book import Rulebook, Switch
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.pots.chip_questions import answer
from app.rulebook.scene import Scene, described
from app.rulebook.verdict import Fact, Verdict

BOOKS = ("tda", "fidpa", "roberts", "home")


def ruling(
    book: str | Rulebook, given: Mapping[str, object], event: Mapping[str, object], variants: tuple[str, ...] = ()
) -> Verdict:
    """What the book says; the question must be one about chips."""
    verdict = answer(scene_of(book, given, event, variants))
    assert verdict is not None
    return verdict


def scene_of(
    book: str | Rulebook, given: Mapping[str, object], event: Mapping[str, object], variants: tuple[str, ...] = ()
) -> Scene:
    """The situation as it is put to the book."""
    told = book_of(book) if isinstance(book, str) else book
    return described(msgspec.convert(given, Given), msgspec.convert(event, Event), told, variants=variants)


def facts(book: str | Rulebook, given: Mapping[str, object], event: Mapping[str, object]) -> Mapping[str, Fact]:
    return ruling(book, given, event).facts


def changed(book: str, **values: str | int) -> Rulebook:
    """The book with other values of some switches."""
    told = book_of(book)
    return Rulebook(told.key, told.name, {**told.switches, **{key: Switch(value) for key, value in values.items()}})
