"""A fold or a dead hand is taken back by backing up to it; what goes with it is counted."""

from app.engine.events import Action
from app.session import intents as wish
from app.session.take_back import TakeBack, take_back
from tests.ui.table_night import Night


def dealt(*acts: str) -> Night:
    """Six seats; seat 4 acts first."""
    night = Night((200,) * 6)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act(*acts)
    return night


def found(night: Night, seat: int) -> TakeBack | None:
    return take_back(night.session.standing, seat)


def test_the_last_fold_takes_nothing_with_it() -> None:
    night = dealt("raise 6", "fold")
    back = found(night, 5)
    assert back is not None
    assert back == TakeBack(back.seq, killed=False, acts=0, later=True, cards=False, counts=False)
    assert night.bridge.back_up(back.seq)
    hand = night.session.state.hand
    assert hand is not None
    assert (hand.to_act, hand.live >> 5 & 1) == (5, 1)


def test_later_acts_go_with_it() -> None:
    back = found(dealt("fold", "raise 6", "call", "fold"), 4)
    assert back is not None
    assert (back.acts, back.later) == (3, True)


def test_a_fold_among_others_in_one_step_takes_the_others_too() -> None:
    night = dealt()
    night.do(wish.PassTo(1))
    back = found(night, 5)
    assert back is not None
    assert (back.acts, back.later) == (2, False)
    first = found(night, 4)
    assert first is not None
    assert (first.seq, first.acts, first.later) == (back.seq, 2, True)


def test_cards_seen_since_are_named() -> None:
    night = dealt("fold", "call", "call", "call", "call", "check")
    night.do(wish.SeeBoard("Kd9s4c"))
    back = found(night, 4)
    assert back is not None
    assert (back.acts, back.cards) == (5, True)


def test_a_dead_hand_comes_back_by_its_ruling() -> None:
    night = dealt("call")
    night.do(wish.KillHand(5))
    back = found(night, 5)
    assert back is not None
    assert (back.killed, back.acts) == (True, 0)
    assert night.bridge.back_up(back.seq)
    hand = night.session.state.hand
    assert hand is not None
    assert hand.live >> 5 & 1


def test_a_fold_made_after_an_undone_one_is_meant() -> None:
    night = dealt("fold")
    assert night.bridge.undo()
    night.act("call", "fold")
    assert found(night, 4) is None
    back = found(night, 5)
    assert back is not None
    assert back.acts == 0


def test_money_between_does_not_count() -> None:
    night = dealt("fold")
    night.do(wish.TopUp(4, 50), wish.CountStack(5, 190), wish.Act(Action.FOLD))
    back = found(night, 4)
    assert back is not None
    assert back.acts == 1


def test_a_count_since_is_named_where_backing_up_reaches_it() -> None:
    night = dealt("fold")
    night.do(wish.CountStack(5, 190))
    back = found(night, 4)
    assert back is not None
    assert night.bridge.back_up(back.seq)
    assert back.counts is (night.session.state.stack(5) == 200)


def test_a_live_seat_an_absent_one_and_no_hand_have_nothing_to_take_back() -> None:
    night = dealt()
    assert found(night, 4) is None
    assert found(Night((200, 200)), 1) is None
    away = Night((200,) * 3)
    away.do(wish.GoAway(3), wish.Deal())
    assert found(away, 3) is None


def test_the_hand_before_is_another_hand() -> None:
    night = dealt("fold", "fold", "fold", "fold", "fold")
    night.do(wish.Pay((1 << 3,)), wish.Deal())
    assert found(night, 4) is None
