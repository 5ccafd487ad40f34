"""The shortest taps to an amount and to a payout, against the pad and the payout themselves."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.betting import options
from app.engine.events import Action, ActionTaken, BettingOpened, HandStarted, Post, Posted, StreetDealt
from app.engine.fold import apply, replay
from app.engine.state import HandState
from app.flows.amount import AmountEntry, chip_keys
from app.flows.payout import PayoutFlow, begin
from app.formats.recorded import Act, RecordedAct
from ui.faces.bar_face import all_in_act, wager_to
from ui.faces.limit_face import presets
from ui.replay.tap_plan import Tap, amount_taps, passing, payout_taps

BLINDS = (
    HandStarted(1, "holdem-nl", 1, 1, 2, tuple((seat, 200 + 10 * seat) for seat in range(1, 7)), 2, 3),
    Posted(2, Post.SMALL_BLIND, 1, 2),
    Posted(3, Post.BIG_BLIND, 2, 2),
    BettingOpened(4),
)


def preflop() -> HandState:
    return replay(BLINDS)


def recorded(state: HandState, taps: list[Tap]) -> int:
    """The total that the taps would record, by the pad's own rules."""
    offer = options(state)
    assert offer is not None
    entry = AmountEntry(base=state.bets[offer.seat])
    start = state.setup.start
    for kind, number in taps[:-1]:
        if kind == "digit":
            entry = entry.digit(number)
        elif kind == "chip":
            entry = entry.chip(chip_keys(start.chip, start.big_blind)[number])
        else:
            entry = entry.preset(presets(state, offer)[number][1])
    if taps[-1] == ("all-in", 0):
        return all_in_act(state, offer, entry)[1]
    return wager_to(state, offer, entry)


@given(st.integers(min_value=3, max_value=240))
def test_the_taps_record_exactly_the_amount(to_amount: int) -> None:
    state = preflop()
    taps = amount_taps(state, to_amount)
    assert recorded(state, taps) == to_amount
    assert len(taps) <= len(str(to_amount)) + 1


@pytest.mark.parametrize(("to_amount", "taps"), [(4, 1), (240, 1), (7, 2), (6, 2), (100, 2), (27, 3)])
def test_minimum_and_all_in_are_one_tap_presets_and_single_chips_two(to_amount: int, taps: int) -> None:
    assert len(amount_taps(preflop(), to_amount)) == taps


def test_a_run_of_folds_ends_where_somebody_puts_chips_in() -> None:
    acts = [RecordedAct(Act.FOLD, 4), RecordedAct(Act.FOLD, 5), RecordedAct(Act.RAISE, 6, 8), RecordedAct(Act.FOLD, 1)]
    run, lines = passing(acts, preflop())
    assert [act.seat for act in run] == [4, 5]
    assert lines == [1, 2]


def test_a_fold_out_of_turn_is_no_part_of_a_run() -> None:
    run, lines = passing([RecordedAct(Act.FOLD, 4), RecordedAct(Act.FOLD, 6)], preflop())
    assert [act.seat for act in run] == [4]
    assert lines == [1]


def three_all_in() -> HandState:
    """Seats 4, 5 and 6 all-in for 240, 250 and 260: a main pot, a side pot, an uncalled rest."""
    state = preflop()
    for seat, to_amount in ((4, 240), (5, 250), (6, 260)):
        state = apply(state, ActionTaken(seat, Action.RAISE, to_amount))
    for seat in (1, 2, 3):
        state = apply(state, ActionTaken(seat, Action.FOLD))
    while not state.closed:
        state = apply(state, StreetDealt(state.street + 1))
    return state


def after(flow: PayoutFlow, taps: list[Tap]) -> PayoutFlow:
    for kind, number in taps:
        flow = flow.tapped(number) if kind == "seat" else flow.chosen(number)
    return flow


@pytest.mark.parametrize(
    ("main", "side", "most"),
    [((4,), (5,), 2), ((5,), (5,), 1), ((4, 5), (6,), 3), ((5, 6), (5, 6), 2), ((4, 5, 6), (5, 6), 5)],
)
def test_every_payout_can_be_marked_with_few_taps(main: tuple[int, ...], side: tuple[int, ...], most: int) -> None:
    flow = begin(three_all_in())
    wanted = (sum(1 << seat for seat in main), sum(1 << seat for seat in side))
    taps = payout_taps(flow, wanted)
    assert after(flow, taps).winners == wanted
    assert len(taps) <= most


def test_no_shorter_way_is_missed() -> None:
    flow = begin(three_all_in())
    lengths = [len(payout_taps(flow, (1 << main, 1 << 5))) for main in (5, 4)]
    assert lengths == [1, 2]
    assert all(a < b for a, b in pairwise(lengths))
