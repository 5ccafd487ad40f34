"""All panels of a table page, how one leads to the next, and which of them takes a tap on a plate.

What stands there by itself is made with the page; every other panel is made, and its module imported, when it is opened
first: a resumed table must be there at once.
"""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from app.flows.card_entry import RABBIT
from app.settings import Settings
from ui.book_panels import BookPanels
from ui.drawing.look import Look
from ui.floor_panels import FloorPanels
from ui.models.step_log_model import StepLogModel
from ui.money_panels import MoneyPanels
from ui.panel_deck import PanelDeck
from ui.people_panels import PeoplePanels
from ui.reading_panels import ReadingPanels
from ui.session_bridge import SessionBridge
from ui.views.level_line import LevelLine
from ui.views.panels.deal_panel import DealPanel
from ui.views.panels.panel import Panel
from ui.views.panels.payout_panel import PayoutPanel

if TYPE_CHECKING:
    from app.flows.misdeal_faults import Cause
    from ui.dialogs.ruling_panel import RulingPanel
    from ui.views.panels.bomb_panel import BombPanel
    from ui.views.panels.card_panel import CardPanel
    from ui.views.panels.draw_panel import DrawPanel
    from ui.views.panels.house_panel import HousePanel
    from ui.views.panels.levels_panel import LevelsPanel
    from ui.views.panels.log_drawer import LogDrawer
    from ui.views.panels.menu_panel import MenuPanel
    from ui.views.panels.rake_panel import RakePanel
    from ui.views.panels.rotation_panel import RotationPanel
    from ui.views.panels.seat_panel import SeatPanel
    from ui.views.panels.settings_panel import SettingsPanel
    from ui.views.panels.side_panel import SidePanel
    from ui.views.panels.stakes_panel import StakesPanel
    from ui.views.panels.unwatched_panel import UnwatchedPanel
    from ui.wizards.misdeal_wizard import MisdealWizard

SomePanel = TypeVar("SomePanel", bound=Panel)


