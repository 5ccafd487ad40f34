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
    HandKilled,
    HandStarted,
    HandVoided,
    Limits,
    Post,
    Posted,
    StackCounted,
    StreetDealt,
)
from app.engine.fold import apply, apply_all, replay
from app.engine.state import InvariantError
from app.flows.misdeal import Answer, MisdealFlow
from app.flows.misdeal_faults import LEAVES, Cause, Fault, Question, causes_of, faults_of
from app.flows.misdeal_scene import Dealt
from app.flows.misdeal_steps import LATER, Step, Task
from app.rulebook.book import Rulebook, Switch
from app.rulebook.cards.dead_hands import refunds
from app.rulebook.catalog import load_book
from app.rulebook.ruling import RuleRef
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Verdict

HOME = load_book(resources.path("rulebooks", "home.toml"))
SEATS = (1, 2, 3, 4, 5, 6)
STACKS = tuple((seat, 200) for seat in SEATS)
BUTTON = 6
"""Seat 1 has the small blind, seat 2 the big blind, seat 3 acts first."""
CHAIRS = 8


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
    return MisdealFlow(Dealt(replay(events), events, CHAIRS), book)


def answered(flow: MisdealFlow, *answers: Answer) -> MisdealFlow:
    for answer in answers:
        flow = flow.answer(answer)
    return flow


def ruled(flow: MisdealFlow, *answers: Answer) -> Verdict:
    """The verdict after these answers."""
    flow = answered(flow, *answers)
    assert flow.verdict is not None, flow.question
    return flow.verdict


def chosen(flow: MisdealFlow) -> MisdealFlow:
    """The flow with the course that the book takes or suggests."""
    return flow.choose(flow.courses[0])


def book(**switches: str | int) -> Rulebook:
    return but(HOME, switches={**HOME.switches, **{key: Switch(value) for key, value in switches.items()}})


def numbers(flow: MisdealFlow) -> list[str]:
    """The rules that are cited, by book and number."""
    verdict = flow.verdict
    assert verdict is not None
    refs = (flow.book.ref(switch) for switch in verdict.switches)
    return [f"{rule.book} {rule.number}" for rule in refs if rule]


COUNT = (Cause.COUNT, Fault.CARD_COUNT)
NEW_DEAL = [Task.TAKE_IN, Task.CHIPS_BACK, Task.SHUFFLE_AND_CUT, Task.BUTTON_STAYS, Task.DEAL_AGAIN]


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
    flow = answered(flow_of(), Cause.EXPOSED, Fault.FIRST_TWO_EXPOSED)
    assert flow.seats == (1, 2), "only those two got them"
    flow = flow.answer(2)
    assert ruled(flow).ruling == "misdeal"
    assert numbers(flow) == ["TDA 35-A7", "TDA 35-C"]


def test_tda_35_a7_one_later_card_is_replaced_and_becomes_the_burn() -> None:
    flow = answered(flow_of(), Cause.EXPOSED, Fault.LATER_EXPOSED, 4)
    assert not flow.action_counts, "no action could change it"
    assert [(step.task, step.seat) for step in chosen(flow).steps] == [
        (Task.SHOW_CARD, 4), (Task.FINISH_DEAL, 4), (Task.TOP_CARD_TO_SEAT, 4), (Task.FLOP_BURN, 4)
    ]  # fmt: skip
    assert numbers(flow) == ["TDA 35-A7"]


def test_tda_35_a7_two_later_cards_are_a_misdeal() -> None:
    assert ruled(flow_of(), Cause.EXPOSED, Fault.TWO_EXPOSED).ruling == "misdeal"
    assert ruled(flow_of(), Cause.EXPOSED, Fault.TWO_OFF_TABLE).ruling == "misdeal"


def test_a_card_off_the_table_counts_as_exposed_and_its_place_in_the_deck_is_asked_where_it_matters() -> None:
    flow = answered(flow_of(), Cause.EXPOSED, Fault.OFF_TABLE)
    assert flow.answer(5).question is None
    first = flow.answer(1)
    assert (first.question, first.numbers) == (Question.CARD, (1, 2))
    assert ruled(first, 1).ruling == "misdeal"
    assert ruled(first, 2).ruling == "play_on"


