"""Marking winners: who takes what after which taps, how many taps it needs, and the odd chip."""

import random

import pytest
from msgspec.structs import replace

from app.engine.events import Action, ActionTaken, BettingOpened, BoardSeen, HandStarted, HoleSeen, Post, Posted
from app.engine.fold import apply, replay
from app.engine.payout import payments
from app.engine.rake import Taken
from app.engine.reading.port import Category
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState
from app.flows.odd_chips import OddRule, OddSwitches
from app.flows.payout import PayoutFlow, Push, begin

BUTTON = 8
BOARD = "Kd9s4c8h7s"


def all_in(
    *stacks: tuple[int, int],
    button: int = BUTTON,
    chip: int = 1,
    folded: tuple[int, ...] = (),
    game: str = "holdem-nl",
) -> HandState:
    """A hand in which everybody puts in all chips before the flop, except that `folded` seats fold afterwards."""
    start = HandStarted(1, game, button, 1, 2, stacks, chip=chip)
    hand = replay([start, *(Posted(seat, Post.ANTE, chips) for seat, chips in stacks)])
    live = hand.live & ~mask_of(folded)
    return replace(hand, live=live, closed=True)


def three_pots() -> HandState:
    """Main 393 for seats 2, 4, 5, 10; first side pot 462 for 2, 4, 5; second 320 for 4, 5. The button is on seat 8."""
    stacks = ((2, 250), (4, 546), (5, 465), (8, 640), (9, 199), (10, 96))
    hand = replay([
        HandStarted(137, "holdem-nl", 8, 1, 2, stacks, 9, 10),
        Posted(9, Post.SMALL_BLIND, 1, 1),
        Posted(10, Post.BIG_BLIND, 2, 2),
        BettingOpened(2),
        ActionTaken(2, Action.RAISE, 8),
        ActionTaken(4, Action.CALL, 8),
        ActionTaken(5, Action.CALL, 8),
        ActionTaken(8, Action.CALL, 8),
        ActionTaken(9, Action.FOLD),
        ActionTaken(10, Action.RAISE, 96),
        ActionTaken(2, Action.RAISE, 250),
        ActionTaken(4, Action.RAISE, 410),
        ActionTaken(5, Action.CALL, 410),
        ActionTaken(8, Action.FOLD),
    ])  # fmt: skip
    return replace(hand, closed=True)


def taps(flow: PayoutFlow, *seats: int) -> PayoutFlow:
    for seat in seats:
        flow = flow.tapped(seat)
    return flow


def winners(flow: PayoutFlow) -> list[list[int]]:
    """The winners by pot, main pot first."""
    return [seats_in(mask) for mask in flow.winners]


def test_the_pots_are_those_of_the_hand() -> None:
    flow = begin(three_pots())
    assert [(pot.amount, seats_in(pot.seats)) for pot in flow.layers] == [
        (393, [2, 4, 5, 10]),
        (462, [2, 4, 5]),
        (320, [4, 5]),
    ]
    assert (flow.total, flow.lit, flow.complete, flow.wins()) == (1175, 2, False, ())


def test_one_tap_on_who_beats_everybody_is_all_there_is_to_do() -> None:
    flow = begin(three_pots()).tapped(4)
    assert flow.complete
    assert flow.wins() == ((4, 1175),)


def test_every_pot_to_somebody_else_from_the_last_side_pot_on() -> None:
    flow = taps(begin(three_pots()), 5, 2, 10)
    assert winners(flow) == [[10], [2], [5]]
    assert flow.lit == 0


def test_every_pot_to_somebody_else_from_the_best_hand_on() -> None:
    flow = begin(three_pots())
    lit = []
    for seat in (10, 2, 5):
        flow = flow.tapped(seat)
        lit.append(flow.lit)
    assert winners(flow) == [[10], [2], [5]]
    assert lit[:2] == [2, 2]  # what is lit is what nobody has won yet
    assert flow.complete


