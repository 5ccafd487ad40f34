"""A ruling that is carried out: what it leads to and why, in one step that undo takes back whole."""

import pytest

from app.engine.events import (
    ActHeld,
    Action,
    BoardSeen,
    HandEvent,
    HandKilled,
    HandReopened,
    HandStarted,
    HandVoided,
    PotPushed,
    StackCounted,
    StreetDealt,
)
from app.flows.conduct import Offence
from app.rulebook.event import Event as Told
from app.rulebook.given import Given
from app.rulebook.stated import AnteTerms
from app.session import intents as wish
from app.session.codec import decode, encode
from app.session.floor_facts import RulingGiven, WarningGiven
from app.session.ruling_note import Answer, DecidedBy, RulingNote, answers_of
from app.session.stakes import TableRules
from app.session.steps import Step
from app.session.table import ButtonMoved, Event
from tests.session.night import Night, acts

NOTE = RulingNote("call", "tda", rules=("TDA 45",), seat=4)


def night_of() -> Night:
    """Four seats of 200; the button on 1, seat 4 under the gun."""
    night = Night({1: 200, 2: 200, 3: 200, 4: 200}, 1, rules=TableRules("tda"))
    night.deal()
    return night


def test_a_ruling_is_recorded_with_what_it_leads_to_in_one_step() -> None:
    night = night_of()
    night.do(wish.ApplyRuling(NOTE, acts((4, Action.CALL, 2))))
    step = night.session.standing.steps[-1][1]
    assert step == Step((RulingGiven(NOTE), *acts((4, Action.CALL, 2))))
    assert night.table.rulings == (NOTE,)
    assert (night.hand.bets[4], night.hand.to_act) == (2, 1)


def test_undo_takes_all_of_it_back() -> None:
    night = night_of()
    before = night.table
    night.do(wish.ApplyRuling(NOTE, (StackCounted(4, 150), *acts((4, Action.RAISE, 150)))))
    after = night.table
    night.session.undo()
    assert night.table == before
    night.session.redo()
    assert night.table == after
    assert night.restarted().table == after


def test_the_streets_follow_by_themselves() -> None:
    night = night_of()
    night.play("fold, fold, call")
    night.do(wish.ApplyRuling(RulingNote("check", "tda"), acts((3, Action.CHECK, 0))))
    assert night.session.standing.steps[-1][1].events[-1] == StreetDealt(1)
    assert night.hand.street == 1


def test_a_ruling_without_events_is_kept_and_can_be_undone() -> None:
    night = night_of()
    hand = night.hand
    night.do(wish.ApplyRuling(RulingNote("info", "tda", reason="asked for a count")))
    assert (night.hand, len(night.table.rulings)) == (hand, 1)
    night.session.undo()
    assert not night.table.rulings


def test_a_ruling_between_hands_is_kept_until_the_next_deal() -> None:
    night = Night({1: 200, 2: 200}, 1)
    night.do(wish.ApplyRuling(RulingNote("no", "home")))
    assert len(night.table.rulings) == 1
    night.deal()
    assert not night.table.rulings


def test_rulings_of_the_hand_are_there_for_the_same_again() -> None:
    night = night_of()
    night.do(wish.ApplyRuling(NOTE, acts((4, Action.CALL, 2))), wish.ApplyRuling(RulingNote("info", "tda")))
    assert [note.ruling for note in night.table.rulings] == ["call", "info"]
    night.play("fold, fold")
    night.do(wish.KillHand(3), wish.Pay((1 << 4,)))
    assert len(night.table.rulings) == 2
    night.deal()
    assert not night.table.rulings


def test_a_misdeal_ruling_gives_the_chips_back_and_moves_the_button() -> None:
    night = night_of()
    night.do(wish.ApplyRuling(RulingNote("misdeal", "tda"), (HandVoided("exposed-card"), ButtonMoved(2))))
    assert night.stacks() == {1: 200, 2: 200, 3: 200, 4: 200}
    assert night.table.placed is not None
    assert night.table.placed.button == 2
    assert night.table.last is not None
    assert night.table.last.voided == "exposed-card"


def test_a_ruling_may_hold_an_act_and_count_the_offence() -> None:
    night = night_of()
    warning = WarningGiven(1, 1, Offence.OUT_OF_TURN, "TDA 53")
    night.do(wish.ApplyRuling(RulingNote("held", "tda"), (ActHeld(1, Action.RAISE, 10, 2), warning)))
    assert night.table.record(1).count(Offence.OUT_OF_TURN) == 1
    night.play("fold")
    assert night.hand.bets[1] == 10


