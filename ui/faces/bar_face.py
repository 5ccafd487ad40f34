"""The five keys and the pad for the seat to act: each key names what it will record, an odd act keeps its key,
dashed.
"""

from dataclasses import dataclass

from app.engine.betting import Oddity, Options, min_raise_to, oddities, raises_ended
from app.engine.events import Action, ActionTaken
from app.engine.games import Limit
from app.engine.state import HandState
from app.flows.amount import AmountEntry, chip_keys
from app.money import Money
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef
from ui.faces import OFF_KEY, KeyFace, KeyKind, PadFace
from ui.faces.limit_face import (
    above_limit,
    breaks_limit,
    call_or_fold,
    limit_excess,
    limit_line,
    nothing_typed,
    presets,
    raise_count,
    raises_over,
    verb,
)
from ui.words.text import rule


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
    wager = _wager_key(hand, offer, entry, money, book)
    odd_to = entry.amount if wager.kind is KeyKind.BELOW else None
    return Keys(
        fold=KeyFace("Fold", kind=KeyKind.FOLD),
        check=_check_key(offer, money),
        call=_call_key(hand, offer, odd_to, money, book),
        wager=wager,
        all_in=_all_in_key(hand, offer, entry, money),
    )


def _check_key(offer: Options, money: Money) -> KeyFace:
    if offer.may_check:
        return KeyFace("Check", kind=KeyKind.CHECK)
    owed = f"{money.text(offer.to_call)} to call" if offer.to_call else f"{money.text(offer.bring_in)} to bring in"
    return KeyFace("Check", owed, KeyKind.OFF)


def _call_key(hand: HandState, offer: Options, odd_to: int | None, money: Money, book: Rulebook) -> KeyFace:
    """Call, or the bring-in where one is due; beside the odd amount `odd_to` it says what the rules make of that."""
    due = offer.bring_in or offer.to_call
    if not due:
        return KeyFace("Call", "nothing to call", KeyKind.OFF)
    leaves = _leaves(hand, offer.seat, hand.stacks[offer.seat] - due, money)
    if offer.bring_in:
        return KeyFace(f"Bring in {money.text(due)}", leaves, KeyKind.CALL)
    instead = _make_it_a_call(hand, odd_to, book) if odd_to is not None else ""
    return KeyFace(f"Call {money.text(due)}", instead or leaves, KeyKind.CALL)


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


def _wager_key(hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook) -> KeyFace:
    name = verb(hand).partition(" ")[0]
    if entry.amount is None:
        return _least_key(hand, offer, name, money, book)
    to_amount = entry.amount
    text = f"{verb(hand)} {money.text(to_amount)}"
    if to_amount <= hand.price:
        return _short_key(hand, offer, to_amount, name, money)
    odd = oddities(hand, ActionTaken(offer.seat, Action.RAISE, to_amount))
    left = hand.bets[offer.seat] + hand.stacks[offer.seat] - to_amount
    if not odd:
        return KeyFace(text, _follows(hand, offer, left, money), KeyKind.RAISE)
    return KeyFace(text, f"{_odd_words(hand, odd[0], to_amount, money)} · record anyway", KeyKind.BELOW)


def _least_key(hand: HandState, offer: Options, name: str, money: Money, book: Rulebook) -> KeyFace:
    """Nothing is entered: the least there may be, in fixed limit the only total."""
    if not offer.may_raise:
        return KeyFace(name, _why_not(hand, offer, book), KeyKind.OFF)
    least = offer.min_raise_to
    said = verb(hand) if hand.setup.fixed or name == "Complete" else f"Min {name.lower()}"
    left = hand.bets[offer.seat] + hand.stacks[offer.seat] - least
    return KeyFace(f"{said} {money.text(least)}", _follows(hand, offer, left, money), KeyKind.RAISE)


def _follows(hand: HandState, offer: Options, left: int, money: Money) -> str:
    """What a wager leaves behind; in fixed limit, where that is no news, which raise of how many it is."""
    counted = raise_count(hand) if left and not hand.doubted >> offer.seat & 1 else ""
    return counted or _leaves(hand, offer.seat, left, money)


