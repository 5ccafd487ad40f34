"""Where what was counted differs from the record, and by how much: counted less recorded. Amounts are units."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from app.session.bank.accounts import RACK, Account, Denomination, Place, stack_of
from app.session.bank.balances import accounts, in_rack
from app.session.bank.facts import BuyInCorrected
from app.session.bank.mismatch.causes import Counts
from app.session.bank.mismatch.night_record import NightRecord, recorded_chips


class Spot(NamedTuple):
    """Something that was counted: an account, a player's stack in parts, as counts in the night divide it; or, without
    an account, how many chips there are of the kind that is worth `value`.
    """

    account: Account | None
    part: int = 0
    value: int = 0


Vector = dict[Spot, int]
"""By how much spots are off; those that are right are not in it."""


@dataclass(frozen=True, slots=True)
class Differences:
    """All that differs in `off`; `counts` by account, `kinds` the chips of the set where all was counted by kind."""

    record: NightRecord
    off: Vector
    counts: dict[Account, tuple[int, tuple[tuple[int, int], ...]]]
    kinds: tuple[Denomination, ...]

    def part(self, player: int, seq: int) -> int:
        """The part of the player's stack in which an entry lies."""
        return sum(one.settles and one.player == player and one.seq <= seq for one in self.record.recounts)

    def stack(self, player: int, seq: int) -> Spot:
        """The spot that shows a mistake about this player in this entry."""
        return Spot(stack_of(player), self.part(player, seq))

    def last_stack(self, player: int) -> Spot:
        """The spot that shows a mistake of the count in the end."""
        return Spot(stack_of(player), sum(one.settles and one.player == player for one in self.record.recounts))

    def shows(self, spot: Spot) -> bool:
        """True where a mistake of that spot can be seen: it was counted."""
        if spot.account is None:
            return any(kind.value == spot.value for kind in self.kinds)
        if spot.account.place is not Place.STACK:
            return spot.account in self.counts and (spot.account != RACK or bool(self.record.table.bank.set_total))
        return spot.account in self.counts or spot in self.off or spot != self.last_stack(spot.account.owner)

    def expected(self, player: int) -> int:
        """What should be in front of a player: the recorded stack, and what corrections of his buy-ins say of it."""
        last = self.last_stack(player)
        fixes = [fix for fix in self.record.fixes if fix.player == player and fixed_spot(self, fix, {}) == last]
        return recorded_chips(self.record.table, player) + sum(fix.by for fix in fixes)

    def effect(self, *changes: tuple[Spot, int]) -> Vector:
        """What can be seen of a mistake that puts spots off by so much."""
        found: Vector = {}
        for spot, change in changes:
            if self.shows(spot):
                found[spot] = found.get(spot, 0) + change
        return {spot: change for spot, change in found.items() if change}


def differences(record: NightRecord, counts: Counts) -> Differences:
    """What differs in a night."""
    by_account = {count.account: (count.total, count.chips) for count in counts}
    table, bank = record.table, record.table.bank
    known = bank.chips if all(kind.count for kind in bank.chips) else ()
    by_kind = all(chips or not total for total, chips in by_account.values()) and RACK in by_account
    found = Differences(record, {}, by_account, known if by_kind and _all_counted(record, by_account) else ())
    expected = dict(accounts(table)) | {RACK: in_rack(table)}
    for account, (total, _) in by_account.items():
        if account.place is not Place.STACK and found.shows(Spot(account)):
            found.off[Spot(account)] = total - expected.get(account, 0)
    owners = {account.owner for account in by_account if account.place is Place.STACK}
    for player in owners | {one.player for one in record.recounts}:
        found.off.update(_of_player(found, player))
    for kind in found.kinds:
        there = sum(dict(chips).get(kind.value, 0) for _, chips in by_account.values())
        found.off[Spot(None, value=kind.value)] = there - kind.count
    for spot in [spot for spot, change in found.off.items() if not change]:
        del found.off[spot]
    return found


def _all_counted(record: NightRecord, counted: Iterable[Account]) -> bool:
    """True when every account that holds chips was counted."""
    there = {account for account, amount in accounts(record.table) if account.of_chips and amount}
    beside = {Place.COUNT, Place.CAGE}
    return there.issubset({*counted, *(account for account in there if account.place in beside)})


def fixed_spot(found: Differences, fix: BuyInCorrected, off: Vector) -> Spot:
    """Where a corrected buy-in shows: its chips are there (or not) though the recorded stack stayed as it was."""
    if fix.seq:
        return found.stack(fix.player, fix.seq)
    fitting = [spot for spot, change in off.items() if change == fix.by]
    return fitting[0] if fitting else found.last_stack(fix.player)


def _of_player(found: Differences, player: int) -> Vector:
    """The parts of one stack that are off; none where they cancel out: nobody has a chip too many then."""
    record, last = found.record, found.last_stack(player)
    off: Vector = {last: 0}
    settled = 0
    for one in record.recounts:
        if one.player == player:
            spot = Spot(last.account, settled)
            off[spot] = off.get(spot, 0) + one.by
            settled += one.settles
    if last.account in found.counts:
        off[last] = off.get(last, 0) + found.counts[last.account][0] - recorded_chips(record.table, player)
    for fix in record.fixes:
        if fix.player == player:
            spot = fixed_spot(found, fix, off)
            off[spot] = off.get(spot, 0) - fix.by
    return off if sum(off.values()) else {}
