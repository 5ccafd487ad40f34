"""People, photographed: who waits for a seat and who asks for another one, and the book of players."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """Owen has left his seat and wants it back, a guest waits behind him; Luis would like the empty one."""
    station.tap_seat(7)
    station.tap("Leave with ")
    station.open_waiting()
    station.tap("Add somebody", "Owen", "Add somebody", "Type a name", *"Quentin", "New player")
    station.tap("Somebody asks for another seat")
    station.tap_seat(2)
    station.tap_seat(7)
    station.tap("Call Owen")
    station.pass_time(82)
    station.pass_time(1)
    station.photograph("waiting")
    station.tap("Close Waiting")
    station.open_people()
    station.tap("Owen", "Aliases", "Add a name", *"The", "space", *"Owl", "Add, ", "Back to the player")
    station.tap("Write", *"Left", "space", *"Handed", "Keep, ")
    station.photograph("people")
    station.tap("Back, to the table")