def test_the_hand_of_the_mock_up_takes_four_taps() -> None:
    flow = taps(begin(three_pots()), 5, 2, 10, 2)
    assert winners(flow) == [[2, 10], [2], [5]]
    assert flow.pushes(0) == (Push(10, 197, odd=1), Push(2, 196))
    assert flow.wins() == ((2, 658), (5, 320), (10, 197))


def test_a_tie_in_the_lit_pot_runs_down_into_the_others() -> None:
    flow = taps(begin(three_pots()), 5, 4)
    assert winners(flow) == [[4, 5], [4, 5], [4, 5]]


def test_the_second_tap_on_a_winner_takes_the_mark_back() -> None:
    flow = taps(begin(three_pots()), 5, 5)
    assert winners(flow) == [[], [], []]
    assert (flow.lit, flow.complete) == (2, False)
    assert winners(taps(flow, 4)) == [[4], [4], [4]]


def test_a_wrong_winner_is_set_right_by_tapping_both() -> None:
    assert winners(taps(begin(three_pots()), 5, 4, 5)) == [[4], [4], [4]]


def test_a_pot_chosen_by_its_row_is_changed_alone() -> None:
    flow = begin(three_pots()).tapped(5).chosen(0)
    assert flow.lit == 0
    assert winners(flow.tapped(10)) == [[5, 10], [5], [5]]
    assert winners(flow.tapped(10).tapped(5)) == [[10], [5], [5]]


def test_a_chosen_middle_pot_carries_the_main_pot_with_it() -> None:
    flow = begin(three_pots()).tapped(5).chosen(1).tapped(2)
    assert winners(flow) == [[2, 5], [2, 5], [5]]


def test_a_mark_made_by_hand_stays_when_another_pot_changes() -> None:
    flow = taps(begin(three_pots()), 10, 4)
    assert winners(flow) == [[10], [4], [4]]


def test_a_seat_without_a_claim_changes_nothing() -> None:
    flow = begin(three_pots())
    assert flow.tapped(8) is flow
    assert flow.tapped(9) is flow


def test_a_pot_only_one_seat_can_win_is_marked_by_itself() -> None:
    hand = all_in((1, 50), (2, 80), (3, 80), folded=(3,))
    flow = begin(hand)
    assert [(pot.amount, seats_in(pot.seats)) for pot in flow.layers] == [(150, [1, 2]), (60, [2])]
    assert winners(flow) == [[], [2]]
    assert flow.lit == 0
    assert winners(flow.tapped(1)) == [[1], [2]]
    assert winners(taps(flow, 1, 1)) == [[], [2]]
    assert flow.chosen(1) is flow


def test_an_uncontested_pot_is_complete_at_once() -> None:
    flow = begin(all_in((1, 50), (2, 80), (3, 80), folded=(1, 3)))
    assert (flow.uncontested, flow.complete) == (True, True)
    assert flow.wins() == ((2, 210),)
    assert flow.tapped(2) is flow


@pytest.mark.parametrize(
    ("chip", "amount", "expected"),
    [
        (1, 100, [(2, 34, 1), (3, 33, 0), (1, 33, 0)]),
        (5, 100, [(2, 35, 5), (3, 35, 5), (1, 30, 0)]),
        (5, 102, [(2, 37, 7), (3, 35, 5), (1, 30, 0)]),
    ],
)
def test_odd_chips_go_one_by_one_left_of_the_button(
    chip: int, amount: int, expected: list[tuple[int, int, int]]
) -> None:
    """Home H16: odd chips in the smallest chip in play; what is smaller than that goes to the first winner."""
    hand = all_in((1, 20), (2, 20), (3, 20), (4, amount - 60), button=1, chip=chip, folded=(4,))
    flow = taps(begin(hand), 1, 2, 3)
    assert [(push.seat, push.chips, push.odd) for push in flow.pushes(0)] == expected


