"""A misdeal and its opposite: everything back and a new deal, or a deal that stands."""

from typing import Final

from app.engine.events import HandEvent
from app.rulebook.cards.dead_hands import refunds, voided
from app.rulebook.cards.deal_acts import too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, ruled

NEW_DEAL: Final = ("collect", "shuffle", "cut", "deal")


def misdeal(scene: Scene, fault: Fault, *switches: str, **facts: Fact) -> Verdict:
    """Everything back and a new deal. Source: TDA 35; Robert's MD 1; Poker Ape 2.1, 2.2."""
    back: dict[str, Fact] = {} if scene.hand is None else {"returned": dict(refunds(scene.hand))}
    told: dict[str, Fact] = {"substantial_action": False, "steps": NEW_DEAL, **back, **facts}
    return ruled("misdeal", *switches, "redeal", events=voided(scene, fault), **told)


def stands(scene: Scene, *switches: str, **facts: Fact) -> Verdict:
    """The deal stands. Source: TDA 35-D; Robert's MD 2."""
    return ruled("play_on", *switches, "misdeal", substantial_action=too_late(scene), events=(), **facts)


def misdeal_or_stands(scene: Scene, fault: Fault, switch: str) -> Verdict:
    """A misdeal before substantial action, afterwards the deal stands. Source: TDA 35-D, 36; Robert's MD 2."""
    return stands(scene) if too_late(scene) else misdeal(scene, fault, switch)


def declared(scene: Scene) -> tuple[HandEvent, ...]:
    """The event of a misdeal that somebody with the right to it has declared."""
    return voided(scene, Fault.OTHER)
