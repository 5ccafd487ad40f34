"""How long the settle-up of 15 players takes: nights of every kind, the slowest one, in milliseconds."""

import random
import time

from app.session.bank.settle_up import EXACT_UP_TO, Balance, settle
from tests.bench.figures import Figure, median_of

SPANS = (6, 20, 100, 10_000, 10**9)
"""Largest amounts: many parties that clear each other, few, and none."""
WINNERS = (1, 4, 7, 8, 11, 14)
"""So many are owed money."""
BOXES = (0, 1, 3)
"""What the box holds, as multiples of a random balance."""


def _nights() -> list[tuple[list[Balance], int]]:
    """No two balances match where the span allows it: pairs are taken out before the search and make it easy."""
    chance = random.Random(15)
    found = []
    for span in SPANS:
        for winners in WINNERS:
            for box in BOXES:
                cash = box * chance.randint(1, span)
                won = [chance.randint(1, span) for _ in range(winners)]
                lost = [chance.randint(1, span) for _ in range(EXACT_UP_TO - winners)]
                uneven = sum(won) - sum(lost) - cash
                (lost if uneven > 0 else won)[0] += abs(uneven)
                found.append((list(enumerate([*won, *(-amount for amount in lost)], start=1)), cash))
    return found


def _slowest(nights: list[tuple[list[Balance], int]]) -> float:
    times = []
    for balances, cash in nights:
        begun = time.perf_counter()
        settle(balances, cash)
        times.append(1000 * (time.perf_counter() - begun))
    return max(times)


def figures() -> list[Figure]:
    """The slowest night."""
    nights = _nights()
    slowest = median_of(lambda: _slowest(nights))
    return [Figure("settle-up", slowest, "ms", 200, "most", f"15 players, the slowest of {len(nights)} nights")]