def test_a_card_that_its_owner_shows_plays() -> None:
    assert ruled(flow_of(), Cause.EXPOSED, Fault.PLAYER_EXPOSED, 4).facts["card_plays"] is True


def test_another_book_replaces_even_the_first_card() -> None:
    flow = flow_of(book=book(exposed_first_or_second_card="replace"))
    flow = answered(flow, Cause.EXPOSED, Fault.FIRST_TWO_EXPOSED, 1)
    assert ruled(flow).ruling == "play_on"
    steps = chosen(flow)
    assert [step.task for step in steps.steps][-1] is Task.FLOP_NO_BURN
    done = 0
    while not steps.complete:
        steps, done = steps.step_done(), done + 1
    assert done == 4, "the flop comes by itself"


def test_tda_35_a1_one_boxed_card_is_scrap_two_are_a_misdeal() -> None:
    one = chosen(answered(flow_of(), Cause.BOXED, Fault.ONE_BOXED))
    assert [step.task for step in one.steps] == [Task.SCRAP, Task.NEXT_CARD_INSTEAD]
    two = answered(flow_of(), Cause.BOXED, Fault.TWO_BOXED)
    assert ruled(two).ruling == "misdeal"
    assert numbers(two) == ["TDA 35-A1", "TDA 35-C"]


def test_tda_35_a2_and_a3_cards_to_a_wrong_seat_are_a_misdeal() -> None:
    first = answered(flow_of("call"), Cause.SEAT, Fault.FIRST_SEAT, 3)
    assert (ruled(first).ruling, numbers(first)[0]) == ("misdeal", "TDA 35-A2")
    assert ruled(flow_of("call"), Cause.SEAT, Fault.FIRST_SEAT, 1).ruling == "play_on", "that is the right one"
    extra = answered(flow_of("call"), Cause.SEAT, Fault.SEAT_DEALT_IN)
    assert extra.seats == (7, 8), "nobody sits there"
    assert (ruled(extra, 7).ruling, numbers(extra.answer(7))[0]) == ("misdeal", "TDA 35-A3")


def test_an_extra_hand_is_taken_in_once_the_deal_stands() -> None:
    flow = chosen(answered(flow_of("call", "call"), Cause.SEAT, Fault.SEAT_DEALT_IN, 7))
    assert flow.steps == (Step(Task.TAKE_EXTRA_HAND, 7),)


def test_tda_35_a4_a_seat_left_out_is_a_misdeal_before_substantial_action_and_dead_after_it() -> None:
    assert ruled(flow_of(), Cause.SEAT, Fault.SEAT_LEFT_OUT, 5).ruling == "misdeal"
    after = answered(flow_of("call", "call"), Cause.SEAT, Fault.SEAT_LEFT_OUT, 5)
    assert ruled(after).ruling == "play_on"
    assert chosen(after).events == (HandKilled(5),)
    assert numbers(after) == ["TDA 35-D"]
    assert ruled(flow_of(), Cause.SEAT, Fault.SEAT_LEFT_OUT, 8).ruling == "play_on", "it has no right to cards"


def test_tda_35_b_two_in_a_row_to_the_button_is_no_misdeal_to_another_seat_it_is() -> None:
    assert ruled(flow_of(), Cause.SEAT, Fault.BUTTON_TWICE).ruling == "play_on"
    assert ruled(flow_of(), Cause.SEAT, Fault.SEAT_TWICE, 3).ruling == "misdeal"


def test_tda_35_a5_three_cards_before_anybody_acted_is_a_misdeal() -> None:
    flow = answered(flow_of(), *COUNT, 5, 3)
    assert ruled(flow).ruling == "misdeal"
    assert numbers(flow) == ["TDA 35-A5", "TDA 35-C"]


@pytest.mark.parametrize("acts", [("fold", "fold"), ("raise 8",), ("call",)])
def test_tda_36_a_wrong_count_before_substantial_action_is_a_misdeal(acts: tuple[str, ...]) -> None:
    assert ruled(flow_of(*acts), *COUNT, 5, 1).ruling == "misdeal"


