"""What can go wrong in a deal: the causes a dealer is asked for, the faults behind them, the switch deciding each."""

from dataclasses import dataclass
from enum import Enum

from app.rulebook.deal_faults import Fault

__all__ = ["LEAVES", "Cause", "Fault", "Leaf", "Question", "faults_of"]


class Cause(Enum):
    """The first answer: what happened, roughly."""

    COUNT = "count"
    EXPOSED = "exposed"
    SEAT = "seat"
    BOXED = "boxed"
    SHUFFLE = "shuffle"
    BUTTON = "button"
    DECK = "deck"
    OTHER = "other"


class Question(Enum):
    """What the dealer is asked, in this order."""

    CAUSE = "cause"
    FAULT = "fault"
    SEAT = "seat"
    CARDS = "cards"
    """How many cards the seat holds."""
    ACTION = "action"
    """Whether there was substantial action."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A fault's place in the questions: its cause, the switch that decides it, what is asked besides."""

    cause: Cause
    switch: str
    asks: tuple[Question, ...] = ()


LEAVES = {
    Fault.CARD_COUNT: Leaf(Cause.COUNT, "wrong_card_count", (Question.SEAT, Question.CARDS)),
    Fault.FIRST_TWO_EXPOSED: Leaf(Cause.EXPOSED, "exposed_first_or_second_card"),
    Fault.LATER_EXPOSED: Leaf(Cause.EXPOSED, "one_later_exposed_card"),
    Fault.TWO_EXPOSED: Leaf(Cause.EXPOSED, "two_exposed_cards"),
    Fault.OFF_TABLE: Leaf(Cause.EXPOSED, "card_off_table"),
    Fault.PLAYER_EXPOSED: Leaf(Cause.EXPOSED, "player_exposes_card"),
    Fault.FIRST_SEAT: Leaf(Cause.SEAT, "wrong_first_seat"),
    Fault.SEAT_LEFT_OUT: Leaf(Cause.SEAT, "seat_dealt_out", (Question.SEAT,)),
    Fault.SEAT_DEALT_IN: Leaf(Cause.SEAT, "seat_not_entitled"),
    Fault.BUTTON_TWICE: Leaf(Cause.SEAT, "two_in_a_row_to_button"),
    Fault.ONE_BOXED: Leaf(Cause.BOXED, "boxed_cards_misdeal_from"),
    Fault.TWO_BOXED: Leaf(Cause.BOXED, "boxed_cards_misdeal_from"),
    Fault.NOT_SHUFFLED: Leaf(Cause.SHUFFLE, "not_cut_or_shuffled"),
    Fault.BUTTON: Leaf(Cause.BUTTON, "misplaced_button", (Question.SEAT,)),
    Fault.SAME_CARD: Leaf(Cause.DECK, "duplicate_card"),
    Fault.STRANGE_CARD: Leaf(Cause.DECK, "joker"),
    Fault.CARD_MISSING: Leaf(Cause.DECK, "missing_card"),
    Fault.BACK_IN_PLAY: Leaf(Cause.DECK, "wrong_back_in_play"),
    Fault.BACK_IN_STUB: Leaf(Cause.DECK, "wrong_back_in_stub"),
    Fault.OTHER: Leaf(Cause.OTHER, "misdeal"),
}


def faults_of(cause: Cause) -> tuple[Fault, ...]:
    """The faults behind a cause, in the order they are asked for."""
    return tuple(fault for fault, leaf in LEAVES.items() if leaf.cause is cause)
