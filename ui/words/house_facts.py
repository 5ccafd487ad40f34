"""Facts of the house as the log says them: mixed games, levels, rake, chips paid beside the pots."""

from collections.abc import Sequence
from typing import assert_never

from app.engine.rake import NOTHING
from app.money import Money
from app.session.house_games import LevelClock, SideKind
from app.session.table import GameChosen, LevelsSet, RakeChanged, RotationSet, SidePaid
from ui.words.house_words import game_short, rake_text, turns_text

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
            return "no rake" if rake == NOTHING else f"rake {rake_text(rake, money)}"
        case SidePaid(payers=payers, kind=kind):
            total = sum(chips for _, chips in payers)
            return f"gets {money.text(total)} from {seats_text([seat for seat, _ in payers])}{SIDES[kind]}"
        case _:
            assert_never(event)


def _rotation(event: RotationSet) -> str:
    """'now in turn: LHE, Razz, 1 orbit each'."""
    if not event.games:
        return "the mixed game is over"
    games = ", ".join(game_short(value.game) for value in event.games)
    if event.chosen:
        return f"dealer's choice: {games}"
    return f"now in turn: {games}, {turns_text(event.by, event.count)}"


def _levels(clock: LevelClock | None) -> str:
    if clock is None:
        return "the levels are over"
    return f"level {clock.number + 1}, its clock {'runs' if clock.runs else 'stands'}"


def seats_text(seats: Sequence[int]) -> str:
    """'seat 4', or 'seats 4, 5'."""
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
