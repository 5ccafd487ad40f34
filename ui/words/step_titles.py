"""What undo takes back: a step, an amendment, a back-up, in words. Amounts come ready from `Money`."""

from typing import assert_never

from app.engine.events import (
    ActHeld,
    Action,
    ActionTaken,
    ActReleased,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    CardsDrawn,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandKilled,
    HandReopened,
    HandStarted,
    HandVoided,
    HoleSeen,
    PotPushed,
    RabbitSeen,
    RaisesBarred,
    StackCounted,
    StackDoubted,
)
from app.money import Money
from app.session.bank.facts import MoneyFact
from app.session.floor_facts import FloorFact
from app.session.hand_steps import CHOPPED
from app.session.standing import Operation
from app.session.steps import Step
from app.session.table import GameChosen, LevelsSet, RakeChanged, RotationSet, SidePaid
from ui.words.floor_facts import floor_title
from ui.words.money_words import Names, money_title, nameless
from ui.words.text import event_text, times_text


def step_title(step: Step, money: Money, names: Names = nameless) -> str:
    """What undo takes back: 'raise to 60', 'seat 3 folds', '4 folds', 'deal', 'payout'."""
    events = step.events
    if isinstance(events[0], HandStarted):
        return "deal"
    if isinstance(events[0], PotPushed):
        return "payout"
    if isinstance(events[0], FloorFact):
        return floor_title(events[0])
    if isinstance(events[0], MoneyFact):
        return money_title(events, money, names)
    acts = [event for event in events if isinstance(event, ActionTaken)]
    if len(acts) > 1:
        verbs = {event.action for event in acts}
        verb = {frozenset({Action.FOLD}): "folds", frozenset({Action.CHECK}): "checks"}.get(frozenset(verbs), "acts")
        return f"{len(acts)} {verb}"
    if acts:
        return _act_title(acts[0], money)
    match events[0]:
        case HandVoided(reason=reason):
            return "chopped blinds" if reason == CHOPPED else "misdeal"
        case BettingOpened(first=seat):
            return f"seat {seat} opens"
        case CardsDrawn(seat=seat):
            return f"draw of seat {seat}"
        case RotationSet() | GameChosen():
            return "game"
        case LevelsSet():
            return "level"
        case RakeChanged():
            return "rake"
        case SidePaid():
            return "side payment"
        case ClockCalled() | ClockPaused() | ClockResumed() | ClockExtended() | ClockDropped() | ClockSet():
            return "clock"
        case ActHeld(seat=seat) | ActReleased(seat=seat):
            return f"held act of seat {seat}"
        case RaisesBarred(seat=seat):
            return f"raises of seat {seat}"
        case HandReopened():
            return "reopened hand"
        case HandKilled(seat=seat):
            return f"dead hand {seat}"
        case BoardSeen() | HoleSeen() | RabbitSeen():
            return "cards"
        case BoardsRun(times=times):
            return f"run {times_text(times)}"
        case StackCounted(seat=seat):
            return f"count of seat {seat}"
        case StackDoubted(seat=seat):
            return f"doubt on seat {seat}"
        case _:
            return event_text(events[0], money, names)


def operation_title(operation: Operation | None, money: Money) -> str:
    """What undo would take back; '' when there is nothing."""
    if operation is None:
        return ""
    if operation.added and operation.removed:
        return "change"
    if operation.removed:
        return "back-up"
    return step_title(operation.added[-1][1], money)


def _act_title(event: ActionTaken, money: Money) -> str:
    to = money.text(event.to_amount)
    match event.action:
        case Action.FOLD | Action.CHECK:
            return f"seat {event.seat} {event.action.value}s"
        case Action.CALL:
            return f"call {to}"
        case Action.BET:
            return f"bet {to}"
        case Action.RAISE:
            return f"raise to {to}"
        case Action.BRING_IN:
            return f"bring-in {to}"
        case _:
            assert_never(event.action)
