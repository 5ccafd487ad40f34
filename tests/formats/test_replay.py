"""Replaying recorded hands: everything that people, clubs and sites really do, and the real hands themselves."""

from collections import Counter

import pytest

from app.engine.betting import Oddity
from app.formats.recorded import Act, RecordedAct, RecordedHand, RecordedResult
from app.formats.replay import EnginePlayer, Judgement, Played, Verdict, judge, read_faults, replay
from app.formats.source import read_hands
from resources import path
from tests.shared_data import shared_path

AGREE = Judgement(Verdict.AGREE)
STREETS = {"preflop", "flop", "turn", "river"}


def told(line: str) -> RecordedAct:
    """An act from a line: a street, or seat, act and chips, as in '3 raise 60'."""
    if line in STREETS:
        return RecordedAct(Act.STREET, text=line)
    seat, act, *chips = line.split()
    return RecordedAct(Act(act), int(seat), int(chips[0]) if chips else 0)


def hand(
    stacks: dict[int, int],
    script: str,
    final: dict[int, int] | None = None,
    *,
    button: int = 1,
    blinds: tuple[int, int] = (5, 10),
    holes: dict[int, str] | None = None,
    board: str = "2c7d8h9s3d",
    boards: tuple[str, ...] | None = None,
    winners: tuple[int, ...] = (),
    rake: int = 0,
    drop: int = 0,
    game: str = "holdem-nl",
    name: str = "own",
) -> RecordedHand:
    return RecordedHand(
        id=name,
        game=game,
        unit="1",
        button=button,
        small_blind=blinds[0],
        big_blind=blinds[1],
        stacks=tuple(stacks.items()),
        acts=tuple(told(line.strip()) for line in script.split(",")),
        holes=tuple((holes or {}).items()),
        boards=(board,) if boards is None else boards,
        rake=rake,
        drop=drop,
        winners=winners,
        result=None if final is None else RecordedResult(tuple(final.items())),
    )


def played(record: RecordedHand) -> Played:
    return EnginePlayer().play(record)


def judged(record: RecordedHand) -> Judgement:
    return replay(record, EnginePlayer(), {})[1]


def assert_agrees(record: RecordedHand, *objections: Oddity) -> None:
    outcome, judgement = replay(record, EnginePlayer(), {})
    assert judgement == AGREE
    assert outcome.objections == objections


BLINDS = "2 sb 5, 3 bb 10, preflop"
CHECKED_DOWN = "flop, 2 check, 3 check, turn, 2 check, 3 check, river, 2 check, 3 check"
THREE = {1: 100, 2: 100, 3: 100}
ACES_AND_KINGS = {1: "AhAc", 2: "KhKc", 3: "QhQc"}


# What is compared


def test_the_player_never_sees_the_result() -> None:
    class Onlooker:
        seen: RecordedHand | None = None

        def play(self, record: RecordedHand) -> Played:
            self.seen = record
            return Played(((1, 1),))

    onlooker = Onlooker()
    record = hand(THREE, BLINDS, {1: 1})
    assert replay(record, onlooker, {}) == (Played(((1, 1),)), AGREE)
    assert onlooker.seen is not None
    assert onlooker.seen.result is None


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("by", [1, -1])
@pytest.mark.parametrize("rake", [0, 1])
def test_one_unit_in_one_final_stack_differs(seat: int, by: int, rake: int) -> None:
    final = {1: 115 - rake, 2: 95, 3: 90}
    script = f"{BLINDS}, 1 raise 30, 2 fold, 3 fold"
    assert judged(hand(THREE, script, final, rake=rake)) == AGREE
    wrong = hand(THREE, script, final | {seat: final[seat] + by}, rake=rake)
    said = f"seat {seat} has {final[seat]}, recorded {final[seat] + by}"
    assert judged(wrong) == Judgement(Verdict.DIFFER, said)


