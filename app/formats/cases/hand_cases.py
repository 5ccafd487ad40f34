"""A hand case as it is put to the engine: what was given, was done, is asked. The expected values stay outside.

Amounts are whole numbers of the case's unit, seats are 1-based, a total is what stands in front on the street.
"""

from collections.abc import Mapping
from typing import Annotated, TypeVar

import msgspec

from app.engine.games import Limit
from app.engine.rake import RakeRule
from app.formats.cases.words import CaseStep, UnsupportedError, read_rake, read_step
from app.formats.errors import HAND_ACTIONS, MOST_CHIPS, HandError

Seat = Annotated[int, msgspec.Meta(ge=1, le=60)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]
Wagers = dict[Seat, Chips]

Kind = TypeVar("Kind")

LIMITS = {limit.value.upper(): limit for limit in Limit}
"""The limits as a case names them."""


class CaseGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table before the cards, as the head of a case file describes it."""

    seats: Wagers
    button: Seat
    sb: Chips
    bb: Annotated[int, msgspec.Meta(ge=1, le=MOST_CHIPS)]
    unit: str | float = 1
    blinds: dict[Seat | str, Chips | str] | None = None
    antes: Wagers = {}
    posts: Wagers = {}
    dead: Wagers = {}
    straddles: Wagers = {}
    limit: str = "NL"
    small_bet: Chips = 0
    big_bet: Chips = 0
    cap: Chips = 0
    rake: str | int = ""
    rake_given: Chips | None = None
    start: str = "preflop"


class OtherPot(msgspec.Struct, frozen=True):
    """The odd-chip question for another pot."""

    pot: Chips
    winners_in_order: tuple[Seat, ...]


class Questions(msgspec.Struct, frozen=True):
    """What is asked: the names of the answers, and the moves and pots they are asked about. No expected value."""

    names: frozenset[str]
    after: tuple[CaseStep, ...]
    moves: tuple[CaseStep, ...]
    """Legal or not? Those of `accepts` and of `rejects`, told apart by nothing."""
    steps: tuple[CaseStep, ...]
    """Possible by now or not?"""
    other_pot: OtherPot | None
    rake_given: int | None


class HandCase(msgspec.Struct, frozen=True):
    """A case that the engine can answer. `ranking` holds (seat, place), 1 = best hand."""

    given: CaseGiven
    rake: RakeRule
    actions: tuple[CaseStep, ...]
    ranking: tuple[tuple[int, int], ...]
    questions: Questions


class _Written(msgspec.Struct, frozen=True):
    """What a case may hold beside prose, before `given` and `expect` are looked into."""

    given: dict[str, object]
    expect: dict[str, object]
    actions: list[str] = []
    ranking: dict[Seat, int] = {}


def read_case(item: Mapping[object, object]) -> HandCase:
    """The case in `item`.

    Raises:
        UnsupportedError: it is about something else than the chips of a hold'em hand.
        HandError: a value in it is not what the head of the file calls for.
    """
    if "given" not in item or "expect" not in item:
        raise HandError("a case has given and expect")
    if str(item.get("checked", "")).startswith("by hand"):
        raise UnsupportedError("no engine can replay it; it is checked by hand")
    written = _typed(item, _Written)
    if unknown := written.given.keys() - set(CaseGiven.__struct_fields__):
        raise UnsupportedError(f"given speaks of {', '.join(sorted(unknown))}")
    given = _typed(written.given, CaseGiven)
    if given.limit not in LIMITS:
        raise UnsupportedError(f"{given.limit} is no limit structure that is known")
    if given.start not in ("preflop", "flop"):
        raise UnsupportedError(f"a hand cannot start on the {given.start}")
    if sum(chips > 0 for chips in given.seats.values()) < 2:
        raise HandError("a hand needs two seats with chips")
    if len(written.actions) > HAND_ACTIONS:
        raise HandError(f"a hand has at most {HAND_ACTIONS} actions")
    return HandCase(
        given,
        read_rake(given.rake, given.unit),
        tuple(read_step(text) for text in written.actions),
        tuple(written.ranking.items()),
        _questions(written.expect),
    )


def _typed(value: object, kind: type[Kind]) -> Kind:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as fault:
        raise HandError(f"{fault}; chips and seats are whole numbers") from None


def _questions(expect: Mapping[str, object]) -> Questions:
    def steps(name: str) -> tuple[CaseStep, ...]:
        return tuple(read_step(text) for text in _typed(expect.get(name, []), list[str]))

    return Questions(
        names=frozenset(expect),
        after=steps("after"),
        moves=tuple(sorted({*steps("accepts"), *steps("rejects")}, key=lambda step: step.text)),
        steps=steps("cannot"),
        other_pot=_typed(expect["also"], OtherPot) if "also" in expect else None,
        rake_given=_typed(expect["rake_given"], Chips) if "rake_given" in expect else None,
    )
