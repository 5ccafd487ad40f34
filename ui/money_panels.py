"""The panels of money, made when they are opened first: the bank, and above it one for each kind of entry."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ui.night_log import NightLog
from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.views.panels.bank_panel import BankPanel, Task
    from ui.views.panels.change_panel import ChangePanel
    from ui.views.panels.chip_set_panel import ChipSetPanel
    from ui.views.panels.dealer_panel import DealerPanel
    from ui.views.panels.entry_panel import EntryPanel
    from ui.views.panels.journal_panel import JournalPanel
    from ui.views.panels.limits_panel import LimitsPanel
    from ui.views.panels.panel import Panel
    from ui.views.panels.time_panel import TimePanel


class MoneyPanels(QObject):
    """Shows them in the pad's place; a panel that is closed leads back to the bank where it was opened from there."""

    changed = Signal()
    """Other seats are meant."""

    def __init__(self, page: QWidget, bridge: SessionBridge, deck: PanelDeck) -> None:
        super().__init__(page)
        self._page, self._bridge, self._deck = page, bridge, deck
        self._night = NightLog(bridge)

    @cached_property
    def bank(self) -> "BankPanel":
        from ui.views.panels.bank_panel import BankPanel  # noqa: PLC0415

        panel = BankPanel(self._page, self._bridge)
        panel.wanted.connect(self._on_wanted)
        self._deck.add(panel)
        return panel

    @cached_property
    def entry(self) -> "EntryPanel":
        from ui.views.panels.entry_panel import EntryPanel  # noqa: PLC0415

        panel = EntryPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    @cached_property
    def time(self) -> "TimePanel":
        from ui.views.panels.time_panel import TimePanel  # noqa: PLC0415

        panel = TimePanel(self._page, self._bridge)
        panel.seats_changed.connect(self.changed)
        self._deck.add(panel)
        return panel

    @cached_property
    def journal(self) -> "JournalPanel":
        from ui.views.panels.journal_panel import JournalPanel  # noqa: PLC0415

        panel = JournalPanel(self._page, self._bridge, self._night)
        self._deck.add(panel)
        return panel

    @cached_property
    def dealer(self) -> "DealerPanel":
        from ui.views.panels.dealer_panel import DealerPanel  # noqa: PLC0415

        panel = DealerPanel(self._page, self._bridge, self._night)
        self._deck.add(panel)
        return panel

    @cached_property
    def limits(self) -> "LimitsPanel":
        from ui.views.panels.limits_panel import LimitsPanel  # noqa: PLC0415

        panel = LimitsPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    @cached_property
    def chip_set(self) -> "ChipSetPanel":
        from ui.views.panels.chip_set_panel import ChipSetPanel  # noqa: PLC0415

        panel = ChipSetPanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    @cached_property
    def change(self) -> "ChangePanel":
        from ui.views.panels.change_panel import ChangePanel  # noqa: PLC0415

        panel = ChangePanel(self._page, self._bridge)
        self._deck.add(panel)
        return panel

    def show_bank(self) -> None:
        """What lies where, and what can be entered."""
        self._deck.open(self.bank)

    def show_time(self) -> None:
        """Time collection, by itself."""
        self._deck.open(self.time)

    def show_journal(self) -> None:
        """Every entry of money, by itself."""
        self._deck.open(self.journal)

    def _on_wanted(self, task: object) -> None:
        from ui.views.panels.bank_panel import Task  # noqa: PLC0415

        if isinstance(task, Task):
            panel = self._panel_for(task)
            self._deck.open_over(panel)
            if not panel.isAncestorOf(self._page.window().focusWidget()):
                panel.setFocus()  # Return is its key that goes on

    def _panel_for(self, task: "Task") -> "Panel":
        from ui.views.panels.bank_panel import Task  # noqa: PLC0415

        match task:
            case Task.TIME:
                return self.time
            case Task.JOURNAL:
                return self.journal
            case Task.DEALER:
                return self.dealer
            case Task.LIMITS:
                return self.limits
            case Task.CHIPS:
                return self.chip_set
            case Task.CHANGE:
                return self.change
            case _:
                self.entry.begin(task)
                return self.entry
