"""What cards are entered with: a slot for each card, a key for each suit in its colour and shape. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.felt_paint import draw_wide_card
from ui.drawing.fonts import BOLD, MEDIUM, Ending, Style, fit, ladder, measure
from ui.drawing.key_paint import key_ink, pressed_ink
from ui.drawing.paint import (
    CARD_CORNER,
    CENTRE,
    EDGE,
    KEY_CORNER,
    draw_box,
    draw_card,
    draw_fitted,
    draw_focus,
    draw_suit,
    draw_text,
    suit_color,
)
from ui.faces import CardFace, KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.words.card_words import SUIT_NAMES, card_name, rank_label

CARD_WIDTH, CARD_HEIGHT = 62.0, 86.0
LYING_WIDTH = 64.0
UP = "up"
_UP = Style(18, MEDIUM)
_RANK, _SMALL_RANK = Style(34, BOLD), Style(22, BOLD)
_WHERE = ladder(18, weight=MEDIUM)


class CardSlot(KeyButton):
    """The place of one card; a finger meets the whole key, of which the card takes the middle. In a low key the card
    lies on its side, and beside it is said whether it lies open.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, KeyFace(""))
        self._card, self._rank, self._chosen, self._open = "", "", False, False

    @property
    def card(self) -> str:
        return self._card

    @property
    def is_chosen(self) -> bool:
        """True when the next card goes here."""
        return self._chosen

    @property
    def is_open(self) -> bool:
        """True where the card lies open before its owner."""
        return self._open

    def show_card(self, card: str, chosen: bool, rank: str, name: str, lies_open: bool = False) -> None:
        """Show a card or an empty slot; `rank` waits for its suit; `name` says which slot it is."""
        face = card, chosen, rank, lies_open
        if not self.accessibleName() or face != (self._card, self._chosen, self._rank, self._open):
            self._card, self._chosen, self._rank, self._open = face
            self.update()
        self.setAccessibleName(f"{name}, {card_name(card) if card else 'empty'}{', next' if chosen else ''}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, key = self._look.theme, self.key_rect
        lies = key.height() < key.width()
        with self._look.begin(self) as painter:
            card = _on_its_side(key) if lies else _upright(key)
            if self._card and not self._rank:
                draw = draw_wide_card if lies else draw_card
                draw(painter, card, CardFace(rank_label(self._card[0]), self._card[1]), theme)
            elif not self._chosen:
                draw_box(painter, card, CARD_CORNER, None, theme.edge, EDGE, (5, 5))
            if self._chosen or self.isDown():
                draw_box(painter, card, CARD_CORNER, None, theme.lit, 4)
            if self._rank:
                draw_text(
                    painter,
                    card.center().x(),
                    card.center().y() + 12,
                    rank_label(self._rank),
                    _RANK,
                    theme.text,
                    CENTRE,
                )
            if self._open:
                draw_text(painter, card.right() + 5, key.center().y() + 6, UP, _UP, theme.text)
            if self.hasFocus():
                draw_focus(painter, card, CARD_CORNER, theme)


def _upright(key: QRectF) -> QRectF:
    """The card in a key of its own shape, smaller where the key is narrower."""
    wide = min(CARD_WIDTH, key.width())
    high = CARD_HEIGHT * wide / CARD_WIDTH
    return QRectF(key.center().x() - wide / 2, key.center().y() - high / 2, wide, high)


def _on_its_side(key: QRectF) -> QRectF:
    """The card at the left of a low key."""
    return QRectF(key.left(), key.top() + 4, LYING_WIDTH, key.height() - 8)


class SuitKey(KeyButton):
    """A suit for the rank that waits. Off, it says where that card lies; without a rank it shows its shape alone."""

    def __init__(self, parent: QWidget, suit: str) -> None:
        super().__init__(parent, KeyFace("", name=SUIT_NAMES[suit]))
        self._suit = suit
        self.show_rank("", "")

    def show_rank(self, rank: str, where: str) -> None:
        """Offer the card of this rank; `where` says that it lies elsewhere."""
        name = card_name(rank + self._suit) if rank else SUIT_NAMES[self._suit]
        kind = KeyKind.PLAIN if rank and not where else KeyKind.OFF
        self.set_face(KeyFace(rank_label(rank), where, kind, name=f"{name}, {where}" if where else name))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self.face
        ink = pressed_ink(face.kind, theme) if self.isDown() else key_ink(face.kind, theme)
        fill = theme.card if face.enabled and not self.isDown() else ink.fill
        with self._look.begin(self) as painter:
            rect = self.key_rect
            draw_box(painter, rect, KEY_CORNER, fill, ink.edge, ink.width)
            style = _SMALL_RANK if face.sub else _RANK
            color = theme.disabled if face.sub else suit_color(theme, self._suit)
            shape, wide = 0.82 * style.size, measure(face.text, style)
            gap = 6.0 if face.text else 0.0
            left = rect.center().x() - (wide + gap + shape) / 2
            middle = rect.center().y() - (12 if face.sub else 0)
            draw_text(painter, left, middle + 0.349 * style.size, face.text, style, color)
            draw_suit(painter, self._suit, left + wide + gap, middle - shape / 2, shape, color)
            if face.sub:
                where = fit(face.sub, rect.width() - 12, _WHERE, Ending.SQUEEZE)
                draw_fitted(painter, rect.center().x(), rect.center().y() + 21, where, theme.disabled, CENTRE)
            if self.hasFocus():
                draw_focus(painter, rect, KEY_CORNER, theme)
