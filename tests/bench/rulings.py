"""How long the answer to a ruling takes: every case under every book, the slowest one, in milliseconds."""

import time

from app.formats.cases.judging import BOOKS
from app.formats.cases.rulings import answer_of
from app.formats.cases.yaml_tree import read_tree
from tests.bench.figures import Figure, median_of, percentile
from tests.shared_data import ROOT

CASES = ROOT / "tests" / "cases" / "rulings.yaml"


def _times() -> list[float]:
    """The time of each answer, the description turned into a hand included."""
    tree = read_tree(CASES)
    cases = tree["cases"] if isinstance(tree, dict) else []
    found = []
    for case in cases:
        for book in BOOKS:
            entry = case["expect"].get(book, case["expect"].get("default"))
            begun = time.perf_counter()
            answer_of(case, book, entry)
            found.append(1000 * (time.perf_counter() - begun))
    return found


def figures() -> list[Figure]:
    """The slowest answer, and the usual one."""
    _times()  # the books are read once
    slowest, usual = median_of(lambda: max(_times())), median_of(lambda: percentile(_times(), 0.5))
    return [
        Figure("ruling", slowest, "ms", 50, "most", "the slowest of 1,284 answers, its hand built from words"),
        Figure("ruling-median", usual, "ms", 50, "most", "the usual one"),
    ]
