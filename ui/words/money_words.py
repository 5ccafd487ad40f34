"""Facts of the bank as the log says them, and what taking one back takes back. Amounts come ready from `Money`."""

from collections.abc import Callable, Sequence
from typing import assert_never

from app.money import Money
from app.session.bank.accounts import Account, Place
from app.session.bank.facts import (
    BuyInCorrected,
    ChangeMade,
    ChipSetChanged,
    CountNoted,
    DealerChanged,
    Entry,
    MoneyFact,
    Moved,
    NightClosed,
    PlayerLeft,
)
from app.session.table import Event, SeatLeft, SeatTaken, TableState, ToppedUp
from ui.words.names import isolated

Names = Callable[[int], str]
"""The name of a person by number, '' where nobody knows it."""
_PLACES = {
    Place.RACK: "the rack",
    Place.POT: "the pot",
    Place.RAKE: "the rake",
    Place.TIPS: "the tips",
    Place.TIME: "the time collected",
    Place.COUNT: "the count",
    Place.CAGE: "the cage",
    Place.CASH: "the cash box",
    Place.TRANSFER: "the transfers",
    Place.HOUSE: "the house",
    Place.EXPENSE: "the expenses",
    Place.FUND: "the fund",
}
_OWNED = {
    Place.STACK: "chips",
    Place.TIPS: "tips",
    Place.PURSE: "account",
    Place.TAB: "tab",
    Place.DEALER: "pay",
    Place.CARRIED: "tab of another night",
}


def nameless(_player: int) -> str:
    """Nobody's name is known."""
    return ""


def who(player: int, names: Names) -> str:
    """'Ana', or 'player 7' for a stranger."""
    name = names(player)
    return isolated(name) if name else f"player {player}"


def account_text(account: Account, names: Names) -> str:
    """'the cash box', 'Ana's tab', 'jackpot'."""
    if account.label:
        return isolated(account.label)
    if account.owner and account.place in _OWNED:
        return f"{who(account.owner, names)}'s {_OWNED[account.place]}"
    return _PLACES.get(account.place) or f"the {_OWNED[account.place]}"


def signed(amount: int, money: Money) -> str:
    """'+100', '\u2212100', '0'."""
    return f"+{money.text(amount)}" if amount > 0 else money.text(amount)


def chips_text(chips: Sequence[tuple[int, int]], money: Money) -> str:
    """'4 × 25, 2 × 5'."""
    return ", ".join(f"{count} × {money.text(value)}" for value, count in chips)


def money_text(event: MoneyFact, money: Money, names: Names = nameless) -> str:
    """A fact of the bank in words; '' for what goes without saying."""
    match event:
        case Moved():
            return _moved(event, money, names)
        case BuyInCorrected(player=player, by=by):
            return f"{who(player, names)}'s buy-in corrected by {signed(by, money)}"
        case ChipSetChanged(chips=chips):
            values = ", ".join(money.text(kind.value) for kind in chips)
            return f"chips in play: {values}" if values else "no chips in play are named"
        case ChangeMade(player=player, given=given, got=got):
            return f"{who(player, names)} gets {chips_text(got, money)} for {chips_text(given, money)}"
        case DealerChanged(dealer=dealer):
            return f"{who(dealer, names)} deals" if dealer else "no dealer is logged on"
        case PlayerLeft():
            return ""
        case CountNoted(account=account, total=total):
            where = account_text(account, names)
            return f"{where}: {money.text(total)} counted" if total >= 0 else f"{where} to be counted again"
        case NightClosed(missing=missing):
            return f"night closed, {missing_text(missing, money)}"
        case _:
            assert_never(event)


def missing_text(missing: int, money: Money) -> str:
    """'all chips are there', '100 missing', '100 too much'."""
    if not missing:
        return "all chips are there"
    return f"{money.text(abs(missing))} {'missing' if missing > 0 else 'too much'}"


