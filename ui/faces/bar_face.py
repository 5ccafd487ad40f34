"""The five keys and the pad for the seat to act: each key names what it will record, an odd act keeps its key,
dashed.
"""

from dataclasses import dataclass

from app.engine.betting import Oddity, Options, min_raise_to, oddities
from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.flows.amount import AmountEntry, chip_keys, pot_raise_to
from app.money import Money
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef
from ui.faces import KeyFace, KeyKind, PadFace
from ui.words.text import rule

PRESETS = (("½ pot", (1, 2)), ("pot", (1, 1)))


@dataclass(frozen=True, slots=True)
class Keys:
    """The five places of the bar."""

    fold: KeyFace
    check: KeyFace
    call: KeyFace
    wager: KeyFace
    all_in: KeyFace


def wager_to(hand: HandState, offer: Options, entry: AmountEntry) -> int:
    """The total the Raise key records: what was entered, else the least it may be; 0 when there is nothing to offer."""
    if entry.amount is not None:
        return entry.amount
    return offer.min_raise_to


def bar_face(hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook) -> Keys:
    """The keys for the seat of `offer`."""
    to_call = money.text(offer.to_call)
    stack = hand.stacks[offer.seat]
    wager = _wager_key(hand, offer, entry, money)
    leaves = _leaves(hand, offer.seat, stack - offer.to_call, money)
    if wager.kind is KeyKind.BELOW and entry.amount is not None:
        leaves = _make_it_a_call(hand, entry.amount, book) or leaves
    return Keys(
        fold=KeyFace("Fold", kind=KeyKind.FOLD),
        check=KeyFace("Check", kind=KeyKind.CHECK)
        if offer.may_check
        else KeyFace("Check", f"{to_call} to call", KeyKind.OFF),
        call=KeyFace(f"Call {to_call}", leaves, KeyKind.CALL)
        if offer.to_call
        else KeyFace("Call", "nothing to call", KeyKind.OFF),
        wager=wager,
        all_in=_all_in_key(hand, offer, entry, money),
    )


def _make_it_a_call(hand: HandState, to_amount: int, book: Rulebook) -> str:
    """What the Call key makes of an amount that is no call and no full raise; '' for any other."""
    if to_amount < hand.price:
        return _ruled("make it the call", book.ref("undercall"), brief=True)
    return (
        _ruled("make it a call", book.ref("short_silent_raise"), brief=True) if to_amount < min_raise_to(hand) else ""
    )


def _leaves(hand: HandState, seat: int, left: int, money: Money) -> str:
    """What stays behind a seat."""
    if hand.doubted >> seat & 1:
        return "stack unknown"
    return f"leaves {money.text(left)}" if left else "all-in"


def _verb(hand: HandState) -> str:
    return "Raise to" if hand.price else "Bet"


def _wager_key(hand: HandState, offer: Options, entry: AmountEntry, money: Money) -> KeyFace:
    verb = _verb(hand)
    name = "Raise" if hand.price else "Bet"
    if entry.amount is None:
        if not offer.may_raise:
            return KeyFace(name, _why_not(hand, offer), KeyKind.OFF)
        least = offer.min_raise_to
        text = f"Min {name.lower()} {money.text(least)}"
        left = hand.bets[offer.seat] + hand.stacks[offer.seat] - least
        return KeyFace(text, _leaves(hand, offer.seat, left, money), KeyKind.RAISE)
    to_amount = entry.amount
    text = f"{verb} {money.text(to_amount)}"
    if to_amount <= hand.price:
        return _short_key(hand, offer, to_amount, name, money)
    odd = oddities(hand, ActionTaken(offer.seat, Action.RAISE, to_amount))
    left = hand.bets[offer.seat] + hand.stacks[offer.seat] - to_amount
    if not odd:
        return KeyFace(text, _leaves(hand, offer.seat, left, money), KeyKind.RAISE)
    return KeyFace(text, f"{_odd_words(hand, odd[0], -left, money)} · record anyway", KeyKind.BELOW)


