"""The history of the night that was played for the pictures: its hands, one of them as a film, the table of a frame."""

from PySide6.QtTest import QTest

from tests.screenshots.station import Station
from ui.over_pages import Over
from ui.views.pages.history_page import HistoryPage

WAIT_MS = 20


def play(station: Station) -> None:
    """Hand 128 at the raise that was changed; then its table, and the filter."""
    page = station.over(Over.HISTORY, HistoryPage)
    _until_shown(page)
    page.show_hand(station.session.stream, 128)
    _until_shown(page, 128)
    raises = [place for place, frame in enumerate(page.film.film.frames) if frame.seat == 4]
    page.film.go_to(raises[-1])
    station.photograph("history-film")
    station.tap("Table")
    station.photograph("history-table")
    station.tap("List", "Filter")
    station.photograph("history-filter")
    station.tap("Show them", "Back, to the table")


def _until_shown(page: HistoryPage, number: int = 0) -> None:
    for _ in range(200):
        QTest.qWait(WAIT_MS)
        if page.film.film.frames and number in (0, page.film.film.number):
            return
    raise LookupError("the hand does not come")
