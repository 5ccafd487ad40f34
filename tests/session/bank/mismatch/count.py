"""The count at the end of a night: what is truly there, by kind in a club, and the slips made in counting it."""

import random

from app.session.bank.accounts import CASH, RACK, RAKE, Account, ChipCount, stack_of
from app.session.bank.balances import accounts, in_rack
from tests.session.bank.mismatch.faults import Fault
from tests.session.bank.mismatch.faulty import TIPS, FaultyNight, swapped
from tests.session.bank.mismatch.life import COUNTS

Chips = dict[int, int]
BARREL = 20


def worth(chips: Chips) -> int:
    return sum(value * count for value, count in chips.items())


def made_of(total: int, values: tuple[int, ...], chance: random.Random) -> Chips:
    """Chips of these kinds worth `total`, some of each: small ones first, the rest in the biggest."""
    found: Chips = {}
    for value, bigger in zip(values, (*values[1:], 0), strict=True):
        most = total // value
        count = most
        if bigger:
            per = bigger // value
            least = most % per
            count = min(most, least + per * chance.randint(0, 20 // per + 1))
            count -= (count - least) % per
        if count:
            found[value] = count
        total -= value * count
    return found


class Count:
    """Stacks, and in a club rack, boxes and cash, as they lie there; then as they are written down."""

    def __init__(self, night: FaultyNight) -> None:
        self.night, self.chance = night, night.chance
        table = night.night.table
        self.true: dict[Account, Chips] = {}
        for sitter in table.seats:
            if sitter:
                self.true[stack_of(sitter.player)] = made_of(night.chips(sitter.player), night.values, night.chance)
        if night.club:
            held = dict(accounts(table))
            for box in (TIPS, RAKE):
                self.true[box] = made_of(held.get(box, 0) + night.drift[box], night.values, night.chance)
            used = list(self.true.values())
            kinds = enumerate(night.values)
            self.true[RACK] = {v: COUNTS[at] - sum(c.get(v, 0) for c in used) for at, v in kinds}
            assert worth(self.true[RACK]) == in_rack(table) + night.drift[RACK]
        self.seen = {account: dict(chips) for account, chips in self.true.items()}
        self.totals = {account: worth(chips) for account, chips in self.true.items()}

    def slip(self, fault: Fault) -> None:
        """Somebody counts wrong."""
        stacks = [a for a in self.true if a.owner and self.true[a]]
        self.chance.shuffle(stacks)
        make = {
            Fault.CHIPS_MISTAKEN: self._mistaken,
            Fault.COUNT_SWAPPED: self._swapped,
            Fault.STACK_FORGOTTEN: self._forgotten,
        }[fault]
        for account in stacks:
            before = self.totals[account]
            if make(account) and self.totals[account] != before:
                self.night.did(fault, account.owner, amount=abs(self.totals[account] - before))
                return

    def _mistaken(self, account: Account) -> bool:
        """A pile is taken for chips of the next kind."""
        chips, values = self.seen[account], self.night.values
        value = self.chance.choice(list(chips))
        at = values.index(value)
        other = self.chance.choice([values[near] for near in (at - 1, at + 1) if 0 <= near < len(values)])
        count = chips.pop(value)
        chips[other] = chips.get(other, 0) + count
        self.totals[account] = worth(chips)
        return True

    def _swapped(self, account: Account) -> bool:
        chips = self.seen[account]
        if not self.night.club:
            self.totals[account] = swapped(self.totals[account], self.chance)
            return True
        value = self.chance.choice(list(chips))
        chips[value] = swapped(chips[value], self.chance)
        self.totals[account] = worth(chips)
        return True

    def _forgotten(self, account: Account) -> bool:
        """All of it lies under a jacket, or a barrel or a pile stands behind the others."""
        chips = self.seen[account]
        way = self.chance.random()
        if way < 0.5:
            chips.clear()
        else:
            value = self.chance.choice(list(chips))
            gone = min(chips[value], BARREL) if way < 0.8 else chips[value]
            chips[value] -= gone
        self.totals[account] = worth(chips)
        return True

    def written(self) -> tuple[ChipCount, ...]:
        """What stands on the sheet."""
        night = self.night
        found = []
        for account, total in self.totals.items():
            by_kind = tuple((v, n) for v, n in sorted(self.seen[account].items()) if n) if night.club else ()
            found.append(ChipCount(account, total, by_kind))
        if night.moves_cash and (night.club or self.chance.random() < 0.5):
            held = dict(accounts(night.night.table)).get(CASH, 0)
            found.append(ChipCount(CASH, held + night.drift[CASH]))
        return tuple(found)
