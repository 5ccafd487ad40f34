"""Rulings that are actions at the table are carried out there: the hand after it is the expected one, undo is whole."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from app.engine.fold import apply_all
from app.flows.inquiry.candidates import chosen
from app.formats.cases.judging import BOOKS
from app.rulebook.families import rule_on
from tests.rulebook.applied import OPEN, Applied, all_applied, applied, cases, table_of

LEAST = 150
ON_THE_HAND = (
    "to",
    "next",
    "next_call",
    "min_raise_after",
    "pot_now",
    "awards",
    "returned",
    "top_up",
    "pots",
    "winner",
)
"""What the hand itself shows, whatever the book has answered."""


@cache
def rows() -> tuple[Applied, ...]:
    return tuple(all_applied())


def entries() -> Iterator[tuple[dict[str, Any], str, dict[str, Any]]]:
    for case in cases():
        for book in BOOKS:
            entry = case["expect"].get(book, case["expect"].get("default"))
            if entry is not None:
                yield case, book, entry


def test_at_least_150_cases_are_actions_at_the_table() -> None:
    assert len({row.id for row in rows()}) >= LEAST


@pytest.mark.parametrize("book", BOOKS)
def test_the_hand_after_it_is_the_expected_one_and_undo_gives_the_one_before(book: str) -> None:
    mine = [row for row in rows() if row.book == book]
    assert len(mine) > LEAST
    assert [row for row in mine if row.wrong] == []


def test_a_number_that_the_hand_does_not_show_is_told() -> None:
    tried, missed = 0, []
    for case, book, entry in entries():
        for key in ON_THE_HAND:
            if key not in entry or not any(row.id == case["id"] and row.book == book for row in rows()):
                continue
            found = applied(case, book, entry | {key: greater(entry[key])})
            tried += 1
            if found is None or len(found.wrong) < 2:  # the first one says that the answer is another
                missed.append((case["id"], book, key))
    assert tried > 600
    assert missed == []


def greater(value: Any) -> Any:  # the value of any key
    """The same with its first number greater by seven."""
    match value:
        case int():
            return value + 7
        case str():
            return 7
        case dict():
            key = next(iter(value))
            return deepcopy(value) | {key: greater(value[key])}
        case _:
            return [greater(value[0]), *value[1:]]


def test_every_candidate_can_be_carried_out_and_chips_stay() -> None:
    tried = 0
    for case, book, entry in entries():
        table = table_of(case, book, entry)
        verdict = rule_on(table.scene) if table else None
        if table is None or verdict is None or verdict.ruling not in OPEN or table.hand is None:
            continue
        candidates = verdict.facts["candidates"]
        assert isinstance(candidates, list | tuple)
        for candidate in candidates:
            after = apply_all(table.hand, chosen(table.scene, verdict, candidate))
            assert after.chips == table.hand.chips, (case["id"], book, candidate)
            tried += 1
    assert tried > 60