def _short_key(hand: HandState, offer: Options, to_amount: int, name: str, money: Money) -> KeyFace:
    """What was entered is no raise: the call has its own key, less than the call is recorded over an objection."""
    if to_amount <= hand.bets[offer.seat] or to_amount == hand.price:
        why = f"above {money.text(hand.price)} only" if hand.price else "type the bet"
        return KeyFace(name, why, KeyKind.OFF)
    short = money.text(hand.price - to_amount)
    return KeyFace(f"Call to {money.text(to_amount)}", f"{short} short · record anyway", KeyKind.BELOW)


def _odd_words(hand: HandState, odd: Oddity, more: int, money: Money) -> str:
    words = {
        Oddity.BELOW_MINIMUM: f"below {money.text(min_raise_to(hand))}",
        Oddity.MORE_THAN_STACK: f"{money.text(more)} over stack",
        Oddity.NOT_REOPENED: "not reopened",
        Oddity.NOBODY_CAN_CALL: "nobody can call",
        Oddity.NOT_THE_CHIPS: f"chips of {money.text(hand.setup.start.chip)}",
    }
    return words.get(odd, "odd")


def _why_not(hand: HandState, offer: Options) -> str:
    top = hand.bets[offer.seat] + hand.stacks[offer.seat]
    if top <= hand.price:
        return "all-in calls"
    if not hand.able & ~(1 << offer.seat):
        return "nobody can call more"
    return "betting not reopened"


def _all_in_key(hand: HandState, offer: Options, entry: AmountEntry, money: Money) -> KeyFace:
    seat = offer.seat
    if hand.doubted >> seat & 1:
        if entry.amount is None:
            return KeyFace("All-in", "type the count", KeyKind.OFF)
        return KeyFace("All-in", f"counted {money.text(entry.amount)}", KeyKind.ALL_IN)
    top = hand.bets[seat] + hand.stacks[seat]
    raises = top > hand.price
    if raises and not offer.may_raise:
        why = "not reopened" if hand.able & ~(1 << seat) else "nobody calls more"
        return KeyFace(f"All-in {money.text(top)}", why, KeyKind.BELOW)
    figure = money.text(top)
    return (
        KeyFace(f"All-in {figure}", "", KeyKind.ALL_IN)
        if len(figure) < 7
        else KeyFace("All-in", figure, KeyKind.ALL_IN)
    )


def all_in_act(hand: HandState, offer: Options, entry: AmountEntry) -> tuple[Action, int]:
    """What the All-in key records: action and total."""
    counted = hand.doubted >> offer.seat & 1 and entry.amount is not None
    to_amount = entry.amount if counted and entry.amount else hand.bets[offer.seat] + hand.stacks[offer.seat]
    if to_amount <= hand.price:
        return Action.CALL, to_amount
    return (Action.RAISE if hand.price else Action.BET), to_amount


def presets(hand: HandState, offer: Options) -> tuple[tuple[str, int], ...]:
    """The presets as (label, total): the minimum, half the pot and the pot, never more than the seat has."""
    if not offer.may_raise:
        return ()
    bet, chip = hand.bets[offer.seat], hand.setup.start.chip
    found = [("min", offer.min_raise_to)]
    for label, part in PRESETS:
        to_amount = pot_raise_to(hand.price, hand.pot_total, bet, part, chip)
        found.append((label, min(max(to_amount, offer.min_raise_to), offer.max_raise_to)))
    return tuple(found)


