"""How far something is, as a bar with its words above. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, Ending, fit, ladder
from ui.drawing.paint import EDGE, draw_box, draw_fitted
from ui.views.parts.looking import LookingWidget

PROGRESS_HEIGHT = 58.0
_BAR, _INSET, _CORNER = 20.0, 4.0, 10.0
_TEXT = ladder(20, 18, weight=MEDIUM)


class ProgressBar(LookingWidget):
    """Nothing in it moves by itself: what is shown was done."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._share, self._text = 0.0, ""

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return self._share

    def show_progress(self, share: float, text: str) -> None:
        """Show this share of the whole, 0 to 1, and these words."""
        self._share, self._text = min(1.0, max(0.0, share)), text
        self.setAccessibleName(f"{text}, {self._share:.0%}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            percent = fit(f"{self._share:.0%}", 80, _TEXT)
            draw_fitted(painter, 0, 22, fit(self._text, area.width() - 92, _TEXT, Ending.WORDS), theme.text_2)
            draw_fitted(painter, area.width(), 22, percent, theme.text, 1.0)
            bar = QRectF(0, area.height() - _BAR, area.width(), _BAR)
            draw_box(painter, bar, _CORNER, theme.well, theme.edge, EDGE)
            inner = bar.adjusted(_INSET, _INSET, -_INSET, -_INSET)
            corner = _CORNER - _INSET
            if (wide := inner.width() * self._share) > 0:
                inner.setWidth(max(wide, 2 * corner))
                draw_box(painter, inner, corner, theme.saved)
