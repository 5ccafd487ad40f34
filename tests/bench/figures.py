"""A measured figure, the table of all of them, and the file a machine reads."""

import json
import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

RUNS = 3
"""Each figure is taken this often; the median counts."""


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` in `unit` against the `bar`: `at` says whether it must be at most or at least that."""

    name: str
    value: float
    unit: str
    bar: float
    at: str
    against: str

    @property
    def holds(self) -> bool:
        return self.value <= self.bar if self.at == "most" else self.value >= self.bar


def median_of(measure: Callable[[], float]) -> float:
    """The median of `RUNS` runs of a measurement."""
    return statistics.median(measure() for _ in range(RUNS))


def percentile(values: list[float], share: float) -> float:
    """The value below which `share` of the sorted values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def report(figures: list[Figure], target: Path) -> None:
    """Print the table and write it as JSON."""
    for figure in figures:
        word = "<=" if figure.at == "most" else ">="
        mark = "holds" if figure.holds else "MISSED"
        value, bar = f"{figure.value:10.3f} {figure.unit:5s}", f"{word} {figure.bar:g}"
        print(f"{figure.name:16s} {value} {bar:9s} {mark:7s} against {figure.against}", flush=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps([asdict(figure) for figure in figures], indent=1) + "\n", encoding="utf-8")
