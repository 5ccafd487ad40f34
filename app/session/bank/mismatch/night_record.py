"""What the record says of a night, as far as a mistake may lie in it. Amounts are chips, times UTC microseconds."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from app.engine.events import (
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandReopened,
    HandStarted,
    Posted,
    PotPushed,
    StackCounted,
    StreetDealt,
)
from app.engine.state import HandState
from app.session.bank.accounts import CASH, TRANSFER, Account, Place
from app.session.bank.balances import chips_of
from app.session.bank.facts import BuyInCorrected, Entry, Moved, NightClosed
from app.session.logged_steps import LoggedStep
from app.session.paying import house_takes
from app.session.table import Event, HandUnwatched, PlayerChanged, SeatLeft, SeatTaken, TableState, ToppedUp
from app.session.table_fold import apply


@dataclass(frozen=True, slots=True)
class Purchase:
    """Chips bought in entry `seq`, after `hand` hands; `paid` is where the money for them went, None: on the tab."""

    seq: int
    at: int
    hand: int
    player: int
    amount: int
    paid: Account | None = None
    is_top_up: bool = False


@dataclass(frozen=True, slots=True)
class Recount:
    """A stack was counted and had `by` more than recorded. `settles`: it is right from then on; not where only a bet
    was higher than the stack.
    """

    seq: int
    hand: int
    player: int
    by: int
    stack: int
    settles: bool


@dataclass(frozen=True, slots=True)
class Departure:
    """`player` left in entry `seq` with `chips`, counted before by `recount`."""

    seq: int
    hand: int
    player: int
    chips: int
    recount: Recount | None


@dataclass(frozen=True, slots=True)
class Tip:
    seq: int
    at: int
    hand: int
    player: int
    amount: int
    box: Account


@dataclass(frozen=True, slots=True)
class Payday:
    """How hand number `hand` was paid in entry `seq`. `players` sit in its seats; `due` is what the rule of the house
    would have taken. `state` is the hand before its pots were pushed, None where nobody contested them.
    """

    seq: int
    hand: int
    players: dict[int, int]
    pushes: tuple[PotPushed, ...]
    due: int
    state: HandState | None

    @property
    def raked(self) -> int:
        return sum(push.rake + sum(chips for _, chips in push.drops) for push in self.pushes)

    @property
    def won(self) -> dict[int, int]:
        """What each player got."""
        found: dict[int, int] = {}
        for push in self.pushes:
            for seat, chips in (*push.shares, *push.low):
                player = self.players[seat]
                found[player] = found.get(player, 0) + chips
        return found


@dataclass(slots=True)
class NightRecord:
    """Everything of a night in order; `table` is how it ended, `dealt` the last hand each player was dealt into."""

    table: TableState = TableState()
    purchases: list[Purchase] = field(default_factory=list)
    recounts: list[Recount] = field(default_factory=list)
    departures: list[Departure] = field(default_factory=list)
    tips: list[Tip] = field(default_factory=list)
    paydays: list[Payday] = field(default_factory=list)
    fixes: list[BuyInCorrected] = field(default_factory=list)
    dealt: dict[int, int] = field(default_factory=dict)
    players: set[int] = field(default_factory=set)


NOBODY = 0
"""Who is counted where only the sum of all stacks says something: after a hand without the console."""
_Line = TypeVar("_Line", Purchase, Recount, Tip)
_PLAY = HandStarted | Posted | ActionTaken | BettingOpened | StreetDealt | PotPushed
"""What changes no stack of the record but by play."""


def night_record(steps: Iterable[LoggedStep]) -> NightRecord:
    """The record of a night until it was closed."""
    record = NightRecord()
    for logged in steps:
        if any(isinstance(event, NightClosed) for event in logged.step.events):
            break
        _read(record, logged)
        record.table = logged.after
    return record


def _read(record: NightRecord, logged: LoggedStep) -> None:
    table = logged.before
    pushes = tuple(event for event in logged.step.events if isinstance(event, PotPushed))
    if pushes:
        record.paydays.append(_payday(logged, pushes))
    along = len(logged.step.events) > 1 and not all(isinstance(event, _PLAY) for event in logged.step.events)
    for event in logged.step.events:
        if isinstance(event, HandEvent):
            _read_hand(record, logged, table, event)
        else:
            _read_table(record, logged, table, event)
        if along:
            table = apply(table, event)


def _payday(logged: LoggedStep, pushes: tuple[PotPushed, ...]) -> Payday:
    table, hand = logged.before, logged.before.hand
    players = {seat: sitter.player for seat, sitter in enumerate(table.seats) if sitter}
    contested = hand is not None and hand.closed and bool(hand.live & (hand.live - 1))
    due = house_takes(hand, table.rake).total if hand is not None and hand.closed else 0
    return Payday(logged.seq, table.hands, players, pushes, due, hand if contested else None)


def _read_hand(record: NightRecord, logged: LoggedStep, table: TableState, event: HandEvent) -> None:
    match event:
        case HandStarted(stacks=stacks, number=number):
            for seat, _ in stacks:
                record.dealt[_player(table, seat)] = number
        case StackCounted(seat=seat, stack=stack):
            acted = [e for e in logged.step.events if isinstance(e, ActionTaken) and e.seat == seat]
            by = stack - table.stack(seat)
            recount = Recount(logged.seq, table.hands, _player(table, seat), by, stack, not acted or by < 0)
            record.recounts.append(recount)
        case HandReopened():
            record.paydays = [payday for payday in record.paydays if payday.hand != logged.after.hands]
        case _:
            pass


def _read_table(record: NightRecord, logged: LoggedStep, table: TableState, event: Event) -> None:
    seq, at, hand = logged.seq, logged.at, table.hands
    match event:
        case SeatTaken(player=player, stack=stack):
            record.players.add(player)
            if stack:
                record.purchases.append(Purchase(seq, at, hand, player, stack, _paid(logged)))
        case ToppedUp(seat=seat, added=added) if added > 0:
            purchase = Purchase(seq, at, hand, _player(table, seat), added, _paid(logged), is_top_up=True)
            record.purchases.append(purchase)
        case ToppedUp(seat=seat, added=added):
            _taken_back(record, _player(table, seat), -added)
        case SeatLeft(seat=seat, stack=stack):
            player = _player(table, seat)
            last = next((one for one in reversed(record.recounts) if one.player == player), None)
            counted = last if last and last.settles and last.hand == hand else None
            record.departures.append(Departure(seq, hand, player, stack, counted))
        case Moved(kind=Entry.TIP, amount=amount, source=source, target=target) if source.place is Place.STACK:
            record.tips.append(Tip(seq, at, hand, source.owner, amount, target))
        case BuyInCorrected(player=player, by=by, seq=fixed):
            record.fixes.append(event)
            record.purchases = [
                replace(one, amount=one.amount + by) if (one.seq, one.player) == (fixed, player) else one
                for one in record.purchases
            ]
        case HandUnwatched(number=number, stacks=stacks):
            was = sum(sitter.stack for seat, _ in stacks if (sitter := table.seats[seat]))
            by = sum(stack for _, stack in stacks) - was
            record.recounts.append(Recount(seq, number, NOBODY, by, was + by, settles=True))
        case PlayerChanged(seat=seat, player=player):
            _renamed(record, _player(table, seat), player)
        case _:
            pass


def _taken_back(record: NightRecord, player: int, amount: int) -> None:
    """A queued top-up shrinks: the latest ones of the player are smaller, or were none."""
    for at in range(len(record.purchases) - 1, -1, -1):
        one = record.purchases[at]
        if one.player == player and one.is_top_up and amount:
            less = min(amount, one.amount)
            record.purchases[at], amount = replace(one, amount=one.amount - less), amount - less
    record.purchases = [one for one in record.purchases if one.amount > 0]


def _renamed(record: NightRecord, before: int, after: int) -> None:
    """It turned out that somebody else sat there: everything of the one is the other's."""

    record.purchases = [_of(one, before, after) for one in record.purchases]
    record.recounts = [_of(one, before, after) for one in record.recounts]
    record.tips = [_of(one, before, after) for one in record.tips]
    record.players = record.players - {before} | {after}
    if before in record.dealt:
        record.dealt[after] = record.dealt.pop(before)


def _of(one: _Line, before: int, after: int) -> _Line:
    return replace(one, player=after) if one.player == before else one


def _paid(logged: LoggedStep) -> Account | None:
    """Where the money for what was bought in this step went."""
    targets = [event.target for event in logged.step.events if isinstance(event, Moved) and event.kind is Entry.PAID]
    return next((target for target in targets if target in (CASH, TRANSFER)), None)


def _player(table: TableState, seat: int) -> int:
    sitter = table.seats[seat]
    return sitter.player if sitter else 0


def recorded_chips(table: TableState, player: int) -> int:
    """What a player has at the table by the record, a queued top-up included; 0 for who does not sit."""
    return sum(chips_of(table, seat) for seat, s in enumerate(table.seats) if s and s.player == player)


def seat_of(table: TableState, player: int) -> int:
    """The seat of a player, 0 where there is none."""
    return next((seat for seat, s in enumerate(table.seats) if s and s.player == player), 0)
