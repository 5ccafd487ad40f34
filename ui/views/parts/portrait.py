"""The picture of a person in a square, or the first letters of the name where there is none. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import fit, ladder
from ui.drawing.paint import CENTRE, EDGE, KEY_CORNER, draw_box, draw_fitted
from ui.views.parts.looking import LookingWidget

_LETTERS = ladder(40, 34, 28, 22)


class Portrait(LookingWidget):
    """Shows; nothing in it can be tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._image: QImage | None = None
        self._letters = ""

    def show_person(self, name: str, image: QImage | None) -> None:
        """Show the picture of who has this name."""
        self._image, self._letters = image, initials(name)
        self.setAccessibleName(f"Picture of {name}" if image else "No picture")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, KEY_CORNER, theme.well, theme.line, EDGE)
            if self._image is None:
                fitted = fit(self._letters, area.width() - 12, _LETTERS)
                draw_fitted(painter, area.center().x(), area.center().y() + 14, fitted, theme.text_2, CENTRE)
            else:
                self._draw(painter, area, self._image)

    def _draw(self, painter: QPainter, area: QRectF, image: QImage) -> None:
        """The middle of the picture, as much as the square holds."""
        side = min(image.width(), image.height())
        middle = QRectF((image.width() - side) / 2, (image.height() - side) / 2, side, side)
        corners = QPainterPath()
        corners.addRoundedRect(area, KEY_CORNER, KEY_CORNER)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(corners)
        painter.drawImage(area, image, middle)


def initials(name: str) -> str:
    """The first letters of the first and the last word."""
    words = [word for word in name.split() if word[0].isalnum()]
    return "".join(word[0] for word in dict.fromkeys((words[0], words[-1]))).upper() if words else ""
