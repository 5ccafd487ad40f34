"""What can be wrong with a deal. The values stand in the log as the reason of a voided hand and must not change."""

from enum import Enum


class Fault(Enum):
    """What happened, exactly."""

    CARD_COUNT = "wrong-card-count"
    FIRST_TWO_EXPOSED = "first-or-second-card-exposed"
    LATER_EXPOSED = "later-card-exposed"
    TWO_EXPOSED = "two-cards-exposed"
    OFF_TABLE = "card-off-table"
    PLAYER_EXPOSED = "player-exposed-card"
    FIRST_SEAT = "first-card-to-wrong-seat"
    SEAT_LEFT_OUT = "seat-left-out"
    SEAT_DEALT_IN = "seat-not-entitled"
    BUTTON_TWICE = "two-in-a-row-to-button"
    ONE_BOXED = "boxed-card"
    TWO_BOXED = "boxed-cards"
    NOT_SHUFFLED = "not-shuffled-or-cut"
    BUTTON = "button-misplaced"
    SAME_CARD = "same-card-twice"
    STRANGE_CARD = "strange-card"
    CARD_MISSING = "card-missing"
    BACK_IN_PLAY = "other-back-in-play"
    BACK_IN_STUB = "other-back-in-stub"
    OTHER = "other"
