"""Main and side pots against a calculator that moves one chip at a time; odd chips by the book. Amounts are chips."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.events import Action, ActionTaken, Post, Posted, PotPushed
from app.engine.fold import apply
from app.engine.payout import payments
from app.engine.pots import layers, pots, shares, swept_pots
from app.engine.seats import clockwise_from, mask_of, seats_in
from app.engine.state import InvariantError
from tests.engine.dealing import after, checked_down, dealt, on_the_flop, played, pots_of


def chip_by_chip(totals: dict[int, int], live: set[int], dead: int) -> list[tuple[int, list[int]]]:
    """The pots, by taking one chip after the other off every seat's pile.

    A chip belongs to those live seats that put in a chip of the same height; where there is none, to those of the
    chip below it.
    """
    found: list[list[int]] = []
    owners: list[list[int]] = []
    for height in range(1, max(totals.values(), default=0) + 1):
        payers = [seat for seat, chips in totals.items() if chips >= height]
        contenders = sorted(set(payers) & live)
        if contenders and (not owners or owners[-1] != contenders):
            owners.append(contenders)
            found.append([])
        found[-1].append(len(payers))
    amounts = [sum(chips) for chips in found]
    amounts[0] += dead
    return list(zip(amounts, owners, strict=True))


@st.composite
def contributions(draw: st.DrawFn) -> tuple[dict[int, int], set[int], set[int], int]:
    """Chips in by seat, the live and the able seats, dead money: up to nine all-ins, seats that folded, able ones."""
    seats = draw(st.permutations(range(1, 11)))
    all_ins = draw(st.integers(0, 9))
    others = draw(st.integers(0 if all_ins > 1 else 2 - all_ins, 10 - all_ins))
    amount = st.integers(1, 40)
    totals = {seat: draw(amount) for seat in seats[:all_ins]}
    top = max(totals.values(), default=0) + draw(st.integers(0, 20)) or 1
    able = set(seats[all_ins : all_ins + others])
    totals |= dict.fromkeys(able, top)
    for seat in seats[all_ins + others :]:
        totals[seat] = draw(st.integers(0, max(totals.values())))
    live = set(seats[: all_ins + others])
    return totals, live, able, draw(st.sampled_from([0, 0, 3]))


def cut(totals: dict[int, int], live: set[int], able: set[int], dead: int) -> list[tuple[int, list[int]]]:
    column = [totals.get(seat, 0) for seat in range(max(totals) + 1)]
    return [(pot.amount, seats_in(pot.seats)) for pot in layers(column, mask_of(live), mask_of(able), dead)]


class TestLayers:
    """TDA 21; Robert's, ties (side pots); conventions E3 to E5."""

    @settings(max_examples=500)
    @given(contributions())
    def test_as_chip_by_chip(self, hand: tuple[dict[int, int], set[int], set[int], int]) -> None:
        totals, live, able, dead = hand
        assert cut(totals, live, able, dead) == chip_by_chip(totals, live, dead)

    @given(contributions(), st.integers(1, 9))
    def test_they_do_not_depend_on_where_at_the_table_the_chips_came_from(
        self, hand: tuple[dict[int, int], set[int], set[int], int], turn: int
    ) -> None:
        totals, live, able, dead = hand
        turned = {seat: (seat + turn - 1) % 10 + 1 for seat in range(1, 11)}
        moved = cut(
            {turned[s]: c for s, c in totals.items()}, {turned[s] for s in live}, {turned[s] for s in able}, dead
        )
        assert moved == [
            (amount, sorted(turned[seat] for seat in seats)) for amount, seats in cut(totals, live, able, dead)
        ]

    @given(contributions())
    def test_no_chip_is_lost_and_the_deepest_pot_has_the_fewest_seats(
        self, hand: tuple[dict[int, int], set[int], set[int], int]
    ) -> None:
        totals, live, able, dead = hand
        found = cut(totals, live, able, dead)
        assert sum(amount for amount, _ in found) == sum(totals.values()) + dead
        assert all(set(deeper) < set(upper) for (_, upper), (_, deeper) in pairwise(found))

    def test_four_stacks_all_in_PT_01(self) -> None:
        hand = on_the_flop({1: 100, 2: 300, 3: 500, 4: 1000}, 6, (10, 20), 0)
        hand = played(hand, "1 allin, 2 allin, 3 allin, 4 call")
        assert pots_of(hand) == [(400, [1, 2, 3, 4]), (600, [2, 3, 4]), (400, [3, 4])]

    def test_a_side_pot_whose_others_folded_belongs_to_one_E4_PT_04(self) -> None:
        hand = on_the_flop({1: 2000, 2: 400, 3: 2000}, 6, (10, 20), 150)
        hand = played(hand, "1 bet 600, 2 allin, 3 call, street, 1 bet 900, 3 fold")
        assert pots_of(hand) == [(1350, [1, 2]), (400, [1])]
        assert (hand.uncalled_seat, hand.uncalled) == (1, 900)

    def test_chips_of_folded_players_open_no_pot_E3(self) -> None:
        hand = dealt({1: 500, 2: 500, 3: 500, 4: 60})
        hand = played(hand, "4 allin, 1 call, 2 raise 160, 3 fold, 1 fold")
        assert pots_of(hand) == [(182, [2, 4])]
        assert (hand.uncalled_seat, hand.uncalled) == (2, 100)

    def test_two_short_blinds_and_a_raise_PT_08(self) -> None:
        hand = played(dealt({1: 5000, 2: 60, 3: 150, 4: 5000}, 1, (100, 200)), "4 raise 600, 1 call")
        assert pots_of(hand) == [(240, [1, 2, 3, 4]), (270, [1, 3, 4]), (900, [1, 4])]

    def test_antes_that_everybody_pays_are_matched_by_a_short_one(self) -> None:
        antes = [Posted(1, Post.ANTE, 5), Posted(2, Post.ANTE, 5), Posted(3, Post.ANTE, 5), Posted(4, Post.ANTE, 3)]
        hand = played(dealt({1: 100, 2: 100, 3: 100, 4: 3}, antes=antes, first=1), "1 call, 2 call, 3 check")
        assert pots_of(hand) == [(12, [1, 2, 3, 4]), (12, [1, 2, 3])]

    def test_one_seats_ante_is_dead_money_and_buys_no_part_of_a_side_pot_E5_BL_08(self) -> None:
        hand = dealt({1: 40000, 2: 40000, 3: 1100, 4: 40000}, 1, (500, 1000), posts=[Posted(3, Post.TABLE_ANTE, 100)])
        assert hand.pot_total == 1600
        hand = played(hand, "4 call, 1 fold, 2 fold")
        assert pots_of(hand) == [(2600, [3, 4])]
        assert hand.uncalled == 0

    def test_swept_pots_leave_the_bets_in_front(self) -> None:
        hand = played(dealt({1: 100, 2: 100, 3: 100}), "1 call, 2 call, 3 check, street, 2 bet 10")
        assert [pot.amount for pot in swept_pots(hand)] == [6]
        assert [pot.amount for pot in pots(hand)] == [16]


