"""A night whose people make the mistakes they are told to make: one or two of the written list."""

import random
from collections.abc import Callable

from app.engine.pots import pots
from app.engine.state import HandState
from app.session import intents as wish
from app.session.bank.accounts import CASH, RACK, RAKE, stack_of, tips_of
from app.session.bank.wishes import Payment
from tests.session.bank.mismatch.faults import Fault, Truth
from tests.session.bank.mismatch.life import Life

TIPS = tips_of(0)


def swapped(amount: int, chance: random.Random) -> int:
    """The amount with two neighbouring digits swapped; itself where that changes nothing."""
    text = str(amount)
    ways = [text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1)]
    fit = [int(way) for way in ways if way != text and way[0] != "0"]
    return chance.choice(fit) if fit else amount


class FaultyNight(Life):
    """`due` are the mistakes still to be made, each from the hand on that is told with it; `made` those that were."""

    def __init__(self, chance: random.Random, faults: tuple[Fault, ...] = ()) -> None:
        self.made: list[Truth] = []
        self.due: dict[Fault, int] = {}
        super().__init__(chance)
        self.hands = chance.randint(40, 80)
        self.due = {fault: chance.randint(1, self.hands * 4 // 5) for fault in faults}

    def play(self) -> None:
        """The whole night but the count."""
        for _ in range(self.hands):
            self.between_hands()
            if sum(self.chips(player) > 0 for player in self.playing) < 2:
                break
            self.hand()

    def is_due(self, *faults: Fault) -> Fault | None:
        """The first of these mistakes whose time has come."""
        now = self.night.table.hands
        return next((fault for fault in faults if self.due.get(fault, now + 1) <= now), None)

    def did(self, fault: Fault, *players: int, amount: int = 0, seq: int = 0, hand: int = 0) -> None:
        del self.due[fault]
        self.made.append(Truth(fault, frozenset(players), amount, seq, hand))

    # ---- between hands

    def between_hands(self) -> None:
        chance = self.chance
        for player in self.playing:
            if not self.chips(player):
                self._broke(player)
        if chance.random() < 0.10 and self.playing:
            low = min(self.playing, key=self.chips)
            self.buy(low, self.amount())
        self._come_and_go()
        if self.club and chance.random() < 0.2:
            self.tip(chance.choice(self.playing))
        if self.is_due(Fault.CHIPS_GIVEN):
            self._give()
        if chance.random() < 0.02:
            self._mended()

    def _broke(self, player: int) -> None:
        if self.chance.random() < 0.7 or len(self.playing) < 4:
            self.buy(player, self.amount())
        else:
            self.leave(player)

    def _come_and_go(self) -> None:
        chance, seats = self.chance, self.night.table.seats
        for seat, sitter in enumerate(seats):
            if sitter and sitter.player not in self.playing and self._stays(sitter.player) and chance.random() < 0.3:
                self.night.do(wish.ComeBack(seat, post=True))
        free = [seat for seat in range(1, len(seats)) if seats[seat] is None]
        if free and chance.random() < 0.03:
            self.arrive(chance.choice(free))
        if len(self.playing) > 4:
            player = chance.choice(self.playing)
            if chance.random() < 0.03 or self.is_due(Fault.CASH_OUT_MISSED, Fault.CASH_OUT_WRONG):
                self.leave(player)
            elif chance.random() < 0.04:
                self.night.do(wish.GoAway(self.seat_of(player)))

    def _stays(self, player: int) -> bool:
        """False for who went home though the record has him away."""
        return not any(t.fault is Fault.CASH_OUT_MISSED and player in t.players for t in self.made)

    def _mended(self) -> None:
        """A top-up entered as too much, noticed and corrected: no mistake remains."""
        player, wrong = self.chance.choice(self.playing), 10 * self.big
        seq = self.enter(player, 3 * wrong)
        self.night.do(wish.CorrectBuyIn(player, -wrong, seq))
        if self.pay is not Payment.TAB:
            self.night.do(wish.PayTab(player, -wrong, self.pay))
        self.off(player, -wrong, rack=False, paid=False)

    # ---- chips bought, given back, handed on

    def buy(self, player: int, amount: int, seat: int = 0) -> None:
        typed = {Fault.BUY_IN_SWAPPED: swapped(amount, self.chance), Fault.BUY_IN_ZERO: self._zero(amount)}
        fault = self.is_due(*(fault for fault, entered in typed.items() if entered != amount))
        if fault:
            seq = self.enter(player, typed[fault], seat)
            self.off(player, amount - typed[fault])
            return self.did(fault, player, seq=seq)
        if not seat and (fault := self.is_due(Fault.BUY_IN_MISSING)):
            self.off(player, amount)
            return self.did(fault, player, amount=amount)
        others = [one for one in self.playing if one != player and self.chips(one) > 10 * self.big]
        if not seat and others and self.is_due(Fault.WRONG_PLAYER):
            return self._wrong_player(player, amount, self.chance.choice(others))
        self.enter(player, amount, seat)
        if fault := self.is_due(Fault.BUY_IN_TWICE):
            self.wait(10, 150)
            self.enter(player, amount)
            self.off(player, -amount)
            self.did(fault, player, amount=amount)
        return None

    def _zero(self, amount: int) -> int:
        less = amount // 10
        fits = amount % 10 == 0 and less % self.values[0] == 0
        return less if fits and self.chance.random() < 0.5 else amount * 10

    def _wrong_player(self, player: int, amount: int, other: int) -> None:
        seq = self.enter(other, amount)
        self.off(player, amount, rack=False, paid=False)
        self.off(other, -amount, rack=False, paid=False)
        self.did(Fault.WRONG_PLAYER, player, other, seq=seq)

    def leave(self, player: int) -> None:
        there, seat = self.chips(player), self.seat_of(player)
        if self.night.seat(seat).top_up:
            return None  # who has just bought stays
        if there and (fault := self.is_due(Fault.CASH_OUT_MISSED)):
            self.off(player, -there)
            self.night.do(wish.GoAway(seat))
            return self.did(fault, player)
        typed = swapped(there, self.chance)
        typed = typed if typed != there else there + 10 * self.values[0]
        if there and (fault := self.is_due(Fault.CASH_OUT_WRONG)):
            self.night.do(wish.CountStack(seat, typed), wish.CashOut(seat, self.pay))
            self.drift[stack_of(player)] = 0
            self.drift[RACK] -= typed - there
            self.drift[CASH] += typed - there if self.pay is Payment.CASH else 0
            return self.did(fault, player, seq=self.night.seq)
        return super().leave(player)

    def _give(self) -> None:
        rich = max(self.playing, key=self.chips)
        other = self.chance.choice([player for player in self.playing if player != rich])
        amount = self.values[-1] // 5 * self.chance.randint(1, 5) // self.values[0] * self.values[0]
        if self.chips(rich) > amount:
            self.off(rich, -amount, rack=False, paid=False)
            self.off(other, amount, rack=False, paid=False)
            self.did(Fault.CHIPS_GIVEN, rich, other, amount=amount)

    def tip(self, player: int) -> None:
        amount, seat = self.values[0] * self.chance.choice((1, 1, 1, 2, 2, 5)), self.seat_of(player)
        sitter = self.night.seat(seat)
        recorded = sitter.stack
        if min(recorded, self.chips(player) - sitter.top_up) < 3 * amount:
            return
        times = 1
        if fault := self.is_due(Fault.TIP_MISSING, Fault.TIP_TWICE):
            times = 0 if fault is Fault.TIP_MISSING else 2
        for _ in range(times):
            self.night.do(wish.TipDealer(seat, amount))
            self.wait(10, 60)
        self.drift[stack_of(player)] += (times - 1) * amount
        self.drift[TIPS] -= (times - 1) * amount
        if fault:
            self.did(fault, player, amount=amount)

    # ---- the pots

    def paid(self, hand: HandState) -> None:
        masks = self.winners(hand)
        wrong: Callable[[HandState, list[int]], bool]
        for fault, wrong in (
            (Fault.POT_WRONG_SEAT, self._to_another),
            (Fault.POT_CUT_WRONG, self._cut_otherwise),
            (Fault.RAKE_MISSING, self._raked_wrong),
            (Fault.RAKE_TWICE, self._raked_wrong),
        ):
            if self.is_due(fault) and wrong(hand, masks):
                return
        self.push(tuple(masks))

    def _to_another(self, hand: HandState, masks: list[int]) -> bool:
        layers = pots(hand)
        if len(layers) != 1 or masks[0].bit_count() != 1:
            return False
        others = [seat for seat in range(len(hand.stacks)) if (layers[0].seats & ~masks[0]) >> seat & 1]
        return bool(others) and self._pushed_as(Fault.POT_WRONG_SEAT, masks, [1 << self.chance.choice(others)])

    def _cut_otherwise(self, hand: HandState, masks: list[int]) -> bool:
        """A split told as one winner, one winner told as a split, or one of several pots given to somebody else."""
        layers = pots(hand)
        at = self.chance.randrange(len(layers))
        seats = [1 << seat for seat in range(len(hand.stacks)) if layers[at].seats >> seat & 1]
        wrong = [one | other for one in seats for other in seats if one < other]
        wrong += seats if len(layers) > 1 or masks[at].bit_count() > 1 else []
        wrong = [mask for mask in wrong if mask != masks[at]]
        if not wrong:
            return False
        return self._pushed_as(Fault.POT_CUT_WRONG, masks, [*masks[:at], self.chance.choice(wrong), *masks[at + 1 :]])

    def _pushed_as(self, fault: Fault, true: list[int], told: list[int]) -> bool:
        right, said = self.preview(tuple(true)), self.preview(tuple(told))
        off = {p: right.get(p, 0) - said.get(p, 0) for p in right.keys() | said.keys()}
        players = [player for player, by in off.items() if by]
        if not players:
            return False
        self.push(tuple(told))
        for player, by in off.items():
            self.drift[stack_of(player)] += by
        self.did(fault, *players, hand=self.night.table.hands)
        return True

    def _raked_wrong(self, hand: HandState, masks: list[int]) -> bool:
        """The house took what its rule says; entered was nothing, or twice as much."""
        fault = self.is_due(Fault.RAKE_MISSING, Fault.RAKE_TWICE)
        true = self.preview(tuple(masks))
        layers = pots(hand)
        due = sum(pot.amount for pot in layers) - sum(true.values())
        if fault is None or not due or masks[0].bit_count() != 1 or len(layers) != 1:
            return False
        said = self.push(tuple(masks), (0 if fault is Fault.RAKE_MISSING else 2 * due,))
        winner = next(iter(true))
        by = true[winner] - said[winner]
        self.drift[stack_of(winner)] += by
        self.drift[RAKE] -= by
        self.did(fault, winner, hand=self.night.table.hands)
        return True

    @property
    def moves_cash(self) -> bool:
        return self.pay is Payment.CASH
