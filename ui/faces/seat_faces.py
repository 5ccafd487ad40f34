"""The plates: one `SeatFace` per seat from the table, the coming deal and what is marked."""

from dataclasses import replace

from app.engine.state import HandState
from app.flows.held_act import held_by
from app.money import Money
from app.session.bank.accounts import tab_of
from app.session.deal import DealPlan
from app.session.records import Record
from app.session.table import Presence, TableSeat, TableState
from ui.faces import Badge, BadgeShape, SeatFace, SeatMood
from ui.words.floor_words import held_front

DEALER = Badge("D", BadgeShape.DISC)
KILL = Badge("KILL", BadgeShape.BOX)
ALL_IN = Badge("ALL-IN", BadgeShape.FRAME)
FOLDED = Badge("FOLDED", BadgeShape.BARE)
AWAY = Badge("AWAY", BadgeShape.DASHED)
WAITS = Badge("WAITS", BadgeShape.DASHED)
LEFT = Badge("LEFT", BadgeShape.DASHED)
OUT = Badge("OUT", BadgeShape.DASHED)
TOP_UP = Badge("TOP-UP", BadgeShape.TAG)
TAB = Badge("TAB", BadgeShape.TAG)
SPOKEN = {
    "D": "button",
    "SB": "small blind",
    "BB": "big blind",
    "LEFT": "leaves after the hand",
    "OUT": "out for the night",
    "TAB": "owes the bank",
}
"""What a screen reader says for a badge whose letters are no word."""
_MISS = "MISS "
"""Before the number of hands that a penalty still costs."""


def seat_faces(
    table: TableState,
    coming: DealPlan | None,
    names: dict[int, str],
    money: Money,
    wins: dict[int, int],
    marked: frozenset[int],
    fronts: bool = True,
) -> tuple[SeatFace, ...]:
    """All plates in seat order; without `fronts` nothing lies in front of them, because a prompt stands there."""
    straddlers = _straddlers(table, coming)
    faces = tuple(
        _face(table, coming, straddlers, names, money, seat, wins.get(seat, 0), seat in marked)
        for seat in range(1, table.size + 1)
    )
    return faces if fronts else tuple(replace(face, front="", front_word="") for face in faces)


def _straddlers(table: TableState, coming: DealPlan | None) -> tuple[int, ...]:
    if coming is not None:
        return tuple(straddle.seat for straddle in coming.straddles)
    return table.hand.straddlers if table.hand else ()


def _face(
    table: TableState,
    coming: DealPlan | None,
    straddlers: tuple[int, ...],
    names: dict[int, str],
    money: Money,
    seat: int,
    won: int,
    marked: bool,
) -> SeatFace:
    sitter = table.seats[seat]
    if sitter is None:
        role = (DEALER,) if _button(table, coming) == seat else ()
        return SeatFace(seat, badges=role, description=", ".join([f"Seat {seat}", "empty", *map(_spoken, role)]))
    hand = table.hand if table.dealt_in(seat) else None
    mood, state = _state(table, hand, sitter, seat)
    badges = (*_roles(table, coming, straddlers, seat), *state, *_of_money(table, sitter))[:3]
    doubted = _doubted(hand, sitter, seat)
    stack = "?" if doubted else money.text(table.stack(seat))
    bet = hand.bets[seat] if hand and not hand.closed else 0
    held = held_by(hand, seat) if hand and not won else None
    checked = "check" if hand and _checked(hand, seat) else ""
    word = f"+{money.text(won)}" if won else held_front(held, money) if held else checked
    to_act = bool(hand and hand.to_act == seat)
    name = names.get(seat, "")
    said = [f"Seat {seat}", name, "stack unknown" if doubted else f"{stack} chips", *map(_spoken, badges)]
    said += [f"{money.text(bet)} in front"] if bet else []
    said += [word] if held else []
    said += ["to act"] if to_act else []
    return SeatFace(
        seat=seat,
        mood=mood,
        name=name,
        stack=stack,
        badges=badges,
        to_act=to_act,
        marked=marked or bool(won),
        front=money.short(bet) if bet and not won else "",
        front_word=word,
        description=", ".join(part for part in said if part),
    )


