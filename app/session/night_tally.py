"""What a night comes to so far, step by step: the hand that was dealt last as a row, every player's figures.

Amounts are units, times UTC microseconds.
"""

from collections.abc import Iterable, Mapping

import msgspec

from app.engine.events import HandStarted
from app.engine.state import HandState, start_hand
from app.money import Money
from app.session.bank.accounts import Place, carried_of, purse_of
from app.session.bank.journal import Booking, journal
from app.session.history import HandRow, NightRow
from app.session.logged_steps import LoggedStep
from app.session.table import PlayerChanged, TableState

_BOUGHT = frozenset({Booking.BUY_IN, Booking.TOP_UP, Booking.BUY_IN_CORRECTED})


class Figures(msgspec.Struct, frozen=True, gc=False):
    """What a player did tonight: `hands` are those that were played to their end, not misdeals."""

    hands: int = 0
    bought: int = 0
    cashed_out: int = 0


NO_FIGURES = Figures()


class Tally(msgspec.Struct, frozen=True):
    """A night after some of its steps. `began` is the entry of the last deal (0: none yet), `at` its time, `number` the
    hand; `row` is that hand once it is over, `corrections` changed it.
    """

    stream: int
    figures: Mapping[int, Figures] = {}
    began: int = 0
    at: int = 0
    number: int = 0
    corrections: int = 0
    row: HandRow | None = None


def tallied(tally: Tally, logged: LoggedStep) -> Tally:
    """The night after one more step."""
    before, after = logged.before, logged.after
    if after.bank is not before.bank:
        tally = msgspec.structs.replace(tally, figures=_with_money(tally.figures, logged))
    started = _started(logged) if after.hands != before.hands else None
    if started is not None:
        tally = Tally(tally.stream, tally.figures, logged.seq, logged.at, started.number)
    if started is not None or after.last is not before.last:
        return _with_row(tally, _row(tally, started, logged))
    if tally.row is not None and after.rulings is not before.rulings:
        return msgspec.structs.replace(tally, row=msgspec.structs.replace(tally.row, rulings=len(after.rulings)))
    return tally


def corrected(tally: Tally, times: int) -> Tally:
    """The night after its last hand was changed so many times more."""
    if not times:
        return tally
    corrections = tally.corrections + times
    row = tally.row and msgspec.structs.replace(tally.row, corrections=corrections)
    return msgspec.structs.replace(tally, corrections=corrections, row=row)


def nights(tally: Tally, table: TableState) -> dict[int, NightRow]:
    """The night of everybody who played, bought or sits, by player; chips of a running hand are whose they were."""
    lying = dict[int, int]()
    brought = dict(table.hand.setup.start.stacks) if table.hand else {}
    for seat, sitter in enumerate(table.seats):
        if sitter is not None:
            chips = brought.get(seat, sitter.stack) + sitter.top_up
            lying[sitter.player] = lying.get(sitter.player, 0) + chips
    found = dict[int, NightRow]()
    tabs = (account.owner for account, _ in table.bank.balances if account.place is Place.CARRIED)
    for player in dict.fromkeys((*tally.figures, *lying, *tabs)):
        of_it = tally.figures.get(player, NO_FIGURES)
        result = table.bank.of(purse_of(player)) + lying.get(player, 0)
        carried = table.bank.of(carried_of(player))
        if result or carried or of_it != NO_FIGURES:
            figures = (of_it.hands, of_it.bought, of_it.cashed_out, result, carried)
            found[player] = NightRow(tally.stream, player, *figures)
    return found


def _with_money(figures: Mapping[int, Figures], logged: LoggedStep) -> Mapping[int, Figures]:
    """With what the step sold and took back; what was bought under a wrong name goes along to the right one."""
    found = dict(figures)
    for event, sitter in _renamed(logged):
        gone = found.pop(sitter, NO_FIGURES)
        found[event.player] = _plus(found.get(event.player, NO_FIGURES), 0, gone.bought, gone.cashed_out)
        if gone.hands:
            found[sitter] = Figures(gone.hands)
    for line in journal([logged]):
        sold, back = line.kind in _BOUGHT, line.kind is Booking.CASH_OUT
        if sold or back:
            before = found.get(line.player, NO_FIGURES)
            found[line.player] = _plus(before, 0, line.amount * sold, line.amount * back)
    return found


def _renamed(logged: LoggedStep) -> Iterable[tuple[PlayerChanged, int]]:
    for event in logged.step.events:
        sitter = logged.before.seats[event.seat] if isinstance(event, PlayerChanged) else None
        if isinstance(event, PlayerChanged) and sitter is not None and sitter.player != event.player:
            yield event, sitter.player


def _plus(figures: Figures, hands: int, bought: int = 0, cashed_out: int = 0) -> Figures:
    return Figures(figures.hands + hands, figures.bought + bought, figures.cashed_out + cashed_out)


def _with_row(tally: Tally, row: HandRow | None) -> Tally:
    """With the last hand as it stands now, counted for who played it."""
    figures = dict(tally.figures)
    for hand, by in ((tally.row, -1), (row, 1)):
        for player in hand.players if hand and not hand.voided else ():
            figures[player] = _plus(figures.get(player, NO_FIGURES), by)
    return msgspec.structs.replace(tally, figures=figures, row=row)


def _started(logged: LoggedStep) -> HandStarted | None:
    return next((event for event in logged.step.events if isinstance(event, HandStarted)), None)


def _row(tally: Tally, started: HandStarted | None, logged: LoggedStep) -> HandRow | None:
    """The last hand as the step left it: None while it runs."""
    before, after = logged.before, logged.after
    last = after.last
    if after.hand is not None or last is None:
        return None
    if last.number != tally.number:  # one that was dealt without the console came after it
        return tally.row
    if after.ended is not None and not last.voided:
        hand, seats = after.ended.hand, after.ended.seats
    else:
        hand, seats = (start_hand(started), after.seats) if started else (before.hand, before.seats)
    if hand is None:
        return tally.row
    dealt = {seat: sitter.player for seat, _ in hand.setup.start.stacks if (sitter := seats[seat])}
    return HandRow(
        stream=tally.stream,
        number=tally.number,
        at=tally.at,
        began=tally.began,
        ended=logged.seq,
        game=hand.setup.start.game,
        stakes=stakes_words(hand.setup.start, after.unit),
        unit=after.unit,
        pot=sum(chips for _, chips in last.won) + last.raked,
        rake=last.raked,
        players=tuple(dict.fromkeys(dealt.values())),
        winners=tuple(dict.fromkeys(dealt[seat] for seat, chips in last.won if chips and seat in dealt)),
        board=_board(hand),
        voided=last.voided,
        rulings=len(after.rulings),
        corrections=tally.corrections,
    )


def _board(hand: HandState) -> str:
    return " ".join(board for board in hand.boards if board)


def stakes_words(start: HandStarted, unit: str) -> str:
    """What a hand was dealt for in the table's money: the blinds, or the bets where these count ('1/2')."""
    limits, money = start.limits, Money(unit)
    bets = (limits.small_bet, limits.big_bet) if limits.big_bet else (start.small_blind, start.big_blind)
    return "/".join(money.text(chips) for chips in bets if chips)
