"""The panels of the floor, made when they are opened first: conduct, supervisor and deck, shot clock and deck rules."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.views.panels.floor_panel import FloorPanel
    from ui.views.panels.timing_panel import TimingPanel


class FloorPanels(QObject):
    """Shows them in the pad's place."""

    def __init__(self, page: QWidget, bridge: SessionBridge, deck: PanelDeck) -> None:
        super().__init__(page)
        self._page, self._bridge, self._deck = page, bridge, deck

    @cached_property
    def floor(self) -> "FloorPanel":
        from ui.views.panels.floor_panel import FloorPanel  # noqa: PLC0415

        panel = FloorPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    @cached_property
    def timing(self) -> "TimingPanel":
        from ui.views.panels.timing_panel import TimingPanel  # noqa: PLC0415

        panel = TimingPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    def show_floor(self) -> None:
        """Conduct, a supervisor, the deck, the last hand."""
        self._deck.open(self.floor)

    def show_deck(self) -> None:
        """Another deck, or a count of this one."""
        self._deck.open(self.floor)
        self.floor.ask_for_deck()

    def show_conduct(self, seat: object) -> None:
        """What somebody did."""
        if isinstance(seat, int):
            self._deck.open(self.floor)
            self.floor.ask_for_conduct(seat)

    def show_timing(self) -> None:
        """Shot clock, time banks, and how often the deck is counted."""
        self._deck.open(self.timing)
