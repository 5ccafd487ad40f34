"""What a dealer is asked in the misdeal wizard: causes, the faults behind each, and what is asked besides.

Whether a fault can be meant is read from the running hand: nobody is asked for a board card in stud.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from app.engine.state import HandState
from app.rulebook.cards.deal_faults import Fault

__all__ = ["LEAVES", "Cause", "Fault", "Leaf", "Question", "causes_of", "faults_of"]

MOST_LEFT = 11
"""Cards of the stub that are told apart; eight hands, a burn and the last card need ten."""


class Cause(Enum):
    """The first answer: what happened, roughly."""

    COUNT = "count"
    EXPOSED = "exposed"
    SEAT = "seat"
    BUTTON = "button"
    BOXED = "boxed"
    BOARD = "board"
    BURN = "burn"
    STUB = "stub"
    HAND = "hand"
    SHUFFLE = "shuffle"
    DECK = "deck"
    OTHER = "other"


class Question(Enum):
    """What the dealer is asked, in this order."""

    CAUSE = "cause"
    FAULT = "fault"
    SEAT = "seat"
    OTHER_SEAT = "other-seat"
    """Whose cards fell into the hand of that seat."""
    CARD = "card"
    """Which of that seat's cards it was; asked where it may have been one of the first two off the deck."""
    CARDS = "cards"
    """How many cards the seat holds."""
    LEFT = "left"
    """How many cards are left in the stub."""
    LOOKED = "looked"
    """Whether somebody has looked at the cards; asked while nobody has acted."""
    KNEW = "knew"
    """Who knew of it, 0 for nobody; asked where the book wants to know."""


def always(_hand: HandState | None) -> bool:
    """Whether a hand runs or not."""
    return True


def dealt(hand: HandState | None) -> bool:
    """While a hand runs."""
    return hand is not None


def undealt(hand: HandState | None) -> bool:
    """Before the cards, or as long as nobody can have used them."""
    return hand is None or not (hand.street or hand.acted)


def hidden_hands(hand: HandState | None) -> bool:
    """Where every card of the deal lies face down."""
    return hand is not None and not is_stud(hand)


def open_hands(hand: HandState | None) -> bool:
    """Where cards lie open before their owners."""
    return hand is not None and is_stud(hand)


def on_board(hand: HandState | None) -> bool:
    """Once a board card is out."""
    return hand is not None and hand.street > 0 and hand.game.streets[hand.street].board > 0


def on_flop(hand: HandState | None) -> bool:
    """While the first cards of the board are the last ones."""
    return hand is not None and on_board(hand) and hand.street == 1


def before_board(hand: HandState | None) -> bool:
    """While a board card is still to come."""
    return hand is not None and any(street.board for street in hand.game.streets[hand.street + 1 :])


def with_board(hand: HandState | None) -> bool:
    """In a game with a board."""
    return hand is not None and hand.game.board_size > 0


def is_stud(hand: HandState) -> bool:
    """True in a game with open cards."""
    return any(street.up for street in hand.game.streets)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A fault's place in the questions: its cause, what is asked besides, and when it can be meant."""

    cause: Cause
    asks: tuple[Question, ...] = ()
    fits: Callable[[HandState | None], bool] = dealt


