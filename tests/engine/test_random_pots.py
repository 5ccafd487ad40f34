"""A slice of the random pots: every seat's chips against a calculator that deals one chip after the other."""

from tests.engine.random_pots import Pots, chip_by_chip, compare

POTS = 3_000


def test_random_pots_are_paid_to_the_chip() -> None:
    seen = compare(POTS, seed=20)
    assert seen.pop("pots") == POTS
    assert all(number > POTS / 20 for number in seen.values()), seen


def test_the_calculator_itself_on_a_pot_worked_out_by_hand() -> None:
    """Chips of 5; seat 3 is all-in for 15, seat 4 folded after 5, a dead blind of 10; high and low share on one board.

    Main pot 60: 15 each to the high hands of seats 1 and 3, 30 to the low of seat 3. Side pot 40: 20 to the high of
    seat 1, 20 to the low of seat 2. Seat 1 gets its last 5 back.
    """
    ranks = {1: (9, 0), 2: (4, 5), 3: (9, 8)}
    case = Pots(
        totals={1: 40, 2: 35, 3: 15, 4: 5},
        live=frozenset({1, 2, 3}),
        able=frozenset({1}),
        dead=10,
        button=3,
        chip=5,
        ranks=(ranks,),
        high_low=True,
        evenly=False,
    )
    assert chip_by_chip(case) == {1: 15 + 20 + 5, 2: 20, 3: 15 + 30, 4: 0}
