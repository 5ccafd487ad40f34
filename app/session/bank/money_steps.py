"""What a wish about money records: one step with all accounts it touches. Amounts are units, times UTC microseconds."""

from collections.abc import Sequence
from typing import assert_never

from app.rulebook.ruling import Objection
from app.session.bank import wishes as wish
from app.session.bank.accounts import (
    CASH,
    COUNT,
    POT,
    TIME,
    TRANSFER,
    Account,
    Place,
    purse_of,
    stack_of,
    tab_of,
    tips_of,
)
from app.session.bank.balances import accounts, chips_of
from app.session.bank.buy_in import limit_objections, limit_of
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
from app.session.bank.wishes import Payment
from app.session.intents import CountStack, SitDown, StandUp, TopUp
from app.session.refusal import Refusal
from app.session.table import Event, TableSeat, TableState
from app.session.table_events import count, table_event
from app.session.table_fold import apply_events

MOST_KINDS = 20
MOST_LETTERS = 200
"""Of a note or label."""


def money_step(
    table: TableState, intent: wish.MoneyIntent, now: int
) -> tuple[tuple[Event, ...], tuple[Objection, ...]]:
    """The events of one step, and what the table's rules hold against it. Raises Refusal."""
    match intent:
        case wish.BuyIn():
            return _buy_in(table, intent, now)
        case wish.AddOn():
            return _add_on(table, intent, now)
        case wish.CashOut():
            return _cash_out(table, intent, now), ()
        case wish.Move():
            return (_moved(table, intent),), ()
        case wish.PayTab(player=player, amount=amount, pay=pay):
            return (_tab_paid(player, amount, pay),), ()
        case wish.TipDealer(seat=seat, amount=amount):
            return (_tipped(table, seat, amount),), ()
        case wish.CollectTime():
            return _collected(table, intent, now), ()
        case wish.ShareExpense():
            return _shared(intent), ()
        case wish.CorrectBuyIn(player=player, by=by, seq=seq):
            _positive(abs(by))
            return (BuyInCorrected(player, by, seq),), ()
        case wish.SetChips():
            return (_chip_set(intent),), ()
        case wish.MakeChange():
            return (_change(intent),), ()
        case wish.ChangeDealer(dealer=dealer):
            if dealer < 0 or dealer == table.bank.dealer:
                raise Refusal("same-dealer")
            return (DealerChanged(dealer),), ()
        case wish.NoteCount():
            return (_count_noted(table, intent),), ()
        case wish.CloseNight(note=note):
            return _closed(table, note[:MOST_LETTERS]), ()
        case _:
            assert_never(intent)


# ---- chips bought and given back


def _buy_in(table: TableState, intent: wish.BuyIn, now: int) -> tuple[tuple[Event, ...], tuple[Objection, ...]]:
    sits = table_event(table, SitDown(intent.seat, intent.player, intent.stack), now)
    limit = limit_of(table, intent.player, now)
    return (sits, *_paid(intent.player, intent.stack, intent.pay)), limit_objections(limit, intent.stack)


def _add_on(table: TableState, intent: wish.AddOn, now: int) -> tuple[tuple[Event, ...], tuple[Objection, ...]]:
    topped = table_event(table, TopUp(intent.seat, intent.added), now)
    sitter = _sitter(table, intent.seat)
    if intent.added <= 0:
        raise Refusal("nothing-moves")
    limit, total = limit_of(table, sitter.player, now), chips_of(table, intent.seat) + intent.added
    over = tuple(found for found in limit_objections(limit, total) if found.message.key != "below-buy-in")
    return (topped, *_paid(sitter.player, intent.added, intent.pay)), over


def _paid(player: int, amount: int, pay: Payment) -> tuple[MoneyFact, ...]:
    if pay is Payment.TAB or not amount:
        return ()
    return (Moved(Entry.PAID, amount, tab_of(player), _held(pay)),)


def _held(pay: Payment) -> Account:
    return TRANSFER if pay is Payment.TRANSFER else CASH


def _cash_out(table: TableState, intent: wish.CashOut, now: int) -> tuple[Event, ...]:
    sitter = _sitter(table, intent.seat)
    stood = table_event(table, StandUp(intent.seat), now)
    chips = chips_of(table, intent.seat)
    left = (PlayerLeft(sitter.player, chips, now),) if table.rules.buy_in.south else ()
    if intent.pay is Payment.TAB:
        return (stood, *left)
    if table.dealt_in(intent.seat):
        raise Refusal("pay-after-the-hand")
    after = apply_events(table, (stood,))
    owed = -after.bank.of(tab_of(sitter.player))
    paid = (Moved(Entry.PAID_OUT, owed, _held(intent.pay), tab_of(sitter.player)),) if owed > 0 else ()
    return (stood, *left, *paid)


def _tab_paid(player: int, amount: int, pay: Payment) -> MoneyFact:
    if pay is Payment.TAB or player <= 0:
        raise Refusal("nothing-moves")
    _positive(abs(amount))
    if amount > 0:
        return Moved(Entry.PAID, amount, tab_of(player), _held(pay))
    return Moved(Entry.PAID_OUT, -amount, _held(pay), tab_of(player))


# ---- what else moves


def _moved(table: TableState, intent: wish.Move) -> MoneyFact:
    source, target = intent.source, intent.target
    _positive(intent.amount)
    if source == target or source.of_chips is not target.of_chips or {POT, COUNT} & {source, target}:
        raise Refusal("nothing-moves")
    holds = _at_hand(table, source)
    if source.of_chips and source.place not in {Place.RACK, Place.CAGE} and holds < intent.amount:
        raise Refusal("not-that-much", amount=holds)
    for account in (source, target):
        if account.place is Place.STACK:
            _must_be_free(table, account.owner)
    return Moved(intent.kind, intent.amount, source, target, intent.note[:MOST_LETTERS])


