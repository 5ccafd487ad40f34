"""What the panel of a taken seat shows and offers, as values: rows with at most two keys each, and the leave key."""

from dataclasses import dataclass
from enum import Enum, auto

from app.engine.seats import is_single
from app.engine.state import HandState
from app.money import Money
from app.session import intents as wish
from app.session.bank.balances import chips_of
from app.session.bank.wishes import Payment
from app.session.deal import plan
from app.session.intents import Intent
from app.session.records import Record
from app.session.standing import Standing
from app.session.table import Presence, TableSeat, TableState
from app.session.take_back import TakeBack, take_back
from ui.faces import KeyFace, KeyKind
from ui.faces.fresh_money import FreshMoney, fresh_money
from ui.words import floor_words
from ui.words.buy_in_words import PAID
from ui.words.floor_words import offences_said, penalty_said
from ui.words.names import isolated
from ui.words.waiting_words import away_since


class SeatAct(Enum):
    """What a key of the sheet does."""

    RENAME = auto()
    COUNT = auto()
    DOUBT = auto()
    TOP_UP = auto()
    TAKE_BACK = auto()
    AWAY = auto()
    COME_BACK = auto()
    POST = auto()
    WAIT = auto()
    BUTTON = auto()
    KILL = auto()
    UNFOLD = auto()
    CONDUCT = auto()
    LIFT = auto()
    LEAVE = auto()
    CASH_OUT = auto()