@pytest.mark.parametrize(
    ("acts", "cards", "seat"), [(("fold", "call"), 1, 5), (("fold", "call"), 3, 5), (("fold",) * 3, 1, 6)]
)
def test_tda_35_d_a_wrong_count_after_it_is_a_dead_hand(acts: tuple[str, ...], cards: int, seat: int) -> None:
    flow = chosen(answered(flow_of(*acts, button=5 if seat == 6 else BUTTON), *COUNT, seat, cards))
    assert flow.answers.course == "dead_hand"
    assert flow.events == (HandKilled(seat),)
    assert [step.task for step in flow.steps] == [Task.MUCK_HAND, Task.CHIPS_STAY, Task.BURN, Task.FLOP]
    assert {step.task for step in flow.steps[2:]} <= LATER
    assert flow.step_done().step_done().complete, "burn and flop come in their time"


def test_tda_35_d_a_folded_hand_cannot_die_again() -> None:
    flow = answered(flow_of("fold", "call", "call"), *COUNT, 3, 1)
    assert (ruled(flow).ruling, chosen(flow).events) == ("play_on", ())


@pytest.mark.parametrize("acts", [(), ("call", "call"), ("fold", "fold", "raise 8")])
def test_tda_37_the_button_is_made_complete_until_it_acts(acts: tuple[str, ...]) -> None:
    flow = answered(flow_of(*acts), *COUNT, BUTTON, 1)
    assert not flow.action_counts, "substantial action changes nothing"
    assert chosen(flow).steps == (Step(Task.TOP_CARD_TO_SEAT, BUTTON),)
    assert numbers(flow) == ["TDA 37"]


def test_tda_37_the_button_that_has_acted_is_dead_and_too_many_cards_are_no_shortage() -> None:
    acted = answered(flow_of("call", "fold", "fold", "call"), *COUNT, BUTTON, 1)
    assert chosen(acted).events == (HandKilled(BUTTON),)
    assert ruled(flow_of(), *COUNT, BUTTON, 3).ruling == "misdeal"


def test_nobody_cut_is_left_to_a_person_with_the_usual_answer() -> None:
    flow = answered(flow_of(), Cause.SHUFFLE, Fault.NOT_SHUFFLED)
    assert flow.question is Question.LOOKED
    flow = flow.answer(True)
    assert (ruled(flow).ruling, flow.courses) == ("floor", ("misdeal", "play_on"))
    assert chosen(flow).events == (HandVoided("not-shuffled-or-cut"),)
    later = answered(flow_of("call", "call"), Cause.SHUFFLE, Fault.NOT_SHUFFLED)
    assert ruled(later).ruling == "play_on", "who acted has looked"


def test_tda_34_a_a_wrong_button_is_put_right_before_substantial_action_only() -> None:
    before = answered(flow_of(), Cause.BUTTON, 1)
    assert (ruled(before).ruling, numbers(before)[0]) == ("misdeal", "TDA 34-A")
    after = ruled(flow_of("call", "raise 8"), Cause.BUTTON, 1)
    assert (after.ruling, after.facts["button_then"]) == ("play_on", "carry_on")


def test_another_book_puts_the_button_right_in_the_next_hand() -> None:
    flow = flow_of("call", "raise 8", book=book(misplaced_button_after_action="fix_next_hand"))
    assert ruled(flow, Cause.BUTTON, 1).facts["button_then"] == "corrected"


@pytest.mark.parametrize("fault", [Fault.SAME_CARD, Fault.BACK_IN_PLAY])
def test_tda_35_e_a_fouled_deck_voids_the_hand_at_any_time(fault: Fault) -> None:
    flow = answered(flow_of("call", "call", "raise 8"), Cause.DECK, fault)
    assert ruled(flow).ruling == "void_hand"
    assert not flow.action_counts
    assert numbers(flow) == ["TDA 35-E"]
    assert Task.OTHER_DECK in {step.task for step in chosen(flow).steps}


def test_between_hands_a_bad_deck_leaves_the_hand_before_as_it_was() -> None:
    flow = MisdealFlow(Dealt(None, chairs=8), HOME)
    assert flow.causes == (Cause.SHUFFLE, Cause.DECK)
    found = answered(flow, Cause.DECK, Fault.SAME_CARD)
    assert (ruled(found).ruling, found.courses) == ("stands", ("stands",))
    assert chosen(found).complete


