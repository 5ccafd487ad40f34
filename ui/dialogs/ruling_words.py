"""What the ruling panel says: doors, consequences, and the keys for an act out of turn."""

from enum import Enum

from app.engine.betting import Options, min_raise_to, options
from app.engine.events import Action, HandKilled
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.money import Money
from app.rulebook.book import Rulebook
from ui.faces import KeyFace, KeyKind, PadFace
from ui.views.amount_page import AmountFace
from ui.views.ruling_box import RulingWords
from ui.words.text import rule


class Door(Enum):
    """What may have happened."""

    MISDEAL = "misdeal"
    DEAD_HAND = "dead-hand"
    OUT_OF_TURN = "out-of-turn"
    STACK = "stack"
    AMOUNT = "amount"
    BACK_UP = "back-up"


TITLE = "What happened?"
QUESTION = "Choose what comes nearest"
NO_HAND = "no hand is running"
LAST_HAND = "one hand is left"
NOBODY_TO_ACT = "nobody else can act"
NOBODY_SITS = "nobody sits here"
NOTHING_RECORDED = "nothing is recorded"
DOORS = {
    Door.MISDEAL: ("Misdeal", "the deal went wrong"),
    Door.DEAD_HAND: ("Dead hand", "a hand is out"),
    Door.OUT_OF_TURN: ("Out of turn", "somebody acted early"),
    Door.STACK: ("Stack is wrong", "count it anew"),
    Door.AMOUNT: ("Wrong amount", "change it in the log"),
    Door.BACK_UP: ("Back up", "to an earlier act"),
}
SEAT_QUESTIONS = {
    Door.DEAD_HAND: "Tap the seat whose hand is dead",
    Door.OUT_OF_TURN: "Tap the seat that acted",
    Door.STACK: "Tap the seat to count",
}
OUT_OF_TURN = {
    "undo": "The act is taken back as long as nobody has acted behind it.",
    "binding": "The act binds if nothing changes until the turn comes.",
    "maybe_after_call": "The act binds if nothing changes; after a call in between it may.",
}
ANYWAY = "record anyway"


def dead_hand(hand: HandState, seat: int, money: Money) -> RulingWords:
    """What it means when the hand of `seat` is ruled dead."""
    put_in = hand.totals[seat]
    chips = f"Its {money.text(put_in)} stay in the pot." if put_in else "It has put nothing in."
    after = apply(hand, HandKilled(seat))
    left = seats_in(after.live)
    if len(left) == 1:
        then = f"Seat {left[0]} is the last hand and wins."
    elif after.to_act and hand.to_act == seat:
        then = f"Then seat {after.to_act} acts."
    elif after.to_act:
        then = f"Seat {after.to_act} is still to act."
    else:
        then = "Nobody is to act after it on this street."
    return RulingWords(
        f"The hand of seat {seat} is dead.", ("It is out of every pot.", chips, then), "", "recorded as your ruling"
    )


def out_of_turn(hand: HandState, seat: int, book: Rulebook) -> RulingWords:
    """What the book makes of an act of `seat` before its turn."""
    reasons = (
        f"Seat {seat} acted, but seat {hand.to_act} is to act.",
        OUT_OF_TURN.get(str(book.value("oot_unchanged")), "The right seat acts first."),
        "Where the act stands, record it here.",
    )
    ref = book.ref("oot_unchanged")
    standing = (
        "usual practice" if ref is None else "in force here" if ref.book == book.name else f"{book.name} is silent"
    )
    return RulingWords(f"First back to seat {hand.to_act}.", reasons, rule(ref), standing)


def out_of_turn_keys(hand: HandState, seat: int, money: Money) -> tuple[tuple[Action, KeyFace], ...]:
    """Fold, check, call and bet or raise for `seat`, each marked as odd; what cannot be keeps its place, with why."""
    offer = options(hand, seat)
    if offer is None:
        return ()
    wager = Action.RAISE if hand.price else Action.BET
    verb = "Raise" if hand.price else "Bet"
    call = money.text(offer.to_call)
    top = hand.bets[seat] + hand.stacks[seat]
    return (
        (Action.FOLD, KeyFace("Fold", ANYWAY, KeyKind.BELOW)),
        (
            Action.CHECK,
            KeyFace("Check", ANYWAY, KeyKind.BELOW)
            if offer.may_check
            else KeyFace("Check", f"{call} to call", KeyKind.OFF),
        ),
        (
            Action.CALL,
            KeyFace(f"Call {call}", ANYWAY, KeyKind.BELOW)
            if offer.to_call
            else KeyFace("Call", "nothing to call", KeyKind.OFF),
        ),
        (
            wager,
            KeyFace(f"{verb} …", "type the amount", KeyKind.BELOW, name=verb)
            if top > hand.price
            else KeyFace(verb, "all-in calls", KeyKind.OFF),
        ),
    )


def amount_face(hand: HandState, offer: Options, amount: int | None, money: Money) -> AmountFace:
    """What a bet or raise out of turn to `amount` means."""
    verb, name = ("Raise to", "Raise") if hand.price else ("Bet", "Bet")
    limit = f"min {verb.lower()} {money.text(min_raise_to(hand))}"
    if amount is None:
        return AmountFace(PadFace("", f"seat {offer.seat} · type the total", limit), KeyFace(name, kind=KeyKind.OFF))
    shown, left = money.text(amount), hand.bets[offer.seat] + hand.stacks[offer.seat] - amount
    if amount <= hand.price:
        why = f"above {money.text(hand.price)} only"
        return AmountFace(PadFace(shown, f"seat {offer.seat} · {why}", limit), KeyFace(name, why, KeyKind.OFF))
    line = f"{money.text(-left)} more than recorded" if left < 0 else f"leaves {money.text(left)}" if left else "all-in"
    odd = left < 0 or (amount < min_raise_to(hand) and left > 0)
    well = PadFace(shown, f"seat {offer.seat} · {line}", limit, odd)
    return AmountFace(well, KeyFace(f"{verb} {shown}", f"out of turn · {ANYWAY}", KeyKind.BELOW))
