"""What an act comes to once it is ruled: the legal total, what goes back or is still owed, and who is next. Chips."""

from collections.abc import Mapping
from typing import Final

from app.engine.betting import max_raise_to, min_raise_to, options
from app.engine.events import Action, ActionTaken
from app.engine.fold import apply
from app.engine.games import Limit
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.rulebook.pots.pot_questions import pots_told
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict
from app.rulebook.wagers.aftermath import aftermath, word_of
from app.rulebook.wagers.prior_chips import Push

NO_PUSH = Push(0, 0, (), 0)
"""Words alone."""
NOTHING: Final[Mapping[str, Fact]] = {}
"""Nothing more to say."""


def top_of(hand: HandState, seat: int) -> int:
    """The total of everything the seat has."""
    return hand.bets[seat] + hand.stacks[seat]


def may_raise(hand: HandState, seat: int) -> bool:
    """True when the seat may bet or raise."""
    offer = options(hand, seat)
    return offer is not None and offer.may_raise


def legal_raise_to(hand: HandState, seat: int, to_amount: int) -> int:
    """The legal total nearest to a bet or raise that was declared: lifted to the least, cut at the most, or all-in.

    Source: TDA 43-A, 52-A, 54; Poker Ape 1.3; Robert's NL 11, betting and raising 15 (switches D6, D18).
    """
    least = min_raise_to(hand)
    most = max(least, max_raise_to(hand, seat))
    return min(max(to_amount, least), most, top_of(hand, seat))


def called(hand: HandState, seat: int) -> ActionTaken:
    """The call, or the check where nothing is owed."""
    if hand.bets[seat] >= hand.price:
        return ActionTaken(seat, Action.CHECK)
    return ActionTaken(seat, Action.CALL, min(hand.price, top_of(hand, seat)))


def raised(hand: HandState, seat: int, to_amount: int) -> ActionTaken:
    """The bet or raise to the legal total nearest to `to_amount`; a call where no raise is open to the seat."""
    if not may_raise(hand, seat):
        return called(hand, seat)
    to = legal_raise_to(hand, seat, to_amount)
    return ActionTaken(seat, Action.RAISE if hand.price else Action.BET, to)


def made(
    scene: Scene,
    hand: HandState,
    act: ActionTaken,
    switches: tuple[str, ...],
    push: Push = NO_PUSH,
    more: Mapping[str, Fact] = NOTHING,
) -> Verdict:
    """The act stands: what it comes to, with change or what is owed of the push, and everything that follows."""
    seat = act.seat
    facts: dict[str, Fact] = {"seat": seat, "binding": True, "all_in": False, **aftermath(hand, act)}
    after = apply(hand, act)
    if act.to_amount:
        others = [after.bets[other] + after.stacks[other] for other in seats_in(hand.live & ~(1 << seat))]
        facts["effective_to"] = min(act.to_amount, max(others, default=0))
    to = act.to_amount or hand.bets[seat]
    out = push.total if push.read else hand.bets[seat]
    facts |= {"change": min(max(out - to, 0), push.new), "owes_more": max(to - out, 0)}
    if hand.game.limit is Limit.POT_LIMIT:
        facts["pl_max"] = max_raise_to(hand, seat)
    facts |= {**_dead_money(scene, seat), **over(scene, after), **more}
    return Verdict({"ruling": word_of(hand, act), **facts}, switches, (act,))


def over(scene: Scene, after: HandState) -> dict[str, Fact]:
    """The pots where the street or the hand is over, and whether hands are turned up now; nothing before that.

    Source: TDA 16 (switch D61), 17-B, 21; Home H10.
    """
    if after.to_act:
        return {}
    found = pots_told(after)
    at_once = scene.book.value("allin_showdown") == "table_all_at_once"
    if not is_single(after.live) and not after.able & (after.able - 1):
        found["hands_face_up"] = at_once
    return found


def _dead_money(scene: Scene, seat: int) -> dict[str, Fact]:
    dead = sum(post.dead or 0 for post in scene.given.extra_posts if post.seat == seat)
    return {"dead_money": dead} if dead else {}


def bound(hand: HandState, seat: int, switch: str, more: Mapping[str, Fact] = NOTHING) -> Verdict:
    """The seat owes a legal bet or raise of its choosing.

    Source: TDA 54-D, 55-B.
    """
    must = "raise" if hand.price else "bet"
    least = min(min_raise_to(hand), top_of(hand, seat))
    return Verdict(
        {"ruling": "bind", "seat": seat, "must": must, "min_raise_to": least, "next": seat, **more}, (switch,)
    )


def silent_in(scene: Scene, *switches: str) -> dict[str, Fact]:
    """A ruling that rests on usual practice is confirmed by a supervisor: `floor` where the book has no rule for it."""
    return {} if all(scene.book.ref(switch) for switch in switches) else {"floor": True}
