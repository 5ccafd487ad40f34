"""Who may ask to see which hand at the showdown, and what a hand seen so is worth.

Players are seats, or letters where nobody is numbered; what each has just done decides what is left of the right.
"""

from typing import Final

from app.rulebook.event import HandRequest
from app.rulebook.scene import Scene
from app.rulebook.showdown.last_wagers import AGGRESSION, acts_by_street, aggressors
from app.rulebook.showdown.showdown_order import live_seats
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

GIVEN_UP: Final = frozenset({"mucked_and_killed", "pushing_forward_face_down", "last_aggressor_pushing_forward"})
"""Who has thrown the cards away, or is doing so, has no right to see another hand."""
TABLED: Final = "tabled_trips"
DEALT_IN: Final = "dealt_in"


def answer(scene: Scene) -> Verdict | None:
    """Whether those who ask may see the hands they ask for; None where nobody asks.

    Source: TDA 18-A, 18-B; Robert's Rules, the showdown 5 (switch D65).
    """
    if scene.event.requests:
        facts: dict[str, Fact] = {"results": [_right_of(scene, request) for request in scene.event.requests]}
        if scene.book.value("right_to_see") == "discretion":
            facts["floor"] = True
        return ruled("see_hand", "right_to_see", events=(), **facts)
    if scene.event.of is not None and isinstance(scene.event.by, int):
        return _one_asks(scene, scene.event.by, scene.event.of)
    return None


def _right_of(scene: Scene, request: HandRequest) -> dict[str, Fact]:
    """The right of one letter to see the hand of another."""
    found: dict[str, Fact] = {"by": request.by, "of": request.of}
    asker, asked = scene.given.players.get(request.by, ""), scene.given.players.get(request.of, "")
    if scene.book.value("right_to_see") == DEALT_IN:
        if asked == TABLED:
            return found | {"right": "already_shown"}
        then = "live_if_winner_asked" if asker == TABLED else "dead"
        return found | {"right": "yes_if_not_abused", "hand_then": then}
    if asker in GIVEN_UP:
        return found | {"right": "none"}
    if asked == TABLED:
        return found | {"right": "already_shown"}
    return found | {"right": "inalienable" if _called_the_last_bet(scene, request) else "floor"}


def _called_the_last_bet(scene: Scene, request: HandRequest) -> bool:
    """True when the asker paid to see this very hand: the last bettor or raiser of the river."""
    if scene.given.river_bet is False:
        return False
    acts = [tuple(text.split()[:2]) for text in scene.given.river]
    wagers = [place for place, (_, verb) in enumerate(acts) if verb in AGGRESSION]
    if not wagers:
        return False
    last = wagers[-1]
    return acts[last][0] == request.of and (request.by, "call") in acts[last + 1 :]


def _one_asks(scene: Scene, by: int, of: int) -> Verdict:
    """A seat asks for the hand of another one.

    Where everybody dealt in may ask, the hand asked for stays dead unless the winner asks: then the better one wins.
    """
    event, given = scene.event, scene.given
    if scene.book.value("right_to_see") == DEALT_IN:
        if by != event.winner:
            facts: dict[str, Fact] = {"hands": {of: "dead"}} | ({"winner": event.winner} if event.winner else {})
            return ruled("granted", "right_to_see", seat=of, events=(), **facts)
        return ruled("hand_live", "right_to_see", seat=of, winner=of if event.mucked_hand_is_better else by)
    live = live_seats(scene)
    if live and not live >> by & 1:
        return ruled("refused", "right_to_see", seat=by)
    paid = (by, "call") in acts_by_street(scene).get("river", [])
    if given.river_bet is not False and paid and aggressors(scene).get("river") == of:
        return ruled("granted", "right_to_see", seat=of)
    return left_to_a_person(["granted", "refused"], "refused", "right_to_see", seat=of)
