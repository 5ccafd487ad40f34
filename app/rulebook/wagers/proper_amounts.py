"""Amounts that the chips in play cannot make. Amounts are chips."""

from msgspec.structs import replace

from app.engine.betting import min_raise_to
from app.engine.events import ActionTaken
from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person
from app.rulebook.wagers.wager_made import called, made, top_of


def in_chips(hand: HandState, act: ActionTaken) -> bool:
    """True when the chips in play can make the total, or it is a call or everything the seat has."""
    exempt = (top_of(hand, act.seat), called(hand, act.seat).to_amount)
    return not act.to_amount % hand.setup.start.chip or act.to_amount in exempt


def in_proper_chips(scene: Scene, hand: HandState, act: ActionTaken, switches: tuple[str, ...]) -> Verdict:
    """The nearest amount that the chips can make, half a chip counting up; or a person takes the one below or above.

    Source: Robert's Rules, betting and raising 15 (switch D28).
    """
    chip = hand.setup.start.chip
    below = act.to_amount - act.to_amount % chip
    least = min(min_raise_to(hand), top_of(hand, act.seat))
    nearest = below + chip if 2 * (act.to_amount - below) >= chip or below < least else below
    if scene.book.value("round_wrong_unit") == "nearest":
        return made(scene, hand, replace(act, to_amount=nearest), ("round_wrong_unit", *switches))
    candidates: list[Fact] = [below, below + chip] if below >= least else [nearest]
    return left_to_a_person(candidates, nearest, "round_wrong_unit", seat=act.seat)
