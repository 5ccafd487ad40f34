"""The doors behind the Ruling key: what may have happened, and why a door is shut at this moment."""

from enum import Enum

from app.engine.seats import is_single
from app.flows.inquiry.ground import Ground


class Door(Enum):
    """What may have happened."""

    WAGER = "wager"
    """Chips or words of the seat to act."""
    OUT_OF_TURN = "out-of-turn"
    AMOUNT = "amount"
    """A wrong amount came to light."""
    DEAD_HAND = "dead-hand"
    HAND = "hand"
    """A hand thrown away, swept or fouled; conduct."""
    SHOWDOWN = "showdown"
    MISDEAL = "misdeal"
    """Deal, board, deck: the misdeal wizard."""
    REQUEST = "request"
    QUESTION = "question"
    BUTTON = "button"
    """Button, blinds, new players."""
    STACK = "stack"
    BACK_UP = "back-up"


class Shut(Enum):
    """Why a door leads nowhere now."""

    OPEN = ""
    NO_HAND = "no-hand"
    LAST_HAND = "last-hand"
    NOBODY_ACTS = "nobody-acts"
    NOBODY_ELSE = "nobody-else"
    NOBODY_SITS = "nobody-sits"
    NOTHING_RECORDED = "nothing-recorded"


def shut(door: Door, ground: Ground) -> Shut:
    """Why the door is shut; OPEN when it is not."""
    hand = ground.hand
    match door:
        case Door.WAGER:
            return Shut.OPEN if hand and hand.to_act else Shut.NOBODY_ACTS
        case Door.OUT_OF_TURN:
            return Shut.OPEN if ground.early else Shut.NOBODY_ELSE
        case Door.AMOUNT | Door.BACK_UP:
            return Shut.OPEN if ground.recorded else Shut.NOTHING_RECORDED
        case Door.DEAD_HAND:
            if hand is None:
                return Shut.NO_HAND
            return Shut.LAST_HAND if is_single(hand.live) or hand.pots_pushed else Shut.OPEN
        case Door.MISDEAL:
            return Shut.OPEN
        case Door.HAND:
            return Shut.OPEN if hand else Shut.NO_HAND
        case Door.SHOWDOWN:
            return Shut.OPEN if hand or ground.awarded else Shut.NO_HAND
        case Door.REQUEST | Door.QUESTION | Door.BUTTON | Door.STACK:
            return Shut.OPEN if ground.seats else Shut.NOBODY_SITS
