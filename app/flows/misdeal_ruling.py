"""What the rulebook says of a fault in the deal, as the wizard tells it: misdeal or play on, and what is to be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from app.engine.events import HandKilled
from app.engine.state import HandState
from app.flows.misdeal_faults import LEAVES, Fault
from app.rulebook import verdict as answers
from app.rulebook.book import Rulebook
from app.rulebook.event import Event
from app.rulebook.fouled_deck import fouled_deck
from app.rulebook.given import Given
from app.rulebook.misdeal import misdeal_or_stands
from app.rulebook.misdeals import fault_of_the_deal
from app.rulebook.ruling import RuleRef
from app.rulebook.scene import Scene
from app.rulebook.stated import DealFault, ExposedCard, FallenCard


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


@dataclass(frozen=True, slots=True)
class Happened:
    """All that the ruling needs to know: `seat` is the one concerned, `cards` how many it holds."""

    fault: Fault
    seat: int = 0
    cards: int = 0
    substantial: bool = False


STEPS: Mapping[str, tuple[Remedy, ...]] = {
    "show_card_to_all": (Remedy.SHOW_CARD,),
    "finish_deal_in_order": (Remedy.FINISH_DEAL,),
    "give_top_card_to_that_seat": (Remedy.TOP_CARD_TO_SEAT,),
    "use_as_flop_burn": (Remedy.CARD_IS_BURN,),
    "treat_as_scrap": (Remedy.SCRAP_CARD,),
    "replace_with_next_card": (Remedy.NEXT_CARD_INSTEAD,),
    "muck_hand": (Remedy.MUCK_HAND, Remedy.CHIPS_STAY),
    "burn": (Remedy.BURN_AS_EVER,),
}
"""The rulebook's steps as the wizard shows them; the others go without saying."""

SAYS_HOW_TO_GO_ON = frozenset({Remedy.FINISH_DEAL, Remedy.CARD_PLAYS, Remedy.NEXT_CARD_INSTEAD, Remedy.MUCK_HAND})

HAPPENED: Mapping[Fault, tuple[str, DealFault]] = {
    Fault.FIRST_TWO_EXPOSED: ("exposed_downcard", DealFault(exposed=(ExposedCard(nth_card=1, by="dealer"),))),
    Fault.LATER_EXPOSED: ("exposed_downcard", DealFault(exposed=(ExposedCard(by="dealer"),))),
    Fault.TWO_EXPOSED: ("exposed_downcard", DealFault(exposed=(ExposedCard(by="dealer"), ExposedCard(by="dealer")))),
    Fault.PLAYER_EXPOSED: ("exposed_downcard", DealFault(exposed=(ExposedCard(by="player"),))),
    Fault.OFF_TABLE: ("card_off_table", DealFault(off_table=(FallenCard(),))),
    Fault.FIRST_SEAT: ("wrong_first_seat", DealFault()),
    Fault.SEAT_DEALT_IN: ("seat_not_entitled", DealFault()),
    Fault.BUTTON_TWICE: ("sequence", DealFault(button_got_two_consecutive=True)),
    Fault.ONE_BOXED: ("boxed_card", DealFault(boxed=1)),
    Fault.TWO_BOXED: ("boxed_card", DealFault(boxed=2)),
    Fault.NOT_SHUFFLED: ("not_shuffled_or_cut", DealFault(uncut=True)),
    Fault.STRANGE_CARD: ("non_standard_card", DealFault()),
    Fault.SAME_CARD: ("duplicate_card", DealFault()),
    Fault.CARD_MISSING: ("missing_card", DealFault()),
}
"""The faults in the words of the rulebook, where nothing else belongs to them."""

LEFT_OPEN = ("floor", "house")
"""Values of switches that leave it to a person."""


