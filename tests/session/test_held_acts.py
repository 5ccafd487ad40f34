"""An act out of turn waits for its turn: it stands when the action did not change, and falls when it did."""

from app.engine.betting import options
from app.engine.events import Action, ActionTaken, ActReleased, HandEvent
from app.rulebook.ruling import RuleRef
from app.session import intents as wish
from app.session.stakes import TableRules
from app.session.steps import Step
from tests.session.night import Night, acts

TDA = TableRules("tda")


def night_of(rules: TableRules = TDA) -> Night:
    """Four seats of 200; the button on 1, so seat 4 is under the gun."""
    night = Night({1: 200, 2: 200, 3: 200, 4: 200}, 1, rules=rules)
    night.deal()
    return night


def last_step(night: Night) -> tuple[HandEvent, ...]:
    step = night.session.standing.steps[-1][1]
    return tuple(event for event in step.events if isinstance(event, HandEvent))


def test_an_act_is_held_until_its_turn_and_then_recorded_in_the_same_step() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.RAISE, 10))
    (held,) = night.hand.held
    assert (held.seat, held.action, held.to_amount, held.price) == (1, Action.RAISE, 10, 2)
    assert (night.hand.to_act, night.hand.bets[1]) == (4, 0)
    night.play("call")
    assert night.hand.held == ()
    assert (night.hand.bets[1], night.hand.to_act) == (10, 2)
    assert last_step(night) == (*acts((4, Action.CALL, 2)), ActReleased(1), *acts((1, Action.RAISE, 10)))


def test_a_raise_in_front_lets_the_held_act_fall() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL))
    night.play("raise 12")
    assert last_step(night) == (*acts((4, Action.RAISE, 12)), ActReleased(1, changed=True))
    assert (night.hand.to_act, night.hand.bets[1], night.hand.held) == (1, 0, ())


def test_a_fold_out_of_turn_stands_though_the_action_changed() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.FOLD))
    night.play("raise 12")
    assert not night.hand.live >> 1 & 1
    assert night.hand.to_act == 2


def test_several_held_acts_follow_each_other_as_long_as_nothing_changes() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL), wish.HoldAct(2, Action.RAISE, 8), wish.HoldAct(3, Action.CHECK))
    night.play("fold")
    assert night.hand.held == ()
    assert (night.hand.bets[1], night.hand.bets[2]) == (2, 8)
    assert night.hand.to_act == 3, "the raise of seat 2 took the check of seat 3 with it"


def test_a_held_check_may_end_the_street() -> None:
    night = night_of()
    night.play("fold, fold, call, check")
    night.do(wish.HoldAct(3, Action.CHECK))
    night.play("check")
    assert (night.hand.street, night.hand.to_act) == (2, 2)


def test_passing_the_action_on_does_not_answer_for_who_has_acted_already() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.RAISE, 10), wish.PassTo(2))
    assert (night.hand.bets[1], night.hand.to_act) == (10, 2)
    assert not night.hand.live >> 4 & 1


def test_a_round_of_checks_leaves_a_held_bet_standing() -> None:
    night = night_of()
    night.play("fold, call, call, check")
    night.do(wish.HoldAct(3, Action.BET, 6))
    assert night.hand.to_act == 2
    assert night.refused(wish.CheckRound()) == "facing-a-bet"
    night.play("check")
    assert night.hand.price == 6


def test_who_acts_himself_in_the_end_is_let_go() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL), wish.Act(Action.FOLD, seat=1))
    assert night.hand.held == ()
    assert last_step(night) == (*acts((1, Action.FOLD, 0)), ActReleased(1))


def test_a_dead_hand_holds_nothing() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL), wish.KillHand(1))
    assert night.hand.held == ()


def test_everybody_else_folding_leaves_nothing_held() -> None:
    night = night_of()
    night.play("fold, fold")
    night.do(wish.HoldAct(3, Action.RAISE, 20))
    night.play("fold")
    assert night.hand.closed
    assert (night.hand.held, night.hand.bets[3]) == ((), 1)


