"""The colours of the console: one value per role, three themes. A colour is named for its use, never for its hue."""

from dataclasses import dataclass

from PySide6.QtGui import QColor


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Theme:
    """A colour for every role. Compared by identity, so that a look with a theme is a cheap cache key."""

    name: str
    # ground
    background: QColor
    surface: QColor
    key: QColor
    key_pressed: QColor
    well: QColor
    line: QColor
    edge: QColor
    # table
    felt: QColor
    felt_line: QColor
    rim: QColor
    rim_edge: QColor
    plate: QColor
    plate_edge: QColor
    plate_out: QColor
    # what happens next: one thing at a time
    lit: QColor
    on_lit: QColor
    on_lit_2: QColor
    # words and figures
    text: QColor
    text_2: QColor
    disabled: QColor
    money: QColor
    # actions
    fold: QColor
    fold_edge: QColor
    check_fill: QColor
    on_check: QColor
    call_fill: QColor
    call_edge: QColor
    on_call: QColor
    raise_fill: QColor
    raise_edge: QColor
    on_raise: QColor
    allin_fill: QColor
    allin_edge: QColor
    allin: QColor
    # states
    warning: QColor
    warning_fill: QColor
    danger: QColor
    danger_fill: QColor
    on_danger: QColor
    saved: QColor
    info: QColor
    focus: QColor
    # cards
    card: QColor
    card_edge: QColor
    spade: QColor
    heart: QColor
    diamond: QColor
    club: QColor


def _theme(name: str, **roles: str) -> Theme:
    return Theme(name=name, **{role: QColor(value) for role, value in roles.items()})


DARK = _theme(
    "dark",
    background="#0E1214",
    surface="#171D20",
    key="#263036",
    key_pressed="#303C43",
    well="#0A0D0F",
    line="#35414A",
    edge="#7D8C95",
    felt="#123731",
    felt_line="#3A6B60",
    rim="#252A2C",
    rim_edge="#454D50",
    plate="#1E262A",
    plate_edge="#4B585F",
    plate_out="#14191C",
    lit="#F4F1E6",
    on_lit="#12171A",
    on_lit_2="#3E474C",
    text="#F1F4F3",
    text_2="#B7C2C7",
    disabled="#93A0A7",
    money="#FBEFC9",
    fold="#FFA79E",
    fold_edge="#E0645A",
    check_fill="#3A4A56",
    on_check="#F4F8FA",
    call_fill="#1C5597",
    call_edge="#5E97DA",
    on_call="#FFFFFF",
    raise_fill="#F2B13A",
    raise_edge="#F2B13A",
    on_raise="#1B1303",
    allin_fill="#2C2210",
    allin_edge="#F2B13A",
    allin="#FFCB66",
    warning="#FFA65C",
    warning_fill="#33230F",
    danger="#FF8F85",
    danger_fill="#A3211A",
    on_danger="#FFFFFF",
    saved="#6ED79A",
    info="#93C8FF",
    focus="#7FD8FF",
    card="#20262A",
    card_edge="#5A676E",
    spade="#F3F0EA",
    heart="#DD6970",
    diamond="#4F99F6",
    club="#8EF87D",
)

LIGHT = _theme(
    "light",
    background="#E4E8E6",
    surface="#F4F6F4",
    key="#FFFFFF",
    key_pressed="#DCE3E1",
    well="#FFFFFF",
    line="#C2CBC9",
    edge="#66737A",
    felt="#C5DDD3",
    felt_line="#7FA899",
    rim="#D3D6D2",
    rim_edge="#A9B0AE",
    plate="#FFFFFF",
    plate_edge="#95A1A4",
    plate_out="#E9EDEB",
    lit="#14191C",
    on_lit="#FFFFFF",
    on_lit_2="#C9D2D6",
    text="#12181B",
    text_2="#3F4B52",
    disabled="#57636A",
    money="#2B2003",
    fold="#8F1710",
    fold_edge="#B3261E",
    check_fill="#CBD6DD",
    on_check="#10202B",
    call_fill="#164F8F",
    call_edge="#164F8F",
    on_call="#FFFFFF",
    raise_fill="#F0AE36",
    raise_edge="#8A5A00",
    on_raise="#1B1303",
    allin_fill="#FFF3D9",
    allin_edge="#9A6200",
    allin="#5A3700",
    warning="#7A3E00",
    warning_fill="#FFE9D1",
    danger="#9B1B14",
    danger_fill="#A3211A",
    on_danger="#FFFFFF",
    saved="#0F6237",
    info="#0F4C87",
    focus="#005FB8",
    card="#FFFFFF",
    card_edge="#8A969A",
    spade="#151515",
    heart="#A42817",
    diamond="#1B3689",
    club="#158570",
)

CONTRAST = _theme(
    "contrast",
    background="#000000",
    surface="#000000",
    key="#000000",
    key_pressed="#333333",
    well="#000000",
    line="#8A8A8A",
    edge="#FFFFFF",
    felt="#000000",
    felt_line="#FFFFFF",
    rim="#000000",
    rim_edge="#FFFFFF",
    plate="#000000",
    plate_edge="#FFFFFF",
    plate_out="#000000",
    lit="#FFFF00",
    on_lit="#000000",
    on_lit_2="#000000",
    text="#FFFFFF",
    text_2="#FFFFFF",
    disabled="#BDBDBD",
    money="#FFFFFF",
    fold="#FFB3AC",
    fold_edge="#FFB3AC",
    check_fill="#000000",
    on_check="#FFFFFF",
    call_fill="#9CCBFF",
    call_edge="#9CCBFF",
    on_call="#000000",
    raise_fill="#FFD500",
    raise_edge="#FFD500",
    on_raise="#000000",
    allin_fill="#000000",
    allin_edge="#FFD500",
    allin="#FFD500",
    warning="#FFC48A",
    warning_fill="#000000",
    danger="#FFB3AC",
    danger_fill="#FFB3AC",
    on_danger="#000000",
    saved="#8CFFB5",
    info="#9CCBFF",
    focus="#00FFFF",
    card="#000000",
    card_edge="#FFFFFF",
    spade="#F3F0EA",
    heart="#DD6970",
    diamond="#4F99F6",
    club="#8EF87D",
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}
