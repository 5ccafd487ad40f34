"""Rulings that change what was recorded, each as one entry that undo takes back with the ruling."""

import pytest

from app.engine.events import Action
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.corrections import put_right, taken_back
from app.session.ruling_note import RulingNote
from app.session.stakes import Stakes, TableRules
from tests.session.night import Night, acts

NOTE = RulingNote("correct", "tda", rules=("TDA 52-B",), seat=2)


def on_the_flop() -> Night:
    """Pot-limit, 12 in the middle, three seats in: 2, 4 and 1; seat 2 begins."""
    night = Night({1: 500, 2: 500, 4: 500}, 1, Stakes("omaha-pl", 2, 4), rules=TableRules("tda"))
    night.deal()
    night.play("call, call, check")
    assert (night.hand.street, night.hand.pot_total, night.hand.to_act) == (1, 12, 2)
    return night


def test_tda_52_b_a_pot_quoted_too_high_goes_back_to_all_who_put_it_in() -> None:
    night = on_the_flop()
    night.play("raise 15, call")
    before = night.table
    night.session.amend(put_right(night.session.standing, 2, 12, NOTE))
    after = night.table
    assert (night.hand.bets, night.hand.to_act, night.hand.price) == ((0, 0, 12, 0, 12), 1, 12)
    assert after.rulings == (NOTE,)
    night.session.undo()
    assert night.table == before
    night.session.redo()
    assert night.table == after
    assert night.restarted().table == after


def test_the_last_wager_of_the_seat_is_the_one_that_is_put_right() -> None:
    night = on_the_flop()
    night.play("raise 8, raise 20, call, raise 90")
    night.session.amend(put_right(night.session.standing, 2, 80, NOTE))
    assert night.hand.bets[2] == 80


def test_a_seat_without_a_wager_has_none_to_put_right() -> None:
    night = on_the_flop()
    night.play("check")
    with pytest.raises(InvariantError):
        put_right(night.session.standing, 2, 8, NOTE)


def test_acts_past_a_skipped_seat_are_taken_back_with_their_chips() -> None:
    night = on_the_flop()
    before = night.hand
    night.play("S4 raise 8, S1 call")
    recorded = night.table
    past = acts((4, Action.BET, 8), (1, Action.CALL, 8))
    night.session.amend(taken_back(night.session.standing, past, RulingNote("void_back_to", "fidpa", seat=2)))
    assert night.hand == before
    assert [note.ruling for note in night.table.rulings] == ["void_back_to"]
    night.session.undo()
    assert night.table == recorded


def test_tda_58_a_fold_past_a_skipped_seat_may_stand() -> None:
    night = on_the_flop()
    night.play("S4 raise 8, S1 fold")
    past, note = acts((4, Action.BET, 8), (1, Action.FOLD, 0)), RulingNote("back_up_to", "tda", seat=2)
    night.session.amend(taken_back(night.session.standing, past, note, folds_stand=True))
    assert (night.hand.live, night.hand.price, night.hand.to_act) == (1 << 2 | 1 << 4, 0, 2)
    night.session.undo()
    night.session.amend(taken_back(night.session.standing, past, note))
    assert night.hand.live >> 1 & 1


def test_what_is_not_the_last_act_cannot_be_taken_back() -> None:
    night = on_the_flop()
    night.play("S4 raise 8, S1 call")
    for past in (acts((4, Action.BET, 8)), acts((2, Action.CHECK, 0)), ()):
        with pytest.raises(InvariantError):
            taken_back(night.session.standing, past, NOTE)


def test_between_hands_there_is_nothing_to_change() -> None:
    night = on_the_flop()
    night.do(wish.VoidHand("other"))
    with pytest.raises(InvariantError):
        put_right(night.session.standing, 2, 8, NOTE)
    with pytest.raises(InvariantError):
        taken_back(night.session.standing, acts((2, Action.CHECK, 0)), NOTE)
