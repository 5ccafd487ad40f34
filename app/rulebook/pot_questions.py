"""The pots of a running hand: main pot, side pots, what nobody called. Amounts are chips, seats are 1-based."""

from app.engine.events import HandKilled
from app.engine.fold import apply
from app.engine.payout import uncontested
from app.engine.pots import pots
from app.engine.seats import is_single, mask_of, seats_in
from app.engine.state import HandState
from app.rulebook.scene import Scene, hand_of
from app.rulebook.verdict import Fact, Verdict, ruled


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


def raiser_killed(scene: Scene) -> Verdict | None:
    """The hand of a seat is killed or fouled while nobody has called its wager: what is uncalled goes back.

    Source: TDA 15-B, 65-A; Robert's Rules, irregularities 2; Poker Ape 1.5.1 (no redress: a person confirms, D75).
    """
    event, hand = scene.event, scene.hand
    seat = event.seat or 0
    if hand is None or event.tabled or event.identifiable or not (event.fouled or event.killed_by):
        return None
    unmatched = _unmatched(hand, seat)
    if not unmatched or not hand.live >> seat & 1 or is_single(hand.live):
        return None
    killed = HandKilled(seat)
    after = apply(hand, killed)
    pushes = uncontested(after)
    facts: dict[str, Fact] = {"seat": seat, "returned": {seat: unmatched}}
    if pushes:
        facts |= {"awards": dict(pushes[0].shares), "winner": after.live.bit_length() - 1}
    elif after.to_act:
        price = hand.bets[seat] - unmatched
        facts |= {"next": after.to_act, "call_to": price, "next_call": max(price - after.bets[after.to_act], 0)}
    if scene.book.value("uncalled_of_dead_hand") == "floor":
        facts["floor"] = True
    return ruled("dead_hand", "uncalled_of_dead_hand", "swept_hand_identifiable", events=(killed, *pushes), **facts)


def _unmatched(hand: HandState, seat: int) -> int:
    """The part of the wager of `seat` that nobody has matched on this street; 0 where its chips are no wager."""
    if seat != hand.aggressor or hand.street != hand.aggressor_street or not hand.pending:
        return 0
    others = seats_in(mask_of(range(1, len(hand.bets))) & ~(1 << seat))
    return max(hand.bets[seat] - max((hand.bets[other] for other in others), default=0), 0)
