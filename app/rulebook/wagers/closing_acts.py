"""An act in turn with what it leaves to divide: the pots once the betting is over, dead and short posts. Amounts are
chips, seats are 1-based.
"""

from app.engine.events import ActionTaken
from app.engine.fold import apply
from app.engine.state import HandState, InvariantError
from app.rulebook.pots.pot_questions import pots_told
from app.rulebook.scene import Scene
from app.rulebook.showdown.last_wagers import nobody_can_bet
from app.rulebook.showdown.showdown_order import TABLE_ALL
from app.rulebook.verdict import Fact, Verdict
from app.rulebook.wagers import wagers


def answer(scene: Scene) -> Verdict | None:
    """What the act is, and where it ends the betting the pots, what nobody called, and whether hands are turned up.

    Source: Robert's Rules, button and blinds 1 (a short blind does not lower the price); Home H10; TDA 16, 54-B, RP-11
    (switches D75, D86).
    """
    verdict, hand = wagers.answer(scene), scene.hand
    if verdict is None or hand is None or len(verdict.events) != 1:
        return verdict
    act = verdict.events[0]
    if not isinstance(act, ActionTaken):
        return verdict
    facts = dict(verdict.facts) | _dead_posts(scene, hand)
    after = _after(hand, act)
    if after is not None and not after.to_act and not after.waits_for_opener:
        facts |= pots_told(after) | _effective(act, after) | _face_up(scene, after)
    return Verdict(facts, verdict.switches, verdict.events)


def _after(hand: HandState, act: ActionTaken) -> HandState | None:
    try:
        return apply(hand, act)
    except InvariantError:
        return None


def _dead_posts(scene: Scene, hand: HandState) -> dict[str, Fact]:
    """What was posted without buying anything, and how a short big blind paid blind and ante.

    A book that takes the ante first in tournaments has none in its own games: a person confirms.
    """
    found: dict[str, Fact] = {}
    dead = sum(post.dead or 0 for post in scene.given.extra_posts)
    if dead:
        found["dead_money"] = dead
    ante, big = scene.given.ante, hand.setup.start.bb_seat
    if ante is not None and ante.type == "bb" and not hand.street and not hand.acted >> big & 1:
        found["posted"] = {"blind": hand.bets[big], "ante": min(ante.amount or 0, hand.dead)}
        if scene.book.value("bb_ante_order") == "ante_first":
            found["floor"] = True
    return found


def _effective(act: ActionTaken, after: HandState) -> dict[str, Fact]:
    """What is really at stake of a call that could not be matched."""
    if act.to_amount and after.uncalled_seat == act.seat:
        return {"effective_to": act.to_amount - after.uncalled}
    return {}


def _face_up(scene: Scene, after: HandState) -> dict[str, Fact]:
    """Whether the hands are turned up now, where the betting has ended with players all-in."""
    if not nobody_can_bet(after):
        return {}
    return {"hands_face_up": scene.book.value("allin_showdown") == TABLE_ALL}
