"""Any mixture of what may be said of a situation gets a ruling, no ruling, or a refusal in words: never a crash."""

from collections import defaultdict
from random import Random

import pytest

from app.engine.state import InvariantError
from app.formats.cases.judging import BOOKS
from app.formats.cases.rulings import answer_of
from app.formats.cases.yaml_tree import read_tree
from app.formats.errors import HandError
from tests.shared_data import ROOT

CASES = ROOT / "tests" / "cases"
PARTS = ("given", "event")
SCENES = 500
"""By seed."""
ROWS: tuple[list[str], ...] = ([], ["5 fold"], ["5 raise 900"], ["2 check", "3 bet 400"], ["nobody acts"])
SWITCHES = ("straddle_plus_bb", "utg_first_skip", "straddle_counts_as_raise", "kill_acts_last", "no_such_switch")


def cases() -> list[dict[str, dict[str, object]]]:
    found = []
    for name in ("rulings.yaml", "more_rulings.yaml"):
        tree = read_tree(CASES / name)
        assert isinstance(tree, dict)
        found += tree["cases"]
    return found


def pools(told: list[dict[str, dict[str, object]]]) -> dict[str, dict[str, list[object]]]:
    """Every value that some case has for a key."""
    found: dict[str, dict[str, list[object]]] = {part: defaultdict(list) for part in PARTS}
    for case in told:
        for part in PARTS:
            for key, value in case[part].items():
                found[part][key].append(value)
    return found


def shaken(value: object, rng: Random) -> object:
    """The value with some numbers changed, some seats moved and some entries gone."""
    if isinstance(value, bool):
        return value != (rng.random() < 0.3)
    if isinstance(value, int):
        return rng.choice((0, 1, 2, 3, 7, 60, 10_000, 2 * value, value + 1)) if rng.random() < 0.25 else value
    if isinstance(value, list):
        return [shaken(item, rng) for item in value if rng.random() > 0.1]
    if isinstance(value, dict):
        kept = {key: below for key, below in value.items() if rng.random() > 0.08}
        return {
            rng.randrange(10) if type(key) is int and rng.random() < 0.08 else key: shaken(below, rng)
            for key, below in kept.items()
        }
    return value


@pytest.mark.parametrize("seed", range(6))
def test_no_mixture_of_facts_is_a_crash(seed: int) -> None:
    rng, told = Random(seed), cases()
    pool, answered, refused = pools(told), 0, 0
    for _ in range(SCENES):
        scene = {part: dict(rng.choice(told)[part]) for part in PARTS}
        for part in PARTS:
            for key in rng.sample(sorted(pool[part]), rng.randrange(4)):
                scene[part][key] = rng.choice(pool[part][key])
        mixed = shaken(scene, rng) if rng.random() < 0.5 else scene
        assert isinstance(mixed, dict)
        item = {part: mixed.get(part, {}) for part in PARTS}
        entry = {"branches": [{"if": rng.choice(ROWS)}], "variants": {rng.choice(SWITCHES): {}}}
        for book in BOOKS:
            try:
                answered += answer_of(item, book, entry) is not None
            except (HandError, InvariantError):
                refused += 1
    assert answered > SCENES > refused


def test_a_seat_that_is_none_of_the_hand_has_nothing_to_lose() -> None:
    hand = {"game": "PLO", "blinds": [5, 10], "table": 6, "button": 1, "stacks": {1: 100, 2: 100, 3: 100}}
    for event in ({"seat": 60, "killed_by": "dealer"}, {"seat": 60, "ask": "pot_limit_max"}):
        for book in BOOKS:
            answer_of({"given": hand, "event": event}, book, {})


def test_cards_and_blinds_that_cannot_be_are_refused_in_words() -> None:
    with pytest.raises(InvariantError, match="is not a card"):
        answer_of({"given": {"game": "STUD", "showing": {2: "Zz"}}, "event": {"ask": "first_to_act"}}, "tda", {})
    lonely = {"game": "NLHE", "blinds": [1, 2], "table": 6, "button": 1, "stacks": {3: 100}}
    with pytest.raises(InvariantError, match="two players"):
        answer_of({"given": lonely, "event": {"ask": "options"}}, "tda", {})
    absent = lonely | {"stacks": {1: 100, 2: 100}, "bb_seat": 5}
    with pytest.raises(InvariantError, match="blind is posted by a seat"):
        answer_of({"given": absent, "event": {"ask": "options"}}, "tda", {})
