"""Guesses about pots: pushed to others or split otherwise than it happened, raked otherwise. Amounts are chips."""

from collections.abc import Iterator
from itertools import combinations

from app.engine.pots import Pot, pots, shares
from app.engine.state import HandState
from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.bank.accounts import RAKE, stack_of
from app.session.bank.facts import Entry
from app.session.bank.mismatch.case import Case, Guess, guess, message, split
from app.session.bank.mismatch.causes import Kind
from app.session.bank.mismatch.chances import CHANCES
from app.session.bank.mismatch.differences import Spot, Vector
from app.session.bank.mismatch.night_record import Payday, seat_of
from app.session.intents import Intent

Cut = dict[int, int]
"""Chips by seat."""
_SPLIT = 0.3
"""How often the mistake is about a split rather than about one winner for another."""
_MOST_WINNERS = 3
_RAKE_PART = 5
"""Nobody rakes more than one chip of so many."""


def of_pots(case: Case) -> Iterator[Guess]:
    """Every way in which a pot that was shown down could have been pushed to others who were in for it."""
    shown = [payday for payday in case.record.paydays if payday.state is not None]
    for payday in shown:
        if payday.state is None or len({*payday.players.values()} & case.off_players) < 2:
            continue
        found: list[tuple[Cut, float, bool]] = list(_otherwise(payday, payday.state))
        for moved, chance, whole in found:
            if all(payday.players[seat] in case.off_players for seat in moved):
                yield _pushed(case, payday, moved, chance / len(shown), whole)


def _otherwise(payday: Payday, state: HandState) -> Iterator[tuple[Cut, float, bool]]:
    """(what the seats would have got more, how likely that is among the ways of this hand, all pots or one)."""
    layers = pots(state)
    if len(layers) != len(payday.pushes):
        return
    for pot, push in zip(layers, payday.pushes, strict=True):
        for part in (push.shares, push.low):
            got = dict(part)
            masks = _masks(pot, len(got)) if got else []
            for mask in masks:
                cut = dict(shares(sum(got.values()), mask, state.button, state.setup.start.chip))
                odd = len(cut) > 1 or len(got) > 1
                weight = (_SPLIT if odd else 1.0) / max(1, pot.seats.bit_count() - 1)
                if moved := _moved(got, cut):
                    yield moved, weight, len(layers) == 1
    if len(layers) > 1:
        yield from _all_pots(payday, layers)


def _masks(pot: Pot, winners: int) -> list[int]:
    """Winners that a pot could have had: one, two, or three where it was split already."""
    seats = [seat for seat in range(pot.seats.bit_length()) if pot.seats >> seat & 1]
    most = min(len(seats), max(2, min(_MOST_WINNERS, winners)))
    return [sum(1 << seat for seat in some) for count in range(1, most + 1) for some in combinations(seats, count)]


def _all_pots(payday: Payday, layers: list[Pot]) -> Iterator[tuple[Cut, float, bool]]:
    """All that one seat got belonged to another, as far as that one was in for it."""
    got = [dict(push.shares) for push in payday.pushes]
    everybody = layers[0].seats
    seats = [seat for seat in range(everybody.bit_length()) if everybody >> seat & 1]
    for loser in {seat for cut in got for seat in cut}:
        for winner in seats:
            mine = [cut.get(loser, 0) for cut, pot in zip(got, layers, strict=True) if pot.seats >> winner & 1]
            if winner != loser and sum(chips > 0 for chips in mine) > 1:
                yield {loser: -sum(mine), winner: sum(mine)}, 1.0 / len(seats), True


def _moved(got: Cut, cut: Cut) -> Cut:
    moved = {seat: cut.get(seat, 0) - got.get(seat, 0) for seat in got.keys() | cut.keys()}
    return {seat: chips for seat, chips in moved.items() if chips}


