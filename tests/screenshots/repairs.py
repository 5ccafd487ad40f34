"""Faults of board and deck, photographed: the ruling with what other books say, and the steps that put it right."""

from app.session.stakes import Stakes
from tests.screenshots.pots import give_up, new_hand, play_acts
from tests.screenshots.station import Station


def play(station: Station) -> None:
    """Between two hands of the night; nothing of it counts."""
    new_hand(station, Stakes())
    play_acts(station, "raise 6", *["fold"] * 7, "call")
    station.tap("Ruling", "Deal, board, deck", "Board card", "Four cards")
    station.photograph("misdeal-flop")
    station.tap("Repair", "Mixed")
    station.photograph("misdeal-steps")
    station.tap("Back", "Back", "Back", "Back", "Burn", "No burn, cards are face up")
    station.photograph("misdeal-burn")
    station.tap("Close Misdeal")
    give_up(station)
    new_hand(station, Stakes())
    station.tap("Ruling", "Deal, board, deck", "Card exposed", "One later card")
    station.tap_seat(6)
    station.photograph("misdeal-exposed")
    station.tap("Play on")
    station.photograph("misdeal-exposed-steps")
    station.tap("Close Misdeal")
    give_up(station)
