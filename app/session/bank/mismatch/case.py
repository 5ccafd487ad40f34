"""A night that does not add up, and what a guess at its mistake is. Amounts are units."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from app.rulebook.ruling import Message
from app.session.bank.accounts import Account, Place, stack_of
from app.session.bank.mismatch.causes import Cause, Kind
from app.session.bank.mismatch.differences import Differences, Spot, Vector
from app.session.bank.mismatch.night_record import NOBODY, NightRecord
from app.session.intents import Intent

GRIDS = (1, 5, 10, 20, 25, 50, 100, 500, 1000)
"""Amounts that people choose are multiples of one of these smallest chips."""
BOXES = (Place.CASH, Place.TRANSFER, Place.TIPS, Place.RAKE, Place.RACK)


@dataclass(frozen=True, slots=True)
class Guess:
    """One mistake: what it would put off, and how likely it is before anybody looks at the counts."""

    effect: Vector
    chance: float
    cause: Cause


@dataclass(slots=True)
class Case:
    """The night for those who guess. `off_players` are whose stacks are off."""

    found: Differences
    off_players: set[int] = field(default_factory=set)
    amounts: Counter[int] = field(default_factory=Counter)
    top: int = 1

    def __post_init__(self) -> None:
        stacks = [spot.account for spot in self.found.off if spot.account and spot.account.place is Place.STACK]
        self.off_players = {account.owner for account in stacks} - {NOBODY}
        self.amounts = Counter(one.amount for one in self.record.purchases)
        usual = sorted(self.amounts.elements())
        self.top = 2 * usual[len(usual) // 2] if usual else 1

    @property
    def record(self) -> NightRecord:
        return self.found.record

    @property
    def seated(self) -> list[int]:
        return [sitter.player for sitter in self.record.table.seats if sitter]

    def usual(self, amount: int, without: int = 0) -> float:
        """How likely somebody buys this amount: as often as it was bought (`without`: an entry in doubt aside), and
        the rounder, the likelier.
        """
        if amount <= 0:
            return 0.0
        known = self.amounts.total() - bool(without)
        often = (self.amounts[amount] - (without == amount)) / known if known else 0.0
        return 0.6 * often + 0.4 * self.round(amount)

    def round(self, amount: int) -> float:
        """How likely an amount is as a multiple of some grid, up to twice what is usually bought."""
        reach = max(self.top, amount)
        return sum(grid / reach for grid in GRIDS if amount % grid == 0 and grid <= reach) / len(GRIDS)

    def has(self, player: int) -> int:
        """What a player should have by the record."""
        return self.found.expected(player)

    def counted(self, player: int) -> int:
        """What was counted for a player."""
        return self.found.counts.get(stack_of(player), (0, ()))[0]

    def chips(self, account: Account) -> tuple[tuple[int, int], ...]:
        """What was counted there, by (value, how many); nothing where only the total was said."""
        return self.found.counts.get(account, (0, ()))[1]

    def hands_missed(self, player: int) -> int:
        """The hands at the end of the night that a player was not dealt into."""
        return self.record.table.hands - self.record.dealt.get(player, 0)

    @property
    def values(self) -> tuple[int, ...]:
        """What the chips in play are worth, as the set says or else the counts."""
        counted = {value for _, chips in self.found.counts.values() for value, _ in chips}
        return tuple(sorted({kind.value for kind in self.record.table.bank.chips} or counted))


def message(key: str, **params: int | str) -> Message:
    """A piece of evidence."""
    return Message(key, tuple(params.items()))


def guess(
    kind: Kind,
    effect: Vector,
    chance: float,
    players: Iterable[int],
    amount: int,
    evidence: Iterable[Message] = (),
    repair: Iterable[Intent] = (),
    entry: tuple[int, int] = (0, 0),
) -> Guess:
    """A guess with its cause; `entry` is its seq and the number of its hand."""
    return Guess(effect, chance, Cause(kind, tuple(players), amount, *entry, tuple(evidence), tuple(repair)))


def split(vector: Vector) -> tuple[dict[Spot, int], dict[Account, int], dict[int, int]]:
    """A vector's stacks, its boxes (the rack is one), and its kinds of chips."""
    stacks = {spot: by for spot, by in vector.items() if spot.account and spot.account.place is Place.STACK}
    boxes = {spot.account: by for spot, by in vector.items() if spot.account and spot not in stacks}
    return stacks, boxes, {spot.value: by for spot, by in vector.items() if spot.account is None}