def test_a_final_stack_that_is_missing_differs() -> None:
    record = hand(THREE, f"{BLINDS}, 1 raise 30, 2 fold, 3 fold", {1: 115, 2: 95})
    assert judged(record) == Judgement(Verdict.DIFFER, "seat 3 has 90, recorded nothing")


def test_chips_that_change_hands_between_two_winners_without_rake_differ() -> None:
    script = f"{BLINDS}, 1 fold, 2 call 5, 3 check, {CHECKED_DOWN}"
    record = hand(THREE, script, {1: 100, 2: 101, 3: 99}, holes={2: "AhQc", 3: "AcQh"})
    assert judged(record).verdict is Verdict.DIFFER


def test_a_hand_without_a_result_agrees_when_it_can_be_played() -> None:
    script = f"{BLINDS}, 1 raise 30, 2 fold, 3 fold"
    assert judged(hand(THREE, script)) == Judgement(Verdict.AGREE, "no-result")
    unknown = hand(THREE, f"{BLINDS}, 1 fold, 2 call 5, 3 check, {CHECKED_DOWN}")
    assert judged(unknown) == Judgement(Verdict.AGREE, "no-result")
    assert played(unknown).unpaid == 20
    assert judged(hand(THREE, f"{BLINDS}, 1 raise 101, 2 fold, 3 fold")).verdict is Verdict.REFUSED


def test_a_fault_of_the_source_is_named_and_changes_no_verdict() -> None:
    script = f"{BLINDS}, 1 raise 30, 2 fold, 3 fold"
    faults = {"own": "the chips were counted wrong"}
    wrong = hand(THREE, script, {1: 114, 2: 95, 3: 90})
    assert replay(wrong, EnginePlayer(), faults)[1] == Judgement(Verdict.DIFFER, "source: the chips were counted wrong")
    cut = hand(THREE, BLINDS, {1: 100, 2: 95, 3: 105})
    assert replay(cut, EnginePlayer(), faults)[1] == Judgement(Verdict.REFUSED, "source: the chips were counted wrong")
    sound = hand(THREE, script, {1: 115, 2: 95, 3: 90})
    assert replay(sound, EnginePlayer(), faults)[1] == AGREE


# The deal


def test_a_short_big_blind_keeps_the_full_price() -> None:
    record = hand(
        {1: 100, 2: 100, 3: 4},
        "2 sb 5, 3 bb 4, preflop, 1 call 10, 2 call 5, flop, 2 check, 1 check,"
        "turn, 2 check, 1 check, river, 2 check, 1 check",
        {1: 90, 2: 102, 3: 12},
        holes=ACES_AND_KINGS | {2: "KhKc", 1: "QsQc", 3: "AhAc"},
        board="2c7d8h9s3d",
    )
    assert_agrees(record)


def test_a_blind_too_short_for_the_small_one_returns_the_rest_of_it() -> None:
    record = hand(
        {1: 100, 2: 100, 3: 1},
        "2 sb 5, 3 bb 1, preflop, 1 fold",
        {1: 100, 2: 99, 3: 2},
        holes={2: "4h5h", 3: "AhAc"},
    )
    assert_agrees(record)


def test_dead_and_live_posts() -> None:
    stacks = {1: 100, 2: 100, 3: 100, 4: 100}
    script = "2 sb 5, 3 bb 10, 4 dead 5, 4 post 10, preflop, 4 check, 1 fold, 2 fold, 3 check, flop, 3 bet 10, 4 fold"
    assert_agrees(hand(stacks, script, {1: 100, 2: 95, 3: 120, 4: 85}))


def test_a_returning_player_in_the_small_blind_posts_both_and_may_check() -> None:
    script = "2 sb 5, 3 bb 10, 2 dead 5, 2 post 5, preflop, 1 call 10, 2 check, 3 check,flop, 2 bet 10, 3 fold, 1 fold"
    assert_agrees(hand(THREE, script, {1: 90, 2: 120, 3: 90}))