def _short_key(hand: HandState, offer: Options, to_amount: int, name: str, money: Money) -> KeyFace:
    """What was entered is no raise: the call has its own key, less than the call is recorded over an objection."""
    if to_amount <= hand.bets[offer.seat] or to_amount == hand.price:
        why = f"above {money.text(hand.price)} only" if hand.price else "type the bet"
        return KeyFace(name, why, KeyKind.OFF)
    short = money.text(hand.price - to_amount)
    return KeyFace(f"Call to {money.text(to_amount)}", f"{short} short · record anyway", KeyKind.BELOW)


def _odd_words(hand: HandState, odd: Oddity, to_amount: int, money: Money) -> str:
    seat = hand.to_act
    words = {
        Oddity.BELOW_MINIMUM: f"below {money.text(min_raise_to(hand))}",
        Oddity.ABOVE_LIMIT: above_limit(hand, seat, to_amount, money),
        Oddity.RAISES_ENDED: "raises are over",
        Oddity.MORE_THAN_STACK: f"{money.text(to_amount - hand.bets[seat] - hand.stacks[seat])} over stack",
        Oddity.NOT_REOPENED: "not reopened",
        Oddity.ACTED_EARLY: "acted out of turn",
        Oddity.NOBODY_CAN_CALL: "nobody can call",
        Oddity.NOT_THE_CHIPS: f"chips of {money.text(hand.setup.start.chip)}",
    }
    return words.get(odd, "odd")


def _why_not(hand: HandState, offer: Options, book: Rulebook) -> str:
    top = hand.bets[offer.seat] + hand.stacks[offer.seat]
    if top <= hand.price:
        return "all-in calls"
    if not hand.able & ~(1 << offer.seat):
        return "nobody can call more"
    return raises_over(hand, book) or "betting not reopened"


def _all_in_key(hand: HandState, offer: Options, entry: AmountEntry, money: Money) -> KeyFace:
    seat = offer.seat
    if hand.doubted >> seat & 1:
        if entry.amount is None:
            return KeyFace("All-in", "type the count", KeyKind.OFF)
        return KeyFace("All-in", f"counted {money.text(entry.amount)}", KeyKind.ALL_IN)
    top = hand.bets[seat] + hand.stacks[seat]
    if top > hand.price and (why := _odd_all_in(hand, offer, top, money)):
        return KeyFace(f"All-in {money.text(top)}", why, KeyKind.BELOW)
    figure = money.text(top)
    return (
        KeyFace(f"All-in {figure}", "", KeyKind.ALL_IN)
        if len(figure) < 7
        else KeyFace("All-in", figure, KeyKind.ALL_IN)
    )


def _odd_all_in(hand: HandState, offer: Options, top: int, money: Money) -> str:
    """What is odd about a raise with everything; '' for an ordinary one."""
    if offer.may_raise:
        return above_limit(hand, offer.seat, top, money) if breaks_limit(hand, offer.seat, top) else ""
    if not hand.able & ~(1 << offer.seat):
        return "nobody calls more"
    return "raises are over" if raises_ended(hand) else "not reopened"


def all_in_act(hand: HandState, offer: Options, entry: AmountEntry) -> tuple[Action, int]:
    """What the All-in key records: action and total."""
    counted = hand.doubted >> offer.seat & 1 and entry.amount is not None
    to_amount = entry.amount if counted and entry.amount else hand.bets[offer.seat] + hand.stacks[offer.seat]
    if to_amount <= hand.price:
        return Action.CALL, to_amount
    return (Action.RAISE if hand.price else Action.BET), to_amount


def pad_face(hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook) -> PadFace:
    """Amount, what it means, presets and chips for the seat of `offer`."""
    found = presets(hand, offer)
    chosen = next((label for label, to in found if to == entry.amount), "")
    keys = tuple(
        KeyFace(money.short(to), label, KeyKind.CHOSEN if label == chosen else KeyKind.QUIET) for label, to in found
    )
    first, second, third = (*keys, *(OFF_KEY,) * (3 - len(keys)))
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
        presets=(first, second, third),
        chips=(chips[0], chips[1], chips[2], chips[3]),
    )


