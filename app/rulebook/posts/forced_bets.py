"""Blinds and antes: what is due, short ones, absent players, a new level, and hands that end because of them.

Amounts are chips, seats are 1-based.
"""

from typing import Final

from app.engine.events import Action, ActionTaken
from app.engine.positions import first_positions
from app.engine.seats import mask_of
from app.rulebook.cards.dead_hands import killed, voided
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.scene import Scene, act_of, opened, played
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Fact, Verdict, ruled

PLAIN: Final = {"fold": Action.FOLD, "tap": Action.CHECK, "check": Action.CHECK, "call": Action.CALL}


def answer(scene: Scene) -> Verdict | None:
    """What holds of blinds and antes; None where they are of no account."""
    event = scene.event
    if event.ask == "ante_due":
        return _ante_due(scene)
    if event.announce == "new_level":
        return _new_level(scene)
    if event.error == "wrong_level":
        return _wrong_level(scene)
    if event.absent and not event.clock_expired:
        return _absent(scene)
    return None


def _ante_due(scene: Scene) -> Verdict | None:
    """Which ante is due and from whom; it is not made smaller when few are left.

    Source: TDA RP-11; IPR 39.4.2 (a smaller one is an option of the house; switch D87).
    """
    ante = scene.given.ante
    if ante is None:
        return ruled("info", "ante_reduced_short_handed", ante_due=0)
    facts: dict[str, Fact] = {"ante_due": ante.amount or 0}
    playing = mask_of(scene.given.stacks or scene.given.seats)
    if ante.type == "bb" and playing:
        facts["seat"] = scene.given.bb_seat or first_positions(scene.given.button or 1, playing).big
    else:
        facts["seats"] = sorted(scene.given.stacks or scene.given.seats)
    return ruled("info", "ante_reduced_short_handed", events=(), **facts)


def _new_level(scene: Scene) -> Verdict:
    """A new level counts from the next hand on; a hand begins with the first riffle, or the button of the machine.

    Source: TDA 23.
    """
    old, new = scene.given.blinds, scene.event.next_blinds
    clock, state = scene.given.clock, scene.given.state
    begun = state == "next_hand_first_riffle_done" or bool(scene.hand) or state == "next_hand_running"
    begun = begun or (clock is not None and clock.level_up_at == "after_first_riffle")
    facts: dict[str, Fact] = {"blinds_this_hand": old if begun else new, "blinds_next_hand": new}
    return ruled("info", "new_level", events=(), **facts)


def _wrong_level(scene: Scene) -> Verdict:
    """A hand dealt at the old blinds plays on with them once there was substantial action; before it is dealt anew.

    Source: TDA 23, 36 (switch D46).
    """
    acts = _acts_of(scene)
    met = substantial_action(acts, scene.book).met
    switches = ("new_level", "substantial_action")
    if met:
        return ruled("play_on", *switches, blinds_this_hand=scene.given.blinds, substantial_action=True)
    back = voided(scene, Fault.OTHER)
    return ruled("misdeal", *switches, events=back, bets_returned=True, substantial_action=False)


def _acts_of(scene: Scene) -> list[ActionTaken]:
    """The described acts of the first street."""
    if scene.hand is None:
        return []
    hand, found = opened(scene.given, scene.book), list[ActionTaken]()
    for text in scene.given.actions:
        if text.startswith("/"):
            break
        found.append(act_of(hand, text.removeprefix("!").strip()))
        hand = played(hand, (text,))
    return found


def _absent(scene: Scene) -> Verdict | None:
    """Who is away from the seat when the last card of the deal is out has a dead hand; blind and ante stay.

    In a cash game some books do not deal an absent player in at all, who then owes the blind.

    Source: TDA 30, 71-C; Poker Ape 3.14.1, 3.14.2 (switch D88).
    """
    seat, hand = scene.event.seat or 0, scene.hand
    how = scene.book.value("absent_at_deal")
    if how == "not_dealt":
        return ruled("not_dealt_in", "absent_at_deal", seat=seat, owed=_blind_of(scene, seat))
    facts: dict[str, Fact] = {"seat": seat, "posts_stay": True}
    if how == "dealer_may_kill":
        facts |= {"candidates": ["dead_hand", "hand_live"], "default_pick": "dead_hand"}
        return ruled("dealer_discretion", "absent_at_deal", events=(), **facts)
    facts |= {
        "forfeit": hand.totals[seat] if hand is not None and seat < len(hand.totals) else 0,
        "may_look": False,
        "killed": [seat],
    }
    return ruled("dead_hand", "absent_at_deal", events=killed(scene, seat), **facts)


def _blind_of(scene: Scene, seat: int) -> dict[int, Fact]:
    """The blind that the seat would have had to post."""
    playing = mask_of(scene.given.stacks or scene.given.seats)
    if not playing & (playing - 1):
        return {}
    places = first_positions(scene.given.button or 1, playing)
    big = scene.given.bb_seat or places.big
    small = scene.given.sb_seat if isinstance(scene.given.sb_seat, int) else places.small
    return {seat: "bb"} if seat == big else {seat: "sb"} if seat == small else {}
