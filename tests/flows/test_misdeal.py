"""Misdeals under the home book, which follows TDA 35 to 37: each ruling by its number, and the way to it."""

from dataclasses import replace as but

import pytest

import resources
from app.engine.acts import acts_in_turn
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandStarted,
    HandVoided,
    Post,
    Posted,
    StackCounted,
    StreetDealt,
)
from app.engine.fold import apply, replay
from app.engine.state import InvariantError
from app.flows.misdeal import Answer, MisdealFlow, Task
from app.flows.misdeal_faults import LEAVES, Cause, Fault, Question, faults_of
from app.flows.misdeal_ruling import DEAD_HAND, REPLACE, Remedy, Verdict
from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import load_book
from app.rulebook.dead_hands import refunds
from app.rulebook.ruling import RuleRef
from app.rulebook.turn_order import substantial_action

HOME = load_book(resources.path("rulebooks", "home.toml"))
SEATS = (1, 2, 3, 4, 5, 6)
STACKS = tuple((seat, 200) for seat in SEATS)
BUTTON = 6
"""Seat 1 has the small blind, seat 2 the big blind, seat 3 acts first."""


def hand_of(*acts: str, button: int = BUTTON) -> tuple[HandEvent, ...]:
    """The events of a hand in which the seats from 3 on do this in turn: 'fold', 'call', 'raise 8', 'check'."""
    events: list[HandEvent] = [
        HandStarted(138, "holdem-nl", button, 1, 2, STACKS, sb_seat=1, bb_seat=2),
        Posted(1, Post.SMALL_BLIND, 1, 1),
        Posted(2, Post.BIG_BLIND, 2, 2),
        BettingOpened(3),
    ]
    hand = replay(events)
    for act in acts:
        verb, _, amount = act.partition(" ")
        to_amount = int(amount) if amount else hand.price if verb == "call" else 0
        event = ActionTaken(hand.to_act, Action(verb), to_amount)
        events.append(event)
        hand = apply(hand, event)
    return tuple(events)


def flow_of(*acts: str, book: Rulebook = HOME, button: int = BUTTON) -> MisdealFlow:
    events = hand_of(*acts, button=button)
    return MisdealFlow(replay(events), acts_in_turn(events), book)


def answered(flow: MisdealFlow, *answers: Answer) -> MisdealFlow:
    for answer in answers:
        flow = flow.answer(answer)
    return flow


def ruled(flow: MisdealFlow, *answers: Answer) -> Verdict:
    """The verdict after these answers, and after what the console itself counted as substantial action."""
    flow = answered(flow, *answers)
    if flow.question is Question.ACTION:
        flow = flow.answer(flow.action.met)
    assert flow.verdict is not None, flow.question
    return flow.verdict


def book(**switches: str | int) -> Rulebook:
    return but(HOME, switches={**HOME.switches, **{key: Switch(value) for key, value in switches.items()}})


def numbers(verdict: Verdict) -> list[str]:
    return [f"{rule.book} {rule.number}" for rule in verdict.rules]


COUNT = (Cause.COUNT,)


# ---- substantial action


@pytest.mark.parametrize(
    ("acts", "met"),
    [
        ((), False),
        (("call",), False),
        (("raise 8",), False),
        (("fold", "fold"), False),
        (("fold", "call"), True),
        (("raise 8", "fold"), True),
        (("call", "call"), True),
        (("fold", "fold", "fold"), True),
    ],
)
def test_tda_36_two_players_with_chips_or_three_acts(acts: tuple[str, ...], met: bool) -> None:
    action = flow_of(*acts).action
    assert action.met is met
    assert [act.value for act in action.acts] == [act.partition(" ")[0] for act in acts]
    assert action.rule == RuleRef("TDA", "36")


def test_a_book_may_count_two_players_of_any_kind() -> None:
    assert flow_of("fold", "fold", book=book(substantial_action="two_players")).action.met
    assert not flow_of("raise 8", book=book(substantial_action="two_players")).action.met


