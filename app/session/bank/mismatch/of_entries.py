"""Guesses about chips bought and cashed out: twice, not at all, another amount, another player. Amounts are units."""

from collections.abc import Iterator

from app.session import intents as wish
from app.session.bank.accounts import CASH, RACK, TRANSFER, Account, stack_of, tab_of
from app.session.bank.facts import Entry
from app.session.bank.mismatch.case import Case, Guess, guess, message, split
from app.session.bank.mismatch.causes import Kind
from app.session.bank.mismatch.chances import CHANCES, closeness
from app.session.bank.mismatch.differences import Spot, Vector
from app.session.bank.mismatch.digits import swapped, zeros
from app.session.bank.mismatch.night_record import Departure, Purchase, recorded_chips, seat_of
from app.session.bank.wishes import Payment
from app.session.intents import Intent

_AWAY = 3
"""Hands that somebody has missed before it looks as if he left."""


def of_entries(case: Case) -> Iterator[Guess]:
    """What may be wrong with each entry that is there."""
    for purchase in case.record.purchases:
        yield from _twice(case, purchase)
        yield from _mistyped(case, purchase)
        yield from _wrong_player(case, purchase)
    for player in case.seated:
        yield from _still_there(case, player)
    for departure in case.record.departures:
        yield from _left_with(case, departure)


def missing_entries(case: Case, left: Vector) -> Iterator[Guess]:
    """Chips bought that were not entered, or entered as an amount that no slip of the finger explains."""
    stacks, boxes, kinds = split(left)
    if len(stacks) != 1 or kinds:
        return
    ((spot, by),) = stacks.items()
    player = spot.account.owner if spot.account else 0
    paid = next((box for box in (CASH, TRANSFER) if boxes.get(box) == by), None)
    effect = case.found.effect((spot, by), (Spot(RACK), -by), *_money(paid, by))
    if by > 0:
        more = [one for one in case.record.recounts if one.player == player and one.by > 0]
        seen = [message("more-than-recorded", player=player, hand=one.hand, amount=one.by) for one in more[:1]]
        known = [message("usual-amount", amount=by, times=case.amounts[by])] if case.amounts[by] else []
        chance = CHANCES[Kind.BUY_IN_MISSING] * case.usual(by) / max(1, len(case.record.players))
        evidence = (message("bought-not-entered", player=player, amount=by), *seen, *known)
        yield guess(Kind.BUY_IN_MISSING, effect, chance, (player,), by, evidence, _corrected(player, by, 0, paid))
    mine = [one for one in case.record.purchases if one.player == player and one.amount + by > 0]
    for one in mine:
        if case.found.stack(player, one.seq) == spot:
            right = one.amount + by
            chance = CHANCES[Kind.BUY_IN_WRONG] * case.usual(right) / len(case.record.purchases)
            evidence = (message("entered-wrong", player=player, amount=one.amount, right=right, at=one.at),)
            repair = _corrected(player, by, one.seq, paid)
            yield guess(Kind.BUY_IN_WRONG, effect, chance, (player,), by, evidence, repair, (one.seq, 0))


def _money(paid: Account | None, by: int) -> list[tuple[Spot, int]]:
    return [(Spot(paid), by)] if paid else []


def _corrected(player: int, by: int, seq: int, paid: Account | None) -> tuple[Intent, ...]:
    """A buy-in set right, and what was paid for it."""
    fix = wish.CorrectBuyIn(player, by, seq)
    return (fix, wish.PayTab(player, by, Payment.TRANSFER if paid == TRANSFER else Payment.CASH)) if paid else (fix,)


def _changed(case: Case, one: Purchase, by: int) -> Vector:
    """What shows when `by` more was bought than an entry says."""
    return case.found.effect((case.found.stack(one.player, one.seq), by), (Spot(RACK), -by), *_money(one.paid, by))


def _twice(case: Case, one: Purchase) -> Iterator[Guess]:
    before = [
        other
        for other in case.record.purchases
        if other.seq < one.seq and (other.player, other.amount) == (one.player, one.amount)
    ]
    if not before or not one.is_top_up:
        return
    between = one.at - before[-1].at
    chance = CHANCES[Kind.BUY_IN_TWICE] * closeness(between) / len(case.record.purchases)
    evidence = (message("entered-twice", player=one.player, amount=one.amount, at=one.at, before=before[-1].at),)
    repair = _corrected(one.player, -one.amount, one.seq, one.paid)
    effect = _changed(case, one, -one.amount)
    yield guess(Kind.BUY_IN_TWICE, effect, chance, (one.player,), one.amount, evidence, repair, (one.seq, 0))


