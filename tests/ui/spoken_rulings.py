"""Rulings put into words for a table of six, one of whom has a long name."""

from collections.abc import Mapping

import msgspec

from app.formats.cases.rulings import book_of
from app.money import Money
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import Scene, described
from app.rulebook.verdict import Fact
from ui.views.panels.ruling_box import RulingWords
from ui.words.ruling_reasons import lines
from ui.words.ruling_sentences import sentence
from ui.words.told import Said, Speaker, Told
from ui.words.verdict_words import verdict_words

MONEY = Money()
NAMES = {1: "Al", 2: "Bo", 3: "Wilhelmina Featherstonehaugh", 4: "Dana", 5: "Eve", 6: "Fi"}
BARE = Scene(Given(), Event(), book_of("tda"))


def name_of(seat: int) -> str:
    return NAMES.get(seat, "")


def said(facts: Mapping[str, Fact], event: Event | None = None) -> Said:
    return Said(Told(facts), event or Event(), Given(), Speaker(MONEY, name_of), "TDA")


def told(facts: Mapping[str, Fact]) -> str:
    """All that is ever said of these facts."""
    return " ".join((sentence(said(facts)), *lines(said(facts))))


def words_of(book: str, given: Mapping[str, object], event: Mapping[str, object]) -> RulingWords:
    scene = described(msgspec.convert(given, Given), msgspec.convert(event, Event), book_of(book))
    verdict = rule_on(scene)
    assert verdict is not None
    return verdict_words(verdict, scene, book_of(book), MONEY, name_of)
