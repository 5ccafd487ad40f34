"""The events of the running hand, as they stand: after undo, with what happened at the table in between."""

from app.engine.events import ActionTaken, HandStarted, HandVoided, StackCounted
from app.engine.fold import replay
from app.session import intents as wish
from app.session.hand_events import hand_events
from tests.session.night import Night

FOUR = dict.fromkeys(range(1, 5), 200)


def test_before_the_first_deal_there_are_none() -> None:
    assert hand_events(Night(FOUR).session.standing) == ()


def test_they_fold_to_the_running_hand_whatever_else_was_recorded() -> None:
    night = Night(FOUR)
    night.deal()
    night.do(wish.VoidHand("other"), wish.GoAway(2))
    night.deal()
    night.play("call")
    night.do(wish.TopUp(1, 50), wish.CountStack(2, 300), wish.CountStack(3, 180), wish.ComeBack(2))
    events = hand_events(night.session.standing)
    assert isinstance(events[0], HandStarted)
    assert events[0].number == 2
    assert StackCounted(3, 180) in events
    assert StackCounted(2, 300) not in events, "seat 2 was not dealt in"
    assert not any(isinstance(event, HandVoided) for event in events)
    assert replay(events) == night.hand


def test_what_was_taken_back_is_not_among_them() -> None:
    night = Night(FOUR)
    night.deal()
    night.play("call, raise 10")
    night.session.undo()
    events = hand_events(night.session.standing)
    assert sum(isinstance(event, ActionTaken) for event in events) == 1
    assert replay(events) == night.hand
