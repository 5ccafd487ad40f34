"""The panel of those who wait, made when it is opened first."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.views.panels.waiting_panel import WaitingPanel


class PeoplePanels(QObject):
    """Shows it in the pad's place."""

    def __init__(self, page: QWidget, bridge: SessionBridge, deck: PanelDeck) -> None:
        super().__init__(page)
        self._page, self._bridge, self._deck = page, bridge, deck

    @cached_property
    def waiting(self) -> "WaitingPanel":
        from ui.views.panels.waiting_panel import WaitingPanel  # noqa: PLC0415

        panel = WaitingPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    def show_waiting(self) -> None:
        """Who waits for a seat, and who asks for another one."""
        self._deck.open(self.waiting)
