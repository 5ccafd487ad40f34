"""What every delegate of a list of rows is made of: a painter that counts in u, and the ring of the focus."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.drawing.look import Look
from ui.drawing.paint import KEY_CORNER, draw_focus
from ui.own_faults import outlives_faults

_FOCUS = 8.0
"""How far inside the row its focus ring is."""


@outlives_faults
class RowDelegate(QStyledItemDelegate):
    """Subclasses paint a row in `draw` and say in `height_of` how high it is; they keep no state but the look."""

    rings_focus = True
    """False where the row that has the focus is marked anyway."""

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()

    def set_look(self, look: Look) -> None:
        self._look = look

    def height_of(self, index: QModelIndex | QPersistentModelIndex) -> float:
        """The height of a row."""
        raise NotImplementedError

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        """Paint a row into `area`, which begins at (0, 0)."""
        raise NotImplementedError

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(10, round(self._look.px(self.height_of(index))))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look = self._look
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(option.rect.topLeft())
        painter.scale(look.u, look.u)
        area = QRectF(0, 0, look.units(option.rect.width()), look.units(option.rect.height()))
        self.draw(painter, area, index, chosen=bool(option.state & QStyle.StateFlag.State_Selected))
        if self.rings_focus and option.state & QStyle.StateFlag.State_HasFocus:
            draw_focus(painter, area.adjusted(_FOCUS, _FOCUS, -_FOCUS, -_FOCUS), KEY_CORNER, look.theme)
        painter.restore()
