"""Why a hand was void, in words: the log keeps the name of the fault, people read this."""

from app.flows.misdeal_faults import Fault

REASONS = {
    Fault.CARD_COUNT: "wrong number of cards",
    Fault.EXTRA_CARD: "one card too many",
    Fault.EXTRA_CARD_SEEN: "one card too many, looked at",
    Fault.EXTRA_CARDS: "cards too many",
    Fault.FIRST_TWO_EXPOSED: "first or second card exposed",
    Fault.LATER_EXPOSED: "card exposed",
    Fault.TWO_EXPOSED: "cards exposed",
    Fault.OFF_TABLE: "card off the table",
    Fault.TWO_OFF_TABLE: "cards off the table",
    Fault.PLAYER_EXPOSED: "card exposed by a player",
    Fault.FIRST_SEAT: "first card to a wrong seat",
    Fault.SEAT_LEFT_OUT: "seat left out",
    Fault.SEAT_DEALT_IN: "seat dealt in without a right",
    Fault.BUTTON_TWICE: "two cards in a row to the button",
    Fault.SEAT_TWICE: "two cards in a row to one seat",
    Fault.ONE_BOXED: "boxed card",
    Fault.TWO_BOXED: "boxed cards",
    Fault.BOXED_ON_BOARD: "boxed card on the board",
    Fault.NOT_SHUFFLED: "not shuffled or not cut",
    Fault.SEEN_IN_SHUFFLE: "card seen in the shuffle",
    Fault.SHUFFLE_STEPS: "shuffle",
    Fault.RESHUFFLE: "reshuffle",
    Fault.BUTTON: "button in the wrong place",
    Fault.FOUR_CARD_FLOP: "four cards on the flop",
    Fault.EARLY_CARD: "board card too early",
    Fault.EARLY_CARD_UNPLAYED: "board card too early, then folds",
    Fault.NO_BURN: "no burn",
    Fault.NO_BURN_FACE_DOWN: "no burn, cards unseen",
    Fault.TWO_BURNS: "two burns",
    Fault.STUB_IN_ORDER: "stub dropped",
    Fault.STUB_LOST_ORDER: "stub dropped, order lost",
    Fault.STUB_IN_MUCK: "stub in the muck",
    Fault.STUB_SHORT: "stub too short",
    Fault.SWEPT: "hand swept by mistake",
    Fault.SWEPT_LOST: "hand swept and lost",
    Fault.FOULED: "hand fouled",
    Fault.FOULED_LOST: "hand fouled and lost",
    Fault.UPCARDS_PICKED_UP: "up-cards picked up",
    Fault.SAME_CARD: "same card twice",
    Fault.STRANGE_CARD: "strange card",
    Fault.STRANGE_IN_STUB: "strange card in the stub",
    Fault.CARD_MISSING: "card missing",
    Fault.BACK_IN_PLAY: "card with another back",
    Fault.BACK_IN_STUB: "card with another back in the stub",
    Fault.OTHER_DECK: "another deck",
    Fault.OTHER: "something else",
}


def reason_text(reason: str) -> str:
    """The reason of a voided hand as the log keeps it, in words; what is no reason of ours stands as it is."""
    return next((text for fault, text in REASONS.items() if fault.value == reason), reason)
