"""Counts of stacks and pots, and chips that should not have been there.

Amounts are chips, seats are 1-based.
"""

from app.engine.games import Limit, game_of
from app.rulebook.scene import GAMES, Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled


def answer(scene: Scene) -> Verdict | None:
    """What may be counted for whom, and whose chips count; None where nothing of the kind is asked."""
    event = scene.event
    if event.request == "exact_count":
        return _exact_count(scene)
    if event.request == "pot_count":
        return _pot_count(scene)
    if event.error == "hidden_chips":
        return _hidden_chips(scene)
    if event.wagers_chips_of is not None:
        return _others_chips(scene)
    if event.stack_presentation:
        return ruled("instruct", "stacks_countable", seat=scene.given.seat, steps=["move_high_chips_to_front"])
    return None


def _exact_count(scene: Scene) -> Verdict:
    """A stack is counted exactly only for who is to act against an all-in; else an estimate and a full view of it.

    Source: TDA 60; Poker Ape 3.17, 3.18 (switch D123).
    """
    given = scene.given
    all_in = given.facing == "all_in" or bool(given.opponent_all_in)
    asker = given.asker or scene.event.seat
    on_turn = asker is None or given.to_act is None or asker == given.to_act
    if not all_in or not on_turn:
        return ruled("refused", "exact_count", instead="estimate")
    counted: dict[str, Fact] = {"counted_by": scene.book.value("all_in_counted_by"), "all_in_player_must_count": False}
    return ruled("granted", "exact_count", "all_in_counted_by", events=(), **counted)


def _pot_count(scene: Scene) -> Verdict:
    """The pot is counted on request in pot-limit; elsewhere it is spread out, or as the house has it.

    Source: TDA 54-A and spreading the pot; Poker Ape 3.15 (switch D97).
    """
    pot_limit = game_of(GAMES.get(scene.given.game, GAMES["NLHE"])).limit is Limit.POT_LIMIT
    match scene.book.value("pot_count_on_request"):
        case "discretion":
            return ruled("dealer_discretion", "pot_count_on_request")
        case "never":
            return ruled("refused", "pot_count_on_request", instead="spread_the_pot")
        case _ if pot_limit:
            return ruled("granted", "pot_count_on_request")
        case "always":
            return ruled("house_switch", "pot_count_on_request", default_pick="granted")
        case _:
            return ruled("refused", "pot_count_on_request", instead="spread_the_pot")


def _hidden_chips(scene: Scene) -> Verdict:
    """Chips found behind a called all-in: a person decides whether they were part of it; they never save the loser.

    Source: TDA 62; Poker Ape 3.16, 3.17 (switch D124).
    """
    given, winner = scene.given, scene.event.winner
    if winner is not None and winner == given.all_in_seat:
        paid: dict[str, Fact] = {"paid_on": given.announced}
        candidates = ["part_of_bet", "not_part_of_bet"]
        return left_to_a_person(candidates, "not_part_of_bet", "hidden_chips", seat=winner, events=(), **paid)
    facts: dict[str, Fact] = {"loser_survives": False, "may_award_hidden_to": winner or given.caller}
    return left_to_a_person(["part_of_bet", "not_part_of_bet"], "part_of_bet", "hidden_chips", events=(), **facts)


def _others_chips(scene: Scene) -> Verdict:
    """Nobody wagers the chips of another player: they go back to their owner.

    Source: TDA 70; Poker Ape 3.10.
    """
    facts: dict[str, Fact] = {"returned": {scene.event.wagers_chips_of or 0: sum(scene.event.chips)}}
    return ruled("not_a_wager", "others_chips", events=(), **(facts if scene.event.chips else {}))