def rule_on(happened: Happened, hand: HandState, book: Rulebook) -> Verdict:
    """The ruling under `book`. Raises KeyError when the book lacks a switch."""
    scene = _scene(happened, hand, book)
    if happened.fault is Fault.OTHER:
        return replace(_told(happened, misdeal_or_stands(scene, Fault.OTHER, "misdeal"), book), open=True)
    found = fault_of_the_deal(scene) or fouled_deck(scene)
    if found is None:
        raise KeyError(happened.fault.value)
    return _told(happened, found, book)


def weighs_action(happened: Happened, hand: HandState, book: Rulebook) -> bool:
    """True when the ruling depends on whether there was substantial action."""
    with_action, without = (rule_on(replace(happened, substantial=met), hand, book) for met in (True, False))
    return with_action.misdeal != without.misdeal or with_action.remedies != without.remedies


def _scene(happened: Happened, hand: HandState, book: Rulebook) -> Scene:
    error, deal, where = _in_the_words_of_the_book(happened)
    given = Given(button=hand.button, deal=deal, looked=True)
    return Scene(given, Event(error=error, where=where), book, hand, substantial=happened.substantial)


def _in_the_words_of_the_book(happened: Happened) -> tuple[str, DealFault, str]:
    """The error, what was wrong with the deal, where it was found."""
    match happened.fault:
        case Fault.CARD_COUNT:
            return "wrong_card_count", DealFault(counts={happened.seat: happened.cards}), ""
        case Fault.SEAT_LEFT_OUT:
            return "seat_dealt_out", DealFault(skipped_seat=happened.seat), ""
        case Fault.BUTTON:
            return "button_misplaced", DealFault(), ""
        case Fault.BACK_IN_PLAY:
            return "wrong_back", DealFault(), "hand_or_board"
        case Fault.BACK_IN_STUB:
            return "wrong_back", DealFault(), "stub"
        case Fault.OTHER:
            return "", DealFault(), ""
        case fault:
            return *HAPPENED[fault], ""


def _told(happened: Happened, found: answers.Verdict, book: Rulebook) -> Verdict:
    facts = found.facts
    ruling = str(facts.get("default_pick", found.ruling)) if found.ruling == "floor" else found.ruling
    ends = ruling in ("misdeal", "void_hand")
    left_open = found.ruling == "floor" or bool(facts.get("floor"))
    switches = dict.fromkeys((*found.switches, *(["redeal"] if ends else [])))
    return Verdict(
        ends,
        () if ends else _remedies(happened, found),
        next((event.seat for event in found.events if isinstance(event, HandKilled)), 0),
        left_open or book.value(LEAVES[happened.fault].switch) in LEFT_OPEN,
        tuple(ref for ref in map(book.ref, switches) if ref),
    )


def _remedies(happened: Happened, found: answers.Verdict) -> tuple[Remedy, ...]:
    facts = found.facts
    if facts.get("card_plays"):
        return (Remedy.CARD_PLAYS,)
    match happened.fault, facts.get("button_then"):
        case Fault.BUTTON, then:
            moved = Remedy.BUTTON_NEXT_HAND if then == "corrected" else Remedy.BUTTON_STAYS
            return moved, Remedy.DEAL_STANDS
        case Fault.SEAT_LEFT_OUT, _ if found.events:
            return Remedy.CHIPS_STAY, Remedy.DEAL_STANDS
        case Fault.SEAT_DEALT_IN, _ if facts.get("steps"):
            return Remedy.TAKE_EXTRA_HAND, Remedy.DEAL_STANDS
        case Fault.CARD_COUNT, _ if found.ruling == "play_on" and facts.get("steps"):
            return Remedy.CARD_TO_BUTTON, Remedy.DEAL_STANDS
        case _:
            return _steps(facts.get("steps"))


def _steps(steps: object) -> tuple[Remedy, ...]:
    names = steps if isinstance(steps, Sequence) else ()
    remedies = tuple(remedy for name in names for remedy in STEPS.get(str(name), ()))
    return remedies if SAYS_HOW_TO_GO_ON & set(remedies) else (*remedies, Remedy.DEAL_STANDS)
