"""Amending an earlier step of the hand: what no longer fits after it, and the smallest repair of each.

Acts keep their seat and their street; a call follows the new price, chips that were put in stay in. Where the action
would be on somebody who never acted, the steps from there on cannot be repaired and are taken out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.betting import Oddity, oddities
from app.engine.events import Action, ActionTaken, ActReleased, HandEvent, PotPushed, StackCounted, StreetDealt
from app.engine.fold import apply_all
from app.engine.payout import payments, split_of
from app.engine.pots import pots
from app.engine.seats import mask_of
from app.engine.state import HandState, InvariantError
from app.session.floor_facts import OfTheHand
from app.session.hand_steps import closing, with_streets
from app.session.standing import Standing
from app.session.steps import Amended, Change, Step, is_hand_step, starts_hand
from app.session.table import Event, TableState
from app.session.table_fold import apply_events


@dataclass(frozen=True, slots=True)
class Misfit:
    """A later step that does not fit any more: as it stands, and as it would read (None: it is taken out)."""

    seq: int
    before: Step
    after: Step | None


@dataclass(frozen=True, slots=True)
class Amendment:
    """What would be recorded, and the later steps it touches."""

    entry: Amended
    misfits: tuple[Misfit, ...]
    table: TableState


def propose(standing: Standing, seq: int, acts: tuple[ActionTaken, ...]) -> Amendment:
    """The amendment of step `seq` to `acts`, with the smallest repair of what follows; what was counted with the step
    stays counted.

    Raises:
        InvariantError: the step is out of reach, no step of acts, or the new acts cannot be.
    """
    index = next((at for at, (number, _) in enumerate(standing.steps) if number == seq), None)
    if index is None or not any(isinstance(event, ActionTaken) for event in standing.steps[index][1].events):
        raise InvariantError(f"entry {seq} is no act within reach")
    table = standing.base
    for _, step in standing.steps[:index]:
        table = apply_events(table, step.events)
    if table.hand is None:
        raise InvariantError("no hand is running there")
    counts = [event for event in standing.steps[index][1].events if isinstance(event, StackCounted)]
    amended = closing(table.hand, [*counts, *acts])
    noted = _noted(standing.steps[index][1])
    amended = Step((*noted, *amended.events), _odd(apply_all(table.hand, counts), acts))
    changes = [Change(seq, amended.events, amended.odd)]
    misfits: list[Misfit] = []
    old = apply_events(table, standing.steps[index][1].events)
    table = apply_events(table, amended.events)
    lost = False
    for number, step in standing.steps[index + 1 :]:
        if starts_hand(step):
            raise InvariantError("the next hand has been dealt; take it back first")
        repaired = None if lost else _repaired(step, old, table)
        lost = lost or (repaired is None and _moves_chips(step))
        if not lost or not is_hand_step(step):
            old = apply_events(old, step.events)
        if repaired is None and not is_hand_step(step):
            repaired = step
        if repaired is None or repaired.events != step.events:
            misfits.append(Misfit(number, step, repaired))
        if repaired != step:
            changes.append(Change(number, repaired.events, repaired.odd) if repaired else Change(number, ()))
        if repaired is not None:
            table = apply_events(table, repaired.events)
    return Amendment(Amended(tuple(changes)), tuple(misfits), table)


def _odd(hand: HandState, acts: Sequence[ActionTaken]) -> tuple[str, ...]:
    """What the rules hold against an act; several acts in one step are as the rules would have them."""
    return tuple(odd.value for odd in oddities(hand, acts[0])) if len(acts) == 1 else ()


def _repaired(step: Step, old: TableState, new: TableState) -> Step | None:
    """The step as it reads after the amendment; None when there is no place for it."""
    if not is_hand_step(step):
        return step
    if new.hand is None or old.hand is None:
        return step if new.hand is old.hand else None
    if not _moves_chips(step):
        return _retold(step, new)
    if any(isinstance(event, PotPushed) for event in step.events):
        return _repushed(step, new.hand)
    return _reacted(step, old.hand, new.hand)


def _moves_chips(step: Step) -> bool:
    """True for acts and pushes: where one of them has no place, nothing that came later has."""
    return any(isinstance(event, ActionTaken | PotPushed) for event in step.events)


def _retold(step: Step, table: TableState) -> Step | None:
    """A count, a dead hand, cards, a clock: the same fact, with the streets that follow it now."""
    try:
        return with_streets(table, tuple(e for e in step.events if not isinstance(e, StreetDealt)), step.odd)
    except InvariantError:
        return None


def _reacted(step: Step, old: HandState, new: HandState) -> Step | None:
    events: list[HandEvent] = []
    acts: list[ActionTaken] = []
    released: list[int] = []
    if new.street != old.street:
        return None
    for event in step.events:
        if isinstance(event, ActReleased):
            released.append(event.seat)
        by_itself = isinstance(event, ActionTaken) and event.seat in released
        if by_itself or isinstance(event, StreetDealt | ActReleased | OfTheHand):
            continue  # what followed by itself follows anew
        if isinstance(event, ActionTaken):
            in_turn = acts or Oddity.OUT_OF_TURN not in oddities(old, event)
            if (
                new.closed
                or not new.live >> event.seat & 1
                or (in_turn and apply_all(new, events).to_act != event.seat)
            ):
                break
            acts.append(_fitted(apply_all(new, events), event))
            events.append(acts[-1])
        else:
            events.append(_hand_event(event))
    if not acts:
        return None
    return Step((*_noted(step), *closing(new, events).events), _odd(new, acts))


def _noted(step: Step) -> tuple[Event, ...]:
    """The ruling that led to the step."""
    return tuple(event for event in step.events if isinstance(event, OfTheHand))


def _hand_event(event: Event) -> HandEvent:
    if not isinstance(event, HandEvent):
        raise InvariantError("a step of the hand speaks of the table")
    return event


def _fitted(hand: HandState, event: ActionTaken) -> ActionTaken:
    """The act at its new place: the same chips where they still make sense, else the call they amount to."""
    seat, top = event.seat, hand.bets[event.seat] + hand.stacks[event.seat]
    facing = hand.price > hand.bets[seat]
    call = ActionTaken(seat, Action.CALL, min(hand.price, top))
    match event.action:
        case Action.FOLD | Action.BRING_IN:
            return event
        case Action.CHECK:
            return call if facing else event
        case Action.CALL:
            return call if facing else ActionTaken(seat, Action.CHECK)
        case Action.BET | Action.RAISE:
            if event.to_amount <= hand.price:
                return call
            return ActionTaken(seat, Action.RAISE if hand.price else Action.BET, min(event.to_amount, top))


def _repushed(step: Step, hand: HandState) -> Step | None:
    pushes = [event for event in step.events if isinstance(event, PotPushed)]
    layers = pots(hand)
    if not hand.closed or len(pushes) != len(layers):
        return None
    if any(_taken(push) > pot.amount for push, pot in zip(pushes, layers, strict=True)):
        return None
    winners = [mask_of(seat for seat, _ in push.shares) & pot.seats for push, pot in zip(pushes, layers, strict=True)]
    lows = [mask_of(seat for seat, _ in push.low) & pot.seats for push, pot in zip(pushes, layers, strict=True)]
    if not all(winners):
        return None
    rakes, drops = [push.rake for push in pushes], pushes[0].drops
    split = split_of(hand, after=0 if hand.game.has_button else _odd_seat(pushes) - 1)
    return Step(payments(hand, winners, rakes, lows if any(lows) else (), split, drops), step.odd)


def _odd_seat(pushes: Sequence[PotPushed]) -> int:
    """Who was paid first of a tie, one with an odd chip before others: in stud the cards had said so."""
    ties = [part for push in pushes for part in (push.shares, push.low) if len(part) > 1]
    uneven = [part for part in ties if len({chips for _, chips in part}) > 1]
    return next((part[0][0] for part in (*uneven, *ties)), 1)


def _taken(push: PotPushed) -> int:
    """What the house has of a pot."""
    return push.rake + sum(chips for _, chips in push.drops)
