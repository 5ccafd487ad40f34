"""Amending an earlier act: what no longer fits after it, the smallest repair of each, and what is taken out."""

import pytest

from app.engine.events import (
    Action,
    ActionTaken,
    BoardSeen,
    HandKilled,
    HandVoided,
    PotPushed,
    StackCounted,
    StreetDealt,
)
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.amend import Amendment, propose
from app.session.refusal import Refusal
from app.session.stakes import AnteKind, Stakes
from app.session.steps import Change, Step
from app.session.table import Event
from tests.session.night import Night, acts

FOLD, CHECK, CALL, BET, RAISE = Action.FOLD, Action.CHECK, Action.CALL, Action.BET, Action.RAISE


@pytest.fixture
def night() -> Night:
    """Four seats of 100, blinds 1 and 2, seat 4 to act; its act will be entry 8."""
    night = Night(dict.fromkeys((1, 2, 3, 4), 100))
    night.deal()
    assert night.seq == 7
    return night


def amendment(night: Night, seq: int, *amended: tuple[int, Action, int]) -> Amendment:
    """The proposal; what it would record must lead to the table it shows."""
    found = night.session.proposal(seq, acts(*amended))
    before = night.session.standing
    night.session.amend(found.entry)
    assert night.table == found.table
    assert night.restarted().session.standing == night.session.standing
    night.session.undo()
    assert night.session.standing.steps == before.steps
    assert night.table == before.table
    night.session.redo()
    assert night.table == found.table
    return found


def misfits(found: Amendment) -> dict[int, tuple[Event, ...] | None]:
    """What later entries would read; None for one that is taken out."""
    return {misfit.seq: misfit.after.events if misfit.after else None for misfit in found.misfits}


