"""Steps of the running hand: what an intent records, the streets that follow by themselves, and what the rules
object to.
"""

from itertools import takewhile
from typing import assert_never

from app.engine.betting import Oddity, bring_in, max_raise_to, min_raise_to, oddities
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    CardsDrawn,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandEvent,
    HandKilled,
    HandVoided,
    HoleSeen,
    RabbitSeen,
    StackCounted,
    StreetDealt,
)
from app.engine.fold import MOST_RUNS, apply, apply_all
from app.engine.rake import NOTHING, RakeRule
from app.engine.seats import clockwise_from, mask_of
from app.engine.state import HandState
from app.flows.held_act import due, holding, may_be_held
from app.flows.straddle import awakened
from app.rulebook.book import Rulebook
from app.rulebook.ruling import Message, Objection
from app.session import intents as wish
from app.session.card_checks import board_cards, hole_cards, rabbit_cards
from app.session.paying import may_chop, pay_step
from app.session.refusal import Refusal
from app.session.steps import Step
from app.session.table import ButtonMoved, Event, TableState
from app.session.table_fold import apply_events

CHOPPED = "chopped blinds"
"""The reason of a hand that the blinds took back."""

SWITCH_OF = {
    Oddity.OUT_OF_TURN: "oot_unchanged",
    Oddity.CHECK_FACING_BET: "check_while_facing_bet",
    Oddity.UNDERCALL: "undercall",
    Oddity.BELOW_MINIMUM: "min_raise",
    Oddity.RAISES_ENDED: "limit_raise_cap",
    Oddity.NOT_REOPENED: "short_allins_add_up",
    Oddity.ACTED_EARLY: "oot_changed",
    Oddity.NOBODY_CAN_CALL: "uncalled",
}
"""The switch whose rule speaks against an oddity."""


def hand_step(
    hand: HandState, intent: wish.RunningIntent, book: Rulebook, now: int, rake: RakeRule = NOTHING
) -> tuple[Step, tuple[Objection, ...]]:
    """The step an intent would record in the running hand, and what the rules hold against it. `rake` is the house's.

    Raises:
        Refusal: it cannot become a fact.
    """
    match intent:
        case wish.Act():
            return _act(hand, intent, book)
        case wish.HoldAct():
            return _hold(hand, intent, book), ()
        case wish.PassTo(seat=seat):
            return _pass_to(hand, seat), ()
        case wish.CheckRound():
            return _check_round(hand), ()
        case wish.OpenStreet(seat=seat):
            return _open_street(hand, seat), ()
        case wish.Draw(seat=seat, count=count):
            return _draw(hand, seat, count), ()
        case wish.ChopBlinds():
            return _chop(hand), ()
        case wish.RunBoards(times=times, agreed=agreed):
            return _run_boards(hand, times, agreed), ()
        case wish.Pay():
            return pay_step(hand, intent, rake, book), ()
        case wish.SeeBoard(cards=cards, run=run):
            return Step((BoardSeen(board_cards(hand, cards, run), run),)), ()
        case wish.SeeRabbit(cards=cards):
            return _rabbit(hand, cards), ()
        case wish.SeeHole(seat=seat, cards=cards):
            if all(dealt != seat for dealt, _ in hand.setup.start.stacks):
                raise Refusal("no-cards", seat=seat)
            return Step((HoleSeen(seat, hole_cards(hand, cards, seat)),)), ()
        case wish.KillHand(seat=seat):
            return _kill(hand, seat), ()
        case (
            wish.CallClock()
            | wish.PauseClock()
            | wish.ResumeClock()
            | wish.ExtendClock()
            | wish.DropClock()
            | wish.SetClock()
        ):
            return Step((_clock(hand, intent, now),)), ()
        case wish.VoidHand():
            return _void(intent), ()
        case _:
            assert_never(intent)


