"""The first steps with a table, photographed: a name is typed for a seat."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """Between two hands; the name stays what it was."""
    station.tap_seat(3)
    station.tap("Rename", *"Priya", "space", "K")
    station.photograph("name")
    station.tap("Back", "Close Seat")