class TestRepairs:
    def test_nothing_else_changes_where_everything_still_fits(self, night: Night) -> None:
        night.play("call, fold, call, check")
        found = amendment(night, 9, (1, CALL, 2))
        assert found.misfits == ()
        assert found.entry.changes == (Change(9, acts((1, CALL, 2))),)
        assert night.hand.pot_total == 8

    def test_a_call_follows_the_new_price(self, night: Night) -> None:
        night.play("raise 6, call, fold, call")
        found = amendment(night, 8, (4, RAISE, 8))
        assert misfits(found) == {9: acts((1, CALL, 8)), 11: (*acts((3, CALL, 8)), StreetDealt(1))}
        assert night.stacks() == {1: 92, 2: 99, 3: 92, 4: 92}

    def test_chips_that_were_put_in_stay_in(self, night: Night) -> None:
        night.play("raise 6, raise 20, fold, fold, call")
        found = amendment(night, 8, (4, RAISE, 10))
        assert found.misfits == ()
        assert night.hand.bets == (0,) * len(night.hand.bets)
        assert night.hand.pot_total == 43

    def test_a_raise_that_the_new_price_overtakes_is_a_call(self, night: Night) -> None:
        night.play("raise 6, raise 20, fold, fold, call")
        found = amendment(night, 8, (4, RAISE, 30))
        assert misfits(found)[9] == acts((1, CALL, 30))

    def test_a_check_becomes_a_call_and_a_call_a_check(self, night: Night) -> None:
        night.play("call, call, call, check")
        flop = night.seq
        night.play("check, check, bet 10, call, fold, call")
        found = amendment(night, flop + 1, (2, BET, 4))
        after = misfits(found)
        assert after == {flop + 2: acts((3, CALL, 4)), flop + 3: acts((4, RAISE, 10))}
        night.session.undo()
        after = misfits(amendment(night, flop + 3, (4, CHECK, 0)))
        assert after == {flop + 4: (*acts((1, CHECK, 0)), StreetDealt(2)), flop + 5: None, flop + 6: None}

    def test_a_bet_behind_a_bet_is_a_raise(self, night: Night) -> None:
        night.play("call, call, call, check")
        flop = night.seq
        night.play("check, bet 10")
        assert misfits(amendment(night, flop + 1, (2, BET, 4))) == {flop + 2: acts((3, RAISE, 10))}

    def test_a_call_for_more_than_the_stack_is_all_in(self) -> None:
        night = Night({1: 100, 2: 100, 3: 30})
        night.deal()
        night.play("raise 20, fold, call")
        found = amendment(night, night.seq - 2, (1, RAISE, 50))
        assert misfits(found)[night.seq - 3] == (
            *acts((3, CALL, 30)),
            StreetDealt(1),
            StreetDealt(2),
            StreetDealt(3),
        )

    def test_an_act_out_of_turn_stays_one(self, night: Night) -> None:
        night.play("raise 6, S3 fold, call")
        found = amendment(night, 8, (4, RAISE, 10))
        assert misfits(found) == {10: acts((1, CALL, 10))}
        step = dict(night.session.standing.steps)[9]
        assert step.odd == ("out-of-turn",)

    def test_a_step_of_several_acts_keeps_those_that_fit(self, night: Night) -> None:
        night.do(wish.PassTo(3))
        night.session.undo()
        night.play("fold")
        night.do(wish.PassTo(3))
        passed = night.seq
        found = amendment(night, passed - 1, (4, RAISE, 6))
        assert found.misfits == ()
        assert night.hand.to_act == 3

    def test_the_odd_chip_of_stud_stays_with_the_card_that_had_it(self) -> None:
        stakes = Stakes("stud-fl", 0, 0, 1, AnteKind.EACH, small_bet=4, big_bet=8, bring_in=2)
        night = Night(dict.fromkeys((1, 2, 3), 100), stakes=stakes)
        night.do(wish.Deal(), wish.OpenStreet(2))
        night.play("bring-in, call, fold")
        night.do(wish.OpenStreet(2))
        night.play("bet 4")
        bet = night.seq
        night.play("call")
        for _ in range(3):
            night.do(wish.OpenStreet(2), wish.CheckRound())
        night.do(wish.SeeHole(2, "AcKcQdJdTh2s3s"), wish.SeeHole(3, "AsKdQcJhTd2h3h"), wish.Pay((1 << 2 | 1 << 3,)))
        assert night.stacks() == {1: 99, 2: 93 + 7, 3: 93 + 8}
        amendment(night, bet, (2, CHECK, 0))
        assert night.stacks() == {1: 99, 2: 97 + 3, 3: 97 + 4}


class TestWhatIsTakenOut:
    def test_acts_after_one_that_never_came_to_its_seat(self, night: Night) -> None:
        night.play("raise 6, call, fold, call, check, bet 10")
        found = amendment(night, 9, (1, FOLD, 0))
        assert misfits(found) == {}
        night.session.undo()
        found = amendment(night, 11, (3, FOLD, 0))
        assert misfits(found) == {12: None, 13: None}
        assert night.hand.to_act == 4

    def test_everything_after_a_fold_that_ends_the_hand(self, night: Night) -> None:
        night.play("raise 6, fold, fold, call, check, check")
        found = amendment(night, 11, (3, FOLD, 0))
        assert misfits(found) == {12: None, 13: None}
        assert night.hand.closed

    def test_money_steps_stay_whatever_happens(self, night: Night) -> None:
        night.play("raise 6, fold, fold, call")
        night.do(wish.TopUp(1, 50), wish.SitDown(6, 6, 80))
        night.play("check")
        found = amendment(night, 11, (3, FOLD, 0))
        assert misfits(found) == {14: None}
        assert (night.seat(1).top_up, night.seat(6).stack) == (50, 80)

    def test_a_dead_hand_of_a_seat_that_has_folded_now(self, night: Night) -> None:
        night.play("raise 6, call")
        night.do(wish.KillHand(1))
        night.play("fold, call")
        found = amendment(night, 9, (1, FOLD, 0))
        assert misfits(found) == {10: None}
        assert night.hand.street == 1

    def test_one_act_may_be_taken_out_itself(self, night: Night) -> None:
        night.play("raise 6")
        found = amendment(night, 8)
        assert found.entry.changes == (Change(8, ()),)
        assert night.hand.to_act == 4


