"""Pot-limit: what the word "pot" comes to, the largest wager. Amounts are chips."""

from re import search
from typing import Final

from app.engine.betting import max_raise_to
from app.engine.events import Action, ActionTaken
from app.engine.games import Limit
from app.engine.state import HandState
from app.rulebook.book import Rulebook
from app.rulebook.scene import Scene
from app.rulebook.turns.state_questions import rights
from app.rulebook.verdict import Fact, Verdict, ruled
from app.rulebook.wagers.aftermath import aftermath, word_of

Facts = dict[str, Fact]
POT_SAID: Final = r"\b(re-?)?pot\b"


def pot_said(scene: Scene) -> Verdict | None:
    """ "Pot" in its turn is the largest wager that there is; a smaller stack is all-in.

    Source: TDA 54-A to 54-C; Robert's PL 1, PL 5 (switches D95, D96).
    """
    event, hand = scene.event, scene.hand
    if hand is None or hand.game.limit is not Limit.POT_LIMIT or event.turn or event.error:
        return None
    seat = event.seat or hand.to_act
    if seat != hand.to_act or not search(POT_SAID, event.verbal.lower()) or event.amount is not None:
        return None
    return _of_the_pot(scene, hand, seat)


def _of_the_pot(scene: Scene, hand: HandState, seat: int) -> Verdict:
    """The wager of the pot by `seat`."""
    most = max_raise_to(hand, seat)
    to_amount = min(most, hand.bets[seat] + hand.stacks[seat])
    raises = to_amount > hand.price
    act = ActionTaken(seat, (Action.RAISE if hand.price else Action.BET) if raises else Action.CALL, to_amount)
    facts: Facts = {"seat": seat, "pl_max": most}
    facts |= aftermath(hand, act) | other_reading(hand, seat, scene.book)
    return ruled(word_of(hand, act), "pot_limit_small_blind", "pot_limit_rounding", events=(act,), **facts)


def other_reading(hand: HandState, seat: int, book: Rulebook) -> Facts:
    """A small blind that counts as a big one and pots itself: a room may credit it with the whole when it calls.

    Source: Robert's PL 5 leaves it open (switch D95).
    """
    start = hand.setup.start
    lacks = start.big_blind - hand.bets[seat]
    counts_whole = book.value("pot_limit_small_blind") == "as_big_blind"
    if hand.street or seat != start.sb_seat or not counts_whole or hand.bets[seat] != start.small_blind:
        return {}
    most = max_raise_to(hand, seat)
    if not lacks or hand.price <= start.big_blind:
        return {}
    return {"floor": True, "candidates": [most - lacks, most], "default_pick": most}


def pot_limit_asked(scene: Scene) -> Verdict | None:
    """The largest wager of a seat, whatever its stack.

    Source: TDA 54-A to 54-C; Robert's PL 4, PL 5 (switches D95, D96).
    """
    hand = scene.hand
    if scene.event.ask != "pot_limit_max" or hand is None:
        return None
    seat = scene.event.seat or hand.to_act
    if not seat < len(hand.bets):
        return None
    facts: Facts = {"seat": seat, "pot_now": hand.pot_total}
    facts |= rights(hand, seat, scene.book) | {"pl_max": max_raise_to(hand, seat)}
    return ruled("info", "pot_limit_small_blind", "pot_limit_rounding", events=(), **facts)