def test_a_second_small_blind_is_live() -> None:
    stacks = {1: 100, 2: 100, 3: 100, 4: 100}
    script = "2 sb 5, 3 bb 10, 4 sb 5, preflop, 4 call 5, 1 fold, 2 fold, 3 check, flop, 3 bet 10, 4 fold"
    assert_agrees(hand(stacks, script, {1: 100, 2: 95, 3: 115, 4: 90}))


def test_the_straddler_acts_last_and_has_the_option() -> None:
    stacks = {1: 100, 2: 100, 3: 100, 4: 100}
    script = "2 sb 5, 3 bb 10, 4 straddle 20, preflop, 1 call 20, 2 fold, 3 call 10, 4 raise 60, 1 fold, 3 fold"
    assert_agrees(hand(stacks, script, {1: 80, 2: 95, 3: 80, 4: 145}))


def test_the_seat_left_of_a_button_straddle_opens() -> None:
    script = "2 sb 5, 3 bb 10, 1 straddle 20, preflop, 2 fold, 3 call 10, 1 check, flop, 3 bet 20, 1 fold"
    assert_agrees(hand(THREE, script, {1: 80, 2: 95, 3: 125}))


def test_antes_of_everybody_and_of_one_for_the_table() -> None:
    each = "1 ante 1, 2 ante 1, 3 ante 1, 2 sb 5, 3 bb 10, preflop, 1 fold, 2 fold"
    assert_agrees(hand(THREE, each, {1: 99, 2: 94, 3: 107}))
    table = "2 sb 5, 3 bb 10, 3 table_ante 10, preflop, 1 fold, 2 fold"
    assert_agrees(hand(THREE, table, {1: 100, 2: 95, 3: 105}))


def test_without_a_big_blind_the_seat_left_of_the_small_blind_opens() -> None:
    script = "2 sb 5, preflop, 3 fold, 1 call 10, 2 call 5, flop, 2 bet 10, 1 fold"
    assert_agrees(hand(THREE, script, {1: 90, 2: 110, 3: 100}))


def test_the_button_may_be_an_empty_seat() -> None:
    stacks = {1: 100, 4: 100, 6: 100}
    script = "6 bb 10, preflop, 1 call 10, 4 call 10, 6 check, flop, 4 bet 10, 6 fold, 1 fold"
    assert_agrees(hand(stacks, script, {1: 90, 4: 120, 6: 90}, button=3))


def test_everybody_folds_to_a_blind_that_nobody_faced() -> None:
    assert_agrees(hand(THREE, "3 bb 10, preflop, 1 fold, 2 fold", {1: 100, 2: 100, 3: 100}))


def test_antes_alone_put_everybody_all_in() -> None:
    script = "1 ante 5, 2 ante 5, preflop, 1 check, 2 check, flop, turn, river"
    record = hand({1: 5, 2: 5}, script, {1: 10, 2: 0}, holes={1: "AhAc", 2: "KhKc"})
    assert_agrees(record, Oddity.OUT_OF_TURN, Oddity.OUT_OF_TURN)


def test_what_the_house_adds_goes_to_the_main_pot() -> None:
    script = f"{BLINDS}, 1 raise 30, 2 fold, 3 fold"
    assert_agrees(hand(THREE, script, {1: 122, 2: 95, 3: 90}, drop=7))


# Odd things that people do


def test_a_fold_out_of_turn() -> None:
    script = f"{BLINDS}, 2 fold, 1 raise 30, 3 fold"
    assert_agrees(hand(THREE, script, {1: 115, 2: 95, 3: 90}), Oddity.OUT_OF_TURN)


def test_a_raise_below_the_minimum() -> None:
    script = f"{BLINDS}, 1 raise 15, 2 call 10, 3 fold, flop, 2 check, 1 bet 20, 2 fold"
    assert_agrees(hand(THREE, script, {1: 125, 2: 85, 3: 90}), Oddity.BELOW_MINIMUM)


