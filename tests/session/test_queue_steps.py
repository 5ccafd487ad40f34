"""Who waits for a seat and who for another one: lists, calls, moves with all that belongs to the sitter."""

from app.session import intents as wish
from app.session.house_games import Kill, KillRule
from app.session.queue_facts import NOBODY, SeatChange, SeatMoved, WaitCalled, Waiting
from app.session.queue_steps import blind_put_off
from app.session.stakes import Stakes, TableRules
from app.session.table import Presence
from tests.session.night import SECOND, Night


def waiting(night: Night) -> list[int]:
    return [one.player for one in night.table.queue.waiting]


# ---- the wait list


def test_who_came_first_is_first() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8))
    since = night.clock.now
    night.clock.pass_seconds(60)
    night.do(wish.NoteWaiting(7))
    assert night.table.queue.waiting == (Waiting(8, since), Waiting(7, since + 60 * SECOND))


def test_nobody_waits_twice_or_beside_a_seat() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8))
    assert night.refused(wish.NoteWaiting(8)) == "waits-already"
    assert night.refused(wish.NoteWaiting(2)) == "sits-already"
    assert night.refused(wish.NoteWaiting(0)) == "nobody-meant"


def test_a_call_gives_minutes_and_nothing_happens_when_they_are_over() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8), wish.NoteWaiting(7), wish.CallWaiting(8))
    (one, other), now = night.table.queue.waiting, night.clock.now
    assert (one.called_at, one.until) == (now, now + 300 * SECOND)
    assert (other.called_at, other.until) == (0, 0)
    night.clock.pass_seconds(3600)
    night.hand_without_play()
    assert waiting(night) == [8, 7]
    night.do(wish.CallWaiting(8, 10))
    assert night.table.queue.waiting[0].until == night.clock.now + 600 * SECOND


def test_only_who_waits_is_called_or_dropped() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8))
    assert night.refused(wish.CallWaiting(7)) == "not-waiting"
    assert night.refused(wish.DropWaiting(7)) == "not-waiting"
    for minutes in (0, -5, 181):
        assert night.refused(wish.CallWaiting(8, minutes)) == "no-time-to-come"
    night.do(wish.DropWaiting(8))
    assert night.table.queue == NOBODY


def test_who_gets_a_seat_waits_no_longer() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8), wish.NoteWaiting(7), wish.SitDown(5, 8, 100))
    assert waiting(night) == [7]
    night.do(wish.ChangePlayer(5, 7))
    assert waiting(night) == []


def test_the_lists_change_in_a_hand_and_undo_leaves_them_alone() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    night.do(wish.NoteWaiting(8), wish.AskSeatChange(3))
    night.session.undo()
    assert night.table.hand is None
    assert waiting(night) == [8]
    assert night.restarted().table == night.table


# ---- another seat


def test_a_seat_is_asked_for_once_and_the_wish_may_change() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.AskSeatChange(2), wish.AskSeatChange(1, 9))
    since = night.clock.now
    night.clock.pass_seconds(9)
    night.do(wish.AskSeatChange(2, 5))
    assert night.table.queue.changes == (SeatChange(2, since, 5), SeatChange(1, since, 9))
    night.do(wish.DropSeatChange(2))
    assert [one.player for one in night.table.queue.changes] == [1]
    assert night.refused(wish.DropSeatChange(2)) == "no-seat-change"


def test_only_who_sits_asks_for_another_seat_of_this_table() -> None:
    night = Night({1: 200, 2: 200})
    assert night.refused(wish.AskSeatChange(8)) == "not-at-the-table"
    assert night.refused(wish.AskSeatChange(2, 10)) == "no-such-seat"
    assert night.refused(wish.AskSeatChange(2, 2)) == "sits-already"


def test_who_leaves_asks_for_nothing_any_more() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.do(wish.AskSeatChange(2), wish.AskSeatChange(3), wish.StandUp(2))
    assert [one.player for one in night.table.queue.changes] == [3]


# ---- moves


def test_chips_debts_and_what_was_won_go_along() -> None:
    rules = TableRules(kill=KillRule(Kill.FULL))
    night = Night({1: 200, 2: 200, 3: 200}, rules=rules)
    night.do(wish.GoAway(3), wish.Owe(3, 2, 1), wish.TopUp(3, 50), wish.AskSeatChange(3, 7))
    before = night.seat(3)
    night.do(wish.MoveSeat(3, 7))
    assert night.seat(7) == before
    assert night.table.seats[3] is None
    assert night.table.queue.changes == ()
    assert night.table.chips == 650


def test_the_seat_must_be_empty_and_no_hand_running() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    assert night.refused(wish.MoveSeat(1, 2)) == "seat-taken"
    assert night.refused(wish.MoveSeat(9, 8)) == "seat-empty"
    assert night.refused(wish.MoveSeat(1, 10)) == "no-such-seat"
    night.deal()
    assert night.refused(wish.MoveSeat(1, 8)) == "hand-running"


def test_who_moves_away_from_the_big_blind_owes_it() -> None:
    """Button 1, blinds 2 and 3; the next big blind is seat 5."""
    night = Night({1: 200, 2: 200, 3: 200, 5: 200, 8: 200})
    night.hand_without_play()
    assert night.positions() == (1, 2, 3)
    assert blind_put_off(night.table, 5, 4) == 2, "it would be the last to post it"
    assert blind_put_off(night.table, 8, 6) == 0, "it posts sooner"
    assert blind_put_off(night.table, 8, 9) == 2
    night.do(wish.MoveSeat(8, 9))
    assert (night.seat(9).presence, night.seat(9).owes_live) == (Presence.WAITING, 2)
    night.do(wish.MoveSeat(2, 7))
    assert (night.seat(7).presence, night.seat(7).owes_live) == (Presence.IN, 0)


def test_before_the_first_hand_and_without_blinds_a_move_costs_nothing() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    assert blind_put_off(night.table, 3, 9) == 0
    stud = Night({1: 200, 2: 200, 3: 200}, 0, Stakes("stud-fl", ante=1, bring_in=1))
    assert blind_put_off(stud.table, 3, 9) == 0


def test_a_hand_can_be_dealt_after_a_move_of_the_button() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.hand_without_play()
    button = night.positions()[0]
    night.do(wish.MoveSeat(button, 9))
    night.hand_without_play()
    night.hand_without_play()
    assert sum(night.stacks().values()) == 600


# ---- time away


def test_since_when_somebody_is_away_and_how_many_hands_went_by() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.hand_without_play()
    night.do(wish.GoAway(3))
    left = night.clock.now
    night.clock.pass_seconds(600)
    night.hand_without_play()
    night.do(wish.GoAway(3))
    assert (night.seat(3).away_at, night.table.hands - night.seat(3).away_hands) == (left, 1)
    night.do(wish.ComeBack(3))
    assert (night.seat(3).away_at, night.seat(3).away_hands) == (0, 0)


def test_facts_of_the_lists_say_what_happened() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.NoteWaiting(8), wish.CallWaiting(8), wish.MoveSeat(1, 4))
    said = [step.events for _, step in night.session.standing.steps[-2:]]
    assert said == [(WaitCalled(8, night.clock.now, 5),), (SeatMoved(1, 4),)]
