"""Rim, felt and the dealer's plate as one picture, painted once per size, scale, theme and plate. Lengths are u."""

from math import ceil

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ui.delegates.felt_paint import draw_table
from ui.drawing.look import Look
from ui.views.table.seat_places import RING, TablePlaces


class FeltPicture:
    """Keeps the picture for one table; a change of a seat or of the pot copies from it."""

    def __init__(self) -> None:
        self._painted = QPixmap()
        self._key: tuple[object, ...] = ()

    def on(self, viewport: QWidget, look: Look, places: TablePlaces, dealer: str) -> QPixmap:
        """Return the picture as large as the viewport; the table area lies `RING` u inside it."""
        ratio = viewport.devicePixelRatio()
        key = (viewport.width(), viewport.height(), ratio, look.u, look.theme.name, dealer)
        if key != self._key:
            self._key = key
            self._painted = QPixmap(ceil(viewport.width() * ratio), ceil(viewport.height() * ratio))
            self._painted.setDevicePixelRatio(ratio)
            self._painted.fill(look.theme.background)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(look.u, look.u)
            painter.translate(RING, RING)
            draw_table(painter, places, dealer, look.theme)
            painter.end()
        return self._painted
