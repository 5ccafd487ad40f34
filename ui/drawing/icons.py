"""The console's own icons as paths on a grid of 24 u, read from `resources/icons` when first drawn."""

import re
from functools import cache

from PySide6.QtGui import QPainterPath

import resources
from ui.drawing.svg_path import painter_path

GRID = 24.0
_DATA = re.compile(r'\sd="([^"]+)"')


@cache
def icon_path(name: str) -> QPainterPath:
    """Return the shared path of an icon. Raises FileNotFoundError when there is no such icon."""
    drawing = resources.path("icons", f"{name}.svg").read_text(encoding="ascii")
    path = QPainterPath()
    for data in _DATA.findall(drawing):
        path.addPath(painter_path(data))
    return path