class TestPushing:
    """A pot that was pushed leaves the others as they were."""

    def contested(self, seed: int) -> tuple[list[int], list[int]]:
        """Final stacks when pots are settled at once, and pot by pot with every other pot looked at in between."""
        rng = random.Random(seed)
        stacks = {seat: rng.randint(3, 60) for seat in range(1, rng.randint(3, 10))}
        hand = dealt(stacks)
        while hand.to_act:
            seat = hand.to_act
            top = hand.bets[seat] + hand.stacks[seat]
            folds = rng.random() < 0.15 and hand.live & (hand.live - 1)
            action = ActionTaken(seat, Action.FOLD) if folds else ActionTaken(seat, Action.RAISE, top)
            hand = apply(hand, action)
        hand = checked_down(hand)
        found = pots(hand)
        winners = [mask_of(rng.sample(seats_in(pot.seats), rng.randint(1, pot.seats.bit_count()))) for pot in found]
        pushes = payments(hand, winners)
        for push in pushes:
            assert pots(hand) == found
            hand = apply(hand, push)
        paid = [0] * len(hand.stacks)
        for pot, mask in reversed(list(zip(found, winners, strict=True))):
            for seat, chips in shares(pot.amount, mask, hand.button, 1):
                paid[seat] += chips
        assert hand.finished
        before = [stack - sum(c for s, c in hand.pushed if s == seat) for seat, stack in enumerate(hand.stacks)]
        return list(hand.stacks), [stack + paid[seat] for seat, stack in enumerate(before)]

    def test_final_stacks_do_not_depend_on_the_order_of_the_pots(self) -> None:
        for seed in range(150):
            forwards, backwards = self.contested(seed)
            assert forwards == backwards

    def test_a_push_that_is_not_its_turn_is_refused(self) -> None:
        hand = checked_down(played(dealt({1: 20, 2: 50, 3: 50}), "1 allin, 2 allin, 3 call"))
        main, side = payments(hand, [1 << 1, 1 << 2])
        with pytest.raises(InvariantError, match="pot 1 cannot be pushed"):
            after(hand, side)
        with pytest.raises(InvariantError, match="pot 0 cannot be pushed"):
            after(hand, main, main)

    @pytest.mark.parametrize(
        "push",
        [
            PotPushed(0, ((2, 59),)),
            PotPushed(0, ((2, 61),)),
            PotPushed(0, ((2, 58),), 1),
            PotPushed(0, ((2, 61),), -1),
            PotPushed(0, ((4, 60),)),
            PotPushed(0, ((1, 60), (2, 0))),
        ],
        ids=["too few", "too many", "rake short", "negative rake", "a seat that folded", "nothing for a seat"],
    )
    def test_a_push_that_does_not_add_up_is_refused(self, push: PotPushed) -> None:
        hand = checked_down(played(dealt({1: 20, 2: 50, 3: 50, 4: 50}), "4 fold, 1 allin, 2 allin, 3 call"))
        assert pots_of(hand)[0] == (60, [1, 2, 3])
        with pytest.raises(InvariantError):
            after(hand, push)