def test_a_stack_that_was_counted_lower_goes_in_as_far_as_it_reaches() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.RAISE, 150), wish.CountStack(1, 90))
    night.play("fold")
    assert (night.hand.bets[1], night.hand.stacks[1]) == (90, 0)


def test_a_misdeal_ends_what_was_held() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL), wish.VoidHand("exposed-card"))
    assert night.table.hand is None


def test_undo_gives_the_held_act_back() -> None:
    night = night_of()
    night.do(wish.HoldAct(1, Action.RAISE, 10))
    before = night.table
    night.play("call")
    night.session.undo()
    assert night.table == before
    night.session.undo()
    assert night.hand.held == ()


def test_an_amended_act_in_front_decides_anew() -> None:
    """The raise becomes a call: what was held stands after all, and the other way round."""
    night = night_of()
    night.do(wish.HoldAct(1, Action.CALL))
    night.play("raise 12")
    raised = night.seq
    night.play("fold")
    amendment = night.session.proposal(raised, acts((4, Action.CALL, 2)))
    night.session.amend(amendment.entry)
    assert (night.hand.bets[1], night.hand.bets[4]) == (2, 2)
    amendment = night.session.proposal(raised, acts((4, Action.RAISE, 20)))
    night.session.amend(amendment.entry)
    assert (night.hand.bets[1], night.hand.held) == (0, ())
    assert (night.hand.bets[4], night.hand.to_act) == (20, 1)


def test_an_act_before_the_held_one_may_be_amended() -> None:
    """The held act follows anew where its turn comes, once."""
    night = night_of()
    night.play("call")
    called = night.seq
    night.do(wish.HoldAct(2, Action.CALL))
    night.play("fold")
    assert night.hand.to_act == 3
    amendment = night.session.proposal(called, acts((4, Action.FOLD, 0)))
    night.session.amend(amendment.entry)
    step: Step = night.session.standing.steps[-1][1]
    assert [event for event in step.events if isinstance(event, ActionTaken)] == [
        *acts((1, Action.FOLD, 0), (2, Action.CALL, 2))
    ]


def test_what_cannot_be_held_is_refused() -> None:
    night = night_of()
    assert night.refused(wish.HoldAct(4, Action.CALL)) == "nothing-to-hold"
    assert night.refused(wish.HoldAct(9, Action.CALL)) == "no-cards"
    night.do(wish.HoldAct(1, Action.CALL))
    assert night.refused(wish.HoldAct(1, Action.FOLD)) == "nothing-to-hold"
    assert night.refused(wish.HoldAct(3, Action.RAISE, 2)) == "no-chips-added"
    night.play("fold")
    assert night.refused(wish.HoldAct(1, Action.RAISE, 8)) == "nothing-to-hold"


def test_home_h3_has_an_act_out_of_turn_taken_back_but_not_a_fold() -> None:
    night = night_of(TableRules("home"))
    assert night.refused(wish.HoldAct(1, Action.CALL)) == "taken-back"
    night.do(wish.HoldAct(1, Action.FOLD))
    assert night.hand.held[0].action is Action.FOLD


def test_roberts_br_10_leaves_who_acted_out_of_turn_without_a_raise() -> None:
    night = night_of(TableRules("roberts"))
    night.do(wish.HoldAct(1, Action.CALL), wish.HoldAct(2, Action.FOLD))
    assert [held.passive for held in night.hand.held] == [True, False]
    night.play("raise 12")
    offer = options(night.hand)
    assert (night.hand.to_act, offer and offer.may_raise) == (1, False)
    (objection,) = night.session.preview(wish.Act(Action.RAISE, 40)).objections
    assert (objection.message.key, objection.rule) == ("acted-early", RuleRef("Robert's", "BR 10"))
    night.play("call, call")
    assert night.hand.passive == 0, "only that turn is lost"
