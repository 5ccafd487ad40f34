"""The events of a deal: start, antes, blinds, posts, straddles, kill, dead hands, opening. Amounts are chips."""

from msgspec.structs import replace

from app.engine.events import DEAD_POSTS, NO_SLEEPER, BettingOpened, HandKilled, HandStarted, Limits, Post, Posted
from app.engine.games import Limit, game_of, is_shipped
from app.engine.seats import seats_in
from app.flows.straddle import StraddleRule
from app.session.deal import DealPlan, antes_come_first, plan
from app.session.house_games import BombPot
from app.session.stakes import AnteKind
from app.session.table import Event, TableState

_CAPPED = (Limit.FIXED, Limit.SPREAD)
"""Where the book ends the raises of a street. Source: Robert's Rules, betting and raising 2 (limit poker)."""


def deal_events(
    table: TableState,
    straddles: tuple[int, ...] = (),
    adds_up: bool = True,
    limits: Limits | None = None,
    bomb: BombPot | None = None,
) -> tuple[Event, ...]:
    """The events of the deal. `adds_up` is switch D31 of the book, `limits` its switches on limits; the bets of the
    stakes go into them. Who misses the hand posts, and has a dead one from the start.

    Raises:
        ValueError: fewer than two seats can play, or a seat may not straddle.
    """
    now = plan(table, straddles, bomb)
    if now is None:
        raise ValueError("two players with chips are needed")
    stacks = tuple((seat, s.stack + s.top_up) for seat, s in enumerate(table.seats) if s and now.playing >> seat & 1)
    start = _start(table, now, stacks, adds_up, limits or Limits(), bomb)
    purse = _Purse(dict(stacks))
    dead = tuple(HandKilled(seat) for seat in seats_in(now.missing))
    if bomb is not None:
        antes = tuple(p for seat in seats_in(now.playing) for p in purse.post(seat, Post.ANTE, bomb.ante))
        return (start, *antes, *dead)
    first = antes_come_first(table)
    antes = _antes(table, now, purse) if first else ()
    blinds = _blinds(table, now, purse) if now.blinds else ()
    late_antes = () if first else _antes(table, now, purse)
    return (start, *antes, *blinds, *late_antes, *dead, _opening(now))


def _opening(now: DealPlan) -> BettingOpened:
    """Who acts first; in stud the open cards will say."""
    if not now.blinds:
        return BettingOpened(0)
    return BettingOpened(now.opening.first, now.opening.last)


def _start(
    table: TableState,
    now: DealPlan,
    stacks: tuple[tuple[int, int], ...],
    adds_up: bool,
    limits: Limits,
    bomb: BombPot | None,
) -> HandStarted:
    stakes, places, game = now.stakes, now.positions, game_of(now.stakes.game)
    return HandStarted(
        number=now.number,
        game=stakes.game,
        button=places.button if game.has_button else 0,
        small_blind=0 if stakes.button_blind else stakes.small_blind,
        big_blind=stakes.price,
        stacks=stacks,
        sb_seat=places.small if game.has_button else 0,
        bb_seat=places.big if game.has_button else 0,
        chip=stakes.chip,
        adds_up=adds_up,
        missed=now.missed,
        rulebook=table.rules.rulebook,
        dead_small=places.dead_small if game.has_button else 0,
        limits=replace(
            limits,
            small_bet=stakes.small_bet,
            big_bet=stakes.big_bet,
            bring_in=stakes.bring_in,
            cap=stakes.cap or (limits.cap if game.limit in _CAPPED else 0),
        ),
        boards=bomb.boards if bomb else 1,
        sleeper=_sleeper(table, now),
        variant=None if is_shipped(stakes.game) else game.variant,
    )


def _sleeper(table: TableState, now: DealPlan) -> tuple[int, int]:
    """A straddle that does not count yet: nothing is posted for it."""
    if table.rules.straddle is not StraddleRule.SLEEPER or not now.straddles:
        return NO_SLEEPER
    return now.straddles[0].seat, now.straddles[0].to_amount


class _Purse:
    """What each seat can still post; a short stack posts what it has, the price stays."""

    def __init__(self, stacks: dict[int, int]) -> None:
        self._left = stacks

    def post(self, seat: int, kind: Post, amount: int, price: int = 0) -> tuple[Posted, ...]:
        added = min(amount, self._left[seat])
        if added <= 0:
            return ()
        self._left[seat] -= added
        return (Posted(seat, kind, added, price),)


def _antes(table: TableState, now: DealPlan, purse: _Purse) -> tuple[Posted, ...]:
    """Every player's ante, or one seat's for all; on a dead button the big blind pays it. In stud, where nobody has a
    blind or the button, an ante is everybody's.
    """
    ante, kind = table.stakes.ante, table.stakes.ante_kind
    if kind is not AnteKind.NONE and not game_of(now.stakes.game).has_button:
        kind = AnteKind.EACH
    match kind:
        case AnteKind.NONE:
            return ()
        case AnteKind.EACH:
            return tuple(p for seat in seats_in(now.playing) for p in purse.post(seat, Post.ANTE, ante))
        case AnteKind.BIG_BLIND:
            return purse.post(now.positions.big or now.positions.button, Post.TABLE_ANTE, ante)
        case AnteKind.BUTTON:
            payer = now.positions.button if now.playing >> now.positions.button & 1 else now.positions.big
            return purse.post(payer, Post.TABLE_ANTE, ante)


def _blinds(table: TableState, now: DealPlan, purse: _Purse) -> tuple[Posted, ...]:
    """The blinds, what returning players make good, the kill, the straddles.

    Source: Robert's Rules, button and blinds (missed blinds); switch D83: the live part ends at the big blind.
    """
    stakes, places = table.stakes, now.positions
    found: list[Posted] = []
    if stakes.button_blind:
        found += purse.post(places.button, Post.BUTTON_BLIND, stakes.button_blind, stakes.button_blind)
    if places.small:
        found += purse.post(places.small, Post.SMALL_BLIND, stakes.small_blind, stakes.small_blind)
    if places.big:
        found += purse.post(places.big, Post.BIG_BLIND, stakes.big_blind, stakes.big_blind)
    for seat in seats_in(now.playing):
        sitter = table.seats[seat]
        in_blind = seat in (places.big, places.small) and not table.rules.blinds_post_too
        if sitter is None or in_blind or not sitter.posts:
            continue
        live = min(sitter.owes_live, stakes.price - _in_front(found, seat))
        found += purse.post(seat, Post.DEAD, sitter.owes_dead)
        found += purse.post(seat, Post.LIVE, live, stakes.price)
    if now.killer:
        price = table.rules.kill.kind.raised(stakes.big_blind)
        found += purse.post(now.killer, Post.KILL, price - _in_front(found, now.killer), price)
    if table.rules.straddle is StraddleRule.SLEEPER:
        return tuple(found)
    for seat, to_amount in ((straddle.seat, straddle.to_amount) for straddle in now.straddles):
        found += purse.post(seat, Post.STRADDLE, to_amount - _in_front(found, seat), to_amount)
    return tuple(found)


def _in_front(posts: list[Posted], seat: int) -> int:
    """What counts as the bet of `seat` so far: a live blind and a straddle are totals, they do not add up."""
    return sum(post.added for post in posts if post.seat == seat and post.kind not in DEAD_POSTS)
