"""How a key looks: its colours for each kind, and its one or two lines laid out so that no figure is ever cut.

Every length is in layout units (u); the painter is expected to be scaled already (`Look.begin`).
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import assert_never

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, Fitted, fit, ladder
from ui.drawing.paint import CAPITAL, EDGE, KEY_CORNER, draw_box, draw_fitted, draw_icon
from ui.drawing.theme import Theme
from ui.faces import KeyFace, KeyKind

_ICON, _LONE_ICON = 28.0, 32.0
_ICON_GAP = 10.0
_BESIDE_ICON = 46.0  # where the words begin when an icon stands at the left
_SMALLEST = 18


@dataclass(frozen=True, slots=True)
class KeySizes:
    """Sizes, in u, of a key's first and second line."""

    text: int = 28
    sub: int = 20


KEY_SIZES = KeySizes()


@dataclass(frozen=True, slots=True)
class KeyInk:
    """How one kind of key is drawn."""

    fill: QColor | None
    edge: QColor
    ink: QColor
    width: float = EDGE
    dash: tuple[float, ...] = ()


@cache
def key_ink(kind: KeyKind, theme: Theme) -> KeyInk:
    """Return the fill, edge and text colour of a kind of key."""
    match kind:
        case KeyKind.PLAIN:
            return KeyInk(theme.key, theme.edge, theme.text)
        case KeyKind.QUIET:
            return KeyInk(theme.surface, theme.edge, theme.text)
        case KeyKind.FOLD:
            return KeyInk(theme.key, theme.fold_edge, theme.fold, 3)
        case KeyKind.CHECK:
            return KeyInk(theme.check_fill, theme.edge, theme.on_check)
        case KeyKind.CALL:
            return KeyInk(theme.call_fill, theme.call_edge, theme.on_call)
        case KeyKind.RAISE:
            return KeyInk(theme.raise_fill, theme.raise_edge, theme.on_raise)
        case KeyKind.ALL_IN:
            return KeyInk(theme.allin_fill, theme.allin_edge, theme.allin, 5)
        case KeyKind.OFF:
            return KeyInk(None, theme.line, theme.disabled)
        case KeyKind.BELOW:
            return KeyInk(theme.warning_fill, theme.warning, theme.warning, 3, (9, 6))
        case KeyKind.LIT:
            return KeyInk(theme.lit, theme.lit, theme.on_lit)
        case KeyKind.CHOSEN:
            return KeyInk(theme.key_pressed, theme.lit, theme.text, 3)
        case KeyKind.DANGER:
            return KeyInk(theme.danger_fill, theme.danger_fill, theme.on_danger)
        case _:
            assert_never(kind)


@cache
def pressed_ink(kind: KeyKind, theme: Theme) -> KeyInk:
    """Return how a key looks under the finger; one look for all, as the fills would not carry their text any more."""
    return KeyInk(theme.key_pressed, theme.lit, theme.allin if kind is KeyKind.ALL_IN else theme.text, 2)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of words: its left end and its baseline, counted from the key's left upper corner."""

    words: Fitted
    left: float
    baseline: float


@dataclass(frozen=True, slots=True)
class IconPlace:
    left: float
    top: float
    size: float


@dataclass(frozen=True, slots=True)
class KeyLayout:
    """Where a key's words and its icon stand."""

    lines: tuple[Line, ...] = ()
    icon: IconPlace | None = None


@lru_cache(maxsize=512)
def lay_key(width: float, height: float, face: KeyFace, sizes: KeySizes = KEY_SIZES) -> KeyLayout:
    """Return the layout of a face on a key of this size.

    Words step down their ladder to fit. An icon gives way when the figures need its place.
    """
    room = width - (20 if width >= 118 else 12)
    middle = height / 2
    if face.icon and not face.text:
        return KeyLayout(icon=IconPlace((width - _LONE_ICON) / 2, middle - _LONE_ICON / 2, _LONE_ICON))
    if face.icon and not face.sub:
        words = _fit(face.text, room - _ICON - _ICON_GAP, sizes.text)
        left = (width - _ICON - _ICON_GAP - words.width) / 2
        line = Line(words, left + _ICON + _ICON_GAP, middle + CAPITAL / 2 * words.style.size)
        return KeyLayout((line,), IconPlace(left, middle - _ICON / 2, _ICON))
    if face.icon:
        beside = _stacked(face, width - _BESIDE_ICON - 12, middle, sizes, _BESIDE_ICON)
        if not any(line.words.cut or line.words.squeeze < 1 for line in beside):
            return KeyLayout(beside, IconPlace(14, middle - _ICON / 2, _ICON))
    return KeyLayout(_stacked(face, room, middle, sizes, (width - room) / 2))


def _stacked(face: KeyFace, room: float, middle: float, sizes: KeySizes, left: float) -> tuple[Line, ...]:
    """Return one or two centred lines about the height `middle`, in `room` from `left` on."""
    first = _fit(face.text, room, sizes.text)
    second = _fit(face.sub, room, sizes.sub, MEDIUM) if face.sub else None
    if second is None and first.style.size < sizes.text - 4 and " " in face.text:
        verb, figure = face.text.rsplit(" ", 1)  # "All-in 1,234,567.50": two large lines instead of a small one
        first, second = _fit(verb, room, sizes.text), _fit(figure, room, sizes.text)
    first_left = left + (room - first.width) / 2
    if second is None:
        return (Line(first, first_left, middle + CAPITAL / 2 * first.style.size),)
    block = 0.72 * first.style.size + 10 + 0.72 * second.style.size
    return (
        Line(first, first_left, middle - block / 2 + 0.72 * first.style.size),
        Line(second, left + (room - second.width) / 2, middle + block / 2),
    )


def _fit(text: str, room: float, size: int, weight: int = SEMIBOLD) -> Fitted:
    steps = tuple(range(size - 2, _SMALLEST - 1, -2)) or (_SMALLEST,)
    return fit(text, room, ladder(size, *steps, weight=weight), Ending.SQUEEZE)


def draw_key(
    painter: QPainter,
    rect: QRectF,
    face: KeyFace,
    theme: Theme,
    sizes: KeySizes = KEY_SIZES,
    pressed: bool = False,
    guard: float = 0.0,
) -> None:
    """Draw a key. `guard` is the share of the guard time left, shown as a bar along the top edge; 0 shows none."""
    colors = pressed_ink(face.kind, theme) if pressed else key_ink(face.kind, theme)
    draw_box(painter, rect, KEY_CORNER, colors.fill, colors.edge, colors.width, colors.dash)
    layout = lay_key(rect.width(), rect.height(), face, sizes)
    if layout.icon is not None:
        left, top = rect.left() + layout.icon.left, rect.top() + layout.icon.top
        draw_icon(painter, face.icon, left, top, layout.icon.size, colors.ink)
    for line in layout.lines:
        draw_fitted(painter, rect.left() + line.left, rect.top() + line.baseline, line.words, colors.ink)
    if guard > 0:
        draw_guard(painter, rect, guard, colors.ink)


def draw_guard(painter: QPainter, rect: QRectF, share: float, color: QColor) -> None:
    """Draw the bar, 3 u high, that empties while a key does not listen yet."""
    full = rect.width() - 2 * KEY_CORNER
    painter.fillRect(guard_strip(rect).adjusted(0, 0, -full * (1 - min(1.0, share)), 0), color)


def guard_strip(rect: QRectF) -> QRectF:
    """Return the place of the guard bar in a key."""
    return QRectF(rect.left() + KEY_CORNER, rect.top() + 8, rect.width() - 2 * KEY_CORNER, 3)