def _moved(event: Moved, money: Money, names: Names) -> str:
    chips, source, target = money.text(event.amount), event.source, event.target
    match event.kind:
        case Entry.PAID:
            return f"{who(source.owner, names)} pays {chips} {_paid_by(target)}"
        case Entry.PAID_OUT:
            return f"{who(target.owner, names)} is paid {chips} {_paid_by(source)}"
        case Entry.SETTLED:
            return f"{who(source.owner, names)} pays {who(target.owner, names)} {chips}"
        case Entry.TIP:
            dealer = who(target.owner, names) if target.owner else "the dealer"
            return f"tip {chips} to {dealer}" + _from(source, names)
        case Entry.TIME:
            return f"time {chips}{'' if source.of_chips else ' on the tab'}" + _from(source, names)
        case Entry.FEE:
            return f"fee {chips}" + _from(source, names)
        case Entry.EXPENSE:
            return _spent(event, chips, names)
        case Entry.FILL:
            return f"{chips} into the rack"
        case Entry.CREDIT:
            return f"{chips} out of the rack"
        case Entry.CHIPS:
            return f"{who(source.owner, names)} gives {who(target.owner, names)} {chips}"
        case Entry.REDEEMED if source.of_chips:
            return f"{chips} from {account_text(source, names)} back to the rack"
        case Entry.REDEEMED:
            return f"{chips} from {account_text(source, names)} to {account_text(target, names)}"
        case Entry.FLOAT:
            where = "into" if source.place is Place.HOUSE else "out of"
            box = account_text(target if source.place is Place.HOUSE else source, names)
            return f"house money: {chips} {where} {box}"
        case Entry.CARRIED:
            return f"{who(_owner(event), names)}'s tab of {chips} is left for another night"
        case Entry.BROUGHT:
            return f"{who(_owner(event), names)} brings a tab of {chips}"
        case Entry.CORRECTION:
            return f"put right: {chips} from {account_text(source, names)} to {account_text(target, names)}"
        case _:
            assert_never(event.kind)


def _spent(event: Moved, chips: str, names: Names) -> str:
    """Somebody pays for it, or bears a part of it."""
    what = isolated(event.note or event.target.label) or "expenses"
    if event.target.place is not Place.EXPENSE:
        return f"{who(event.source.owner, names)} bears {chips} of {what}"
    if event.source.place is Place.TAB:
        return f"{who(event.source.owner, names)} pays {chips} for {what}"
    return f"{chips} for {what} from {account_text(event.source, names)}"


def _paid_by(box: Account) -> str:
    return "by transfer" if box.place is Place.TRANSFER else "in cash"


def _from(source: Account, names: Names) -> str:
    """' from Ana' where that is known."""
    return f" from {isolated(names(source.owner))}" if source.owner and names(source.owner) else ""


def _owner(event: Moved) -> int:
    return event.source.owner or event.target.owner


def time_text(events: Sequence[Event], table: TableState, money: Money) -> str:
    """'time 6 each: seats 1, 2, 5' for a step that collected time from several, '' for any other."""
    paid = [event for event in events if isinstance(event, Moved) and event.kind is Entry.TIME]
    if len(paid) < 2 or len(paid) < len(events):
        return ""
    owners = {event.source.owner for event in paid}
    seats = [str(seat) for seat, sitter in enumerate(table.seats) if sitter and sitter.player in owners]
    where = f"seats {', '.join(seats)}" if len(seats) == len(owners) else f"{len(paid)} players"
    return f"time {money.text(paid[0].amount)} each: {where}"


def money_title(events: Sequence[Event], money: Money, names: Names = nameless) -> str:
    """What is taken back with a step about money: 'tip 5 to the dealer'; the first fact names it."""
    paid = [event for event in events if isinstance(event, Moved)]
    if len(paid) > 1 and paid[0].kind is Entry.TIME:
        return f"time {money.text(paid[0].amount)} each, {len(paid)} players"
    return money_text(events[0], money, names) if isinstance(events[0], MoneyFact) else ""


def bought_title(events: Sequence[Event], table: TableState, money: Money, names: Names) -> str:
    """'Ana buys in 200', 'Ana tops up 100', 'Ana leaves with 480': what a step is that begins with chips from
    the bank or back to it; '' for any other. `table` is one at which who topped up sits.
    """
    match events[0]:
        case SeatTaken(player=player, stack=stack):
            return f"{who(player, names)} buys in {money.text(stack)}"
        case ToppedUp(seat=seat, added=added):
            verb = "tops up" if added >= 0 else "takes back a top-up of"
            return f"{_sitting(seat, table, names)} {verb} {money.text(abs(added))}"
        case SeatLeft(seat=seat, stack=stack):
            left = [_owner(event) for event in events if isinstance(event, Moved)]
            left += [event.player for event in events if isinstance(event, PlayerLeft)]
            leaver = who(left[0], names) if left else _sitting(seat, table, names)
            return f"{leaver} leaves with {money.text(stack)}"
        case _:
            return ""


def _sitting(seat: int, table: TableState, names: Names) -> str:
    sitter = table.seats[seat]
    return who(sitter.player, names) if sitter else f"seat {seat}"
