"""What a ruling awards is pushed on the hand that is over, and only there."""

from dataclasses import replace

import pytest

from app.engine.events import BoardsRun, PotPushed
from app.engine.fold import apply, apply_all
from app.engine.payout import Cut
from app.engine.state import HandState
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.pots.pushes import pushes, won_by
from app.rulebook.scene import Scene
from app.rulebook.stated import StatedPot
from app.rulebook.verdict import Verdict
from tests.rulebook.chip_scenes import scene_of
from tests.rulebook.felt import session_on, shown_down, with_pots

TWO_POTS = Given(table=9, button=9, pots=(StatedPot(300, (2, 4, 6)), StatedPot(101, (4, 6))))


def hand_of(given: Given, boards: int = 1) -> HandState:
    hand = session_on("tda", with_pots(given, boards)).state.hand
    assert hand is not None
    return hand


def ruled(scene: Scene, hand: HandState) -> Verdict:
    verdict = rule_on(replace(scene, hand=hand))
    assert verdict is not None
    return verdict


def test_every_pot_goes_to_who_won_it() -> None:
    hand = hand_of(TWO_POTS)
    found = pushes(hand, [Cut(((2, 300),)), Cut(((4, 51), (6, 50)))])
    assert found == (PotPushed(0, ((2, 300),)), PotPushed(1, ((4, 51), (6, 50))))
    assert apply_all(hand, found).finished


def test_the_house_has_what_is_left_of_a_pot() -> None:
    hand = hand_of(TWO_POTS)
    parts = [Cut(((2, 280),)), Cut(((4, 50), (6, 45)))]
    found = pushes(hand, parts, rake=21, drops=(("jackpot", 5),))
    assert [(push.rake, push.drops) for push in found] == [(15, (("jackpot", 5),)), (6, ())]
    assert apply_all(hand, found).chips == hand.chips


@pytest.mark.parametrize(
    "parts",
    [
        [Cut(((2, 300),))],
        [Cut(((2, 300),)), Cut(((2, 101),))],
        [Cut(((2, 301),)), Cut(((4, 100),))],
        [Cut(((2, 300),)), Cut(((4, 100),))],
        [Cut(((2, 300),)), Cut(())],
    ],
)
def test_pots_that_are_not_those_of_the_hand_are_not_pushed(parts: list[Cut]) -> None:
    assert pushes(hand_of(TWO_POTS), parts) == ()


def test_nothing_is_pushed_while_the_betting_is_open_or_when_it_was_paid() -> None:
    hand = hand_of(TWO_POTS)
    paid = apply_all(hand, won_by(hand, 4)[:1] or pushes(hand, [Cut(((4, 300),)), Cut(((4, 101),))]))
    assert won_by(paid, 4) == ()
    assert won_by(None, 4) == ()
    running = apply_all(session_on("tda", shown_down(Given(live=(2, 4)))[:2]).state.hand, ())  # type: ignore[arg-type]  # it runs
    assert running.to_act
    assert won_by(running, 2) == ()


def test_one_winner_takes_every_pot_only_with_a_part_in_each() -> None:
    hand = hand_of(TWO_POTS)
    assert won_by(hand, 2) == ()
    assert [push.shares for push in won_by(hand, 6)] == [((6, 300),), ((6, 101),)]


def test_tda_20_a_tie_is_pushed_as_it_is_cut() -> None:
    scene = scene_of("tda", {"table": 9, "button": 9}, {"showdown": [{"high": [2, 4, 6]}, {"high": [4, 6]}]})
    found = ruled(scene, hand_of(TWO_POTS))
    assert [push.shares for push in found.events if isinstance(push, PotPushed)] == [
        ((2, 100), (4, 100), (6, 100)),
        ((4, 51), (6, 50)),
    ]


def test_robert_nl_15_two_runs_are_recorded_and_every_part_is_pushed() -> None:
    event = {
        "runs": 2, "agreed": True, "both_all_in": True,
        "showdown": [{"boards": [{"high": [2]}, {"high": [6]}]}, {"boards": [{"high": [4]}, {"high": [6]}]}],
    }  # fmt: skip
    hand = hand_of(TWO_POTS)
    found = ruled(scene_of("roberts", {"table": 9, "button": 9}, event), hand)
    assert found.events[0] == BoardsRun(2, (2, 4, 6))
    after = apply_all(hand, found.events)
    assert after.finished
    assert dict(after.pushed) == {2: 150, 4: 51, 6: 50}, "the last push of each seat"
    assert found.facts["awards"] == {2: 150, 4: 51, 6: 200}


def test_a_run_that_was_recorded_already_is_not_recorded_twice() -> None:
    event = {"runs": 2, "agreed": True, "showdown": [{"boards": [{"high": [4]}, {"high": [6]}]}] * 2}
    hand = apply(hand_of(TWO_POTS), BoardsRun(2))
    found = ruled(scene_of("roberts", {"table": 9, "button": 9}, event), hand)
    assert {type(one) for one in found.events} == {PotPushed}
    assert apply_all(hand, found.events).finished


def test_an_all_in_before_the_flop_has_five_cards_to_come_though_every_street_lies_open() -> None:
    hand = hand_of(Given(table=9, button=9, pots=(StatedPot(200, (2, 4)),)))
    assert (hand.street, hand.runs_from) == (3, 0)
    asked = scene_of("roberts", {"table": 9, "button": 9}, {"runs": 2, "agreed": True})
    assert ruled(asked, hand).ruling == "granted"
