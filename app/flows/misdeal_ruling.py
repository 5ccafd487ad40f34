"""What a rulebook makes of a fault in the deal: misdeal or play on, and what is to be done when play goes on.

Source: TDA 34-A, 35, 36 and 37, which the home text follows where it is silent; switches D85 and D100 to D117.
"""

from dataclasses import dataclass, replace
from enum import Enum

from app.engine.state import HandState
from app.flows.misdeal_faults import LEAVES, Fault
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef


class Remedy(Enum):
    """What is done at the table when play goes on."""

    SHOW_CARD = "show-card"
    FINISH_DEAL = "finish-deal"
    TOP_CARD_TO_SEAT = "top-card-to-seat"
    CARD_IS_BURN = "card-is-burn"
    CARD_PLAYS = "card-plays"
    SCRAP_CARD = "scrap-card"
    NEXT_CARD_INSTEAD = "next-card-instead"
    CARD_TO_BUTTON = "card-to-button"
    MUCK_HAND = "muck-hand"
    CHIPS_STAY = "chips-stay"
    BURN_AS_EVER = "burn-as-ever"
    TAKE_EXTRA_HAND = "take-extra-hand"
    BUTTON_STAYS = "button-stays"
    BUTTON_NEXT_HAND = "button-next-hand"
    DEAL_STANDS = "deal-stands"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The ruling.

    `misdeal`: everything back and a new deal; else `remedies`, in order, and `dead`, the seat whose hand is dead, 0 for
    none. `open`: no book decides it, this is what is usual. `rules` are the numbers behind it.
    """

    misdeal: bool
    remedies: tuple[Remedy, ...] = ()
    dead: int = 0
    open: bool = False
    rules: tuple[RuleRef, ...] = ()


REPLACE = (Remedy.SHOW_CARD, Remedy.FINISH_DEAL, Remedy.TOP_CARD_TO_SEAT, Remedy.CARD_IS_BURN)
DEAD_HAND = (Remedy.MUCK_HAND, Remedy.CHIPS_STAY, Remedy.BURN_AS_EVER)

PLAYS_ON = {
    "replace": REPLACE,
    "replace_and_burn": REPLACE,
    "plays": (Remedy.CARD_PLAYS,),
    "play_on": (Remedy.DEAL_STANDS,),
    "scrap": (Remedy.SCRAP_CARD, Remedy.DEAL_STANDS),
    "stands": (Remedy.BUTTON_STAYS, Remedy.DEAL_STANDS),
    "fix_next_hand": (Remedy.BUTTON_NEXT_HAND, Remedy.DEAL_STANDS),
}
"""What the values of switches mean that never make a misdeal."""


@dataclass(frozen=True, slots=True)
class Happened:
    """All that the ruling needs to know: `seat` is the one concerned, `cards` how many it holds."""

    fault: Fault
    seat: int = 0
    cards: int = 0
    substantial: bool = False


def rule_on(happened: Happened, hand: HandState, book: Rulebook) -> Verdict:
    """The ruling under `book`. Raises KeyError when the book lacks a switch."""
    fault = happened.fault
    if fault is Fault.CARD_COUNT and _button_is_short(happened, hand):
        return _verdict(book, "button_short", remedies=(Remedy.CARD_TO_BUTTON, Remedy.DEAL_STANDS))
    if fault in (Fault.ONE_BOXED, Fault.TWO_BOXED):
        return _boxed(happened, hand, book)
    if fault is Fault.BUTTON and happened.substantial:
        switch = "misplaced_button_after_action"
        return _verdict(book, switch, remedies=PLAYS_ON[str(book.value(switch))])
    if fault is Fault.OTHER:
        return replace(_by_action(happened, hand, book, "misdeal"), open=True)
    switch = LEAVES[fault].switch
    value = str(book.value(switch))
    if value in PLAYS_ON:
        return _verdict(book, switch, remedies=PLAYS_ON[value])
    match value:
        case "void":
            return _verdict(book, switch, misdeal=True)
        case "misdeal":
            return _by_action(happened, hand, book, switch)
        case "misdeal_before_sa":
            if happened.substantial:
                scrapped = _verdict(book, "misdeal", remedies=PLAYS_ON["scrap"])
                return replace(scrapped, open=True)
            return _verdict(book, switch, misdeal=True)
        case _:
            return replace(_by_action(happened, hand, book, switch), open=True)


def weighs_action(happened: Happened, hand: HandState, book: Rulebook) -> bool:
    """True when the ruling depends on whether there was substantial action."""
    with_action, without = (rule_on(replace(happened, substantial=met), hand, book) for met in (True, False))
    return with_action.misdeal != without.misdeal or with_action.remedies != without.remedies


def _by_action(happened: Happened, hand: HandState, book: Rulebook, switch: str) -> Verdict:
    """A misdeal before substantial action; after it the deal stands, and a hand that is wrong is dead."""
    if not happened.substantial:
        return _verdict(book, switch, misdeal=True)
    match happened.fault:
        case Fault.CARD_COUNT | Fault.SEAT_LEFT_OUT if hand.live >> happened.seat & 1:
            left_out = happened.fault is Fault.SEAT_LEFT_OUT
            remedies = (Remedy.CHIPS_STAY, Remedy.DEAL_STANDS) if left_out else DEAD_HAND
            return _verdict(book, "misdeal", remedies=remedies, dead=happened.seat)
        case Fault.SEAT_DEALT_IN:
            return _verdict(book, "misdeal", remedies=(Remedy.TAKE_EXTRA_HAND, Remedy.DEAL_STANDS))
        case _:
            return _verdict(book, "misdeal", remedies=(Remedy.DEAL_STANDS,))


def _boxed(happened: Happened, hand: HandState, book: Rulebook) -> Verdict:
    switch = LEAVES[happened.fault].switch
    boxed = 1 if happened.fault is Fault.ONE_BOXED else 2
    least = book.value(switch)
    if isinstance(least, int) and boxed < least:
        return _verdict(book, switch, remedies=(Remedy.SCRAP_CARD, Remedy.NEXT_CARD_INSTEAD))
    return _by_action(happened, hand, book, switch)


def _button_is_short(happened: Happened, hand: HandState) -> bool:
    """The button may be made complete until it has acted, whatever the others did."""
    hole = hand.game.first_cards
    short = happened.seat == hand.button and happened.cards < hole
    return short and not hand.street and not hand.acted >> happened.seat & 1


def _verdict(
    book: Rulebook, switch: str, *, misdeal: bool = False, remedies: tuple[Remedy, ...] = (), dead: int = 0
) -> Verdict:
    refs = [book.ref(switch), book.ref("redeal") if misdeal else None]
    return Verdict(misdeal, remedies, dead, rules=tuple(ref for ref in refs if ref))
