"""The night's entries of money in order, as they stand in the end. Amounts are units, times UTC microseconds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from app.session.bank.accounts import (
    COUNT,
    POT,
    RACK,
    RAKE,
    Account,
    Place,
    purse_of,
    stack_of,
)
from app.session.bank.facts import BuyInCorrected, Entry, MoneyFact, Moved
from app.session.logged_steps import LoggedStep
from app.session.table import Event, PlayerChanged, SeatTaken, SidePaid, TableState, ToppedUp
from app.session.table_fold import apply


class Booking(Enum):
    """What a line books besides the kinds of `Entry`."""

    BUY_IN = "buy-in"
    TOP_UP = "top-up"
    CASH_OUT = "cash-out"
    BUY_IN_CORRECTED = "buy-in-corrected"
    RAKE = "rake"
    COUNTED = "counted"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class JournalLine:
    """`amount` went from `source` to `target` in entry `seq`, recorded at `at` by `actor`, after `hand` hands. `player`
    is whom it concerns, 0 for nobody; `corrects` the entry that it sets right.
    """

    seq: int
    at: int
    actor: str
    hand: int
    kind: Entry | Booking
    player: int
    amount: int
    source: Account
    target: Account
    note: str = ""
    corrects: int = 0


def journal(steps: Iterable[LoggedStep]) -> Iterator[JournalLine]:
    """The lines of a night, from its steps in order."""
    for logged in steps:
        table = logged.before
        for event in logged.step.events:
            before, table = table, apply(table, event)
            yield from _lines(logged, before, event, table)


def _lines(logged: LoggedStep, before: TableState, event: Event, after: TableState) -> Iterator[JournalLine]:
    def line(
        kind: Entry | Booking, player: int, amount: int, source: Account, target: Account, note: str = "", seq: int = 0
    ) -> JournalLine:
        return JournalLine(
            logged.seq, logged.at, logged.actor, after.hands, kind, player, amount, source, target, note, seq
        )

    match event:
        case SeatTaken(player=player, stack=stack):
            yield line(Booking.BUY_IN, player, stack, RACK, stack_of(player))
        case ToppedUp(seat=seat, added=added):
            player = _player(before, seat)
            yield line(Booking.TOP_UP, player, added, RACK, stack_of(player))
        case Moved(kind=kind, amount=amount, source=source, target=target, note=note):
            yield line(kind, _whom(source, target), amount, source, target, note)
        case BuyInCorrected(player=player, by=by, seq=seq):
            yield line(Booking.BUY_IN_CORRECTED, player, by, RACK, COUNT, seq=seq)
        case SidePaid(seat=seat, payers=payers):
            for payer, chips in payers:
                source, target = stack_of(_player(before, payer)), stack_of(_player(before, seat))
                yield line(Booking.SIDE, _player(before, seat), chips, source, target)
        case PlayerChanged():
            pass
        case _ if isinstance(event, MoneyFact):
            pass
        case _:
            for account, chips in _cashed_out(before, after):
                yield line(Booking.CASH_OUT, account.owner, chips, stack_of(account.owner), RACK)
            if after.counted != before.counted:
                found = after.counted - before.counted
                yield line(Booking.COUNTED, _counted_player(before, event), found, COUNT, POT)
            if after.raked != before.raked:
                yield line(Booking.RAKE, 0, after.raked - before.raked, POT, RAKE)


def _player(table: TableState, seat: int) -> int:
    sitter = table.seats[seat]
    return sitter.player if sitter else 0


def _whom(source: Account, target: Account) -> int:
    """The player a movement concerns: who gives before who gets."""
    persons = (Place.STACK, Place.TAB, Place.PURSE, Place.CARRIED)
    return next((account.owner for account in (source, target) if account.place in persons and account.owner), 0)


def _cashed_out(before: TableState, after: TableState) -> list[tuple[Account, int]]:
    """Who took chips to the bank: the purses that grew, with by how much."""
    if before.bank is after.bank:
        return []
    owners = {account.owner for account, _ in after.bank.balances if account.place is Place.PURSE}
    owners |= {account.owner for account, _ in before.bank.balances if account.place is Place.PURSE}
    grown = [(purse_of(owner), after.bank.of(purse_of(owner)) - before.bank.of(purse_of(owner))) for owner in owners]
    return sorted(((account, by) for account, by in grown if by > 0), key=lambda pair: pair[0].owner)


def _counted_player(before: TableState, event: Event) -> int:
    seat = getattr(event, "seat", 0)
    return _player(before, seat) if isinstance(seat, int) and 0 < seat <= before.size else 0
