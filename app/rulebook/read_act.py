"""The act that words, chips or a gesture amount to when a seat acts in its turn. Amounts are chips."""

from re import search

from app.engine.events import Action, ActionTaken
from app.rulebook.scene import Scene


def act_read(scene: Scene) -> ActionTaken | None:
    """What `scene.event` is on `scene.hand`, whose turn it is; None where it is no act."""
    event, hand = scene.event, scene.hand
    if hand is None or not hand.to_act:
        return None
    seat = event.seat or hand.to_act
    words = event.verbal.lower()
    if event.gesture == "fold" or search(r"\bfold\b", words):
        return ActionTaken(seat, Action.FOLD)
    if event.gesture == "tap" or search(r"\bcheck\b", words):
        return ActionTaken(seat, Action.CHECK)
    top = hand.bets[seat] + hand.stacks[seat]
    if search(r"\bcall\b", words):
        return ActionTaken(seat, Action.CALL, min(hand.price, top))
    all_in = bool(search(r"\ball.?in\b", words)) or event.last_chips is True
    if not event.amount and not event.chips and not all_in:
        return None
    to = event.amount or (top if all_in else hand.bets[seat] + sum(event.chips))
    if to <= hand.price or (len(event.chips) == 1 and hand.price and not words):
        return ActionTaken(seat, Action.CALL, min(hand.price, top))
    return ActionTaken(seat, Action.RAISE if hand.price else Action.BET, min(to, top))
