"""Straddles: whether they may go on past the button, and one that came too late to be one. Amounts are chips."""

from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.rulebook.posts.straddled_hand import small_blind_may_straddle
from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Fact, Verdict, ruled
from app.rulebook.wagers.aftermath import aftermath, word_of


def answer(scene: Scene) -> Verdict | None:
    """What the book says of a straddle of the small blind, or of a late one; None where there is neither."""
    hand, event = scene.hand, scene.event
    if hand is None:
        return None
    if event.ask == "may_small_blind_straddle":
        if scene.book.value("straddle") == "none":
            return NOT_HERE
        return ruled("info", "restraddle", may_small_blind_straddle=small_blind_may_straddle(scene, hand))
    late = event.looked and "straddle" in event.verbal.lower() and event.seat == hand.to_act
    return _too_late(scene, hand) if late else None


def _too_late(scene: Scene, hand: HandState) -> Verdict | None:
    """A straddle after a look at a card is an ordinary raise in turn: no option comes back for it.

    Source: Home H6; Robert's Rules, no-limit 13 (switch D89).
    """
    seat, amount = hand.to_act, scene.event.amount or sum(scene.event.chips)
    if amount <= hand.price:
        return None
    act = ActionTaken(seat, Action.RAISE, min(amount, hand.bets[seat] + hand.stacks[seat]))
    facts: dict[str, Fact] = {"seat": seat, "last_option": hand.setup.start.bb_seat}
    return ruled(word_of(hand, act), "straddle", events=(act,), **facts, **aftermath(hand, act))