def test_who_knew_of_a_bad_deck_is_asked_where_the_book_keeps_those_chips() -> None:
    flow = answered(flow_of("raise 8", "call", book=book(duplicate_card="void_unless_known")), Cause.DECK)
    asked = flow.answer(Fault.SAME_CARD)
    assert asked.question is Question.KNEW
    assert chosen(asked.answer(0)).refunds == ((1, 1), (2, 2), (3, 8), (4, 8))
    known = chosen(asked.answer(3))
    assert known.refunds == ((1, 1), (2, 2), (4, 8))
    assert known.chips_kept == ((3, 8),)
    assert known.events == (HandVoided("same-card-twice"), StackCounted(3, 192))
    assert answered(flow_of(), Cause.DECK, Fault.SAME_CARD).question is None, "here it would change nothing"


def test_tda_35_a6_a_joker_is_a_misdeal_and_later_scrap() -> None:
    assert ruled(flow_of(), Cause.DECK, Fault.STRANGE_CARD, 4).ruling == "misdeal"
    later = answered(flow_of("call", "call"), Cause.DECK, Fault.STRANGE_CARD, 4)
    assert ruled(later).facts["floor"] is True
    assert [step.task for step in chosen(later).steps] == [Task.SCRAP]


def test_a_strange_back_in_the_stub_usually_plays_on_and_a_person_decides() -> None:
    flow = answered(flow_of("raise 8", "call"), Cause.DECK, Fault.BACK_IN_STUB)
    assert (ruled(flow).ruling, flow.courses) == ("floor", ("play_on", "void_hand"))


def test_something_else_is_always_left_to_a_person() -> None:
    flow = answered(flow_of(), Cause.OTHER)
    assert (ruled(flow).ruling, ruled(flow).facts["floor"]) == ("misdeal", True)


# ---- the board and the stub


def on_street(street: int, *acts: str, book: Rulebook = HOME) -> MisdealFlow:
    """Two players called to the flop; seats 3 and 4, then these acts on `street`."""
    events = list(hand_of("call", "call", "fold", "fold", "fold", "check"))
    hand = replay(events)
    for number in range(1, street + 1):
        events.append(StreetDealt(number))
        hand = apply(hand, events[-1])
        for act in acts if number == street else ("check",) * 3:
            verb, _, amount = act.partition(" ")
            events.append(ActionTaken(hand.to_act, Action(verb), int(amount or 0)))
            hand = apply(hand, events[-1])
    return MisdealFlow(Dealt(hand, tuple(events), 8), book)


def tasks(flow: MisdealFlow) -> list[tuple[Task, str, int]]:
    return [(step.task, step.street, step.count) for step in chosen(flow).steps]


RESTORES = book(burn_philosophy="restore_order", no_burn_before_flop="restore")


@pytest.mark.parametrize(
    ("street", "causes"),
    [(0, {Cause.BOARD}), (1, {Cause.BOARD, Cause.BURN}), (3, {Cause.BOARD, Cause.BURN})],
)
def test_board_cards_are_asked_for_once_they_are_out(street: int, causes: set[Cause]) -> None:
    flow = on_street(street) if street else flow_of()
    assert set(flow.causes) & {Cause.BOARD, Cause.BURN} == causes
    early = Fault.EARLY_CARD in faults_of(Cause.BOARD, flow.dealt.hand)
    assert early is (street < 3), "no card comes after the river"


def test_tda_39_a_four_flop_cards_leave_the_floor_to_draw_one() -> None:
    flow = chosen(answered(on_street(1), Cause.BOARD, Fault.FOUR_CARD_FLOP))
    assert [step.task for step in flow.steps] == [
        Task.SCRAMBLE, Task.FLOOR_PICKS, Task.PICKED_IS_TURN_BURN, Task.OTHER_THREE,
    ]  # fmt: skip


@pytest.mark.parametrize("street", [0, 1, 2])
def test_tda_rp_5_the_early_card_is_the_next_one_and_waits_for_the_betting(street: int) -> None:
    tda = load_book(resources.path("rulebooks", "tda.toml"))
    began = on_street(street, book=tda) if street else flow_of("call", book=tda)
    flow = chosen(answered(began, Cause.BOARD, Fault.EARLY_CARD))
    assert flow.answers.course == ("redeal_flop", "redeal_turn", "redeal_river")[street]
    assert flow.steps[0].task is Task.FINISH_BETTING
    after = flow.step_done()
    assert (after.complete, after.pauses, after.finished) == (True, True, False)


