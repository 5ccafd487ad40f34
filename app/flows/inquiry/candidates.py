"""What the running hand records when a ruling is carried out, or when a person has chosen among its candidates.

Amounts are chips, a wager is the total for the street, seats are 1-based.
"""

from collections.abc import Mapping
from typing import Final

from app.engine.events import ActHeld, Action, ActionTaken, HandEvent, RaisesBarred
from app.engine.fold import apply, apply_all
from app.engine.seats import is_single
from app.engine.state import HandState
from app.flows.held_act import holding, may_be_held
from app.rulebook.cards.dead_hands import killed, voided
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.pots.pushes import won_by
from app.rulebook.scene import Scene, act_of
from app.rulebook.turns.skipped import acts_past
from app.rulebook.verdict import Fact, Verdict

_ACTS: Final = frozenset({"fold", "check", "call", "bet", "raise", "allin"})
_OUT: Final = frozenset({"dead_hand", "forfeit"})
"""Choices that take the hand of the seat out of play."""
_VOID: Final = frozenset({"misdeal", "void_hand"})
_AS_RULED: Final = frozenset({"full_rights", "binding", "granted"})
"""Choices under which everything that was ruled beside them stands."""


def carried_out(scene: Scene, verdict: Verdict) -> tuple[HandEvent, ...]:
    """What the hand records of a ruling that leaves nothing to choose: its events, and acts out of turn that wait."""
    if verdict.ruling != "back_up_to" or scene.hand is None:
        return verdict.events
    after = apply_all(scene.hand, verdict.events)
    return (*verdict.events, *_held(scene, after))


def _held(scene: Scene, hand: HandState) -> tuple[ActHeld, ...]:
    """The acts that were too early and wait for their turn, each at the price that the ones before it made, as far as
    the book has them wait.
    """
    found, now = list[ActHeld](), hand
    early = () if scene.event.cause or scene.hand is None else acts_past(scene, scene.hand)
    for place, act in enumerate(early):
        if act.action is Action.FOLD:
            continue
        held = holding(now, act, scene.book, acted_behind=place + 1 < len(early))
        if held is None or not may_be_held(hand, act.seat) or any(other.seat == held.seat for other in found):
            break
        found.append(held)
        now = apply(now, act)
    return tuple(found)


def chosen(scene: Scene, verdict: Verdict, choice: Fact) -> tuple[HandEvent, ...]:
    """What the hand records when `choice`, one of the candidates of `verdict`, was taken; () where it is only said."""
    hand = scene.hand
    if hand is None:
        return ()
    seat = _seat(scene, verdict, choice)
    if isinstance(choice, Mapping):
        return _by_facts(hand, seat, {str(key): value for key, value in choice.items()})
    if isinstance(choice, int):
        return _act(hand, seat, "raise", choice)
    if choice in _ACTS:
        to = verdict.facts.get("to")
        return _act(hand, seat, str(choice), to if isinstance(to, int) else 0)
    if choice == "right_lost":
        past = acts_past(scene, hand)
        return (*past, *_killed_after(scene, past, seat))
    if choice in _OUT:
        return (*verdict.events, *_killed_after(scene, verdict.events, seat))
    if choice in _VOID:
        return voided(scene, Fault.OTHER)
    if choice == "passive_only":
        return (*verdict.events, RaisesBarred(seat))
    if choice == "award":
        return verdict.events or won_by(hand, seat)
    return verdict.events if choice in _AS_RULED else ()


def _seat(scene: Scene, verdict: Verdict, choice: Fact) -> int:
    """Whom the choice concerns."""
    own = next((value for key, value in choice.items() if key == "seat"), None) if isinstance(choice, Mapping) else None
    told = (own, verdict.facts.get("seat"), scene.event.seat, scene.hand.to_act if scene.hand else 0)
    return next((seat for seat in told if isinstance(seat, int) and seat), 0)


def _by_facts(hand: HandState, seat: int, facts: Mapping[str, Fact]) -> tuple[HandEvent, ...]:
    """A choice that says what it costs: a fold may leave chips in the pot."""
    ruling, to, forfeit = facts.get("ruling"), facts.get("to"), facts.get("forfeit")
    if ruling == "fold" and isinstance(forfeit, int) and forfeit:
        lost = ActionTaken(seat, Action.CALL, hand.bets[seat] + min(forfeit, hand.stacks[seat]))
        return (lost, ActionTaken(seat, Action.FOLD))
    if ruling not in _ACTS or (ruling in ("bet", "raise") and not isinstance(to, int)):
        return ()
    return _act(hand, seat, str(ruling), to if isinstance(to, int) else 0)


def _act(hand: HandState, seat: int, word: str, to_amount: int) -> tuple[HandEvent, ...]:
    """One act; what is no more than the price is a call."""
    if not hand.live >> seat & 1:
        return ()
    amount = f" {to_amount}" if to_amount and word not in ("fold", "check") else ""
    return (act_of(hand, f"{seat} {word}{amount}"),)


def _killed_after(scene: Scene, events: tuple[HandEvent, ...], seat: int) -> tuple[HandEvent, ...]:
    """The event that takes the seat out once `events` are recorded."""
    hand = scene.hand
    if hand is None or not seat:
        return ()
    after = apply_all(hand, events)
    return killed(scene, seat) if after.live >> seat & 1 and not is_single(after.live) else ()
