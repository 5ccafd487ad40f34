"""Rulings within a hand, photographed: chips as they were pushed, the ruling with the other books, a floor decision."""

from app.session.stakes import Stakes
from tests.screenshots.pots import give_up, new_hand, play_acts
from tests.screenshots.station import Station


def play(station: Station) -> None:
    """Between two hands of the night; nothing of it counts."""
    new_hand(station, Stakes())
    play_acts(station, "raise 8", "fold", "fold")
    station.tap("Ruling", "Chips and words")
    station.photograph("ruling-question")
    station.tap("Chips, no word, one or several")
    station.tap("Chip of 5", "Chip of 5", "Chip of 5", "Begin another motion", "Chip of 25")
    station.photograph("ruling-chips")
    station.tap("That is all")
    station.photograph("ruling-verdict")
    station.tap("Close What happened?")
    _of_the_floor(station)
    give_up(station)


def _of_the_floor(station: Station) -> None:
    """A token is pushed: the book leaves it to a person."""
    station.tap("Ruling", "Chips and words", "More", "Pushed a token")
    station.photograph("ruling-floor")
    station.tap("What the other books say")
    station.photograph("ruling-books")
    station.tap("Close What happened?")
