"""`python -m tests.session.bank.mismatch.nights [NIGHTS [FAMILY ...]]`: nights with and without faults, how often the
finder's first three suggestions name what was done, by kind of fault, and how often it speaks where nothing is wrong.
"""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.session import intents as wish
from app.session.bank.accounts import ChipCount
from app.session.bank.mismatch.causes import Cause
from app.session.bank.mismatch.finder import find_causes
from app.session.logged_steps import LoggedStep, logged_steps
from tests.session.bank.mismatch.count import Count
from tests.session.bank.mismatch.faults import OF_CLUBS, SINGLE, Fault, Truth, found
from tests.session.bank.mismatch.faulty import FaultyNight
from tests.session.night import STREAM
from tests.session.night import Night as TableNight

NIGHTS = 300
FAMILIES = ("friday", "sunday")
OVERALL, EACH = 0.8, 0.6
AT_THE_COUNT = (Fault.CHIPS_MISTAKEN, Fault.COUNT_SWAPPED, Fault.STACK_FORGOTTEN)


@dataclass(frozen=True, slots=True)
class Night:
    """What was played, what was done wrong in it, what was counted."""

    steps: tuple[LoggedStep, ...]
    counts: tuple[ChipCount, ...]
    truths: tuple[Truth, ...]
    table: TableNight


def night_of(name: str, fault: Fault | None) -> Night:
    """The night of this name: where the fault could not be made in it, one of another name."""
    for attempt in range(200):
        chance = random.Random(f"{name}-{attempt}")
        wanted = tuple(chance.sample(SINGLE, 2)) if fault is Fault.TWO else (fault,) if fault else ()
        night = FaultyNight(chance, wanted)
        if not night.club and OF_CLUBS & set(wanted):
            continue
        night.play()
        count = Count(night)
        for slip in AT_THE_COUNT:
            if slip in night.due:
                count.slip(slip)
        if not night.due:
            return Night(_steps(night.night), count.written(), tuple(night.made), night.night)
    raise AssertionError(f"no night {name} with {fault}")


def mended(night: Night, cause: Cause) -> Night:
    """The night after the repair of a cause was tapped."""
    counts = {count.account: count for count in night.counts}
    for intent in cause.repair:
        if isinstance(intent, wish.NoteCount):
            counts[intent.account] = ChipCount(intent.account, intent.total, intent.chips)
        night.table.do(intent)
    return replace(night, steps=_steps(night.table), counts=tuple(counts.values()))


def _steps(table: TableNight) -> tuple[LoggedStep, ...]:
    return tuple(logged_steps(table.store.read(STREAM)))


@dataclass(slots=True)
class Rate:
    named: int = 0
    nights: int = 0

    @property
    def part(self) -> float:
        return self.named / self.nights if self.nights else 1.0


def rates(family: str, nights: int) -> dict[Fault, Rate]:
    """How often the finder names what was done, the nights spread evenly over the kinds."""
    table = {fault: Rate() for fault in Fault}
    kinds = tuple(Fault)
    for number in range(nights):
        fault = kinds[number % len(kinds)]
        night = night_of(f"{family}-{number}", fault)
        table[fault].nights += 1
        table[fault].named += found(night.truths, suggestions(night))
    return table


def suggestions(night: Night) -> Sequence[Cause]:
    return find_causes(night.steps, night.counts)


def spoken(family: str, nights: int) -> int:
    """In how many nights without a fault the finder says anything."""
    return sum(bool(suggestions(night_of(f"{family}-quiet-{number}", None))) for number in range(nights))


def overall(table: dict[Fault, Rate]) -> float:
    return sum(rate.named for rate in table.values()) / sum(rate.nights for rate in table.values())


def main() -> int:
    """Print the rates of each family. Returns 1 where a bar was missed."""
    nights = int(sys.argv[1]) if len(sys.argv) > 1 else NIGHTS
    held = True
    for family in sys.argv[2:] or FAMILIES:
        begun = time.perf_counter()
        table, said = rates(family, nights), spoken(family, nights)
        print(f"{family}: {nights} nights with faults, {nights} without, {time.perf_counter() - begun:.0f} s")
        for fault, rate in table.items():
            print(f"  {fault.value:<42} {rate.named:>3} of {rate.nights:>3}  {rate.part:4.0%}")
        print(f"  {'overall':<42} {overall(table):>15.0%}")
        print(f"  {'nights without fault in which it speaks':<42} {said:>3} of {nights:>3}")
        held &= overall(table) >= OVERALL and min(rate.part for rate in table.values()) >= EACH and not said
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main())
