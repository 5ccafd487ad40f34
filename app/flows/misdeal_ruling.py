"""What the rulebook says of a fault and how that is carried out: the courses to choose from and what is recorded.

A course is a ruling by its word in the rulings; the first one is the book's, or what it suggests to a person.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.engine.events import HandEvent, HandVoided, StackCounted
from app.flows.misdeal_scene import Dealt, Happened, scene_of
from app.rulebook.book import Rulebook
from app.rulebook.cards.dead_hands import killed
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.misdeal import misdeal_or_stands
from app.rulebook.families import rule_on
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict

ENDS: Final = frozenset({"misdeal", "void_hand"})
"""Courses after which the hand is dealt again."""
SAID_ONLY: Final = frozenset({"checklist", "info", "refused", "house_switch", "reshuffle"})
"""Rulings that leave the hand as it is and have no opposite."""


def rule(what: Happened, dealt: Dealt, book: Rulebook) -> tuple[Scene, Verdict]:
    """The scene and the ruling under `book`. Raises LookupError where no family of rules is concerned."""
    scene = scene_of(what, dealt, book)
    if what.fault is Fault.OTHER:
        found = misdeal_or_stands(scene, Fault.OTHER, "misdeal")
        return scene, Verdict({**found.facts, "floor": True}, found.switches, found.events)
    verdict = rule_on(scene)
    if verdict is None:
        raise LookupError(what.fault.value)
    return scene, verdict


def weighs_action(what: Happened, dealt: Dealt, book: Rulebook) -> bool:
    """True when the ruling depends on whether there was substantial action."""
    either = (replace(what, substantial=True), replace(what, substantial=False))
    return dealt.hand is not None and _differ(either, dealt, book)


def weighs_knowledge(what: Happened, dealt: Dealt, book: Rulebook) -> bool:
    """True when the ruling depends on whether somebody knew."""
    return bool(dealt.seats) and _differ((replace(what, knew=0), replace(what, knew=dealt.seats[0])), dealt, book)


def _differ(either: tuple[Happened, Happened], dealt: Dealt, book: Rulebook) -> bool:
    first, second = (_compared(rule(what, dealt, book)[1].facts) for what in either)
    return first != second


def _compared(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    return {key: value for key, value in facts.items() if key != "substantial_action"}


def courses(verdict: Verdict, *, running: bool) -> tuple[str, ...]:
    """What may be done, the book's own course first; while a hand is running a misdeal and its opposite are there."""
    if verdict.ruling == "floor":
        named = [_ruling_of(candidate) for candidate in _list(verdict.facts.get("candidates"))]
        pick = verdict.facts.get("default_pick")
        first = named[pick] if isinstance(pick, int) and pick < len(named) else str(pick)
        return (first, *(code for code in named if code != first))
    if verdict.ruling in SAID_ONLY or not running:
        return (verdict.ruling,)
    return (verdict.ruling, "play_on" if verdict.ruling in ENDS else "misdeal")


def facts_of(verdict: Verdict, course: str) -> Mapping[str, Fact]:
    """What follows from a course: the verdict's own facts, or those of the candidate; nothing from the opposite."""
    if course == verdict.ruling:
        return verdict.facts
    told = (_told(candidate) for candidate in _list(verdict.facts.get("candidates")))
    return next((facts for facts in told if facts.get("ruling") == course), {})


def events_of(verdict: Verdict, course: str, what: Happened, scene: Scene) -> tuple[HandEvent, ...]:
    """What the running hand records for a course."""
    if scene.hand is None:
        return ()
    if course in ENDS:
        return (HandVoided(what.fault.value), *_kept_back(verdict, course, scene))
    if course == "dead_hand" and not verdict.events:
        return killed(scene, what.seat)
    return verdict.events if course == verdict.ruling else ()


def kept_back(verdict: Verdict, course: str) -> tuple[int, ...]:
    """The seats that get nothing back."""
    seats = facts_of(verdict, course).get("refund_excluded")
    return tuple(seat for seat in _list(seats) if isinstance(seat, int))


def _kept_back(verdict: Verdict, course: str, scene: Scene) -> tuple[HandEvent, ...]:
    """A stack without the chips that stay for the next pot."""
    hand = scene.hand
    if hand is None:
        return ()
    return tuple(StackCounted(seat, hand.stacks[seat]) for seat in kept_back(verdict, course))


def _ruling_of(candidate: Fact) -> str:
    return str(_told(candidate).get("ruling", "")) or str(candidate)


def _told(candidate: Fact) -> dict[str, Fact]:
    """What follows from a candidate that says more than its word."""
    return {str(key): value for key, value in candidate.items()} if isinstance(candidate, Mapping) else {}


def _list(value: object) -> Sequence[Fact]:
    return value if isinstance(value, Sequence) and not isinstance(value, str) else ()
