"""Path data of SVG as Qt paths, so that drawing an icon needs no SVG module. Arcs must be upright (no rotation)."""

import math
import re
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

_TOKEN = re.compile(r"[MmLlHhVvCcSsAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; a letter that serves several groups is repeated (M goes on as L)."""
    tokens = _TOKEN.findall(data)
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        at += 1
        count = _ARGUMENTS[letter.upper()]
        yield letter, [float(token) for token in tokens[at : at + count]]
        at += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)
        while count and at < len(tokens) and not tokens[at].isalpha():
            yield letter, [float(token) for token in tokens[at : at + count]]
            at += count


def painter_path(data: str) -> QPainterPath:
    """Return the path of an SVG `d` attribute in its own coordinates."""
    path = QPainterPath()
    x = y = start_x = start_y = control_x = control_y = 0.0
    for letter, numbers in _commands(data):
        dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
        command = letter.upper()
        match command:
            case "M":
                x, y = start_x, start_y = numbers[0] + dx, numbers[1] + dy
                path.moveTo(x, y)
            case "Z":
                path.closeSubpath()
                x, y = start_x, start_y
            case "H":
                x = numbers[0] + dx
                path.lineTo(x, y)
            case "V":
                y = numbers[0] + dy
                path.lineTo(x, y)
            case "L":
                x, y = numbers[0] + dx, numbers[1] + dy
                path.lineTo(x, y)
            case "C" | "S":
                first = [] if command == "C" else [2 * x - control_x - dx, 2 * y - control_y - dy]
                first_x, first_y, control_x, control_y, x, y = (
                    number + (dy if odd % 2 else dx) for odd, number in enumerate(first + numbers)
                )
                path.cubicTo(first_x, first_y, control_x, control_y, x, y)
            case "A":
                x, y = numbers[5] + dx, numbers[6] + dy
                _arc(path, numbers[0], numbers[1], bool(numbers[3]), bool(numbers[4]), QPointF(x, y))
            case _:
                pass
        if command not in "CS":
            control_x, control_y = x, y
    return path


def _arc(path: QPainterPath, rx: float, ry: float, large: bool, sweep: bool, end: QPointF) -> None:
    """Add an upright elliptic arc; its centre is found on the unit circle, where both radii are 1."""
    begin = path.currentPosition()
    ux, uy, vx, vy = begin.x() / rx, begin.y() / ry, end.x() / rx, end.y() / ry
    half = math.hypot(vx - ux, vy - uy) / 2
    radius = max(1.0, half)  # radii too small for the span are enlarged, as SVG asks
    rise = math.sqrt(radius**2 - half**2) * (1 if large != sweep else -1)
    centre_x = (ux + vx) / 2 - rise * (vy - uy) / (2 * half)
    centre_y = (uy + vy) / 2 + rise * (vx - ux) / (2 * half)
    first = math.degrees(math.atan2(uy - centre_y, ux - centre_x))
    turn = math.degrees(math.atan2(vy - centre_y, vx - centre_x)) - first
    if sweep and turn < 0:
        turn += 360
    elif not sweep and turn > 0:
        turn -= 360
    box = QRectF((centre_x - radius) * rx, (centre_y - radius) * ry, 2 * radius * rx, 2 * radius * ry)
    path.arcTo(box, -first, -turn)  # Qt counts angles the other way round
