"""The likeliest causes of a night that does not add up, each explaining all that is off, alone or with one other."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from app.session.bank.accounts import RACK, stack_of
from app.session.bank.mismatch.case import Case, Guess, split
from app.session.bank.mismatch.causes import Cause, Counts, Kind
from app.session.bank.mismatch.chances import SECOND_MISTAKE
from app.session.bank.mismatch.differences import Spot, Vector, differences
from app.session.bank.mismatch.night_record import NOBODY, night_record
from app.session.bank.mismatch.of_chips import chips_given, missing_payments, missing_tips, tips_twice
from app.session.bank.mismatch.of_counts import miscounts, of_counts, of_unwatched
from app.session.bank.mismatch.of_entries import missing_entries, of_entries
from app.session.bank.mismatch.of_pots import missing_rakes, of_pots, of_rakes
from app.session.logged_steps import LoggedStep

MOST = 8
"""So many causes are suggested."""
_MOST_SPOTS = 12
"""More than that nobody explains with two mistakes."""
_UNLIKELY = 0.001
"""What weighs less than this part of the best is not said."""

FIXED: tuple[Callable[[Case], Iterator[Guess]], ...] = (
    of_entries,
    of_pots,
    of_rakes,
    tips_twice,
    of_counts,
    of_unwatched,
)
"""Mistakes that the record or a count names with their amounts."""
FITTING: tuple[Callable[[Case, Vector], Iterator[Guess]], ...] = (
    missing_entries,
    missing_rakes,
    missing_tips,
    chips_given,
    missing_payments,
    miscounts,
)
"""Mistakes of any amount: what is off says it."""

Key = frozenset[tuple[Spot, int]]


def find_causes(steps: Sequence[LoggedStep], counts: Counts) -> tuple[Cause, ...]:
    """What may explain that `counts` differ from the night's record, likeliest first; () where nothing differs."""
    found = differences(night_record(steps), counts)
    if not found.off:
        return ()
    search = _Search(Case(found))
    weighed = [*search.alone(), *search.in_pairs()] or search.one_by_one()
    return _ranked(weighed)


class _Search:
    """All guesses about one night, by what they would put off."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.off = case.found.off
        self.fixed = [one for source in FIXED for one in source(case) if self._may_be(one)]
        self.by_effect: dict[Key, list[Guess]] = defaultdict(list)
        for one in self.fixed:
            self.by_effect[frozenset(one.effect.items())].append(one)

    def _may_be(self, one: Guess) -> bool:
        """False for what puts a stack off that is right, or nothing at all."""
        stacks, _, _ = split(one.effect)
        return bool(one.effect) and all(spot in self.off for spot in stacks)

    def explaining(self, off: Vector) -> Iterator[Guess]:
        """The guesses that put off exactly this."""
        yield from self.by_effect.get(frozenset(off.items()), ())
        yield from self._fitting(off)

    def alone(self) -> Iterator[tuple[float, Cause]]:
        """What one mistake explains."""
        for one in self.explaining(self.off):
            yield one.chance, one.cause

    def in_pairs(self) -> Iterator[tuple[float, Cause]]:
        """What takes two mistakes."""
        if len(self.off) > _MOST_SPOTS:
            return
        firsts = [*self.fixed, *self._of_one_stack()]
        for one in firsts:
            for other in self.explaining(_less(self.off, one.effect)) if one.effect != self.off else ():
                first, second = sorted((one, other), key=lambda guess: -guess.chance)
                yield one.chance * other.chance * SECOND_MISTAKE, replace(first.cause, also=second.cause)

    def _of_one_stack(self) -> Iterator[Guess]:
        """Mistakes of any amount about one or two stacks that are off, with what else may go along with them."""
        stacks, boxes, kinds = split(self.off)
        for spot, by in stacks.items():
            yield from self._fitting({spot: by})
            bought = self.case.found.effect((spot, by), (Spot(RACK), -by))
            yield from self._fitting(bought)
            for box, change in boxes.items():
                yield from self._fitting(bought | {Spot(box): by})
                yield from self._fitting({spot: -change, Spot(box): change})
            if kinds:
                yield from self._fitting({spot: by} | {Spot(None, value=value): n for value, n in kinds.items()})
        for one, other in combinations(stacks, 2):
            yield from self._fitting({one: stacks[one], other: -stacks[one]})
            yield from self._fitting({one: -stacks[other], other: stacks[other]})
        for box, change in boxes.items():
            yield from self._fitting({Spot(box): change})

    def _fitting(self, off: Vector) -> Iterator[Guess]:
        nobodys = any(spot.account == stack_of(NOBODY) for spot in off)
        for source in () if nobodys or len(off) > _MOST_SPOTS else FITTING:
            yield from (one for one in source(self.case, off) if one.effect == off)

    def one_by_one(self) -> list[tuple[float, Cause]]:
        """Three or more mistakes: what may be wrong with each stack or box by itself."""
        return [(one.chance, one.cause) for spot, by in self.off.items() for one in self.explaining({spot: by})]


def _less(off: Vector, effect: Vector) -> Vector:
    """What remains to be explained."""
    left = off.copy()
    for spot, by in effect.items():
        left[spot] = left.get(spot, 0) - by
    return {spot: by for spot, by in left.items() if by}


def _ranked(weighed: list[tuple[float, Cause]]) -> tuple[Cause, ...]:
    """The likeliest ones, each named once; what is said of the same entry in several ways counts together."""
    best: dict[object, tuple[float, Cause]] = {}
    sums: dict[object, float] = defaultdict(float)
    for chance, cause in weighed:
        key = _named(cause)
        sums[key] += chance
        if key not in best or chance > best[key][0]:
            best[key] = (chance, cause)
    whole = sum(sums.values())
    order = sorted(best, key=lambda key: -sums[key])[:MOST]
    return tuple(
        replace(best[key][1], score=sums[key] / whole)
        for key in order
        if whole and sums[key] >= _UNLIKELY * sums[order[0]]
    )


def _named(cause: Cause) -> frozenset[tuple[Kind, tuple[int, ...], int, int]]:
    """What a suggestion names: two in either order are the same."""
    both = (cause,) if cause.also is None else (cause, cause.also)
    return frozenset((one.kind, one.players, one.seq, one.amount) for one in both)