@pytest.mark.parametrize(("acts", "error"), [((), "premature_turn"), (("check",), "premature_river")])
def test_an_early_card_after_which_all_folded_is_the_one_just_dealt_or_the_next(
    acts: tuple[str, ...], error: str
) -> None:
    flow = answered(on_street(2, *acts), Cause.BOARD, Fault.EARLY_CARD_UNPLAYED)
    assert flow.ruling is not None
    scene, verdict = flow.ruling
    assert (scene.event.error, verdict.ruling) == (error, "card_does_not_play")


def test_roberts_he_5_two_burns_are_laid_out_again() -> None:
    turn = answered(on_street(2, book=RESTORES), Cause.BURN, Fault.TWO_BURNS)
    assert tasks(turn) == [(Task.SECOND_BURN_PLAYS, "turn", 0), (Task.LAST_CARD_WAITS, "river", 0)]
    river = answered(on_street(3, book=RESTORES), Cause.BURN, Fault.TWO_BURNS)
    assert tasks(river) == [(Task.SECOND_BURN_PLAYS, "river", 0)]
    flop = answered(on_street(1, book=RESTORES), Cause.BURN, Fault.TWO_BURNS)
    assert tasks(flop) == [(Task.SECOND_BURN_PLAYS, "flop", 0), (Task.LAST_CARD_WAITS, "turn", 0)]


def test_roberts_he_5_a_missing_burn_is_laid_out_again() -> None:
    turn = answered(on_street(2, book=RESTORES), Cause.BURN, Fault.NO_BURN)
    assert tasks(turn) == [(Task.BOARD_CARD_BURNS, "turn", 0), (Task.NEXT_CARD_PLAYS, "turn", 0)]
    flop = answered(on_street(1, book=RESTORES), Cause.BURN, Fault.NO_BURN_FACE_DOWN)
    assert tasks(flop) == [(Task.BOARD_CARD_BURNS, "flop", 0), (Task.NEXT_CARD_PLAYS, "flop", 0)]


def test_roberts_ir_16_after_action_the_next_burns_make_up_for_it() -> None:
    flop = answered(on_street(1, "check", book=RESTORES), Cause.BURN, Fault.NO_BURN)
    assert (ruled(flop).ruling, tasks(flop)) == ("stands", [(Task.BURN_MORE, "turn", 2)])
    turn = answered(on_street(2, "check", book=RESTORES), Cause.BURN, Fault.TWO_BURNS)
    assert (ruled(turn).ruling, tasks(turn)) == ("stands", [(Task.NO_BURN_BEFORE, "river", 0)])
    home = answered(on_street(2, "check"), Cause.BURN, Fault.TWO_BURNS)
    assert (ruled(home).ruling, tasks(home)) == ("stands", [])


def test_roberts_ir_7_a_boxed_board_card_is_replaced_without_a_burn() -> None:
    flow = answered(on_street(2), Cause.BOXED, Fault.BOXED_ON_BOARD)
    assert tasks(flow) == [(Task.SCRAP, "", 0), (Task.NEXT_CARD_PLAYS, "turn", 0)]
    flop = answered(on_street(1), Cause.BOXED, Fault.BOXED_ON_BOARD)
    assert tasks(flop) == [(Task.SCRAP, "", 0), (Task.NEXT_CARD_PLAYS, "flop", 0)]


@pytest.mark.parametrize(
    ("fault", "steps"),
    [
        (Fault.STUB_IN_ORDER, [Task.REBUILD]),
        (Fault.STUB_LOST_ORDER, [Task.SCRAMBLE, Task.SHUFFLE, Task.CUT]),
        (Fault.STUB_IN_MUCK, [Task.SCRAMBLE, Task.SHUFFLE, Task.CUT]),
    ],
)
def test_tda_rp_4_a_dropped_stub_is_put_in_order_or_shuffled(fault: Fault, steps: list[Task]) -> None:
    flow = chosen(answered(on_street(1), Cause.STUB, fault))
    assert [step.task for step in flow.steps] == steps
    use = flow.verdict.facts.get("use") if flow.verdict else None
    assert use == {Fault.STUB_LOST_ORDER: ["stub"], Fault.STUB_IN_MUCK: ["stub", "muck"]}.get(fault)


# ---- hands in their players' care


