"""The film of a hand: a frame for every act, street and payout, at the table as it stood then."""

from app.engine.events import ActionTaken, HandStarted, HandVoided, PotPushed, StreetDealt
from app.session import intents as wish
from app.session.film import Film, film
from app.session.floor_facts import RulingGiven
from app.session.logged_steps import logged_steps
from app.session.ruling_note import RulingNote
from tests.session.night import STREAM, Night


def filmed(night: Night, number: int) -> Film:
    return film(logged_steps(night.store.read(STREAM)), number)


def test_every_act_and_street_is_a_frame_of_its_own() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.play("call,call,check,check,bet 10,fold,call,check,check,check,check")
    night.pay(2)
    frames = filmed(night, 1).frames
    kinds = [type(frame.event) for frame in frames]
    assert kinds.count(ActionTaken) == 11
    assert kinds.count(StreetDealt) == 3
    assert (kinds[0], kinds[-1]) == (HandStarted, PotPushed)
    assert all(frame.table.hand is not None for frame in frames)
    assert frames[-1].won == ((2, 26),)


def test_a_frame_shows_the_stacks_of_its_moment() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.play("raise 20,fold,call")
    first, second, third = [frame for frame in filmed(night, 1).frames if isinstance(frame.event, ActionTaken)]
    assert [frame.table.stack(1) for frame in (first, second, third)] == [180, 180, 180]
    assert (second.table.stack(3), third.table.stack(3)) == (198, 180)
    assert first.seat == 1


def test_the_blinds_belong_to_the_deal() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    (deal,) = filmed(night, 1).frames
    assert deal.table.hand is not None
    assert deal.table.hand.pot_total == 3


def test_only_the_hand_that_is_asked_for_is_filmed() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    for _ in range(3):
        night.hand_without_play()
    frames = filmed(night, 2).frames
    assert {frame.table.hand.setup.start.number for frame in frames if frame.table.hand} == {2}
    assert filmed(night, 9).frames == ()


def test_what_was_taken_back_is_not_in_it() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.play("raise 20")
    night.session.undo()
    night.play("fold")
    acts = [frame for frame in filmed(night, 1).frames if isinstance(frame.event, ActionTaken)]
    assert [act.event.action.value for act in acts if isinstance(act.event, ActionTaken)] == ["fold"]


def test_a_ruling_is_a_frame_with_its_rule() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.do(wish.ApplyRuling(RulingNote("call", "tda", rules=("TDA 44",), seat=1), ()))
    frames = filmed(night, 1).frames
    assert isinstance(frames[-1].event, RulingGiven)
    assert frames[-1].notes[0].rules == ("TDA 44",)


def test_an_odd_act_says_what_was_held_against_it() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.play("raise 3")
    assert filmed(night, 1).frames[-1].odd


def test_an_all_in_runs_out_in_one_frame() -> None:
    night = Night({1: 50, 2: 50})
    night.deal()
    night.play("allin,call")
    kinds = [type(frame.event) for frame in filmed(night, 1).frames]
    assert kinds.count(StreetDealt) <= 1


def test_the_pots_of_a_payout_share_one_frame_before_they_are_pushed() -> None:
    night = Night({1: 50, 2: 200, 3: 200})
    night.deal()
    night.play("allin,raise 150,call,check,check,check,check,check,check")
    night.do(wish.Pay((1 << 1, 1 << 2)))
    frames = filmed(night, 1).frames
    payouts = [frame for frame in frames if isinstance(frame.event, PotPushed)]
    assert payouts == [frames[-1]]
    assert payouts[0].won == ((1, 150), (2, 200))
    assert payouts[0].table.stack(1) == 0


def test_a_hand_without_result_ends_with_that_at_the_table_before_it() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.play("raise 20")
    night.do(wish.VoidHand("exposed-card"))
    last = filmed(night, 1).frames[-1]
    assert isinstance(last.event, HandVoided)
    assert last.table.stack(1) == 180
