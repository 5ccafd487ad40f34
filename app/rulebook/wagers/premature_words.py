"""Several acts in a row: those in order, and those made before the amount of a wager was known. Amounts are chips."""

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from app.engine.events import Action, ActionTaken, HandEvent
from app.engine.fold import apply_all
from app.engine.seats import is_single
from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person
from app.rulebook.wagers.aftermath import choices, standing
from app.rulebook.wagers.spoken import Said, declaration

Judge = Callable[[Scene], Verdict | None]


class _Course:
    """How the acts went: the hand so far, who owes an amount, who spoke before it was named."""

    def __init__(self, scene: Scene, hand: HandState, judge: Judge) -> None:
        self.scene, self.hand, self.judge = scene, hand, judge
        self.owing = 0
        self.early: list[Event] = []
        self.last: Verdict | None = None
        self.events: list[HandEvent] = []

    def step(self, event: Event) -> bool:
        """Take one act; False where it is none that these rules know."""
        seat = event.seat or self.hand.to_act
        if self.owing and seat != self.owing:
            self.early.append(event)
            return True
        if self.owing:
            event = structs.replace(event, verbal=f"raise {event.verbal}")
        verdict = self.judge(replace(self.scene, event=event, hand=self.hand))
        if verdict is None or (not verdict.events and verdict.ruling != "bind"):
            return False
        self.owing = 0 if verdict.events else seat
        self._record(verdict)
        return True

    def _record(self, verdict: Verdict) -> None:
        self.last = verdict
        self.events += verdict.events
        self.hand = apply_all(self.hand, verdict.events)

    def fold_early(self, seat: int) -> None:
        """Record a fold that came too soon."""
        folds = [ActionTaken(seat, Action.FOLD)] if self.hand.live >> seat & 1 and not is_single(self.hand.live) else []
        self.events += folds
        self.hand = apply_all(self.hand, folds)


def acts_in_a_row(scene: Scene, hand: HandState, judge: Judge) -> Verdict | None:
    """What the acts of `event.sequence` come to, each judged by `judge`; None where one of them is none.

    Acts in order stand one after the other. A fold before the amount is known stands, with a warning; whoever called or
    raised before it may be held to any amount: a person decides.

    Source: TDA 50-B, 58, 59-B; Poker Ape 1.8.3; Robert's dead hands 1.
    """
    course = _Course(scene, hand, judge)
    if not all(course.step(event) for event in scene.event.sequence):
        return None
    spoken = [event for event in course.early if not _is_fold(event)]
    for event in course.early:
        if _is_fold(event):
            course.fold_early(event.seat or 0)
    if spoken:
        return _held_to_it(course, spoken[0])
    if course.early:
        return _folded_early(course, course.early[-1].seat or 0)
    return Verdict(course.last.facts, course.last.switches, tuple(course.events)) if course.last else None


def _is_fold(event: Event) -> bool:
    return event.gesture == "fold" or declaration(event).said is Said.FOLD


def _folded_early(course: _Course, seat: int) -> Verdict:
    facts: dict[str, Fact] = {"ruling": "fold", "seat": seat, "binding": True, "penalty": "warning"}
    after = standing(course.hand)
    facts |= after
    if course.owing and after.get("next") != "hand_over":
        facts["next"] = course.owing
    return Verdict(facts, ("fold_without_bet",), tuple(course.events))


def _held_to_it(course: _Course, event: Event) -> Verdict:
    """The seat is held to what it said, or keeps every option: that is what is suggested."""
    seat, hand = event.seat or 0, course.hand
    held: dict[str, Fact] = {"seat": seat, "ruling": declaration(event).said.value}
    known = course.judge(replace(course.scene, event=event, hand=hand)) if not course.owing else None
    if known is not None:
        held["ruling"] = known.ruling
        held |= {key: value for key, value in known.facts.items() if key == "to"}
    free: dict[str, Fact] = {"seat": seat, "options": _options(course, seat)}
    return left_to_a_person([held, free], 1, "if_then_statements", events=tuple(course.events), penalty="possible")


def _options(course: _Course, seat: int) -> list[Fact]:
    if course.owing:
        return ["fold", "call", "raise"]
    return [*choices(course.hand, seat)]