def test_tda_65_a_swept_hand_lives_if_it_is_known_and_is_folded_if_it_is_lost() -> None:
    assert ruled(flow_of(), Cause.HAND, Fault.SWEPT, 4).ruling == "hand_live"
    lost = chosen(answered(flow_of(), Cause.HAND, Fault.SWEPT_LOST, 4))
    assert (lost.answers.course, lost.events) == ("dead_hand", (HandKilled(4),))
    on_turn = chosen(answered(flow_of(), Cause.HAND, Fault.SWEPT_LOST, 3))
    assert (on_turn.answers.course, on_turn.events) == ("fold", (ActionTaken(3, Action.FOLD),))


def test_roberts_dh_3_cards_thrown_into_a_hand_are_dead_and_the_hand_may_live() -> None:
    flow = answered(flow_of(), Cause.HAND, Fault.FOULED, 4)
    assert (flow.question, flow.seats) == (Question.OTHER_SEAT, (1, 2, 3, 5, 6))
    fouled = flow.answer(5)
    assert ruled(fouled).facts["hands"] == {5: "dead", 4: "live"}
    assert chosen(fouled).events == (HandKilled(5),)
    lost = answered(flow_of(), Cause.HAND, Fault.FOULED_LOST, 4, 5)
    assert ruled(lost).facts["hands"] == {5: "dead", 4: "dead"}


# ---- the way through


def test_every_fault_is_reached_in_at_most_three_answers_and_ruled_in_every_state() -> None:
    for began in (flow_of(), flow_of("call"), flow_of("call", "call"), on_street(1), on_street(3, "check")):
        for fault, leaf in LEAVES.items():
            if not leaf.fits(began.dealt.hand):
                continue
            flow, given = began.answer(leaf.cause), 1  # seats and numbers are not counted
            while flow.question is not None:
                choice: dict[Question, Answer] = {Question.FAULT: fault, Question.LOOKED: True, Question.KNEW: 0}
                given += flow.question in choice
                numbers_or_seats = flow.numbers if flow.question in NUMBERED else flow.seats
                flow = flow.answer(choice.get(flow.question, numbers_or_seats[0]))
            assert given <= 3, fault
            assert flow.fault is fault
            for course in flow.courses:
                walk = flow.choose(course)
                while not walk.complete:
                    walk = walk.step_done()
                if walk.events and walk.dealt.hand:
                    assert apply_all(walk.dealt.hand, walk.events).chips == walk.dealt.hand.chips or walk.chips_kept


NUMBERED = (Question.CARD, Question.CARDS, Question.LEFT)


def test_every_cause_leads_somewhere_and_every_step_of_the_rulings_is_known() -> None:
    assert {cause for cause in Cause if not any(leaf.cause is cause for leaf in LEAVES.values())} == set()
    assert LEAVES.keys() == set(Fault)
    assert Cause.OTHER in causes_of(flow_of().dealt.hand)


def test_what_was_counted_is_not_asked_and_the_dealer_may_overrule_it() -> None:
    flow = answered(flow_of("fold", "call"), *COUNT, 5, 1)
    assert (flow.question, flow.was_action, flow.action_counts) == (None, True, True)
    assert ruled(flow).ruling == "dead_hand"
    overruled = flow.overrule(substantial=False)
    assert (overruled.was_action, overruled.action.met) == (False, True)
    assert ruled(overruled).ruling == "misdeal"
    assert overruled.back() == flow


def test_the_dealer_may_choose_otherwise() -> None:
    flow = answered(flow_of(), *COUNT, 5, 3)
    assert flow.courses == ("misdeal", "play_on")
    assert flow.choose("play_on").events == ()
    later = answered(flow_of("fold", "call"), *COUNT, 5, 1)
    assert later.choose("misdeal").events == (HandVoided("wrong-card-count"),)
    with pytest.raises(ValueError, match="cannot be chosen"):
        later.choose("redeal_flop")


def test_tda_35_c_the_new_deal_is_an_exact_replay() -> None:
    flow = chosen(answered(flow_of("call"), *COUNT, 5, 3))
    assert [step.task for step in flow.steps] == NEW_DEAL
    assert flow.refunds == ((1, 1), (2, 2), (3, 2))
    assert flow.moved_to == 0
    assert flow.redeal is not None
    assert flow.redeal.facts["button"] == BUTTON
    assert flow.redeal.facts["blinds_same"] is True


