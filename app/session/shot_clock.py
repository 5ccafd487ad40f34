"""The shot clock of a running hand: since when the seat to act has had its decision, and what it added to it.

Moments are UTC microseconds. Nothing is recorded for it but the time banks: it follows from when the entries came.
"""

from app.engine.decision_clock import ClockReading
from app.engine.events import (
    ActionTaken,
    ActReleased,
    BettingOpened,
    HandKilled,
    HandReopened,
    HandStarted,
    StackCounted,
    StreetDealt,
)
from app.flows.shot_clock import shot_reading
from app.session.floor_facts import TimeBankUsed
from app.session.standing import Standing

_MOVES = (
    ActionTaken | ActReleased | BettingOpened | HandKilled | HandReopened | HandStarted | StackCounted | StreetDealt
)
"""What may bring the action to another seat."""


def shot_clock(standing: Standing, times: dict[int, int], now: int) -> ClockReading | None:
    """What the shot clock shows at `now`, `times` being when each entry of the log came, in order; None where none is
    played or nobody is to act. What was taken back or amended gives the seat its time anew.
    """
    hand, rules = standing.table.hand, standing.table.rules
    if hand is None or not hand.to_act:
        return None
    steps = dict(standing.steps)
    units, began = 0, 0
    for seq in reversed(times):
        step = steps.get(seq)
        if step is None or any(isinstance(event, _MOVES) for event in step.events):
            began = times[seq]
            break
        units += sum(event.units for event in step.events if isinstance(event, TimeBankUsed))
    return shot_reading(hand.to_act, rules.shot_clock, rules.time_bank, began, now, units)
