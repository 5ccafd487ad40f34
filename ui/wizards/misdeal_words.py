"""What the misdeal wizard says: causes, faults, questions, what was answered, and the courses to choose from."""

from app.engine.events import Action
from app.flows.misdeal_faults import Cause, Fault, Question
from app.flows.misdeal_scene import Happened
from app.rulebook.turns.turn_order import SubstantialAction
from ui.faces import KeyFace, KeyKind

CAUSES = {
    Cause.COUNT: ("Wrong count", "too many or too few"),
    Cause.EXPOSED: ("Card exposed", "in the deal"),
    Cause.SEAT: ("Wrong seat", "dealt in or left out"),
    Cause.BUTTON: ("Button", "in the wrong place"),
    Cause.BOXED: ("Boxed card", "face up in the deck"),
    Cause.BOARD: ("Board card", "too many or too early"),
    Cause.BURN: ("Burn", "missing or double"),
    Cause.STUB: ("Stub", "dropped or too short"),
    Cause.HAND: ("Hand swept", "or fouled"),
    Cause.SHUFFLE: ("Shuffle", "or cut"),
    Cause.DECK: ("Deck is wrong", "double, strange, missing"),
    Cause.OTHER: ("Something else", "you decide"),
}
FAULTS = {
    Fault.CARD_COUNT: ("Wrong count", "cards of one seat"),
    Fault.EXTRA_CARD: ("One extra card", "after the deal, unseen"),
    Fault.EXTRA_CARD_SEEN: ("One extra card", "after the deal, looked at"),
    Fault.EXTRA_CARDS: ("Two or more extra", "after the deal"),
    Fault.FIRST_TWO_EXPOSED: ("First or second", "card off the deck"),
    Fault.LATER_EXPOSED: ("One later card", "turned by the dealer"),
    Fault.TWO_EXPOSED: ("Two or more", "turned by the dealer"),
    Fault.OFF_TABLE: ("Off the table", "one card fell"),
    Fault.TWO_OFF_TABLE: ("Two off the table", "or more"),
    Fault.PLAYER_EXPOSED: ("By a player", "an own card"),
    Fault.FIRST_SEAT: ("First card", "to a wrong seat"),
    Fault.SEAT_LEFT_OUT: ("Seat left out", "of the deal"),
    Fault.SEAT_DEALT_IN: ("Seat dealt in", "without a right"),
    Fault.BUTTON_TWICE: ("Button twice", "two cards in a row"),
    Fault.SEAT_TWICE: ("Other seat twice", "two cards in a row"),
    Fault.BUTTON: ("Button", "in the wrong place"),
    Fault.ONE_BOXED: ("One card", "lay face up"),
    Fault.TWO_BOXED: ("Two or more", "lay face up"),
    Fault.BOXED_ON_BOARD: ("Board card", "came face up"),
    Fault.FOUR_CARD_FLOP: ("Four cards", "on the flop"),
    Fault.EARLY_CARD: ("Too early", "betting is not over"),
    Fault.EARLY_CARD_UNPLAYED: ("Too early, then", "the rest folded"),
    Fault.NO_BURN: ("No burn", "cards are face up"),
    Fault.NO_BURN_FACE_DOWN: ("No burn", "cards still face down"),
    Fault.TWO_BURNS: ("Two burns", "before this street"),
    Fault.STUB_IN_ORDER: ("Dropped", "its order is known"),
    Fault.STUB_LOST_ORDER: ("Dropped", "its order is lost"),
    Fault.STUB_IN_MUCK: ("Dropped", "into the muck"),
    Fault.STUB_SHORT: ("Too short", "for the last street"),
    Fault.SWEPT: ("Swept", "surely told apart"),
    Fault.SWEPT_LOST: ("Swept", "lost in the muck"),
    Fault.FOULED: ("Fouled", "cards told apart"),
    Fault.FOULED_LOST: ("Fouled", "cards are mixed"),
    Fault.UPCARDS_PICKED_UP: ("Up-cards", "were picked up"),
    Fault.NOT_SHUFFLED: ("Not shuffled", "or not cut"),
    Fault.SEEN_IN_SHUFFLE: ("Card seen", "in shuffle or cut"),
    Fault.SHUFFLE_STEPS: ("How to shuffle", "before the deal"),
    Fault.RESHUFFLE: ("How to reshuffle", "in a hand"),
    Fault.SAME_CARD: ("Same card twice", ""),
    Fault.STRANGE_CARD: ("Strange card", "a joker in a hand"),
    Fault.STRANGE_IN_STUB: ("Strange card", "in the stub"),
    Fault.CARD_MISSING: ("Card missing", "from the deck"),
    Fault.BACK_IN_PLAY: ("Other back", "in a hand or the board"),
    Fault.BACK_IN_STUB: ("Other back", "in the stub"),
    Fault.OTHER_DECK: ("New deck", "a player asks for one"),
    Fault.OTHER: ("Something else", "you decide"),
}
SEAT_QUESTIONS = {
    Fault.CARD_COUNT: "Tap the seat with the wrong count",
    Fault.EXTRA_CARD: "Tap the seat that got it",
    Fault.EXTRA_CARD_SEEN: "Tap the seat that got it",
    Fault.FIRST_SEAT: "Tap the seat that got the first card",
    Fault.SEAT_LEFT_OUT: "Tap the seat that was left out",
    Fault.SEAT_DEALT_IN: "Tap the seat that was dealt in",
    Fault.SEAT_TWICE: "Tap the seat that got two in a row",
    Fault.BUTTON: "Tap where the button belongs",
    Fault.STRANGE_CARD: "Tap the seat that holds it",
    Fault.FOULED: "Tap the hand that was fouled",
    Fault.FOULED_LOST: "Tap the hand that was fouled",
    Fault.SWEPT: "Tap whose hand it was",
    Fault.SWEPT_LOST: "Tap whose hand it was",
    Fault.UPCARDS_PICKED_UP: "Tap the seat that did",
}
WHOSE_CARD = "Tap the seat whose card it was"
WHO_THREW = "Tap who threw the cards in"
WHO_KNEW = "Did somebody know of it?"
QUESTIONS = {
    Question.CAUSE: "What went wrong?",
    Question.FAULT: "Which of these?",
    Question.CARD: "Which card of seat {seat} was it?",
    Question.CARDS: "How many cards has seat {seat}?",
    Question.LEFT: "How many cards are in the stub?",
    Question.LOOKED: "Has anybody looked at cards?",
}
HAPPENED = {
    Fault.EXTRA_CARD: "Seat {seat} got one card too many, unseen",
    Fault.EXTRA_CARD_SEEN: "Seat {seat} looked at one card too many",
    Fault.EXTRA_CARDS: "Two cards or more were pitched too many",
    Fault.FIRST_TWO_EXPOSED: "The first card of seat {seat} was exposed",
    Fault.LATER_EXPOSED: "The dealer exposed a card of seat {seat}",
    Fault.TWO_EXPOSED: "The dealer exposed two cards or more",
    Fault.OFF_TABLE: "A card of seat {seat} fell off the table",
    Fault.TWO_OFF_TABLE: "Two cards or more fell off the table",
    Fault.PLAYER_EXPOSED: "Seat {seat} exposed an own card",
    Fault.FIRST_SEAT: "Seat {seat} got the first card",
    Fault.SEAT_LEFT_OUT: "Seat {seat} was left out",
    Fault.SEAT_DEALT_IN: "Seat {seat} was dealt in",
    Fault.BUTTON_TWICE: "The button got two cards in a row",
    Fault.SEAT_TWICE: "Seat {seat} got two cards in a row",
    Fault.ONE_BOXED: "One card lay face up in the deck",
    Fault.TWO_BOXED: "Cards lay face up in the deck",
    Fault.BOXED_ON_BOARD: "A board card lay face up in the deck",
    Fault.FOUR_CARD_FLOP: "The flop has four cards",
    Fault.EARLY_CARD: "The next board card came early",
    Fault.EARLY_CARD_UNPLAYED: "A card came early, then the rest folded",
    Fault.NO_BURN: "No card was burned",
    Fault.NO_BURN_FACE_DOWN: "No card was burned, the flop is face down",
    Fault.TWO_BURNS: "Two cards were burned",
    Fault.STUB_IN_ORDER: "The stub fell, its order is known",
    Fault.STUB_LOST_ORDER: "The stub fell, its order is lost",
    Fault.STUB_IN_MUCK: "The stub ran into the muck",
    Fault.STUB_SHORT: "{cards} left in the stub",
    Fault.SWEPT: "The swept hand of seat {seat} is known",
    Fault.SWEPT_LOST: "The swept hand of seat {seat} is lost",
    Fault.FOULED: "Cards of seat {other} lie in the hand of {seat}",
    Fault.FOULED_LOST: "Cards of seat {other} are mixed with {seat}'s",
    Fault.UPCARDS_PICKED_UP: "Seat {seat} picked up its up-cards",
    Fault.NOT_SHUFFLED: "The deck was not shuffled or not cut",
    Fault.SEEN_IN_SHUFFLE: "A card was seen in shuffle or cut",
    Fault.SHUFFLE_STEPS: "How the deck is shuffled",
    Fault.RESHUFFLE: "How cards are shuffled in a hand",
    Fault.BUTTON: "The button belongs to seat {seat}",
    Fault.SAME_CARD: "The deck has the same card twice",
    Fault.STRANGE_CARD: "Seat {seat} holds a strange card",
    Fault.STRANGE_IN_STUB: "A strange card is in the stub",
    Fault.CARD_MISSING: "The deck is a card short",
    Fault.BACK_IN_PLAY: "A card with another back is in play",
    Fault.BACK_IN_STUB: "A card with another back is in the stub",
    Fault.OTHER_DECK: "A player asks for another deck",
    Fault.OTHER: "Something else went wrong",
}
KNOWN = {
    Fault.SAME_CARD: "the same card twice",
    Fault.CARD_MISSING: "the missing card",
    Fault.BACK_IN_PLAY: "the other back",
    Fault.BACK_IN_STUB: "the other back",
}
"""What somebody knew of."""
COURSES = {
    "misdeal": "Misdeal",
    "void_hand": "Void the hand",
    "play_on": "Play on",
    "hand_live": "Hand is live",
    "dead_hand": "Dead hand",
    "fold": "Record fold",
    "repair": "Repair",
    "stands": "It stands",
    "replace": "Replace card",
    "reshuffle": "Shuffle again",
    "redeal_flop": "Deal flop again",
    "redeal_turn": "Deal turn again",
    "redeal_river": "Deal river again",
    "set_aside": "Set card aside",
    "card_does_not_play": "Card is out",
    "deal": "Deal",
    "deal_rebuilt": "Shuffle burns in",
    "community_card": "One card for all",
    "split_fate": "Record",
    "checklist": "Shuffle",
    "info": "Done",
    "refused": "Refused",
    "house_switch": "Between hands",
}
"""The key of a course."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
PLACES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
ACTS = {Action.FOLD: "fold", Action.CHECK: "check", Action.CALL: "call", Action.BET: "bet", Action.RAISE: "raise",
        Action.BRING_IN: "bring-in"}  # fmt: skip
MANY_LEFT = 11


def number(count: int) -> str:
    """A small number in words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def cards(count: int, hole: int) -> str:
    """A wrong number of cards; the outer numbers stand for even fewer and even more."""
    if count > hole + 1:
        return f"{number(count)} or more cards"
    if 0 < count < hole - 1:
        return f"{number(count)} or fewer cards"
    return f"{number(count)} {'card' if count == 1 else 'cards'}"


