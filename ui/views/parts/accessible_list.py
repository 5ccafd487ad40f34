"""A painted item view for screen readers: a list whose items are named by the model, stand where the view paints them
and can be pressed. Qt offers this for its own lists and tables only.
"""

from PySide6.QtCore import QModelIndex, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractItemView, QAccessibleWidget, QWidget
from shiboken6 import Shiboken

_NULL = Shiboken.VoidPtr(0)


class _Press(QAccessibleActionInterface):
    """The one thing an item can do: what a tap on it does."""

    def __init__(self, item: "AccessibleItem") -> None:
        super().__init__()
        self._item = item

    def actionNames(self) -> list[str]:
        return [self.pressAction()]

    def doAction(self, actionName: str) -> None:
        if actionName == self.pressAction():
            self._item.press()

    def keyBindingsForAction(self, _actionName: str) -> list[str]:
        return []


class AccessibleItem(QAccessibleInterface):
    """One row of the view."""

    def __init__(self, view: QAbstractItemView, row: int) -> None:
        super().__init__()
        self._view = view
        self._row = row
        self._press = _Press(self)

    @property
    def _index(self) -> QModelIndex:
        return self._view.model().index(self._row, 0)

    def press(self) -> None:
        """Do what a tap does."""
        if self.isValid():
            self._view.activated.emit(self._index)

    def isValid(self) -> bool:
        return Shiboken.isValid(self._view) and self._index.isValid()

    def object(self) -> QObject:
        return None  # type: ignore[return-value]  # the stub forgets that items without an object are allowed

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def text(self, t: QAccessible.Text) -> str:
        if t is not QAccessible.Text.Name or not self.isValid():
            return ""
        return str(self._index.data(Qt.ItemDataRole.AccessibleTextRole) or "")

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Names come from the model."""

    def rect(self) -> QRect:
        if not self.isValid():
            return QRect()
        shown = self._view.visualRect(self._index)
        return QRect(self._view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self.isValid():
            state.invalid = True
            return state
        current = self._view.currentIndex() == self._index
        state.focusable = state.selectable = True
        state.focused = current and self._view.hasFocus()
        state.selected = self._view.selectionModel().isSelected(self._index)
        state.invisible = not self._view.isVisible()
        return state

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]  # as above

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]  # as above

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        if kind is QAccessible.InterfaceType.ActionInterface:
            return self._press  # type: ignore[return-value]  # the binding takes the object and passes its address on
        return _NULL  # type: ignore[return-value]  # None or 0 would become an address, and Qt would go there


class AccessibleList(QAccessibleWidget):
    """The view itself: its rows, then the widget that lies among them."""

    def __init__(self, view: QAbstractItemView, among: QWidget) -> None:
        super().__init__(view, QAccessible.Role.List)
        self._view = view
        self._among = among
        self._items: list[AccessibleItem] = []

    def items(self) -> list[AccessibleItem]:
        """Return an item per row; what has been handed out once stays, as a screen reader may still hold it."""
        rows = self._view.model().rowCount()
        while len(self._items) < rows:
            self._items.append(AccessibleItem(self._view, len(self._items)))
        return self._items[:rows]

    def childCount(self) -> int:
        return self._view.model().rowCount() + 1

    def child(self, index: int) -> QAccessibleInterface:
        items = self.items()
        if index == len(items):
            return QAccessible.queryAccessibleInterface(self._among)
        return items[index] if 0 <= index < len(items) else None  # type: ignore[return-value]  # no such child

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        children = (self.child(index) for index in range(self.childCount()))
        return next((child for child in children if child.rect().contains(x, y)), None)  # type: ignore[return-value]  # none

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        items = self.items()
        if child.object() is self._among:
            return len(items)
        return next((row for row, item in enumerate(items) if item is child), -1)

    def focusChild(self) -> QAccessibleInterface:
        row = self._view.currentIndex().row()
        return self.child(row) if self._view.hasFocus() and row >= 0 else None  # type: ignore[return-value]  # none

    def forget(self) -> None:
        """Take the items out of Qt's cache; only when the view is gone."""
        for item in self._items:
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(item))
        self._items.clear()
