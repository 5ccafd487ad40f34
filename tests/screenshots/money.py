"""The bank, photographed: what lies where, chips bought under a limit, every entry of the night."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """A set of chips, limits, a buy-in over the most, a tip, a tab that is paid; all of it is in the journal."""
    station.tap("Menu", "Bank")
    station.tap("Chip set", "Sets", "Club", "Record")
    station.tap("Buy-in, its limits", *["At least: more"] * 5, *["At most: more"] * 6, *["Of the biggest: more"] * 3)
    station.photograph("buy-in-limits")
    station.tap("Record", "Dealer", "Log a dealer on", "Quentin", "Close Dealer", "Tip, ")
    station.tap_seat(4)
    station.tap("Tip 5", "Tabs", "Marek pays", "Record", "Time", *["Each pays: more"] * 5, "Collect")
    station.photograph("bank")
    station.tap("Journal")
    station.photograph("journal")
    station.tap("Close Journal", "Close Bank")
    station.tap_seat(7)
    station.tap("Owen", "Clear the amount")
    station.type_amount(500)
    station.tap("Cash: ")
    station.photograph("buy-in")
    station.tap("Close Seat")
