"""From a table between hands to the step that deals the next one: who plays, who posts what, who opens.

Amounts are chips.
"""

import msgspec

from app.engine.events import DEAD_POSTS, BettingOpened, HandStarted, Post, Posted
from app.engine.positions import Positions, first_positions, next_positions, passed_over
from app.engine.seats import clockwise_from, is_single, left_of, mask_of, seats_in
from app.flows.straddle import Opening, Straddle, StraddleTable, offers, opening, posted
from app.session.table import AnteKind, Event, Presence, TableSeat, TableState


class DealPlan(msgspec.Struct, frozen=True):
    """The next hand as it would be dealt now."""

    number: int
    positions: Positions
    playing: int
    missed: tuple[tuple[int, int, int], ...]
    straddles: tuple[Straddle, ...]
    offers: tuple[Straddle, ...]
    opening: Opening


def plan(table: TableState, straddles: tuple[int, ...] = ()) -> DealPlan | None:
    """The next hand with these seats straddling; None when fewer than two seats can play."""
    playing = seats_ready(table)
    if is_single(playing):
        return None
    positions = _positions(table, playing)
    prompt = straddle_table(table, positions, playing)
    return DealPlan(
        table.hands + 1,
        positions,
        playing,
        _missed(table, positions, playing),
        posted(prompt, straddles),
        offers(prompt, straddles),
        opening(prompt, straddles),
    )


def straddle_table(table: TableState, positions: Positions, playing: int) -> StraddleTable:
    """The values of the straddle prompt."""
    rules, ante = table.rules, table.stakes.ante if _antes_come_first(table) else 0
    left = tuple((seat, s.stack + s.top_up - ante - (s.owes_dead if s.posts else 0)) for seat, s in _funded(table))
    return StraddleTable(
        rules.straddle, rules.restraddle, rules.opens_left, positions, playing, table.stakes.big_blind, left
    )


def seats_ready(table: TableState) -> int:
    """The mask of seats dealt in next: those that play, and a waiting one that the big blind reaches.

    Source: Robert's Rules, button and blinds (new players wait or post); switch D82.
    """
    present = mask_of(s for s, sitter in _funded(table) if sitter.presence is Presence.IN)
    waiting = mask_of(s for s, sitter in _funded(table) if sitter.presence is Presence.WAITING)
    if is_single(present):
        return present | waiting
    for seat in clockwise_from(_where_blinds_come_from(table), waiting):
        if _positions(table, present | 1 << seat).big == seat:
            return present | 1 << seat
    return present


def _where_blinds_come_from(table: TableState) -> int:
    """The seat before the first one that may have the big blind: in a hand dealt again, who had it has it again."""
    if table.placed is not None:
        return table.placed.button
    if table.positions is None:
        return table.size
    return table.positions.big - 1 if table.again else table.positions.big


def _funded(table: TableState) -> list[tuple[int, TableSeat]]:
    return [(seat, s) for seat, s in enumerate(table.seats) if s and s.stack + s.top_up > 0]


def _positions(table: TableState, playing: int) -> Positions:
    placed = table.placed
    if placed is not None:
        given = placed.big and _holds(placed, playing)
        return placed if given else first_positions(placed.button, playing)
    if table.positions is None:
        return first_positions(left_of(table.size, playing), playing)
    again = _repeated(table.positions, playing) if table.again else None
    return again or next_positions(table.rules.button, table.positions, playing)


def _repeated(last: Positions, playing: int) -> Positions | None:
    """The positions of a voided hand once more; None when who paid the blinds has gone."""
    other = playing & ~(1 << last.big)
    if is_single(other) and playing != other:  # heads-up now: the button is the small blind
        button = left_of(last.big, other)
        return Positions(button, button, last.big)
    return last if _holds(last, playing) else None


def _holds(positions: Positions, playing: int) -> bool:
    return bool(playing >> positions.big & 1) and (not positions.small or bool(playing >> positions.small & 1))


def _missed(table: TableState, positions: Positions, playing: int) -> tuple[tuple[int, int, int], ...]:
    if table.positions is None or table.placed or table.again:
        return ()
    absent = mask_of(
        seat for seat, s in enumerate(table.seats) if s and s.presence is Presence.AWAY and not playing >> seat & 1
    )
    stakes = table.stakes
    return tuple(
        (seat, stakes.big_blind if big else 0, stakes.small_blind if small else 0)
        for seat, big, small in passed_over(table.positions, positions, absent)
    )


