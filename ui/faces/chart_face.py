"""What a chart shows, as plain values: lines or bars on two axes, every text ready to paint. Lengths are of the data.

A chart may have a table of figures instead. Axes, ticks and labels are chosen here, so that views do no arithmetic.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

MOST_TICKS = 6


@dataclass(frozen=True, slots=True)
class Axis:
    """From `low` to `high`; ticks as (place, text). `title` says what is counted, in which unit."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    title: str


@dataclass(frozen=True, slots=True)
class Series:
    """One line. `name` and `figure` stand at its end. `marks` are moments to be marked, as places on the line.
    `quiet`: another line is meant, this one is drawn thin and grey. `style` picks its colour, dash and marker.
    """

    name: str
    figure: str
    points: tuple[tuple[float, float], ...]
    marks: tuple[tuple[float, float], ...] = ()
    style: int = 0
    quiet: bool = False
    steps: bool = False
    """Drawn from point to point in steps: the value holds until the next."""


@dataclass(frozen=True, slots=True)
class Bar:
    """From `left` to `right` along the first axis, `value` high, of which the upper `second` is told apart. `text` is
    said above it.
    """

    left: float
    right: float
    value: float
    text: str = ""
    second: float = 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure under the chart with what it is."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class FiguresTable:
    """Rows of figures under their heads, aligned to the right but for the first column, which has names."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ChartFace:
    """One chart, or a table, or in place of both why there is `nothing`. `sentence` says it all for who cannot see
    it.
    """

    title: str
    sentence: str
    x: Axis | None = None
    y: Axis | None = None
    series: tuple[Series, ...] = ()
    bars: tuple[Bar, ...] = ()
    note: str = ""
    """What the marks mean, in a line above the chart."""
    figures: tuple[Figure, ...] = ()
    table: FiguresTable | None = None
    nothing: str = ""

    @property
    def drawn(self) -> bool:
        """Whether there is a chart to draw and to save."""
        return self.x is not None and self.y is not None


def nice_step(span: float, ticks: int = MOST_TICKS, whole: bool = True) -> float:
    """The least of 1, 2, 5 and their tenfolds that gives at most `ticks` steps in `span`; with `whole` at least 1."""
    first = 0 if whole else -3
    steps = (unit * 10.0**power for power in count(first) for unit in (1, 2, 5))
    return next(step for step in steps if span / step <= ticks)


def round_ends(values: Sequence[float], ticks: int = MOST_TICKS) -> tuple[float, float, tuple[float, ...]]:
    """The least axis of whole steps that holds the values: its two ends, and every step of it."""
    low, high = min(values), max(values)
    if low == high:
        low, high = min(low, 0), max(high, 1)
    step = nice_step(high - low, ticks)
    first, last = int(low // step), -int(-high // step)
    places = tuple(place * step for place in range(first, last + 1))
    return places[0], places[-1], places
