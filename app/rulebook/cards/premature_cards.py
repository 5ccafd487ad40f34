"""Board cards that came too early or too many. Cards are those of the description: 'c2', 'Ah'."""

from typing import Final

from app.rulebook.cards.deal_acts import acted_on_the_cards
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, ruled

STREETS: Final = {"premature_flop": "flop", "premature_turn": "turn", "premature_river": "river"}


def premature_cards(scene: Scene) -> Verdict | None:
    """The ruling on four flop cards and on cards dealt before the betting was finished; None for anything else."""
    if scene.event.error == "four_card_flop":
        return four_card_flop(scene)
    street = STREETS.get(scene.event.error)
    return _too_early(scene, street) if street else None


def four_card_flop(scene: Scene) -> Verdict:
    """Four flop cards: one of them at random is the next burn, or the flop is dealt again, though everybody knows which
    one was too many.

    Source: TDA 39-A, RP-14; Robert's HE 3 and 6 (switch D108). After action no book says it: the same, with a person.
    """
    switch = "four_card_flop"
    if scene.book.value(switch) == "redeal":
        again = ["keep_burn", "return_to_stub", "shuffle", "cut", "flop_no_burn"]
        doubt: dict[str, Fact] = {"floor": True} if acted_on_the_cards(scene.given) else {}
        return ruled("redeal_flop", switch, steps=again, events=(), **doubt)
    steps = ["scramble", "floor_picks_one_at_random", "picked_card_is_turn_burn", "other_three_are_flop"]
    return ruled("repair", switch, floor=True, steps=steps)


def _too_early(scene: Scene, street: str) -> Verdict:
    """An early card does not play, even though those still to act fold.

    Source: TDA 39-C, RP-5; Robert's IR 15, HE 6 and 7; Poker Ape 2.5.1; Home H2 (switches D111 to D113).
    """
    switch = f"premature_{street}"
    if scene.event.then == "remaining_player_folds":
        return ruled("card_does_not_play", switch)
    value = scene.book.value(switch)
    if value == "set_aside":
        return _set_aside(scene, switch)
    return _dealt_again(scene, street, switch, shown=str(value).startswith("shown"))


def _dealt_again(scene: Scene, street: str, switch: str, *, shown: bool) -> Verdict:
    """The betting is finished, the burn stays, the card goes back into the stub and another comes without a burn."""
    given = scene.given
    steps = ["finish_betting", "keep_burn", "return_to_stub", "shuffle", "cut", f"{street}_no_burn"]
    if shown:
        steps = ["show_card_to_all", *(step for step in steps if step != "cut")]
    facts: dict[str, Fact] = {"steps": steps}
    if street != "flop" and given.stub:
        facts[street] = {"random_of": [*given.premature, *given.stub]}
    if street == "turn":
        facts["river_procedure"] = "normal"
    return ruled(f"redeal_{street}", switch, events=(), **facts)


def _set_aside(scene: Scene, switch: str) -> Verdict:
    """An early turn is set aside and what would have been the river comes in its place. Then the card goes back for a
    reshuffle before the river; one text says nothing of that.

    Source: Robert's HE 7; Home H2 (switch D112).
    """
    given = scene.given
    steps = ["set_card_aside", "finish_betting", "burn", "turn"]
    facts: dict[str, Fact] = {}
    if given.stub:
        facts["burns"] = {"turn": list(given.stub[:1])}
    if len(given.stub) > 1:
        facts["turn"] = given.stub[1]
    if scene.book.value("river_after_set_aside") == "open":
        return ruled(
            "set_aside", switch, "river_after_set_aside", steps=steps, river_procedure="open", events=(), **facts
        )
    facts["river"] = {"random_of": [*given.premature, *given.stub[2:]]}
    steps += ["bet_turn", "return_to_stub", "shuffle", "cut", "river_no_burn"]
    return ruled("set_aside", switch, "river_after_set_aside", steps=steps, events=(), **facts)