def test_a_raise_to_no_more_than_the_price_is_a_call() -> None:
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 40, 2 raise 40, 3 fold, flop, turn, river"
    record = hand({1: 40, 2: 100, 3: 100}, script, {1: 90, 2: 60, 3: 90}, holes=ACES_AND_KINGS)
    assert_agrees(record)


def test_a_raise_that_nobody_can_call_comes_back() -> None:
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 40, 2 raise 90, 3 fold, flop, turn, river"
    stacks = {1: 40, 2: 100, 3: 100}
    assert_agrees(hand(stacks, script, {1: 90, 2: 60, 3: 90}, holes=ACES_AND_KINGS))
    heads_up = "2 sb 5, 1 bb 10, preflop, 2 call 5, 1 raise 40, 2 raise 100, flop, turn, river"
    record = hand({1: 40, 2: 100}, heads_up, {1: 80, 2: 60}, button=2, holes=ACES_AND_KINGS)
    assert_agrees(record, Oddity.NOBODY_CAN_CALL)


def test_a_call_for_less_than_the_price_by_a_deep_stack() -> None:
    script = "2 sb 5, 3 bb 6, preflop, 1 call 8, 2 call 3, flop, turn, river"
    record = hand({1: 8, 2: 100, 3: 6}, script, {1: 22, 2: 92, 3: 0}, holes={1: "AhAc", 2: "KhKc", 3: "QhQc"})
    assert_agrees(record, Oddity.UNDERCALL)


def test_a_short_all_in_blind_that_folds_leaves_its_chips() -> None:
    script = "2 sb 5, 3 bb 6, preflop, 1 raise 20, 2 fold, 3 fold"
    assert_agrees(hand({1: 100, 2: 100, 3: 6}, script, {1: 111, 2: 95, 3: 0}), Oddity.OUT_OF_TURN)


def test_checks_and_bets_of_an_all_in_run_out_change_nothing() -> None:
    script = (
        "2 sb 5, 3 bb 10, preflop, 1 raise 40, 2 call 35, 3 fold,flop, 2 check, turn, 1 check, 2 bet 60, river, 2 check"
    )
    record = hand({1: 40, 2: 100, 3: 100}, script, {1: 90, 2: 60, 3: 90}, holes=ACES_AND_KINGS)
    objections = played(record).objections
    assert judged(record) == AGREE
    assert Counter(objections) == {Oddity.OUT_OF_TURN: 4, Oddity.NOBODY_CAN_CALL: 1}


def test_a_hand_thrown_away_after_the_betting_wins_nothing() -> None:
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 40, 2 call 35, 3 fold, flop, turn, river, 1 fold"
    record = hand({1: 40, 2: 100, 3: 100}, script, {1: 0, 2: 150, 3: 90}, holes=ACES_AND_KINGS)
    assert_agrees(record, Oddity.OUT_OF_TURN)


def test_a_street_named_twice_is_one_street() -> None:
    script = "2 sb 5, 3 bb 10, preflop, preflop, 1 raise 30, 2 fold, 3 fold, preflop"
    assert_agrees(hand(THREE, script, {1: 115, 2: 95, 3: 90}))


def test_a_record_may_leave_out_the_streets_of_a_run_out() -> None:
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 40, 2 call 35, 3 fold"
    record = hand({1: 40, 2: 100, 3: 100}, script, {1: 90, 2: 60, 3: 90}, holes=ACES_AND_KINGS)
    assert_agrees(record)


def test_whatever_is_due_is_a_check_a_call_or_the_last_chips() -> None:
    script = (
        "2 sb 5, 3 bb 10, preflop, 1 raise 30, 2 check_or_call, 3 check_or_call,"
        "flop, 3 check_or_call, 1 bet 10, 3 fold, turn, river"
    )
    record = hand({1: 100, 2: 20, 3: 100}, script, {1: 90, 2: 60, 3: 70}, holes={1: "KhKc", 2: "AhAc"})
    assert_agrees(record)


