"""On every table and every reference screen: plates stand apart and are large enough, amounts in front meet nothing."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize

from ui.drawing.geometry import frame
from ui.drawing.look import ScaleSetting, has_log, scale_for
from ui.views.table.seat_places import RING, SEATS, Side, TablePlaces, grown, table_places

SCREENS = {
    "1280x800": (QSize(1280, 800), ScaleSetting()),
    "1024x768": (QSize(1024, 768), ScaleSetting()),
    "1920x1080": (QSize(1920, 1080), ScaleSetting()),
    "1920x1080 without log": (QSize(1920, 1080), ScaleSetting(log=False)),
    "3840x2160": (QSize(3840, 2160), ScaleSetting()),
    "3840x2160 without log": (QSize(3840, 2160), ScaleSetting(log=False)),
}
MOST_CHIPS = 86.0
"""An amount of seven digits without its chip, in the smallest type, is 78 u wide."""


def area(screen: str) -> QRectF:
    size, setting = SCREENS[screen]
    u = scale_for(size, setting)
    return frame(size.width() / u, size.height() / u, has_log(size, setting)).table


@pytest.fixture(
    params=[(seats, screen) for screen in SCREENS for seats in SEATS], ids=lambda case: f"{case[0]}, {case[1]}"
)
def table(request: pytest.FixtureRequest) -> TablePlaces:
    seats, screen = request.param
    whole = area(screen)
    return table_places(seats, whole.width(), whole.height())


def texts(table: TablePlaces) -> list[QRectF]:
    """Everything printed on the felt that belongs to no seat."""
    middle = table.middle
    return [middle.caption, middle.pot, *middle.cards, middle.line, table.dealer]


def test_plates_stand_a_gap_apart(table: TablePlaces) -> None:
    for one, other in combinations(table.seats, 2):
        assert not grown(one.plate, 17.9).intersects(other.plate)


def test_a_plate_is_a_target_of_class_c(table: TablePlaces) -> None:
    for seat in table.seats:
        assert min(seat.plate.width(), seat.plate.height()) >= 118  # 20 mm
        assert seat.plate.width() <= 184
        assert seat.plate.height() <= 132


def test_plates_are_inside_the_area_and_off_the_middle(table: TablePlaces) -> None:
    width = table.rim.width() + 68
    height = table.rim.height() + 78
    for seat in table.seats:
        assert QRectF(-0.01, -0.01, width + 0.02, height + 0.02).contains(seat.plate)
        assert not any(seat.ring.intersects(text) for text in texts(table))


def test_amounts_in_front_meet_nothing(table: TablePlaces) -> None:
    for seat in table.seats:
        others = [other for other in table.seats if other is not seat]
        for room in (seat.front, seat.front_beside):
            assert not room.intersects(seat.ring)
            assert not any(room.intersects(other.ring) or room.intersects(other.front) for other in others)
            assert not any(room.intersects(text) for text in texts(table))
        assert not seat.front_beside.intersects(seat.arrow_beside)
        assert seat.front.width() >= MOST_CHIPS


def test_amounts_lie_on_the_felt_near_their_plate(table: TablePlaces) -> None:
    for seat in table.seats:
        assert table.felt.contains(seat.front)
        assert grown(seat.plate, 50).intersects(seat.front)


def test_arrows_meet_nothing_and_point_at_their_plate(table: TablePlaces) -> None:
    for seat in table.seats:
        for arrow in (seat.arrow, seat.arrow_beside):
            assert not arrow.intersects(seat.plate)
            assert grown(seat.plate, 15).intersects(arrow)
            assert not any(arrow.intersects(text) for text in texts(table))
            for other in table.seats:
                assert other is seat or not (arrow.intersects(other.ring) or arrow.intersects(other.front))


def test_the_right_half_mirrors_the_left(table: TablePlaces) -> None:
    width = table.rim.width() + 68
    for left, right in zip(table.seats, reversed(table.seats), strict=True):
        assert left.plate.left() == pytest.approx(width - right.plate.right())
        assert left.front.top() == pytest.approx(right.front.top())
        if left.side is Side.LEFT:
            assert right.side is Side.RIGHT


@pytest.mark.parametrize(
    ("screen", "size"), [("1280x800", (152, 118)), ("1024x768", (160, 122)), ("1920x1080", (164, 124))]
)
def test_plates_grow_with_the_screen(screen: str, size: tuple[int, int]) -> None:
    whole = area(screen)
    plate = table_places(6, whole.width(), whole.height()).seats[0].plate
    assert (plate.width(), plate.height()) == size


def test_the_reference_places_are_those_of_the_design() -> None:
    whole = area("1280x800")
    seats = table_places(9, whole.width(), whole.height()).seats
    corners = {place: (round(seats[place].plate.left()), round(seats[place].plate.top())) for place in (0, 4, 8)}
    assert corners == {0: (148, 448), 4: (327, 0), 8: (506, 448)}


def test_the_narrowest_console_still_has_room_for_every_seat() -> None:
    for seats in SEATS:
        table = table_places(seats, 706, 566)  # 1180 u wide
        for one, other in combinations(table.seats, 2):
            assert not grown(one.plate, 17.9).intersects(other.plate)
            assert not one.front.intersects(other.front)
        assert min(seat.plate.width() for seat in table.seats) >= 118


def test_too_low_an_area_keeps_the_plates_large() -> None:
    table = table_places(10, 790, 540)
    assert {(seat.plate.width(), seat.plate.height()) for seat in table.seats} == {(152, 118)}
    assert not any(one.plate.intersects(other.plate) for one, other in combinations(table.seats, 2))


def test_an_empty_table_has_a_middle_only() -> None:
    table = table_places(0, 806, 566)
    assert table.seats == ()
    assert table.middle.target.contains(table.middle.line)
    assert RING == 8
