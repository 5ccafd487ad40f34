"""The act that words, chips or a gesture amount to when a seat acts in its turn. Amounts are chips."""

from app.engine.betting import min_raise_to
from app.engine.events import Action, ActionTaken
from app.rulebook.scene import Scene
from app.rulebook.wagers import wagers
from app.rulebook.wagers.undercalls import undercall_in


def act_read(scene: Scene) -> ActionTaken | None:
    """What `scene.event` is on `scene.hand`, whose turn it is; None where it is no act.

    Too few chips are a call and a raise without an amount is the smallest one: the rules on them come when the act is
    in turn.
    """
    hand = scene.hand
    if hand is None or not hand.to_act:
        return None
    short = undercall_in(hand, scene.event)
    if short is not None:
        return ActionTaken(short.seat, Action.CALL, short.to)
    verdict = wagers.answer(scene)
    if verdict is None:
        return None
    if verdict.ruling == "bind":
        return ActionTaken(hand.to_act, Action.RAISE if hand.price else Action.BET, min_raise_to(hand))
    return next((event for event in verdict.events if isinstance(event, ActionTaken)), None)