class TablePanels(QObject):
    """`settle` shows what belongs in the pad's place now."""

    changed = Signal()
    tables_wanted = Signal()
    page_wanted = Signal(object)
    end_session_wanted = Signal()
    quit_wanted = Signal()
    full_screen_wanted = Signal()
    settings_changed = Signal(object)

    def __init__(
        self, page: QWidget, bridge: SessionBridge, log: StepLogModel, pad: QWidget, settings: Settings
    ) -> None:
        super().__init__(page)
        self._page, self._bridge, self._log_model, self._settings = page, bridge, log, settings
        self._deck = PanelDeck(pad, self._natural, self)
        self._deck.changed.connect(self.changed)
        self.books = BookPanels(page, bridge, self._deck)
        self.floor = FloorPanels(page, bridge, self._deck)
        self.people = PeoplePanels(page, bridge, self._deck)
        self.money = MoneyPanels(page, bridge, self._deck)
        self.money.changed.connect(self.changed)
        self.reading = ReadingPanels(page, bridge, self._deck)
        self.reading.page_wanted.connect(self.page_wanted)
        self.deal = self._added(DealPanel(page, bridge))
        self.deal.stakes_wanted.connect(self.show_stakes)
        self.deal.unwatched_wanted.connect(self.show_unwatched)
        self.deal.seat_wanted.connect(self.show_seat)
        self.deal.menu_wanted.connect(self.show_menu)
        self.deal.house_wanted.connect(self.show_house)
        self.deal.mixed_wanted.connect(self.show_mixed)
        self.deal.game_wanted.connect(self.show_game_choice)
        self.deal.levels_wanted.connect(self.show_levels)
        self.deal.bomb_wanted.connect(self.show_bomb)
        self.deal.deck_wanted.connect(self.floor.show_deck)
        self.deal.waiting_wanted.connect(self.people.show_waiting)
        self.deal.time_wanted.connect(self.money.show_time)
        self.level_line = LevelLine(page, bridge)
        self.level_line.level_changed.connect(self.changed)
        self.payout = self._added(PayoutPanel(page, bridge))
        self.payout.wins_changed.connect(self.changed)
        self.payout.rabbit_wanted.connect(self.show_rabbit)

    def _added(self, panel: SomePanel) -> SomePanel:
        self._deck.add(panel)
        return panel

    # ---- panels that are made when they are opened first

    @cached_property
    def seat(self) -> "SeatPanel":
        from ui.views.panels.seat_panel import SeatPanel  # noqa: PLC0415

        panel = self._added(SeatPanel(self._page, self._bridge))
        panel.conduct_wanted.connect(self.floor.show_conduct)
        return panel

    @cached_property
    def cards(self) -> "CardPanel":
        from ui.views.panels.card_panel import CardPanel  # noqa: PLC0415

        return self._added(CardPanel(self._page, self._bridge))

    @cached_property
    def draws(self) -> "DrawPanel":
        from ui.views.panels.draw_panel import DrawPanel  # noqa: PLC0415

        return self._added(DrawPanel(self._page, self._bridge))

    @cached_property
    def stakes(self) -> "StakesPanel":
        from ui.views.panels.stakes_panel import StakesPanel  # noqa: PLC0415

        panel = self._added(StakesPanel(self._page, self._bridge))
        panel.books_wanted.connect(self.books.show)
        return panel

    @cached_property
    def house(self) -> "HousePanel":
        from ui.views.panels.house_panel import HousePanel  # noqa: PLC0415

        panel = self._added(HousePanel(self._page, self._bridge))
        panel.stakes_wanted.connect(self.show_stakes)
        panel.mixed_wanted.connect(self.show_mixed)
        panel.levels_wanted.connect(self.show_levels)
        panel.rake_wanted.connect(self.show_rake)
        panel.bomb_wanted.connect(self.show_bomb)
        panel.side_wanted.connect(self.show_side)
        panel.timing_wanted.connect(self.floor.show_timing)
        return panel

    @cached_property
    def mixed(self) -> "RotationPanel":
        from ui.views.panels.rotation_panel import RotationPanel  # noqa: PLC0415

        panel = self._added(RotationPanel(self._page, self._bridge))
        panel.stakes_wanted.connect(self.show_stakes)
        return panel

    @cached_property
    def levels(self) -> "LevelsPanel":
        from ui.views.panels.levels_panel import LevelsPanel  # noqa: PLC0415

        return self._added(LevelsPanel(self._page, self._bridge))

    @cached_property
    def rake(self) -> "RakePanel":
        from ui.views.panels.rake_panel import RakePanel  # noqa: PLC0415

        return self._added(RakePanel(self._page, self._bridge))

    @cached_property
    def bomb(self) -> "BombPanel":
        from ui.views.panels.bomb_panel import BombPanel  # noqa: PLC0415

        panel = self._added(BombPanel(self._page, self._bridge))
        panel.skips_changed.connect(self.changed)
        return panel

    @cached_property
    def side(self) -> "SidePanel":
        from ui.views.panels.side_panel import SidePanel  # noqa: PLC0415

        panel = self._added(SidePanel(self._page, self._bridge))
        panel.seats_changed.connect(self.changed)
        return panel

    @cached_property
    def unwatched(self) -> "UnwatchedPanel":
        from ui.views.panels.unwatched_panel import UnwatchedPanel  # noqa: PLC0415

        return self._added(UnwatchedPanel(self._page, self._bridge))

    @cached_property
    def log(self) -> "LogDrawer":
        from ui.views.panels.log_drawer import LogDrawer  # noqa: PLC0415

        panel = self._added(LogDrawer(self._page, self._bridge, self._log_model))
        panel.menu_wanted.connect(self.show_menu)
        return panel

    @cached_property
    def ruling(self) -> "RulingPanel":
        from ui.dialogs.ruling_panel import RulingPanel  # noqa: PLC0415

        panel = self._added(RulingPanel(self._page, self._bridge))
        panel.misdeal_wanted.connect(self.show_misdeal)
        panel.count_wanted.connect(self.show_seat)
        panel.log_requested.connect(self.show_log)
        panel.floor_wanted.connect(self.floor.show_floor)
        panel.rule_wanted.connect(self.reading.show_rule)
        return panel

    @cached_property
    def misdeal(self) -> "MisdealWizard":
        from ui.wizards.misdeal_wizard import MisdealWizard  # noqa: PLC0415

        panel = self._added(MisdealWizard(self._page, self._bridge))
        panel.comes_back = True
        panel.progressed.connect(self.changed)
        panel.steps_due.connect(self.resume_misdeal)
        return panel

    @cached_property
    def menu(self) -> "MenuPanel":
        from ui.actions import keyboard_map  # noqa: PLC0415
        from ui.views.panels.menu_panel import MenuPanel  # noqa: PLC0415

        panel = self._added(MenuPanel(self._page, self._bridge))
        panel.show_keys(keyboard_map())
        panel.house_wanted.connect(self.show_house)
        panel.rules_wanted.connect(self.reading.show_rules)
        panel.floor_wanted.connect(self.floor.show_floor)
        panel.books_wanted.connect(self.books.show)
        panel.settings_wanted.connect(self.show_settings)
        panel.tables_wanted.connect(self.tables_wanted)
        panel.end_session_wanted.connect(self.end_session_wanted)
        panel.page_wanted.connect(self.page_wanted)
        panel.bank_wanted.connect(self.money.show_bank)
        panel.waiting_wanted.connect(self.people.show_waiting)
        panel.quit_wanted.connect(self.quit_wanted)
        return panel

    @cached_property
    def settings(self) -> "SettingsPanel":
        from ui.views.panels.settings_panel import SettingsPanel  # noqa: PLC0415

        panel = self._added(SettingsPanel(self._page, self._settings))
        panel.view.settings_changed.connect(self.settings_changed)
        panel.view.full_screen_wanted.connect(self._on_full_screen_wanted)
        return panel

    # ---- what stands there

    @property
    def shown(self) -> Panel | None:
        """The panel in sight; None while the pad is."""
        return self._deck.shown

    def settle(self) -> None:
        self._deck.settle()

    def close(self) -> None:
        """Close what was opened last."""
        self._deck.close()

    def close_all(self) -> None:
        """Close all that was opened."""
        self._deck.close_all()

    def set_look(self, look: Look, place: QRect) -> None:
        self._deck.set_look(look, place)
        self.level_line.set_look(look)
        self.level_line.stand(look.area(self._page))
        self.level_line.raise_()

    def apply(self, settings: Settings) -> None:
        """Show other settings where they are shown."""
        self._settings = settings
        if "settings" in self.__dict__:
            self.settings.view.show_settings(settings)

    def wins(self) -> tuple[tuple[int, int], ...]:
        """Chips won by seat as marked in the payout."""
        return self.payout.wins() if self.shown is self.payout else ()

    def seats_meant(self) -> frozenset[int]:
        """Seats that the panel in sight speaks of."""
        return self.shown.seats_meant() if self.shown else frozenset()

    @property
    def waiting(self) -> bool:
        """Whether the action keys wait until an opened panel is closed."""
        return self._deck.opened is not None

    def progress(self) -> tuple[str, str] | None:
        """What the bar's block says in place of who acts."""
        opened = self._deck.opened
        return opened.progress() if opened else None

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

    def show_house(self) -> None:
        self._deck.open(self.house)

    def show_mixed(self) -> None:
        self._deck.open(self.mixed)

    def show_game_choice(self) -> None:
        """Dealer's choice: which game is next."""
        self.mixed.show_choice()
        self._deck.open(self.mixed)

    def show_levels(self) -> None:
        self._deck.open(self.levels)

    def show_rake(self) -> None:
        self._deck.open(self.rake)

    def show_bomb(self) -> None:
        self._deck.open(self.bomb)

    def show_side(self) -> None:
        self._deck.open(self.side)

    def show_unwatched(self) -> None:
        self._deck.open(self.unwatched)

    def show_cards(self) -> None:
        """Enter cards, while a hand is there to enter them for."""
        if self._bridge.table.hand is not None:
            self._deck.open(self.cards)

    def show_rabbit(self) -> None:
        """Enter the cards that would have come."""
        self.cards.ask_for(RABBIT)
        self.show_cards()

    def show_draws(self) -> None:
        """Note how many cards were drawn; a hand without draws closes the panel at once."""
        self._deck.open(self.draws)

    def show_misdeal(self, cause: "Cause | None" = None) -> None:
        """Walk through what went wrong with deal, board or deck; from `cause` on where that is known."""
        if cause is None:
            self.misdeal.start(self._bridge.table.hand)
        else:
            self.misdeal.begin_at(cause)
        self._deck.open(self.misdeal)

    def resume_misdeal(self) -> None:
        """The steps of a repair that waited for the betting."""
        if self.misdeal.resume():
            self._deck.open(self.misdeal)

    def _on_full_screen_wanted(self, _full: object) -> None:
        self.full_screen_wanted.emit()
