"""Tables at which a ruling is asked for: each a log that a session opens. Amounts are chips, seats are 1-based.

A description that begins on a later street has its pot as dead money. One that names only pots, live hands or a fault
of the deal gets a hand with exactly these.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandKilled,
    HandStarted,
    Post,
    Posted,
    PotPushed,
    StreetDealt,
)
from app.engine.fold import apply, apply_all
from app.engine.payout import uncontested
from app.engine.positions import ButtonRule
from app.engine.seats import left_of, mask_of
from app.engine.state import HandState, start_hand
from app.rulebook.book import Rulebook
from app.rulebook.given import Given
from app.rulebook.scene import GAMES, STREETS, act_of, deal_of
from app.rulebook.stated import StatedPot
from app.session.codec import encode, seal
from app.session.ports import GENESIS
from app.session.stakes import Stakes, TableRules
from app.session.steps import Step
from app.session.table import Event, SeatTaken, TableOpened
from app.session.table_session import TableSession
from tests.session.night import STREAM, Clock, MemoryStore, book_of

SMALL, BIG, STACK = 50, 100, 10_000
"""Blinds and stacks where none are told."""
LARGEST = 10
BEFORE_THE_DEAL = ("before_deal", "shuffle")

Steps = list[list[HandEvent]]
"""A hand as it was recorded, step by step: the deal first."""


def session_on(book: str, steps: Sequence[Sequence[HandEvent]], button: ButtonRule = ButtonRule.DEAD) -> TableSession:
    """The table of this book with the hand running; everybody sits with what the hand began with."""
    start = steps[0][0]
    assert isinstance(start, HandStarted)
    size = max(LARGEST, start.button, *dict(start.stacks))
    stakes = Stakes(start.game, max(start.small_blind, 1), max(start.big_blind, 2), chip=start.chip)
    opened: list[Sequence[Event]] = [[TableOpened("Rulings", size, stakes, TableRules(book, button))]]
    opened += [[SeatTaken(seat, seat, chips)] for seat, chips in start.stacks]
    store, clock, before = MemoryStore(), Clock(), GENESIS
    for seq, events in enumerate([*opened, *steps], 1):
        entry = seal(STREAM, seq, 1, clock(), "", encode(Step(tuple(events))), before)
        store.append(entry)
        before = entry.hash
    return TableSession(store, STREAM, book_of, clock)


def described(given: Given, book: Rulebook) -> Steps:
    """The hand of a description: the deal, then every act with the streets that follow it."""
    start, posts = deal_of(given, book)
    if not posts:
        start, posts = _later(given, start)
    return [[start, *posts], *_acts(apply_all(start_hand(start), posts), given.actions)]


def _later(given: Given, start: HandStarted) -> tuple[HandStarted, tuple[HandEvent, ...]]:
    """A hand that stands on a later street: one seat has put the pot in as dead money, and everybody has checked."""
    (seat, chips), *others = start.stacks
    pot = given.pot or 0
    brought = replace(start, stacks=((seat, chips + pot), *others))
    events: list[HandEvent] = [Posted(seat, Post.DEAD, pot)] if pot else []
    hand = apply_all(start_hand(brought), events)
    while hand.street < STREETS.index(given.street):
        event: HandEvent = ActionTaken(hand.to_act, Action.CHECK) if hand.to_act else StreetDealt(hand.street + 1)
        events.append(event)
        hand = apply(hand, event)
    return brought, tuple(events)


def _acts(hand: HandState, actions: Iterable[str]) -> Steps:
    found: Steps = []
    for text in (action.removeprefix("!").strip() for action in actions):
        if text.startswith("/"):
            streets = [StreetDealt(number) for number in range(hand.street + 1, STREETS.index(text[1:]) + 1)]
            found[-1 if found else 0 :] = [[*(found[-1] if found else []), *streets]]
            hand = apply_all(hand, streets)
        else:
            found.append([act_of(hand, text)])
            hand = apply_all(hand, found[-1])
    return found


def dealt(given: Given, book: Rulebook) -> Steps:
    """A hand whose cards were just dealt to everybody, with the acts that are told since."""
    told = replace(given, stacks=dict.fromkeys(range(1, (given.table or 6) + 1), STACK), blinds=(SMALL, BIG), street="")
    start, posts = deal_of(told, book)
    hand, found = apply_all(start_hand(start), posts), list[list[HandEvent]]([[start, *posts]])
    for verb in given.acts:
        amount = f" {2 * hand.price}" if verb == "raise" else ""
        found.append([act_of(hand, f"{hand.to_act} {verb}{amount}")])
        hand = apply_all(hand, found[-1])
    return found


def shown_down(given: Given) -> Steps:
    """The hand of these live seats, checked down to the showdown."""
    button = given.button or 1
    stacks = tuple((seat, STACK) for seat in sorted(given.live))
    start = HandStarted(1, GAMES.get(given.game, "holdem-nl"), button, 0, 0, stacks, chip=given.unit or 1)
    antes = [Posted(seat, Post.ANTE, BIG) for seat, _ in stacks]
    opened: list[HandEvent] = [start, *antes, BettingOpened(left_of(button, mask_of(given.live)))]
    hand, found = apply_all(start_hand(start), opened[1:]), [opened]
    while not hand.closed:
        event: HandEvent = ActionTaken(hand.to_act, Action.CHECK) if hand.to_act else StreetDealt(hand.street + 1)
        if hand.to_act:
            found.append([event])
        else:
            found[-1].append(event)
        hand = apply(hand, event)
    return found


def with_pots(given: Given, boards: int = 1) -> Steps:
    """A hand with exactly these pots: who may win one is all-in for it, what does not divide is dead or was folded."""
    pots = given.pots or (StatedPot(given.pot, tuple(given.live or given.hands)),)
    totals, folded, dead = _totals(pots)
    seats = sorted(totals)
    spare = [seat for seat in range(1, LARGEST + 1) if seat not in totals]
    helpers = dict(zip(spare, folded, strict=False))
    stacks = {**totals, **helpers}
    stacks[seats[0]] += dead
    game, button = GAMES.get(given.game, "holdem-nl"), given.button or 0
    start = HandStarted(1, game, button, 0, 0, tuple(sorted(stacks.items())), chip=given.unit or 1, boards=boards)
    put = [Posted(seat, Post.ANTE, chips) for seat, chips in {**totals, **helpers}.items()]
    rest = [Posted(seats[0], Post.DEAD, dead)] if dead else []
    last = start_hand(start).setup.last_street
    killed = [HandKilled(seat) for seat in helpers]
    return [[start, *rest, *put, *killed, *(StreetDealt(number) for number in range(1, last + 1))]]


def _totals(pots: Sequence[StatedPot]) -> tuple[dict[int, int], list[int], int]:
    """What each seat put in, what folded seats put in, and the dead money, so that the pots come out as told."""
    steps, odd, dead = list[int](), list[int](), 0
    for number, pot in reversed(list(enumerate(pots))):
        heads = len(pot.eligible) + sum(1 for left in odd if left)
        each, left = divmod(pot.amount or 0, heads)
        steps.insert(0, each)
        odd.insert(0, left if number else 0)
        dead = left
    totals = {
        seat: sum(step for step, pot in zip(steps, pots, strict=True) if seat in pot.eligible)
        for seat in pots[0].eligible
    }
    folded = [sum(steps[:number]) + left for number, left in enumerate(odd) if left]
    return totals, folded, dead


def between_hands(given: Given, busted: Sequence[int]) -> Steps:
    """A hand with these positions that was paid, and after which these seats have nothing left."""
    last = given.positions
    assert last is not None
    stacks = tuple((seat, STACK if seat in busted else 2 * STACK) for seat in given.seats)
    winner = next(seat for seat in given.seats if seat not in busted)
    start = HandStarted(1, "holdem-nl", last.button or 0, SMALL, BIG, stacks, last.sb or 0, last.bb or 0)
    put = [Posted(seat, Post.ANTE, STACK) for seat in given.seats]
    gone = [HandKilled(seat) for seat in given.seats if seat != winner]
    hand = apply_all(start_hand(start), [*put, *gone])
    pushes: tuple[PotPushed, ...] = uncontested(hand)
    return [[start, *put, *gone, *pushes]]
