"""What one log entry says: a step with all its events, or a word about earlier steps. Nothing is ever deleted."""

import msgspec

from app.engine.events import HandEvent, HandStarted
from app.session.floor_facts import OfTheHand
from app.session.table import Event


class _Body(msgspec.Struct, frozen=True, gc=False, tag_field="b", omit_defaults=True):
    pass


class Step(_Body, frozen=True, gc=False, tag="step"):
    """One tap: all its events, taken back as a whole. `odd` names the objections it was recorded over."""

    events: tuple[Event, ...]
    odd: tuple[str, ...] = ()


class Retracted(_Body, frozen=True, gc=False, tag="undo"):
    """The last standing operation on the hand is taken back."""


class Restored(_Body, frozen=True, gc=False, tag="redo"):
    """The operation taken back last stands again."""


class BackedUp(_Body, frozen=True, gc=False, tag="back"):
    """All hand steps from entry `seq` on are taken back (a ruling, or a jump in the log)."""

    seq: int


class Change(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The step of entry `seq` now reads `events`, which are `odd` or not; no events take it out."""

    seq: int
    events: tuple[Event, ...]
    odd: tuple[str, ...] = ()


class Amended(_Body, frozen=True, gc=False, tag="amend"):
    """Earlier steps of the hand read differently: the amended one first, then those that had to follow it."""

    changes: tuple[Change, ...]


class Struck(_Body, frozen=True, gc=False, tag="strike"):
    """Entry `seq`, a step about money or seats, is taken out; what came later stands without it."""

    seq: int


Body = Step | Retracted | Restored | BackedUp | Amended | Struck


def starts_hand(step: Step) -> bool:
    """True for the deal of a hand; new stakes may stand before it."""
    return any(isinstance(event, HandStarted) for event in step.events)


def is_hand_step(step: Step) -> bool:
    """True when undo reaches this step: it speaks of the hand or of a ruling, not of money or seats.

    A count is one at any time: it says what lies behind a seat after the steps before it, so they cannot be taken back
    from under it.
    """
    return any(isinstance(event, HandEvent | OfTheHand) for event in step.events)
