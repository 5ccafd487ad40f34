"""The shot clock of the seat to act: it begins when the action came there, whatever brought it."""

from app.engine.events import Action
from app.session import intents as wish
from app.session.stakes import TableRules
from tests.session.night import Night

RULES = TableRules("tda", shot_clock=30, time_bank=20, time_banks=3)


def night_of(rules: TableRules = RULES) -> Night:
    night = Night({1: 200, 2: 200, 3: 200}, 1, rules=rules)
    night.deal()
    return night


def left(night: Night) -> float:
    reading = night.session.shot_clock
    assert reading is not None
    return reading.left


def test_it_begins_with_the_deal_and_anew_with_every_act() -> None:
    night = night_of()
    night.clock.pass_seconds(12)
    assert left(night) == 18
    night.play("call")
    assert left(night) == 30
    night.clock.pass_seconds(5)
    assert left(night) == 25


def test_what_does_not_move_the_action_does_not_begin_it_anew() -> None:
    night = night_of()
    night.clock.pass_seconds(12)
    night.do(wish.SeeHole(2, "AsAh"), wish.TopUp(3, 10), wish.HoldAct(2, Action.FOLD))
    assert left(night) == 18


def test_time_banks_are_of_this_decision_only() -> None:
    night = night_of()
    night.clock.pass_seconds(29)
    night.do(wish.UseTimeBank(2))
    assert left(night) == 41
    night.play("call")
    assert left(night) == 30


def test_who_gets_the_action_back_has_the_time_anew() -> None:
    night = night_of()
    night.play("call")
    night.clock.pass_seconds(25)
    night.session.undo()
    assert left(night) == 30


def test_it_survives_a_restart_and_ends_nothing() -> None:
    night = night_of()
    night.clock.pass_seconds(100)
    night = night.restarted()
    assert left(night) == 0
    assert night.hand.to_act == 1


def test_there_is_none_without_a_rule_a_hand_or_a_seat_to_act() -> None:
    assert night_of(TableRules()).session.shot_clock is None
    night = night_of()
    night.play("fold, fold")
    assert night.session.shot_clock is None
    night.do(wish.Pay((night.hand.live,)))
    assert night.session.shot_clock is None
