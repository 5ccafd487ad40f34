"""The bank folded: what a fact of money does to the accounts, and to the stacks where chips move. Amounts are units."""

from typing import assert_never

from msgspec.structs import replace

from app.engine.state import InvariantError
from app.session.bank.accounts import (
    OFF_TABLE,
    Account,
    Bank,
    ChipCount,
    LeftWith,
    Place,
    booked,
    purse_of,
    put,
    tab_of,
)
from app.session.bank.facts import (
    BuyInCorrected,
    ChangeMade,
    ChipSetChanged,
    CountNoted,
    DealerChanged,
    MoneyFact,
    Moved,
    NightClosed,
    PlayerLeft,
)
from app.session.table import TableState

_NEVER = frozenset({Place.POT, Place.COUNT})
"""Only the hand and a count change these."""


def money_noted(table: TableState, event: MoneyFact) -> TableState:
    """The table after a fact of the bank. Raises InvariantError where it does not belong."""
    match event:
        case Moved():
            return _moved(table, event)
        case BuyInCorrected(player=player, by=by):
            right = bought(table, player, by)
            return replace(right, counted=right.counted - by)
        case ChipSetChanged(chips=chips):
            return _banked(table, replace(table.bank, chips=chips, rack_change=()))
        case ChangeMade():
            return _changed(table, event)
        case DealerChanged(dealer=dealer):
            return _banked(table, replace(table.bank, dealer=dealer))
        case PlayerLeft(player=player, chips=chips, at=at):
            others = tuple(one for one in table.bank.left if one.player != player)
            return _banked(table, replace(table.bank, left=(*others, LeftWith(player, chips, at))))
        case CountNoted():
            return _tallied(table, event)
        case NightClosed(missing=missing):
            return _banked(table, replace(table.bank, closed=True, missing=missing))
        case _:
            assert_never(event)


def bought(table: TableState, player: int, chips: int) -> TableState:
    """The table after `player` took `chips` from the rack (below 0: gave them back): they are on his tab."""
    bank = booked(table.bank, purse_of(player), tab_of(player), chips)
    return replace(table, issued=table.issued + chips, bank=bank)


def short_noted(table: TableState, player: int, chips: int) -> TableState:
    """The table after a buy-in of `chips`: one below the least counts as short."""
    if chips <= 0 or chips >= table.rules.buy_in.least:
        return table
    return _banked(table, replace(table.bank, short=(*table.bank.short, player)))


def another_player(table: TableState, before: int, after: int) -> TableState:
    """The table after it turned out that `after` sits where `before` was thought to: what was bought goes along."""
    bank = table.bank
    if before == after:
        return table
    for of in (tab_of, purse_of):
        bank = booked(bank, of(before), of(after), bank.of(of(before)))
    return _banked(table, bank)


def uncounted_bank(bank: Bank) -> Bank:
    """The bank once a hand is dealt: what was counted for the close is out of date."""
    return replace(bank, counts=(), closed=False) if bank.counts or bank.closed else bank


def _banked(table: TableState, bank: Bank) -> TableState:
    return replace(table, bank=bank)


def _moved(table: TableState, event: Moved) -> TableState:
    source, target, amount = event.source, event.target, event.amount
    if amount <= 0 or source == target or source.of_chips is not target.of_chips:
        raise InvariantError("something moves from one account to another of the same kind")
    if source.place in _NEVER or target.place in _NEVER:
        raise InvariantError("only a hand or a count changes that account")
    table = _put(_put(table, source, -amount), target, amount)
    return _banked(table, replace(table.bank, time_at=event.at, time_dealer=table.bank.dealer)) if event.at else table


def _put(table: TableState, account: Account, change: int) -> TableState:
    match account.place:
        case Place.STACK:
            return _stacked(table, account.owner, change)
        case Place.RACK:
            return replace(table, issued=table.issued - change)
        case Place.CAGE:
            return replace(table, issued=table.issued - change, bank=put(table.bank, account, change))
        case Place.RAKE:
            return _raked(table, change, table.dropped)
        case Place.FUND:
            funds = dict(table.dropped)
            funds[account.label] = funds.get(account.label, 0) + change
            if funds[account.label] < 0:
                raise InvariantError(f"the fund {account.label} has not that much")
            return _raked(table, change, tuple(sorted((fund, chips) for fund, chips in funds.items() if chips)))
        case _:
            bank = put(table.bank, account, change)
            if account.place in OFF_TABLE and bank.of(account) < 0:
                raise InvariantError("there are not that many chips")
            return _banked(table, bank)


def _stacked(table: TableState, player: int, change: int) -> TableState:
    """A player's stack between hands, or while the hand runs without him."""
    for seat, sitter in enumerate(table.seats):
        if sitter and sitter.player == player:
            if table.dealt_in(seat) or sitter.stack + change < 0:
                raise InvariantError(f"seat {seat} cannot give or get chips now")
            seats = (*table.seats[:seat], replace(sitter, stack=sitter.stack + change), *table.seats[seat + 1 :])
            return replace(table, seats=seats)
    raise InvariantError("chips move between seats that are taken")


def _raked(table: TableState, change: int, dropped: tuple[tuple[str, int], ...]) -> TableState:
    raked = table.raked + change
    if raked < sum(chips for _, chips in dropped):
        raise InvariantError("the rake is not that much")
    return replace(table, raked=raked, dropped=dropped)


def _changed(table: TableState, event: ChangeMade) -> TableState:
    given, got = dict(event.given), dict(event.got)
    if _worth(event.given) != _worth(event.got) or min((*given.values(), *got.values(), 1)) <= 0:
        raise InvariantError("change is as much as what is changed")
    rack = dict(table.bank.rack_change)
    for value in given.keys() | got.keys():
        rack[value] = rack.get(value, 0) + given.get(value, 0) - got.get(value, 0)
    changed = tuple(sorted((value, count) for value, count in rack.items() if count))
    return _banked(table, replace(table.bank, rack_change=changed))


def _worth(chips: tuple[tuple[int, int], ...]) -> int:
    return sum(value * count for value, count in chips)


def _tallied(table: TableState, event: CountNoted) -> TableState:
    if event.chips and _worth(event.chips) != event.total:
        raise InvariantError("the chips counted are worth something else")
    others = tuple(count for count in table.bank.counts if count.account != event.account)
    noted = (ChipCount(event.account, event.total, event.chips),) if event.total >= 0 else ()
    return _banked(table, replace(table.bank, counts=(*others, *noted)))