def left(count: int) -> str:
    """How many cards the stub has: '4', '11 or more'."""
    return f"{count} or more" if count >= MANY_LEFT else str(count)


def happened(what: Happened, hole: int) -> str:
    """What happened, without a full stop: 'Seat 6 has three cards'."""
    if what.fault is Fault.CARD_COUNT:
        return f"Seat {what.seat} has {cards(what.cards or 0, hole)}"
    if what.knew and what.fault in KNOWN:
        return f"Seat {what.knew} knew of {KNOWN[what.fault]}"
    return HAPPENED[what.fault].format(seat=what.seat, other=what.other, cards=left(what.cards or 0))


def question(asked: Question, what: Happened | None) -> str:
    """What is asked."""
    if asked is Question.SEAT and what:
        return SEAT_QUESTIONS.get(what.fault, WHOSE_CARD)
    if asked is Question.OTHER_SEAT:
        return WHO_THREW
    if asked is Question.KNEW:
        return WHO_KNEW
    return QUESTIONS[asked].format(seat=what.seat if what else 0)


def acts_so_far(action: SubstantialAction) -> str:
    """'one call so far', 'a fold and a call so far', 'five acts so far'."""
    acts = [ACTS[act] for act in action.acts]
    match acts:
        case []:
            return "nobody has acted"
        case [only]:
            return f"one {only} so far"
        case [*first, last] if len(acts) <= 3:
            return f"a {', a '.join(first)} and a {last} so far"
        case _:
            return f"{number(len(acts))} acts so far"


def said_of(action: SubstantialAction, met: bool) -> str:
    """'one call so far', and where the dealer knows better: 'by your word substantial action'."""
    if met == action.met:
        return acts_so_far(action)
    return f"by your word {'' if met else 'no '}substantial action"


def action_key(met: bool) -> KeyFace:
    """The key that overrules what was counted."""
    return KeyFace("No action" if met else "There was action", "overrule the count")


def course_key(course: str, steps: int, seat: int) -> KeyFace:
    """The key of the book's own course."""
    after = "then step by step" if steps else "records it"
    if course in ("dead_hand", "fold") and seat:
        after = f"seat {seat}" + (" · step by step" if steps else "")
    return KeyFace(COURSES.get(course, "Record"), after, KeyKind.LIT)


def other_key(course: str, *, open_: bool) -> KeyFace:
    """The key of another course: one that the book leaves open, or the dealer's own."""
    text = COURSES.get(course, "Record")
    if open_:
        return KeyFace(text, "your word")
    return KeyFace(f"{text} instead", "my ruling", name=f"{text} instead, my ruling")
