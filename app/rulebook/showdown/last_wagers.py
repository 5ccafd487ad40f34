"""What the betting left behind for the showdown: who bet last on which street, and whether all-ins ended it."""

from collections.abc import Iterable
from typing import Final

from app.engine.seats import is_single
from app.engine.state import HandState
from app.rulebook.scene import STREETS, Scene

AGGRESSION: Final = frozenset({"bet", "raise", "allin", "all_in", "complete"})


def aggressors(scene: Scene) -> dict[str, int]:
    """The last bettor or raiser of each street that had one, from what was said or else from the acts."""
    found = acts_by_street(scene)
    last = {street: seat for street, acts in found.items() if (seat := _last_wager(acts))}
    stated = {street: seat or 0 for street, seat in scene.given.aggressors.items()}
    return last | stated


def acts_by_street(scene: Scene) -> dict[str, list[tuple[int, str]]]:
    """The acts of each street as (seat, verb), as far as they were told."""
    found: dict[str, list[tuple[int, str]]] = {}
    street = scene.given.street or STREETS[0]
    for text in scene.given.actions:
        if text.startswith("/"):
            street = text[1:]
        else:
            found.setdefault(street, []).extend(_acts((text,)))
    if scene.given.river:
        found[STREETS[-1]] = list(_acts(scene.given.river))
    return found


def _acts(texts: Iterable[str]) -> Iterable[tuple[int, str]]:
    for text in texts:
        seat, _, verb = text.removeprefix("!").strip().partition(" ")
        if seat.isdigit():
            yield int(seat), verb.partition(" ")[0]


def _last_wager(acts: Iterable[tuple[int, str]]) -> int:
    return next((seat for seat, verb in reversed(list(acts)) if verb in AGGRESSION), 0)


def closed_early(scene: Scene) -> bool:
    """True when betting ended by an all-in before the river."""
    if scene.given.all_in_before_river is not None:
        return scene.given.all_in_before_river
    if scene.event.at == "betting_closed_on_turn":
        return True
    hand = scene.hand
    if hand is None or not nobody_can_bet(hand):
        return False
    return hand.runs_from >= 0 or hand.street < hand.setup.last_street


def betting_ended_all_in(scene: Scene) -> bool:
    """True when nobody can bet any more because players are all-in."""
    if scene.event.all_in or scene.event.both_all_in or closed_early(scene):
        return True
    hand = scene.hand
    return hand is not None and (nobody_can_bet(hand) or (hand.showdown and bool(hand.live & ~hand.able)))


def nobody_can_bet(hand: HandState) -> bool:
    """True when the round is over, several hands are live, and all of them but one at most are all-in."""
    several = bool(hand.live & (hand.live - 1))
    return not hand.pending and several and bool(hand.live & ~hand.able) and is_single(hand.able)
