"""Which steps stand: undo, redo, backing up, how far they reach, and what lies between the steps of a hand."""

import pytest

from app.engine.events import Action, ActionTaken, HandStarted, PotPushed, StackCounted
from app.engine.state import InvariantError
from app.session import intents as wish
from app.session.standing import EMPTY, REACH, Standing, advance, fold, tables_along
from app.session.steps import Amended, BackedUp, Body, Change, Restored, Retracted, Step
from app.session.table import SeatTaken, TableState, ToppedUp
from tests.session.night import Night


def night() -> Night:
    """Three seats of 100 with the first hand dealt: entry 6."""
    found = Night({1: 100, 2: 100, 3: 100})
    found.deal()
    return found


def undos(standing: Standing, seq: int) -> int:
    """How often undo finds something."""
    count = 0
    while standing.done:
        count += 1
        standing = advance(standing, seq + count, Retracted())
    return count


class TestUndo:
    def test_takes_back_one_step_after_the_other(self) -> None:
        game = night()
        seen: list[TableState] = [game.table]
        for act in ("raise 6", "fold", "call", "check"):
            game.play(act)
            seen.append(game.table)
        for before in reversed(seen[:-1]):
            game.session.undo()
            assert game.table == before

    def test_takes_back_a_step_with_all_its_acts(self) -> None:
        game = Night({1: 100, 2: 100, 3: 100, 4: 100})
        game.deal()
        before = game.table
        game.do(wish.PassTo(2))
        assert game.hand.to_act == 2
        game.session.undo()
        assert game.table == before
        assert game.hand.to_act == 4

    def test_takes_the_street_back_with_the_act_that_ended_the_round(self) -> None:
        game = night()
        game.play("call, call")
        before = game.table
        game.play("check")
        assert game.hand.street == 1
        game.session.undo()
        assert game.table == before

    def test_reaches_through_the_hand_its_deal_and_the_hand_before(self) -> None:
        game = night()
        fresh = game.table
        game.play("raise 6, fold, fold")
        game.pay(1)
        game.deal()
        game.play("raise 8")
        for _ in range(6):
            game.session.undo()
        assert game.table == fresh
        game.session.undo()
        assert game.table.hand is None
        assert game.table.hands == 0
        assert game.session.last_done is None

    @pytest.mark.parametrize("hands", [3, 4, 7])
    def test_reaches_no_further_than_two_hands(self, hands: int) -> None:
        game = Night({1: 100, 2: 100, 3: 100})
        for _ in range(hands - 1):
            game.hand_without_play()
        game.deal()
        game.play("fold")
        of_one_hand = 4
        """A deal, two folds, a payout."""
        assert undos(game.session.standing, game.seq) == of_one_hand + 2
        assert len(game.session.standing.starts) == REACH

    def test_what_is_out_of_reach_is_kept_as_a_state_only(self) -> None:
        game = Night({1: 100, 2: 100, 3: 100})
        for _ in range(6):
            game.hand_without_play()
        standing = game.session.standing
        assert standing.base.hands == 4
        assert standing.base.hand is None
        assert isinstance(standing.steps[0][1].events[0], HandStarted)
        assert all(seq >= standing.starts[0][0] for seq, _ in standing.steps)

    def test_an_undone_deal_gives_its_number_to_the_next_one(self) -> None:
        game = night()
        game.session.undo()
        game.deal()
        assert game.hand.setup.start.number == 1

    def test_leaves_what_came_between_at_the_table(self) -> None:
        game = night()
        game.play("raise 6")
        game.do(wish.TopUp(2, 50), wish.SitDown(5, 5, 80), wish.GoAway(3))
        game.session.undo()
        assert game.hand.to_act == 1
        assert game.seat(2).top_up == 50
        assert game.seat(5).stack == 80

    def test_of_a_deal_leaves_a_top_up_queued_that_the_deal_had_used(self) -> None:
        game = Night({1: 100, 2: 100, 3: 100})
        game.hand_without_play()
        game.do(wish.TopUp(1, 50))
        game.deal()
        assert (game.seat(1).stack, game.seat(1).top_up) == (150, 0)
        game.session.undo()
        assert (game.seat(1).stack, game.seat(1).top_up) == (100, 50)

    def test_a_seat_that_left_after_the_hand_leaves_with_what_it_has_then(self) -> None:
        game = night()
        game.play("raise 6, call, fold, bet 20, fold")
        winner = 2
        game.pay(winner)
        game.do(wish.StandUp(1))
        game.session.undo()
        assert game.hand.closed
        game.pay(winner)
        assert game.table.seats[1] is None
        assert game.table.chips == game.table.owed == 206

    def test_is_refused_where_somebody_else_has_taken_the_seat_since(self) -> None:
        game = night()
        game.play("raise 6, fold, fold")
        game.pay(1)
        game.do(wish.StandUp(3), wish.SitDown(3, 9, 100))
        with pytest.raises(InvariantError):
            advance(game.session.standing, game.seq + 1, Retracted())

    def test_takes_a_count_back_before_the_act_it_was_counted_after(self) -> None:
        game = night()
        game.play("raise 6")
        raised = game.table
        game.do(wish.CountStack(1, 80))
        assert game.table.counted + sum(game.hand.counted) == -14
        game.session.undo()
        assert game.table == raised
        game.session.undo()
        assert game.stacks()[1] == 100

    def test_takes_a_count_between_hands_back_too(self) -> None:
        game = night()
        game.play("raise 6, fold, fold")
        game.pay(1)
        paid = game.table
        game.do(wish.CountStack(1, 80), wish.DoubtStack(2))
        game.session.undo()
        assert not game.seat(2).doubted
        game.session.undo()
        assert game.table == paid

    def test_with_nothing_done_is_an_error(self) -> None:
        with pytest.raises(InvariantError, match="nothing to undo"):
            advance(EMPTY, 1, Retracted())


