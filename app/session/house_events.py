"""Facts about what a house adds to the plain game: rotations, levels, rake, side payments. Amounts are chips."""

from typing import assert_never

from msgspec.structs import replace

from app.engine.games import is_game
from app.engine.rake import RakeRule
from app.session import intents as wish
from app.session.house_games import Level, LevelClock
from app.session.refusal import Refusal
from app.session.stakes import AnteKind, Stakes
from app.session.stakes_check import CHIP_AMOUNTS, stakes_fault
from app.session.table import GameChosen, LevelsSet, RakeChanged, RotationSet, SidePaid, TableEvent, TableState

HouseIntent = (
    wish.SetRotation | wish.ChooseGame | wish.SetLevels | wish.RunLevels | wish.GoToLevel | wish.SetRake | wish.PaySide
)
MOST_GAMES = 20
MOST_LEVELS = 100
EVERYTHING = 10_000
"""Basis points in the whole pot."""


def house_event(table: TableState, intent: HouseIntent, now: int) -> TableEvent:
    """The fact an intent would record at `now` (UTC in microseconds). Raises Refusal."""
    match intent:
        case wish.SetRotation():
            return _rotation(intent)
        case wish.ChooseGame(turn=turn):
            if table.rotation is None or not 0 <= turn < len(table.rotation.games):
                raise Refusal("no-such-game")
            return GameChosen(turn)
        case wish.SetLevels(levels=levels):
            if len(levels) > MOST_LEVELS or any(level.seconds <= 0 for level in levels):
                raise Refusal("levels-need-time")
            for level in levels:
                if not level.is_break:
                    check_stakes(at_level(table.stakes, level))
            return LevelsSet(LevelClock(levels) if levels else None)
        case wish.RunLevels(runs=runs):
            return LevelsSet(_turned(_levels(table), runs, now))
        case wish.GoToLevel(number=number):
            clock = _levels(table)
            if not 0 <= number < len(clock.levels):
                raise Refusal("no-such-level")
            return LevelsSet(replace(clock, number=number, used=0, since=now))
        case wish.SetRake(rule=rule):
            _check_rake(rule)
            return RakeChanged(rule)
        case wish.PaySide():
            return _side(table, intent)
        case _:
            assert_never(intent)


def check_stakes(stakes: Stakes) -> None:
    """Refuse stakes that no hand can be dealt for; what `stakes_fault` says besides is the host's to decide."""
    fault = stakes_fault(stakes)
    amounts = (*(getattr(stakes, name) for name in CHIP_AMOUNTS if name != "buy_in"), stakes.cap)
    playable = is_game(stakes.game) and stakes.chip > 0 and min(amounts) >= 0
    if fault and not (playable and (stakes.price > 0 or stakes.small_bet > 0)):
        raise Refusal(fault.key, **dict(fault.params))


def at_level(stakes: Stakes, level: Level) -> Stakes:
    """The stakes with the blinds and the ante of a level."""
    kind = stakes.ante_kind
    if level.ante and kind is AnteKind.NONE:
        kind = AnteKind.BIG_BLIND
    return replace(
        stakes,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        ante_kind=kind if level.ante else AnteKind.NONE,
    )


def _check_rake(rule: RakeRule) -> None:
    amounts = (rule.basis_points, rule.flat, *(cap for _, cap in rule.caps), *(drop.amount for drop in rule.drops))
    if rule.step <= 0 or min(amounts) < 0 or rule.basis_points > EVERYTHING:
        raise Refusal("no-such-rake")


def _rotation(intent: wish.SetRotation) -> RotationSet:
    if len(intent.games) > MOST_GAMES or intent.count <= 0:
        raise Refusal("no-such-game")
    for stakes in intent.games:
        check_stakes(stakes)
    return RotationSet(intent.games, intent.by, intent.count, intent.chosen)


def _levels(table: TableState) -> LevelClock:
    if table.levels is None:
        raise Refusal("no-levels")
    return table.levels


def _turned(clock: LevelClock, runs: bool, now: int) -> LevelClock:
    """The clock started or stopped at `now`, with the time it has had."""
    reading = clock.at(now)
    return replace(clock, number=reading.number, used=reading.used, since=now, runs=runs)


def _side(table: TableState, intent: wish.PaySide) -> SidePaid:
    if table.hand is not None:
        raise Refusal("hand-running")
    seats = (intent.seat, *intent.payers)
    empty = next((seat for seat in seats if not 0 < seat <= table.size or table.seats[seat] is None), None)
    if empty is not None:
        raise Refusal("seat-empty", seat=empty)
    if intent.each <= 0 or intent.seat in intent.payers or len(set(intent.payers)) < len(intent.payers):
        raise Refusal("nobody-pays")
    paid = tuple((seat, chips) for seat in intent.payers if (chips := min(intent.each, table.stack(seat))))
    if not paid:
        raise Refusal("nobody-pays")
    return SidePaid(intent.seat, paid, intent.kind)