def test_a_ruling_may_push_the_pots() -> None:
    night = night_of()
    night.play("fold, fold, fold")
    pot = night.hand.pot_total
    night.do(wish.ApplyRuling(RulingNote("award", "tda"), (PotPushed(0, ((3, pot),)),)))
    assert night.table.hand is None
    assert sum(night.stacks().values()) == 800


@pytest.mark.parametrize(
    ("events", "key"),
    [
        (acts((4, Action.RAISE, 900)), "ruling-cannot-be"),
        ((StreetDealt(1),), "ruling-cannot-be"),
        ((HandKilled(9),), "ruling-cannot-be"),
        ((HandKilled(-1),), "ruling-cannot-be"),
        ((PotPushed(0, ((4, 3),)),), "ruling-cannot-be"),
        ((HandReopened("again"),), "ruling-cannot-be"),
        ((HandStarted(2, "holdem-nl", 1, 1, 2, ((1, 200), (2, 200))),), "ruling-cannot-be"),
        ((WarningGiven(1, 0, Offence.TALK),), "ruling-cannot-be"),
        (acts((9, Action.CALL, 2)), "no-cards"),
        ((BoardSeen("KdKd"),), "card-twice"),
        ((BoardSeen("nothing"),), "not-a-card"),
        ((BoardSeen("Kd", 2),), "no-such-board"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(events: tuple[Event, ...], key: str) -> None:
    assert night_of().refused(wish.ApplyRuling(NOTE, events)) == key


def test_a_ruling_on_a_hand_needs_one() -> None:
    night = Night({1: 200, 2: 200}, 1)
    assert night.refused(wish.ApplyRuling(RulingNote("call", "tda"), acts((1, Action.CALL, 2)))) == "no-hand"
    assert night.refused(wish.ApplyRuling(RulingNote("info", "tda", seat=12))) == "no-such-seat"
    night.do(wish.ApplyRuling(RulingNote("count", "tda"), (StackCounted(1, 190),)))
    assert night.stacks()[1] == 190


def test_a_ruled_act_is_amended_and_the_ruling_stays_with_it() -> None:
    night = night_of()
    night.do(wish.ApplyRuling(NOTE, acts((4, Action.CALL, 2))))
    ruled = night.seq
    night.do(wish.ApplyRuling(RulingNote("call", "tda", seat=1), acts((1, Action.CALL, 2))))
    amendment = night.session.proposal(ruled, acts((4, Action.RAISE, 8)))
    night.session.amend(amendment.entry)
    assert [note.seat for note in night.table.rulings] == [4, 1]
    assert (night.hand.bets[4], night.hand.bets[1]) == (8, 8)


def test_what_led_to_a_ruling_is_kept_in_the_words_of_the_rulings() -> None:
    event = Told(seat=4, verbal="raise", motions=((100,), (50, 50)), silent=False, reply=Told(verbal="call"), by=(1, 2))
    given = Given(pot=40, stacks={4: 200}, ante=AnteTerms("each", 2), actions=("4 raise 60",))
    answers = answers_of("event", event) + answers_of("given", given)
    assert set(answers) == {
        Answer("event.seat", 4),
        Answer("event.verbal", "raise"),
        Answer("event.motions", ((100,), (50, 50))),
        Answer("event.silent", False),
        Answer("event.reply.verbal", "call"),
        Answer("event.by", (1, 2)),
        Answer("given.pot", 40),
        Answer("given.stacks.4", 200),
        Answer("given.ante.type", "each"),
        Answer("given.ante.amount", 2),
        Answer("given.actions", ("4 raise 60",)),
    }
    body = Step((RulingGiven(RulingNote("floor", "home", 2, decided_by=DecidedBy.FLOOR, answers=answers)),))
    assert decode(encode(body)) == body


def test_answers_in_a_row_are_numbered() -> None:
    event = Told(sequence=(Told(seat=1, verbal="call"), Told(seat=2)))
    assert answers_of("event", event) == (
        Answer("event.sequence.0.seat", 1),
        Answer("event.sequence.0.verbal", "call"),
        Answer("event.sequence.1.seat", 2),
    )


def test_the_hand_is_told_without_its_rulings() -> None:
    night = night_of()
    night.do(wish.ApplyRuling(NOTE, acts((4, Action.CALL, 2))))
    from_the_log = [event for event in night.session.standing.steps[-1][1].events if isinstance(event, HandEvent)]
    assert from_the_log == list(acts((4, Action.CALL, 2)))
