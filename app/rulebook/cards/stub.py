"""The rest of the deck: dropped, or too short for the last card of stud. Numbers are cards."""

from typing import Final

from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, ruled

BURN_AND_LAST: Final = 2
"""What a street needs besides a card for everybody: a burn, and the last card of the deck, which is never dealt."""
BURNS_BY_SEVENTH: Final = 3


def stub_trouble(scene: Scene) -> Verdict | None:
    """The ruling on a dropped stub and on a last street for which the cards may not suffice; None for anything else."""
    if scene.event.error == "disordered_stub":
        return dropped(scene)
    if scene.event.phase == "seventh_street":
        return last_card_of_stud(scene)
    return None


def dropped(scene: Scene) -> Verdict:
    """A dropped stub is put in its order; if that is lost, it alone is shuffled; if it ran into the muck, both are.

    Source: TDA RP-4, 39-D; Robert's IR 17.
    """
    given, switch = scene.given, "disordered_stub"
    mixed = given.mixed_with == "muck"
    if given.order_known and not mixed:
        return ruled("repair", switch, steps=["rebuild_in_order"])
    use, exclude = (["stub", "muck"], ["burns"]) if mixed else (["stub"], ["muck", "burns"])
    steps = ["scramble", "shuffle", "cut"]
    return ruled("repair", switch, steps=steps, use=use, exclude=exclude, face_down=True, unexposed=True)


def last_card_of_stud(scene: Scene) -> Verdict:
    """The last card comes from the stub if it reaches, else from stub and burns shuffled together, else one card lies
    open for all, and who opened the street before opens this one.

    Source: TDA RP-10-H; Robert's, seven-card stud (community card).
    """
    given, switch = scene.given, "stud_short_stub"
    stub = given.stub_cards or 0
    burns = BURNS_BY_SEVENTH if given.prior_burns is None else given.prior_burns
    required, available = (given.players_left or 0) + BURN_AND_LAST, stub + burns
    if stub >= required:
        return ruled("deal", switch, required=required, available_with_burns=available, steps=["burn", "one_card_each"])
    if available >= required:
        steps = ["shuffle", "cut", "burn", "one_card_each"]
        return ruled("deal_rebuilt", switch, required=required, available_with_burns=available, steps=steps)
    steps = ["burn", "one_card_face_up_for_all"]
    return ruled(
        "community_card",
        switch,
        steps=steps,
        required=required,
        available_with_burns=available,
        next="same_as_previous_street",
    )
