"""Until when a pot that was pushed may be disputed. Times are seconds since the pot was pushed."""

from app.engine.events import Action, ActionTaken
from app.rulebook.book import Rulebook
from app.rulebook.scene import Scene
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Verdict, ruled

WINDOWS = {"reading_of_tabled_hand": "reading_dispute_until", "pot_accounting": "pot_dispute_until"}
"""The switch that ends the time for each kind of dispute."""


def answer(scene: Scene) -> Verdict | None:
    """Whether there is still time for a dispute, and until when; None where nothing is disputed.

    Source: TDA 22, 23; Poker Ape 3.6; Robert's Rules, disputes before the next deal; Home H1 (switches D67, D68).
    """
    switch = WINDOWS.get(scene.event.dispute)
    if switch is None:
        return None
    if scene.given.state == "break":
        return _in_a_break(scene, switch)
    until, over = _window(scene, str(scene.book.value(switch)))
    return ruled("too_late", switch) if over else ruled("still_open", switch, until=until)


def _window(scene: Scene, value: str) -> tuple[str, bool]:
    """The moment that ends the time, and whether it has passed."""
    given = scene.given
    running = given.state == "next_hand_running" or bool(given.next_hand_actions)
    match value:
        case "next_hand_substantial_action":
            return "substantial_action_next_hand", acted_enough(given.next_hand_actions, scene.book)
        case "first_card":
            return "first_card_drawn", running or bool(given.next_hand_first_card_drawn)
        case _:
            begun = given.state == "next_hand_first_riffle_done" or bool(given.next_hand_first_card_drawn)
            return "next_hand", running or begun


def _in_a_break(scene: Scene, switch: str) -> Verdict:
    """The hand was the last one before a break: a book may give it a time of its own.

    Source: TDA 22 (a minute after the pot was pushed).
    """
    limit = scene.book.seconds("dispute_break_seconds")
    if not limit:
        return ruled("still_open", switch, until="next_hand")
    if (scene.given.seconds_since_award or 0) > limit:
        return ruled("too_late", "dispute_break_seconds", limit_seconds=limit)
    return ruled("still_open", "dispute_break_seconds", until="next_hand", limit_seconds=limit)


def acted_enough(verbs: tuple[str, ...], book: Rulebook) -> bool:
    """Whether these acts, each by another player, are substantial action under the book (switch D46)."""
    acts = [ActionTaken(seat, _ACTIONS.get(verb, Action.CALL)) for seat, verb in enumerate(verbs, 1)]
    return substantial_action(acts, book).met


_ACTIONS = {action.value: action for action in Action}