def _pad_lines(
    hand: HandState, offer: Options, entry: AmountEntry, money: Money, book: Rulebook
) -> tuple[str, str, bool]:
    """What the amount means, the limit or the rule it meets, and whether it is odd."""
    limit = limit_line(hand, offer, money) if offer.may_raise else _why_not(hand, offer, book)
    if entry.amount is None:
        return nothing_typed(hand), limit, False
    if entry.amount <= hand.price:
        return *_short_lines(hand, offer, entry.amount, limit, money, book), True
    odd = oddities(hand, ActionTaken(offer.seat, Action.RAISE, entry.amount))
    if odd:
        return *_odd_lines(hand, offer, odd[0], entry.amount, money, book), True
    bet = hand.bets[offer.seat]
    left = bet + hand.stacks[offer.seat] - entry.amount
    leaves = _leaves(hand, offer.seat, left, money)
    if not hand.price:
        return f"{verb(hand).lower()} · {leaves}", limit, False
    return f"{verb(hand).lower()} · {money.text(entry.amount - bet)} more, {leaves}", limit, False


def _short_lines(
    hand: HandState, offer: Options, to_amount: int, limit: str, money: Money, book: Rulebook
) -> tuple[str, str]:
    """What an amount means that is no raise."""
    if to_amount == hand.price and offer.to_call:
        return "this is the call", limit
    if to_amount <= hand.bets[offer.seat]:
        return f"type more than {money.text(hand.bets[offer.seat])}", limit
    short = f"{money.text(hand.price - to_amount)} short of the call {money.text(hand.price)}"
    return short, _ruled(f"{money.text(offer.to_call)} to call", book.ref("undercall"))


def _odd_lines(
    hand: HandState, offer: Options, odd: Oddity, to_amount: int, money: Money, book: Rulebook
) -> tuple[str, str]:
    """What is odd about the amount, and the rule that says so."""
    top = hand.bets[offer.seat] + hand.stacks[offer.seat]
    match odd:
        case Oddity.MORE_THAN_STACK:
            return f"{money.text(to_amount - top)} more than recorded", f"recorded {money.text(top)}: counts the stack"
        case Oddity.ABOVE_LIMIT:
            return above_limit(hand, offer.seat, to_amount, money), limit_excess(hand, offer, to_amount, money)
        case Oddity.RAISES_ENDED:
            return "raises are over", call_or_fold(book)
        case Oddity.NOT_REOPENED:
            return "betting not reopened", _ruled("call or fold", book.ref("short_allins_add_up"))
        case Oddity.ACTED_EARLY:
            return "acted out of turn", _ruled("call or fold", book.ref("oot_changed"))
        case Oddity.NOBODY_CAN_CALL:
            return "nobody can call more", _ruled("it would come back", book.ref("uncalled"))
        case Oddity.NOT_THE_CHIPS:
            return f"no multiple of {money.text(hand.setup.start.chip)}", "the smallest chip"
        case _:
            least = min_raise_to(hand)
            reason = _least_because(hand, money)
            below = f"{money.text(least - to_amount)} below the minimum {money.text(least)}"
            return below, _ruled(reason, book.ref("min_raise"))


def _least_because(hand: HandState, money: Money) -> str:
    """Where the least bet or raise comes from."""
    if hand.game.limit is Limit.FIXED:
        return f"the bet is {money.text(hand.full)}"
    if hand.price:
        return f"last raise {money.text(hand.full)}"
    return "the least bet" if hand.setup.start.limits.small_bet else "the big blind"


def _ruled(reason: str, ref: RuleRef | None, brief: bool = False) -> str:
    """The reason with book and number of its rule; `brief` leaves out the book."""
    number = ref.number if ref and brief else rule(ref)
    return f"{reason} · {number}" if number else reason
