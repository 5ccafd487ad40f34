"""Burns that were forgotten or made twice. Cards are those of the description, as they left the deck.

Whatever was dealt is laid out again as it should have been: one burn, the cards of the street, one burn, the next one.
"""

from typing import Final

from app.rulebook.cards.deal_acts import acted_on_the_cards
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

STREETS: Final = ("flop", "turn", "river")
ERRORS: Final = {
    "missing_burn_flop": "flop",
    "missing_burn_turn": "turn",
    "missing_burn_river": "river",
    "double_burn_flop": "flop",
    "double_burn_turn": "turn",
    "double_burn_river": "river",
}
PHILOSOPHY: Final = "burn_philosophy"


def burn_error(scene: Scene) -> Verdict | None:
    """The ruling on a forgotten or doubled burn; None for anything else. Once somebody has acted on the cards they
    stand.

    Source: TDA 38, 39-B; Robert's HE 4 and 5, IR 16 (switches D109, D110).
    """
    street = ERRORS.get(scene.event.error)
    if street is None:
        return None
    given = scene.given
    if acted_on_the_cards(given) or given.pot_awarded:
        return _stands(scene, street)
    if scene.event.error == "missing_burn_flop":
        return _flop_without_burn(scene)
    if given.betting == "none_all_in":
        return _in_a_run_out(scene, street)
    return _restored(scene, street)


def _flop_without_burn(scene: Scene) -> Verdict:
    """One of the three at random is the burn and the next card completes the flop. Or the order is restored if nobody
    saw the faces; if they were seen, the flop is dealt again.

    Source: TDA 39-B; Robert's HE 4 (switch D109).
    """
    given, switch = scene.given, "no_burn_before_flop"
    if scene.book.value(switch) == "random_burn":
        steps = ["scramble", "one_at_random_is_burn", "other_two_stay", "add_next_card"]
        flop: dict[str, Fact] = {"two_of": list(given.board)}
        if given.stub:
            flop["plus"] = given.stub[0]
        return ruled("repair", switch, steps=steps, flop=flop, burns={"flop": {"random_of": list(given.board)}})
    if scene.event.faces_seen is False:
        return ruled("repair", switch, events=(), **_laid_out(_deck(scene), "flop"))
    return ruled("redeal_flop", switch, steps=["return_to_stub", "shuffle", "cut", "burn", "flop"])


def _restored(scene: Scene, street: str) -> Verdict:
    """Before action the cards are put where they belong; where the text is silent on it, a person confirms.

    Source: Robert's HE 5, IR 16; TDA 39-B covers the flop only (switch D110).
    """
    facts = _laid_out(_deck(scene), street)
    if scene.book.value(PHILOSOPHY) != "restore_order":
        facts["floor"] = True
    return ruled("repair", PHILOSOPHY, events=(), **facts)


def _in_a_run_out(scene: Scene, street: str) -> Verdict:
    """With nobody left to bet, an error is put right until the pot is pushed. Source: Robert's IR 16 (switch D110)."""
    if scene.book.value(PHILOSOPHY) == "restore_order":
        return _restored(scene, street)
    repair: dict[str, Fact] = {"ruling": "repair", **_laid_out(_deck(scene), street)}
    return left_to_a_person([repair, {"ruling": "stands"}], 0, PHILOSOPHY)


def _stands(scene: Scene, street: str) -> Verdict:
    """The cards stand once somebody acted on them. The next ones come after one burn each, or are those that would have
    come without the error.

    Source: TDA 38; Robert's IR 16 (switch D110).
    """
    given = scene.given
    shown: Fact = list(given.board) if street == "flop" else given.board_card
    facts: dict[str, Fact] = {street: shown}
    if scene.book.value(PHILOSOPHY) == "restore_order":
        return ruled("stands", PHILOSOPHY, events=(), **facts, **_as_if_nothing_had_been(scene, street))
    coming = list(given.stub)
    burns: dict[str, Fact] = {street: list(given.burned)} if given.burned else {}
    for later in STREETS[STREETS.index(street) + 1 :]:
        if len(coming) < 2:
            break
        burns[later], facts[later] = coming[:1], coming[1]
        coming = coming[2:]
    return ruled("stands", PHILOSOPHY, events=(), **facts, burns=burns, burn_count=1)


def _as_if_nothing_had_been(scene: Scene, street: str) -> dict[str, Fact]:
    """Later streets as they would have come: what lies before each of them in the deck and is not used goes to the
    burns."""
    given = scene.given
    deck = _deck(scene)
    burned = list(given.burned[:1])
    used = {*given.board, given.board_card, *burned}
    burns: dict[str, Fact] = {street: burned} if burned else {}
    facts: dict[str, Fact] = {}
    due = _laid_out(deck, street)
    for later in STREETS[STREETS.index(street) + 1 :]:
        card = due.get(later)
        if not isinstance(card, str) or card in used:
            break
        before = [other for other in deck[: deck.index(card)] if other not in used]
        burns[later], facts[later] = before, card
        used |= {card, *before}
    return {**facts, "burns": burns}


def _deck(scene: Scene) -> list[str]:
    """The cards in the order in which they left the deck, those of the stub after them."""
    given = scene.given
    shown = [*given.board] if ERRORS[scene.event.error] == "flop" else [given.board_card]
    return [*given.burned, *shown, *given.stub]


def _laid_out(deck: list[str], street: str) -> dict[str, Fact]:
    """Burns and board cards from `street` on, as far as the known cards reach, had nobody made an error."""
    burns: dict[str, Fact] = {}
    facts: dict[str, Fact] = {}
    for later in STREETS[STREETS.index(street) :]:
        cards = 3 if later == "flop" else 1
        if len(deck) < 1 + cards:
            if deck:
                burns[later] = deck[:1]
            break
        burns[later] = deck[:1]
        facts[later] = deck[1:4] if later == "flop" else deck[1]
        deck = deck[1 + cards :]
    return {**facts, "burns": burns}
