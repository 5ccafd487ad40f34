"""Random hands, legal and odd, for tests that look for a lost chip: two to ten seats, any stacks, antes, straddles."""

import random
from collections.abc import Iterator

from app.engine.betting import options
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandKilled,
    HandVoided,
    Post,
    Posted,
    PotPushed,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.pots import pots, shares, swept_pots
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState
from tests.engine.dealing import blinds_of, start


class AnyHand:
    """A hand at random: who sits there with how many chips, and what they do, legal or odd."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        size = rng.choice([2, 2, 3, 4, 6, 9, 10])
        self.stacks = {seat: self._stack() for seat in sorted(rng.sample(range(1, 11), size))}
        self.button = rng.choice([*self.stacks, rng.randint(1, 10)])

    def _stack(self) -> int:
        return self._rng.choice(
            [1, 2, self._rng.randint(1, 12), self._rng.randint(20, 60), self._rng.randint(100, 400)]
        )

    def events(self) -> Iterator[tuple[HandState, HandEvent]]:
        """Each event with the state before it, until the hand is over."""
        hand = start(self.stacks, self.button, (1, 2), adds_up=self._rng.random() < 0.5)
        for event in self._deal(hand):
            yield hand, event
            hand = apply(hand, event)
        for _ in range(400):
            if hand.finished:
                return
            event = self._next(hand)
            yield hand, event
            hand = apply(hand, event)
        raise AssertionError("the hand does not end")

    def _deal(self, hand: HandState) -> Iterator[HandEvent]:
        ante = self._rng.choice([0, 0, 1, 3])
        left = dict(self.stacks)
        seats = seats_in(hand.live)
        owed = [(seat, Post.ANTE, ante, 0) for seat in seats] if self._rng.random() < 0.7 else []
        owed += [(blind.seat, blind.kind, blind.price, blind.price) for blind in blinds_of(hand)]
        others = [seat for seat in seats if seat not in (hand.setup.start.sb_seat, hand.setup.start.bb_seat)]
        if others and self._rng.random() < 0.3:
            owed += [(self._rng.choice(others), Post.DEAD, 1, 0), (self._rng.choice(others), Post.LIVE, 2, 2)]
        straddler = self._rng.choice(others) if others and self._rng.random() < 0.4 else 0
        if straddler:
            owed.append((straddler, Post.STRADDLE, 4, 4))
        for seat, kind, amount, price in owed:
            if added := min(amount, left[seat]):
                left[seat] -= added
                yield Posted(seat, kind, added, price)
        yield BettingOpened(self._rng.choice(seats), straddler if self._rng.random() < 0.5 else 0)

    def _next(self, hand: HandState) -> HandEvent:
        if self._rng.random() < 0.06:
            return self._incident(hand)
        if hand.closed:
            return self._push(hand)
        if not hand.to_act:
            return StreetDealt(hand.street + 1)
        seat = hand.to_act
        if self._rng.random() < 0.08:
            seat = self._rng.choice(seats_in(hand.live))
        return self._act(hand, seat)

    def _incident(self, hand: HandState) -> HandEvent:
        live = seats_in(hand.live)
        kind = self._rng.choice(["dead", "count", "count", "doubt", "void"])
        if kind == "dead" and len(live) > 1 and not hand.pots_pushed:
            return HandKilled(self._rng.choice(live))
        if kind == "void" and not hand.pots_pushed and self._rng.random() < 0.3:
            return HandVoided("at random", replay=False)
        seat = self._rng.choice(list(self.stacks))
        if kind == "doubt":
            return StackDoubted(seat)
        return StackCounted(seat, max(0, hand.stacks[seat] + self._rng.randint(-5, 5)))

    def _act(self, hand: HandState, seat: int) -> HandEvent:
        stack, bet = hand.stacks[seat], hand.bets[seat]
        now = options(hand, seat)
        assert now is not None
        way = self._rng.random()
        if way < 0.2 or (stack == 0 and way < 0.5):
            return ActionTaken(seat, Action.FOLD)
        if stack == 0 or (way < 0.55 and bet >= hand.price):
            return ActionTaken(seat, Action.CHECK)
        if way < 0.6 and bet < hand.price:
            return ActionTaken(seat, Action.CALL, min(hand.price, bet + stack))
        if way < 0.7:
            return ActionTaken(seat, Action.RAISE, bet + stack)
        if now.may_raise and way < 0.9:
            return ActionTaken(seat, Action.RAISE, self._rng.randint(now.min_raise_to, now.max_raise_to))
        return ActionTaken(seat, Action.RAISE, bet + self._rng.randint(1, stack))

    def _push(self, hand: HandState) -> HandEvent:
        pot = pots(hand)[hand.pots_pushed]
        winners = self._rng.sample(seats_in(pot.seats), self._rng.randint(1, pot.seats.bit_count()))
        rake = self._rng.randint(0, min(pot.amount, 3))
        return PotPushed(hand.pots_pushed, shares(pot.amount - rake, mask_of(winners), hand.button, 1), rake)


def check(hand: HandState, brought: int) -> None:
    """What holds after every event of every hand."""
    assert sum(hand.stacks) + hand.pot_total + hand.raked == brought + sum(hand.counted)
    assert min(hand.stacks) >= 0
    assert min(hand.bets) >= 0
    assert all(bet <= total for bet, total in zip(hand.bets, hand.totals, strict=True))
    assert hand.able & ~hand.live == 0
    assert hand.pending & ~hand.able == 0
    assert bool(hand.to_act) is bool(hand.pending)
    assert not hand.to_act or hand.pending >> hand.to_act & 1
    assert hand.live
    if not hand.voided:
        assert sum(pot.amount for pot in pots(hand)) == sum(hand.totals) + hand.dead
        assert all(pot.seats and not pot.seats & ~hand.live for pot in pots(hand))
        assert sum(pot.amount for pot in swept_pots(hand)) == hand.swept
    assert not hand.finished or hand.pot_total == 0
