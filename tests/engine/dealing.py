"""Hands for the tests of the engine, from a line of words: ``played(hand, "3 raise 16, 4 call, street, 2 check")``."""

from collections.abc import Mapping, Sequence

from app.engine.betting import Oddity, Options, oddities, options
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    CardsDrawn,
    HandEvent,
    HandKilled,
    HandStarted,
    Limits,
    Post,
    Posted,
    StackCounted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.positions import first_positions
from app.engine.pots import pots
from app.engine.seats import left_of, mask_of, seats_in
from app.engine.state import HandState, start_hand

NO_LIMITS = Limits()


def start(
    stacks: Mapping[int, int],
    button: int = 1,
    blinds: tuple[int, int] = (1, 2),
    *,
    chip: int = 1,
    adds_up: bool = True,
    game: str = "holdem-nl",
    limits: Limits = NO_LIMITS,
    owe: tuple[int, int] | None = None,
) -> HandState:
    """The hand before anything is posted; the usual seats owe the blinds, or those of `owe` (0: a dead one)."""
    places = first_positions(button, mask_of(stacks))
    small, big = blinds
    small_seat, big_seat = owe or (places.small, places.big)
    return start_hand(
        HandStarted(
            1,
            game,
            button,
            small,
            big,
            tuple(stacks.items()),
            small_seat,
            big_seat,
            chip=chip,
            adds_up=adds_up,
            limits=limits,
        )
    )


def blinds_of(hand: HandState) -> list[Posted]:
    """The blinds as far as the stacks reach; the price is the full one."""
    begun = hand.setup.start
    owed = ((begun.sb_seat, Post.SMALL_BLIND, begun.small_blind), (begun.bb_seat, Post.BIG_BLIND, begun.big_blind))
    return [Posted(seat, kind, min(blind, hand.stacks[seat]), blind) for seat, kind, blind in owed if seat]


def dealt(
    stacks: Mapping[int, int],
    button: int = 1,
    blinds: tuple[int, int] = (1, 2),
    *,
    posts: Sequence[Posted] = (),
    antes: Sequence[Posted] = (),
    first: int = 0,
    last: int = 0,
    chip: int = 1,
    adds_up: bool = True,
    game: str = "holdem-nl",
    limits: Limits = NO_LIMITS,
    owe: tuple[int, int] | None = None,
) -> HandState:
    """The hand with antes, blinds and posts in and the betting open, by default at the seat left of the big blind."""
    hand = start(stacks, button, blinds, chip=chip, adds_up=adds_up, game=game, limits=limits, owe=owe)
    hand = after(hand, *antes)
    hand = after(hand, *blinds_of(hand), *posts)
    return after(hand, BettingOpened(first or left_of(hand.setup.start.bb_seat, mask_of(stacks)), last))


def on_the_flop(
    stacks: Mapping[int, int], button: int, blinds: tuple[int, int], pot: int, adds_up: bool = True
) -> HandState:
    """A hand whose betting begins on the flop with these stacks and a pot of dead money."""
    first, *_ = stacks
    with_pot = {seat: chips + (pot if seat == first else 0) for seat, chips in stacks.items()}
    hand = start(with_pot, button, blinds, adds_up=adds_up)
    return after(hand, Posted(first, Post.DEAD, pot), StreetDealt(1)) if pot else after(hand, StreetDealt(1))


def on_street(
    street: int, stacks: Mapping[int, int], pot: int, *, button: int = 1, game: str, limits: Limits, chip: int = 1
) -> HandState:
    """A hand of any game with blinds whose betting begins on this street with these stacks and a pot of dead money."""
    first, *_ = stacks
    with_pot = {seat: chips + (pot if seat == first else 0) for seat, chips in stacks.items()}
    hand = start(with_pot, button, (limits.small_bet, limits.small_bet), game=game, limits=limits, chip=chip)
    hand = after(hand, Posted(first, Post.DEAD, pot))
    for number in range(1, street + 1):
        while hand.to_act:
            hand = after(hand, ActionTaken(hand.to_act, Action.CHECK))
        hand = after(hand, StreetDealt(number))
    return hand


def stud(stacks: Mapping[int, int], opener: int, limits: Limits, *, game: str = "stud-fl", ante: int = 0) -> HandState:
    """A hand of stud: antes in, and the open cards have said who brings in."""
    hand = start(stacks, 0, (0, 0), game=game, limits=limits)
    hand = after(hand, *(Posted(seat, Post.ANTE, min(ante, chips)) for seat, chips in stacks.items() if ante))
    return after(hand, BettingOpened(0), BettingOpened(opener))


def after(hand: HandState, *events: HandEvent) -> HandState:
    """The hand after these events."""
    for event in events:
        hand = apply(hand, event)
    return hand


def played(hand: HandState, script: str) -> HandState:
    """The hand after a script of acts ('3 raise 16', '4 call', '1 allin', '2 dead', '2 count 40'), of 'street', of what
    the open cards say ('3 opens') and of draws ('2 draws 3').
    """
    for line in script.split(","):
        if line.strip():
            hand = apply(hand, event_of(hand, line.strip()))
    return hand


def event_of(hand: HandState, line: str) -> HandEvent:
    """What one line of a script says of this hand."""
    if line == "street":
        return StreetDealt(hand.street + 1)
    seat, what, *amount = line.split()
    number = int(seat)
    top = hand.bets[number] + hand.stacks[number]
    match what:
        case "dead":
            return HandKilled(number)
        case "opens":
            return BettingOpened(number)
        case "draws":
            return CardsDrawn(number, int(amount[0]))
        case "count":
            return StackCounted(number, int(amount[0]))
        case "call":
            return ActionTaken(number, Action.CALL, min(hand.price, top))
        case "allin":
            return ActionTaken(number, Action.RAISE if top > hand.price else Action.CALL, top)
        case _:
            return ActionTaken(number, Action(what), int(amount[0]) if amount else 0)


def checked_down(hand: HandState) -> HandState:
    """The hand with the streets dealt and everybody checking; nobody may face a bet."""
    while not hand.closed:
        now = options(hand)
        assert now is None or now.may_check
        hand = apply(hand, ActionTaken(now.seat, Action.CHECK) if now else StreetDealt(hand.street + 1))
    return hand


def offered(hand: HandState) -> Options:
    """What the seat to act may do; there must be one."""
    now = options(hand)
    assert now is not None
    return now


def pots_of(hand: HandState) -> list[tuple[int, list[int]]]:
    """Amount and seats of each pot."""
    return [(pot.amount, seats_in(pot.seats)) for pot in pots(hand)]


def raises_to(now: Options) -> list[int]:
    """The totals that fixed limit offers, none when no raise is allowed."""
    return sorted({now.min_raise_to, now.max_raise_to}) if now.may_raise else []


def what_is_odd(hand: HandState, to_amount: int) -> tuple[Oddity, ...]:
    """What the rules object to when the seat to act goes to this amount."""
    return oddities(hand, ActionTaken(hand.to_act, Action.RAISE, to_amount))
