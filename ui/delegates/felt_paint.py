"""What lies on the felt outside the plates: rim and felt, chips in front of a seat, its arrow. Lengths in u."""

from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from ui.delegates.figures import fit_figure
from ui.drawing.fonts import BOLD, MEDIUM, SEMIBOLD, Fitted, Style, fit, ladder, measure
from ui.drawing.paint import (
    CAPITAL,
    CARD_CORNER,
    CENTRE,
    CHIP,
    draw_box,
    draw_chip,
    draw_fitted,
    draw_suit,
    draw_text,
    suit_color,
)
from ui.drawing.theme import Theme
from ui.faces import CardFace, SeatFace
from ui.views.table.seat_places import SeatPlace, Side, TablePlaces

_AMOUNT = ladder(26, 24, 22, 20, 18)
_WON = ladder(28, 26, 24, 22, 20, 18)
_WORD = ladder(22, 20, 18, weight=MEDIUM)
_DEALER = (Style(18, SEMIBOLD), Style(18, SEMIBOLD, True))
_CHIP_ROOM = CHIP + 8
_ROUND = 0.46  # of the shorter side


def draw_table(painter: QPainter, places: TablePlaces, dealer: str, theme: Theme) -> None:
    """Draw what never changes in a night: rim, felt and the dealer's plate."""
    for rect, fill, edge in ((places.rim, theme.rim, theme.rim_edge), (places.felt, theme.felt, theme.felt_line)):
        draw_box(painter, rect, _ROUND * min(rect.width(), rect.height()), fill, edge, 2)
    if dealer:
        draw_box(painter, places.dealer, 8, theme.surface, theme.rim_edge, 2)
        words = fit(dealer, places.dealer.width() - 14, _DEALER)
        draw_fitted(painter, places.dealer.center().x(), places.dealer.bottom() - 9, words, theme.text_2, CENTRE)


@dataclass(frozen=True, slots=True)
class Front:
    """What lies in front of a seat as it fits: a word, or an amount with its chip where there is room for one."""

    words: Fitted
    chip: bool

    @property
    def width(self) -> float:
        return self.words.width + (_CHIP_ROOM if self.chip else 0.0)


@lru_cache(maxsize=256)
def front_of(amount: str, word: str, width: float) -> Front:
    """Return the word, or the amount, no wider than `width`; the chip goes before the amount is squeezed."""
    if word:
        return Front(fit_figure(word, width, _WON if word.startswith("+") else _WORD), chip=False)
    words = fit_figure(amount, width - _CHIP_ROOM, _AMOUNT[:-1])
    if words.squeeze < 1.0:
        return Front(fit_figure(amount, width, _AMOUNT), chip=False)
    return Front(words, chip=True)


def has_arrow(place: SeatPlace, face: SeatFace) -> bool:
    """Return whether the seat to act has its arrow; a very long amount takes the arrow's place."""
    if not face.to_act or not (face.front or face.front_word):
        return face.to_act
    return front_of(face.front, face.front_word, place.front_beside.width()).words.squeeze == 1.0


def front_rect(place: SeatPlace, face: SeatFace) -> QRectF:
    """Return where the amount of a seat stands in its room: at the plate's side, or before the middle of the plate."""
    room = _room(place, face)
    front = front_of(face.front, face.front_word, room.width())
    match place.side:
        case Side.LEFT:
            left = room.left()
        case Side.RIGHT:
            left = room.right() - front.width
        case _:
            left = min(max(place.plate.center().x() - front.width / 2, room.left()), room.right() - front.width)
    return QRectF(left, room.top(), front.width, room.height())


def _room(place: SeatPlace, face: SeatFace) -> QRectF:
    return place.front_beside if has_arrow(place, face) else place.front


def draw_front(painter: QPainter, place: SeatPlace, face: SeatFace, theme: Theme) -> None:
    """Draw the chips or the word in front of a seat."""
    front, rect = front_of(face.front, face.front_word, _room(place, face).width()), front_rect(place, face)
    left, level = rect.left(), rect.center().y()
    if front.chip:
        draw_chip(painter, left + CHIP / 2, level, theme.money)
        left += _CHIP_ROOM
    ink = theme.text if face.front_word and not face.front_word.startswith("+") else theme.money
    draw_fitted(painter, left, level + CAPITAL / 2 * front.words.style.size, front.words, ink)


def draw_arrow(painter: QPainter, place: SeatPlace, face: SeatFace, theme: Theme) -> None:
    """Draw the arrow on the felt that points at the seat to act."""
    spot = place.arrow_beside if face.front or face.front_word else place.arrow
    middle = spot.center()
    match place.side:
        case Side.TOP:
            points = [spot.bottomLeft(), spot.bottomRight(), QPointF(middle.x(), spot.top())]
        case Side.BOTTOM:
            points = [spot.topLeft(), spot.topRight(), QPointF(middle.x(), spot.bottom())]
        case Side.LEFT:
            points = [spot.topRight(), spot.bottomRight(), QPointF(spot.left(), middle.y())]
        case Side.RIGHT:
            points = [spot.topLeft(), spot.bottomLeft(), QPointF(spot.right(), middle.y())]
        case _:
            assert_never(place.side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.lit)
    painter.drawPolygon(QPolygonF(points))


def draw_wide_card(painter: QPainter, rect: QRectF, card: CardFace, theme: Theme) -> None:
    """Draw a card that is wider than high: the shape of the suit beside the rank."""
    draw_box(painter, rect, CARD_CORNER, theme.card, theme.card_edge)
    color, style = suit_color(theme, card.suit), Style(round(rect.height() * 0.66), BOLD, len(card.rank) > 1)
    shape, wide = rect.height() * 0.5, measure(card.rank, style)
    left, middle = rect.center().x() - (wide + 4 + shape) / 2, rect.center().y()
    draw_text(painter, left, middle + CAPITAL / 2 * style.size, card.rank, style, color)
    draw_suit(painter, card.suit, left + wide + 4, middle - shape / 2, shape, color)


def draw_rabbit(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Outline a card that would have come, so that nobody takes it for one of the board."""
    draw_box(painter, rect.adjusted(-2, -2, 2, 2), CARD_CORNER + 2, None, theme.warning, 4, (6, 4))
