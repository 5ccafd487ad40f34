"""What is there to be read at the table: the rules in the pad's place, and from them the user's guide over the table.

The panel is made, and its module imported, when it is opened first.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge

if TYPE_CHECKING:
    from ui.views.panels.rules_panel import RulesPanel


class ReadingPanels(QObject):
    """The rules stand over what they were looked up from, and lead back to it."""

    page_wanted = Signal(object)
    """An `Over`: a page over the table."""

    def __init__(self, page: QWidget, bridge: SessionBridge, deck: PanelDeck) -> None:
        super().__init__(page)
        self._page, self._bridge, self._deck = page, bridge, deck

    @cached_property
    def rules(self) -> "RulesPanel":
        from ui.views.panels.rules_panel import RulesPanel  # noqa: PLC0415

        panel = RulesPanel(self._page, self._bridge)
        self._deck.add(panel)
        panel.page_wanted.connect(self.page_wanted)
        return panel

    def show_rules(self) -> None:
        """The rules to read, at the one that the open panel speaks of; from a ruling they lead back to it."""
        opened = self._deck.opened
        rule = opened.rule_in_sight() if opened else None
        if rule is not None:
            self.rules.show_rule(*rule)
        self._deck.open_over(self.rules)

    def show_rule(self, book: str, number: str) -> None:
        """Open the rules at a number of a book."""
        self.rules.show_rule(book, number)
        if self._deck.opened is not self.rules:
            self._deck.open_over(self.rules)
