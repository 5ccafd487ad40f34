"""What the user chose for the console, with defaults and checks. Durations are milliseconds, zoom is a factor."""

from dataclasses import dataclass
from enum import StrEnum

GUARD_MS_MOST = 1000
ZOOM_MOST = 2.0
PLACES = 10
"""How many places the table diagram has."""


class ThemeChoice(StrEnum):
    """Which colours the console wears."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


class PadSide(StrEnum):
    """At which side of the screen the raise pad stands."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Settings:
    """One set of choices; change it with `dataclasses.replace`.

    `rotation` turns the table clockwise by that many places, `guard_ms` is how long a tap is ignored after the seat to
    act changed (0: never), `zoom` enlarges all text, `updates` lets a tap ask for updates over the internet, `others`
    keeps what a newer program added, as (key, JSON).
    """

    theme: ThemeChoice = ThemeChoice.DARK
    pad_side: PadSide = PadSide.RIGHT
    rotation: int = 0
    guard_ms: int = 250
    motion: bool = True
    zoom: float = 1.0
    updates: bool = False
    others: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for what no console can do."""
        _check("rotation", self.rotation, 0, PLACES - 1)
        _check("guard_ms", self.guard_ms, 0, GUARD_MS_MOST)
        _check("zoom", self.zoom, 1.0, ZOOM_MOST)


def _check(name: str, value: float, least: float, most: float) -> None:
    if not least <= value <= most:  # a NaN is refused too
        raise ValueError(f"{name} is from {least} to {most}, not {value}")
