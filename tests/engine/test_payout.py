"""Who wins which pot, what is pushed, and what the house takes. Amounts are chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.events import PotPushed
from app.engine.payout import payments, settle, uncontested, winners_by_rank
from app.engine.pots import Pot
from app.engine.rake import share_rake
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState
from tests.engine.dealing import after, checked_down, dealt, played


def three_way() -> HandState:
    """Three all-in for 40, 100 and 100: a main pot of 120 for all, a side pot of 120 for seats 2 and 3."""
    return checked_down(played(dealt({1: 40, 2: 100, 3: 100}), "1 allin, 2 allin, 3 call"))


class TestWinners:
    @pytest.mark.parametrize(
        ("ranks", "expected"),
        [
            ({1: 5, 2: 9, 3: 7}, [2]),
            ({1: 9, 2: 9, 3: 7}, [1, 2]),
            ({1: 9, 4: 20}, [1]),
            ({2: 3}, [2]),
            ({4: 3}, []),
            ({}, []),
            ({1: 0, 2: 0}, []),
            ({1: 0, 2: 4}, [2]),
            ({1: -3, 2: -1, 3: -1}, [2, 3]),
        ],
        ids=[
            "the best",
            "a tie",
            "the best hand has no part in the pot",
            "only one was read",
            "none of its seats",
            "none",
            "nobody made a hand that can win",
            "one made it",
            "places counted downwards",
        ],
    )
    def test_the_greatest_rank_among_the_seats_of_the_pot(self, ranks: dict[int, int], expected: list[int]) -> None:
        assert seats_in(winners_by_rank(Pot(100, mask_of([1, 2, 3])), ranks)) == expected


class TestPayments:
    def test_a_tie_for_the_side_pot_below_the_winner_of_the_main_pot_B006(self) -> None:
        hand = three_way()
        pushes = settle(hand, {1: 3, 2: 2, 3: 2})
        assert pushes == (PotPushed(0, ((1, 120),)), PotPushed(1, ((2, 60), (3, 60))))
        assert after(hand, *pushes).stacks[1:] == (120, 60, 60)

    def test_a_seat_outside_a_pot_cannot_win_it(self) -> None:
        hand = three_way()
        assert payments(hand, [mask_of([1]), mask_of([1, 3])])[1].shares == ((3, 120),)

    def test_the_rake_is_taken_before_the_cut(self) -> None:
        hand = three_way()
        pushes = payments(hand, [mask_of([1, 2]), mask_of([2])], [5, 0])
        assert pushes[0] == PotPushed(0, ((2, 58), (1, 57)), 5)
        done = after(hand, *pushes)
        assert (done.finished, done.raked, done.chips) == (True, 5, 240)

    def test_nobody_needs_to_show_when_all_others_folded_B011(self) -> None:
        hand = played(dealt({1: 100, 2: 100, 3: 100}), "1 raise 6, 2 call, 3 fold, street, 2 bet 10, 1 fold")
        assert uncontested(hand) == (PotPushed(0, ((2, 14),)),)
        assert after(hand, *uncontested(hand)).stacks[1:] == (94, 108, 98)

    def test_a_side_pot_of_ones_own_is_part_of_an_uncontested_win(self) -> None:
        hand = played(dealt({1: 20, 2: 100, 3: 100}), "1 allin, 2 raise 50, 3 call, 1 dead, street, 2 bet 10, 3 fold")
        assert sum(chips for push in uncontested(hand) for _, chips in push.shares) == 120

    def test_uncontested_is_empty_while_two_are_live(self) -> None:
        assert uncontested(three_way()) == ()
        assert uncontested(dealt({1: 40, 2: 100})) == ()


class TestRake:
    """Switch D128: the rake never exceeds a pot; what does not divide is taken from the main pot first."""

    @pytest.mark.parametrize(
        ("amounts", "rake", "expected"),
        [([80, 120], 5, (2, 3)), ([100], 5, (5,)), ([30, 10], 3, (3, 0)), ([1, 300], 3, (1, 2)), ([0], 0, (0,))],
    )
    def test_shares(self, amounts: list[int], rake: int, expected: tuple[int, ...]) -> None:
        assert share_rake([Pot(amount, 0) for amount in amounts], rake) == expected

    @given(st.lists(st.integers(1, 500), min_size=1, max_size=9), st.floats(0, 1))
    def test_all_of_it_is_taken_and_no_pot_goes_below_zero(self, amounts: list[int], part: float) -> None:
        rake = int(sum(amounts) * part)
        found = share_rake([Pot(amount, 0) for amount in amounts], rake)
        assert sum(found) == rake
        assert all(0 <= taken <= amount for taken, amount in zip(found, amounts, strict=True))