# Who wins what


def test_side_pots_of_three_depths() -> None:
    stacks = {1: 20, 2: 50, 3: 90, 4: 200}
    script = "2 sb 5, 3 bb 10, preflop, 4 raise 200, 1 call 20, 2 call 45, 3 call 80, flop, turn, river"
    holes = {1: "AhAc", 2: "KhKc", 3: "QhQc", 4: "3h4h"}
    assert_agrees(hand(stacks, script, {1: 80, 2: 90, 3: 80, 4: 110}, holes=holes, board="2c7d8h9sJd"))


def test_odd_chips_go_left_of_the_button() -> None:
    script = (
        "2 sb 5, 3 bb 10, 4 dead 1, preflop, 4 fold, 1 call 10, 2 call 5, 3 check, flop, 2 check, 3 check, 1 check,"
        "turn, 2 check, 3 check, 1 check, river, 2 check, 3 check, 1 check"
    )
    stacks = {1: 100, 2: 100, 3: 100, 4: 100}
    tied = {1: "AhQc", 2: "4h5d", 3: "AcQh"}
    assert_agrees(hand(stacks, script, {1: 105, 2: 90, 3: 106, 4: 99}, holes=tied))
    assert_agrees(hand(stacks, script, {1: 100, 2: 101, 3: 100, 4: 99}, holes=tied, board="TcJdQsKsAs"))


CHOPPED = f"{BLINDS}, 1 fold, 2 call 5, 3 check, {CHECKED_DOWN}"
TIED = {2: "AhQc", 3: "AcQh"}


def test_the_rake_comes_out_of_the_pots() -> None:
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 99, 3: 98}, holes=TIED, rake=3))
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 20, 2 call 55, 3 call 50, flop, turn, river"
    record = hand({1: 20, 2: 60, 3: 60}, script, {1: 57, 2: 76, 3: 0}, holes=ACES_AND_KINGS, rake=7)
    assert_agrees(record)


@pytest.mark.parametrize("final", [{1: 100, 2: 97, 3: 100}, {1: 100, 2: 98, 3: 99}, {1: 100, 2: 100, 3: 97}])
def test_a_rake_shared_otherwise_between_the_winners_agrees_as_such(final: dict[int, int]) -> None:
    assert judged(hand(THREE, CHOPPED, final, holes=TIED, rake=3)) == Judgement(Verdict.AGREE, "rake-split")


@pytest.mark.parametrize(
    "final",
    [
        pytest.param({1: 99, 2: 99, 3: 99}, id="a seat that won nothing pays"),
        pytest.param({1: 100, 2: 101, 3: 96}, id="a winner gains from the rake"),
        pytest.param({1: 100, 2: 98, 3: 98}, id="more than the rake is gone"),
        pytest.param({1: 100, 2: 99, 3: 99}, id="less than the rake is gone"),
        pytest.param({1: 100, 2: 117, 3: 80}, id="the other one wins it all"),
    ],
)
def test_a_difference_that_is_not_the_rake_alone_differs(final: dict[int, int]) -> None:
    assert judged(hand(THREE, CHOPPED, final, holes=TIED, rake=3)).verdict is Verdict.DIFFER


def test_cards_decide_whatever_the_record_says_of_the_winners() -> None:
    holes = {2: "AhAc", 3: "KhKc"}
    record = hand(THREE, CHOPPED, {1: 100, 2: 110, 3: 90}, holes=holes, winners=(3,), board="2c7d8h9s3d")
    assert_agrees(record)


def test_a_winner_without_known_cards_is_the_one_that_the_record_names() -> None:
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 90, 3: 110}, holes={2: "AhAc"}, winners=(3,)))
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 100, 3: 100}, holes={2: "AhAc"}, winners=(2, 3)))
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 100, 3: 100}, winners=(2, 3)))


