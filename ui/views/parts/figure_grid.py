"""Figures under each other in two columns: what it is at the left, the amount at the right. Lengths are u."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.drawing.paint import RIGHT, draw_fitted
from ui.views.parts.looking import LookingWidget

ROW = 26.0
_BETWEEN, _GAP = 26.0, 8.0
_LABEL, _VALUE = ladder(20, 18, weight=REGULAR), ladder(22, 20, 18, weight=SEMIBOLD)


@dataclass(frozen=True, slots=True)
class Figure:
    """One amount and what it is; `odd` ones are drawn as a warning."""

    label: str
    value: str
    odd: bool = False


class FigureGrid(LookingWidget):
    """Filled row by row."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._figures: tuple[Figure, ...] = ()

    @property
    def figures(self) -> tuple[Figure, ...]:
        return self._figures

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Show these figures; equal ones cost nothing."""
        if tuple(figures) != self._figures:
            self._figures = tuple(figures)
            self.setAccessibleName(", ".join(f"{figure.label} {figure.value}" for figure in figures))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            wide = (self._look.area(self).width() - _BETWEEN) / 2
            for place, figure in enumerate(self._figures):
                row, column = divmod(place, 2)
                left, baseline = column * (wide + _BETWEEN), row * ROW + 20
                value = fit(figure.value, wide * 0.6, _VALUE, Ending.SQUEEZE)
                draw_fitted(painter, left + wide, baseline, value, theme.warning if figure.odd else theme.money, RIGHT)
                label = fit(figure.label, wide - value.width - _GAP, _LABEL, Ending.SQUEEZE)
                draw_fitted(painter, left, baseline, label, theme.text_2)