_SEAT = (Question.SEAT,)
_KNEW = (Question.KNEW,)
LEAVES = {
    Fault.CARD_COUNT: Leaf(Cause.COUNT, (Question.SEAT, Question.CARDS)),
    Fault.EXTRA_CARD: Leaf(Cause.COUNT, _SEAT),
    Fault.EXTRA_CARD_SEEN: Leaf(Cause.COUNT, _SEAT),
    Fault.EXTRA_CARDS: Leaf(Cause.COUNT),
    Fault.FIRST_TWO_EXPOSED: Leaf(Cause.EXPOSED, _SEAT, hidden_hands),
    Fault.LATER_EXPOSED: Leaf(Cause.EXPOSED, _SEAT),
    Fault.TWO_EXPOSED: Leaf(Cause.EXPOSED, _SEAT),
    Fault.OFF_TABLE: Leaf(Cause.EXPOSED, (Question.SEAT, Question.CARD)),
    Fault.TWO_OFF_TABLE: Leaf(Cause.EXPOSED, fits=hidden_hands),
    Fault.PLAYER_EXPOSED: Leaf(Cause.EXPOSED, _SEAT),
    Fault.FIRST_SEAT: Leaf(Cause.SEAT, _SEAT),
    Fault.SEAT_LEFT_OUT: Leaf(Cause.SEAT, _SEAT),
    Fault.SEAT_DEALT_IN: Leaf(Cause.SEAT, _SEAT),
    Fault.BUTTON_TWICE: Leaf(Cause.SEAT),
    Fault.SEAT_TWICE: Leaf(Cause.SEAT, _SEAT),
    Fault.BUTTON: Leaf(Cause.BUTTON, _SEAT),
    Fault.ONE_BOXED: Leaf(Cause.BOXED),
    Fault.TWO_BOXED: Leaf(Cause.BOXED),
    Fault.BOXED_ON_BOARD: Leaf(Cause.BOXED, fits=on_board),
    Fault.FOUR_CARD_FLOP: Leaf(Cause.BOARD, fits=on_flop),
    Fault.EARLY_CARD: Leaf(Cause.BOARD, fits=before_board),
    Fault.EARLY_CARD_UNPLAYED: Leaf(Cause.BOARD, fits=with_board),
    Fault.NO_BURN: Leaf(Cause.BURN, fits=on_board),
    Fault.NO_BURN_FACE_DOWN: Leaf(Cause.BURN, fits=on_flop),
    Fault.TWO_BURNS: Leaf(Cause.BURN, fits=on_board),
    Fault.STUB_IN_ORDER: Leaf(Cause.STUB),
    Fault.STUB_LOST_ORDER: Leaf(Cause.STUB),
    Fault.STUB_IN_MUCK: Leaf(Cause.STUB),
    Fault.STUB_SHORT: Leaf(Cause.STUB, (Question.LEFT,), open_hands),
    Fault.SWEPT: Leaf(Cause.HAND, _SEAT),
    Fault.SWEPT_LOST: Leaf(Cause.HAND, _SEAT),
    Fault.FOULED: Leaf(Cause.HAND, (Question.SEAT, Question.OTHER_SEAT)),
    Fault.FOULED_LOST: Leaf(Cause.HAND, (Question.SEAT, Question.OTHER_SEAT)),
    Fault.UPCARDS_PICKED_UP: Leaf(Cause.HAND, _SEAT, open_hands),
    Fault.NOT_SHUFFLED: Leaf(Cause.SHUFFLE, (Question.LOOKED,), always),
    Fault.SEEN_IN_SHUFFLE: Leaf(Cause.SHUFFLE, fits=undealt),
    Fault.SHUFFLE_STEPS: Leaf(Cause.SHUFFLE, fits=always),
    Fault.RESHUFFLE: Leaf(Cause.SHUFFLE, fits=always),
    Fault.SAME_CARD: Leaf(Cause.DECK, _KNEW, always),
    Fault.STRANGE_CARD: Leaf(Cause.DECK, _SEAT),
    Fault.STRANGE_IN_STUB: Leaf(Cause.DECK),
    Fault.CARD_MISSING: Leaf(Cause.DECK, _KNEW, always),
    Fault.BACK_IN_PLAY: Leaf(Cause.DECK, _KNEW, always),
    Fault.BACK_IN_STUB: Leaf(Cause.DECK, _KNEW, always),
    Fault.OTHER_DECK: Leaf(Cause.DECK, fits=always),
    Fault.OTHER: Leaf(Cause.OTHER),
}


def faults_of(cause: Cause, hand: HandState | None) -> tuple[Fault, ...]:
    """The faults behind a cause that can be meant now, in the order they are asked for."""
    return tuple(fault for fault, leaf in LEAVES.items() if leaf.cause is cause and leaf.fits(hand))


def causes_of(hand: HandState | None) -> tuple[Cause, ...]:
    """The causes that lead somewhere now."""
    return tuple(cause for cause in Cause if faults_of(cause, hand))
