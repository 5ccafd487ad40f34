"""One sentence about what is in the way of the database or a file, and what can be done: try again, or quit."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import SEMIBOLD
from ui.drawing.paint import PANEL_CORNER, draw_box
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import Line, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

TITLE = "Cutcard cannot open its database"
_BOX = (720.0, 340.0)


class TroublePage(LookingWidget):
    """Stands in for every other page while the database cannot be used."""

    retry_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._words = Words(self)
        self.retry_key = KeyButton(self, KeyFace("Try again", kind=KeyKind.LIT))
        self.quit_key = KeyButton(self, KeyFace("Quit", kind=KeyKind.PLAIN))
        self.retry_key.clicked.connect(self.retry_wanted)
        self.quit_key.clicked.connect(self.quit_wanted)
        self.sentence = ""

    def say(self, sentence: str, title: str = TITLE) -> None:
        """Show this sentence."""
        self.sentence = sentence
        self.setAccessibleName(title)
        self._words.show_lines([Line(title, "text", 26, SEMIBOLD), Line(sentence, "text", 22)])

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            painter.fillRect(self._look.area(self), theme.background)
            draw_box(painter, self._box(), PANEL_CORNER, theme.surface, theme.edge, 1.5)

    def _box(self) -> QRectF:
        area = self._look.area(self)
        box = QRectF(0, 0, min(_BOX[0], area.width() - 24), _BOX[1])
        box.moveCenter(area.center())
        return box

    def _arrange(self) -> None:
        box = self._box()
        self._words.setGeometry(self._look.rect(box.adjusted(24, 20, -24, -112)))
        self.retry_key.place(QRectF(box.left() + 24, box.bottom() - 108, 300, 88))
        self.quit_key.place(QRectF(box.right() - 24 - 200, box.bottom() - 108, 200, 88))
