"""Rulings that change what was recorded: a wager put right, acts taken back. Amounts are totals of the street.

Each is one entry of the log, with the ruling in the step it changes, so that undo takes back both.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.events import Action, ActionTaken
from app.engine.state import InvariantError
from app.session.amend import propose
from app.session.floor_facts import RulingGiven
from app.session.ruling_note import RulingNote
from app.session.standing import Standing
from app.session.steps import Amended, Change, Step, starts_hand

_WAGERS = (Action.BET, Action.RAISE)


def put_right(standing: Standing, seat: int, to_amount: int, note: RulingNote) -> Amended:
    """The last bet or raise of `seat` in the running hand is one to `to_amount`; whoever called it called that.

    Source: TDA 52-B, its third example (switch D27).

    Raises:
        InvariantError: the seat has wagered nothing, or the amount cannot be.
    """
    for seq, step in _of_the_hand(standing):
        wager = next((act for act in _acts(step) if act.seat == seat and act.action in _WAGERS), None)
        if wager is not None:
            first, *others = propose(standing, seq, (replace(wager, to_amount=to_amount),)).entry.changes
            return Amended((replace(first, events=(RulingGiven(note), *first.events)), *others))
    raise InvariantError(f"seat {seat} has made no wager")


def taken_back(
    standing: Standing, acts: Sequence[ActionTaken], note: RulingNote, *, folds_stand: bool = False
) -> Amended:
    """These acts, the last ones of the running hand, never were; what went in with them goes back. A fold among them
    stays one if `folds_stand`.

    Source: Poker Ape 2.6; TDA 53-B, 58 (switches D42, D43, D45).

    Raises:
        InvariantError: they are not the last acts.
    """
    left, changes = [_done(act) for act in acts], list[Change]()
    for seq, step in _of_the_hand(standing):
        found = [_done(act) for act in _acts(step)]
        if not left or not found or left[-len(found) :] != found:
            break
        del left[-len(found) :]
        if folds_stand and all(folded for _, _, folded in found):
            continue
        changes.append(Change(seq, ()))
    if left or not changes:
        raise InvariantError("these are not the last acts")
    return Amended((replace(changes[-1], events=(RulingGiven(note),)), *reversed(changes[:-1])))


def _of_the_hand(standing: Standing) -> list[tuple[int, Step]]:
    """The steps of the running hand since it was dealt, the last one first."""
    if standing.table.hand is None:
        return []
    found = list[tuple[int, Step]]()
    for seq, step in reversed(standing.steps):
        if starts_hand(step):
            break
        found.append((seq, step))
    return found


def _acts(step: Step) -> list[ActionTaken]:
    return [event for event in step.events if isinstance(event, ActionTaken)]


def _done(act: ActionTaken) -> tuple[int, int, bool]:
    """An act as far as it counts: a bet is a raise of nothing."""
    return act.seat, act.to_amount, act.action is Action.FOLD