class TestOtherFacts:
    def test_a_count_stays_as_counted(self, night: Night) -> None:
        night.play("raise 6, call")
        night.do(wish.CountStack(4, 80))
        night.play("fold, fold")
        found = amendment(night, 8, (4, RAISE, 10))
        assert 10 not in misfits(found)
        assert night.stacks()[4] == 80
        assert night.table.chips == night.table.owed

    def test_a_count_that_comes_with_an_act_stays_with_it(self, night: Night) -> None:
        night.play("raise 6")
        night.do(wish.Act(RAISE, 116))
        found = amendment(night, 8, (4, RAISE, 10))
        assert found.misfits == ()
        step = dict(night.session.standing.steps)[9]
        assert step == Step((StackCounted(1, 116), ActionTaken(1, RAISE, 116)), ("more-than-stack",))

    def test_a_count_that_comes_with_an_act_without_a_place_goes_with_it(self, night: Night) -> None:
        night.play("raise 6, fold, fold")
        night.do(wish.Act(RAISE, 116))
        found = amendment(night, 8, (4, FOLD, 0))
        assert misfits(found) == {11: None}
        assert night.table.counted + sum(night.hand.counted) == 0

    def test_a_dead_hand_ends_the_round_that_it_ends_now(self, night: Night) -> None:
        night.play("call, call, raise 10")
        night.do(wish.KillHand(3))
        night.play("call, call")
        assert night.hand.street == 1
        found = amendment(night, 10, (2, CALL, 2))
        assert misfits(found)[11] == (HandKilled(3), StreetDealt(1))
        assert night.hand.street == 1
        assert night.hand.to_act == 2

    def test_a_count_between_hands_stays(self, night: Night) -> None:
        night.play("raise 6, fold, fold, fold")
        night.pay(4)
        night.do(wish.CountStack(2, 90))
        found = amendment(night, 8, (4, RAISE, 8))
        assert found.misfits == ()
        assert night.stacks() == {1: 100, 2: 90, 3: 98, 4: 103}

    @pytest.mark.parametrize(("to_amount", "behind"), [(116, 0), (60, 56)])
    def test_what_was_counted_with_the_act_stays_counted(self, to_amount: int, behind: int, night: Night) -> None:
        night.do(wish.Act(RAISE, 116))
        found = amendment(night, 8, (4, RAISE, to_amount))
        assert found.entry.changes == (Change(8, (StackCounted(4, 116), *acts((4, RAISE, to_amount)))),)
        assert (night.stacks()[4], night.table.chips, night.table.owed) == (behind, 416, 416)

    def test_cards_and_a_void_stay(self, night: Night) -> None:
        night.play("call, call, call, check")
        night.do(wish.SeeBoard("KdTs4c"), wish.VoidHand("exposed-card"))
        found = amendment(night, 8, (4, RAISE, 8))
        assert [type(event) for _, step in night.session.standing.steps[-2:] for event in step.events] == [
            BoardSeen,
            HandVoided,
        ]
        assert set(misfits(found)) == {9, 10, 11}