def _of_money(table: TableState, sitter: TableSeat) -> tuple[Badge, ...]:
    """A top-up that is queued, and a tab where nobody is to have one."""
    owes = table.rules.pays_at_once and table.bank.of(tab_of(sitter.player)) > 0
    return *((TOP_UP,) if sitter.top_up else ()), *((TAB,) if owes else ())


def _spoken(badge: Badge) -> str:
    if badge.text.startswith(_MISS):
        return f"misses {badge.text.removeprefix(_MISS)} hands for a penalty"
    if badge.shape is BadgeShape.HEXAGON:
        return f"straddle {badge.text.removeprefix('STR')}".strip()
    return SPOKEN.get(badge.text, badge.text.lower())


def _checked(hand: HandState, seat: int) -> bool:
    return bool(hand.acted & hand.live & (1 << seat)) and not hand.bets[seat] and not hand.closed and bool(hand.to_act)


def _doubted(hand: HandState | None, sitter: TableSeat, seat: int) -> bool:
    return bool(hand.doubted >> seat & 1) if hand else sitter.doubted


def _state(
    table: TableState, hand: HandState | None, sitter: TableSeat, seat: int
) -> tuple[SeatMood, tuple[Badge, ...]]:
    if sitter.presence is Presence.LEAVING:
        return SeatMood.AWAY, (LEFT,)
    if hand is not None:
        if not hand.live >> seat & 1:
            return SeatMood.FOLDED, _penalty(table.record(sitter.player)) or (FOLDED,)
        if not hand.able >> seat & 1 and not hand.stacks[seat]:
            return SeatMood.LIVE, (ALL_IN,)
        return SeatMood.LIVE, _penalty(table.record(sitter.player))
    if penalty := _penalty(table.record(sitter.player)):
        return SeatMood.AWAY, penalty
    if sitter.presence is Presence.AWAY:
        return SeatMood.AWAY, (AWAY,)
    if sitter.presence is Presence.WAITING:
        return SeatMood.AWAY, (WAITS,)
    playing = table.hand is None and sitter.stack + sitter.top_up > 0
    return (SeatMood.LIVE if playing else SeatMood.AWAY), ()


def _penalty(record: Record) -> tuple[Badge, ...]:
    """The badge of who misses hands, or is out for the night."""
    if record.disqualified:
        return (OUT,)
    return (Badge(f"{_MISS}{record.missing}", BadgeShape.DASHED),) if record.missing else ()


def _button(table: TableState, coming: DealPlan | None) -> int:
    if table.hand is not None:
        return table.hand.button
    return coming.positions.button if coming and coming.blinds else 0


def _roles(table: TableState, coming: DealPlan | None, straddlers: tuple[int, ...], seat: int) -> tuple[Badge, ...]:
    """The badges of the seat's role; in stud there is none, the button rests."""
    hand = table.hand
    small, big = 0, 0
    if hand is not None:
        small, big = hand.setup.start.sb_seat, hand.setup.start.bb_seat
    elif coming is not None and coming.blinds:
        small, big = coming.positions.small, coming.positions.big
    roles = []
    if _button(table, coming) == seat:
        roles.append(DEALER)
    if seat == small:
        roles.append(Badge("SB", BadgeShape.BOX))
    if seat == big:
        roles.append(Badge("BB", BadgeShape.BOX))
    if seat == (hand.killer if hand else coming.killer if coming else 0):
        roles.append(KILL)
    if seat in straddlers:
        number = straddlers.index(seat) + 1
        roles.append(Badge("STR" if number == 1 else f"STR{number}", BadgeShape.HEXAGON))
    return tuple(roles)
