"""A list whose rows are all of one height, however many there are: where a row stands is a product, never a sum.

Qt's own list lays out every row before it shows one, which takes a second for a million of them.
"""

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from ui.drawing.look import Look
from ui.own_faults import outlives_faults
from ui.views.parts.plain_list import LookingDelegate

Index = QModelIndex | QPersistentModelIndex
_Cursor = QAbstractItemView.CursorAction
_PLACES = {_Cursor.MoveUp: -1, _Cursor.MovePrevious: -1, _Cursor.MoveDown: 1, _Cursor.MoveNext: 1}


@outlives_faults
class EvenList(QAbstractItemView):
    """Rows of `height` u, painted by their delegate and scrolled by the pixel; nobody changes them."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        outlives_faults(cls)

    def __init__(
        self, parent: QWidget, model: QAbstractItemModel, delegate: QAbstractItemDelegate, height: float
    ) -> None:
        super().__init__(parent)
        self._look, self._height = Look(), height
        self._painter = delegate
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        model.modelReset.connect(self.updateGeometries)

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        return max(1, round(self._look.px(self._height)))

    def set_look(self, look: Look) -> None:
        """Take colours and scale; the row on top stays there."""
        top = self.verticalOffset() / self.row_height
        self._look = look
        if isinstance(self._painter, LookingDelegate):
            self._painter.set_look(look)
        self.updateGeometries()
        self.verticalScrollBar().setValue(round(top) * self.row_height)
        self.viewport().update()

    # ---- where rows stand

    def visualRect(self, index: Index) -> QRect:
        if not index.isValid():
            return QRect()
        top = index.row() * self.row_height - self.verticalOffset()
        return QRect(0, top, self.viewport().width(), self.row_height)

    def indexAt(self, point: QPoint) -> QModelIndex:
        row = (point.y() + self.verticalOffset()) // self.row_height
        return self.model().index(row, 0) if 0 <= row < self.model().rowCount() else QModelIndex()

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        del hint
        bar, top = self.verticalScrollBar(), index.row() * self.row_height
        below = top + self.row_height - self.viewport().height()
        if top < bar.value():
            bar.setValue(top)
        elif below > bar.value():
            bar.setValue(below)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return int(self.verticalScrollBar().value())

    def isIndexHidden(self, index: Index) -> bool:
        del index
        return False

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        del modifiers
        last, row = self.model().rowCount() - 1, self.currentIndex().row()
        page = max(1, self.viewport().height() // self.row_height)
        match action:
            case _Cursor.MoveHome:
                row = 0
            case _Cursor.MoveEnd:
                row = last
            case _Cursor.MovePageUp:
                row -= page
            case _Cursor.MovePageDown:
                row += page
            case _:
                row += _PLACES.get(action, 0)
        return self.model().index(max(0, min(last, row)), 0)

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.center())
        if index.isValid():
            self.selectionModel().select(index, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def updateGeometries(self) -> None:
        bar, high = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(0, self.model().rowCount() * self.row_height - high))
        bar.setSingleStep(self.row_height)
        bar.setPageStep(max(1, high // self.row_height) * self.row_height)
        super().updateGeometries()

    # ---- painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometries()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), self._look.theme.surface)
            first = self.verticalOffset() // self.row_height
            last = (self.verticalOffset() + self.viewport().height()) // self.row_height
            for row in range(first, min(last, self.model().rowCount() - 1) + 1):
                index = self.model().index(row, 0)
                option = QStyleOptionViewItem()
                option.rect = self.visualRect(index)
                option.state = self._state(index)
                self._painter.paint(painter, option, index)

    def _state(self, index: QModelIndex) -> QStyle.StateFlag:
        state = QStyle.StateFlag.State_Enabled
        if self.selectionModel().isSelected(index):
            state |= QStyle.StateFlag.State_Selected
        if self.hasFocus() and index == self.currentIndex():
            state |= QStyle.StateFlag.State_HasFocus
        return state
