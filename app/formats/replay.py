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

from app.engine.betting import Oddity, oddities
from app.engine.events import Action, ActionTaken, BettingOpened, CardsDrawn, HandKilled, StreetDealt
from app.engine.fold import apply, apply_all
from app.engine.payout import payments
from app.engine.pots import pots
from app.engine.rake import share_rake
from app.engine.seats import is_single
from app.engine.state import HandState, InvariantError, start_hand
from app.formats.recorded import Act, RecordedHand
from app.formats.retold import (
    UnplayableError,
    action,
    next_street,
    opened,
    posted,
    pot_winners,
    run_again,
    started,
    unplayable,
)


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
    state = dealt(hand)
    objections: list[Oddity] = []
    actions = 0
    for act in hand.acts:
        if act.act is Act.STREET:
            if street := next_street(act, state):
                state = apply(_checked_through(state), street)
        elif act.act is Act.DRAW and state.live >> act.seat & 1:
            state = apply(state, CardsDrawn(act.seat, act.amount))
        elif taken := action(act, state):
            if state.waits_for_opener:
                state = apply(state, BettingOpened(taken.seat))
            objections += oddities(state, taken)
            state = _taken(state, taken)
            actions += 1
    return _settled(hand, _run_out(state), tuple(objections), actions)


def dealt(hand: RecordedHand) -> HandState:
    """The state when the first seat is to act; what the house adds is dead money."""
    return apply_all(replace(start_hand(started(hand)), dead=hand.drop), (*posted(hand), opened(hand)))


def _taken(state: HandState, taken: ActionTaken) -> HandState:
    """The state after an act, one after the end of the betting included.

    By then a check says nothing, a bet comes back at once, and a fold throws a hand away.
    """
    over = state.closed or (not state.to_act and is_single(state.able))
    if not over or taken.action is Action.CALL:
        return apply(state, taken)
    return apply(state, HandKilled(taken.seat)) if taken.action is Action.FOLD else state


def _checked_through(state: HandState) -> HandState:
    """The round as checked by everybody, where the record goes on while nobody faces a bet (a game with capped
    bets).
    """
    while state.to_act and state.bets[state.to_act] == state.price:
        state = apply(state, ActionTaken(state.to_act, Action.CHECK))
    return state


def _run_out(state: HandState) -> HandState:
    """Deal the streets that the record leaves out once nobody can bet any more."""
    if state.street == state.setup.last_street:
        state = _checked_through(state)
    while not state.closed:
        if state.to_act:
            raise UnplayableError(f"the record ends while seat {state.to_act} is to act")
        if not is_single(state.able):
            raise UnplayableError(f"the record ends after street {state.street} of {state.setup.last_street}")
        state = apply(state, StreetDealt(state.street + 1))
    return state


def _settled(hand: RecordedHand, closed: HandState, objections: tuple[Oddity, ...], actions: int) -> Played:
    if hand.rake > closed.pot_total:
        raise UnplayableError(f"a rake of {hand.rake} is more than the {closed.pot_total} in the middle")
    if again := run_again(hand, closed):
        closed = apply(closed, again)
    winners, lows = pot_winners(hand, closed)
    if not all(winners):
        return Played(_chips(hand, closed), unpaid=closed.pot_total, objections=objections, actions=actions)
    pushed = payments(closed, winners, share_rake(pots(closed), hand.rake), lows)
    final = apply_all(closed, pushed)
    before_rake = apply_all(closed, payments(closed, winners, (), lows)) if hand.rake else final
    return Played(
        final=_chips(hand, final),
        before_rake=_chips(hand, before_rake),
        winners=tuple(sorted({seat for seat, _ in chain(*(push.shares + push.low for push in pushed))})),
        objections=objections,
        actions=actions,
    )


def _chips(hand: RecordedHand, state: HandState) -> tuple[tuple[int, int], ...]:
    return tuple((seat, state.stacks[seat]) for seat, _ in hand.stacks)
