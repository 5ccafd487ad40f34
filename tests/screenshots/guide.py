"""The user's guide, photographed: its beginning, the middle of a chapter, a search."""

from tests.screenshots.station import Station
from ui.over_pages import Over
from ui.views.pages.guide_page import GuidePage


def play(station: Station) -> None:
    """From the menu into the guide and back to the table; nothing is recorded."""
    page = station.over(Over.GUIDE, GuidePage)
    station.settle()
    station.photograph("guide")
    page.text.bar.setValue(page.text.bar.maximum() // 2)
    station.photograph("guide-middle")
    station.tap("Search", *"Pot")
    station.photograph("guide-search")
    station.tap("Close Search the guide", "Back, to the table")
