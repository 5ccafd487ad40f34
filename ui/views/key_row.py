"""A row: what is so and what it means at the left, one key at the right. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.faces import OFF_KEY, KeyFace
from ui.fonts import REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.key_paint import KeySizes
from ui.look import Look
from ui.paint import draw_fitted, draw_line
from ui.views.key_button import KeyButton

ROW_HEIGHT = 84.0
_LEFT, _KEY_WIDTH, _KEY_HEIGHT, _KEY_RIGHT, _BETWEEN = 18.0, 126.0, 66.0, 14.0, 12.0
_SAID = ladder(22, 20, 18, weight=SEMIBOLD)
_MEANS = ladder(20, 18, weight=REGULAR)


class KeyRow(QWidget):
    """One row as wide as its panel."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._said, self._means = "", ""
        self._last = False
        self.row_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))

    @property
    def words(self) -> tuple[str, str]:
        return self._said, self._means

    def show_row(self, said: str, means: str, face: KeyFace, last: bool) -> None:
        """Show a row; the `last` one of a panel has no line under it."""
        self.row_key.set_face(face)
        if (said, means, last) == (self._said, self._means, self._last):
            return
        self._said, self._means, self._last = said, means, last
        self.setAccessibleName(f"{said}, {means}")
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.row_key.set_look(look)
        self._arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            room = area.width() - _LEFT - _BETWEEN - _KEY_WIDTH - _KEY_RIGHT
            draw_fitted(painter, _LEFT, 34, fit(self._said, room, _SAID), theme.text)
            draw_fitted(painter, _LEFT, 62, fit(self._means, room, _MEANS, Ending.SQUEEZE), theme.text_2)
            if not self._last:
                draw_line(painter, _LEFT, 82, area.width() - _LEFT, 82, theme.line)

    def _arrange(self) -> None:
        left = self._look.units(self.width()) - _KEY_RIGHT - _KEY_WIDTH
        self.row_key.place(QRectF(left, 8, _KEY_WIDTH, _KEY_HEIGHT))
