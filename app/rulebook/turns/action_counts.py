"""Has enough been done that it can no longer be undone: rows of acts, judged by the book's own test."""

from collections.abc import Sequence
from typing import Final

from app.engine.events import Action, ActionTaken
from app.rulebook.scene import Scene, act_of, played
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Fact, Verdict, ruled

VERBS: Final = {
    "fold": Action.FOLD,
    "check": Action.CHECK,
    "call": Action.CALL,
    "bet": Action.BET,
    "raise": Action.RAISE,
    "allin": Action.RAISE,
    "all_in": Action.RAISE,
}
COUNTS_EVERYBODY: Final = "two_players"


def substantial_action_asked(scene: Scene) -> Verdict | None:
    """For each row of acts, or for the acts so far, whether there was substantial action.

    Source: TDA 36; Robert's Rules, misdeals 2 (switch D46).
    """
    given = scene.given
    if scene.event.ask != "substantial_action":
        return None
    if not given.sequences:
        acts = _in_turn(given.acts) if given.acts else _of_the_hand(scene)
        met = substantial_action(acts, scene.book).met
        facts: dict[str, Fact] = {"substantial_action": met, "doubtful": []}
        return ruled("info", "substantial_action", events=(), **facts)
    rows = {letter: _in_turn(row) for letter, row in given.sequences.items()}
    facts = {
        "substantial_action": {letter: substantial_action(acts, scene.book).met for letter, acts in rows.items()},
        "doubtful": [letter for letter, acts in rows.items() if _is_doubtful(scene, acts)],
    }
    return ruled("info", "substantial_action", events=(), **facts)


def _in_turn(row: Sequence[str]) -> list[ActionTaken]:
    """The acts of a row, 'fold' or 'A fold': where nobody is named each is another player's."""
    found, seats = list[ActionTaken](), dict[str, int]()
    for place, text in enumerate(row, 1):
        name, _, rest = text.removeprefix("!").strip().partition(" ")
        named = name not in VERBS and name != "bring_in"
        verb = rest.split()[0] if named and rest else name
        seat = seats.setdefault(name, len(seats) + 1) if named else place
        found.append(ActionTaken(seat, VERBS.get(verb, Action.BET)))
    return found


def _of_the_hand(scene: Scene) -> list[ActionTaken]:
    """What was done past the skipped seat, or else all acts of the hand so far."""
    actions = scene.event.out_of_turn or scene.given.actions
    if scene.hand is None or not scene.event.out_of_turn:
        return _in_turn(actions)
    return [act_of(played(scene.hand, actions[:place]), action) for place, action in enumerate(actions)]


def _is_doubtful(scene: Scene, acts: Sequence[ActionTaken]) -> bool:
    """A check and a fold, two acts without chips that are not alike: the text can be read either way.

    Source: TDA 36: its main clause asks for chips, its bracket excludes only two checks or two folds.
    """
    if scene.book.value("substantial_action") == COUNTS_EVERYBODY:
        return False
    return sorted(act.action.value for act in acts) == [Action.CHECK.value, Action.FOLD.value]
