"""The next hand as it would be dealt now: who plays, button and blinds, who may straddle. Amounts are chips."""

import msgspec
from msgspec.structs import replace

from app.engine.games import game_of, is_game
from app.engine.positions import Positions, first_positions, next_positions, passed_over
from app.engine.seats import clockwise_from, is_single, left_of, mask_of, seats_in
from app.flows.straddle import Opening, Straddle, StraddleRule, StraddleTable, forced, offers, opening, posted
from app.session.house_games import BombPot, Kill
from app.session.stakes import AnteKind, Stakes
from app.session.table import Presence, TableSeat, TableState


class DealPlan(msgspec.Struct, frozen=True):
    """The next hand as it would be dealt now, for these `stakes`: those of the table, raised where `killer` kills the
    pot, or of the game of the bomb pot. `blinds` says whether any are posted. Seats `missing` the hand for a penalty
    post like all who are `playing`, and their hands are dead.
    """

    number: int
    stakes: Stakes
    blinds: bool
    killer: int
    positions: Positions
    playing: int
    missing: int
    missed: tuple[tuple[int, int, int], ...]
    straddles: tuple[Straddle, ...]
    offers: tuple[Straddle, ...]
    opening: Opening


def plan(table: TableState, straddles: tuple[int, ...] = (), bomb: BombPot | None = None) -> DealPlan | None:
    """The next hand with these seats straddling, or as a bomb pot; None when fewer than two seats can play, or when the
    file of a club's own game is gone.

    Raises:
        ValueError: a seat may not straddle, as in a hand without blinds.
    """
    if not is_game(table.stakes.game):
        return None
    playing = seats_ready(table) & ~mask_of(bomb.skips if bomb else ())
    missing = mask_of(seat for seat in seats_in(playing) if table.missing(seat))
    if is_single(playing) or not playing & ~missing:
        return None
    has_button = game_of(table.stakes.game).has_button
    positions = _placed(table, playing)
    blinds = has_button and bomb is None
    killer = table.killer if blinds and playing >> table.killer & 1 and table.killer else 0
    prompt = straddle_table(table, positions, playing)
    if not blinds:
        prompt = replace(prompt, rule=StraddleRule.NONE)
    wanted = _with_forced(straddles, forced(prompt))
    return DealPlan(
        table.hands + 1,
        _stakes(table, bomb, killer),
        blinds,
        killer,
        positions,
        playing,
        missing,
        _missed(table, positions, playing) if positions.big else (),
        posted(prompt, wanted),
        offers(prompt, wanted),
        opening(prompt, wanted),
    )


def _with_forced(straddles: tuple[int, ...], must: tuple[int, ...]) -> tuple[int, ...]:
    return straddles if straddles[: len(must)] == must else (*must, *straddles)


def _stakes(table: TableState, bomb: BombPot | None, killer: int) -> Stakes:
    stakes = table.stakes
    if bomb is not None and bomb.game:
        stakes = replace(stakes, game=bomb.game)
    kind = table.rules.kill.kind
    if not killer or kind is Kill.NONE:
        return stakes
    small, big = stakes.small_bet or stakes.big_blind, stakes.big_bet or 2 * (stakes.small_bet or stakes.big_blind)
    return replace(stakes, small_bet=kind.raised(small), big_bet=kind.raised(big))


def _placed(table: TableState, playing: int) -> Positions:
    """Where button and blinds are; in stud the button rests where it is, and alone it goes to the next player."""
    last = table.positions
    if not game_of(table.stakes.game).has_button:
        return last or first_positions(left_of(table.size, playing), playing)
    if not table.stakes.button_blind:
        return _positions(table, playing)
    if table.placed is not None:
        button = table.placed.button
    elif last is None:
        button = left_of(table.size, playing)
    else:
        button = last.button if table.again else left_of(last.button, playing)
    return Positions(button if playing >> button & 1 else left_of(button, playing), 0, 0)


def straddle_table(table: TableState, positions: Positions, playing: int) -> StraddleTable:
    """The values of the straddle prompt."""
    rules, ante = table.rules, table.stakes.ante if antes_come_first(table) else 0
    left = tuple((seat, s.stack + s.top_up - ante - (s.owes_dead if s.posts else 0)) for seat, s in _funded(table))
    big = table.stakes.price
    return StraddleTable(rules.straddle, rules.restraddle, rules.opens_left, positions, playing, big, left, table.rock)


def seats_ready(table: TableState) -> int:
    """The mask of seats dealt in next: those that play, and a waiting one that the big blind reaches; all where none is
    posted.

    Source: Robert's Rules, button and blinds (new players wait or post); switch D82.
    """
    present = mask_of(s for s, sitter in _funded(table) if sitter.presence is Presence.IN)
    waiting = mask_of(s for s, sitter in _funded(table) if sitter.presence is Presence.WAITING)
    stakes = table.stakes
    if is_single(present) or stakes.button_blind or not game_of(stakes.game).has_button:
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
    if not table.positions.big:
        return table.positions.button
    return table.positions.big - 1 if table.again else table.positions.big


def _funded(table: TableState) -> list[tuple[int, TableSeat]]:
    """The seats with chips whose players are not disqualified."""
    out = {record.player for record in table.records if record.disqualified}
    return [(seat, s) for seat, s in enumerate(table.seats) if s and s.stack + s.top_up > 0 and s.player not in out]


def _positions(table: TableState, playing: int) -> Positions:
    placed = table.placed
    if placed is not None:
        given = placed.big and _holds(placed, playing)
        return placed if given else first_positions(placed.button, playing)
    if table.positions is None:
        return first_positions(left_of(table.size, playing), playing)
    if not table.positions.big:  # the button alone had a blind
        return first_positions(left_of(table.positions.button, playing), playing)
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
    if table.positions is None or not table.positions.big or table.placed or table.again:
        return ()
    absent = mask_of(
        seat for seat, s in enumerate(table.seats) if s and s.presence is Presence.AWAY and not playing >> seat & 1
    )
    stakes = table.stakes
    return tuple(
        (seat, stakes.big_blind if big else 0, stakes.small_blind if small else 0)
        for seat, big, small in passed_over(table.positions, positions, absent)
    )


def antes_come_first(table: TableState) -> bool:
    """True when a short stack pays its ante before its blind."""
    return table.rules.ante_first and table.stakes.ante_kind is AnteKind.EACH
