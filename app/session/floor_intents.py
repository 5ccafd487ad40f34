"""What the dealer or the floor wants to record beside the play: rulings, conduct, held acts, disputes, decks.

`app.session.intents` names them with all the others.
"""

from app.engine.events import Action
from app.flows.conduct import Measure, Offence
from app.session.reopening import Dispute
from app.session.ruling_note import RulingNote
from app.session.table import Event
from app.session.wish import Wish


class ApplyRuling(Wish, frozen=True):
    """Record the ruling and carry it out: `events` of the hand, a moved button, conduct; without them it is noted."""

    note: RulingNote
    events: tuple[Event, ...] = ()


class HoldAct(Wish, frozen=True):
    """`seat` acted before its turn; the act waits for it. `to_amount` is its total for the street (0: the call)."""

    seat: int
    action: Action
    to_amount: int = 0


class Discipline(Wish, frozen=True):
    """Count an offence of who sits in `seat` and take this measure; `hands` are missed where it is missed hands."""

    seat: int
    measure: Measure
    offence: Offence
    hands: int = 0
    rule: str = ""
    reason: str = ""


class LiftPenalty(Wish, frozen=True):
    """`player` plays again, or may sit down again."""

    player: int
    reason: str = ""


class CallFloor(Wish, frozen=True):
    """A supervisor is called."""

    reason: str = ""


class AnswerFloor(Wish, frozen=True):
    """`who` has come."""

    who: str


class ReopenHand(Wish, frozen=True):
    """The hand that was paid last comes back as it was before the push, for this reason."""

    reason: str
    dispute: Dispute = Dispute.POT


class UseTimeBank(Wish, frozen=True):
    """The seat to act adds time banks."""

    units: int = 1


class SetClock(Wish, frozen=True):
    """Of two clocks that parted one was chosen: `used` microseconds had gone by at `at` (UTC microseconds)."""

    at: int
    used: int


class ChangeDeck(Wish, frozen=True):
    """Another deck comes in; `name` tells it from the others."""

    name: str = ""


class CountDeck(Wish, frozen=True):
    """The deck was counted down."""

    cards: int


FloorIntent = (
    ApplyRuling | Discipline | LiftPenalty | CallFloor | AnswerFloor | ReopenHand | UseTimeBank | ChangeDeck | CountDeck
)
