"""The rules to read, photographed: the search with some words, and the example of a rule."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """From the menu to a rule and back to the table; nothing is recorded."""
    station.tap("Menu", "Rules to read")
    station.photograph("rules")
    station.tap("Search", "O", "d", "d")
    station.photograph("rules-search")
    station.tap("Show ", "Odd chip")
    station.photograph("rule")
    station.tap("In force")
    station.photograph("rule-in-force")
    station.tap("Example")
    station.photograph("rule-example")
    station.tap("Close Rules")
