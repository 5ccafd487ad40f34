"""Every ruling case under every book; and that a case with one number changed is told from it."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache

import pytest

from app.formats.cases.judging import BOOKS, CaseResult, CaseVerdict, judge_file, judge_ruling
from app.formats.cases.rulings import INPUT, PROSE
from app.formats.cases.yaml_tree import read_tree
from tests.shared_data import ROOT

FILE = ROOT / "tests" / "cases" / "rulings.yaml"
MORE = ROOT / "tests" / "cases" / "more_rulings.yaml"
INPUT_BELOW = frozenset({*INPUT, "if"})


@cache
def verdicts() -> tuple[CaseVerdict, ...]:
    return tuple(judge_file(FILE))


@cache
def cases() -> tuple[dict[str, object], ...]:
    tree = read_tree(FILE)
    assert isinstance(tree, dict)
    found = tree["cases"]
    assert isinstance(found, list)
    return tuple(found)


@pytest.mark.parametrize("book", BOOKS)
def test_every_case_passes(book: str) -> None:
    mine = [verdict for verdict in verdicts() if verdict.book == book]
    assert len(mine) == len(cases()) == 321
    assert [verdict.id for verdict in mine if verdict.verdict is not CaseResult.PASS] == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_further_case_passes(book: str) -> None:
    mine = list(judge_file(MORE, book))
    assert len(mine) > 260
    assert [verdict.id for verdict in mine if verdict.verdict is not CaseResult.PASS] == []


def numbers(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Where a number stands that the answer must give."""
    if isinstance(value, dict):
        for key, below in value.items():
            if key not in PROSE and key not in INPUT_BELOW and key != "variants":
                yield from numbers(below, (*path, key))
    elif isinstance(value, list):
        for place, below in enumerate(value):
            yield from numbers(below, (*path, place))
    elif type(value) is int:
        yield path


def changed(entry: object, path: tuple[object, ...]) -> object:
    """The entry with the number at `path` greater by seven: no seat, no total and no count is right any more."""
    copied = deepcopy(entry)
    parent = copied
    for key in path[:-1]:
        parent = parent[key]  # type: ignore[index]  # the path was walked
    parent[path[-1]] += 7  # type: ignore[index]  # the path was walked
    return copied


def test_a_case_with_one_number_changed_fails() -> None:
    tried, passed = 0, []
    for case in cases():
        expect = case["expect"]
        assert isinstance(expect, dict)
        for book in BOOKS:
            entry = expect.get(book, expect.get("default"))
            path = next(numbers(entry), None)
            if path is None or "default_pick" in path:
                continue
            tried += 1
            if judge_ruling(case, book, changed(entry, path)).verdict is not CaseResult.FAIL:
                passed.append((case["id"], book, path))
    assert tried > 800
    assert passed == []


def test_a_question_about_a_seat_that_is_none_of_the_hand_is_no_crash() -> None:
    case = {
        "id": "x",
        "given": {"game": "NLHE", "blinds": [1, 2], "table": 6, "button": 1, "stacks": {1: 100, 2: 100, 3: 100}},
        "event": {"seat": 60, "ask": "options"},
        "expect": {},
    }
    got = judge_ruling(case, "tda", {"ruling": "state"}).got
    assert got is not None
    assert not got.get("options")