def _mistyped(case: Case, one: Purchase) -> Iterator[Guess]:
    usual = max(0.02, case.usual(one.amount, one.amount))
    for kind, rights, key in (
        (Kind.BUY_IN_SWAPPED, swapped(one.amount), "digits-swapped"),
        (Kind.BUY_IN_ZERO, zeros(one.amount), "zero-wrong"),
    ):
        for right in rights:
            by = right - one.amount
            fits = min(20.0, case.usual(right, one.amount) / usual)
            chance = CHANCES[kind] * fits / len(rights) / len(case.record.purchases)
            evidence = (message(key, player=one.player, amount=one.amount, right=right, at=one.at),)
            repair = _corrected(one.player, by, one.seq, one.paid)
            yield guess(kind, _changed(case, one, by), chance, (one.player,), by, evidence, repair, (one.seq, 0))


def _wrong_player(case: Case, one: Purchase) -> Iterator[Guess]:
    """Only a top-up: who takes a seat is seen to sit there."""
    if not one.is_top_up:
        return
    others = [player for player in sorted(case.off_players) if player != one.player]
    for other in others:
        found, amount = case.found, one.amount
        effect = found.effect((found.stack(one.player, one.seq), -amount), (found.stack(other, one.seq), amount))
        chance = CHANCES[Kind.WRONG_PLAYER] / len(case.record.purchases) / max(1, len(case.record.players) - 1)
        evidence = (message("wrong-player", player=one.player, other=other, amount=amount, at=one.at),)
        fix = (wish.CorrectBuyIn(one.player, -amount, one.seq), wish.CorrectBuyIn(other, amount, 0))
        paid = (wish.Move(Entry.CORRECTION, amount, tab_of(other), tab_of(one.player)),) if one.paid else ()
        players = (one.player, other)
        yield guess(Kind.WRONG_PLAYER, effect, chance, players, amount, evidence, (*fix, *paid), (one.seq, 0))


def _still_there(case: Case, player: int) -> Iterator[Guess]:
    """Nothing was counted for somebody who has a stack by the record: he left, and his cash-out is not entered."""
    has, missed = case.has(player), case.hands_missed(player)
    if not has or case.counted(player) or stack_of(player) not in case.found.counts:
        return
    away = 1.0 if missed >= _AWAY else 0.02
    effect = case.found.effect((case.found.last_stack(player), -has), (Spot(RACK), has))
    chance = CHANCES[Kind.CASH_OUT_MISSED] * away
    last = case.record.dealt.get(player, 0)
    evidence = (message("left-uncounted", player=player, amount=has, hand=last, missed=missed),)
    seat = seat_of(case.record.table, player)
    less = has - recorded_chips(case.record.table, player)
    counted = (wish.CountStack(seat, case.record.table.stack(seat) + less),) if less else ()
    for paid in (None, CASH, TRANSFER):
        seen = effect | case.found.effect(*_money(paid, -has))
        if paid is None or seen != effect:
            pay = {CASH: Payment.CASH, TRANSFER: Payment.TRANSFER}.get(paid, Payment.TAB) if paid else Payment.TAB
            repair = (*counted, wish.CashOut(seat, pay))
            yield guess(Kind.CASH_OUT_MISSED, seen, chance / 2, (player,), has, evidence, repair, (0, last))


def _left_with(case: Case, one: Departure) -> Iterator[Guess]:
    """The stack was counted before he left, and was another one than recorded: perhaps the count was typed wrong."""
    if one.recount is None or not one.recount.by:
        return
    by, recorded = one.recount.by, one.recount.stack - one.recount.by
    slip = recorded in (*swapped(one.recount.stack), *zeros(one.recount.stack))
    key = "cash-out-slip" if slip else "cash-out-differs"
    chance = CHANCES[Kind.CASH_OUT_WRONG] * (3.0 if slip else 0.3) / len(case.record.departures)
    evidence = (message(key, player=one.player, amount=one.chips, recorded=recorded, hand=one.hand),)
    spot = Spot(stack_of(one.player), case.found.part(one.player, one.recount.seq) - 1)
    for paid in (None, CASH, TRANSFER):
        effect = case.found.effect((spot, by), (Spot(RACK), -by), *_money(paid, by))
        if paid is None or case.found.shows(Spot(paid)):
            repair = _corrected(one.player, by, one.seq, paid)
            yield guess(Kind.CASH_OUT_WRONG, effect, chance, (one.player,), by, evidence, repair, (one.seq, 0))
