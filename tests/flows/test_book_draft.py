"""A house's book while it is written: what is its own, what contradicts, and what it begins with."""

import pytest

from app.flows.book_draft import BookDraft, draft_from, draft_of
from app.rulebook.book import Switch
from app.rulebook.catalog import house_book, shipped_book

TDA = shipped_book("tda")


def draft(**own: Switch) -> BookDraft:
    return BookDraft("Our Club", TDA, own)


def test_another_value_is_the_houses_own_and_the_bases_value_is_not() -> None:
    changed = draft().answered("clock_seconds", 45)
    assert changed.differs("clock_seconds")
    assert changed.book.value("clock_seconds") == 45
    back = changed.answered("clock_seconds", TDA.value("clock_seconds"))
    assert back.own == {}


def test_another_value_keeps_the_houses_number() -> None:
    changed = draft(clock_seconds=Switch(45, "House 2")).answered("clock_seconds", 60)
    assert changed.own == {"clock_seconds": Switch(60, "House 2")}


def test_a_number_of_the_house_alone_differs() -> None:
    numbered = draft().numbered("clock_seconds", "House 2")
    assert numbered.own == {"clock_seconds": Switch(TDA.value("clock_seconds"), "House 2")}
    assert numbered.numbered("clock_seconds", "").own == {}
    assert draft().answered("clock_seconds", 45).numbered("clock_seconds", "").differs("clock_seconds")


@pytest.mark.parametrize("value", [4, 601, "soon", True])
def test_a_value_that_is_none_is_refused(value: int | str) -> None:
    with pytest.raises(ValueError, match="clock_seconds"):
        draft().answered("clock_seconds", value)


def test_contradictions_are_told_for_both_switches_at_once() -> None:
    wrong = draft().answered("clock_countdown", 60)
    assert [conflict.switches for conflict in wrong.conflicts] == [("clock_countdown", "clock_seconds")]
    assert wrong.conflict_of("clock_seconds") == wrong.conflict_of("clock_countdown") == wrong.conflicts[0]
    assert wrong.conflict_of("straddle") is None
    assert wrong.answered("clock_seconds", 90).conflicts == ()


def test_a_draft_begins_with_what_the_book_says() -> None:
    club = house_book(TDA, "club", "Our Club", {"clock_seconds": Switch(45)}, 3)
    assert draft_of(club) == BookDraft("Our Club", TDA, {"clock_seconds": Switch(45)}, "club")
    beside = draft_from(club, "Second")
    assert (beside.key, beside.name, beside.base, beside.own) == ("", "Second", TDA, {"clock_seconds": Switch(45)})
    assert draft_from(TDA, "First").own == {}