def test_the_cards_propose_the_winner_of_every_pot() -> None:
    hand = with_cards(three_pots(), {2: "KsKc", 4: "QsJs", 5: "Ah2c", 10: "KhQd"})
    flow = begin(hand)
    assert winners(flow) == [[2], [2], [5]]
    assert (flow.complete, flow.marks) == (True, (None, None, None))
    name = flow.hand_of(1)
    assert name is not None
    assert name.category is Category.THREE_OF_A_KIND
    high = flow.hand_of(2)
    assert high is not None
    assert high.category is Category.HIGH_CARD


def test_cards_that_tie_propose_a_tie() -> None:
    hand = with_cards(all_in((1, 50), (2, 50)), {1: "KsQc", 2: "KhQd"})
    flow = begin(hand)
    assert winners(flow) == [[1, 2]]
    assert flow.hand_of(0) is not None


@pytest.mark.parametrize("board", ["", "Kd9s4c", "Kd9s4c8h"])
def test_nothing_is_proposed_from_half_a_board(board: str) -> None:
    hand = apply(with_cards(all_in((1, 50), (2, 50)), {1: "KsQc", 2: "AhQd"}), BoardSeen(board))
    assert winners(begin(hand)) == [[]]


def test_a_hand_that_was_mucked_leaves_its_pots_to_the_dealer() -> None:
    flow = begin(with_cards(three_pots(), {2: "KsKc", 4: "QsJs", 5: "Ah2c"}))
    assert winners(flow) == [[], [2], [5]]
    assert flow.lit == 0
    assert winners(flow.tapped(2)) == [[2], [2], [5]]


def test_the_dealer_outranks_the_cards() -> None:
    flow = begin(with_cards(three_pots(), {2: "KsKc", 4: "QsJs", 5: "Ah2c", 10: "KhQd"}))
    assert winners(flow.tapped(4)) == [[2], [2], [4]]
    assert winners(flow.chosen(0).tapped(10)) == [[2, 10], [2], [5]]
    assert winners(flow.tapped(5)) == [[2], [2], [5]]  # says what was proposed, and takes nothing back


def test_cards_entered_during_the_payout_keep_what_was_marked() -> None:
    hand = three_pots()
    flow = taps(begin(hand), 5, 2).carried_to(with_cards(hand, {10: "KhQd"}))
    assert winners(flow) == [[2], [2], [5]]
    known = flow.carried_to(with_cards(hand, {2: "QhJc", 4: "QsJs", 5: "Ah2c", 10: "KhQd"}))
    assert winners(known) == [[10], [2], [5]]


def test_other_pots_begin_the_marking_anew() -> None:
    flow = begin(three_pots()).tapped(5).carried_to(all_in((1, 50), (2, 50)))
    assert winners(flow) == [[]]


def test_what_is_shown_is_what_is_paid() -> None:
    """Whatever is tapped, the pushes shown add up to the pots and equal the payments recorded."""
    rng = random.Random(16)
    hand = three_pots()
    for _ in range(300):
        flow = begin(hand)
        for _ in range(rng.randint(1, 8)):
            flow = flow.chosen(rng.randrange(3)) if rng.random() < 0.3 else flow.tapped(rng.choice((2, 4, 5, 10)))
        assert all(mask & ~pot.seats == 0 for mask, pot in zip(flow.winners, flow.layers, strict=True))
        if not flow.complete:
            continue
        paid = [dict(event.shares) for event in payments(hand, flow.winners)]
        assert paid == [{push.seat: push.chips for push in flow.pushes(number)} for number in range(3)]
        assert sum(chips for _, chips in flow.wins()) == flow.total


# ---- high and low, boards, the house


def hilo() -> HandState:
    """Omaha hi-lo: main 303 for seats 1, 2, 3, side 98 for 2 and 3. The button is on 3."""
    return replace(all_in((1, 100), (2, 150), (3, 151), game="omaha-8-pl", button=3), totals=(0, 101, 150, 150))


