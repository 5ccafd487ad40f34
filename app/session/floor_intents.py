"""What the dealer or the floor wants to record beside the play: rulings, conduct, held acts, disputes, decks.

`app.session.intents` names them with all the others.
"""

from dataclasses import dataclass

from app.engine.events import Action
from app.flows.conduct import Measure, Offence
from app.session.reopening import Dispute
from app.session.ruling_note import RulingNote
from app.session.table import Event


@dataclass(frozen=True, slots=True)
class ApplyRuling:
    """Record the ruling and carry it out: `events` of the hand, a moved button, conduct; without them it is noted."""

    note: RulingNote
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class HoldAct:
    """`seat` acted before its turn; the act waits for it. `to_amount` is its total for the street (0: the call)."""

    seat: int
    action: Action
    to_amount: int = 0


@dataclass(frozen=True, slots=True)
class Discipline:
    """Count an offence of who sits in `seat` and take this measure; `hands` are missed where it is missed hands."""

    seat: int
    measure: Measure
    offence: Offence
    hands: int = 0
    rule: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LiftPenalty:
    """`player` plays again, or may sit down again."""

    player: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CallFloor:
    """A supervisor is called."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class AnswerFloor:
    """`who` has come."""

    who: str


@dataclass(frozen=True, slots=True)
class ReopenHand:
    """The hand that was paid last comes back as it was before the push, for this reason."""

    reason: str
    dispute: Dispute = Dispute.POT


@dataclass(frozen=True, slots=True)
class UseTimeBank:
    """The seat to act adds time banks."""

    units: int = 1


@dataclass(frozen=True, slots=True)
class SetClock:
    """Of two clocks that parted one was chosen: `used` microseconds had gone by at `at` (UTC microseconds)."""

    at: int
    used: int


@dataclass(frozen=True, slots=True)
class ChangeDeck:
    """Another deck comes in; `name` tells it from the others."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class CountDeck:
    """The deck was counted down."""

    cards: int


FloorIntent = (
    ApplyRuling | Discipline | LiftPenalty | CallFloor | AnswerFloor | ReopenHand | UseTimeBank | ChangeDeck | CountDeck
)
