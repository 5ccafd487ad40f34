"""The middle of the felt: caption, pot, board and the line below. Tapping it opens the entry of cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.felt_paint import draw_rabbit, draw_wide_card
from ui.delegates.figures import fit_figure
from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import CAPITAL, CARD_CORNER, CENTRE, draw_card, draw_card_slot, draw_fitted, draw_focus, draw_text
from ui.faces import CardFace, FeltFace
from ui.views.parts.pressable import Pressable
from ui.views.table.seat_places import Middle, grown

_CAPTION = ladder(20, 18, weight=MEDIUM)
_POT = (Style(46, SEMIBOLD), *(Style(size, SEMIBOLD, True) for size in (46, 42, 38, 34, 30)))
_LINE = ladder(22, 20, 18, weight=MEDIUM)
_NOTE, _NOTE_APART = ladder(22, 20, 18, weight=MEDIUM), 30.0
_NUMBER = Style(20, SEMIBOLD)
_RABBIT = ladder(22, weight=SEMIBOLD)
RABBIT = "RABBIT"
_LABEL, _CARD_GAP, _BOARD_GAP = 20.0, 4.0, 6.0  # of boards that share the room of one


@dataclass(frozen=True, slots=True)
class BoardPlace:
    """Where one of several boards lies: the middle of its number's baseline, and its cards."""

    label: QPointF
    cards: tuple[QRectF, ...]


def centred(cards: Sequence[QRectF], slots: int) -> list[QRectF]:
    """The places of so many cards in the middle of the board's place."""
    off = (cards[-1].left() - cards[0].left()) / (len(cards) - 1) * max(0, len(cards) - slots) / 2
    return [room.translated(off, 0) for room in cards[:slots]]


def boards_in(cards: Sequence[QRectF], boards: int) -> list[BoardPlace]:
    """Return the places of several boards in the room of one: two under each other, more in two columns."""
    room = cards[0].united(cards[-1])
    columns = 1 if boards == 2 else 2
    wide, high = (room.width() - (columns - 1) * 2 * _BOARD_GAP) / columns, (room.height() - _BOARD_GAP) / 2
    card = (wide - _LABEL - (len(cards) - 1) * _CARD_GAP) / len(cards)
    found = []
    for board in range(boards):
        row, column = divmod(board, columns)
        left, top = room.left() + column * (wide + 2 * _BOARD_GAP), room.top() + row * (high + _BOARD_GAP)
        places = (QRectF(left + _LABEL + n * (card + _CARD_GAP), top, card, high) for n in range(len(cards)))
        found.append(BoardPlace(QPointF(left + _LABEL / 2 - 2, top + high / 2 + 7), tuple(places)))
    return found


