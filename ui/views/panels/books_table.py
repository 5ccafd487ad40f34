"""What the other books would say of a ruling: one row a book, in three aligned columns. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.drawing.paint import draw_fitted
from ui.views.parts.looking import LookingWidget
from ui.words.verdict_words import BookRow

ROW = 25.0
_BASELINE = 19.0
_RIGHT = 1.0
_BOOK, _RULE = 96.0, 104.0
_BOOK_STEPS, _STEPS = ladder(18, weight=SEMIBOLD), ladder(18, weight=REGULAR)


class BooksTable(LookingWidget):
    """Says and keeps nothing itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._rows: tuple[BookRow, ...] = ()

    @property
    def rows(self) -> tuple[BookRow, ...]:
        return self._rows

    def show_rows(self, rows: Sequence[BookRow]) -> None:
        """Show these books; equal ones cost nothing."""
        if tuple(rows) != self._rows:
            self._rows = tuple(rows)
            said = ". ".join(", ".join(part for part in (row.book, row.says, row.rule) if part) for row in rows)
            self.setAccessibleName(said)
            self.update()

    @property
    def height_needed(self) -> float:
        """The height in u that the rows take."""
        return ROW * len(self._rows)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            width = self._look.area(self).width()
            for place, row in enumerate(self._rows):
                line = place * ROW + _BASELINE
                says = fit(row.says, width - _BOOK - _RULE - 8, _STEPS, Ending.SQUEEZE)
                rule = fit(row.rule, _RULE, _STEPS, Ending.SQUEEZE)
                draw_fitted(painter, 0, line, fit(row.book, _BOOK - 8, _BOOK_STEPS, Ending.SQUEEZE), theme.info)
                draw_fitted(painter, _BOOK, line, says, theme.text)
                draw_fitted(painter, width, line, rule, theme.text_2, _RIGHT)
