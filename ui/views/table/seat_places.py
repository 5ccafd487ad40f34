"""Where plates, chips in front, arrows and the middle of the table stand. Pure geometry; lengths in layout units (u).

The table area is stretched, what stands on it is not; plates grow with the area. Every amount in front has a room of
its own, so that it never meets a plate, the pot, the board or another amount. The right half mirrors the left one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from math import sqrt

from PySide6.QtCore import QRectF

from ui.drawing.geometry import LEAST_ACTION

RING = 8.0
"""How far the ring of the seat to act stands off its plate: room to leave around the table area."""
CARD_WIDTH, CARD_HEIGHT = 62.0, 86.0
FRONT_HEIGHT = 28.0

_GAP = 18.0
_PLATE, _GROWN, _LEAST_WIDTH = (152.0, 118.0), (184.0, 132.0), 118.0
_REFERENCE, _GROWTH = 675.4, 220.0  # root of the area at 1280x800, and what more of it makes the largest plate
_FIELD = 654.0, 460.0  # the area less one plate; `_CORNERS` are counted in it
_CORNERS: dict[int, tuple[tuple[int, int], ...]] = {  # left and top of each plate, from the dealer's left, clockwise
    10: ((148, 460), (0, 294), (0, 154), (63, 14), (239, 0), (415, 0), (591, 14), (654, 154), (654, 294), (506, 460)),
    9: ((148, 460), (0, 294), (0, 154), (63, 14), (327, 0), (591, 14), (654, 154), (654, 294), (506, 460)),
    8: ((148, 460), (0, 290), (0, 120), (200, 0), (454, 0), (654, 120), (654, 290), (506, 460)),
    7: ((148, 460), (0, 290), (63, 64), (327, 0), (591, 64), (654, 290), (506, 460)),
    6: ((148, 460), (0, 221), (170, 0), (484, 0), (654, 221), (506, 460)),
    5: ((148, 460), (0, 190), (327, 0), (654, 190), (506, 460)),
    4: ((0, 340), (120, 0), (534, 0), (654, 340)),
    3: ((0, 300), (327, 0), (654, 300)),
    2: ((0, 230), (654, 230)),
    0: (),
}
_CARD_GAP = 8.0
_ARROW = 30.0, 19.0
_ARROW_OFF = 14.0  # from the plate: the ring and a little
_FRONT_OFF = 14.0
_WIDEST, _WANTED = 150.0, 92.0  # of a front: all there is use for; "312k" with its chip
_BESIDE = 8.0  # between arrow and amount

SEATS = range(2, 11)


class Side(Enum):
    """The edge of the table at which a plate stands."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """One plate and what belongs to it on the felt. `…_beside` are the places of arrow and amount shown together."""

    side: Side
    plate: QRectF
    front: QRectF
    arrow: QRectF
    front_beside: QRectF
    arrow_beside: QRectF

    @property
    def ring(self) -> QRectF:
        return self.plate.adjusted(-RING, -RING, RING, RING)


@dataclass(frozen=True, slots=True)
class Middle:
    """The texts and cards in the middle. `target` holds them all and is what a finger meets."""

    target: QRectF
    caption: QRectF
    pot: QRectF
    cards: tuple[QRectF, ...]
    line: QRectF


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """Everything on one table, counted from the left upper corner of its area."""

    rim: QRectF
    felt: QRectF
    dealer: QRectF
    middle: Middle
    seats: tuple[SeatPlace, ...]


@lru_cache(maxsize=32)
def table_places(seats: int, width: float, height: float) -> TablePlaces:
    """Return the places for 2 to 10 seats, the first at the dealer's left, then clockwise; 0 for an empty table."""
    rim = QRectF(34, 40, width - 68, height - 78)
    middle = _middle(width, height)
    return TablePlaces(
        rim=rim,
        felt=rim.adjusted(20, 20, -20, -20),
        dealer=QRectF(width / 2 - 62, rim.bottom() - 26, 124, 32),
        middle=middle,
        seats=_seat_places(seats, width, height, middle),
    )


def _middle(width: float, height: float) -> Middle:
    centre, level = width / 2, (height - 20) * 0.52
    cards = 5 * CARD_WIDTH + 4 * _CARD_GAP
    return Middle(
        target=QRectF(centre - 175, level - 114, 350, 204),
        caption=QRectF(centre - 100, level - 114, 200, 24),
        pot=QRectF(centre - 100, level - 90, 200, 42),
        cards=tuple(
            QRectF(centre - cards / 2 + card * (CARD_WIDTH + _CARD_GAP), level - 40, CARD_WIDTH, CARD_HEIGHT)
            for card in range(5)
        ),
        line=QRectF(centre - 165, level + 60, 330, 26),
    )


