"""The close of a night: what each player bought, what was counted, what comes of it, and who would pay whom.

Amounts are units. Nothing here reads a log: what was bought comes from the report, all the rest is in the table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from app.session.bank.accounts import CASH, RACK, RAKE, Account, ChipCount, Place, purse_of, stack_of
from app.session.bank.balances import accounts, chips_of, in_rack, in_the_box, owed_to
from app.session.bank.night_report import PlayerLine
from app.session.bank.settle_up import HOUSE, Balance, Settlement, settle
from app.session.table import TableState

_BOXES = frozenset({Place.RAKE, Place.FUND, Place.TIPS, Place.TIME})
"""Chips beside the stacks that were issued and can be counted."""
Pair = tuple[int, int]
"""Who pays whom."""


@dataclass(frozen=True, slots=True)
class ClosingLine:
    """One player. `bought` is None while nobody has read it from the log, `recorded` and `seat` are those of the seat
    (None and 0 for who left, with `taken` in all), `counted` what was counted there, `assumed` what somebody thinks was
    there in truth. `result` is as if what is assumed, counted or recorded were there.
    """

    player: int
    result: int
    bought: int | None = None
    taken: int = 0
    seat: int = 0
    recorded: int | None = None
    counted: int | None = None
    assumed: int | None = None

    @property
    def uncounted(self) -> bool:
        """Whether chips of this player still have to be counted."""
        return self.recorded is not None and self.counted is None


@dataclass(frozen=True, slots=True)
class BoxLine:
    """The rack, a box or fund: what must lie there, and what was counted there."""

    account: Account
    recorded: int
    counted: int | None = None

    @property
    def missing(self) -> int:
        """What is not there (below 0: too much); 0 where nothing was counted."""
        return 0 if self.counted is None else self.recorded - self.counted


@dataclass(frozen=True, slots=True)
class Closing:
    """How far the close of a night is. `missing` are chips that were issued and are nowhere (below 0: too many); what
    is not counted yet counts as recorded. `owed` is what each party would be owed, the house included, `box` what pays
    it; `settlement` is None while a hand runs.
    """

    lines: tuple[ClosingLine, ...]
    boxes: tuple[BoxLine, ...]
    missing: int
    owed: tuple[Balance, ...] = ()
    box: int = 0
    settlement: Settlement | None = None
    closed: bool = False
    running: bool = False

    @property
    def bought(self) -> int | None:
        """All that was bought; None while that is not known."""
        every = [line.bought for line in self.lines]
        return None if None in every or not every else sum(amount or 0 for amount in every)

    @property
    def uncounted(self) -> tuple[ClosingLine, ...]:
        """Who still has to be counted."""
        return tuple(line for line in self.lines if line.uncounted)

    @property
    def complete(self) -> bool:
        """Whether every stack was counted."""
        return not self.running and not self.uncounted

    @property
    def draft(self) -> bool:
        """Whether the payments may still change because the counts may."""
        return not self.closed and (not self.complete or self.missing != 0)

    @property
    def settled(self) -> bool:
        """Whether nobody owes anything any more and the box holds nothing but the house's."""
        plan = self.settlement
        return plan is not None and not plan.payments and all(out.party == HOUSE for out in plan.payouts)


def closing(
    table: TableState,
    told: Sequence[PlayerLine] = (),
    assumed: Iterable[ChipCount] = (),
    pinned: Iterable[Pair] = (),
    before: Settlement | None = None,
) -> Closing:
    """The close as it stands: `told` is what the log says of the players, `assumed` what to take for counted where all
    is counted and something is missing, `before` the payments shown so far, which stay as they are where they still
    settle everything.
    """
    thought = {count.account: count.total for count in assumed}
    lines = tuple(_lines(table, told, {}))
    boxes = tuple(_boxes(table))
    missing = -table.counted + sum(_gone(line) for line in lines)
    missing += sum(box.missing for box in boxes if box.account.place in _BOXES)
    if thought and missing and not any(line.uncounted for line in lines):
        lines = tuple(_lines(table, told, thought))
    running = table.hand is not None
    box = max(0, in_the_box(table))
    owed = _owed(table, lines, box)
    plan = None if running else _plan(owed, box, tuple(pinned), before)
    return Closing(lines, boxes, missing, owed, box, plan, table.bank.closed and not table.chips, running)


def _lines(table: TableState, told: Sequence[PlayerLine], thought: dict[Account, int]) -> Iterator[ClosingLine]:
    bank = table.bank
    seats = {sitter.player: seat for seat, sitter in enumerate(table.seats) if sitter}
    known = {line.player: line for line in told}
    for player in dict.fromkeys(chain(known, seats)):
        seat, line = seats.get(player, 0), known.get(player)
        count = bank.count_of(stack_of(player))
        recorded = chips_of(table, seat) if seat else None
        counted = count.total if count else None
        here = thought.get(stack_of(player)) if seat else None
        held = next((chips for chips in (here, counted, recorded) if chips is not None), 0) if seat else 0
        yield ClosingLine(
            player, bank.of(purse_of(player)) + held, line.bought if line else None, line.cashed_out if line else 0,
            seat, recorded, counted, here if here != counted else None,
        )  # fmt: skip


def _gone(line: ClosingLine) -> int:
    """What a seat has less than recorded."""
    return 0 if line.recorded is None or line.counted is None else line.recorded - line.counted


def _boxes(table: TableState) -> Iterator[BoxLine]:
    """The rack where the set is known, rake and cash box always, funds, tips and time where there are any."""
    held = {account: amount for account, amount in accounts(table) if account.place in _BOXES}
    rack = {RACK: in_rack(table)} if table.bank.set_total else {}
    for account, recorded in (rack | {RAKE: 0} | held | {CASH: table.bank.of(CASH)}).items():
        count = table.bank.count_of(account)
        yield BoxLine(account, recorded, count.total if count else None)


def _owed(table: TableState, lines: Sequence[ClosingLine], box: int) -> tuple[Balance, ...]:
    """What everybody is owed once the stacks are cashed out; what is then left of the box is the house's."""
    owed = dict(owed_to(table))
    for line in lines:
        if line.seat:
            held = next(chips for chips in (line.assumed, line.counted, line.recorded, 0) if chips is not None)
            owed[line.player] = owed.get(line.player, 0) + held
    owed[HOUSE] = box - sum(owed.values())
    return tuple((party, amount) for party, amount in sorted(owed.items()) if amount)


def _plan(owed: tuple[Balance, ...], box: int, pinned: tuple[Pair, ...], before: Settlement | None) -> Settlement:
    """The payments shown so far, or those without the one that was made just now, else the fewest there are."""
    shown = () if before is None else _shorter(before)
    return next((plan for plan in shown if _clears(plan, owed, box)), None) or settle(owed, box, pinned)


def _shorter(plan: Settlement) -> Iterator[Settlement]:
    yield plan
    for made in plan.payments:
        yield replace(plan, payments=tuple(one for one in plan.payments if one != made))
    for out in plan.payouts:
        yield replace(plan, payouts=tuple(one for one in plan.payouts if one != out))


def _clears(plan: Settlement, owed: tuple[Balance, ...], box: int) -> bool:
    left = dict(owed)
    for party, amount in _moves(plan):
        left[party] = left.get(party, 0) + amount
    return not any(left.values()) and sum(out.amount for out in plan.payouts) == box


def _moves(plan: Settlement) -> Iterator[Balance]:
    for payment in plan.payments:
        yield payment.payer, payment.amount
        yield payment.payee, -payment.amount
    for out in plan.payouts:
        yield out.party, -out.amount
