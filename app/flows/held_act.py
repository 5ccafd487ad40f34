"""An act out of turn that waits until the seats before it have acted. Amounts are chips.

What the book holds of it is asked once, when it is held; what becomes of it then follows from the hand alone.
"""

from app.engine.events import ActHeld, Action, ActionTaken, ActReleased
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.rulebook.book import Rulebook

TAKEN_BACK = "undo"
RESTRICTED = "restricted"
_PASSIVE = (Action.CHECK, Action.CALL)


def holding(hand: HandState, act: ActionTaken, book: Rulebook, *, acted_behind: bool = False) -> ActHeld | None:
    """The act as it is held; None where the book has it taken back at once, as long as nobody has acted behind. A fold
    binds in every book; who bet or raised keeps every option when the action changes.

    Source: TDA 53-A; Robert's BR 10; Home H3 (switches D40, D41, D42).
    """
    undone = book.value("oot_unchanged") == TAKEN_BACK and not acted_behind
    if act.action is not Action.FOLD and undone:
        return None
    passive = act.action in _PASSIVE and book.value("oot_changed") == RESTRICTED
    return ActHeld(act.seat, act.action, act.to_amount, hand.price, passive)


def may_be_held(hand: HandState, seat: int) -> bool:
    """True when `seat` is still to act on this street, but not yet."""
    waits = hand.pending >> seat & 1 and seat != hand.to_act
    return bool(hand.to_act and waits) and all(held.seat != seat for held in hand.held)


def held_by(hand: HandState, seat: int) -> ActHeld | None:
    """The act of `seat` that waits, None when there is none."""
    return next((held for held in hand.held if held.seat == seat), None)


def is_unchanged(hand: HandState, held: ActHeld) -> bool:
    """True while nobody has bet or raised since: a check, a call or a fold does not change the action.

    Source: TDA 53-A (switch D47).
    """
    return held.action is Action.FOLD or hand.price == held.price


def due(hand: HandState) -> tuple[ActReleased | ActionTaken, ...]:
    """What becomes of a held act now: () while none has its turn.

    The act itself follows when the action did not change; an act whose seat is out, or has acted since, is let go, and
    so is who might not raise for it.
    """
    for held in hand.held:
        on_turn = hand.to_act == held.seat
        if not on_turn and hand.pending >> held.seat & 1:
            continue
        if not on_turn:
            return (ActReleased(held.seat),)
        act = _fitted(hand, held)
        return (ActReleased(held.seat, changed=True),) if act is None else (ActReleased(held.seat), act)
    over = [seat for seat in seats_in(hand.passive) if seat != hand.to_act] if hand.passive else []
    return (ActReleased(over[0]),) if over else ()


def _fitted(hand: HandState, held: ActHeld) -> ActionTaken | None:
    """The act as it is recorded now, for at most the chips that are there; None where the action changed."""
    if not is_unchanged(hand, held):
        return None
    top = hand.bets[held.seat] + hand.stacks[held.seat]
    to_amount = min(held.to_amount, top)
    if held.action in (Action.FOLD, Action.CHECK):
        return ActionTaken(held.seat, held.action)
    return ActionTaken(held.seat, held.action, to_amount) if to_amount > hand.bets[held.seat] else None
