"""The engine against PokerKit on the same hands: events folded into new states, and whole hands with settlement."""

import re
import statistics
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pokerkit import Automation, NoLimitTexasHoldem, State

from app.engine.betting import oddities
from app.engine.cards import CARD_OF
from app.engine.events import ActionTaken, HandEvent, HandStarted
from app.engine.fold import apply, apply_all
from app.engine.payout import settle, uncontested
from app.engine.reading.high import HIGH
from app.engine.state import HandState, start_hand
from app.formats.recorded import Act, RecordedHand
from app.formats.retold import action, next_street, opened, posted, started
from app.formats.source import read_hands
from tests.bench.figures import Figure, median_of
from tests.shared_data import shared_path

Hand = TypeVar("Hand")
HANDS = 1500
CHUNK = 100
PAIRS = 9
AHEAD = 5
"""Ours plays a chunk this often, so that both sides take a measurable time."""

BETTING = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.RUNOUT_COUNT_SELECTION,
)
WHOLE = (
    *BETTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass(frozen=True, slots=True)
class Script:
    """One hand ready for both engines; `theirs` holds PokerKit's calls as (word, amount or cards)."""

    start: HandStarted
    events: tuple[HandEvent, ...]
    theirs: tuple[tuple[str, int | str], ...]
    holes: tuple[str, ...]
    board: str


def load() -> list[Script]:
    """The first hands of the Pluribus file."""
    found = []
    for hand in read_hands(shared_path("hands/phh/pluribus-nlhe-6max.phhs.gz")):
        found.append(_script(hand))
        if len(found) == HANDS:
            break
    return found


def _script(hand: RecordedHand) -> Script:
    start = started(hand)
    events: list[HandEvent] = [*posted(hand), opened(hand)]
    state = start_hand(start)
    for event in events:
        state = apply(state, event)
    theirs: list[tuple[str, int | str]] = []
    board = ""
    for act in hand.acts:
        if act.act is Act.BOARD:
            theirs.append(("board", act.text))
            board += act.text
        happened: HandEvent | None = action(act, state)
        if act.act is Act.STREET:
            happened = next_street(act, state)
        elif isinstance(happened, ActionTaken):
            word = {Act.FOLD: "fold", Act.BET: "raise", Act.RAISE: "raise"}.get(act.act, "call")
            theirs.append((word, happened.to_amount))
        if happened is None:
            continue
        event = happened
        events.append(event)
        state = apply(state, event)
    holes = tuple(re.sub(r"\s", "", cards) for _, cards in sorted(hand.holes))
    return Script(start, tuple(events), tuple(theirs), holes, board)


# ---- ours


def fold_all(scripts: list[Script]) -> None:
    for script in scripts:
        apply_all(start_hand(script.start), script.events)


def judge_all(scripts: list[Script]) -> None:
    """Every act asked of the rules before it is folded, as at the table."""
    for script in scripts:
        state = start_hand(script.start)
        for event in script.events:
            if isinstance(event, ActionTaken):
                oddities(state, event)
            state = apply(state, event)


def settle_all(scripts: list[Script]) -> list[tuple[int, ...]]:
    return [settle_one(script).stacks[1:] for script in scripts]


def settle_one(script: Script) -> HandState:
    state = apply_all(start_hand(script.start), script.events)
    pushes = uncontested(state)
    if not pushes:
        cards = [CARD_OF[script.board[at : at + 2]] for at in range(0, len(script.board), 2)]
        board = HIGH.prepare(cards)
        ranks = {
            seat: board.rank([CARD_OF[hole[:2]], CARD_OF[hole[2:]]])
            for seat, hole in enumerate(script.holes, 1)
            if state.live >> seat & 1
        }
        pushes = settle(state, ranks)
    return apply_all(state, pushes)


# ---- PokerKit


def pokerkit_betting(scripts: list[Script]) -> None:
    """Face-down cards, no showdown, no evaluation."""
    for script in scripts:
        state = _pokerkit(script, BETTING)
        for _ in script.holes:
            state.deal_hole("????")
        for word, value in script.theirs:
            if word == "fold":
                state.fold()
            elif word == "raise":
                state.complete_bet_or_raise_to(int(value))
            elif word == "call":
                state.check_or_call()
            elif state.can_deal_board():
                state.deal_board(value)
            else:
                break  # an all-in: it wants the cards shown first


def pokerkit_whole(scripts: list[Script]) -> list[tuple[int, ...]]:
    found = []
    for script in scripts:
        state = _pokerkit(script, WHOLE)
        for hole in script.holes:
            state.deal_hole(hole)
        for word, value in script.theirs:
            if word == "fold":
                state.fold()
            elif word == "raise":
                state.complete_bet_or_raise_to(int(value))
            elif word == "call":
                state.check_or_call()
            else:
                state.deal_board(value)
        found.append(tuple(state.stacks))
    return found


def _pokerkit(script: Script, automations: tuple[Automation, ...]) -> State:
    stacks = tuple(chips for _, chips in script.start.stacks)
    blinds = (script.start.small_blind, script.start.big_blind)
    return NoLimitTexasHoldem.create_state(automations, True, 0, blinds, script.start.big_blind, stacks, len(stacks))


# ---- pair by pair


def ratio(ours: Callable[[list[Hand]], object], theirs: Callable[[list[Hand]], object], scripts: list[Hand]) -> float:
    """How many times faster ours is, the median of the pairs."""
    found = []
    for pair in range(PAIRS):
        at = pair * CHUNK % (len(scripts) - CHUNK)
        chunk = scripts[at : at + CHUNK]
        slow = _seconds(theirs, chunk)
        quick = _seconds(ours, chunk * AHEAD) / AHEAD
        found.append(slow / quick)
    return statistics.median(found)


def _seconds(play: Callable[[list[Hand]], object], scripts: list[Hand]) -> float:
    """Processor time, because nothing here waits and the machine may be shared."""
    began = time.process_time()
    play(scripts)
    return time.process_time() - began


def figures() -> list[Figure]:
    """The engine's figures; AssertionError when the two engines disagree on a stack."""
    warnings.simplefilter("ignore")
    scripts = [script for script in load() if script.holes and "?" not in script.holes[0]]
    checked = scripts[:300]
    split = [a for a, b in zip(settle_all(checked), pokerkit_whole(checked), strict=True) if a != b]
    assert not split, f"{len(split)} hands differ"
    fold = median_of(lambda: ratio(fold_all, pokerkit_betting, scripts))
    judged = median_of(lambda: ratio(judge_all, pokerkit_betting, scripts))
    whole = median_of(lambda: ratio(settle_all, pokerkit_whole, scripts))
    return [
        Figure("fold", fold, "x", 30, "least", "PokerKit, betting only, hands/s"),
        Figure("judged", judged, "x", 25, "least", "PokerKit, betting only; ours asks the rules before each act"),
        Figure("settled", whole, "x", 40, "least", "PokerKit, whole hands with showdown, hands/s"),
    ]
