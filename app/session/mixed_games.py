"""Mixed games that have a name: which games they consist of, and what a rotation of a table is called."""

from app.session.stakes import Rotation, Stakes
from app.session.usual_stakes import fitted

HORSE = ("holdem-fl", "omaha-8-fl", "razz-fl", "stud-fl", "stud-8-fl")
EIGHT_GAME = ("27td-fl", "holdem-fl", "omaha-8-fl", "razz-fl", "stud-fl", "stud-8-fl", "holdem-nl", "omaha-pl")
HOLDEM_OMAHA = ("holdem-nl", "omaha-pl")
NAMED = {"HORSE": HORSE, "8-game": EIGHT_GAME, "Hold'em + PLO": HOLDEM_OMAHA}
OWN, CHOSEN = "Mixed game", "Dealer's choice"


def games_from(stakes: Stakes, keys: tuple[str, ...]) -> tuple[Stakes, ...]:
    """The stakes of each game of a list, from what is played for now. Raises GameError."""
    return tuple(fitted(stakes, key) for key in keys)


def name_of(games: tuple[Stakes, ...], chosen: bool = False) -> str:
    """'HORSE', or a word for a list that has no name."""
    if chosen:
        return CHOSEN
    keys = tuple(stakes.game for stakes in games)
    return next((name for name, known in NAMED.items() if known == keys), OWN)


def rotation_name(rotation: Rotation) -> str:
    """What the mixed game is called."""
    return name_of(rotation.games, rotation.chosen)
