"""What the ruling panel says beside the verdict: consequences of a dead hand, amounts, the keys below a ruling."""

from app.engine.betting import Options, min_raise_to
from app.engine.events import HandKilled
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.flows.inquiry.doors import Door
from app.flows.inquiry.question import Question
from app.money import Money
from app.session.ruling_note import DecidedBy
from ui.faces import KeyFace, KeyKind, PadFace
from ui.views.pages.amount_page import AmountFace
from ui.views.panels.ruling_box import RulingWords
from ui.words.verdict_words import CandidateWords

TITLE = "What happened?"
QUESTION = "Choose what comes nearest"
SEAT_QUESTIONS = {
    Door.DEAD_HAND: "Tap the seat whose hand is dead",
    Door.STACK: "Tap the seat to count",
}
ANYWAY = "record anyway"
NO_RULE = RulingWords("No rule speaks of it; decide at the table.", (), "", "recorded as your ruling")
WHAT_ELSE = "What else happened?"
STANDS = KeyFace("It stands", ANYWAY, KeyKind.BELOW)
"""The act out of turn stands as it was done, whatever the book says."""
BACK = KeyFace("Back")
MORE_ANSWERS = KeyFace("More", "other answers")
MORE_HAPPENED = KeyFace("And more", "happened")
OTHER_BOOKS = KeyFace("Other books", "what they say", name="What the other books say")
CLOSE = KeyFace("Close", "nothing is noted", name="Leave without a note")
BY = {
    DecidedBy.DEALER: KeyFace("By dealer", "or the floor"),
    DecidedBy.FLOOR: KeyFace("By floor", "or the dealer"),
}


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


def go_face(carries_out: bool, candidate: CandidateWords | None) -> KeyFace:
    """The key that puts the ruling into the record."""
    if candidate is not None:
        return KeyFace("Apply", candidate.word.lower(), KeyKind.LIT)
    if carries_out:
        return KeyFace("Apply", "carry the ruling out", KeyKind.LIT)
    return KeyFace("Record", "note the ruling", KeyKind.LIT)


def candidate_face(candidate: CandidateWords, chosen: bool) -> KeyFace:
    """One way to decide; the chosen one is framed, the suggested one says so."""
    sub = candidate.line or ("suggested" if candidate.suggested else "")
    return KeyFace(candidate.word, sub, KeyKind.CHOSEN if chosen else KeyKind.PLAIN, name=candidate.name)


def amount_face(question: Question, amount: int | None, money: Money) -> AmountFace:
    """What a number means as an answer."""
    limit = f"{money.text(question.least)} at least" if question.least else ""
    if amount is None or amount < (question.least or 1):
        shown = "" if amount is None else money.text(amount)
        return AmountFace(PadFace(shown, "type the amount", limit), KeyFace("That is it", kind=KeyKind.OFF))
    return AmountFace(PadFace(money.text(amount), "", limit), KeyFace("That is it", money.text(amount), KeyKind.LIT))


def wager_face(hand: HandState, offer: Options, amount: int | None, money: Money) -> AmountFace:
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
    return AmountFace(well, KeyFace(f"{verb} {shown}", "out of turn", KeyKind.LIT))
