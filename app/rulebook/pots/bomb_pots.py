"""Bomb pots: an ante from everybody, no blinds, no betting before the flop. Amounts are chips, seats are 1-based."""

from app.engine.betting import max_raise_to, min_raise_to
from app.engine.games import Limit
from app.engine.seats import clockwise_from
from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.pots.pot_questions import pots_told
from app.rulebook.scene import Scene, hand_of
from app.rulebook.turns.state_questions import rights
from app.rulebook.verdict import NOT_HERE, Fact, Verdict

_RULINGS = {"pots": "pots", "options": "state"}
_ASKED = frozenset({"pots", "options", "who_acts", "first_to_act", "pot_limit_max", ""})


def bomb_pot(scene: Scene) -> Verdict | None:
    """What lies in the middle, who opens and with what: the first seat left of the button on the flop, nothing bet.

    A seat that has less than the ante is all-in for it; the rest of the others' antes is a side pot.

    Source: switch D79; no rulebook speaks of it.
    """
    given, event = scene.given, scene.event
    if not given.bomb_ante and not event.double_board:
        return None
    if scene.book.value("bomb_pot") == "none":
        return NOT_HERE
    bare = Event(ask=event.ask, seat=event.seat)
    if not given.stacks or not given.bomb_ante or event.ask not in _ASKED or event != bare:
        return None
    hand = scene.hand or hand_of(given, scene.book)
    facts = pots_told(hand) | {"preflop_betting": False} | _turn(hand)
    seat = event.seat or hand.to_act
    if seat and event.ask == "options":
        facts |= {"seat": seat, **rights(hand, seat, scene.book)}
    return Verdict({"ruling": _RULINGS.get(event.ask, "info"), **facts}, ("bomb_pot",))


def _turn(hand: HandState) -> dict[str, Fact]:
    """Whose turn it is and for how much."""
    if not hand.to_act:
        return {"next": "hand_over" if hand.finished else "street_over"}
    facts: dict[str, Fact] = {
        "next": hand.to_act,
        "order": clockwise_from(hand.to_act - 1, hand.pending),
        "call_to": hand.price,
        "next_call": max(hand.price - hand.bets[hand.to_act], 0),
        "min_raise_to": min_raise_to(hand),
        "min_raise_after": min_raise_to(hand),
    }
    if hand.game.limit is Limit.POT_LIMIT:
        facts["pl_max"] = max_raise_to(hand, hand.to_act)
    return facts
