"""What a house adds to the plain game, in words: mixed games, levels, rake, chips paid beside the pots."""

from collections.abc import Sequence
from typing import assert_never

from app.engine.games import game_of
from app.engine.rake import NOTHING, RakeRule
from app.money import Money
from app.session.house_games import LevelClock, SideKind, TurnsBy
from app.session.table import GameChosen, LevelsSet, RakeChanged, RotationSet, SidePaid

HouseEvent = RotationSet | GameChosen | LevelsSet | RakeChanged | SidePaid
SIDES = {SideKind.SEVEN_DEUCE: ", seven-deuce", SideKind.STAND_UP: ", stand-up game", SideKind.OTHER: ""}
"""Why chips changed hands beside the pots, as a log line ends."""


def house_text(event: HouseEvent, money: Money) -> str:
    """A fact of the house in words, without the seat's name in front."""
    match event:
        case RotationSet():
            return _rotation(event)
        case GameChosen(turn=turn):
            return f"game {turn + 1} of the rotation is next"
        case LevelsSet(clock=clock):
            return _levels(clock)
        case RakeChanged(rule=rake):
            return _rake(rake, money)
        case SidePaid(payers=payers, kind=kind):
            total = sum(chips for _, chips in payers)
            return f"gets {money.text(total)} from {seats_text([seat for seat, _ in payers])}{SIDES[kind]}"
        case _:
            assert_never(event)


def _rotation(event: RotationSet) -> str:
    """'now in turn: LHE, Razz, 1 orbit each'."""
    if not event.games:
        return "the mixed game is over"
    games = ", ".join(game_of(value.game).short for value in event.games)
    each = {TurnsBy.HANDS: "hand", TurnsBy.ORBIT: "orbit"}[event.by] + ("" if event.count == 1 else "s")
    return f"dealer's choice: {games}" if event.chosen else f"now in turn: {games}, {event.count} {each} each"


def _levels(clock: LevelClock | None) -> str:
    if clock is None:
        return "the levels are over"
    return f"level {clock.number + 1}, its clock {'runs' if clock.runs else 'stands'}"


def _rake(rake: RakeRule, money: Money) -> str:
    """'rake 5 %, jackpot 1'."""
    if rake == NOTHING:
        return "no rake"
    parts = [f"{rake.basis_points / 100:g} %"] if rake.basis_points else []
    parts += [money.text(rake.flat)] if rake.flat else []
    drops = [f"{drop.fund} {money.text(drop.amount)}" for drop in rake.drops]
    return ", ".join([f"rake {' and '.join(parts)}", *drops] if parts else drops)


def seats_text(seats: Sequence[int]) -> str:
    """'seat 4', or 'seats 4, 5'."""
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
