"""Charts: inks that differ for every eye, labels that do not touch, axes of round steps, pictures with their words."""

import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.session.ports import StorageError
from tests.ui.test_theme import EVERY_THEME, VISIONS, ciede2000, contrast, lab
from ui.book_files import write_whole
from ui.drawing.look import Look
from ui.drawing.theme import DARK, LIGHT, Theme
from ui.faces.chart_face import Axis, Bar, ChartFace, Series, nice_step, round_ends
from ui.views.charts.chart_files import chart_png, chart_svg
from ui.views.charts.chart_ink import LINE_STYLES, line_ink
from ui.views.charts.chart_plot import chart_scene
from ui.views.charts.label_places import spread

HOSTILE = ('<b>Dana</b> & "Co"', "=1+1", "../../etc", "نور الدين", "x" * 10_000, "a\nb\x00c\u202e")


def a_chart(names: tuple[str, ...] = ("Dana", "Luis")) -> ChartFace:
    lines = tuple(
        Series(name, f"+{place}", ((0.0, 0.0), (5.0, 10.0 * place), (10.0, 4.0 * place)), ((5.0, 10.0 * place),), place)
        for place, name in enumerate(names)
    )
    x = Axis(0, 10, ((0, "0"), (10, "10")), "hands played")
    return ChartFace("Stacks", "Stacks: all of it.", x, Axis(0, 60, ((0, "0"), (60, "60")), "chips"), lines)


@EVERY_THEME
@pytest.mark.parametrize("vision", list(VISIONS))
def test_lines_of_other_colours_differ_in_every_colour_vision(theme: Theme, vision: str) -> None:
    colours = {line_ink(theme, style).color.name(): line_ink(theme, style).color for style in range(LINE_STYLES)}
    seen = [lab(colour, vision) for colour in colours.values()]
    assert len(seen) == LINE_STYLES / 2
    assert min(ciede2000(one, other) for one, other in combinations(seen, 2)) >= 18


@EVERY_THEME
def test_lines_stand_out_and_where_a_colour_comes_again_dash_and_marker_are_others(theme: Theme) -> None:
    inks = [line_ink(theme, style) for style in range(LINE_STYLES)]
    assert min(contrast(ink.color, theme.surface) for ink in inks) >= 3
    assert len({ink.marker for ink in inks}) == LINE_STYLES
    for one, other in combinations(inks, 2):
        assert one.color != other.color or one.dash != other.dash
    assert len({ink.dash for ink in inks[: LINE_STYLES // 2]}) == LINE_STYLES // 2


@given(st.lists(st.floats(0, 400), max_size=12))
def test_labels_keep_apart_in_the_order_of_their_lines(wanted: list[float]) -> None:
    places = spread(wanted, 24, 0, 400)
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    for one, other in pairwise(order):
        assert places[other] - places[one] >= 24 - 1e-6
    assert all(-1e-6 <= place <= 400 + 1e-6 for place in places)


def test_labels_that_have_room_stand_where_they_want() -> None:
    assert spread([300, 10, 100], 24, 0, 400) == [300, 10, 100]
    assert spread([100, 100], 24, 0, 400) == [88, 112]


@given(st.lists(st.integers(-(10**9), 10**9), min_size=1, max_size=9))
def test_an_axis_holds_its_values_in_at_most_seven_or_so_round_steps(values: list[int]) -> None:
    low, high, places = round_ends(values)
    assert low <= min(values) <= max(values) <= high
    assert low < high
    assert 2 <= len(places) <= 9
    assert (low, high) == (places[0], places[-1])


def test_steps_are_round() -> None:
    assert [nice_step(span) for span in (3, 9, 60, 61, 1_100)] == [1, 2, 10, 20, 200]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_a_png_is_wide_enough_and_has_the_ground_of_its_colours(qtbot: QtBot, theme: Theme) -> None:
    picture = QImage.fromData(chart_png(a_chart(), "Friday", theme))
    assert (picture.width(), picture.height()) == (2560, 1600)
    assert picture.pixelColor(3, 3).name() == theme.surface.name()
    ink = line_ink(theme, 1).color.rgb()
    assert sum(picture.pixel(x, y) == ink for x in range(0, 2560, 3) for y in range(0, 1600, 3)) > 50


def test_an_svg_says_its_texts_as_text_and_names_stay_names(qtbot: QtBot) -> None:
    data = chart_svg(a_chart(HOSTILE), "<i>Friday</i>", LIGHT)
    root = ET.fromstring(data)
    texts = ["".join(node.itertext()).strip() for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Stacks", "<i>Friday</i>", "hands played", "=1+1", "../../etc", "+5"} <= set(texts)
    assert '<b>Dana</b> & "Co"' in texts
    tags = {node.tag.rpartition("}")[2] for node in root.iter()}
    assert tags.isdisjoint({"b", "i", "script", "image", "a"})
    assert max(map(len, texts)) < 200


def test_bars_and_lines_are_drawn_at_every_size(qtbot: QtBot) -> None:
    axis = Axis(0, 10, ((0, "0"), (10, "10")), "")
    barred = ChartFace("Rake", "Rake.", axis, axis, bars=(Bar(1, 4, 8, "8", 2), Bar(5, 9, 0, "0")))
    for face in (barred, a_chart(), ChartFace("None", "None.", nothing="nothing")):
        for width, height in ((1, 1), (40, 900), (3840, 2160)):
            assert chart_scene(face, Look(), QSizeF(width, height)).sceneRect().width() == width


def test_a_picture_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "there.png"
    path.write_bytes(b"older")
    with pytest.raises(StorageError):
        write_whole(path, b"newer")
    assert path.read_bytes() == b"older"
    assert list(tmp_path.iterdir()) == [path]
