"""Whether the path reader draws what SVG means, and every icon keeps to its grid."""

import pytest
from PySide6.QtCore import QPointF, QRectF

import resources
from ui.drawing.icons import icon_path
from ui.drawing.svg_path import painter_path

ICONS = sorted(file.stem for file in resources.path("icons").glob("*.svg"))


def near(rect: QRectF, left: float, top: float, width: float, height: float) -> bool:
    return (rect.left(), rect.top(), rect.width(), rect.height()) == pytest.approx((left, top, width, height), abs=0.05)


@pytest.mark.parametrize("data", ["M2 3h10v5H2z", "m2,3 10,0 0,5 -10,0z", "M2 3L12 3 12 8 2 8Z", "M2 3H12V8H2Z"])
def test_lines_in_every_spelling(data: str) -> None:
    assert near(painter_path(data).boundingRect(), 2, 3, 10, 5)


@pytest.mark.parametrize(
    ("data", "box"),
    [
        ("M12 4a9 9 0 1 0 .01 0", (3, 4, 18, 18)),  # nearly a full circle
        ("M0 0a5 5 0 0 1 10 0", (0, -5, 10, 5)),
        ("M0 0a5 5 0 0 0 10 0", (0, 0, 10, 5)),
        ("M0 0A2 2 0 0 1 10 0", (0, -5, 10, 5)),  # radii too small grow to span the ends
        ("M4 7a8 3 0 0 0 16 0", (4, 7, 16, 3)),  # an ellipse
        ("M0 10a10 10 0 0 1 10-10", (0, 0, 10, 10)),
    ],
)
def test_arcs(data: str, box: tuple[float, float, float, float]) -> None:
    assert near(painter_path(data).boundingRect(), *box)


def test_curves_absolute_relative_and_smooth() -> None:
    absolute, relative = (
        painter_path("M10 10C10 0 20 0 20 10S30 20 30 10"),
        painter_path("M10 10c0-10 10-10 10 0s10 10 10 0"),
    )
    assert absolute == relative
    assert absolute.pointAtPercent(1) == QPointF(30, 10)
    assert near(absolute.boundingRect(), 10, 2.5, 20, 15)


def test_a_closed_shape_goes_on_from_where_it_began() -> None:
    assert painter_path("M4 7l-3 7h6z l1 0").currentPosition() == QPointF(5, 7)


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_stays_on_its_grid(name: str) -> None:
    box = icon_path(name).boundingRect()
    assert min(box.left(), box.top()) >= 0
    assert max(box.right(), box.bottom()) <= 24
    assert max(box.width(), box.height()) >= 12


def test_an_icon_is_read_once() -> None:
    assert icon_path("clock") is icon_path("clock")
    with pytest.raises(FileNotFoundError):
        icon_path("no-such-icon")