@dataclass(frozen=True, slots=True)
class RowKey:
    """A key and what it does."""

    act: SeatAct
    face: KeyFace


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row: a value, under it what it means, at the right its keys. `figure`: the value is chips and never cut."""

    value: str
    caption: str
    keys: tuple[RowKey, ...]
    figure: bool = False


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """All rows of a seat, and its last key."""

    rows: tuple[SheetRow, ...]
    leave: RowKey
    cash_out: RowKey


def seat_sheet(standing: Standing, seat: int, name: str, money: Money, pay: Payment = Payment.TAB) -> SeatSheet | None:
    """The sheet of a taken seat, None for an empty one; `pay` is how the key to leave pays what the bank owes."""
    table = standing.table
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None:
        return None
    record = table.record(sitter.player)
    rows = [
        _name_row(name, record),
        _stack_row(table, sitter, seat, money),
        _top_up_row(sitter, money, fresh_money(standing, seat, money, lambda _: name)),
        _penalty_row(record) or _presence_row(table, sitter, money),
    ]
    hand = table.hand
    if hand is None:
        rows.append(_button_row(table, seat))
    elif table.dealt_in(seat):
        rows.append(_hand_row(hand, seat, take_back(standing, seat)))
    leave = _leave_key(table, sitter, seat, money, pay)
    paid = table.dealt_in(seat) or sitter.presence is Presence.LEAVING
    cash_out = KeyFace("Cash out", "after the hand", KeyKind.OFF) if paid else KeyFace("Cash out", "how it is paid")
    return SeatSheet(tuple(rows), leave, RowKey(SeatAct.CASH_OUT, cash_out))


def _key(act: SeatAct, word: str, sub: str = "", name: str = "", kind: KeyKind = KeyKind.PLAIN) -> RowKey:
    return RowKey(act, KeyFace(word, sub, kind, name=name))


def _name_row(name: str, record: Record) -> SheetRow:
    """The name, and what was noted of the person tonight."""
    conduct = _key(SeatAct.CONDUCT, "Conduct", name="Conduct: directive, warning, penalty")
    return SheetRow(isolated(name), offences_said(record), (_key(SeatAct.RENAME, "Rename"), conduct))


def _penalty_row(record: Record) -> SheetRow | None:
    """Who misses hands or is out for the night plays no more until that is over, or lifted."""
    said = penalty_said(record)
    if not said:
        return None
    lift = _key(SeatAct.LIFT, "Lift", "penalty", name="Lift the penalty")
    caption = "not dealt in" if record.disqualified else "blinds and antes posted"
    return SheetRow(said[0].upper() + said[1:], caption, (lift,))


def _stack_row(table: TableState, sitter: TableSeat, seat: int, money: Money) -> SheetRow:
    count = _key(SeatAct.COUNT, "Count", name="Count the stack")
    hand = table.hand if table.dealt_in(seat) else None
    stack = money.text(table.stack(seat))
    if bool(hand.doubted >> seat & 1) if hand else sitter.doubted:
        return SheetRow("unknown", f"recorded {stack}", (count,))
    bet = hand.bets[seat] if hand else 0
    caption = f"behind, {money.text(bet)} in front" if bet else "chips"
    return SheetRow(stack, caption, (count, _key(SeatAct.DOUBT, "Unknown", name="Mark the stack as unknown")), True)


def _top_up_row(sitter: TableSeat, money: Money, fresh: FreshMoney | None) -> SheetRow:
    """What is queued, or what was bought just now: either may be taken back."""
    top_up = _key(SeatAct.TOP_UP, "Top up")
    undoes = fresh if fresh and fresh.undoes(sitter) else None
    back = _key(SeatAct.TAKE_BACK, "Take back", name=f"Take back: {undoes.title}") if undoes else None
    if sitter.top_up:
        queued = money.text(sitter.top_up)
        back = back or _key(SeatAct.TAKE_BACK, "Take back", name=f"Take the top-up of {queued} back")
        return SheetRow(f"+{queued}", "at the next deal", (top_up, back), True)
    if back and undoes:
        return SheetRow(f"Bought in {money.text(undoes.bought_in)}", "may be taken back", (top_up, back))
    return SheetRow("No top-up", "goes on at the next deal", (top_up,))


def _presence_row(table: TableState, sitter: TableSeat, money: Money) -> SheetRow:
    running = table.hand is not None
    away = _key(SeatAct.AWAY, "Away", "next hand" if running else "", name="Not dealt in from the next hand on")
    owed = sitter.owes_live + sitter.owes_dead
    post = _key(SeatAct.POST, "Deal in", f"posts {money.text(owed)}")
    wait = _key(SeatAct.WAIT, "Wait", "for the blind", name="Wait for the big blind")
    match sitter.presence:
        case Presence.IN if sitter.posts:
            return SheetRow(f"Posts {money.text(owed)}", f"at the next deal, {_owes(sitter, money)}", (wait, away))
        case Presence.IN:
            broke = not running and not sitter.stack + sitter.top_up
            return SheetRow("Plays", "not dealt in without chips" if broke else "is dealt in", (away,))
        case Presence.AWAY:
            keys = (post, wait) if owed else (_key(SeatAct.COME_BACK, "Deal in"),)
            return SheetRow(away_since(sitter), _missed(table, sitter, money), keys)
        case Presence.WAITING:
            return SheetRow("Waits", f"for the big blind, or posts {_owes(sitter, money)}", (post, away))
        case Presence.LEAVING:
            stay = _key(SeatAct.COME_BACK, "Stays", name="Stays at the table after all")
            return SheetRow("Leaves", "when this hand is over", (stay,))


def _missed(table: TableState, sitter: TableSeat, money: Money) -> str:
    """'3 hands, owes 2 + 1 dead'."""
    hands = table.hands - sitter.away_hands
    if not hands:
        return f"owes {_owes(sitter, money) or 'nothing'}"
    dead = f"{money.text(sitter.owes_dead)} dead" if sitter.owes_dead else ""
    owes = " + ".join(part for part in (money.text(sitter.owes_live) if sitter.owes_live else "", dead) if part)
    return f"{floor_words.hands(hands)}, owes {owes or 'nothing'}"


def _owes(sitter: TableSeat, money: Money) -> str:
    """'2 live, 1 dead'."""
    parts = ((sitter.owes_live, "live"), (sitter.owes_dead, "dead"))
    return ", ".join(f"{money.text(chips)} {kind}" for chips, kind in parts if chips)


def _button_row(table: TableState, seat: int) -> SheetRow:
    coming = plan(table)
    placed = coming.positions if coming else table.placed
    button = placed.button if placed else 0
    here = button == seat
    kind = KeyKind.OFF if here else KeyKind.PLAIN
    key = _key(SeatAct.BUTTON, "Button", "is here" if here else "here", name="Move the button here", kind=kind)
    return SheetRow("Button", f"on seat {button} at the next deal" if button else "two players are needed", (key,))


def _hand_row(hand: HandState, seat: int, back: TakeBack | None) -> SheetRow:
    if hand.live >> seat & 1:
        last = is_single(hand.live) or bool(hand.pots_pushed)
        sub = "the last hand" if last else "out of all pots"
        key = _key(SeatAct.KILL, "Hand is dead", sub, kind=KeyKind.OFF if last else KeyKind.PLAIN)
        return SheetRow("Has cards", "in the hand", (key,))
    if back is None:
        return SheetRow("Out", "of this hand", ())
    what = "the ruling" if back.killed else "the fold"
    key = _key(SeatAct.UNFOLD, "Take back", what, name=f"Take back {what}")
    return SheetRow("Dead hand" if back.killed else "Folded", _consequence(back), (key,))


def _consequence(back: TakeBack) -> str:
    """'also takes back 3 later acts'."""
    parts = []
    if back.acts:
        parts.append(f"{back.acts} {'later' if back.later else 'other'} {'act' if back.acts == 1 else 'acts'}")
    if back.cards:
        parts.append("cards")
    if back.counts:
        parts.append("counts")
    if not parts:
        return "nothing came after it"
    return f"also takes back {parts[0]}" if len(parts) == 1 else f"also {', '.join(parts)}"


def _leave_key(table: TableState, sitter: TableSeat, seat: int, money: Money, pay: Payment) -> RowKey:
    hand = table.hand if table.dealt_in(seat) else None
    chips = money.text(chips_of(table, seat))
    if sitter.presence is Presence.LEAVING:
        return _key(SeatAct.LEAVE, f"Leaves with {chips}", "when this hand is over", kind=KeyKind.OFF)
    if hand and hand.live >> seat & 1:
        return _key(SeatAct.LEAVE, "Leave", "still has cards", kind=KeyKind.OFF)
    sub = "when this hand is over" if hand else PAID[pay] if pay is not Payment.TAB else "back to the bank"
    return _key(SeatAct.LEAVE, f"Leave with {chips}", sub)


def intent_of(act: SeatAct, seat: int, sitter: TableSeat) -> Intent:
    """What a key without a page of its own records."""
    match act:
        case SeatAct.DOUBT:
            return wish.DoubtStack(seat)
        case SeatAct.TAKE_BACK:
            return wish.TopUp(seat, -sitter.top_up)
        case SeatAct.AWAY:
            return wish.GoAway(seat)
        case SeatAct.POST:
            return wish.ComeBack(seat, post=True)
        case SeatAct.BUTTON:
            return wish.MoveButton(seat)
        case SeatAct.LIFT:
            return wish.LiftPenalty(sitter.player)
        case _:
            return wish.ComeBack(seat)