def test_a_hand_thrown_away_unseen_loses_to_the_best_of_those_shown() -> None:
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 110, 3: 90}, holes={2: "AhAc"}, winners=(2,)))
    assert_agrees(hand(THREE, CHOPPED, {1: 100, 2: 110, 3: 90}, holes={2: "AhAc", 3: "Kh"}, winners=(2,)))


def test_no_hand_can_be_read_on_a_board_that_is_not_complete() -> None:
    record = hand(THREE, CHOPPED, {1: 100, 2: 90, 3: 110}, holes=TIED, winners=(3,), board="2c7d8h9s")
    assert_agrees(record)


def test_each_pot_goes_to_a_named_winner_that_has_a_part_in_it() -> None:
    script = "2 sb 5, 3 bb 10, preflop, 1 raise 20, 2 call 55, 3 call 50, flop, turn, river"
    stacks = {1: 20, 2: 60, 3: 60}
    record = hand(stacks, script, {1: 0, 2: 140, 3: 0}, holes={1: "AhAc"}, winners=(2,))
    assert_agrees(record)


def test_where_nobody_is_known_to_have_won_the_hand_is_refused() -> None:
    record = hand(THREE, CHOPPED, {1: 100, 2: 110, 3: 90})
    assert judged(record) == Judgement(Verdict.REFUSED, "nobody is known to have won 20 in the middle")


# What cannot be played


@pytest.mark.parametrize(
    ("record", "why"),
    [
        pytest.param(hand(THREE, BLINDS, game="tarock-pl"), "there is no game 'tarock-pl'", id="another game"),
        pytest.param(hand(THREE, BLINDS), "the record ends while seat 1 is to act", id="cut off"),
        pytest.param(
            hand(THREE, f"{BLINDS}, 1 call 10, 2 call 5, 3 check"),
            "the record ends after street 0 of 3",
            id="cut off between streets",
        ),
        pytest.param(
            hand(THREE, f"{BLINDS}, 1 raise 101"), "seat 1 cannot put in 101 of 100", id="more than the stack"
        ),
        pytest.param(
            hand(THREE, f"{BLINDS}, 1 raise 30, 2 raise 4"), "seat 2 cannot put in -1 of 95", id="chips taken back"
        ),
        pytest.param(
            hand(THREE, f"{BLINDS}, 1 fold, 1 raise 30"), "seat 1 has no hand to act with", id="acts after a fold"
        ),
        pytest.param(hand(THREE, f"{BLINDS}, turn"), "street 'turn' cannot follow preflop", id="a street left out"),
        pytest.param(hand(THREE, f"{BLINDS}, flop"), "street 1 cannot follow street 0 here", id="a street too early"),
        pytest.param(hand(THREE, "2 sb 101, preflop"), "seat 2 cannot post 101", id="a blind beyond the stack"),
        pytest.param(hand(THREE, "1 bringin 5, preflop"), "seat 1 has nothing to bring in", id="of another game"),
        pytest.param(
            hand(THREE, CHOPPED, holes={2: "AhAc", 3: "AhKc"}),
            "a card stands twice among board and hands",
            id="a fouled deck",
        ),
        pytest.param(
            hand(THREE, CHOPPED, holes=TIED, rake=21),
            "a rake of 21 is more than the 20 in the middle",
            id="more rake than there is",
        ),
    ],
)
def test_what_the_engine_cannot_take_is_refused_with_its_reason(record: RecordedHand, why: str) -> None:
    assert judged(record) == Judgement(Verdict.REFUSED, why)


def test_a_player_that_loses_chips_does_not_agree_with_a_record_without_a_result() -> None:
    record = hand(THREE, f"{BLINDS}, 1 raise 30, 2 fold, 3 fold", rake=3)
    for chips in (115, 112):
        assert judge(record, Played(((1, chips), (2, 95), (3, 90)))) == Judgement(Verdict.AGREE, "no-result")
    lost = Judgement(Verdict.DIFFER, "300 chips were brought, 299 are left")
    assert judge(record, Played(((1, 114), (2, 95), (3, 90)))) == lost


