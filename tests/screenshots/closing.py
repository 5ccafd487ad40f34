"""The close of a night, photographed: twenty are missing and one count explains it; then everything is settled up."""

from functools import partial

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.session import intents as wish
from app.session.bank.accounts import stack_of
from app.session.bank.mismatch.finder import find_causes
from app.session.stakes import Stakes
from app.settings import Settings
from tests.screenshots.station import Station
from tests.ui.table_night import Night
from ui.views.pages.close_page import ClosePage
from ui.views.pages.window_page import TO_THE_TABLE

HANDS = 168
PRIYA = 3
BOUGHT = (200, 300, 200, 400, 300, 200)
COUNTED = {1: 95, 2: 410, PRIYA: 20, 4: 655, 5: 300, 6: 120}


def friday_game() -> Night:
    """Six players, 168 hands in five and a half hours; the last hand is folded round to seat 4."""
    night = Night(BOUGHT, Stakes(small_blind=1, big_blind=2, buy_in=200))
    for hand in range(1, HANDS):
        night.clock.pass_seconds(118)
        stacks = tuple(before_the_last().items()) if hand == HANDS - 1 else ()
        night.do(wish.RecordUnwatched(stacks, 1 + (hand + 2) % 6))
    night.do(wish.Deal())
    while night.bridge.table.hand is not None and not night.bridge.table.hand.closed:
        night.act("fold")
    folded = night.bridge.table.hand
    night.do(wish.Pay((folded.live if folded else 0,)))
    return night


def before_the_last() -> dict[int, int]:
    """The stacks before seat 4 wins the small blind of Priya."""
    return COUNTED | {PRIYA: COUNTED[PRIYA] + 1, 4: COUNTED[4] - 1}


def _page(night: Night, parent: QWidget, settings: Settings, back: str) -> ClosePage:
    return ClosePage(parent, settings, night.bridge, partial(night.store.read, 1), find_causes, back)


def play(station: Station) -> None:
    """Everybody counts; Priya's last chips are overlooked and found; the night is closed and paid."""
    night = friday_game()
    page = station.show_over(partial(_page, night), TO_THE_TABLE)
    _wait(page)
    for player, chips in COUNTED.items():
        if player == PRIYA:
            page.table.rows.player_pressed.emit(player)
            station.type_amount(0)
            station.photograph("count-stack")
            station.tap("Counted 0", "Close Count")
        else:
            night.do(wish.NoteCount(stack_of(player), chips))
    _wait(page)
    station.photograph("close-night")
    station.tap("Priya counted 20")
    _wait(page)
    station.tap("Close the night, everybody")
    _wait(page)
    page.settle.shown[0].key.click()
    _wait(page)
    station.photograph("settle-up")
    station.tap("Slips")
    page.slips.show_player(PRIYA)
    station.photograph("slip")
    station.tap("Close Slips", "Back, to the table")


def _wait(page: ClosePage) -> None:
    """Until the night is read."""
    while page.job.running:
        QTest.qWait(10)