def _act(hand: HandState, intent: wish.Act, book: Rulebook) -> tuple[Step, tuple[Objection, ...]]:
    seat = intent.seat or hand.to_act
    if not seat or hand.closed:
        raise Refusal("nobody-to-act")
    if seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    if intent.action is Action.BRING_IN and not bring_in(hand):
        raise Refusal("no-bring-in")
    event = ActionTaken(seat, intent.action, _to_amount(hand, seat, intent))
    behind = event.to_amount - hand.bets[seat]
    if intent.action in (Action.CALL, Action.BET, Action.RAISE, Action.BRING_IN) and behind <= 0:
        raise Refusal("no-chips-added", seat=seat)
    counted = StackCounted(seat, behind)
    short = intent.all_in and 0 < behind < hand.stacks[seat]
    found = oddities(apply(hand, counted) if short else hand, event)
    events: list[HandEvent] = [counted, event] if short or behind > hand.stacks[seat] else [event]
    objections = tuple(_objection(hand, seat, event.to_amount, odd, book) for odd in found)
    return closing(hand, events, tuple(odd.value for odd in found)), objections


def _to_amount(hand: HandState, seat: int, intent: wish.Act | wish.HoldAct) -> int:
    """The total in front after the act; a call without an amount is to the price or all-in."""
    if intent.action in (Action.FOLD, Action.CHECK):
        return 0
    top = hand.bets[seat] + hand.stacks[seat]
    if intent.action is Action.CALL and not intent.to_amount:
        return min(hand.price, top)
    if intent.action is Action.BRING_IN and not intent.to_amount:
        return min(bring_in(hand), top)
    return intent.to_amount


def _objection(hand: HandState, seat: int, to_amount: int, odd: Oddity, book: Rulebook) -> Objection:
    switch = SWITCH_OF.get(odd, "")
    params: tuple[tuple[str, int | str], ...] = (("seat", seat), ("to", to_amount))
    match odd:
        case Oddity.BELOW_MINIMUM:
            params += (("minimum", min_raise_to(hand)), ("last", hand.full))
        case Oddity.ABOVE_LIMIT:
            params += (("most", max_raise_to(hand, seat)),)
        case Oddity.MORE_THAN_STACK:
            params += (("more", to_amount - hand.bets[seat] - hand.stacks[seat]),)
        case Oddity.OUT_OF_TURN:
            params += (("to-act", hand.to_act),)
        case Oddity.UNDERCALL | Oddity.CHECK_FACING_BET:
            params += (("price", hand.price),)
        case _:
            pass
    return Objection(Message(odd.value, params), book.ref(switch) if switch else None)


def closing(hand: HandState, events: list[HandEvent], odd: tuple[str, ...] = ()) -> Step:
    """The step with what follows by itself: a held act whose turn has come, a sleeper's straddle that counts now, the
    streets that the dealer turns.
    """
    hand = apply_all(hand, events)
    while more := _by_itself(hand):
        events += more
        hand = apply_all(hand, more)
    return Step(tuple(events), odd)


def _by_itself(hand: HandState) -> tuple[HandEvent, ...]:
    if held := due(hand):
        return held
    if live := awakened(hand):
        return live
    return () if hand.pending or hand.closed else (StreetDealt(hand.street + 1),)


def with_streets(table: TableState, events: tuple[Event, ...], odd: tuple[str, ...] = ()) -> Step:
    """The step of facts that are no acts, with the streets that follow by themselves: all-in blinds, a count or a dead
    hand may leave nobody who can act.

    Raises:
        InvariantError: an event does not belong here.
    """
    hand = apply_events(table, events).hand
    return Step((*events, *closing(hand, []).events), odd) if hand else Step(events, odd)


def _hold(hand: HandState, intent: wish.HoldAct, book: Rulebook) -> Step:
    seat = intent.seat
    if seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    if not may_be_held(hand, seat) or intent.action is Action.BRING_IN:
        raise Refusal("nothing-to-hold", seat=seat)
    held = holding(hand, ActionTaken(seat, intent.action, _to_amount(hand, seat, intent)), book)
    if held is None:
        raise Refusal("taken-back", seat=seat)
    if held.action not in (Action.FOLD, Action.CHECK) and held.to_amount <= hand.bets[seat]:
        raise Refusal("no-chips-added", seat=seat)
    return closing(hand, [held])


