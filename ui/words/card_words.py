"""What cards are called on keys and slots, and what the cards that lie open make."""

from app.engine.cards import RANKS
from app.engine.reading.high import HIGH
from ui.drawing.fonts import MEDIUM, REGULAR
from ui.faces import KeyFace, KeyKind
from ui.views.panel import Line
from ui.words.hand_names import SINGULAR, hand_name

SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANK_NAMES = dict(zip(RANKS, SINGULAR, strict=True))
LINE_SIZE = 20


def rank_label(rank: str) -> str:
    """The rank as printed on the card."""
    return "10" if rank == "T" else rank


def rank_name(rank: str) -> str:
    """'king'."""
    return _RANK_NAMES[rank]


def card_name(card: str) -> str:
    """'king of diamonds'."""
    return f"{rank_name(card[0])} of {SUIT_NAMES[card[1]]}"


def where(place: int) -> str:
    """Where a card lies: its seat, 0 = the board."""
    return f"seat {place}" if place else "board"


def slot_name(place: int, number: int) -> str:
    """'Board card 1', 'Card 2 of seat 4'; `number` counts from 0."""
    return f"Card {number + 1} of seat {place}" if place else f"Board card {number + 1}"


def rank_face(rank: str, waits: bool, chosen: bool, used_up: bool) -> KeyFace:
    """A key for a rank; off while no slot waits for a card, or when all four of it lie somewhere."""
    label, name = rank_label(rank), rank_name(rank)
    if used_up:
        return KeyFace(label, "all used", KeyKind.OFF, name=f"{name}, all used")
    kind = KeyKind.CHOSEN if chosen else KeyKind.PLAIN if waits else KeyKind.OFF
    return KeyFace(label, kind=kind, name=name)


def readings(ranks: dict[int, int], most: int, also: int = 0) -> list[Line]:
    """Each hand by its name in at most so many lines: the best, then that of seat `also`, then the others by strength.

    `ranks` are by seat, greater is better.
    """
    best = max(ranks.values())
    order = sorted(ranks, key=ranks.__getitem__, reverse=True)
    if also in order[1:]:
        order.remove(also)
        order.insert(1, also)
    shown, left = order[: max(1, most)], len(order) - max(1, most)
    return [_reading(seat, ranks[seat], ranks[seat] == best, left if seat == shown[-1] else 0) for seat in shown]


def _reading(seat: int, rank: int, is_best: bool, left: int) -> Line:
    """'Seat 4: two pair, kings and fours'; `left` more hands have no line."""
    words = f"Seat {seat}: {hand_name(HIGH.name(rank))}"
    more = f" · {left} more" if left > 0 else ""
    return Line(words + more, "text" if is_best else "text_2", LINE_SIZE, MEDIUM if is_best else REGULAR)
