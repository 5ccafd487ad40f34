"""What players ask of the dealer: an undealt card, their blinds back, the bets pulled in."""

from typing import Final

from app.engine.events import HandEvent, HandVoided
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, ruled

HOUSE: Final = "house"
YES: Final = "yes"
CHOPPED: Final = "chopped blinds"
"""Why a hand is void whose blinds went back."""


def answer(scene: Scene) -> Verdict | None:
    """Whether the request is granted; None where nothing of the kind is asked for."""
    match scene.event.request:
        case "show_next_card":
            return _rabbit(scene)
        case "chop_blinds":
            return _chop(scene)
        case "bring_in_bets":
            return _bets_pulled_in(scene)
        case _:
            return None


def _by_switch(scene: Scene, switch: str, pick: str, events: tuple[HandEvent, ...] = (), **facts: Fact) -> Verdict:
    """Granted, refused, or left to the house."""
    value = scene.book.value(switch)
    if value == HOUSE:
        return ruled("house_switch", switch, default_pick=pick)
    return ruled("granted", switch, events=events, **facts) if value == YES else ruled("refused", switch)


def _rabbit(scene: Scene) -> Verdict:
    """Cards that would have come are not shown.

    Source: TDA 28; Poker Ape 3.3 (switch D127).
    """
    return _by_switch(scene, "rabbit_hunting", "refused")


def _chop(scene: Scene) -> Verdict:
    """The blinds take their money back when everybody has folded to them, in a game that lets them.

    Source: house practice (switch D84).
    """
    hand = scene.hand
    if scene.given.bomb_ante or (hand is not None and not _folded_to_the_blinds(hand)):
        return ruled("refused", "chop_blinds")
    back: dict[str, Fact] = {}
    if hand is not None:
        back = {"returned": {seat: hand.bets[seat] for seat in seats_in(hand.live)}, "next": "hand_over"}
    chopped = (HandVoided(CHOPPED, replay=False),) if hand is not None else ()
    return _by_switch(scene, "chop_blinds", "granted", chopped, **back)


def _folded_to_the_blinds(hand: HandState) -> bool:
    """True while only the blinds are in and neither has acted."""
    start = hand.setup.start
    blinds = mask_of(seat for seat in (start.sb_seat, start.bb_seat) if seat)
    return not hand.street and not hand.live & ~blinds and not hand.acted & hand.live


def _bets_pulled_in(scene: Scene) -> Verdict:
    """Bets stay in front of their players until the round is over; who faces the action may ask for a clear view.

    Source: TDA RP-2.
    """
    by, to_act = scene.event.by, scene.given.to_act
    on_turn = by == "player" or (isinstance(by, int) and by == to_act)
    return ruled("granted" if on_turn else "refused", "bets_stay_in_front", may_ask="player_facing_action")
