"""Cards that lie face up in the deck: scrap paper, or too many of them."""

from app.rulebook.cards.deal_acts import too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import misdeal
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, ruled

SWITCH = "boxed_cards_misdeal_from"


def boxed_in_the_deal(scene: Scene) -> Verdict:
    """A boxed card is scrap and the next one takes its place; from two on it is a misdeal before substantial action.

    Source: TDA 35-A1; Robert's MD 1c, IR 7 (switch D104).
    """
    boxed = scene.given.deal.boxed if scene.given.deal else None
    least = scene.book.value(SWITCH)
    if isinstance(least, int) and (boxed or 1) >= least and not too_late(scene):
        return misdeal(scene, Fault.TWO_BOXED, SWITCH)
    steps = ["treat_as_scrap", "replace_with_next_card"]
    return ruled("play_on", SWITCH, steps=steps, substantial_action=too_late(scene))


def boxed_on_the_board(scene: Scene) -> Verdict | None:
    """A boxed board card is scrap: the next card of the stub takes its place without another burn.

    Source: Robert's IR 7; TDA 35-A1 speaks of the deal only.
    """
    given = scene.given
    if scene.event.error != "boxed_board_card":
        return None
    street = given.phase or "flop"
    instead = given.stub[0] if given.stub else ""
    if street == "flop" and given.board:
        kept = [card for card in given.board if card != given.board_card]
        return ruled("replace", SWITCH, scrap=given.board_card, flop=[*kept, instead])
    return ruled("replace", SWITCH, scrap=given.board_card, events=(), **{street: instead})
