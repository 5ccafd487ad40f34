"""All panels of a table page, how one leads to the next, and which of them takes a tap on a plate."""

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from app.settings import Settings
from ui.actions import keyboard_map
from ui.dialogs.ruling_panel import RulingPanel
from ui.look import Look
from ui.models.step_log_model import StepLogModel
from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge
from ui.views.card_panel import CardPanel
from ui.views.deal_panel import DealPanel
from ui.views.log_drawer import LogDrawer
from ui.views.menu_panel import MenuPanel
from ui.views.panel import Panel
from ui.views.payout_panel import PayoutPanel
from ui.views.seat_panel import SeatPanel
from ui.views.settings_panel import SettingsPanel
from ui.views.stakes_panel import StakesPanel
from ui.views.unwatched_panel import UnwatchedPanel
from ui.wizards.misdeal_wizard import MisdealWizard


class TablePanels(QObject):
    """Makes the panels once; `settle` shows what belongs in the pad's place now."""

    changed = Signal()

    def __init__(
        self, page: QWidget, bridge: SessionBridge, log: StepLogModel, pad: QWidget, settings: Settings
    ) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._deck = PanelDeck(pad, self._natural, self)
        self.deal = DealPanel(page, bridge)
        self.payout = PayoutPanel(page, bridge)
        self.seat = SeatPanel(page, bridge)
        self.cards = CardPanel(page, bridge)
        self.stakes = StakesPanel(page, bridge)
        self.unwatched = UnwatchedPanel(page, bridge)
        self.log = LogDrawer(page, bridge, log)
        self.ruling = RulingPanel(page, bridge)
        self.misdeal = MisdealWizard(page, bridge)
        self.menu = MenuPanel(page, bridge)
        self.menu.show_keys(keyboard_map())
        self.settings = SettingsPanel(page, settings)
        for panel in self.all:
            self._deck.add(panel)
        self._connect()

    @property
    def all(self) -> tuple[Panel, ...]:
        return (
            self.deal,
            self.payout,
            self.seat,
            self.cards,
            self.stakes,
            self.unwatched,
            self.log,
            self.ruling,
            self.misdeal,
            self.menu,
            self.settings,
        )

    def _connect(self) -> None:
        self._deck.changed.connect(self.changed)
        self.payout.wins_changed.connect(self.changed)
        self.misdeal.progressed.connect(self.changed)
        self.deal.stakes_wanted.connect(self.show_stakes)
        self.deal.unwatched_wanted.connect(self.show_unwatched)
        self.deal.seat_wanted.connect(self.show_seat)
        self.deal.menu_wanted.connect(self.show_menu)
        self.menu.stakes_wanted.connect(self.show_stakes)
        self.menu.settings_wanted.connect(self.show_settings)
        self.ruling.misdeal_wanted.connect(self.show_misdeal)
        self.ruling.count_wanted.connect(self.show_seat)
        self.ruling.log_requested.connect(self.show_log)

    # ---- what stands there

    @property
    def shown(self) -> Panel | None:
        """The panel in sight; None while the pad is."""
        return self._deck.shown

    def settle(self) -> None:
        self._deck.settle()

    def close(self) -> None:
        """Close what was opened."""
        self._deck.close()

    def set_look(self, look: Look, place: QRect) -> None:
        self._deck.set_look(look, place)

    def wins(self) -> tuple[tuple[int, int], ...]:
        """Chips won by seat as marked in the payout."""
        return self.payout.wins() if self.shown is self.payout else ()

    def seats_meant(self) -> frozenset[int]:
        """Seats that the open panel speaks of."""
        shown = self.shown
        return shown.seats_meant() if isinstance(shown, MisdealWizard | RulingPanel) else frozenset()

    def waiting(self) -> tuple[str, str] | None:
        """What the bar's block says while an opened panel makes the action keys wait: title and progress."""
        opened = self._deck.opened
        if opened is None:
            return None
        if opened is self.misdeal:
            title, _, progress = self.misdeal.status().partition(" / ")
            return title, progress
        return opened.accessibleName(), "the action keys wait"

    def seat_tapped(self, seat: int) -> bool:
        """Offer a tap on a plate to the panel in sight."""
        shown = self.shown
        return shown is not None and shown.seat_tapped(seat)

    def _natural(self) -> Panel | None:
        hand = self._bridge.table.hand
        if hand is None:
            return self.deal
        return self.payout if hand.closed else None

    # ---- opening

    def show_seat(self, seat: object) -> None:
        """Open the panel of a seat."""
        if isinstance(seat, int):
            self.seat.show_seat(seat)
            if self._deck.opened is not self.seat:
                self._deck.open(self.seat)

    def show_log(self) -> None:
        self._deck.open(self.log)

    def show_ruling(self) -> None:
        self._deck.open(self.ruling)

    def show_menu(self) -> None:
        self._deck.open(self.menu)

    def show_settings(self) -> None:
        self._deck.open(self.settings)

    def show_stakes(self) -> None:
        self._deck.open(self.stakes)

    def show_unwatched(self) -> None:
        self._deck.open(self.unwatched)

    def show_cards(self) -> None:
        """Enter cards, while a hand is there to enter them for."""
        if self._bridge.table.hand is not None:
            self._deck.open(self.cards)

    def show_misdeal(self) -> None:
        """Walk through a misdeal of the running hand."""
        if self._bridge.table.hand is not None:
            self.misdeal.start(self._bridge.table.hand)
            self._deck.open(self.misdeal)
