"""The lowest line: rulebook, dealer, chips in all at the left, the time at the right. Nothing here can be tapped."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, Ending, fit, ladder
from ui.drawing.geometry import GAP, PAD_WIDTH, SIDE
from ui.drawing.paint import RIGHT, draw_fitted
from ui.faces import StatusFace
from ui.views.parts.looking import LookingWidget

_LINE = ladder(18, weight=REGULAR)


class StatusLine(LookingWidget):
    """Two short texts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = StatusFace()

    def show_face(self, face: StatusFace) -> None:
        if face == self._face:
            return
        self._face = face
        self.setAccessibleName(". ".join(text for text in (face.left, face.right) if text))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            right = fit(self._face.right, PAD_WIDTH, _LINE)
            left = fit(self._face.left, area.width() - 2 * SIDE - 12 - GAP - right.width, _LINE, Ending.WORDS)
            draw_fitted(painter, 2 * SIDE, area.height() - 7, left, theme.text_2)
            draw_fitted(painter, area.width() - SIDE, area.height() - 7, right, theme.text_2, RIGHT)