class TestOddChips:
    """Home H16; TDA 20-A: odd chips, each the smallest in play, one by one to the first winners left of the button."""

    @pytest.mark.parametrize(
        ("amount", "winners", "button", "chip", "expected"),
        [
            (105, [3, 5], 1, 1, [(3, 53), (5, 52)]),
            (105, [1, 4], 1, 1, [(4, 53), (1, 52)]),
            (100, [1, 4, 6], 2, 1, [(4, 34), (6, 33), (1, 33)]),
            (101, [1, 4, 6], 2, 1, [(4, 34), (6, 34), (1, 33)]),
            (1000, [2, 3, 5], 1, 100, [(2, 400), (3, 300), (5, 300)]),
            (75, [3, 5], 1, 5, [(3, 40), (5, 35)]),
            (21, [2, 3], 4, 1, [(2, 11), (3, 10)]),
            (8, [2, 3, 4], 4, 1, [(2, 3), (3, 3), (4, 2)]),
            (175, [2, 9], 5, 25, [(9, 100), (2, 75)]),
            (2, [2, 3, 4], 4, 1, [(2, 1), (3, 1)]),
            (99, [7], 3, 25, [(7, 99)]),
        ],
        ids=[
            "OD-01", "OD-02 the button is last", "OD-03", "OD-04 two odd chips", "OD-05 chips of 100",
            "OD-06 chips of 5",
            "B061 the button folded", "B072 one each", "chips of 25", "less than a chip each", "one winner",
        ],
    )  # fmt: skip
    def test_by_the_book(
        self, amount: int, winners: list[int], button: int, chip: int, expected: list[tuple[int, int]]
    ) -> None:
        assert list(shares(amount, mask_of(winners), button, chip)) == expected

    @given(
        st.integers(0, 5000),
        st.sets(st.integers(1, 10), min_size=1),
        st.integers(1, 10),
        st.sampled_from([1, 5, 25, 100]),
    )
    def test_the_cut_is_whole_even_and_begins_left_of_the_button(
        self, amount: int, winners: set[int], button: int, chip: int
    ) -> None:
        found = dict(shares(amount, mask_of(winners), button, chip))
        order = clockwise_from(button, mask_of(winners))
        chips = [found.get(seat, 0) for seat in order]
        assert sum(chips) == amount
        assert chips == sorted(chips, reverse=True)
        if len(order) > 1:
            assert chips[0] - amount % chip - chips[-1] in (0, chip)
            assert all(share % chip == 0 for share in chips[1:])

    def test_each_pot_is_split_on_its_own_TDA_21_OD_11(self) -> None:
        main, side = shares(301, mask_of([2, 4, 6]), 1, 1), shares(101, mask_of([4, 6]), 1, 1)
        total = {seat: dict(main).get(seat, 0) + dict(side).get(seat, 0) for seat in (2, 4, 6)}
        assert total == {2: 101, 4: 151, 6: 150}
