"""A hand case played by the engine: from what was given to a state, step by step. Amounts are chips of its unit."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from app.engine.betting import options
from app.engine.events import (
    DEAD_POSTS,
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandKilled,
    HandStarted,
    Limits,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.positions import first_positions
from app.engine.seats import is_single, left_of, mask_of
from app.engine.state import HandState, InvariantError, start_hand
from app.formats.cases.hand_cases import LIMITS, CaseGiven
from app.formats.cases.words import CaseStep, UnsupportedError, Word


class Moment(msgspec.Struct, frozen=True):
    """The hand at one moment. The engine gives uncalled chips back at once; a case still sees them in front.

    `live_posts` is what was posted as a bet, `fresh` what went back since the street was dealt, `returned` since the
    hand began, all by seat. `live_at_last` are the live seats when the last street was dealt, 0 before it. `last` is
    how the last act reads.
    """

    state: HandState
    live_posts: Mapping[int, int] = {}
    fresh: Mapping[int, int] = {}
    returned: Mapping[int, int] = {}
    live_at_last: int = 0
    last: str = ""


def opened(given: CaseGiven) -> Moment:
    """The moment when the cards are out and nobody has acted."""
    stacks = {seat: chips for seat, chips in sorted(given.seats.items()) if chips}
    playing = mask_of(stacks)
    blinds = _blinds(given, playing)
    small = next((seat for seat, blind in blinds.items() if blind < given.bb), 0)
    big = next((seat for seat, blind in blinds.items() if blind >= given.bb), 0)
    game = f"holdem-{LIMITS[given.limit].value}"
    limits = Limits(given.small_bet, given.big_bet, cap=max(given.cap - 1, 0))
    chips = tuple(stacks.items())
    start = HandStarted(1, game, given.button, given.sb, given.bb, chips, small, big, limits=limits)
    moment = Moment(start_hand(start))
    for posted in _posts(given, blinds):
        moment = _after(moment, posted)
    if given.start == "flop":
        return _after(moment, StreetDealt(1))
    straddler = max(given.straddles, key=given.straddles.__getitem__, default=0)
    big = max(blinds, key=blinds.__getitem__, default=given.button)
    return _after(moment, BettingOpened(left_of(straddler or big, playing)))


def _blinds(given: CaseGiven, playing: int) -> dict[int, int]:
    """The blind of each seat, the small one first; without a word in the case, those of the usual seats."""
    nominal: dict[int | str, int] = {"sb": given.sb, "bb": given.bb}
    if given.blinds is None:
        places = first_positions(given.button, playing)
        return {places.small: given.sb, places.big: given.bb}
    found: dict[int, int] = {}
    for who, what in given.blinds.items():
        seat, blind = (what, who) if isinstance(who, str) else (who, what)
        amount = nominal.get(blind) if isinstance(blind, str) else blind
        if not isinstance(seat, int) or amount is None:
            raise UnsupportedError(f"{who}: {what} is no blind that is understood")
        found[seat] = amount
    return dict(sorted(found.items(), key=lambda blind: blind[1]))


def _posts(given: CaseGiven, blinds: Mapping[int, int]) -> Iterable[Posted]:
    """What goes in before the deal, in order; a short stack posts what it has and the price stays.

    Antes that several seats pay are matched by one another; one seat's ante is paid after its blind (switch D86).
    """
    stacks = dict(given.seats)
    shared = len(given.antes) > 1
    antes = [(seat, Post.ANTE if shared else Post.TABLE_ANTE, ante, 0) for seat, ante in given.antes.items()]
    kinds = [(seat, Post.BIG_BLIND if blind >= given.bb else Post.SMALL_BLIND, blind) for seat, blind in blinds.items()]
    forced = [(seat, kind, blind, blind) for seat, kind, blind in kinds]
    due = [*antes, *forced] if shared else [*forced, *antes]
    due += [(seat, Post.DEAD, dead, 0) for seat, dead in given.dead.items()]
    due += [(seat, Post.LIVE, post, given.bb) for seat, post in given.posts.items()]
    straddles = sorted(given.straddles.items(), key=lambda straddle: straddle[1])
    due += [(seat, Post.STRADDLE, straddle, straddle) for seat, straddle in straddles]
    for seat, kind, amount, price in due:
        if added := min(amount, stacks.get(seat, 0)):
            stacks[seat] -= added
            yield Posted(seat, kind, added, price)


def played(moment: Moment, steps: Iterable[CaseStep]) -> Moment:
    """The moment after these steps, legal or not. Raises InvariantError where the hand does not allow one."""
    for step in steps:
        event = _event(moment.state, step)
        moment = replace(_after(moment, event), last=_stated(moment.state, event) or moment.last)
    return moment


def _event(state: HandState, step: CaseStep) -> HandEvent:
    seat = step.seat
    match step.word:
        case Word.DEAL:
            return StreetDealt(step.street or state.street + 1)
        case Word.DEAD_HAND:
            return HandKilled(seat)
        case Word.CALL:
            return ActionTaken(seat, Action.CALL, min(state.price, _top(state, seat)))
        case Word.BET | Word.RAISE_TO:
            return ActionTaken(seat, Action.RAISE if state.price else Action.BET, step.amount)
        case Word.CHECK:
            return ActionTaken(seat, Action.CHECK)
        case Word.FOLD:
            return ActionTaken(seat, Action.FOLD)
        case Word.SHOWDOWN | Word.PAY | Word.NEXT_HAND:
            raise UnsupportedError(f"{step.text!r} is no action of the hand")


def _top(state: HandState, seat: int) -> int:
    if not 0 < seat < len(state.bets):
        raise InvariantError(f"seat {seat} has no hand to act with")
    return state.bets[seat] + state.stacks[seat]


def _after(moment: Moment, event: HandEvent) -> Moment:
    """The moment after one event, with the chips that it sent back."""
    before, state = moment.state, apply(moment.state, event)
    match event:
        case Posted(seat=seat, kind=kind, added=added):
            live = 0 if kind in DEAD_POSTS else added
            return replace(moment, state=state, live_posts=_more(moment.live_posts, seat, live))
        case StreetDealt(street=street):
            at_last = state.live if street == state.setup.last_street else 0
            return replace(moment, state=state, fresh={}, live_at_last=at_last)
        case ActionTaken(seat=seat, to_amount=to_amount) if to_amount:
            added = to_amount - before.bets[seat]
        case _:
            added = 0
    back = before.pot_total + added - state.pot_total
    seat = state.uncalled_seat if back else 0
    return replace(
        moment, state=state, fresh=_more(moment.fresh, seat, back), returned=_more(moment.returned, seat, back)
    )


def _more(chips: Mapping[int, int], seat: int, added: int) -> Mapping[int, int]:
    return {**chips, seat: chips.get(seat, 0) + added} if added else chips


def _stated(before: HandState, event: HandEvent) -> str:
    """How an act reads, '' when it is none: 'raise to 60', 'call (all-in for 9800 more)'."""
    if not isinstance(event, ActionTaken):
        return ""
    action, to_amount = event.action, event.to_amount
    added = to_amount - before.bets[event.seat]
    all_in = f" (all-in for {added} more)" if to_amount and added == before.stacks[event.seat] else ""
    match action:
        case Action.FOLD | Action.CHECK:
            return str(action.value)
        case Action.CALL:
            return f"call{all_in or f' {added}'}"
        case Action.BET | Action.BRING_IN:
            return f"bet {to_amount}{all_in}"
        case Action.RAISE:
            return f"raise to {to_amount}{all_in}"


def betting_over(state: HandState) -> bool:
    """True when no betting can follow on any street."""
    return state.closed or (not state.to_act and is_single(state.able))


def is_legal(state: HandState, step: CaseStep) -> bool:
    """True when the rules allow this step now, in turn and in size."""
    match step.word:
        case Word.DEAL:
            return not state.to_act and not state.closed and step.street in (0, state.street + 1)
        case Word.DEAD_HAND:
            return bool(state.live >> step.seat & 1) and not is_single(state.live)
        case Word.SHOWDOWN:
            return state.showdown
        case Word.PAY:
            return state.closed
        case Word.NEXT_HAND:
            return state.finished
        case _:
            return _is_offered(state, step)


def _is_offered(state: HandState, step: CaseStep) -> bool:
    now = options(state)
    if now is None or now.seat != step.seat:
        return False
    sized = now.may_raise and now.min_raise_to <= step.amount <= now.max_raise_to
    match step.word:
        case Word.CHECK:
            return now.may_check
        case Word.CALL:
            return now.to_call > 0
        case Word.BET:
            return sized and not state.price
        case Word.RAISE_TO:
            return sized and state.price > 0
        case _:
            return step.word is Word.FOLD


def run_out(moment: Moment) -> Moment:
    """The hand checked down to its end, the streets dealt.

    Raises:
        UnsupportedError: somebody faces a bet, so that nobody can say how the hand ends.
    """
    while not moment.state.closed:
        now = options(moment.state)
        if now is None:
            moment = _after(moment, StreetDealt(moment.state.street + 1))
        elif now.may_check:
            moment = _after(moment, ActionTaken(now.seat, Action.CHECK))
        else:
            raise UnsupportedError(f"the hand is not over: seat {now.seat} has {now.to_call} to call")
    return moment
