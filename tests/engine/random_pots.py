"""Random pots against a calculator that deals one chip after the other.

`python -m tests.engine.random_pots --pots 100000`: up to nine seats all-in for different amounts, seats that folded,
dead money, one to three boards, high and low, odd chips of several sizes. The calculator is written from the rule alone
and shares no code with the program. Amounts are chips.
"""

import argparse
import random
import time
from dataclasses import dataclass

from msgspec.structs import replace

from app.engine.events import HandStarted
from app.engine.fold import apply_all
from app.engine.payout import payments, split_of, winners_by_rank
from app.engine.pots import pots
from app.engine.seats import mask_of
from app.engine.state import HandState, start_hand


@dataclass(frozen=True, slots=True)
class Pots:
    """What lies in the middle at the end of a hand, and what the hands are worth.

    `totals` are chips put in by seat; `ranks` holds for each board a mapping of live seats to the worth of the high
    hand and of the low one, greater is better, 0 is none. `able` seats have chips left, the other live ones are all-in.
    """

    totals: dict[int, int]
    live: frozenset[int]
    able: frozenset[int]
    dead: int
    button: int
    chip: int
    ranks: tuple[dict[int, tuple[int, int]], ...]
    high_low: bool
    evenly: bool


def at_random(rng: random.Random) -> Pots:
    """Any end of a hand that can come to pass."""
    seats = rng.sample(range(1, 11), rng.randint(2, 10))
    all_ins = rng.randint(0, min(9, len(seats)))
    able_seats = rng.randint(max(0, 2 - all_ins), len(seats) - all_ins) if len(seats) > all_ins else 0
    chip = rng.choice([1, 1, 2, 5, 10])

    def amount(most: int) -> int:
        chips = rng.randint(1, most)
        return chips if rng.random() < 0.2 else max(chip, chips // chip * chip)

    totals = {seat: amount(rng.choice([10, 60])) for seat in seats[:all_ins]}
    top = max(totals.values(), default=0) + (amount(30) if rng.random() < 0.7 or not all_ins else 0)
    totals |= dict.fromkeys(seats[all_ins : all_ins + able_seats], top)
    for seat in seats[all_ins + able_seats :]:
        totals[seat] = rng.randint(0, max(totals.values()))
    live = frozenset(seats[: all_ins + able_seats])
    worth = rng.choice([2, 3, 12])
    ranks = tuple(
        {seat: (rng.randint(1, worth), max(0, rng.randint(-worth, worth))) for seat in live}
        for _ in range(rng.choice([1, 1, 2, 3]))
    )
    able = frozenset(seats[all_ins : all_ins + able_seats])
    dead = rng.choice([0, 0, 1, chip, 3 * chip])
    return Pots(totals, live, able, dead, rng.randint(1, 10), chip, ranks, rng.random() < 0.5, rng.random() < 0.3)


# ---- the calculator


def chip_by_chip(case: Pots) -> dict[int, int]:
    """What each seat wins."""
    won = dict.fromkeys(case.totals, 0)
    for amount, owners in _piles(case):
        for board, part in enumerate(_dealt(amount, case.chip, len(case.ranks))):
            _award(case, part, owners, board, won)
    return won


def _piles(case: Pots) -> list[tuple[int, list[int]]]:
    """A chip belongs to the live seats that put in one of the same height, else to those of the chip below it."""
    owners: list[list[int]] = []
    amounts: list[int] = []
    for height in range(1, max(case.totals.values()) + 1):
        payers = [seat for seat, chips in case.totals.items() if chips >= height]
        contenders = sorted(seat for seat in payers if seat in case.live)
        if contenders and contenders not in owners[-1:]:
            owners.append(contenders)
            amounts.append(0)
        for _ in payers:
            amounts[-1] += 1
    amounts[0] += case.dead
    return list(zip(amounts, owners, strict=True))


def _dealt(amount: int, chip: int, places: int) -> list[int]:
    """Chips dealt one by one to so many places; what is smaller than a chip goes to the first."""
    piles = [0] * places
    place = 0
    while amount >= chip:
        piles[place % places] += chip
        amount -= chip
        place += 1
    piles[0] += amount
    return piles


def _award(case: Pots, amount: int, owners: list[int], board: int, won: dict[int, int]) -> None:
    ranks = case.ranks[board]
    high, low = (
        [seat for seat in owners if ranks[seat][half] == max(ranks[s][half] for s in owners)] for half in (0, 1)
    )
    low = [seat for seat in low if ranks[seat][1]] if case.high_low else []
    if not low or (case.evenly and low == high):
        _to_winners(case, amount, high, won)
        return
    to_high, to_low = _dealt(amount, case.chip, 2)
    _to_winners(case, to_high, high, won)
    _to_winners(case, to_low, low, won)


def _to_winners(case: Pots, amount: int, winners: list[int], won: dict[int, int]) -> None:
    """The first chip to the first winner left of the button, and so on round the table."""
    order = [seat for step in range(1, 11) for seat in [(case.button + step - 1) % 10 + 1] if seat in winners]
    for seat, chips in zip(order, _dealt(amount, case.chip, len(order)), strict=True):
        won[seat] += chips


# ---- ours


def ours(case: Pots) -> dict[int, int]:
    """What each seat wins by the engine."""
    hand = _closed(case)
    layers = pots(hand)
    highs, lows = (
        [winners_by_rank(pot, {seat: worth[half] for seat, worth in case.ranks[pot.run - 1].items()}) for pot in layers]
        for half in (0, 1)
    )
    pushes = payments(hand, highs, (), lows if case.high_low else (), split_of(hand, case.evenly))
    done = apply_all(hand, pushes)
    assert done.finished
    return {seat: done.stacks[seat] - hand.stacks[seat] for seat in case.totals}


def _closed(case: Pots) -> HandState:
    """A hand in which the betting is over with just these chips in."""
    game = "omaha-8-pl" if case.high_low else "holdem-nl"
    stacks = tuple((seat, chips + 1) for seat, chips in case.totals.items())
    boards = len(case.ranks)
    hand = start_hand(HandStarted(1, game, case.button, 1, 2, stacks, chip=case.chip, boards=boards))
    left = [1 if seat in case.able else 0 for seat in range(len(hand.stacks))]
    return replace(
        hand,
        live=mask_of(case.live),
        able=mask_of(case.able),
        totals=tuple(case.totals.get(seat, 0) for seat in range(len(hand.stacks))),
        stacks=tuple(left),
        dead=case.dead,
        street=hand.setup.last_street,
        closed=True,
    )


def compare(count: int, seed: int) -> dict[str, int]:
    """Compare so many random pots, to the chip of every seat. Returns how many there were of what; AssertionError for
    one that differs.
    """
    rng = random.Random(seed)
    seen = {"pots": 0, "side pots": 0, "several boards": 0, "high and low": 0, "odd chips": 0}
    for number in range(count):
        case = at_random(rng)
        expected = chip_by_chip(case)
        assert ours(case) == expected, f"pot {number} of seed {seed}: {case}"
        assert sum(expected.values()) == sum(case.totals.values()) + case.dead
        seen["pots"] += 1
        seen["side pots"] += len(_piles(case)) > 1
        seen["several boards"] += len(case.ranks) > 1
        seen["high and low"] += case.high_low
        seen["odd chips"] += any(chips % case.chip for chips in expected.values())
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pots", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began = time.monotonic()
    for what, number in compare(wanted.pots, wanted.seed).items():
        print(f"{what:16s} {number:7d}")
    print(f"all agree to the chip, in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
