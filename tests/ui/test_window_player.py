"""Hands replayed through the real window by mouse: the same result as the engine's, with few taps."""

from collections.abc import Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from app.formats.recorded import Act, RecordedAct, RecordedHand
from app.formats.replay import EnginePlayer, Verdict
from app.formats.replay import replay as judged
from app.formats.source import read_hands
from tests.shared_data import shared_path
from ui.replay.window_player import WindowPlayer

MOST_TAPS_AN_ACT = 1.45


@pytest.fixture(scope="module")
def player() -> Iterator[WindowPlayer]:
    made = WindowPlayer()
    yield made
    made.close()


def hand(*acts: RecordedAct, **changes: object) -> RecordedHand:
    base = RecordedHand(
        id="own",
        game="holdem-nl",
        unit="1",
        button=1,
        small_blind=1,
        big_blind=2,
        stacks=tuple((seat, 100) for seat in (1, 2, 3, 4)),
        acts=(RecordedAct(Act.SMALL_BLIND, 2, 1), RecordedAct(Act.BIG_BLIND, 3, 2), *acts),
    )
    return replace(base, **changes)


def same(player: WindowPlayer, record: RecordedHand) -> int:
    """The window comes to the engine's result; returns the taps."""
    ours, engine = player.play(record), EnginePlayer().play(record)
    assert not ours.refused, ours.refused
    assert (ours.final, ours.actions, ours.winners) == (engine.final, engine.actions, engine.winners)
    return ours.taps


def test_folds_to_a_raiser_are_three_taps_and_the_frame_is_two(player: WindowPlayer) -> None:
    acts = [RecordedAct(Act.RAISE, 4, 6), *(RecordedAct(Act.FOLD, seat) for seat in (1, 2, 3))]
    assert same(player, hand(*acts)) == 1 + 2 + 1 + 1  # deal; an amount and Raise; everybody to seat 4; push


def test_a_checked_down_hand_is_a_tap_a_street(player: WindowPlayer) -> None:
    checks = [RecordedAct(Act.CHECK, seat) for seat in (2, 3)]
    streets = [act for name in ("flop", "turn", "river") for act in (RecordedAct(Act.STREET, text=name), *checks)]
    start = [RecordedAct(Act.FOLD, 4), RecordedAct(Act.FOLD, 1), RecordedAct(Act.CALL, 2, 1), RecordedAct(Act.CHECK, 3)]
    record = hand(*start, *streets, holes=((2, "AhAc"), (3, "KhKc")), boards=("2c7d8h9s3d",))
    assert same(player, record) == 1 + 3 + 3 + 2


def test_odd_acts_are_recorded_over_an_objection(player: WindowPlayer) -> None:
    acts = [
        RecordedAct(Act.RAISE, 4, 3),  # below the minimum
        RecordedAct(Act.FOLD, 3),  # out of turn
        RecordedAct(Act.FOLD, 1),
        RecordedAct(Act.FOLD, 2),
    ]
    outcome = player.play(hand(*acts))
    assert [odd.value for odd in outcome.objections] == ["below-minimum", "out-of-turn"]
    assert outcome.final == EnginePlayer().play(hand(*acts)).final


def test_posts_dead_chips_and_a_dead_small_blind_are_set_up(player: WindowPlayer) -> None:
    blinds = (RecordedAct(Act.BIG_BLIND, 3, 2), RecordedAct(Act.DEAD, 1, 1), RecordedAct(Act.POST, 1, 2))
    rest = tuple(RecordedAct(Act.FOLD, seat) for seat in (4, 1, 2))
    same(player, replace(hand(), acts=(*blinds, *rest)))


def test_a_straddle_is_tapped_in_the_prompt(player: WindowPlayer) -> None:
    acts = [RecordedAct(Act.STRADDLE, 4, 4), *(RecordedAct(Act.FOLD, seat) for seat in (1, 2, 3))]
    assert same(player, hand(*acts)) == 4


def test_a_board_run_twice_takes_one_key_and_a_mark_a_board(player: WindowPlayer) -> None:
    acts = [RecordedAct(Act.RAISE, 4, 100), *(RecordedAct(Act.FOLD, seat) for seat in (1, 2))]
    record = hand(
        *acts,
        RecordedAct(Act.CALL, 3, 98),
        holes=((4, "AhAc"), (3, "KhKc")),
        boards=("2c7d8h9s3d", "2c7dKd9s3d"),
    )
    same(player, record)


def test_what_cannot_be_set_up_is_refused_with_a_reason(player: WindowPlayer) -> None:
    two_big = replace(hand(), acts=(RecordedAct(Act.BIG_BLIND, 2, 2), RecordedAct(Act.BIG_BLIND, 3, 2)))
    assert "big blind" in player.play(two_big).refused


@pytest.mark.parametrize(
    ("file", "hands"), [("phh/pluribus-nlhe-6max.phhs.gz", 25), ("sites/pokernow-home-cash.mit.jsonl.gz", 80)]
)
def test_real_hands_agree_and_cost_few_taps(player: WindowPlayer, file: str, hands: int) -> None:
    records = (record for record in read_hands(shared_path(f"hands/{file}")) if record.game == "holdem-nl")
    taps = acts = 0
    for record in islice(records, hands):
        outcome, judgement = judged(record, player, {})
        assert judgement.verdict is Verdict.AGREE, f"{record.id}: {judgement.why}"
        taps += outcome.taps
        acts += outcome.actions
    assert taps / acts <= MOST_TAPS_AN_ACT
