"""Where the rows of a table lie on the screen: their places, given in u, in whole pixels of the view."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion

from ui.drawing.look import Look
from ui.views.table.seat_places import RING, SeatPlace, grown


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a row stands: its place in u, its plate in whole pixels and again in u, all it may paint on in pixels."""

    place: SeatPlace
    plate: QRect
    drawn: QRectF
    region: QRegion


def spot_of(place: SeatPlace, look: Look, spill: int) -> Spot:
    """Return the spot of a place; `spill` pixels around it are painted anew with it."""
    plate, u = look.rect(place.plate.translated(RING, RING)), look.u
    drawn = QRectF(plate.x() / u - RING, plate.y() / u - RING, plate.width() / u, plate.height() / u)
    region = QRegion(touched(grown(drawn, RING), look, spill))
    for room in (place.front, place.arrow, place.arrow_beside):
        region += touched(room, look, spill)
    return Spot(place, plate, drawn, region)


def touched(rect: QRectF, look: Look, spill: int) -> QRect:
    """Return all pixels of the view that a rectangle of the table area touches, and `spill` around them."""
    moved, u = rect.translated(RING, RING), look.u
    pixels = QRectF(moved.x() * u, moved.y() * u, moved.width() * u, moved.height() * u).toAlignedRect()
    return pixels.adjusted(-spill, -spill, spill, spill)