# ---- plates


def _plates(seats: int, width: float, height: float) -> list[QRectF]:
    """Return the plates at the largest size that leaves `_GAP` between them."""
    growth = min(1.0, max(0.0, (sqrt(width * height) - _REFERENCE) / _GROWTH))
    wide, high = (2 * round((least + growth * (most - least)) / 2) for least, most in zip(_PLATE, _GROWN, strict=True))
    plates = _spread(seats, width, height, wide, high)
    while high > _PLATE[1] and not _stand_apart(plates):
        high -= 2
        plates = _spread(seats, width, height, wide, high)
    while wide > _LEAST_WIDTH and not (
        _stand_apart(plates, _LEAST_WIDTH + _GAP)  # no width parts those above others
        and _leave_a_key(plates, width)
    ):
        wide -= 2
        plates = _spread(seats, width, height, wide, high)
    return plates


def _spread(seats: int, width: float, height: float, wide: float, high: float) -> list[QRectF]:
    across, down = (width - wide) / _FIELD[0], (height - high) / _FIELD[1]
    return [QRectF(left * across, top * down, wide, high) for left, top in _CORNERS[seats]]


def _stand_apart(plates: list[QRectF], apart: float = 0.0) -> bool:
    """Return whether there is a gap between any two plates whose left edges are that far apart or further."""
    return not any(
        grown(one, _GAP - 0.01).intersects(other)
        for one, other in combinations(plates, 2)
        if abs(one.left() - other.left()) >= apart
    )


def _leave_a_key(plates: list[QRectF], width: float) -> bool:
    """Return whether the lowest plates leave room for a key between them, in the middle of the table."""
    lowest = max((plate.bottom() for plate in plates), default=0.0)
    low = [plate for plate in plates if plate.bottom() == lowest]
    asides = (abs(plate.center().x() - width / 2) - plate.width() / 2 for plate in low)
    return min(asides, default=LEAST_ACTION) >= LEAST_ACTION / 2 + _GAP


def _side(corner: tuple[int, int]) -> Side:
    left, top = corner
    if top > 400:
        return Side.BOTTOM
    if top < 60:
        return Side.TOP
    return Side.LEFT if left < 300 else Side.RIGHT


# ---- what lies in front of them


def _seat_places(seats: int, width: float, height: float, middle: Middle) -> tuple[SeatPlace, ...]:
    """Give the seats of the left half their rooms, those with the least choice first, and mirror them."""
    plates = _plates(seats, width, height)
    half = [place for place, (left, _) in enumerate(_CORNERS[seats]) if left <= _FIELD[0] / 2]
    sides = {place: _side(_CORNERS[seats][place]) for place in half}
    taken = [grown(plate, RING + 2) for plate in plates]
    board = middle.cards[0].united(middle.cards[-1])
    taken += [block.adjusted(-aside, -6, aside, 6) for block, aside in ((middle.caption, 6), (board, 6))]
    taken += [block.adjusted(-15, -6, 15, 6) for block in (middle.pot, middle.line)]  # figures apart from figures
    fronts: dict[int, QRectF] = {}
    for place in sorted(half, key=lambda place: _turn(sides[place], plates[place])):
        front = fronts[place] = _front(sides[place], plates[place], width / 2, taken)
        taken.append(grown(front, 3))
    taken += [_mirrored(room, width) for room in taken[-len(half) :]]
    places: dict[int, SeatPlace] = {}
    for place in half:
        own = grown(fronts[place], 3)
        others = [room for room in taken if room not in (own, _mirrored(own, width))]
        seat = places[place] = _with_arrows(sides[place], plates[place], fronts[place], others)
        places.setdefault(seats - 1 - place, _mirrored_place(seat, width))
    return tuple(places[place] for place in range(seats))


def _turn(side: Side, plate: QRectF) -> tuple[int, float]:
    """Return the order of choosing: top from the middle outwards, bottom, then the side downwards."""
    if side is Side.LEFT:
        return 2, plate.top()
    return (0 if side is Side.TOP else 1), -plate.left()


def _front(side: Side, plate: QRectF, middle: float, taken: list[QRectF]) -> QRectF:
    """Return the best room for the amount of a seat of the left half; empty when there is none at all."""
    offers = _rooms_beside(plate, middle, taken) if side is Side.LEFT else _rooms_before(side, plate, middle, taken)
    return min(offers, key=_cost, default=(0.0, QRectF()))[1]


def _cost(offer: tuple[float, QRectF]) -> float:
    """Prefer what is near the ideal place, and narrow rooms only where amounts still fit."""
    distance, room = offer
    return distance + 0.15 * (_WIDEST - room.width()) + 3 * max(0.0, _WANTED - room.width())


