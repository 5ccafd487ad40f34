"""What is said and done beside the cards: talk about a hand that runs, a nut hand that only checks."""

from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, left_to_a_person, ruled


def table_talk(scene: Scene) -> Verdict | None:
    """The ruling on talk about cards and on soft play; None for anything else."""
    if scene.event.discloses:
        return disclosed(scene)
    if scene.given.exclusive_nuts is not None and scene.given.last_to_act is not None:
        return soft_play(scene)
    return None


def disclosed(scene: Scene) -> Verdict:
    """Nobody speaks of cards, folded ones neither, while a hand runs: a warning, then a penalty; one book may take the
    hand of a speaker who is still in.

    Source: TDA 67; Poker Ape 3.2, 3.2.1, 3.4 (switch D132).
    """
    if scene.given.hand_running is False:
        return ruled("none", "conduct")
    if scene.book.value("conduct") == "warning_may_cost_hand":
        return ruled("warning", "conduct", fold_possible=True, only_if="speaker_has_live_hand", penalty="possible")
    return ruled("warning", "conduct", penalty="possible")


def soft_play(scene: Scene) -> Verdict | None:
    """Not betting a hand that cannot lose, last to act on the river, looks like soft play; a person weighs it.

    Source: TDA 69, 71-B.
    """
    given = scene.given
    if not (given.exclusive_nuts and given.last_to_act) or given.street != "river":
        return ruled("none", "conduct")
    return left_to_a_person(["no_action", "penalty"], "no_action", "conduct")
