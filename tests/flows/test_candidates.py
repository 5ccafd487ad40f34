"""What is recorded when a ruling is carried out or a person has chosen: acts that wait, seats that may not raise."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.engine.betting import options
from app.engine.events import ActHeld, Action, ActionTaken, HandEvent, HandKilled, PotPushed, RaisesBarred
from app.engine.fold import apply, apply_all
from app.engine.state import HandState, InvariantError
from app.flows.inquiry.candidates import carried_out, chosen
from app.rulebook.given import Given
from app.rulebook.verdict import Fact, ruled
from tests.rulebook.felt import session_on, shown_down
from tests.rulebook.told_hands import FLOP, Facts, scene, verdict

OPENED = FLOP | {"actions": ["1 check"]}


def done(book: str, event: Facts, given: Facts = OPENED) -> tuple[HandEvent, ...]:
    return carried_out(scene(book, given, event), verdict(book, given, event))


def picked(book: str, event: Facts, choice: Fact, given: Facts = OPENED) -> tuple[HandEvent, ...]:
    return chosen(scene(book, given, event), verdict(book, given, event), choice)


def after(events: tuple[HandEvent, ...], given: Facts = OPENED) -> HandState:
    hand = scene("tda", given, {}).hand
    assert hand is not None
    return apply_all(hand, events)


# ---- out of turn


@pytest.mark.parametrize(("book", "passive"), [("tda", False), ("roberts", True)])
def test_roberts_br_10_who_checked_too_early_may_not_raise_when_the_action_changed(book: str, passive: bool) -> None:
    assert done(book, {"seat": 4, "turn": "out", "gesture": "tap"}) == (ActHeld(4, Action.CHECK, 0, 0, passive),)


def test_roberts_br_10_who_bet_too_early_keeps_every_option() -> None:
    event: Facts = {"seat": 4, "turn": "out", "verbal": "bet", "amount": 400}
    assert done("roberts", event) == (ActHeld(4, Action.BET, 400),)


def test_home_h3_an_act_waits_once_somebody_has_acted_behind_and_those_wait_with_it() -> None:
    event: Facts = {"seat": 4, "turn": "out", "chips": [400]}
    assert done("home", event) == ()
    assert done("home", event | {"acted_behind": ["5 call 400"]}) == (ActHeld(4, Action.BET, 400),)
    assert done("tda", event | {"acted_behind": ["5 call 400"]}) == (
        ActHeld(4, Action.BET, 400),
        ActHeld(5, Action.CALL, 400, 400),
    )


# ---- skipped


PAST: Facts = {"skipped": 2, "out_of_turn": ["4 bet 400", "5 call 400"], "reasonable_time": True}


def test_tda_53_b_a_skipped_seat_that_may_only_check_call_or_fold_cannot_raise() -> None:
    events = picked("tda", PAST, "passive_only")
    assert events[-1] == RaisesBarred(2)
    hand = after(events)
    offer = options(hand)
    assert offer is not None
    assert (hand.to_act, offer.to_call, offer.may_raise) == (2, 400, False)


def test_tda_53_b_a_dead_hand_leaves_what_was_done_behind_it() -> None:
    hand = after(picked("tda", PAST, "dead_hand"))
    assert not hand.live >> 2 & 1
    assert hand.bets[4:6] == (400, 400)


def test_a_misdirected_round_stands_or_is_void_as_the_floor_says() -> None:
    event: Facts = {"cause": "dealer_misdirection", "skipped": 2, "out_of_turn": PAST["out_of_turn"]}
    found = verdict("tda", OPENED, event)
    assert found.facts["call_to"] == 400
    stands = after(picked("tda", event, "full_rights"))
    offer = options(stands)
    assert offer is not None
    assert (stands.to_act, offer.may_raise, offer.min_raise_to) == (2, True, 800)
    assert picked("tda", event, "void_all") == ()


def test_roberts_br_11_a_lost_right_to_act_kills_the_hand_behind_the_acts() -> None:
    given = FLOP | {"stacks": {1: 9000, 2: 9000, 4: 9000, 5: 9000, 6: 9000}, "actions": ["1 check"]}
    event: Facts = {
        "skipped": 2, "out_of_turn": ["4 bet 400", "5 call 400", "6 fold"], "reasonable_time": True,
    }  # fmt: skip
    lost = picked("roberts", event, "right_lost", given)
    assert [type(one) for one in lost] == [ActionTaken, ActionTaken, ActionTaken, HandKilled]
    assert [one.seat for one in picked("roberts", event, "full_rights", given) if isinstance(one, ActionTaken)] == [6]


# ---- amounts, pots


def test_a_bet_that_is_owed_is_recorded_at_the_amount_that_is_named() -> None:
    event: Facts = {"seat": 2, "verbal": "raise"}
    assert done("tda", event) == ()
    assert picked("tda", event, 250) == (ActionTaken(2, Action.BET, 250),)


def test_an_award_pushes_the_pot_where_the_betting_is_over() -> None:
    hand = session_on("tda", shown_down(Given(live=(2, 4)))).state.hand
    told = replace(scene("tda", {"live": [2, 4]}, {}), hand=hand)
    found = ruled("floor", seat=4)
    assert chosen(told, found, "award") == (PotPushed(0, ((4, 200),)),)
    assert chosen(told, found, "forfeit") == (HandKilled(4),)


# ---- raises barred


def test_only_a_seat_with_an_act_to_come_can_be_barred() -> None:
    hand = after(())
    assert apply(hand, RaisesBarred(2)).passive == 1 << 2
    with pytest.raises(InvariantError):
        apply(hand, RaisesBarred(1))


def test_a_choice_by_mapping_names_its_seat() -> None:
    choice: Mapping[str, Fact] = {"ruling": "fold", "seat": 2}
    found = chosen(scene("tda", OPENED, {}), ruled("floor"), choice)
    assert found == (ActionTaken(2, Action.FOLD),)
