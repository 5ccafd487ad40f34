"""The shapes the console is made of: texts, boxes, icons, suits, cards, chips and badges.

Every length is in layout units (u); the painter is expected to be scaled already (`Look.begin`).
"""

from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from ui.drawing import fonts
from ui.drawing.fonts import BOLD, Fitted, Style
from ui.drawing.icons import GRID, icon_path
from ui.drawing.theme import Theme
from ui.faces import Badge, BadgeShape, CardFace

EDGE = 1.5
KEY_CORNER, PLATE_CORNER, PANEL_CORNER, CARD_CORNER, BADGE_CORNER = 10.0, 12.0, 14.0, 7.0, 4.0
BADGE_HEIGHT = 26.0
CHIP = 26.0
CAPITAL = 0.698  # height of a capital or figure, in em

LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0

_SUITS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}


# ---- lines and boxes


def pen(color: QColor, width: float, dash: tuple[float, ...] = ()) -> QPen:
    """Return a pen with flat ends; `dash` is lengths in u."""
    made = QPen(color, width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    made.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if dash:
        made.setDashPattern([length / width for length in dash])
    return made


def _round_pen(color: QColor, width: float) -> QPen:
    return QPen(QBrush(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def draw_box(
    painter: QPainter,
    rect: QRectF,
    corner: float = 0.0,
    fill: QColor | None = None,
    edge: QColor | None = None,
    width: float = EDGE,
    dash: tuple[float, ...] = (),
) -> None:
    """Draw a rounded rectangle whose edge lies inside `rect`."""
    inset = width / 2 if edge else 0.0
    painter.setPen(pen(edge, width, dash) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(fill or Qt.BrushStyle.NoBrush)
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, max(0.0, corner - inset), max(0.0, corner - inset))


def draw_line(painter: QPainter, x1: float, y1: float, x2: float, y2: float, color: QColor, width: float = 1.0) -> None:
    painter.setPen(pen(color, width))
    painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))


def draw_path(
    painter: QPainter, path: QPainterPath, fill: QColor | None, edge: QColor | None, width: float = 2.0
) -> None:
    painter.setPen(_round_pen(edge, width) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(fill or Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


# ---- text


def draw_fitted(
    painter: QPainter, x: float, baseline: float, words: Fitted, color: QColor, align: float = LEFT
) -> None:
    """Draw a fitted text whose left end, middle or right end (`align`) is at `x`."""
    painter.setPen(color)
    painter.setFont(fonts.font(words.style))
    left = x - words.width * align
    if words.squeeze == 1.0:
        painter.drawText(QPointF(left, baseline), words.text)
        return
    painter.save()
    painter.translate(left, baseline)
    painter.scale(words.squeeze, 1)
    painter.drawText(QPointF(0, 0), words.text)
    painter.restore()


def draw_text(
    painter: QPainter, x: float, baseline: float, text: str, style: Style, color: QColor, align: float = LEFT
) -> None:
    """Draw a text that is known to fit, with its left end, middle or right end (`align`) at `x`."""
    draw_fitted(painter, x, baseline, Fitted(text, style, fonts.measure(text, style) if align else 0.0), color, align)


# ---- icons, suits, cards, chips


def draw_icon(
    painter: QPainter, name: str, x: float, y: float, size: float, color: QColor, stroke: float = 2.0
) -> None:
    """Draw an icon of `size` u with its left upper corner at (x, y); `stroke` counts on the grid of 24."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size / GRID, size / GRID)
    painter.setPen(_round_pen(color, stroke))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(icon_path(name))
    painter.restore()


def suit_color(theme: Theme, suit: str) -> QColor:
    """Return the colour of a suit, one of "shdc"."""
    color: QColor = getattr(theme, _SUITS[suit])
    return color


def draw_suit(painter: QPainter, suit: str, x: float, y: float, size: float, color: QColor) -> None:
    """Draw the filled shape of a suit, `size` u square, with its left upper corner at (x, y)."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size / GRID, size / GRID)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(icon_path(f"suit-{_SUITS[suit]}"))
    painter.restore()


def draw_card(painter: QPainter, rect: QRectF, card: CardFace, theme: Theme) -> None:
    """Draw a face-up card: the rank above the shape of the suit, never one without the other."""
    draw_box(painter, rect, CARD_CORNER, theme.card, theme.card_edge)
    color = suit_color(theme, card.suit)
    middle, size = rect.center().x(), rect.height()
    draw_text(painter, middle, rect.top() + size * 0.48, card.rank, Style(round(size * 0.44), BOLD), color, CENTRE)
    shape = size * 0.36
    draw_suit(painter, card.suit, middle - shape / 2, rect.top() + size * 0.58, shape, color)


def draw_card_slot(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw the dashed place of a card that is not there yet."""
    draw_box(painter, rect, CARD_CORNER, None, theme.felt_line, EDGE, (5, 5))


def draw_chip(painter: QPainter, x: float, y: float, color: QColor) -> None:
    """Draw the chip glyph, 26 u wide, with its middle at (x, y)."""
    painter.setPen(pen(color, 4.5, (8.2, 2.8)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(x, y), 10.5, 10.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(QPointF(x, y), 5.0, 5.0)


# ---- badges

_BADGE = Style(18, BOLD, True)
_BADGE_ROOM = {  # what the shape adds to the word's width
    BadgeShape.BOX: 16.0,
    BadgeShape.DASHED: 16.0,
    BadgeShape.FRAME: 18.0,
    BadgeShape.TAG: 22.0,
    BadgeShape.HEXAGON: 24.0,
    BadgeShape.BARE: 0.0,
}


def badge_width(badge: Badge) -> float:
    """Return how wide `draw_badge` draws it."""
    if badge.shape is BadgeShape.DISC:
        return BADGE_HEIGHT
    return fonts.measure(badge.text, _BADGE) + _BADGE_ROOM[badge.shape]


def draw_badge(painter: QPainter, x: float, y: float, badge: Badge, theme: Theme, lit: bool = False) -> float:
    """Draw a badge, 26 u high, with its left upper corner at (x, y); `lit` on the lit plate. Return its width."""
    width, high = badge_width(badge), BADGE_HEIGHT
    rect = QRectF(x, y, width, high)
    ink = theme.on_lit if lit else theme.text
    edge = theme.on_lit if lit else theme.edge
    word_x = x + width / 2
    align = CENTRE
    match badge.shape:
        case BadgeShape.DISC:
            draw_box(painter, rect, high / 2, theme.on_lit if lit else theme.lit)
            ink = theme.lit if lit else theme.on_lit
        case BadgeShape.BOX:
            draw_box(painter, rect, BADGE_CORNER, None, edge, 2)
        case BadgeShape.HEXAGON:
            points = ((8, 1), (width - 8, 1), (width - 1, 13), (width - 8, 25), (8, 25), (1, 13))
            draw_path(painter, _polygon(x, y, points), None, edge)
        case BadgeShape.FRAME:
            draw_box(painter, rect, BADGE_CORNER, theme.allin_fill, theme.allin_edge, 3)
            ink = theme.allin
        case BadgeShape.DASHED:
            draw_box(painter, rect, BADGE_CORNER, None, edge, 2, (4, 3))
            ink = ink if lit else theme.disabled
        case BadgeShape.TAG:
            draw_path(painter, _polygon(x, y, ((1, 13), (9, 1), (width - 1, 1), (width - 1, 25), (9, 25))), None, edge)
            word_x, align = x + 13, LEFT
        case BadgeShape.BARE:
            ink = ink if lit else theme.disabled
        case _:
            assert_never(badge.shape)
    draw_text(painter, word_x, y + 19.3, badge.text, _BADGE, ink, align)
    return width


def _polygon(x: float, y: float, points: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath(QPointF(x + points[0][0], y + points[0][1]))
    for dx, dy in points[1:]:
        path.lineTo(x + dx, y + dy)
    path.closeSubpath()
    return path


def draw_focus(painter: QPainter, rect: QRectF, corner: float, theme: Theme, within: QRectF | None = None) -> None:
    """Draw the focus ring, 3 u wide and 2 u off the key; no part of it leaves `within`."""
    ring = rect.adjusted(-5, -5, 5, 5)
    draw_box(painter, ring & within if within is not None else ring, corner + 5, None, theme.focus, 3)
