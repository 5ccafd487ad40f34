"""Replaying a recorded hand: it is played to its end without its result, and only then held against it.

Amounts are whole numbers of the record's unit. `Player` is the port: `EnginePlayer` folds events, another may tap keys.
"""

from collections.abc import Mapping
from enum import Enum
from itertools import chain
from pathlib import Path
from tomllib import loads
from typing import Protocol

import msgspec
from msgspec.structs import replace

from app.engine.betting import Oddity
from app.engine.fold import apply_all
from app.engine.state import HandState, InvariantError
from app.formats.recorded import RecordedHand
from app.formats.retold import UnplayableError, unplayable
from app.formats.telling import Telling


class Played(msgspec.Struct, frozen=True):
    """A hand as it was played: chips by seat at its end, or why it could not be played (`refused`).

    `before_rake` is `final` had the house taken nothing, `winners` the seats that were pushed chips, `unpaid` what
    stays in the middle because nobody is known to have won it. `objections` were raised and overruled.
    """

    final: tuple[tuple[int, int], ...] = ()
    before_rake: tuple[tuple[int, int], ...] = ()
    winners: tuple[int, ...] = ()
    unpaid: int = 0
    refused: str = ""
    objections: tuple[Oddity, ...] = ()
    actions: int = 0
    taps: int = 0


class Player(Protocol):
    """Plays recorded hands, one after the other."""

    def play(self, hand: RecordedHand) -> Played:
        """Return how the hand came out; it has no result to look at."""


class Verdict(Enum):
    """What a replay says about a hand."""

    AGREE = "agree"
    DIFFER = "differ"
    REFUSED = "refused"


class Judgement(msgspec.Struct, frozen=True):
    """The verdict, and why where that is not plain."""

    verdict: Verdict
    why: str = ""


def replay(hand: RecordedHand, player: Player, faults: Mapping[str, str]) -> tuple[Played, Judgement]:
    """How `hand` came out and what that is worth; `faults` are the hands whose source is wrong, with the reason.

    The player gets the hand without its result, so what it says cannot come from there.
    """
    played = player.play(replace(hand, result=None))
    judgement = judge(hand, played)
    if judgement.verdict is not Verdict.AGREE and hand.id in faults:
        judgement = Judgement(judgement.verdict, f"source: {faults[hand.id]}")
    return played, judgement


def judge(hand: RecordedHand, played: Played) -> Judgement:
    """Hold what was played against the result of the record."""
    if played.refused:
        return Judgement(Verdict.REFUSED, played.refused)
    if hand.result is None:
        return _conserved(hand, played)
    if played.unpaid:
        return Judgement(Verdict.REFUSED, f"nobody is known to have won {played.unpaid} in the middle")
    ours, recorded = dict(played.final), dict(hand.result.final)
    if ours == recorded:
        return Judgement(Verdict.AGREE)
    if _rake_alone(hand, played, recorded):
        return Judgement(Verdict.AGREE, "rake-split")
    return Judgement(Verdict.DIFFER, _differences(ours, recorded))


def _conserved(hand: RecordedHand, played: Played) -> Judgement:
    brought = sum(chips for _, chips in hand.stacks) + hand.drop
    left = sum(chips for _, chips in played.final) + played.unpaid
    if left not in {brought, brought - hand.rake}:
        return Judgement(Verdict.DIFFER, f"{brought} chips were brought, {left} are left")
    return Judgement(Verdict.AGREE, "no-result")


def _rake_alone(hand: RecordedHand, played: Played, recorded: Mapping[int, int]) -> bool:
    """True when the winners paid exactly the rake between them and everything else is equal."""
    paid = {seat: chips - recorded.get(seat, 0) for seat, chips in played.before_rake}
    return (
        paid.keys() == recorded.keys()
        and sum(paid.values()) == hand.rake
        and all(chips >= 0 if seat in played.winners else chips == 0 for seat, chips in paid.items())
    )


def _differences(ours: Mapping[int, int], recorded: Mapping[int, int]) -> str:
    return "; ".join(
        f"seat {seat} has {ours.get(seat, 'no chips')}, recorded {recorded.get(seat, 'nothing')}"
        for seat in sorted(ours.keys() | recorded.keys())
        if ours.get(seat) != recorded.get(seat)
    )


def read_faults(path: Path) -> Mapping[str, str]:
    """The hands whose source is wrong in itself, from a TOML file: id and reason."""
    return {str(name): str(reason) for name, reason in loads(path.read_text("utf-8"))["hands"].items()}


class EnginePlayer:
    """Plays through the engine alone. Implements `Player`."""

    def play(self, hand: RecordedHand) -> Played:
        """Return how the hand came out, or why the engine cannot take it."""
        if why := unplayable(hand):
            return Played(refused=why)
        try:
            return _play(hand)
        except (InvariantError, UnplayableError) as fault:
            return Played(refused=str(fault))


def _play(hand: RecordedHand) -> Played:
    told = Telling(hand)
    told.to_the_end()
    objections, actions, closed = tuple(told.objections), told.actions, told.state
    pushes = told.pushes()
    if not pushes:
        return Played(_chips(hand, closed), unpaid=closed.pot_total, objections=objections, actions=actions)
    final = apply_all(closed, pushes)
    before_rake = apply_all(closed, told.pushes(rake=False)) if hand.rake else final
    return Played(
        final=_chips(hand, final),
        before_rake=_chips(hand, before_rake),
        winners=tuple(sorted({seat for seat, _ in chain(*(push.shares + push.low for push in pushes))})),
        objections=objections,
        actions=actions,
    )


def _chips(hand: RecordedHand, state: HandState) -> tuple[tuple[int, int], ...]:
    return tuple((seat, state.stacks[seat]) for seat, _ in hand.stacks)
