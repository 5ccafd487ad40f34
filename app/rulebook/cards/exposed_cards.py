"""Down cards that were seen in the deal. By the dealer's error they are replaced or end the deal; by a player's they
play. Seats are 1-based, `nth_card` counts the cards off the deck."""

from typing import Final

from app.rulebook.cards.deal_acts import too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import misdeal, stands
from app.rulebook.scene import GAMES, Scene
from app.rulebook.stated import DealFault, ExposedCard, FallenCard
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

NO_FAULT: Final = DealFault()
FIRST_TWO: Final = 2
BURN_FIRST: Final = (
    "show_card_to_all",
    "use_as_flop_burn",
    "finish_deal_in_order",
    "give_top_card_to_that_seat",
    "flop_no_burn",
)
BURN_LAST: Final = ("show_card_to_all", "finish_deal_in_order", "give_top_card_to_that_seat", "use_as_flop_burn")


def exposed_in_the_deal(scene: Scene) -> Verdict:
    """Cards seen in the deal: those that the dealer exposed are judged together, those of a player play."""
    cards = (scene.given.deal or NO_FAULT).exposed
    by_dealer = [card for card in cards if card.by in ("", "dealer")]
    if not by_dealer and cards:
        return by_a_player(scene)
    if is_stud(scene):
        return in_stud(scene, by_dealer)
    return by_the_dealer(scene, by_dealer)


def off_the_table(scene: Scene) -> Verdict:
    """A card that fell off the table counts as exposed. Source: Robert's IR 12; usual elsewhere."""
    verdict = by_the_dealer(scene, (scene.given.deal or NO_FAULT).off_table)
    return Verdict({**verdict.facts, "treat_as": "exposed_card"}, ("card_off_table",), verdict.events)


def by_a_player(scene: Scene) -> Verdict:
    """A card that a player exposes plays; some books show it to everybody.

    Source: TDA 35-A7, 68; Robert's IR 12; Poker Ape 2.7 (switch D120).
    """
    shown: dict[str, Fact] = {"steps": ["show_card_to_all"]} if _all_see(scene) else {}
    return ruled("play_on", "player_exposes_card", card_plays=True, events=(), **shown)


def by_the_dealer(scene: Scene, cards: "list[ExposedCard] | tuple[FallenCard, ...]") -> Verdict:
    """Two cards are a misdeal; so is one of the first two off the deck, unless the book replaces it; any other one is
    replaced by the top card after the deal and becomes the burn.

    Source: TDA 35-A7; Robert's MD 1a and 1b, HE 1; Poker Ape 2.5.2 (switches D100 to D102).
    """
    if len(cards) >= FIRST_TWO:
        return _two(scene)
    first = any((card.nth_card or FIRST_TWO + 1) <= FIRST_TWO for card in cards)
    if first and scene.book.value("exposed_first_or_second_card") == "misdeal":
        if not too_late(scene):
            return misdeal(scene, Fault.FIRST_TWO_EXPOSED, "exposed_first_or_second_card")
        return _replaced(scene, "exposed_first_or_second_card", BURN_LAST)
    if first:
        return _replaced(scene, "exposed_first_or_second_card", BURN_FIRST)
    return _replaced(scene, "one_later_exposed_card", BURN_LAST)


def _replaced(scene: Scene, switch: str, steps: tuple[str, ...]) -> Verdict:
    return ruled("play_on", switch, player_may_keep=False, steps=steps, substantial_action=too_late(scene))


def _two(scene: Scene) -> Verdict:
    switch = "two_exposed_cards"
    if too_late(scene):
        return stands(scene, switch)
    if scene.book.value(switch) == "misdeal":
        return misdeal(scene, Fault.TWO_EXPOSED, switch)
    return left_to_a_person(["misdeal", "play_on"], "misdeal", switch)


def in_stud(scene: Scene, cards: list[ExposedCard]) -> Verdict:
    """In stud an exposed down card becomes the up-card and the third one comes down. Where both are up, the hand is
    dead or the deal is off.

    Source: TDA RP-10-A; Robert's, seven-card stud (switch D101).
    """
    switch = "stud_exposed_card_brings_in"
    seats = [card.seat for card in cards]
    both = next((seat for seat in seats if seat is not None and seats.count(seat) > 1), None)
    if both is not None:
        if scene.book.value("stud_both_exposed") == "dead":
            return ruled("dead_hand", "stud_both_exposed", seat=both)
        return misdeal(scene, Fault.TWO_EXPOSED, "stud_both_exposed")
    steps = ["exposed_card_is_upcard", "third_card_down"]
    return ruled("play_on", switch, steps=steps, may_be_bring_in=scene.book.value(switch) == "yes")


def shown_by_its_owner(scene: Scene) -> Verdict | None:
    """A player shows cards while others are still to act: the hand lives, a penalty may follow it. Where what one sees
    all may see, an opponent in the hand makes it so at once, anybody else after the hand.

    Source: TDA 68; Poker Ape 2.7, 3.2; Robert's, showdown 8 (switch D120).
    """
    given, event = scene.given, scene.event
    told = event.shows or event.shows_to or given.shown_to
    if not told or given.action_pending is not True:
        return None
    switch, value = "player_exposes_card", scene.book.value("player_exposes_card")
    facts: dict[str, Fact] = {"card_plays": True, "show_to_all": {"opponent_in_hand": "now", "others": "after_hand"}}
    seat = event.seat or given.seat
    if seat:
        facts["seat"] = seat
    match value:
        case "show_all":
            return ruled("show_all", switch, fold_possible=True, events=(), **facts)
        case "plays_show_all":
            return ruled("show_all", switch, events=(), **facts)
        case _:
            later: dict[str, Fact] = {"penalty": "possible", "penalty_starts": "end_of_hand"}
            return ruled("hand_live", switch, events=(), **facts, **later)


def _all_see(scene: Scene) -> bool:
    return scene.book.value("player_exposes_card") in ("show_all", "plays_show_all")


def is_stud(scene: Scene) -> bool:
    """True when the game in question is stud."""
    return GAMES.get(scene.given.game, "").startswith(("stud", "razz"))
