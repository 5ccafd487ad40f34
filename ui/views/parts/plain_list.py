"""A list without anything of a toolkit's look: no frame, no scroll bars, rows painted by their delegate."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QFrame, QListView, QWidget

from ui.drawing.look import Look


@runtime_checkable
class LookingDelegate(Protocol):
    """A delegate that takes colours and scale."""

    def set_look(self, look: Look) -> None: ...


class PlainList(QListView):
    """Scrolled by the pixel, changed by nobody."""

    def __init__(
        self,
        parent: QWidget,
        model: QAbstractItemModel,
        delegate: QAbstractItemDelegate,
    ) -> None:
        super().__init__(parent)
        self._delegate = delegate
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def set_look(self, look: Look) -> None:
        """Take colours and scale."""
        if isinstance(self._delegate, LookingDelegate):
            self._delegate.set_look(look)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, look.theme.surface)
        self.setPalette(palette)
        self.scheduleDelayedItemsLayout()
