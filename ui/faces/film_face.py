"""What the strip of a film shows: one face a frame, and where the streets begin. Amounts come ready as text."""

from dataclasses import dataclass

from app.engine.events import Action, ActionTaken, PotPushed
from app.money import Money
from app.session.film import Film, Frame
from ui.faces import CardFace
from ui.faces.board_faces import card_faces
from ui.words import film_words, text

_ROLES = {
    Action.FOLD: "fold",
    Action.CHECK: "text",
    Action.CALL: "info",
    Action.BET: "allin",
    Action.RAISE: "allin",
    Action.BRING_IN: "allin",
}


@dataclass(frozen=True, slots=True)
class FrameFace:
    """One frame: whose seat ('' for nobody's), a verb in the ink of `role`, the amount, and its part of the highest."""

    seat: str
    verb: str
    amount: str
    part: float
    role: str
    filled: str


@dataclass(frozen=True, slots=True)
class StreetFace:
    """A street: the place of its first frame, its words with the pot, its cards."""

    first: int
    words: str
    cards: tuple[CardFace, ...] = ()


@dataclass(frozen=True, slots=True)
class FilmFace:
    """All frames, and the streets under them."""

    frames: tuple[FrameFace, ...] = ()
    streets: tuple[StreetFace, ...] = ()


def film_face(film: Film, money: Money) -> FilmFace:
    """The strip of a film."""
    most = max((_amount(frame) for frame in film.frames), default=0) or 1
    frames = tuple(_frame(frame, most, money) for frame in film.frames)
    return FilmFace(frames, _streets(film, money))


def _frame(frame: Frame, most: int, money: Money) -> FrameFace:
    amount = _amount(frame)
    event = frame.event
    role, filled = "text_2", "check_fill"
    if isinstance(event, ActionTaken):
        role = _ROLES[event.action]
        filled = "call_fill" if event.action is Action.CALL else "raise_fill"
    elif isinstance(event, PotPushed):
        role, filled = "money", "money"
    seat = frame.seat or (frame.won[0][0] if len(frame.won) == 1 else text.seat_of(event))
    said = money.short(amount) if amount else ""
    return FrameFace(str(seat or ""), film_words.verb(frame), said, amount / most, role, filled)


def _amount(frame: Frame) -> int:
    """What the act brought the seat to, or what was pushed."""
    if isinstance(frame.event, PotPushed):
        return sum(chips for _, chips in frame.won)
    wager = isinstance(frame.event, ActionTaken) and frame.event.action not in (Action.FOLD, Action.CHECK)
    return frame.event.to_amount if wager and isinstance(frame.event, ActionTaken) else 0


def _streets(film: Film, money: Money) -> tuple[StreetFace, ...]:
    """Each street with the pot as it ended."""
    found: list[StreetFace] = []
    for place, frame in enumerate(film.frames):
        hand = frame.table.hand
        if hand is None:
            continue
        ended = place + 1 == len(film.frames) or film.frames[place + 1].street != frame.street
        if not found or frame.street != film.frames[place - 1].street:
            found.append(StreetFace(place, text.street(hand.game, frame.street)))
        if ended:
            words = f"{text.street(hand.game, frame.street)} · pot {money.text(hand.pot_total)}"
            new = hand.board[6:] if len(hand.board) > 6 else hand.board
            found[-1] = StreetFace(found[-1].first, words, card_faces(new))
    return tuple(found)
