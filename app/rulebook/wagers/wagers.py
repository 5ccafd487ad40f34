"""What a seat did in its turn: words, chips, gestures, several acts in a row. The entry of the rules on wagers."""

from typing import Final

from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict
from app.rulebook.wagers.declarations import conditional
from app.rulebook.wagers.gestures import by_the_line, gesture, token
from app.rulebook.wagers.premature_words import acts_in_a_row
from app.rulebook.wagers.spoken import Said, declaration
from app.rulebook.wagers.words_and_chips import spoken_or_pushed

_CONCERNED: Final = frozenset({
    "seat", "verbal", "amount", "verbal_clear", "heard_by_all", "meanings", "on_top", "chips", "motions", "order",
    "silent", "gesture", "last_chips", "prior_chips", "prior_mode", "crossed_line", "released", "token", "splashed",
    "reply", "both_tabled", "sequence", "turn", "intended", "looked", "wants_back", "identifiable",
})  # fmt: skip
"""What may be said of an act in turn; an event of which more is said is the business of other rules."""


def answer(scene: Scene) -> Verdict | None:
    """What the act comes to under the book; None where nothing was done that is a wager, a check or a fold."""
    hand, event = scene.hand, scene.event
    if hand is None or not _only_an_act(event):
        return None
    if declaration(event).said is Said.CONDITION:
        return conditional(scene)
    if event.turn:
        return None
    if event.sequence:
        return acts_in_a_row(scene, hand, answer)
    return _one_act(scene, hand) if (event.seat or hand.to_act) == hand.to_act != 0 else None


def _only_an_act(event: Event) -> bool:
    return all(
        name in _CONCERNED or getattr(event, name) == default
        for name, default in zip(Event.__struct_fields__, Event.__struct_defaults__, strict=True)
    )


def _one_act(scene: Scene, hand: HandState) -> Verdict | None:
    """The act of the seat whose turn it is."""
    if scene.event.token:
        return token(scene, hand)
    verdict = gesture(scene, hand) or by_the_line(scene, spoken_or_pushed(scene, hand))
    if verdict is None or not scene.event.splashed:
        return verdict
    return Verdict({**verdict.facts, "penalty": "warning"}, verdict.switches, verdict.events)