def pad_face(hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook) -> PadFace:
    """Amount, what it means, presets and chips for the seat of `offer`."""
    found = presets(hand, offer)
    chosen = next((label for label, to in found if to == entry.amount), "")
    keys = tuple(
        KeyFace(money.short(to), label, KeyKind.CHOSEN if label == chosen else KeyKind.QUIET) for label, to in found
    )
    off = KeyFace("", kind=KeyKind.OFF)
    start = hand.setup.start
    chips = tuple(
        KeyFace(f"+{money.short(value)}", kind=KeyKind.QUIET) for value in chip_keys(start.chip, start.big_blind)
    )
    line1, line2, odd = _pad_lines(hand, offer, entry, money, book)
    return PadFace(
        shown="" if entry.amount is None else money.text(entry.amount),
        line1=line1,
        line2=line2,
        odd=odd,
        presets=(keys[0], keys[1], keys[2]) if keys else (off, off, off),
        chips=(chips[0], chips[1], chips[2], chips[3]),
    )


def _pad_lines(
    hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook
) -> tuple[str, str, bool]:
    """What the amount means, the limit or the rule it meets, and whether it is odd."""
    limit = _limit(hand, offer, money)
    if entry.amount is None:
        return "type the total, or tap chips", limit, False
    if entry.amount <= hand.price:
        return *_short_lines(hand, offer, entry.amount, money, book), True
    odd = oddities(hand, ActionTaken(offer.seat, Action.RAISE, entry.amount))
    if odd:
        return *_odd_lines(hand, offer, odd[0], entry.amount, money, book), True
    bet = hand.bets[offer.seat]
    left = bet + hand.stacks[offer.seat] - entry.amount
    leaves = _leaves(hand, offer.seat, left, money)
    if not hand.price:
        return f"bet · {leaves}", limit, False
    return f"raise to · {money.text(entry.amount - bet)} more, {leaves}", limit, False


def _short_lines(hand: HandState, offer: Options, to_amount: int, money: Money, book: Rulebook) -> tuple[str, str]:
    """What an amount means that is no raise."""
    if to_amount == hand.price and offer.to_call:
        return "this is the call", _limit(hand, offer, money)
    if to_amount <= hand.bets[offer.seat]:
        return f"type more than {money.text(hand.bets[offer.seat])}", _limit(hand, offer, money)
    short = f"{money.text(hand.price - to_amount)} short of the call {money.text(hand.price)}"
    return short, _ruled(f"{money.text(offer.to_call)} to call", book.ref("undercall"))


def _limit(hand: HandState, offer: Options, money: Money) -> str:
    """The least that may be put in, or why nothing more may."""
    if not offer.may_raise:
        return _why_not(hand, offer)
    least = money.text(min_raise_to(hand))
    return f"min raise to {least} (last raise {money.text(hand.full)})" if hand.price else f"min bet {least}"


def _odd_lines(
    hand: HandState, offer: Options, odd: Oddity, to_amount: int, money: Money, book: Rulebook
) -> tuple[str, str]:
    """What is odd about the amount, and the rule that says so."""
    top = hand.bets[offer.seat] + hand.stacks[offer.seat]
    match odd:
        case Oddity.MORE_THAN_STACK:
            return f"{money.text(to_amount - top)} more than recorded", f"recorded {money.text(top)}: counts the stack"
        case Oddity.NOT_REOPENED:
            return "betting not reopened", _ruled("call or fold", book.ref("short_allins_add_up"))
        case Oddity.NOBODY_CAN_CALL:
            return "nobody can call more", _ruled("it would come back", book.ref("uncalled"))
        case Oddity.NOT_THE_CHIPS:
            return f"no multiple of {money.text(hand.setup.start.chip)}", "the smallest chip"
        case _:
            least = min_raise_to(hand)
            reason = f"last raise {money.text(hand.full)}" if hand.price else "the big blind"
            below = f"{money.text(least - to_amount)} below the minimum {money.text(least)}"
            return below, _ruled(reason, book.ref("min_raise"))


def _ruled(reason: str, ref: RuleRef | None, brief: bool = False) -> str:
    """The reason with book and number of its rule; `brief` leaves out the book."""
    number = ref.number if ref and brief else rule(ref)
    return f"{reason} · {number}" if number else reason