def test_tda_36_only_acts_in_turn_count() -> None:
    out_of_turn = ActionTaken(5, Action.CALL, 2)
    acts = acts_in_turn((*hand_of("call"), out_of_turn))
    assert [act.seat for act in acts] == [3]
    assert not substantial_action(acts, HOME).met


def test_tda_36_one_seat_alone_is_not_two_players() -> None:
    acts = (ActionTaken(3, Action.CALL, 2), ActionTaken(3, Action.RAISE, 8))
    assert not substantial_action(acts, HOME).met


def test_acts_on_later_streets_count_too() -> None:
    events = hand_of("call", "fold", "fold", "fold", "fold", "check")
    acts = acts_in_turn((*events, StreetDealt(1), ActionTaken(2, Action.CHECK)))
    assert len(acts) == 7


def test_events_that_make_no_hand_have_no_acts() -> None:
    with pytest.raises(InvariantError):
        acts_in_turn(())


# ---- rulings


def test_tda_35_a7_first_or_second_card_exposed_is_a_misdeal() -> None:
    verdict = ruled(flow_of(), Cause.EXPOSED, Fault.FIRST_TWO_EXPOSED)
    assert verdict.misdeal
    assert numbers(verdict) == ["TDA 35-A7", "TDA 35-C"]


def test_tda_35_a7_one_later_card_is_replaced_and_becomes_the_burn() -> None:
    flow = answered(flow_of(), Cause.EXPOSED, Fault.LATER_EXPOSED)
    assert flow.question is None, "no action could change it"
    assert flow.verdict == Verdict(False, REPLACE, rules=(RuleRef("TDA", "35-A7"),))


def test_tda_35_a7_two_later_cards_are_a_misdeal() -> None:
    assert ruled(flow_of(), Cause.EXPOSED, Fault.TWO_EXPOSED).misdeal


def test_a_card_off_the_table_counts_as_exposed_and_no_rule_says_so() -> None:
    verdict = ruled(flow_of(), Cause.EXPOSED, Fault.OFF_TABLE)
    assert (verdict.misdeal, verdict.remedies, verdict.rules) == (False, REPLACE, ())


def test_a_card_that_its_owner_shows_plays() -> None:
    assert ruled(flow_of(), Cause.EXPOSED, Fault.PLAYER_EXPOSED).remedies == (Remedy.CARD_PLAYS,)


def test_another_book_replaces_even_the_first_card() -> None:
    verdict = ruled(flow_of(book=book(exposed_first_or_second_card="replace")), Cause.EXPOSED, Fault.FIRST_TWO_EXPOSED)
    burn_first = (Remedy.SHOW_CARD, Remedy.CARD_IS_BURN, Remedy.FINISH_DEAL, Remedy.TOP_CARD_TO_SEAT)
    assert (verdict.misdeal, verdict.remedies) == (False, burn_first)


def test_tda_35_a1_one_boxed_card_is_scrap_two_are_a_misdeal() -> None:
    one = ruled(flow_of(), Cause.BOXED, Fault.ONE_BOXED)
    assert (one.misdeal, one.remedies) == (False, (Remedy.SCRAP_CARD, Remedy.NEXT_CARD_INSTEAD))
    two = ruled(flow_of(), Cause.BOXED, Fault.TWO_BOXED)
    assert two.misdeal
    assert numbers(two) == ["TDA 35-A1", "TDA 35-C"]


@pytest.mark.parametrize(("fault", "number"), [(Fault.FIRST_SEAT, "TDA 35-A2"), (Fault.SEAT_DEALT_IN, "TDA 35-A3")])
def test_tda_35_a2_and_a3_cards_to_a_wrong_seat_are_a_misdeal(fault: Fault, number: str) -> None:
    verdict = ruled(flow_of("call"), Cause.SEAT, fault)
    assert verdict.misdeal
    assert numbers(verdict)[0] == number


