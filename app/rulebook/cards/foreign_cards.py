"""A joker or another card that does not belong to the game, in somebody's hand."""

from app.rulebook.cards.dead_hands import killed, void_hand
from app.rulebook.cards.deal_acts import has_acted, too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import misdeal
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, ruled

SWITCH = "joker"


def foreign_card(scene: Scene) -> Verdict:
    """A joker is scrap paper, ends the deal, or makes the hand void. What a hand is worth without its scrap after
    substantial action is left to the floor; where its holder has acted on it, one book holds it to be dead.

    Source: TDA 35-A6, 35-D; Robert's IR 8 and 9, DH 1e; Poker Ape 2.4.2 (switch D116).
    """
    deal = scene.given.deal
    seat = scene.event.seat or (deal.joker_in if deal else None)
    match scene.book.value(SWITCH):
        case "void":
            return void_hand(scene, Fault.STRANGE_CARD, SWITCH)
        case "scrap" if seat and has_acted(scene, seat):
            return ruled("dead_hand", SWITCH, events=killed(scene, seat), seat=seat, steps=["muck_hand"])
        case "scrap":
            return ruled("play_on", SWITCH, steps=["treat_as_scrap", "replace_with_next_card"])
        case _ if scene.event.where == "stub":
            return ruled("play_on", SWITCH, steps=["treat_as_scrap"])
        case _ if too_late(scene):
            return ruled("play_on", SWITCH, steps=["treat_as_scrap"], floor=True, substantial_action=True)
        case _:
            return misdeal(scene, Fault.STRANGE_CARD, SWITCH)
