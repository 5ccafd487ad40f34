"""Which panel stands in the pad's place: one that was opened, else the one the table asks for, else the pad itself."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from ui.drawing.geometry import STATUS_HEIGHT
from ui.drawing.look import Look
from ui.views.panels.panel import Panel


class PanelDeck(QObject):
    """All panels of a table page. `natural` names the panel that the state asks for, None for the pad."""

    changed = Signal()

    def __init__(self, pad: QWidget, natural: Callable[[], Panel | None], parent: QObject) -> None:
        super().__init__(parent)
        self._pad = pad
        self._natural = natural
        self._panels: list[Panel] = []
        self._look, self._place = Look(), QRect()
        self._opened: Panel | None = None
        self._shown: Panel | None = None
        self._before: Panel | None = None
        """What stands again when the panel that was opened over it is closed."""

    def add(self, panel: Panel) -> None:
        """Take a panel into the deck, at any time; it starts hidden and is closed by its own way out."""
        panel.hide()
        if not self._place.isNull():
            self._put(panel)
        panel.closed.connect(self.close)
        self._panels.append(panel)

    @property
    def shown(self) -> Panel | None:
        """The panel in sight; None while the pad is."""
        return self._shown

    @property
    def opened(self) -> Panel | None:
        """The panel somebody opened, not one that stands there by itself."""
        return self._opened

    def open(self, panel: Panel) -> None:
        """Show `panel`; opened again it closes."""
        if panel is self._opened:
            self.close()
            return
        self._drop()
        self._opened = panel
        self.settle()
        self.changed.emit()

    def open_over(self, panel: Panel) -> None:
        """Show `panel`, and when it is closed again what stood there, if that comes back; opened again it closes."""
        before = self._opened
        if before is None or before is panel or not before.comes_back:
            self.open(panel)
            return
        self._before, before.covered = before, True
        self._opened = panel
        self.settle()
        self.changed.emit()

    def close(self) -> None:
        if self._opened is None:
            return
        self._opened, self._before = self._before, None
        self.settle()
        if self._opened is not None:
            self._opened.covered = False
        self.changed.emit()

    def close_all(self) -> None:
        """Close what was opened, and what stood under it."""
        self._drop()
        self.close()

    def _drop(self) -> None:
        """What is covered does not come back."""
        if self._before is not None:
            self._before.covered = False
            self._before.forget()
            self._before = None

    def settle(self) -> None:
        """Show what belongs there now and let it read the state."""
        wanted = self._opened or self._natural()
        if wanted is not self._shown:
            if self._shown is not None:
                self._shown.hide()
            self._shown = wanted
            self._pad.setVisible(wanted is None)
            if wanted is not None:
                wanted.refresh()
                wanted.show()
                wanted.raise_()
            return
        if wanted is not None:
            wanted.refresh()

    def set_look(self, look: Look, place: QRect) -> None:
        self._look, self._place = look, place
        for panel in self._panels:
            self._put(panel)

    def _put(self, panel: Panel) -> None:
        page = panel.parentWidget()
        panel.setGeometry(self._over_all(page) if panel.covers_window and page else self._place)
        panel.set_look(self._look)

    def _over_all(self, page: QWidget) -> QRect:
        """The page down to the status line: what was written where is said there."""
        area = self._look.area(page)
        return self._look.rect(area.adjusted(0, 0, 0, -STATUS_HEIGHT))