def test_tda_35_a4_a_seat_left_out_is_a_misdeal_before_substantial_action_and_dead_after_it() -> None:
    assert ruled(flow_of(), Cause.SEAT, Fault.SEAT_LEFT_OUT, 5).misdeal
    after = ruled(flow_of("call", "call"), Cause.SEAT, Fault.SEAT_LEFT_OUT, 5)
    assert (after.misdeal, after.dead) == (False, 5)
    assert numbers(after) == ["TDA 35-D"]


def test_tda_35_a5_three_cards_before_anybody_acted_is_a_misdeal() -> None:
    verdict = ruled(flow_of(), *COUNT, 5, 3)
    assert (verdict.misdeal, verdict.open) == (True, False)
    assert numbers(verdict) == ["TDA 35-A5", "TDA 35-C"]


@pytest.mark.parametrize("acts", [("fold", "fold"), ("raise 8",), ("call",)])
def test_tda_36_a_wrong_count_before_substantial_action_is_a_misdeal(acts: tuple[str, ...]) -> None:
    assert ruled(flow_of(*acts), *COUNT, 5, 1).misdeal


@pytest.mark.parametrize(
    ("acts", "cards", "seat"), [(("fold", "call"), 1, 5), (("fold", "call"), 3, 5), (("fold",) * 3, 1, 6)]
)
def test_tda_35_d_a_wrong_count_after_it_is_a_dead_hand(acts: tuple[str, ...], cards: int, seat: int) -> None:
    verdict = ruled(flow_of(*acts, button=5 if seat == 6 else BUTTON), *COUNT, seat, cards)
    assert verdict == Verdict(False, DEAD_HAND, dead=seat, rules=(RuleRef("TDA", "35-D"),))


def test_tda_35_d_a_folded_hand_cannot_die_again() -> None:
    verdict = ruled(flow_of("fold", "call", "call"), *COUNT, 3, 1)
    assert (verdict.misdeal, verdict.dead, verdict.remedies) == (False, 0, (Remedy.DEAL_STANDS,))


@pytest.mark.parametrize("acts", [(), ("call", "call"), ("fold", "fold", "raise 8")])
def test_tda_37_the_button_is_made_complete_until_it_acts(acts: tuple[str, ...]) -> None:
    flow = answered(flow_of(*acts), *COUNT, BUTTON, 1)
    assert flow.question is None, "substantial action changes nothing"
    assert flow.verdict == Verdict(False, (Remedy.CARD_TO_BUTTON, Remedy.DEAL_STANDS), rules=(RuleRef("TDA", "37"),))


def test_tda_37_the_button_that_has_acted_is_dead_and_too_many_cards_are_no_shortage() -> None:
    acted = ruled(flow_of("call", "fold", "fold", "call"), *COUNT, BUTTON, 1)
    assert (acted.misdeal, acted.dead) == (False, BUTTON)
    assert ruled(flow_of(), *COUNT, BUTTON, 3).misdeal


def test_nobody_cut_is_left_to_a_person_with_the_usual_answer() -> None:
    verdict = ruled(flow_of(), Cause.SHUFFLE)
    assert (verdict.misdeal, verdict.open) == (True, True)
    assert numbers(verdict) == ["TDA 35-C"]
    later = ruled(flow_of("call", "call"), Cause.SHUFFLE)
    assert (later.misdeal, later.open) == (False, True)


def test_tda_35_b_two_in_a_row_to_the_button_is_no_misdeal() -> None:
    verdict = ruled(flow_of(), Cause.SEAT, Fault.BUTTON_TWICE)
    assert (verdict.misdeal, verdict.remedies) == (False, (Remedy.DEAL_STANDS,))


def test_tda_34_a_a_wrong_button_is_put_right_before_substantial_action_only() -> None:
    before = ruled(flow_of(), Cause.BUTTON, 1)
    assert before.misdeal
    assert numbers(before)[0] == "TDA 34-A"
    after = ruled(flow_of("call", "raise 8"), Cause.BUTTON, 1)
    assert (after.misdeal, after.remedies) == (False, (Remedy.BUTTON_STAYS, Remedy.DEAL_STANDS))


