"""Hands that are out of play, and chips that go back: what is recorded for them. Amounts are chips."""

from app.engine.events import HandEvent, HandKilled, HandVoided
from app.engine.seats import clockwise_from, is_single, mask_of
from app.engine.state import HandState
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, ruled


def refunds(hand: HandState) -> tuple[tuple[int, int], ...]:
    """(seat, chips) that go back to each seat when the hand is void, antes and dead blinds included, from the button's
    left on."""
    before = dict(hand.setup.start.stacks)
    order = clockwise_from(hand.button, mask_of(before))
    back = ((seat, before[seat] + hand.counted[seat] - hand.stacks[seat]) for seat in order)
    return tuple((seat, chips) for seat, chips in back if chips)


def killed(scene: Scene, seat: int) -> tuple[HandEvent, ...]:
    """The event that takes the hand of `seat` out of play; none where no hand is described or that one is out."""
    hand = scene.hand
    if hand is None or not hand.live >> seat & 1 or is_single(hand.live):
        return ()
    return (HandKilled(seat),)


def void_hand(scene: Scene, fault: Fault, *switches: str) -> Verdict:
    """The hand is void: everybody gets back what they put in, whatever was done since."""
    back = {} if scene.hand is None else {"returned": dict(refunds(scene.hand))}
    return ruled("void_hand", *switches, events=voided(scene, fault), regardless_of_action=True, **back)


def voided(scene: Scene, fault: Fault) -> tuple[HandEvent, ...]:
    """The event that gives every chip back; none where no hand is described."""
    return () if scene.hand is None else (HandVoided(fault.value),)
