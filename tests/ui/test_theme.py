"""Contrast and colour vision over the theme tokens. Ratios are those of WCAG 2, differences are CIEDE2000."""

import math

import pytest
from PySide6.QtGui import QColor

from ui.drawing.key_paint import key_ink, pressed_ink
from ui.drawing.theme import CONTRAST, DARK, LIGHT, THEMES, Theme
from ui.faces import KeyKind

Triple = tuple[float, float, float]

EVERY_THEME = pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)

TEXT_PAIRS = [
    ("text", "background surface key key_pressed plate felt", 7.0),
    ("text_2", "background surface key key_pressed plate felt", 4.5),
    ("text_2", "plate_out", 7.0),  # stacks of seats that are out are money too
    ("disabled", "background surface key plate_out", 4.5),
    ("money", "surface plate felt well warning_fill key key_pressed", 7.0),
    ("on_lit", "lit", 7.0),
    ("on_lit_2", "lit", 7.0),
    ("fold", "surface key well", 7.0),
    ("on_check", "check_fill", 7.0),
    ("on_call", "call_fill", 7.0),
    ("on_raise", "raise_fill", 7.0),
    ("allin", "allin_fill well key_pressed", 7.0),
    ("warning", "surface warning_fill well", 7.0),
    ("danger", "surface", 7.0),
    ("on_danger", "danger_fill", 7.0),
    ("saved", "surface background", 4.5),
    ("info", "surface key well", 4.5),
    ("spade", "card", 4.5),
    ("heart", "card", 4.5),
    ("diamond", "card", 4.5),
    ("club", "card", 4.5),
]
EDGE_PAIRS = [
    ("edge", "surface key background", 3.0),
    ("focus", "surface key felt background", 3.0),
    ("lit", "felt background plate", 3.0),
    ("fold_edge", "background key", 3.0),
    ("call_edge", "background", 3.0),
    ("allin_edge", "surface allin_fill", 3.0),
    ("raise_edge", "surface background", 3.0),
]

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
D65 = (0.95047, 1.0, 1.08883)


def color_of(theme: Theme, role: str) -> QColor:
    color = getattr(theme, role)
    assert isinstance(color, QColor)
    return color


def linear(color: QColor) -> Triple:
    def channel(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(color.redF()), channel(color.greenF()), channel(color.blueF())


def luminance(color: QColor) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def dot(row: Triple, column: Triple) -> float:
    return sum(a * b for a, b in zip(row, column, strict=True))


def lab(color: QColor, vision: str) -> Triple:
    seen = linear(color)
    red, green, blue = (min(1.0, max(0.0, dot(row, seen))) for row in VISIONS[vision])
    xyz = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    x, y, z = (
        cube ** (1 / 3) if cube > (6 / 29) ** 3 else cube * (29 / 6) ** 2 / 3 + 4 / 29
        for cube in (value / white for value, white in zip(xyz, D65, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The colour difference of two Lab colours (Sharma, Wu, Dalal 2005)."""
    (light_1, a_1, b_1), (light_2, a_2, b_2) = one, other
    seventh = ((math.hypot(a_1, b_1) + math.hypot(a_2, b_2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(seventh / (seventh + 25**7))
    a_1, a_2 = a_1 * stretch, a_2 * stretch
    chroma_1, chroma_2 = math.hypot(a_1, b_1), math.hypot(a_2, b_2)
    hue_1, hue_2 = math.degrees(math.atan2(b_1, a_1)) % 360, math.degrees(math.atan2(b_2, a_2)) % 360
    grey = chroma_1 * chroma_2 == 0
    turn = 0.0 if grey else (hue_2 - hue_1 + 180) % 360 - 180
    hue = hue_1 + hue_2 if grey else hue_1 + turn / 2
    d_hue = 2 * math.sqrt(chroma_1 * chroma_2) * math.sin(math.radians(turn / 2))
    light, chroma = (light_1 + light_2) / 2, (chroma_1 + chroma_2) / 2

    def wave(times: float, shift: float) -> float:
        return math.cos(math.radians(times * hue + shift))

    tone = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    by_light = (light_2 - light_1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (chroma_2 - chroma_1) / (1 + 0.045 * chroma)
    by_hue = d_hue / (1 + 0.015 * chroma * tone)
    blues = math.exp(-(((hue % 360 - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(60 * blues))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_colour_difference_gives_the_published_values(one: Triple, other: Triple, published: float) -> None:
    assert ciede2000(one, other) == pytest.approx(published, abs=0.0001)


@EVERY_THEME
@pytest.mark.parametrize(("role", "grounds", "least"), TEXT_PAIRS + EDGE_PAIRS)
def test_every_pair_of_tokens_holds_its_ratio(theme: Theme, role: str, grounds: str, least: float) -> None:
    found = {ground: contrast(color_of(theme, role), color_of(theme, ground)) for ground in grounds.split()}
    assert {ground: ratio for ground, ratio in found.items() if ratio < least} == {}


@EVERY_THEME
@pytest.mark.parametrize("vision", list(VISIONS))
def test_suits_differ_in_every_colour_vision(theme: Theme, vision: str) -> None:
    suits = [lab(color, vision) for color in (theme.spade, theme.heart, theme.diamond, theme.club)]
    nearest = min(ciede2000(one, other) for place, one in enumerate(suits) for other in suits[:place])
    assert nearest >= 20


@EVERY_THEME
@pytest.mark.parametrize("kind", list(KeyKind))
def test_the_words_on_a_key_can_be_read_at_rest_and_under_the_finger(theme: Theme, kind: KeyKind) -> None:
    rest, pressed = key_ink(kind, theme), pressed_ink(kind, theme)
    assert contrast(rest.ink, rest.fill or theme.background) >= (4.5 if kind is KeyKind.OFF else 7)
    assert pressed.fill is not None
    assert contrast(pressed.ink, pressed.fill) >= 7


def test_the_kinds_of_key_differ_without_colour() -> None:
    """Fold, all-in and an odd act differ from the filled keys by their edge alone."""
    fold, all_in, odd, call = (
        key_ink(kind, DARK) for kind in (KeyKind.FOLD, KeyKind.ALL_IN, KeyKind.BELOW, KeyKind.CALL)
    )
    assert len({fold.width, all_in.width, call.width}) == 3
    assert odd.dash
    assert {fold.dash, all_in.dash, call.dash} == {()}


def test_in_high_contrast_every_decorating_edge_is_white() -> None:
    assert {edge.name() for edge in (CONTRAST.felt_line, CONTRAST.rim_edge, CONTRAST.plate_edge, CONTRAST.edge)} == {
        "#ffffff"
    }


def test_themes_are_found_by_name() -> None:
    assert {name: theme.name for name, theme in THEMES.items()} == {
        "dark": "dark",
        "light": "light",
        "contrast": "contrast",
    }
