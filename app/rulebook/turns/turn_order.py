"""Rules about whose turn it is and when what was done can no longer be undone."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.engine.events import Action, ActionTaken
from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef

_CHIPS = (Action.CALL, Action.BET, Action.RAISE)
_TWO_PLAYERS = "two_players"


@dataclass(frozen=True, slots=True)
class SubstantialAction:
    """Whether there was substantial action, and the acts in turn that were counted for it."""

    met: bool
    acts: tuple[Action, ...]
    rule: RuleRef | None = None


def substantial_action(acts: Sequence[ActionTaken], book: Rulebook) -> SubstantialAction:
    """Judge the acts in turn: two players, at least one of them with chips, or three acts of any kind.

    Args:
        acts: acts in turn since the cards in question; posting is none.
        book: a book may count two players of any kind instead (switch D46).

    Source: TDA 36; Robert's Rules, misdeals 2 (two players).
    """
    two = len({act.seat for act in acts}) >= 2
    if book.value("substantial_action") == _TWO_PLAYERS:
        met = two
    else:
        met = len(acts) >= 3 or (two and any(act.action in _CHIPS for act in acts))
    return SubstantialAction(met, tuple(act.action for act in acts), book.ref("substantial_action"))
