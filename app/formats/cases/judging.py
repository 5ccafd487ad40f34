"""Case files: hand cases are put to the engine, ruling cases to the rulebook, and judged. Amounts are chips."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, TypeGuard

from app.engine.state import InvariantError
from app.formats.cases.answers import Plain, answer
from app.formats.cases.hand_cases import read_case
from app.formats.cases.rulings import answer_of, says_what_is_expected
from app.formats.cases.words import UnsupportedError
from app.formats.cases.yaml_tree import read_tree
from app.formats.errors import FormatError, HandError, shown
from app.rulebook.verdict import Fact

BOOKS: Final = ("tda", "fidpa", "roberts", "home")
_ANY_BOOK: Final = "default"
_UNORDERED: Final = ("winners", "accepts", "rejects", "cannot")
"""Lists in which the order says nothing."""


class CaseResult(Enum):
    """How an answer stands against the case."""

    PASS = "pass"  # noqa: S105 -- a verdict, no password
    FAIL = "fail"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True)
class CaseVerdict:
    """One case under one book (None for a hand case): what was expected and answered, or `why` it was not judged."""

    id: str
    book: str | None
    verdict: CaseResult
    expected: object
    got: Mapping[str, Plain] | Mapping[str, Fact] | None
    why: str = ""


def judge_file(path: Path, book: str | None = None) -> Iterator[CaseVerdict]:
    """The verdicts of a case file, case by case; ruling cases under `book` only, when one is named.

    Raises:
        FormatError: the file, or a case in it, cannot be read.
    """
    tree = read_tree(path)
    meta = tree.get("meta", {}) if isinstance(tree, dict) else {}
    cases = tree.get("cases") if isinstance(tree, dict) else tree
    if not isinstance(cases, list):
        raise FormatError(path, 0, "there are no cases in this file; a list under the key cases is expected")
    books = _books(meta)
    if book is not None and book not in books:
        raise FormatError(path, 0, f"there is no book {shown(book)} in it; name one of {', '.join(books)}")
    for number, item in enumerate(cases, 1):
        if not isinstance(item, dict) or not isinstance(item.get("id"), str) or "expect" not in item:
            raise FormatError(path, 0, f"case {number} has no id or no expect; mend it")
        if "event" in item or "kind" in item:
            yield from _ruling_verdicts(item, books, book)
        else:
            yield judge(item)


def judge(item: Mapping[object, object]) -> CaseVerdict:
    """The verdict on one hand case. Its `expect` is compared only when the answer stands.

    A case that is written wrongly, or that the hand does not allow, fails with the reason.
    """
    case_id, expected = str(item["id"]), item["expect"]
    try:
        got = answer(read_case(item))
    except UnsupportedError as fault:
        return CaseVerdict(case_id, None, CaseResult.UNSUPPORTED, expected, None, str(fault))
    except HandError as fault:
        return CaseVerdict(case_id, None, CaseResult.FAIL, expected, None, fault.reason)
    except InvariantError as fault:
        return CaseVerdict(case_id, None, CaseResult.FAIL, expected, None, str(fault))
    return CaseVerdict(case_id, None, CaseResult.PASS if agrees(expected, got) else CaseResult.FAIL, expected, got)


def _books(meta: object) -> Sequence[str]:
    profiles = meta.get("profiles") if isinstance(meta, dict) else None
    return [str(name) for name in profiles] if isinstance(profiles, dict) else BOOKS


def _ruling_verdicts(item: Mapping[str, object], books: Iterable[str], only: str | None) -> Iterator[CaseVerdict]:
    """A verdict for each book that the case speaks of, by its own entry or by the default one."""
    expect = item["expect"]
    entries = expect if isinstance(expect, dict) else {}
    for book in books:
        if only in (None, book) and (book in entries or _ANY_BOOK in entries):
            yield judge_ruling(item, book, entries[book] if book in entries else entries[_ANY_BOOK])


def judge_ruling(item: Mapping[str, object], book: str, entry: object) -> CaseVerdict:
    """The verdict on one ruling case under one book; what the entry expects is compared only when the answer stands."""
    case_id = str(item["id"])
    if not isinstance(entry, dict):
        return CaseVerdict(case_id, book, CaseResult.FAIL, entry, None, "expect says nothing that could be compared")
    try:
        verdict = answer_of(item, book, entry)
    except HandError as fault:
        return CaseVerdict(case_id, book, CaseResult.FAIL, entry, None, fault.reason)
    except InvariantError as fault:
        return CaseVerdict(case_id, book, CaseResult.FAIL, entry, None, str(fault))
    if verdict is None:
        return CaseVerdict(case_id, book, CaseResult.UNSUPPORTED, entry, None, "no family of rules is concerned")
    result = CaseResult.PASS if says_what_is_expected(entry, verdict) else CaseResult.FAIL
    return CaseVerdict(case_id, book, result, entry, verdict.facts)


def agrees(expected: object, got: object, name: object = "") -> bool:
    """True when the answer says what is expected. It may say more in a mapping; an empty one must be empty."""
    if isinstance(expected, dict):
        if not isinstance(got, Mapping) or (got and not expected):
            return False
        return all(agrees(value, got.get(key, _absent(value)), key) for key, value in expected.items())
    if isinstance(expected, list):
        return isinstance(got, list) and _lists_agree(expected, got, name)
    if expected is None:
        return got is None or got == {}
    return type(expected) is type(got) and expected == got


def _absent(expected: object) -> int | None:
    """What stands for a seat that the answer leaves out: no chips."""
    return 0 if type(expected) is int else None


def _lists_agree(expected: list[object], got: list[object], name: object) -> bool:
    if name in _UNORDERED:
        return sorted(map(repr, expected)) == sorted(map(repr, got))
    if name == "pots":
        return _pots(expected) == _pots(got)
    return expected == got


def _pots(found: list[object]) -> list[object]:
    """Pots in their order, the seats of each in any."""
    return [(pot[0], sorted(map(repr, pot[1]))) if _is_pot(pot) else pot for pot in found]


def _is_pot(pot: object) -> TypeGuard[tuple[object, list[object]]]:
    return isinstance(pot, list) and len(pot) == 2 and isinstance(pot[1], list)