def deal_events(table: TableState, straddles: tuple[int, ...] = (), adds_up: bool = True) -> tuple[Event, ...]:
    """The events of the deal: start, antes, blinds, posts, straddles, opening. `adds_up` is switch D31 of the book.

    Raises:
        ValueError: fewer than two seats can play, or a seat may not straddle.
    """
    now = plan(table, straddles)
    if now is None:
        raise ValueError("two players with chips are needed")
    stakes = table.stakes
    stacks = tuple((seat, s.stack + s.top_up) for seat, s in enumerate(table.seats) if s and now.playing >> seat & 1)
    start = HandStarted(
        number=now.number,
        game=stakes.game,
        button=now.positions.button,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        stacks=stacks,
        sb_seat=now.positions.small,
        bb_seat=now.positions.big,
        chip=stakes.chip,
        adds_up=adds_up,
        missed=now.missed,
        rulebook=table.rules.rulebook,
        dead_small=now.positions.dead_small,
    )
    purse = _Purse(dict(stacks))
    antes = _antes(table, now, purse) if _antes_come_first(table) else ()
    blinds = _blinds(table, now, purse)
    late_antes = () if _antes_come_first(table) else _antes(table, now, purse)
    return (start, *antes, *blinds, *late_antes, BettingOpened(now.opening.first, now.opening.last))


def _antes_come_first(table: TableState) -> bool:
    return table.rules.ante_first and table.stakes.ante_kind is AnteKind.EACH


class _Purse:
    """What each seat can still post; a short stack posts what it has, the price stays."""

    def __init__(self, stacks: dict[int, int]) -> None:
        self._left = stacks

    def post(self, seat: int, kind: Post, amount: int, price: int = 0) -> tuple[Posted, ...]:
        added = min(amount, self._left[seat])
        self._left[seat] -= added
        return (Posted(seat, kind, added, price),) if added else ()


def _antes(table: TableState, now: DealPlan, purse: _Purse) -> tuple[Posted, ...]:
    """Every player's ante, or one seat's for all; on a dead button the big blind pays it."""
    ante = table.stakes.ante
    match table.stakes.ante_kind:
        case AnteKind.NONE:
            return ()
        case AnteKind.EACH:
            return tuple(p for seat in seats_in(now.playing) for p in purse.post(seat, Post.ANTE, ante))
        case AnteKind.BIG_BLIND:
            return purse.post(now.positions.big, Post.TABLE_ANTE, ante)
        case AnteKind.BUTTON:
            payer = now.positions.button if now.playing >> now.positions.button & 1 else now.positions.big
            return purse.post(payer, Post.TABLE_ANTE, ante)


def _blinds(table: TableState, now: DealPlan, purse: _Purse) -> tuple[Posted, ...]:
    """The blinds, what returning players make good, the straddles.

    Source: Robert's Rules, button and blinds (missed blinds); switch D83: the live part ends at the big blind.
    """
    stakes, places = table.stakes, now.positions
    found: list[Posted] = []
    if places.small:
        found += purse.post(places.small, Post.SMALL_BLIND, stakes.small_blind, stakes.small_blind)
    found += purse.post(places.big, Post.BIG_BLIND, stakes.big_blind, stakes.big_blind)
    for seat in seats_in(now.playing):
        sitter = table.seats[seat]
        in_blind = seat in (places.big, places.small) and not table.rules.blinds_post_too
        if sitter is None or in_blind or not sitter.posts:
            continue
        live = min(sitter.owes_live, stakes.big_blind - _in_front(found, seat))
        found += purse.post(seat, Post.DEAD, sitter.owes_dead)
        found += purse.post(seat, Post.LIVE, live, stakes.big_blind)
    for seat, to_amount in ((straddle.seat, straddle.to_amount) for straddle in now.straddles):
        found += purse.post(seat, Post.STRADDLE, to_amount - _in_front(found, seat), to_amount)
    return tuple(found)


def _in_front(posts: list[Posted], seat: int) -> int:
    """What counts as the bet of `seat` so far: a live blind and a straddle are totals, they do not add up."""
    return sum(post.added for post in posts if post.seat == seat and post.kind not in DEAD_POSTS)