class TestRedo:
    def test_brings_every_step_back_as_it_was(self) -> None:
        game = night()
        game.play("raise 6, fold, call, check, bet 10")
        played = game.session.standing
        for _ in range(4):
            game.session.undo()
        for _ in range(4):
            game.session.redo()
        assert game.session.standing == played

    def test_puts_a_step_back_where_it_was_before_what_came_between(self) -> None:
        game = night()
        game.play("raise 6")
        game.session.undo()
        game.do(wish.TopUp(1, 50))
        game.session.redo()
        kinds = [type(step.events[0]) for _, step in game.session.standing.steps]
        assert kinds[-2:] == [ActionTaken, ToppedUp]
        assert game.hand.bets[1] == 6

    def test_is_gone_after_something_else_was_played(self) -> None:
        game = night()
        game.play("raise 6")
        game.session.undo()
        game.play("call")
        assert game.session.last_undone is None
        with pytest.raises(InvariantError, match="nothing to redo"):
            advance(game.session.standing, game.seq + 1, Restored())

    def test_is_still_there_after_a_change_at_the_table(self) -> None:
        game = night()
        game.play("raise 6")
        raised = game.session.last_done
        game.session.undo()
        game.do(wish.SitDown(5, 5, 100))
        assert game.session.last_undone == raised