class TestPayouts:
    def test_are_pushed_anew(self, night: Night) -> None:
        night.play("raise 6, fold, fold, call")
        for _ in range(3):
            night.do(wish.CheckRound())
        night.do(wish.Pay((1 << 3 | 1 << 4,), (1,)))
        found = amendment(night, 8, (4, RAISE, 10))
        assert misfits(found)[night.seq - 3] == (PotPushed(0, ((3, 10), (4, 10)), 1),)
        assert night.stacks() == {1: 100, 2: 99, 3: 100, 4: 100}

    def test_to_a_seat_that_has_folded_now_are_taken_out(self, night: Night) -> None:
        night.play("raise 6, fold, fold, call")
        for _ in range(3):
            night.do(wish.CheckRound())
        night.pay(3)
        found = amendment(night, 11, (3, FOLD, 0))
        assert list(misfits(found).values()) == [None] * 4
        assert night.hand.closed

    def test_with_more_rake_than_there_is_now_are_taken_out(self, night: Night) -> None:
        night.play("raise 20, fold, fold, call, check, check")
        for _ in range(2):
            night.do(wish.CheckRound())
        night.do(wish.Pay((1 << 4,), (30,)))
        found = amendment(night, 8, (4, RAISE, 4))
        assert misfits(found)[night.seq - 3] is None
        assert night.hand.closed

    def test_of_pots_that_are_others_now_are_taken_out(self) -> None:
        night = Night({1: 100, 2: 40, 3: 100})
        night.deal()
        night.play("raise 40, call, call, check, check, check, check, check, check")
        night.pay(1)
        found = amendment(night, 7, (1, RAISE, 60))
        assert night.hand.closed
        assert len(misfits(found)) > 1


class TestOdds:
    def test_of_the_amended_act_are_judged_anew(self, night: Night) -> None:
        night.play("raise 3, fold")
        assert dict(night.session.standing.steps)[8].odd == ("below-minimum",)
        amendment(night, 8, (4, RAISE, 4))
        assert dict(night.session.standing.steps)[8].odd == ()
        amendment(night, 8, (4, RAISE, 3))
        assert dict(night.session.standing.steps)[8].odd == ("below-minimum",)

    def test_of_later_acts_are_judged_anew(self, night: Night) -> None:
        night.play("raise 6, raise 12")
        found = amendment(night, 8, (4, RAISE, 9))
        assert found.misfits == ()
        assert dict(night.session.standing.steps)[9].odd == ("below-minimum",)


class TestWhatCannotBe:
    @pytest.mark.parametrize("seq", [1, 6, 7, 99])
    def test_a_step_that_is_no_act(self, seq: int, night: Night) -> None:
        night.play("raise 6")
        with pytest.raises(InvariantError, match="no act within reach"):
            propose(night.session.standing, seq, acts((4, FOLD, 0)))
        with pytest.raises(Refusal, match="cannot-amend"):
            night.session.proposal(seq, ())

    @pytest.mark.parametrize(
        "amended",
        [(4, RAISE, 500), (4, RAISE, 0), (4, CALL, -2), (9, FOLD, 0), (0, FOLD, 0), (77, CALL, 2)],
        ids=["more than the stack", "no chips", "less than none", "no cards", "no seat", "no such seat"],
    )
    def test_an_act_that_cannot_be(self, amended: tuple[int, Action, int], night: Night) -> None:
        night.play("raise 6, call")
        with pytest.raises(Refusal, match="cannot-amend"):
            night.session.proposal(8, acts(amended))
        assert night.seq == 9

    def test_an_act_before_the_next_deal(self, night: Night) -> None:
        night.play("raise 6, fold, fold, fold")
        night.pay(4)
        night.deal()
        with pytest.raises(Refusal, match="cannot-amend"):
            night.session.proposal(8, acts((4, RAISE, 8)))

    def test_a_proposal_records_nothing(self, night: Night) -> None:
        night.play("raise 6, call")
        before = night.session.standing
        night.session.proposal(8, acts((4, RAISE, 8)))
        assert night.session.standing is before

    def test_an_amendment_of_what_was_undone_since_is_refused(self, night: Night) -> None:
        night.play("raise 6, call")
        found = night.session.proposal(9, acts((1, FOLD, 0)))
        night.session.undo()
        with pytest.raises(Refusal, match="later-steps-rely-on-it"):
            night.session.amend(found.entry)