def _at_hand(table: TableState, account: Account) -> int:
    """What can be taken from an account now: a queued top-up is not on the table yet."""
    if account.place is Place.STACK:
        return next((table.stack(seat) for seat, s in enumerate(table.seats) if s and s.player == account.owner), 0)
    return dict(accounts(table)).get(account, 0)


def _tipped(table: TableState, seat: int, amount: int) -> MoneyFact:
    sitter = _sitter(table, seat)
    return _moved(table, wish.Move(Entry.TIP, amount, stack_of(sitter.player), tips_of(table.bank.dealer)))


def _collected(table: TableState, intent: wish.CollectTime, now: int) -> tuple[Event, ...]:
    _positive(intent.amount)
    if not intent.seats or len(set(intent.seats)) < len(intent.seats):
        raise Refusal("nobody-pays")
    found: list[MoneyFact] = []
    for seat in intent.seats:
        player = _sitter(table, seat).player
        _must_be_free(table, player)
        in_chips = table.stack(seat) >= intent.amount
        source, target = (stack_of(player), TIME) if in_chips else (purse_of(player), tab_of(player))
        found.append(Moved(Entry.TIME, intent.amount, source, target, at=now))
    return tuple(found)


def _shared(intent: wish.ShareExpense) -> tuple[Event, ...]:
    """Whoever paid put it into the game, each sharer takes his part out of it: on their tabs."""
    _positive(intent.amount)
    label, amount, payer = intent.label.strip()[:MOST_LETTERS], intent.amount, intent.payer
    if not label or len(set(intent.sharers)) < len(intent.sharers) or min(intent.sharers, default=1) <= 0:
        raise Refusal("what-was-it-for")
    spent = Account(Place.EXPENSE, label=label)
    paid_by = tab_of(payer) if payer else CASH
    found = [Moved(Entry.EXPENSE, amount, paid_by, spent, label)]
    for sharer, part in zip(intent.sharers, even_parts(amount, len(intent.sharers)), strict=True):
        if part:
            found.append(Moved(Entry.EXPENSE, part, purse_of(sharer), tab_of(sharer), label))
    return tuple(found)


def even_parts(amount: int, count: int) -> tuple[int, ...]:
    """`amount` in equal parts; what does not divide goes to the first ones, a unit each."""
    if not count:
        return ()
    part, rest = divmod(amount, count)
    return tuple(part + (place < rest) for place in range(count))


def _chip_set(intent: wish.SetChips) -> MoneyFact:
    kinds = sorted(intent.chips, key=lambda kind: kind.value)
    values = [kind.value for kind in kinds]
    if len(kinds) > MOST_KINDS or min(values, default=1) <= 0 or len(set(values)) < len(values):
        raise Refusal("no-such-chips")
    if any(kind.count < 0 for kind in kinds):
        raise Refusal("negative-chips")
    return ChipSetChanged(tuple(kinds))


def _change(intent: wish.MakeChange) -> MoneyFact:
    worth = [sum(value * number for value, number in part) for part in (intent.given, intent.got)]
    counts = [number for _, number in (*intent.given, *intent.got)]
    if worth[0] != worth[1] or not counts or min(counts) <= 0:
        raise Refusal("change-differs", given=worth[0], got=worth[1])
    return ChangeMade(intent.player, intent.given, intent.got)


# ---- the close


def _count_noted(table: TableState, intent: wish.NoteCount) -> MoneyFact:
    if table.hand is not None:
        raise Refusal("hand-running")
    worth = sum(value * number for value, number in intent.chips)
    if intent.chips and (worth != intent.total or min(number for _, number in intent.chips) < 0):
        raise Refusal("count-differs", worth=worth)
    return CountNoted(intent.account, max(-1, intent.total), tuple(pair for pair in intent.chips if pair[1]))


def _closed(table: TableState, note: str) -> tuple[Event, ...]:
    """The stacks as counted, everybody cashed out, the night closed: nothing remains on the table. Missing is what all
    counts of the night found missing: a buy-in that was corrected since explains a part of it.
    """
    if table.hand is not None:
        raise Refusal("hand-running")
    found = list[Event]()
    for seat, sitter in enumerate(table.seats):
        if sitter is None:
            continue
        tally = table.bank.count_of(stack_of(sitter.player))
        if tally is None:
            raise Refusal("not-counted-yet", seat=seat)
        difference = tally.total - chips_of(table, seat)
        if difference:
            found += _as_counted(table, seat, sitter.stack + difference)
    table = apply_events(table, found)
    for seat, sitter in enumerate(table.seats):
        if sitter is not None:
            found.append(table_event(table, StandUp(seat), 0))
    return (*found, NightClosed(-table.counted, note))


def _as_counted(table: TableState, seat: int, stack: int) -> list[Event]:
    """The stack as it must be that stack and queued top-up are what was counted."""
    if stack >= 0:
        return [count(table, CountStack(seat, stack))]
    return [table_event(table, TopUp(seat, stack), 0), count(table, CountStack(seat, 0))]


# ---- checks


def _positive(amount: int) -> None:
    if amount <= 0:
        raise Refusal("nothing-moves")


def _sitter(table: TableState, seat: int) -> TableSeat:
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None:
        raise Refusal("seat-empty", seat=seat)
    return sitter


def _must_be_free(table: TableState, player: int) -> None:
    """Chips move from or to a stack only while it is not in a hand."""
    seats: Sequence[int] = [seat for seat, sitter in enumerate(table.seats) if sitter and sitter.player == player]
    if not seats:
        raise Refusal("not-seated")
    if any(table.dealt_in(seat) for seat in seats):
        raise Refusal("in-the-hand", seat=seats[0])
