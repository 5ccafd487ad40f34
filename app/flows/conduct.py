"""What follows an offence: counted by kind for each person, and the next step under the book. Nothing here decides.

Hands are counted, times are none. The step is a proposal: whoever is in charge takes it or another one.
"""

from dataclasses import dataclass
from enum import Enum

from app.rulebook.book import Rulebook
from app.rulebook.ruling import RuleRef


class Offence(Enum):
    """What somebody did, as it is counted over a night."""

    OUT_OF_TURN = "out-of-turn"
    STRING_BET = "string-bet"
    EXPOSED_CARDS = "exposed-cards"
    SPLASHED_POT = "splashed-pot"
    TALK = "talk"
    """Spoke about the hand, or let somebody else play it."""
    SOFT_PLAY = "soft-play"
    MISCALL = "miscall"
    SLOW_PLAY = "slow"
    """Wasted time."""
    LANGUAGE = "language"
    PHONE = "phone"
    ABUSE = "abuse"
    OTHER = "other"


class Measure(Enum):
    """What is done about it."""

    NOTED = "noted"
    DIRECTIVE = "directive"
    WARNING = "warning"
    DEAD_HAND = "dead-hand"
    MISSED_HANDS = "missed-hands"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step proposed after offence number `nth` of its kind; `hands` are missed where it is missed hands."""

    measure: Measure
    nth: int
    hands: int = 0
    rule: RuleRef | None = None


ROUND = 0
"""As many hands as there are players."""
_PENALTIES = ((Measure.MISSED_HANDS, 1), (Measure.MISSED_HANDS, ROUND), (Measure.DISQUALIFIED, 0))
_STEPS: dict[str, tuple[tuple[Measure, int], ...]] = {
    "off": ((Measure.NOTED, 0),),
    "warn": ((Measure.WARNING, 0),),
    "warning_penalty": ((Measure.WARNING, 0), *_PENALTIES),
    "penalty": _PENALTIES,
    "repetition_penalty": ((Measure.DIRECTIVE, 0), *_PENALTIES),
    "warning_may_cost_hand": ((Measure.WARNING, 0), (Measure.DEAD_HAND, 0)),
    "may_fold": ((Measure.DEAD_HAND, 0),),
}
"""The steps by the book's value of `conduct`; the last one is repeated."""


def next_step(book: Rulebook, before: int, players: int) -> NextStep:
    """The step for an offence of which its person had `before` tonight, at a table of `players`.

    Source: TDA 67, 71; FIDPA 3.2; Robert's, proper behavior; Home H3 (switch D132).
    """
    steps = _STEPS.get(str(book.value("conduct")), _STEPS["warning_penalty"])
    measure, hands = steps[min(before, len(steps) - 1)]
    if measure is Measure.MISSED_HANDS and hands == ROUND:
        hands = max(players, 1)
    return NextStep(measure, before + 1, hands, book.ref("conduct"))
