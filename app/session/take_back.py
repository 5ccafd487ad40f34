"""Bringing a hand back that was folded or ruled dead: the entry to back up to, and what else that takes back."""

from dataclasses import dataclass

from app.engine.events import Action, ActionTaken, BoardSeen, HandKilled, HoleSeen, StackCounted, StackDoubted
from app.session.standing import Standing
from app.session.steps import Step, is_hand_step
from app.session.table import Event


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Back up to entry `seq`. `acts` other acts go with it, `later`: all of them came after; `cards`: entered cards
    too.

    `killed` is True when a ruling ended the hand, not a fold.
    """

    seq: int
    killed: bool
    acts: int
    later: bool
    cards: bool
    counts: bool


def take_back(standing: Standing, seat: int) -> TakeBack | None:
    """How the hand of `seat` comes back to life; None when it is not out of the running hand."""
    hand = standing.table.hand
    if hand is None or seat >= len(hand.stacks) or hand.live >> seat & 1 or not standing.starts:
        return None
    begun = standing.starts[-1][0]
    steps = [(seq, step) for seq, step in standing.steps if seq > begun and is_hand_step(step)]
    for place in reversed(range(len(steps))):
        seq, step = steps[place]
        ends = [at for at, event in enumerate(step.events) if _ends(event, seat)]
        if ends:
            gone = [step for _, step in steps[place:]]
            acts = sum(_acts(step) for step in gone) - isinstance(step.events[ends[0]], ActionTaken)
            before = sum(isinstance(event, ActionTaken) for event in step.events[: ends[0]])
            return TakeBack(
                seq,
                killed=isinstance(step.events[ends[0]], HandKilled),
                acts=acts,
                later=not before,
                cards=any(isinstance(event, BoardSeen | HoleSeen) for step in gone for event in step.events),
                counts=any(
                    isinstance(event, StackCounted | StackDoubted) for step in gone[1:] for event in step.events
                ),
            )
    return None


def _ends(event: Event, seat: int) -> bool:
    match event:
        case ActionTaken(seat=actor, action=Action.FOLD) | HandKilled(seat=actor):
            return actor == seat
        case _:
            return False


def _acts(step: Step) -> int:
    return sum(isinstance(event, ActionTaken) for event in step.events)
