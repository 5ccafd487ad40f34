"""Hands in their players' care: swept, fouled by others' cards, given up. Amounts are chips, seats are 1-based."""

from typing import Final

from app.engine.events import Action, ActionTaken, HandKilled
from app.engine.fold import apply
from app.engine.pots import pots
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.rulebook.cards.dead_hands import killed
from app.rulebook.scene import Scene
from app.rulebook.showdown.showdown_order import taken_out
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import aftermath, standing

SWITCH: Final = "swept_hand_identifiable"
FACING: Final = ("bet", "all_in")


def hand_protection(scene: Scene) -> Verdict | None:
    """The ruling on a hand that was swept, fouled, or given up by picking up the up-cards; None for anything else."""
    event = scene.event
    if event.picks_up == "upcards":
        return picked_up(scene)
    if event.fouled and scene.given.thrown_by:
        return fouled(scene)
    if (event.killed_by or event.fouled) and not event.tabled:
        return swept(scene)
    return None


def swept(scene: Scene) -> Verdict:
    """A hand that the dealer swept by mistake lives on if it can be told for certain, where the book has that; else it
    is gone, and only a wager that nobody has called comes back.

    Source: TDA 65-A, 65-B; Poker Ape 1.5, 1.5.1; Robert's IR 2, DH 2 (switch D121).
    """
    event, given = scene.event, scene.given
    seat = event.seat or given.seat or 0
    known = given.identifiable if event.identifiable is None else event.identifiable
    if not known:
        return _gone(scene, seat)
    if event.protected:
        return ruled("hand_live", SWITCH, seat=seat)
    match scene.book.value(SWITCH):
        case "live":
            return ruled("hand_live", SWITCH, seat=seat)
        case "dead":
            return _gone(scene, seat)
        case _:
            return left_to_a_person(["hand_live", "dead_hand"], "hand_live", SWITCH, seat=seat)


def _gone(scene: Scene, seat: int) -> Verdict:
    """The hand is out: on its turn that is a fold, else it is dead. Its uncalled chips go back; a book that knows no
    redress leaves that to a person."""
    hand = scene.hand
    if hand is None:
        return ruled("dead_hand", SWITCH, seat=seat)
    back = _uncalled_of(hand, seat)
    facts: dict[str, Fact] = {"seat": seat, "returned": {seat: back}}
    if back and scene.book.value(SWITCH) == "dead":
        facts["floor"] = True
    if seat == hand.to_act:
        act = ActionTaken(seat, Action.FOLD)
        return ruled("fold", SWITCH, events=(act,), **facts, **aftermath(hand, act))
    events = taken_out(hand, (seat,))
    if not events:
        return ruled("dead_hand", SWITCH, events=(), **facts)
    return ruled("dead_hand", SWITCH, events=events, **facts, **_left_over(hand, seat, back))


def _uncalled_of(hand: HandState, seat: int) -> int:
    """What `seat` has in front beyond everybody else's bet on this street; nothing where nobody sits."""
    if not 0 <= seat < len(hand.bets):
        return 0
    others = [bet for other, bet in enumerate(hand.bets) if other != seat]
    return max(hand.bets[seat] - max(others, default=0), 0)


def _left_over(hand: HandState, seat: int, back: int) -> dict[str, Fact]:
    """Who is next without the hand of `seat`; what the last live hand wins, less the chips that go `back`."""
    after = apply(hand, HandKilled(seat))
    if not is_single(after.live):
        return standing(after)
    winner = seats_in(after.live)[0]
    total = sum(pot.amount for pot in pots(hand)) + hand.uncalled
    return {"next": "hand_over", "winner": winner, "awards": {winner: total - back}}


def fouled(scene: Scene) -> Verdict:
    """Cards thrown into another's hand are dead; that hand lives on if they can be told apart.

    Source: TDA 65; Robert's DH 3.
    """
    given, event = scene.given, scene.event
    into = given.into or event.seat or 0
    known = given.identifiable if event.identifiable is None else event.identifiable
    hands = {given.thrown_by or 0: "dead", into: "dead" if known is False else "live"}
    return ruled("split_fate", SWITCH, hands=hands, events=killed(scene, given.thrown_by or 0))


def picked_up(scene: Scene) -> Verdict:
    """In stud picking up the up-cards when facing a wager gives up the hand. Source: TDA 66; Robert's DH 1c."""
    seat = scene.event.seat or scene.given.seat or 0
    if scene.given.facing in FACING:
        return ruled("dead_hand", "upcards_picked_up", seat=seat, events=killed(scene, seat))
    return ruled("hand_live", "upcards_picked_up", seat=seat)
