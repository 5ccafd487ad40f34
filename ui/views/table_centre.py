"""The middle of the felt: caption, pot, board and the line below. Tapping it opens the entry of cards."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.figures import fit_figure
from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import CARD_CORNER, CENTRE, draw_card, draw_card_slot, draw_fitted, draw_focus
from ui.faces import CardFace, FeltFace
from ui.views.pressable import Pressable
from ui.views.seat_places import Middle

_CAPTION = ladder(20, 18, weight=MEDIUM)
_POT = (Style(46, SEMIBOLD), *(Style(size, SEMIBOLD, True) for size in (46, 42, 38, 34, 30)))
_LINE = ladder(22, 20, 18, weight=MEDIUM)


class TableCentre(Pressable):
    """Pot and board as one target. It lets the felt shine through, so only its own texts cost anything."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = FeltFace()
        self._places: Middle | None = None
        self.setAccessibleDescription(self.tr("Opens the entry of board cards"))

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
        for number, room in enumerate(places.cards):
            if not shown.intersects(room):
                continue
            if number < len(face.board):
                draw_card(painter, room, face.board[number], theme)
            else:
                draw_card_slot(painter, room, theme)
        if shown.intersects(places.line):
            line = fit(face.line, places.line.width(), _LINE, Ending.SQUEEZE)
            if line.cut and face.line_brief:
                line = fit(face.line_brief, places.line.width(), _LINE, Ending.SQUEEZE)
            ink = theme.text if face.line_is_pots else theme.text_2
            draw_fitted(painter, middle, places.line.top() + 19, line, ink, CENTRE)
        if self.hasFocus():
            draw_focus(painter, places.cards[0].united(places.cards[-1]), CARD_CORNER, theme)
        painter.end()

    def _sentence(self) -> str:
        """Return what the middle shows, for screen readers."""
        face = self._face
        pot = f"{face.caption} {face.pot}".strip()
        return ", ".join(part for part in (pot, *(self._spoken(card) for card in face.board), face.line) if part)

    def _spoken(self, card: CardFace) -> str:
        suits = {"s": self.tr("spades"), "h": self.tr("hearts"), "d": self.tr("diamonds"), "c": self.tr("clubs")}
        return self.tr("{0} of {1}").format(card.rank, suits[card.suit])
