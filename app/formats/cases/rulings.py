"""Ruling cases: read, put to the rulebook, and held against what is expected.

Nothing expected is read before the answer but what the case itself calls input: changes of the description, actions
that may follow, switches that are turned on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final, TypeVar

import msgspec

import resources
from app.formats.errors import HandError
from app.rulebook.book import Rulebook
from app.rulebook.catalog import load_book
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import described
from app.rulebook.verdict import Verdict

Kind = TypeVar("Kind")

PROSE: Final = frozenset({"why", "note", "condition", "title"})
INPUT: Final = frozenset({"given_patch"})
UNORDERED: Final = frozenset({
    "absent_now_back_may_play", "bet_options", "binding", "candidates", "doubtful", "eligible", "exclude", "killed",
    "not_before", "odd", "options", "penalty_hand_killed_again", "raise_to", "random_of", "refund_excluded", "results",
    "seats", "two_of", "use", "voided",
})  # fmt: skip
"""Lists in which the order says nothing."""


@cache
def book_of(name: str) -> Rulebook:
    """The rulebook of this key. Raises BookError."""
    return load_book(resources.path("rulebooks", f"{name}.toml"))


def answer_of(item: Mapping[str, object], book: str, entry: Mapping[str, object]) -> Verdict | None:
    """What the book says of the case; None where no rule is concerned.

    Raises:
        HandError: the case is written wrongly.
        InvariantError: the hand it describes cannot be.
    """
    patch = entry.get("given_patch", {})
    given = _mapping(item.get("given", {})) | _mapping(patch)
    what_ifs, variants = _what_ifs(entry), _variants(entry)
    return rule_on(described(_read(given, Given), _read(item["event"], Event), book_of(book), what_ifs, variants))


def _what_ifs(entry: Mapping[str, object]) -> tuple[tuple[str, ...], ...]:
    branches = entry.get("branches", ())
    if not isinstance(branches, list):
        return ()
    return tuple(tuple(map(str, branch.get("if", ()))) for branch in branches if isinstance(branch, dict))


def _variants(entry: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(map(str, _mapping(entry.get("variants", {}))))


def _mapping(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _read(value: object, kind: type[Kind]) -> Kind:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        raise HandError(f"{fault}; correct it in the case") from None


def says_what_is_expected(entry: object, verdict: Verdict) -> bool:
    """True when every data key of the entry has its value in the answer, which may say more."""
    return _agrees(entry, msgspec.to_builtins(verdict.facts, str_keys=False))


def _agrees(expected: object, got: object, key: object = "") -> bool:
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            _key_agrees(name, value, expected, got)
            for name, value in expected.items()
            if name not in PROSE and name not in INPUT
        )
    if isinstance(expected, list):
        return isinstance(got, list | tuple) and _lists_agree(expected, list(got), key)
    return type(expected) is type(got) and expected == got


def _key_agrees(name: object, value: object, expected: Mapping[object, object], got: Mapping[object, object]) -> bool:
    if name not in got:
        return False
    if name == "branches":
        return _branches_agree(value, got[name])
    if name == "default_pick":
        return _same_pick(expected, got)
    return _agrees(value, got[name], name)


def _lists_agree(expected: list[object], got: list[object], key: object) -> bool:
    if len(expected) != len(got):
        return False
    if key == "show_groups":
        return all(_same_set(mine, theirs) for mine, theirs in zip(expected, got, strict=True))
    if key in UNORDERED:
        return _same_set(expected, got)
    return all(_agrees(mine, theirs) for mine, theirs in zip(expected, got, strict=True))


def _same_set(expected: object, got: object) -> bool:
    """True when each of the one has its own partner among the others."""
    if not isinstance(expected, list | tuple) or not isinstance(got, list | tuple) or len(expected) != len(got):
        return False
    left = list(got)
    for value in expected:
        partner = next((at for at, other in enumerate(left) if _agrees(value, other)), None)
        if partner is None:
            return False
        del left[partner]
    return True


def _branches_agree(expected: object, got: object) -> bool:
    if not isinstance(expected, list) or not isinstance(got, list | tuple):
        return False
    told = {_row(branch): branch for branch in _rows(got)}
    return all((mine := told.get(_row(branch))) is not None and _agrees(branch, mine) for branch in _rows(expected))


def _rows(branches: Iterable[object]) -> Iterator[dict[str, object]]:
    return (branch for branch in branches if isinstance(branch, dict))


def _row(branch: Mapping[str, object]) -> tuple[str, ...]:
    actions = branch.get("if", ())
    return tuple(map(str, actions)) if isinstance(actions, list | tuple) else ()


def _same_pick(expected: Mapping[object, object], got: Mapping[object, object]) -> bool:
    mine, theirs = expected["default_pick"], got["default_pick"]
    candidates, others = expected.get("candidates"), got.get("candidates")
    by_place = isinstance(candidates, list) and any(isinstance(candidate, dict) for candidate in candidates)
    if not by_place:
        return type(mine) is type(theirs) and mine == theirs
    return _agrees(_at(candidates, mine), _at(others, theirs))


def _at(candidates: object, place: object) -> object:
    if isinstance(candidates, Sequence) and isinstance(place, int) and 0 <= place < len(candidates):
        return candidates[place]
    return None
