"""Hands with too many or too few cards. Seats are 1-based."""

from typing import Final

from app.rulebook.cards.dead_hands import killed
from app.rulebook.cards.deal_acts import has_acted, too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import misdeal, stands
from app.rulebook.scene import GAMES, Scene
from app.rulebook.verdict import Fact, Verdict, ruled

HOLE_CARDS: Final = {"omaha": 4, "stud": 3, "razz": 3, "a5td": 5}
NEXT_CARDS: Final = {"": "flop", "preflop": "flop", "flop": "turn"}


def wrong_count(scene: Scene) -> Verdict:
    """A wrong count is a misdeal before substantial action; afterwards the hand is dead and its chips stay. A button
    that is short is another matter.

    Source: TDA 35-A5, 35-D, 38; Robert's MD 1d, 1e and 2, DH 1d; Poker Ape 2.1.4.
    """
    seats = _wrong_seats(scene)
    if len(seats) == 1 and seats[0] == scene.given.button and _is_short(scene, seats[0]):
        return button_is_short(scene)
    if not too_late(scene):
        return misdeal(scene, Fault.CARD_COUNT, "wrong_card_count")
    if not seats or (scene.hand is not None and not scene.hand.live >> seats[0] & 1):
        return stands(scene)
    return _dead(scene, seats[0], "misdeal", hands=dict.fromkeys(seats, "dead"))


def button_is_short(scene: Scene) -> Verdict:
    """The button gets its missing card, whatever the others did, until it acts; then its hand is dead. Another book
    completes it only while the deal can be put right.

    Source: TDA 37; Robert's MD 1e and 2, DH 1d (switch D107).
    """
    switch = "button_short"
    seat = scene.given.button or next(iter(_wrong_seats(scene)), 0)
    if has_acted(scene, seat):
        return _dead(scene, seat, switch)
    if too_late(scene) and scene.book.value(switch) == "dead_after_action":
        return _dead(scene, seat, switch, floor=True)
    steps = ["give_top_card_to_that_seat"]
    return ruled("play_on", switch, seat=seat, steps=steps, substantial_action=too_late(scene))


def extra_card(scene: Scene) -> Verdict:
    """A card too many after everybody was complete: one that nobody looked at goes back as the burn where the book lets
    it; else it is a wrong count.

    Source: TDA 35-A5; Robert's HE 2, IR 11, MD 1d; Poker Ape 2.1.4 (switch D103).
    """
    switch = "extra_card_end_of_deal"
    pitched = scene.given.deal.over_pitched if scene.given.deal else None
    seats = pitched.seats if pitched else ()
    if too_late(scene):
        return _dead(scene, seats[0], "misdeal") if len(seats) == 1 else stands(scene)
    single = pitched is not None and (pitched.cards or len(seats)) == 1 and not pitched.looked_at
    if single and scene.book.value(switch) == "take_back_as_burn":
        return ruled("play_on", switch, steps=["take_card_back", "use_as_flop_burn"], substantial_action=False)
    return misdeal(scene, Fault.CARD_COUNT, switch)


def _dead(scene: Scene, seat: int, *switches: str, **facts: Fact) -> Verdict:
    """A hand with a wrong count is dead: mucked, and the dealing goes on with one burn, as if nothing had been.

    Source: TDA 38 (switch D110).
    """
    street = NEXT_CARDS.get(scene.given.phase)
    steps = ["muck_hand", "burn", *([street] if street else [])]
    told: dict[str, Fact] = {
        "seat": seat,
        "substantial_action": too_late(scene),
        "card_is_burn": False,
        "steps": steps,
        "burn_count": 1,
        **facts,
    }
    return ruled("dead_hand", *switches, events=killed(scene, seat), **told)


def _wrong_seats(scene: Scene) -> list[int]:
    counts = scene.given.deal.counts if scene.given.deal else {}
    named = [scene.event.seat] if scene.event.seat else []
    return [*named, *(seat for seat in counts if seat not in named)]


def _is_short(scene: Scene, seat: int) -> bool:
    counts = scene.given.deal.counts if scene.given.deal else {}
    variant = GAMES.get(scene.given.game, "").partition("-")[0]
    due = HOLE_CARDS.get(variant, 2) if scene.hand is None else scene.hand.game.first_cards
    return counts.get(seat, 0) < due