def test_another_book_puts_the_button_right_in_the_next_hand() -> None:
    flow = flow_of("call", "raise 8", book=book(misplaced_button_after_action="fix_next_hand"))
    assert ruled(flow, Cause.BUTTON, 1).remedies == (Remedy.BUTTON_NEXT_HAND, Remedy.DEAL_STANDS)


@pytest.mark.parametrize("fault", [Fault.SAME_CARD, Fault.BACK_IN_PLAY])
def test_tda_35_e_a_fouled_deck_voids_the_hand_at_any_time(fault: Fault) -> None:
    flow = answered(flow_of("call", "call", "raise 8"), Cause.DECK, fault)
    assert flow.question is None
    assert flow.verdict is not None
    assert flow.verdict.misdeal
    assert numbers(flow.verdict) == ["TDA 35-E", "TDA 35-C"]


def test_tda_35_a6_a_joker_is_a_misdeal_and_later_scrap() -> None:
    assert ruled(flow_of(), Cause.DECK, Fault.STRANGE_CARD).misdeal
    later = ruled(flow_of("call", "call"), Cause.DECK, Fault.STRANGE_CARD)
    assert (later.misdeal, later.open) == (False, True)
    assert later.remedies[0] is Remedy.SCRAP_CARD


def test_a_strange_back_in_the_stub_after_action_usually_plays_on() -> None:
    verdict = ruled(flow_of("raise 8", "call"), Cause.DECK, Fault.BACK_IN_STUB)
    assert (verdict.misdeal, verdict.open, verdict.rules) == (False, True, ())


def test_something_else_is_always_left_to_a_person() -> None:
    assert ruled(flow_of(), Cause.OTHER) == Verdict(
        True, open=True, rules=(RuleRef("TDA", "35-D"), RuleRef("TDA", "35-C"))
    )


# ---- the way through


def test_every_fault_is_reached_in_at_most_three_answers_and_ruled_in_every_state() -> None:
    for fault, leaf in LEAVES.items():
        for acts in ((), ("call",), ("call", "call")):
            flow = flow_of(*acts).answer(leaf.cause)
            given = 1  # seats and cards are not counted
            while flow.question is not None:
                choice: dict[Question, Answer] = {
                    Question.FAULT: fault,
                    Question.SEAT: 5,
                    Question.CARDS: 1,
                    Question.ACTION: flow.action.met,
                }
                given += flow.question in (Question.FAULT, Question.ACTION)
                flow = flow.answer(choice[flow.question])
            assert given <= 3, fault
            assert flow.answers.fault is fault
            assert flow.verdict is not None
            assert flow.verdict.misdeal or flow.verdict.remedies, fault
            assert flow.reason == fault.value


def test_every_switch_of_the_wizard_stands_in_the_home_book() -> None:
    assert {leaf.switch for leaf in LEAVES.values()} <= HOME.switches.keys()
    assert {cause for cause in Cause if not faults_of(cause)} == set()


def test_where_nobody_has_acted_nothing_is_asked_about_it() -> None:
    assert answered(flow_of(), *COUNT, 5, 3).question is None
    assert answered(flow_of("call"), *COUNT, 5, 3).question is Question.ACTION


def test_the_dealer_may_know_better_whether_there_was_action() -> None:
    flow = answered(flow_of("fold", "call"), *COUNT, 5, 1)
    assert (flow.question, flow.action.met) == (Question.ACTION, True)
    overruled = flow.answer(False)
    assert overruled.verdict is not None
    assert overruled.verdict.misdeal


def test_the_dealer_may_declare_otherwise() -> None:
    flow = answered(flow_of(), *COUNT, 5, 3)
    assert flow.declare(misdeal=False).redeal is None
    later = answered(flow_of("fold", "call"), *COUNT, 5, 1, True).declare(misdeal=True)
    assert later.redeal is not None