def _pushed(case: Case, payday: Payday, moved: Cut, chance: float, whole: bool) -> Guess:
    by_player = {payday.players[seat]: chips for seat, chips in sorted(moved.items(), key=lambda pair: pair[1])}
    effect = case.found.effect(*((case.found.stack(player, payday.seq), by) for player, by in by_player.items()))
    amount = sum(by for by in by_player.values() if by > 0)
    losers = [player for player, by in by_player.items() if by < 0]
    winners = [player for player, by in by_player.items() if by > 0]
    key = "pot-to-another" if len(by_player) == 2 and whole else "pot-cut-otherwise"
    evidence = (message(key, hand=payday.hand, amount=amount, player=losers[0], other=winners[-1]),)
    repair = _moves(case, by_player) if len(losers) == 1 or len(winners) == 1 else ()
    players = (*losers, *winners)
    return guess(
        Kind.POT_WRONG_SEAT, effect, CHANCES[Kind.POT_WRONG_SEAT] * chance, players, amount, evidence, repair,
        (payday.seq, payday.hand),
    )  # fmt: skip


def _moves(case: Case, by_player: dict[int, int]) -> tuple[Intent, ...]:
    """From who got too much to who got too little, where both still sit and have that much."""
    much = [(player, -by) for player, by in by_player.items() if by < 0]
    little = [(player, by) for player, by in by_player.items() if by > 0]
    if any(case.has(player) < by for player, by in much) or not all(
        seat_of(case.record.table, player) for player in by_player
    ):
        return ()
    return tuple(
        wish.Move(Entry.CORRECTION, min(less, more), stack_of(giver), stack_of(getter))
        for giver, less in much
        for getter, more in little
    )


def of_rakes(case: Case) -> Iterator[Guess]:
    """Hands that were raked otherwise than the house's rule says."""
    wrong = [payday for payday in case.record.paydays if payday.raked != payday.due]
    for payday in wrong:
        by = payday.raked - payday.due
        kind = Kind.RAKE_TWICE if by > 0 else Kind.RAKE_MISSING
        chance = CHANCES[kind] / len(wrong)
        for player in payday.won:
            told = {"hand": payday.hand, "player": player, "amount": payday.raked, "due": payday.due}
            evidence = (message("raked-otherwise", **told),)
            yield _raked(case, kind, payday, player, by, chance / len(payday.won), evidence)


def missing_rakes(case: Case, left: Vector) -> Iterator[Guess]:
    """Chips that went from a pot to the house and were not entered; no rule says which hand that was."""
    stacks, _, kinds = split(left)
    if len(stacks) != 1 or kinds or min(stacks.values()) >= 0 or not case.record.table.raked:
        return
    ((spot, by),) = stacks.items()
    player = spot.account.owner if spot.account else 0
    won = [payday for payday in case.record.paydays if payday.won.get(player, 0) >= -by * _RAKE_PART]
    bare = [payday for payday in won if not payday.raked and case.found.stack(player, payday.seq) == spot]
    for payday in bare:
        evidence = (message("no-rake-entered", hand=payday.hand, amount=-by, player=player),)
        chance = CHANCES[Kind.RAKE_MISSING] / 4 / len(bare) / max(1, len(case.record.players))
        yield _raked(case, Kind.RAKE_MISSING, payday, player, by, chance * case.round(-by), evidence)


def _raked(
    case: Case, kind: Kind, payday: Payday, player: int, by: int, chance: float, evidence: tuple[Message, ...]
) -> Guess:
    """`player` has `by` more than recorded, since that much more was recorded as rake than was taken."""
    effect = case.found.effect((case.found.stack(player, payday.seq), by), (Spot(RAKE), -by))
    source, target = (RAKE, stack_of(player)) if by > 0 else (stack_of(player), RAKE)
    able = seat_of(case.record.table, player) and case.has(player) + by >= 0
    repair = (wish.Move(Entry.CORRECTION, abs(by), source, target),) if able else ()
    return guess(kind, effect, chance, (player,), abs(by), evidence, repair, (payday.seq, payday.hand))
