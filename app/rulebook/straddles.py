"""A straddle that came too late to be one. Amounts are chips."""

from app.engine.events import Action, ActionTaken
from app.rulebook.aftermath import aftermath, word_of
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, ruled


def answer(scene: Scene) -> Verdict | None:
    """A straddle after a look at a card is an ordinary raise in turn: no option comes back for it.

    Source: Home H6; Robert's Rules, no-limit 13 (switch D89).
    """
    hand, event = scene.hand, scene.event
    if hand is None or not event.looked or "straddle" not in event.verbal or event.seat != hand.to_act:
        return None
    seat, amount = hand.to_act, event.amount or sum(event.chips)
    if amount <= hand.price:
        return None
    act = ActionTaken(seat, Action.RAISE, min(amount, hand.bets[seat] + hand.stacks[seat]))
    facts: dict[str, Fact] = {"seat": seat, "last_option": hand.setup.start.bb_seat}
    return ruled(word_of(hand, act), "straddle", events=(act,), **facts, **aftermath(hand, act))
