"""What the house takes of the pots: the rake and the drops, worked out before they are taken. Amounts are chips."""

from collections.abc import Sequence
from enum import Enum

import msgspec

from app.engine.pots import Pot

_WHOLE = 10_000
"""Basis points in everything."""


class RakeOrder(Enum):
    """From which pot the rake comes (switch D128)."""

    MAIN_FIRST = "main-first"
    """Each pot's part up to the cap, the main pot's first."""
    BY_SIZE = "by-size"
    """From all pots in proportion to their size."""


class Drop(msgspec.Struct, frozen=True, omit_defaults=True):
    """`amount` for a fund such as the jackpot, from every pot that holds at least `from_pot`."""

    fund: str
    amount: int
    from_pot: int = 0


class RakeRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """The house's rule: `basis_points` (hundredths of a percent) of the pots, and `flat`; uncalled chips stay alone.

    `caps` are (players dealt in, cap): the entry of the most players that are no more than were dealt in counts; none:
    no cap. The rake is a multiple of `step`, rounded down or to the nearest (`rounds_up_half`).
    """

    basis_points: int = 0
    flat: int = 0
    caps: tuple[tuple[int, int], ...] = ()
    step: int = 1
    rounds_up_half: bool = False
    no_flop_no_drop: bool = False
    order: RakeOrder = RakeOrder.MAIN_FIRST
    drops: tuple[Drop, ...] = ()

    def cap_for(self, players: int) -> int | None:
        """The most that is taken of a hand dealt to so many; None: no cap."""
        fitting = [(least, cap) for least, cap in self.caps if least <= players] or list(self.caps[:1])
        return max(fitting)[1] if fitting else None

    def of(self, amount: int, players: int, flop_seen: bool) -> int:
        """The rake of `amount` chips."""
        if self.no_flop_no_drop and not flop_seen:
            return 0
        due = amount * self.basis_points + self.flat * _WHOLE
        if self.rounds_up_half:
            due += self.step * _WHOLE // 2
        steps = due // (self.step * _WHOLE) * self.step
        cap = self.cap_for(players)
        most = amount if cap is None else min(amount, cap)
        return min(steps, most - most % self.step)


class Taken(msgspec.Struct, frozen=True):
    """What the house takes: the rake of each pot, and the drops, (fund, chips), which come from the main pot."""

    rakes: tuple[int, ...]
    drops: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        return sum(self.rakes) + sum(chips for _, chips in self.drops)


NOTHING = RakeRule()


def taken(rule: RakeRule, pots: Sequence[Pot], players: int, flop_seen: bool) -> Taken:
    """What the rule takes of these pots, main pot first, when `players` were dealt in.

    Source: Robert's Rules, house policies (no flop no drop by house rule); switches D125 to D129.
    """
    total = sum(pot.amount for pot in pots)
    rake = rule.of(total, players, flop_seen)
    if rule.order is RakeOrder.BY_SIZE:
        rakes = share_rake(pots, rake)
    else:
        rakes = _main_first(rule, pots, rake, players, flop_seen)
    return Taken(rakes, _drops(rule, pots, rakes, flop_seen))


def _main_first(rule: RakeRule, pots: Sequence[Pot], rake: int, players: int, flop_seen: bool) -> tuple[int, ...]:
    """Each pot's own part while the cap lasts; what rounding left over comes from the first pot that has it."""
    parts, left = [], rake
    for pot in pots:
        parts.append(min(rule.of(pot.amount, players, flop_seen), left))
        left -= parts[-1]
    for number, pot in enumerate(pots):
        more = min(left, pot.amount - parts[number])
        parts[number] += more
        left -= more
    return tuple(parts)


def _drops(rule: RakeRule, pots: Sequence[Pot], rakes: Sequence[int], flop_seen: bool) -> tuple[tuple[str, int], ...]:
    """The drops that are due, as far as the main pot has chips for them."""
    if not pots or (rule.no_flop_no_drop and not flop_seen):
        return ()
    total, left = sum(pot.amount for pot in pots), pots[0].amount - rakes[0]
    found = []
    for drop in rule.drops:
        chips = min(drop.amount, left) if total >= drop.from_pot else 0
        left -= chips
        if chips:
            found.append((drop.fund, chips))
    return tuple(found)


def share_rake(layers: Sequence[Pot], rake: int) -> tuple[int, ...]:
    """Take `rake` from the pots in proportion to their size; what does not divide is taken from the main pot first."""
    total = sum(pot.amount for pot in layers)
    if not total:
        return (0,) * len(layers)
    parts = [pot.amount * rake // total for pot in layers]
    for number, pot in enumerate(layers):
        missing = rake - sum(parts)
        parts[number] += min(missing, pot.amount - parts[number])
    return tuple(parts)
