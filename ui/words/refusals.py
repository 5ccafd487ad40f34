"""Why something cannot be recorded, in words: a sentence for every key with which the session refuses."""

from app.money import Money
from app.rulebook.ruling import Message

REFUSALS = {
    "no-hand": "No hand is running. Deal first.",
    "hand-running": "A hand is running. Finish it first.",
    "nobody-to-act": "Nobody is to act.",
    "table-open-already": "This table is open already.",
    "two-players-needed": "Two players with chips are needed. Seat somebody or top up.",
    "straddle-not-on-offer": "That seat may not straddle here.",
    "no-cards": "Seat {seat} has no cards.",
    "already-to-act": "It is already on seat {seat}.",
    "facing-a-bet": "Seat {seat} faces a bet and cannot check.",
    "no-chips-added": "Seat {seat} would add no chips. Check, or enter a larger amount.",
    "still-betting": "The betting is not over.",
    "pots-unmarked": "Mark the winner of every pot first.",
    "pot-without-winner": "A pot has no winner yet. Tap the seat that wins it.",
    "rake-above-pot": "The rake is larger than the pot.",
    "not-a-card": "That is not a card.",
    "too-many-cards": "At most {most} cards fit there.",
    "card-is-elsewhere": "That card is entered already.",
    "last-hand-standing": "Seat {seat} is the last hand. It wins.",
    "cannot-run-again": "The board can be run again only when the betting ended before the last card.",
    "clock-runs": "The clock is running already.",
    "no-clock": "No clock is running.",
    "seats-two-to-ten": "A table has two to ten seats.",
    "seat-empty": "Nobody sits in seat {seat}.",
    "no-such-seat": "There is no seat {seat} at this table.",
    "seat-taken": "Seat {seat} is taken.",
    "one-seat-two-blinds": "Seat {seat} cannot post both blinds. Choose another seat for one of them.",
    "negative-chips": "Chips cannot be negative.",
    "not-the-chips": "The chips of this table cannot make that amount. Use a multiple of {chip}.",
    "unknown-game": "This game is not known here.",
    "no-chip": "The smallest chip must be more than 0.",
    "no-small-blind": "The small blind must be more than 0.",
    "big-below-small": "The big blind must be at least the small blind.",
    "ante-without-payer": "Say who pays the ante.",
    "payer-without-ante": "The ante must be more than 0, or nobody pays it.",
    "no-ante-or-bring-in": "Stud needs an ante or a bring-in.",
    "stud-ante-from-each": "In stud everybody pays the ante.",
    "bring-in-above-bet": "The bring-in must not be more than the small bet.",
    "big-bet-below-small": "The big bet must be at least the small bet.",
    "blind-above-bet": "The big blind must not be more than the small bet.",
    "no-buy-in": "The buy-in must be more than 0.",
    "chips-cannot-make": "Blinds, ante and buy-in must be multiples of the smallest chip, {chip}.",
    "still-has-cards": "Seat {seat} still has cards. Fold the hand first.",
    "no-top-up": "Seat {seat} has no such top-up waiting.",
    "nothing-to-undo": "There is nothing to undo.",
    "nothing-to-redo": "There is nothing to redo.",
    "later-steps-rely-on-it": "Later entries rely on it. Correct it with a new entry.",
    "cannot-amend": "That step cannot be changed to this.",
    "card-twice": "The same card stands there twice.",
    "no-such-board": "There is no board {run} in this hand.",
    "no-bring-in": "Nothing is to be brought in here.",
    "opener-known": "Somebody has opened this street already. Undo that first.",
    "no-draw-now": "No cards are drawn here.",
    "cannot-chop": "The blinds can chop only before they have acted, when everybody else has folded.",
    "no-ante": "A bomb pot needs an ante of more than 0.",
    "no-such-game": "There is no such game in the rotation.",
    "levels-need-time": "Every level needs a time and blinds of more than 0.",
    "no-levels": "No levels are set for this table.",
    "no-such-level": "There is no such level.",
    "no-such-rake": "A rake cannot be negative or more than the pot.",
    "nobody-pays": "Say who pays, and how much.",
    "not-saved-yet": "The last entry is not saved yet. Wait for the disk, then go on.",
}


def refusal(message: Message, money: Money) -> str:
    """Why it cannot be, and what to do."""
    params = dict(message.params)
    if "chip" in params:
        params["chip"] = money.text(int(params["chip"]))
    template = REFUSALS.get(message.key)
    return template.format(**params) if template else "That cannot be recorded."
