"""What is set up between hands, photographed: the choice of a game, a mixed game, levels, a bomb pot, the rake."""

from tests.screenshots.station import Station


def play(station: Station) -> None:
    """From the prompt before a deal and back to it; nothing is recorded."""
    station.tap("Change: NLHE 1/2", "Game")
    station.photograph("game-choice")
    station.tap("Done", "Close Stakes and rules")
    station.tap("House", "Mixed game", "HORSE")
    station.photograph("mixed")
    station.tap("Close Mixed game", "House", "Levels")
    station.photograph("levels")
    station.tap("Close Levels", "Bomb pot", "Boards: Two")
    station.tap_seat(3)
    station.photograph("bomb")
    station.tap("Close Bomb pot", "House", "Rake and drops")
    for _ in range(10):
        station.tap("Rake: more")
    for _ in range(4):
        station.tap("At most: more")
    station.photograph("rake-settings")
    station.tap("Close Rake and drops")
