"""What stands on the window before the database is open, and the one sentence when it cannot be opened."""

from PySide6.QtCore import QRectF, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.faces import KeyFace, KeyKind
from ui.fonts import MEDIUM, SEMIBOLD, Style, fit
from ui.look import Look
from ui.paint import CENTRE, draw_box, draw_fitted
from ui.views.key_button import KeyButton
from ui.views.panel import Line, Words

_NAME = (Style(46, SEMIBOLD),)
_WHAT = (Style(22, MEDIUM),)


class OpeningView(QWidget):
    """The felt with the program's name; or, with `show_trouble`, what is wrong and two keys."""

    painted = Signal()
    retry_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._trouble = ""
        self._told = False
        self._words = Words(self)
        self._retry = KeyButton(self, KeyFace("Try again", kind=KeyKind.LIT))
        self._quit = KeyButton(self, KeyFace("Quit", kind=KeyKind.PLAIN))
        self._retry.clicked.connect(self.retry_wanted)
        self._quit.clicked.connect(self.quit_wanted)
        self.show_trouble("")

    def show_trouble(self, sentence: str) -> None:
        """Say what is in the way; '' goes back to the plain felt."""
        self._trouble = sentence
        for child in (self._words, self._retry, self._quit):
            child.setVisible(bool(sentence))
        self._words.show_lines(
            [Line("Cutcard cannot open its database", "text", 26, SEMIBOLD), Line(sentence, "text", 22)]
        )
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._words.set_look(look)
        self._retry.set_look(look)
        self._quit.set_look(look)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.background)
            table = QRectF(0, 0, min(806, area.width() - 48), min(566, area.height() - 120))
            table.moveCenter(area.center())
            rim = 0.46 * min(table.width(), table.height())
            draw_box(painter, table, rim, theme.rim, theme.rim_edge, 2)
            draw_box(painter, table.adjusted(20, 20, -20, -20), rim - 20, theme.felt, theme.felt_line, 2)
            if not self._trouble:
                name, what = fit("Cutcard", 400, _NAME), fit("opening the night", 400, _WHAT)
                draw_fitted(painter, area.center().x(), area.center().y() + 8, name, theme.money, CENTRE)
                draw_fitted(painter, area.center().x(), area.center().y() + 44, what, theme.text_2, CENTRE)
            else:
                box = QRectF(0, 0, 640, 300)
                box.moveCenter(area.center())
                draw_box(painter, box, 14, theme.surface, theme.edge, 1.5)
        if not self._told:
            self._told = True
            QTimer.singleShot(0, self, self._on_painted)

    def _on_painted(self) -> None:
        self.painted.emit()

    def _arrange(self) -> None:
        area = self._look.area(self)
        box = QRectF(0, 0, 640, 300)
        box.moveCenter(area.center())
        self._words.setGeometry(self._look.rect(box.adjusted(24, 20, -24, -112)))
        self._retry.place(QRectF(box.left() + 24, box.bottom() - 108, 280, 88))
        self._quit.place(QRectF(box.right() - 24 - 200, box.bottom() - 108, 200, 88))
