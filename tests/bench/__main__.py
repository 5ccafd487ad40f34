"""`python -m tests.bench [NAME ...]`: measure all, or the parts that are named (see `PARTS`)."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.figures import Figure, report

TARGET = Path(__file__).resolve().parents[2] / "build" / "bench.json"


def _engine() -> list[Figure]:
    from tests.bench import all_games, engine, replays

    return [*engine.figures(), *all_games.figures(), *replays.figures()]


def _rulings() -> list[Figure]:
    from tests.bench import rulings

    return rulings.figures()


def _settle() -> list[Figure]:
    from tests.bench import settle

    return settle.figures()


def _store() -> list[Figure]:
    from tests.bench import store

    return store.figures()


def _window() -> list[Figure]:
    from tests.bench import window

    return window.figures()


def _history() -> list[Figure]:
    from tests.bench import history

    return history.figures()


def _frozen() -> list[Figure]:
    from tests.bench import frozen

    return frozen.figures()


PARTS: dict[str, Callable[[], list[Figure]]] = {
    "engine": _engine,
    "rulings": _rulings,
    "settle": _settle,
    "store": _store,
    "window": _window,
    "history": _history,
    "frozen": _frozen,
}


def main() -> int:
    """Measure, print a table, write `build/bench.json`. Returns 1 when a bar was missed."""
    found: list[Figure] = []
    for name in sys.argv[1:] or PARTS:
        try:
            found += PARTS[name]()
        except pytest.skip.Exception as reason:
            print(f"{name}: left out, {reason}")
    report(found, TARGET)
    return 0 if all(figure.holds for figure in found) else 1


if __name__ == "__main__":
    raise SystemExit(main())
