"""A night at a table played through the real session, with what is truly there kept beside the record.

`drift` is by how much an account holds more than the record says. Bets are made with the chips that are truly there;
the record follows as a dealer would: who is all-in says with how much, who bets more than he has on record is counted.
"""

import random
from collections import defaultdict

from app.engine.betting import min_raise_to
from app.engine.events import Action, PotPushed
from app.engine.pots import Pot, pots
from app.engine.rake import RakeRule
from app.engine.state import HandState
from app.session import intents as wish
from app.session.bank.accounts import CASH, HOUSE, RACK, Account, Denomination, stack_of
from app.session.bank.facts import Entry
from app.session.bank.wishes import Payment
from app.session.stakes import Stakes
from app.session.table import Presence
from tests.session.night import Night

SIZE = 9
COUNTS = (600, 500, 400, 300)
FLOAT = 50_000
GAMES = ((1, 2, (1, 5, 25, 100)), (5, 10, (5, 25, 100, 500)), (2, 4, (1, 5, 20, 100)), (1, 3, (1, 5, 25, 100)))


class Life:
    """Players come, play, buy, tip and leave, all as `chance` has it; nothing goes wrong by itself."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.drift: defaultdict[Account, int] = defaultdict(int)
        small, self.big, self.values = chance.choice(GAMES)
        self.club = chance.random() < 0.5
        self.pay = Payment.CASH if chance.random() < (0.7 if self.club else 0.4) else Payment.TAB
        self.night = Night({}, 0, Stakes(small_blind=small, big_blind=self.big, chip=self.values[0]), size=SIZE)
        kinds = (Denomination(value, COUNTS[at] if self.club else 0) for at, value in enumerate(self.values))
        self.night.do(wish.SetChips(tuple(kinds)), wish.Move(Entry.FLOAT, FLOAT, HOUSE, CASH))
        if self.club:
            caps = ((2, 3 * self.big),)
            self.night.do(wish.SetRake(RakeRule(500, caps=caps, step=self.values[0], no_flop_no_drop=True)))
        self.newest = 0
        for seat in range(1, chance.randint(6, SIZE) + 1):
            self.arrive(seat)
        self.night.do(wish.MoveButton(1))

    # ---- what is there

    def chips(self, player: int) -> int:
        """What a player truly has, between hands."""
        sitter = self.night.seat(self.seat_of(player))
        return sitter.stack + sitter.top_up + self.drift[stack_of(player)]

    def seat_of(self, player: int) -> int:
        return next(seat for seat, s in enumerate(self.night.table.seats) if s and s.player == player)

    @property
    def playing(self) -> list[int]:
        seats = self.night.table.seats
        return [s.player for s in seats if s and s.presence is not Presence.AWAY]

    def wait(self, least: int = 5, most: int = 40) -> None:
        self.night.clock.pass_seconds(self.chance.randint(least, most))

    # ---- buying and leaving

    def amount(self) -> int:
        """Most buy the usual, some what they have in the pocket."""
        chance, big = self.chance, self.big
        if chance.random() < 0.6:
            return big * chance.choice((50, 100, 100, 100, 200))
        return big * 5 * chance.randint(3, 50) // self.values[0] * self.values[0]

    def arrive(self, seat: int) -> None:
        self.newest += 1
        self.wait()
        self.buy(self.newest, self.amount(), seat)

    def buy(self, player: int, amount: int, seat: int = 0) -> None:
        """A seat taken, or without one a top-up."""
        self.enter(player, amount, seat)

    def enter(self, player: int, amount: int, seat: int = 0) -> int:
        """Record chips bought. Returns the entry."""
        bought = wish.BuyIn(seat, player, amount, self.pay) if seat else None
        self.night.do(bought or wish.AddOn(self.seat_of(player), amount, self.pay))
        return self.night.seq

    def leave(self, player: int) -> None:
        """The host counts who leaves, and pays."""
        seat, there = self.seat_of(player), self.chips(player)
        if self.drift[stack_of(player)]:
            self.recount(player, there)
        self.night.do(wish.CashOut(seat, self.pay))

    def recount(self, player: int, stack: int) -> None:
        """The record of a stack becomes what is there, a queued top-up taken on top of it."""
        seat = self.seat_of(player)
        if (behind := stack - self.night.seat(seat).top_up) < 0:
            return
        self.night.do(wish.CountStack(seat, behind))
        self.drift[stack_of(player)] = 0

    # ---- one hand

    def hand(self) -> None:
        self.night.clock.pass_seconds(self.chance.randint(70, 170))
        for player in self.playing:
            if self.drift[stack_of(player)] and self._needs_a_count(player):
                self.recount(player, self.chips(player))
        self.night.deal()
        while not self.night.hand.closed:
            self._act(self.night.hand)
        self.paid(self.night.hand)

    def _needs_a_count(self, player: int) -> bool:
        """The dealer sees that somebody has hardly any chips, or chips where the record has none."""
        recorded = self.chips(player) - self.drift[stack_of(player)]
        return self.chips(player) < 2 * self.big or recorded < 2 * self.big

    def _act(self, hand: HandState) -> None:
        seat = hand.to_act
        player = self.night.seat(seat).player
        stack = stack_of(player)
        behind = hand.stacks[seat] + self.drift[stack]
        bet, owed = hand.bets[seat], hand.price - hand.bets[seat]
        to, roll = self._to_amount(hand, seat, owed), self.chance.random()
        if owed and to <= hand.price and roll < 0.42:
            return self.night.do(wish.Act(Action.FOLD))
        if not owed and to <= bet:
            return self.night.do(wish.Act(Action.CHECK))
        added = min(to - bet, behind)
        action = Action.CALL if bet + added <= hand.price else Action.RAISE if hand.price else Action.BET
        if added >= behind:
            self.night.do(wish.Act(action, bet + behind, all_in=True))
            self.drift[stack] = 0
            return None
        if added >= hand.stacks[seat]:
            self.night.do(wish.CountStack(seat, behind))
            self.drift[stack] = 0
        return self.night.do(wish.Act(action, bet + added))

    def _to_amount(self, hand: HandState, seat: int, owed: int) -> int:
        """What a seat means to have in front: mostly no more than a call."""
        roll, chip = self.chance.random(), self.values[0]
        if roll > 0.13:
            return hand.bets[seat] + owed
        if roll < 0.015:
            return hand.bets[seat] + 100 * self.big * 20
        raised = hand.price + int(hand.pot_total * self.chance.uniform(0.4, 1.0)) // chip * chip
        return max(min_raise_to(hand), raised)

    # ---- the pots

    def winners(self, hand: HandState) -> list[int]:
        """Who truly wins each pot: a random hand each, now and then two alike."""
        ranks = {seat: self.chance.randint(1, 12) for seat in range(len(hand.stacks))}
        return [self._best(pot, ranks) for pot in pots(hand)]

    @staticmethod
    def _best(pot: Pot, ranks: dict[int, int]) -> int:
        seats = [seat for seat in ranks if pot.seats >> seat & 1]
        best = max(ranks[seat] for seat in seats)
        return sum(1 << seat for seat in seats if ranks[seat] == best)

    def paid(self, hand: HandState) -> None:
        self.push(tuple(self.winners(hand)))

    def push(self, masks: tuple[int, ...], rakes: tuple[int, ...] | None = None) -> dict[int, int]:
        """Record the pots as pushed. Returns who got what, by player."""
        got = self.preview(masks, rakes)
        self.night.do(wish.Pay(masks, rakes))
        return got

    def preview(self, masks: tuple[int, ...], rakes: tuple[int, ...] | None = None) -> dict[int, int]:
        """Who would get what."""
        events = self.night.session.preview(wish.Pay(masks, rakes)).step.events
        got: defaultdict[int, int] = defaultdict(int)
        for event in events:
            for seat, chips in (*event.shares, *event.low) if isinstance(event, PotPushed) else ():
                got[self.night.seat(seat).player] += chips
        return got

    def off(self, player: int, by: int, rack: bool = True, paid: bool = True) -> None:
        """The player has more than recorded; the rack less, and the box what was paid for it."""
        self.drift[stack_of(player)] += by
        if rack:
            self.drift[RACK] -= by
        if paid and self.pay is Payment.CASH:
            self.drift[CASH] += by
