"""The statistics, photographed over nights that were played for it: stacks, sums over nights, players."""

from collections.abc import Mapping

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.settings import Settings
from tests.screenshots.played_nights import PlayedNights, played_nights
from tests.screenshots.station import Station
from ui.views.pages.statistics_page import StatisticsPage
from ui.views.pages.window_page import TO_THE_TABLE

NAMES: Mapping[int, str] = {
    1: "Marek", 2: "Luis", 3: "Priya", 4: "Tomás W.", 5: "Dana", 6: "نور الدين", 7: "Owen", 8: "Maximiliane",
    21: "Sofia", 22: "Henrik",
}  # fmt: skip
WEEK = 7 * 24 * 3600 * 1_000_000
FIRST = 1_790_276_400_000_000
"""A Thursday in September, 19:00 UTC."""


class Page:
    """Makes the page on these nights."""

    def __init__(self, nights: PlayedNights) -> None:
        self._nights = nights

    def __call__(self, parent: QWidget, settings: Settings, back: str) -> StatisticsPage:
        return StatisticsPage(parent, settings, back, self._nights, NAMES)


def play(station: Station) -> None:
    """The last night of eight, then all of them."""
    nights = played_nights([FIRST + week * WEEK for week in range(8)], 40, 110)
    page = station.show_over(Page(nights), TO_THE_TABLE)
    page.show_night(8)
    _wait(page)
    station.photograph("stacks-plot")
    for words, scene in (("Hands an hour", "pace-plot"), ("Pots", "pots-plot"), ("Rake", "rake-plot")):
        station.tap(words)
        station.photograph(scene)
    station.tap("Seconds a hand")
    station.photograph("seconds-plot")
    station.tap("Players")
    station.photograph("players-table")
    station.tap("Dealers")
    station.photograph("dealers-table")
    station.tap("Won and lost", "All nights")
    _wait(page)
    station.photograph("profit-plot")
    station.tap("One player")
    _wait(page)
    station.tap("Dana")
    _wait(page)
    station.photograph("player-plot")
    station.tap("Back, to the table")


def _wait(page: StatisticsPage) -> None:
    """Until the nights are read."""
    page.job.wait()
    QTest.qWait(20)
