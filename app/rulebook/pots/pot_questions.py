"""The pots of a running hand: main pot, side pots, what nobody called. Amounts are chips, seats are 1-based."""

from app.engine.pots import pots
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.rulebook.scene import Scene, hand_of
from app.rulebook.verdict import Fact, Verdict


def pots_asked(scene: Scene) -> Verdict | None:
    """Which pots there are, who can win each, and what goes back first.

    Source: TDA 21, Home H10 (switches D74, D75).
    """
    if scene.event.ask != "pots" or not scene.given.stacks:
        return None
    hand = scene.hand or hand_of(scene.given, scene.book)
    return Verdict({"ruling": "pots", **pots_told(hand)}, ("pots_split", "uncalled"))


def pots_told(hand: HandState) -> dict[str, Fact]:
    """The pots, main pot first, with the uncalled chips beside them; the order of paying where there are several.

    A hand that is left alone wins without being shown.
    """
    found = pots(hand)
    facts: dict[str, Fact] = {
        "pots": [{"amount": pot.amount, "eligible": seats_in(pot.seats)} for pot in found],
        "uncalled": {"seat": hand.uncalled_seat, "amount": hand.uncalled} if hand.uncalled else None,
        "pot_now": hand.pot_total,
    }
    if len(found) > 1:
        facts["award_order"] = "last_side_pot_first"
    if is_single(hand.live):
        facts |= {"winner": hand.live.bit_length() - 1, "must_show": False}
    return facts
