"""Why a hand was void, in words: the log keeps the name of the fault, people read this."""

from app.flows.misdeal_faults import Fault

REASONS = {
    Fault.CARD_COUNT: "wrong number of cards",
    Fault.FIRST_TWO_EXPOSED: "first or second card exposed",
    Fault.LATER_EXPOSED: "card exposed",
    Fault.TWO_EXPOSED: "cards exposed",
    Fault.OFF_TABLE: "card off the table",
    Fault.PLAYER_EXPOSED: "card exposed by a player",
    Fault.FIRST_SEAT: "first card to a wrong seat",
    Fault.SEAT_LEFT_OUT: "seat left out",
    Fault.SEAT_DEALT_IN: "seat dealt in without a right",
    Fault.BUTTON_TWICE: "two cards in a row to the button",
    Fault.ONE_BOXED: "boxed card",
    Fault.TWO_BOXED: "boxed cards",
    Fault.NOT_SHUFFLED: "not shuffled or not cut",
    Fault.BUTTON: "button in the wrong place",
    Fault.SAME_CARD: "same card twice",
    Fault.STRANGE_CARD: "strange card",
    Fault.CARD_MISSING: "card missing",
    Fault.BACK_IN_PLAY: "card with another back",
    Fault.BACK_IN_STUB: "card with another back in the stub",
    Fault.OTHER: "something else",
}


def reason_text(reason: str) -> str:
    """The reason of a voided hand as the log keeps it, in words; what is no reason of ours stands as it is."""
    return next((text for fault, text in REASONS.items() if fault.value == reason), reason)
