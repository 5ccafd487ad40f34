"""Main and side pots, and how a pot is cut among its winners. Amounts are chips."""

from collections.abc import Sequence

import msgspec

from app.engine.seats import clockwise_from
from app.engine.state import HandState


class Pot(msgspec.Struct, frozen=True, gc=False):
    """One pot, or one board's part of it: its chips and the mask of the live seats that may win it.

    `number` counts from the main pot, 0; `run` is the board it is played on, 1 where there is only one.
    """

    amount: int
    seats: int
    number: int = 0
    run: int = 1


def pots(state: HandState) -> list[Pot]:
    """The pots from everything that was put in, main pot first; dead money and the chips of folded seats included.

    A level ends where a live seat is all-in. Chips above the last level, left by seats that are out, fall into the last
    pot. Where the board is run several times each pot is cut into equal parts, odd chips to the first boards.

    Source: TDA 21 (side pots, switch D74); switches D77 and D78 (several boards).
    """
    live = state.live
    if not live & (live - 1) or not live & ~state.able:
        whole = [Pot(sum(state.totals) + state.dead, live)]
    else:
        whole = layers(state.totals, live, state.able, state.dead)
    if state.runs == 1:
        return whole
    chip = state.setup.start.chip
    return [part for pot in whole for part in per_board(pot, state.runs, chip)]


def per_board(pot: Pot, runs: int, chip: int) -> list[Pot]:
    """The parts of a pot for each of `runs` boards: equal, odd chips of the size `chip` to the first boards."""
    each, odd = divmod(pot.amount // chip, runs)
    cut = [each * chip + (chip if run < odd else 0) for run in range(runs)]
    cut[0] += pot.amount % chip
    return [Pot(amount, pot.seats, pot.number, run) for run, amount in enumerate(cut, 1) if amount]


def swept_pots(state: HandState) -> list[Pot]:
    """The pots as they lie in the middle now, without the bets of this street."""
    swept = tuple(total - bet for total, bet in zip(state.totals, state.bets, strict=True))
    return layers(swept, state.live, state.able, state.dead)


def layers(totals: Sequence[int], live: int, able: int, dead: int) -> list[Pot]:
    """Cut `totals` (chips by seat) into pots; `dead` goes into the first. At least one pot is returned."""
    all_in = live & ~able
    if not all_in:
        return [Pot(sum(totals) + dead, live)]
    levels = sorted({totals[seat] for seat in range(len(totals)) if all_in >> seat & 1})
    found: list[Pot] = []
    below = 0
    extra = dead
    for level in levels:
        amount = extra + sum(min(total, level) - below for total in totals if total > below)
        if amount:
            reach = [seat for seat in range(len(totals)) if all_in >> seat & 1 and totals[seat] >= level]
            mask = live & able
            for seat in reach:
                mask |= 1 << seat
            found.append(Pot(amount, mask, len(found)))
            extra = 0
        below = level
    rest = sum(total - below for total in totals if total > below)
    if rest and able & live:
        found.append(Pot(rest + extra, live & able, len(found)))
    elif rest or not found:
        last = found.pop() if found else Pot(extra, live)
        found.append(Pot(last.amount + rest, last.seats, last.number))
    return found


def shares(amount: int, winners: int, button: int, chip: int) -> tuple[tuple[int, int], ...]:
    """Cut `amount` among the seats of the mask `winners`: (seat, chips), first seat left of `button` first.

    Odd chips, each of the size `chip`, go one by one to the first winners left of the button; what is smaller than the
    smallest chip goes to the first.

    Source: Home H16; TDA 20 (odd chips).
    """
    if not winners & (winners - 1):
        return ((winners.bit_length() - 1, amount),) if amount else ()
    return shares_in_order(amount, clockwise_from(button, winners), chip)


def shares_in_order(amount: int, order: Sequence[int], chip: int) -> tuple[tuple[int, int], ...]:
    """Cut `amount` among the seats of `order`, the first to get an odd chip first: (seat, chips) in that order."""
    whole, crumbs = divmod(amount, chip)
    each, odd = divmod(whole, len(order))
    cut = [each * chip + (chip if place < odd else 0) for place in range(len(order))]
    cut[0] += crumbs
    return tuple((seat, chips) for seat, chips in zip(order, cut, strict=True) if chips)
