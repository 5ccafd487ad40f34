"""What a ruling does to the table beside the hand: the button, and pots that the house has its part of."""

from app.engine.events import HandVoided, PotPushed
from app.engine.rake import RakeRule
from app.rulebook.verdict import Fact, ruled
from app.session import intents as wish
from app.session.deal import plan
from app.session.ruling_events import ruling_events
from app.session.ruling_note import RulingNote
from app.session.table import ButtonMoved
from tests.session.night import Night


def night_of() -> Night:
    night = Night({1: 200, 2: 200, 3: 200, 4: 200, 5: 200}, 1)
    night.deal()
    return night


def test_tda_34_a_a_misplaced_button_goes_where_it_belongs_with_the_misdeal() -> None:
    night, void = night_of(), HandVoided("button")
    events = ruling_events(night.table, ruled("misdeal", button=2), (void,))
    assert events == (void, ButtonMoved(2))
    night.do(wish.ApplyRuling(RulingNote("misdeal", "tda"), events))
    night.deal()
    assert night.positions() == (2, 3, 4)


def test_a_misdeal_with_the_button_in_its_place_moves_nothing() -> None:
    night, void = night_of(), HandVoided("exposed-card")
    assert ruling_events(night.table, ruled("redeal", button=1), (void,)) == (void,)
    assert ruling_events(night.table, ruled("misdeal"), (void,)) == (void,)
    assert ruling_events(night.table, ruled("play_on", button=2)) == ()


def test_tda_32_a_dead_small_blind_stands_where_the_button_goes_next() -> None:
    night = night_of()
    night.do(wish.VoidHand("other"))
    coming: list[Fact] = [{"button": 2, "sb": None, "bb": 4}, {"button": 3, "sb": 4, "bb": 5}]
    events = ruling_events(night.table, ruled("button", next_hands=coming))
    assert events == (ButtonMoved(2, 0, 4, 3),)
    night.do(wish.ApplyRuling(RulingNote("button", "tda"), events))
    night.hand_without_play()
    assert night.positions() == (2, 0, 4)
    after = plan(night.table)
    assert after is not None
    assert (after.positions.button, after.positions.small, after.positions.big) == (3, 4, 5)


def test_positions_are_not_given_while_a_hand_runs_or_where_there_are_none() -> None:
    night = night_of()
    coming: list[Fact] = [{"button": 2, "sb": 3, "bb": 4}]
    assert ruling_events(night.table, ruled("button", next_hands=coming)) == ()
    night.do(wish.VoidHand("other"))
    assert ruling_events(night.table, ruled("button", next_hands=[])) == ()
    assert ruling_events(night.table, ruled("button", next_hands=coming)) == (ButtonMoved(2, 3, 4),)


def test_where_the_house_has_its_part_the_pots_are_paid_as_always() -> None:
    night = night_of()
    pushed = PotPushed(0, ((3, 3),))
    assert ruling_events(night.table, ruled("award"), (pushed,)) == (pushed,)
    night.do(wish.SetRake(RakeRule(500, 0, ((2, 5),))))
    assert ruling_events(night.table, ruled("award"), (pushed,)) == ()