def titles(flow: PayoutFlow) -> list[tuple[int, int, bool]]:
    """The parts in push order: (pot, board, low)."""
    return [(part.number, part.run, part.low) for part in (flow.layers[number] for number in flow.order)]


def test_halves_are_pushed_last_side_pot_first_high_before_low() -> None:
    assert titles(begin(hilo())) == [(1, 1, False), (1, 1, True), (0, 1, False), (0, 1, True)]


def test_every_board_of_a_pot_is_pushed_before_the_next_pot_and_each_has_two_halves() -> None:
    flow = begin(replace(hilo(), runs=2))
    assert titles(flow)[:4] == [(1, 1, False), (1, 1, True), (1, 2, False), (1, 2, True)]
    assert flow.total == 401


def test_two_taps_scoop_and_one_more_on_the_row_says_that_nobody_made_a_low() -> None:
    flow = taps(begin(hilo()), 2, 2)
    assert (flow.complete, flow.highs, flow.lows) == (True, (4, 4), (4, 4))
    flow = begin(hilo()).tapped(2)
    low = flow.lit
    assert flow.layers[low].low
    flow = flow.chosen(low)
    assert flow.lows == (0, 0)
    assert not flow.complete  # that nobody made one in the side pot does not say so of the main pot
    main = flow.lit
    assert (flow.layers[main].low, flow.layers[main].number) == (True, 0)
    flow = flow.chosen(main)
    assert (flow.complete, flow.wins()) == (True, ((2, 401),))


def test_a_half_is_pushed_as_a_half_while_the_low_is_open() -> None:
    flow = begin(hilo()).tapped(1)
    assert (flow.amount_of(0), flow.amount_of(1)) == (152, 151)
    assert flow.pushes(0) == (Push(1, 152),)
    assert flow.wins() == ((1, 152),)


def test_a_seat_without_a_claim_on_the_lit_part_is_marked_in_the_next_part_it_has_one_on() -> None:
    flow = begin(hilo()).tapped(1)
    assert (flow.highs, flow.lows) == ((2, 0), (0, 0))
    assert flow.tapped(1).lows == (2, 0)


def test_the_board_rules_a_low_out_and_what_was_marked_stays() -> None:
    hand = hilo()
    flow = begin(hand).tapped(2)
    ruled_out = flow.carried_to(apply(hand, BoardSeen("KdQs9c8h2s")))
    assert not any(part.low for part in ruled_out.layers)
    assert (ruled_out.complete, ruled_out.highs, ruled_out.lows) == (True, (4, 4), ())


def test_the_odd_chip_of_a_pot_goes_to_the_high_half_and_within_it_left_of_the_button() -> None:
    flow = taps(begin(hilo()), 2, 2).chosen(1).tapped(3)
    assert (flow.pushes(0), flow.pushes(1)) == ((Push(2, 152),), (Push(2, 76, odd=1), Push(3, 75)))


def test_a_book_that_cuts_evenly_pushes_the_pot_of_the_same_winners_once() -> None:
    flow = taps(begin(hilo(), switches=OddSwitches(evenly=True)), 2, 2)
    assert [flow.amount_of(number) for number in range(4)] == [303, 0, 98, 0]
    assert (flow.pushes(0), flow.pushes(1)) == ((Push(2, 303),), ())


def test_pushes_are_net_of_what_the_house_takes_and_the_drop_comes_from_the_main_pot() -> None:
    flow = begin(three_pots(), Taken((4, 3, 2), (("jackpot", 1),))).tapped(4)
    assert [flow.amount_of(number) for number in range(3)] == [388, 459, 318]
    assert flow.wins() == ((4, 1175 - 10),)
    assert (flow.total, flow.house.total) == (1175, 10)


