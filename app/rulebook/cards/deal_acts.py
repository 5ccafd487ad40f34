"""Who has acted since the cards were dealt: what decides whether a fault of the deal can still be put right."""

from collections import deque
from collections.abc import Iterator
from re import match

from app.engine.events import Action, ActionTaken
from app.engine.positions import first_positions
from app.engine.seats import clockwise_from, is_single, mask_of
from app.rulebook.given import Given
from app.rulebook.scene import Scene
from app.rulebook.turns.turn_order import substantial_action

ACTIONS = {
    "fold": Action.FOLD,
    "check": Action.CHECK,
    "call": Action.CALL,
    "bet": Action.BET,
    "raise": Action.RAISE,
    "allin": Action.RAISE,
    "all_in": Action.RAISE,
    "bring_in": Action.BRING_IN,
    "complete": Action.RAISE,
}
LARGEST_TABLE = 10
LATER_STREETS = frozenset({"flop", "turn", "river"})


def acts_since(scene: Scene) -> tuple[ActionTaken, ...]:
    """The voluntary acts since the cards in question, each with its seat; blinds are none."""
    given = scene.given
    if given.acts:
        return tuple(_in_turn(given))
    told = (match(r"!?\s*(\d+) (\w+)", text.strip()) for text in given.actions)
    return tuple(ActionTaken(int(act[1]), ACTIONS[act[2]]) for act in told if act and act[2] in ACTIONS)


def too_late(scene: Scene) -> bool:
    """True once there was substantial action: then the deal stands.

    Source: TDA 35-D, 36; Robert's MD 2 (switch D46).
    """
    if scene.substantial is not None:
        return scene.substantial
    return substantial_action(acts_since(scene), scene.book).met


def acted_on_the_cards(given: Given) -> bool:
    """True when somebody has acted since the last cards of the board came."""
    described = len(given.actions) if given.street in LATER_STREETS else 0
    since = next((at for at, text in enumerate(reversed(given.actions)) if text.strip().startswith("/")), described)
    return bool(given.acts) or since > 0


def has_acted(scene: Scene, seat: int) -> bool:
    """True when `seat` has acted on its hand: as it is said, as the hand shows, or as the acts come round."""
    event = scene.event
    if event.announced_before_acting is not None:
        return not event.announced_before_acting
    if event.acted:
        return event.acted != "none"
    hand = scene.hand
    shown = hand is not None and bool(hand.street or hand.acted >> seat & 1)
    return shown or any(act.seat == seat for act in acts_since(scene))


def _in_turn(given: Given) -> Iterator[ActionTaken]:
    """The acts of the description, which names no seats: they go round the table, who folded is passed over."""
    waiting = deque(_order(given))
    for verb in given.acts:
        if not waiting:
            return
        seat = waiting.popleft()
        yield ActionTaken(seat, ACTIONS.get(verb, Action.CALL))
        if verb != "fold":
            waiting.append(seat)


def _order(given: Given) -> list[int]:
    seats = mask_of(given.stacks or given.seats or range(1, (given.table or LARGEST_TABLE) + 1))
    button = given.button or seats.bit_length() - 1
    if given.phase in LATER_STREETS or is_single(seats):
        return clockwise_from(button, seats)
    return clockwise_from(given.bb_seat or first_positions(button, seats).big, seats)