class TestBackingUp:
    def test_takes_back_every_step_of_the_hand_from_there_on_at_once(self) -> None:
        game = night()
        game.play("raise 6")
        raised, before = game.seq, game.table
        game.session.undo()
        game.session.redo()
        game.play("fold, call, check")
        game.do(wish.TopUp(2, 40))
        game.session.back_up(raised + 3)
        assert game.hand.to_act == 2
        assert game.stacks() == {seat: before.stack(seat) for seat in (1, 2, 3)}
        assert game.seat(2).top_up == 40

    def test_is_one_undo(self) -> None:
        game = night()
        game.play("raise 6, fold, call")
        played = game.session.standing
        game.session.back_up(7)
        game.session.undo()
        assert (game.table, game.session.standing.steps) == (played.table, played.steps)
        game.session.redo()
        assert game.hand.to_act == 1

    def test_may_go_back_into_the_hand_before(self) -> None:
        game = night()
        game.play("raise 6")
        seq, before = game.seq, game.table
        game.play("fold, fold")
        game.pay(1)
        game.deal()
        game.session.back_up(seq + 1)
        assert game.table == before

    def test_may_go_back_before_the_first_deal(self) -> None:
        game = night()
        game.play("raise 6")
        game.session.back_up(1)
        assert game.table.hand is None
        assert game.table.chips == 300

    @pytest.mark.parametrize("hands", [0, 4])
    def test_needs_a_step_of_the_hand_there(self, hands: int) -> None:
        game = Night({1: 100, 2: 100, 3: 100})
        for _ in range(hands):
            game.hand_without_play()
        game.do(wish.TopUp(1, 50))
        with pytest.raises(InvariantError, match="no hand step"):
            advance(game.session.standing, game.seq + 1, BackedUp(game.seq))

    def test_what_is_played_afterwards_is_undone_first(self) -> None:
        game = night()
        game.play("raise 6, fold")
        game.session.back_up(8)
        game.play("call")
        called = game.table
        game.play("call")
        game.session.undo()
        assert game.table == called
        game.session.undo()
        game.session.undo()
        assert game.hand.live == 0b1010


class TestAmending:
    def test_a_change_without_events_takes_the_step_out(self) -> None:
        game = night()
        before = game.table
        game.play("fold")
        after = advance(game.session.standing, game.seq + 1, Amended((Change(game.seq, ()),)))
        assert after.table == before

    def test_keeps_what_the_rules_held_against_it(self) -> None:
        game = night()
        game.play("raise 6")
        change = Change(game.seq, (ActionTaken(1, Action.RAISE, 3),), ("below-minimum",))
        after = advance(game.session.standing, game.seq + 1, Amended((change,)))
        assert dict(after.steps)[game.seq] == Step(change.events, change.odd)

    def test_of_an_entry_out_of_reach_is_an_error(self) -> None:
        game = night()
        with pytest.raises(InvariantError, match="out of reach"):
            advance(game.session.standing, game.seq + 1, Amended((Change(99, ()),)))


class TestFold:
    def test_of_parts_is_the_fold_of_the_whole(self) -> None:
        game = night()
        game.play("raise 6, fold, call")
        game.session.undo()
        game.play("call, check, check")
        steps: list[tuple[int, Body]] = [(seq, step) for seq, step in game.session.standing.steps]
        for cut in range(len(steps)):
            assert fold(fold(EMPTY, steps[:cut]), steps[cut:]) == fold(EMPTY, steps)

    def test_a_step_that_makes_chips_is_an_error(self) -> None:
        game = night()
        game.play("raise 6, fold, fold")
        pay = Step((PotPushed(0, ((1, 6),)),))
        with pytest.raises(InvariantError, match="pot 0 holds 5, not 6"):
            advance(game.session.standing, game.seq + 1, pay)

    def test_a_step_leaves_the_standing_before_it_alone(self) -> None:
        game = night()
        before = game.session.standing
        copy = (before.table, before.steps, before.done)
        advance(before, game.seq + 1, Step((StackCounted(1, 50),)))
        assert (before.table, before.steps, before.done) == copy


def test_the_tables_along_the_steps() -> None:
    game = night()
    game.play("raise 6, fold")
    along = tables_along(game.session.standing, lambda seq: seq >= game.seq)
    assert [seq for seq, _, _ in along] == list(range(1, game.seq))
    assert isinstance(along[1][1].events[0], SeatTaken)
    assert [table.hands for _, _, table in along[-2:]] == [0, 1]
    assert along[-1][2].stack(1) == 100