def test_the_rake_is_left_out_without_losing_a_mark() -> None:
    hand = three_pots()
    flow = taps(begin(hand, Taken((4, 3, 2))), 5, 2)
    free = flow.carried_to(hand, Taken((0, 0, 0)))
    assert winners(free) == winners(flow) == [[2], [2], [5]]
    assert (free.total - free.house.total, free.lit) == (1175, flow.lit)


def stud(holes: dict[int, str], game: str = "stud-fl", opener: int = 2, each: int = 51) -> HandState:
    """Seats 1 to 3 all-in with `each` and one chip of somebody who folded; seat 4 is out."""
    hand = all_in((1, each), (2, each), (3, each), (4, 1), button=0, folded=(4,), game=game)
    hand = replace(hand, street=4, opener=opener, live=0b1110)
    for seat, cards in holes.items():
        hand = apply(hand, HoleSeen(seat, cards))
    return hand


def test_in_stud_the_highest_card_by_suit_gets_the_odd_chip() -> None:
    hand = stud({1: "AdKdQcJdTc2c3c", 2: "AsKsQdJcTs2h3h", 3: "4h4s5c5h6d7d8c"}, opener=1, each=52)
    hand = replace(hand, totals=(0, 52, 52, 52, 1))
    flow = begin(hand)
    assert winners(flow) == [[1, 2]]
    assert flow.pushes(0) == (Push(2, 79, odd=1), Push(1, 78))
    assert flow.odd_chips.rule is OddRule.BY_CARD


def test_in_stud_without_cards_the_odd_chip_goes_clockwise_from_the_opener() -> None:
    hand = replace(stud({}, opener=3, each=52), totals=(0, 52, 52, 52, 1))
    flow = taps(begin(hand), 1, 3)
    assert flow.pushes(0) == (Push(3, 79, odd=1), Push(1, 78))
    assert flow.odd_chips.rule is OddRule.FROM_OPENER


def test_with_a_button_the_odd_chip_never_asks_a_card() -> None:
    hand = with_cards(replace(all_in((1, 50), (2, 50), (8, 1), folded=(8,)), live=0b110), {1: "KsQc", 2: "KhQd"})
    flow = begin(hand)
    assert (flow.odd_chips.rule, flow.pushes(0)[0]) == (OddRule.LEFT_OF_BUTTON, Push(1, 51, odd=1))


@pytest.mark.parametrize("runs", [1, 2, 3])
@pytest.mark.parametrize("evenly", [False, True])
def test_halves_boards_and_rake_are_paid_as_they_are_shown(runs: int, evenly: bool) -> None:
    """Whatever is tapped in hi-lo on several boards, rows, wins and the payments recorded say the same."""
    rng = random.Random(8)
    hand = replace(hilo(), runs=runs)
    complete = 0
    for _ in range(150):
        flow = begin(hand, Taken((1,) * 2 * runs, (("jackpot", 1),)), OddSwitches(evenly=evenly))
        for _ in range(30):
            flow = flow.chosen(flow.lit) if rng.random() < 0.3 else flow.tapped(rng.choice((1, 2, 3)))
            if flow.complete:
                break
        if not flow.complete:
            continue
        complete += 1
        paid = payments(hand, flow.highs, flow.house.rakes, flow.lows, flow.odd_chips.split, flow.house.drops)
        shown = [flow.pushes(number) for number in range(len(flow.layers))]
        for event, high, low in zip(paid, shown[::2], shown[1::2], strict=True):
            assert [(push.seat, push.chips) for push in high] == list(event.shares)
            assert [(push.seat, push.chips) for push in low] == list(event.low)
        for number, pushes in enumerate(shown):
            assert sum(push.chips for push in pushes) == flow.amount_of(number)
        assert sum(chips for _, chips in flow.wins()) == flow.total - flow.house.total
    assert complete > 100


def with_cards(hand: HandState, holes: dict[int, str]) -> HandState:
    hand = apply(hand, BoardSeen(BOARD))
    for seat, cards in holes.items():
        hand = apply(hand, HoleSeen(seat, cards))
    return hand
