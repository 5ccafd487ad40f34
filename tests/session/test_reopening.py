"""A paid hand that is disputed comes back as it was before the push, to the chip, as long as the book allows it."""

import pytest

from app.engine.events import Action, HandReopened
from app.engine.fold import replay
from app.engine.rake import Drop, RakeRule
from app.engine.seats import mask_of
from app.flows.conduct import Measure, Offence
from app.session import intents as wish
from app.session.hand_events import hand_events
from app.session.house_games import Kill, KillRule, TurnsBy
from app.session.logged_hands import logged_hands
from app.session.refusal import Refusal
from app.session.reopening import Dispute, may_reopen
from app.session.stakes import Stakes, TableRules
from tests.session.night import Night, acts

REOPEN = wish.ReopenHand("a flush was missed")


def paid_night(book: str = "home", stakes: Stakes | None = None) -> Night:
    """Three seats of 200; seat 1 won an all-in against seat 2, with rake and a drop."""
    night = Night({1: 200, 2: 150, 3: 200}, 1, stakes, rules=TableRules(book))
    night.do(wish.SetRake(RakeRule(500, 0, (), drops=(Drop("jackpot", 2),))))
    night.deal()
    night.play("raise 200, call, fold")
    night.pay(1)
    return night


def test_the_pots_come_back_as_they_were_before_the_push() -> None:
    night = paid_night()
    night.session.undo()
    before = night.table
    night.session.redo()
    assert night.table.raked > 0
    night.do(REOPEN)
    assert night.table == before
    assert night.table.chips == night.table.owed


def test_it_is_paid_again_to_somebody_else() -> None:
    night = paid_night()
    first = night.stacks()
    night.do(REOPEN)
    night.pay(2)
    assert night.stacks()[2] == first[1] - 50
    assert night.stacks()[1] == 50
    assert sum(night.stacks().values()) + night.table.raked == 550
    assert dict(night.table.dropped) == {"jackpot": 2}


def test_it_is_amended_and_paid_again() -> None:
    night = Night({1: 200, 2: 150, 3: 200}, 1)
    night.deal()
    night.play("raise 20, call, fold")
    called = night.seq - 1
    for _ in range(3):
        night.do(wish.CheckRound())
    night.pay(1)
    night.do(REOPEN)
    amendment = night.session.proposal(called, acts((2, Action.CALL, 15)))
    night.session.amend(amendment.entry)
    night.pay(2)
    assert sum(night.stacks().values()) == 550
    assert night.stacks()[2] == 150 + 15 + 2


def test_undo_closes_it_again_and_the_log_keeps_the_reason() -> None:
    night = paid_night()
    paid = night.table
    night.do(REOPEN)
    assert night.session.standing.steps[-1][1].events == (HandReopened("a flush was missed"),)
    night.session.undo()
    assert night.table == paid
    night.session.redo()
    assert night.restarted().table == night.table


def test_it_is_reopened_more_than_once() -> None:
    night = paid_night()
    for winner in (2, 1, 2):
        night.do(REOPEN)
        night.pay(winner)
    assert night.stacks()[1] == 50


def test_a_hand_that_was_counted_and_topped_up_meanwhile() -> None:
    """A count in the hand stays counted; a top-up that waits is not touched."""
    night = Night({1: 200, 2: 150, 3: 200}, 1)
    night.deal()
    night.do(wish.CountStack(3, 190))
    night.play("fold, fold")
    night.pay(3)
    night.do(wish.TopUp(2, 40), REOPEN)
    assert night.table.chips == night.table.owed
    night.do(wish.Pay((night.hand.live,)))
    assert (night.seat(2).top_up, night.stacks()) == (40, {1: 200, 2: 149, 3: 193})


def test_a_mixed_game_and_a_kill_stand_where_they_stood() -> None:
    night = Night({1: 200, 2: 200}, 1, rules=TableRules(kill=KillRule(Kill.FULL, 1)))
    night.do(wish.SetRotation((Stakes(), Stakes("omaha-pl")), TurnsBy.HANDS))
    night.deal()
    running = night.table
    night.play("fold")
    night.pay(2)
    assert (night.table.stakes.game, night.table.killer) == ("omaha-pl", 2)
    night.do(REOPEN)
    assert (night.table.rotation, night.table.stakes, night.table.killer) == (
        running.rotation,
        running.stakes,
        running.killer,
    )
    night.do(wish.VoidHand("given up"))
    assert night.stacks() == {1: 200, 2: 200}


def test_what_was_set_since_stays() -> None:
    night = paid_night()
    night.do(wish.ChangeStakes(Stakes(big_blind=4, small_blind=2)), REOPEN)
    assert night.table.stakes.big_blind == 4


