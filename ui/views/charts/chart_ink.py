"""How lines of a chart are told apart: colour, dash and marker differ together. Lengths are u."""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QColor

from ui.drawing.theme import CONTRAST, DARK, LIGHT, Theme


class Marker(Enum):
    """The shape at the end of a line."""

    DISC = "disc"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    RING = "ring"
    CROSS = "cross"
    BOX = "box"
    WEDGE = "wedge"
    LOZENGE = "lozenge"
    PLUS = "plus"


@dataclass(frozen=True, slots=True)
class LineInk:
    """One way to draw a line; `dash` is lengths in u, none for a whole one."""

    color: QColor
    dash: tuple[float, ...]
    marker: Marker


_COLOURS = {
    DARK: ("#F2B13A", "#3D8BFF", "#DDDDEE", "#F04C6D", "#A8FFCB"),
    LIGHT: ("#12181B", "#0062F5", "#8B6123", "#2D5D53", "#5E1C6E"),
    CONTRAST: ("#F2B13A", "#3D8BFF", "#DDDDEE", "#F04C6D", "#A8FFCB"),
}
"""Least CIEDE2000 between any two, in every colour vision: 18.8; looked for, not chosen by eye."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (14, 6), (4, 5), (18, 5, 4, 5), (9, 4))
LINE_STYLES = 2 * len(_DASHES)
"""How many lines can be told apart; after five the colours come again with another dash and marker."""


def line_ink(theme: Theme, style: int) -> LineInk:
    """The ink of a style, from 0; they come again after `LINE_STYLES`."""
    place = style % LINE_STYLES
    again = place // len(_DASHES)
    colours = _COLOURS[theme]
    color = QColor(colours[place % len(colours)])
    return LineInk(color, _DASHES[(place + 2 * again) % len(_DASHES)], tuple(Marker)[place])


def quiet_ink(theme: Theme) -> QColor:
    """The colour of lines that stand behind the one that is meant."""
    return theme.edge
