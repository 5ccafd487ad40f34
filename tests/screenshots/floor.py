"""The floor, photographed: its first page and what is done about an offence."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """Between hands, from the menu and back to the table; nothing is recorded."""
    station.tap("Menu", "Floor and conduct")
    station.photograph("floor")
    station.tap("Conduct")
    station.tap_seat(5)
    station.tap("Phone", "Misses")
    station.photograph("penalty")
    station.tap("Close Floor and conduct")
    station.tap("House", "Clock and deck", "Shot clock: more", "Time banks: more")
    station.photograph("shot-clock-rules")
    station.tap("Close Clock and deck")
