"""What can be tapped can be pressed: Space, Return and Enter belong to the key that has the focus, not to the table."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.drawing.look import Look
from ui.own_faults import outlives_faults

PRESS_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def presses(event: QEvent) -> bool:
    """True for a key that presses what has the focus, before it is anybody's shortcut."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    return event.key() in PRESS_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


@outlives_faults
class Pressable(QAbstractButton):
    """Reached by Tab only: a tap leaves no key behind that Space would press again."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        outlives_faults(cls)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_look(self, look: Look) -> None:
        """Take colours and scale."""
        self._look = look
        self.update()

    def event(self, event: QEvent) -> bool:
        if presses(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS[1:]:  # Space is Qt's own
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)
