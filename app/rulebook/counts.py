"""Counts of stacks and pots, what a wrong count binds to, and chips that should not have been there.

Amounts are chips, seats are 1-based.
"""

from app.engine.events import Action, ActionTaken
from app.engine.games import Limit, game_of
from app.rulebook.aftermath import aftermath, word_of
from app.rulebook.scene import GAMES, Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled


def answer(scene: Scene) -> Verdict | None:
    """What may be counted for whom, and what a count is worth; None where nothing is counted."""
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
    if event.quoted is not None and not event.error and scene.hand is not None:
        return _called_on_a_count(scene)
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


def _called_on_a_count(scene: Scene) -> Verdict | None:
    """A call made on a wrong count is a call of the whole bet: the caller accepts what is there.

    A book may hear a plea where the difference is gross.

    Source: TDA 49; Poker Ape 3.19; Robert's Rules, no-limit 9 (switch D23).
    """
    hand, event = scene.hand, scene.event
    seat = event.seat or 0
    if hand is None or seat != hand.to_act or "call" not in (event.verbal, event.intended, event.acted):
        return None
    quoted = event.quoted or 0
    act = ActionTaken(seat, Action.CALL, min(hand.price, hand.bets[seat] + hand.stacks[seat]))
    facts: dict[str, Fact] = {"seat": seat, **aftermath(hand, act)}
    gross = scene.book.value("misunderstanding_plea") == "floor_80_percent" and 5 * quoted < 4 * act.to_amount
    if not gross:
        return ruled(word_of(hand, act), "accepted_action", "misunderstanding_plea", events=(act,), **facts)
    candidates: list[Fact] = [{"ruling": "call", "to": act.to_amount}, {"ruling": "fold", "forfeit": 0}]
    return left_to_a_person(candidates, 0, "misunderstanding_plea", events=(act,), seat=seat)
