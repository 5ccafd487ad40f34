"""Where a prompt stands on the felt: in the middle, as wide and high as it wants to be as long as no plate is covered;
and where the key that checks the round does: below the board, between the plates.

Lengths are layout units, counted from the left upper corner of the table area.
"""

from PySide6.QtCore import QRectF, QSizeF

from ui.drawing.geometry import GAP, KEY
from ui.views.table.seat_places import table_places

_OFF = 5.0  # from a plate; the keys inside a prompt stand further in
_NARROWEST, _STEP = 300.0, 2.0
_ROUND_KEY = 230.0


def prompt_place(seats: int, table: QSizeF, wanted: QSizeF) -> QRectF:
    """Return the place of a prompt of the wanted size on a table for `seats`; narrower where plates stand close.

    Where even that does not give the wanted height, it is as high as can be.
    """
    plates = [place.plate for place in table_places(seats, table.width(), table.height()).seats]
    best = QRectF()
    width = wanted.width()
    while width >= _NARROWEST:
        room = _room(plates, table, width)
        if room.height() >= wanted.height():
            middle = (table.height() - wanted.height()) / 2
            top = min(max(middle, room.top()), room.bottom() - wanted.height())
            return QRectF(room.left(), top, width, wanted.height())
        if room.height() > best.height():
            best = room
        width -= _STEP
    return best


def round_key_place(seats: int, table: QSizeF) -> QRectF:
    """Return the place of the key that checks the round: a gap below the board and a gap from every plate."""
    places = table_places(seats, table.width(), table.height())
    centre, top = table.width() / 2, places.middle.target.bottom() + GAP
    wide = _ROUND_KEY
    for seat in places.seats:
        if seat.plate.bottom() + GAP > top and seat.plate.top() - GAP < top + KEY:
            aside = seat.plate.left() - centre if seat.plate.left() > centre else centre - seat.plate.right()
            wide = min(wide, 2 * (aside - GAP))
    return QRectF(centre - wide / 2, top, wide, KEY)


def _room(plates: list[QRectF], table: QSizeF, width: float) -> QRectF:
    """The free stretch around the table's middle that is `width` wide."""
    left = (table.width() - width) / 2
    top, bottom = _OFF, table.height() - _OFF
    for plate in plates:
        if plate.right() + _OFF <= left or plate.left() - _OFF >= left + width:
            continue
        if plate.center().y() < table.height() / 2:
            top = max(top, plate.bottom() + _OFF)
        else:
            bottom = min(bottom, plate.top() - _OFF)
    return QRectF(left, top, width, max(0.0, bottom - top))