def test_a_player_that_settles_without_rake_is_judged_by_what_the_winners_paid() -> None:
    record = hand(THREE, f"{BLINDS}, 1 raise 30, 2 fold, 3 fold", {1: 112, 2: 95, 3: 90}, rake=3)
    chips = ((1, 115), (2, 95), (3, 90))
    assert judge(record, Played(chips, chips, (1,))) == Judgement(Verdict.AGREE, "rake-split")


def test_a_board_run_twice_cuts_the_pot_in_two_and_gives_the_odd_chip_to_the_first_board() -> None:
    script = "2 dead 1, 2 sb 5, 3 bb 10, preflop, 1 raise 100, 2 fold, 3 call 90, flop, turn, river"
    stacks, holes = {1: 100, 2: 100, 3: 100}, {1: "AhAc", 3: "KhKc"}
    boards = ("2c7d8h9s3d", "2c7dKd9s3d")
    assert_agrees(hand(stacks, script, {1: 103, 2: 94, 3: 103}, holes=holes, boards=boards))
    assert_agrees(hand(stacks, script.replace("dead 1", "dead 2"), {1: 104, 2: 93, 3: 103}, holes=holes, boards=boards))


def test_a_street_that_nobody_acted_on_was_checked_through_where_nobody_faced_a_bet() -> None:
    script = f"{BLINDS}, 1 raise 30, 2 fold, 3 call 20, flop, turn, river"
    assert_agrees(hand(THREE, script, {1: 135, 2: 95, 3: 70}, holes={1: "AhAc", 3: "KhKc"}, boards=("2c7d8h9s3d",)))


# The real hands


@pytest.mark.parametrize(
    ("file", "hands", "rake_split", "faults"),
    [
        ("phh/pluribus-nlhe-6max.phhs.gz", 7999, 0, 0),
        ("sites/bovada.agpl3.jsonl.gz", 230, 0, 0),
        ("sites/bovada.bsd3.jsonl.gz", 684, 27, 0),
        ("sites/fulltilt.agpl3.jsonl.gz", 149, 0, 0),
        ("sites/fulltilt.mit.jsonl.gz", 24, 0, 0),
        ("sites/ggpoker.agpl3.jsonl.gz", 53, 0, 0),
        ("sites/pokernow-home-cash.mit.jsonl.gz", 1288, 0, 0),
        ("sites/pokernow-home-tournament.mit.jsonl.gz", 548, 0, 0),
        ("sites/pokerstars.agpl3.jsonl.gz", 853, 1, 1),
        ("sites/pokerstars.bsd3.jsonl.gz", 2280, 40, 0),
        ("sites/pokerstars.mit.jsonl.gz", 42, 1, 1),
    ],
)
def test_every_real_holdem_hand_agrees(file: str, hands: int, rake_split: int, faults: int) -> None:
    known = read_faults(path("replay", "source_faults.toml"))
    whys: Counter[tuple[Verdict, str]] = Counter()
    strays: dict[str, Judgement] = {}
    for record in read_hands(shared_path("hands") / file):
        if record.game != "holdem-nl":
            continue
        judgement = replay(record, EnginePlayer(), known)[1]
        fault = judgement.why.startswith("source: ")
        whys[judgement.verdict, "source" if fault else judgement.why] += 1
        if judgement.verdict is not Verdict.AGREE and not fault:
            strays[record.id] = judgement
    assert strays == {}
    assert whys.total() == hands
    assert whys[Verdict.AGREE, "rake-split"] == rake_split
    assert whys[Verdict.DIFFER, "source"] + whys[Verdict.REFUSED, "source"] == faults


def test_the_faults_of_the_sources_are_few_and_each_has_its_reason() -> None:
    known = read_faults(path("replay", "source_faults.toml"))
    assert 0 < len(known) <= 15
    assert all(len(reason) > 20 for reason in known.values())
