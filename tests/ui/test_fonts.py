"""Whether the bundled type is there, and what happens to texts that are too long."""

import time

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

import resources
from ui.drawing.fonts import (
    BOLD,
    NAME,
    REGULAR,
    SEMIBOLD,
    STACK,
    Ending,
    Style,
    fit,
    font,
    ladder,
    load,
    measure,
    metrics,
)
from ui.drawing.paint import draw_fitted
from ui.words.names import isolated

LONGEST_AMOUNT = "1,234,567.50"


@pytest.fixture(autouse=True)
def _application(qtbot: QtBot) -> None:
    """Fonts need a running application."""


def test_all_faces_are_bundled_with_their_licence() -> None:
    assert len(load()) == 16
    assert "Reserved Font Name" in resources.path("fonts", "LICENSE_FONT").read_text("utf-8")


@pytest.mark.parametrize("weight", [REGULAR, 500, SEMIBOLD, BOLD])
@pytest.mark.parametrize("condensed", [False, True])
def test_figures_are_tabular(weight: int, condensed: bool) -> None:
    widths = {round(measure(figure * 20, Style(32, weight, condensed)), 1) for figure in "0123456789"}
    assert len(widths) == 1


def test_condensed_is_another_face() -> None:
    assert measure("Maximiliane", Style(24, SEMIBOLD, True)) < 0.95 * measure("Maximiliane", Style(24, SEMIBOLD))


def test_the_signs_of_the_console_are_in_the_face() -> None:
    missing = [char for char in "TomášŽofieŁukasz½→−·…“”’" if not metrics(Style(24)).inFontUcs4(ord(char))]
    assert missing == []


def test_arabic_and_hebrew_stand_behind_the_face() -> None:
    assert font(Style(24)).families()[1:] == ["IBM Plex Sans Arabic", "IBM Plex Sans Hebrew"]
    assert measure("نور الدين", Style(24)) > 20
    assert measure("עמית כהן", Style(24)) > 20


@pytest.mark.parametrize("step", NAME, ids=lambda step: f"{step.size}{'c' if step.condensed else ''}")
def test_names_go_down_the_ladder(step: Style) -> None:
    fitted = fit("Maximiliane", measure("Maximiliane", step), NAME)
    assert (fitted.text, fitted.style, fitted.cut) == ("Maximiliane", step, False)


def test_below_the_ladder_a_name_ends_in_an_ellipsis() -> None:
    fitted = fit("Bartholomew Featherstonehaugh", 114, NAME)
    assert fitted.style == NAME[-1]
    assert fitted.cut
    assert fitted.text.startswith("Bartholo")
    assert fitted.text.endswith("…")
    assert fitted.width <= 114


@pytest.mark.parametrize("stack", ["284", "1,248,500", "12,248,500", LONGEST_AMOUNT])
def test_a_stack_is_never_shortened(stack: str) -> None:
    fitted = fit(stack, 128, STACK, Ending.SQUEEZE)
    assert fitted.text == stack
    assert fitted.width <= 128


def test_a_squeezed_figure_is_whole_and_as_wide_as_its_place() -> None:
    fitted = fit(LONGEST_AMOUNT, 80, ladder(20, 18), Ending.SQUEEZE)
    assert (fitted.text, fitted.width, fitted.cut) == (LONGEST_AMOUNT, 80, False)
    assert 0.6 <= fitted.squeeze < 1


def test_a_sentence_is_cut_between_words_never_inside_a_figure() -> None:
    sentence = "min raise to 1,234,567.50 (last raise 1,000,000)"
    cuts = {fit(sentence, width, ladder(20, 18), Ending.WORDS).text for width in range(90, 360, 5)}
    assert cuts <= {
        sentence,
        "min…",
        "min raise…",
        "min raise to…",
        "min raise to 1,234,567.50…",
        "min raise to 1,234,567.50 (last…",
        "min raise to 1,234,567.50 (last raise…",
    }
    assert len(cuts) > 4


@pytest.mark.parametrize(
    "name",
    [
        "x" * 10_000,
        "<img src=x onerror=1>",
        "a\nb\tc\x00d\u2028e",
        "نور " * 3_000,
        "👩‍👩‍👧‍👦 Family",
        "e\u0301" * 5_000,
        "",
    ],
)
def test_any_name_fits_quickly(name: str) -> None:
    begin = time.perf_counter()
    fitted = fit(isolated(name), 114, NAME)
    assert time.perf_counter() - begin < 0.5
    assert fitted.width <= 114 or not fitted.cut
    assert not set(fitted.text) & set("\n\t\x00\u2028")
    assert len(fitted.text) <= 130


def test_names_are_isolated_and_cannot_turn_what_follows() -> None:
    assert isolated("Dana") == "Dana"
    assert isolated("نور") == "\u2068نور\u2069"
    assert isolated("\u202eevil\u202c") == "evil"
    assert isolated("نور\u2066\u200f") == "\u2068نور\u2069"


@pytest.mark.parametrize("u", [0.83, 1.0, 1.2, 2.4])
@pytest.mark.parametrize("text", ["Raise to 1,234,567.50", "min raise to 104 (last raise 44)", "Maximiliane"])
def test_what_fits_at_one_scale_fits_at_all(u: float, text: str) -> None:
    fitted = fit(text, 400, ladder(28))
    left, height = 20, 60
    image = QImage(round(500 * u), round(height * u), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        painter.scale(u, u)
        draw_fitted(painter, left, 40, fitted, QColor("#ffffff"))
    inked = [x for x in range(image.width()) if any(image.pixel(x, y) for y in range(image.height()))]
    assert left * u - 1 <= inked[0]
    assert inked[-1] <= (left + fitted.width) * u + 1
    assert inked[-1] - inked[0] >= 0.95 * fitted.width * u
