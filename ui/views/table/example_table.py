"""A small table for the example of a rule: plates with stack and badges, chips and cards in front, pot and board.

It draws one moment from data and knows no hand. Lengths are u; `HEIGHT` is what it needs, at any width from 380 on.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.engine.cards import Card, cards_text
from app.rulebook.reference import Example, ExampleSeat
from ui.delegates.felt_paint import draw_table, draw_wide_card
from ui.delegates.seat_delegate import plate_ink
from ui.drawing.fonts import MEDIUM, SEMIBOLD, Style, fit, ladder, measure
from ui.drawing.paint import (
    CHIP,
    LEFT,
    PLATE_CORNER,
    RIGHT,
    badge_width,
    draw_badge,
    draw_card,
    draw_chip,
    draw_text,
)
from ui.faces import Badge, BadgeShape, SeatMood
from ui.faces.board_faces import card_faces
from ui.views.parts.looking import LookingWidget
from ui.views.table.seat_places import table_places
from ui.words.rule_words import example_sentence, figure

HEIGHT = 258.0
_PLATE = 126.0, 60.0
_FRONT = 28.0
_BETWEEN = 6.0
_INWARDS = 28.0
"""So far what lies before a plate in a corner is moved onto the felt."""
_BOARD, _CARD_GAP = (36.0, 50.0), 5.0
_SHOWN = 42.0, 28.0
_INSET = 8.0
_NUMBER, _STACK = Style(20, SEMIBOLD), Style(24, SEMIBOLD)
_BET, _POT = Style(22, SEMIBOLD), Style(30, SEMIBOLD)
_WITH = ladder(18, weight=MEDIUM)
_BUTTON = Badge("D", BadgeShape.DISC)
_SHAPES = {
    "SB": BadgeShape.BOX,
    "BB": BadgeShape.BOX,
    "STR": BadgeShape.HEXAGON,
    "STR2": BadgeShape.HEXAGON,
    "ALL-IN": BadgeShape.FRAME,
    "FOLDED": BadgeShape.BARE,
    "AWAY": BadgeShape.DASHED,
}
_COLUMNS = {  # of the seats clockwise from the dealer's left: top or bottom row, and where in it
    2: ((False, 0.5), (True, 0.5)),
    3: ((False, 0.0), (True, 0.5), (False, 1.0)),
    4: ((False, 0.0), (True, 0.0), (True, 1.0), (False, 1.0)),
    5: ((False, 0.0), (True, 0.0), (True, 0.5), (True, 1.0), (False, 1.0)),
    6: ((False, 0.0), (True, 0.0), (True, 0.5), (True, 1.0), (False, 1.0), (False, 0.5)),
}


class ExampleTable(LookingWidget):
    """Shows one example; nothing on it can be tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._example: Example | None = None

    def show_example(self, example: Example) -> None:
        """Show another example."""
        self._example = example
        self.setAccessibleName(example_sentence(example))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._example is None:
            return
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_table(painter, table_places(0, area.width(), area.height()), "", self._look.theme)
            for seat, (top, share) in zip(self._example.seats, _COLUMNS[len(self._example.seats)], strict=True):
                plate = plate_rect(area, top, share)
                self._paint_plate(painter, plate, seat)
                self._paint_front(painter, plate, top, share, seat)
            self._paint_middle(painter, area, self._example)

    def _paint_plate(self, painter: QPainter, plate: QRectF, seat: ExampleSeat) -> None:
        mood = SeatMood.FOLDED if {"FOLDED", "AWAY"} & set(seat.badges) else SeatMood.LIVE
        ink = plate_ink(mood, seat.to_act, False, False, self._look.theme)
        painter.setPen(ink.edge)
        painter.setBrush(ink.fill)
        painter.drawRoundedRect(plate.adjusted(1, 1, -1, -1), PLATE_CORNER, PLATE_CORNER)
        draw_text(painter, plate.left() + _INSET, plate.top() + 24, str(seat.seat), _NUMBER, ink.number)
        draw_text(painter, plate.right() - _INSET, plate.top() + 25, figure(seat.stack), _STACK, ink.stack, RIGHT)
        badges = [_BUTTON] if self._example and seat.seat == self._example.button else []
        badges += [Badge(word, _SHAPES[word]) for word in seat.badges]
        self._paint_badges(painter, plate, badges, seat.to_act)

    def _paint_badges(self, painter: QPainter, plate: QRectF, badges: list[Badge], lit: bool) -> None:
        wide = sum(badge_width(badge) for badge in badges) + 6 * max(0, len(badges) - 1)
        painter.save()
        painter.translate(plate.left() + _INSET, 0)
        painter.scale(min(1.0, (plate.width() - 2 * _INSET) / max(1.0, wide)), 1)
        left = 0.0
        for badge in badges:
            left += draw_badge(painter, left, plate.top() + 30, badge, self._look.theme, lit) + 6
        painter.restore()

    def _paint_front(self, painter: QPainter, plate: QRectF, top: bool, share: float, seat: ExampleSeat) -> None:
        """Chips and shown cards before the plate."""
        theme = self._look.theme
        words = figure(seat.bet) if seat.bet else ""
        chips = CHIP + 6 + measure(words, _BET) if words else 0.0
        cards = len(seat.cards) * (_SHOWN[0] + 4) - 4 if seat.cards else 0.0
        wide = chips + cards + (10 if chips and cards else 0)
        left = plate.left() + (plate.width() - wide) * (share if wide > plate.width() else 0.5)
        left += _INWARDS * (1 - 2 * share)
        middle = plate.bottom() + _BETWEEN + _FRONT / 2 if top else plate.top() - _BETWEEN - _FRONT / 2
        for card in card_faces(cards_text(seat.cards)):
            draw_wide_card(painter, QRectF(left, middle - _SHOWN[1] / 2, *_SHOWN), card, theme)
            left += _SHOWN[0] + 4
        left += 6 if chips and cards else 0
        if words:
            draw_chip(painter, left + CHIP / 2, middle, theme.money)
            draw_text(painter, left + CHIP + 6, middle + 8, words, _BET, theme.money)

    def _paint_middle(self, painter: QPainter, area: QRectF, example: Example) -> None:
        """What is swept and, beside it, the board."""
        theme, middle = self._look.theme, area.center().y()
        bets = example.pot - example.swept
        swept = figure(example.swept) if example.swept else ""
        beside = fit(f"with bets {figure(example.pot)}" if bets else "", 130, _WITH)
        pot = max(measure(swept, _POT), beside.width)
        board = _board_width(example.board)
        left = area.center().x() - (pot + board + (18 if pot and board else 0)) / 2
        if swept:
            at = left + (pot - measure(swept, _POT)) / 2
            draw_text(painter, at, middle + (2 if bets else 10), swept, _POT, theme.money)
        if bets:
            at = left + (pot - beside.width) / 2
            draw_text(painter, at, middle + (24 if swept else 6), beside.text, beside.style, theme.text_2, LEFT)
        left += pot + (18 if pot else 0)
        for card in card_faces(cards_text(example.board)):
            draw_card(painter, QRectF(left, middle - _BOARD[1] / 2, *_BOARD), card, theme)
            left += _BOARD[0] + _CARD_GAP


def plate_rect(area: QRectF, top: bool, share: float) -> QRectF:
    """Where a plate stands: in the top or bottom row, from its left end (0) to its right one (1)."""
    wide, high = _PLATE
    left = area.left() + share * (area.width() - wide)
    return QRectF(left, area.top() if top else area.bottom() - high, wide, high)


def _board_width(board: tuple[Card, ...]) -> float:
    return len(board) * (_BOARD[0] + _CARD_GAP) - _CARD_GAP if board else 0.0