def _rooms_beside(plate: QRectF, middle: float, taken: list[QRectF]) -> Iterator[tuple[float, QRectF]]:
    """Yield rooms at the right of a plate with their distance from its middle."""
    begin = plate.right() + _FRONT_OFF
    end = min(begin + _WIDEST, middle - 4)
    level = plate.center().y() - FRONT_HEIGHT / 2
    for off in range(-100, 101):
        top = level + off
        for left, right in _free(begin, end, top, FRONT_HEIGHT, taken):
            if left < begin + 10:
                distance = 0.5 * abs(off) + 2 * max(0, abs(off) - 60)  # anywhere beside the plate, hardly beyond it
                yield distance, QRectF(left, top, right - left, FRONT_HEIGHT)


def _rooms_before(side: Side, plate: QRectF, middle: float, taken: list[QRectF]) -> Iterator[tuple[float, QRectF]]:
    """Yield rooms below a plate at the top, or above one at the bottom, with their distance from the ideal."""
    centre = plate.center().x()
    begin, end = plate.left() + 20, min(plate.right() + 110, middle - 4)
    if centre > middle - 1:
        begin, end = centre - _WIDEST / 2, centre + _WIDEST / 2
    for step in range(25):
        off = _FRONT_OFF - 3 + 2 * step
        top = plate.bottom() + off if side is Side.TOP else plate.top() - off - FRONT_HEIGHT
        for left, right in _free(begin, end, top, FRONT_HEIGHT, taken):
            width = min(_WIDEST, right - left)
            at = min(max(centre - width / 2, left), right - width)
            yield 2 * step + 0.6 * abs(at + width / 2 - centre), QRectF(at, top, width, FRONT_HEIGHT)


def _free(left: float, right: float, top: float, height: float, taken: list[QRectF]) -> Iterator[tuple[float, float]]:
    """Yield the stretches between left and right that nothing crosses on this level."""
    for room in sorted(taken, key=QRectF.left):
        if room.top() < top + height and room.bottom() > top and room.right() > left:
            if room.left() > left:
                yield left, min(room.left(), right)
            left = room.right()
            if left >= right:
                return
    yield left, right


# ---- arrows


def _with_arrows(side: Side, plate: QRectF, front: QRectF, others: list[QRectF]) -> SeatPlace:
    """Return the place of a seat of the left half. Where arrow and amount do not fit both, the amount gives way."""
    arrows = [spot for spot in _arrows(side, plate) if _is_free(spot, others)] or list(_arrows(side, plate))
    for beside in arrows:
        if not beside.intersects(front):
            return SeatPlace(side, plate, front, arrows[0], front, beside)
    beside = min(arrows, key=QRectF.left)
    room = QRectF(front)
    room.setLeft(max(front.left(), beside.right() + _BESIDE))
    return SeatPlace(side, plate, front, arrows[0], room, beside)


def _arrows(side: Side, plate: QRectF) -> Iterator[QRectF]:
    """Yield the spots of an arrow along the plate's inner edge, from its middle outwards; the leftmost comes last."""
    length, depth = _ARROW
    if side is Side.LEFT:
        middle, most = plate.center().y() - length / 2, (plate.height() - length) / 2
        spots = [QRectF(plate.right() + _ARROW_OFF, middle + off, depth, length) for off in _outwards(most)]
    else:
        top = plate.bottom() + _ARROW_OFF if side is Side.TOP else plate.top() - _ARROW_OFF - depth
        middle, most = plate.center().x() - length / 2, (plate.width() - length) / 2
        spots = [QRectF(middle + off, top, length, depth) for off in _outwards(most)]
    yield from spots


def _outwards(most: float) -> Iterator[float]:
    """Yield 0, 4, -4, 8, -8 ... and at last -most."""
    yield 0.0
    for step in range(1, int(most // 4) + 1):
        yield 4.0 * step
        yield -4.0 * step
    yield -most


def _is_free(spot: QRectF, taken: list[QRectF]) -> bool:
    return not any(spot.intersects(room) for room in taken)


# ---- rectangles


def grown(rect: QRectF, by: float) -> QRectF:
    """Return the rectangle with `by` more on every side."""
    return rect.adjusted(-by, -by, by, by)


def _mirrored(rect: QRectF, width: float) -> QRectF:
    return QRectF(width - rect.right(), rect.top(), rect.width(), rect.height())


def _mirrored_place(place: SeatPlace, width: float) -> SeatPlace:
    side = Side.RIGHT if place.side is Side.LEFT else place.side
    rects = (place.plate, place.front, place.arrow, place.front_beside, place.arrow_beside)
    return SeatPlace(side, *(_mirrored(rect, width) for rect in rects))
