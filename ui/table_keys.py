"""The keyboard of the table page: every action of `ui.actions` connected to what the page does."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from ui.action_desk import CHECK_ROUND
from ui.actions import make_actions
from ui.table_page import TablePage


class TableKeys(QObject):
    """Presses the page's own keys, so that a key on the keyboard is held to the same guard as a finger.

    It lives as long as the page.
    """

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        actions = make_actions(page)
        bar, desk = page.bar, page.desk
        wishes = {
            "fold": bar.fold_key.click,
            "check_call": self._on_check_call,
            "wager": bar.wager_key.click,
            "all_in": bar.all_in_key.click,
            "check_round": self._on_check_round,
            "erase": desk.erase,
            "clear": desk.clear,
            "next": self._on_next,
            "undo": page.facts.undo_key.click,
            "redo": page.redo,
            "clock": page.call_clock,
            "ruling": page.panels.show_ruling,
            "log": page.panels.show_log,
            "cards": page.panels.show_cards,
            "rules": page.panels.reading.show_rules,
            "menu": page.panels.show_menu,
            "close": self._on_close,
            "full_screen": page.full_screen_wanted,
        }
        for key, wish in wishes.items():
            actions[key].triggered.connect(wish)
        for digit in range(10):
            actions[f"digit_{digit}"].triggered.connect(self._on_digit)

    def _on_digit(self) -> None:
        action = self.sender()
        if isinstance(action, QAction) and self._page.panels.shown is None:
            self._page.desk.press_digit(int(action.objectName().rpartition("_")[2]))

    def _on_check_call(self) -> None:
        bar = self._page.bar
        (bar.check_key if bar.check_key.isEnabled() else bar.call_key).click()

    def _on_check_round(self) -> None:
        page = self._page
        if page.round_key.isVisible() and page.desk.round_key is CHECK_ROUND:
            page.round_key.click()

    def _on_next(self) -> None:
        """Space: deal between hands, let the seat open that the open cards name, push the pots after the hand."""
        page = self._page
        hand = page.bridge.table.hand
        if hand is None and page.straddle_prompt.isVisible():
            page.straddle_prompt.deal_key.click()
        elif hand is not None and hand.waits_for_opener and page.bar.block_key.isVisible():
            page.bar.block_key.click()
        elif page.panels.shown is page.panels.payout:
            page.panels.payout.push_key.click()

    def _on_close(self) -> None:
        page = self._page
        if page.clock_dialog.isVisible():
            page.clock_dialog.hide()
            page.refresh()
        else:
            page.panels.close()
            page.setFocus()  # Space deals again, whatever Tab had reached
