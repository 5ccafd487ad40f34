"""Below at the right: whether the night is closed, and the key that closes it; asked once, two keys. Lengths are u."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted
from ui.faces import OFF_KEY, KeyFace
from ui.faces.close_face import BarFace
from ui.views.panels.panel import Line, wrapped
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

_KEY_SHARE = 0.56
_FIRST = ladder(22, 20, 18, weight=SEMIBOLD)
_SECOND = (Style(18, REGULAR), Style(18, REGULAR, True))
_INSET = 14.0


class ClosingBar(LookingWidget):
    """The key that was tapped stands still while it asks: where the words were is the one that means it."""

    pressed = Signal()
    confirmed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = BarFace("", "", OFF_KEY)
        self.key = KeyButton(self, OFF_KEY, KeySizes(26, 20))
        self.key.clicked.connect(self.pressed)
        self.confirm_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.confirm_key.clicked.connect(self.confirmed)

    def show_face(self, face: BarFace) -> None:
        """Show another face; an equal one costs nothing."""
        if face == self._face:
            return
        self._face = face
        self.setAccessibleName(". ".join(text for text in (face.first, face.second) if text))
        self.key.set_face(face.key)
        self.confirm_key.set_face(face.confirm or KeyFace(""))
        self.confirm_key.setVisible(face.confirm is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        if face.confirm is not None:
            return
        with self._look.begin(self) as painter:
            box = self._words_rect
            draw_box(painter, box, PANEL_CORNER, theme.surface, theme.line, EDGE)
            left, room = box.left() + _INSET, box.width() - 2 * _INSET
            rows = wrapped(Line(face.second, size=18), room)[:2]
            top = box.center().y() + (8 if not face.second else -4 if len(rows) < 2 else -13)
            draw_fitted(painter, left, top, fit(face.first, room, _FIRST, Ending.SQUEEZE), theme.text)
            for row in rows:
                top += 23
                draw_fitted(painter, left, top, fit(row, room, _SECOND, Ending.WORDS), theme.text_2)

    @property
    def _words_rect(self) -> QRectF:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        return QRectF(area.left(), area.top(), area.width() * (1 - _KEY_SHARE) - GAP, KEY)

    def _arrange(self) -> None:
        words = self._words_rect
        right = self._look.units(self.width()) - RING
        self.confirm_key.place(words)
        self.key.place(QRectF(words.right() + GAP, words.top(), right - words.right() - GAP, KEY))
