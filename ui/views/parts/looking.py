"""A widget that is painted from a look: it takes colours and scale, hands them on and places its children anew."""

from typing import Protocol, runtime_checkable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.look import Look
from ui.own_faults import outlives_faults


@runtime_checkable
class Looking(Protocol):
    """A child that takes colours and scale."""

    def set_look(self, look: Look) -> None: ...


@outlives_faults
class LookingWidget(QWidget):
    """Subclasses paint with `look` and place their children in `_arrange`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        outlives_faults(cls)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()

    @property
    def look(self) -> Look:
        return self._look

    def set_look(self, look: Look) -> None:
        """Take colours and scale, children included."""
        self._look = look
        for child in self.children():
            if isinstance(child, Looking):
                child.set_look(look)
        self._arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Place the children for the size and the look as they are now."""
