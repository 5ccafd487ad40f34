"""The kinds of difference between PokerKit and the engine, each told by its situation. Amounts are chips.

Each function returns the id of a kind in `pokerkit_differences.toml`, '' where the two agree, and raises AssertionError
where the situation is none of the known ones.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pokerkit import BettingStructure, State

from app.engine.betting import Options, bring_in, raises_ended
from app.engine.games import Limit
from app.engine.payout import winners_by_rank
from app.engine.pots import Pot, layers, pots
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState

DIFFERENCES: Final = Path(__file__).with_name("pokerkit_differences.toml")


def kinds() -> Mapping[str, Mapping[str, str]]:
    """The differences there may be, by their id: the rule, what ours does, what theirs does."""
    return tomllib.loads(DIFFERENCES.read_text("utf-8"))


def about_raising(hand: HandState, theirs: State, now: Options) -> str:
    """Why only one of the two lets the seat raise."""
    return _only_ours(hand, theirs, now.seat) if now.may_raise else _only_theirs(hand, theirs, now.seat)


def _only_theirs(hand: HandState, theirs: State, seat: int) -> str:
    facing = hand.price - hand.bets[seat]
    if due := bring_in(hand):
        assert _top(hand, seat) <= due
        return "stack-within-the-bring-in"
    if raises_ended(hand):
        assert hand.setup.fixed
        assert hand.street == 0
        assert theirs.completion_betting_or_raising_count < hand.wagers
        return "blind-is-the-first-bet"
    assert hand.acted >> seat & 1
    assert not hand.stacks[hand.aggressor]
    assert facing > 0
    assert 2 * facing < hand.full if hand.setup.fixed else facing < hand.full
    return "short-all-in-reopens"


def _only_ours(hand: HandState, theirs: State, seat: int) -> str:
    assert theirs.street is not None
    others = [other for other in seats_in(hand.able) if other != seat]
    if all(hand.bets[other] + hand.stacks[other] <= hand.price for other in others):
        return "out-of-reach"
    if not hand.setup.fixed:
        assert hand.acted >> seat & 1
        assert hand.price - hand.bets[seat] >= hand.full
        assert 0 < sum(theirs.consecutive_short_all_in_amounts) < hand.full
        return "short-all-ins-add-up"
    count = theirs.completion_betting_or_raising_count
    if count == theirs.street.max_completion_betting_or_raising_count:
        if is_single(hand.live & (hand.live - 1)) and not hand.setup.start.limits.cap_heads_up and not hand.capped:
            return "cap-lifted-heads-up"
        blind = hand.street == 0 and hand.game.has_button
        assert count > hand.wagers - blind
        return "short-all-in-is-no-raise"
    facing = hand.price - hand.bets[seat]
    assert hand.acted >> seat & 1
    assert 2 * facing >= hand.full > facing
    return "half-a-bet-reopens"


def about_the_least(hand: HandState, now: Options, least: int) -> str:
    """Why the least raise differs."""
    if least == now.min_raise_to:
        return ""
    if hand.setup.fixed:
        assert hand.price > hand.full_to
        assert 2 * (hand.price - hand.full_to) < hand.full
        assert now.min_raise_to == min(hand.full_to + hand.full, _top(hand, now.seat)) < least
        return "short-all-in-is-completed"
    straddle = hand.bets[hand.straddlers[-1]]
    assert hand.price == straddle
    assert not hand.street
    assert (least, now.min_raise_to) == (straddle + hand.setup.start.big_blind, 2 * straddle)
    return "straddle-minimum"


def about_the_most(hand: HandState, theirs: State, now: Options, bounds: tuple[int, int]) -> str:
    """Why the greatest raise differs; `bounds` are PokerKit's."""
    least, most = bounds
    if most == now.max_raise_to:
        return ""
    if hand.setup.fixed:
        return _about_a_fixed_bet(hand, theirs, now, bounds)
    assert hand.game.limit is Limit.POT_LIMIT
    assert hand.assumed
    assert now.max_raise_to == min(most + hand.assumed, _top(hand, now.seat))
    assert least <= most
    return "assumed-blinds"


def _about_a_fixed_bet(hand: HandState, theirs: State, now: Options, bounds: tuple[int, int]) -> str:
    least, most = bounds
    if theirs.betting_structure is BettingStructure.POT_LIMIT:
        assert now.max_raise_to == now.min_raise_to <= most
        return "limit-omaha-is-pot-limit"
    assert most == least
    if now.max_raise_to == now.min_raise_to:
        return ""  # the least says it already
    assert hand.game.streets[hand.street].doubles
    assert now.max_raise_to == min(now.min_raise_to + hand.full, _top(hand, now.seat))
    return "double-bet-on-fourth-street"


def _top(hand: HandState, seat: int) -> int:
    return hand.bets[seat] + hand.stacks[seat]


def paid_as_pokerkit_does(hand: HandState, ranks: Sequence[Mapping[int, int]]) -> list[int]:
    """Final stacks with the pots cut among the winning hands alone, all odd chips to the first seat of each part."""
    winning = 0
    for pot in pots(hand):
        for by_seat in ranks:
            winning |= winners_by_rank(pot, by_seat)
    stacks = list(hand.stacks)
    made = [by_seat for by_seat in ranks if any(rank for seat, rank in by_seat.items() if winning >> seat & 1)]
    for pot in layers(hand.totals, winning, hand.able & winning, hand.dead):
        half, odd = divmod(pot.amount, len(made))
        for number, by_seat in enumerate(made):
            _give(stacks, half + (0 if number else odd), pot, by_seat)
    return stacks[1:]


def _give(stacks: list[int], amount: int, pot: Pot, ranks: Mapping[int, int]) -> None:
    """All odd chips go to the first seat; a half that nobody of the pot made goes to all of them."""
    order = seats_in(winners_by_rank(pot, ranks) or pot.seats)
    share, odd = divmod(amount, len(order))
    for seat in order:
        stacks[seat] += share
    stacks[order[0]] += odd