def test_a_missed_hand_is_served_once() -> None:
    night = Night({1: 200, 2: 200, 3: 200}, 1)
    night.do(wish.Discipline(3, Measure.MISSED_HANDS, Offence.TALK, 2))
    night.hand_without_play()
    night.do(wish.Discipline(1, Measure.WARNING, Offence.TALK), REOPEN)
    assert night.table.missing(3) == 2
    night.do(wish.Pay((night.hand.live,)))
    assert night.table.missing(3) == 1
    night.do(wish.LiftPenalty(3), REOPEN, wish.Pay((1 << 2,)))
    assert night.table.missing(3) == 0


def test_the_hand_is_told_as_it_was_paid_in_the_end() -> None:
    night = paid_night()
    night.do(REOPEN)
    night.pay(2)
    events = hand_events(night.session.standing)
    assert replay(events).stacks[1] == 50
    (logged,) = logged_hands(night.store.read(night.session.stream))
    assert logged.events == events


# ---- until when


def test_no_hand_was_paid() -> None:
    night = Night({1: 200, 2: 200}, 1)
    assert may_reopen(night.table, night.session.book) is None
    assert night.refused(REOPEN) == "no-paid-hand"
    night.deal()
    assert night.refused(REOPEN) == "no-paid-hand"


@pytest.mark.parametrize(
    ("book", "until"), [("home", "next_hand_start"), ("fidpa", "first_card"), ("roberts", "first_riffle")]
)
def test_d68_the_next_deal_closes_the_hand(book: str, until: str) -> None:
    night = paid_night(book)
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert (window.number, window.open, window.until, window.takes_back_deal) == (1, True, until, False)
    night.deal()
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert not window.open
    assert night.refused(REOPEN) == "hand-closed"
    with pytest.raises(Refusal):
        night.session.reopen("too late")
    night.fold_round()
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert (window.number, window.open) == (2, True)


def test_tda_22_a_pot_is_disputed_until_substantial_action_on_the_next_hand() -> None:
    night = paid_night("tda")
    paid = night.stacks()
    night.deal()
    night.play("call")
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert (window.open, window.takes_back_deal) == (True, True)
    assert night.refused(REOPEN) == "hand-running"
    night.session.reopen("a flush was missed")
    assert (night.table.hands, night.hand.closed) == (1, True)
    night.pay(1)
    assert night.stacks() == paid
    night.deal()
    night.play("call, check")
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert not window.open
    assert night.refused(REOPEN) == "hand-closed"


def test_tda_22_a_reading_is_disputed_until_the_next_hand_starts() -> None:
    night = paid_night("tda")
    night.deal()
    assert night.refused(wish.ReopenHand("misread", Dispute.READING)) == "hand-closed"
    window = may_reopen(night.table, night.session.book, Dispute.READING)
    assert window is not None
    assert (window.open, window.until) == (False, "next_hand_start")


@pytest.mark.parametrize(
    ("script", "met"),
    [("", False), ("fold", False), ("fold, fold", False), ("call", False), ("fold, call", True), ("call, fold", True)],
)
def test_tda_36_two_players_with_chips_among_them_close_it(script: str, met: bool) -> None:
    night = Night({1: 200, 2: 200, 3: 200, 4: 200}, 1, rules=TableRules("tda"))
    night.hand_without_play()
    night.deal()
    if script:
        night.play(script)
    window = may_reopen(night.table, night.session.book)
    assert window is not None
    assert window.open is not met


def test_who_cashed_out_closes_the_hand() -> None:
    night = paid_night()
    night.do(wish.StandUp(1))
    assert night.refused(REOPEN) == "chips-moved"


@pytest.mark.parametrize(
    "moved", [wish.CountStack(3, 10), wish.PaySide(1, 5, (3,)), wish.ChangePlayer(1, 9), wish.StandUp(3)]
)
def test_chips_that_moved_since_close_the_hand(moved: wish.Intent) -> None:
    night = paid_night()
    night.do(moved)
    assert night.refused(REOPEN) == "chips-moved"


def test_a_hand_dealt_without_the_console_closes_it() -> None:
    night = paid_night()
    night.do(wish.RecordUnwatched((), 2))
    assert night.refused(REOPEN) == "no-paid-hand"


def test_several_pots_and_boards_come_back() -> None:
    night = Night({1: 50, 2: 150, 3: 200}, 1)
    night.deal()
    night.play("allin, allin, call")
    night.do(wish.RunBoards(2, (1, 2, 3)))
    closed = night.table
    night.do(wish.Pay((mask_of([1]), mask_of([2]), mask_of([2]), mask_of([3]))))
    night.do(REOPEN)
    assert night.table == closed