class TableCentre(Pressable):
    """Pot and board as one target. It lets the felt shine through, so only its own texts cost anything."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = FeltFace()
        self._places: Middle | None = None
        self.setAccessibleDescription(self.tr("Opens the entry of cards"))

    @property
    def face(self) -> FeltFace:
        return self._face

    def show_face(self, face: FeltFace) -> None:
        """Show another face; an equal one costs nothing."""
        if face == self._face:
            return
        self._face = face
        self.setAccessibleName(self._sentence())
        self.setVisible(not face.covered)
        self.update()

    def place(self, look: Look, middle: Middle, left: float, top: float) -> None:
        """Stand at the middle of a table whose area begins at (left, top), in u."""
        self._look = look
        self._places = middle
        self.setGeometry(look.rect(middle.target.translated(left, top)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(350)), round(self._look.px(204)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._places is None:
            return
        face, theme, places = self._face, self._look.theme, self._places
        left, top, u = -places.target.x(), -places.target.y(), self._look.u
        dirty = event.rect()
        shown = QRectF(dirty.x() / u - left, dirty.y() / u - top, dirty.width() / u, dirty.height() / u)
        middle = places.target.center().x()
        painter = self._look.begin(self)
        painter.translate(left, top)
        if shown.intersects(places.caption):
            caption = fit(face.caption, places.caption.width(), _CAPTION)
            draw_fitted(painter, middle, places.caption.top() + 18, caption, theme.text_2, CENTRE)
        if shown.intersects(places.pot):
            pot = fit_figure(face.pot, places.pot.width(), _POT)
            draw_fitted(painter, middle, places.pot.top() + 36, pot, theme.money, CENTRE)
        self._draw_notes(painter, places)
        if not face.notes:
            self._draw_boards(painter, places, shown)
        if shown.intersects(places.line):
            self._draw_line(painter, places)
        if self.hasFocus():
            draw_focus(painter, places.cards[0].united(places.cards[-1]), CARD_CORNER, theme)
        painter.end()

    def _draw_notes(self, painter: QPainter, places: Middle) -> None:
        """Lines in the board's place, about its middle."""
        notes, board = self._face.notes, places.cards[0].united(places.cards[-1])
        apart = min(_NOTE_APART, board.height() / max(1, len(notes)))
        for number, words in enumerate(notes):
            level = board.center().y() + (number - (len(notes) - 1) / 2) * apart
            note = fit(words, board.width(), _NOTE, Ending.SQUEEZE)
            baseline = level + CAPITAL / 2 * note.style.size
            draw_fitted(painter, board.center().x(), baseline, note, self._look.theme.text, CENTRE)

    def _draw_line(self, painter: QPainter, places: Middle) -> None:
        """Draw the words below the board; under a rabbit they say that it is one."""
        face, theme, base = self._face, self._look.theme, places.line.top() + 19
        if rabbit := self._rabbit_rooms(places):
            centre = rabbit[0].united(rabbit[-1]).center().x()
            draw_fitted(painter, centre, base, fit(RABBIT, places.line.width(), _RABBIT), theme.warning, CENTRE)
            return
        line = fit(face.line, places.line.width(), _LINE, Ending.SQUEEZE)
        if line.cut and face.line_brief:
            line = fit(face.line_brief, places.line.width(), _LINE, Ending.SQUEEZE)
        ink = theme.text if face.line_is_pots else theme.text_2
        draw_fitted(painter, places.target.center().x(), base, line, ink, CENTRE)

    def _draw_boards(self, painter: QPainter, places: Middle, shown: QRectF) -> None:
        """Draw the board in its place, or all of them in the same room, each with its number."""
        face, theme = self._face, self._look.theme
        if not face.boards.others:
            self._draw_board(painter, places, shown)
            return
        boards = (face.board, *face.boards.others)
        for number, (cards, board) in enumerate(zip(boards, boards_in(places.cards, len(boards)), strict=True), 1):
            draw_text(painter, board.label.x(), board.label.y(), f"{number}", _NUMBER, theme.text_2, CENTRE)
            for place, room in enumerate(board.cards):
                if place >= len(cards):
                    draw_card_slot(painter, room, theme)
                elif room.width() > room.height():
                    draw_wide_card(painter, room, cards[place], theme)
                else:
                    draw_card(painter, room, cards[place], theme)

    def _draw_board(self, painter: QPainter, places: Middle, shown: QRectF) -> None:
        face, theme = self._face, self._look.theme
        cards = dict(enumerate(face.board)) | dict(enumerate(face.boards.rabbit, face.boards.rabbit_at))
        for number, room in enumerate(centred(places.cards, face.boards.slots)):
            if not shown.intersects(grown(room, 4)):
                continue
            if number in cards:
                draw_card(painter, room, cards[number], theme)
            else:
                draw_card_slot(painter, room, theme)
        for room in self._rabbit_rooms(places):
            draw_rabbit(painter, room, theme)

    def _rabbit_rooms(self, places: Middle) -> tuple[QRectF, ...]:
        boards = self._face.boards
        return places.cards[boards.rabbit_at : boards.rabbit_at + len(boards.rabbit)]

    def _sentence(self) -> str:
        """Return what the middle shows, for screen readers."""
        face = self._face
        pot = f"{face.caption} {face.pot}".strip()
        boards = (face.board, *face.boards.others)
        said = [self._spoken_board(cards, number if len(boards) > 1 else 0) for number, cards in enumerate(boards, 1)]
        rabbit = self._spoken_cards(face.boards.rabbit)
        said += [self.tr("rabbit {0}").format(rabbit)] if rabbit else []
        return ", ".join(part for part in (pot, *said, *face.notes, face.line) if part)

    def _spoken_board(self, cards: tuple[CardFace, ...], number: int) -> str:
        """The cards of a board; with several of them its number, 0 where there is one."""
        words = self._spoken_cards(cards)
        return self.tr("board {0}: {1}").format(number, words) if words and number else words

    def _spoken_cards(self, cards: tuple[CardFace, ...]) -> str:
        return ", ".join(self._spoken(card) for card in cards)

    def _spoken(self, card: CardFace) -> str:
        suits = {"s": self.tr("spades"), "h": self.tr("hearts"), "d": self.tr("diamonds"), "c": self.tr("clubs")}
        return self.tr("{0} of {1}").format(card.rank, suits[card.suit])
