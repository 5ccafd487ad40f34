"""Facts of the floor: rulings, conduct, supervisor, time banks, decks. Codes; persons by number and seat.

Every fact of conduct counts one offence of its person, so a step has one of them for an offence.
"""

import msgspec

from app.flows.conduct import Offence
from app.session.ruling_note import RulingNote


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class RulingGiven(_Fact, frozen=True, gc=False, tag="ruling"):
    """Somebody ruled; what it led to follows in the same step, nothing where it was only said."""

    note: RulingNote


class OffenceNoted(_Fact, frozen=True, gc=False, tag="offence"):
    """`player` did it; nothing follows."""

    seat: int
    player: int
    offence: Offence
    rule: str = ""
    reason: str = ""


class DirectiveGiven(_Fact, frozen=True, gc=False, tag="directive"):
    """`player` was told how it is done."""

    seat: int
    player: int
    offence: Offence
    rule: str = ""
    reason: str = ""


class WarningGiven(_Fact, frozen=True, gc=False, tag="warning"):
    """`player` was warned."""

    seat: int
    player: int
    offence: Offence
    rule: str = ""
    reason: str = ""


class PenaltyGiven(_Fact, frozen=True, gc=False, tag="penalty"):
    """`player` misses the next `hands` hands, blinds and antes posted, or is `disqualified` for the night; neither
    where a dead hand was the penalty.
    """

    seat: int
    player: int
    offence: Offence
    hands: int = 0
    disqualified: bool = False
    rule: str = ""
    reason: str = ""


class PenaltyLifted(_Fact, frozen=True, gc=False, tag="pardon"):
    """`player` plays again: hands still to be missed and a disqualification end, what was counted stays. Who has left
    has `seat` 0.
    """

    seat: int
    player: int
    reason: str = ""


class FloorCalled(_Fact, frozen=True, gc=False, tag="floor"):
    """A supervisor was called at `at` (UTC microseconds)."""

    at: int
    reason: str = ""


class FloorAnswered(_Fact, frozen=True, gc=False, tag="floor-here"):
    """`who` came at `at` (UTC microseconds)."""

    at: int
    who: str


class TimeBankUsed(_Fact, frozen=True, gc=False, tag="bank"):
    """`seat` adds `units` of its time banks to the decision it faces."""

    seat: int
    units: int = 1


class DeckChanged(_Fact, frozen=True, gc=False, tag="deck"):
    """Another deck is in play, with the next hand; `name` tells it from the others ('red')."""

    name: str = ""


class DeckCounted(_Fact, frozen=True, gc=False, tag="counted"):
    """The deck was counted down and has `cards` cards."""

    cards: int


ConductFact = OffenceNoted | DirectiveGiven | WarningGiven | PenaltyGiven
FloorFact = (
    RulingGiven | ConductFact | PenaltyLifted | FloorCalled | FloorAnswered | TimeBankUsed | DeckChanged | DeckCounted
)
OfTheHand = RulingGiven | ConductFact | PenaltyLifted | TimeBankUsed
"""What undo takes back like a fact of the hand itself: it is tapped in a hurry while one runs."""