def test_tda_35_c_who_is_back_may_play_and_a_penalty_hand_is_killed_again() -> None:
    events = hand_of()
    dealt = Dealt(replay(events), events, 8, back=7, waiting=8, penalty=4)
    redeal = chosen(answered(MisdealFlow(dealt, HOME), *COUNT, 5, 3)).redeal
    assert redeal is not None
    assert (redeal.facts["absent_now_back_may_play"], redeal.facts["penalty_hand_killed_again"]) == ([7], [4])
    assert redeal.facts["new_players_seated"] is False


def test_a_wrong_button_moves_for_the_new_deal() -> None:
    flow = chosen(answered(flow_of(), Cause.BUTTON, 1))
    assert (Task.BUTTON_MOVES in {step.task for step in flow.steps}, flow.moved_to) == (True, 1)
    assert flow.redeal is not None
    assert flow.redeal.facts["button"] == 1


def test_only_the_last_step_completes_it_and_back_leads_to_the_beginning() -> None:
    flow = chosen(answered(flow_of("call"), *COUNT, 5, 3))
    done = []
    for _ in range(5):
        done.append(flow.complete)
        flow = flow.step_done()
    assert (done, flow.complete) == ([False] * 5, True)
    with pytest.raises(ValueError, match="no step"):
        flow.step_done()
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
    with pytest.raises(ValueError, match="does not answer"):
        answered(flow_of(), *COUNT).answer(True)
    with pytest.raises(ValueError, match="no ruling"):
        flow_of().overrule(substantial=True)


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
    later = flow.at(Dealt(replay(events), events, CHAIRS))
    assert later.answers == flow.answers
    assert (flow.action.met, later.action.met) == (False, True)


def omaha(*answers: Answer) -> MisdealFlow:
    start = HandStarted(1, "omaha-pl", BUTTON, 1, 2, STACKS, sb_seat=1, bb_seat=2)
    events = (start, Posted(1, Post.SMALL_BLIND, 1, 1), Posted(2, Post.BIG_BLIND, 2, 2), BettingOpened(3))
    return answered(MisdealFlow(Dealt(replay(events), events, CHAIRS), HOME), *answers)


def test_omaha_has_other_wrong_counts() -> None:
    assert answered(flow_of(), *COUNT, 5).numbers == (0, 1, 3, 4)
    assert omaha(*COUNT, 5).numbers == (2, 3, 5, 6)
    assert chosen(omaha(*COUNT, BUTTON, 3)).steps == (Step(Task.TOP_CARD_TO_SEAT, BUTTON),)


# ---- stud


def stud(*answers: Answer) -> MisdealFlow:
    start = HandStarted(1, "stud-fl", BUTTON, 0, 0, STACKS, 0, 0, limits=Limits(2, 4, 1))
    events = (start, BettingOpened(3))
    return answered(MisdealFlow(Dealt(replay(events), events, CHAIRS), HOME), *answers)


def test_tda_rp_10_a_in_stud_the_exposed_card_is_the_upcard_and_two_of_one_seat_end_the_deal() -> None:
    assert Fault.FIRST_TWO_EXPOSED not in stud(Cause.EXPOSED).faults
    one = chosen(stud(Cause.EXPOSED, Fault.LATER_EXPOSED, 4))
    assert [step.task for step in one.steps] == [Task.UPCARD, Task.THIRD_DOWN]
    both = stud(Cause.EXPOSED, Fault.TWO_EXPOSED)
    assert both.question is Question.SEAT
    assert ruled(both, 4).ruling == "misdeal"


@pytest.mark.parametrize(("left", "ruling"), [(11, "deal"), (5, "deal_rebuilt"), (4, "community_card")])
def test_tda_rp_10_h_a_short_stub_takes_the_burns_or_one_card_for_all(left: int, ruling: str) -> None:
    assert ruled(stud(), Cause.STUB, Fault.STUB_SHORT, left).ruling == ruling


def test_stud_has_no_board_and_up_cards_may_be_picked_up() -> None:
    assert Cause.BOARD not in stud().causes
    assert ruled(stud(), Cause.HAND, Fault.UPCARDS_PICKED_UP, 4).ruling in ("dead_hand", "hand_live")
    assert Fault.UPCARDS_PICKED_UP not in flow_of().answer(Cause.HAND).faults