def test_tda_35_c_the_new_deal_is_an_exact_replay() -> None:
    flow = answered(flow_of("call"), *COUNT, 5, 3, False).declare(misdeal=True)
    redeal = flow.redeal
    assert redeal is not None
    assert redeal.tasks == (Task.TAKE_IN, Task.CHIPS_BACK, Task.SHUFFLE, Task.BUTTON_STAYS, Task.DEAL_AGAIN)
    assert (redeal.button, redeal.small, redeal.big, redeal.moved_to) == (6, 1, 2, 0)
    assert redeal.refunds == ((1, 1), (2, 2), (3, 2))


def test_a_fouled_deck_is_put_aside_and_a_wrong_button_moves() -> None:
    deck = answered(flow_of(), Cause.DECK, Fault.SAME_CARD).declare(misdeal=True).redeal
    assert deck is not None
    assert Task.OTHER_DECK in deck.tasks
    button = answered(flow_of(), Cause.BUTTON, 1).declare(misdeal=True).redeal
    assert button is not None
    assert Task.BUTTON_MOVES in button.tasks
    assert button.moved_to == 1


def test_only_the_last_task_completes_it_and_back_leads_to_the_beginning() -> None:
    flow = answered(flow_of("call"), *COUNT, 5, 3, False).declare(misdeal=True)
    done = []
    for _ in range(5):
        done.append(flow.complete)
        flow = flow.task_done()
    assert (done, flow.complete) == ([False] * 5, True)
    with pytest.raises(ValueError, match="no task"):
        flow.task_done()
    back = 0
    while flow.earlier:
        flow = flow.back()
        back += 1
    assert back == 10
    assert flow == flow_of("call")
    assert flow.back() == flow


def test_answers_to_another_question_are_refused() -> None:
    with pytest.raises(ValueError, match="does not answer"):
        flow_of().answer(Fault.SAME_CARD)
    with pytest.raises(ValueError, match="does not answer"):
        flow_of().answer(Cause.EXPOSED).answer(Fault.SAME_CARD)
    with pytest.raises(ValueError, match="does not answer"):
        answered(flow_of(), Cause.OTHER).answer(Cause.DECK)
    with pytest.raises(ValueError, match="no ruling"):
        flow_of().declare(misdeal=True)


def test_chips_go_back_with_antes_dead_blinds_uncalled_bets_and_counts() -> None:
    events = (
        HandStarted(1, "holdem-nl", 6, 1, 2, STACKS, sb_seat=1, bb_seat=2),
        Posted(4, Post.ANTE, 1),
        Posted(2, Post.TABLE_ANTE, 2),
        Posted(1, Post.SMALL_BLIND, 1, 1),
        Posted(2, Post.BIG_BLIND, 2, 2),
        Posted(5, Post.DEAD, 1),
        Posted(5, Post.LIVE, 2, 2),
        BettingOpened(3),
        ActionTaken(3, Action.RAISE, 8),
        StackCounted(3, 300),
        ActionTaken(4, Action.CALL, 8),
    )
    hand = replay(events)
    assert refunds(hand) == ((1, 1), (2, 4), (3, 8), (4, 9), (5, 3))
    void = apply(hand, HandVoided("other"))
    for seat, chips in refunds(hand):
        assert hand.stacks[seat] + chips == void.stacks[seat]
    alone = replay((*events, *(ActionTaken(seat, Action.FOLD) for seat in (5, 6, 1, 2)), StreetDealt(1)))
    bet = apply(apply(alone, ActionTaken(3, Action.BET, 50)), ActionTaken(4, Action.FOLD))
    assert bet.uncalled == 50
    assert dict(refunds(bet))[3] == 8


def test_the_flow_follows_the_hand() -> None:
    flow = answered(flow_of("call"), *COUNT, 5, 3)
    events = hand_of("call", "call")
    later = flow.at(replay(events), acts_in_turn(events))
    assert later.answers == flow.answers
    assert (flow.action.met, later.action.met) == (False, True)


def test_omaha_has_other_wrong_counts() -> None:
    assert flow_of().card_counts == (0, 1, 3, 4)
