"""The deck before the deal: how it is prepared, and what a flaw in that leads to."""

from typing import Final

from app.rulebook.cards.deal_acts import acts_since, too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import NEW_DEAL, misdeal, stands
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

SHUFFLES: Final[dict[str, dict[str, Fact]]] = {
    "wash_square_shuffle_cut": {"steps": ["scramble", "square", "shuffle", "cut"], "floor_announces": "prepare_decks"},
    "wash_two_riffles_box_riffle_cut": {
        "steps": ["scramble", "riffle", "riffle", "box", "riffle", "cut", "cut_card_to_bottom"]
    },
    "four_riffles_cut": {
        "steps": ["riffle", "riffle", "riffle", "riffle", "cut"],
        "min_cards_each_side_of_cut": 4,
        "protect_bottom_card": True,
    },
    "free": {"steps": ["shuffle", "cut"]},
}
"""What the values of switch D131 ask for."""

UNDEALT: Final = ("before_deal", "shuffle")
SHUFFLE_AGAIN: Final = ("shuffle", "cut", "deal")


def preparation(scene: Scene) -> Verdict | None:
    """How the deck is prepared, how a reshuffle in the middle of a hand is done, who gets a new deck."""
    match scene.event.ask:
        case "shuffle_steps":
            return shuffle_steps(scene)
        case "reshuffle_rules":
            return reshuffle_rules()
        case _:
            return new_deck(scene) if scene.event.request == "deck_change" else None


def shuffle_steps(scene: Scene) -> Verdict:
    """The steps of the shuffle. Source: TDA RP-20; Poker Ape 2.8.1 to 2.8.5; Robert's, shuffle and cut (D131)."""
    switch = "shuffle_sequence"
    return ruled("checklist", switch, events=(), **SHUFFLES[str(scene.book.value(switch))])


def reshuffle_rules() -> Verdict:
    """Only stub and returned cards are shuffled, face down and unseen; burns and muck stay out.

    Source: TDA 39-D; Robert's IR 17; Poker Ape 2.5.1.
    """
    use, exclude = ["stub", "returned_cards"], ["burns", "muck"]
    return ruled("info", "premature_flop", face_down=True, unexposed=True, use=use, exclude=exclude)


def new_deck(scene: Scene) -> Verdict:
    """A player asks for another deck: not at all, or between two hands if the house likes.

    Source: TDA 26; a house policy elsewhere.
    """
    switch = "deck_change"
    if scene.book.value(switch) == "refused":
        return ruled("refused", switch)
    return ruled("house_switch", switch, default_pick="between_hands")


def not_shuffled(scene: Scene) -> Verdict:
    """Nobody shuffled or cut: a misdeal while it may still be said, else the deal stands.

    Source: Poker Ape 2.1.2 (before substantial action); Robert's, shuffle and cut (before looking or betting);
    TDA 35-D where a misdeal is declared at all (switch D105).
    """
    switch = "not_cut_or_shuffled"
    if scene.given.phase in UNDEALT:
        return ruled("reshuffle", switch, steps=SHUFFLE_AGAIN)
    if too_late(scene):
        return stands(scene, switch)
    match scene.book.value(switch):
        case "complain_before_looking" if scene.given.looked or acts_since(scene):
            return stands(scene, switch)
        case "floor":
            return left_to_a_person(["misdeal", "play_on"], "misdeal", switch)
        case _:
            return misdeal(scene, Fault.NOT_SHUFFLED, switch)


def seen_in_the_shuffle(scene: Scene) -> Verdict:
    """A card was seen before the deal: a misdeal, or just another shuffle. Source: Poker Ape 2.1.1 (switch D106)."""
    switch = "card_seen_in_shuffle"
    if scene.book.value(switch) == "misdeal":
        return misdeal(scene, Fault.NOT_SHUFFLED, switch, steps=NEW_DEAL)
    return ruled("reshuffle", switch, steps=SHUFFLE_AGAIN)