def _pass_to(hand: HandState, seat: int) -> Step:
    if not hand.to_act or seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    if seat == hand.to_act:
        raise Refusal("already-to-act", seat=seat)
    events: list[HandEvent] = []
    between = mask_of(takewhile(seat.__ne__, clockwise_from(hand.to_act - 1, hand.pending | 1 << seat)))
    passed = hand.pending if hand.pending >> seat & 1 else between  # a late straddler acts after seats to its left
    while hand.to_act != seat and passed >> hand.to_act & 1 and not awakened(hand):
        if held := due(hand):
            events += held
            hand = apply_all(hand, held)
            continue
        checks = hand.bets[hand.to_act] >= hand.price
        event = ActionTaken(hand.to_act, Action.CHECK if checks else Action.FOLD)
        events.append(event)
        hand = apply(hand, event)
    return Step((*events, *closing(hand, []).events))


def _check_round(hand: HandState) -> Step:
    events: list[HandEvent] = []
    street = hand.street
    while hand.to_act and hand.street == street:
        if held := due(hand):
            events += held
            hand = apply_all(hand, held)
            continue
        if hand.bets[hand.to_act] < hand.price:
            raise Refusal("facing-a-bet", seat=hand.to_act)
        event = ActionTaken(hand.to_act, Action.CHECK)
        events.append(event)
        hand = apply(hand, event)
    if not events:
        raise Refusal("nobody-to-act")
    return Step((*events, *closing(hand, []).events))


def _open_street(hand: HandState, seat: int) -> Step:
    if not hand.waits_for_opener:
        raise Refusal("opener-known")
    if seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    return closing(hand, [BettingOpened(seat)])


def _draw(hand: HandState, seat: int, count: int) -> Step:
    most = hand.game.streets[hand.street].draw
    if not most or hand.closed:
        raise Refusal("no-draw-now")
    if seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    if not 0 <= count <= most:
        raise Refusal("too-many-cards", most=most)
    return Step((CardsDrawn(seat, count),))


def _chop(hand: HandState) -> Step:
    """The blinds take their money back; the button moves on and no rake is taken (switch D84)."""
    if not may_chop(hand):
        raise Refusal("cannot-chop")
    return Step((HandVoided(CHOPPED, replay=False),))


def _run_boards(hand: HandState, times: int, agreed: tuple[int, ...]) -> Step:
    again = hand.showdown and hand.runs_from >= 0 and hand.setup.start.boards == 1
    if not again or hand.pots_pushed or not 1 <= times <= MOST_RUNS:
        raise Refusal("cannot-run-again")
    for seat in agreed:
        if seat >= len(hand.stacks) or not hand.live >> seat & 1:
            raise Refusal("no-cards", seat=seat)
    return Step((BoardsRun(times, agreed),))


def _rabbit(hand: HandState, cards: str) -> Step:
    if not hand.closed:
        raise Refusal("still-betting")
    return Step((RabbitSeen(rabbit_cards(hand, cards)),))


def _void(intent: wish.VoidHand) -> Step:
    voided = HandVoided(intent.reason, intent.replay)
    return Step((voided, ButtonMoved(intent.button)) if intent.button else (voided,))


def _kill(hand: HandState, seat: int) -> Step:
    if seat >= len(hand.stacks) or not hand.live >> seat & 1:
        raise Refusal("no-cards", seat=seat)
    if hand.pots_pushed or hand.live == 1 << seat:
        raise Refusal("last-hand-standing", seat=seat)
    return closing(hand, [HandKilled(seat)])


def _clock(hand: HandState, intent: wish.ClockIntent, now: int) -> Event:
    if isinstance(intent, wish.CallClock):
        if not hand.to_act:
            raise Refusal("nobody-to-act")
        if hand.clock is not None:
            raise Refusal("clock-runs")
        return ClockCalled(hand.to_act, now, intent.seconds)
    if hand.clock is None:
        raise Refusal("no-clock")
    match intent:
        case wish.PauseClock():
            return ClockPaused(now)
        case wish.ResumeClock():
            return ClockResumed(now)
        case wish.ExtendClock(seconds=seconds):
            return ClockExtended(seconds)
        case wish.DropClock():
            return ClockDropped()
        case wish.SetClock(at=at, used=used):
            if used < 0:
                raise Refusal("no-clock")
            return ClockSet(at, used)
        case _:
            assert_never(intent)
