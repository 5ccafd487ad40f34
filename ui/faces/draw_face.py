"""The panel that notes how many cards a seat drew: whose turn it is, a key per number, what is noted so far."""

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.state import HandState
from ui.faces import KeyFace, KeyKind
from ui.faces.street_face import drawing_seats, drew
from ui.words.text import seat_and_name, seat_name


@dataclass(frozen=True, slots=True)
class DrawFace:
    """`keys` count from 0 cards, `lines` are the seats in the order in which they draw."""

    who: str
    question: str
    keys: tuple[KeyFace, ...]
    lines: tuple[str, ...]


def draw_face(hand: HandState, seat: int, name_of: Callable[[int], str]) -> DrawFace:
    """The panel with `seat` being asked; the number that is noted already is marked."""
    counts = dict(hand.draws)
    most = hand.game.streets[hand.street].draw
    keys = tuple(
        KeyFace(
            str(count) if count else "Pat",
            kind=KeyKind.CHOSEN if counts.get(seat) == count else KeyKind.PLAIN,
            name=f"{count} cards" if count > 1 else "1 card" if count else "Stands pat",
        )
        for count in range(most + 1)
    )
    lines = tuple(
        f"{seat_and_name(other, name_of(other))} · {drew(counts[other]) if other in counts else 'not noted'}"
        for other in drawing_seats(hand)
    )
    return DrawFace(seat_name(seat, name_of(seat)), "draws how many cards?", keys, lines)
